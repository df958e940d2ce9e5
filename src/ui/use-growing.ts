import { startTransition, useEffect } from 'react';
import { usePrinting } from './use-printing.ts';
import { useRowLimit } from './use-row-limit.ts';
import { whenIdle } from './when-idle.ts';

/**
 * How many of a list are rendered: some at first, more whenever the page has nothing else to do, and on paper all. What
 * is not there yet is there before anybody has read that far, and find-in-page reaches it then.
 *
 * @param step - as many as are rendered and laid out within a few milliseconds.
 * @param list - what tells one list from another: a new one begins with as few.
 */
export function useGrowing(count: number, step: number, list: unknown = null): number {
  const [limit, setLimit] = useRowLimit(step, list);
  const printing = usePrinting();
  useEffect(() => {
    if (limit >= count) return undefined;
    let callOff = (): void => undefined;
    // One step in a frame at most: a page that is slow to paint would lay several out at once.
    const frame = requestAnimationFrame(() => {
      callOff = whenIdle(() => startTransition(() => setLimit(limit + step)));
    });
    return () => {
      cancelAnimationFrame(frame);
      callOff();
    };
  }, [limit, count, step, setLimit]);
  return printing ? count : Math.min(limit, count);
}
