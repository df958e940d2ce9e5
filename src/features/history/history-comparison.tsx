import { useMemo } from 'react';
import type { HistoryEntry } from '#domain/history/history-entry.ts';
import { ComparedColumns, type ComparedColumn } from '#inspector/answers/compare-answers.tsx';
import { useHistory } from './history-context.tsx';
import styles from './history-page.module.css';

function columnOf({ tone, title, atMs, targetId, request }: HistoryEntry): ComparedColumn | null {
  if (request === null) return null;
  return { tone, title, atMs, side: { ...request, parameters: request.parameters(), targetId } };
}

/** Two entries, the older one at the left. */
export function HistoryComparison({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { model } = useHistory();
  const [left, right] = useMemo(
    () => entries.toSorted((one, other) => one.atMs - other.atMs).map(columnOf),
    [entries],
  );
  if (left === null || left === undefined || right === null || right === undefined) return null;
  return (
    <div className={styles['compared']} data-printed>
      <ComparedColumns
        left={left}
        right={right}
        onClose={() => model.view.set({ ...model.view.getSnapshot(), picks: [] })}
      />
    </div>
  );
}
