import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAnnounce } from '#ui/announcer.tsx';
import type { CallbacksState, InboxCall } from '#domain/callbacks/callback-contract.ts';
import { countWords } from '#domain/words.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import { createLiveCallbacks } from '#services/live-callbacks.ts';

interface CallNewsProps {
  readonly server: Pick<CallbacksServer, 'callbacksStream'>;
  readonly nowMs: () => number;
  /** Whether the page of the inbox is open, which says it itself. */
  readonly isShown: boolean;
  /** Whether somebody may wait for calls. */
  readonly isAwaited: boolean;
  readonly onCalls: (count: number) => void;
}

/**
 * Says that calls arrived in the inbox while its page is not shown. The server has few places for those who listen, and a
 * window that nobody sees takes none: what came meanwhile is news once it is seen again.
 */
export function CallNews({ server, nowMs, isShown, isAwaited, onCalls }: CallNewsProps) {
  const announce = useAnnounce();
  const isSeen = useSyncExternalStore(subscribeToVisibility, isVisible);
  const heard = useRef<Heard | null>(null);
  useEffect(() => {
    // What the inbox had before, or its page showed, is no news.
    heard.current ??= { fromMs: performance.now(), last: null };
    if (!isShown) return undefined;
    return () => {
      heard.current = { fromMs: performance.now(), last: null };
    };
  }, [isShown]);
  useEffect(() => {
    if (isShown || !isAwaited || !isSeen) return undefined;
    const live = createLiveCallbacks(server);
    const stopReading = live.subscribe(() => {
      const { state } = live.getSnapshot();
      if (state === null || heard.current === null) return;
      const fresh = freshCalls(state, heard.current, nowMs);
      const { startedMs, calls } = state;
      heard.current = { ...heard.current, last: { startedMs, number: calls[0]?.number ?? 0 } };
      const [newest] = fresh;
      if (newest === undefined) return;
      announce(
        fresh.length === 1
          ? `Call ${newest.number} arrived in the inbox.`
          : `${countWords(fresh.length, 'call')} arrived in the inbox.`,
      );
      onCalls(fresh.length);
    });
    const disconnect = live.connect();
    return () => {
      disconnect();
      stopReading();
    };
  }, [announce, isAwaited, isSeen, isShown, nowMs, onCalls, server]);
  return null;
}

/** Up to where calls are no news. */
interface Heard {
  /** In milliseconds of `performance.now()`: the clock may be set back meanwhile. */
  readonly fromMs: number;
  /** The newest call of the inbox when it was heard of last, 0 for none, and which server said so; null before. */
  readonly last: { readonly startedMs: number; readonly number: number } | null;
}

/** Newest first. Numbers tell them; times where nothing was heard of this server yet. */
function freshCalls(
  { startedMs, calls }: CallbacksState,
  { fromMs, last }: Heard,
  nowMs: () => number,
): readonly InboxCall[] {
  if (last?.startedMs === startedMs) return calls.filter(({ number }) => number > last.number);
  const sinceMs = nowMs() - (performance.now() - fromMs);
  return calls.filter(({ atMs }) => atMs > sinceMs);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
