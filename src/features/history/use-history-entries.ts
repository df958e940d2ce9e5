import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useStore } from '#ui/use-store.ts';
import {
  historyLines,
  isWanted,
  runSpans,
  type HistoryEntry,
  type HistoryLine,
} from '#domain/history/history-entry.ts';
import { useHistory } from './history-context.tsx';

interface ShownHistory {
  /** All of them, newest first. */
  readonly all: readonly HistoryEntry[];
  /** Those that the filter and the search leave. */
  readonly wanted: readonly HistoryEntry[];
  readonly lines: readonly HistoryLine[];
  /** How long runs took, in milliseconds, as a whole. */
  readonly spans: ReadonlyMap<string, number>;
  /** What tells these lines from those that another filter or search leaves. */
  readonly listing: string;
  readonly counts: { readonly all: number; readonly pinned: number; readonly refused: number };
}

export function useHistoryEntries(): ShownHistory {
  const { model } = useHistory();
  const all = useSyncExternalStore(model.subscribe, model.entries);
  const view = useStore(model.view);
  // Whoever types or clicks does not wait for a thousand of them.
  const filter = useDeferredValue(view.filter);
  const search = useDeferredValue(view.search);
  const pinned = useStore(model.pinned);
  return useMemo(() => {
    const wanted = all.filter((entry) => isWanted(entry, { filter, search, pinned }));
    const counts = {
      all: all.length,
      pinned: all.filter(({ id }) => pinned.has(id)).length,
      refused: all.filter(({ tone }) => tone === 'refused').length,
    };
    const lines = historyLines(wanted);
    return { all, wanted, lines, spans: runSpans(all), listing: `${filter} ${search}`, counts };
  }, [all, filter, search, pinned]);
}
