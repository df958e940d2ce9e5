import { createPrivateKey } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { openEnvironment, openKeyPanel, openSelfTest } from '../composer.ts';
import {
  chooseMethod,
  chooseTarget,
  expectSigned,
  field,
  fillSample,
  inspectorTabs,
  loadSecret,
  openConsole,
  openEverything,
  openTab,
  send,
  takeFreshOrderId,
} from './console-page.ts';
import { expect, test } from './fixtures.ts';
import { createDetector, makeCanary, makeKey, makeSecret, type Detector, type TestKey } from './needles.ts';
import { answer, startCanary } from './servers.ts';

/** Collects all that leaves the pages of a context, with the name of the way out. */
function tapContext(context: BrowserContext): { readonly leaks: (detector: Detector) => string[] } {
  const seen: (readonly [way: string, text: string])[] = [];
  const note = (way: string, text: string): void => {
    seen.push([way, text]);
  };
  context.on('request', (request) => {
    note('url', request.url());
    note('headers', JSON.stringify(request.headers()));
    note('body', request.postDataBuffer()?.toString('latin1') ?? '');
  });
  context.on('console', (message) => note('console', message.text()));
  context.on('weberror', (webError) => note('exception', String(webError.error().stack)));
  context.on('dialog', (dialog) => {
    note('dialog', dialog.message());
    void dialog.dismiss();
  });
  const tapPage = (page: Page): void => {
    page.on('websocket', (socket) => {
      note('websocket', socket.url());
      socket.on('framesent', ({ payload }) => note('websocket', payload.toString()));
    });
    page.on('framenavigated', (frame) => note('address', frame.url()));
  };
  context.pages().forEach(tapPage);
  context.on('page', tapPage);
  return {
    leaks: (detector) => [
      ...new Set(seen.flatMap(([way, text]) => detector.find(text).map((name) => `${name} by ${way}`))),
    ],
  };
}

async function lookAtEveryTab(page: Page): Promise<void> {
  for (const tab of inspectorTabs) {
    // oxlint-disable-next-line no-await-in-loop
    await openTab(page, tab);
    const reveal = page.getByRole('button', { name: 'Reveal it' });
    // oxlint-disable-next-line no-await-in-loop
    if (await reveal.isVisible()) await reveal.click();
  }
}

async function offerUnusableKeys(page: Page, key: TestKey): Promise<void> {
  const lines = key.pem.trim().split('\n');
  const unusable = [
    [...lines.slice(0, 5), ...lines.slice(7)].join('\n'),
    [...lines.slice(0, 5), '*'.repeat(64), ...lines.slice(6)].join('\n'),
    `${key.pem}${makeKey().pem}`,
    lines.slice(1, -3).join(''),
  ];
  await openKeyPanel(page);
  for (const text of unusable) {
    // oxlint-disable-next-line no-await-in-loop
    await field(page, 'private key').fill(text);
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name: 'Load key' }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(
      page
        .getByRole('region', { name: 'Key and protocol' })
        .getByText(/More than one key|Problem:/u)
        .first(),
    ).toBeVisible();
  }
}

/** The key enciphered: a wrong passphrase first, then the one that opens it. */
async function unlockKey(page: Page, { pem }: TestKey, passphrase: string, wrong: string): Promise<void> {
  const enciphered = createPrivateKey(pem).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase,
  });
  await field(page, 'private key').fill(String(enciphered));
  await page.getByRole('button', { name: 'Load key' }).click();
  await page.getByLabel('passphrase').fill(wrong);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('The passphrase is wrong')).toBeVisible();
  await page.getByLabel('passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(/Key held: RSA \d+/)).toBeVisible();
}

test('a key and a secret are used on every screen, with errors, and no trace of them leaves the page', async ({
  page,
  context,
  gateway,
  system,
  typed,
}) => {
  test.setTimeout(120_000);
  const key = makeKey();
  const secret = makeSecret();
  const [passphrase, wrong] = [makeCanary('passphrase '), makeCanary('wrong passphrase ')];
  for (const text of [secret, passphrase, wrong]) typed.add(text);
  const detector = createDetector({ key }, { secret, passphrase, 'wrong passphrase': wrong });
  const tap = tapContext(context);
  const canary = await startCanary();

  await openConsole(page);
  await offerUnusableKeys(page, key);
  await unlockKey(page, key, passphrase, wrong);
  await page.getByRole('button', { name: 'Register its public half with the simulator' }).click();
  await expect(page.getByText('The simulator knows this consumer key')).toBeVisible();
  await fillSample(page);
  await openEverything(page);
  await expectSigned(page);
  await lookAtEveryTab(page);
  await send(page);
  await expect(page.getByText('The signature verified.')).toBeVisible();

  await openEnvironment(page);
  for (const behaviour of ['access-denied', 'garbage', 'reset', 'error']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.getByLabel('It answers').selectOption(behaviour);
    // oxlint-disable-next-line no-await-in-loop
    await takeFreshOrderId(page);
    // oxlint-disable-next-line no-await-in-loop
    await send(page);
  }
  await openEnvironment(page);
  await page.getByLabel('It answers').selectOption('documented');

  await chooseTarget(page, 'sandbox');
  gateway.behave(() => answer('type=error&error-message=no&error-code=1'));
  await send(page);
  await chooseMethod(page, 'HMAC-SHA1');
  await loadSecret(page, secret);
  await expectSigned(page);
  await lookAtEveryTab(page);
  await send(page);
  await chooseTarget(page, 'simulator');
  await takeFreshOrderId(page);
  await send(page);

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await openSelfTest(page);
  await expect(page.getByText(/\d+ of \d+ passed\./)).toBeVisible();
  await pages.getByRole('link', { name: 'Payout check' }).click();
  await page.getByRole('button', { name: 'Theme and self-test' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await openKeyPanel(page);
  await page.getByRole('button', { name: 'Forget' }).click();

  expect(tap.leaks(detector)).toEqual([]);
  expect(gateway.received().length).toBe(2);
  expect(gateway.received().flatMap((request) => detector.find(request))).toEqual([]);
  expect(canary.seen()).toEqual([]);
  expect(detector.find(system.stdout() + system.stderr())).toEqual([]);
  expect(system.stdout()).toContain('/payout-check/');
  await canary.close();
});

test('the same look finds a key and a secret that do leave the page, whatever they are wrapped in', async ({
  page,
  context,
  pageWatch,
}) => {
  const key = makeKey(1024);
  const secret = makeSecret();
  const detector = createDetector({ key }, { secret });
  const ways = {
    'secret by url': (text: string) => fetch(`/?a=${encodeURIComponent(text)}`).then(() => undefined),
    'secret by headers': (text: string) =>
      fetch('/', { headers: { 'x-note': btoa(encodeURIComponent(text)) } }).then(() => undefined),
    'secret by console': (text: string) => console.info(`held: ${JSON.stringify({ text })}`),
    'secret by body': (text: string) =>
      fetch('/api/config', { method: 'POST', body: Array.from(text).reverse().join('') }).then(
        () => undefined,
      ),
    'secret by address': (text: string) => history.replaceState(null, '', `#${encodeURIComponent(text)}`),
    'secret by dialog': (text: string) => alert(text),
    'secret by websocket': (text: string) => {
      new WebSocket(`${location.origin.replace('http', 'ws')}/?a=${encodeURIComponent(text)}`).close();
    },
    'secret by exception': (text: string) =>
      void setTimeout(() => {
        throw new Error(`cannot sign with ${text}`);
      }),
  };
  const tap = tapContext(context);
  await openConsole(page);
  expect(tap.leaks(detector)).toEqual([]);
  for (const [way, leak] of Object.entries(ways)) {
    // oxlint-disable-next-line no-await-in-loop
    await page.evaluate(leak, secret);
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => tap.leaks(detector), way).toContain(way);
  }

  const pieces = {
    pem: key.pem,
    'a line of the PEM': key.pem.split('\n')[5] ?? '',
    'PKCS#8, which is aligned differently': key.pkcs8Pem,
    'JSON in Base64': JSON.stringify({ bodyBase64: Buffer.from(key.pem).toString('base64') }),
    'one number in hexadecimal': key.numbers[1]?.toString('hex') ?? '',
    'one number in decimal': BigInt(`0x${key.numbers[2]?.toString('hex')}`).toString(),
    'one number as JWK writes it': key.numbers[0]?.toString('base64url') ?? '',
  };
  for (const [what, piece] of Object.entries(pieces)) {
    expect(detector.find(piece), what).toEqual(['key']);
  }
  await page.evaluate(
    (text) => fetch('/api/config', { method: 'POST', body: text }).then(() => undefined),
    key.pem,
  );
  expect(tap.leaks(detector)).toContain('key by body');
  expect(pageWatch.take()).not.toEqual([]);
});

test('the public half of a key is no secret, and the look does not take it for one', () => {
  const key = makeKey(1024);
  const detector = createDetector({ key }, {});
  expect(detector.find(key.publicDer.toString('base64'))).toEqual([]);
  expect(detector.find(key.publicDer.toString('hex'))).toEqual([]);
  expect(detector.find(key.der.toString('base64'))).toEqual(['key']);
});
