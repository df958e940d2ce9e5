import { createHash, createHmac, createVerify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  choose,
  expectString,
  makeKey,
  openKeyPanel,
  pasteKey,
  send,
  pinnedStatus,
  signedStatus,
  useThrowAwayPair,
} from './composer.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

const fill = (page: Page): Promise<void> => choose(page, 'Fill', 'Trip-wire order');

interface Named {
  readonly name: string;
  readonly value: string;
}
interface Expected {
  readonly baseString: string;
  readonly baseStringSha256: string;
  readonly body: string;
  readonly rsaSha256Note: string;
  readonly rsaSha256: { publicKeyPem: string; signatureBase64: string; authorization: string } | null;
}
/** What a receiver reads of the file. */
interface SavedFile {
  readonly payoutCheck: {
    readonly request: { readonly bodyFields: readonly Named[] };
    readonly expected: Expected;
    readonly wrong: readonly { readonly mistake: string }[];
  };
  readonly swiftInvoice: {
    readonly consumerSecret: string;
    readonly expected: { readonly baseString: string; readonly signatureBase64: string };
  };
}

async function saveFile(page: Page): Promise<{ text: string; file: SavedFile }> {
  const download = page.waitForEvent('download');
  await choose(page, 'More', 'Save trip-wire unit test');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('countersign-trip-wire.json');
  const text = await readFile(await saved.path(), 'utf8');
  const file: SavedFile = JSON.parse(text);
  return { text, file };
}

test('one click fills the composer with values that expose every encoder, and the simulator accepts them', async ({
  page,
}) => {
  await useThrowAwayPair(page);
  await fill(page);
  await expect(page.getByRole('radio', { name: 'Bank account' })).toBeChecked();
  await expect(page.getByLabel('amount', { exact: true })).toHaveValue('10.50');
  await expect(page.getByLabel('order_desc', { exact: true })).toHaveValue(
    `Don't (really) *panic*! 100% of ~5+5 = "10" <b>`,
  );
  await expect(page.getByLabel('purpose', { exact: true })).toHaveValue(/öße.*o\u0308ße: 東京.*😀/u);
  await expect(page.getByLabel('account_number', { exact: true })).toHaveValue('DE89370400440532013000');
  await page.getByRole('button', { name: 'Receiver', exact: true }).click();
  await expect(page.getByLabel('first_name', { exact: true })).toHaveValue('Zoë');
  const normalized = page.getByRole('group', { name: 'Normalized parameters' });
  await expect(normalized).toContainText('receiver_middle_name=&');
  await expect(normalized).toContainText('Not%C3%A9=encoded&Note=capital&Note-2=prefix&account_name=');
  await expect(page.getByText('No problems')).toBeVisible();
  await send(page);
  await expect(page.getByRole('tabpanel').getByText('Accepted.')).toBeVisible();
  await expect(page.getByText('It expected exactly the base string that was signed here.')).toBeVisible();
});

test('what the order replaced comes back, payout method and names included @long', async ({ page }) => {
  await page.getByLabel('amount', { exact: true }).fill('77.70');
  await page.getByLabel('credit_card_number', { exact: true }).fill('4111111111111111');
  await page.getByRole('button', { name: 'Receiver', exact: true }).click();
  await page.getByLabel('receiver_last_name', { exact: true }).fill('Müller');
  await page.getByRole('button', { name: 'receiver_last_name: sent' }).click();
  await page.getByRole('menuitemradio', { name: 'as last_name' }).click();
  const normalized = page.getByRole('group', { name: 'Normalized parameters' });
  await expect(normalized).not.toContainText('receiver_last_name');
  const typed = await normalized.innerText();
  const withoutNonce = (text: string): string => text.replace(/oauth_(nonce|timestamp)=[^&]*/gu, '');
  await fill(page);
  await expect(normalized).not.toContainText('credit_card_number');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(page.getByLabel('last_name', { exact: true })).toHaveValue('Müller');
  await expect(page.getByLabel('credit_card_number', { exact: true })).toBeVisible();
  await expect.poll(async () => withoutNonce(await normalized.innerText())).toBe(withoutNonce(typed));
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('first_name', { exact: true })).toHaveValue('Zoë');
});

test('the saved unit test verifies with node, and holds neither the private key nor the consumer secret', async ({
  page,
}) => {
  const key = makeKey(2048);
  const secret = '5E0C6B1A-CANARY-9A53-0D5C2F7B91E4';
  await openKeyPanel(page);
  await page.getByLabel('signature method').selectOption('HMAC-SHA1');
  await page.getByLabel('consumer secret').fill(secret);
  await page.getByRole('button', { name: 'Use secret' }).click();
  await page.getByLabel('signature method').selectOption('RSA-SHA256');
  await pasteKey(page, key.privatePem);
  await page.getByLabel('consumer key').fill('Acme & Söhne');
  await page.getByLabel('order_desc', { exact: true }).fill('typed by somebody');
  await expect(page.getByText(signedStatus)).toBeVisible();
  const { text, file } = await saveFile(page);
  await expect(page.getByText('signed with the key that is held.')).toBeVisible();

  const { request, expected, wrong } = file.payoutCheck;
  const rsa = expected.rsaSha256;
  expect(rsa?.publicKeyPem.trim()).toBe(key.publicPem.trim());
  const verifier = createVerify('RSA-SHA256').update(expected.baseString);
  expect(verifier.verify(key.publicPem, rsa?.signatureBase64 ?? '', 'base64')).toBe(true);
  expect(expected.baseStringSha256).toBe(createHash('sha256').update(expected.baseString).digest('hex'));
  expect(rsa?.authorization).toContain('oauth_consumer_key="Acme%20%26%20S%C3%B6hne"');
  expect([...new URLSearchParams(expected.body)]).toEqual(
    request.bodyFields.map(({ name, value }) => [name, value]),
  );
  expect(wrong.map(({ mistake }) => mistake)).toEqual(
    expect.arrayContaining(['form-encoded', 'encode-uri-component', 'lower-case-hex', 'double-encoded']),
  );
  const { consumerSecret, expected: invoice } = file.swiftInvoice;
  expect(invoice.signatureBase64).toBe(
    createHmac('sha1', `${encodeURIComponent(consumerSecret)}&`)
      .update(invoice.baseString)
      .digest('base64'),
  );
  expect(text).not.toContain(secret);
  expect(text).not.toContain('PRIVATE KEY');
  expect(text).not.toContain('typed by somebody');
  expect((await saveFile(page)).text).toBe(text);

  // The composer makes the same of the same values.
  await fill(page);
  await expect(page.getByText('Each of these values exposes some broken encoder.')).toBeVisible();
  await page.getByLabel('client_orderid', { exact: true }).fill('trip-wire-1');
  await openKeyPanel(page);
  await page.getByLabel('pin the nonce').check();
  await page.getByLabel('oauth_nonce', { exact: true }).fill('k3Vq8sZr1Yb0');
  await page.getByLabel('pin the timestamp').check();
  await page.getByLabel('oauth_timestamp', { exact: true }).fill('1795228800');
  await expectString(page, 'Base string', 'Signature base string', expected.baseString);
  await expect(page.getByText(pinnedStatus)).toBeVisible();
  await expectString(page, 'Header', 'Authorization header', `Authorization: ${rsa?.authorization}`);
});

test('without a key the file says that there is no signature @long', async ({ page }) => {
  await expect(page.getByText('Not signed', { exact: true })).toBeVisible();
  const { file } = await saveFile(page);
  expect(file.payoutCheck.expected.rsaSha256).toBeNull();
  expect(file.payoutCheck.expected.rsaSha256Note).toContain('No private key was held');
  await expect(page.getByText('without an RSA signature: no private key is held.')).toBeVisible();
});
