import { test } from './bench-test.ts';
import { cpuRates } from './cpu.ts';
import { listFirstLoad, measureFormUsable } from './first-load.ts';
import { formatSamples } from './statistics.ts';
import { formatTable, print } from './table.ts';

const visits = 6;

test('form usable and first load', async ({ browser, page, system }) => {
  const files = await listFirstLoad(page, system.consoleUrl);
  const usable: string[][] = [];
  for (const rate of cpuRates) {
    // One visit at a time.
    // oxlint-disable-next-line no-await-in-loop
    const times = await measureFormUsable(browser, system.consoleUrl, rate, visits);
    usable.push(['navigation start to a field that takes keys', `${rate}×`, formatSamples(times)]);
  }

  const total = files
    .filter(({ kind }) => kind !== 'worker')
    .reduce((kilobytes, { gzipKb }) => kilobytes + gzipKb, 0);
  const sizes = files.map(({ path, kind, gzipKb }) => [path, kind, gzipKb.toFixed(1)]);
  print(formatTable('Form usable, ms: least / median / p95 (goal 450)', ['', 'CPU', 'time'], usable));
  print(
    formatTable(
      'First load, KB in gzip (goal 135 without the worker, which starts after first paint)',
      ['file', 'kind', 'gzip KB'],
      [...sizes, ['scripts and style sheets', '', total.toFixed(1)]],
    ),
  );
});
