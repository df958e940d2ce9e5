import type { Page } from '@playwright/test';

/** Pretends that the reader's system prefers this theme. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
}
