import { CasesPage } from '#features/cases/cases-page.tsx';
import { TopPanels } from '../lazy-panels.tsx';
import type { PagePartProps } from '../page-part.ts';
import { openOperation } from '../use-page.ts';

/** Runs and their results load with the page that needs them. */
export function CasesPart({ parts, config }: PagePartProps) {
  const { services, session, history, panels, desk } = parts;
  return (
    <CasesPage
      {...{ services, session, history, panels, desk, config }}
      keep={parts.keep.cases}
      live={parts.workspace}
      openComposer={openOperation}
      topPanels={(method) => <TopPanels {...{ parts, config, method }} />}
    />
  );
}
