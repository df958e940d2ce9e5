import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { axe, expect, startSystem, test } from './fixtures.ts';
import {
  chooseEnvironment,
  fillSample,
  openKeyPanel,
  send,
  signedStatus,
  useThrowAwayPair,
} from './composer.ts';

const panel = (page: Page) => page.getByRole('tabpanel');

async function openCommand(page: Page): Promise<void> {
  await page.goto('/other-command');
  await useThrowAwayPair(page);
}

async function fillRow(page: Page, place: number, name: string, value: string): Promise<void> {
  await page.getByLabel(`name ${place}`, { exact: true }).fill(name);
  await page.getByLabel(`value ${place}`, { exact: true }).fill(value);
}

interface Gateway {
  readonly origin: string;
  readonly seen: IncomingMessage[];
  readonly close: () => void;
  /** What it says to everything. */
  answer: { readonly body: string; readonly contentType: string };
}

async function startGateway(): Promise<Gateway> {
  const seen: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    response.writeHead(200, { 'content-type': gateway.answer.contentType }).end(gateway.answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const gateway: Gateway = {
    origin: `http://127.0.0.1:${port}`,
    seen,
    answer: { body: 'type=error&error-code=1', contentType: 'text/html' },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return gateway;
}

test('an accepted order is asked for with one click, filled in and marked, and sent when the user says so @long', async ({
  page,
}) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await send(page);
  await expect(panel(page)).toContainText('Accepted.');
  const orderId = await page.getByLabel('client_orderid', { exact: true }).inputValue();
  const login = await page.getByLabel('consumer key').inputValue();
  await page.getByRole('button', { name: 'Status of this order' }).click();

  await expect(page).toHaveURL(/\/other-command$/u);
  await expect(
    page.getByText('from public documentation, not from the interface document').first(),
  ).toBeVisible();
  await expect(page.getByLabel('path', { exact: true })).toHaveValue('/api/v4/status/6657');
  await expect(page.getByLabel('value 1', { exact: true })).toHaveValue(login);
  await expect(page.getByLabel('value 2', { exact: true })).toHaveValue(orderId);
  await expect(page.getByLabel('value 3', { exact: true })).toHaveValue(/^\d+$/u);
  await expect(page.getByText(signedStatus)).toBeVisible();

  await send(page);
  await expect(panel(page)).toContainText('Status: processing.');
  await expect(panel(page)).toContainText('payout_check_validating');
  await expect(panel(page)).toContainText('The signature verified.');

  await page.getByLabel('value 3', { exact: true }).fill('1');
  await send(page);
  await expect(panel(page)).toContainText('Refused with an error.');
  // It was said once, as every answer is.
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText(/^Refused with an error\./u);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(panel(page)).toContainText('no order with this orderid');
});

test('a prefilled command replaces what was typed, and gives it back @long', async ({ page }) => {
  await openCommand(page);
  await page.getByLabel('path', { exact: true }).fill('/api/v4/payout/6657');
  await fillRow(page, 1, 'client_orderid', 'typed');
  await page.getByRole('link', { name: 'Payout check' }).click();
  await fillSample(page);
  await send(page);
  await page.getByRole('button', { name: 'Status of this order' }).click();
  await expect(page.getByLabel('path', { exact: true })).toHaveValue('/api/v4/status/6657');
  await page.getByRole('button', { name: 'Bring back what stood here before' }).click();
  await expect(page.getByLabel('path', { exact: true })).toHaveValue('/api/v4/payout/6657');
  await expect(page.getByLabel('value 1', { exact: true })).toHaveValue('typed');
  await page.getByRole('link', { name: 'Payout check' }).click();
  await page.getByRole('link', { name: 'Other command' }).click();
  await expect(page.getByLabel('value 1', { exact: true })).toHaveValue('typed');
});

test('by either method with either signature, blanks, plus signs, empty and repeated parameters verify at the simulator', async ({
  page,
}) => {
  await openCommand(page);
  await page.getByLabel('path', { exact: true }).fill('/api/v4/create-card-ref/6657');
  await fillRow(page, 1, 'purpose', 'a+b &=ü€/~*');
  // oxlint-disable no-await-in-loop
  for (const [place, name, value] of [
    [2, 'empty', ''],
    [3, 'purpose', 'second'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a parameter' }).click();
    await fillRow(page, place, name, value);
  }
  await page.getByRole('group', { name: 'Parameter 2' }).getByLabel('send empty').check();
  let sent = 0;
  for (const signature of ['RSA-SHA256', 'HMAC-SHA1'] as const) {
    await openKeyPanel(page);
    await page.getByLabel('signature method').selectOption(signature);
    if (signature === 'HMAC-SHA1') {
      await page.getByRole('button', { name: 'Use the simulator’s secret' }).click();
      await expect(page.getByText('Consumer secret held')).toBeVisible();
    }
    for (const method of ['POST', 'GET'] as const) {
      await page.getByLabel('method', { exact: true }).selectOption(method);
      await send(page);
      sent += 1;
      const answers = panel(page).getByRole('article');
      await expect(answers, `${method} with ${signature}`).toHaveCount(sent);
      await expect(answers.first(), `${method} with ${signature}`).toContainText('The signature verified.');
      await expect(answers.first()).toContainText('this command is not known here');
      await page.getByRole('tab', { name: 'Parameters' }).click();
      await expect(panel(page)).toContainText('empty');
    }
  }
  // oxlint-enable no-await-in-loop
});

test('what cannot be sent says why, and is still signed @long', async ({ page }) => {
  await openCommand(page);
  const sendButton = page.getByRole('button', { name: /^Send/u });
  const path = page.getByLabel('path', { exact: true });
  await expect(page.getByRole('region', { name: 'Send' })).toContainText('Type the path of the command.');
  for (const [typed, words] of [
    ['/api/v4/payout-check/6657', 'payout checks'],
    ['/api/v4/status/66/../57', 'URL parser changes'],
    ['/api/v4/sta%74us/6657', 'only letters, digits'],
    ['/api/v4/status/6657/', 'plain segments'],
    ['/api/v4/status/6657?a=b c', 'query'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await path.fill(typed);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText('Can be signed and copied, not sent.').locator('..'), typed).toContainText(
      words,
    );
    // oxlint-disable-next-line no-await-in-loop
    await expect(sendButton).toBeDisabled();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText(signedStatus)).toBeVisible();
  }
  await path.fill('/api/v4/status/6657');
  await expect(sendButton).toBeEnabled();
  await fillRow(page, 1, 'credit_card_number', '4000000000000002');
  await expect(panel(page)).not.toContainText('4000000000000002');
  await page.getByLabel('method', { exact: true }).selectOption('GET');
  await expect(page.getByRole('region', { name: 'Send' })).toContainText('would stand in the URL');
  await expect(sendButton).toBeDisabled();
});

test('answers are values or text, never markup, and long ones are cut @long', async ({ page }) => {
  const many = Array.from({ length: 700 }, (_, index) => `n${index}=v${index}`).join('&');
  const cases = [
    ['<answer><script>document.title = "broken"</script><b>1</b></answer>', 'text/html', 'answer/b'],
    ['<img src=x onerror="document.title=1">', 'text/html', 'shown as text'],
    ['{"status":"ok","list":[1,2]}', 'application/json', '[1,2]'],
    ['Thank you.', 'text/plain', 'shown as text'],
    [many, 'text/html', 'Show 20 more of 700'],
  ] as const;
  const gateway = await startGateway();
  const system = await startSystem({ args: ['--sandbox', gateway.origin] });
  await page.goto(`${system.consoleUrl}other-command`);
  await useThrowAwayPair(page);
  await chooseEnvironment(page, 'Sandbox');
  await page.getByLabel('path', { exact: true }).fill('/api/v4/any/1');
  const names = page.getByRole('group', { name: 'Answer', exact: true }).locator('dt');
  for (const [body, contentType, words] of cases) {
    gateway.answer = { body, contentType };
    // oxlint-disable-next-line no-await-in-loop
    await send(page);
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel(page), words).toContainText(words);
    // oxlint-disable-next-line no-await-in-loop
    expect(await panel(page).locator('script, img, answer, html').count()).toBe(0);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).toHaveTitle('Other command · Countersign');
  }
  await expect(names).toHaveCount(20);
  await page.getByRole('button', { name: 'Show 20 more of 700' }).click();
  await expect(names).toHaveCount(40);
  await page.close();
  await system.stop();
  gateway.close();
});

test('production takes no command unless the console was started with --production-commands, and then asks once more', async ({
  page,
}) => {
  const gateway = await startGateway();
  const closed = await startSystem({ args: ['--production', gateway.origin] });
  await page.goto(`${closed.consoleUrl}other-command`);
  await useThrowAwayPair(page);
  await chooseEnvironment(page, 'Production');
  await page.getByLabel('path', { exact: true }).fill('/api/v4/payout/6657');
  await expect(page.getByText('--production-commands')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send/u })).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await page.goto('about:blank');
  await closed.stop();
  expect(gateway.seen).toEqual([]);

  const open = await startSystem({ args: ['--production', gateway.origin, '--production-commands'] });
  await expect.poll(open.stdout).toContain('Production commands');
  await page.goto(`${open.consoleUrl}other-command`);
  await useThrowAwayPair(page);
  await chooseEnvironment(page, 'Production');
  await page.getByLabel('path', { exact: true }).fill('/api/v4/payout/6657');
  await send(page);
  await expect(page.getByText('This is production.')).toBeVisible();
  expect(gateway.seen).toEqual([]);
  await page.getByRole('button', { name: 'Send to production' }).click();
  await expect(panel(page)).toContainText('Refused with an error.');
  expect(gateway.seen.map(({ url }) => url)).toEqual(['/processing/api/v4/payout/6657']);
  await page.close();
  await open.stop();
  gateway.close();
});

test('every state of the page is accessible, also at 390 wide @long', async ({ page }) => {
  test.slow();
  const check = async (state: string): Promise<void> => {
    for (const width of [1440, 390]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 844 });
      // oxlint-disable-next-line no-await-in-loop
      expect(await axe(page), `${state} at ${width}`).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${state} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await page.goto('/other-command');
  await expect(page.getByLabel('name 1', { exact: true })).toBeVisible();
  await check('empty');
  // As 1440 wide at 200 %: what gets the focus stands above the send bar.
  await page.setViewportSize({ width: 720, height: 450 });
  const add = page.getByRole('button', { name: 'Add a parameter' });
  await add.focus();
  const [added, bar] = [
    await add.boundingBox(),
    await page.getByRole('region', { name: 'Send' }).boundingBox(),
  ];
  expect((added?.y ?? 450) + (added?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByLabel('value 1', { exact: true }).fill('no name');
  await page.getByLabel('path', { exact: true }).fill('/api/v4/payout-check/6657');
  await check('problems');
  await page.getByRole('link', { name: 'Payout check' }).click();
  await useThrowAwayPair(page);
  await fillSample(page);
  await page.setViewportSize({ width: 1440, height: 844 });
  await send(page);
  await page.getByRole('button', { name: 'Status of this order' }).click();
  await expect(page.getByText(signedStatus)).toBeVisible();
  await check('filled in');
  await send(page);
  await expect(panel(page)).toContainText('Status: processing.');
  await check('answered');
});
