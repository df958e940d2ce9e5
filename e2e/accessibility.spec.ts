import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import {
  choose,
  fillSample,
  openEnvironment,
  openKeyPanel,
  openSelfTest,
  send,
  useThrowAwayPair,
} from './composer.ts';

const tabs = ['Parameters', 'Base string', 'Signature', 'Header', 'Request', 'Code', 'Answers'];

async function openEverything(page: Page): Promise<void> {
  await page.goto('/');
  await choose(page, 'More', 'Open all groups');
  await openKeyPanel(page);
  await page.getByRole('button', { name: 'Edit address' }).click();
  await choose(page, 'More', 'Extra parameters');
}

async function fillWrongly(page: Page): Promise<void> {
  await page.getByLabel('private key').fill('no key at all');
  await page.getByRole('button', { name: 'Load key' }).click();
  await page.getByLabel('amount', { exact: true }).fill('10,5');
  await page.getByLabel('expire_year', { exact: true }).fill('29');
  await page.getByLabel('card_recurring_payment_id', { exact: true }).fill('5');
  await page.getByLabel('credit_card_number', { exact: true }).fill('4000 1234');
  await page.getByLabel('account_number', { exact: true }).fill('kept');
  await page.getByLabel('redirect_url', { exact: true }).fill('ftp://x');
  await page.getByLabel('endpoint id', { exact: true }).fill('');
}

async function sendSample(page: Page): Promise<void> {
  await useThrowAwayPair(page);
  await fillSample(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
}

test('the composer is accessible with problems in every group, and with two answers beside each other', async ({
  page,
}) => {
  test.slow();
  await openEverything(page);
  await fillWrongly(page);
  expect(await axe(page), 'problems').toEqual([]);

  await page.getByLabel('endpoint id', { exact: true }).fill('6657');
  await page.getByLabel('private key').fill('');
  // What is beside the tabs was looked at with everything open.
  await choose(page, 'More', 'Close all groups');
  await sendSample(page);
  await send(page);
  await openEnvironment(page);
  await page.getByLabel('It answers').selectOption({ label: '403 access denied' });
  await page.getByRole('button', { name: 'Take a new order id' }).click();
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Access denied.');
  await page.getByRole('button', { name: 'Compare two' }).click();
  await page.getByRole('button', { name: /^Show all \d/u }).click();
  await expect(page.getByRole('button', { name: /^Show all \d/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'Read a pasted answer' }).click();
  await expect(page.getByRole('region', { name: 'Paste an answer' })).toBeVisible();
  await page.getByLabel('Paste the body of an answer.', { exact: false }).fill('type=error&error-code=2');
  await expect(page.getByRole('group', { name: 'Answer', exact: true })).not.toHaveCount(1);
  await page.getByRole('button', { name: 'Put back into the form' }).click();
  await expect(page.getByText('The order is in the form now.')).toBeVisible();
  for (const part of ['Body as received', 'Headers', 'Request']) {
    await page.getByRole('region', { name: 'Exchange' }).getByRole('button', { name: part }).click();
  }
  expect(await axe(page), 'two answers compared, everything open').toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('It answers').selectOption({ label: 'as documented' });
});

test('every tab of the composer, its environment, its question and its self-test are accessible @long', async ({
  page,
}) => {
  test.slow();
  await openEverything(page);
  expect(await axe(page), 'empty, everything open').toEqual([]);
  await openEnvironment(page);
  expect(await axe(page), 'environment').toEqual([]);
  await openKeyPanel(page);

  await sendSample(page);
  await choose(page, 'More', 'Close all groups');
  for (const name of tabs) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await axe(page, '[role=tabpanel]'), name).toEqual([]);
  }
  await send(page);
  await expect(page.getByRole('group', { name: 'Send again?' })).toBeVisible();
  expect(await axe(page), 'asked').toEqual([]);

  await openSelfTest(page);
  await expect(page.getByText('6 of 6 passed.')).toBeVisible();
  expect(await axe(page), 'self-test').toEqual([]);
});

test('with forced colours what is chosen is outlined, and hairlines and dots are drawn @long', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByText('POST', { exact: true }).first().locator('..')).not.toHaveCSS(
    'background-color',
    ground,
  );
  await useThrowAwayPair(page);
  await fillSample(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
  await page.getByRole('link', { name: 'Callbacks' }).click();
  const outlined = 'solid';
  await expect(page.getByRole('link', { name: 'Callbacks' })).toHaveCSS('outline-style', outlined);
  await expect(page.getByRole('link', { name: 'History' })).not.toHaveCSS('outline-style', outlined);
  const orders = page.getByRole('region', { name: 'Orders at the simulator' }).getByRole('listitem');
  await expect(orders.first()).toHaveCSS('outline-style', outlined);
  const life = page.getByRole('region', { name: 'Life of the order' });
  await life.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(life).toContainText('Final: approved');
  const dots = await life
    .getByRole('listitem')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').backgroundColor));
  expect(dots.some((colour) => colour !== ground)).toBe(true);
});

test('texts and their boxes follow the browser’s own font size @long', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page);
  await page.goto('/');
  const field = page.getByLabel('amount', { exact: true });
  const before = await field.boundingBox();
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await expect(page.locator('body')).toHaveCSS('font-size', '21px');
  expect((await field.boundingBox())?.height).toBe((before?.height ?? 0) * 1.5);
  // The header takes two lines, as in a window of two thirds of the width.
  const [tools, link] = [page.locator('#key-chip'), page.locator('[id="to:/"]')];
  expect((await link.boundingBox())?.y).toBeGreaterThan((await tools.boundingBox())?.y ?? Infinity);
  for (const path of [
    '/',
    '/swift-invoice',
    '/other-command',
    '/diagnose',
    '/callbacks',
    '/cases',
    '/history',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('h1').first()).toBeAttached();
    // oxlint-disable-next-line no-await-in-loop
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('at 390 wide the inspector is one tap away and the send bar stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await expect(page.getByRole('tablist', { name: 'Steps of the signature' })).toBeHidden();
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(page.getByRole('group', { name: 'Signature base string' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
  await page.getByRole('tab', { name: 'Compose' }).click();
  await expect(page.getByLabel('currency', { exact: true })).toHaveValue('EUR');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('at 390 wide the panels of the header stand above the result @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Result', exact: true }).click();
  await page.locator('#key-chip').click();
  await expect(page.getByLabel('private key')).toBeFocused();
  await expect(page.getByLabel('private key')).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('region', { name: 'Send', exact: true })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('tablist', { name: 'Steps of the signature' })).toBeInViewport({ ratio: 0.9 });
  expect(await axe(page)).toEqual([]);
  await page.locator('#environment-chip').click();
  await expect(page.getByRole('radio', { name: 'Simulator' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(page.locator('#environment-chip')).toBeFocused();
  await page.getByRole('tab', { name: 'Compose', exact: true }).click();
  await expect(page.getByLabel('client_orderid', { exact: true })).toBeVisible();
});

test('at 390 wide the form stays where it was scrolled to while panels open above the result @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Payout check' });
  const view = (name: string) => page.getByRole('tab', { name, exact: true });
  const field = page.getByLabel('currency', { exact: true });
  await expect(field).toBeVisible();
  await form.evaluate((element) => element.scrollTo({ top: 240 }));
  await expect.poll(() => form.evaluate(({ scrollTop }) => scrollTop)).toBe(240);
  const place = await field.boundingBox();
  await view('Result').click();
  for (const chip of ['#key-chip', '#environment-chip']) {
    await page.locator(chip).click();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.locator(chip)).toBeFocused();
  }
  await view('Compose').click();
  await expect(field).toBeVisible();
  expect(await field.boundingBox()).toEqual(place);
});

test('at 390 wide the orders stay where they were scrolled to while the inbox is shown @long', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send a sample order to the simulator' }).click();
  await expect(page.getByText('Sent. The answer')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'See its callbacks' }).first().click();
  await page.setViewportSize({ width: 390, height: 700 });
  const view = (name: RegExp) => page.getByRole('tab', { name });
  const orders = page.locator('#callbacks-orders');
  await expect(orders).toBeVisible();
  await orders.evaluate((element) => element.scrollTo({ top: 120 }));
  await expect.poll(() => orders.evaluate(({ scrollTop }) => scrollTop)).toBe(120);
  await view(/^Inbox/u).click();
  await page.locator('#key-chip').click();
  await expect(
    page.getByLabel('private key').or(page.getByLabel('consumer secret')).first(),
  ).toBeInViewport();
  await page.keyboard.press('Escape');
  await view(/^Orders/u).click();
  // What is not shown yet has no place.
  await expect(orders).toBeVisible();
  await expect.poll(() => orders.evaluate(({ scrollTop }) => scrollTop)).toBe(120);
});

test('at 390 wide a panel of the header comes into view from the end of every page @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/swift-invoice', '/other-command', '/diagnose', '/history']) {
    await page.goto(path);
    const panel = page.locator('#key-panel');
    await expect(panel).toBeAttached();
    // Whatever it is that scrolls.
    await page.getByRole('main').locator('button:visible, a:visible').last().scrollIntoViewIfNeeded();
    await page.locator('#key-chip').click();
    await expect(page.getByRole('heading', { name: 'Key and protocol' }), path).toBeInViewport();
  }
});

test('every state of the callbacks is accessible, also at 390 wide @long', async ({ page }) => {
  test.slow();
  const check = async (state: string): Promise<void> => {
    for (const width of [1440, 390]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 844 });
      // oxlint-disable-next-line no-await-in-loop
      expect(await axe(page), `${state} at ${width}`).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${state} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await page.goto('/callbacks');
  const start = page.getByRole('button', { name: 'Start the inbox' });
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect(start.or(stop)).toBeVisible();
  await check('at first');
  if (await start.isVisible()) await start.click();
  await expect(stop).toBeVisible();
  // An order that is final by itself may be so before this story looks at it.
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.getByLabel('A new order is', { exact: true }).selectOption({ label: 'left to wait' });
  await expect(page.getByText('for a click.')).toBeVisible();
  await check('listening');

  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await page.getByRole('button', { name: 'URLs', exact: true }).click();
  await page.getByRole('button', { name: 'Use the inbox as server_callback_url' }).click();
  await expect(page.getByText(/^server_callback_url is the inbox’s URL/u)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const close = page.getByRole('button', { name: 'Close this note' });
  expect(await close.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 844 });
  await send(page);
  await page.getByRole('button', { name: 'See its callbacks' }).first().click();
  const life = page.getByRole('region', { name: 'Life of the order' });
  await expect(life).toContainText('waits for a click');
  await check('accepted');
  await page.setViewportSize({ width: 1440, height: 844 });
  await life.getByRole('button', { name: 'Approve', exact: true }).click();
  await life.getByRole('button', { name: 'Chargeback' }).click();
  await page.getByRole('radio', { name: 'Own template' }).click();
  await expect(page.getByRole('region', { name: 'Selected call' })).toContainText('Accept it');
  await check('told and not told');
  await page.getByRole('tab', { name: /^Orders/u }).click();
  await check('orders');
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.getByRole('radio', { name: 'Seen at deployments' }).click();
  await page.getByLabel('URL of my listener').fill('http://127.0.0.1:9/');
  await page.getByLabel('What is changed').selectOption('all of these');
  await page.getByRole('button', { name: 'Replay to my listener' }).click();
  await expect(page.getByText(/^Nothing listens at 127\.0\.0\.1:9/u)).toBeVisible();
  await page
    .getByRole('tab', { name: /^Inbox/u })
    .or(page.getByRole('heading', { name: 'Inbox' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Read a pasted call' }).click();
  await page.getByLabel('Read a pasted call').getByRole('textbox').fill('status=approved&client_orderid=a');
  await expect(page.getByRole('group', { name: 'What was in it' })).toHaveCount(2);
  await check('replayed, and a pasted call');
});

const sentHeader =
  'OAuth oauth_consumer_key="a", oauth_nonce="n", oauth_signature="AAAA", oauth_signature_method="RSA-SHA256", oauth_timestamp="1795228800", oauth_version="1.0"';

test('every state of the diagnosis is accessible, also at 390 wide @long', async ({ page }) => {
  test.slow();
  await page.goto('/diagnose');
  const verdict = page.getByRole('region', { name: 'Diagnosis' }).getByRole('heading', { level: 2 }).first();
  const paste = page.getByLabel('Request to diagnose');
  const check = async (state: string): Promise<void> => {
    for (const width of [1440, 390]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 844 });
      // oxlint-disable-next-line no-await-in-loop
      expect(await axe(page), `${state} at ${width}`).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${state} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await expect(page.getByLabel('Request to diagnose')).toBeVisible();
  await check('empty');

  await page.getByRole('button', { name: 'Try a cURL command' }).click();
  await expect(verdict).toContainText('Form encoding');
  await page.getByLabel('show all').check();
  await page.getByText('Both strings in full').click();
  await page.getByRole('button', { name: 'Change Body' }).click();
  await check('explained');

  await page.getByRole('button', { name: 'Try a log with two mistakes' }).click();
  await expect(verdict).toContainText('2 mistakes');
  await check('two mistakes');

  await paste.press('ControlOrMeta+a');
  await page
    .getByRole('group', { name: 'Take the selected bytes for' })
    .getByRole('button', { name: 'Base string' })
    .click();
  await check('bytes selected');
  await page.getByRole('button', { name: 'As read: Base string' }).first().click();

  await page.getByRole('textbox', { name: 'Body', exact: true }).fill('a=1&b=%C3%A9');
  await expect(verdict).toContainText('No known mistake', { timeout: 20_000 });
  await page
    .getByRole('region', { name: 'What it is not' })
    .getByText(/^Percent-encoding, /u)
    .click();
  await check('unexplained, corrected');

  await paste.fill(sentHeader);
  await page.getByLabel('Public key or certificate').fill('no key');
  await expect(page.getByRole('button', { name: 'Bring them back' })).toBeVisible();
  await expect(page.getByText('This text is not a public key.').first()).toBeVisible();
  await check('incomplete, with a text that is no key');

  await paste.fill('nothing of the kind');
  await expect(page.getByText('No request and no part of a signature is recognized')).toBeVisible();
  await check('not recognized');

  await paste.fill(sentHeader.replace('RSA-SHA256', 'HMAC-SHA1'));
  // The verdict has one, too, once it is there.
  const keys = page.getByRole('region', { name: 'Key', exact: true });
  await keys.getByRole('button', { name: 'Add the consumer secret' }).click();
  await expect(page.getByLabel('consumer secret')).toBeFocused();
  await check('HMAC');
});

test('every state of the cases is accessible, also at 390 wide @long', async ({ page, system }) => {
  test.slow();
  const check = async (state: string): Promise<void> => {
    for (const width of [1440, 390]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 844 });
      // oxlint-disable-next-line no-await-in-loop
      expect(await axe(page), `${state} at ${width}`).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${state} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 844 });
  };
  const text = (fields: Readonly<Record<string, unknown>>, type: string): string =>
    JSON.stringify({
      countersign: 'case/1',
      name: `Expects ${type}`,
      operation: 'payout-check',
      environment: 'any',
      endpoint: '6657',
      fields: { client_orderid: { fresh: true }, amount: '1', currency: 'EUR', order_desc: 'd', ...fields },
      expect: { type },
    });
  await page.goto('/cases');
  await expect(page.getByRole('button', { name: 'Open the composer' })).toBeVisible();
  await check('an empty folder');
  writeFileSync(join(system.workspace, 'a.json'), text({}, 'async-response'));
  writeFileSync(join(system.workspace, 'b.json'), text({ cvv2: { ask: true } }, 'error'));
  writeFileSync(join(system.workspace, 'c.json'), '<<<<<<< HEAD');
  await expect(page.getByRole('row')).toHaveCount(5);
  await check('a folder');
  // At 400 % zoom, as every other page: the list is not squeezed between header and run bar.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight / innerHeight))
    .toBeGreaterThan(2);
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/');
  await useThrowAwayPair(page);
  await page.getByRole('link', { name: 'Cases' }).click();
  await page.getByRole('button', { name: /^Run 1/u }).click();
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText('1 sent');
  await page.getByRole('button', { name: 'Expects async-response', exact: true }).click();
  await check('after a run');
  await page.getByRole('tab', { name: 'Request' }).click();
  await check('its request');
  await page.getByRole('button', { name: 'Export' }).click();
  await check('its export');
});
