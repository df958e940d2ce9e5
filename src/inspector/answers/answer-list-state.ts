/** What of a list of answers is open and chosen: it outlives a look at another tab or page. */
import { createValueStore, type ValueStore } from '#services/value-store.ts';

/** How many newer ones stand before those that are listed, while one answer is the newest. */
export interface TurnedTo {
  readonly start: number;
  readonly newest: number | null;
}

/** Where the list begins: a new answer is seen at once. */
export function startOfList(
  { start, newest }: TurnedTo,
  list: readonly { readonly number: number }[],
): number {
  return list[0]?.number === newest && start < list.length ? start : 0;
}

export interface AnswerListState {
  /** By their numbers, those that somebody opened or folded. Of the others the newest is open. */
  readonly toggled: ValueStore<ReadonlyMap<number, boolean>>;
  /** Numbers of the two that are compared, the one that was picked last at the end; null while none are. */
  readonly picks: ValueStore<readonly number[] | null>;
  /** How far the list was turned over. */
  readonly turned: ValueStore<TurnedTo>;
}

/** A page that lists a thousand is slow to type on. */
export const listedAtOnce = 50;

export function createAnswerListState(): AnswerListState {
  return {
    toggled: createValueStore<ReadonlyMap<number, boolean>>(new Map()),
    picks: createValueStore<readonly number[] | null>(null),
    turned: createValueStore<TurnedTo>({ start: 0, newest: null }),
  };
}
