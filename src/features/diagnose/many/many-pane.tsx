import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { describeMany, type ManySummary } from '#domain/diagnosis/many/describe-many.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import type { ManyRun, ManyRunState } from '../model/many-run.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { ManyProgress } from './many-progress.tsx';
import { ManyTable } from './many-table.tsx';
import { sourceName } from './source-name.ts';
import cardStyles from '../verdict/verdict-card.module.css';
import styles from './many-pane.module.css';

/** What is found in a text of many requests: what they share first, then one line for each. */
export function ManyPane() {
  const { many } = useDiagnose();
  const state = useStore(many.state);
  return (
    <section aria-label="Many requests" className={styles['pane']} aria-busy={state.kind === 'reading'}>
      {state.kind === 'reading' ? (
        <Notice tone="busy" live>
          Looking for requests in {sourceName(state.source)}.{' '}
          <Button look="link" onClick={many.clear}>
            Cancel
          </Button>
        </Notice>
      ) : null}
      {state.kind === 'refused' ? <RefusalNotice refusal={state.refusal} onAgain={state.takeAgain} /> : null}
      {state.kind === 'found' ? <FoundMany run={state.run} /> : null}
    </section>
  );
}

function FoundMany({ run }: { readonly run: ManyRun }) {
  const state = useStore(run.state);
  const summary = useMemo(() => describeMany(state.items, isDone(state)), [state]);
  return (
    <>
      <ManyProgress run={run} state={state} />
      <Summary summary={summary} isDone={isDone(state)} />
      <ManyTable items={state.items} groups={summary.groups} />
    </>
  );
}

const isDone = ({ items }: ManyRunState): boolean => items.every(({ judged }) => judged !== null);

interface SummaryProps {
  readonly summary: ManySummary;
  readonly isDone: boolean;
}

/** What all of it comes to. While it grows it keeps its height: the table below must not move under the pointer. */
function Summary({ summary, isDone: isWhole }: SummaryProps) {
  const { headline, sentences, groups } = summary;
  const tone = groups.length > 0 ? 'bad' : 'plain';
  return (
    <div
      id="verdict"
      tabIndex={-1}
      className={`${cardStyles['finding']} ${cardStyles[tone]} ${styles['summary']}`}
    >
      <div {...(isWhole ? { 'aria-live': 'polite' } : {})}>
        <h2>{headline ?? 'None is judged yet.'}</h2>
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} className={cardStyles['lead']}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
