import { expect, test } from './fixtures.ts';

const pages = ['/', '/swift-invoice', '/diagnose', '/self-test'];

for (const width of [390, 1024, 1440]) {
  test(`no page scrolls beyond its content at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('h1').first()).toBeAttached();
      const beyond = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { height: scrollHeight - innerHeight, width: scrollWidth - innerWidth };
      });
      expect(beyond, path).toEqual({ height: 0, width: 0 });
    }
  });
}
