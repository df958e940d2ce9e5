/**
 * A search as a generator: whoever runs it decides when to pause, and may lend a faster hash. Between two steps it
 * makes some base strings at most.
 */
import type { HashName } from '../../octets/hashes.ts';
import type { RoundList } from './rounds.ts';
import type { OfferedDepth, SearchOrder } from './search-order.ts';

export interface SearchProgress {
  /** How many mistakes are combined at present. */
  readonly depth: 1 | 2 | 3;
  readonly done: number;
  readonly total: number;
  /** Base strings compared since the beginning. */
  readonly combinations: number;
}

/**
 * Rounds of the list may be taken and finished by others from now on: all are tried here that nobody finishes. A search has
 * one order, whatever depth is offered.
 */
export interface RoundsOffer {
  readonly kind: 'rounds';
  readonly order: SearchOrder;
  readonly depth: OfferedDepth;
  readonly list: RoundList;
}

export type SearchStep =
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  /**
   * Long texts are to be hashed: answered with their digests, or with nothing, and then they are hashed here. Behind the
   * answer their memory is used again.
   */
  | {
      readonly kind: 'digests';
      readonly hash: HashName;
      readonly texts: readonly Uint8Array<ArrayBuffer>[];
    }
  | RoundsOffer;

export type Stepwise<Found> = Generator<SearchStep, Found, readonly Uint8Array[] | undefined>;
