import { expect, it } from 'vitest';
import { answeredFixture } from '#domain/exchange/report/fixture-exchange-report.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import { listKnownOrders } from './known-orders.ts';

function keptWith(answer: string): KeptExchange {
  return {
    number: 1,
    subject: { operation: 'payout-check', targetId: 'sandbox', endpoint: null, orderId: 'a' },
    atMs: 0,
    verdict: { tone: 'good', title: '' },
    outcome: { kind: 'done', exchange: answeredFixture([{ name: 'client_orderid', value: 'a' }], answer) },
    inputs: null,
    run: null,
  };
}

it.each([
  ['type=async-response&gateway-order-id=7&merchant-order-id=a', '7', false],
  ['type=error&error-message=no&error-code=1', null, true],
  ['type=validation-error&error-message=no&error-code=1', null, true],
  ['', null, false],
])('tells of the answer %s whether the gateway refused the order', (answer, orderId, isRefused) => {
  expect(listKnownOrders('sandbox', [], [keptWith(answer)])).toMatchObject([{ orderId, isRefused }]);
});
