import { describe, expect, it } from 'vitest';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import type { OrderStage } from '#domain/callbacks/callback-contract.ts';
import { simulatedStatus } from '#domain/callbacks/simulated-status.ts';
import { parsePairs } from '#domain/gateway/answer-pairs.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';
import type { SimulatorAnswer } from './answers.ts';
import {
  fixtureNowMs,
  fixturePublicKeyPem,
  orderFields,
  receiveFixture,
  type FixtureRequest,
} from './fixture-requests.ts';
import { createGateway } from './gateway.ts';
import { nobodyWatches } from './order-watch.ts';

const statusPath = '/processing/api/v4/status/6657';

function setUp() {
  const stages: OrderStage[] = ['accepted'];
  const gateway = createGateway({
    origin: () => 'http://127.0.0.1:4174',
    nowMs: () => fixtureNowMs,
    invoicePaths: listInvoicePaths([]),
    delay: async () => undefined,
    watch: {
      ...nobodyWatches,
      statusOf: () => simulatedStatus(stages, { declinedStatus: 'filtered' }),
    },
  });
  gateway.registerMerchant({ consumerKey: 'acme-llc', publicKeyPem: fixturePublicKeyPem });
  gateway.changeSettings({ ...gateway.state().settings, timestampWindowSeconds: null });
  return {
    gateway,
    stages,
    ask: async (options: FixtureRequest) => gateway.answer(receiveFixture(options)),
  };
}

type Setup = ReturnType<typeof setUp>;

function bodyOf({ body }: SimulatorAnswer): string {
  return typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
}

function valuesOf(answer: SimulatorAnswer): Record<string, string> {
  return Object.fromEntries(parsePairs(bodyOf(answer)).pairs.map(({ name, value }) => [name, value]));
}

/** Sends an order and gives what the gateway said of it. */
async function order({ ask }: Setup, more: FixtureRequest = {}): Promise<Record<string, string>> {
  return valuesOf(await ask(more));
}

const statusFields = (orderId: string, changes: Record<string, string> = {}) =>
  Object.entries({ login: 'acme-llc', client_orderid: 'order 1/ä', orderid: orderId, ...changes });

describe('the status of an order', () => {
  it('is first being validated, then validated', async () => {
    const setup = setUp();
    const taken = await order(setup);
    const orderId = taken['gateway-order-id'] ?? '';
    const first = await setup.ask({ path: statusPath, fields: statusFields(orderId) });
    expect(first.status).toBe(200);
    expect(valuesOf(first)).toEqual({
      type: 'status-response',
      'serial-number': expect.stringMatching(/^[0-9a-f-]{36}$/u),
      'merchant-order-id': 'order 1/ä',
      'paynet-order-id': orderId,
      status: 'processing',
      'order-stage': 'payout_check_validating',
      amount: '10.5',
      currency: 'USD',
    });
    setup.stages.push('approved');
    const second = await setup.ask({ path: statusPath, fields: statusFields(orderId) });
    expect(valuesOf(second)).toMatchObject({ status: 'approved', 'order-stage': 'payout_check_validated' });
    setup.stages.push('reversal');
    const third = await setup.ask({ path: statusPath, fields: statusFields(orderId) });
    expect(valuesOf(third)).toMatchObject({ status: 'approved', 'order-stage': 'reversal_approved' });
  });

  it('is what an order that was not approved became, as the setting writes it', async () => {
    const setup = setUp();
    const taken = await order(setup);
    setup.stages.push('declined');
    const answer = await setup.ask({
      path: statusPath,
      fields: statusFields(taken['gateway-order-id'] ?? ''),
    });
    expect(valuesOf(answer)).toMatchObject({ status: 'filtered', 'order-stage': 'payout_check_validated' });
  });

  it('gives merchant_data back, and JSON where it is asked for', async () => {
    const setup = setUp();
    const taken = await order(setup, { fields: [...orderFields, ['merchant_data', 'a=b&c\n']] });
    const answer = await setup.ask({
      path: statusPath,
      fields: statusFields(taken['gateway-order-id'] ?? ''),
      accept: 'application/vnd.pay+json',
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(bodyOf(answer))).toMatchObject({
      'paynet-order-id': Number(taken['gateway-order-id']),
      merchant_data: 'a=b&c\n',
    });
  });

  it('is answered to a group, to HMAC-SHA1, and to the serial number of the order', async () => {
    const setup = setUp();
    const taken = await order(setup);
    const fields = statusFields(taken['gateway-order-id'] ?? '', {
      'by-request-sn': taken['serial-number'] ?? '',
    });
    const byGroup = await setup.ask({ path: '/processing/api/v4/status/group/77', fields });
    expect(valuesOf(byGroup)).toMatchObject({ type: 'status-response' });
    const { consumerSecret } = setup.gateway.state();
    const byHmac = await setup.ask({ path: statusPath, fields, secret: consumerSecret });
    expect(valuesOf(byHmac)).toMatchObject({ type: 'status-response' });
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    ['of an unknown order', { orderid: '1' }, 'error', /no order with this orderid/u],
    ['of somebody else’s order id', { client_orderid: 'order 2' }, 'error', /client_orderid is not/u],
    ['of another merchant', { login: 'somebody' }, 'error', /login is not/u],
    ['of another request', { 'by-request-sn': 'x' }, 'error', /serial number/u],
    ['without an order id', { orderid: '' }, 'validation-error', /missing: orderid/u],
    [
      'without anything',
      { login: '', client_orderid: '', orderid: '' },
      'validation-error',
      /login, client/u,
    ],
  ])('is refused where it is %s', async (_, changes, type, words) => {
    const setup = setUp();
    const taken = await order(setup);
    const fields = statusFields(taken['gateway-order-id'] ?? '', changes);
    const answer = await setup.ask({ path: statusPath, fields });
    expect(answer.status).toBe(200);
    expect(valuesOf(answer)).toMatchObject({ type, 'error-code': 'SIMULATOR' });
    expect(valuesOf(answer)['error-message']).toMatch(words);
  });

  it('is refused for an order that was declined: it was never accepted', async () => {
    const setup = setUp();
    setup.gateway.changeSettings({ ...setup.gateway.state().settings, behaviour: 'error' });
    await order(setup);
    setup.gateway.changeSettings({ ...setup.gateway.state().settings, behaviour: 'documented' });
    const answer = await setup.ask({ path: statusPath, fields: statusFields('1830001') });
    expect(valuesOf(answer)).toMatchObject({ type: 'error' });
  });

  it.each([
    ['/processing/api/v4/status/6658', /endpoint is not known/u],
    ['/processing/api/v4/status/77', /endpoint is not known/u],
    ['/processing/api/v4/status/group/6657', /endpoint is not known/u],
    ['/processing/api/v4/status/group', /endpoint is not known/u],
    ['/processing/api/v2/status/6657', /command is not known/u],
    ['/processing/api/v4/payout/6657', /command is not known/u],
  ])('%s is answered with an error, never as a payout check', async (path, words) => {
    const answer = await setUp().ask({ path });
    expect(answer.status).toBe(200);
    expect(valuesOf(answer)['type']).toBe('error');
    expect(valuesOf(answer)['error-message']).toMatch(words);
  });

  it('is asked for with POST', async () => {
    const answer = await setUp().ask({ method: 'GET', path: statusPath, fields: [], body: '' });
    expect(valuesOf(answer)['error-message']).toMatch(/with POST/u);
  });
});

it('a command without an Authorization header is a missing page, the status command a 403', async () => {
  const { gateway } = setUp();
  const unsigned = { method: 'POST', rawHeaders: ['Host', '127.0.0.1:4174'], body: Buffer.from('') };
  const unknown = await gateway.answer({ ...unsigned, target: '/processing/api/v4/payout/6657' });
  expect(unknown.status).toBe(404);
  expect((await gateway.answer({ ...unsigned, target: statusPath })).status).toBe(403);
});

describe('a command whose signature is wrong', () => {
  it.each<[string, FixtureRequest]>([
    ['signature-mismatch', { path: statusPath, body: 'login=acme-llc&orderid=2' }],
    ['signature-mismatch', { path: statusPath, secret: 'not the issued one' }],
    ['wrong-signature-method', { path: statusPath, protocol: { oauth_signature_method: 'PLAINTEXT' } }],
    ['unknown-consumer-key', { path: '/processing/api/v4/x', protocol: { oauth_consumer_key: 'somebody' } }],
  ])('is a 403: %s', async (reason, options) => {
    const { gateway, ask } = setUp();
    const answer = await ask(options);
    expect(answer.status).toBe(403);
    const record = gateway.findRecord(answer.headers[simulatorRecordHeader] ?? '');
    expect(record?.verdict).toMatchObject({ kind: 'refused', reason });
  });
});
