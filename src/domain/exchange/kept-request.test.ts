import { expect, it } from 'vitest';
import { buildSignedRequest, traceRequest } from '../http/signed-request.ts';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { createParameterEncoder } from '../oauth1/signature-trace.ts';
import { keepRequest, openRequest } from './kept-request.ts';

const url = parseBaseStringUri('https://gw.example/api/v4/payout-check/6657?lang=de&lang=%C3%A9');
if (!url.ok) throw new Error(url.failure.kind);

it.each(
  (['no', 'once', 'twice'] as const).flatMap((repeats) =>
    (['GET', 'POST'] as const).map((method) => ({ repeats, method })),
  ),
)(
  'opens to the request that was signed: $method, protocol parameters repeated: $repeats',
  ({ repeats, method }) => {
    const traced = traceRequest(
      {
        method,
        url: url.value,
        bodyParameters: [
          { name: 'a b', value: 'Zoë', key: 'extra:0' },
          { name: 'merchant_data', value: '文'.repeat(600), key: 'merchant_data' },
        ].slice(method === 'GET' ? 2 : 0),
        accept: '*/*',
        repeatProtocolParameters: repeats,
      },
      {
        consumerKey: 'acme',
        nonce: 'n',
        signatureMethod: 'HMAC-SHA1',
        timestampSeconds: '1',
        realm: 'empty',
      },
      createParameterEncoder(),
    );
    const signed = buildSignedRequest(traced, 'a+b/c=');
    const kept = keepRequest(signed);
    expect(Object.keys(kept)).toEqual(['request', 'protocol', 'signatureBase64']);
    expect(openRequest(kept)).toBe(signed);
    // As after a message to a thread, and once nobody holds the first any more.
    const opened = openRequest(structuredClone(kept));
    expect(opened).toEqual(signed);
    expect(Object.isFrozen(opened.trace.sorted[0])).toBe(true);
  },
);
