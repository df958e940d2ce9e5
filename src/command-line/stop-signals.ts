/** Ctrl-C and its like: the first lets the request under way finish, a second one does not wait. */

interface StopSignals {
  readonly stop: AbortSignal;
  readonly close: () => void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function watchStopSignals(onFirst: () => void, onSecond: () => void): StopSignals {
  const controller = new AbortController();
  const take = (): void => {
    if (controller.signal.aborted) onSecond();
    else {
      controller.abort();
      onFirst();
    }
  };
  for (const signal of signals) process.on(signal, take);
  return {
    stop: controller.signal,
    close() {
      for (const signal of signals) process.off(signal, take);
    },
  };
}
