import { spellCharacters } from '#domain/diagnosis/catalogue/tell-apart.ts';
import type { ComparedText, Side } from '#domain/diagnosis/compare/comparison.ts';
import type { ValueDifference } from '#domain/diagnosis/compare/value-difference.ts';
import { showInvisible } from '#domain/visible-text.ts';
import styles from './compare-value.module.css';

/** Longest piece of a value that is shown, in characters. */
const longest = 160;
const context = 60;

interface CompareValueProps {
  readonly text: ComparedText | null;
  /** The other side. */
  readonly other: ComparedText | null;
  readonly side: Side;
  readonly difference: ValueDifference | null;
  readonly revealed: boolean;
  /** Whether one of the sides does not tell this part. */
  readonly isUnknown: boolean;
}

/** One side of a row: the value, where it parts from the other, and how it stands on the wire. */
export function CompareValue({ text, other, side, difference, revealed, isUnknown }: CompareValueProps) {
  if (text === null) return <span className={styles['absent']}>{isUnknown ? 'not known' : 'not there'}</span>;
  if (text.mask !== null && !revealed) return <span className={styles['value']}>{text.mask}</span>;
  const { value, written } = text;
  return (
    <>
      {value === '' ? (
        <span className={styles['absent']}>empty</span>
      ) : (
        <span className={styles['value']}>
          {difference === null ? (
            head(value)
          ) : (
            <Parted
              value={value}
              start={difference.start}
              end={endOf(difference, side)}
              beside={besideOf(other, side, difference)}
            />
          )}
        </span>
      )}
      {written === null || written === value ? null : (
        <span className={styles['written']}>
          <span className={styles['wire']}>on the wire</span> {head(written)}
        </span>
      )}
    </>
  );
}

function endOf({ leftEnd, rightEnd }: ValueDifference, side: Side): number {
  return side === 'left' ? leftEnd : rightEnd;
}

function head(text: string): string {
  return text.length > longest ? `${showInvisible(text.slice(0, longest))}…` : showInvisible(text);
}

/** What the other side has in this place. */
function besideOf(other: ComparedText | null, side: Side, difference: ValueDifference): string {
  const end = endOf(difference, side === 'left' ? 'right' : 'left');
  return other?.value.slice(difference.start, end) ?? '';
}

/** What the other side has otherwise: look-alikes are spelled out. */
function markedText(text: string, beside: string): string {
  const shown = spellCharacters(text.slice(0, longest), beside.slice(0, longest));
  return text.length > longest ? `${shown}…` : shown;
}

interface PartedProps {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly beside: string;
}

function Parted({ value, start, end, beside }: PartedProps) {
  const from = value.length > longest ? Math.max(0, start - context) : 0;
  const until = value.length > longest ? Math.min(value.length, end + context) : value.length;
  return (
    <>
      {from === 0 ? '' : '…'}
      {showInvisible(value.slice(from, start))}
      {end > start ? (
        <mark className={styles['mark']}>{markedText(value.slice(start, end), beside)}</mark>
      ) : null}
      {showInvisible(value.slice(end, until))}
      {until === value.length ? '' : '…'}
    </>
  );
}
