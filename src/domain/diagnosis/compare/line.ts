/** A row of a comparison that is no parameter. */
import type { ComparisonRow, RowStatus } from './comparison.ts';
import { differ } from './value-difference.ts';

export interface Line {
  readonly part: 'request' | 'header';
  readonly name: string;
  /** Null where it is not known. */
  readonly left: string | null;
  readonly right: string | null;
  /** Whether texts that are not the same come to the same. */
  readonly isHarmless: (left: string, right: string) => boolean;
}

export const never = (): boolean => false;
export const always = (): boolean => true;

function statusOf({ left, right, isHarmless }: Line): RowStatus {
  if (left === null || right === null) return 'not-known';
  if (left === right) return 'same';
  return isHarmless(left, right) ? 'written-otherwise' : 'different';
}

/** Of a word the first character that differs says nothing. */
function isLong({ name }: Line): boolean {
  return name === 'Host' || name === 'Path';
}

export function rowOf(line: Line): ComparisonRow {
  const { part, name, left, right } = line;
  const status = statusOf(line);
  const text = (value: string | null): ComparisonRow['left'] =>
    value === null ? null : { value, written: null, mask: null };
  return {
    key: `${part}:${name}`,
    part,
    name,
    left: text(left),
    right: text(right),
    status,
    difference: status === 'different' && isLong(line) ? differ(left ?? '', right ?? '') : null,
    counterpart: null,
  };
}

/** Whether two texts differ in letter case alone. */
export const foldCase = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** Names in their order on the wire; no line where the sides do not have the same ones. */
export function orderLine(
  part: Line['part'],
  name: string,
  left: readonly string[] | null,
  right: readonly string[] | null,
): Line[] {
  if (left === null || right === null || left.length === 0) return [];
  const sorted = (names: readonly string[]): string => [...names].sort().join('\n');
  if (sorted(left) !== sorted(right)) return [];
  return [{ part, name, left: left.join(', '), right: right.join(', '), isHarmless: always }];
}

export const namesOf = (list: readonly { readonly name: string }[] | null): readonly string[] | null =>
  list?.map(({ name }) => name) ?? null;
