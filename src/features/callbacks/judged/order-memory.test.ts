// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readCall } from '#domain/callbacks/reading/read-call.ts';
import { callOf, orderOf } from '../fixture-callbacks-page.tsx';
import { createOrderMemory } from './order-memory.ts';

const call = readCall(callOf(1, 'status=approved&orderid=1830003&merchant_order=inv-1&control=0'));

it('gives the same list for as long as it says the same', () => {
  const memory = createOrderMemory();
  const first = memory.of('simulator', [orderOf()], []);
  expect(memory.of('simulator', [orderOf()], [])).toBe(first);
  // An attempt changes an order, and nothing that a call is held against.
  expect(memory.of('simulator', [orderOf({ next: null })], [])).toBe(first);
  expect(memory.of('simulator', [orderOf({ amount: '99.00' })], [])).not.toBe(first);
  expect(memory.of('sandbox', [orderOf()], [])).toEqual([]);
});

it('lists what control may be made over once, and anew beside another order', () => {
  const memory = createOrderMemory();
  memory.of('simulator', [orderOf()], []);
  const texts = memory.controlTexts(call);
  expect(memory.controlTexts(call)).toBe(texts);
  memory.of('simulator', [orderOf({ orderId: '1830009', clientOrderId: 'inv-other' }), orderOf()], []);
  const withOther = memory.controlTexts(call);
  expect(withOther.some((text) => text.includes('inv-other'))).toBe(true);
  expect(texts.some((text) => text.includes('inv-other'))).toBe(false);
});
