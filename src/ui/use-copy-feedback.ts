import { useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';

/** How long a button says what became of a click, in milliseconds. */
const shownMs = 2000;

let owner: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: string | null): void {
  clearTimeout(timer);
  owner = next;
  if (next !== null) timer = setTimeout(() => show(null), shownMs);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What became of the last copy. The clipboard holds one thing, so one button of the whole page says so, for two seconds.
 *
 * @returns The outcome while it is shown here, null otherwise; and the way to show one.
 */
export function useCopyFeedback<Outcome>(): readonly [Outcome | null, (outcome: Outcome) => void] {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isShown = useSyncExternalStore(subscribe, () => owner === id);
  useEffect(
    () => () => {
      if (owner === id) show(null);
    },
    [id],
  );
  const tell = useCallback(
    (next: Outcome) => {
      setOutcome(() => next);
      show(id);
    },
    [id],
  );
  return [isShown ? outcome : null, tell];
}
