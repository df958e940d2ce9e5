import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;

/** Pretends that the reader's system prefers this theme. */
export async function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
}
