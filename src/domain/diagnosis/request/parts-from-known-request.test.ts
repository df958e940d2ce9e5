import { expect, it } from 'vitest';
import { buildSignedRequest, traceRequest, type UnsignedRequest } from '../../http/signed-request.ts';
import { parseBaseStringUri } from '../../oauth1/base-string-uri.ts';
import type { SimulatorRecord } from '../../relay/simulator-contract.ts';
import { partsFromSignedRequest, partsFromSimulatorRecord } from './parts-from-known-request.ts';

const address = 'https://gw.example:8443/processing/api/v4/payout-check/6657';

function sign(change: Partial<UnsignedRequest>, url = address) {
  const parsed = parseBaseStringUri(url);
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  const traced = traceRequest(
    {
      method: 'POST',
      url: parsed.value,
      bodyParameters: [{ name: 'order_desc', value: 'é & ü', key: 'order_desc' }],
      accept: '*/*',
      repeatProtocolParameters: 'no',
      ...change,
    },
    {
      consumerKey: 'acme',
      nonce: 'n',
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: '1795228800',
      realm: 'absent',
    },
  );
  return buildSignedRequest(traced, 'a+b/c=');
}

it('hands over what the console sent, with the base string that it signed', () => {
  const signed = sign({});
  expect(partsFromSignedRequest(signed)).toEqual({
    method: 'POST',
    url: address,
    authorization:
      'OAuth oauth_consumer_key="acme", oauth_nonce="n", oauth_signature="a%2Bb%2Fc%3D", ' +
      'oauth_signature_method="RSA-SHA256", oauth_timestamp="1795228800", oauth_version="1.0"',
    contentType: 'application/x-www-form-urlencoded',
    body: 'order_desc=%C3%A9%20%26%20%C3%BC',
    baseString: signed.trace.baseString,
    normalizedParameters: null,
    signature: null,
    date: null,
  });
});

it('hands over the query of a GET as sent, which has neither body nor content type', () => {
  const parts = partsFromSignedRequest(
    sign({ method: 'GET', bodyParameters: [], repeatProtocolParameters: 'once' }, `${address}?a=b+c`),
  );
  expect(parts.url).toBe(
    `${address}?a=b+c&oauth_consumer_key=acme&oauth_nonce=n&oauth_signature_method=RSA-SHA256&oauth_timestamp=1795228800&oauth_version=1.0`,
  );
  expect(parts).toMatchObject({ method: 'GET', body: '', contentType: '' });
});

const record: SimulatorRecord = {
  id: '1',
  receivedAtMs: 1_795_228_800_500,
  sender: 'foreign',
  method: 'POST',
  url: 'http://127.0.0.1:4174/processing/api/v4/payout-check/6657?a=1',
  authorization: 'OAuth oauth_nonce="n"',
  contentType: 'text/plain',
  body: 'currency=EUR',
  behaviour: 'documented',
  verdict: { kind: 'refused', reason: 'missing-parameter', detail: '' },
  expected: { baseStringUri: 'u', normalizedParameters: 'p', baseString: 'b' },
  status: 403,
};

it('hands over what the simulated gateway received, and nothing that it computed', () => {
  expect(partsFromSimulatorRecord(record)).toEqual({
    method: 'POST',
    url: record.url,
    authorization: 'OAuth oauth_nonce="n"',
    contentType: 'text/plain',
    body: 'currency=EUR',
    baseString: null,
    normalizedParameters: null,
    signature: null,
    date: 'Sat, 21 Nov 2026 02:40:00 GMT',
  });
});

it('says of a header that was not there that it is empty, not that it is unknown', () => {
  expect(partsFromSimulatorRecord({ ...record, authorization: null, contentType: null })).toMatchObject({
    authorization: '',
    contentType: '',
  });
});
