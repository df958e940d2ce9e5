/**
 * One callback on its way: called until it is answered 200, with growing pauses. One attempt is under way at a time, so
 * that nothing is told twice at once; each attempt sends the same bytes.
 */
import type {
  CallbackAttempt,
  CallbackDelivery,
  CallbackSettings,
  DeliveryAction,
  ListenerAnswer,
} from '#domain/callbacks/callback-contract.ts';
import type { ComposedCallback } from '#domain/callbacks/compose-callback.ts';
import { pauseBeforeRepeatMs } from '#domain/callbacks/default-settings.ts';
import { failed, success, type Result } from '#domain/result.ts';

/** What became of one attempt. */
export interface AttemptOutcome {
  readonly answer: ListenerAnswer;
  readonly inboxNumber: number | null;
}

export interface DeliveryOptions {
  readonly id: string;
  readonly callback: ComposedCallback;
  readonly repeats: () => CallbackSettings['repeats'];
  /** Never rejects. */
  readonly call: (callback: ComposedCallback) => Promise<AttemptOutcome>;
  /** The same callback as it goes to the inbox; null while that is off. */
  readonly toInbox: (callback: ComposedCallback) => ComposedCallback | null;
  readonly nowMs: () => number;
  readonly changed: () => void;
}

export interface Delivery {
  readonly id: string;
  readonly snapshot: () => CallbackDelivery;
  /** Makes the first attempt, and resolves when that is over. */
  readonly start: () => Promise<void>;
  /** Fails with a sentence. */
  readonly act: (action: DeliveryAction['action']) => Result<null, string>;
  /** Nothing more is sent. */
  readonly close: () => void;
}

/** More attempts of one callback are not kept, and so not made. */
const mostAttempts = 200;

export function createDelivery(options: DeliveryOptions): Delivery {
  const attempts: CallbackAttempt[] = [];
  let { callback } = options;
  let state: CallbackDelivery['state'] = 'under-way';
  let nextAtMs: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let repeatsMade = 0;
  let isStopped = false;

  function rest(next: CallbackDelivery['state']): void {
    clearTimeout(timer);
    nextAtMs = null;
    state = next;
  }

  function repeatLater(): void {
    const repeats = options.repeats();
    if (repeatsMade >= repeats.count || attempts.length >= mostAttempts) {
      rest('given-up');
      return;
    }
    const pauseMs = pauseBeforeRepeatMs(repeats, repeatsMade);
    repeatsMade += 1;
    rest('repeating');
    nextAtMs = options.nowMs() + pauseMs;
    timer = setTimeout(attemptUnattended, pauseMs);
  }

  function settle(answer: ListenerAnswer): void {
    if (answer.kind === 'answered' && answer.status === 200) rest('told');
    else if (isStopped || (answer.kind === 'failed' && answer.reason === 'stopping')) rest('stopped');
    // Nothing was sent, and nothing would be the next time.
    else if (answer.kind === 'failed' && (answer.reason === 'refused' || answer.reason === 'not-resolved')) {
      rest('refused');
    } else repeatLater();
  }

  async function attempt(): Promise<void> {
    rest('under-way');
    const begun: CallbackAttempt = { atMs: options.nowMs(), answer: null, inboxNumber: null };
    const place = attempts.push(begun) - 1;
    options.changed();
    const outcome = await options.call(callback);
    attempts[place] = { ...begun, ...outcome };
    settle(outcome.answer);
    options.changed();
  }

  function attemptUnattended(): void {
    attempt().catch(() => rest('stopped'));
  }

  function beginAnew(): Result<null, string> {
    if (attempts.length >= mostAttempts) {
      return failed(`This callback was sent ${mostAttempts} times, and is not sent again.`);
    }
    isStopped = false;
    repeatsMade = 0;
    attemptUnattended();
    return success(null);
  }

  function stop(): Result<null, string> {
    if (state !== 'repeating' && state !== 'under-way') return failed('This callback is not repeated.');
    isStopped = true;
    // What is under way ends with its answer.
    if (state === 'repeating') rest('stopped');
    options.changed();
    return success(null);
  }

  function sendToInbox(): Result<null, string> {
    const moved = options.toInbox(callback);
    if (moved === null) return failed('The inbox is off. Start it first.');
    callback = moved;
    return beginAnew();
  }

  return {
    id: options.id,
    snapshot: () => ({ id: options.id, ...callback, attempts: [...attempts], nextAtMs, state }),
    async start() {
      if (isStopped) {
        rest('stopped');
        options.changed();
      } else await attempt();
    },
    act(action) {
      if (action === 'stop') return stop();
      if (state === 'under-way') return failed('This callback is under way: wait for its answer.');
      if (action === 'to-inbox') return sendToInbox();
      if (action === 'send-again') return beginAnew();
      if (state !== 'repeating') return failed('This callback is not repeated. Send it again instead.');
      attemptUnattended();
      return success(null);
    },
    close() {
      isStopped = true;
      if (state === 'repeating') rest('stopped');
    },
  };
}
