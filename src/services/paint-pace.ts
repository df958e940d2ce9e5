/**
 * News that may wait for the page's next frame: what changes between two frames is told of once, and rendered once.
 * The values themselves are there at once, so whoever reads one never reads an old one.
 */
import type { ReadStore } from './derived-store.ts';

/** A hidden page has no frames, and a page without a document neither. */
const withoutFramesMs = 100;

export interface PaintPace {
  /** Tells before the page is painted next; what is given twice is told once. */
  readonly request: (tell: () => void) => void;
  readonly isWaiting: () => boolean;
}

export function createPaintPace(): PaintPace {
  const waiting = new Set<() => void>();
  let stop = (): void => undefined;

  function tellAll(): void {
    stop();
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell();
  }

  return {
    request(tell) {
      if (waiting.size === 0) stop = beforePaint(tellAll);
      waiting.add(tell);
    },
    isWaiting: () => waiting.size > 0,
  };
}

/** @returns Calls it off. */
function beforePaint(run: () => void): () => void {
  const timer = setTimeout(run, withoutFramesMs);
  if (typeof requestAnimationFrame !== 'function') return () => clearTimeout(timer);
  const frame = requestAnimationFrame(run);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/**
 * Calls `run` after changes of the store, once for those of one frame and not before that is on screen.
 *
 * @returns Stops it.
 */
export function followAfterPaint(store: Pick<ReadStore<unknown>, 'subscribe'>, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The store with listeners that are told when `hand` says so. */
export function paceStore<Value>(
  store: ReadStore<Value>,
  hand: (tell: () => void) => void,
): ReadStore<Value> {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const follow = (): void => hand(tell);
  let stop = (): void => undefined;
  return {
    getSnapshot: store.getSnapshot,
    subscribe(listener) {
      if (listeners.size === 0) stop = store.subscribe(follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
