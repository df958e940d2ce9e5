/** Signed requests, and the texts that tools make of many of them. */
import { createHmac } from 'node:crypto';
import { runSteps } from '../../run-steps.ts';
import { splitRequests, type SplitText } from './split-requests.ts';

/** Signs and encodes by itself: none of what it is tested with. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const manySecret = 'A1B2C3D4-E5F6-7890';
const manySeconds = 1_795_228_800;

export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string;
  readonly body: string;
  readonly orderId: string;
  readonly baseString: string;
}

interface SampleOptions {
  readonly description?: string;
  /** How the other code encodes what it signs. */
  readonly signedEncoding?: (text: string) => string;
  readonly url?: string;
  readonly key?: string;
  readonly fields?: readonly (readonly [string, string])[];
}

/** An order whose operation is none of the console, signed with HMAC-SHA1 (RFC 5849 section 3.4.2) by Node.js. */
export function signSample(index: number, options: SampleOptions = {}): SampleRequest {
  const { description = 'Payout', signedEncoding = encode, key = 'acme', fields = [] } = options;
  const url = options.url ?? 'https://sandbox.gateway.example/processing/api/v2/sale/6657';
  const orderId = `order-${index}`;
  const pairs: (readonly [string, string])[] = [
    ['client_orderid', orderId],
    ['amount', '10.50'],
    ['currency', 'EUR'],
    ['order_desc', description],
    ...fields,
  ];
  const protocol: (readonly [string, string])[] = [
    ['oauth_consumer_key', key],
    ['oauth_nonce', `nonce${index}x${index * 7}`],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(manySeconds + index)],
    ['oauth_version', '1.0'],
  ];
  const normalized = [...pairs, ...protocol]
    .map(([name, value]) => [signedEncoding(name), signedEncoding(value)] as const)
    .toSorted(([one, a], [other, b]) => (one === other ? (a < b ? -1 : 1) : one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const baseString = ['POST', url, normalized].map(encode).join('&');
  const signature = createHmac('sha1', `${encode(manySecret)}&`)
    .update(baseString)
    .digest('base64');
  const header = [...protocol, ['oauth_signature', signature] as const]
    .map(([name, value]) => `${name}="${encode(value)}"`)
    .join(', ');
  return {
    method: 'POST',
    url,
    authorization: `OAuth ${header}`,
    body: pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'),
    orderId,
    baseString,
  };
}

export const form = 'application/x-www-form-urlencoded';

/** An entry of a HAR as browsers write it. */
export function harEntry(request: SampleRequest, status = 200, content = ''): unknown {
  const { method, url, authorization, body } = request;
  return {
    startedDateTime: '2026-11-21T08:00:00.000Z',
    time: 12.5,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [
        { name: 'Authorization', value: authorization },
        { name: 'Content-Type', value: form },
      ],
      queryString: [],
      postData: { mimeType: form, text: body },
      headersSize: -1,
      bodySize: body.length,
    },
    response: {
      status,
      statusText: status === 200 ? 'OK' : 'Forbidden',
      httpVersion: 'HTTP/1.1',
      headers: [{ name: 'Date', value: 'Sat, 21 Nov 2026 08:00:01 GMT' }],
      content: { size: content.length, mimeType: 'text/html', text: content },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 1, wait: 10, receive: 1 },
  };
}

export const harOf = (entries: readonly unknown[]): string =>
  JSON.stringify(
    { log: { version: '1.2', creator: { name: 'x', version: '1' }, pages: [], entries } },
    null,
    2,
  );

/** Splits without pausing. */
export const split = (text: string): SplitText => runSteps(splitRequests(text));
