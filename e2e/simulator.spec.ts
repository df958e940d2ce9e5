import type { Locator, Page } from '@playwright/test';
import {
  fillSample,
  freshOrderId,
  makeKey,
  openKeyPanel,
  pasteKey,
  send,
  useThrowAwayPair,
} from './composer.ts';
import { axe, expect, setTheme, test } from './fixtures.ts';

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

test('a registration that another tab replaced is noticed where the order is sent', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await expect(foreseen(page)).toBeHidden();
  const other = await context.newPage();
  await other.goto('/');
  await useThrowAwayPair(other);
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

test('an endpoint, a currency and a consumer key are known before sending, each with what mends it', async ({
  page,
}) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  const id = page.getByLabel('endpoint id');
  await id.fill('3344');
  await expect(foreseen(page)).toContainText('does not serve endpoint 3344, and would answer 403.');
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
  await expect(page.getByLabel('operation')).toHaveValue('group');
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

for (const theme of ['light', 'dark'] as const) {
  test(`what is foreseen is accessible in the ${theme} theme, also at 390 wide`, async ({ page }) => {
    await page.goto('/');
    await setTheme(page, theme);
    await pasteKey(page, makeKey(2048).privatePem);
    await fillSample(page);
    await expect(foreseen(page)).toContainText('another key');
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('endpoint id').fill('9999');
    await expect(foreseen(page)).toContainText('does not serve endpoint 9999');
    expect(await axe(page)).toEqual([]);
  });
}
