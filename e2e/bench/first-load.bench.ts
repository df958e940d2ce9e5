import { expect } from '@playwright/test';
import { test } from './bench-test.ts';
import { startComparedForms } from './compared-forms.ts';
import { cpuRates } from './cpu.ts';
import { alternateVisits, listNamedFiles, type Throttling } from './first-load.ts';
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

const conditions: readonly (readonly [words: string, throttling: Throttling])[] = [
  ...cpuRates.map((rate) => [`at ${rate}× CPU`, { rate }] as const),
  ['over 10 Mbit/s with 40 ms', { rate: 1, line: { megabits: 10, latencyMs: 40 } }],
];

for (const [words, throttling] of conditions) {
  test(`form usable ${words}`, async ({ browser, system }) => {
    test.setTimeout(900_000);
    const compared = await startComparedForms();
    const urls = new Map([
      ['Countersign', system.consoleUrl],
      ...compared.flatMap(({ name, url }) => (name in goals ? [[name, url] as const] : [])),
    ]);
    const times = await alternateVisits(browser, urls, throttling, rounds);
    for (const { stop } of compared) stop();
    const own = times.get('Countersign') ?? { first: [], second: [] };
    print(
      formatTable(
        `Form usable ${words}, ms: least / median / p95 (goal: second visit at most 0.5× the first)`,
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
    if (compared.length === 0) print('The other forms could not be fetched: not compared.\n');
  });
}
