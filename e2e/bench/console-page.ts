/** The console with a key and a filled form, ready to be typed into. */
import { expect, type Browser, type Page } from '@playwright/test';
import { choose, openKeyPanel } from '../composer.ts';
import type { BenchKey } from './base-string.ts';

/** The document's maximum; three bytes each, fifteen in the base string: nothing makes it longer. */
export const longestMerchantData = '文'.repeat(65_536);

/** Keeps what a copy button writes; the clipboard itself is not touched. */
function keepCopies(): void {
  navigator.clipboard.writeText = (text) => {
    document.documentElement.dataset['copied'] = text;
    return Promise.resolve();
  };
}

export async function openConsole(browser: Browser, url: string, key: BenchKey): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(keepCopies);
  await page.goto(url);
  await choose(page, 'Fill', 'Sample data');
  await openKeyPanel(page);
  await page.getByLabel('private key').fill(key.pem);
  await waitUntilSigned(page);
  return page;
}

export async function waitUntilSigned(page: Page): Promise<void> {
  await expect(page.getByTestId('signature-state')).toContainText('Signed and verified', {
    timeout: 20_000,
  });
}

/** The exact base string, through the page's own copy button, once it holds this piece of what was typed last. */
export async function copyBaseString(page: Page, piece: string): Promise<string> {
  await page.getByRole('tab', { name: 'Base string' }).click();
  const view = page.getByRole('region', { name: 'Signature base string' });
  await expect(view.getByText(piece)).toBeVisible();
  await view.getByRole('button', { name: 'Copy Signature base string' }).click();
  const exact = view.getByRole('button', { name: 'Copy exact' });
  const copied = page.locator('html[data-copied]');
  await expect(exact.or(copied).first()).toBeAttached();
  if (await exact.isVisible()) await exact.click();
  const text = await copied.getAttribute('data-copied');
  await page.evaluate(() => delete document.documentElement.dataset['copied']);
  if (text === null) throw new Error('The page copied nothing.');
  await waitUntilSigned(page);
  return text;
}
