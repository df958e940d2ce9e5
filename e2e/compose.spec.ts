import { cutTexts } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import {
  fillSample,
  makeKey,
  openSelfTest,
  pasteKey,
  send,
  signedStatus,
  useThrowAwayPair,
} from './composer.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('a first visitor signs with a throw-away pair, sends to the simulator and reads an acceptance', async ({
  page,
}) => {
  await expect(page.getByText('Not signed', { exact: true })).toBeVisible();
  await useThrowAwayPair(page);
  await expect(page.getByText(signedStatus)).toBeVisible();
  await fillSample(page);
  await expect(page.getByText('No problems')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('This is not the final status: it arrives by callback.')).toBeVisible();
  await expect(page.getByText('merchant-order-id is the client_orderid that was sent.')).toBeVisible();
  await expect(page.getByText('The signature verified.')).toBeVisible();
  await expect(page.getByText('It expected exactly the base string that was signed here.')).toBeVisible();
});

test('each payout method has sample data that the simulator accepts @long', async ({ page }) => {
  await useThrowAwayPair(page);
  for (const method of ['Card', 'Bank account', 'E-wallet', 'Crypto wallet']) {
    await page.getByRole('radio', { name: method }).check({ force: true });
    await fillSample(page);
    await expect(page.getByText('No problems')).toBeVisible();
    await send(page);
    await expect(page.getByRole('tabpanel').getByText('Accepted.')).toBeVisible();
    await page.getByRole('tab', { name: 'Base string' }).click();
  }
});

test('the endpoint group path is signed and accepted', async ({ page }) => {
  await useThrowAwayPair(page);
  await fillSample(page);
  await page.getByRole('button', { name: 'operation: endpoint' }).click();
  await page.getByRole('menuitemradio', { name: 'endpoint group' }).click();
  await page.getByLabel('endpoint group id').fill('77');
  await expect(page.getByRole('group', { name: 'Base string URI' })).toContainText('/payout-check/group/77');
  await send(page);
  await expect(page.getByRole('tabpanel').getByText('Accepted.')).toBeVisible();
});

test('what is typed for another payout method is kept and not sent, until it is asked for @long', async ({
  page,
}) => {
  await page.getByLabel('credit_card_number', { exact: true }).fill('4111111111111111');
  await page.getByRole('radio', { name: 'Bank account' }).check({ force: true });
  const base = page.getByRole('group', { name: 'Signature base string' });
  await expect(base).not.toContainText('credit_card_number');
  const kept = page.getByRole('group', { name: 'Kept, not sent: Card' });
  await expect(kept).toContainText('Kept, not sent: Card, 1 field');
  await kept.getByRole('button', { name: 'Send them too' }).click();
  await expect(base).toContainText('credit_card_number%3D411111••••••1111');
  await page.getByRole('radio', { name: 'Card' }).check({ force: true });
  await page.getByLabel('credit_card_number', { exact: true }).focus();
  await expect(page.getByLabel('credit_card_number', { exact: true })).toHaveValue('4111111111111111');
});

test('a field is not sent, sent empty or sent; a receiver field goes by its name or its alias', async ({
  page,
}) => {
  const normalized = page.getByRole('group', { name: 'Normalized parameters' });
  await expect(normalized).not.toContainText('order_desc');
  await page.getByRole('button', { name: 'order_desc: not sent' }).click();
  await page.getByRole('menuitemradio', { name: 'Sent empty' }).click();
  await expect(normalized).toContainText('order_desc=');
  await page.getByLabel('order_desc', { exact: true }).fill('x');
  await expect(normalized).toContainText('order_desc=x');

  await page.getByRole('button', { name: 'Receiver', exact: true }).click();
  await page.getByLabel('receiver_first_name', { exact: true }).fill('Zoë');
  await expect(normalized).toContainText('receiver_first_name=Zo%C3%AB');
  await page.getByLabel('receiver_first_name', { exact: true }).press('Alt+ArrowDown');
  await page.getByRole('menuitemradio', { name: 'as first_name' }).click();
  await expect(page.getByLabel('first_name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('first_name', { exact: true })).toHaveValue('Zoë');
  await expect(normalized).toContainText(/(^|&)first_name=Zo%C3%AB/u);
});

test('bytes light up where a field is used, and name their field when they are pointed at @long', async ({
  page,
}) => {
  await page.getByLabel('amount', { exact: true }).fill('10.5');
  const base = page.getByRole('group', { name: 'Signature base string' });
  const normalized = page.getByRole('group', { name: 'Normalized parameters' });
  await expect(base.locator('[data-lit]')).toHaveText('amount%3D10.5');
  await expect(normalized.locator('[data-lit]')).toHaveText('amount=10.5');
  await base.getByText('oauth_nonce%3D').hover();
  await expect(page.getByTestId('pointed-at')).toContainText('oauth_nonce = ');
  await expect(normalized.locator('[data-lit]')).toContainText('oauth_nonce=');
});

test('the keyboard alone finds a field, fills it, and walks the steps', async ({ page }) => {
  await expect(page.getByLabel('Find a field')).toBeVisible();
  await page.locator('body').press('/');
  await expect(page.getByLabel('Find a field')).toBeFocused();
  await page.keyboard.type('passport');
  await expect(page.getByRole('listbox', { name: 'Fields found' }).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('receiver_identity_document_number', { exact: true })).toBeFocused();
  await page.keyboard.type('X 1');
  await expect(page.getByRole('group', { name: 'Normalized parameters' })).toContainText(
    'receiver_identity_document_number=X%201',
  );
  await page.getByLabel('Find a field').press('Escape');
  await expect(page.getByLabel('Find a field')).toHaveValue('');
  await page.getByRole('tab', { name: 'Base string' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Signature' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Signature' })).toHaveAttribute('aria-selected', 'true');
});

test('the address of the request line is whole @long', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.getByRole('button', { name: /^operation: / }).click();
  await page.getByRole('menuitemradio', { name: 'endpoint group' }).click();
  const line = page
    .locator('form[aria-label="Payout check"]')
    .getByText('POST', { exact: true })
    .locator('..');
  await expect(line).toContainText('/payout-check/group/');
  expect(await cutTexts(line)).toEqual([]);
});

test.describe('while the console’s server does not answer', () => {
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED/u] });

  test('an order that is ready says so once it is known, until it answers @long', async ({ page }) => {
    await useThrowAwayPair(page);
    await fillSample(page);
    const bar = page.getByRole('region', { name: 'Send', exact: true });
    await expect(bar).toContainText('✓ No problems');
    const high = (await bar.boundingBox())?.height;
    const lookAgain = (): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.route('**/api/simulator/state', (route) => route.abort());
    await lookAgain();
    await expect(bar).toContainText('The console’s server did not answer.');
    await expect(bar).not.toContainText('No problems');
    await expect(bar.getByRole('button', { name: /^Send/u })).toBeEnabled();
    expect((await bar.boundingBox())?.height).toBe(high);
    await page.unroute('**/api/simulator/state');
    await lookAgain();
    await expect(bar).toContainText('✓ No problems');
  });
});

test('typing and looking at another page lose nothing; an address that the relay does not know is not sent', async ({
  page,
}) => {
  await useThrowAwayPair(page);
  await fillSample(page);
  await page.getByLabel('order_desc', { exact: true }).fill('kept');
  await openSelfTest(page);
  await expect(page.getByText('6 of 6 passed.')).toBeVisible();
  await page.getByRole('link', { name: 'Payout check' }).click();
  await expect(page.getByLabel('order_desc', { exact: true })).toHaveValue('kept');

  await page.getByRole('button', { name: 'Edit address' }).click();
  await page.getByLabel('base address').fill('https://elsewhere.example');
  await expect(page.getByText('Can be signed and copied, not sent.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Send', exact: true }).getByRole('button', { name: /^Send/u }),
  ).toBeDisabled();
  await expect(page.getByText(signedStatus)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the gateway’s address' }).click();
  await expect(
    page.getByRole('region', { name: 'Send', exact: true }).getByRole('button', { name: /^Send/u }),
  ).toBeEnabled();
});

test('a pasted key is read at once, leaves the text field, and signs; forgetting it ends signing', async ({
  page,
}) => {
  await pasteKey(page, makeKey(2048).privatePem);
  await expect(page.getByText(signedStatus)).toBeVisible();
  await expect(page.getByLabel('private key')).toHaveCount(0);
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByText('Not signed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('private key')).toHaveValue('');
});

test('sample data replaces what was typed, and what was typed can be brought back @long', async ({
  page,
}) => {
  await page.getByLabel('amount', { exact: true }).fill('77.70');
  await fillSample(page);
  await expect(page.getByLabel('amount', { exact: true })).not.toHaveValue('77.70');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('amount', { exact: true })).toHaveValue('77.70');
  await expect(page.getByLabel('client_orderid', { exact: true })).toHaveValue('');
});
