/** A part of a request that was found in a text, and how sure it is. */
import type { Pair } from '../json/encode-fields.ts';
import type { Extent } from './marked-text.ts';

export interface Candidate extends Extent {
  readonly text: string;
  /** The higher, the likelier; candidates of one part are compared. */
  readonly weight: number;
  readonly note?: string;
  /** Decoded fields that code has given other values since, or taken out. */
  readonly former?: readonly Pair[];
}

/** The likeliest first; of those that say the same, one. */
export function rank(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return [...candidates]
    .sort((left, right) => right.weight - left.weight || left.start - right.start)
    .filter(({ text }) => !seen.has(text) && seen.add(text));
}
