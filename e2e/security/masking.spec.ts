import type { Locator, Page } from '@playwright/test';
import { copyCurl, openSelfTest } from '../composer.ts';
import { clipboardReader } from '../clipboard.ts';
import {
  expectSigned,
  field,
  fillSample,
  inspectorTabs,
  loadKey,
  openConsole,
  openTab,
} from './console-page.ts';
import { expect, test } from './fixtures.ts';
import { encodingsOf, makeCardNumber, makeKey } from './needles.ts';

/** Strings that hold the body, by tab. */
const stringsByTab = {
  Parameters: ['Normalized parameters'],
  'Base string': ['Normalized parameters', 'Signature base string'],
  Request: ['HTTP request', 'cURL'],
} as const;

/** A code that stands nowhere else in a request: three digits alone would be found in any signature. */
const cvv = '87654321';

async function compose(page: Page): Promise<string> {
  const card = makeCardNumber();
  await openConsole(page);
  await loadKey(page, makeKey(1024));
  await fillSample(page);
  await field(page, 'credit_card_number').fill(card);
  await field(page, 'cvv2').fill(cvv);
  await field(page, 'amount').focus();
  await expectSigned(page);
  return card;
}

function mask(card: string): string {
  return `${card.slice(0, 6)}••••••${card.slice(-4)}`;
}

function panel(page: Page): Locator {
  return page.getByRole('tabpanel');
}

test('card number and code show nothing while their fields are not in use, and never on paper', async ({
  page,
}) => {
  const card = await compose(page);
  const shownMask = page.locator('form').getByText(mask(card), { exact: true });
  for (const name of ['credit_card_number', 'cvv2']) {
    const input = field(page, name);
    // oxlint-disable-next-line no-await-in-loop
    await expect(input).toHaveCSS('-webkit-text-security', 'disc');
    // oxlint-disable-next-line no-await-in-loop
    await input.focus();
    // oxlint-disable-next-line no-await-in-loop
    await expect(input).toHaveCSS('-webkit-text-security', 'none');
    // oxlint-disable-next-line no-await-in-loop
    await page.emulateMedia({ media: 'print' });
    // oxlint-disable-next-line no-await-in-loop
    await expect(input).toHaveCSS('-webkit-text-security', 'disc');
    // oxlint-disable-next-line no-await-in-loop
    await expect(shownMask).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await page.emulateMedia({ media: 'screen' });
  }
});

test('card number and code are masked in every string until they are revealed, and again when the pane is left', async ({
  page,
  typed,
}) => {
  const card = await compose(page);
  typed.add(card);
  await expect(field(page, 'cvv2')).toHaveCSS('-webkit-text-security', 'disc');
  await expect(page.locator('form').getByText(mask(card), { exact: true })).toBeVisible();

  for (const tab of inspectorTabs) {
    // oxlint-disable-next-line no-await-in-loop
    await openTab(page, tab);
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel(page)).not.toContainText(card);
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel(page)).not.toContainText(cvv);
  }
  for (const [tab, titles] of Object.entries(stringsByTab)) {
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('tab', { name: tab }).click();
    for (const title of titles) {
      const text = page.getByRole('group', { name: title, exact: true });
      // oxlint-disable-next-line no-await-in-loop
      await expect(text).toContainText(mask(card));
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('button', { name: 'Reveal it' }).click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(text).toContainText(card);
      // oxlint-disable-next-line no-await-in-loop
      await expect(text).toContainText(cvv);
      // oxlint-disable-next-line no-await-in-loop
      await field(page, 'amount').click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(text, `${title} after the pane was left`).toContainText(mask(card));
    }
  }
  // Nothing is masked in a signature.
  await openTab(page, 'Signature');
  await expect(panel(page)).not.toContainText('Card data is');
});

/** In this order: Back leads to the page that was looked at before. */
const waysToLeave: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'another tab of the inspector': async (page) => {
    await openTab(page, 'Header');
    await openTab(page, 'Base string');
  },
  'another page of the console by its link': async (page) => {
    await openSelfTest(page);
    await page.getByRole('link', { name: 'Payout check' }).click();
  },
  'another page of the console by the Back button': async (page) => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Self-test' })).toBeVisible();
    await page.goForward();
  },
  'a click beside everything': (page) => page.getByRole('banner').getByText('Countersign').click(),
};

test('revealed card data is hidden again by leaving it, by whatever way', async ({ page }) => {
  await openConsole(page);
  await loadKey(page, makeKey(1024));
  await fillSample(page);
  await expectSigned(page);
  for (const [way, leave] of Object.entries(waysToLeave)) {
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name: 'Reveal it' }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel(page), way).toContainText('4111111111111111');
    // oxlint-disable-next-line no-await-in-loop
    await leave(page);
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel(page), way).toContainText('Signature base string');
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel(page), way).not.toContainText('4111111111111111');
  }
});

test('Copy redacted gives a clipboard without card number, code or signature, and says so', async ({
  page,
  context,
}) => {
  const readClipboard = await clipboardReader(context, page);
  const card = await compose(page);
  for (const [tab, titles] of Object.entries(stringsByTab)) {
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('tab', { name: tab }).click();
    for (const title of titles) {
      const view = panel(page).getByRole('region', { name: title, exact: true });
      // oxlint-disable-next-line no-await-in-loop
      await view.getByRole('button', { name: `Copy ${title}` }).click();
      // oxlint-disable-next-line no-await-in-loop
      await view.getByRole('button', { name: 'Copy redacted' }).click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(view.getByRole('status')).toContainText('it will not authenticate');
      // oxlint-disable-next-line no-await-in-loop
      const text = await readClipboard();
      expect(text, title).toContain('redacted, will not authenticate');
      expect(text, title).toContain('client_orderid');
      for (const secret of [card, cvv]) {
        expect(
          encodingsOf(secret).filter((form) => text.includes(form)),
          title,
        ).toEqual([]);
      }
      expect(text, title).not.toMatch(/oauth_signature="?(?!_method|REDACTED)[A-Za-z0-9%]{20}/);
    }
  }
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  await copyCurl(page);
  await bar.getByRole('button', { name: 'Copy redacted' }).click();
  await expect(bar.getByText('it will not authenticate')).toBeVisible();
  expect(await readClipboard()).not.toContain(card);

  // The exact text is there for who asks for it: otherwise the checks above would prove little.
  await copyCurl(page);
  await bar.getByRole('button', { name: 'Copy exact' }).click();
  await expect(bar.getByText('Copied, signed anew.')).toBeVisible();
  const exact = await readClipboard();
  expect(exact).toContain(card);
  expect(exact).toMatch(/oauth_signature="[A-Za-z0-9%]{20}/);
});

test('the console cannot read the clipboard, even where the user lets pages do so', async ({
  page,
  context,
  pageWatch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page);
  await expect(page.evaluate(() => navigator.clipboard.readText())).rejects.toThrow(/permissions? policy/i);
  expect(pageWatch.take()).toEqual([expect.stringContaining('Clipboard API has been blocked')]);
});
