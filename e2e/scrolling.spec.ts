import { expect, test } from './fixtures.ts';

test('no page scrolls beyond its content, at 390, 1024 and 1440 wide', async ({ page }) => {
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
