import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { signedStatus, openKeyPanel } from './composer.ts';

const directory = mkdtempSync(join(tmpdir(), 'key-files-'));
const at = (name: string): string => join(directory, name);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pkcs1 = String(rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }));
const spki = String(rsa.publicKey.export({ type: 'spki', format: 'pem' }));

const otherKey = String(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);

/** As an editor breaks it: quoted, and in lines of another length. */
function rewrapped(pem: string): string {
  return pem
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

test.beforeAll(() => {
  writeFileSync(at('key.pem'), pkcs1, { mode: 0o600 });
  writeFileSync(at('public.pem'), spki);
  mkdirSync(at('merchant-keys'));
});
test.afterAll(() => rmSync(directory, { recursive: true }));

/** Drops files of this machine as a file manager does. */
async function drop(page: Page, selector: string, ...names: readonly string[]): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the page`);
  const x = box.x + Math.min(box.width / 2, 40);
  const y = box.y + Math.min(box.height / 2, 20);
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: names.map(at), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  }
}

const credentialsOf = (page: Page) => page.getByRole('region', { name: 'Key and protocol' });

/** Ends with the field empty again. */
async function forget(page: Page): Promise<void> {
  await credentialsOf(page).getByRole('button', { name: 'Forget the key' }).click();
  await expect(page.getByLabel('private key')).toHaveValue('');
  await expect(page.getByText('Not signed', { exact: true })).toBeVisible();
}

test('a PKCS#12 file and an OpenSSH key open with their passphrases and sign', async ({ page }) => {
  const options = [
    '-inkey',
    at('key.pem'),
    '-nocerts',
    '-passout',
    'pass:correct horse',
    '-out',
    at('key.p12'),
  ];
  execFileSync('openssl', ['pkcs12', '-export', ...options], { stdio: 'ignore' });
  await page.goto('/');
  await openKeyPanel(page);
  await page.getByLabel('Choose a file').setInputFiles(at('key.p12'));
  await expect(credentialsOf(page).getByText('This is a PKCS#12 file')).toBeVisible();
  await page.getByLabel('passphrase').fill('wrong');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(credentialsOf(page).getByText('The passphrase is wrong')).toBeVisible();
  await page.getByLabel('passphrase').fill('correct horse');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(signedStatus)).toBeVisible();
  await expect(credentialsOf(page).getByText('It was a PKCS#12 file (.p12 or .pfx)')).toBeVisible();

  await forget(page);
  writeFileSync(at('ssh'), pkcs1, { mode: 0o600 });
  execFileSync(
    'ssh-keygen',
    ['-p', '-o', '-q', '-f', at('ssh'), '-P', '', '-N', 'correct horse', '-a', '4'],
    { stdio: 'ignore' },
  );
  await page.getByLabel('private key').fill(readFileSync(at('ssh'), 'utf8'));
  await page.getByLabel('passphrase').fill('correct horse');
  await page.keyboard.press('Enter');
  await expect(page.getByText(signedStatus)).toBeVisible();
  await expect(credentialsOf(page).getByText('It was an encrypted OpenSSH private key')).toBeVisible();
});

test('a file that is dropped beside the field is read, and while a key is held not, and that is said @long', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await openKeyPanel(page);
  await drop(page, 'h1, header', 'key.pem');
  await expect(page.getByText(signedStatus)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  // With a key that is held nothing takes a file: it is turned away.
  const address = page.url();
  await drop(page, 'h1, header', 'public.pem');
  await expect(credentialsOf(page)).toContainText('“public.pem” was not read: a key is held already.');
  await expect(page.getByText('Key held: RSA 2048')).toBeVisible();
  await expect(page.getByText(signedStatus)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  expect(page.url()).toBe(address);
});

test('what is said of keys is accessible, at 390 wide @long', async ({ page }) => {
  // Axe looks at five states.
  test.slow();
  const clean = async (): Promise<void> => expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await openKeyPanel(page);
  await drop(page, 'h1, header', 'key.pem', 'public.pem');
  await expect(credentialsOf(page)).toContainText('2 files at once.');
  await clean();
  await drop(page, 'h1, header', 'public.pem');
  await expect(credentialsOf(page)).toContainText('This is a public key');
  await clean();
  await page.getByLabel('private key').fill(rewrapped(pkcs1));
  await page.getByRole('button', { name: 'Load key' }).click();
  await expect(credentialsOf(page).getByRole('list', { name: 'Repairs' })).toBeVisible();
  await drop(page, 'h1, header', 'public.pem');
  await expect(credentialsOf(page)).toContainText('was not read');
  await clean();
  await page.getByRole('button', { name: 'Forget the key' }).click();
  await page.getByLabel('private key').fill(`${pkcs1}\n${otherKey}`);
  await page.getByRole('button', { name: 'Load key' }).click();
  await expect(
    credentialsOf(page)
      .getByRole('button', { name: /SHA256:/u })
      .first(),
  ).toBeVisible();
  await clean();
  await page.goto('/diagnose');
  await openKeyPanel(page);
  await page.locator('#paste').fill(`consumer_secret=0123456789abcdef\n${pkcs1}`);
  await expect(page.getByText('taken out', { exact: false }).first()).toBeVisible();
  await clean();
});

test('nothing, a file, a folder and a file that vanished are told apart; several files are a choice @long', async ({
  page,
}) => {
  await page.goto('/');
  await openKeyPanel(page);
  await page.getByRole('button', { name: 'Load key' }).click();
  await expect(credentialsOf(page).getByRole('alert')).toContainText('There is no key yet.');

  await drop(page, '[data-field="private key"]', 'public.pem');
  await expect(credentialsOf(page).getByRole('alert')).toContainText('This is a public key');

  await drop(page, '[data-field="private key"]', 'merchant-keys');
  await expect(credentialsOf(page).getByRole('alert')).toContainText('This is a folder');
  await page.getByLabel('Choose a file').evaluate((input) => {
    const file = new File(['x'], 'vanished.pem');
    Reflect.set(file, 'slice', () => ({
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
    }));
    const files = [file];
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(credentialsOf(page).getByRole('alert')).toContainText('could not be read');

  await drop(page, '[data-field="private key"]', 'public.pem', 'key.pem');
  await expect(credentialsOf(page).getByText('2 files at once.')).toBeVisible();
  await page.getByRole('button', { name: 'Read public.pem' }).click();
  await expect(credentialsOf(page).getByRole('alert')).toContainText('This is a public key');
  await drop(page, '[data-field="private key"]', 'public.pem', 'key.pem');
  await page.getByRole('button', { name: 'Read key.pem' }).click();
  await expect(page.getByText(signedStatus)).toBeVisible();
});

test('a secret that is something else is named, and used as it is @long', async ({ page }) => {
  await page.goto('/');
  await openKeyPanel(page);
  await page.getByLabel('signature method').selectOption('HMAC-SHA1');
  const use = page.getByRole('button', { name: 'Use secret' });
  await use.click();
  await expect(credentialsOf(page).getByRole('alert')).toContainText('There is no secret yet.');
  const cases = [
    [pkcs1, 'This is a key in PEM form'],
    ['acme-llc', 'The secret is the same as the consumer key'],
    ['secret=0F3B9C1A', 'begins with the name of a setting'],
    ['0F3B9C1А', 'letters of another alphabet'],
  ] as const;
  for (const [secret, words] of cases) {
    await page.getByLabel('consumer secret').fill(secret);
    await use.click();
    await expect(credentialsOf(page).getByText(words)).toBeVisible();
    await credentialsOf(page).getByRole('button', { name: 'Forget' }).click();
  }
});

test('a key is read from a pasted file, under the label of a certificate, and in the middle of a long log @long', async ({
  page,
}) => {
  const encrypted = String(
    rsa.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'horse' }),
  );
  const log = '12:00:01 deploy: nothing to see here, 3 files copied.\n'.repeat(2000);
  await page.goto('/');
  await openKeyPanel(page);
  await page.getByLabel('private key').evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([text], 'key.pem'));
    clipboardData.setData('text/plain', '/home/ann/key.pem');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pkcs1);
  await expect(page.getByText(signedStatus)).toBeVisible();

  await forget(page);
  await page.getByLabel('private key').fill(pkcs1.replaceAll('RSA PRIVATE KEY', 'CERTIFICATE'));
  await expect(page.getByText(signedStatus)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Repairs' })).toContainText('The BEGIN line says CERTIFICATE');

  await forget(page);
  await page.getByLabel('private key').fill(log + encrypted + log);
  await page.getByLabel('passphrase').fill('horse');
  await page.keyboard.press('Enter');
  await expect(page.getByText(signedStatus)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Repairs' })).toContainText('Other text around the key');
});
