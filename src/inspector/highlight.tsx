/** Which input's bytes are lit: one small store, so that lighting up renders only what changes. */
import { createContext, useContext, type ReactNode } from 'react';
import type { ValueStore } from '#services/value-store.ts';

/** Key of the lit input, e.g. a field's wire name, and whether it was pointed at in a string. */
export interface Highlight {
  readonly key: string | null;
  readonly from: 'form' | 'strings';
}

const HighlightContext = createContext<ValueStore<Highlight> | null>(null);

interface HighlightProviderProps {
  readonly store: ValueStore<Highlight>;
  readonly children: ReactNode;
}

export function HighlightProvider({ store, children }: HighlightProviderProps) {
  return <HighlightContext value={store}>{children}</HighlightContext>;
}

export function useHighlightStore(): ValueStore<Highlight> {
  const store = useContext(HighlightContext);
  if (store === null) throw new Error('HighlightProvider is missing');
  return store;
}

/**
 * Lights what a pointer that moves or presses is on. What comes to lie under one that rests, as the page is scrolled or a
 * string grows, is not pointed at: the field in use stays lit.
 */
export function lightsUp(store: ValueStore<Highlight>, key: string, from: Highlight['from']) {
  const point = (): void => {
    if (!isLit(store, key, from)) store.set({ key, from });
  };
  return { onPointerMove: point, onPointerDown: point };
}

/** The same in a string. A finger that is lifted leaves it lit, until it points at something else. */
export function lightsUpInString(store: ValueStore<Highlight>, key: string) {
  return {
    ...lightsUp(store, key, 'strings'),
    onPointerLeave: ({ pointerType }: { readonly pointerType: string }) => {
      if (pointerType !== 'touch' && isLit(store, key, 'strings')) store.set({ key: null, from: 'strings' });
    },
  };
}

function isLit(store: ValueStore<Highlight>, key: string, from: Highlight['from']): boolean {
  const lit = store.getSnapshot();
  return lit.key === key && lit.from === from;
}
