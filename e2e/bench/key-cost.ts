/** What one key costs a page until it has nothing to do any more, from Chromium's own trace. */
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

export interface KeyCost {
  /** Everything that JavaScript did on the main thread. */
  readonly scriptMs: number;
  /** All tasks of the main thread, those of the browser itself too. */
  readonly mainThreadMs: number;
  readonly longestTaskMs: number;
  /** Keydown event to the frame that shows the key. */
  readonly paintedMs: number;
}

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
});
type TraceEvent = z.infer<typeof eventSchema>;
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** Entries into JavaScript; one within another counts once. */
const scriptEvents = new Set([
  'EvaluateScript',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
]);

/** Runs in the page: from the next keydown to the message that is handled after its frame. */
function armPaint(): { painted: Promise<number> } {
  const painted = new Promise<number>((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            resolve(performance.now() - timeStamp);
            port1.close();
          });
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true, once: true },
    );
  });
  return { painted };
}

function markName(kind: 'start' | 'end', index: number): string {
  return `bench-key-${kind}-${index}`;
}

function mark(page: Page, name: string): Promise<void> {
  return page.evaluate((each) => void performance.mark(each), name);
}

/**
 * Presses keys one by one.
 *
 * @param quietMs - after which a page is taken to have nothing to do any more.
 * @param check - throws where the page does not show then what it should. It is not measured.
 */
export async function measureKeyCosts(
  page: Page,
  { count, quietMs }: { readonly count: number; readonly quietMs: number },
  press: (index: number) => Promise<void>,
  check: (index: number) => Promise<void>,
): Promise<KeyCost[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser to trace.');
  const painted: number[] = [];
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  for (let index = 0; index < count; index += 1) {
    // Keys follow one another, each on a quiet page.
    // oxlint-disable no-await-in-loop
    const probe = await page.evaluateHandle(armPaint);
    await page.waitForTimeout(quietMs / 4);
    await mark(page, markName('start', index));
    await press(index);
    await page.waitForTimeout(quietMs);
    await mark(page, markName('end', index));
    painted.push(await probe.evaluate((each) => each.painted));
    await probe.dispose();
    await check(index);
    // oxlint-enable no-await-in-loop
  }
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  return painted.map((paintedMs, index) => ({ ...costBetween(traceEvents, index), paintedMs }));
}

/** What looks at the page is no part of a key: tasks that hold a mark are left out. Traces are in microseconds. */
function costBetween(events: readonly TraceEvent[], index: number): Omit<KeyCost, 'paintedMs'> {
  const start = events.find(({ name }) => name === markName('start', index));
  const end = events.find(({ name }) => name === markName('end', index));
  if (start === undefined || end === undefined) throw new Error('The trace lost its marks.');
  const within = events.filter(
    ({ ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' && pid === start.pid && tid === start.tid && ts > start.ts && ts + dur < end.ts,
  );
  const tasks = within.filter(({ name }) => name === 'ThreadControllerImpl::RunTask').map(durationMs);
  return {
    scriptMs: outermost(within.filter(({ name }) => scriptEvents.has(name))).reduce(sum, 0),
    mainThreadMs: tasks.reduce(sum, 0),
    longestTaskMs: Math.max(0, ...tasks),
  };
}

const sum = (total: number, each: number): number => total + each;

/** Time in which the thread had the processor, slowed-down time included. */
function durationMs({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / 1000;
}

function outermost(events: readonly TraceEvent[]): number[] {
  const ordered = [...events].sort((left, right) => left.ts - right.ts || (right.dur ?? 0) - (left.dur ?? 0));
  let until = 0;
  return ordered.flatMap((event) => {
    if (event.ts < until) return [];
    until = event.ts + (event.dur ?? 0);
    return [durationMs(event)];
  });
}
