import { useEffect } from 'react';
import { useAnnounce } from '#ui/announcer.tsx';
import { countRun, describeTotals } from '#domain/cases/running/run-totals.ts';
import type { CaseRuns } from '#services/cases/case-runs.ts';

interface RunNewsProps {
  /** Null where nothing runs, or the page of the cases says it itself. */
  readonly runs: CaseRuns | null;
  readonly onRun: () => void;
}

/** Says that a run is over which ended while its page is not shown. */
export function RunNews({ runs, onRun }: RunNewsProps) {
  const announce = useAnnounce();
  useEffect(() => {
    if (runs === null) return undefined;
    let wasOver = runs.current.getSnapshot()?.isOver ?? true;
    return runs.current.subscribe(() => {
      const current = runs.current.getSnapshot();
      const isOver = current?.isOver ?? true;
      if (current !== null && isOver && !wasOver) {
        announce(`The run is over: ${describeTotals(countRun(current.run))}.`);
        onRun();
      }
      wasOver = isOver;
    });
  }, [announce, onRun, runs]);
  return null;
}
