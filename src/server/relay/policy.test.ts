import { expect, it } from 'vitest';
import type { RelayRequest } from '#domain/relay/contract.ts';
import { applyPolicy } from './policy.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const target = fixtureTarget();

const payoutCheck: RelayRequest = {
  requestId: '00000000-0000-4000-8000-000000000001',
  targetId: 'sandbox',
  operation: 'payout-check',
  method: 'POST',
  path: '/processing/api/v4/payout-check/6657',
  authorization: 'OAuth oauth_nonce="0123456789abcdef"',
  contentType: 'application/x-www-form-urlencoded',
  accept: '*/*',
  bodyBase64: btoa('client_orderid=x'),
};
const viewInvoice: RelayRequest = {
  ...payoutCheck,
  operation: 'view-invoice',
  method: 'GET',
  path: '/processing/view-invoice-xml/6657/7',
  contentType: null,
  accept: 'application/vnd.pay+json',
  bodyBase64: '',
};

it.each([
  ['a form', payoutCheck, { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' }],
  ['a request without a body', viewInvoice, { accept: 'application/vnd.pay+json' }],
])('has no header of %s but those that are known', (_, request, own) => {
  const allowed = applyPolicy([target], request, 'Countersign/1');
  expect(allowed.ok && allowed.value.outbound.headers).toStrictEqual({
    authorization: request.authorization,
    'accept-encoding': 'identity',
    'user-agent': 'Countersign/1',
    ...own,
  });
});

function keyOf(orderId: string): string | undefined {
  const request = { ...payoutCheck, bodyBase64: btoa(`client_orderid=${orderId}`) };
  const allowed = applyPolicy([target], request, 'Countersign');
  return allowed.ok ? allowed.value.order?.key : allowed.failure;
}

it('remembers an order by a key of one length, whatever that of its id', () => {
  const [short, long] = [keyOf('x'), keyOf('x'.repeat(100_000))];
  expect(short).toHaveLength(44);
  expect(long).toHaveLength(44);
  expect(long).not.toBe(short);
});
