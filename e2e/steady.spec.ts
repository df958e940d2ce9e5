import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Nothing may move under a pressed pointer: the click would land beside what was aimed at. */

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

/** A click as a hand makes it. @returns How far the target went between pressing and letting go. */
async function press(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const before = await target.boundingBox();
  if (before === null) throw new Error('the target is not shown');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // Two frames: what a press changes is laid out by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const pressed = await target.boundingBox();
  await page.mouse.up();
  if (pressed === null) throw new Error('the target went away while it was pressed');
  return { x: pressed.x - before.x, y: pressed.y - before.y };
}

const still = { x: 0, y: 0 };

for (const [name, typed, button, mended] of [
  ['amount', '10,50', 'Use 10.50', '10.50'],
  ['currency', 'eur', 'Use EUR', 'EUR'],
  ['order_desc', ' padded ', 'Trim it', 'padded'],
  ['receiver_country_code', 'de', 'Use DE', 'DE'],
  ['expire_year', '29', 'Use 2029', '2029'],
] as const) {
  for (const elsewhere of ['client_orderid', 'receiver_email', 'customer_id'] as const) {
    test(`the mend of ${name} takes its first click while ${elsewhere} has the focus`, async ({ page }) => {
      const field = page.getByLabel(name, { exact: true });
      await field.fill(typed);
      await page.getByLabel(elsewhere, { exact: true }).focus();
      expect(await press(page, page.getByRole('button', { name: button, exact: true }))).toEqual(still);
      await expect(field).toHaveValue(mended);
    });
  }
}

test('a header below a field that is in use takes its first click', async ({ page }) => {
  await page.getByLabel('receiver_identity_document_number', { exact: true }).focus();
  const header = page.getByRole('button', { name: 'Other', exact: true });
  expect(await press(page, header)).toEqual(still);
  await expect(header).toHaveAttribute('aria-expanded', 'false');
});

test('a required field that is left blank says so after the click that left it', async ({ page }) => {
  await page.getByLabel('order_desc', { exact: true }).fill(' padded ');
  await page.getByLabel('client_orderid', { exact: true }).focus();
  expect(await press(page, page.getByRole('button', { name: 'Trim it' }))).toEqual(still);
  await expect(page.getByLabel('order_desc', { exact: true })).toHaveValue('padded');
  await expect(page.getByText('client_orderid is required.')).toBeVisible();
});
