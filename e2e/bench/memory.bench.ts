import { expect, type Page } from '@playwright/test';
import { freshOrderId, send } from '../composer.ts';
import { generateBenchKey } from './base-string.ts';
import { test } from './bench-test.ts';
import { longestMerchantData, openConsole, waitUntilSigned } from './console-page.ts';
import { usedHeap } from './first-load.ts';
import { formatTable, print } from './table.ts';
import { linkOf } from './task-probe.ts';

const tabs = ['parameters', 'signature', 'header', 'request', 'code', 'answers', 'base-string'];
const pages = ['Swift invoice', 'Other command', 'Diagnose', 'Callbacks', 'Cases', 'History'];
const rounds = { minute: 20, half: 110, hour: 200 };
/** Each so many rounds a long value is pasted and taken out again. */
const pasteEvery = 5;

/** An order typed, signed and sent; a tab, and a page and back: as somebody works who tries things out. */
async function workOnce(page: Page, round: number): Promise<void> {
  await page.locator('[data-field="amount"]').fill(`${10 + (round % 80)}.${10 + (round % 90)}`);
  if (round % pasteEvery === 0) {
    const merchantData = page.locator('[data-field="merchant_data"]');
    await merchantData.fill(longestMerchantData);
    await waitUntilSigned(page);
    await merchantData.fill('');
  }
  await freshOrderId(page);
  const orderId = await page.locator('[data-field="client_orderid"]').inputValue();
  await send(page);
  await expect(page.locator('article[data-open=true]').first()).toContainText(orderId);
  await page.locator(`[data-tab=${tabs[round % tabs.length] ?? ''}]`).click();
  const title = pages[round % pages.length] ?? '';
  await linkOf(page, title).click();
  await expect(page.locator('main h1').first()).toHaveText(title);
  await linkOf(page, 'Payout check').click();
  await expect(page.locator('[data-field="amount"]')).toBeVisible();
}

async function workUntil(page: Page, from: number, end: number): Promise<number> {
  for (let round = from; round < end; round += 1) {
    // Rounds follow one another by design.
    // oxlint-disable-next-line no-await-in-loop
    await workOnce(page, round);
  }
  return usedHeap(page);
}

test('memory of long use', async ({ browser, system }) => {
  test.setTimeout(900_000);
  const page = await openConsole(browser, system.consoleUrl, generateBenchKey(2048));
  await page.locator('#key-chip').click();
  const minute = await workUntil(page, 0, rounds.minute);
  const half = await workUntil(page, rounds.minute, rounds.half);
  const hour = await workUntil(page, rounds.half, rounds.hour);
  await expect(page.getByRole('tab', { name: /Answers/u })).toContainText(String(rounds.hour));
  const row = (count: number, bytes: number): string[] => [
    `${count} rounds`,
    (bytes / 1e6).toFixed(1),
    `${(bytes / minute).toFixed(2)}×`,
  ];
  print(
    formatTable(
      'Memory of scripts after collection, every exchange kept in the history (goal 1.2×)',
      ['an order sent, a tab, a page and back', 'MB', 'to the first'],
      [row(rounds.minute, minute), row(rounds.half, half), row(rounds.hour, hour)],
    ),
  );
  await page.context().close();
});
