/** Tasks of a page's main thread from Chromium's own trace: also those under the 50 ms that a page can observe. */
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

export interface MainThread {
  readonly longestTaskMs: number;
  /** Of those that began after a mark of the page. */
  readonly longestSinceMs: (mark: string) => number;
  /** All tasks of the stretch together. */
  readonly busyMs: number;
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
    }),
  ),
});

const startMark = 'bench-start';
const endMark = 'bench-end';

/**
 * Traces what `act` makes the page do. A task counts with the time that its thread had the processor, slowed-down
 * time included, so that other programs on the machine do not look like long tasks. Traces are in microseconds.
 */
export async function traceMainThread(page: Page, act: () => Promise<void>): Promise<MainThread> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser to trace.');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate((name) => void performance.mark(name), startMark);
  await act();
  await page.evaluate((name) => void performance.mark(name), endMark);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  const start = traceEvents.find(({ name }) => name === startMark);
  const end = traceEvents.find(({ name }) => name === endMark);
  if (start === undefined || end === undefined) throw new Error('The trace lost its marks.');
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      ph === 'X' &&
      pid === start.pid &&
      tid === start.tid &&
      ts > start.ts &&
      ts < end.ts,
  );
  const durationsMs = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return {
    longestTaskMs: Math.max(0, ...durationsMs),
    longestSinceMs(mark) {
      const since = traceEvents.find(({ name }) => name === mark)?.ts ?? start.ts;
      return Math.max(0, ...durationsMs.filter((_, index) => (tasks[index]?.ts ?? 0) > since));
    },
    busyMs: durationsMs.reduce((total, each) => total + each, 0),
  };
}
