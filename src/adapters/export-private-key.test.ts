import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { examineKey } from '#domain/keys/intake/examine-key-text.ts';
import { createExportableKey } from './exportable-key.ts';
import { exportPrivateKey } from './export-private-key.ts';
import { decryptKey } from './forge-decryption.ts';
import { generateRsaKey, signRsaSha256 } from './rsa-sha256.ts';

const generated = await generateRsaKey(2048);
if (generated === null) throw new Error('no key pair');
const { key, pkcs8 } = generated;

function publicPemOf(pem: string, passphrase = ''): string {
  const privateKey = createPrivateKey({ key: pem, passphrase });
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

describe('generateRsaKey', () => {
  it('signs with a key that cannot be exported', async () => {
    expect(key.privateKey.extractable).toBe(false);
    expect(await signRsaSha256(key, 'POST&')).toHaveLength(256);
    expect(key.info).toMatchObject({ bits: 2048, exponent: '65537', origin: 'generated', exportable: true });
    expect(key.info.fingerprintColons.replaceAll(':', '').toLowerCase()).toBe(key.info.fingerprint);
    expect(createPublicKey(key.info.rsaPublicKeyPem).export({ type: 'spki', format: 'pem' })).toBe(
      key.info.publicKeyPem,
    );
  });
});

describe('exportPrivateKey', () => {
  it.each([
    ['pkcs1', /^-----BEGIN RSA PRIVATE KEY-----\n/u],
    ['pkcs8', /^-----BEGIN PRIVATE KEY-----\n/u],
    ['encrypted-pkcs8', /^-----BEGIN ENCRYPTED PRIVATE KEY-----\n/u],
  ] as const)('%s is read by Node, OpenSSL and the key reader', async (kind, start) => {
    const passphrase = 'gr\u00fcn horse';
    const pem = (await exportPrivateKey(pkcs8.slice(), kind, passphrase)) ?? '';
    expect(pem).toMatch(start);
    expect(publicPemOf(pem, passphrase)).toBe(key.info.publicKeyPem);
    const openssl = execFileSync('openssl', ['pkey', '-pubout', '-passin', `pass:${passphrase}`], {
      input: pem,
    });
    expect(openssl.toString()).toBe(key.info.publicKeyPem);
    const examined = await examineKey({ text: pem }, { passphrase, decryptor: decryptKey });
    expect(examined).toMatchObject({ kind: 'key', repairs: [], material: { modulus: key.modulus } });
  });

  it('encrypts with a new salt and vector, under PBKDF2-HMAC-SHA256 with 600,000 iterations', async () => {
    const [one, other] = await Promise.all([
      exportPrivateKey(pkcs8.slice(), 'encrypted-pkcs8', 'pass'),
      exportPrivateKey(pkcs8.slice(), 'encrypted-pkcs8', 'pass'),
    ]);
    expect(one).not.toBe(other);
    const tree = execFileSync('openssl', ['asn1parse'], { input: one ?? '' }).toString();
    expect(tree).toMatch(/PBES2[^]*PBKDF2[^]*:0927C0[^]*hmacWithSHA256[^]*aes-256-cbc/u);
    // One wrong passphrase in 256 ends in a valid padding, and what it gives is no key.
    expect(() => publicPemOf(one ?? '', 'Pass')).toThrow(/decrypt|unsupported/u);
  });
});

describe('createExportableKey', () => {
  it('overwrites the octets when it forgets, after five minutes at the latest', () => {
    vi.useFakeTimers();
    const exportable = createExportableKey();
    const octets = Uint8Array.of(1, 2, 3);
    exportable.hold(octets);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(exportable.current()).toBe(octets);
    vi.advanceTimersByTime(1);
    expect(exportable.current()).toBeNull();
    expect(octets).toStrictEqual(Uint8Array.of(0, 0, 0));
    vi.useRealTimers();
  });
});
