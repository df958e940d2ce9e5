import type { Page } from '@playwright/test';
import { fillSample, send, useThrowAwayPair } from './composer.ts';
import { expect, setTheme, test } from './fixtures.ts';

// A server of its own, whose inbox nobody has started.
test.use({ systemOptions: { args: [] } });

/** Sheets that the browser prints. */
async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0;
}

/** What stands on paper, as the browser asks for it. */
async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = await page.locator('body').innerText();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  return text;
}

test('an order prints as a report, ink on white, in either theme @long', async ({ page }) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('This is not the final status');
  // oxlint-disable no-await-in-loop
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    for (const format of ['A4', 'Letter'] as const) {
      expect(await countSheets(page, format), format).toBeLessThanOrEqual(2);
    }
    const text = await printedText(page);
    expect(text).toMatch(/^Payout check\s+REQUEST\s+environment\s+Simulator/u);
    for (const part of [
      '/processing/api/v4/payout-check/6657',
      'Signed and verified.',
      'POST&http%3A',
      '✓ ACCEPTED',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/credit_card_number\s+\d{6}••••••\d{4}/u);
    expect(text).not.toContain('Send');
    expect(text).not.toContain('Find a field');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const article = page.getByRole('article', { name: 'Payout check' });
    await expect(article).toHaveCSS('color', 'rgb(29, 31, 36)');
    await expect(article).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const top = await article.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(20);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(article).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
  // oxlint-enable no-await-in-loop
});

test('a command prints as a report, too @long', async ({ page }) => {
  await page.goto('/other-command');
  await page.getByLabel('path', { exact: true }).fill('/api/v4/status/6657');
  expect(await countSheets(page, 'A4')).toBe(1);
  const text = await printedText(page);
  expect(text).toMatch(/^Other command\s+REQUEST/u);
  expect(text).toContain('Not signed yet.');
  expect(text).toContain('/api/v4/status/6657');
});

test('a diagnosis prints as its report, and not what was pasted @long', async ({ page }) => {
  await page.goto('/diagnose');
  await page.getByRole('button', { name: 'Try a cURL command' }).click();
  await expect(page.getByRole('button', { name: 'Copy for support' })).toBeVisible();
  const text = await printedText(page);
  expect(text).toContain('Form encoding was signed');
  expect(text).not.toContain('Select bytes here');
  expect(await countSheets(page, 'A4')).toBeLessThanOrEqual(2);
});

test('a run of cases prints what came of each and the case that is looked at, without controls @long', async ({
  page,
}) => {
  await page.goto('/cases');
  await page.getByRole('button', { name: 'Run the starter set on the simulator' }).click();
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText(/\d\d as expected/u, {
    timeout: 60_000,
  });
  await page.locator('[data-case-name]').first().click();
  await expect(page.getByRole('region', { name: 'Selected case' })).toContainText('As the case expects.');
  // The page is as narrow on paper as it is on a phone: what is one tap away there stands below here.
  for (const width of [1440, 390]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 844 });
    // oxlint-disable-next-line no-await-in-loop
    const text = await printedText(page);
    expect(text).toMatch(/^Cases\s+Run of \d\d:\d\d:\d\d, simulator, \w+day,? \d+ \w+ 20\d\d/u);
    expect(text).toContain('Test card');
    expect(text).toContain('As the case expects.');
    for (const control of ['Key and protocol', 'Export', 'Accept as expected', 'Copy for support']) {
      expect(text, `at ${width}`).not.toContain(control);
    }
  }
  // What scrolls on the page is whole on paper.
  await page.getByRole('tab', { name: 'File' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('group', { name: 'File' })).toHaveCSS('max-height', 'none');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: /Run of \d\d/u })).toHaveAttribute('aria-expanded', 'false');
  expect(await printedText(page)).toContain('Test card');
});

test('callbacks print with the life of the order, every call and the verdict on the one that is looked at @long', async ({
  page,
}) => {
  await page.goto('/callbacks');
  await page.getByRole('button', { name: 'Start the inbox' }).click();
  await expect(page.getByText(/^listening since/u)).toBeVisible();
  await page.getByRole('link', { name: 'Payout check' }).click();
  await useThrowAwayPair(page);
  await fillSample(page);
  await page.getByRole('button', { name: 'URLs', exact: true }).click();
  await page.getByRole('button', { name: 'Use the inbox as notify_url' }).click();
  await expect(page.getByText(/^notify_url is the inbox’s URL/u)).toBeVisible();
  await send(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'See its callbacks' }).first().click();
  const life = page.getByRole('region', { name: 'Life of the order' });
  await life.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Calls' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Selected call' })).toContainText('Accept it');
  for (const width of [1440, 390]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 844 });
    // oxlint-disable-next-line no-await-in-loop
    const text = await printedText(page);
    expect(text, `at ${width}`).toMatch(/^Callbacks\s/u);
    for (const part of ['Final: approved', '#1', 'Accept it', 'WHAT WAS IN IT', 'RAW REQUEST']) {
      expect(text, `at ${width}`).toContain(part);
    }
    for (const control of ['Key and protocol', 'Send again', 'Replay', 'Copy', 'What may come next']) {
      expect(text, `at ${width}`).not.toContain(control);
    }
  }
  expect(await countSheets(page, 'A4')).toBeLessThanOrEqual(3);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: /^Exchanges of / })).toBeVisible();
  const history = await printedText(page);
  expect(history).toMatch(
    /^History\s+What was sent in this session, by hand and in runs\.\s+\w+day,? \d+ \w+ 20\d\d\s/u,
  );
  expect(history).toContain('Accepted');
  expect(history).not.toContain('Keep on this machine');
});
