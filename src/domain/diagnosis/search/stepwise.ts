/**
 * A search as a generator: whoever runs it decides when to pause, and may lend a faster hash. Between two steps it
 * makes some base strings at most.
 */
import type { HashName } from '../../octets/hashes.ts';

export interface SearchProgress {
  /** How many mistakes are combined at present. */
  readonly depth: 1 | 2 | 3;
  readonly done: number;
  readonly total: number;
  /** Base strings compared since the beginning. */
  readonly combinations: number;
}

export type SearchStep =
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  /** Long texts are to be hashed: answered with their digests, or with nothing, and then they are hashed here. */
  | {
      readonly kind: 'digests';
      readonly hash: HashName;
      readonly texts: readonly Uint8Array<ArrayBuffer>[];
    };

export type Stepwise<Found> = Generator<SearchStep, Found, readonly Uint8Array[] | undefined>;

/** Carries a search through without pausing. */
export function runStepwise<Found>(searching: Stepwise<Found>): Found {
  for (;;) {
    const step = searching.next();
    if (step.done === true) return step.value;
  }
}
