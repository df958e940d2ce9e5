/** The one worker that holds the keys, as a channel. A step that exceeds its limit ends it, and all that it holds. */
import { failed, success, type Result } from '#domain/result.ts';
import type { Refusal } from '#services/signer.ts';
import { signingReplySchema, type SigningJob, type SigningReply } from './signing-messages.ts';
import workerUrl from './signing-worker.ts?worker&url';

/** A job with one reply. A diagnosis has many, and runs in slices beside the others. */
export type QuickJob = Exclude<SigningJob, { readonly kind: 'diagnose' }>;

export interface SigningChannel {
  /** Sends a job and waits for its reply. */
  readonly ask: (job: QuickJob) => Promise<Result<SigningReply, Refusal>>;
  /**
   * Sends a job that has many replies and takes as long as it takes.
   *
   * @returns Its number.
   */
  readonly follow: (job: SigningJob, onReply: (reply: Result<SigningReply, Refusal>) => void) => number;
  /** Lets go of the replies of a job. */
  readonly unfollow: (id: number) => void;
  /** Starts the worker where it does not run. */
  readonly start: () => void;
  readonly isRunning: () => boolean;
  readonly end: (reason: Refusal) => void;
  readonly onEnd: (listener: () => void) => void;
}

const limitsMs = {
  'import-rsa-key': 5000,
  'generate-rsa-key': 60_000,
  'export-private-key': 20_000,
  'forget-export': 5000,
  'forget-one': 5000,
  'compare-public-key': 5000,
  'set-consumer-secret': 5000,
  sign: 5000,
  'cancel-diagnosis': 5000,
};

/** Stretching a passphrase takes seconds where a key asks for millions of iterations. */
const passphraseLimitMs = 30_000;

function limitOf(job: QuickJob): number {
  return job.kind === 'import-rsa-key' && job.passphrase !== null ? passphraseLimitMs : limitsMs[job.kind];
}

/** Only this one script may become a worker (Trusted Types policy `payout-worker`). */
function trustedWorkerUrl(): string {
  const policy = globalThis.trustedTypes?.createPolicy('payout-worker', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

export function createSigningChannel(): SigningChannel {
  let worker: Worker | null = null;
  let nextId = 1;
  const url = trustedWorkerUrl();
  const waiting = new Map<number, (reply: Result<SigningReply, Refusal>) => void>();
  const endListeners = new Set<() => void>();

  function end(reason: Refusal): void {
    worker?.terminate();
    worker = null;
    const resolvers = [...waiting.values()];
    waiting.clear();
    for (const resolve of resolvers) resolve(failed(reason));
    for (const listener of endListeners) listener();
  }

  function start(): Worker {
    const started = new Worker(url, { type: 'module' });
    started.addEventListener('message', (event: MessageEvent<unknown>) => {
      const reply = signingReplySchema.parse(event.data);
      waiting.get(reply.id)?.(success(reply));
    });
    started.addEventListener('error', () =>
      end({ what: 'The signing worker could not run.', next: 'Reload the page and load the key again.' }),
    );
    return started;
  }

  function post(job: SigningJob, onReply: (reply: Result<SigningReply, Refusal>) => void): number {
    worker ??= start();
    const id = nextId;
    nextId += 1;
    waiting.set(id, onReply);
    worker.postMessage({ ...job, id });
    return id;
  }

  return {
    ask: (job) =>
      new Promise((resolve) => {
        const limitMs = limitOf(job);
        const timer = setTimeout(
          () =>
            end({
              what: `The step took longer than ${limitMs / 1000} seconds and was stopped.`,
              next: 'Load the key again.',
            }),
          limitMs,
        );
        const id = post(job, (reply) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(reply);
        });
      }),
    follow: post,
    unfollow: (id) => void waiting.delete(id),
    start() {
      worker ??= start();
    },
    isRunning: () => worker !== null,
    end,
    onEnd: (listener) => void endListeners.add(listener),
  };
}
