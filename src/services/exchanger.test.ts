import { expect, it } from 'vitest';
import { openRequest } from '#domain/exchange/kept-request.ts';
import { traceRequest } from '#domain/http/signed-request.ts';
import type { RelayReply } from '#domain/relay/contract.ts';
import { failed } from '#domain/result.ts';
import { ConsoleServerError } from './console-services.ts';
import { createExchangeHistory } from './exchange-history.ts';
import { createExchanger, isUnderWay, type Exchanger, type ExchangeReading } from './exchanger.ts';
import { accepted, fixtureExchange, fixtureRequest } from './fixture-exchange.ts';
import type { PreparedRequest, ReadAnswer } from './perform-exchange.ts';
import { renewProtocolValues } from './sign-request.ts';

type Outside = ReturnType<typeof fixtureExchange>;

const readStatus: ReadAnswer<number> = ({ status }) => status;

/** A history of its own, where inputs are nothing. */
function aside() {
  return {
    shelf: createExchangeHistory().openShelf<number, null>(() => null),
    readInputs: () => null,
    reading: (): ExchangeReading<number> => ({
      read: readStatus,
      judge: () => ({ tone: 'good', title: 'Answered.' }),
    }),
  };
}

function exchangerOf({ services }: Outside): Exchanger<number, null> {
  return createExchanger({
    services,
    prepare: () => fixtureRequest(renewProtocolValues(services)),
    ...aside(),
  });
}

it('sends nothing where the way to read the answer could not be loaded, and sends with the next click', async () => {
  const outside = fixtureExchange(async () => accepted);
  const { reading, ...rest } = aside();
  let isOffline = true;
  const exchanger = createExchanger({
    services: outside.services,
    prepare: () => fixtureRequest(renewProtocolValues(outside.services)),
    ...rest,
    reading: async () => (isOffline ? Promise.reject(new Error('offline')) : reading()),
  });
  await exchanger.send();
  expect(outside.sent).toEqual([]);
  expect(exchanger.state.getSnapshot()).toMatchObject({ kind: 'not-signed' });
  isOffline = false;
  await exchanger.send();
  expect(outside.sent).toHaveLength(1);
  expect(exchanger.state.getSnapshot().kind).toBe('done');
});

it('sends what it froze, with a new nonce and timestamp for each click', async () => {
  const outside = fixtureExchange(async () => accepted);
  const exchanger = exchangerOf(outside);
  await exchanger.send();
  const first = exchanger.state.getSnapshot();
  await exchanger.send();
  const second = exchanger.state.getSnapshot();
  const exchanges = [first, second].flatMap((state) => (state.kind === 'done' ? [state.exchange] : []));
  expect(exchanges.map(({ nonce }) => nonce)).toEqual(['nonce-1', 'nonce-2']);
  expect(new Set(exchanges.map(({ timestampSeconds }) => timestampSeconds)).size).toBe(2);
  expect(outside.sent.map(({ authorization }) => authorization)).toEqual(
    exchanges.map(({ signed }) => openRequest(signed).authorization),
  );
});

it('ignores a second click while the first is being signed', async () => {
  let signedNow: () => void = () => undefined;
  const outside = fixtureExchange(async () => accepted, {
    sign: (method, baseString) =>
      new Promise((resolve) => {
        signedNow = () =>
          resolve({ ok: true, value: { method, baseString, base64: 's', hex: '', durationMs: 1 } });
      }),
  });
  const exchanger = exchangerOf(outside);
  const first = exchanger.send();
  expect(exchanger.state.getSnapshot().kind).toBe('signing');
  await exchanger.send();
  await expect.poll(() => outside.signed.length).toBe(1);
  signedNow();
  await first;
  expect(outside.signed).toHaveLength(1);
  expect(outside.sent).toHaveLength(1);
});

it('ignores a second click while the answer is awaited, and takes the next one after it', async () => {
  const replies: ((reply: RelayReply) => void)[] = [];
  const outside = fixtureExchange(() => new Promise((resolve) => void replies.push(resolve)));
  const exchanger = exchangerOf(outside);
  const first = exchanger.send();
  await expect.poll(() => exchanger.state.getSnapshot().kind).toBe('sending');
  await exchanger.send();
  expect(outside.sent).toHaveLength(1);
  replies[0]?.(accepted);
  await first;
  expect(exchanger.state.getSnapshot()).toMatchObject({ kind: 'done', exchange: { reading: 200 } });
  const next = exchanger.send();
  await expect.poll(() => outside.sent.length).toBe(2);
  replies[1]?.(accepted);
  await next;
});

/** A relay that answers nothing, and lets go of a caller who does not wait any more. */
function silentRelay() {
  const signals: (AbortSignal | undefined)[] = [];
  const outside = fixtureExchange(
    (_, patience) =>
      new Promise((_resolve, reject) => {
        signals.push(patience);
        patience?.addEventListener('abort', () => reject(new ConsoleServerError('Gone.', 'maybe')));
      }),
  );
  return { outside, signals };
}

it('stops waiting for an answer: one request, its outcome unknown, and the next click sends another', async () => {
  const { outside, signals } = silentRelay();
  const exchanger = exchangerOf(outside);
  const first = exchanger.send();
  await expect.poll(() => exchanger.state.getSnapshot().kind).toBe('sending');
  exchanger.stopWaiting();
  exchanger.stopWaiting();
  await first;
  expect(exchanger.state.getSnapshot()).toMatchObject({
    kind: 'done',
    exchange: { outcome: 'unknown', reason: { kind: 'stopped' } },
  });
  expect(outside.sent).toHaveLength(1);
  exchanger.stopWaiting();
  const second = exchanger.send();
  await expect.poll(() => outside.sent.length).toBe(2);
  expect(exchanger.state.getSnapshot().kind).toBe('sending');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  exchanger.stopWaiting();
  await second;
});

/** A relay that answers a caller who waits. */
async function impatientRelay(_: unknown, patience?: AbortSignal): Promise<RelayReply> {
  patience?.throwIfAborted();
  return accepted;
}

it('does not stop what is not handed over yet', async () => {
  let signedNow: () => void = () => undefined;
  const outside = fixtureExchange(impatientRelay, {
    sign: (method, baseString) =>
      new Promise((resolve) => {
        signedNow = () =>
          resolve({ ok: true, value: { method, baseString, base64: 's', hex: '', durationMs: 1 } });
      }),
  });
  const exchanger = exchangerOf(outside);
  const sending = exchanger.send();
  exchanger.stopWaiting();
  await expect.poll(() => outside.signed.length).toBe(1);
  signedNow();
  await sending;
  expect(exchanger.state.getSnapshot()).toMatchObject({ kind: 'done', exchange: { outcome: 'answered' } });
});

it('goes from signing over sending to done, and sends the request that it shows', async () => {
  const outside = fixtureExchange(async () => accepted);
  const exchanger = exchangerOf(outside);
  const kinds: string[] = [];
  const shown: string[] = [];
  exchanger.state.subscribe(() => {
    const state = exchanger.state.getSnapshot();
    kinds.push(state.kind);
    if (state.kind === 'sending') shown.push(openRequest(state.sent.signed).authorization);
  });
  await exchanger.send();
  expect(kinds).toEqual(['signing', 'sending', 'done']);
  expect(shown).toEqual(outside.sent.map(({ authorization }) => authorization));
});

it('keeps the last answer where nothing can be sent', async () => {
  const outside = fixtureExchange(async () => accepted);
  let blocked = false;
  const exchanger = createExchanger({
    services: outside.services,
    prepare: () => (blocked ? null : fixtureRequest(renewProtocolValues(outside.services))),
    ...aside(),
  });
  await exchanger.send();
  blocked = true;
  await exchanger.send();
  expect(exchanger.state.getSnapshot().kind).toBe('done');
  expect(outside.sent).toHaveLength(1);
});

it('says why nothing was signed, and sends nothing', async () => {
  const refusal = { what: 'No.', next: 'Mend it.' };
  const outside = fixtureExchange(async () => accepted, { sign: async () => failed(refusal) });
  const exchanger = exchangerOf(outside);
  await exchanger.send();
  expect(exchanger.state.getSnapshot()).toEqual({ kind: 'not-signed', refusal });
  expect(outside.sent).toEqual([]);
});

it.each([
  ['idle', false],
  ['signing', true],
  ['sending', true],
  ['not-signed', false],
  ['done', false],
] as const)('%s is under way: %s', (kind, expected) => {
  expect(isUnderWay({ kind })).toBe(expected);
});

const repeatedOrder: RelayReply = {
  kind: 'failure',
  failure: {
    kind: 'repeated-order',
    sent: 'no',
    earlier: { requestId: 'earlier', agoMs: 1, by: 'client_orderid', outcome: 'unknown' },
  },
  durationMs: 0,
};

/** A relay that asks about every order that does not say what it repeats, and a page with one order. */
function askingExchanger() {
  const outside = fixtureExchange(async ({ repeats }) => (repeats === undefined ? repeatedOrder : accepted));
  const page = { orderId: 'order 1' };
  const exchanger = createExchanger({
    services: outside.services,
    prepare: () => fixtureRequest(renewProtocolValues(outside.services), page.orderId),
    ...aside(),
  });
  const next = (): PreparedRequest => fixtureRequest({ nonce: 'n', timestampSeconds: '1' }, page.orderId);
  return { exchanger, page, next, sent: outside.sent };
}

it('asks about an order that was sent before, and sends it once when that is meant', async () => {
  const { exchanger, sent } = askingExchanger();
  await exchanger.send();
  expect(exchanger.repeat.question.getSnapshot()).toMatchObject({
    earlier: { requestId: 'earlier', outcome: 'unknown' },
    targetId: 'sandbox',
  });
  expect(exchanger.state.getSnapshot()).toEqual({ kind: 'idle' });
  await Promise.all([exchanger.repeat.sendAgain(), exchanger.repeat.sendAgain()]);
  expect(exchanger.repeat.question.getSnapshot()).toBeNull();
  expect(exchanger.state.getSnapshot()).toMatchObject({ kind: 'done', exchange: { outcome: 'answered' } });
  expect(sent.map(({ repeats }) => repeats)).toEqual([undefined, 'earlier']);
  expect(new Set(sent.map(({ authorization }) => authorization)).size).toBe(2);
});

it('keeps what was sent before while it asks', async () => {
  const replies = [accepted, repeatedOrder];
  const outside = fixtureExchange(async () => replies.shift() ?? accepted);
  const exchanger = exchangerOf(outside);
  await exchanger.send();
  const first = exchanger.state.getSnapshot();
  await exchanger.send();
  expect(exchanger.state.getSnapshot()).toBe(first);
  expect(exchanger.repeat.question.getSnapshot()).not.toBeNull();
});

it('sends nothing again once the question is withdrawn, or where something else would go', async () => {
  const { exchanger, page, next, sent } = askingExchanger();
  await exchanger.send();
  exchanger.repeat.withdraw();
  await exchanger.repeat.sendAgain();
  expect(sent).toHaveLength(1);
  await exchanger.send();
  exchanger.follow(next());
  expect(exchanger.repeat.question.getSnapshot()).not.toBeNull();
  page.orderId = 'order 2';
  await exchanger.repeat.sendAgain();
  expect(sent).toHaveLength(2);
  expect(exchanger.repeat.question.getSnapshot()).toBeNull();
});

it.each(['another order', 'nothing'])('withdraws its question where %s would be sent', async (what) => {
  const { exchanger, page, next } = askingExchanger();
  await exchanger.send();
  page.orderId = 'order 2';
  exchanger.follow(what === 'nothing' ? null : next());
  expect(exchanger.repeat.question.getSnapshot()).toBeNull();
});

function requestWithCard(outside: Outside): PreparedRequest {
  const prepared = fixtureRequest(renewProtocolValues(outside.services));
  const { request, protocol } = prepared.traced;
  const card = { name: 'credit_card_number', value: '4111111111111111', key: 'credit_card_number' };
  const bodyParameters = [...request.bodyParameters, card];
  return { ...prepared, traced: traceRequest({ ...request, bodyParameters }, protocol) };
}

const cardDigits = /4111111111111111/u;

it.each<[string, RelayReply, object]>([
  ['an answer', accepted, { outcome: 'answered', title: 'Status 200' }],
  [
    'an unknown outcome',
    {
      kind: 'failure',
      failure: { kind: 'reset', sent: 'maybe', code: 'ECONNRESET', partial: null },
      durationMs: 1,
    },
    { outcome: 'unknown', title: 'Outcome unknown.' },
  ],
])('lets go of a request with card data, and keeps what became of it: %s', async (_, reply, remains) => {
  const outside = fixtureExchange(async () => reply);
  const exchanger = createExchanger({
    services: outside.services,
    prepare: () => requestWithCard(outside),
    ...aside(),
    reading: () => ({
      read: readStatus,
      judge: ({ reading }) => ({ tone: 'good', title: `Status ${reading}` }),
    }),
  });
  await exchanger.send();
  expect(JSON.stringify(exchanger.state.getSnapshot())).toMatch(cardDigits);
  exchanger.forgetCardData();
  const left = exchanger.state.getSnapshot();
  expect(left).toEqual({
    kind: 'forgotten',
    remains: { targetId: 'sandbox', orderId: 'order 1', ...remains },
  });
  expect(JSON.stringify(left)).not.toMatch(cardDigits);
  await exchanger.send();
  expect(exchanger.state.getSnapshot().kind).toBe('done');
});

it('lets go of a request with card data that was under way, once it is answered', async () => {
  const replies: ((reply: RelayReply) => void)[] = [];
  const outside = fixtureExchange(() => new Promise((resolve) => void replies.push(resolve)));
  const exchanger = createExchanger({
    services: outside.services,
    prepare: () => requestWithCard(outside),
    ...aside(),
  });
  const sending = exchanger.send();
  await expect.poll(() => replies.length).toBe(1);
  exchanger.forgetCardData();
  replies[0]?.(accepted);
  await sending;
  expect(exchanger.state.getSnapshot()).toMatchObject({
    kind: 'forgotten',
    remains: { outcome: 'answered', title: 'Answered.' },
  });
});

it('keeps a request without card data', async () => {
  const exchanger = exchangerOf(fixtureExchange(async () => accepted));
  await exchanger.send();
  const before = exchanger.state.getSnapshot();
  exchanger.forgetCardData();
  expect(exchanger.state.getSnapshot()).toEqual(before);
  expect(before.kind).toBe('done');
});

it('withdraws its question with the card data', async () => {
  const { exchanger, sent } = askingExchanger();
  await exchanger.send();
  exchanger.forgetCardData();
  expect(exchanger.repeat.question.getSnapshot()).toBeNull();
  await exchanger.repeat.sendAgain();
  expect(sent).toHaveLength(1);
});

/** A page whose form holds one order, and an earlier exchange of it. */
async function sentBefore(replies: RelayReply[]) {
  const outside = fixtureExchange(async () => replies.shift() ?? accepted);
  const shelf = createExchangeHistory().openShelf<number, string>((orderId) => orderId);
  const form = { orderId: 'order 1', blocked: false };
  const make = (orderId: string): PreparedRequest =>
    fixtureRequest(renewProtocolValues(outside.services), orderId);
  const exchanger = createExchanger<number, string>({
    services: outside.services,
    shelf,
    prepare: () => make(form.orderId),
    readInputs: () => form.orderId,
    prepareAgain: ({ inputs }) => (inputs === null || form.blocked ? null : make(inputs)),
    reading: () => ({ read: readStatus, judge: () => ({ tone: 'good', title: 'Answered.' }) }),
  });
  await exchanger.send();
  const [kept] = shelf.kept.getSnapshot().list;
  if (kept === undefined) throw new Error('nothing was kept');
  form.orderId = 'order 2';
  const orders = (): (string | null)[] =>
    shelf.kept.getSnapshot().list.map(({ subject, inputs }) => `${subject.orderId} of ${inputs}`);
  return { exchanger, form, kept, orders, sent: outside.sent, make };
}

it('sends the order of an earlier exchange, whatever the form holds, and keeps it with its inputs', async () => {
  const { exchanger, kept, orders, sent } = await sentBefore([]);
  await Promise.all([exchanger.again.send(kept), exchanger.again.send(kept)]);
  expect(orders()).toEqual(['order 1 of order 1', 'order 1 of order 1']);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ authorization }) => authorization)).size).toBe(2);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
});

it('sends nothing again that cannot be sent now, or was forgotten', async () => {
  const { exchanger, form, kept, sent } = await sentBefore([]);
  await exchanger.again.send({ ...kept, inputs: null });
  form.blocked = true;
  await exchanger.again.send(kept);
  expect(sent).toHaveLength(1);
});

it('asks about the earlier order apart from the form, also while the form changes', async () => {
  const { exchanger, kept, orders, sent, make } = await sentBefore([accepted, repeatedOrder]);
  await exchanger.again.send(kept);
  expect(exchanger.again.repeat.question.getSnapshot()).toMatchObject({ number: kept.number });
  expect(exchanger.repeat.question.getSnapshot()).toBeNull();
  exchanger.follow(make('order 3'));
  await exchanger.repeat.sendAgain();
  expect(sent).toHaveLength(2);
  await exchanger.again.repeat.sendAgain();
  expect(sent.map(({ repeats }) => repeats)).toEqual([undefined, undefined, 'earlier']);
  expect(orders()).toEqual(['order 1 of order 1', 'order 1 of order 1']);
  expect(exchanger.again.repeat.question.getSnapshot()).toBeNull();
});

it('withdraws the question about an earlier order where something else is sent, and with the card data', async () => {
  const { exchanger, kept, sent } = await sentBefore([accepted, repeatedOrder, accepted, repeatedOrder]);
  await exchanger.again.send(kept);
  await exchanger.send();
  expect(exchanger.again.repeat.question.getSnapshot()).toBeNull();
  await exchanger.again.send(kept);
  expect(exchanger.again.repeat.question.getSnapshot()).not.toBeNull();
  exchanger.forgetCardData();
  await exchanger.again.repeat.sendAgain();
  expect(sent).toHaveLength(4);
});
