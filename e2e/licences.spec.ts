import { expect, test } from './fixtures.ts';

// A text has no icon of its own, and Chromium asks for one.
test.use({ allowedConsoleErrors: [/favicon\.ico/u] });

test('the notices of everything that the page and its worker hold are one click away', async ({ page }) => {
  await page.goto('/self-test');
  await page.getByRole('link', { name: 'Licences of the libraries' }).click();
  for (const name of [
    'react ',
    'react-dom ',
    'react-hook-form ',
    'zod ',
    'crypto-js ',
    'fast-xml-parser ',
    'node-forge ',
  ]) {
    await expect(page.locator('body')).toContainText(name);
  }
  await expect(page.locator('body')).toContainText('Permission is hereby granted, free of charge');
});
