import type { Page } from '@playwright/test';
import { fillSample, send, useThrowAwayPair } from './composer.ts';
import { expect, test } from './fixtures.ts';

const openTabName = (page: Page) => page.getByRole('tab', { selected: true });

test('each result tab has an address, which a reload and Back and Forward keep @long', async ({ page }) => {
  await page.goto('/');
  await expect(openTabName(page)).toHaveAccessibleName('2 Base string');
  await page.getByRole('tab', { name: 'Header' }).click();
  await expect(page).toHaveURL(/\/#header$/u);
  await page.getByRole('tab', { name: 'Request' }).click();
  await page.reload();
  await expect(page).toHaveURL(/\/#request$/u);
  await expect(openTabName(page)).toHaveAccessibleName('5 Request');
  await page.goBack();
  await expect(openTabName(page)).toHaveAccessibleName('4 Header');
  await page.goBack();
  await expect(openTabName(page)).toHaveAccessibleName('2 Base string');
  await page.goForward();
  await expect(openTabName(page)).toHaveAccessibleName('4 Header');
});

test('an answer opens its tab, and a look at another page comes back to it @long', async ({ page }) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await send(page);
  await expect(page).toHaveURL(/\/#answers$/u);
  await expect(openTabName(page)).toHaveAccessibleName(/^Answers 1/u);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(page).toHaveURL(/\/diagnose$/u);
  await page.getByRole('radio', { name: 'Compare two' }).check();
  await expect(page).toHaveURL(/\/diagnose#compare$/u);
  await page.getByRole('link', { name: 'Payout check' }).click();
  await expect(page).toHaveURL(/\/#answers$/u);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(page.getByRole('radio', { name: 'Compare two' })).toBeChecked();
});

test('the views of the invoice and the tabs of another command have addresses, too @long', async ({
  page,
}) => {
  await page.goto('/swift-invoice#signature-header');
  await expect(page.getByRole('radio', { name: 'Signature' })).toBeChecked();
  await expect(openTabName(page)).toHaveAccessibleName('4 Header');
  await page.getByRole('tab', { name: 'Request' }).click();
  await expect(page).toHaveURL(/\/swift-invoice#signature-request$/u);
  await page.getByRole('radio', { name: 'XML' }).check();
  await expect(page).toHaveURL(/\/swift-invoice#xml$/u);
  await page.goto('/other-command#parameters');
  await expect(openTabName(page)).toHaveAccessibleName('1 Parameters');
  await page.getByRole('tab', { name: 'Answers' }).click();
  await page.reload();
  await expect(page.getByRole('tabpanel')).toContainText('Nothing was sent yet.');
});

test('a fragment that names no tab changes nothing @long', async ({ page }) => {
  await page.goto('/#answers');
  for (const fragment of [
    'answers=1',
    'Answers',
    '__proto__',
    '"><img src=x onerror=alert(1)>',
    'amount=9999',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.evaluate((text) => {
      location.hash = text;
    }, fragment);
    // oxlint-disable-next-line no-await-in-loop
    await expect(openTabName(page), fragment).toHaveAccessibleName('Answers');
  }
});

test('at 390 and 1024 wide each step of the signature shows its name and is in reach @long', async ({
  page,
}) => {
  await page.goto('/');
  const result = page.getByRole('tab', { name: 'Result', exact: true });
  const list = page.getByRole('tablist', { name: 'Steps of the signature' });
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(result.or(list)).toBeVisible();
    if (await result.isVisible()) await result.click();
    for (const name of ['Parameters', 'Base string', 'Signature', 'Header', 'Request', 'Code', 'Answers']) {
      const tab = list.getByRole('tab', { name });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      expect(await list.evaluate((row) => row.scrollWidth - row.clientWidth), name).toBe(0);
      // A number alone takes 25.
      expect((await tab.boundingBox())?.width, name).toBeGreaterThan(36);
    }
  }
});
