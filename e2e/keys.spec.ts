import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { makeKey, signedStatus } from './composer.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pkcs1 = String(rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }));
const spki = String(rsa.publicKey.export({ type: 'spki', format: 'pem' }));
const pkcs8 = String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const encrypted = String(
  rsa.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
);
const ec = String(
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'sec1', format: 'pem' }),
);
const ed25519 = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** The same key with one number changed: the DER stays valid. */
function corrupt(pem: string): string {
  const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/gu, ''), 'base64');
  // The last byte belongs to the last number, the CRT coefficient.
  der.writeUInt8(der.readUInt8(der.length - 1) ^ 1, der.length - 1);
  const base64 = der
    .toString('base64')
    .replace(/(.{64})/gu, '$1\n')
    .trimEnd();
  return `-----BEGIN RSA PRIVATE KEY-----\n${base64}\n-----END RSA PRIVATE KEY-----\n`;
}

const refused = [
  ['a public key', spki, /public key/iu],
  ['PKCS#8', pkcs8, /PKCS#8/u],
  ['an encrypted key', encrypted, /encrypted/iu],
  ['an elliptic-curve key', ec, /EC|elliptic/iu],
  ['an Ed25519 key', ed25519, /Ed25519/u],
  [
    'an OpenSSH key',
    '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----',
    /OpenSSH/u,
  ],
  ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', /certificate/iu],
  ['a key that was cut off', pkcs1.slice(0, 900), /cut|end|truncated|missing/iu],
  ['two keys', pkcs1 + pkcs1, /two|several|more than one/iu],
  ['text that is no key', 'dear support, here is my key', /no key|not a key/iu],
  ['a key whose numbers do not fit together', corrupt(pkcs1), /numbers|q⁻¹|qInv|coefficient|fit/iu],
] as const;

test('every unusable key is refused by name, stays in the field to be mended, and signs nothing', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByLabel('private key');
  const credentials = page.getByRole('region', { name: 'Credentials' });
  for (const [what, text, words] of refused) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Load key' }).click();
    await expect(credentials.getByRole('alert').filter({ hasText: words }), what).toBeVisible();
    await expect(field, what).toHaveValue(text.replaceAll('\r\n', '\n'));
    await expect(page.getByText('Not signed yet.'), what).toBeVisible();
  }
  await field.fill(pkcs1);
  await expect(page.getByText(signedStatus)).toBeVisible();
});

for (const bits of [1024, 1536, 3072, 4096]) {
  test(`a key of ${bits} bits signs, and its fingerprint is the one that OpenSSL prints`, async ({
    page,
  }) => {
    const key = makeKey(bits);
    const der = createPublicKey(key.publicPem).export({ type: 'spki', format: 'der' });
    await page.goto('/');
    await page.getByLabel('private key').fill(key.privatePem);
    await expect(page.getByText(signedStatus)).toBeVisible();
    await expect(page.getByText(`SHA256:${createHash('sha256').update(der).digest('hex')}`)).toBeVisible();
  });
}
