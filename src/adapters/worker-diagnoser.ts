/** {@link Diagnoser} in the worker that holds the keys. */
import { failed, success } from '#domain/result.ts';
import type { Diagnoser } from '#services/diagnoser.ts';
import type { SigningChannel } from './signing-channel.ts';

/** @param helpers - how many threads may help to search. */
export function createWorkerDiagnoser(channel: SigningChannel, helpers: number): Diagnoser {
  return {
    diagnose: (request, onProgress) =>
      new Promise((resolve) => {
        const id = channel.follow({ kind: 'diagnose', helpers, ...request }, (outcome) => {
          if (outcome.ok && outcome.value.kind === 'diagnosis-progress') {
            onProgress(outcome.value.progress);
            return;
          }
          channel.unfollow(id);
          if (!outcome.ok) resolve(failed(outcome.failure));
          else if (outcome.value.kind === 'diagnosis') resolve(success(outcome.value.diagnosis));
          else if (outcome.value.kind === 'refused') resolve(failed(outcome.value.refusal));
          else resolve(null);
        });
      }),
    warmUp() {
      const id = channel.follow({ kind: 'warm-up-diagnosis' }, () => channel.unfollow(id));
    },
    cancel() {
      if (channel.isRunning()) void channel.ask({ kind: 'cancel-diagnosis' });
    },
  };
}
