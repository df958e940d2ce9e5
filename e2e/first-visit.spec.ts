import type { Page } from '@playwright/test';
import { fillSample, partsLoaded, useThrowAwayPair } from './composer.ts';
import { axe, expect, setTheme, test } from './fixtures.ts';

/** A system of its own, whose folder holds no cases. */
test.use({ systemOptions: { args: [] } });

const firstField = (page: Page) => page.locator('[data-field="client_orderid"]');
const bar = (page: Page) => page.getByRole('region', { name: 'Send', exact: true });
const sample = (page: Page) => page.getByRole('button', { name: 'Send a sample order to the simulator' });

for (const [width, height, limit] of [
  [1440, 900, 300],
  [1024, 768, 455],
] as const) {
  test(`the first field stands in sight at ${width} × ${height}, below the way in for newcomers${width === 1024 ? ' @long' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(sample(page)).toBeVisible();
    const field = await firstField(page).boundingBox();
    const dock = await bar(page).boundingBox();
    expect(field?.y).toBeLessThanOrEqual(limit);
    expect((field?.y ?? height) + (field?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
  });
}

for (const width of [1440, 1024, 390]) {
  test(`the other ways in stand beside each other at ${width} @long`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const ways = page.getByRole('toolbar', { name: 'Ways in' });
    const key = await ways.getByRole('button', { name: 'I have a key' }).boundingBox();
    const refused = await ways.getByRole('button', { name: 'I have a request' }).boundingBox();
    expect(key).not.toBeNull();
    expect(refused?.y).toBe(key?.y);
  });
}

/** What Chromium itself says to have moved since the page was made. */
function movedTexts(): Promise<string[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().map((entry) => JSON.stringify(entry)));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve([]), 500);
  });
}

for (const [path, width, placeholder] of [
  ['/', 390, 'endpoint id'],
  ['/swift-invoice', 390, 'receipt id'],
  ['/swift-invoice', 1440, 'receipt id'],
  ['/other-command', 1024, '/api/v4/…'],
] as const) {
  test(`nothing of ${path} moves at ${width} wide when the server’s settings come, and nothing was wrong${width === 1440 ? ' @long' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    let letCome = (): void => undefined;
    const come = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await come;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByPlaceholder(placeholder, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(?:Send|Fetch)$/u })).toBeVisible();
    await expect(page.getByText(/The base address|cannot be read|problem/u)).toHaveCount(0);
    letCome();
    await expect(page.locator('main').getByText(/127\.0\.0\.1:\d+\//u)).toBeVisible();
    expect(await page.evaluate(movedTexts)).toEqual([]);
  });
}

test('nothing is wrong before anything was done', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page)).toContainText('Nothing filled in yet.');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(page.getByText(/problem/u)).toHaveCount(0);
  await bar(page).getByRole('button', { name: /^Send/u }).click();
  await expect(bar(page)).toContainText(/Not sent\. \d+ problems/u);
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
});

test('one click makes a pair, registers it, fills, signs and sends', async ({ page }) => {
  await setTheme(page, 'dark');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'First order' });
  await sample(page).click();
  await expect(card).toContainText('Sent. The answer is on the right.', { timeout: 20_000 });
  await expect(card.getByRole('listitem')).toHaveText([
    /Key pair made RSA 2048/u,
    /Registered public half, as acme-llc, at 127\.0\.0\.1:\d+/u,
    /Card order filled in \d+ fields, published test card/u,
    /Signed and sent \d+ parameters, base string of [\d,]+ B/u,
  ]);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');
  // In both themes.
  expect(await axe(page)).toEqual([]);
  await card.getByRole('button', { name: 'Clear it all' }).click();
  await expect(card).toHaveCount(0);
  await expect(firstField(page)).toHaveValue('');
});

test('a key of another tab is not replaced unsaid, and saying so moves nothing @long', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  const other = await context.newPage();
  // Until it is known which key the simulator has, nothing is said of it.
  let tell = (): void => undefined;
  const asked = new Promise<void>((resolve) => (tell = resolve));
  await other.route('**/api/simulator/state', async (route) => {
    await asked;
    await route.continue();
  });
  await other.goto('/');
  await expect(sample(other)).toHaveAccessibleDescription('It goes to this machine alone.');
  await partsLoaded(other);
  const places = () =>
    other
      .getByRole('region', { name: 'First order' })
      .locator('button, h2')
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  tell();
  await expect(sample(other)).toHaveAccessibleDescription('Replaces the key registered there.');
  expect(await places()).toEqual(before);
  await other.getByRole('button', { name: 'I have a key' }).click();
  await expect(other.getByText('in place of the key that it knows')).toBeVisible();
  await other.keyboard.press('Escape');
  await fillSample(other);
  await expect(bar(other).getByText(/A new pair replaces the registered key/u)).toBeVisible();
  await other.goto('/cases');
  await expect(other.getByText(/registers it with the simulator in place of the key/u)).toBeVisible();
});

test('the chips open one panel at a time, which takes the focus and gives it back @long', async ({
  page,
}) => {
  await page.goto('/');
  const chip = page.locator('#key-chip');
  const panel = page.getByRole('region', { name: 'Key and protocol' });
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'I have a key' }).click();
  await expect(page.getByLabel('private key')).toBeFocused();
  await expect(chip).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('private key').fill('half a key');
  await page.locator('#environment-chip').click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Simulator' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#environment-chip')).toBeFocused();
  await chip.click();
  await expect(page.getByLabel('private key')).toHaveValue('half a key');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(chip).toBeFocused();
  const own = page.getByRole('button', { name: 'I have a key' });
  await own.click();
  await expect(page.getByLabel('private key')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(own).toBeFocused();
});

test('closing a panel gives the scroll position back @long', async ({ page }) => {
  await page.goto('/');
  // What is loaded later would come between, and move what is scrolled.
  await partsLoaded(page);
  await expect(sample(page)).toBeVisible();
  await page.locator('[data-field="order_desc"]').fill('x');
  const form = page.getByRole('form', { name: 'Payout check' });
  await form.evaluate((element) => {
    element.scrollTop = 200;
  });
  await page.locator('#key-chip').click();
  await expect(page.getByLabel('private key')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect.poll(() => form.evaluate((element) => element.scrollTop)).toBe(200);
});

for (const [opened, closed] of [
  ['Compose', 'Result'],
  ['Result', 'Compose'],
] as const) {
  test(`a panel opened over ${opened} and closed over ${closed} leaves the form where it was @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await partsLoaded(page);
    const form = page.getByRole('form', { name: 'Payout check' });
    const view = (name: string) => page.getByRole('tab', { name, exact: true });
    await form.evaluate((element) => {
      element.scrollTop = 300;
    });
    await view(opened).click();
    await page.locator('#key-chip').click();
    await expect(page.getByLabel('private key')).toBeFocused();
    await view(closed).click();
    await page.locator('#key-chip').click();
    await expect(page.getByLabel('private key')).toBeHidden();
    await view('Compose').click();
    await expect.poll(() => form.evaluate((element) => element.scrollTop)).toBe(300);
  });
}

test('the first order is sent by keyboard, and the focus stays with what becomes of it @long', async ({
  page,
}) => {
  await page.goto('/');
  await sample(page).press('Enter');
  const card = page.getByRole('region', { name: 'First order' });
  await expect(card).toContainText('Sent. The answer is on the right.');
  await expect(card).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Clear it all' })).toBeFocused();

  // In one column the answer takes the place of the form.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await sample(page).press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');
  await expect(page.locator(':focus').getByRole('tabpanel')).toBeVisible();
});
