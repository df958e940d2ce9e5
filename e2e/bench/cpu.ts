import type { CDPSession, Page } from '@playwright/test';

export const cpuRates = [1, 4] as const;
export type CpuRate = (typeof cpuRates)[number];

/** One for each page: it would end with its session, and two sessions would each have a rate. */
const sessions = new WeakMap<Page, CDPSession>();

/** Slows the page's main thread down. Its workers were seen to take up to twice as long. */
export async function throttleMainThread(page: Page, rate: CpuRate): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
