import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAnnounce } from '#ui/announcer.tsx';
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
  const sinceMs = useRef<number | null>(null);
  useEffect(() => {
    // What the inbox had before, or its page showed, is no news.
    sinceMs.current ??= nowMs();
    if (!isShown) return undefined;
    return () => {
      sinceMs.current = nowMs();
    };
  }, [isShown, nowMs]);
  useEffect(() => {
    if (isShown || !isAwaited || !isSeen) return undefined;
    const live = createLiveCallbacks(server);
    const stopReading = live.subscribe(() => {
      const calls = live.getSnapshot().state?.calls ?? [];
      const fresh = calls.filter(({ atMs }) => atMs > (sinceMs.current ?? 0));
      const [newest] = fresh;
      if (newest === undefined) return;
      sinceMs.current = newest.atMs;
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
  }, [announce, isAwaited, isSeen, isShown, onCalls, server]);
  return null;
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
