import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publishedVectors, type PublishedVector } from '../../oracles/published-vectors.ts';
import { parseAuthorization } from './authorization.ts';
import { buildBaseString, buildBaseStringUri, normalizeParameters } from './base-string.ts';
import { decodeForm, encodeOctets, encodeUtf8, decodeUtf8, type OctetPair } from './octets.ts';
import { computeHmacSha1, verifyRsaSha256 } from './signature.ts';

type Input = PublishedVector['input'];

/** A URL as a request line and a Host header carry it; null when no client can send it so. */
function onTheWire(url: string): { scheme: string; host: string; path: string; query: string } | null {
  const [, scheme, host, path, query] =
    /^(\w+):\/\/([^/?#\s@]+)(\/[^?#\s]*)?(?:\?([^#]*))?(?:#.*)?$/.exec(url) ?? [];
  if (scheme === undefined || host === undefined) return null;
  return { scheme, host, path: path ?? '', query: query ?? '' };
}

function parametersOf({ url = '', params = [], form = '' }: Input): OctetPair[] {
  return [
    ...decodeForm(encodeUtf8(onTheWire(url)?.query ?? '')),
    ...decodeForm(encodeUtf8(form)),
    ...params.map(([name, value]) => ({ name: encodeUtf8(name), value: encodeUtf8(value) })),
    // The collection leaves out what RFC 5849 section 3.4.1.3.1 leaves out.
  ].filter(({ name }) => name !== 'oauth_signature' && name !== 'realm');
}

function uriOf(url: string): string {
  const wire = onTheWire(url);
  return wire === null ? '' : buildBaseStringUri(wire.scheme, wire.host, wire.path);
}

function baseStringOf(input: Input): string {
  if (input.baseString !== undefined) return input.baseString;
  return buildBaseString(
    input.method ?? '',
    uriOf(input.url ?? ''),
    normalizeParameters(parametersOf(input)),
  );
}

/** What the simulator computes for a case, in the shape of its `expected`. */
function actual({ kind, input, expected }: PublishedVector): unknown {
  switch (kind) {
    case 'encode':
      return { encoded: encodeOctets(encodeUtf8(input.text ?? '')) };
    case 'normalize-params':
      return { normalized: normalizeParameters(parametersOf(input)) };
    case 'base-url':
      return { baseUrl: uriOf(input.url ?? '') };
    case 'base-string':
      return { baseString: baseStringOf(input) };
    case 'hmac-sha1': {
      const baseString = baseStringOf(input);
      const signature = computeHmacSha1(baseString, input.consumerSecret ?? '', input.tokenSecret);
      return {
        ...('baseString' in expected ? { baseString } : {}),
        signature: signature.toString('base64'),
      };
    }
    case 'header': {
      const parsed = parseAuthorization(input.authorization ?? '');
      if (!parsed.ok) return { error: true };
      const { parameters, realm } = parsed.value;
      const params = parameters.map(({ name, value }) => [decodeUtf8(name), decodeUtf8(value)]);
      return realm === null ? { params } : { params, realm };
    }
    default:
      return undefined;
  }
}

function applies({ kind, input, expected }: PublishedVector): boolean {
  switch (kind) {
    case 'base-url':
      return onTheWire(input.url ?? '') !== null && expected.error === undefined;
    case 'base-string':
      return onTheWire(input.url ?? '') !== null;
    case 'hmac-sha1':
      return input.url === undefined || onTheWire(input.url) !== null;
    case 'header':
      return input.direction === 'parse';
    default:
      return kind === 'encode' || kind === 'normalize-params';
  }
}

const applicable = publishedVectors.filter(applies);

describe('the simulator’s verifier against published OAuth 1.0a vectors', () => {
  it.each(applicable.filter(({ quirk }) => !quirk).map((each) => [each.id, each] as const))(
    '%s',
    (_, each) => {
      expect(actual(each)).toEqual(each.expected);
    },
  );

  it.each(applicable.filter(({ quirk }) => quirk).map((each) => [each.id, each] as const))(
    'quirk, must differ: %s',
    (_, each) => {
      expect(actual(each)).not.toEqual(each.expected);
    },
  );

  const rsa = publishedVectors.filter(
    ({ kind, quirk, input }) =>
      kind === 'rsa-sha256' && !quirk && (input.baseString !== undefined || input.url !== undefined),
  );
  it.each(rsa.map((each) => [each.id, each] as const))('verifies %s', (_, { input, expected }) => {
    const publicKey = createPublicKey(createPrivateKey(input.privateKeyPem ?? ''));
    const signature = Buffer.from(expected.signature ?? '', 'base64');
    const baseString = baseStringOf(input);
    expect(verifyRsaSha256(baseString, publicKey, signature)).toBe(true);
    expect(verifyRsaSha256(`${baseString}x`, publicKey, signature)).toBe(false);
  });
});
