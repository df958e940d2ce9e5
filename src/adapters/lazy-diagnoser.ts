import type { Diagnoser } from '#services/diagnoser.ts';

/** A {@link Diagnoser} that is loaded with the first diagnosis. */
export function createLazyDiagnoser(load: () => Promise<Diagnoser>): Diagnoser {
  let loading: Promise<Diagnoser> | null = null;
  return {
    async diagnose(request, onProgress) {
      loading ??= load();
      return (await loading).diagnose(request, onProgress);
    },
    cancel() {
      if (loading !== null) void loading.then((diagnoser) => diagnoser.cancel());
    },
  };
}
