import { useSyncExternalStore } from 'react';

interface Store<Value> {
  readonly getSnapshot: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The store's value; the component renders again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** A part of the store's value. `select` must give the same reference while the part is the same. */
export function useStorePart<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()));
}
