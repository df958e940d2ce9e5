import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { send } from '../composer.ts';
import { generateBenchKey } from './base-string.ts';
import { test } from './bench-test.ts';
import { longestMerchantData, openConsole } from './console-page.ts';
import { measureAct, measureClick, printActs, type Act } from './task-probe.ts';

const key = generateBenchKey(4096);

test('a report with a value of 64k', async ({ browser, system }) => {
  test.setTimeout(300_000);
  const page = await openConsole(browser, system.consoleUrl, key);
  await page.locator('[data-field="merchant_data"]').fill(longestMerchantData);
  await send(page);
  const newest = page.locator('article[data-open=true]').first();
  await newest.waitFor();
  const acts: Act[] = [];
  const report = 'section[aria-label="Copy for support"]';
  acts.push(
    await measureClick(page, 'report opened', newest.getByRole('button', { name: /Copy for support$/u }), {
      selector: `${report} article`,
      texts: ['merchant_data'],
    }),
  );
  acts.push(
    await measureClick(page, 'values shown', page.locator(report).getByLabel('Values of parameters'), {
      selector: `${report} article pre`,
      texts: ['%E6%96%87%E6%96%87'],
    }),
  );
  printActs('A report with 64k of CJK', acts);
  await page.context().close();
});

test('an invoice of 5 MB', async ({ browser, system }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${system.consoleUrl}swift-invoice`);
  const acts: Act[] = [];
  // A file of its own: handed over as bytes it would pass through the page's main thread on its way.
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  for (const [name, size, seen] of [
    ['250 KB', 250_000, 'article[aria-label="Swift invoice"]'],
    ['5 MB', 5_000_000, '[role=alert]'],
  ] as const) {
    const elements = 150;
    const extra = Array.from(
      { length: elements },
      (_, index) => `<extra_${index}>${'x '.repeat(size / elements / 2 - 15)}</extra_${index}>\n`,
    );
    // An element of the document makes it an invoice.
    const text = `<?xml version="1.0" encoding="UTF-8"?><root><invoice_no>417</invoice_no>${extra.join('')}</root>`;
    const file = join(folder, 'invoice.xml');
    writeFileSync(file, text);
    // One after the other by design.
    // oxlint-disable no-await-in-loop
    await page.getByRole('button', { name: 'Open…', exact: true }).click();
    // Looked for beforehand: that is no part of the act.
    const input = await page.getByLabel('Invoice file').elementHandle();
    if (input === null) throw new Error('Nothing takes a file.');
    acts.push(await measureAct(page, `${name}: opened`, () => input.setInputFiles(file), { selector: seen }));
    await input.dispose();
    acts.push(
      await measureClick(
        page,
        `${name}: XML`,
        page.locator('label').filter({ has: page.getByRole('radio', { name: 'XML', exact: true }) }),
        { selector: '[role=group][aria-label=XML]', texts: ['extra_0'] },
      ),
    );
    await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
    // oxlint-enable no-await-in-loop
  }
  rmSync(folder, { recursive: true });
  printActs('Invoices', acts);
  await context.close();
});
