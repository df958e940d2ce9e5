/** Where the parts of a request stand in the pasted text, as it was pasted. */
import type { Span, Undone } from '../layers/layered-text.ts';
import type { RequestParts } from '../request-parts.ts';

/** Parts of which a place can be known; `signature` is that of the header, too. */
export type TakenPartName = Exclude<keyof RequestParts, 'date'>;

/** Bytes that were taken for a part, or for a piece of it. */
export interface TakenRun {
  /** In order; several where a line is broken, or something stands between that was not taken. */
  readonly spans: readonly Span[];
  /** The piece of the part that they give. */
  readonly gives: string;
  /** The outermost first. */
  readonly undone: readonly Undone[];
  /** Whether the text has the piece decoded, so that its percent-encoding was made here. */
  readonly isEncodedHere: boolean;
  /** Zero where these bytes give the piece exactly; else how many at an end belong to a neighbour as well. */
  readonly slack: number;
}

export interface TakenPart {
  readonly part: TakenPartName;
  /** In the order of the part; the signs between them may stand nowhere in the text. */
  readonly runs: readonly TakenRun[];
  /** Whether every piece of the part has its place. */
  readonly isWhole: boolean;
}
