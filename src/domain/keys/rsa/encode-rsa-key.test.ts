import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeRsaPublicKey, encodeSpki, pemText, pkcs8FromPkcs1, spkiPem } from './encode-rsa-key.ts';
import { armoured, integerContent, numbersFromJwk, tlv } from '../fixture-keys.ts';
import { pkcs1FromPkcs8 } from '../forms/pkcs8.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pkcs1 = new Uint8Array(privateKey.export({ type: 'pkcs1', format: 'der' }));
const pkcs8 = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }));
const numbers = numbersFromJwk(privateKey.export({ format: 'jwk' }));
const RSA_ENCRYPTION = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];

/** PrivateKeyInfo with any version, AlgorithmIdentifier content and further members. */
function privateKeyInfo(version: bigint, algorithm: readonly number[], ...further: number[][]): Uint8Array {
  const members = [tlv(2, integerContent(version)), tlv(0x30, algorithm), tlv(4, [...pkcs1]), ...further];
  return Uint8Array.from(tlv(0x30, members.flat()));
}

describe('encoding as OpenSSL does', () => {
  it('wraps PKCS#1 into PKCS#8', () => {
    expect(pkcs8FromPkcs1(pkcs1)).toStrictEqual(pkcs8);
  });

  it('writes both public forms', () => {
    const { n: modulus, e: exponent } = numbers;
    const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }));
    const pkcs1Public = new Uint8Array(publicKey.export({ type: 'pkcs1', format: 'der' }));
    expect(encodeSpki({ modulus, exponent })).toStrictEqual(spki);
    expect(encodeRsaPublicKey({ modulus, exponent })).toStrictEqual(pkcs1Public);
    expect(spkiPem(spki)).toBe(publicKey.export({ type: 'spki', format: 'pem' }));
  });

  it.each([0, 1, 47, 48, 49, 96, 97])('breaks the lines of %d octets', (length) => {
    const octets = Uint8Array.from({ length }, (_unused, index) => (index * 37) % 256);
    expect(pemText('TEST DATA', octets)).toBe(armoured('TEST DATA', octets));
  });
});

describe('pkcs1FromPkcs8', () => {
  it('takes the RSA key out, with or without NULL parameters and attributes, version 0 or 1', () => {
    const unwrapped = { ok: true, value: pkcs1 };
    const attributes = tlv(0xa0, tlv(0x30, tlv(6, [0x55, 4, 3])));
    expect(pkcs1FromPkcs8(pkcs8)).toStrictEqual(unwrapped);
    expect(pkcs1FromPkcs8(privateKeyInfo(0n, [...RSA_ENCRYPTION, 5, 0], attributes))).toStrictEqual(
      unwrapped,
    );
    expect(pkcs1FromPkcs8(privateKeyInfo(1n, RSA_ENCRYPTION))).toStrictEqual(unwrapped);
  });

  it('refuses everything else by name', () => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const encryption = { cipher: 'aes-128-cbc', passphrase: 'correct horse' };
    const encrypted = privateKey.export({ type: 'pkcs8', format: 'der', ...encryption });
    const failures = [
      new Uint8Array(ec.export({ type: 'pkcs8', format: 'der' })),
      new Uint8Array(encrypted),
      pkcs1,
      privateKeyInfo(2n, [...RSA_ENCRYPTION, 5, 0]),
      privateKeyInfo(0n, [...RSA_ENCRYPTION, 4, 0]),
      privateKeyInfo(0n, [5, 0]),
      pkcs8.subarray(0, 100),
      Uint8Array.from([...pkcs8, 0]),
    ].map((octets) => {
      const read = pkcs1FromPkcs8(octets);
      return read.ok ? undefined : read.failure;
    });
    expect(failures).toStrictEqual([
      { kind: 'ec-key' },
      { kind: 'mislabelled', label: 'PRIVATE KEY', holds: 'encrypted-pkcs8' },
      { kind: 'mislabelled', label: 'PRIVATE KEY', holds: 'pkcs1' },
      { kind: 'unknown-version' },
      { kind: 'der', problem: 'unexpected-element', member: 'structure' },
      { kind: 'pkcs8-other' },
      { kind: 'truncated', missing: 'bytes' },
      { kind: 'der', problem: 'trailing-bytes', member: 'structure' },
    ]);
  });
});
