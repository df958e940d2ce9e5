/** The one worker that holds the keys, as a channel. A step that exceeds its limit ends it, and all that it holds. */
import { failed, success, type Result } from '#domain/result.ts';
import { threadLost } from '#services/part-not-loaded.ts';
import type { Refusal } from '#services/signer.ts';
import type { SigningJob, SigningOutcome, SigningReply, SigningRequest } from './signing-messages.ts';

/** As much of a `Worker` as is used. */
export interface WorkerThread {
  readonly postMessage: (request: SigningRequest) => void;
  readonly terminate: () => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<SigningReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

type OnOutcome = (outcome: Result<SigningOutcome, Refusal>) => void;

/** A job with one reply, soon. A diagnosis has many, or takes as long as it takes; it runs in slices beside the others. */
export type QuickJob = Exclude<
  SigningJob,
  { readonly kind: 'diagnose' | 'judge-request' | 'warm-up-diagnosis' }
>;

export interface SigningChannel {
  /** Sends a job and waits for its reply. */
  readonly ask: (job: QuickJob) => Promise<Result<SigningOutcome, Refusal>>;
  /**
   * Sends a job that has many replies and takes as long as it takes.
   *
   * @returns Its number.
   */
  readonly follow: (job: SigningJob, onOutcome: OnOutcome) => number;
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
  'sum-with-secret': 5000,
  'find-control-recipe': 5000,
  'find-secret': 5000,
  'cancel-diagnosis': 5000,
  'cancel-judging': 5000,
};

/** Stretching a passphrase takes seconds where a key asks for millions of iterations. */
const passphraseLimitMs = 60_000;

function limitOf(job: QuickJob): number {
  return job.kind === 'import-rsa-key' && job.passphrase !== null ? passphraseLimitMs : limitsMs[job.kind];
}

/** @param startThread - starts the thread that answers; an ended one is not used again. */
export function createSigningChannel(startThread: () => WorkerThread): SigningChannel {
  let thread: WorkerThread | null = null;
  let nextId = 1;
  const waiting = new Map<number, OnOutcome>();
  const endListeners = new Set<() => void>();

  function end(reason: Refusal): void {
    thread?.terminate();
    thread = null;
    const listeners = [...waiting.values()];
    waiting.clear();
    for (const listener of listeners) listener(failed(reason));
    for (const listener of endListeners) listener();
  }

  function start(): WorkerThread {
    const started = startThread();
    // Whoever waited for an ended thread was told already: what it had still to say finds nobody.
    started.addEventListener('message', ({ data }) => waiting.get(data.id)?.(success(data.outcome)));
    started.addEventListener('error', () => {
      if (started !== thread) return;
      end({
        ...threadLost,
        next: `${threadLost.next} A key or secret that was held has to be loaded again.`,
      });
    });
    return started;
  }

  function post(job: SigningJob, onOutcome: OnOutcome): number {
    thread ??= start();
    const id = nextId;
    nextId += 1;
    waiting.set(id, onOutcome);
    thread.postMessage({ id, job });
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
        const id = post(job, (outcome) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(outcome);
        });
      }),
    follow: post,
    unfollow: (id) => void waiting.delete(id),
    start() {
      thread ??= start();
    },
    isRunning: () => thread !== null,
    end,
    onEnd: (listener) => void endListeners.add(listener),
  };
}
