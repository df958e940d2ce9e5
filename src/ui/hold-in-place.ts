import { keepPlace, readPlace, scrollerOf } from './keep-place.ts';

const ownMoves = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * A control that was pressed, or the group that it stands in, stays where it is while more comes above it, as long as it has the
 * focus: else it goes from under the pointer, and out of the window of whoever presses it by keyboard. Where it is gone, what took its focus is kept in view,
 * and so is what Tab leads to from there. Whatever else the user does next ends it.
 */
export function holdInPlace(control: HTMLElement): void {
  // Without a pointer on it, it may have been pushed out of the window since it has the focus.
  if (control.matches(':focus-visible')) control.scrollIntoView({ block: 'nearest' });
  const place = readPlace(control);
  const scroller = scrollerOf(control);
  let hasMoved = false;
  const hold = (): void => {
    const { activeElement } = document;
    if (control.contains(activeElement) && !hasMoved) keepPlace(control, place);
    else if (
      (hasMoved || !control.isConnected) &&
      activeElement !== null &&
      scroller.contains(activeElement)
    ) {
      activeElement.scrollIntoView({ block: 'nearest' });
    }
  };
  const observer = new ResizeObserver(hold);
  for (
    let around = control.parentElement;
    around !== null && around !== scroller;
    around = around.parentElement
  ) {
    observer.observe(around);
  }
  const letGo = (event: Event): void => {
    // What has come since the last frame; a scroll that is told of by the others may be there already.
    if (event.type === 'pointerdown' || event.type === 'keydown') hold();
    if (event instanceof KeyboardEvent && /^(?:Tab|Shift)$/u.test(event.key)) {
      hasMoved = true;
      return;
    }
    observer.disconnect();
    for (const move of ownMoves) removeEventListener(move, letGo, true);
  };
  for (const move of ownMoves) addEventListener(move, letGo, { capture: true, passive: true });
}
