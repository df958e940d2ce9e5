/** What outlives a look at another page: what is selected and typed, and what the server said last. */
import type { CallbackUrlField, CallbacksState } from '#domain/callbacks/callback-contract.ts';
import type { PanelStore } from '#services/console-panel.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import { ConsoleServerError, type ConsoleServices } from '#services/console-services.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import {
  createLiveCallbacks,
  type LiveCallbacks,
  type LiveCallbacksStore,
} from '#services/live-callbacks.ts';
import { LostServerError } from '#services/lost-server-error.ts';
import { paceStore } from '#services/paint-pace.ts';
import { createPressWatch } from '#ui/press-watch.ts';
import { whenForgotten, type SessionStore } from '#services/session.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import type { CallbacksView } from './callback-views.ts';
import { describeRestart } from './describe-restart.ts';
import { yieldToNewest } from './yield-to-newest.ts';
import { createJudgedCalls, type JudgedCalls } from './judged/judged-calls.ts';

/** The callback URLs of the order in the composer. */
export interface ComposerUrls {
  readonly read: () => Readonly<Record<CallbackUrlField, string>>;
  readonly write: (urls: Readonly<Partial<Record<CallbackUrlField, string>>>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a use of the inbox's URL replaced. */
export interface UsedUrl {
  readonly field: CallbackUrlField;
  readonly url: string;
  readonly before: Readonly<Record<CallbackUrlField, string>>;
}

interface Refusal {
  readonly text: string;
  /** Whether the server did not answer at all: once it is back, its state is what holds. */
  readonly isUnanswered: boolean;
}

export interface CallbacksShared {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly panels: PanelStore;
  readonly composer: ComposerUrls;
  readonly openComposer: () => void;
  readonly live: LiveCallbacksStore;
  readonly judged: JudgedCalls;
  /** The view that was asked for last, where there is room for one. */
  readonly asked: ValueStore<{ readonly view: CallbacksView } | null>;
  /** Null: the newest. */
  readonly orderId: ValueStore<string | null>;
  /** Number of the call that is looked at; null: none was chosen. */
  readonly callNumber: ValueStore<number | null>;
  /** Whether the call stands in place of the list, where there is room for one. */
  readonly isCallOpen: ValueStore<boolean>;
  readonly selectCall: (number: number) => void;
  readonly closeCall: () => void;
  /** Of the user's own listener, as typed. */
  readonly replayUrl: ValueStore<string>;
  readonly pastedText: ValueStore<string>;
  readonly used: ValueStore<UsedUrl | null>;
  /** What the last change that was asked for was refused with; null where it was not. */
  readonly refusal: ValueStore<Refusal | null>;
  /** What is gone since the server was started anew, as a sentence; null where nothing is, or it was read. */
  readonly restart: ValueStore<string | null>;
  /** Asks the server for a change; null where it refused, which is shown. */
  readonly change: (
    ask: (server: CallbacksServer) => Promise<CallbacksState>,
  ) => Promise<CallbacksState | null>;
}

export type CallbacksOutside = Pick<
  CallbacksShared,
  'services' | 'session' | 'history' | 'panels' | 'composer' | 'openComposer' | 'orderId'
>;

const unanswered = 'What was asked for last got no answer from the console’s own server.';

/** What arrives while something is pressed is told behind the click: it would push the target away. */
function heldWhilePressed(live: LiveCallbacksStore): LiveCallbacksStore {
  const press = createPressWatch();
  return {
    ...paceStore(live, press.whenReleased),
    connect() {
      const ends = [press.connect(), live.connect()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

export function createCallbacksShared(outside: CallbacksOutside): CallbacksShared {
  const { session, services, orderId } = outside;
  const { server } = services;
  const live = yieldToNewest(heldWhilePressed(createLiveCallbacks(server)), orderId);
  const callNumber = createValueStore<number | null>(null);
  const isCallOpen = createValueStore(false);
  live.subscribe(() => {
    const newest = live.getSnapshot().state?.calls[0]?.number ?? null;
    // The first call is looked at; those that come later wait for a click.
    if (newest === null || callNumber.getSnapshot() === null) callNumber.set(newest);
    if (newest === null) isCallOpen.set(false);
  });
  const pastedText = createValueStore('');
  whenForgotten(session, 'cardDataForgotten', () => {
    // The inbox is of every page that is open: whoever leaves one has not forgotten it.
    pastedText.set('');
  });
  const refusal = createValueStore<Refusal | null>(null);
  const restart = createValueStore<string | null>(null);
  let before: LiveCallbacks = live.getSnapshot();
  live.subscribe(() => {
    const now = live.getSnapshot();
    const isBack = now.link === 'live' && before.link !== 'live';
    if (isBack && refusal.getSnapshot()?.isUnanswered === true) refusal.set(null);
    const gone = describeRestart(before.state, now.state);
    if (gone !== null) restart.set(gone);
    before = now;
  });
  return {
    ...outside,
    live,
    judged: createJudgedCalls({ ...outside, live }),
    asked: createValueStore<{ readonly view: CallbacksView } | null>(null),
    callNumber,
    isCallOpen,
    selectCall(number) {
      callNumber.set(number);
      isCallOpen.set(true);
    },
    closeCall: () => isCallOpen.set(false),
    replayUrl: createValueStore(''),
    pastedText,
    used: createValueStore<UsedUrl | null>(null),
    refusal,
    restart,
    async change(ask) {
      refusal.set(null);
      try {
        // What changed comes over the stream: one source, in one order.
        return await ask(server);
      } catch (error) {
        if (!(error instanceof ConsoleServerError)) throw error;
        const isUnanswered = error instanceof LostServerError && error.sent === 'maybe';
        refusal.set({ text: isUnanswered ? unanswered : error.message, isUnanswered });
        return null;
      }
    },
  };
}
