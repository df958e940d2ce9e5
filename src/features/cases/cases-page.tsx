import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Foot } from '#ui/foot.tsx';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import { useStore } from '#ui/use-store.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { KeptValue } from '#services/kept-value.ts';
import { CasesContext, ListedCases, useCases, useWorkspace } from './cases-context.tsx';
import { createCasesShared, type CasesOutside, type CasesShared } from './cases-shared.ts';
import { CasesHead } from './head/cases-head.tsx';
import { FirstCases, runGroupId } from './head/first-cases.tsx';
import { FolderLink } from './head/folder-link.tsx';
import { CaseList } from './list/case-list.tsx';
import { ListTools } from './list/list-tools.tsx';
import { ExportPanel } from './run/export-panel.tsx';
import { RunAnnouncements } from './run/run-announcements.tsx';
import { RunBar } from './run/run-bar.tsx';
import { RunCard } from './run/run-card.tsx';
import { RunNotices } from './run/run-notices.tsx';
import { StarterProgress } from './head/starter-progress.tsx';
import { useRunKeys } from './run/use-run-keys.ts';
import { SelectedCase } from './result/selected-case.tsx';
import styles from './cases-page.module.css';

interface CasesPageProps extends CasesOutside {
  readonly keep: KeptValue<CasesShared>;
  readonly config: ConsoleConfig | null;
  /** What the header's chips open. */
  readonly topPanels: (method: SignatureMethod | null) => ReactNode;
}

/** Orders kept as files at the left, what came of the one that is looked at on the right. */
export function CasesPage({ keep, config, topPanels, ...outside }: CasesPageProps) {
  const [shared] = useState(() => keep(() => createCasesShared(outside)));
  useEffect(() => shared.live.connect(), [shared]);
  const context = useMemo(() => ({ shared, config }), [shared, config]);
  return (
    <CasesContext value={context}>
      <RunAnnouncements />
      <ListedCases>
        <Page topPanels={topPanels} />
      </ListedCases>
    </CasesContext>
  );
}

function Page({ topPanels }: Pick<CasesPageProps, 'topPanels'>) {
  const { isExporting, runs } = useCases();
  const workspace = useWorkspace();
  const hasRun = useStore(runs.current) !== null;
  const exporting = useStore(isExporting) && hasRun;
  const leftRef = useKeptScroll('cases list');
  useRunKeys();
  // What is signed how differs from case to case.
  const panels = topPanels(null);
  if (workspace === null || workspace.entries.length === 0) {
    return (
      <div className={styles['first-page']}>
        <div className={styles['single']}>
          {panels}
          {workspace === null ? <p className={styles['quiet']}>Reading the folder.</p> : <FirstCases />}
        </div>
        <Foot>
          <FolderLink />
        </Foot>
      </div>
    );
  }
  return (
    <Columns isExporting={exporting}>
      <h1 className="visually-hidden">Cases</h1>
      <div className={styles['left']} ref={leftRef}>
        {panels}
        <CasesHead />
        <StarterProgress />
        <RunCard />
        <ListTools />
        <CaseList />
      </div>
      <div id={runGroupId} className={styles['left-bar']} role="group" aria-label="Run" tabIndex={-1}>
        <RunNotices />
        <RunBar />
      </div>
      {exporting ? <ExportPanel /> : <SelectedCase />}
    </Columns>
  );
}

interface ColumnsProps {
  readonly isExporting: boolean;
  readonly children: ReactNode;
}

/** Knows by itself whether a case stands in place of the list: opening one renders nothing else. */
function Columns({ isExporting, children }: ColumnsProps) {
  const isCaseOpen = useStore(useCases().isOpen);
  return (
    <div className={styles['page']} data-case={isCaseOpen || isExporting || undefined}>
      {children}
    </div>
  );
}
