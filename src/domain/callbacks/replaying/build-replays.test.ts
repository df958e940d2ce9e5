import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallbackReplay, InboxCall } from '../callback-contract.ts';
import { fixtureLife, fixtureOrder, judgeFixtures } from '../judging/fixture-judging.ts';
import { fixtureCall, fixtureForm, fixtureJson } from '../reading/fixture-calls.ts';
import { buildReplays, isReplayVariant } from './build-replays.ts';
import type { ReplayVariantId } from './replay-variant.ts';

const key = 'AF4B7DF6-9EC9-4AF5-9B5F-3F8B8C6AAE30';
const sum = (text: string): string =>
  createHash('sha1')
    .update(text + key, 'utf8')
    .digest('hex');
const listener = 'http://127.0.0.1:8080/hook';
const order = fixtureOrder(1, { life: fixtureLife('accepted', 'approved', 'reversal') });

function pairs(change: Readonly<Record<string, string>> = {}): Record<string, string> {
  const said = {
    status: 'approved',
    type: 'sale',
    orderid: '1830001',
    merchant_order: order.clientOrderId,
    client_orderid: order.clientOrderId,
    amount: order.amount,
    merchantdata: order.merchantData ?? '',
    ...change,
  };
  return { ...said, control: sum(`${said.status}${said.orderid}${said.merchant_order}`) };
}

const encode = (change: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams(pairs(change)).toString();

const formats: readonly (readonly [string, (change?: Readonly<Record<string, string>>) => InboxCall])[] = [
  ['a query', (change) => fixtureCall({ target: `/cb/1?${encode(change)}` })],
  ['a form', (change) => fixtureForm(encode(change))],
  ['JSON', (change) => fixtureJson(JSON.stringify(pairs(change)))],
  [
    'multipart',
    (change) =>
      fixtureCall({
        headers: [['content-type', 'multipart/form-data; boundary=--x']],
        body: `${Object.entries(pairs(change))
          .map(
            ([name, value]) => `----x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          )
          .join('')}----x--\r\n`,
      }),
  ],
];

function replaysOf(call: InboxCall, url = listener, held: typeof sum | null = sum) {
  const judgement = judgeFixtures([call], { orders: [order], sum: held });
  const all = buildReplays({ call: judgement.recognized.call, judgement }, url);
  const steps = (id: ReplayVariantId) => {
    const variant = all.find((one) => one.id === id);
    return variant !== undefined && isReplayVariant(variant) ? variant.steps : [];
  };
  return { all, steps };
}

/** A replay as the inbox would take it. */
function arrived({ url, method, contentType, bodyBase64 }: CallbackReplay): InboxCall {
  const { pathname, search } = new URL(url);
  const headers = contentType === null ? [] : [['content-type', contentType] as const];
  return { ...fixtureCall({ method, target: pathname + search, headers }), bodyBase64 };
}

const judge = (calls: readonly InboxCall[]) => judgeFixtures(calls, { orders: [order], sum }).verdict;

describe.each(formats)('of %s', (_, make) => {
  const { all, steps } = replaysOf(make());
  const verdicts = (id: ReplayVariantId) =>
    steps(id).map((_step, index) =>
      judge(
        steps(id)
          .slice(0, index + 1)
          .map(({ replay }) => arrived(replay)),
      ),
    );

  it('makes every variant', () => {
    expect(all.filter((variant) => !isReplayVariant(variant))).toEqual([]);
  });

  it.each<[ReplayVariantId, string[]]>([
    ['as-it-came', ['accept']],
    ['twice', ['accept', 'book-nothing']],
    ['other-control', ['do-not-accept']],
    ['other-amount', ['do-not-accept']],
    ['empty', ['do-not-accept']],
    ['repeated', ['do-not-accept']],
    ['cut-merchant-data', ['do-not-accept']],
    ['out-of-order', ['accept', 'accept', 'book-nothing']],
  ])('what is said of %s is what a careful listener does', (id, expected) => {
    expect(verdicts(id)).toEqual(expected);
    const careful = {
      accept: 'books-once',
      'book-nothing': 'books-nothing',
      'do-not-accept': 'does-not-book',
    };
    expect(steps(id).map((step) => step.careful)).toEqual(
      expected.map((verdict) => new Map(Object.entries(careful)).get(verdict)),
    );
  });

  it('one with status twice has both, and is refused for that', () => {
    const [step] = steps('repeated');
    const calls = step === undefined ? [] : [arrived(step.replay)];
    const { headline, recognized } = judgeFixtures(calls, { orders: [order], sum });
    expect(headline).toBe('Do not accept it: status comes twice');
    const statuses = recognized.call.pairs.filter(({ name }) => name === 'status');
    expect(statuses.map(({ value }) => value)).toEqual(['approved', 'declined']);
  });

  it('an update before the final status is refused where there is none', () => {
    const [step] = steps('update-first');
    const calls = step === undefined ? [] : [arrived(step.replay)];
    const early = { ...order, life: { stages: ['accepted'] as const, isWhole: false } };
    expect(judgeFixtures(calls, { orders: [early], sum }).headline).toBe(
      'Do not accept it: a reversal before the final status',
    );
  });
});

it('sends what came, octet for octet', () => {
  const text = 'b=%zz&a=1+1&&status=approved&x=%E8';
  const { steps } = replaysOf(fixtureCall({ target: `/cb?${text}` }));
  expect(steps('as-it-came').map(({ replay }) => replay)).toEqual([
    { url: `${listener}?${text}`, method: 'GET', contentType: null, bodyBase64: '' },
  ]);
  const body = Uint8Array.of(0x61, 0x3d, 0xff, 0x00);
  const form = replaysOf(fixtureForm(body));
  expect(form.steps('as-it-came')[0]?.replay.bodyBase64).toBe(Buffer.from(body).toString('base64'));
});

it.each([
  ['http://127.0.0.1:8080/hook?src=gw#top', 'http://127.0.0.1:8080/hook?src=gw&status='],
  ['http://127.0.0.1:8080/hook?', 'http://127.0.0.1:8080/hook?status='],
  [' http://localhost/ ', 'http://localhost/?status='],
])('keeps the query of %s', (url, start) => {
  const [step] = replaysOf(fixtureCall({ target: `/cb?${encode()}` }), url).steps('as-it-came');
  expect(step?.replay.url.startsWith(start)).toBe(true);
});

it('changes one value and leaves the rest', () => {
  const [step] = replaysOf(fixtureCall({ target: `/cb?${encode()}` })).steps('other-amount');
  const came = [...new URLSearchParams(encode())];
  const changed = [...new URL(step?.replay.url ?? listener).searchParams];
  expect(changed.filter(([name]) => name !== 'amount')).toEqual(came.filter(([name]) => name !== 'amount'));
  expect(changed.find(([name]) => name === 'amount')).toEqual(['amount', '20.50']);
});

it('says what cannot be made, and why', () => {
  const unmade = (text: string, held: typeof sum | null) =>
    replaysOf(fixtureCall({ target: `/cb?${text}` }), listener, held).all.flatMap((variant) =>
      isReplayVariant(variant) ? [] : [`${variant.id}: ${variant.reason}`],
    );
  expect(unmade(encode(), null)).toEqual([
    'empty: Its control has to be right, and no consumer secret is held.',
  ]);
  expect(unmade('merchant_data=ab', null)).toEqual([
    'other-control: It has no control.',
    'other-amount: It has no amount.',
    'repeated: It has no status.',
    'update-first: What it says of the order is not known.',
    'out-of-order: What it says of the order is not known.',
  ]);
  expect(unmade(encode({ status: 'declined' }), sum)).toContain(
    'update-first: An order that was not approved has no later update.',
  );
});

it('makes the control anew where the status has to change', () => {
  const said = pairs({ status: 'reversed' });
  const { type: _, ...others } = said;
  const call = fixtureCall({ target: `/cb?${new URLSearchParams(others).toString()}` });
  const [final] = replaysOf(call).steps('out-of-order');
  const query = new URL(final?.replay.url ?? listener).searchParams;
  expect(query.get('status')).toBe('approved');
  expect(query.get('control')).toBe(sum(`approved1830001${order.clientOrderId}`));
});

it('makes something of anything', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(encode()));
  fc.assert(
    fc.property(text, text, fc.string({ unit: 'binary' }), (target, body, url) => {
      const { all } = replaysOf(fixtureCall({ target: `/cb?${target}`, body }), url);
      const urls = all
        .flatMap((variant) => (isReplayVariant(variant) ? variant.steps : []))
        .map((s) => s.replay.url);
      expect(urls.length).toBeGreaterThan(0);
    }),
  );
});
