import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import {
  simulatorRecordSchema,
  simulatorStateSchema,
  type SimulatorSettings,
} from '#domain/relay/simulator-contract.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';
import type { SimulatorAnswer } from './answers.ts';
import {
  fixtureNowMs,
  fixturePublicKeyPem,
  orderFields,
  receiveFixture,
  signFixture,
  type FixtureRequest,
} from './fixture-requests.ts';
import { startProcessorClock } from '#domain/fixture-processor-time.ts';
import { createGateway, type Gateway } from './gateway.ts';
import type { WireRequest } from './received-request.ts';

function setUp(
  settings: Partial<SimulatorSettings> = {},
  publicKeyPem: string | null = fixturePublicKeyPem,
): Gateway {
  const gateway = createGateway({
    origin: () => 'http://127.0.0.1:4174',
    nowMs: () => fixtureNowMs,
    invoicePaths: listInvoicePaths([]),
    delay: async () => undefined,
  });
  gateway.registerMerchant({ consumerKey: 'acme-llc', publicKeyPem });
  gateway.changeSettings({ ...gateway.state().settings, ...settings });
  return gateway;
}

function bodyOf({ body }: SimulatorAnswer): string {
  return typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
}

/** The answer with the verdict that the record gives. */
async function ask(gateway: Gateway, request: WireRequest) {
  const answer = await gateway.answer(request);
  const record = gateway.findRecord(answer.headers[simulatorRecordHeader] ?? '');
  const verdict = record?.verdict;
  return { answer, record, reason: verdict?.kind === 'refused' ? verdict.reason : verdict?.kind };
}

describe('a request that is signed as documented', () => {
  it('is answered as deployed gateways answer: each value ends with a line feed', async () => {
    const { answer, record } = await ask(setUp(), receiveFixture());
    expect(answer.status).toBe(200);
    expect(answer.headers['Content-Type']).toBe('text/html;charset=utf-8');
    expect(bodyOf(answer)).toMatch(
      /^type=async-response\n&serial-number=[0-9a-f-]{36}\n&merchant-order-id=order\+1%2F%C3%A4\n&gateway-order-id=\d+\n&end-point-id=6657\n$/,
    );
    expect(simulatorRecordSchema.parse(record)).toMatchObject({
      method: 'POST',
      url: 'http://127.0.0.1:4174/processing/api/v4/payout-check/6657',
      verdict: { kind: 'verified' },
      status: 200,
      expected: { baseStringUri: 'http://127.0.0.1:4174/processing/api/v4/payout-check/6657' },
    });
  });

  it('is answered as JSON on request, with the order id as a number', async () => {
    const { answer } = await ask(setUp(), receiveFixture({ accept: 'application/vnd.pay+json' }));
    expect(answer.headers['Content-Type']).toBe('application/vnd.pay+json');
    expect(JSON.parse(bodyOf(answer))).toEqual({
      type: 'async-response',
      'serial-number': expect.any(String),
      'merchant-order-id': 'order 1/ä',
      'gateway-order-id': expect.any(Number),
      'end-point-id': '6657',
    });
  });

  it.each<[string, FixtureRequest]>([
    ['an endpoint group', { path: '/processing/api/v4/payout-check/group/77' }],
    ['another prefix', { path: '/paynet/api/v4/payout-check/6657' }],
    ['the third prefix', { path: '/checkout/api/v4/payout-check/6657' }],
    ['an empty realm', { realm: true }],
    ['commas without blanks', { separator: ',' }],
    ['plus for a blank', { body: 'client_orderid=order+1%2f%C3%A4&amount=10.5&currency=USD' }],
    ['lower-case escapes', { body: 'client_orderid=order%201%2f%c3%a4&amount=10%2E5&currency=USD' }],
    ['raw UTF-8 in the body', { body: 'client_orderid=order+1/ä&amount=10.5&currency=USD' }],
    [
      'an empty value without its equals sign',
      {
        fields: [...orderFields, ['order_desc', '']],
        body: 'client_orderid=order+1/%C3%A4&amount=10.5&currency=USD&order_desc',
      },
    ],
    [
      'an escape that is none',
      {
        fields: [...orderFields, ['order_desc', '100%zz']],
        body: 'client_orderid=order+1/%C3%A4&amount=10.5&currency=USD&order_desc=100%zz',
      },
    ],
    ['repeated names', { fields: [...orderFields, ['x', 'b'], ['x', 'a']] }],
    ['a name that sorts before its prefix as text', { fields: [...orderFields, ['a b', '1'], ['a', '2']] }],
    ['another host name', { host: 'LOCALHOST:4174'.toLowerCase() }],
    ['the default port', { host: '127.0.0.1' }],
  ])('passes with %s', async (_, options) => {
    expect(await ask(setUp(), receiveFixture(options))).toMatchObject({
      reason: 'verified',
      answer: { status: 200 },
    });
  });

  it('passes with any values', async () => {
    const gateway = setUp();
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            text.map((each) => `x${each}`),
            text,
          ),
          { maxLength: 6 },
        ),
        async (fields) => {
          const { reason } = await ask(gateway, receiveFixture({ fields: [...orderFields, ...fields] }));
          expect(reason).toBe('verified');
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a request that is refused', () => {
  const otherKey = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).publicKey;
  const now = fixtureNowMs / 1000;

  it.each<[string, FixtureRequest]>([
    ['missing-parameter', { protocol: { oauth_nonce: null } }],
    ['missing-parameter', { protocol: { oauth_version: null } }],
    ['missing-parameter', { protocol: { oauth_consumer_key: '' } }],
    ['unknown-consumer-key', { protocol: { oauth_consumer_key: 'somebody' } }],
    ['wrong-signature-method', { protocol: { oauth_signature_method: 'RSA-SHA1' } }],
    ['wrong-signature-method', { protocol: { oauth_signature_method: 'PLAINTEXT' } }],
    ['version-unsupported', { protocol: { oauth_version: '2.0' } }],
    ['timestamp-malformed', { protocol: { oauth_timestamp: '12.5' } }],
    ['timestamp-malformed', { protocol: { oauth_timestamp: '-1' } }],
    ['timestamp-outside-window', { protocol: { oauth_timestamp: String(now - 301) } }],
    ['timestamp-outside-window', { protocol: { oauth_timestamp: String(now + 301) } }],
    ['timestamp-outside-window', { protocol: { oauth_timestamp: String(fixtureNowMs) } }],
    ['signature-mismatch', { protocol: { oauth_signature: 'AAAA' } }],
    ['signature-mismatch', { protocol: { oauth_signature: '***' } }],
    ['signature-mismatch', { signedFields: [['client_orderid', 'another']] }],
    [
      'signature-mismatch',
      {
        fields: [...orderFields, ['order_desc', ' a ']],
        signedFields: [...orderFields, ['order_desc', 'a']],
      },
    ],
    ['unknown-endpoint', { path: '/processing/api/v4/payout-check/6658' }],
    ['unknown-endpoint', { path: '/processing/api/v4/payout-check/group/6657' }],
  ])('%s: %j', async (expected, options) => {
    const { answer, reason, record } = await ask(setUp(), receiveFixture(options));
    expect(reason).toBe(expected);
    expect(answer.status).toBe(403);
    expect(bodyOf(answer)).toMatch(/^<!DOCTYPE html>.*Access is denied.*Countersign simulator/s);
    expect(record?.expected).not.toBeNull();
    expect(simulatorRecordSchema.parse(record).status).toBe(403);
  });

  it('an HMAC-SHA1 signature with the right secret', async () => {
    const gateway = setUp();
    const { reason } = await ask(gateway, receiveFixture({ secret: gateway.state().consumerSecret }));
    expect(reason).toBe('wrong-signature-method');
  });

  it('a key that is not registered, or another one', async () => {
    expect((await ask(setUp({}, null), receiveFixture())).reason).toBe('no-key-registered');
    expect((await ask(setUp({}, otherKey), receiveFixture())).reason).toBe('signature-mismatch');
  });

  it('a nonce that was used, but not one that came with a bad signature', async () => {
    const gateway = setUp();
    const protocol = { oauth_nonce: 'same' };
    const forged = receiveFixture({ protocol, signedFields: [] });
    expect((await ask(gateway, forged)).reason).toBe('signature-mismatch');
    expect((await ask(gateway, receiveFixture({ protocol }))).reason).toBe('verified');
    expect((await ask(gateway, receiveFixture({ protocol }))).reason).toBe('nonce-used');
    gateway.changeSettings({ ...gateway.state().settings, checkNonce: false });
    expect((await ask(gateway, receiveFixture({ protocol }))).reason).toBe('verified');
  });

  it.each<[string, string[]]>([
    ['no-authorization', []],
    ['malformed-authorization', ['Authorization', 'Bearer x']],
    ['malformed-authorization', ['Authorization', 'OAuth']],
    ['malformed-authorization', ['Authorization', 'OAuth oauth_nonce=x']],
    ['malformed-authorization', ['Authorization', 'OAuth oauth_nonce="x']],
    ['malformed-authorization', ['Authorization', 'OAuth oauth_nonce="x",']],
    ['malformed-authorization', ['Authorization', 'OAuth oauth_nonce="x" oauth_version="1.0"']],
    ['malformed-authorization', ['Authorization', 'OAuth oauth_nonce="x", oauth_nonce="x"']],
    ['malformed-authorization', ['Authorization', 'OAuth a="b"', 'authorization', 'OAuth a="b"']],
  ])('%s: %j', async (expected, headers) => {
    const request = { ...receiveFixture(), rawHeaders: ['Host', 'x', ...headers] };
    const { answer, reason, record } = await ask(setUp(), request);
    expect(reason).toBe(expected);
    expect(answer.status).toBe(403);
    expect(record?.expected).toBeNull();
  });
});

describe('what the document says about fields', () => {
  const bad: FixtureRequest = {
    fields: [
      ['client_orderid', 'o'],
      ['amount', 'canary'],
    ],
  };

  it('is a validation-error that names fields and no invented code', async () => {
    const { answer } = await ask(setUp(), receiveFixture(bad));
    expect(answer.status).toBe(200);
    const pairs = new URLSearchParams(bodyOf(answer).replaceAll('\n', ''));
    expect(Object.fromEntries(pairs)).toEqual({
      type: 'validation-error',
      'serial-number': expect.any(String),
      'merchant-order-id': 'o',
      'error-message':
        'Simulator: currency is required. Type the currency code, for example EUR. amount: Write digits with at most one “.”, for example 10.50.',
      'error-code': 'SIMULATOR',
    });
  });

  it('is a 4xx in JSON', async () => {
    const { answer } = await ask(setUp(), receiveFixture({ ...bad, accept: 'application/vnd.pay+json' }));
    expect(answer.status).toBe(400);
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ type: 'validation-error' });
  });
});

describe('settings', () => {
  it('trimValues compares values without outer blanks', async () => {
    const fields = [...orderFields, ['order_desc', ' a ']] as const;
    const signedFields = [...orderFields, ['order_desc', 'a']] as const;
    const trimming = setUp({ trimValues: true });
    expect((await ask(trimming, receiveFixture({ fields, signedFields }))).reason).toBe('verified');
    expect((await ask(trimming, receiveFixture({ fields }))).reason).toBe('signature-mismatch');
  });

  it('trimValues goes over blanks once, however many there are within a value', async () => {
    const fields = [...orderFields, ['order_desc', `a${' '.repeat(300_000)}b`]] as const;
    const spentMs = startProcessorClock();
    expect((await ask(setUp({ trimValues: true }), receiveFixture({ fields }))).reason).toBe('verified');
    expect(spentMs()).toBeLessThan(4000);
  });

  it('repeatedProtocolParameters counts OAuth parameters in the body once or twice', async () => {
    const repeated = [
      ['oauth_consumer_key', 'acme-llc'],
      ['oauth_version', '1.0'],
    ] as const;
    const fields = [...orderFields, ...repeated];
    const once = setUp({ repeatedProtocolParameters: 'once' });
    const twice = setUp({ repeatedProtocolParameters: 'twice' });
    expect((await ask(once, receiveFixture({ fields, signedFields: orderFields }))).reason).toBe('verified');
    expect((await ask(once, receiveFixture({ fields }))).reason).toBe('signature-mismatch');
    expect((await ask(twice, receiveFixture({ fields }))).reason).toBe('verified');
    expect((await ask(twice, receiveFixture({ fields, signedFields: orderFields }))).reason).toBe(
      'signature-mismatch',
    );
  });

  it.each([
    [-60, 'verified'],
    [60, 'verified'],
    [-61, 'timestamp-outside-window'],
    [61, 'timestamp-outside-window'],
  ])('timestampWindowSeconds 60 and a clock that is %i seconds off: %s', async (off, reason) => {
    const protocol = { oauth_timestamp: String(fixtureNowMs / 1000 + off) };
    expect((await ask(setUp({ timestampWindowSeconds: 60 }), receiveFixture({ protocol }))).reason).toBe(
      reason,
    );
  });

  it('timestampWindowSeconds null takes any clock', async () => {
    const protocol = { oauth_timestamp: '1' };
    expect((await ask(setUp({ timestampWindowSeconds: null }), receiveFixture({ protocol }))).reason).toBe(
      'verified',
    );
  });

  it.each([
    ['error', 200, 'verified', /^type=error\n&.*error-message=Simulator/s],
    ['validation-error', 200, 'verified', /^type=validation-error\n&.*error-message=Simulator/s],
    ['access-denied', 403, 'behaviour', /Access is denied/],
    ['page-missing', 404, 'verified', /does not exist/],
    ['server-error', 500, 'verified', /Internal Server Error/],
    ['bad-gateway', 502, 'verified', /Bad Gateway/],
    ['unavailable', 503, 'verified', /Service Unavailable/],
    ['cut-short', 200, 'verified', /^type=async-response/],
    ['slow', 200, 'verified', /^type=async-response/],
    ['garbage', 200, 'verified', /\uFFFD/],
    ['redirect', 302, 'verified', /^$/],
    ['huge', 200, 'verified', /^endless$/],
    ['reset', 0, 'verified', /^reset$/],
  ] as const)('behaviour %s', async (behaviour, status, reason, body) => {
    const result = await ask(setUp({ behaviour }), receiveFixture());
    expect(result.answer.status).toBe(status);
    expect(result.reason).toBe(reason);
    expect(bodyOf(result.answer)).toMatch(body);
  });

  it('the redirect leads to another origin', async () => {
    const { answer } = await ask(setUp({ behaviour: 'redirect' }), receiveFixture());
    expect(new URL(answer.headers['Location'] ?? '').hostname).toBe('elsewhere.invalid');
  });

  it('error and slow still deny access to a bad signature', async () => {
    for (const behaviour of ['error', 'slow'] as const) {
      const { answer } = await ask(setUp({ behaviour }), receiveFixture({ signedFields: [] }));
      expect(answer.status).toBe(403);
    }
  });
});

describe('state and merchant', () => {
  it('shows public material and an issued secret', () => {
    const state = simulatorStateSchema.parse(setUp().state());
    const der = createPublicKey(fixturePublicKeyPem).export({ type: 'spki', format: 'der' });
    expect(state).toMatchObject({
      origin: 'http://127.0.0.1:4174',
      seenCurrencies: [],
      settings: {
        endpoints: [{ id: '6657', currency: 'first-seen' }],
        groups: [{ id: '77', currencies: [] }],
        servesAny: false,
        refuseRepeatedOrders: true,
      },
      consumerKey: 'acme-llc',
      publicKeyFingerprint: `SHA256:${createHash('sha256').update(der).digest('hex')}`,
    });
    expect(state.consumerSecret).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
    expect(setUp().state().consumerSecret).not.toBe(state.consumerSecret);
  });

  it('null leaves the registered key', () => {
    const gateway = setUp();
    const before = gateway.state().publicKeyFingerprint;
    gateway.registerMerchant({ consumerKey: 'other', publicKeyPem: null });
    expect(gateway.state()).toMatchObject({ consumerKey: 'other', publicKeyFingerprint: before });
  });

  const ec = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  it.each([
    ['text', 'canary'],
    ['a private key', ec.privateKey],
    ['an elliptic key', ec.publicKey],
    ['two keys', fixturePublicKeyPem + fixturePublicKeyPem],
    ['a broken key', fixturePublicKeyPem.replace('MII', 'MIJ')],
  ])('refuses %s', (_, publicKeyPem) => {
    const result = setUp({}, null).registerMerchant({ consumerKey: 'a', publicKeyPem });
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toContain('canary');
  });
});

describe('other requests', () => {
  it.each([
    ['GET', '/', 200, /simulated payment gateway/],
    ['GET', '/processing/api/v4/payout-check/6657', 404, /does not exist/],
    ['POST', '/', 404, /does not exist/],
    ['POST', '/other/api/v4/payout-check/6657', 404, /does not exist/],
    ['POST', '/processing/api/v4/payout-check/..', 404, /does not exist/],
    ['POST', '/api/simulator/settings', 404, /does not exist/],
  ])('%s %s', async (method, target, status, body) => {
    const gateway = setUp();
    const answer = await gateway.answer({ method, target, rawHeaders: ['Host', 'x'], body: Buffer.from('') });
    expect(answer.status).toBe(status);
    expect(bodyOf(answer)).toMatch(body);
    expect(answer.headers).not.toHaveProperty(simulatorRecordHeader);
  });

  it('a record keeps content type and sender, also of a request without headers', async () => {
    const gateway = setUp();
    const { record } = await ask(gateway, receiveFixture());
    expect(record).toMatchObject({
      contentType: 'application/x-www-form-urlencoded',
      sender: 'foreign',
    });
    const bare = await gateway.answer({ ...receiveFixture(), rawHeaders: [] }, 'console');
    expect(
      simulatorRecordSchema.parse(gateway.findRecord(bare.headers[simulatorRecordHeader] ?? '')),
    ).toMatchObject({ contentType: null, authorization: null, sender: 'console' });
  });

  it('a query belongs to the signed parameters', async () => {
    const { authorization, body, path } = signFixture({ signedFields: [...orderFields, ['q', 'a b']] });
    const request = { ...receiveFixture(), target: `${path}?q=a+b`, body: Buffer.from(body) };
    const headers = ['Host', '127.0.0.1:4174', 'Authorization', authorization];
    const type = ['Content-Type', 'application/x-www-form-urlencoded;charset=UTF-8'];
    expect((await ask(setUp(), { ...request, rawHeaders: [...headers, ...type] })).reason).toBe('verified');
    // Without the form's content type the body is no part of the base string.
    expect((await ask(setUp(), { ...request, rawHeaders: headers })).reason).toBe('signature-mismatch');
  });

  it('fifty records are kept', async () => {
    const gateway = setUp();
    const first = await ask(gateway, receiveFixture());
    for (let count = 0; count < 49; count += 1) await gateway.answer(receiveFixture());
    expect(gateway.findRecord(first.record?.id ?? '')).not.toBeNull();
    const last = await ask(gateway, receiveFixture());
    expect(gateway.findRecord(first.record?.id ?? '')).toBeNull();
    const { records } = gateway.listRecords();
    expect(records).toHaveLength(50);
    expect(records[0]?.id).toBe(last.record?.id);
  });
});
