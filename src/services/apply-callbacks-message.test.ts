import { expect, it } from 'vitest';
import type { InboxCall, SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { applyCallbacksMessage } from './apply-callbacks-message.ts';
import { firstCallbacksState as empty } from './fixture-callbacks.ts';

const order = (orderId: string, amount = '1'): SimulatedOrder => ({
  orderId,
  clientOrderId: `inv-${orderId}`,
  amount,
  currency: 'EUR',
  addressee: { kind: 'endpoint', id: '1' },
  merchantData: null,
  urls: {
    server_callback_url: null,
    notify_url: null,
    redirect_url: null,
    redirect_success_url: null,
    redirect_fail_url: null,
  },
  life: [],
  next: null,
  receiverPage: null,
});

const call = (number: number, answered: InboxCall['answered'] = null): InboxCall => ({
  number,
  atMs: number,
  from: 'other',
  method: 'GET',
  target: '/',
  httpVersion: '1.1',
  headers: [],
  headersLeftOff: 0,
  isMasked: false,
  bodyBase64: '',
  bytes: 1,
  expected: { format: 'as-deployed', method: 'GET', control: true },
  answered,
});

it('knows nothing before it was told a state', () => {
  expect(applyCallbacksMessage(null, { kind: 'order', order: order('1') })).toBeNull();
  expect(applyCallbacksMessage(null, { kind: 'state', state: empty })).toBe(empty);
});

it('puts a new order first and leaves a known one in its place', () => {
  const two = { ...empty, orders: [order('2'), order('1')] };
  const third = applyCallbacksMessage(two, { kind: 'order', order: order('3') });
  expect(third?.orders.map(({ orderId }) => orderId)).toEqual(['3', '2', '1']);
  const changed = applyCallbacksMessage(two, { kind: 'order', order: order('1', '9') });
  expect(changed?.orders.map(({ orderId, amount }) => [orderId, amount])).toEqual([
    ['2', '1'],
    ['1', '9'],
  ]);
});

it('puts a new call first, and the answer of a known one where it stands', () => {
  const two = { ...empty, calls: [call(2), call(1)] };
  const answered = applyCallbacksMessage(two, {
    kind: 'call',
    call: call(1, { status: 500, durationMs: 1 }),
  });
  expect(answered?.calls.map(({ number, answered: to }) => [number, to?.status])).toEqual([
    [2, undefined],
    [1, 500],
  ]);
  const next = applyCallbacksMessage(two, { kind: 'call', call: call(3) });
  expect(next?.calls.map(({ number }) => number)).toEqual([3, 2, 1]);
});

it('keeps 500 calls and counts what it lets go', () => {
  const full = { ...empty, calls: Array.from({ length: 500 }, (_, index) => call(500 - index)) };
  const next = applyCallbacksMessage(full, { kind: 'call', call: call(501) });
  expect([next?.calls.length, next?.calls[0]?.number, next?.calls.at(-1)?.number]).toEqual([500, 501, 2]);
  expect(next?.callsLeftOff).toBe(1);
});

it('takes over what else is told, and forgets calls when the inbox is cleared', () => {
  const away = { atMs: 1, reason: 'path', detail: 'Another path.' } as const;
  const told = applyCallbacksMessage(
    { ...empty, calls: [call(1)] },
    { kind: 'turned-away', call: away, count: 7 },
  );
  expect([told?.turnedAway, told?.turnedAwayCount]).toEqual([[away], 7]);
  expect(applyCallbacksMessage(told, { kind: 'cleared' })).toEqual(empty);
});
