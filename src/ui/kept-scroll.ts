/** Keeps how far something is scrolled through a look at another page, which takes it off the screen. */
import { useCallback } from 'react';

const places = new Map<string, number>();

/**
 * @param key - of what scrolls, the same whenever it is shown.
 * @returns A ref for the element that scrolls.
 */
export function useKeptScroll(key: string): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      element.scrollTop = places.get(key) ?? 0;
      const keep = (): void => void places.set(key, element.scrollTop);
      element.addEventListener('scroll', keep, { passive: true });
      return () => element.removeEventListener('scroll', keep);
    },
    [key],
  );
}
