/**
 * Test support: signs with node:crypto, in the plainest way that RFC 5849 allows. It shares no code
 * with the simulator's verifier or the page's signer.
 */
import { createHmac, sign } from 'node:crypto';
import type { WireRequest } from './received-request.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function encodePairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

const { publicKey, privateKey } = rsaKeyPair(2048);
export const fixturePublicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const fixtureHost = '127.0.0.1:4174';
export const fixtureNowMs = 1_700_000_000_000;
export const orderFields: readonly (readonly [string, string])[] = [
  ['client_orderid', 'order 1/ä'],
  ['amount', '10.5'],
  ['currency', 'USD'],
];

export interface FixtureRequest {
  /** POST unless given. */
  readonly method?: 'GET' | 'POST';
  /** Where the protocol parameters stand a second time, and how often they are signed. */
  readonly repeat?: { readonly where: 'query' | 'body'; readonly signed: 'once' | 'twice' };
  readonly path?: string;
  readonly host?: string;
  readonly accept?: string;
  readonly fields?: readonly (readonly [string, string])[];
  /** Body to send instead of the encoded fields. */
  readonly body?: string;
  /** Pairs to sign instead of the fields. */
  readonly signedFields?: readonly (readonly [string, string])[];
  /** Protocol parameters to replace; null leaves one out. */
  readonly protocol?: Readonly<Record<string, string | null>>;
  /** Sign with HMAC-SHA1 and this secret. */
  readonly secret?: string;
  readonly realm?: boolean;
  readonly separator?: string;
}

let count = 0;

/** The Authorization header, body and request target of a request, a payout check unless changed. */
export function signFixture(options: FixtureRequest = {}): {
  authorization: string;
  body: string;
  path: string;
} {
  const { host = fixtureHost, path = '/processing/api/v4/payout-check/6657', fields = orderFields } = options;
  count += 1;
  const protocol = Object.entries({
    oauth_consumer_key: 'acme-llc',
    oauth_nonce: `nonce-${count}`,
    oauth_signature_method: options.secret === undefined ? 'RSA-SHA256' : 'HMAC-SHA1',
    oauth_timestamp: String(fixtureNowMs / 1000),
    oauth_version: '1.0',
    ...options.protocol,
  }).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
  const repeated =
    options.repeat === undefined ? [] : protocol.filter(([name]) => name !== 'oauth_signature');
  const signedAgain = options.repeat?.signed === 'twice' ? repeated : [];
  const normalized = [...(options.signedFields ?? fields), ...protocol, ...signedAgain]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(
      ([a, b], [c, d]) =>
        Buffer.compare(Buffer.from(a), Buffer.from(c)) || Buffer.compare(Buffer.from(b), Buffer.from(d)),
    )
    .map((each) => each.join('='))
    .join('&');
  const baseString = [options.method ?? 'POST', `http://${host}${path}`, normalized].map(encode).join('&');
  const signature =
    options.secret === undefined
      ? sign('sha256', Buffer.from(baseString), privateKey).toString('base64')
      : createHmac('sha1', `${encode(options.secret)}&`)
          .update(baseString)
          .digest('base64');
  const given = protocol.some(([name]) => name === 'oauth_signature')
    ? protocol
    : [...protocol, ['oauth_signature', signature] as const];
  const parameters = given.map(([name, value]) => `${encode(name)}="${encode(value)}"`);
  return {
    authorization: `OAuth ${[...(options.realm === true ? ['realm=""'] : []), ...parameters].join(options.separator ?? ', ')}`,
    body: options.body ?? encodePairs(options.repeat?.where === 'body' ? [...fields, ...repeated] : fields),
    path: options.repeat?.where === 'query' ? `${path}?${encodePairs(repeated)}` : path,
  };
}

/** The same as the simulated gateway receives it. */
export function receiveFixture(options: FixtureRequest = {}): WireRequest {
  const { authorization, body, path } = signFixture(options);
  return {
    method: options.method ?? 'POST',
    target: path,
    rawHeaders: [
      'Host',
      options.host ?? fixtureHost,
      'Authorization',
      authorization,
      ...(options.method === 'GET' ? [] : ['Content-Type', 'application/x-www-form-urlencoded']),
      'Accept',
      options.accept ?? '*/*',
    ],
    body: Buffer.from(body),
  };
}
