import { useDeferredValue, useMemo } from 'react';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { compareRequests } from '#domain/diagnosis/compare/compare-requests.ts';
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import { readComparedInput, type ComparedReading } from './compare-reading.ts';
import { CompareResult } from './compare-result.tsx';
import type { ComparedInput, CompareShared } from './compare-shared.ts';
import { CompareSide } from './compare-side.tsx';
import type { ValueStore } from '#services/value-store.ts';
import styles from './compare-panel.module.css';

interface ComparePanelProps {
  readonly shared: CompareShared;
  /** The composer's own request at this moment; null when it cannot be made. */
  readonly composerParts: () => RequestParts | null;
  /** The request that is being diagnosed; null when there is none. */
  readonly diagnosedParts: RequestParts | null;
}

/** Two requests side by side: one that works and one that does not. */
export function ComparePanel({ shared, composerParts, diagnosedParts }: ComparePanelProps) {
  const [left, right] = [useReading(shared.left), useReading(shared.right)];
  const comparison = useMemo(
    () => (left.parts === null || right.parts === null ? null : compareRequests(left.parts, right.parts)),
    [left.parts, right.parts],
  );
  const sources = { composerParts, diagnosedParts };
  return (
    <div className={styles['panel']}>
      <p className={styles['sub']}>
        Put a request that works beside one that does not. What differs is told apart from what is only
        spelled differently. Nothing leaves this page.
      </p>
      <div className={styles['sides']}>
        <CompareSide label="One request" side="left" store={shared.left} reading={left} {...sources} />
        <CompareSide label="Another request" side="right" store={shared.right} reading={right} {...sources} />
      </div>
      {comparison === null ? (
        <Notice tone="plain">The comparison appears once there is a request on both sides.</Notice>
      ) : (
        <CompareResult comparison={comparison} onlyDifferences={shared.onlyDifferences} />
      )}
    </div>
  );
}

/** Reads at a lower priority: a paste may be long. */
function useReading(store: ValueStore<ComparedInput>): ComparedReading {
  const input = useDeferredValue(useStore(store));
  return useMemo(() => readComparedInput(input), [input]);
}
