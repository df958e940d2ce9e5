/** How long something that is not needed yet lets the page be busy. */
const patienceMs = 500;

/** Calls once the page has nothing more urgent to do. @returns Calls it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: patienceMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
}
