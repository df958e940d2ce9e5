import { expect, it } from 'vitest';
import { buildSignedRequest } from '#domain/http/signed-request.ts';
import { parseBaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { traceRequest } from '#domain/http/signed-request.ts';
import { interpretAnswer } from '#domain/payout-check/answer.ts';
import { statusOfOrder } from './order-status.ts';

function answered(path: string, kind: 'endpoint' | 'group', bodyText: string, orderId: string | null) {
  const url = parseBaseStringUri(`https://gw.example${path}`);
  if (!url.ok) throw new Error(url.failure.kind);
  const traced = traceRequest(
    {
      method: 'POST',
      url: url.value,
      bodyParameters: [],
      accept: '*/*',
      repeatProtocolParameters: 'no',
    },
    {
      consumerKey: 'Acme LLC',
      nonce: 'n',
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: '1',
      realm: 'absent',
    },
  );
  return statusOfOrder({
    endpoint: { kind, id: 'as typed' },
    orderId,
    reading: interpretAnswer({ status: 200, contentType: null, bodyText }),
    signed: buildSignedRequest(traced, 'AAAA'),
  });
}

it('asks for an order of an endpoint where it was sent to, by all that names it', () => {
  const accepted = 'type=async-response&paynet-order-id=1830001&merchant-order-id=other';
  expect(answered('/processing/api/v4/payout-check/6657', 'endpoint', accepted, 'order 1/ä')).toEqual({
    title: 'Status of an order',
    source: 'from public documentation, not from the interface document',
    method: 'POST',
    prefix: '/processing',
    path: '/api/v4/status/6657',
    pairs: [
      { name: 'login', value: 'Acme LLC' },
      { name: 'client_orderid', value: 'order 1/ä' },
      { name: 'orderid', value: '1830001' },
    ],
  });
});

it('asks below the prefix of the order, and a group for an order of a group', () => {
  const accepted = 'type=async-response&gateway-order-id=7';
  expect(answered('/a/b/api/v4/payout-check/group/x.y', 'group', accepted, '1')).toMatchObject({
    prefix: '/a/b',
    path: '/api/v4/status/group/x.y',
  });
});

it('leaves out the id that the gateway did not give', () => {
  expect(answered('/p/api/v4/payout-check/1', 'endpoint', 'type=async-response', '1')?.pairs).toEqual([
    { name: 'login', value: 'Acme LLC' },
    { name: 'client_orderid', value: '1' },
  ]);
});

it.each(['type=error&gateway-order-id=7', '<html></html>', ''])('asks for nothing after %j', (body) => {
  expect(answered('/p/api/v4/payout-check/1', 'endpoint', body, '1')).toBeNull();
});
