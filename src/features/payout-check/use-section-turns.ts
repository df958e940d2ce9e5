/**
 * The sections of a form that is shown again are rendered one after another, a frame for each: laid out all at once they
 * would hold the page up. Each has the room from the start that it had before, so nothing moves.
 */
import { startTransition, useCallback, useEffect, useState } from 'react';
import { afterPaint } from '#services/paint-pace.ts';
import { useCompose } from './compose-context.tsx';

/** @returns How many sections have their turn; all of them in a form whose heights are not known yet. */
export function useSectionTurns(count: number): number {
  const { sectionHeights } = useCompose();
  const [due, setDue] = useState(() => (sectionHeights.size === 0 ? count : 1));
  useEffect(
    () => (due < count ? afterPaint(() => startTransition(() => setDue((before) => before + 1))) : undefined),
    [due, count],
  );
  return due;
}

/** @returns Whether what stands beside a form that is shown again has its turn: behind the first section. */
export function useTurnBesideForm(): boolean {
  return useSectionTurns(2) > 1;
}

/** Remembers how high something is. @returns A ref for it. */
export function useKeptHeight(id: string): (element: HTMLElement | null) => (() => void) | undefined {
  const { sectionHeights } = useCompose();
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
        // A closed one has none.
        if (height > 0) sectionHeights.set(id, height);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [sectionHeights, id],
  );
}
