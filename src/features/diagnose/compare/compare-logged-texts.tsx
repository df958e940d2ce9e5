import { Caption } from '#ui/caption.tsx';
import { firstDifference } from '#domain/diagnosis/verdict/difference.ts';
import type {
  ComparisonRow,
  LoggedDifference,
  LoggedTexts,
  SignedDifference,
} from '#domain/diagnosis/compare/comparison.ts';
import { maskString } from '../model/card-masks.ts';
import { Parting } from './compare-base-strings.tsx';
import styles from './compare-base-strings.module.css';

interface CompareLoggedTextsProps {
  readonly texts: LoggedTexts;
  readonly rows: readonly ComparisonRow[];
  readonly revealed: boolean;
}

/** Where two logged texts part, character by character. */
export function CompareLoggedTexts({ texts, rows, revealed }: CompareLoggedTextsProps) {
  const { difference, leveled } = texts;
  if (difference === null) return null;
  const cards = rows.flatMap(({ left, right }) =>
    [left, right].flatMap((text) => (text === null || text.mask === null ? [] : [text.value])),
  );
  return (
    <section className={styles['section']} aria-label="First difference">
      <Caption level={2}>First difference</Caption>
      {leveled === null ? null : (
        <Parting
          title={
            leveled.left === difference.left && leveled.right === difference.right
              ? 'As they are'
              : 'With the same nonce and timestamp'
          }
          difference={masked(leveled, cards)}
          revealed={revealed}
        />
      )}
      {leveled !== null && difference.parameter === leveled.parameter ? null : (
        <Parting title="As they are" difference={masked(difference, cards)} revealed={revealed} />
      )}
    </section>
  );
}

function masked(
  { first, parameter, left, right }: LoggedDifference,
  cards: readonly string[],
): SignedDifference {
  const [one, other] = [maskString(left, cards), maskString(right, cards)];
  return { exact: first, masked: one === other ? null : firstDifference(one, other), parameter };
}
