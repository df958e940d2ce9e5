import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { InboxCall } from '../callback-contract.ts';
import { fixtureLife, fixtureOrder, judgeFixtures } from '../judging/fixture-judging.ts';
import { fixtureCall } from '../reading/fixture-calls.ts';
import { buildTestSet, formatTestSet, testSetKey } from './test-set.ts';

const secret = 'AF4B7DF6-9EC9-4AF5-9B5F-3F8B8C6AAE30';
const sumWith = (key: string) => (text: string) =>
  createHash('sha1')
    .update(text + key, 'utf8')
    .digest('hex');
const pan = '4111111111111111';
const order = fixtureOrder(1, {
  merchantData: `card ${pan} & more`,
  life: fixtureLife('accepted', 'approved', 'reversal'),
});

function query(type: string): string {
  return new URLSearchParams({
    status: 'approved',
    type,
    orderid: '1830001',
    merchant_order: order.clientOrderId,
    client_orderid: order.clientOrderId,
    amount: '10.50',
    merchantdata: order.merchantData ?? '',
    cvv2: '123',
    control: sumWith(secret)(`approved1830001${order.clientOrderId}`),
  }).toString();
}

function setOf(call: InboxCall) {
  const judgement = judgeFixtures([call], { orders: [order], sum: sumWith(secret) });
  return buildTestSet({ call: judgement.recognized.call, judgement });
}

const approved = setOf(fixtureCall({ target: `/cb?${query('sale')}` }));

it('has no secret, no control that was made with one, and no card data', () => {
  const text = formatTestSet(approved);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(sumWith(secret)(`approved1830001${order.clientOrderId}`));
  expect(text).not.toContain(sumWith(secret)(''));
  expect(text).not.toContain(pan);
  expect(text).not.toContain('cvv2=123');
  expect(approved.order.merchant_data).toBe('card 411111******1111 & more');
});

it('is JSON with a line end, the same each time', () => {
  const text = formatTestSet(approved);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(approved)));
  expect(text.endsWith('}\n')).toBe(true);
  expect(formatTestSet(setOf(fixtureCall({ target: `/cb?${query('sale')}` })))).toBe(text);
});

/** A small listener that follows the rules, by other code than what made the set. */
function listen({ order: known, controlKey }: typeof approved): (query: string) => string {
  const booked = new Set<string>();
  return (text) => {
    const said = new URLSearchParams(text);
    const names = [...said.keys()];
    const get = (name: string): string => said.get(name) ?? '';
    const sum = sumWith(controlKey)(get('status') + get('orderid') + get('merchant_order'));
    const key = ['status', 'type', 'orderid', 'client_orderid'].map(get).join(' ');
    const isUpdate = get('type') === 'reversal';
    const isRight =
      new Set(names).size === names.length &&
      names.every((name) => get(name) !== '') &&
      get('control') === sum &&
      get('orderid') === known.orderid &&
      get('amount') === known.amount &&
      get('merchantdata') === known.merchant_data &&
      (!isUpdate || booked.size > 0);
    if (!isRight) return 'does-not-book';
    if (booked.has(key)) return 'books-nothing';
    booked.add(key);
    return 'books-once';
  };
}

it.each([
  ['a final call', approved],
  ['a later update', setOf(fixtureCall({ target: `/cb?${query('reversal')}` }))],
])('a listener that follows the rules does what the set of %s expects', (_, set) => {
  expect(set.cases.map(({ id }) => id)).toHaveLength(9);
  expect(set.notMade).toEqual([]);
  for (const { requests } of set.cases) {
    const answer = listen(set);
    expect(requests.map(({ query: text }) => answer(text))).toEqual(requests.map(({ expected }) => expected));
  }
  expect(set.controlKey).toBe(testSetKey);
});

it('of a call whose control was wrong is one with a right control', () => {
  const wrong = setOf(fixtureCall({ target: `/cb?${query('sale').replace(/control=../u, 'control=00')}` }));
  expect(wrong.cases[0]?.requests[0]?.expected).toBe('books-once');
});
