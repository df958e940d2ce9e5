import { expect, it } from 'vitest';
import { listInvoicePaths } from '../gateway/invoice-paths.ts';
import { checkRelayPath } from './check-relay-path.ts';
import type { TargetId } from './contract.ts';
import { identifyOrder, type OrderIdentity } from './identify-order.ts';

const target = {
  origin: 'https://gw.example',
  pathPrefixes: ['/processing'],
  invoicePaths: listInvoicePaths([]),
  commandPrefixes: ['/processing'],
};

interface Sent {
  readonly path: string;
  readonly body?: string;
  readonly targetId?: TargetId;
  readonly isCommand?: boolean;
}

function identify({ path, body, targetId = 'sandbox', isCommand = false }: Sent): OrderIdentity | null {
  const method = body === undefined ? 'GET' : 'POST';
  const match = checkRelayPath(target, method, path, ...(isCommand ? ['other-command' as const] : []));
  if (!match.ok) throw new Error(match.failure.sentence);
  return identifyOrder({ targetId, method, path }, match.value, body ?? '');
}

const check = '/processing/api/v4/payout-check/6657';
const command = (name: string, body: string): Sent => ({
  path: `/processing/api/v4/${name}/6657`,
  body,
  isCommand: true,
});
const first: Sent = { path: check, body: 'client_orderid=a%20b%C3%A9&amount=1' };

it.each<[string, Sent, Sent]>([
  [
    'other values and another order of them',
    first,
    { path: check, body: 'amount=2&client_orderid=a+b%C3%A9' },
  ],
  ['another endpoint', first, { ...first, path: '/processing/api/v4/payout-check/group/77' }],
  ['blanks around the id', first, { path: check, body: 'client_orderid=%20a%20b%C3%A9%0A' }],
  ['an encoded name', first, { path: check, body: 'client%5Forderid=a%20b%C3%A9' }],
  [
    'a command by GET and by POST',
    command('auth-cash', 'client_orderid=7'),
    { path: '/processing/api/v4/auth-cash/6657?login=m&client_orderid=7', isCommand: true },
  ],
  [
    'a command that names an order of the gateway',
    command('payout', 'orderid=7&amount=1'),
    command('payout', 'orderid=7&amount=2'),
  ],
])('one order in spite of %s', (_, one, other) => {
  expect(identify(one)?.key).toBe(identify(other)?.key);
  expect(identify(one)?.key).toEqual(expect.any(String));
});

it.each<[string, Sent, Sent]>([
  ['another id', first, { path: check, body: 'client_orderid=a' }],
  ['another case of the id', first, { path: check, body: 'client_orderid=A%20b%C3%A9' }],
  ['another target', first, { ...first, targetId: 'production' }],
  ['another operation', first, command('auth-cash', 'client_orderid=a%20b%C3%A9')],
  ['another command', command('auth-cash', 'client_orderid=7'), command('payout', 'client_orderid=7')],
  ['another parameter', command('payout', 'client_orderid=7'), command('payout', 'orderid=7')],
])('another order with %s', (_, one, other) => {
  expect(identify(one)?.key).not.toBe(identify(other)?.key);
});

it('names the parameter, and the client_orderid as it is sent', () => {
  expect(identify(first)).toMatchObject({ by: 'client_orderid', clientOrderId: 'a bé' });
  expect(identify(command('payout', 'orderid=7&client_orderid=8'))).toMatchObject({
    by: 'client_orderid',
    clientOrderId: '8',
  });
  expect(identify(command('payout', 'orderid=7&client_orderid='))).toMatchObject({
    by: 'orderid',
    clientOrderId: null,
  });
});

it.each<[string, Sent]>([
  ['a status', command('status', 'client_orderid=7&orderid=8')],
  [
    'a status of a group, by GET, in another version',
    { path: '/processing/api/v2/status/group/77?client_orderid=7', isCommand: true },
  ],
  ['an invoice', { path: '/processing/view-invoice-xml/6657/a3f1c1de-52a0-4d6c-9a53-0d5c2f7b91e4' }],
  ['a payout check without an id', { path: check, body: 'amount=1&orderid=7' }],
  ['a blank id', { path: check, body: 'client_orderid=%20' }],
  ['a command without an id', command('balance', 'login=m')],
])('names no order: %s', (_, sent) => {
  expect(identify(sent)).toBeNull();
});
