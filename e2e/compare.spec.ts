import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { fillSample, send, useThrowAwayPair } from './composer.ts';

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657';

function command(nonce: string, body: string): string {
  const header = `OAuth oauth_consumer_key="acme-llc", oauth_nonce="${nonce}", oauth_signature="a%2Bb%3D", oauth_signature_method="RSA-SHA256", oauth_timestamp="1795228800", oauth_version="1.0"`;
  return `curl -X POST '${url}' \\\n -H 'Authorization: ${header}' \\\n -d '${body}'`;
}

async function openCompare(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByRole('radio', { name: 'Compare two' }).check();
}

function side(page: Page, name: 'One request' | 'Another request'): Locator {
  return page.getByRole('region', { name, exact: true });
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

async function compareTwo(page: Page): Promise<void> {
  const works =
    'amount=10.5&currency=EUR&order_desc=Travel+refund&credit_card_number=4000123412341234&cvv2=123';
  const fails =
    'currency=EUR&amount=10.50&order_desc=Travel%20refund&credit_card_number=4000123412341234&cvv2=124&purpose=rent';
  await side(page, 'One request').getByRole('textbox').fill(command('n1', works));
  await side(page, 'Another request').getByRole('textbox').fill(command('n2', fails));
}

test('two pasted requests are compared by parameter, and stay while another page is open @long', async ({
  page,
}) => {
  await page.goto('/');
  await openCompare(page);
  await compareTwo(page);
  await expect(side(page, 'One request')).toContainText('Read as a cURL command');
  await expect(
    page.getByText(
      'Both sign different base strings, also with the same nonce and timestamp: they part at amount.',
    ),
  ).toBeVisible();
  await expect(row(page, 'amount')).toContainText(
    'differs The same number in another format. From character 5 on.',
  );
  await expect(row(page, 'order_desc')).toContainText('written otherwise');
  await expect(row(page, 'purpose')).toContainText('only right');
  await expect(row(page, 'oauth_nonce')).toContainText('differs each time');
  await expect(row(page, 'credit_card_number')).toContainText('400012••••••1234');
  const shown = page.getByRole('table');
  await expect(shown).not.toContainText('4000123412341234');
  await page.getByText('Both base strings, as they should be signed').click();
  await expect(page.getByRole('region', { name: 'Base strings' })).not.toContainText('4000123412341234');

  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(row(page, 'currency')).toHaveCount(0);
  await page.getByRole('link', { name: 'Payout check' }).click();
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(row(page, 'amount')).toContainText('10.50');
  await expect(row(page, 'currency')).toHaveCount(0);
});

test('the composer’s request and a later one of it differ in nonce and timestamp alone @long', async ({
  page,
}) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await openCompare(page);
  await side(page, 'One request').getByRole('button', { name: 'Take from the composer' }).click();
  await expect(side(page, 'One request')).toContainText('Taken from the composer as it was then.');
  await expect(
    side(page, 'Another request').getByRole('button', { name: 'Take from Diagnose' }),
  ).toBeDisabled();
  await page.getByRole('link', { name: 'Payout check' }).click();
  // Each sending has a new nonce.
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
  await openCompare(page);
  await side(page, 'Another request').getByRole('button', { name: 'Take from the composer' }).click();
  await expect(
    page.getByText('With the same nonce and timestamp both would sign the same base string.'),
  ).toBeVisible();
});

test('a private key is not kept in the box of a request', async ({ page }) => {
  await page.goto('/');
  await openCompare(page);
  const box = side(page, 'One request').getByRole('textbox');
  await box.fill('-----BEGIN PRIVATE KEY-----\nMIIB');
  await expect(box).toHaveValue('');
  await expect(side(page, 'One request')).toContainText('That was a private key.');
});

test('the comparison is accessible, also at 390 wide @long', async ({ page }) => {
  await page.goto('/');
  await openCompare(page);
  expect(await axe(page), 'empty').toEqual([]);
  await compareTwo(page);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await axe(page), 'compared').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page), 'narrow').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(
    await page.getByRole('table').evaluate((table) => table.scrollWidth - table.clientWidth),
  ).toBeLessThanOrEqual(0);
});
