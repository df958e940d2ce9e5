/** A part of a store's value as a store of its own: made anew only when what it is made of is another value. */
import type { ValueStore } from './value-store.ts';

export type ReadStore<Value> = Pick<ValueStore<Value>, 'getSnapshot' | 'subscribe'>;

export function deriveStore<Whole, Source, Value>(
  store: ReadStore<Whole>,
  source: (whole: Whole) => Source,
  derive: (source: Source) => Value,
): ReadStore<Value> {
  let last: { readonly source: Source; readonly value: Value } | null = null;
  return {
    getSnapshot() {
      const now = source(store.getSnapshot());
      if (last === null || !Object.is(last.source, now)) last = { source: now, value: derive(now) };
      return last.value;
    },
    subscribe: store.subscribe,
  };
}
