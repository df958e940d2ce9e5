import { generateKeyPairSync } from 'node:crypto';
import { openSelfTest, openKeyPanel } from '../composer.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import {
  chooseMethod,
  expectSigned,
  field,
  loadKey,
  loadSecret,
  openConsole,
  openEverything,
  openTab,
  send,
} from './console-page.ts';
import { expect, test } from './fixtures.ts';
import { createDetector, makeCanary, makeCardNumber, makeKey, makeSecret } from './needles.ts';
import { startPageServer } from './servers.ts';
import { wholeBrowser } from '../whole-browser.ts';

/** Chromium writes down what is typed on its open pages at intervals, about fifteen seconds in the worst case. */
const flushLimitMs = 40_000;

/** Contents of every file of the profile: as octets, and as UTF-16 read from even and odd places. */
async function profileTexts(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const octets = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
      return [octets.toString('latin1'), octets.toString('utf16le'), octets.subarray(1).toString('utf16le')];
    });
  return (await Promise.all(texts)).flat();
}

/** Everything that a page can leave in its own origin's storage, as one text. */
function originStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // By name: the linter forbids the console any use of these stores.
    const [local, session] = ['localStorage', 'sessionStorage'].map((name) => {
      const store: unknown = Reflect.get(globalThis, name);
      return store instanceof Storage ? Object.entries(store) : [];
    });
    const factory: unknown = Reflect.get(globalThis, 'indexedDB');
    const databases = factory instanceof IDBFactory ? await factory.databases() : [];
    const files: string[] = [];
    const root = await navigator.storage.getDirectory();
    for await (const name of root.keys()) files.push(name);
    return JSON.stringify({
      local,
      session,
      databases: databases.map(({ name }) => name),
      caches: await caches.keys(),
      cookies: document.cookie,
      history: JSON.stringify(history.state),
      name: window.name,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      files,
    });
  });
}

// Each starts browsers of its own and takes as long as many others: one for each worker.
test.describe.configure({ mode: 'parallel' });

test('nothing that was typed is in any file of the browser’s profile, although Chromium writes down open pages', async ({
  system,
  typed,
}) => {
  test.setTimeout(150_000);
  const profile = await mkdtemp(join(tmpdir(), 'countersign-profile-'));
  const elsewhere = await startPageServer(
    '<!doctype html><title>elsewhere</title><textarea aria-label="open"></textarea>',
  );
  const key = makeKey();
  const brokenKey = makeKey(1024);
  const control = makeCanary('control');
  const values = {
    credit_card_number: makeCardNumber(),
    cvv2: makeCanary('cvv'),
    card_printed_name: makeCanary('printed'),
    account_number: makeCanary('account'),
    receiver_first_name: makeCanary('first'),
    receiver_last_name: makeCanary('last'),
    receiver_email: makeCanary('mail'),
    receiver_phone: makeCanary('phone'),
    receiver_identity_document_number: makeCanary('document'),
    merchant_data: makeCanary('data'),
    order_desc: makeCanary('desc'),
  };
  const texts = {
    ...values,
    'consumer key': makeCanary('login'),
    secret: makeSecret(),
    'unfinished secret': makeCanary('unfinished'),
    'text that is no key': makeCanary('nokey'),
    'pasted answer': makeCanary('answer'),
    'additional value': makeCanary('extra'),
  };
  for (const text of Object.values(texts)) typed.add(text);
  const detector = createDetector({ key, 'broken key': brokenKey }, texts);

  const context = await chromium.launchPersistentContext(profile, {
    ...wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const other = context.pages()[0] ?? (await context.newPage());
  await other.goto(elsewhere.url);
  await other.getByLabel('open').fill(control);
  const page = await context.newPage();
  await openConsole(page, system.consoleUrl);
  const first = new URL(page.url()).origin;
  await openEverything(page);
  await page.getByLabel('consumer key').fill(texts['consumer key']);
  await loadKey(page, key);
  for (const [name, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop
    await field(page, name).fill(value);
  }
  await page.getByRole('button', { name: 'Add a parameter' }).click();
  await page.getByLabel('value 1').fill(texts['additional value']);
  await expectSigned(page);
  await send(page);
  await openTab(page, 'Answers');
  await page.getByRole('button', { name: 'Read a pasted answer' }).click();
  await page.getByLabel('Paste the body of an answer.').fill(texts['pasted answer']);
  await chooseMethod(page, 'HMAC-SHA1');
  await loadSecret(page, texts.secret);
  await page.getByRole('button', { name: 'Forget' }).click();
  await field(page, 'consumer secret').pressSequentially(texts['unfinished secret']);
  // Two more tabs: what is typed and refused, and a way through the pages of the console.
  const second = await context.newPage();
  await openConsole(second, first);
  await openKeyPanel(second);
  await field(second, 'private key').fill(texts['text that is no key']);
  await openSelfTest(second);
  const third = await context.newPage();
  await openConsole(third, first);
  await openKeyPanel(third);
  await field(third, 'private key').fill(brokenKey.pem.replace('-----END RSA', '-----END DSA'));
  await third.getByLabel('endpoint id').focus();
  for (const each of [page, second, third]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(detector.find(await originStorage(each))).toEqual([]);
  }
  expect(detector.find(JSON.stringify(await context.storageState()))).toEqual([]);

  // What is typed last is written last: once it is in a file, everything before it has had its turn.
  const lastControl = makeCanary('last');
  await other.getByLabel('open').fill(lastControl);
  await expect
    .poll(async () => (await profileTexts(profile)).some((text) => text.includes(lastControl)), {
      timeout: flushLimitMs,
      intervals: [1_000],
    })
    .toBe(true);
  await context.close();
  const files = await profileTexts(profile);
  expect(files.some((text) => text.includes(control))).toBe(true);
  expect(files.flatMap((text) => detector.find(text))).toEqual([]);
  await elsewhere.close();
  await rm(profile, { recursive: true, force: true });
});

/** A login such as a password manager waits for: shows that this browser notes one down. */
const login =
  '<!doctype html><title>login</title><input aria-label="user"><input aria-label="password" type="password"><a href="/next">next</a>';

const waysOut: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  link: (page) => page.getByRole('link', { name: 'Diagnose' }).click(),
  'another address': (page) => page.goto('about:blank'),
  reload: (page) => page.reload(),
  back: (page) => page.goBack(),
  close: (page) => page.close(),
};

test('no password manager is offered a secret or a passphrase, by whatever way the page is left', async ({
  system,
  typed,
}) => {
  test.setTimeout(150_000);
  const profile = await mkdtemp(join(tmpdir(), 'countersign-login-'));
  const elsewhere = await startPageServer(login);
  const encrypted = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'unknown' })
    .toString();
  const control = makeCanary('control');
  const texts: Record<string, string> = {};
  const canary = (name: string): string => {
    const text = makeCanary(name.slice(0, 2));
    texts[name] = text;
    typed.add(text);
    return text;
  };
  const context = await chromium.launchPersistentContext(profile, {
    ...wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--enable-automation'],
  });
  const other = context.pages()[0] ?? (await context.newPage());
  await other.goto(elsewhere.url);
  await other.getByLabel('user').pressSequentially(control);
  await other.getByLabel('password').pressSequentially('anything');
  await other.getByRole('link', { name: 'next' }).click();

  const origin = new URL(system.consoleUrl).origin;
  // One way after the other, as one person goes them.
  /* oxlint-disable no-await-in-loop */
  for (const [way, leave] of Object.entries(waysOut)) {
    const page = await context.newPage();
    await page.goto('about:blank');
    await openConsole(page, origin);
    await openKeyPanel(page);
    await page.getByLabel('consumer key').fill('');
    await page.getByLabel('consumer key').pressSequentially(canary(`consumer key, ${way}`));
    await field(page, 'private key').fill(encrypted);
    await page.getByLabel('passphrase').pressSequentially(canary(`passphrase, ${way}`));
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByLabel('passphrase')).toHaveValue('');
    await page.getByLabel('passphrase').pressSequentially(canary(`typed passphrase, ${way}`));
    await chooseMethod(page, 'HMAC-SHA1');
    await field(page, 'consumer secret').pressSequentially(canary(`secret, ${way}`));
    await page.getByRole('button', { name: 'Use secret' }).click();
    await page
      .getByRole('region', { name: 'Key and protocol' })
      .getByRole('button', { name: 'Forget' })
      .click();
    await field(page, 'consumer secret').pressSequentially(canary(`typed secret, ${way}`));
    await leave(page);
  }
  /* oxlint-enable no-await-in-loop */
  await context.close();
  const files = await profileTexts(profile);
  expect(files.some((text) => text.includes(control))).toBe(true);
  const found = Object.entries(texts).filter(([, text]) => files.some((file) => file.includes(text)));
  expect(found.map(([name]) => name)).toEqual([]);
  await elsewhere.close();
  await rm(profile, { recursive: true, force: true });
});
