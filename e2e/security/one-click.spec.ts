import type { Locator, Page } from '@playwright/test';
import { choose, chooseEnvironment, openSelfTest } from '../composer.ts';
import {
  chooseTarget,
  expectSigned,
  field,
  fillSample,
  loadKey,
  openConsole,
  send,
  sendAnother,
  sendButton,
  takeFreshOrderId,
} from './console-page.ts';
import { expect, startSystem, test } from './fixtures.ts';
import { makeCanary, makeCardNumber, makeKey } from './needles.ts';
import { answer, startGateway, type Gateway } from './servers.ts';

async function readyToSend(page: Page, address = '/'): Promise<void> {
  await openConsole(page, address);
  await chooseTarget(page, 'sandbox');
  await loadKey(page, makeKey(1024));
  await fillSample(page);
  await expectSigned(page);
  await expect(sendButton(page)).toBeEnabled();
}

async function expectAnswered(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Exchange' })).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
}

async function expectSentOnce(page: Page, gateway: Gateway): Promise<void> {
  await expect.poll(() => gateway.received().length).toBe(1);
  await expectAnswered(page);
  expect(gateway.received().length).toBe(1);
}

function question(page: Page): Locator {
  return page.getByRole('group', { name: 'Send again?' });
}

const noncesOf = (gateway: Gateway): (string | undefined)[] =>
  gateway.received().map((request) => /oauth_nonce="([^"]+)"/.exec(request)?.[1]);

test('a double click on Send is one request', async ({ page, gateway }) => {
  await readyToSend(page);
  await sendButton(page).dblclick();
  await expectAnswered(page);
  expect(gateway.received().length).toBe(1);
});

test('a slow double click, and keys that are held down, are one request each', async ({ page, gateway }) => {
  await readyToSend(page);
  const box = await sendButton(page).boundingBox();
  expect(box).not.toBeNull();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  // The answer comes between its clicks.
  await expectAnswered(page);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expectAnswered(page);
  expect(gateway.received().length).toBe(1);

  gateway.reset();
  await takeFreshOrderId(page);
  await expectSigned(page);
  await field(page, 'amount').focus();
  await page.keyboard.down('Control');
  // Playwright marks every further press of a held key as a repeat, as a keyboard does.
  for (let repeat = 0; repeat < 30; repeat += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.down('Enter');
  }
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expectSentOnce(page, gateway);

  gateway.reset();
  await takeFreshOrderId(page);
  await expectSigned(page);
  await sendButton(page).focus();
  for (let repeat = 0; repeat < 30; repeat += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.down('Enter');
    // The answer is there before the key is let go.
    // oxlint-disable-next-line no-await-in-loop
    if (repeat === 5) await expectSentOnce(page, gateway);
  }
  await page.keyboard.up('Enter');
  await expectSentOnce(page, gateway);
});

test('while an answer is awaited nothing more is sent, and whoever stops waiting is told what is known', async ({
  page,
  gateway,
}) => {
  gateway.behave(() => ({ kind: 'hang' }));
  await readyToSend(page);
  await sendButton(page).dblclick();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => gateway.received().length).toBe(1);
  await expect(page.getByText('Waiting for the answer')).toBeVisible();
  const stop = page.getByRole('button', { name: 'Stop waiting' });
  await expect(stop).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await stop.dblclick();
  await expect(page.getByText('Outcome unknown.', { exact: true })).toBeVisible();
  await expect(page.getByText(/You stopped waiting after .* may have arrived/u)).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  expect(gateway.received().length).toBe(1);
  await sendButton(page).click();
  await expect(page.getByRole('group', { name: 'Send again?' })).toContainText('its answer has not come yet');
  expect(gateway.received().length).toBe(1);
  expect(gateway.connections()).toBe(1);
});

test('a connection that is cut after the request arrived, and an answer that breaks off, are one request of unknown outcome', async ({
  page,
  gateway,
}) => {
  gateway.behave(() => ({ kind: 'reset' }));
  await readyToSend(page);
  await sendButton(page).click();
  await expect(page.getByText('Outcome unknown.', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is sent again by itself.')).toBeVisible();
  await expect(page.getByText('Ask for the status with the same client_orderid')).toBeVisible();
  expect(gateway.received().length).toBe(1);
  expect(gateway.connections()).toBe(1);

  gateway.reset();
  gateway.behave(() => ({
    kind: 'answer',
    bytes: Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\ntype=async-response'),
  }));
  await sendAnother(page);
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toContainText('Outcome unknown.');
  expect(gateway.received().length).toBe(1);
  expect(gateway.connections()).toBe(1);
});

test('the keys send nothing from a page that does not show what would be sent', async ({ page, gateway }) => {
  await readyToSend(page);
  await openSelfTest(page);
  await expect(page.getByText(/\d+ of \d+ passed\./)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Payout check' }).click();
  await expect(sendButton(page)).toBeEnabled();
  await page.getByRole('tab', { name: 'Answers' }).click();
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  expect(gateway.received().length).toBe(0);
});

test('a question about production is withdrawn when another gateway is chosen', async ({ page, gateway }) => {
  const own = await startSystem({
    args: ['--sandbox', gateway.origin, '--production', 'https://127.0.0.1:1'],
  });
  await readyToSend(page, own.consoleUrl);
  await chooseEnvironment(page, 'Production');
  await sendButton(page).click();
  await expect(page.getByText('This is production.')).toBeVisible();
  await chooseTarget(page, 'sandbox');
  await expect(page.getByText('This is production.')).toBeHidden();
  await send(page);
  expect(gateway.received().length).toBe(1);
  // What was said of the sandbox counts for nothing in production.
  await chooseEnvironment(page, 'Production');
  await sendButton(page).click();
  await expect(page.getByText('This is production.')).toBeVisible();
  await page.close();
  await own.stop();
});

test('two orders are two requests, each with a nonce of its own', async ({ page, gateway }) => {
  await readyToSend(page);
  await send(page);
  await takeFreshOrderId(page);
  await send(page);
  expect(gateway.received().length).toBe(2);
  expect(new Set(noncesOf(gateway)).size).toBe(2);
});

test('an order of unknown outcome is sent again only by somebody who was told so', async ({
  page,
  gateway,
}) => {
  gateway.behave(() => ({ kind: 'reset' }));
  await readyToSend(page);
  await sendButton(page).click();
  await expect(page.getByText('Outcome unknown.', { exact: true })).toBeVisible();
  await sendButton(page).click();
  await expect(question(page)).toContainText(
    /This client_orderid was sent \d+ seconds? before this click, and its outcome is not known\./u,
  );
  await expect(question(page)).toContainText('may make a second order of it and pay twice');
  // What is known of the first sending stays in view, and the keys are no answer.
  await expect(page.getByText('Outcome unknown.', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toBeVisible();
  expect(gateway.received().length).toBe(1);

  await question(page).getByRole('button', { name: 'Do not send' }).click();
  await expect(question(page)).toBeHidden();
  await sendButton(page).click();
  gateway.behave(() => answer('type=error&error-message=no&error-code=1'));
  await question(page).getByRole('button', { name: 'Yes, send it again' }).click();
  await expect(page.getByText('Refused with an error.', { exact: true })).toBeVisible();
  expect(gateway.received().length).toBe(2);
  expect(new Set(noncesOf(gateway)).size).toBe(2);

  // The refusal is of the second sending: what became of the first is as open as before.
  await sendButton(page).click();
  await expect(question(page)).toContainText('its outcome is not known');
  await question(page).getByRole('button', { name: 'Take a new order id' }).click();
  await expect(question(page)).toBeHidden();
  await send(page);
  await expect(question(page)).toBeHidden();
  expect(gateway.received().length).toBe(3);
});

test('an order that was accepted is asked about as such, also after a reload', async ({ page, gateway }) => {
  await readyToSend(page);
  const id = await field(page, 'client_orderid').inputValue();
  await send(page);
  await readyToSend(page);
  await field(page, 'client_orderid').fill(id);
  await expectSigned(page);
  await sendButton(page).click();
  await expect(question(page)).toContainText('and the gateway accepted it.');
  expect(gateway.received().length).toBe(1);
  await field(page, 'client_orderid').fill(`${id}-2`);
  await expect(question(page)).toBeHidden();
  expect(gateway.received().length).toBe(1);
});

test('of two tabs that send one order, one is asked: while it is under way and afterwards', async ({
  page,
  context,
  gateway,
}) => {
  gateway.behave(() => ({ kind: 'hang' }));
  const other = await context.newPage();
  await readyToSend(page);
  await readyToSend(other);
  const id = await field(page, 'client_orderid').inputValue();
  await field(other, 'client_orderid').fill(id);
  await expectSigned(other);
  await Promise.all([sendButton(page).click(), sendButton(other).click()]);
  await expect.poll(() => gateway.received().length).toBe(1);
  const countAsked = async (): Promise<number> =>
    (await question(page).count()) + (await question(other).count());
  await expect.poll(countAsked).toBe(1);
  const asked = (await question(page).count()) === 1 ? page : other;
  await expect(question(asked)).toContainText('its answer has not come yet');
  expect(gateway.connections()).toBe(1);
  await other.close();
});

test('leaving the page while an answer is awaited, and coming back, sends nothing again', async ({
  page,
  gateway,
}) => {
  gateway.behave(() => ({ kind: 'hang' }));
  await readyToSend(page);
  await sendButton(page).click();
  await expect.poll(() => gateway.received().length).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'No key' })).toBeVisible();
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'No key' })).toBeVisible();
  expect(gateway.received().length).toBe(1);
  expect(gateway.connections()).toBe(1);
});

test.describe('where its own server fails', () => {
  test.use({
    allowedConsoleErrors: [
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|status of 500/,
    ],
  });

  test('a call that failed inside the server after the request went out is of unknown outcome', async ({
    page,
    gateway,
  }) => {
    await readyToSend(page);
    await page.route('**/api/send', async (route) => {
      await route.fetch();
      await route.fulfill({
        status: 500,
        json: { error: 'The call failed inside the console’s own server.' },
      });
    });
    await sendButton(page).click();
    await expect(page.getByText('The call failed inside')).toBeVisible();
    expect(gateway.received().length).toBe(1);
    await expect(page.getByText('Outcome unknown.', { exact: true })).toBeVisible();
  });

  test('a console whose server ended during a request says that the outcome is unknown', async ({
    page,
    gateway,
  }) => {
    const own = await startSystem({ args: ['--sandbox', gateway.origin] });
    gateway.behave(() => ({ kind: 'hang' }));
    await readyToSend(page, own.consoleUrl);
    await sendButton(page).click();
    await expect.poll(() => gateway.received().length).toBe(1);
    await own.stop();
    await expect(page.getByText('Outcome unknown.', { exact: true })).toBeVisible();
    expect(gateway.received().length).toBe(1);
    expect(own.stdout()).toContain(
      'Stopped without the answer to sandbox POST /processing/api/v4/payout-check/6657: its outcome is unknown.',
    );
  });
});

test('the server prints one line for each request, without anything that was in it', async ({
  page,
  gateway,
  typed,
}) => {
  const own = await startSystem({ args: ['--sandbox', gateway.origin] });
  const values = {
    credit_card_number: makeCardNumber(),
    cvv2: makeCanary('cvv'),
    receiver_last_name: makeCanary('Name'),
    receiver_email: makeCanary('mail'),
    merchant_data: makeCanary('data'),
    client_orderid: makeCanary('order'),
  };
  const consumerKey = makeCanary('login');
  for (const value of [...Object.values(values), consumerKey]) typed.add(value);
  await readyToSend(page, own.consoleUrl);
  await page.getByLabel('consumer key').fill(consumerKey);
  await choose(page, 'More', 'Open all groups');
  for (const [name, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop
    await field(page, name).fill(value);
  }
  await expectSigned(page);
  const marker = makeCanary('answer');
  typed.add(marker);
  gateway.behave(() =>
    answer(`type=error&error-message=${marker}`, { 'Content-Type': 'text/html', 'X-A': marker }),
  );
  await send(page);
  gateway.behave(() => ({ kind: 'reset' }));
  await send(page);
  await chooseTarget(page, 'simulator');
  await send(page);
  const authorizations = gateway
    .received()
    .map((request) => /oauth_signature="([^"]+)"/.exec(request)?.[1] ?? '');
  await page.close();
  await own.stop();

  const printed = own.stdout() + own.stderr();
  expect(printed.match(/payout-check/g)).toHaveLength(3);
  expect(authorizations.filter((text) => text === '' || printed.includes(text))).toEqual([]);
  expect([...typed].filter((text) => printed.includes(text)).length).toBe(0);
});

test('a console that is stopped prints the line of the request that it waited for', async ({ page }) => {
  const cutOff = await startGateway();
  const own = await startSystem({ args: ['--sandbox', cutOff.origin] });
  await readyToSend(page, own.consoleUrl);
  cutOff.behave(() => ({ kind: 'hang' }));
  await sendButton(page).click();
  await expect.poll(() => cutOff.received().length).toBe(1);
  const stopped = own.stop();
  await expect.poll(own.stdout).toContain('Stopping: waiting for the answer to sandbox POST');
  await cutOff.close();
  await stopped;

  expect(own.stdout()).toMatch(
    /Z sandbox POST \S+payout-check\S+ \S+ \d+ B out [^]*Stopped: what was under way/u,
  );
});
