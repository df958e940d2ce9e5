/**
 * Controls that are one stop of the Tab key together: arrows, Home and End go from one to the next, and Tab comes back to
 * the one that was used last.
 */
import { useCallback } from 'react';

const controls = 'a[href], button:not([role^="menuitem"])';

function controlsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(controls)].filter(
    (each) => !(each instanceof HTMLButtonElement && each.disabled),
  );
}

/** How the controls stand: beside each other, or one below the other. */
type Way = 'across' | 'down';

const arrows = {
  across: { next: 'ArrowRight', before: 'ArrowLeft' },
  down: { next: 'ArrowDown', before: 'ArrowUp' },
} as const;

/** Where a key goes from a place among the controls; null for a key that is none of theirs. */
export function nextPlace(key: string, at: number, count: number, way: Way): number | null {
  switch (key) {
    case arrows[way].next:
      return (at + 1) % count;
    case arrows[way].before:
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** @returns A ref for the element around the controls. Where one is the current page, Tab begins there. */
export function useOneStop(way: Way = 'across'): (group: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (group: HTMLElement | null) => (group === null ? undefined : makeOneStop(group, way)),
    [way],
  );
}

function makeOneStop(group: HTMLElement, way: Way): () => void {
  let last: HTMLElement | null = null;
  const mark = (): void => {
    const all = controlsOf(group);
    const current = all.find((each) => each.matches('[aria-current]:not([aria-current=false])'));
    const stop = last !== null && all.includes(last) ? last : (current ?? all[0]);
    for (const each of all) {
      const tabIndex = each === stop ? 0 : -1;
      if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex;
    }
  };
  const focus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !controlsOf(group).includes(target)) return;
    last = target;
    mark();
  };
  const press = (event: KeyboardEvent): void => {
    const all = controlsOf(group);
    const at = all.findIndex((each) => each === event.target);
    const next =
      at < 0 || event.altKey || event.ctrlKey || event.metaKey
        ? null
        : nextPlace(event.key, at, all.length, way);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const observer = new MutationObserver(mark);
  observer.observe(group, { childList: true, subtree: true, attributeFilter: ['aria-current', 'disabled'] });
  group.addEventListener('focusin', focus);
  group.addEventListener('keydown', press);
  mark();
  return () => {
    observer.disconnect();
    group.removeEventListener('focusin', focus);
    group.removeEventListener('keydown', press);
  };
}
