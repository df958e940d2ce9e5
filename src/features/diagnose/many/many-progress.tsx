import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { mayGoDeeper, type ManyRun, type ManyRunState } from '../model/many-run.ts';
import styles from '../verdict/search-progress.module.css';

interface ManyProgressProps {
  readonly run: ManyRun;
  readonly state: ManyRunState;
}

const number = (count: number): string => count.toLocaleString('en');

/** How far judging is, and what is left of it. */
export function ManyProgress({ run, state }: ManyProgressProps) {
  const { depth, done, total, refusal, items } = state;
  const judged = items.filter((item) => item.judged !== null).length;
  if (refusal !== null) {
    return (
      <Notice tone="problem" live>
        <strong>{refusal.what}</strong> {refusal.next}{' '}
        <Button look="link" onClick={run.goOn}>
          Go on
        </Button>
      </Notice>
    );
  }
  if (depth !== null) {
    return (
      <div className={styles['progress']}>
        <label htmlFor="many-progress">
          {depth === 1
            ? `${number(judged)} of ${number(items.length)} judged`
            : `Trying two mistakes together: ${number(done)} of ${number(total)}`}
        </label>
        <progress id="many-progress" max={total} value={done} />
        <Button onClick={run.cancel}>Cancel</Button>
      </div>
    );
  }
  return <WhatIsLeft run={run} state={state} judged={judged} />;
}

function WhatIsLeft({ run, state, judged }: ManyProgressProps & { readonly judged: number }) {
  const { items, isCancelled } = state;
  const deeper = items.filter(mayGoDeeper).length;
  const isWhole = judged === items.length;
  const left = items.filter((item) =>
    ['incomplete', 'unread'].includes(item.judged?.verdict.kind ?? ''),
  ).length;
  const whole =
    left === 0
      ? `All ${number(items.length)} are judged.`
      : `All ${number(items.length)} were looked at; ${number(left)} could not be judged.`;
  const words = isWhole ? whole : `${number(judged)} of ${number(items.length)} are judged.`;
  return (
    <p className={styles['progress']} role="status">
      <span>
        {isCancelled ? 'Cancelled. ' : ''}
        {words}
        {isWhole && deeper > 0
          ? ` For ${number(deeper)} of them one mistake alone was tried, not two together: that takes longer.`
          : ''}
      </span>
      {isWhole && deeper === 0 ? null : (
        <Button onClick={run.goOn}>{isWhole ? 'Try two together' : 'Go on'}</Button>
      )}
    </p>
  );
}
