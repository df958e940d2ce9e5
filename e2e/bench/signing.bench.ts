import { availableParallelism, loadavg } from 'node:os';
import { generateBenchKey, templateFor, type BenchKey } from './base-string.ts';
import { test } from './bench-test.ts';
import { copyBaseString, longestMerchantData, openConsole } from './console-page.ts';
import { cpuRates, throttleMainThread } from './cpu.ts';
import { openPlainSigner, plainSigners } from './plain-signers.ts';
import { burstTable, keyTable, partTable, type Measured } from './signing-report.ts';
import { print } from './table.ts';
import { measureBurst, measureSingleKeys, type SigningInput } from './typing.ts';

const keyBits = 4096;

const merchantDataCases = [
  { request: 'sample data', merchantData: '' },
  { request: '+ 64k merchant_data', merchantData: longestMerchantData },
];

test('key to signature and longest task, beside node-forge', async ({ browser, system, plain }) => {
  const key = generateBenchKey(keyBits);
  const results: Measured[] = [];

  async function measure(
    signing: SigningInput,
    about: Pick<Measured, 'signer' | 'request' | 'typedInto'>,
    counts: { readonly keys: number; readonly bursts: number },
  ): Promise<void> {
    for (const rate of cpuRates) {
      // One measurement at a time.
      // oxlint-disable no-await-in-loop
      await throttleMainThread(signing.page, rate);
      const keys = await measureSingleKeys(signing, counts.keys);
      const bursts = signing.name === 'amount' ? await measureBurst(signing, counts.bursts) : [];
      // oxlint-enable no-await-in-loop
      results.push({ ...about, rate, keys, bursts });
    }
  }

  async function measureConsole(request: string, merchantData: string, withKey: BenchKey): Promise<string> {
    const page = await openConsole(browser, system.consoleUrl, withKey);
    const field = (name: string) => page.locator(`[data-field="${name}"]`);
    if (merchantData !== '') await field('merchant_data').fill(merchantData);
    const counts = { keys: 16, bursts: 4 };
    let baseString = '';
    for (const name of merchantData === '' ? ['amount'] : ['merchant_data', 'amount']) {
      // The fields of one page are typed into one after the other; each starts from what the page shows then.
      // oxlint-disable no-await-in-loop
      await throttleMainThread(page, 1);
      await field('amount').fill('10.5');
      baseString = await copyBaseString(page, 'amount%3D10.5');
      const signing = { page, input: field(name), name, key: withKey, baseString };
      await measure(signing, { signer: 'Countersign', request, typedInto: name }, counts);
      // oxlint-enable no-await-in-loop
    }
    await page.context().close();
    return baseString;
  }

  for (const { request, merchantData } of merchantDataCases) {
    // One page at a time has the processor.
    // oxlint-disable no-await-in-loop
    const baseString = await measureConsole(request, merchantData, key);
    for (const signer of plainSigners) {
      const template = templateFor(baseString, 'amount');
      const page = await openPlainSigner(browser, plain.url, signer, key, template);
      const input = page.getByLabel('amount', { exact: true });
      await input.fill('10.5');
      const signing = { page, input, name: 'amount', key, baseString };
      const counts = signer === 'node-forge' ? { keys: 4, bursts: 1 } : { keys: 16, bursts: 4 };
      await measure(signing, { signer, request, typedInto: 'amount' }, counts);
      await page.context().close();
    }
    // oxlint-enable no-await-in-loop
  }

  const [load = 0] = loadavg();
  print(
    `\nRSA-${keyBits}, ${browser.browserType().name()} ${browser.version()}, ${availableParallelism()} processors, ` +
      `load average ${load.toFixed(1)}: the busier the machine, the more only the ratios say. ` +
      'CPU 4× slows the main thread of the page; the worker takes up to twice as long as well.\n',
  );
  print(keyTable(results));
  print(burstTable(results));
  print(partTable(results));
});
