import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
  const list = page.getByRole('list', { name: /^Exchanges of / });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Access denied');

  await page.getByLabel('Refused 1').check();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('All 2').check();
  await list.getByRole('button', { name: /^Pin / }).nth(1).click();
  await page.getByLabel('Pinned 1').check();
  await expect(list.getByRole('listitem')).toHaveText(/Accepted/u);
  await page.getByLabel('All 2').check();
  const search = page.getByRole('searchbox', { name: /^Find by/u });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('SERIAL-NUMBER');
  await expect(list.getByRole('listitem')).toHaveText(/Accepted/u);
  await search.fill('nothing that was sent');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');
  await expect(list.getByRole('listitem')).toHaveCount(2);

  for (const box of await list.getByRole('checkbox').all()) await box.check();
  const comparison = page.getByRole('region', { name: 'Compare two' });
  await expect(comparison).toContainText('HTTP status');
  await expect(comparison).toContainText('oauth_nonce');
  expect(await axe(page), 'compared').toEqual([]);

  await list.getByRole('button', { expanded: false }).first().click();
  const again = page.getByRole('button', { name: /^Send again, new nonce/u });
  await page.setViewportSize({ width: 1440, height: 500 });
  const before = await again.boundingBox();
  await again.click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  // What was sent is listed above it.
  await expect
    .poll(async () => Math.round((await again.boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? 0));
  await expect(list.getByRole('listitem').first()).toContainText('Accepted: async-response');
  await expect(page.getByRole('group', { name: /^What to do with/u })).toBeFocused();
  expect(await axe(page), 'open').toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await axe(page), 'narrow').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: /Copy for support$/u }).click();
  await expect(page.getByRole('region', { name: 'Copy for support', exact: true })).toContainText(
    'Access is denied',
  );
  await page.getByRole('button', { name: /^Open in composer/u }).click();
  await expect(page).toHaveURL(/\/(?:#\w+)?$/u);
});

test('keeps the history on this machine only when asked to, without what is never kept', async ({
  page,
  context,
  system,
}) => {
  test.slow();
  await sendTwo(page);
  await openHistory(page);
  const file = join(system.workspace, '.data', 'countersign', 'history.jsonl');
  expect(existsSync(file)).toBe(false);
  await expect(page.getByRole('region', { name: /^In memory only/u })).toContainText(file);
  await page.getByRole('button', { name: 'Keep on this machine' }).click();
  const section = page.getByRole('region', { name: /^Kept on this machine/u });
  await expect(section).toContainText('2 requests');
  const text = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(text).toContain('411111••••••1111');
  expect(text).not.toMatch(/4111111111111111|cvv2|oauth_signature"|PRIVATE KEY|Authorization/u);

  await page.reload();
  const list = page.getByRole('list', { name: /^Exchanges of / });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(section).toContainText('2 requests');
  expect(await axe(page), 'kept').toEqual([]);
  await list.getByRole('button', { expanded: false }).first().click();
  await expect(page.getByRole('button', { name: /^Send again/u })).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('region', { name: /^Kept on this machine/u })).toContainText('2 requests');
  await page.bringToFront();
  await section.getByRole('button', { name: 'Delete all 2' }).click();
  await section.getByRole('button', { name: 'Delete the file' }).click();
  await expect(list).toHaveCount(0);
  await expect.poll(() => existsSync(file)).toBe(false);
  // Whoever comes back to another tab is told nothing that is gone.
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other.getByRole('region', { name: /^In memory only/u })).toBeVisible();
  await expect(other.getByRole('listitem')).toHaveCount(0);
});

test('in one column the list comes at its place: what stands below it is moved by nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(globalThis, '__moved', moved);
    new MutationObserver(() => {
      const below = document.querySelector('section[aria-label="Comparison"]');
      const top = below?.checkVisibility() === true ? Math.round(below.getBoundingClientRect().top) : null;
      if (top !== null && moved.at(-1) !== String(top)) moved.push(String(top));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await openHistory(page);
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep on this machine' })).toBeVisible();
  expect(await page.evaluate<string[]>('__moved')).toHaveLength(1);
});
