/** A value that can be observed: what `useSyncExternalStore` needs, and no more. */
export interface ValueStore<Value> {
  readonly getSnapshot: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createValueStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Calls `listener` when any of the stores changes. @returns Stops it. */
export function followStores(
  stores: readonly Pick<ValueStore<unknown>, 'subscribe'>[],
  listener: () => void,
): () => void {
  const stops = stores.map((store) => store.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}
