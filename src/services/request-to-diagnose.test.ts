import { expect, it } from 'vitest';
import type { ReceivedAnswer } from '#domain/exchange/exchange.ts';
import { buildSignedRequest, traceRequest } from '#domain/http/signed-request.ts';
import { parseBaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';
import { recordedRequest, refusedRequest, isAccessRefused } from './request-to-diagnose.ts';

function sign() {
  const url = parseBaseStringUri('https://gw.example/processing/api/v4/payout-check/6657');
  if (!url.ok) throw new Error(url.failure.kind);
  const traced = traceRequest(
    { method: 'POST', url: url.value, bodyParameters: [], accept: '*/*', repeatProtocolParameters: 'no' },
    {
      consumerKey: 'acme',
      nonce: 'n',
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: '1795228800',
      realm: 'absent',
    },
  );
  return buildSignedRequest(traced, 's');
}

const record: SimulatorRecord = {
  id: '1',
  receivedAtMs: 0,
  sender: 'foreign',
  method: 'POST',
  url: 'http://127.0.0.1:4174/processing/api/v4/payout-check/6657',
  authorization: null,
  contentType: null,
  body: '',
  behaviour: 'documented',
  verdict: { kind: 'refused', reason: 'signature-mismatch', detail: '' },
  expected: { baseStringUri: 'u', normalizedParameters: 'p', baseString: 'expected' },
  status: 403,
};
const answer = (headers: ReceivedAnswer['headers']): ReceivedAnswer => ({
  status: 403,
  headers,
  body: new Uint8Array(),
  durationMs: 1,
  receivedAtMs: 0,
});
const date = 'Sat, 21 Nov 2026 06:00:00 GMT';

it('hands a refusal of a real gateway over with the clock of its answer', () => {
  const handOver = refusedRequest({
    signed: sign(),
    answer: answer([['date', date]]),
    simulatorRecord: null,
  });
  expect(handOver).toMatchObject({ origin: 'own-refusal', simulator: null, parts: { date } });
});

it('hands a refusal of the simulator over with the base string that it expected', () => {
  const handOver = refusedRequest({ signed: sign(), answer: answer([]), simulatorRecord: record });
  expect(handOver).toMatchObject({
    simulator: { verdict: record.verdict, baseString: 'expected' },
    parts: { date: null },
  });
  // What was signed stays beside it.
  expect(handOver.parts.baseString).toMatch(/^POST&https%3A%2F%2Fgw\.example/);
});

it('hands over a record, also one whose header could not be read', () => {
  expect(recordedRequest(record, 'PEM')).toMatchObject({
    publicKeyText: 'PEM',
    origin: 'simulator-record',
    simulator: { baseString: 'expected' },
    parts: { baseString: null },
  });
  expect(recordedRequest({ ...record, expected: null }, null).simulator?.baseString).toBeNull();
});

it.each([
  [401, 'unreadable', true],
  [403, 'error', true],
  [200, 'access-denied', true],
  [200, 'accepted', false],
  [404, 'not-found', false],
  [500, 'server-error', false],
])('status %i with %s', (status, kind, refused) => {
  expect(isAccessRefused(status, kind)).toBe(refused);
});
