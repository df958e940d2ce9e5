/** A thread that answers when a test says so: what a `Worker` is to the channel. */
import type { WorkerThread } from './signing-channel.ts';
import type { SigningOutcome, SigningReply, SigningRequest } from './signing-messages.ts';

export interface FakeThread extends WorkerThread {
  readonly requests: readonly SigningRequest[];
  readonly isTerminated: () => boolean;
  readonly reply: (index: number, outcome: SigningOutcome) => void;
  readonly fail: () => void;
}

/** @param onRequest - sees each request as it is posted. */
export function createFakeThread(onRequest: (request: SigningRequest) => void = () => undefined): FakeThread {
  const requests: SigningRequest[] = [];
  const target = new EventTarget();
  let terminated = false;
  return {
    requests,
    isTerminated: () => terminated,
    reply(index, outcome) {
      const id = requests[index]?.id ?? -1;
      target.dispatchEvent(new MessageEvent<SigningReply>('message', { data: { id, outcome } }));
    },
    fail: () => void target.dispatchEvent(new Event('error')),
    postMessage(request) {
      requests.push(request);
      onRequest(request);
    },
    terminate: () => void (terminated = true),
    addEventListener: (type: string, listener: unknown) => {
      if (typeof listener === 'function') target.addEventListener(type, (event) => listener(event));
    },
  };
}
