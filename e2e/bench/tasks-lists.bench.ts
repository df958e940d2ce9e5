import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { useThrowAwayPair } from '../composer.ts';
import { test } from './bench-test.ts';
import { linkOf, measureAct, measureClick, printActs, type Act } from './task-probe.ts';

const callCount = 500;
const caseCount = 5000;

/** As a gateway does it: `fetch` says that it is a web page. */
function call(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      response.resume().on('end', () => resolve());
    }).on('error', reject);
  });
}

/** Calls as an order's listener gets them, one after the other at this pace. */
async function flood(url: string, count: number, perSecond: number): Promise<void> {
  const begun = Date.now();
  for (let index = 0; index < count; index += 1) {
    const wait = begun + (index * 1000) / perSecond - Date.now();
    // One after the other by design.
    // oxlint-disable no-await-in-loop
    if (wait > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    }
    const control = createHash('sha1').update(String(index)).digest('hex');
    await call(
      `${url}?status=approved&merchant_order=order-${index}&client_orderid=order-${index}&orderid=${index}&amount=10.50&currency=EUR&type=payout&control=${control}`,
    );
    // oxlint-enable no-await-in-loop
  }
}

/** Turns the wheel until the list has grown that far. */
async function scrollPast(page: Page, rows: number): Promise<void> {
  const row = page.locator(`table[aria-label=Calls] tbody tr:nth-child(${rows})`);
  for (let turns = 0; turns < 60 && (await row.count()) === 0; turns += 1) {
    // One after the other by design.
    // oxlint-disable no-await-in-loop
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(80);
    // oxlint-enable no-await-in-loop
  }
}

test('500 callbacks, as a flood and as a list', async ({ browser, system }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${system.consoleUrl}callbacks`);
  await page.getByRole('button', { name: 'Start the inbox' }).click();
  await page.getByText(/^listening since/u).waitFor();
  const shown = await page.locator('#callbacks-inbox').innerText();
  const url = /http:\/\/127\.0\.0\.1:\d+\/cb\/[\da-f]{32}/u.exec(shown)?.[0];
  if (url === undefined) throw new Error('The inbox says no address.');
  const acts: Act[] = [];
  acts.push(
    await measureAct(page, '500 calls at 25 a second', () => flood(url, callCount, 25), {
      selector: 'table[aria-label=Calls] tbody tr:first-child',
      texts: [`#${callCount}`, '200'],
    }),
  );
  acts.push(
    await measureClick(page, 'a call is selected', page.locator('#call-497'), {
      selector: 'section[aria-label="Selected call"]',
      texts: ['#497'],
    }),
  );
  await page.locator('#call-497').hover();
  acts.push(
    await measureAct(page, '100 calls scrolled through', () => scrollPast(page, 100), {
      selector: 'table[aria-label=Calls] tbody tr:nth-child(100)',
    }),
  );
  acts.push(
    await measureClick(page, 'to another page', linkOf(page, 'History'), {
      selector: 'main h1',
      texts: ['History'],
    }),
  );
  acts.push(
    await measureClick(page, 'back, the list of 500 is read', linkOf(page, 'Callbacks'), {
      selector: 'table[aria-label=Calls] tbody tr:first-child',
      texts: [`#${callCount}`, '200'],
    }),
  );
  acts.push(
    await measureAct(page, 'one more call', () => flood(url, 1, 25), {
      selector: 'table[aria-label=Calls] tbody tr:first-child',
      texts: [`#${callCount + 1}`, '200'],
    }),
  );
  printActs('Callbacks', acts);
  await context.close();
});

/** A long run, opened and searched. */
async function measureHistory(page: Page): Promise<readonly Act[]> {
  const run = page.locator('main button').filter({ hasText: 'Run of 249' });
  const row = 'ul[aria-label^="Run of"] > li';
  const acts = [
    await measureClick(page, 'history opened', linkOf(page, 'History'), {
      selector: 'main h1',
      texts: ['History'],
    }),
  ];
  acts.push(await measureClick(page, 'run opened', run, { selector: row, count: 100 }));
  await page.getByRole('searchbox').first().focus();
  acts.push(
    await measureAct(page, 'search', () => page.keyboard.type('Case 249'), { selector: row, count: 1 }),
  );
  acts.push(
    await measureAct(
      page,
      'search emptied',
      async () => {
        for (let key = 0; key < 8; key += 1) await page.keyboard.press('Backspace');
      },
      { selector: row, count: 100 },
    ),
  );
  return acts;
}

test('5,000 cases', async ({ browser, system }) => {
  test.setTimeout(300_000);
  for (let index = 0; index < caseCount; index += 1) {
    const folder = join(system.workspace, `folder-${Math.floor(index / 250)}`);
    if (index % 250 === 0) mkdirSync(folder, { recursive: true });
    const file = {
      countersign: 'case/1',
      name: `Case ${index}`,
      operation: 'payout-check',
      environment: 'any',
      endpoint: '6657',
      fields: {
        client_orderid: { fresh: true },
        amount: '10.50',
        currency: 'EUR',
        order_desc: `Case ${index}`,
      },
      expect: { type: 'async-response' },
    };
    writeFileSync(
      join(folder, `case-${String(index).padStart(4, '0')}.json`),
      `${JSON.stringify(file, null, 2)}\n`,
    );
  }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(system.consoleUrl);
  await page.locator('[data-field=amount]').waitFor();
  const acts: Act[] = [];
  for (const [name, before] of [
    ['page opened, first', null],
    ['page opened, again', 'History'],
  ] as const) {
    // One after the other by design.
    // oxlint-disable no-await-in-loop
    if (before !== null) {
      await linkOf(page, before).click();
      await page.locator('main h1').filter({ hasText: before }).waitFor();
    }
    acts.push(
      await measureClick(page, name, linkOf(page, 'Cases'), {
        selector: 'table[aria-label=Cases] [data-case-name="folder-0/case-0000.json"]',
      }),
    );
    // oxlint-enable no-await-in-loop
  }
  const search = page.getByRole('searchbox').first();
  await search.focus();
  acts.push(
    await measureAct(page, 'search', () => page.keyboard.type('4999'), {
      selector: 'table[aria-label=Cases] [data-case-name]',
      count: 1,
    }),
  );
  acts.push(
    await measureAct(
      page,
      'search emptied',
      async () => {
        for (let key = 0; key < 4; key += 1) await page.keyboard.press('Backspace');
      },
      { selector: '[data-case-name="folder-0/case-0000.json"]' },
    ),
  );
  acts.push(
    await measureClick(
      page,
      'a case is selected',
      page.locator('[data-case-name="folder-0/case-0003.json"]'),
      {
        selector: 'section[aria-label="Selected case"]',
        texts: ['Case 3'],
      },
    ),
  );
  acts.push(
    await measureAct(
      page,
      'a file changes',
      async () => {
        writeFileSync(join(system.workspace, 'folder-0', 'case-0001.json'), '{}\n');
      },
      { selector: 'tr[data-status=unreadable]' },
    ),
  );
  acts.push(
    await measureClick(
      page,
      'all are unticked',
      page.getByRole('checkbox', { name: 'All that are listed' }),
      {
        selector: 'table[aria-label=Cases] input:checked',
        count: 0,
      },
    ),
  );
  printActs('5,000 cases', acts);

  await page.getByRole('checkbox', { name: 'All in folder-0' }).click();
  await useThrowAwayPair(page);
  await page.getByRole('button', { name: /^Run 249/u }).click();
  const lastRun = page.getByRole('region', { name: 'Last run' }).getByText(/^Run of /u);
  await lastRun.waitFor({ timeout: 120_000 });
  printActs('A run of 249 cases', await measureHistory(page));
  await context.close();
});
