import { expect, it } from 'vitest';
import { traceRequest } from '#domain/http/signed-request.ts';
import type { RelayReply } from '#domain/relay/contract.ts';
import { failed } from '#domain/result.ts';
import { createExchangeHistory, type ExchangeHistory, type HistoryLimits } from './exchange-history.ts';
import { createExchanger } from './exchanger.ts';
import { accepted, fixtureExchange, fixtureRequest } from './fixture-exchange.ts';
import { createSessionEntries } from './history/session-entries.ts';
import type { PreparedRequest, ReadAnswer } from './perform-exchange.ts';
import { renewProtocolValues } from './sign-request.ts';

type Outside = ReturnType<typeof fixtureExchange>;

const readStatus: ReadAnswer<number> = ({ status }) => status;

/** A page of one form, which holds an order id. */
function openPage(
  history: ExchangeHistory,
  outside: Outside,
  made?: (request: PreparedRequest) => PreparedRequest,
) {
  const form = { orderId: 'order 1' };
  const shelf = history.openShelf<number, string>((orderId) => `${orderId} without card`);
  const exchanger = createExchanger({
    services: outside.services,
    shelf,
    prepare: () => {
      const request = fixtureRequest(renewProtocolValues(outside.services), form.orderId);
      return made === undefined ? request : made(request);
    },
    readInputs: () => form.orderId,
    reading: () => ({
      read: readStatus,
      judge: ({ reading }) => ({ tone: 'good', title: `Status ${reading}.` }),
    }),
  });
  const send = (orderId: string): Promise<void> => {
    form.orderId = orderId;
    return exchanger.send();
  };
  const inputs = (): (string | null)[] => shelf.kept.getSnapshot().list.map((kept) => kept.inputs);
  return { exchanger, shelf, send, inputs };
}

function orderIds({ kept }: ExchangeHistory): (string | null)[] {
  return kept.getSnapshot().list.map(({ subject }) => subject.orderId);
}

const withCard = (request: PreparedRequest): PreparedRequest => {
  const { request: unsigned, protocol } = request.traced;
  const card = { name: 'credit_card_number', value: '4111111111111111', key: 'credit_card_number' };
  const bodyParameters = [...unsigned.bodyParameters, card];
  return { ...request, traced: traceRequest({ ...unsigned, bodyParameters }, protocol) };
};

it('keeps one value for every exchange of every page, newest first, with what the form held', async () => {
  const history = createExchangeHistory();
  const outside = fixtureExchange(async () => accepted);
  const [one, other] = [openPage(history, outside), openPage(history, outside)];
  await one.send('a');
  await other.send('b');
  await one.send('c');
  expect(orderIds(history)).toEqual(['c', 'b', 'a']);
  expect(one.inputs()).toEqual(['c', 'a']);
  expect(other.inputs()).toEqual(['b']);
  const all = history.kept.getSnapshot().list;
  expect(all[1]).toBe(other.shelf.kept.getSnapshot().list[0]);
  expect(all.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(all[0]).toMatchObject({
    verdict: { tone: 'good', title: 'Status 200.' },
    outcome: { kind: 'done', exchange: { orderId: 'c', reading: 200 } },
  });
  const newest = all[0]?.outcome;
  expect(newest?.kind === 'done' ? newest.exchange.sentAtMs : null).toBe(all[0]?.atMs);
});

it('holds once what two exchanges of a page have in common', async () => {
  const history = createExchangeHistory();
  let date = 'today';
  const answer = async (): Promise<RelayReply> => ({
    kind: 'answer',
    status: 200,
    headers: [
      ['content-type', 'text/html'],
      ['date', date],
    ],
    bodyBase64: '',
    durationMs: 5,
  });
  const page = openPage(history, fixtureExchange(answer), withCard);
  await page.send('a');
  date = 'tomorrow';
  await page.send('b');
  const [newer, older] = history.kept.getSnapshot().list.map(({ outcome }) => {
    if (outcome.kind !== 'done' || outcome.exchange.outcome !== 'answered') throw new Error('Not answered.');
    const { signed, answer: received } = outcome.exchange;
    return { ...signed.request, headers: received.headers };
  });
  expect(newer?.url).toBe(older?.url);
  expect(newer?.bodyParameters[1]).toBe(older?.bodyParameters[1]);
  expect(newer?.headers[0]).toBe(older?.headers[0]);
  expect([newer?.bodyParameters[0]?.value, newer?.headers[1]?.[1]]).toEqual(['b', 'tomorrow']);
  expect([older?.bodyParameters[0]?.value, older?.headers[1]?.[1]]).toEqual(['a', 'today']);
});

it('keeps with an exchange which case of which run it was sent for, and none with what was sent by hand', async () => {
  const history = createExchangeHistory();
  const page = openPage(
    history,
    fixtureExchange(async () => accepted),
  );
  await page.send('a');
  const [byHand] = history.kept.getSnapshot().list;
  expect(byHand?.run).toBeNull();
  if (byHand === undefined) return;
  const run = { runNumber: 3, casePath: 'card/one.json', caseName: 'One' };
  history.openShelf<unknown, unknown>((inputs) => inputs).add({ ...byHand, run });
  expect(history.kept.getSnapshot().list.map((kept) => kept.run)).toEqual([run, null]);
  expect(page.inputs()).toEqual(['a']);
});

it('keeps what was not signed, too', async () => {
  const refusal = { what: 'No key.', next: 'Load one.' };
  const history = createExchangeHistory();
  const outside = fixtureExchange(async () => accepted, { sign: async () => failed(refusal) });
  await openPage(history, outside).send('a');
  expect(history.kept.getSnapshot().list).toMatchObject([
    { verdict: { tone: 'refused', title: 'Not sent.' }, outcome: { kind: 'not-signed', refusal } },
  ]);
});

it.each<[RelayReply, object]>([
  [
    { kind: 'failure', failure: { kind: 'policy', sent: 'no', reason: 'No.' }, durationMs: 1 },
    { tone: 'refused', title: 'Not sent.' },
  ],
  [
    { kind: 'failure', failure: { kind: 'reset', sent: 'maybe', code: 'E', partial: null }, durationMs: 1 },
    { tone: 'open', title: 'Outcome unknown.' },
  ],
])('says what became of a request without an answer', async (reply, verdict) => {
  const history = createExchangeHistory();
  await openPage(
    history,
    fixtureExchange(async () => reply),
  ).send('a');
  expect(history.kept.getSnapshot().list[0]?.verdict).toEqual(verdict);
});

it('lets the oldest go beyond its count, whichever page they are of, and counts them', async () => {
  const history = createExchangeHistory({ count: 3, bytes: Infinity });
  const outside = fixtureExchange(async () => accepted);
  const [one, other] = [openPage(history, outside), openPage(history, outside)];
  await one.send('a');
  await other.send('b');
  await one.send('c');
  await one.send('d');
  await one.send('e');
  expect(orderIds(history)).toEqual(['e', 'd', 'c']);
  expect(history.kept.getSnapshot().dropped).toBe(2);
  expect(one.shelf.kept.getSnapshot()).toMatchObject({ list: [{}, {}, {}], dropped: 1 });
  expect(other.shelf.kept.getSnapshot()).toEqual({ list: [], dropped: 1 });
});

const answerOf = (bytes: number): RelayReply => ({
  kind: 'answer',
  status: 200,
  headers: [],
  bodyBase64: btoa('x'.repeat(bytes)),
  durationMs: 5,
});

it.each<[string, HistoryLimits['bytes'], string[]]>([
  ['the newest alone, however long', 10, ['c']],
  ['as many as fit', 12_000, ['c', 'b']],
  ['all that fit', 18_000, ['c', 'b', 'a']],
])('counts the bytes of requests and answers: %s', async (_, bytes, left) => {
  const history = createExchangeHistory({ count: 10, bytes });
  const page = openPage(
    history,
    fixtureExchange(async () => answerOf(5000)),
  );
  await page.send('a');
  await page.send('b');
  await page.send('c');
  expect(orderIds(history)).toEqual(left);
});

it('counts a long request as well as a long answer', async () => {
  const history = createExchangeHistory({ count: 10, bytes: 9000 });
  const page = openPage(
    history,
    fixtureExchange(async () => answerOf(1)),
  );
  await page.send('a');
  await page.send('b'.repeat(9000));
  expect(orderIds(history)).toHaveLength(1);
});

it('forgets requests with card data, old ones too, and what their forms held; the rest stays', async () => {
  const history = createExchangeHistory();
  const outside = fixtureExchange(async () => accepted);
  const [cards, accounts] = [openPage(history, outside, withCard), openPage(history, outside)];
  await cards.send('a');
  await cards.send('b');
  await accounts.send('c');
  expect(JSON.stringify(history.kept.getSnapshot())).toContain('4111111111111111');
  const entryOf = createSessionEntries('session');
  const ids = (): string[] => history.kept.getSnapshot().list.map((kept) => entryOf(kept).id);
  const known = ids();
  cards.exchanger.forgetCardData();
  accounts.exchanger.forgetCardData();
  expect(JSON.stringify(history.kept.getSnapshot())).not.toContain('4111111111111111');
  expect(history.kept.getSnapshot().list).toMatchObject([
    { inputs: 'c without card', outcome: { kind: 'done' } },
    { inputs: null, outcome: { kind: 'forgotten', remains: { orderId: 'b', title: 'Status 200.' } } },
    { inputs: null, outcome: { kind: 'forgotten', remains: { orderId: 'a', title: 'Status 200.' } } },
  ]);
  expect(cards.inputs()).toEqual([null, null]);
  expect(ids()).toEqual(known);
});
