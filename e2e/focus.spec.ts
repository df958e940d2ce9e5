import { partsLoaded } from './composer.ts';
import { expect, test } from './fixtures.ts';

// What is pressed here goes with the press.
test('whoever goes by keyboard goes on where a button was that is gone', async ({ page }) => {
  await page.goto('/');
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).last().press('Enter');
  await partsLoaded(page);
  await press('I have a request that is refused');
  await expect(page.getByRole('main')).toBeFocused();

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
  await keys.getByRole('button', { name: 'Forget', exact: true }).press('Enter');
  await expect(key).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('private key')).toBeFocused();
  await key.getByRole('button', { name: 'Make a throw-away pair' }).press('Enter');
  await expect(key).toContainText('key held');
  await expect(key).toBeFocused();
  await keys.getByRole('button', { name: 'Forget', exact: true }).press('Enter');
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
