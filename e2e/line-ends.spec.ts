import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, readString } from './composer.ts';

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
});

async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** The value of a parameter in the normalized string, decoded. */
async function signedValue(page: Page, name: string): Promise<string | undefined> {
  const normalized = await readString(page, 'Base string', 'Normalized parameters');
  const pair = normalized.split('&').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

function expectSigned(page: Page, name: string, value: string): Promise<void> {
  return expect.poll(() => signedValue(page, name)).toBe(value);
}

test('a mend of another field leaves the line ends of merchant_data as they are @long', async ({ page }) => {
  await page.getByLabel('merchant_data', { exact: true }).fill('a\nb');
  await page.getByRole('button', { name: 'line ends: LF' }).click();
  await expectSigned(page, 'merchant_data', 'a\r\nb');
  await page.getByLabel('amount', { exact: true }).fill('10,50');
  await page.getByRole('button', { name: 'Use 10.50' }).click();
  await expectSigned(page, 'amount', '10.50');
  await expectSigned(page, 'merchant_data', 'a\r\nb');
});

test('a word that is pasted between CR LF lines changes no line end @long', async ({ page }) => {
  await paste(page, 'merchant_data', 'one\r\ntwo\r\n');
  await expectSigned(page, 'merchant_data', 'one\r\ntwo\r\n');
  await paste(page, 'merchant_data', 'three');
  await expectSigned(page, 'merchant_data', 'one\r\ntwo\r\nthree');
  // Reading the string took the focus away.
  await page.getByLabel('merchant_data', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('four');
  await expectSigned(page, 'merchant_data', 'one\r\ntwo\r\nthree\r\nfour');
});

test('every line end is signed as it was pasted, also in a field of one line', async ({ page }) => {
  await paste(page, 'merchant_data', 'a\r\nb\nc\rd');
  await expectSigned(page, 'merchant_data', 'a\r\nb\nc\rd');
  await expect(page.getByRole('button', { name: 'line ends: mixed' })).toBeVisible();

  await paste(page, 'order_desc', 'first\r\nsecond\n');
  await expectSigned(page, 'order_desc', 'first\r\nsecond\n');
  const field = page.getByLabel('order_desc', { exact: true });
  await expect(field).toHaveValue('first\nsecond\n');
  await expect(page.getByText('a line break, which is signed and sent too')).toBeVisible();
  // Of several messages the first has the line, and all are there while the field is in use.
  await field.focus();
  await page.getByRole('button', { name: 'Remove it' }).first().click();
  await expectSigned(page, 'order_desc', 'firstsecond');
});

test('line ends can be changed to LF, CR LF and CR, and mixed ones come back @long', async ({ page }) => {
  await paste(page, 'merchant_data', 'a\r\nb\n');
  const choice = page.getByRole('button', { name: /^line ends/u });
  for (const [says, value] of [
    ['LF', 'a\nb\n'],
    ['CR LF', 'a\r\nb\r\n'],
    ['CR', 'a\rb\r'],
    ['mixed', 'a\r\nb\n'],
  ] as const) {
    await choice.click();
    await expect(choice).toHaveText(`line ends: ${says}`);
    await expectSigned(page, 'merchant_data', value);
  }
});

test('Enter makes no second line in a field of one line @long', async ({ page }) => {
  await page.getByLabel('order_desc', { exact: true }).fill('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' line');
  await expectSigned(page, 'order_desc', 'one line');
});

test('what undo and redo bring back has the line ends that it had @long', async ({ page }) => {
  await paste(page, 'merchant_data', 'a\r\nb');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect.poll(() => signedValue(page, 'merchant_data')).toBeUndefined();
  await page.keyboard.press('ControlOrMeta+Z');
  await expectSigned(page, 'merchant_data', 'a\r\nb');
});

test('an extra parameter keeps its line ends too @long', async ({ page }) => {
  await choose(page, 'More', 'Extra parameters');
  await page.getByLabel('name 1', { exact: true }).fill('note');
  await paste(page, 'value 1', 'x\r\ny\rz');
  await expectSigned(page, 'note', 'x\r\ny\rz');
});
