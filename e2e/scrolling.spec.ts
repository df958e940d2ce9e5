import { cutTexts } from './cut-texts.ts';
import { choose, fillSample, freshOrderId, send } from './composer.ts';
import { expect, test } from './fixtures.ts';

test('no page scrolls beyond its content, at 390, 1024 and 1440 wide @long', async ({ page }) => {
  for (const path of ['/', '/swift-invoice', '/diagnose', '/self-test']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('h1').first()).toBeAttached();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { height: scrollHeight - innerHeight, width: scrollWidth - innerWidth };
      });
      expect(beyond, `${path} at ${width}`).toEqual({ height: 0, width: 0 });
    }
  }
});

test('at 320 wide, which is a zoom of 400 %, nothing but a table is scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const sideways = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          (each) => each.scrollWidth > each.clientWidth && each.querySelector(':scope > table') === null,
        )
        .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX))
        .map(({ className, scrollWidth }) => `${className}: ${scrollWidth}`),
    );
  await page.goto('/');
  await choose(page, 'More', 'Profile of the endpoint…');
  await page.getByRole('combobox', { name: 'Add a field' }).selectOption({ index: 1 });
  await expect(page.getByRole('table', { name: 'Fields of the profile' })).toBeVisible();
  expect(await sideways(), 'the profile').toEqual([]);
  await page.goto('/cases');
  await expect(page.getByRole('heading', { name: 'Cases', exact: true })).toBeAttached();
  expect(await sideways(), 'no cases').toEqual([]);
  await page.goto('/swift-invoice');
  await page.getByRole('button', { name: 'Open…', exact: true }).click();
  await expect(page.getByLabel('Invoice file')).toBeVisible();
  expect(await sideways(), 'a file to open').toEqual([]);
  await page.goto('/other-command');
  await expect(page.getByRole('tab', { name: 'Base string' })).toBeAttached();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('heading', { name: 'Other command' })).toBeInViewport();
});

test('a menu that is higher than the window stays where it is scrolled @long', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('menu', { name: 'More' });
  const last = menu.getByRole('menuitem').last();
  await expect(menu.getByRole('menuitem').first()).toBeInViewport();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('End');
  // Two frames: the first tells of the scroll, the second would paint what was made of it.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(last).toBeFocused();
});

test('what scrolls has a bar in the colours of its theme, on no track of its own @long', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Payout check' });
  const bars = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(form).toHaveCSS('scrollbar-color', /^rgb\(\d+, \d+, \d+\) rgba\(0, 0, 0, 0\)$/u);
    bars.add(await form.evaluate((each) => getComputedStyle(each).scrollbarColor));
  }
  expect(bars.size).toBe(2);
});

test('names of fields are whole beside what is counted @long', async ({ page }) => {
  await page.goto('/');
  await fillSample(page);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['expire_month', 'expire_year', 'card_recurring_payment_id']) {
      const top = page.locator('label', { hasText: new RegExp(`^${name}$`, 'u') }).locator('xpath=../..');
      expect(await cutTexts(top), `at ${width}`).toEqual([]);
    }
  }
});

test('the tabs and parameters of the result, the address of an invoice and names of compared answers are whole @long', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send a sample order to the simulator' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Accepted');
  const steps = page.getByRole('tablist', { name: 'Steps of the signature' });
  await steps.getByRole('tab', { name: 'Parameters' }).click();
  const parameters = page.getByRole('group', { name: 'Signed parameters' });
  await expect(parameters).toBeVisible();
  for (const width of [1180, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await steps
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().y));
    expect(new Set(lines).size, `lines at ${width}`).toBe(1);
  }
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await parameters.evaluate((each) => each.scrollWidth - each.clientWidth), `at ${width}`).toBe(0);
    expect(await cutTexts(steps.locator('xpath=..')), `at ${width}`).toEqual([]);
    const beyond = await steps.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond, `at ${width}`).toBe(0);
    // A number alone takes 25.
    const widths = await steps
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().width));
    expect(Math.min(...widths), `at ${width}`).toBeGreaterThan(36);
  }
  // The header has the lines that it had before there was a key.
  for (const width of [1181, 1220, 1361]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.getByRole('banner').boundingBox())?.height, `at ${width}`).toBe(52);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await freshOrderId(page);
  await send(page);
  await page.getByRole('button', { name: 'Compare two' }).click();
  await page.setViewportSize({ width: 390, height: 900 });
  const name = await page.getByRole('rowheader', { name: 'merchant-order-id' }).boundingBox();
  // One line.
  expect(name?.height).toBeLessThan(32);
  await page.getByRole('link', { name: 'Swift invoice' }).click();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const form = page.getByRole('form', { name: 'Swift invoice' });
    await expect(form).toBeVisible();
    expect(await cutTexts(form), `at ${width}`).toEqual([]);
  }
});
