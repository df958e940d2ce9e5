/**
 * What the worker that holds the keys and the threads that help it to search say to each other. What is handed over is
 * what was pasted, and a digest or a text that is looked for: nothing here has a place for a secret or a key.
 */
import type { RoundOutcome, Tried } from '#domain/diagnosis/search/rounds.ts';
import type { OfferedDepth, SearchOrder } from '#domain/diagnosis/search/search-order.ts';

/** Each message tells of which search it is: what comes late is of none. */
export type SearchingTask = { readonly search: number } &
  /** The order is null where it is the one of the search before, which goes on with another depth. */
  (
    | { readonly kind: 'begin'; readonly order: SearchOrder | null; readonly depth: OfferedDepth }
    /** Rounds are tried one after the other. */
    | { readonly kind: 'try'; readonly round: number }
    /** Nothing of the search is kept. */
    | { readonly kind: 'end' }
  );

export type SearchingReply = { readonly search: number } & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'tried'; readonly round: number; readonly tried: Tried }
  | { readonly kind: 'finished'; readonly round: number; readonly outcome: RoundOutcome }
);
