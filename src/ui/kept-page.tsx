/**
 * What of a page outlives a look at another one, where no model holds it: texts that wait in fields, and what is open. In
 * memory only.
 */
import { createContext, useContext, useState } from 'react';

export interface KeptPage {
  readonly texts: Map<string, string>;
  readonly opened: Map<string, boolean>;
}

export function createKeptPage(): KeptPage {
  return { texts: new Map(), opened: new Map() };
}

/** Whether any text waits. */
export function keepsText({ texts }: KeptPage): boolean {
  return [...texts.values()].some((text) => text !== '');
}

/** Without one everything is gone with its component. */
export const KeptPageContext = createContext<KeptPage | null>(null);

interface WaitingText {
  /** What stood in the field when it was left. */
  readonly initial: string;
  readonly keep: (text: string) => void;
}

/** The text of a field that React does not hold: a key, a secret. */
export function useWaitingText(name: string): WaitingText {
  const kept = useContext(KeptPageContext);
  const [initial] = useState(() => kept?.texts.get(name) ?? '');
  return { initial, keep: (text) => void kept?.texts.set(name, text) };
}

/** As `useState`. */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const { initial, keep } = useWaitingText(name);
  const [text, setText] = useState(initial);
  const set = (next: string): void => {
    keep(next);
    setText(next);
  };
  return [text, set];
}

/** As `useState`. */
export function useKeptOpen(name: string): readonly [boolean, (isOpen: boolean) => void] {
  const kept = useContext(KeptPageContext);
  const [isOpen, setOpen] = useState(() => kept?.opened.get(name) ?? false);
  const set = (next: boolean): void => {
    kept?.opened.set(name, next);
    setOpen(next);
  };
  return [isOpen, set];
}
