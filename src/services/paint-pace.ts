/**
 * News of typed text, told in a task behind the frame that shows the key: the browser paints that by itself, and sooner
 * where nothing is rendered before. What changes meanwhile is told of once, and rendered once. The values themselves are
 * there at once, so whoever reads one never reads an old one.
 */
import type { ReadStore } from './derived-store.ts';

/** A hidden page has no frames, and a page without a document neither. */
const withoutFramesMs = 100;

/** News waits for what belongs to it no longer than two or three frames. */
const patienceMs = 40;

export interface PaintPace {
  /** Tells once the page was painted and nothing is waited for any more; what is given twice is told once. */
  readonly request: (tell: () => void) => void;
  readonly isWaiting: () => boolean;
}

/** @param isSettled Whether all is there that should be told of together; it is asked again with each request. */
export function createPaintPace(isSettled: () => boolean = () => true): PaintPace {
  const waiting = new Set<() => void>();
  let isPainted = false;
  let isOverdue = false;
  let stop = (): void => undefined;

  function tellIfDue(): void {
    if (!isPainted || !(isOverdue || isSettled())) return;
    stop();
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell();
  }

  function start(): void {
    isPainted = false;
    isOverdue = false;
    const patience = setTimeout(() => {
      isOverdue = true;
      tellIfDue();
    }, patienceMs);
    const stopFrame = afterPaint(() => {
      isPainted = true;
      tellIfDue();
    });
    stop = () => {
      clearTimeout(patience);
      stopFrame();
    };
  }

  return {
    request(tell) {
      if (waiting.size === 0) start();
      waiting.add(tell);
      tellIfDue();
    },
    isWaiting: () => waiting.size > 0,
  };
}

/** Runs in a task behind the page's next frame. @returns Calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, withoutFramesMs);
  if (typeof requestAnimationFrame !== 'function') return () => clearTimeout(timer);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
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

/** Between two looks at what changes faster than anybody reads. */
const floodMs = 100;

/** Tells at once where nothing was told lately, else once that time is over; what is given twice is told once. */
export function createFloodPace(): (tell: () => void) => void {
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.size === 0) return;
      const told = [...waiting];
      waiting.clear();
      rest();
      for (const tell of told) tell();
    }, floodMs);
  }
  return (tell) => {
    if (timer !== undefined) {
      waiting.add(tell);
      return;
    }
    rest();
    tell();
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
