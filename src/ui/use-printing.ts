import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** For what is shown on paper alone, and begins to be there once it is printed. */
let isUnderWay = false;

/** Whether the page is being printed, from whichever way it was asked for. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => isUnderWay);
  useLayoutEffect(() => {
    const set = (isPrinted: boolean): void => {
      isUnderWay = isPrinted;
      setPrinting(isPrinted);
    };
    // The browser takes its picture when the event is over.
    const start = (): void => flushSync(() => set(true));
    const end = (): void => set(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
