import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Ten different keys, so that none looks like a key that is held down. */
export const burst = '1234567.89';

/** A fast typist's keys roll: one each 30 ms, whether or not the page keeps up. */
const betweenKeysMs = 30;

export async function typeBurst(page: Page): Promise<void> {
  const presses: Promise<void>[] = [];
  for (const key of burst) {
    presses.push(page.keyboard.press(key));
    // The pace is the point.
    // oxlint-disable-next-line no-await-in-loop
    await delay(betweenKeysMs);
  }
  await Promise.all(presses);
}
