/** Keeps how far something is scrolled through a look at another page, which takes it off the screen. */
import { useCallback } from 'react';

const places = new Map<string, number>();
/** Where an element is. Asking the element would have the whole page laid out at once. */
const tops = new WeakMap<HTMLElement, number>();

/** How far it was scrolled when it was on screen last. */
export function keptPlace(key: string): number {
  return places.get(key) ?? 0;
}

/**
 * @param key - of what scrolls, the same whenever it is shown.
 * @returns A ref for the element that scrolls.
 */
export function useKeptScroll(key: string): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const place = keptPlace(key);
      // In the frame that first shows it, and lays it out anyway.
      const frame =
        place === (tops.get(element) ?? 0)
          ? null
          : requestAnimationFrame(() => {
              element.scrollTop = place;
              tops.set(element, place);
            });
      const keep = (): void => {
        tops.set(element, element.scrollTop);
        places.set(key, element.scrollTop);
      };
      element.addEventListener('scroll', keep, { passive: true });
      return () => {
        if (frame !== null) cancelAnimationFrame(frame);
        element.removeEventListener('scroll', keep);
      };
    },
    [key],
  );
}
