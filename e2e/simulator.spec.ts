import type { Locator, Page } from '@playwright/test';
import {
  fillSample,
  freshOrderId,
  makeKey,
  openEnvironment,
  openKeyPanel,
  pasteKey,
  send,
} from './composer.ts';
import { axe, expect, test } from './fixtures.ts';

const key = makeKey(2048);

/** What is said before sending. */
function foreseen(page: Page): Locator {
  return page.getByRole('group', { name: 'What the simulator would answer' });
}

/** Looks at the page again, as somebody does who comes back from another tab. */
async function comeBack(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** A sample order that is signed with a key that the simulator knows. */
async function openSigned(page: Page): Promise<void> {
  await page.goto('/');
  await pasteKey(page, key.privatePem);
  await page.getByRole('button', { name: /^Register (?:its public half|again)/u }).click();
  await expect(page.getByText('The simulator knows this consumer key and public key.')).toBeVisible();
  await fillSample(page);
}

// They share the simulator of a worker.
test.describe.configure({ mode: 'serial' });

test('a key that the simulator does not know is registered and used by one click', async ({ page }) => {
  await page.goto('/');
  await pasteKey(page, key.privatePem);
  await fillSample(page);
  await expect(foreseen(page)).toContainText(/does not know this key|knows another key/u);
  await expect(page.getByRole('button', { name: /^Send anyway/u })).toBeEnabled();
  await page.getByRole('button', { name: 'Register it and send' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');
  await expect(foreseen(page)).toBeHidden();
});

test('a registration that another tab replaced is noticed where the order is sent @long', async ({
  page,
  context,
}) => {
  await openSigned(page);
  await expect(foreseen(page)).toBeHidden();
  const other = await context.newPage();
  await other.goto('/');
  await pasteKey(other, makeKey(2048).privatePem);
  const knows = other.getByText('The simulator knows this consumer key and public key.');
  const replaces = other.getByText(
    'Registering it takes the place of the other key that the simulator knows.',
  );
  await expect(replaces).toBeVisible();
  const forget = other.getByRole('button', { name: 'Forget the key' });
  const before = await forget.boundingBox();
  await other.getByRole('button', { name: 'Register its public half with the simulator' }).click();
  await expect(knows).toBeVisible();
  await expect(replaces).toBeHidden();
  // Nothing comes under the pointer that was not there.
  expect(await forget.boundingBox()).toEqual(before);
  await fillSample(other);
  await comeBack(page);
  await expect(foreseen(page)).toContainText(
    'What was registered here was replaced, perhaps in another tab: the simulator now knows another key for acme-llc.',
  );
  await page.getByRole('button', { name: 'Register it', exact: true }).click();
  await expect(foreseen(page)).toBeHidden();
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');
  await comeBack(other);
  await expect(foreseen(other)).toContainText('was replaced');
});

test('an endpoint, a currency and a consumer key are known before sending, each with what mends it @long', async ({
  page,
}) => {
  await openSigned(page);
  const id = page.getByLabel('endpoint id');
  await id.fill('3344');
  await expect(foreseen(page)).toContainText('does not serve endpoint 3344, and would answer 403.');
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(id).toHaveAccessibleDescription(/does not serve endpoint 3344/u);
  await page.getByRole('button', { name: 'Use 6657' }).click();
  await expect(id).toHaveValue('6657');
  await expect(foreseen(page)).toBeHidden();
  await id.fill('3344');
  await page.getByRole('button', { name: 'Serve 3344 too' }).click();
  await expect(foreseen(page)).toBeHidden();
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');

  // The endpoint has a currency from now on.
  await freshOrderId(page);
  await page.getByLabel('currency', { exact: true }).fill('USD');
  await expect(foreseen(page)).toContainText('endpoint 3344 took its first order in EUR');
  await page.getByRole('button', { name: /^Send anyway/u }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Refused');
  await page.getByRole('button', { name: 'Use group 77' }).click();
  await expect(page.getByRole('button', { name: 'operation: endpoint group' })).toBeVisible();
  await expect(foreseen(page)).toBeHidden();
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');

  await openKeyPanel(page);
  await page.getByLabel('consumer key').fill('other-llc');
  await expect(foreseen(page)).toContainText('does not know the consumer key other-llc');
  await page.getByRole('button', { name: 'Use acme-llc' }).click();
  await expect(page.getByLabel('consumer key')).toHaveValue('acme-llc');
  await expect(foreseen(page)).toBeHidden();
});

test('what it answers is chosen, for one request or until it is changed', async ({ page }) => {
  await openSigned(page);
  await openEnvironment(page);
  const answers = page.getByLabel('It answers');
  await answers.selectOption({ label: 'type=validation-error' });
  await expect(foreseen(page)).toContainText('set to answer every request with: type=validation-error.');
  await page.getByLabel('how long').selectOption({ label: 'to the next request only' });
  await page.getByLabel('fields it names').selectOption('receiver_email');
  await expect(page.getByRole('list', { name: 'Chosen fields' })).toContainText('receiver_email');
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('receiver_email: invalid, as the settings ask.');
  // Nobody has to set it back.
  await expect(answers).toHaveValue('documented');
  await expect(foreseen(page)).toBeHidden();
  await freshOrderId(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');

  await page.getByLabel('how long').waitFor({ state: 'hidden' });
  await answers.selectOption({ label: '502 bad gateway' });
  await page.getByLabel('how long').selectOption({ label: 'until changed' });
  await expect(foreseen(page)).toContainText('every request with: 502 bad gateway.');
  await freshOrderId(page);
  await page.getByRole('button', { name: /^Send anyway/u }).click();
  await expect(page.getByRole('tabpanel')).toContainText('502');
  await expect(answers).toHaveValue('bad-gateway');
  await page.getByRole('button', { name: 'Answer as documented' }).click();
  await expect(answers).toHaveValue('documented');
});

test('whom it serves is written as a list, and what cannot be meant is kept with a reason @long', async ({
  page,
}) => {
  await openSigned(page);
  await openEnvironment(page);
  const served = page.getByLabel('endpoints served');
  await served.fill('6657 EUR USD');
  await served.press('Enter');
  await expect(page.getByText('an endpoint serves one currency. Write a group for several.')).toBeVisible();
  await expect(served).toHaveValue('6657 EUR USD');
  await served.fill('6658 usd, group 78 EUR');
  await served.press('Enter');
  await expect(served).toHaveValue('6658 USD, group 78 EUR');
  await expect(foreseen(page)).toContainText('It serves 6658 and group 78.');
  await page.getByRole('button', { name: 'Use 6658' }).click();
  await expect(foreseen(page)).toContainText('endpoint 6658 serves USD: it would refuse EUR.');
  await page.getByRole('button', { name: 'Use USD' }).click();
  await expect(page.getByLabel('currency', { exact: true })).toHaveValue('USD');
  await expect(foreseen(page)).toBeHidden();
  await page.getByLabel('endpoint id').fill('5');
  await expect(foreseen(page)).toContainText('does not serve endpoint 5');
  await page.getByRole('button', { name: 'or any', exact: true }).click();
  await expect(foreseen(page)).toBeHidden();
  await served.fill('6657, group 77');
  await served.press('Enter');
  await expect(page.getByRole('button', { name: 'or any', exact: true })).toBeVisible();
});

test('an order that it took is not taken again, unless it is told so @long', async ({ page }) => {
  await openSigned(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');
  const sendAgain = async (): Promise<void> => {
    await send(page);
    await page.getByRole('button', { name: 'Yes, send it again' }).click();
  };
  await sendAgain();
  await expect(page.getByRole('tabpanel')).toContainText(
    'an order with this client_orderid was accepted before',
  );
  await openEnvironment(page);
  const refuses = page.getByLabel('refuses an order id that it accepted before');
  await refuses.click();
  await expect(refuses).not.toBeChecked();
  await sendAgain();
  await expect(page.getByRole('tabpanel').getByText('Accepted', { exact: true })).toHaveCount(2);
  await refuses.click();
  await expect(refuses).toBeChecked();
});

test('what is foreseen is accessible, also at 390 wide @long', async ({ page }) => {
  await page.goto('/');
  await pasteKey(page, makeKey(2048).privatePem);
  await fillSample(page);
  await expect(foreseen(page)).toContainText('another key');
  await openEnvironment(page);
  await page.getByLabel('It answers').selectOption({ label: 'type=validation-error' });
  await page.getByLabel('fields it names', { exact: true }).first().selectOption('amount');
  await page.getByLabel('endpoints served').fill('/');
  await page.getByLabel('It answers').focus();
  await expect(page.getByText('no path can hold this id.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('endpoints served').press('Escape');
  await expect(page.getByText('no path can hold this id.')).toBeHidden();
  await page.getByLabel('It answers').selectOption({ label: 'as documented' });
  await page.getByLabel('endpoint id').fill('9999');
  await expect(foreseen(page)).toContainText('does not serve endpoint 9999');
  expect(await axe(page)).toEqual([]);
});
