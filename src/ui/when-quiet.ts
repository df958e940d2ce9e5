/** What somebody does at the page. */
const acts = ['keydown', 'pointerdown', 'input', 'wheel', 'touchmove'] as const;
/** Without an act for that long the page counts as left alone. */
const quietMs = 1000;

/**
 * Calls once nobody has done anything for a second: what nobody has asked for yet holds up no key, click or paste.
 *
 * @param target - hears of what somebody does.
 * @returns Calls it off.
 */
export function whenQuiet(target: EventTarget, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const options = { passive: true, capture: true };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      run();
    }, quietMs);
  };
  const end = (): void => {
    clearTimeout(timer);
    for (const type of acts) target.removeEventListener(type, wait, options);
  };
  for (const type of acts) target.addEventListener(type, wait, options);
  wait();
  return end;
}
