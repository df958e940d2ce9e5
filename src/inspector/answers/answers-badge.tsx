import { useStore } from '#ui/use-store.ts';
import { isUnderWay, type ExchangeState } from '#services/exchanger.ts';
import type { Shelf } from '#services/exchange-history.ts';
import type { ValueStore } from '#services/value-store.ts';
import { answerSigns } from './answer-entry.tsx';
import styles from './answers.module.css';

interface AnswersBadgeProps {
  readonly kept: Shelf<unknown, unknown>['kept'];
  readonly state: Pick<ValueStore<ExchangeState<unknown>>, 'getSnapshot' | 'subscribe'>;
}

/** How many answers there are, and what became of the last request. */
export function AnswersBadge({ kept, state }: AnswersBadgeProps) {
  const { list } = useStore(kept);
  const waits = isUnderWay(useStore(state));
  const tone = waits ? 'wait' : list[0]?.verdict.tone;
  if (tone === undefined) return null;
  const { sign, word } = answerSigns[tone];
  return (
    <>
      {' '}
      <em className={styles['count']}>{list.length.toLocaleString('en')}</em>{' '}
      <span className={`${styles['sign']} ${styles[tone]}`} aria-hidden="true">
        {sign}
      </span>
      <span className="visually-hidden">, the last one {word}</span>
    </>
  );
}
