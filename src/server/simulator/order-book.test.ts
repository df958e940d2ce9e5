import { expect, it } from 'vitest';
import { createOrderBook } from './order-book.ts';

const order = (orderId: string) => ({
  orderId,
  clientOrderId: `client ${orderId}`,
  serialNumber: 's',
  amount: '1',
  currency: 'EUR',
  merchantData: null,
});

it('keeps the newest 500 orders', () => {
  const book = createOrderBook();
  for (let id = 1; id <= 501; id += 1) book.add(order(String(id)));
  expect(book.find('1')).toBeNull();
  expect(book.find('2')).toEqual(order('2'));
  expect(book.find('501')).toEqual(order('501'));
});

it('knows whether an order with an identifier of the Connecting Party was taken', () => {
  const book = createOrderBook();
  book.add(order('7'));
  expect(['client 7', 'client 8', '7', ''].map(book.hasClientOrderId)).toEqual([true, false, false, false]);
});
