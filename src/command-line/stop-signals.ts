/** Ctrl-C and its like: the first lets what is under way finish, a second one does not wait. */

interface StopSignals {
  readonly close: () => void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal sends Ctrl-C to npm and to its script, and npm passes its own on: one key arrives twice. */
const oneKeyMs = 300;

export function watchStopSignals(onFirst: () => void, onSecond: () => void): StopSignals {
  let firstMs: number | null = null;
  const take = (): void => {
    const nowMs = performance.now();
    if (firstMs === null) {
      firstMs = nowMs;
      onFirst();
    } else if (nowMs - firstMs >= oneKeyMs) onSecond();
  };
  for (const signal of signals) process.on(signal, take);
  return {
    close() {
      for (const signal of signals) process.off(signal, take);
    },
  };
}
