/** Nobody at the page for this long: keys and secrets are dropped. */
const idleLimitMs = 15 * 60 * 1000;

export function forgetWhenIdle(forget: () => void): void {
  let timer = setTimeout(forget, idleLimitMs);
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(forget, idleLimitMs);
  };
  for (const type of ['keydown', 'pointerdown', 'input']) addEventListener(type, again, { passive: true });
}
