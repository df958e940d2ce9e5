import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { generateBenchKey } from './base-string.ts';
import { test } from './bench-test.ts';
import { amountSelector, startComparedForms } from './compared-forms.ts';
import { longestMerchantData, openConsole, waitUntilSigned } from './console-page.ts';
import { cpuRates, throttleMainThread, type CpuRate } from './cpu.ts';
import { measureKeyCosts, type KeyCost } from './key-cost.ts';
import { traceMainThread } from './longest-task.ts';
import { formatSamples, median } from './statistics.ts';
import { formatTable, print } from './table.ts';

/** Milliseconds that a key in `amount` should cost at most, at each speed of the processor. */
const keyGoals = {
  1: { scriptMs: 4, mainThreadMs: 16, paintedMs: 17 },
  4: { scriptMs: 12, mainThreadMs: 50, paintedMs: 40 },
} as const satisfies Record<CpuRate, Partial<KeyCost>>;

const keyParts = ['scriptMs', 'mainThreadMs', 'paintedMs'] as const;

const longestTaskGoalMs = 50;

const quietMs: Record<CpuRate, number> = { 1: 400, 4: 900 };

/** In which a page of a slowed processor has done with a long value. What it shows then is looked at. */
const settledMs = 3000;

const start = '1050';

function measureAmount(
  input: Locator,
  rate: CpuRate,
  shows: (text: string) => Promise<void>,
): Promise<KeyCost[]> {
  const page = input.page();
  return measureKeyCosts(
    page,
    { count: 14, quietMs: quietMs[rate] },
    (index) => page.keyboard.press(index % 2 === 0 ? '7' : 'Backspace'),
    async (index) => {
      const text = index % 2 === 0 ? `${start}7` : start;
      expect(await readTyped(input)).toBe(text);
      await shows(text);
    },
  );
}

/** What an input holds, or another element that is typed into. */
function readTyped(input: Locator): Promise<string> {
  return input.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? '').trim(),
  );
}

/** The strings are those of the key, and the signature is one over them. */
async function showsSigned(page: Page, text: string): Promise<void> {
  const strings = page.getByRole('region', { name: 'Signature base string' });
  await expect(strings.locator('[data-key="amount"]')).toHaveText(`amount%3D${text}`);
  await waitUntilSigned(page);
}

/** A page with a text area and no script: what the browser itself takes. */
async function openPlain(browser: Browser, text: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<!doctype html><textarea rows="3" cols="80"></textarea>');
  await page.locator('textarea').fill(text);
  await page.locator('textarea').press('Control+End');
  return page;
}

/** The same field in another's form, which shows nothing live. */
async function openCompared(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  const input = page.locator(amountSelector).first();
  await input.fill(start);
  await input.press('Control+End');
  return page;
}

test('what a key in amount costs, signed live', async ({ browser, system }) => {
  test.setTimeout(900_000);
  const console = await openConsole(browser, system.consoleUrl, generateBenchKey(2048));
  await console.locator('#key-chip').click();
  await console.locator('[data-field="amount"]').fill(start);
  await console.locator('[data-field="amount"]').press('Control+End');
  const plain = await openPlain(browser, start);
  const forms = await startComparedForms();
  const compared = new Map<string, Page>();
  for (const { name, url } of forms) {
    // One page at a time has the processor.
    // oxlint-disable-next-line no-await-in-loop
    compared.set(name, await openCompared(browser, url));
  }
  const rows: string[][] = [];
  const ratios: string[][] = [];
  for (const rate of cpuRates) {
    const own = { scriptMs: Number.NaN, mainThreadMs: Number.NaN, paintedMs: Number.NaN };
    for (const { name, page, selector, goals, shows } of [
      {
        name: 'Countersign',
        page: console,
        selector: '[data-field="amount"]',
        goals: keyGoals[rate],
        shows: (text: string) => showsSigned(console, text),
      },
      {
        name: 'a text area without script',
        page: plain,
        selector: 'textarea',
        goals: null,
        shows: () => Promise.resolve(),
      },
      ...[...compared].map(([form, shown]) => ({
        name: form,
        page: shown,
        selector: amountSelector,
        goals: null,
        shows: () => Promise.resolve(),
      })),
    ]) {
      // One measurement at a time; the first keys at a speed only warm the page up.
      // oxlint-disable no-await-in-loop
      await page.bringToFront();
      await page.locator(selector).first().focus();
      await throttleMainThread(page, rate);
      const costs = (await measureAmount(page.locator(selector).first(), rate, shows)).slice(4);
      await throttleMainThread(page, 1);
      // oxlint-enable no-await-in-loop
      rows.push([
        name,
        `${rate}×`,
        ...keyParts.map(
          (part) =>
            formatSamples(costs.map((cost) => cost[part])) + (goals === null ? '' : ` (${goals[part]})`),
        ),
      ]);
      if (page === console) for (const part of keyParts) own[part] = median(costs.map((cost) => cost[part]));
      if (compared.has(name)) {
        const shares = keyParts.map((part) => own[part] / median(costs.map((cost) => cost[part])));
        ratios.push([name, `${rate}×`, ...shares.map((share) => `${share.toFixed(2)}×`)]);
      }
    }
  }
  for (const { stop } of forms) stop();
  print(
    formatTable(
      'A key in amount of the sample order, ms: least / median / p95 (goal)',
      ['page', 'CPU', 'script', 'main thread until quiet', 'key to paint'],
      rows,
    ),
  );
  if (ratios.length === 0) print('The other forms could not be fetched: not compared.\n');
  else
    print(
      formatTable(
        'The console, which signs, as a share of forms that show nothing live, medians',
        ['form', 'CPU', 'script', 'main thread', 'key to paint'],
        ratios,
      ),
    );
});

/** Pastes from the clipboard, as a user does. */
async function pasteInto(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const area = document.activeElement;
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text area has the focus.');
    area.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // A paste that no listener takes is what the browser does by itself.
    if (area.dispatchEvent(paste)) document.execCommand('insertText', false, copied);
    performance.mark('pasted');
  }, text);
}

test('longest task while 64k of CJK are pasted and typed into', async ({ browser, system }) => {
  const console = await openConsole(browser, system.consoleUrl, generateBenchKey(4096));
  await console.locator('#key-chip').click();
  const plain = await openPlain(browser, '');
  const rows: string[][] = [];
  for (const { name, page, selector } of [
    { name: 'Countersign', page: console, selector: '[data-field="merchant_data"]' },
    { name: 'a text area without script', page: plain, selector: 'textarea' },
  ]) {
    const area = page.locator(selector).first();
    const shows = async (end: string): Promise<void> => {
      const value = await area.inputValue();
      expect([value.length, value.at(-1)]).toEqual([longestMerchantData.length, end]);
      if (page !== console) return;
      const strings = page.getByRole('region', { name: 'Signature base string' });
      const shown = await strings.locator('[data-key="merchant_data"]').textContent();
      expect(shown?.endsWith(encodeURIComponent(encodeURIComponent(end)))).toBe(true);
      await waitUntilSigned(page);
    };
    // One act at a time.
    // oxlint-disable no-await-in-loop
    await area.focus();
    await throttleMainThread(page, 4);
    const pasted = await traceMainThread(page, async () => {
      await pasteInto(page, longestMerchantData);
      await page.waitForTimeout(settledMs);
    });
    await shows('文');
    await area.press('Control+End');
    const typed = await traceMainThread(page, async () => {
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(settledMs);
      await page.keyboard.press('1');
      await page.waitForTimeout(settledMs);
    });
    await shows('1');
    await throttleMainThread(page, 1);
    // oxlint-enable no-await-in-loop
    const tasks = [pasted.longestTaskMs, pasted.longestSinceMs('pasted'), typed.longestTaskMs];
    rows.push([name, ...tasks.map((taskMs) => taskMs.toFixed(0))]);
  }
  print(
    formatTable(
      `64k of CJK in merchant_data at 4× CPU: longest task, ms (goal ${longestTaskGoalMs} beyond the browser’s own)`,
      ['page', 'pasted', 'behind the paste', 'typed into'],
      rows,
    ),
  );
});
