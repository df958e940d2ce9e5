/**
 * Keeps the focus where it was used. A button that is replaced or disabled while it has the focus would leave it to the
 * document, and Tab would begin at the top of the page again.
 */
import { useCallback } from 'react';

/**
 * Whoever has moved on is left alone.
 *
 * @param heir The id of the element that takes the focus where this one goes with it.
 * @returns A ref for the element that takes the focus of what goes in it: it has `tabIndex={-1}`.
 */
export function useKeptFocus(heir?: string): (place: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return undefined;
      const stop = keepFocus(place);
      return () => {
        stop();
        if (heir === undefined || !place.contains(document.activeElement)) return;
        // What comes in its place is there by then.
        queueMicrotask(() => document.getElementById(heir)?.focus({ preventScroll: true }));
      };
    },
    [heir],
  );
}

function keepFocus(place: HTMLElement): () => void {
  let last: Element | null = null;
  const isGone = (control: Element): boolean => !place.contains(control) || control.matches(':disabled');
  const enter = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const left = last;
    // A control that goes is left before it is gone, and a window that is left keeps its focus.
    queueMicrotask(() => {
      if (left === null || last !== left || document.activeElement === left) return;
      if (relatedTarget !== null || !isGone(left)) last = null;
    });
  };
  const look = (): void => {
    const lost = last;
    if (lost === null || !isGone(lost)) return;
    last = null;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === lost) place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  place.addEventListener('focusin', enter);
  place.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    place.removeEventListener('focusin', enter);
    place.removeEventListener('focusout', leave);
  };
}
