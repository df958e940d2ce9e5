import {
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPair,
  type KeyObject,
  webcrypto,
} from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { beforeAll, describe, expect, it } from 'vitest';
import { spkiPem } from './encode-rsa-key.ts';
import { numbersFromJwk, pkcs1Octets } from '../fixture-keys.ts';
import { readPkcs1 } from './read-rsa-private-key.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const generate = promisify(generateKeyPair);

const CASES = [
  { bits: 1024, exponent: 65537 },
  { bits: 1025, exponent: 65537 },
  { bits: 1031, exponent: 3 },
  { bits: 1536, exponent: 17 },
  { bits: 2047, exponent: 65537 },
  { bits: 2048, exponent: 65537 },
  { bits: 2048, exponent: 3 },
  { bits: 3072, exponent: 65537 },
  { bits: 4096, exponent: 65537 },
];
const keys = new Map<string, KeyObject>();

beforeAll(async () => {
  await Promise.all(
    CASES.map(async ({ bits, exponent }) => {
      const { privateKey } = await generate('rsa', { modulusLength: bits, publicExponent: exponent });
      keys.set(`${bits}/${exponent}`, privateKey);
    }),
  );
}, 60_000);

function keyOf(bits: number, exponent: number): KeyObject {
  const key = keys.get(`${bits}/${exponent}`);
  if (key === undefined) throw new Error('no such key was generated');
  return key;
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs1', format: 'pem' }).toString();
}

function pkcs1Of(key: KeyObject): Uint8Array {
  return new Uint8Array(key.export({ type: 'pkcs1', format: 'der' }));
}

describe('readPkcs1', () => {
  it.each(CASES)('reads a key of $bits bits with e = $exponent as OpenSSL does', ({ bits, exponent }) => {
    const key = keyOf(bits, exponent);
    expect(readPkcs1(pkcs1Of(key))).toStrictEqual({
      ok: true,
      value: {
        pkcs8: new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
        spki: new Uint8Array(createPublicKey(key).export({ type: 'spki', format: 'der' })),
        bits,
        exponent: BigInt(exponent),
        modulus: numbersFromJwk(key.export({ format: 'jwk' })).n,
        warnings: bits < 2048 ? ['under-2048-bits'] : [],
      },
    });
  });

  it.each(CASES)('shows the public half of $bits bits, e = $exponent, as PEM', ({ bits, exponent }) => {
    const key = keyOf(bits, exponent);
    const read = readPkcs1(pkcs1Of(key));
    expect(read.ok && spkiPem(read.value.spki)).toBe(
      createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    );
  });

  it('gives PKCS#8 that WebCrypto imports and signs with', async () => {
    const key = keyOf(2048, 65537);
    const read = readPkcs1(pkcs1Of(key));
    if (!read.ok) throw new Error(read.failure.kind);
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const imported = await webcrypto.subtle.importKey('pkcs8', read.value.pkcs8, algorithm, false, ['sign']);
    const message = new TextEncoder().encode('POST&https%3A%2F%2Fgateway.example%2F&');
    const signature = await webcrypto.subtle.sign(algorithm, imported, message);
    expect(Buffer.from(signature)).toStrictEqual(createSign('sha256').update(message).sign(key));
  });

  it('reads what node-forge writes, and the other way round', () => {
    const forgeKey = forge.pki.rsa.generateKeyPair({ bits: 1024, e: 65537 }).privateKey;
    const read = readPkcs1(pkcs1Of(createPrivateKey(forge.pki.privateKeyToPem(forgeKey))));
    if (!read.ok) throw new Error(read.failure.kind);
    expect(read.value.modulus.toString(16)).toBe(forgeKey.n.toString(16));
    const pkcs8 = createPrivateKey({ key: Buffer.from(read.value.pkcs8), format: 'der', type: 'pkcs8' });
    expect(pemOf(pkcs8).trim()).toBe(forge.pki.privateKeyToPem(forgeKey).replaceAll('\r', '').trim());
  });

  it('reads a key whose primes are swapped together with all that depends on them', () => {
    const numbers = numbersFromJwk(keyOf(1024, 65537).export({ format: 'jwk' }));
    const { p, q, dP, dQ } = numbers;
    const qInv = (1n - q * numbers.qInv) / p + q;
    const swapped = { ...numbers, p: q, q: p, dP: dQ, dQ: dP, qInv: ((qInv % q) + q) % q };
    expect(readPkcs1(pkcs1Octets(swapped)).ok).toBe(true);
  });

  it('answers within a fraction of a second at 4096 bits', () => {
    const octets = pkcs1Of(keyOf(4096, 65537));
    const spentMs = startProcessorClock();
    expect(readPkcs1(octets).ok).toBe(true);
    expect(spentMs()).toBeLessThan(1000);
  });
});
