import { describe, expect, it } from 'vitest';
import { octetForms } from '../../fixture-octet-forms.ts';
import { takeOutSecrets } from '../../secrets/take-out-secrets.ts';
import { rsaKeyPair } from '../rsa/fixture-rsa-keys.ts';
import { examineKey } from './examine-key-text.ts';

const { privateKey, publicKey } = rsaKeyPair(1024);
const documents: Record<string, Buffer> = {
  'PKCS#1': privateKey.export({ type: 'pkcs1', format: 'der' }),
  'PKCS#8': privateKey.export({ type: 'pkcs8', format: 'der' }),
  PEM: Buffer.from(privateKey.export({ type: 'pkcs1', format: 'pem' })),
};

/** Nobody has a key as UTF-16 beside those in hexadecimal digits. */
const forms = Object.entries(octetForms).filter(([form]) => !/^(?:Base64 of )?UTF-16/u.test(form));

const examine = (text: string) =>
  examineKey({ text }, { passphrase: null, decryptor: () => Promise.resolve(null) });

describe('a key', () => {
  it.each(
    Object.entries(documents).flatMap(([document, octets]) =>
      forms.map(([form, write]) => [document, form, write(octets)] as const),
    ),
  )('%s is read as %s, and so is what is taken out of another field', async (_document, _form, text) => {
    expect(await examine(text)).toMatchObject({ kind: 'key' });
    const { secrets } = takeOutSecrets(`amount=1&x=2\n\n${text}\n\nPOST /a`);
    expect(await examine(secrets.map((secret) => secret.text).join('\n'))).toMatchObject({ kind: 'key' });
  });
});

it('names a public key that is written octet by octet', async () => {
  const text = `[${publicKey.export({ type: 'spki', format: 'der' }).join(', ')}]`;
  expect(await examine(text)).toEqual({ kind: 'refused', failure: { kind: 'public-key' } });
});
