/** The view for one field: its listeners hear of a change only where it concerns that field. */
import type { ReadStore } from '#services/derived-store.ts';
import type { ComposeView } from './compose-view.ts';

export type FieldStores = (name: string) => ReadStore<ComposeView>;

/** A key typed into one of 53 fields asks the rows of the others nothing. */
export function createFieldStores(view: ReadStore<ComposeView>): FieldStores {
  const listenersOf = new Map<string, Set<() => void>>();
  const stores = new Map<string, ReadStore<ComposeView>>();
  let told = view.getSnapshot();
  let stop = (): void => undefined;

  function tell(): void {
    const before = told;
    told = view.getSnapshot();
    for (const [name, listeners] of listenersOf) {
      if (isSameFor(name, before, told)) continue;
      for (const listener of listeners) listener();
    }
  }

  function subscribe(name: string, listener: () => void): () => void {
    if (listenersOf.size === 0) {
      told = view.getSnapshot();
      stop = view.subscribe(tell);
    }
    const listeners = listenersOf.get(name) ?? new Set();
    listeners.add(listener);
    listenersOf.set(name, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) listenersOf.delete(name);
      if (listenersOf.size === 0) stop();
    };
  }

  return (name) => {
    const known = stores.get(name);
    if (known !== undefined) return known;
    const store = {
      getSnapshot: view.getSnapshot,
      subscribe: (listener: () => void) => subscribe(name, listener),
    };
    stores.set(name, store);
    return store;
  };
}

/** Inputs and findings keep what did not change, so that looking at the objects is enough. */
function isSameFor(name: string, before: ComposeView, now: ComposeView): boolean {
  return (
    before.inputs.fields[name] === now.inputs.fields[name] &&
    before.inputs.includedMethods === now.inputs.includedMethods &&
    before.findingsByField.get(name) === now.findingsByField.get(name)
  );
}
