import { useKeyDown } from '#ui/use-key-down.ts';
import { useCases } from '../cases-context.tsx';
import { useRun } from './use-run.ts';

/** Control and Enter runs what is chosen, Escape stops. */
export function useRunKeys(): void {
  const { runs } = useCases();
  const { begin, isRunning } = useRun();
  useKeyDown((event) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && isRunning) runs.stop();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) begin();
    else return;
    event.preventDefault();
  });
}
