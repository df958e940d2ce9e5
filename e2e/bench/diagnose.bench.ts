import { availableParallelism, loadavg } from 'node:os';
import { generateKeyPairSync } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './bench-test.ts';
import { cpuRates, throttleMainThread } from './cpu.ts';
import {
  benchedRequests,
  mistakes,
  pasteOf,
  type BenchedRequest,
  type PastedRequest,
  type SignatureMethod,
} from './diagnose-requests.ts';
import { plainSearchTable, verdictTable, type MeasuredDiagnosis } from './diagnose-report.ts';
import { traceMainThread } from './longest-task.ts';
import { measurePlainSearch, plainSearches, type PlainSearch, type PlainTime } from './plain-searches.ts';
import { watchSearches, type SearchTimes } from './search-probe.ts';
import { formatSamples } from './statistics.ts';
import { formatTable, print } from './table.ts';
import { measureVerdict, type VerdictTimes } from './verdict-probe.ts';

const keyBits = 4096;
const consumerSecret = 'b7d81d5e-9a27-4ff0-8f0e-1c1f4a0f3a55';
const counts = { verdicts: 5, traces: 2, firstPastes: 5 };
/** As long as somebody takes to find the text to paste. */
const beforeFirstMs = 2500;
/** What was not measured often enough by then is not measured again. */
const patienceMs = 2500;
/** A diagnosis that takes longer is measured at one rate. */
const secondRateMs = 1000;
/** Of more base strings than that the time is computed. */
const plainLimits = {
  short: { 'node-forge': 1500, WebCrypto: 4000, 'digests alone': 8000 },
  long: { 'node-forge': 4, WebCrypto: 20, 'digests alone': 40 },
};

interface DiagnosePage {
  readonly page: Page;
  readonly lastSearch: () => Promise<SearchTimes>;
}

const box = (page: Page) => page.getByLabel('Request to diagnose');

async function openPage(browser: Browser, url: string): Promise<DiagnosePage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const lastSearch = await watchSearches(page);
  await page.goto(new URL('diagnose', url).href);
  return { page, lastSearch };
}

/** Diagnose with the key or the secret, and the workers' code loaded. */
async function openDiagnose(
  browser: Browser,
  url: string,
  publicPem: string,
  method: SignatureMethod,
  first: PastedRequest,
): Promise<DiagnosePage> {
  const { page, lastSearch } = await openPage(browser, url);
  if (method === 'HMAC-SHA1') {
    await box(page).fill(first.text);
    // The verdict has one, too, once it is there.
    const keys = page.getByRole('region', { name: 'Key', exact: true });
    await keys.getByRole('button', { name: 'Add the consumer secret' }).click();
    await page.locator('[data-field="consumer secret"]').fill(consumerSecret);
    await page.getByRole('button', { name: 'Use secret' }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('#verdict h2')).not.toContainText('missing');
    await clear(page);
  } else await page.getByLabel('Public key or certificate').fill(publicPem);
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
  goal: number,
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
      verdicts.push(await measureVerdict(page, box(page), text, verdict, 90_000 + goal));
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
  { method, merchantData }: BenchedRequest,
  combinations: number,
): Promise<Record<PlainSearch, PlainTime[]>> {
  const times: Record<PlainSearch, PlainTime[]> = { 'node-forge': [], WebCrypto: [], 'digests alone': [] };
  const limits = merchantData === null ? plainLimits.short : plainLimits.long;
  for (const hasher of plainSearches) {
    const asked = { request, signatureMethod: method };
    // One loop at a time.
    // oxlint-disable-next-line no-await-in-loop
    times[hasher].push(await measurePlainSearch(page, hasher, asked, combinations, limits[hasher]));
  }
  return times;
}

const generatePair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: keyBits,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

test('first paste of a page to headline, RSA-4096, 60 fields', async ({ browser, system }) => {
  test.setTimeout(120_000);
  const { privateKey, publicKey } = generatePair();
  const rows: string[][] = [];
  for (const { title, verdict, sign } of mistakes.slice(0, 3)) {
    const { text } = pasteOf(
      { method: 'RSA-4096', merchantData: null },
      { privatePem: privateKey, consumerSecret },
      sign,
    );
    const shown: number[] = [];
    for (let turn = 0; turn < counts.firstPastes; turn += 1) {
      // One page at a time has the processor.
      // oxlint-disable no-await-in-loop
      const { page } = await openPage(browser, system.consoleUrl);
      await page.getByLabel('Public key or certificate').fill(publicKey);
      await page.waitForTimeout(beforeFirstMs);
      shown.push((await measureVerdict(page, box(page), text, verdict)).shownMs);
      await page.context().close();
      // oxlint-enable no-await-in-loop
    }
    rows.push([title, formatSamples(shown)]);
  }
  print(
    formatTable('First paste of a page to headline, ms: least / median / p95', ['case', 'headline'], rows),
  );
});

for (const benched of benchedRequests) {
  const { size, method } = benched;
  test(`paste to headline, ${method}, ${size}`, async ({ browser, system, plain }) => {
    test.setTimeout(400_000);
    const pair = generatePair();
    const halves = { privatePem: pair.privateKey, consumerSecret };
    const results: MeasuredDiagnosis[] = [];
    const plainPage = await browser.newPage();
    await plainPage.goto(plain.url);
    for (const [index, { title, verdict, sign }] of mistakes.entries()) {
      // One page at a time has the processor.
      // oxlint-disable no-await-in-loop
      const request = pasteOf(benched, halves, sign);
      const warmUp = pasteOf({ method, merchantData: null }, halves, mistakes[1]?.sign ?? sign);
      const goal = benched.goals[index] ?? Number.NaN;
      const opened = await openDiagnose(browser, system.consoleUrl, pair.publicKey, method, warmUp);
      for (const rate of cpuRates) {
        await throttleMainThread(opened.page, rate);
        const measured = await measureDiagnoses(opened, request, verdict, goal);
        // A page that is slowed down takes processor time also while it does nothing.
        await throttleMainThread(opened.page, 1);
        const bareTasksMs = await measureBareField(browser, request.text, rate);
        const combinations = measured.searches.at(-1)?.combinations ?? 0;
        await throttleMainThread(plainPage, rate);
        const plainTimes = await measurePlain(plainPage, request, benched, combinations);
        await throttleMainThread(plainPage, 1);
        results.push({ title, size, method, rate, goal, ...measured, bareTasksMs, plain: plainTimes });
        // What takes that long is not measured once more.
        if (measured.verdicts.some(({ shownMs }) => shownMs > secondRateMs)) break;
      }
      await opened.page.context().close();
      // oxlint-enable no-await-in-loop
    }
    await plainPage.close();

    const [load = 0] = loadavg();
    print(
      `\n${browser.browserType().name()} ${browser.version()}, ` +
        `${availableParallelism()} processors, load average ${load.toFixed(1)}: the busier the machine, the more ` +
        'only the ratios say. CPU 4× slows the main thread of the page; its workers share the processors with it.\n',
    );
    print(verdictTable(results));
    print(plainSearchTable(results));
  });
}
