/** Exchanges for tests of their reports. */
import { traceRequest } from '../../http/signed-request.ts';
import { parseBaseStringUri } from '../../oauth1/base-string-uri.ts';
import type { AnsweredExchange, SentRequest, UnansweredExchange } from '../exchange.ts';

export interface FixturePair {
  readonly name: string;
  readonly value: string;
}

export const fixtureSignature = 'c2lnbmF0dXJlIG9mIHRoZSByZXF1ZXN0IGJ5IGEga2V5';

export function sentFixture(pairs: readonly FixturePair[], change: Partial<SentRequest> = {}): SentRequest {
  const url = parseBaseStringUri('https://sandbox.gateway.example/processing/api/v4/payout-check/28641');
  if (!url.ok) throw new Error(url.failure.kind);
  const traced = traceRequest(
    {
      method: 'POST',
      url: url.value,
      bodyParameters: pairs.map(({ name, value }, index) => ({ name, value, key: `extra:${index}` })),
      accept: '*/*',
      repeatProtocolParameters: 'no',
    },
    {
      consumerKey: 'Acme-LLC',
      nonce: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      timestampSeconds: '1795273558',
      signatureMethod: 'RSA-SHA256',
      realm: 'empty',
    },
  );
  return {
    operation: 'payout-check',
    targetId: 'sandbox',
    endpoint: { kind: 'endpoint', id: '28641' },
    orderId: pairs.find(({ name }) => name === 'client_orderid')?.value ?? null,
    id: '00000000-0000-4000-8000-000000000001',
    sentAtMs: 1_795_273_558_204,
    nonce: traced.protocol.nonce,
    timestampSeconds: traced.protocol.timestampSeconds,
    signed: { request: traced.request, protocol: traced.protocol, signatureBase64: fixtureSignature },
    signedWith: { bits: 4096, fingerprint: '9f2c'.repeat(16), publicKeyPem: 'PEM OF THE PUBLIC KEY' },
    ...change,
  };
}

export function answeredFixture(
  pairs: readonly FixturePair[],
  body: string,
  change: Partial<AnsweredExchange<unknown>['answer']> = {},
): AnsweredExchange<unknown> {
  return {
    ...sentFixture(pairs),
    outcome: 'answered',
    answer: {
      status: 200,
      headers: [
        ['content-type', 'text/html;charset=utf-8'],
        ['date', 'Sat, 21 Nov 2026 15:06:00 GMT'],
      ],
      body: new TextEncoder().encode(body),
      durationMs: 212.4,
      receivedAtMs: Date.parse('2026-11-21T15:06:04Z'),
      ...change,
    },
    reading: null,
    simulatorRecord: null,
  };
}

export function unansweredFixture(
  pairs: readonly FixturePair[],
  outcome: UnansweredExchange['outcome'],
): UnansweredExchange {
  return {
    ...sentFixture(pairs),
    outcome,
    reason:
      outcome === 'unknown'
        ? { kind: 'stopped', afterMs: 15_000 }
        : { kind: 'relay', failure: { kind: 'connect', sent: 'no', code: 'ECONNREFUSED' } },
  };
}
