/** The life of the simulator's orders, what is sent of it, and who watches: one part of the system, and its control. */
import { setMaxListeners } from 'node:events';
import {
  callbackSettingsSchema,
  type CallbackReplay,
  type CallbackSettingsChange,
  type CallbacksState,
  type CallbacksStreamMessage,
  type DeliveryAction,
  type InboxChange,
  type OrderMove,
  type OrderStage,
  type ReplayAnswer,
  type SimulatedOrder,
} from '#domain/callbacks/callback-contract.ts';
import { callbacksInParts } from '#domain/callbacks/callbacks-in-parts.ts';
import {
  addToQuery,
  callbackBodyType,
  callbackValues,
  composeCallback,
  type CallbackValues,
  type ComposedCallback,
} from '#domain/callbacks/compose-callback.ts';
import { defaultCallbackSettings } from '#domain/callbacks/default-settings.ts';
import { simulatedStatus } from '#domain/callbacks/simulated-status.ts';
import { isFinal } from '#domain/callbacks/who-is-told.ts';
import { failed, type Result } from '#domain/result.ts';
import type { OrderWatch } from '../simulator/order-watch.ts';
import { createOwnConnections, type ConnectionEnds } from '../own-connections.ts';
import { callListener, type CallListenerOptions, type ListenerRequest } from './call-listener.ts';
import type { AttemptOutcome } from './delivery.ts';
import { createInbox, type InboxOptions } from './inbox.ts';
import { createMessageStreams, type StreamPlaces } from '../message-streams.ts';
import type { TakenOrder } from './order-life.ts';
import { createOrderLives, type LifeRefusal } from './order-lives.ts';

export interface CallbacksOptions {
  readonly nowMs: () => number;
  /** The simulated gateway's consumer secret. */
  readonly controlKey: () => string;
  /** Origin of the simulated gateway. */
  readonly receiverOrigin: () => string;
  readonly host: string;
  readonly inboxPort: number;
  readonly streamPlaces: StreamPlaces;
  readonly listener?: Pick<CallListenerOptions, 'deadlines' | 'resolve'>;
  readonly inbox?: Pick<InboxOptions, 'limits' | 'slowMs'>;
}

/** What the API controls. */
export interface CallbacksControl {
  readonly state: () => CallbacksState;
  readonly changeSettings: (change: CallbackSettingsChange) => void;
  readonly move: (orderId: string, move: OrderMove) => Result<null, LifeRefusal>;
  readonly hold: (orderId: string) => Result<null, LifeRefusal>;
  readonly act: (deliveryId: string, action: DeliveryAction['action']) => Result<null, LifeRefusal>;
  readonly changeInbox: (change: InboxChange) => Promise<Result<null, LifeRefusal>>;
  readonly replay: (replay: CallbackReplay) => Promise<ReplayAnswer>;
  /** Null where there are too many. */
  readonly openStream: () => ReadableStream<Uint8Array> | null;
}

export interface Callbacks {
  readonly control: CallbacksControl;
  /** Follows the orders of the simulated gateway. */
  readonly watch: OrderWatch;
  /** Sends nothing more, gives up what is under way, and ends the streams. */
  readonly close: () => Promise<void>;
}

const userAgents = { callback: 'Countersign-simulator', replay: 'Countersign-replay' } as const;

function requestOf({ method, url, body }: ComposedCallback): ListenerRequest {
  return {
    method,
    url,
    contentType: method === 'POST' ? callbackBodyType : null,
    body: Buffer.from(body),
    userAgent: userAgents.callback,
  };
}

/** The same pairs at another address. */
function movedTo(address: string, { method, url, body }: ComposedCallback): ComposedCallback {
  const mark = url.indexOf('?');
  return { method, url: addToQuery(address, mark < 0 ? '' : url.slice(mark + 1)), body };
}

function stagesOf(order: SimulatedOrder | null): readonly OrderStage[] {
  return order?.life.map(({ stage }) => stage) ?? [];
}

export function createCallbacks(options: CallbacksOptions): Callbacks {
  const { nowMs, host } = options;
  const startedMs = nowMs();
  const stopping = new AbortController();
  // Some for each call that is under way.
  setMaxListeners(0, stopping.signal);
  const streams = createMessageStreams<CallbacksStreamMessage>(options.streamPlaces);
  const ofSimulator = createOwnConnections();
  const ofReplay = createOwnConnections();
  let settings = defaultCallbackSettings;

  const inbox = createInbox({
    host,
    port: options.inboxPort,
    nowMs,
    sentBy: (socket) =>
      ofSimulator.includes(socket) ? 'simulator' : ofReplay.includes(socket) ? 'replay' : 'other',
    announce: streams.send,
    expected() {
      const { format, method, control } = settings;
      return { format, method, control };
    },
    ...options.inbox,
  });

  async function call(callback: ComposedCallback): Promise<AttemptOutcome> {
    let ends: ConnectionEnds = {};
    const answer = await callListener(requestOf(callback), {
      ...options.listener,
      stopping: stopping.signal,
      onConnected(socket) {
        ofSimulator.opened(socket);
        ends = { localAddress: socket.localAddress, localPort: socket.localPort };
      },
    });
    return { answer, inboxNumber: inbox.numberOf(ends) };
  }

  function valuesOf(order: TakenOrder, stage: OrderStage): CallbackValues {
    return callbackValues(order, stage, settings, options.controlKey());
  }

  const orders = createOrderLives({
    nowMs,
    settings: () => settings,
    compose: (order, stage, url) => composeCallback(url, valuesOf(order, stage), settings),
    call,
    toInbox(callback) {
      const address = inbox.url();
      return address === null ? null : movedTo(address, callback);
    },
    receiverPage: (name) => `${options.receiverOrigin()}/receiver/${name}`,
    changed: (order) => streams.send({ kind: 'order', order }),
  });

  function state(): CallbacksState {
    return { startedMs, settings, orders: orders.list(), inbox: inbox.state(), ...inbox.kept() };
  }

  return {
    control: {
      state,
      changeSettings(change) {
        settings = callbackSettingsSchema.parse({ ...settings, ...change });
        streams.send({ kind: 'settings', settings });
      },
      move: orders.move,
      hold: orders.hold,
      act: orders.act,
      async changeInbox(change) {
        if (stopping.signal.aborted) return failed({ status: 409, error: 'The console is stopping.' });
        const done = await inbox.change(change);
        return done.ok ? done : failed({ status: 409, error: done.failure });
      },
      async replay({ url, method, contentType, bodyBase64 }) {
        const atMs = nowMs();
        const answer = await callListener(
          { url, method, contentType, body: Buffer.from(bodyBase64, 'base64'), userAgent: userAgents.replay },
          { ...options.listener, stopping: stopping.signal, onConnected: ofReplay.opened },
        );
        return { atMs, answer };
      },
      openStream: () => streams.open(...callbacksInParts(state())),
    },
    watch: {
      accepted: orders.accept,
      statusOf: (orderId) => simulatedStatus(stagesOf(orders.find(orderId)), settings),
      received(name) {
        const order = orders.findReceived(name);
        if (order === null) return null;
        const outcome = stagesOf(order).find(isFinal) ?? 'accepted';
        const { status, orderid, merchant_order, control } = valuesOf(order, outcome);
        return { order, values: { status, orderid, merchant_order, control } };
      },
    },
    async close() {
      stopping.abort();
      orders.close();
      streams.close();
      await inbox.close();
    },
  };
}
