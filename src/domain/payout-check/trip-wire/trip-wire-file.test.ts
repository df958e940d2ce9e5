import { createHash, createHmac, createVerify, sign } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import { expect, it } from 'vitest';
import { parseBaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { buildTripWireFile, formatTripWireFile, traceTripWire } from './trip-wire-file.ts';
import { traps } from './traps.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

const key = rsaKeyPair(2048);
const publicKeyPem = String(key.publicKey.export({ type: 'spki', format: 'pem' }));

function traced(url = 'https://gateway.example:8443/processing/api/v4/payout-check/6657?x=a%20b') {
  const parsed = parseBaseStringUri(url);
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  return traceTripWire(parsed.value, { consumerKey: 'Acme & Söhne', realm: 'absent' });
}

const order = traced();
const signatureBase64 = sign('RSA-SHA256', Buffer.from(order.trace.baseString), key.privateKey).toString(
  'base64',
);
const file = buildTripWireFile(order, { publicKeyPem, keyBits: 2048, signatureBase64 });
const { request, expected } = file.payoutCheck;

type Pairs = readonly { readonly name: string; readonly value: string }[];
const dictionary = (pairs: Pairs): Record<string, string> =>
  Object.fromEntries(pairs.map(({ name, value }) => [name, value]));

/** The base string by another library, from what the file gives as inputs. */
function otherBaseString({ method, url, bodyFields, protocolParameters }: typeof request): string {
  const other = new OAuth({
    consumer: { key: '', secret: '' },
    signature_method: '',
    hash_function: () => '',
  });
  const protocol = dictionary(protocolParameters);
  return other.getBaseString(
    { url, method, data: dictionary(bodyFields) },
    {
      oauth_consumer_key: protocol['oauth_consumer_key'] ?? '',
      oauth_nonce: protocol['oauth_nonce'] ?? '',
      oauth_signature_method: protocol['oauth_signature_method'] ?? '',
      oauth_timestamp: Number(protocol['oauth_timestamp']),
      oauth_version: protocol['oauth_version'] ?? '',
    },
  );
}

it('expects the base string of the oauth-1.0a package, and the digest of node:crypto', () => {
  expect(expected.baseString).toBe(otherBaseString(request));
  expect(expected.baseStringSha256).toBe(createHash('sha256').update(expected.baseString).digest('hex'));
  expect(expected.baseString).toBe(
    ['POST', expected.baseStringUri, expected.normalizedParameters].map(encodeURIComponent).join('&'),
  );
  expect(expected.sortedPairs.join('&')).toBe(expected.normalizedParameters);
  expect(expected.encodedPairs.toSorted()).toEqual(expected.sortedPairs.toSorted());
});

it('expects a body that decodes to the fields in their order, and a header that carries the signature', () => {
  expect([...new URLSearchParams(expected.body)]).toEqual(
    request.bodyFields.map(({ name, value }) => [name, value]),
  );
  expect(expected.body).not.toMatch(/[!'()*+ ]|%[0-9A-F]?[a-f]/u);
  const header = [...(expected.rsaSha256?.authorization.matchAll(/(\w+)="([^"]*)"/gu) ?? [])];
  expect(header.map(([, name, value]) => [name, decodeURIComponent(value ?? '')])).toEqual([
    ['oauth_consumer_key', 'Acme & Söhne'],
    ['oauth_nonce', 'k3Vq8sZr1Yb0'],
    ['oauth_signature', signatureBase64],
    ['oauth_signature_method', 'RSA-SHA256'],
    ['oauth_timestamp', '1795228800'],
    ['oauth_version', '1.0'],
  ]);
});

it('carries a signature that verifies with the public key beside it', () => {
  const verifier = createVerify('RSA-SHA256').update(expected.baseString);
  expect(
    verifier.verify(
      expected.rsaSha256?.publicKeyPem ?? '',
      expected.rsaSha256?.signatureBase64 ?? '',
      'base64',
    ),
  ).toBe(true);
});

it('says so where no key is held', () => {
  const without = buildTripWireFile(traced('https://gateway.example/x'), null).payoutCheck.expected;
  expect(without.rsaSha256).toBeNull();
  expect(without.rsaSha256Note).toContain('No private key was held');
  expect(JSON.stringify(without)).not.toContain('oauth_signature=');
});

it('has an invoice case that node:crypto signs alike with the published secret', () => {
  const { request: get, consumerSecret, expected: outputs, wrong } = file.swiftInvoice;
  expect(get.method).toBe('GET');
  expect(outputs.baseString).toBe(otherBaseString(get));
  const mac = (secretKey: string): string =>
    createHmac('sha1', secretKey).update(outputs.baseString).digest('base64');
  expect(outputs.signatureBase64).toBe(mac(`${encodeURIComponent(consumerSecret)}&`));
  expect(wrong.map(({ mistake, signatureBase64: base64 }) => [mistake, base64])).toEqual([
    ['key-without-ampersand', mac(encodeURIComponent(consumerSecret))],
    ['key-not-encoded', mac(`${consumerSecret}&`)],
    ['key-encoded-otherwise', mac(`${new URLSearchParams({ a: consumerSecret }).toString().slice(2)}&`)],
  ]);
  expect(outputs.authorization).toContain(`oauth_signature="${encodeURIComponent(outputs.signatureBase64)}"`);
});

it('names for every trap the parameters that carry it, encoded as the trap says', () => {
  const { exposes } = file.payoutCheck;
  expect(exposes.map(({ what }) => what)).toEqual(traps.map(({ what }) => what));
  const encodedPairs = expected.encodedPairs.map((pair) => pair.split('='));
  for (const { what, encoded, in: names } of exposes) {
    expect(names, what).not.toEqual([]);
    for (const name of names) {
      const [, value] = encodedPairs.find(([first]) => first === encodeURIComponent(name)) ?? [];
      expect(`${encodeURIComponent(name)}=${value}`, `${what} in ${name}`).toContain(encoded);
    }
  }
});

it('is ASCII, reads back as it was, and is the same every time', () => {
  const text = formatTripWireFile(file);
  expect(text).toMatch(/^[ -~\n]*$/u);
  expect(JSON.parse(text)).toEqual(file);
  expect(formatTripWireFile(buildTripWireFile(traced(), file.payoutCheck.expected.rsaSha256))).toBe(text);
});
