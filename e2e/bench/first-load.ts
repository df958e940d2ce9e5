/** From the start of a navigation to a form that takes keys, and how much is named for it. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { throttleMainThread, type CpuRate } from './cpu.ts';

/** Runs before the page's scripts: notes when the field `amount` is painted and takes the focus, in whatever shadow. */
function noteUsable(): void {
  const deepest = (root: Document | ShadowRoot): HTMLElement | null => {
    const own = root.querySelector<HTMLElement>(
      '[data-field="amount"], [data-property-name="amount"] input, input[data-pname="amount"]',
    );
    if (own !== null) return own;
    for (const element of root.querySelectorAll('*')) {
      const found = element.shadowRoot === null ? null : deepest(element.shadowRoot);
      if (found !== null) return found;
    }
    return null;
  };
  const hasFocus = (field: HTMLElement): boolean => {
    const root = field.getRootNode();
    return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === field;
  };
  const look = (): void => {
    const field = document.documentElement === null ? null : deepest(document);
    if (field === null) {
      setTimeout(look, 2);
      return;
    }
    requestAnimationFrame(() => {
      setTimeout(() => {
        field.focus();
        if (hasFocus(field)) performance.mark('form-usable');
        else look();
      });
    });
  };
  look();
}

function readUsable(): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const [mark] = performance.getEntriesByName('form-usable');
      if (mark === undefined) setTimeout(look, 5);
      else resolve(mark.startTime);
    };
    look();
  });
}

/** What the field that has the focus holds. */
function readFocused(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement !== undefined && active.shadowRoot.activeElement !== null) {
    active = active.shadowRoot.activeElement;
  }
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return active.value;
  return active instanceof HTMLElement && active.isContentEditable ? active.textContent : '';
}

/** On loopback nothing is gained by a cache: what a page takes there is what it renders. */
export interface Line {
  readonly megabits: number;
  /** Of each request and its answer. */
  readonly latencyMs: number;
}

async function throttleLine(page: Page, { megabits, latencyMs }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (megabits * 1e6) / 8,
    uploadThroughput: (megabits * 1e6) / 8,
  });
}

/** What slows a visit down. */
export interface Throttling {
  readonly rate: CpuRate;
  readonly line?: Line;
}

/** Milliseconds to a form that takes a key, which has to arrive, or the visit is worth nothing. */
async function visit(context: BrowserContext, url: string, { rate, line }: Throttling): Promise<number> {
  const page = await context.newPage();
  await throttleMainThread(page, rate);
  if (line !== undefined) await throttleLine(page, line);
  await page.addInitScript(noteUsable);
  await page.goto(url, { waitUntil: 'commit' });
  const usableMs = await page.evaluate(readUsable);
  await page.keyboard.press('7');
  await page.waitForFunction(() => document.activeElement !== null);
  const value = await page.evaluate(readFocused);
  await page.close();
  if (!value.includes('7'))
    throw new Error(`The form of ${url} took no key although its field had the focus.`);
  return usableMs;
}

function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1440, height: 900 } });
}

export interface Visits {
  /** With nothing cached. */
  readonly first: number[];
  /** The same browser profile once more. */
  readonly second: number[];
}

/** Visits pages in turn, so that whatever else the machine does slows all of them down. The first round only warms up. */
export async function alternateVisits(
  browser: Browser,
  urls: ReadonlyMap<string, string>,
  throttling: Throttling,
  rounds: number,
): Promise<ReadonlyMap<string, Visits>> {
  const times = new Map<string, Visits>([...urls.keys()].map((name) => [name, { first: [], second: [] }]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, url] of urls) {
      // One visit at a time.
      // oxlint-disable-next-line no-await-in-loop
      const context = await openContext(browser);
      // oxlint-disable-next-line no-await-in-loop
      const first = await visit(context, url, throttling);
      // oxlint-disable-next-line no-await-in-loop
      const second = await visit(context, url, throttling);
      // oxlint-disable-next-line no-await-in-loop
      await context.close();
      if (round === 0) continue;
      times.get(name)?.first.push(first);
      times.get(name)?.second.push(second);
    }
  }
  return times;
}

export interface NamedFile {
  readonly path: string;
  readonly gzipBytes: number;
}

const builtFiles = new URL('../../dist/client/', import.meta.url);

/** What index.html names: scripts, what they load at once, and style sheets. */
export async function listNamedFiles(): Promise<NamedFile[]> {
  const html = await readFile(new URL('index.html', builtFiles), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/gu)].map(([, path = '']) => path);
  return Promise.all(
    named.map(async (path) => {
      const content = await readFile(new URL(path, builtFiles));
      return { path, gzipBytes: gzipSync(content, { level: 9 }).length };
    }),
  );
}

/** Bytes of script objects that are still referred to. */
export async function usedHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
