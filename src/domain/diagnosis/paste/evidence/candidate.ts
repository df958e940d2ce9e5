/** A part of a request that was found in a text, and how sure it is. */
import type { Pair } from '../json/encode-fields.ts';
import { placeIn } from '../../../template-places.ts';
import type { Extent } from './marked-text.ts';

export interface Candidate extends Extent {
  readonly text: string;
  /** The higher, the likelier; candidates of one part are compared. */
  readonly weight: number;
  readonly note?: string;
  /** Whether a mark tells that more of it existed. */
  readonly isCut?: boolean;
  /** Decoded fields that code has given other values since, or taken out. */
  readonly former?: readonly Pair[];
}

/** What only running the code would fill stands behind what was filled. */
const unfilledPenalty = 4;

/** A place, also as a form has it. */
const hasPlace = (text: string): boolean => text.includes('%7B%7B') || placeIn(text) !== null;

/** The likeliest first; of those that say the same, one. */
export function rank(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  const unfilled = new Set(candidates.filter(({ text }) => hasPlace(text)));
  // Other readings of the same place may have left out what stands behind a list.
  const isFilledElsewhere = ({ start, end }: Candidate): boolean =>
    candidates.some((other) => !unfilled.has(other) && (other.end <= start || other.start >= end));
  return candidates
    .map((candidate) =>
      unfilled.has(candidate) && isFilledElsewhere(candidate)
        ? { ...candidate, weight: candidate.weight - unfilledPenalty }
        : candidate,
    )
    .sort((left, right) => right.weight - left.weight || left.start - right.start)
    .filter(({ text }) => !seen.has(text) && seen.add(text));
}
