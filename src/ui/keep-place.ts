/** Where something stands in what scrolls around it. */
export interface ScrollPlace {
  readonly scroller: Element;
  readonly scrollTop: number;
  /** Of what has to stay where it is, from the top of the window. */
  readonly top: number;
}

/** @param anchor - what has to stay where it is. */
export function readPlace(anchor: Element): ScrollPlace {
  const scroller = scrollerOf(anchor);
  return { scroller, scrollTop: scroller.scrollTop, top: anchor.getBoundingClientRect().top };
}

/** Scrolls so that it stands where it stood before. */
export function keepPlace(anchor: Element, before: ScrollPlace): void {
  const scroller = scrollerOf(anchor);
  scroller.scrollTop += anchor.getBoundingClientRect().top - before.top;
}

/** What scrolls an element: the nearest around it that may. */
export function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (/^(?:auto|scroll)$/u.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}
