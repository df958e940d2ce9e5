import type { Page } from '@playwright/test';
import { freshOrderId, partsLoaded, send } from './composer.ts';
import { expect, test } from './fixtures.ts';

// What is pressed here goes with the press.
test('whoever goes by keyboard goes on where a button was that is gone', async ({ page }) => {
  await page.goto('/');
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).last().press('Enter');
  await partsLoaded(page);
  await press('I have a request that is refused');
  await expect(page.getByLabel('Request to diagnose')).toBeFocused();
  await press('Try a cURL command');
  await press('Clear');
  await expect(page.getByLabel('Request to diagnose')).toBeFocused();

  await page.getByRole('link', { name: 'Payout check' }).press('Enter');
  await press('Send a sample order to the simulator');
  const sent = page.getByRole('region', { name: 'First order' });
  await expect(sent).toContainText('Sent.');
  await press('Clear it all');
  await expect(page.locator('#fields')).toBeFocused();

  await press('Bring it back');
  const sendBar = page.getByRole('region', { name: 'Send', exact: true });
  await expect(sendBar).toBeFocused();

  await page.locator('#key-chip').press('Enter');
  const keys = page.getByRole('region', { name: 'Key and protocol' });
  const key = keys.getByRole('group', { name: 'Key that signs' });
  await keys.getByRole('button', { name: 'Forget the key' }).press('Enter');
  await expect(key).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('private key')).toBeFocused();
  await key.getByRole('button', { name: 'Make a throw-away pair' }).press('Enter');
  await expect(key).toContainText('key held');
  await expect(key).toBeFocused();
  await keys.getByRole('button', { name: 'Forget the key' }).press('Enter');
  await keys.getByRole('button', { name: 'Close' }).press('Enter');
  // Its card data was forgotten, too: what is missing is named first.
  await sendBar.getByRole('button', { name: /^Send/u }).press('Enter');
  await expect(sendBar).toBeFocused();
  await sendBar.getByRole('button', { name: 'Make a throw-away pair' }).press('Enter');
  await expect(sendBar.getByRole('button', { name: /^Send/u })).toBeVisible();
  await expect(sendBar).toBeFocused();

  await press('Open…');
  const line = page.getByRole('region', { name: 'Case', exact: true });
  await line.getByRole('radio', { name: 'Import' }).check();
  await line.getByRole('textbox').fill('client_orderid=a&amount=7&currency=EUR');
  await press('Put into the form');
  await press('Undo');
  await expect(line).toBeFocused();
});

test('whoever moves an order by keyboard goes on at the moves that are left @long', async ({ page }) => {
  await page.goto('/');
  await partsLoaded(page);
  const see = page.getByRole('button', { name: 'See its callbacks' }).first();
  await page.getByRole('button', { name: 'Send a sample order to the simulator' }).click();
  await see.click();
  // The next one does nothing by itself.
  const fate = page.getByLabel('A new order is', { exact: true });
  await fate.selectOption({ label: 'left to wait' });
  await expect(page.getByText('for a click.').filter({ has: fate })).toBeVisible();
  await page.getByRole('link', { name: 'Payout check' }).click();
  await freshOrderId(page);
  await send(page);
  await expect(page.getByRole('tab', { name: 'Answers' })).toContainText('2');
  await see.click();
  await expect(
    page.getByRole('region', { name: 'Life of the order' }).getByText('waits for a click'),
  ).toBeVisible();
  const moves = page.getByRole('group', { name: 'What may come next' });
  const approve = moves.getByRole('button', { name: 'Approve', exact: true });
  await approve.focus();
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moves.getByRole('button', { name: 'Reversal' })).toBeEnabled();
  await expect(moves).toBeFocused();
  await page.keyboard.press('Tab');
  const reversal = moves.getByRole('button', { name: 'Reversal' });
  await expect(reversal).toBeFocused();
  const title = page.locator('#order-life');
  // As an outcome does that comes late.
  await title.evaluate((heading) => heading.style.setProperty('padding-bottom', '900px'));
  await expect(reversal).toBeInViewport();
  // Each adds a step above it.
  for (const count of [1, 2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Later update: reversal' })).toHaveCount(count);
  }
  await expect(reversal).toBeFocused();
  await expect(reversal).toBeInViewport();

  // What was scrolled away comes back with the press.
  await title.hover();
  await page.mouse.wheel(0, -9000);
  await expect(reversal).not.toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Later update: reversal' })).toHaveCount(5);
  await expect(reversal).toBeInViewport();
});

/** What of the page's own files comes no further than this. @returns Lets it come. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letCome = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(files, async (route) => {
    await come;
    await route.continue();
  });
  return letCome;
}

test('whoever goes by keyboard before a script has run goes on where the page is made anew @long', async ({
  page,
}) => {
  const letRun = await holdBack(page, /\/assets\/.*\.js$/u);
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Diagnose' });
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Callbacks' })).toBeFocused();
  letRun();
  await expect(page.locator('#key-chip')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Callbacks' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/diagnose$/u);
});

test('whoever searches a field before its search is there goes on typing where he was @long', async ({
  page,
}) => {
  const letCome = await holdBack(page, /\/assets\/soon-.*\.js$/u);
  await page.goto('/');
  await page.getByLabel('Find a field').focus();
  await page.keyboard.type('iban');
  letCome();
  const search = page.getByRole('combobox', { name: 'Find a field' });
  await expect(search).toBeFocused();
  await page.keyboard.type('x');
  await expect(search).toHaveValue('ibanx');
});
