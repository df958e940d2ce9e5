/** One act of a user on the built page, and the longest task that it made. */
import { expect, type Locator, type Page } from '@playwright/test';
import { throttleMainThread } from './cpu.ts';
import { traceMainThread, type MainThread } from './longest-task.ts';
import { formatTable, print } from './table.ts';

/** Milliseconds that no task of the page should exceed, at a quarter of the processor's speed. */
export const longestTaskGoalMs = 50;

const throttledRate = 4;

export interface Act extends MainThread {
  readonly name: string;
}

/** What is on screen once the act is over. It is asked for in the page, cheaply: a look must not be a long task. */
interface Seen {
  readonly selector: string;
  /** All that its text holds. */
  readonly texts?: readonly string[];
  /** That the selector finds no more, where a count is what matters. */
  readonly count?: number | null;
}

/** Resolves where the page has had nothing to do for a while: what follows an act is part of it. */
async function waitForQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = (): Promise<void> =>
      new Promise((resolve) => {
        requestIdleCallback(() => resolve(), { timeout: 300 });
      });
    for (let turn = 0; turn < 3; turn += 1) {
      // The turns follow one another by design.
      // oxlint-disable no-await-in-loop
      await idle();
      await new Promise((resolve) => {
        setTimeout(resolve, 80);
      });
      // oxlint-enable no-await-in-loop
    }
  });
}

async function waitUntilSeen(page: Page, { selector, texts = [], count = null }: Seen): Promise<void> {
  await page.waitForFunction(
    ([css, pieces, number]: readonly [string, readonly string[], number | null]) => {
      const found = document.querySelectorAll(css);
      if (number !== null) return found.length === number;
      return [...found].some(
        (element) =>
          element.checkVisibility() && pieces.every((piece) => element.textContent.includes(piece)),
      );
    },
    [selector, texts, count] as const,
    { polling: 100, timeout: 30_000 },
  );
}

/**
 * Makes the act at a quarter of the processor's speed.
 *
 * @param seen - that the act is over; what is there before it must not fit.
 */
export async function measureAct(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
  seen: Seen,
): Promise<Act> {
  await waitForQuiet(page);
  await throttleMainThread(page, throttledRate);
  const thread = await traceMainThread(page, async () => {
    await act();
    await waitUntilSeen(page, seen);
    await waitForQuiet(page);
  });
  await throttleMainThread(page, 1);
  return { name, ...thread };
}

/** Between the parts of a click, in ms: no hand moves, presses and lets go within one frame, as a driver does. */
const handMs = 60;

/** As a user's hand does it. The place is found beforehand: looking for it is no part of the act. */
export async function aimAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nothing is there to be clicked.');
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  return async () => {
    await page.mouse.move(x, y);
    await page.waitForTimeout(handMs);
    await page.mouse.click(x, y, { delay: handMs });
  };
}

export async function measureClick(page: Page, name: string, target: Locator, seen: Seen): Promise<Act> {
  await expect(target).toBeVisible();
  return measureAct(page, name, await aimAt(page, target), seen);
}

/** The link of the header that opens a page. */
export function linkOf(page: Page, title: string): Locator {
  return page.locator('header nav a').filter({ hasText: title });
}

export function printActs(title: string, acts: readonly Act[]): void {
  const over = acts.filter(({ longestTaskMs }) => longestTaskMs > longestTaskGoalMs).length;
  print(
    formatTable(
      `${title}: longest task at 4× CPU, goal ${longestTaskGoalMs} ms, ${over === 0 ? 'none' : over} above it`,
      ['act', 'longest task, ms', 'all tasks, ms', ''],
      acts.map(({ name, longestTaskMs, busyMs }) => [
        name,
        longestTaskMs.toFixed(0),
        busyMs.toFixed(0),
        longestTaskMs > longestTaskGoalMs ? 'over' : '',
      ]),
    ),
  );
}
