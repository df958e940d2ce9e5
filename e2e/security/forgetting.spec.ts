import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { partsLoaded, useThrowAwayPair } from '../composer.ts';
import {
  chooseMethod,
  expectSigned,
  field,
  fillSample,
  inspectorTabs,
  loadKey,
  loadSecret,
  openConsole,
  openEverything,
  openTab,
  send,
} from './console-page.ts';
import { expect, test } from './fixtures.ts';
import { createDetector, makeCanary, makeKey, makeSecret } from './needles.ts';
import { startPageServer } from './servers.ts';
import { wholeBrowser } from '../whole-browser.ts';

/** Everything of the document that could hold a text: its markup and what its inputs hold. */
function wholeDocument(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.title,
      location.href,
      JSON.stringify(history.state),
      window.name,
      ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap(
        ({ value, defaultValue }) => [value, defaultValue],
      ),
    ].join('\n'),
  );
}

/** All texts that can be reached from the page's components: their properties, states and stores. */
function componentTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('#root');
    const queue: unknown[] =
      root === null ? [] : Object.getOwnPropertyNames(root).map((name) => Reflect.get(root, name));
    const met = new Set<unknown>();
    const texts = new Set<string>();
    while (queue.length > 0 && met.size < 400_000) {
      const value = queue.pop();
      if (typeof value === 'string') texts.add(value);
      if (value === null || typeof value !== 'object' || met.has(value) || value instanceof Node) continue;
      met.add(value);
      if (value instanceof Map) queue.push(...value.keys(), ...value.values());
      if (value instanceof Set) queue.push(...value);
      for (const name of Reflect.ownKeys(value)) {
        const property = Object.getOwnPropertyDescriptor(value, name);
        if (property !== undefined && 'value' in property) queue.push(property.value);
      }
    }
    return [...texts];
  });
}

test('once a key or secret is held, no document, input or component of the page holds its text', async ({
  page,
}) => {
  const key = makeKey();
  const secret = makeSecret();
  const marker = makeCanary('Order of ');
  const detector = createDetector({ key }, { secret });
  await openConsole(page);
  await loadKey(page, key);
  await fillSample(page);
  await field(page, 'order_desc').fill(marker);
  await expectSigned(page);
  for (const tab of inspectorTabs) {
    // oxlint-disable-next-line no-await-in-loop
    await openTab(page, tab);
    // oxlint-disable-next-line no-await-in-loop
    expect(detector.find(await wholeDocument(page)), tab).toEqual([]);
  }
  await chooseMethod(page, 'HMAC-SHA1');
  await loadSecret(page, secret);
  await expectSigned(page);
  await expect(field(page, 'consumer secret')).toHaveCount(0);
  expect(detector.find(await wholeDocument(page))).toEqual([]);

  const texts = await componentTexts(page);
  // The walk does reach what was typed elsewhere.
  expect(texts).toContain(marker);
  expect(detector.find(texts.join('\n'))).toEqual([]);
});

test('Forget drops key and signature, and the next request cannot be signed', async ({ page }) => {
  const key = makeKey(1024);
  await openConsole(page);
  await loadKey(page, key);
  await fillSample(page);
  await expectSigned(page);
  const worker = page.workers()[0];
  expect(worker).toBeDefined();
  const ended = worker?.waitForEvent('close');

  await page.getByRole('button', { name: 'Forget' }).click();

  await ended;
  expect(page.workers()).toEqual([]);
  await expect(page.getByRole('button', { name: 'No key' })).toBeVisible();
  await expect(page.getByText('Not signed', { exact: true })).toBeVisible();
  await expect(page.getByTestId('signature-state')).toHaveCount(0);
  await expect(field(page, 'private key')).toHaveValue('');
  await openTab(page, 'Request');
  await expect(page.getByRole('tabpanel').locator('pre')).toHaveCount(0);
});

test('Forget drops the secret as well', async ({ page }) => {
  await openConsole(page);
  await chooseMethod(page, 'HMAC-SHA1');
  await loadSecret(page, makeSecret());
  await expect(page.getByRole('button', { name: /^HMAC/u })).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('button', { name: 'No key' })).toBeVisible();
  await expect(field(page, 'consumer secret')).toHaveValue('');
});

test('what is left alone for fifteen minutes is forgotten with the card, and the page says so', async ({
  page,
}) => {
  await page.clock.install();
  await openConsole(page);
  await loadKey(page, makeKey(1024));
  await fillSample(page);
  // The clock goes on by itself as well.
  await page.clock.runFor('13:00');
  await expect(page.getByText(/Key held: RSA/)).toBeVisible();
  const moved = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    addEventListener('pointermove', () => (seen.count += 1));
    return seen;
  });
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 120);
  await expect.poll(() => moved.evaluate(({ count }) => count)).toBeGreaterThan(0);
  await page.clock.runFor('13:00');
  await expect(page.getByText(/Key held: RSA/)).toBeVisible();
  await page.clock.runFor('03:00');
  await expect(page.getByRole('button', { name: 'No key' })).toBeVisible();
  await expect(page.getByText('Nobody was at this page for 15 minutes.')).toBeVisible();
  await expect(field(page, 'credit_card_number')).toHaveValue('');
  await expect(field(page, 'cvv2')).toHaveValue('');
  await expect(field(page, 'amount')).not.toHaveValue('');
  await page.getByRole('button', { name: 'I have seen it' }).click();
  await expect(page.getByText('Nobody was at this page')).toHaveCount(0);
});

test('Forget takes the card with it and leaves the rest of the order', async ({ page }) => {
  await openConsole(page);
  await loadKey(page, makeKey(1024));
  await fillSample(page);
  await expect(field(page, 'credit_card_number')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(field(page, 'credit_card_number')).toHaveValue('');
  await expect(field(page, 'cvv2')).toHaveValue('');
  await expect(field(page, 'amount')).not.toHaveValue('');
});

/** Where a card number or its code can be read: in texts, with masks taken off, and in fields. */
async function cardPlaces(page: Page, where: string): Promise<string[]> {
  // At once and inside the page: one after another, they outlast the patience of a poll on a small machine.
  await page.getByRole('button', { name: /^Reveal/u }).evaluateAll((buttons) => {
    for (const each of buttons) if (each.checkVisibility() && each instanceof HTMLElement) each.click();
  });
  const text = await page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('input, textarea')].map((each) =>
        each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.value : '',
      ),
    ].join('\n'),
  );
  return /4111\D{0,9}1111\D{0,9}1111/u.test(text) || /\b737\b(?! ms)/u.test(text) ? [where] : [];
}

async function cardPlacesEverywhere(page: Page): Promise<string[]> {
  const places: string[] = [];
  const pages = page.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Payout check', 'Other command', 'Diagnose']) {
    // oxlint-disable-next-line no-await-in-loop
    await pages.getByRole('link', { name }).click();
    // What is looked at must be that page, also where it comes late.
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).toHaveTitle(`${name} · Countersign`);
    // oxlint-disable-next-line no-await-in-loop
    places.push(...(await cardPlaces(page, name)));
    const tabs = name === 'Diagnose' ? [] : ['Parameters', 'Base string', 'Request', 'Answers'];
    for (const tab of tabs) {
      const opener = page.getByRole('tab', { name: tab });
      // oxlint-disable-next-line no-await-in-loop
      await opener.click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(opener).toHaveAttribute('aria-selected', 'true');
      // oxlint-disable-next-line no-await-in-loop
      places.push(...(await cardPlaces(page, `${name}, ${tab}`)));
    }
  }
  return places;
}

test('after Forget no page holds the card: not what was sent, nor another command, nor a pasted request', async ({
  page,
}) => {
  await openConsole(page);
  await useThrowAwayPair(page);
  await fillSample(page);
  await field(page, 'cvv2').fill('737');
  const orderId = await field(page, 'client_orderid').inputValue();
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Other command' }).click();
  await page.getByLabel('path', { exact: true }).fill('/api/v4/transfer/6657');
  await page.getByLabel('name 1', { exact: true }).fill('destination-card-no');
  await page.getByLabel('value 1', { exact: true }).fill('4111 1111 1111 1111');
  await pages.getByRole('link', { name: 'Diagnose' }).click();
  await page
    .locator('#paste')
    .fill('curl https://gw.example/processing/api/v4/payout-check/1 -d "pan=4111111111111111&cvv2=737"');
  await expect
    .poll(() => cardPlacesEverywhere(page), { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([
        'Payout check',
        'Payout check, Answers',
        'Other command',
        'Other command, Base string',
        'Diagnose',
      ]),
    );

  await pages.getByRole('link', { name: 'Payout check' }).click();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('button', { name: 'No key' })).toBeVisible();
  expect(await cardPlacesEverywhere(page)).toEqual([]);
  await pages.getByRole('link', { name: 'Payout check' }).click();
  await page.getByRole('tab', { name: 'Answers' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Accepted.');
  await expect(panel).toContainText(`client_orderid ${orderId}`);
  await expect(panel).toContainText('Request and answer are forgotten: they held card data.');
});

test('a registration that another tab replaced is noticed when the tab is looked at again', async ({
  page,
  context,
}) => {
  await openConsole(page);
  await loadKey(page, makeKey(1024));
  await page.getByRole('button', { name: 'Register its public half with the simulator' }).click();
  await expect(page.getByText('The simulator knows this consumer key and public key.')).toBeVisible();
  const other = await context.newPage();
  await openConsole(other, page.url());
  await loadKey(other, makeKey(1024));
  await other.getByRole('button', { name: 'Register its public half with the simulator' }).click();
  await expect(other.getByText('The simulator knows this consumer key and public key.')).toBeVisible();

  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText(/What was registered here was replaced/).first()).toContainText('another key');
  await page.getByRole('button', { name: 'Register its public half with the simulator' }).click();
  await expect(page.getByText(/What was registered here was replaced/)).toHaveCount(0);
  await other.close();
});

/** A context whose browser keeps left pages alive, as a user's does. */
async function withPageCache(use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  await use(await browser.newContext());
  await browser.close();
}

test('coming back to a page that was left finds no key and empty fields, also when the browser kept it', async ({
  system,
}) => {
  const key = makeKey();
  const detector = createDetector({ key }, {});
  const card = '4111111111111111';
  const elsewhere = await startPageServer('<!doctype html><title>elsewhere</title><p>elsewhere');
  await withPageCache(async (context) => {
    const returns: boolean[] = [];
    await context.exposeBinding('__returned', (_source, persisted: unknown) => {
      returns.push(persisted === true);
    });
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const report: unknown = Reflect.get(globalThis, '__returned');
        if (typeof report === 'function') report(persisted);
      });
    });
    // Chromium keeps no page that fetched something marked no-store; other browsers do, so the mark goes here.
    await context.route('**/*', async (route) => {
      // A stream has no end that could be waited for.
      if (route.request().url().endsWith('/stream')) {
        await route.abort();
        return;
      }
      // A connection that was kept open may be closed by the server at the moment it is used again.
      const response = await route.fetch({ maxRetries: 3 });
      const { 'cache-control': _mark, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const page = await context.newPage();
    await openConsole(page, system.consoleUrl);
    await partsLoaded(page);
    const blank = await page.evaluate(
      () => document.querySelectorAll('input:not([type=checkbox]), textarea').length,
    );
    await loadKey(page, key);
    await fillSample(page);
    await openEverything(page);
    await page.getByLabel('consumer key').fill('somebody');
    await expectSigned(page);

    await page.goto(elsewhere.url);
    await page.goBack();

    await expect(page.getByRole('button', { name: 'Fill', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'No key' })).toBeVisible();
    await expect(field(page, 'credit_card_number')).toHaveValue('');
    await expect(field(page, 'cvv2')).toHaveValue('');
    await expect(field(page, 'amount')).toHaveValue('');
    await expect(page.getByLabel('consumer key')).toHaveValue('acme-llc');
    const text = await wholeDocument(page);
    expect(detector.find(text)).toEqual([]);
    expect(text).not.toContain(card);
    await partsLoaded(page);
    expect(
      await page.evaluate(() => document.querySelectorAll('input:not([type=checkbox]), textarea').length),
    ).toBe(blank);
    // Otherwise this story would be about a page that the browser had thrown away.
    expect(returns).toContain(true);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await elsewhere.close();
});

test('reloading the page empties it', async ({ page }) => {
  await openConsole(page);
  await loadKey(page, makeKey(1024));
  await fillSample(page);
  await expectSigned(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'No key' })).toBeVisible();
  await expect(field(page, 'credit_card_number')).toHaveValue('');
  await expect(field(page, 'merchant_data')).toHaveValue('');
});
