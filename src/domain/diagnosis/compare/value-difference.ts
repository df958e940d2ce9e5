/** Where two values part, and in what when it is something known. */
import { hintsOf, type Hint } from './hints.ts';

export interface ValueDifference {
  /** The first character that differs, counted from 1 in code points. */
  readonly place: number;
  /** UTF-16 index of that character. */
  readonly start: number;
  /** Where the rest is the same again. */
  readonly leftEnd: number;
  readonly rightEnd: number;
  readonly hints: readonly Hint[];
}

function differenceRange(left: string, right: string): Omit<ValueDifference, 'hints'> {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left.charAt(start) === right.charAt(start)) start += 1;
  // Not inside of a character beyond U+FFFF.
  if (/[\uD800-\uDBFF]$/u.test(left.slice(0, start))) start -= 1;
  let same = 0;
  while (
    same < shorter - start &&
    left.charAt(left.length - 1 - same) === right.charAt(right.length - 1 - same)
  )
    same += 1;
  if (/^[\uDC00-\uDFFF]/u.test(left.slice(left.length - same))) same -= 1;
  return {
    place: Array.from(left.slice(0, start)).length + 1,
    start,
    leftEnd: left.length - same,
    rightEnd: right.length - same,
  };
}

/**
 * Compares two values that are not the same.
 *
 * @returns The first place where they part, and hints: each names something known that makes the difference, all of
 *   them together explain it whole. No hints: they differ in nothing known.
 * @example differ('10.5', '10.50').hints[0]?.kind // 'number-format'
 */
export function differ(left: string, right: string): ValueDifference {
  return { ...differenceRange(left, right), hints: hintsOf(left, right) };
}
