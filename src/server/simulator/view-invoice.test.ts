import { describe, expect, it } from 'vitest';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import type { SimulatorSettings } from '#domain/relay/simulator-contract.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';
import {
  fixtureNowMs,
  fixturePublicKeyPem,
  receiveFixture,
  type FixtureRequest,
} from './fixture-requests.ts';
import { createGateway } from './gateway.ts';

function setUp(settings: Partial<SimulatorSettings> = {}) {
  const gateway = createGateway({
    origin: () => 'http://127.0.0.1:4174',
    nowMs: () => fixtureNowMs,
    invoicePaths: listInvoicePaths(['/documents/{receipt_id}/of/{endpoint_id}']),
    delay: async () => undefined,
  });
  gateway.registerMerchant({ consumerKey: 'acme-llc', publicKeyPem: fixturePublicKeyPem });
  gateway.changeSettings({ ...gateway.state().settings, ...settings });
  const receiptId = gateway.receipts().receipts[0]?.receiptId ?? '';
  const secret = gateway.state().consumerSecret;

  /** Asks for the first invoice; `RECEIPT` in a path stands for its id. */
  async function ask(change: FixtureRequest | ((secret: string) => FixtureRequest) = {}) {
    const options = typeof change === 'function' ? change(secret) : change;
    const path = (options.path ?? '/processing/view-invoice-xml/6657/RECEIPT').replace('RECEIPT', receiptId);
    const request = receiveFixture({ method: 'GET', fields: [], secret, ...options, path });
    const { status, headers, body } = await gateway.answer(request);
    const record = gateway.findRecord(headers[simulatorRecordHeader] ?? '');
    return {
      status,
      type: headers['Content-Type'],
      text: typeof body === 'string' ? body : Buffer.from(body).toString('utf8'),
      record,
      reason: record?.verdict.kind === 'refused' ? record.verdict.reason : record?.verdict.kind,
    };
  }
  return { gateway, receiptId, secret, ask };
}

describe('an invoice view that is signed as documented', () => {
  it.each<[string, FixtureRequest]>([
    ['GET', {}],
    ['POST without fields', { method: 'POST' }],
    ['POST with a field', { method: 'POST', fields: [['a', 'b c']] }],
    ['another prefix', { path: '/paynet/view-invoice-xml/6657/RECEIPT' }],
    ['a path given at start', { path: '/checkout/documents/RECEIPT/of/6657' }],
    ['an empty realm', { realm: true }],
    ['repeated in the query, signed once', { repeat: { where: 'query', signed: 'once' } }],
    ['repeated in the body, signed once', { method: 'POST', repeat: { where: 'body', signed: 'once' } }],
    ['POST, repeated in the query', { method: 'POST', repeat: { where: 'query', signed: 'once' } }],
  ])('passes: %s', async (_, options) => {
    const { status, type, text, reason } = await setUp().ask(options);
    expect(reason).toBe('verified');
    expect({ status, type }).toEqual({ status: 200, type: 'text/xml;charset=utf-8' });
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?><root>.*<\/root>$/s);
  });

  it('is recorded like a payout check', async () => {
    const { ask, receiptId } = setUp();
    const { record } = await ask({ repeat: { where: 'query', signed: 'once' } });
    const path = `http://127.0.0.1:4174/processing/view-invoice-xml/6657/${receiptId}`;
    expect(record).toMatchObject({ method: 'GET', status: 200, body: '', expected: { baseStringUri: path } });
    expect(record?.url).toMatch(/\?oauth_consumer_key=acme-llc&oauth_nonce=/);
    expect(record?.expected?.baseString).toMatch(/^GET&http%3A%2F%2F127\.0\.0\.1%3A4174%2Fprocessing/);
  });

  it.each(['6657', 'a3f1c1de-52a0-4d6c-9a53-0d5c2f7b91e4', '__proto__'])(
    'is a 404 for the unknown receipt %s',
    async (receiptId) => {
      const path = `/processing/view-invoice-xml/6657/${receiptId}`;
      for (const method of ['GET', 'POST'] as const) {
        const { status, type, text, reason } = await setUp().ask({ path, method });
        expect({ status, type, reason }).toEqual({
          status: 404,
          type: 'text/xml;charset=utf-8',
          reason: 'verified',
        });
        expect(text).toContain("page doesn't exist");
      }
    },
  );
});

describe('repeated protocol parameters', () => {
  const places = [
    ['GET', 'query'],
    ['POST', 'query'],
    ['POST', 'body'],
  ] as const;

  it.each(places)('%s, %s: count once or twice as the settings say', async (method, where) => {
    for (const setting of ['once', 'twice'] as const) {
      for (const signed of ['once', 'twice'] as const) {
        const { ask } = setUp({ repeatedProtocolParameters: setting });
        const { reason, status } = await ask({ method, repeat: { where, signed } });
        expect({ reason, status }).toEqual(
          setting === signed
            ? { reason: 'verified', status: 200 }
            : { reason: 'signature-mismatch', status: 403 },
        );
      }
    }
  });

  it('only what is equal to the header counts once', async () => {
    const fields = [['oauth_version', '1.0a']] as const;
    const { ask } = setUp({ repeatedProtocolParameters: 'once' });
    const post = { method: 'POST', fields } as const;
    expect((await ask(post)).reason).toBe('verified');
    expect((await ask({ ...post, signedFields: [] })).reason).toBe('signature-mismatch');
    // Not in the header, so it is no repetition.
    const token = { method: 'POST', fields: [['oauth_token', '']] } as const;
    expect((await ask(token)).reason).toBe('verified');
    expect((await ask({ ...token, signedFields: [] })).reason).toBe('signature-mismatch');
  });

  it('a signature in the query is no part of the base string', async () => {
    const { gateway, receiptId, secret } = setUp({ repeatedProtocolParameters: 'twice' });
    const path = `/processing/view-invoice-xml/6657/${receiptId}`;
    const request = receiveFixture({ method: 'GET', fields: [], secret, path });
    const answer = await gateway.answer({ ...request, target: `${request.target}?oauth_signature=x%3D` });
    expect(answer.status).toBe(200);
  });
});

describe('an invoice view that is refused', () => {
  it.each<[string, (secret: string) => FixtureRequest]>([
    ['signature-mismatch', () => ({ secret: 'another' })],
    ['signature-mismatch', () => ({ secret: '' })],
    ['signature-mismatch', (secret) => ({ secret: secret.toLowerCase() })],
    ['signature-mismatch', (secret) => ({ secret: `${secret} ` })],
    ['signature-mismatch', () => ({ protocol: { oauth_signature: 'AAAA' } })],
    ['signature-mismatch', () => ({ signedFields: [['a', 'b']] })],
    ['wrong-signature-method', () => ({ protocol: { oauth_signature_method: 'RSA-SHA256' } })],
    ['wrong-signature-method', () => ({ protocol: { oauth_signature_method: 'HMAC-SHA256' } })],
    ['wrong-signature-method', () => ({ protocol: { oauth_signature_method: 'hmac-sha1' } })],
    ['unknown-consumer-key', () => ({ protocol: { oauth_consumer_key: 'somebody' } })],
    ['missing-parameter', () => ({ protocol: { oauth_version: null } })],
    ['timestamp-outside-window', () => ({ protocol: { oauth_timestamp: '1' } })],
    ['unknown-endpoint', () => ({ path: '/processing/view-invoice-xml/6658/RECEIPT' })],
    ['unknown-endpoint', () => ({ path: '/processing/view-invoice-xml/77/RECEIPT' })],
  ])('%s: %o', async (expected, change) => {
    for (const method of ['GET', 'POST'] as const) {
      const { status, text, reason, record } = await setUp().ask((secret) => ({ method, ...change(secret) }));
      expect({ status, reason }).toEqual({ status: 403, reason: expected });
      expect(text).toContain('Access is denied');
      expect(record?.status).toBe(403);
    }
  });

  it('a GET that was signed as a POST', async () => {
    const { gateway, receiptId, secret } = setUp();
    const path = `/processing/view-invoice-xml/6657/${receiptId}`;
    const request = receiveFixture({ method: 'POST', fields: [], secret, path });
    expect((await gateway.answer(request)).status).toBe(200);
    expect((await gateway.answer({ ...request, method: 'GET' })).status).toBe(403);
  });

  it('a request with the registered RSA key', async () => {
    const { gateway, receiptId } = setUp();
    const path = `/processing/view-invoice-xml/6657/${receiptId}`;
    const answer = await gateway.answer(receiveFixture({ method: 'GET', fields: [], path }));
    const record = gateway.findRecord(answer.headers[simulatorRecordHeader] ?? '');
    expect(record?.verdict).toMatchObject({ reason: 'wrong-signature-method' });
  });

  it('a receipt of nobody without the secret: 403, not 404', async () => {
    const path = '/processing/view-invoice-xml/6657/nobody';
    expect((await setUp().ask({ path, secret: 'another' })).status).toBe(403);
  });

  it('the same nonce twice', async () => {
    const { ask } = setUp();
    const protocol = { oauth_nonce: 'same' };
    expect((await ask({ protocol })).reason).toBe('verified');
    expect((await ask({ protocol })).reason).toBe('nonce-used');
  });
});

describe('behaviours', () => {
  it.each([
    ['error', 404, /page doesn't exist/],
    ['validation-error', 404, /page doesn't exist/],
    ['page-missing', 404, /page doesn't exist/],
    ['unavailable', 503, /Service Unavailable/],
    ['cut-short', 200, /<root>/],
    ['access-denied', 403, /Access is denied/],
    ['slow', 200, /<root>/],
    ['redirect', 302, /^$/],
    ['huge', 200, /^endless$/],
    ['reset', 0, /^reset$/],
  ] as const)('%s', async (behaviour, status, pattern) => {
    const result = await setUp({ behaviour }).ask();
    expect(result.status).toBe(status);
    expect(result.text).toMatch(pattern);
  });
});

it.each([
  ['PUT', '/processing/view-invoice-xml/6657/r'],
  ['HEAD', '/processing/view-invoice-xml/6657/r'],
  ['GET', '/processing/view-invoice-xml/6657'],
  ['GET', '/processing/view-invoice-xml/6657/r/'],
  ['GET', '/processing/view-invoice/6657/r'],
  ['GET', '/view-invoice-xml/6657/r'],
])('%s %s is no operation', async (method, target) => {
  const { gateway } = setUp();
  const answer = await gateway.answer({ method, target, rawHeaders: ['Host', 'x'], body: Buffer.from('') });
  expect(answer.status).toBe(404);
  expect(answer.headers).not.toHaveProperty(simulatorRecordHeader);
});
