import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { InboxCall } from '#domain/callbacks/callback-contract.ts';

/** How long a pointer that moved over the list is taken to aim at a line of it. */
const aimMs = 1500;

interface SettledCalls {
  /** What the list shows, newest first. */
  readonly settled: readonly InboxCall[];
  /** How many came since and wait. */
  readonly newer: number;
  readonly showNewer: () => void;
  /** The pointer moves over the list. */
  readonly aim: () => void;
  /** Of the list. */
  readonly listRef: RefObject<HTMLDivElement | null>;
}

/** There the list has no box of its own: what is put above moves all that is read, and a finger aims without a sign. */
const hasOneColumn = (): boolean => matchMedia('(max-width: 56.25rem)').matches;

/** Calls as a list shows them: while somebody aims at one, or reads them in one column, nothing is put above it. */
export function useSettledCalls(calls: readonly InboxCall[]): SettledCalls {
  // The newest that was there when the pointer came; null: nobody aims.
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = calls[0]?.number ?? 0;
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shownNewest = useRef(newest);
  useLayoutEffect(() => {
    const before = shownNewest.current;
    shownNewest.current = newest;
    if (!hasOneColumn()) return;
    // Where nobody sees it, nothing moves under anybody.
    const isSeen = listRef.current?.offsetParent !== null;
    setHeldAt((held) => (isSeen ? (held ?? before) : newest));
  }, [newest]);
  const aim = useCallback(() => {
    setHeldAt((held) => held ?? newest);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!hasOneColumn()) setHeldAt(null);
    }, aimMs);
  }, [newest]);
  const from = heldAt === null ? 0 : calls.findIndex(({ number }) => number <= heldAt);
  const newer = Math.max(0, from);
  return {
    settled: newer === 0 ? calls : calls.slice(newer),
    newer,
    showNewer: useCallback(() => setHeldAt(hasOneColumn() ? newest : null), [newest]),
    aim,
    listRef,
  };
}
