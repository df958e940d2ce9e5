import { createHash, createPrivateKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publishedVectors } from '../../../oracles/published-vectors.ts';
import { readPkcs1 } from './read-rsa-private-key.ts';
import { verifyPkcs1V15Sha256 } from './verify-pkcs1-v15.ts';

const vectors = publishedVectors.filter(({ kind }) => kind === 'rsa-sha256');

function octetsOf(pem = ''): Uint8Array {
  return new Uint8Array(createPrivateKey(pem).export({ type: 'pkcs1', format: 'der' }));
}

describe('the published RSA-SHA256 vectors', () => {
  it('are there', () => {
    expect(vectors.length).toBe(34);
  });

  it.each(vectors)('$id: the key is read', ({ input }) => {
    expect(readPkcs1(octetsOf(input.privateKeyPem))).toMatchObject({ ok: true });
  });

  // A quirk signs another base string than the correct one, and does not print it.
  it.each(vectors.filter(({ quirk }) => !quirk))('$id: the signature verifies', ({ input, expected }) => {
    const read = readPkcs1(octetsOf(input.privateKeyPem));
    if (!read.ok) throw new Error(read.failure.kind);
    const text = input.baseString ?? expected.baseString;
    const signed =
      input.messageHex === undefined ? Buffer.from(text ?? '', 'utf8') : Buffer.from(input.messageHex, 'hex');
    const digest = createHash('sha256').update(signed).digest();
    const signature = Buffer.from(expected.signature ?? '', 'base64');
    expect(verifyPkcs1V15Sha256(read.value, digest, signature)).toBe(true);
  });
});
