/** A state of the console's own server, as long as somebody looks: one stream, opened again when it is lost. */
import { createFloodPace, paceStore } from './paint-pace.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

export interface LiveState<State> {
  /** `live`: the stream is open and its state was read. `lost`: what is held may be old. */
  readonly link: 'opening' | 'live' | 'lost';
  /** Why the stream was lost; null while it is not. */
  readonly reason: string | null;
  /** Null before the first message. */
  readonly state: State | null;
}

export interface LiveStateStore<State> extends Pick<
  ValueStore<LiveState<State>>,
  'getSnapshot' | 'subscribe'
> {
  /** Opens the stream. @returns Closes it. */
  readonly connect: () => () => void;
}

/** Pauses before the stream is opened again, in milliseconds; the last one goes on. */
const pausesMs = [500, 1000, 2000, 5000];

/** @param apply Gives the state with what a message says; the first message, of the kind `state`, is a whole one. */
export function createLiveState<Message extends { readonly kind: string }, State>(
  open: (onMessage: (message: Message) => void, signal: AbortSignal) => Promise<void>,
  apply: (state: State | null, message: Message) => State | null,
): LiveStateStore<State> {
  const store = createValueStore<LiveState<State>>({ link: 'opening', reason: null, state: null });
  const pace = createFloodPace();
  let isChange = false;

  function follow(): () => void {
    const control = new AbortController();
    const { signal } = control;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (message: Message): void => {
      if (signal.aborted) return;
      failures = 0;
      const { link, reason, state } = store.getSnapshot();
      isChange = message.kind !== 'state';
      store.set({
        ...(message.kind === 'state' ? { link: 'live', reason: null } : { link, reason }),
        state: apply(state, message),
      });
      isChange = false;
    };
    const lost = (reason: string): void => {
      if (signal.aborted) return;
      store.set({ ...store.getSnapshot(), link: 'lost', reason });
      timer = setTimeout(begin, pausesMs[Math.min(failures, pausesMs.length - 1)]);
      failures += 1;
    };
    function begin(): void {
      open(hear, signal).then(
        () => lost('The console’s own server ended the stream.'),
        (error: unknown) => lost(error instanceof Error ? error.message : 'The stream broke.'),
      );
    }
    begin();
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }

  return {
    // What is read is the newest; of a flood of changes the page hears a few times a second.
    ...paceStore(store, (tell) => (isChange ? pace(tell) : tell())),
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
