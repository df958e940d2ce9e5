/** What the server says about orders and inbox, as long as somebody looks: one stream, opened again when it is lost. */
import type { CallbacksMessage, CallbacksState } from '#domain/callbacks/callback-contract.ts';
import { applyCallbacksMessage } from './apply-callbacks-message.ts';
import type { CallbacksServer } from './callbacks-server.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

export interface LiveCallbacks {
  /** `live`: the stream is open and its state was read. `lost`: what is held may be old. */
  readonly link: 'opening' | 'live' | 'lost';
  /** Why the stream was lost; null while it is not. */
  readonly reason: string | null;
  /** Null before the first message. */
  readonly state: CallbacksState | null;
}

export interface LiveCallbacksStore extends Pick<ValueStore<LiveCallbacks>, 'getSnapshot' | 'subscribe'> {
  /** Opens the stream. @returns Closes it. */
  readonly connect: () => () => void;
}

/** Pauses before the stream is opened again, in milliseconds; the last one goes on. */
const pausesMs = [500, 1000, 2000, 5000];

export function createLiveCallbacks(server: Pick<CallbacksServer, 'callbacksStream'>): LiveCallbacksStore {
  const store = createValueStore<LiveCallbacks>({ link: 'opening', reason: null, state: null });

  function follow(): () => void {
    const control = new AbortController();
    const { signal } = control;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (message: CallbacksMessage): void => {
      if (signal.aborted) return;
      failures = 0;
      const { link, reason, state } = store.getSnapshot();
      store.set({
        ...(message.kind === 'state' ? { link: 'live', reason: null } : { link, reason }),
        state: applyCallbacksMessage(state, message),
      });
    };
    const lost = (reason: string): void => {
      if (signal.aborted) return;
      store.set({ ...store.getSnapshot(), link: 'lost', reason });
      timer = setTimeout(open, pausesMs[Math.min(failures, pausesMs.length - 1)]);
      failures += 1;
    };
    function open(): void {
      server.callbacksStream(hear, signal).then(
        () => lost('The console’s own server ended the stream.'),
        (error: unknown) => lost(error instanceof Error ? error.message : 'The stream broke.'),
      );
    }
    open();
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    connect() {
      const leave = follow();
      return () => {
        leave();
        // Nobody listens from now on: what is shown when somebody looks again is read anew.
        store.set({ ...store.getSnapshot(), link: 'opening', reason: null });
      };
    },
  };
}
