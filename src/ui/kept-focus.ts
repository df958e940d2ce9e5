/**
 * Keeps the focus where it was used. A control that is removed, hidden or disabled while it has the focus would leave it to
 * the document, and Tab would begin at the top of the page again. What is made anew under its id gets the focus, else the
 * nearest part around it that can take it (`tabIndex={-1}`); one that cannot, or went with it, may name by `data-heir` the
 * id of what takes it instead.
 */

/** The control that was used last, and with it the parts around it, the nearest first. */
interface Used {
  readonly control: HTMLElement;
  readonly parts: readonly HTMLElement[];
}

/**
 * Whoever has moved on is left alone. What has the focus already is kept, too.
 *
 * @returns Stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  const { activeElement: first } = document;
  let last = first === document.body ? null : usedFrom(first);
  const enter = ({ target }: FocusEvent): void => {
    last = usedFrom(target);
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const left = last;
    // A control that goes is left before it is gone, and a window that is left keeps its focus.
    queueMicrotask(() => {
      if (left === null || last !== left || document.activeElement === left.control) return;
      if (relatedTarget !== null || !isGone(left.control)) last = null;
    });
  };
  const look = (): void => {
    if (last === null || !isGone(last.control)) return;
    const { control, parts } = last;
    last = null;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === control) {
      (madeAnew(control) ?? heirAmong(parts))?.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  root.addEventListener('focusin', enter);
  root.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', enter);
    root.removeEventListener('focusout', leave);
  };
}

const isGone = (control: HTMLElement): boolean =>
  !control.isConnected || control.matches(':disabled') || control.closest('[hidden]') !== null;

function usedFrom(control: EventTarget | null): Used | null {
  return control instanceof HTMLElement ? { control, parts: partsFrom(control) } : null;
}

function partsFrom(control: HTMLElement): readonly HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part: HTMLElement | null = control; part !== null; part = part.parentElement) parts.push(part);
  return parts;
}

function madeAnew({ id }: HTMLElement): HTMLElement | null {
  const anew = id === '' ? null : document.getElementById(id);
  return anew === null || isGone(anew) ? null : anew;
}

function heirAmong(parts: readonly HTMLElement[]): HTMLElement | null {
  for (const part of parts) {
    if (part.hasAttribute('tabindex') && !isGone(part)) return part;
    const { heir } = part.dataset;
    const named = heir === undefined ? null : document.getElementById(heir);
    if (named !== null && !isGone(named)) return named;
  }
  return null;
}
