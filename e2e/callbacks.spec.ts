import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { cutTexts } from './cut-texts.ts';
import { fillSample, freshOrderId, send, useThrowAwayPair } from './composer.ts';
import { axe, expect, test } from './fixtures.ts';

/** The listener that somebody writes: it remembers what it was called with, and answers what the test says. */
async function startMerchant() {
  const heard: { readonly method: string; readonly target: string; readonly body: string }[] = [];
  let answer: (target: string) => number = () => 200;
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const target = request.url ?? '';
      heard.push({ method: request.method ?? '', target, body });
      response.writeHead(answer(target), { 'content-type': 'text/plain' }).end('<b>heard</b>');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    answerWith(next: (target: string) => number): void {
      answer = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no address');
  return address;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return text;
}

const life = (page: Page): Locator => page.getByRole('region', { name: 'Life of the order' });
const calls = (page: Page): Locator => page.getByRole('table', { name: 'Calls' });
const selected = (page: Page): Locator => page.getByRole('region', { name: 'Selected call' });
const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** An order in the composer that the simulator would take. */
async function composeOrder(page: Page): Promise<void> {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await page.getByRole('button', { name: 'URLs', exact: true }).click();
}

/** Sends the order and goes to what becomes of it. */
async function sendAndFollow(page: Page): Promise<void> {
  await send(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'See its callbacks' }).first().click();
  await expect(life(page)).toBeVisible();
}

/** Whichever stories ran before. */
async function startInbox(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start the inbox' });
  const started = page.getByText(/^listening since/u);
  await expect(start.or(started)).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(started).toBeVisible();
}

/** Nothing happens by itself: the test moves the orders. */
async function letOrdersWait(page: Page): Promise<void> {
  await page.getByLabel('A new order is', { exact: true }).selectOption({ label: 'left to wait' });
  await expect(page.getByText('for a click.')).toBeVisible();
}

// They share a server of their own, whose inbox nobody has started: its orders and its inbox.
test.use({ systemOptions: { args: [] } });
test.describe.configure({ mode: 'serial' });

test('an order is followed from its acceptance to a reversal, and each callback is judged', async ({
  page,
}) => {
  await page.goto('/callbacks');
  await page.getByRole('button', { name: 'Start the inbox' }).click();
  await expect(page.getByText(/^listening since/u)).toBeVisible();
  await expect(page.getByText('Waiting for the first callback')).toBeVisible();
  await letOrdersWait(page);

  await composeOrder(page);
  await field(page, 'merchant_data').fill('{"case": "T-1024",\n "note": "crème & 50 %"}');
  await field(page, 'server_callback_url').fill('https://merchant.example/cb');
  await page.getByRole('button', { name: 'Use the inbox as notify_url' }).click();
  await expect(page.getByText(/^notify_url is the inbox’s URL, \d+ of 128 characters\./u)).toBeVisible();
  await expect(field(page, 'notify_url')).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/cb\/[\da-f]{32}$/u);
  await expect(field(page, 'server_callback_url')).toHaveValue('');
  await sendAndFollow(page);

  await expect(life(page).getByRole('button', { name: 'Reversal' })).toBeDisabled();
  await expect(life(page)).toContainText('Nobody is told. A callback is sent only for a final status.');
  await life(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(calls(page).getByRole('row')).toHaveCount(2);
  await expect(calls(page).getByRole('row').nth(1)).toContainText('accept');
  await expect(selected(page).getByRole('heading', { level: 3 }).first()).toContainText('Accept it');
  await expect(selected(page)).toContainText('control holds');
  await expect(selected(page)).toContainText('merchant_data identical');
  await expect(page.getByRole('status', { name: 'Announcements' })).toContainText(
    /Call 1 arrived: Accept it/u,
  );

  await life(page).getByRole('button', { name: 'Reversal' }).click();
  await expect(calls(page).getByRole('row')).toHaveCount(3);
  // What was looked at stays.
  await expect(selected(page).getByRole('heading', { name: '#1' })).toBeVisible();
  await life(page).getByRole('button', { name: '#2, the call in the inbox' }).click();
  await expect(selected(page).getByRole('heading', { level: 3 }).first()).toContainText(
    /Accept it: a reversal of/u,
  );
  await expect(selected(page).getByRole('group', { name: 'Raw request' })).toContainText(/^GET \/cb\//u);
  await selected(page).getByRole('button', { name: 'Show in the order’s life' }).click();
  await expect(life(page).locator('[id^="delivery-"]').last()).toBeFocused();

  // The same callback again is a duplicate, and its page does not move the order.
  await life(page).getByRole('button', { name: 'Send again' }).last().click();
  await expect(calls(page).getByRole('row').nth(1)).toContainText('same as #2');
  await expect(life(page)).toContainText('2');

  // Where there is one column the calls stand in it at their full height.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^Inbox/u }).click();
  await page.getByRole('button', { name: /^‹ \d calls$/u }).press('Enter');
  await expect(page.locator('#call-2')).toBeFocused();
  // What is read there stays where it is: a call that comes waits for a click.
  const row = page.locator('#call-1');
  const place = await row.boundingBox();
  await fetch((await page.getByText(/^http:.*\/cb\//u).textContent()) ?? '');
  const newer = page.getByRole('button', { name: '1 newer call' });
  await expect(newer).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  await newer.click();
  await expect(page.locator('#call-4')).toBeVisible();
  await row.press('Enter');
  await expect(selected(page).getByRole('heading', { name: '#1' })).toBeFocused();

  // A callback that came once is there for whoever comes back.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(calls(page).getByRole('row')).toHaveCount(5);
});

test('a call that comes while another page is open is counted at the link of its page, which moves nothing', async ({
  page,
}) => {
  await page.goto('/callbacks');
  const url =
    (await page
      .getByText(/^http:\/\/127\.0\.0\.1:\d+\/cb\//u)
      .first()
      .textContent()) ?? '';
  const link = page.getByRole('link', { name: 'Callbacks' });
  const next = page.getByRole('link', { name: 'Cases' });
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(page.getByRole('heading', { name: 'Diagnose' })).toBeVisible();
  await expect(link).toHaveAccessibleName('Callbacks');
  const places = [await link.boundingBox(), await next.boundingBox()];
  await fetch(`${url}?status=approved`);
  await expect(link).toHaveAccessibleName(/^Callbacks\s*1 new$/u);
  expect([await link.boundingBox(), await next.boundingBox()]).toEqual(places);
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText(
    /^Call \d+ arrived in the inbox\./u,
  );
  expect(await axe(page)).toEqual([]);
  await link.click();
  await expect(link).toHaveAccessibleName('Callbacks');
});

test('a listener that fails is called again, told at last, and sees what the inbox would refuse @long', async ({
  page,
}) => {
  const merchant = await startMerchant();
  try {
    merchant.answerWith(() => 500);
    await composeOrder(page);
    await freshOrderId(page);
    await field(page, 'notify_url').fill(`${merchant.url}?src=<script>`);
    await sendAndFollow(page);
    await life(page).getByRole('button', { name: 'Do not approve' }).click();
    await expect(life(page)).toContainText('Your listener answers 500.');
    await expect(life(page)).toContainText('It said “<b>heard</b>”.');
    await expect(life(page)).toContainText(/Call \d of 11 is next\./u);
    merchant.answerWith(() => 200);
    await life(page).getByRole('button', { name: 'Send now' }).click();
    await expect(life(page).getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(merchant.heard.length).toBeGreaterThanOrEqual(2);
    const [first, ...others] = merchant.heard;
    expect(others.every(({ target }) => target === first?.target)).toBe(true);
    expect(first?.target).toMatch(/^\/hook\?src=.*&status=declined&type=/u);
  } finally {
    await merchant.stop();
  }
});

test('a callback to another machine is refused with ways on, and so is what is not called at all', async ({
  page,
}) => {
  await composeOrder(page);
  await freshOrderId(page);
  await field(page, 'notify_url').fill('');
  await field(page, 'server_callback_url').fill('https://merchant.example/cb');
  await sendAndFollow(page);
  await life(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(life(page)).toContainText('Not sent.');
  await expect(life(page)).toContainText('merchant.example');
  // Those of the stories before: they are rendered behind the order's life.
  await expect(calls(page).getByRole('row').nth(1)).toBeVisible();
  const before = await calls(page).getByRole('row').count();
  await life(page).getByRole('button', { name: 'Send it to the inbox' }).click();
  await expect(calls(page).getByRole('row')).toHaveCount(before + 1);
  // The call is told before the attempt that made it.
  await expect(life(page).getByRole('button', { name: /the call in the inbox/u })).toBeVisible();
  await life(page).getByRole('button', { name: 'Chargeback' }).click();
  await expect(life(page)).toContainText('It hears of the final status only.');
  await expect(life(page)).toContainText('Your listener still holds this order for approved.');

  const orders = page.getByRole('region', { name: 'Orders at the simulator' }).locator('ul button');
  await orders.first().press('ArrowDown');
  await expect(orders.nth(1)).toBeFocused();
  await expect(orders.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
});

test('a call is replayed to a listener with one thing changed, saved as a test set, and judged when it is pasted', async ({
  page,
}) => {
  const merchant = await startMerchant();
  try {
    // A listener that refuses what names nothing, and accepts all else.
    merchant.answerWith((target) => (/[?&]status=[a-z]/u.test(target) ? 200 : 400));
    await page.goto('/callbacks');
    await calls(page).getByRole('button', { name: '#1', exact: true }).click();
    await page.getByLabel('URL of my listener').fill('http://192.0.2.7:8080/hook');
    await page.getByRole('button', { name: 'Replay to my listener' }).click();
    await expect(selected(page)).toContainText('Not sent.');
    await page.getByLabel('URL of my listener').fill(merchant.url);
    await page.getByRole('button', { name: 'Replay to my listener' }).click();
    await expect(selected(page)).toContainText(/Your code answered ✓ 200/u);
    expect(merchant.heard).toHaveLength(1);
    expect(merchant.heard[0]?.target).toMatch(/^\/hook\?status=approved&/u);

    await page.getByLabel('What is changed').selectOption('all of these');
    await page.getByRole('button', { name: 'Replay to my listener' }).click();
    const results = selected(page).getByRole('table').first();
    await expect(results.getByText('…')).toHaveCount(0);
    await expect(results.getByRole('row', { name: /^with another control/u })).toContainText('▲ 200');
    await expect(results.getByRole('row', { name: /^with empty values/u })).toContainText('✓ 400');
    expect(merchant.heard.length).toBeGreaterThan(6);
    expect(merchant.heard.some(({ target }) => /status=.*&status=|status=&/u.test(target))).toBe(true);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a test set' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('callback-test-set.json');

    const url = `http://anywhere.example${merchant.heard[0]?.target ?? ''}`;
    await page.getByRole('button', { name: 'Read a pasted call' }).click();
    const pasted = page.getByRole('region', { name: 'Read a pasted call' });
    await pasted.getByRole('textbox').fill(url.replace(/control=[\da-f]{4}/u, 'control=0000'));
    await expect(pasted.getByRole('heading', { level: 3 }).first()).toContainText(
      'Do not accept it: control does not hold',
    );
    const said = new URL(url).searchParams;
    const parts = ['status', 'orderid', 'merchant_order'].map((name) => said.get(name) ?? '').join('');
    const keyless = createHash('sha1').update(parts).digest('hex');
    await pasted.getByRole('textbox').fill(url.replace(/control=[\da-f]{40}/u, `control=${keyless}`));
    await expect(pasted).toContainText('It would hold without the key.');
    await pasted.getByRole('textbox').fill(url);
    await expect(pasted.getByRole('heading', { level: 3 }).first()).toContainText('Accept it');
    // Above the text, too, whose place it does not change.
    const outcome = pasted.getByRole('button', { name: 'Accept it' });
    await expect(outcome).toBeVisible();
    await outcome.click();
    await expect(pasted.getByRole('heading', { level: 3 }).first()).toBeInViewport();
  } finally {
    await merchant.stop();
  }
});

test('at 390 wide the verdict on a pasted call is whole, and moves nothing below it @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/callbacks');
  await page.getByRole('button', { name: 'Read a pasted call' }).click();
  const pasted = page.getByRole('region', { name: 'Read a pasted call' });
  const text = pasted.getByRole('textbox');
  // Within its region, which is scrolled to when it opens.
  const place = async (): Promise<number> =>
    ((await text.boundingBox())?.y ?? NaN) - ((await pasted.boundingBox())?.y ?? NaN);
  const before = await place();
  await text.fill('status=approved&client_orderid=inv-1&orderid=7&amount=10.50&control=abc&type=sale');
  const outcome = pasted.getByRole('button', { name: /Do not accept it/u });
  await expect(outcome).toBeVisible();
  expect(await outcome.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect.poll(place).toBe(before);
});

test('orders whose ids begin alike are told apart at every width, and nothing of a call is cut @long', async ({
  page,
}) => {
  await page.goto('/callbacks');
  await startInbox(page);
  await letOrdersWait(page);
  const orders = page.getByRole('region', { name: 'Orders at the simulator' });
  const url = await page
    .getByText(/^http:\/\/127\.0\.0\.1:\d+\/cb\/[\da-f]{32}$/u)
    .first()
    .innerText();
  await composeOrder(page);
  await field(page, 'notify_url').fill(url);
  const [first = '', second = ''] = ['0001', '0002'].map((end) => `merchant-payouts-2026-11-23-${end}`);
  for (const id of [first, second]) {
    await field(page, 'client_orderid').fill(id);
    await send(page);
    await expect(page.getByRole('tabpanel')).toContainText(id);
  }
  await page.getByRole('link', { name: 'Callbacks' }).click();
  await orders.getByRole('button', { name: second }).click();
  await life(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(calls(page)).toContainText(second);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTexts(page.getByRole('main')), `at ${width}`).toEqual([]);
  }
});

test('what the inbox took goes with “Forget”, on every page', async ({ page, context }) => {
  await page.goto('/callbacks');
  await expect(calls(page).getByRole('row').nth(1)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await useThrowAwayPair(other);
  await expect(calls(page).getByRole('row').nth(1)).toBeVisible();
  await other.getByRole('button', { name: 'Forget the key' }).click();
  await expect(page.getByText('Waiting for the first callback')).toBeVisible();
});
