/** What the comparison holds. In memory only: it may be card data. */
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';

/** One side as it was put in: a pasted text, or a request that this console had in hand. */
export interface ComparedInput {
  readonly text: string;
  readonly taken: { readonly from: 'composer' | 'diagnose'; readonly parts: RequestParts } | null;
}

export const nothingCompared: ComparedInput = { text: '', taken: null };

/** What outlives a look at another tab or page. */
export interface CompareShared {
  readonly left: ValueStore<ComparedInput>;
  readonly right: ValueStore<ComparedInput>;
  readonly onlyDifferences: ValueStore<boolean>;
}

export function createCompareShared(): CompareShared {
  return {
    left: createValueStore(nothingCompared),
    right: createValueStore(nothingCompared),
    onlyDifferences: createValueStore(false),
  };
}
