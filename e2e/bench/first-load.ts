/** From the start of a navigation to a form that takes keys, and how much is loaded for it. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { throttleMainThread, type CpuRate } from './cpu.ts';

/** Runs before the page's scripts: notes when the first field of the form is painted and takes the focus. */
function noteUsable(): void {
  const observer = new MutationObserver(() => {
    const area = document.querySelector('[data-field="amount"]');
    if (!(area instanceof HTMLTextAreaElement)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => {
        area.focus();
        if (document.activeElement === area) performance.mark('form-usable');
      });
    });
  });
  observer.observe(document, { subtree: true, childList: true });
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

/** One visit with nothing cached, in milliseconds. A typed character must arrive, or the visit is worth nothing. */
async function visit(browser: Browser, url: string, rate: CpuRate): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await throttleMainThread(page, rate);
  await page.addInitScript(noteUsable);
  await page.goto(url);
  const usableMs = await page.evaluate(readUsable);
  await page.keyboard.press('7');
  const value = await page.locator('[data-field="amount"]').inputValue();
  await context.close();
  if (value !== '7') throw new Error('The form took no key although its field had the focus.');
  return usableMs;
}

export async function measureFormUsable(
  browser: Browser,
  url: string,
  rate: CpuRate,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    // Visits follow one another. The first only warms the server up.
    // oxlint-disable-next-line no-await-in-loop
    times.push(await visit(browser, url, rate));
  }
  return times.slice(1);
}

export interface LoadedFile {
  readonly path: string;
  readonly kind: 'script' | 'stylesheet' | 'worker';
  readonly gzipKb: number;
}

const builtFiles = new URL('../../dist/client', import.meta.url);

/** Scripts and style sheets of a first visit, by their size in gzip. */
export async function listFirstLoad(page: Page, url: string): Promise<LoadedFile[]> {
  const seen = new Map<string, LoadedFile['kind']>();
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (kind === 'script' || kind === 'stylesheet') seen.set(new URL(request.url()).pathname, kind);
  });
  page.on('worker', (worker) => seen.set(new URL(worker.url()).pathname, 'worker'));
  await page.goto(url, { waitUntil: 'networkidle' });
  return Promise.all(
    [...seen].map(async ([path, kind]) => {
      const content = await readFile(new URL(builtFiles.href + path));
      return { path, kind, gzipKb: gzipSync(content).length / 1000 };
    }),
  );
}
