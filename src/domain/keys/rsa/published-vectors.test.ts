import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRsaPrivateKey } from './read-rsa-private-key.ts';
import { verifyPkcs1V15Sha256 } from './verify-pkcs1-v15.ts';

const FILE = new URL('../../../../../shared/vectors/oauth1-vectors.json', import.meta.url);
const isPresent = existsSync(FILE);

const message = { baseString: z.string().optional(), messageHex: z.string().optional() };
const schema = z.object({
  id: z.string(),
  quirk: z.boolean(),
  input: z.object({ privateKeyPem: z.string(), ...message }),
  expected: z.object({ signature: z.string(), ...message }),
});

function vectors(): z.infer<typeof schema>[] {
  if (!isPresent) return [];
  const all = z.array(z.looseObject({ kind: z.string() })).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return all.filter(({ kind }) => kind === 'rsa-sha256').map((vector) => schema.parse(vector));
}

describe.skipIf(!isPresent)('the published RSA-SHA256 vectors', () => {
  it('are there', () => {
    expect(vectors().length).toBeGreaterThan(20);
  });

  it.each(vectors())('$id: the key is read', ({ input }) => {
    expect(readRsaPrivateKey(input.privateKeyPem)).toMatchObject({ ok: true });
  });

  // A quirk signs another base string than the correct one, and does not print it.
  it.each(vectors().filter(({ quirk }) => !quirk))('$id: the signature verifies', ({ input, expected }) => {
    const read = readRsaPrivateKey(input.privateKeyPem);
    if (!read.ok) throw new Error(read.failure.kind);
    const hex = input.messageHex ?? expected.messageHex;
    const text = input.baseString ?? expected.baseString;
    const signed = hex === undefined ? Buffer.from(text ?? '', 'utf8') : Buffer.from(hex, 'hex');
    const digest = createHash('sha256').update(signed).digest();
    const signature = Buffer.from(expected.signature, 'base64');
    expect(verifyPkcs1V15Sha256(read.value, digest, signature)).toBe(true);
  });
});
