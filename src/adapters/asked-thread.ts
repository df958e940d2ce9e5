/** A thread that answers each message with one: started with the first, and anew after one that broke. */

/** As much of a `Worker` as is used. */
export interface AskedThread<Request, Reply> {
  readonly postMessage: (request: Request) => void;
  readonly terminate: () => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Reply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** Why there is no answer. */
export type Unasked = 'broken' | 'too-slow';

/** @param patienceMs - what takes longer is ended, and whatever waits behind it. */
export function createAskedThread<Request, Reply extends { readonly id: number }>(
  startThread: () => AskedThread<Request, Reply>,
  patienceMs = Number.POSITIVE_INFINITY,
): (requestOf: (id: number) => Request) => Promise<Reply | Unasked> {
  const waiting = new Map<number, (reply: Reply | Unasked) => void>();
  let thread: AskedThread<Request, Reply> | null = null;
  let lastId = 0;

  function end(why: Unasked): void {
    thread?.terminate();
    thread = null;
    for (const tell of waiting.values()) tell(why);
    waiting.clear();
  }

  function start(): AskedThread<Request, Reply> {
    const started = startThread();
    started.addEventListener('message', ({ data }) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    started.addEventListener('error', () => end('broken'));
    return started;
  }

  return (requestOf) => {
    lastId += 1;
    const id = lastId;
    thread ??= start();
    const asked = thread;
    return new Promise((resolve) => {
      const timer = Number.isFinite(patienceMs) ? setTimeout(() => end('too-slow'), patienceMs) : undefined;
      waiting.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      asked.postMessage(requestOf(id));
    });
  };
}
