import { axe, expect, setTheme, test } from './fixtures.ts';
import { fillSample, send, useThrowAwayPair } from './composer.ts';

const tabs = ['Parameters', 'Base string', 'Signature', 'Header', 'Request', 'Response'];

for (const theme of ['light', 'dark'] as const) {
  test(`every state of the composer is accessible in the ${theme} theme`, async ({ page }) => {
    test.slow();
    await setTheme(page, theme);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open all groups' }).click();
    await page.getByText('Nonce, timestamp, realm and more').click();
    await page.getByRole('button', { name: 'Edit address' }).click();
    await page.getByRole('button', { name: 'Simulator', exact: true }).click();
    await page.getByRole('button', { name: 'Additional parameters', exact: true }).click();
    await page.getByRole('button', { name: 'Add a parameter' }).click();
    expect(await axe(page), 'empty, everything open').toEqual([]);

    await page.getByLabel('private key').fill('no key at all');
    await page.getByRole('button', { name: 'Load key' }).click();
    await page.getByLabel('amount', { exact: true }).fill('10,5');
    await page.getByLabel('expire_year', { exact: true }).fill('29');
    await page.getByLabel('card_recurring_payment_id', { exact: true }).fill('5');
    await page.getByLabel('credit_card_number', { exact: true }).fill('4000 1234');
    await page.getByLabel('account_number', { exact: true }).fill('kept');
    await page.getByLabel('redirect_url', { exact: true }).fill('ftp://x');
    await page.getByLabel('endpoint id', { exact: true }).fill('');
    expect(await axe(page), 'problems').toEqual([]);

    await page.getByLabel('endpoint id', { exact: true }).fill('6657');
    await page.getByLabel('private key').fill('');
    await useThrowAwayPair(page);
    await fillSample(page);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await axe(page), tab).toEqual([]);
    }
    await send(page);
    await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
    expect(await axe(page), 'accepted').toEqual([]);

    await page.getByLabel('It answers').selectOption({ label: '403 access denied' });
    await send(page);
    await expect(page.getByRole('tabpanel')).toContainText('Access denied.');
    expect(await axe(page), 'denied').toEqual([]);
    await page.getByLabel('It answers').selectOption({ label: 'as documented' });

    await page.getByRole('link', { name: 'Self-test' }).click();
    await expect(page.getByText('6 of 6 passed.')).toBeVisible();
    expect(await axe(page), 'self-test').toEqual([]);
  });
}

test('at 390 wide the inspector is one tap away and the send bar stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.getByRole('button', { name: 'Inspect' }).click();
  await expect(page.getByRole('group', { name: 'Signature base string' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
  await page.getByRole('button', { name: 'Compose' }).click();
  await expect(page.getByLabel('currency', { exact: true })).toHaveValue('EUR');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
