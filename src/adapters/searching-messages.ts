/**
 * What the worker that holds the keys and the threads that help it to search say to each other. What is handed over is
 * what was pasted, and a digest or a text that is looked for: nothing here has a place for a secret or a key.
 */
import type { RoundOutcome, Tried } from '#domain/diagnosis/search/rounds.ts';
import type { OfferedDepth, SearchOrder } from '#domain/diagnosis/search/search-order.ts';

/**
 * Each message tells of which search it is: what comes late is of none. The order of a search that goes on with another
 * depth is null: it is the one of the search before. Rounds are tried one after the other, and at the end nothing is kept.
 */
export type SearchingTask = { readonly search: number } & (
  | { readonly kind: 'begin'; readonly order: SearchOrder | null; readonly depth: OfferedDepth }
  | { readonly kind: 'try'; readonly round: number }
  | { readonly kind: 'end' }
);

export type SearchingReply = { readonly search: number } & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'tried'; readonly round: number; readonly tried: Tried }
  | { readonly kind: 'finished'; readonly round: number; readonly outcome: RoundOutcome }
);
