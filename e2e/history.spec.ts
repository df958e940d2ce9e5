import { fillSample, freshOrderId, openEnvironment, send, useThrowAwayPair } from './composer.ts';
import { axe, expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

test.use({ allowedConsoleErrors: [/status of 403/u] });

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'History' }).click();
}

/** An order that is accepted, and one that is denied. */
async function sendTwo(page: Page): Promise<void> {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
  await openEnvironment(page);
  await page.getByLabel('It answers').selectOption({ label: '403 access denied' });
  await freshOrderId(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Access denied.');
  await page.getByLabel('It answers').selectOption({ index: 0 });
  await page.getByRole('region', { name: 'Environment' }).getByRole('button', { name: 'Close' }).click();
}

test('lists what was sent, finds it, pins it, compares two and sends one again', async ({ page }) => {
  test.slow();
  await sendTwo(page);
  await openHistory(page);
  const list = page.getByRole('list', { name: 'Exchanges, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Access denied');

  await page.getByLabel('Refused 1').check();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('All 2').check();
  await list.getByRole('button', { name: /^Pin / }).nth(1).click();
  await page.getByLabel('Pinned 1').check();
  await expect(list.getByRole('listitem')).toHaveText(/Accepted/u);
  await page.getByLabel('All 2').check();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: /^Find by/u });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('SERIAL-NUMBER');
  await expect(list.getByRole('listitem')).toHaveText(/Accepted/u);
  await search.fill('');

  for (const box of await list.getByRole('checkbox').all()) await box.check();
  const comparison = page.getByRole('region', { name: 'Compare two' });
  await expect(comparison).toContainText('HTTP status');
  await expect(comparison).toContainText('oauth_nonce');
  expect(await axe(page), 'compared').toEqual([]);

  await list.getByRole('button', { expanded: false }).first().click();
  await page.getByRole('button', { name: /^Send again, new nonce/u }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('Accepted: async-response');
  expect(await axe(page), 'open').toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await axe(page), 'narrow').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: /^Open in composer/u }).click();
  await expect(page).toHaveURL(/\/$/u);
});
