import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { makeKey, openKeyPanel, signedStatus } from './composer.ts';

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
  ['an elliptic-curve key', ec, /EC|elliptic/iu],
  ['an Ed25519 key', ed25519, /Ed25519/u],
  [
    'an OpenSSH key',
    '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----',
    /OpenSSH/u,
  ],
  ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', /certificate/iu],
  ['a key that was cut off', pkcs1.slice(0, 900), /cut|end|truncated|missing/iu],
  ['text that is no key', 'dear support, here is my key', /no RSA key/iu],
  ['a key whose numbers do not fit together', corrupt(pkcs1), /numbers|q⁻¹|qInv|coefficient|fit/iu],
] as const;

test('every unusable key is refused by name, stays in the field to be mended, and signs nothing', async ({
  page,
}) => {
  await page.goto('/');
  await openKeyPanel(page);
  const field = page.getByLabel('private key');
  const credentials = page.getByRole('region', { name: 'Key and protocol' });
  for (const [what, text, words] of refused) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Load key' }).click();
    await expect(credentials.getByRole('alert').filter({ hasText: words }), what).toBeVisible();
    await expect(field, what).toHaveAttribute('aria-invalid', 'true');
    await expect(field, what).toHaveAccessibleDescription(words);
    await expect(field, what).toHaveValue(text.replaceAll('\r\n', '\n'));
    await expect(page.getByText('Not signed', { exact: true }), what).toBeVisible();
  }
  await field.fill(pkcs1);
  await expect(page.getByText(signedStatus)).toBeVisible();
});

test('a key of 1024, 1536, 3072 or 4096 bits signs, and its fingerprint is the one that OpenSSL prints @long', async ({
  page,
}) => {
  await page.goto('/');
  await openKeyPanel(page);
  for (const bits of [1024, 1536, 3072, 4096]) {
    const key = makeKey(bits);
    const der = createPublicKey(key.publicPem).export({ type: 'spki', format: 'der' });
    await page.getByLabel('private key').fill(key.privatePem);
    await expect(page.getByText(`SHA256:${createHash('sha256').update(der).digest('hex')}`)).toBeVisible();
    await expect(page.getByText(signedStatus)).toBeVisible();
    await page
      .getByRole('region', { name: 'Key and protocol' })
      .getByRole('button', { name: 'Forget' })
      .click();
    await expect(page.getByText('Not signed', { exact: true })).toBeVisible();
  }
});

test('a PKCS#8 key is converted and says so; damage is repaired and named @long', async ({ page }) => {
  await page.goto('/');
  await openKeyPanel(page);
  const credentials = page.getByRole('region', { name: 'Key and protocol' });
  await page.getByLabel('private key').fill(pkcs8);
  await expect(credentials.getByText('PKCS#8')).toBeVisible();
  await expect(page.getByText(signedStatus)).toBeVisible();
  await credentials.getByRole('button', { name: 'Forget' }).click();

  await page.getByLabel('private key').fill(`KEY="${pkcs1.trim().replaceAll('\n', '\\n')}"`);
  await page.getByRole('button', { name: 'Load key' }).click();
  await expect(
    credentials.getByRole('list', { name: 'Repairs' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByText(signedStatus)).toBeVisible();
});

test('an encrypted key asks for its passphrase and tells a wrong one', async ({ page }) => {
  await page.goto('/');
  await openKeyPanel(page);
  const credentials = page.getByRole('region', { name: 'Key and protocol' });
  await page.getByLabel('private key').fill(encrypted);
  await page.getByLabel('passphrase').fill('wrong');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(credentials.getByRole('alert').filter({ hasText: 'The passphrase is wrong' })).toBeVisible();
  await expect(page.getByLabel('passphrase')).toHaveAccessibleDescription(/The passphrase is wrong/u);
  await page.getByLabel('passphrase').fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText(signedStatus)).toBeVisible();
});

test('a key opens from a file, also as DER, and two keys in one paste are a choice @long', async ({
  page,
}) => {
  await page.goto('/');
  await openKeyPanel(page);
  const der = rsa.privateKey.export({ type: 'pkcs8', format: 'der' });
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'key.der', mimeType: 'application/octet-stream', buffer: der });
  await expect(page.getByText(signedStatus)).toBeVisible();
  await page
    .getByRole('region', { name: 'Key and protocol' })
    .getByRole('button', { name: 'Forget' })
    .click();

  const other = makeKey(1024).privatePem;
  await page.getByLabel('private key').fill(pkcs1 + other);
  await page.getByRole('button', { name: /^Use .*, 1024 bits/u }).click();
  await expect(page.getByText('Key held: RSA 1024')).toBeVisible();
});

test('which key it is: match, no match, and its public half as openssl writes it @long', async ({ page }) => {
  await page.goto('/');
  await openKeyPanel(page);
  await page.getByLabel('private key').fill(pkcs1);
  await page.getByText('Which key is it?').click();
  const registered = page.getByLabel('the public key I registered, a certificate or a fingerprint');
  await registered.fill(spki);
  await expect(page.getByText('Match.', { exact: true })).toBeVisible();
  await registered.fill(makeKey(2048).publicPem);
  await expect(page.getByText('No match.')).toBeVisible();
  expect((await page.getByRole('group', { name: 'Public key', exact: true }).innerText()).trim()).toBe(
    spki.trim(),
  );

  // So is a fingerprint.
  const der = rsa.publicKey.export({ type: 'spki', format: 'der' });
  await registered.fill(`SHA256:${createHash('sha256').update(der).digest('hex')}`);
  await expect(page.getByText('Match.', { exact: true })).toBeVisible();
  await registered.fill(`SHA256:${'0'.repeat(64)}`);
  await expect(page.getByText('Not a fingerprint of the public key that is held.')).toBeVisible();
  await expect(page.getByText('No match.')).toHaveCount(0);
});

test('a pair that was made here is saved as PKCS#1, PKCS#8 and encrypted, until it is let go of @long', async ({
  page,
}) => {
  await page.goto('/');
  await openKeyPanel(page);
  await page.getByRole('button', { name: 'Make a throw-away pair' }).click();
  await page.getByText('Which key is it?').click();
  const publicPem = await page.getByRole('group', { name: 'Public key', exact: true }).innerText();
  const saved = async (button: string, passphrase?: string): Promise<void> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const pem = await readFile(await (await download).path(), 'utf8');
    const key = createPrivateKey(passphrase === undefined ? pem : { key: pem, passphrase });
    expect(String(createPublicKey(key).export({ type: 'spki', format: 'pem' })).trim()).toBe(
      publicPem.trim(),
    );
  };
  await saved('Save private key, PKCS#1');
  await saved('Save private key, PKCS#8');
  await page.getByLabel('new passphrase').fill('correct horse');
  await saved('Save encrypted', 'correct horse');
  await page.getByRole('button', { name: 'Let go of the copy that can be saved' }).click();
  await expect(page.getByRole('button', { name: 'Save private key, PKCS#1' })).toHaveCount(0);
  await expect(page.getByText(signedStatus)).toBeVisible();
});

/** Offsets of the last byte of each INTEGER in a PKCS#1 key, the version left out. */
function integerEnds(der: Buffer): number[] {
  const ends: number[] = [];
  let offset = 4;
  while (offset < der.length) {
    const first = der.readUInt8(offset + 1);
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    const length = lengthBytes === 0 ? first : der.readUIntBE(offset + 2, lengthBytes);
    offset += 2 + lengthBytes + length;
    ends.push(offset - 1);
  }
  return ends.slice(1);
}

test('a key with any one of its numbers changed is refused in this browser and signs nothing', async ({
  page,
}) => {
  await page.goto('/');
  await openKeyPanel(page);
  const field = page.getByLabel('private key');
  const credentials = page.getByRole('region', { name: 'Key and protocol' });
  const der = rsa.privateKey.export({ type: 'pkcs1', format: 'der' });
  const ends = integerEnds(der);
  expect(ends).toHaveLength(8);
  for (const end of ends) {
    for (const bit of [1, 2, 4]) {
      const damaged = Buffer.from(der);
      damaged.writeUInt8(damaged.readUInt8(end) ^ bit, end);
      const base64 = damaged
        .toString('base64')
        .replace(/(.{64})/gu, '$1\n')
        .trimEnd();
      await field.fill(`-----BEGIN RSA PRIVATE KEY-----\n${base64}\n-----END RSA PRIVATE KEY-----\n`);
      await expect(credentials.getByRole('alert'), `number ending at ${end}, bit ${bit}`).toBeVisible();
      await expect(page.getByText('Not signed', { exact: true })).toBeVisible();
    }
  }
});

test('megabytes of text are named and do not freeze the page @long', async ({ page }) => {
  await page.goto('/');
  await openKeyPanel(page);
  const credentials = page.getByRole('region', { name: 'Key and protocol' });
  await page.getByLabel('private key').fill('x'.repeat(2_000_000));
  await expect(credentials.getByRole('alert')).toContainText('2000000');
  await expect(page.getByLabel('private key')).toHaveValue('');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'big.pem', mimeType: 'text/plain', buffer: Buffer.alloc(3_000_000, 'A') });
  await expect(credentials.getByRole('alert')).toContainText('3000000');
});
