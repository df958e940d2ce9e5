import { useEffect } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import type { HistorySources } from './pages/history-part.tsx';

/** Begins to keep what is sent. Where that could not be loaded it is tried again with the next exchange. */
export function useHistoryKeeping(sources: HistorySources): void {
  useEffect(() => {
    const start = (): void => {
      void import('./pages/history-part.tsx').then(
        ({ startHistory }) => startHistory(sources),
        () => undefined,
      );
    };
    const callOff = whenIdle(start);
    const leave = sources.history.kept.subscribe(start);
    return () => {
      callOff();
      leave();
    };
  }, [sources]);
}
