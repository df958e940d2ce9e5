import { startTransition, useEffect, useState } from 'react';
import { usePrinting } from './use-printing.ts';
import { whenIdle } from './when-idle.ts';

/**
 * How many of a list are rendered: some at first, more whenever the page has nothing else to do, and on paper all. What
 * is not there yet is there before anybody has read that far, and find-in-page reaches it then.
 *
 * @param step - as many as are rendered and laid out within a few milliseconds.
 */
export function useGrowing(count: number, step: number): number {
  const [limit, setLimit] = useState(step);
  const printing = usePrinting();
  useEffect(
    () => (limit >= count ? undefined : whenIdle(() => startTransition(() => setLimit((now) => now + step)))),
    [limit, count, step],
  );
  return printing ? count : Math.min(limit, count);
}
