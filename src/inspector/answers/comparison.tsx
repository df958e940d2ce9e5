import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import type { AnswerListState } from './answer-list-state.ts';
import type { ListedPairs } from './listed-pairs.ts';
import { CompareAnswers, type ComparedAnswer } from './compare-answers.tsx';
import styles from './answers.module.css';

/** Those of a list that can be compared: a request that was forgotten or never signed has nothing to show. */
function comparable<Reading>(list: readonly KeptExchange<Reading>[]): ComparedAnswer<Reading>[] {
  return list.flatMap((kept) =>
    kept.outcome.kind === 'done' ? [{ kept, exchange: kept.outcome.exchange }] : [],
  );
}

/** Picks one more, or takes a pick back. Of three the one that was picked first goes. */
export function pickOne(picks: readonly number[], number: number): readonly number[] {
  return picks.includes(number) ? picks.filter((each) => each !== number) : [...picks, number].slice(-2);
}

interface CompareButtonProps {
  readonly list: readonly KeptExchange[];
  readonly picks: AnswerListState['picks'];
}

/** Begins with the last two. */
export function CompareButton({ list, picks }: CompareButtonProps) {
  const isComparing = useStore(picks) !== null;
  const numbers = comparable(list).map(({ kept }) => kept.number);
  if (numbers.length < 2 && !isComparing) return null;
  return (
    <Button
      look="link"
      aria-expanded={isComparing}
      onClick={() => picks.set(isComparing ? null : numbers.slice(0, 2))}
    >
      Compare two
    </Button>
  );
}

interface ComparisonProps<Reading> {
  readonly list: readonly KeptExchange<Reading>[];
  readonly picks: AnswerListState['picks'];
  readonly listPairs: (exchange: AnsweredExchange<Reading>) => ListedPairs;
}

/** The two that are picked, the older one at the left. */
export function Comparison<Reading>({ list, picks, listPairs }: ComparisonProps<Reading>) {
  const numbers = useStore(picks) ?? [];
  const [right, left] = comparable(list).filter(({ kept }) => numbers.includes(kept.number));
  return left === undefined || right === undefined ? (
    <p role="status" className={styles['words']}>
      Pick two answers below to compare them.
    </p>
  ) : (
    <CompareAnswers left={left} right={right} listPairs={listPairs} onClose={() => picks.set(null)} />
  );
}

interface PickProps {
  readonly kept: KeptExchange;
  readonly isPicked: boolean;
  readonly onPick: (number: number) => void;
}

export function PickBox({ kept, isPicked, onPick }: PickProps) {
  return (
    <label className={styles['pick']}>
      <input type="checkbox" checked={isPicked} onChange={() => onPick(kept.number)} />
      compare<span className="visually-hidden"> {kept.subject.orderId ?? 'this one'}</span>
    </label>
  );
}
