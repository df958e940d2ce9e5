/** Requests to somebody's own listener, made of a call that arrived, and what a careful listener does with each. */
import type { CallbackReplay } from '../callback-contract.ts';

export const replayVariantIds = [
  'as-it-came',
  'twice',
  'other-control',
  'other-amount',
  'empty',
  'repeated',
  'cut-merchant-data',
  'update-first',
  'out-of-order',
] as const;
export type ReplayVariantId = (typeof replayVariantIds)[number];

/**
 * - `books-once`: answers 200 and books it, where it did not before.
 * - `books-nothing`: answers 200 and books nothing.
 * - `does-not-book`: refuses it, or answers 200 and books nothing.
 */
export type CarefulAnswer = 'books-once' | 'books-nothing' | 'does-not-book';

export interface ReplayStep {
  readonly replay: CallbackReplay;
  readonly careful: CarefulAnswer;
  /** For a table, e.g. `compares it: control does not cover it`. */
  readonly carefulText: string;
}

export interface ReplayVariant {
  readonly id: ReplayVariantId;
  /** E.g. `with another amount`. */
  readonly label: string;
  /** A sentence on why a careful listener does so. */
  readonly why: string;
  /** In the order in which they are sent; each waits for the answer before. */
  readonly steps: readonly ReplayStep[];
}

/** A variant that cannot be made of this call, with the reason in a sentence. */
export interface UnmadeVariant {
  readonly id: ReplayVariantId;
  readonly label: string;
  readonly reason: string;
}
