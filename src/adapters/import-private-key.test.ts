import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importPrivateKey } from './import-private-key.ts';
import { signRsaSha256 } from './rsa-sha256.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pkcs1 = rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const encrypted = rsa.privateKey
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'horse' })
  .toString();

describe('importPrivateKey', () => {
  it.each([
    ['PKCS#1', { text: pkcs1 }, null, false],
    [
      'PKCS#8 DER',
      { bytes: Uint8Array.from(rsa.privateKey.export({ type: 'pkcs8', format: 'der' })) },
      null,
      true,
    ],
    ['encrypted PKCS#8', { text: encrypted }, 'horse', true],
  ] as const)(
    '%s becomes a key that signs and cannot be exported',
    async (_name, input, passphrase, converted) => {
      const { key, outcome } = await importPrivateKey(input, passphrase, null);
      expect(outcome).toMatchObject({ kind: 'held', converted, repairs: [], info: { exportable: false } });
      expect(key?.privateKey.extractable).toBe(false);
      const signature = key === null ? null : await signRsaSha256(key, 'POST&');
      expect(
        createVerify('sha256')
          .update('POST&')
          .verify(rsa.publicKey, signature ?? new Uint8Array()),
      ).toBe(true);
    },
  );

  it.each([
    ['is held', rsa.privateKey.export({ type: 'pkcs8', format: 'der' })],
    ['needs its passphrase', Buffer.from(encrypted)],
    ['is none', Buffer.from('hello')],
  ])('leaves no octet of a file whose key %s', async (_name, octets) => {
    const bytes = Uint8Array.from(octets);
    await importPrivateKey({ bytes }, null, null);
    expect(bytes).toStrictEqual(new Uint8Array(octets.length));
  });

  it('asks for the passphrase, and says when it is wrong', async () => {
    for (const [passphrase, wrong] of [[null, false] as const, ['cow', true] as const]) {
      const { key, outcome } = await importPrivateKey({ text: encrypted }, passphrase, null);
      expect(key).toBeNull();
      expect(outcome).toMatchObject({ kind: 'needs-passphrase', form: 'encrypted PKCS#8 PEM', wrong });
    }
  });

  it('offers two keys, and says what is no key', async () => {
    const two = await importPrivateKey({ text: pkcs1 + encrypted }, null, null);
    expect(two.outcome).toMatchObject({ kind: 'choose', candidates: [{ index: 0 }, { index: 1 }] });
    const none = await importPrivateKey({ text: 'hello' }, null, null);
    expect(none.outcome).toMatchObject({ kind: 'refused', text: { what: 'No RSA key is recognized here.' } });
  });
});
