/** A part of a request that was found in a text, and how sure it is. */
import type { Extent } from './marked-text.ts';

export interface Candidate extends Extent {
  readonly text: string;
  /** The higher, the likelier; candidates of one part are compared. */
  readonly weight: number;
  readonly note?: string;
}

/** The likeliest first; of those that say the same, one. */
export function rank(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return [...candidates]
    .sort((left, right) => right.weight - left.weight || left.start - right.start)
    .filter(({ text }) => !seen.has(text) && seen.add(text));
}
