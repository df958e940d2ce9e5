import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findKeyMentions, findOnlyKey } from './key-mentions.ts';
import { samePublicKey } from './public-key-text.ts';
import { numbersFromJwk } from '../fixture-keys.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const { n: modulus, e: exponent } = numbersFromJwk(privateKey.export({ format: 'jwk' }));
const spki = publicKey.export({ type: 'spki', format: 'der' });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const digest = createHash('sha256').update(spki).digest();
const hex = digest.toString('hex');
const colons = (hex.toUpperCase().match(/../gu) ?? []).join(':');
const around = (text: string): string => `2026-11-21 10:00:00 INFO signing POST /api ${text} took 12 ms`;

it('finds the only key of a text, however often it stands there', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
  const otherPem = other.export({ type: 'spki', format: 'pem' }).toString();
  expect(findOnlyKey(around(pem))).toBe(pem.trim());
  expect(findOnlyKey(`${pem}\n${around(pem)}`)).toBe(pem.trim());
  expect(findOnlyKey(`${pem}\n${otherPem}`)).toBeNull();
  expect(findOnlyKey(around('no key'))).toBeNull();
});

describe('a fingerprint in a log', () => {
  it.each([
    ['hexadecimal', `key fingerprint=${hex}`],
    ['Base64', `fingerprint: SHA256:${digest.toString('base64').replace(/=$/u, '')}`],
    ['colons', `SHA256 Fingerprint=${colons}`],
    ['a key id', `{"kid":"${digest.toString('base64url')}","alg":"RS256"}`],
    ['a pin', `pin-sha256="${digest.toString('base64')}"`],
    ['a key id in words', `keyId is ${hex}`],
    ['OpenSSH', `SHA256:${digest.toString('base64').replace(/=$/u, '')} RSA`],
  ])('is found: %s', (_form, text) => {
    const { fingerprints } = findKeyMentions(around(text));
    expect(fingerprints.map(({ octets }) => Buffer.from(octets).toString('hex'))).toEqual([hex]);
    expect(text).toContain(fingerprints[0]?.text ?? '-');
  });

  it.each([
    ['a digest of something else', `body digest ${hex}`],
    ['a key id that is a name', 'kid: merchant-key-1'],
    ['a label of another thing', `fingerprint of the device unknown, nonce ${hex}`],
    ['a nonce', `oauth_nonce="${hex.slice(0, 32)}"`],
    [
      'a signature',
      `oauth_signature="${Buffer.concat([digest, digest, digest, digest]).toString('base64')}"`,
    ],
  ])('is not made of %s', (_what, text) => {
    expect(findKeyMentions(around(text)).fingerprints).toEqual([]);
  });
});

it.each([
  ['PEM', pem],
  ['PEM in JSON', JSON.stringify({ key: pem })],
  ['JWK', JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] })],
])('finds a whole key: %s', (_form, text) => {
  const { keys } = findKeyMentions(around(text));
  expect(keys.map((key) => samePublicKey(key, { modulus, exponent }))).toEqual([true]);
});
