import { readFile } from 'node:fs/promises';
import { choose, fillSample } from './composer.ts';
import { expect, test } from './fixtures.ts';

test('the order is shown as a program in the language that was looked at last, without what no text may hold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/#code');
  await fillSample(page);
  const pane = page.getByRole('tabpanel');
  await expect(pane.getByRole('radio', { name: 'PHP' })).toBeChecked();
  await expect(pane.getByRole('group', { name: 'payout-check.php' })).toContainText("'10.50'");
  await expect(pane.getByRole('region', { name: 'What differs from this page' })).toContainText('CVV2');

  // None stands alone in a line.
  const tops = await pane
    .getByRole('group', { name: 'Language' })
    .locator('label')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(4);

  await pane.getByRole('radio', { name: 'JavaScript' }).check();
  const program = pane.getByRole('group', { name: /\.mjs$/u });
  await page.getByLabel('order_desc', { exact: true }).fill('${process.exit(7)} `</script>');
  await expect(program).toContainText('process.exit(7)');
  const copy = await pane.getByRole('button', { name: /^Copy /u }).boundingBox();
  const save = await pane.getByRole('button', { name: /^Save /u }).boundingBox();
  expect((save?.x ?? 0) - (copy?.x ?? 0) - (copy?.width ?? 0)).toBeGreaterThanOrEqual(10);
  const saving = page.waitForEvent('download');
  await pane.getByRole('button', { name: /^Save /u }).click();
  const download = await saving;
  const text = await readFile(await download.path(), 'utf8');
  expect(await program.textContent()).toBe(text);
  expect(text).not.toMatch(/cvv2['"], ['"]123/u);
  expect(text).toContain('4111111111111111');

  await page.getByLabel('credit_card_number', { exact: true }).fill('4539148803436467');
  await expect(pane.getByRole('region', { name: 'What differs from this page' })).toContainText(
    'CREDIT_CARD_NUMBER',
  );
  await expect(program).not.toContainText('4539148803436467');

  await pane.getByRole('radio', { name: 'Signer only' }).check();
  await expect(pane.getByRole('group', { name: /test/iu })).toContainText('trip-wire');
  await pane.getByRole('radio', { name: 'With oauth-1.0a' }).check();
  await expect(program).toContainText('oauth-1.0a');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(pane.getByRole('radio', { name: 'JavaScript' })).toBeChecked();
  await choose(page, 'Fill', 'Trip-wire order');
  await expect(program).toContainText('merchant_data');
});
