import { expect, it } from 'vitest';
import type { EarlierSending } from './contract.ts';
import type { OrderOutcome } from './order-outcome.ts';
import type { OrderIdentity } from './identify-order.ts';
import { createSentOrders, type SentOrders } from './sent-orders.ts';

const order = (key: string): OrderIdentity => ({ key, by: 'client_orderid', clientOrderId: key });

/** Sends an order at a time, and ends at once; says what was asked instead, or null. */
type Send = (
  key: string,
  requestId: string,
  nowMs: number,
  outcome: OrderOutcome,
  repeats?: string,
) => EarlierSending | null;

function memory(): { readonly orders: SentOrders; readonly send: Send } {
  const orders = createSentOrders();
  return {
    orders,
    send: (key, requestId, nowMs, outcome, repeats) => {
      const begun = orders.begin(order(key), { requestId, repeats }, nowMs);
      if (!begun.ok) return begun.failure;
      begun.value.settle(outcome);
      return null;
    },
  };
}

it.each(['unknown', 'accepted', 'open'] as const)('asks about an order whose outcome is %s', (outcome) => {
  const { send } = memory();
  expect(send('a', '1', 0, outcome)).toBeNull();
  expect(send('a', '2', 5_000, 'none')).toEqual({
    requestId: '1',
    agoMs: 5_000,
    by: 'client_orderid',
    outcome,
  });
  expect(send('b', '3', 5_000, 'none')).toBeNull();
});

it('asks each time, also where nobody said yes before', () => {
  const { send } = memory();
  send('a', '1', 0, 'unknown');
  expect(send('a', '2', 1_000, 'none')).toMatchObject({ requestId: '1' });
  expect(send('a', '3', 2_000, 'none')).toMatchObject({ requestId: '1' });
});

it('asks about an order that is under way', () => {
  const { orders, send } = memory();
  orders.begin(order('a'), { requestId: '1' }, 0);
  expect(send('a', '2', 10, 'none')).toMatchObject({ requestId: '1', outcome: 'under-way' });
});

it('does not remember what left nothing behind', () => {
  const { send } = memory();
  send('a', '1', 0, 'none');
  expect(send('a', '2', 1, 'none')).toBeNull();
});

it('an order that is repeated knowingly is asked about anew, for its latest sending', () => {
  const { send } = memory();
  send('a', '1', 0, 'unknown');
  expect(send('a', '2', 1_000, 'accepted', '1')).toBeNull();
  expect(send('a', '3', 2_000, 'none', '1')).toMatchObject({ requestId: '2', outcome: 'accepted' });
});

it('a refused repetition leaves the question of the first sending open', () => {
  const { send } = memory();
  send('a', '1', 0, 'unknown');
  expect(send('a', '2', 1_000, 'none', '1')).toBeNull();
  expect(send('a', '3', 2_000, 'none')).toMatchObject({
    requestId: '1',
    agoMs: 2_000,
    outcome: 'unknown',
  });
});

it('forgets after an hour and not before', () => {
  const { send } = memory();
  send('a', '1', 0, 'unknown');
  expect(send('a', '2', 3_599_999, 'none')).toMatchObject({ agoMs: 3_599_999 });
  expect(send('a', '3', 3_600_000, 'none')).toBeNull();
});

it('a clock that was set back makes no time of it, and nothing is forgotten', () => {
  const { send } = memory();
  send('a', '1', 10_000, 'unknown');
  expect(send('a', '2', 0, 'none')).toMatchObject({ agoMs: 0 });
});

it('forgets each of several in its turn', () => {
  const { send } = memory();
  send('a', '1', 0, 'unknown');
  send('b', '2', 1_000, 'unknown');
  expect(send('a', '3', 3_600_500, 'accepted')).toBeNull();
  expect(send('b', '4', 3_600_500, 'none')).toMatchObject({ requestId: '2' });
  expect(send('b', '5', 3_601_000, 'none')).toBeNull();
  expect(send('a', '6', 3_601_000, 'none')).toMatchObject({ requestId: '3', outcome: 'accepted' });
});

it('keeps ten thousand, the newest', () => {
  const { send } = memory();
  for (let index = 0; index < 10_001; index += 1) send(`o${index}`, `r${index}`, 0, 'unknown');
  expect(send('o1', 'x', 1, 'none')).toMatchObject({ requestId: 'r1' });
  expect(send('o0', 'y', 1, 'none')).toBeNull();
  expect(send('o10000', 'z', 1, 'none')).toMatchObject({ outcome: 'unknown' });
});
