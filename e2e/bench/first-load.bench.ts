import { expect } from '@playwright/test';
import { test } from './bench-test.ts';
import { choose } from '../composer.ts';
import { startComparedForms } from './compared-forms.ts';
import { cpuRates } from './cpu.ts';
import { alternateVisits, listNamedFiles, usedHeap } from './first-load.ts';
import { formatRatio, formatSamples } from './statistics.ts';
import { formatTable, print } from './table.ts';

const rounds = 5;
const limitBytes = 135_000;
/** The console's time as a share of theirs. */
const goals: Readonly<Record<string, string>> = { 'Swagger UI': '0.45×', RapiDoc: '0.75×' };

test('what index.html names', async () => {
  const files = await listNamedFiles();
  const total = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  print(
    formatTable(
      `Named by index.html, KB in gzip (goal ${kilobytes(limitBytes)})`,
      ['file', 'gzip KB'],
      [...files.map(({ path, gzipBytes }) => [path, kilobytes(gzipBytes)]), ['all', kilobytes(total)]],
    ),
  );
  expect(total).toBeLessThanOrEqual(limitBytes);
});

for (const rate of cpuRates) {
  test(`form usable at ${rate}×`, async ({ browser, system }) => {
    test.setTimeout(900_000);
    const compared = await startComparedForms();
    const urls = new Map([
      ['Countersign', system.consoleUrl],
      ...compared.map(({ name, url }) => [name, url] as const),
    ]);
    const times = await alternateVisits(browser, urls, rate, rounds);
    for (const { stop } of compared) stop();
    const own = times.get('Countersign') ?? { first: [], second: [] };
    print(
      formatTable(
        `Form usable at ${rate}× CPU, ms: least / median / p95 (goal: second visit at most 0.5× the first)`,
        ['', 'empty cache', 'second visit', 'second : first', 'Countersign : it', 'goal'],
        [...times].map(([name, { first, second }]) => [
          name,
          formatSamples(first),
          formatSamples(second),
          formatRatio(second, first),
          name === 'Countersign' ? '' : formatRatio(own.first, first),
          goals[name] ?? '',
        ]),
      ),
    );
    if (compared.length === 0) print('Swagger UI and RapiDoc could not be installed: not compared.\n');
  });
}

test('memory of long use', async ({ page, system }) => {
  test.setTimeout(600_000);
  await page.goto(system.consoleUrl);
  await page.getByRole('button', { name: 'Send a sample order to the simulator' }).click();
  await expect(page.getByText('Sent.')).toBeVisible();
  const amount = page.locator('[data-field="amount"]');
  const act = async (index: number): Promise<void> => {
    await amount.fill(`${10 + (index % 80)}.${10 + (index % 90)}`);
    await choose(page, 'Fill', 'Fresh order id');
    await page.getByRole('button', { name: /^Send/u }).first().click();
    await expect(page.getByRole('tabpanel')).toContainText('Accepted');
    for (const name of ['Diagnose', 'History', 'Payout check']) {
      // As somebody does who looks up something.
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('link', { name, exact: true }).click();
    }
    await expect(amount).toBeVisible();
  };
  const act20 = async (from: number): Promise<void> => {
    for (let index = from; index < from + 20; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await act(index);
    }
  };
  await act20(0);
  const early = await usedHeap(page);
  for (let from = 20; from < 120; from += 20) {
    // oxlint-disable-next-line no-await-in-loop
    await act20(from);
  }
  const late = await usedHeap(page);
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  print(
    formatTable(
      'Memory of scripts after collection, MB (goal 1.2×)',
      ['', 'MB', ''],
      [
        ['20 rounds: type, send, look at two pages', megabytes(early), ''],
        ['120 rounds', megabytes(late), `${(late / early).toFixed(2)}×`],
      ],
    ),
  );
});
