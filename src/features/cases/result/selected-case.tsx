import { useDeferredValue } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useTabAddress } from '#ui/tab-address.ts';
import { Tabs, type Tab } from '#inspector/tabs.tsx';
import { HighlightProvider, type Highlight } from '#inspector/highlight.tsx';
import { createValueStore } from '#services/value-store.ts';
import { useCases, useEntries, useListedCases } from '../cases-context.tsx';
import { caseViews, type CaseView } from '../case-views.ts';
import { AnswerView } from './answer-view.tsx';
import { CaseActions } from './case-actions.tsx';
import { FileView } from './file-view.tsx';
import { RequestView } from './request-view.tsx';
import { ResultView } from './result-view.tsx';
import styles from './result.module.css';

const tabs: readonly Tab<CaseView>[] = [
  { id: 'result', text: 'Result', step: null },
  { id: 'request', text: 'Request', step: null },
  { id: 'answer', text: 'Answer', step: null },
  { id: 'file', text: 'File', step: null },
];

const noHighlight = createValueStore<Highlight>({ key: null, from: 'form' });

/** The case that is looked at: what came of it, what was sent, what its file holds. */
export function SelectedCase() {
  const { selected, isOpen } = useCases();
  // The row is marked at once, and what came of it is rendered in slices.
  const path = useDeferredValue(useStore(selected));
  const entry = useEntries().find((each) => each.path === path);
  const [view, openView] = useTabAddress<CaseView>('/cases', caseViews);
  if (path === null) {
    return (
      <section className={styles['pane']} data-pane aria-label="Selected case">
        <p className={styles['nothing']}>Choose a case in the list to see what it expects and what came.</p>
      </section>
    );
  }
  return (
    <section className={styles['pane']} data-pane aria-label="Selected case">
      <div className={styles['over']}>
        <Button look="link" onClick={() => isOpen.set(false)}>
          ‹ Cases
        </Button>
      </div>
      <HighlightProvider store={noHighlight}>
        <Tabs label="Case" tabs={tabs} active={view} onChange={openView} status={<CaseActions path={path} />}>
          <div className={styles['printed']} data-printed>
            <h2 className={styles['name']}>{entry?.kind === 'case' ? entry.name : path}</h2>
            <p className={styles['path']}>
              <code translate="no">{path}</code>
              <Differing />
            </p>
            {view === 'result' ? <ResultView path={path} /> : null}
            {view === 'request' ? <RequestView path={path} /> : null}
            {view === 'answer' ? <AnswerView path={path} /> : null}
            {view === 'file' ? <FileView path={path} /> : null}
          </div>
        </Tabs>
      </HighlightProvider>
    </section>
  );
}

/** From one that differs to the next. */
function Differing() {
  const { selected } = useCases();
  const path = useStore(selected);
  const differing = useListedCases().flatMap((file) =>
    file.kind === 'case' && file.status.kind === 'differs' ? [file.entry.path] : [],
  );
  const at = path === null ? -1 : differing.indexOf(path);
  const [before, next] = at === -1 ? [undefined, differing[0]] : [differing[at - 1], differing[at + 1]];
  if (differing.length === 0) return null;
  return (
    <span className={styles['differing']}>
      {at === -1
        ? `${differing.length} ${differing.length === 1 ? 'differs' : 'differ'}`
        : `${at + 1} of ${differing.length} that ${differing.length === 1 ? 'differs' : 'differ'}`}
      {before === undefined ? null : (
        <Button look="link" onClick={() => selected.set(before)}>
          Previous
        </Button>
      )}
      {next === undefined ? null : (
        <Button look="link" onClick={() => selected.set(next)}>
          {at === -1 ? 'Show' : 'Next'}
        </Button>
      )}
    </span>
  );
}
