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

/** A part that stays the same object while it says the same. */
export function partStore<Whole, Part>(
  store: ReadStore<Whole>,
  select: (whole: Whole) => Part,
  isSame: (left: Part, right: Part) => boolean = sameEntries,
): ReadStore<Part> {
  let last: { readonly part: Part } | null = null;
  return {
    getSnapshot() {
      const part = select(store.getSnapshot());
      if (last === null || !isSame(last.part, part)) last = { part };
      return last.part;
    },
    subscribe: store.subscribe,
  };
}

/** Whether two values have the same entries, each compared as it is. */
export function sameEntries(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const entries = Object.entries(left);
  const others = new Map<string, unknown>(Object.entries(right));
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && Object.is(value, others.get(name)))
  );
}
