import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, startSystem, test } from './fixtures.ts';
import { chooseEnvironment, makeKey, openKeyPanel, pasteKey, useThrowAwayPair } from './composer.ts';

// Its folder is its own: what is saved there is seen on every page.
test.use({ systemOptions: { args: [] } });

interface CaseChange {
  readonly order_desc?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly expect?: Readonly<Record<string, unknown>>;
}

/** An order as a person writes it down. */
function caseText(
  name: string,
  { order_desc = name, fields = {}, expect: expected }: CaseChange = {},
): string {
  const file = {
    countersign: 'case/1',
    name,
    operation: 'payout-check',
    environment: 'any',
    endpoint: '6657',
    fields: { client_orderid: { fresh: true }, amount: '10.50', currency: 'EUR', order_desc, ...fields },
    expect: expected ?? { type: 'async-response' },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const lastRun = (page: Page): Locator => page.getByRole('region', { name: 'Last run' });
const selectedCase = (page: Page): Locator => page.getByRole('region', { name: 'Selected case' });
const runGroup = (page: Page): Locator => page.getByRole('group', { name: 'Run', exact: true });

/** One folder for all stories: each begins with nothing in it. */
test.beforeEach(({ system: { workspace } }) => {
  if (!existsSync(workspace)) return;
  const names = readdirSync(workspace).filter((name) => !name.startsWith('.'));
  for (const name of names) rmSync(join(workspace, name), { recursive: true });
});

test.describe('a server that stops', () => {
  test.use({
    allowedConsoleErrors: [/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/u],
  });

  test('is said where it moves nothing of the list, nor of the callbacks @long', async ({
    page,
    context,
  }) => {
    const own = await startSystem();
    try {
      put(own.workspace, 'a.json', caseText('Alone'));
      await page.goto(new URL('/cases', own.consoleUrl).href);
      const row = rowOf(page, 'Alone');
      await expect(row).toBeVisible();
      const place = await row.boundingBox();
      const callbacks = await context.newPage();
      await callbacks.goto(new URL('/callbacks', own.consoleUrl).href);
      await callbacks.getByRole('button', { name: 'Start the inbox' }).click();
      const stop = callbacks.getByRole('button', { name: 'Stop', exact: true });
      await expect(stop).toBeVisible();
      const placeOfStop = await stop.boundingBox();
      await own.stop();
      const said = 'Not connected: what is shown here may be old.';
      await expect(callbacks.getByRole('alert')).toContainText(said);
      // What the server says no to stands there, too.
      await stop.click();
      await expect(callbacks.getByRole('alert')).toHaveCount(2);
      expect(await stop.boundingBox()).toEqual(placeOfStop);
      // A panel leaves it its room.
      await callbacks.setViewportSize({ width: 390, height: 844 });
      await callbacks.locator('#environment-chip').click();
      await expect(callbacks.getByRole('region', { name: 'Environment', exact: true })).toBeVisible();
      const notice = await callbacks.getByRole('alert').filter({ hasText: said }).boundingBox();
      const inbox = await callbacks.getByRole('heading', { name: 'Inbox' }).boundingBox();
      expect((inbox?.y ?? 0) + (inbox?.height ?? 0)).toBeLessThan(notice?.y ?? 0);
      await expect(runGroup(page)).toContainText(said);
      expect(await row.boundingBox()).toEqual(place);
    } finally {
      await own.stop();
    }
  });
});

test('the starter set is no news to who put it into the folder @long', async ({ page }) => {
  await page.goto('/cases');
  await page.getByRole('button', { name: 'Put the starter set into the folder' }).click();
  await expect(page.getByText(/\d\d files were put into the folder\./u)).toBeVisible();
  await expect(rowOf(page, 'Test card').first()).toBeVisible();
  await expect(page.getByText('The folder changed')).toHaveCount(0);
});

/** A press as a hand makes it lasts: what moves under it is missed. */
for (const width of [1440, 1024, 390]) {
  test(`at ${width} wide no run moves the list${width === 1440 ? '' : ' @long'}`, async ({
    page,
    system,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    put(system.workspace, 'a.json', caseText('A name that is longer than the room that a card of a run has'));
    put(system.workspace, 'b.json', caseText('Differs', { expect: { type: 'error' } }));
    await page.goto('/cases');
    await useThrowAwayPair(page);
    await page
      .getByRole('region', { name: 'Key and protocol' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(lastRun(page)).toContainText('No run since the page was opened');
    // Every height that it has while the run goes on.
    await page.evaluate(() => {
      const places = new Set<number>();
      const look = (): void => {
        const { y } = document.querySelector('table')?.getBoundingClientRect() ?? { y: -1 };
        document.documentElement.dataset['places'] = [...places.add(y)].join(' ');
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('button', { name: 'Run 2' }).click();
    await expect(lastRun(page)).toContainText('1 as expected');
    await expect(lastRun(page)).toContainText('1 differs');
    await expect(lastRun(page).getByRole('button', { name: 'Export' })).toBeVisible();
    const { y } = await page.evaluate(
      () => document.querySelector('table')?.getBoundingClientRect() ?? { y: -1 },
    );
    await expect(page.locator('html')).toHaveAttribute('data-places', String(y));
  });
}

test('what a run lacks is said as it is held, and both key and secret are asked for here @long', async ({
  page,
  system,
}) => {
  put(system.workspace, 'order.json', caseText('Order'));
  put(
    system.workspace,
    'invoice.json',
    JSON.stringify({
      countersign: 'case/1',
      name: 'Invoice',
      operation: 'view-invoice',
      environment: 'any',
      endpoint: '6657',
      receipt: 'r',
    }),
  );
  await page.goto('/cases');
  await runGroup(page).getByRole('button', { name: 'Add a key' }).click();
  await expect(page.getByLabel('private key')).toBeFocused();
  await page.getByRole('button', { name: 'Make a throw-away pair' }).click();
  await expect(runGroup(page)).not.toContainText('No private key');
  await runGroup(page).getByRole('button', { name: 'Add the consumer secret' }).click();
  await expect(page.getByLabel('consumer secret')).toBeFocused();
  await page.getByRole('button', { name: 'Use the simulator’s secret' }).click();
  await expect(runGroup(page)).not.toContainText('is held');
  await page.getByLabel('consumer key', { exact: true }).fill('');
  await page.getByRole('region', { name: 'Key and protocol' }).getByRole('button', { name: 'Close' }).click();
  await runGroup(page).getByRole('button', { name: 'Add the consumer key' }).click();
  await expect(page.getByLabel('consumer key', { exact: true })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Find a case' }).fill('nothing that is here');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rowOf(page, 'Invoice').first()).toBeVisible();
});

test('the starter set runs green in one click; what changes on disk is seen, run, and accepted', async ({
  page,
  context,
  system,
}) => {
  test.slow();
  const other = await context.newPage();
  await other.goto('/');
  await useThrowAwayPair(other);
  await page.bringToFront();
  await page.goto('/cases');
  await expect(page.getByText(system.workspace)).toBeVisible();
  await page.getByRole('button', { name: 'Run the starter set on the simulator' }).press('Enter');
  await expect(page.getByText(/in place of another key: what another tab or a program signs/u)).toBeVisible();
  await expect(lastRun(page)).toContainText(/\d\d as expected/u, { timeout: 90_000 });
  await expect(runGroup(page)).toBeFocused();
  await expect(lastRun(page)).not.toContainText(/differ|unknown|not run/u);
  await expect(page.getByRole('status', { name: 'Announcements' })).toContainText(/The run is over/u);

  await page.getByRole('button', { name: 'Export' }).click();
  const text = page.getByRole('group', { name: 'The text that is copied and saved' });
  await expect(text).toContainText('<testsuites name="Countersign"');
  await page.getByRole('radio', { name: 'Markdown table' }).check();
  await expect(text).toContainText('| Case | Expected | Got | Time |');
  await page
    .getByRole('region', { name: 'Export of the run' })
    .getByRole('button', { name: 'Close' })
    .click();

  const path = 'card/test-card.json';
  const before = readFileSync(join(system.workspace, path), 'utf8');
  put(system.workspace, path, before.replace('async-response', 'error'));
  const row = rowOf(page, 'Test card').first();
  await expect(row).toContainText('not run since');
  await page.getByRole('button', { name: 'Show this one' }).click();
  await expect(page.locator('[data-case-name]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('[data-case-name]')).not.toHaveCount(1);
  await page.getByRole('checkbox', { name: 'All that are listed' }).uncheck();
  await row.getByRole('button').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Run 1(?!\d)/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(lastRun(page)).toContainText('1 differs');
  await expect(selectedCase(page)).toContainText('Accepted, where a refusal was expected');
  await expect(selectedCase(page)).toContainText('client_orderid');
  await selectedCase(page)
    .getByRole('button', { name: /Copy for support$/u })
    .click();
  const report = page.getByRole('region', { name: 'Copy for support', exact: true });
  await expect(report).toContainText('card/Test card');
  await expect(report).toContainText('type: expected error, got async-response');
  await report.getByRole('button', { name: 'Close' }).click();
  await selectedCase(page).getByRole('button', { name: 'Accept as expected' }).click();
  await expect(selectedCase(page)).toContainText('As the case expects.');
  await expect(selectedCase(page).getByRole('group', { name: 'Actions' })).toBeFocused();
  await expect(row).toContainText('async-response');
  expect(readFileSync(join(system.workspace, path), 'utf8')).toContain('"type": "async-response"');
  await selectedCase(page).getByRole('tab', { name: 'File' }).click();
  await expect(selectedCase(page).getByRole('group', { name: 'File' })).toContainText(
    '"countersign": "case/1"',
  );
  await selectedCase(page).getByRole('tab', { name: 'Request' }).click();
  await expect(selectedCase(page)).toContainText('POST /');
  await expect(selectedCase(page)).not.toContainText('4111111111111111');
});

test('a case says what it expects before it is sent, and of a file that is gone nothing is to be written @long', async ({
  page,
  system,
}) => {
  put(system.workspace, 'a/differs.json', caseText('Expects a refusal', { expect: { type: 'error' } }));
  await page.goto('/cases');
  const row = rowOf(page, 'Expects a refusal');
  await row.getByRole('button').click();
  await expect(selectedCase(page)).toContainText('No run has sent it since the page was opened.');
  await expect(selectedCase(page)).toContainText('Expectederror');

  const long = 'The name of a case that has more letters than the column of names is wide';
  put(system.workspace, 'a/long.json', caseText(long));
  const mark = rowOf(page, long).getByText('changed', { exact: true });
  await expect(mark).toBeVisible();
  const [name, end] = await Promise.all([
    rowOf(page, long).getByRole('rowheader').boundingBox(),
    mark.boundingBox(),
  ]);
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
  // Names that begin alike are told apart by their ends.
  const whole = rowOf(page, long).getByRole('button');
  expect(await whole.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  await useThrowAwayPair(page);
  await page.getByRole('checkbox', { name: 'All that are listed' }).uncheck();
  // Rows follow a moment later on a busy machine: what still looks ticked would not be ticked again.
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  // Beside its box, as a hand may hit it.
  await row.locator('label').click({ position: { x: 2, y: 2 } });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Run 1' }).press('Enter');
  await expect(runGroup(page)).toBeFocused();
  await expect(selectedCase(page)).toContainText('Accept as expected writes');
  rmSync(join(system.workspace, 'a/differs.json'));
  await expect(selectedCase(page)).toContainText('The file is not in the folder any more.');
  await expect(selectedCase(page)).not.toContainText('Accept as expected writes');
});

for (const [width, name] of [
  [1440, 'Refused, as its expiry date is not in it'],
  [1024, 'Refused, as its expiry date is not in it'],
  [390, 'Refused, as its expiry date is not in it and no other field says when'],
] as const) {
  test(`the name of a case has the room there is at a width of ${width} @long`, async ({ page, system }) => {
    put(system.workspace, 'a/named.json', caseText(name));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cases');
    const shown = rowOf(page, name).getByRole('button');
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
}

test.describe('at a gateway with faults', () => {
  const key = makeKey(2048);
  const arrived: string[] = [];
  const held: (() => void)[] = [];
  let gateway: Server;
  let faulty: Awaited<ReturnType<typeof startSystem>>;

  test.beforeAll(async () => {
    gateway = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const what = new URLSearchParams(Buffer.concat(chunks).toString('latin1')).get('order_desc') ?? '';
        arrived.push(what);
        const answer = (): void => {
          response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
          response.end('type=async-response\n&serial-number=1\n&merchant-order-id=a\n&paynet-order-id=2\n');
        };
        if (what === 'reset') request.socket.destroy();
        else if (what === 'hold') held.push(answer);
        else answer();
      });
    });
    await new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve);
    });
    const address = gateway.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    faulty = await startSystem({
      args: ['--sandbox', `http://127.0.0.1:${port}`, '--production', 'https://gateway.example'],
    });
  });
  test.afterAll(async () => {
    await faulty.stop();
    gateway.closeAllConnections();
    gateway.close();
  });
  test.beforeEach(async ({ page }) => {
    arrived.length = 0;
    rmSync(faulty.workspace, { recursive: true, force: true });
    mkdirSync(faulty.workspace);
    put(faulty.workspace, 'a/first.json', caseText('First', { order_desc: 'first' }));
    await page.goto(`${faulty.consoleUrl}cases`);
    await expect(rowOf(page, 'First')).toBeVisible();
    await chooseEnvironment(page, 'Sandbox');
    await openKeyPanel(page);
    await page.getByLabel('consumer key').fill('acme');
    await pasteKey(page, key.privatePem);
    await page.locator('#key-chip').click();
  });

  test('a reset in the middle is one request for each case, and what is not known is not sent again', async ({
    page,
  }) => {
    put(faulty.workspace, 'a/middle.json', caseText('Middle', { order_desc: 'reset' }));
    put(
      faulty.workspace,
      'b/card.json',
      caseText('Asks', { order_desc: 'card', fields: { credit_card_number: { ask: true } } }),
    );
    put(faulty.workspace, 'b/last.json', caseText('Last', { order_desc: 'last', expect: { type: 'error' } }));
    put(faulty.workspace, 'c/live.json', caseText('Live', { fields: { cvv2: '123' } }));
    put(faulty.workspace, 'c/merge.json', `<<<<<<< HEAD\n${caseText('Merge')}`);
    await expect(rowOf(page, 'live.json')).toContainText(/Line \d+: A card’s code \(cvv2\) stands here/u);
    await expect(rowOf(page, 'merge.json')).toContainText('Line 1');
    await expect(rowOf(page, 'Asks')).toContainText('type credit_card_number first');
    await page.locator('[data-field="typed credit_card_number"]').fill('4111111111111111');

    const own = caseText('Simulated').replace('"any"', '"simulator"');
    put(faulty.workspace, 'c/own.json', own);
    await expect(
      page.getByText(/^5 of 5 chosen for the sandbox.* 1 is for another environment\.$/u),
    ).toBeVisible();
    await rowOf(page, 'Simulated').getByRole('checkbox').uncheck();
    await expect(page.getByText(/is for another environment/u)).toBeHidden();
    await page.getByRole('button', { name: 'Run 4 cases' }).click();
    await expect(page.getByText('4 requests go to')).toBeVisible();
    expect(arrived).toEqual([]);
    await page.getByRole('button', { name: 'Run 4 on the sandbox' }).click();
    await expect(lastRun(page)).toContainText('1 unknown', { timeout: 20_000 });
    expect(arrived).toEqual(['first', 'reset', 'card', 'last']);
    await expect(rowOf(page, 'Middle').first()).toContainText('outcome unknown');
    await expect(page.getByText('Outcome unknown for 1 of 4.')).toBeVisible();
    await expect(lastRun(page)).toContainText('1 differs');

    // Not asked a second time, and without the one of which nobody knows.
    await page.getByRole('button', { name: 'Run these 3 again' }).click();
    await expect(lastRun(page)).toContainText('3 sent', { timeout: 20_000 });
    expect(arrived.filter((what) => what === 'reset')).toHaveLength(1);
    expect(arrived).toHaveLength(7);

    await page.getByRole('button', { name: 'Run the one that differs' }).click();
    await expect(lastRun(page)).toContainText('1 sent', { timeout: 20_000 });
    expect(arrived.at(-1)).toBe('last');
  });

  test('a run by keyboard keeps the focus, whatever of it comes and goes @long', async ({ page }) => {
    put(faulty.workspace, 'a/held.json', caseText('Held', { order_desc: 'hold' }));
    await expect(rowOf(page, 'Held')).toBeVisible();
    await page.getByRole('button', { name: 'Run 2 cases' }).press('Enter');
    await page.getByRole('button', { name: 'Run 2 on the sandbox' }).press('Enter');
    await expect(runGroup(page)).toBeFocused();
    await expect.poll(() => arrived).toEqual(['first', 'hold']);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Stop/u })).toBeFocused();
    held.pop()?.();
    await expect(lastRun(page)).toContainText('2 as expected');
    await expect(runGroup(page)).toBeFocused();

    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const exported = page.getByRole('region', { name: 'Export of the run' });
    await expect(exported).toContainText('tests="2"');
    await page.getByRole('button', { name: 'Run these 2 again' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Run under way' })).toBeFocused();
    await expect.poll(() => arrived).toEqual(['first', 'hold', 'first', 'hold']);
    // What is not over is not handed on as if it were.
    await expect(exported).toContainText('The run is under way.');
    await expect(exported.getByRole('button', { name: 'Copy' })).toBeDisabled();
    await page.getByRole('button', { name: /^Stop/u }).press('Enter');
    await expect(runGroup(page)).toBeFocused();
    // Whoever is elsewhere by then stays there.
    await page.getByRole('searchbox', { name: 'Find a case' }).focus();
    held.pop()?.();
    await expect(lastRun(page)).toContainText('2 as expected');
    await expect(page.getByRole('searchbox', { name: 'Find a case' })).toBeFocused();
  });

  test('a stop waits for the request under way and sends no other, and production is refused', async ({
    page,
  }) => {
    put(faulty.workspace, 'a/held.json', caseText('Held', { order_desc: 'hold' }));
    put(faulty.workspace, 'b/never.json', caseText('Never', { order_desc: 'never' }));
    await expect(rowOf(page, 'Never')).toBeVisible();
    await page.getByRole('button', { name: 'Run 3 cases' }).click();
    await page.getByRole('button', { name: 'Run 3 on the sandbox' }).click();
    await expect.poll(() => arrived).toEqual(['first', 'hold']);
    // The run goes on while another page is looked at.
    await page.getByRole('link', { name: 'Diagnose' }).click();
    await page.getByRole('link', { name: 'Cases' }).click();
    await expect(page.getByRole('button', { name: /^Stop/u })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('the answer to the request under way is waited for')).toBeVisible();
    held.pop()?.();
    await expect(page.getByText('Stopped after 2 of 3.')).toBeVisible();
    expect(arrived).toEqual(['first', 'hold']);
    await expect(rowOf(page, 'Never').first()).toContainText('stopped before it');
    await page.getByRole('button', { name: 'Run the other one' }).click();
    await expect.poll(() => arrived).toEqual(['first', 'hold', 'never']);

    await chooseEnvironment(page, 'Production');
    await expect(page.getByText('Runs do not go to production.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Run \d/u })).toBeDisabled();
  });
});

test('a run that another tab’s key has broken says so, and one click mends it @long', async ({
  page,
  context,
  system,
}) => {
  put(system.workspace, 'two-tabs/order.json', caseText('Two tabs'));
  await page.goto('/cases');
  await useThrowAwayPair(page);
  await openKeyPanel(page);
  const other = await context.newPage();
  await other.goto('/');
  await useThrowAwayPair(other);
  await page.bringToFront();
  await page.getByRole('checkbox', { name: 'All that are listed' }).uncheck();
  // The folder may hold more than is listed at once.
  await page.getByRole('searchbox').fill('Two tabs');
  await rowOf(page, 'Two tabs').getByRole('checkbox').check();
  await page.keyboard.press('Control+Enter');
  await expect(lastRun(page)).toContainText('1 differs');
  await expect(runGroup(page)).toContainText('replaced, perhaps in another tab');
  await runGroup(page).getByRole('button', { name: 'Tell it' }).press('Enter');
  await expect(runGroup(page)).not.toContainText('replaced');
  await expect(runGroup(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(lastRun(page)).toContainText('1 as expected');
});
