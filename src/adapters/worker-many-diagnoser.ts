/** {@link ManyDiagnoser}: a thread of its own splits, the worker that holds the keys judges. */
import { failed, success, type Result } from '#domain/result.ts';
import type { FoundRequests, ManyDiagnoser } from '#services/many-diagnoser.ts';
import { threadLost } from '#services/part-not-loaded.ts';
import type { Refusal } from '#services/signer.ts';
import type { SigningChannel } from './signing-channel.ts';

/** As much of a `Worker` as is used. */
export interface SplittingThread {
  readonly postMessage: (source: Blob | string) => void;
  readonly terminate: () => void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<Result<FoundRequests, Refusal>>) => void,
  ): void;
  addEventListener(type: 'error', listener: () => void): void;
}

export function createWorkerManyDiagnoser(
  channel: SigningChannel,
  startThread: () => SplittingThread,
): ManyDiagnoser {
  let endSplitting = (): void => undefined;
  return {
    split(source) {
      endSplitting();
      return new Promise((resolve) => {
        const thread = startThread();
        const end = (found: Result<FoundRequests, Refusal> | null): void => {
          thread.terminate();
          resolve(found);
        };
        endSplitting = () => end(null);
        thread.addEventListener('message', ({ data }) => end(data));
        thread.addEventListener('error', () => end(failed(threadLost)));
        thread.postMessage(source);
      });
    },
    judge: (request) =>
      new Promise((resolve) => {
        const id = channel.follow({ kind: 'judge-request', ...request }, (outcome) => {
          channel.unfollow(id);
          if (!outcome.ok) resolve(failed(outcome.failure));
          else if (outcome.value.kind === 'judged') resolve(success(outcome.value.judged));
          else if (outcome.value.kind === 'refused') resolve(failed(outcome.value.refusal));
          else resolve(null);
        });
      }),
    cancel() {
      endSplitting();
      if (channel.isRunning()) void channel.ask({ kind: 'cancel-judging' });
    },
  };
}
