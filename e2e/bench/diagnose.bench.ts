import { availableParallelism, loadavg } from 'node:os';
import { generateKeyPairSync } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './bench-test.ts';
import { cpuRates, throttleMainThread } from './cpu.ts';
import { mistakes, pasteOf, requestSizes, type PastedRequest } from './diagnose-requests.ts';
import { plainSearchTable, verdictTable, type MeasuredDiagnosis } from './diagnose-report.ts';
import { traceMainThread } from './longest-task.ts';
import { measurePlainSearch, plainSearches, type PlainSearch, type PlainTime } from './plain-searches.ts';
import { watchSearches, type SearchTimes } from './search-probe.ts';
import { print } from './table.ts';
import { measureVerdict, type VerdictTimes } from './verdict-probe.ts';

const keyBits = 4096;
const counts = { verdicts: 7, traces: 3, plain: 3 };
/** What was not measured often enough by then is not measured again. */
const patienceMs = 6000;
/** A diagnosis that takes longer is measured at one rate. */
const secondRateMs = 30_000;
/** With long texts all base strings would take minutes on the main thread. */
const plainLimits = { short: Infinity, long: { 'node-forge': 6, WebCrypto: 30 } };

interface DiagnosePage {
  readonly page: Page;
  readonly lastSearch: () => Promise<SearchTimes>;
}

const box = (page: Page) => page.getByLabel('Request to diagnose');

/** Diagnose with the key, and the worker's code loaded. */
async function openDiagnose(
  browser: Browser,
  url: string,
  publicPem: string,
  first: PastedRequest,
): Promise<DiagnosePage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const started = page.waitForEvent('worker');
  await page.goto(new URL('diagnose', url).href);
  await page.getByLabel('Public key or certificate').fill(publicPem);
  const lastSearch = await watchSearches(await started);
  await measureVerdict(page, box(page), first.text, '');
  return { page, lastSearch };
}

async function clear(page: Page): Promise<void> {
  await box(page).fill('');
  await expect(page.locator('#verdict h2')).toHaveCount(0);
}

/** The longest tasks of the same paste into a field of a page without scripts. */
async function measureBareField(browser: Browser, text: string, rate: (typeof cpuRates)[number]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<!doctype html><textarea rows="10" style="width: 40rem"></textarea>');
  await throttleMainThread(page, rate);
  const field = page.locator('textarea');
  const longest: number[] = [];
  for (let turn = 0; turn < counts.traces; turn += 1) {
    // Pastes follow one another.
    // oxlint-disable no-await-in-loop
    await field.fill('');
    const { longestTaskMs } = await traceMainThread(page, () => field.fill(text));
    // oxlint-enable no-await-in-loop
    longest.push(longestTaskMs);
  }
  await context.close();
  return longest;
}

/** Diagnoses the same paste again and again; one that takes long is not repeated. */
async function measureDiagnoses(
  { page, lastSearch }: DiagnosePage,
  { text }: PastedRequest,
  verdict: string,
): Promise<Pick<MeasuredDiagnosis, 'verdicts' | 'searches' | 'longestTasksMs'>> {
  const verdicts: VerdictTimes[] = [];
  const searches: SearchTimes[] = [];
  const longestTasksMs: number[] = [];
  const began = performance.now();
  for (let turn = 0; turn < counts.verdicts; turn += 1) {
    // One diagnosis at a time.
    // oxlint-disable no-await-in-loop
    await clear(page);
    const act = async (): Promise<void> => {
      verdicts.push(await measureVerdict(page, box(page), text, verdict));
      searches.push(await lastSearch());
    };
    const isTraced = turn < counts.traces;
    if (isTraced) longestTasksMs.push((await traceMainThread(page, act)).longestTaskMs);
    else await act();
    // oxlint-enable no-await-in-loop
    if (performance.now() - began > patienceMs) break;
  }
  return { verdicts, searches, longestTasksMs };
}

async function measurePlain(
  page: Page,
  request: PastedRequest,
  combinations: number,
  isLong: boolean,
): Promise<Record<PlainSearch, PlainTime[]>> {
  const times: Record<PlainSearch, PlainTime[]> = { 'node-forge': [], WebCrypto: [] };
  for (const hasher of plainSearches) {
    const limit = isLong ? plainLimits.long[hasher] : plainLimits.short;
    for (let turn = 0; turn < counts.plain; turn += 1) {
      // One search at a time.
      // oxlint-disable-next-line no-await-in-loop
      times[hasher].push(await measurePlainSearch(page, hasher, request, combinations, limit));
    }
  }
  return times;
}

for (const { size, merchantData, isSearchable } of requestSizes) {
  test(`paste to verdict and longest task, ${size}`, async ({ browser, system, plain }) => {
    test.setTimeout(1_800_000);
    const pair = generateKeyPairSync('rsa', {
      modulusLength: keyBits,
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const results: MeasuredDiagnosis[] = [];
    const tried = mistakes.filter(({ title }) => isSearchable || title !== 'unknown');
    const plainPage = await browser.newPage();
    await plainPage.goto(plain.url);
    for (const { title, verdict, sign } of tried) {
      // One page at a time has the processor.
      // oxlint-disable no-await-in-loop
      const request = pasteOf(pair.privateKey, merchantData, sign);
      const warmUp = pasteOf(pair.privateKey, null, sign);
      const opened = await openDiagnose(browser, system.consoleUrl, pair.publicKey, warmUp);
      for (const rate of cpuRates) {
        await throttleMainThread(opened.page, rate);
        const measured = await measureDiagnoses(opened, request, verdict);
        // A page that is slowed down takes processor time also while it does nothing.
        await throttleMainThread(opened.page, 1);
        const bareTasksMs = await measureBareField(browser, request.text, rate);
        const combinations = measured.searches.at(-1)?.combinations ?? 0;
        await throttleMainThread(plainPage, rate);
        const plainTimes = await measurePlain(plainPage, request, combinations, merchantData !== null);
        await throttleMainThread(plainPage, 1);
        results.push({ title, size, rate, ...measured, bareTasksMs, plain: plainTimes });
        // What takes that long is not measured once more.
        if (measured.verdicts.some(({ shownMs }) => shownMs > secondRateMs)) break;
      }
      await opened.page.context().close();
      // oxlint-enable no-await-in-loop
    }
    await plainPage.close();

    const [load = 0] = loadavg();
    print(
      `\nRSA-${keyBits}, ${browser.browserType().name()} ${browser.version()}, ` +
        `${availableParallelism()} processors, load average ${load.toFixed(1)}: the busier the machine, the more ` +
        'only the ratios say. CPU 4× slows the main thread of the page; its worker shares the processors with it.\n',
    );
    print(verdictTable(results));
    print(plainSearchTable(results));
  });
}
