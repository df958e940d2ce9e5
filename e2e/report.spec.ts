import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeKey } from './composer.ts';
import { axe, expect, setTheme, test } from './fixtures.ts';
import { curlOf, encode, signForeign, type ForeignRequest } from './foreign-code.ts';

const key = makeKey(2048);
const card = '5264310987156232';
const order: ForeignRequest = {
  method: 'POST',
  url: 'https://sandbox.gateway.example.com/processing/api/v4/payout-check/28641',
  fields: [
    ['client_orderid', 'inv-2026-0417'],
    ['amount', '10.50'],
    [
      'order_desc',
      `Refund to ${card.slice(0, 4)} ${card.slice(4, 8)} ${card.slice(8, 12)} ${card.slice(12)}`,
    ],
    ['last_name', 'O`Neill </script>'],
    ['cvv2', '7391'],
  ],
  privatePem: key.privatePem,
};
const plusForBlank: ForeignRequest = {
  ...order,
  encodeSigned: (text) => encode(text).replaceAll('%20', '+'),
};

const report = (page: Page) => page.getByRole('region', { name: 'Copy for support', exact: true });
const sheet = (page: Page) => page.getByRole('article', { name: 'Diagnosis of a signed request' });
const pasteBox = (page: Page) => page.getByLabel('Request to diagnose');

async function openReport(page: Page, request: ForeignRequest): Promise<string> {
  const signed = signForeign(request);
  await page.goto('/diagnose');
  await pasteBox(page).fill(curlOf(request, signed));
  await page.getByLabel('Public key or certificate').fill(key.publicPem);
  await page.getByRole('button', { name: 'Copy for support' }).click();
  await expect(sheet(page)).toContainText('Form encoding was signed');
  return signed.authorization;
}

/** Four digits come in what is random, too: fingerprint, nonce and time go out of a text that is to hold none of them. */
function withoutChance(text: string): string {
  return text.replaceAll(
    /SHA256:[0-9a-f]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=oauth_timestamp(?:=|%3D))\d{10}/gu,
    '',
  );
}

/** The page may not read the clipboard, and neither may the test: it is pasted like by a user. */
async function copied(page: Page): Promise<string> {
  await report(page).getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(report(page).getByRole('status').first()).toHaveText('Copied, as Markdown.');
  await page.goto('/');
  const box = page.getByLabel('merchant_data', { exact: true });
  await box.press('Control+V');
  await expect(box).not.toHaveValue('');
  return box.inputValue();
}

test('a report is looked at before it is copied: what is masked, what is not, and all that it says', async ({
  page,
}) => {
  await openReport(page, plusForBlank);
  await expect(report(page)).toContainText(
    'order_desc: It holds a number with the check digit of a card number',
  );
  await expect(report(page).getByRole('list', { name: 'Masked' })).toContainText('cvv2: A card code');
  await expect(report(page)).toContainText('Personal data is in it as it was sent, of last_name');
  await expect(report(page).getByLabel('With the signature')).toBeDisabled();
  await report(page).getByLabel('Values of parameters').check();
  await report(page).getByLabel('Both strings').check();
  await expect(sheet(page)).toContainText('Both strings in full');
  const hidden = new RegExp(`7391|8715|${card}`, 'u');
  expect(withoutChance((await sheet(page).textContent()) ?? '7391')).not.toMatch(hidden);
  const markdown = await copied(page);
  expect(markdown).toContain('# Diagnosis of a signed request');
  expect(markdown).toContain('`order_desc=Refund+to+526431••••••6232`');
  expect(markdown).toContain('`last_name=O%60Neill+%3C%2Fscript%3E`');
  expect(withoutChance(markdown)).not.toMatch(hidden);
  expect(markdown).not.toContain('</script>');
});

test('the signature is in a report only when it is asked for, and not in the next one @long', async ({
  page,
}) => {
  const plain = {
    ...plusForBlank,
    fields: order.fields.slice(0, 2).concat([['order_desc', 'Travel refund']]),
  };
  const authorization = await openReport(page, plain);
  const signature = decodeURIComponent(/oauth_signature="([^"]*)"/u.exec(authorization)?.[1] ?? '-');
  await expect(sheet(page)).not.toContainText(signature);
  await expect(report(page).getByLabel('With the signature')).toBeDisabled();
  await report(page).getByLabel('Values of parameters').check();
  await report(page).getByLabel('With the signature').check();
  await expect(sheet(page)).toContainText(signature);
  await pasteBox(page).fill(curlOf(plain, signForeign(plain)));
  await expect(report(page).getByLabel('With the signature')).not.toBeChecked();
  await report(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Copy for support' })).toBeFocused();
});

test('it prints alone on one page, light, as it was looked at @long', async ({ page }) => {
  await setTheme(page, 'dark');
  await openReport(page, plusForBlank);
  const sheets = async (format: string): Promise<number | undefined> =>
    (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length;
  const shown = await sheet(page).innerText();
  expect([await sheets('A4'), await sheets('Letter')]).toEqual([1, 1]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const printed = await page.locator('body').innerText();
  expect(printed.replaceAll(/\s+/gu, ' ').trim().toLowerCase()).toBe(
    shown.replaceAll(/\s+/gu, ' ').trim().toLowerCase(),
  );
  const colors = await sheet(page).evaluate((element) =>
    [element, element.querySelector('pre') ?? element, document.body].map(
      (each) => getComputedStyle(each).color,
    ),
  );
  expect(new Set(colors)).toEqual(new Set(['rgb(29, 31, 36)']));
});

test('a report is accessible, also at 390 wide @long', async ({ page }) => {
  await openReport(page, plusForBlank);
  await report(page).getByLabel('Both strings').check();
  for (const width of [1440, 390]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 844 });
    // oxlint-disable-next-line no-await-in-loop
    expect(await axe(page), `at ${width}`).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('an answer is handed on without its values, in two forms, and its report is read back @long', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send a sample order to the simulator' }).click();
  const open = page.getByRole('button', { name: /Copy for support$/u });
  await open.click();
  const values = report(page).getByLabel('Values of parameters');
  await expect(values).not.toBeChecked();
  await expect(report(page).getByLabel('With the signature')).toBeDisabled();
  await setTheme(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 844 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report(page).getByRole('button', { name: 'Save as HTML' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^report-payout-check-[\dT-]+\.html$/u);
  const html = await readFile(await download.path(), 'utf8');
  expect(html).toContain('411111••••••1111');
  expect(html).not.toMatch(/4111111111111111|<script|src=/u);
  await report(page).getByRole('button', { name: 'As Markdown text' }).click();
  const markdown = await report(page).getByRole('region', { name: 'Report as Markdown' }).innerText();
  expect(markdown).toContain('body-masked: cvv2=••• [sent]');
  await report(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(open).toBeFocused();
  await page.goto('/diagnose');
  await pasteBox(page).fill(markdown.replaceAll(/^/gmu, '> '));
  await expect(page.getByText('The text was taken for a report of this console.')).toBeVisible();
  await expect(page.getByText('The report does not hold all of the request').first()).toBeVisible();
});
