import type { BrowserContext, Page } from '@playwright/test';
import { startPageServer } from './security/servers.ts';

/** Reads the clipboard by another page, for the console may not read it, and comes back to the console. */
export async function clipboardReader(context: BrowserContext, page: Page): Promise<() => Promise<string>> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const elsewhere = await startPageServer('<!doctype html><link rel="icon" href="data:,">');
  context.once('close', () => void elsewhere.close());
  const reader = await context.newPage();
  await reader.goto(elsewhere.url);
  await page.bringToFront();
  return async () => {
    await reader.bringToFront();
    const text = await reader.evaluate(() => navigator.clipboard.readText());
    await page.bringToFront();
    return text;
  };
}
