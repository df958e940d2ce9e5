/** The time limits of one exchange. Each phase ends the one before. */

export type Phase = 'connect' | 'headers' | 'body' | 'total';

/** Limits in milliseconds. */
export type Deadlines = Readonly<Record<Phase, number>>;

export interface Stopwatch {
  /** Aborts when a phase or the whole takes too long. */
  readonly signal: AbortSignal;
  /** The phase that took too long, or null. */
  readonly expired: () => Phase | null;
  readonly enter: (phase: Exclude<Phase, 'total'>) => void;
  readonly stop: () => void;
}

export function startStopwatch(deadlines: Deadlines): Stopwatch {
  const controller = new AbortController();
  let expired: Phase | null = null;
  const expire = (phase: Phase): void => {
    expired ??= phase;
    controller.abort();
  };
  const total = setTimeout(expire, deadlines.total, 'total');
  let current = setTimeout(expire, deadlines.connect, 'connect');
  return {
    signal: controller.signal,
    expired: () => expired,
    enter(phase) {
      clearTimeout(current);
      current = setTimeout(expire, deadlines[phase], phase);
    },
    stop() {
      clearTimeout(current);
      clearTimeout(total);
    },
  };
}
