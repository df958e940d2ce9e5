/** Test support: the parts of the page over a server whose messages the test sends. */
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Announcer } from '#ui/announcer.tsx';
import { defaultCallbackSettings, defaultInboxPort } from '#domain/callbacks/default-settings.ts';
import type {
  CallbackDelivery,
  CallbacksMessage,
  CallbacksState,
  InboxCall,
  SimulatedOrder,
} from '#domain/callbacks/callback-contract.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import { noPanel } from '#services/console-panel.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import { ConsoleServerError, type ConsoleServices } from '#services/console-services.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import { createValueStore } from '#services/value-store.ts';
import { CallbacksContext } from './callbacks-context.tsx';
import { createCallbacksShared } from './callbacks-shared.ts';

/** The time at which the tests look. */
export const lookMs = 1_795_228_800_000;

export const inboxUrl = 'http://127.0.0.1:4175/cb/8f1c27d0b94e5a63c1f07e2d4b98a6e1';

export function stateOf(change: Partial<CallbacksState> = {}): CallbacksState {
  return {
    startedMs: lookMs - 600_000,
    settings: defaultCallbackSettings,
    orders: [],
    inbox: { kind: 'off', port: defaultInboxPort, failure: null },
    calls: [],
    callsLeftOff: 0,
    turnedAway: [],
    turnedAwayCount: 0,
    ...change,
  };
}

export const listening = {
  kind: 'listening',
  url: inboxUrl,
  sinceMs: lookMs - 60_000,
  answer: '200',
  nextAnswer: null,
} as const;

export function orderOf(change: Partial<SimulatedOrder> = {}): SimulatedOrder {
  return {
    orderId: '1830003',
    clientOrderId: 'inv-20261121-2831c5',
    amount: '10.50',
    currency: 'EUR',
    addressee: { kind: 'endpoint', id: '6657' },
    merchantData: null,
    urls: {
      server_callback_url: null,
      notify_url: inboxUrl,
      redirect_url: null,
      redirect_success_url: null,
      redirect_fail_url: null,
    },
    life: [{ stage: 'accepted', atMs: lookMs - 4000, by: 'request', notices: [] }],
    next: { move: 'approved', atMs: lookMs + 6000 },
    receiverPage: null,
    ...change,
  };
}

export function deliveryOf(change: Partial<CallbackDelivery> = {}): CallbackDelivery {
  return {
    id: 'd1',
    method: 'GET',
    url: `${inboxUrl}?status=approved`,
    body: '',
    attempts: [],
    nextAtMs: null,
    state: 'under-way',
    ...change,
  };
}

export function callOf(number: number, query: string, change: Partial<InboxCall> = {}): InboxCall {
  return {
    number,
    atMs: lookMs,
    from: 'simulator',
    method: 'GET',
    target: `/cb/8f1c27d0b94e5a63c1f07e2d4b98a6e1?${query}`,
    httpVersion: '1.1',
    headers: [['host', '127.0.0.1:4175']],
    headersLeftOff: 0,
    isMasked: false,
    bodyBase64: '',
    bytes: 431,
    expected: { format: 'as-deployed', method: 'GET', control: true },
    answered: { status: 200, durationMs: 2 },
    ...change,
  };
}

export function showCallbacks(children: ReactNode, targetId: TargetId = 'simulator') {
  const never = (): Promise<never> => Promise.reject(new ConsoleServerError('not asked for', 'no'));
  const asked: unknown[] = [];
  let hear: (message: CallbacksMessage) => void = () => undefined;
  let end: (reason: string) => void = () => undefined;
  const ask =
    (name: string) =>
    async (...given: readonly unknown[]) => {
      asked.push([name, ...given]);
      return stateOf();
    };
  const callbacks: CallbacksServer = {
    callbacksState: ask('callbacksState'),
    setCallbackSettings: ask('setCallbackSettings'),
    moveOrder: ask('moveOrder'),
    holdOrder: ask('holdOrder'),
    actOnDelivery: ask('actOnDelivery'),
    changeInbox: ask('changeInbox'),
    replayCallback: never,
    callbacksStream: (heard) =>
      new Promise((_, reject) => {
        hear = heard;
        end = (reason) => reject(new ConsoleServerError(reason, 'no'));
      }),
  };
  const { services: outside } = fixtureExchange(never);
  const services: ConsoleServices = {
    ...outside,
    server: { ...outside.server, ...callbacks },
    clock: { nowMs: () => lookMs },
    clipboard: { writeText: async () => undefined },
  };
  const session = fixtureSession({ targetId });
  const urls = createValueStore({ server_callback_url: '', notify_url: 'https://merchant.example/n' });
  const shared = createCallbacksShared({
    services,
    session,
    history: createExchangeHistory(),
    panels: createValueStore(noPanel),
    composer: {
      read: urls.getSnapshot,
      write: (changed) => urls.set({ ...urls.getSnapshot(), ...changed }),
      subscribe: urls.subscribe,
    },
    openComposer: () => asked.push(['openComposer']),
    orderId: createValueStore<string | null>(null),
  });
  let leave = shared.live.connect();
  shared.judged.connect();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Announcer>
        <CallbacksContext value={shared}>{children}</CallbacksContext>
      </Announcer>
    </QueryClientProvider>,
  );
  return {
    shared,
    /** What the server was asked for, in order. */
    asked,
    urls,
    user: userEvent.setup(),
    say: (message: CallbacksMessage): Promise<void> =>
      act(async () => {
        hear(message);
        await new Promise((done) => setTimeout(done));
      }),
    /** Looks at another page, and back. */
    leave: (): Promise<void> => act(async () => leave()),
    comeBack: (): Promise<void> =>
      act(async () => {
        leave = shared.live.connect();
      }),
    lose: (reason: string): Promise<void> => act(async () => end(reason)),
  };
}
