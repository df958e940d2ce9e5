/** {@link Diagnoser} in the worker that holds the keys. */
import { failed, success } from '#domain/result.ts';
import type { Diagnoser } from '#services/diagnoser.ts';
import { diagnosisSchema } from './diagnosis-schema.ts';
import type { SigningChannel } from './signing-channel.ts';

export function createWorkerDiagnoser(channel: SigningChannel): Diagnoser {
  return {
    diagnose: (request, onProgress) =>
      new Promise((resolve) => {
        const id = channel.follow({ kind: 'diagnose', ...request }, (reply) => {
          if (reply.ok && reply.value.kind === 'diagnosis-progress') {
            onProgress(reply.value.progress);
            return;
          }
          channel.unfollow(id);
          if (!reply.ok) resolve(failed(reply.failure));
          else if (reply.value.kind === 'diagnosis')
            resolve(success(diagnosisSchema.parse(reply.value.diagnosis)));
          else if (reply.value.kind === 'refused') resolve(failed(reply.value.refusal));
          else resolve(null);
        });
      }),
    cancel() {
      if (channel.isRunning()) void channel.ask({ kind: 'cancel-diagnosis' });
    },
  };
}
