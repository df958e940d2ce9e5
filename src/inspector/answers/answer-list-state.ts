/** What of a list of answers is open and chosen: it outlives a look at another tab or page. */
import { createValueStore, type ValueStore } from '#services/value-store.ts';

export interface AnswerListState {
  /** By their numbers, those that somebody opened or folded. Of the others the newest is open. */
  readonly toggled: ValueStore<ReadonlyMap<number, boolean>>;
  /** Numbers of the two that are compared, the one that was picked last at the end; null while none are. */
  readonly picks: ValueStore<readonly number[] | null>;
  /** Most answers that are listed. */
  readonly most: ValueStore<number>;
}

export const listedAtOnce = 50;

export function createAnswerListState(): AnswerListState {
  return {
    toggled: createValueStore<ReadonlyMap<number, boolean>>(new Map()),
    picks: createValueStore<readonly number[] | null>(null),
    most: createValueStore(listedAtOnce),
  };
}
