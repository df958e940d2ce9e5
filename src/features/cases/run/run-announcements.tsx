import { useEffect } from 'react';
import { useAnnounce } from '#ui/announcer.tsx';
import { countRun, describeTotals } from '#domain/cases/running/run-totals.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { useCases } from '../cases-context.tsx';
import { countWords } from '#domain/words.ts';

/** Says that a run began and how it ended, and a word at each quarter of a long one. */
export function RunAnnouncements() {
  const announce = useAnnounce();
  const { runs } = useCases();
  useEffect(() => {
    let said = { number: runs.current.getSnapshot()?.number ?? 0, quarter: 4 };
    return runs.current.subscribe(() => {
      const current = runs.current.getSnapshot();
      if (current === null) return;
      const { number, run, isOver } = current;
      const { length } = run.cases;
      if (number !== said.number) {
        said = { number, quarter: 0 };
        announce(
          `Running ${countWords(length, 'case')} on the ${targetNames[run.plan.targetId].toLowerCase()}.`,
        );
        return;
      }
      const totals = countRun(run);
      const quarter = isOver
        ? 4
        : Math.min(3, Math.floor((4 * (length - totals.open)) / Math.max(1, length)));
      if (quarter <= said.quarter) return;
      said = { number, quarter };
      if (isOver) announce(`The run is over: ${describeTotals(totals)}.`);
      else if (length >= 20) announce(`${length - totals.open} of ${length}.`);
    });
  }, [announce, runs]);
  return null;
}
