import { useCallback } from 'react';

/** Rows come before their place is seen: what stands at the end moves out of nobody's reach. */
const usualLookAhead = '600px';

/**
 * Grows a list as it is scrolled.
 *
 * @param onSeen - the same function from render to render.
 * @param lookAhead - less where less of the list is in view.
 * @returns A ref for what stands at the end of the list.
 */
export function useInView(
  onSeen: () => void,
  lookAhead = usualLookAhead,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      let frame = 0;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          onSeen();
          // Told again where it is still near with the rows that come.
          observer.unobserve(element);
          frame = requestAnimationFrame(() => observer.observe(element));
        },
        { scrollMargin: lookAhead },
      );
      observer.observe(element);
      return () => {
        cancelAnimationFrame(frame);
        observer.disconnect();
      };
    },
    [onSeen, lookAhead],
  );
}
