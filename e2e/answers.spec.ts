import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, startSystem, test } from './fixtures.ts';
import type { System } from './system.ts';
import {
  chooseEnvironment,
  fillSample,
  freshOrderId,
  openEnvironment,
  openKeyPanel,
  send,
  useThrowAwayPair,
} from './composer.ts';

// The story of a server that is gone makes Chromium say so.
test.use({
  allowedConsoleErrors: [
    /ERR_CONNECTION_(?:REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|Unable to preload CSS/u,
  ],
});

/** Chooses what the simulated gateway does instead of answering as documented. */
async function behave(page: Page, behaviour: string): Promise<void> {
  await openEnvironment(page);
  await page.getByLabel('It answers').selectOption({ label: behaviour });
  await expect(page.getByLabel('It answers').locator('option:checked')).toHaveText(behaviour);
}

test.describe('the simulated gateway', () => {
  // One test after the other: they share its settings.
  test.describe.configure({ mode: 'serial' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await useThrowAwayPair(page);
    await fillSample(page);
  });

  const cases = [
    ['type=error', 'Refused with an error.'],
    ['403 access denied', 'Access denied.'],
    ['connection reset', 'Outcome unknown.'],
    ['garbage', 'The answer is no list of name=value pairs.'],
    ['a redirect', 'The answer is a redirect (HTTP 302).'],
    ['100 MB', 'is larger than 1 MiB and was cut off unread.'],
  ] as const;
  test('every way of answering is shown as what it is, and the form stays as it was', async ({ page }) => {
    // oxlint-disable no-await-in-loop
    for (const [behaviour, words] of cases) {
      await behave(page, behaviour);
      await freshOrderId(page);
      const orderId = await page.getByLabel('client_orderid', { exact: true }).inputValue();
      await send(page);
      const answer = page.getByRole('article').filter({ has: page.getByRole('button', { name: orderId }) });
      await expect(answer, behaviour).toContainText(words);
      await expect(page.getByLabel('client_orderid', { exact: true })).toHaveValue(orderId);
      await expect(
        page.getByRole('region', { name: 'Send', exact: true }).getByRole('button', { name: /^Send/u }),
      ).toBeEnabled();
    }
    // oxlint-enable no-await-in-loop
    await behave(page, 'as documented');
  });

  test('an answer names its request, and is marked once the form holds another one @long', async ({
    page,
  }) => {
    const orderId = await page.getByLabel('client_orderid', { exact: true }).inputValue();
    await send(page);
    const panel = page.getByRole('tabpanel');
    const line = panel.getByRole('heading').getByRole('button', { name: orderId });
    await expect(line).toHaveAccessibleName(/^Accepted \S+ \d\d:\d\d:\d\d Simulator endpoint 6657 \d+ ms/u);
    await expect(panel).not.toContainText('has changed since');
    const amount = page.getByLabel('amount', { exact: true });
    const value = await amount.inputValue();
    await amount.fill('11');
    await expect(panel).toContainText('the order has changed since: amount');
    await amount.fill(value);
    await expect(panel).not.toContainText('has changed since');
  });

  test('every answer stays with its order, two can be compared, and an order goes again or back into the form', async ({
    page,
  }) => {
    const orderId = page.getByLabel('client_orderid', { exact: true });
    const first = await orderId.inputValue();
    await send(page);
    const panel = page.getByRole('tabpanel');
    const answer = (id: string) =>
      panel
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: id }), hasNotText: 'Waiting for the answer' });
    await expect(answer(first)).toContainText('This is not the final status');
    await freshOrderId(page);
    const second = await orderId.inputValue();
    await page.getByLabel('purpose', { exact: true }).fill('Refund of a late train');
    await send(page);
    await expect(answer(second)).toContainText('This is not the final status');
    await expect(panel.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('tab', { name: 'Answers' })).toHaveText(/2 ✓/u);
    await expect(answer(first)).toContainText('the order has changed since: client_orderid, purpose');

    await page.getByRole('button', { name: 'Compare two' }).click();
    const compared = page.getByRole('region', { name: 'Compare two' });
    await expect(compared.getByRole('row', { name: /^client_orderid/u })).toContainText(first);
    await expect(compared.getByRole('row', { name: /^purpose/u })).toContainText('Refund of a late train');
    await expect(compared.getByRole('row', { name: /^amount/u })).toHaveCount(0);
    await compared.getByRole('button', { name: /^Show all/u }).click();
    await expect(compared.getByRole('row', { name: /^credit_card_number/u })).toContainText('••••••');
    await compared.getByRole('button', { name: 'Close' }).click();

    await answer(first).getByRole('button', { name: first }).first().click();
    await answer(first).getByRole('button', { name: 'Put back into the form' }).click();
    await expect(orderId).toHaveValue(first);
    await expect(answer(first)).not.toContainText('has changed since');
    await answer(first).getByRole('button', { name: 'Undo' }).click();
    await expect(orderId).toHaveValue(second);

    await answer(first).getByRole('button', { name: 'Send again' }).click();
    await expect(answer(first)).toContainText('and the gateway accepted it.');
    await expect(panel.getByRole('article')).toHaveCount(2);
    await answer(first).getByRole('button', { name: 'Yes, send it again' }).click();
    await expect(panel.getByRole('article')).toHaveCount(3);
    await expect(orderId).toHaveValue(second);
  });

  test('a field that breaks the document is sent anyway and answered with validation-error naming it', async ({
    page,
  }) => {
    await page.getByLabel('amount', { exact: true }).fill('10,50');
    await expect(page.getByText(/problem/u).first()).toBeVisible();
    await page.getByRole('button', { name: 'Send anyway' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('Refused: the fields are not valid.');
    await expect(panel.getByRole('definition').filter({ hasText: 'amount' }).first()).toBeVisible();
  });

  test('a nonce that is used twice is refused, and the simulator says why @long', async ({ page }) => {
    await openKeyPanel(page);
    await page.getByLabel('pin the nonce').check();
    await page.getByLabel('pin the timestamp').check();
    await send(page);
    await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
    await send(page);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(/seen this request before|nonce-used/u);
  });

  test('another key than the registered one is refused with the reason that a real gateway never gives', async ({
    page,
  }) => {
    await openKeyPanel(page);
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.getByLabel('consumer key').fill('somebody-else');
    await useThrowAwayPair(page);
    await page.getByLabel('consumer key').fill('acme-llc');
    await send(page);
    await expect(page.getByRole('tabpanel')).toContainText('Refused: unknown consumer key.');
  });

  test('answers that are pasted are read: line feeds, plus signs, odd order, JSON', async ({ page }) => {
    await page.getByRole('tab', { name: 'Answers' }).click();
    await page.getByRole('button', { name: 'Read a pasted answer' }).click();
    const paste = page.getByLabel('Paste the body of an answer.', { exact: false });
    await paste.fill('error-code=2\n&error-message=Invalid+amount+%26+currency\n&type=validation-error\n');
    const card = page.getByRole('group', { name: 'Answer', exact: true });
    await expect(card).toContainText('Invalid amount & currency');
    await paste.fill('{"type":"async-response","paynet-order-id":90071992547409931}');
    await expect(card).toContainText('90071992547409931');
    await expect(card).toContainText('paynet-order-id');
  });
});

test('a console whose server is gone says so and keeps the form', async ({ page, context }) => {
  const system = await startSystem();
  // The page has the parts that it uses later.
  const loaded = page.waitForResponse('**/assets/invoice-part-*.js');
  await page.goto(system.consoleUrl);
  await useThrowAwayPair(page);
  await fillSample(page);
  await (await loaded).finished();
  await system.stop();
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('The console’s own server does not answer.');
  await expect(page.getByLabel('currency', { exact: true })).toHaveValue('EUR');
  await openKeyPanel(page);
  await expect(page.getByText('Throw-away key held')).toBeVisible();
  // It was asked anew, and has not answered.
  await expect(page.getByText('The simulator knows this consumer key and public key.')).toBeHidden();
  await context.close();
});

test.describe('a server that is started again', () => {
  // The server may end while the page loads in idle time.
  test.use({
    allowedConsoleErrors: [
      /status of 403 \(Forbidden\)|net::ERR_(?:CONNECTION_(?:REFUSED|RESET)|EMPTY_RESPONSE)/u,
    ],
  });

  async function startAgain(first: System): Promise<System> {
    await first.stop();
    const portOf = (url: string): string => new URL(url).port;
    const ports = ['--port', portOf(first.consoleUrl), '--simulator-port', portOf(first.simulatorUrl)];
    return startSystem({ args: ports });
  }

  test('is known again: the form stays, and what its simulator forgot is mended', async ({ page }) => {
    const first = await startSystem();
    await page.goto(first.consoleUrl);
    await useThrowAwayPair(page);
    await fillSample(page);
    await page.getByLabel('order_desc', { exact: true }).fill('kept');
    const second = await startAgain(first);
    await send(page);
    await expect(page.getByRole('tabpanel')).toContainText('started again and did not take this call');
    await expect(page.getByLabel('order_desc', { exact: true })).toHaveValue('kept');
    await page.getByRole('button', { name: 'Register it and send' }).click();
    await expect(page.getByText('The signature verified.')).toBeVisible();
    await page.close();
    await second.stop();
  });

  test('does not send an order again unasked that was sent before', async ({ page }) => {
    const first = await startSystem();
    await page.goto(first.consoleUrl);
    await useThrowAwayPair(page);
    await fillSample(page);
    await send(page);
    await expect(page.getByText('The signature verified.')).toBeVisible();
    const second = await startAgain(first);
    await send(page);
    await expect(page.getByRole('tabpanel')).toContainText('started again and did not take this call');
    await page.getByRole('button', { name: 'Register it and send' }).click();
    const question = page.getByRole('group', { name: 'Send again?' });
    await expect(question).toContainText('accepted');
    await question.getByRole('button', { name: 'Yes, send it again' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('The signature verified.')).toBeVisible();
    await page.close();
    await second.stop();
  });
});

test.describe('production', () => {
  let gateway: Server;
  let arrivals = 0;
  const answer = (response: ServerResponse): void => {
    arrivals += 1;
    response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Access is denied</h1>');
  };

  test('asks once more before every send', async ({ page }) => {
    gateway = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve);
    });
    const address = gateway.address();
    const port = address === null || typeof address === 'string' ? 0 : address.port;
    const system = await startSystem({ args: ['--production', `http://127.0.0.1:${port}`] });
    await page.goto(system.consoleUrl);
    await useThrowAwayPair(page);
    await fillSample(page);
    await chooseEnvironment(page, 'Production');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('This is production.')).toBeVisible();
    expect(arrivals).toBe(0);
    await page.getByRole('button', { name: 'Send to production' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Access denied.');
    expect(arrivals).toBe(1);
    await send(page);
    await expect(page.getByText('This is production.')).toBeVisible();
    expect(arrivals).toBe(1);
    await page.getByRole('button', { name: 'Do not send' }).click();
    await expect(page.getByText('This is production.')).toHaveCount(0);
    await page.close();
    await system.stop();
    gateway.closeAllConnections();
    gateway.close();
  });
});

test.describe('a part that does not come', () => {
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED/u] });

  test('a page that cannot be loaded says so, and the others still work @long', async ({ page }) => {
    const system = await startSystem();
    // Script and style sheet.
    const chunk = '**/assets/invoice-part-*';
    await page.route(chunk, (route) => route.abort());
    await page.goto(system.consoleUrl);
    await page.getByLabel('order_desc', { exact: true }).fill('kept');
    await page.getByRole('link', { name: 'Swift invoice' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible();
    await page.getByRole('link', { name: 'Payout check' }).click();
    await expect(page.getByLabel('order_desc', { exact: true })).toHaveValue('kept');
    await page.unroute(chunk);
    await page.getByRole('link', { name: 'Swift invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Swift invoice' })).toBeAttached();
    await expect(page.getByRole('complementary', { name: 'Checks and receipts' })).toHaveCSS(
      'display',
      'grid',
    );
    await page.close();
    await system.stop();
  });
});

test('a page is loaded when somebody points at its link @long', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const pointedAt = page.waitForRequest('**/assets/callbacks-part-*.js');
  await page.goto('/');
  await page.getByRole('link', { name: 'Callbacks' }).hover();
  await pointedAt;
  await expect(page).toHaveURL('/');
  // In its turn it would come behind that one.
  expect(asked.filter((url) => url.includes('/cases-part-'))).toEqual([]);
});

test('a page that was loaded in idle time opens when the server has ended @long', async ({ page }) => {
  const system = await startSystem();
  // The next one begins when the one before is there.
  const next = page.waitForResponse('**/assets/invoice-part-*.js');
  await page.goto(system.consoleUrl);
  await next;
  await system.stop();
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnose' })).toBeAttached();
});
