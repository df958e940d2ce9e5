/** Free room between menu, button and the edges of the window. */
const gap = 4;
const margin = 8;

/** Puts a menu below its button, or above it where that leaves more room; never out of the window. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth } = menu;
  // Read where it is scrolled: shown whole for a moment, it would be at its beginning again.
  const whole = menu.scrollHeight + menu.offsetHeight - menu.clientHeight;
  const below = innerHeight - bottom - gap - margin;
  const above = top - gap - margin;
  const goesUp = whole > below && above > below;
  const height = Math.min(whole, goesUp ? above : below);
  const start = left + offsetWidth > innerWidth - margin ? right - offsetWidth : left;
  menu.style.maxHeight = `${Math.max(height, 0)}px`;
  menu.style.left = `${Math.max(margin, Math.min(start, innerWidth - margin - offsetWidth))}px`;
  menu.style.top = `${goesUp ? top - gap - height : bottom + gap}px`;
}
