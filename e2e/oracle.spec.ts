import { createHmac, createSign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, startSystem, test } from './fixtures.ts';
import {
  chooseEnvironment,
  expectString,
  makeKey,
  openKeyPanel,
  pasteKey,
  readString,
  send,
  pinnedStatus,
  signedStatus,
} from './composer.ts';
import { startVerifyingGateway, type VerifyingGateway } from './verifying-gateway.ts';

const key = makeKey(2048);
const consumerSecret = '0F3B9C1A-52E0-4D6C-9A53-0D5C2F7B91E4';
let gateway: VerifyingGateway;
let system: Awaited<ReturnType<typeof startSystem>>;

test.beforeAll(async () => {
  gateway = await startVerifyingGateway({ publicPem: key.publicPem, consumerSecret });
  system = await startSystem({ args: ['--sandbox', gateway.origin] });
});
test.afterAll(async () => {
  await system.stop();
  await gateway.close();
});
test.beforeEach(async ({ page }) => {
  await page.goto(system.consoleUrl);
  await chooseEnvironment(page, 'Sandbox');
  await openKeyPanel(page);
  await page.getByLabel('consumer key').fill('Acme & Söhne');
});

/** The base string once it holds what was typed last. */
async function readStringWith(page: Page, part: string): Promise<string> {
  const read = (): Promise<string> => readString(page, 'Base string', 'Signature base string');
  await expect.poll(read).toContain(part);
  return read();
}

const oddValues = [
  "it's (a) *test*!",
  'a b+c%20d~e',
  '100% & = ? # /',
  'é, not e\u0301: e\u0301',
  '日本語 – 😀',
  ' leading and trailing ',
  '"quoted" \\ back',
  '%41%',
];

test('values that expose every encoder verify at a gateway that shares no code with the console', async ({
  page,
}) => {
  await pasteKey(page, key.privatePem);
  await page.getByLabel('amount', { exact: true }).fill('10.50');
  await page.getByLabel('currency', { exact: true }).fill('EUR');
  for (const [index, value] of oddValues.entries()) {
    await page.getByLabel('client_orderid', { exact: true }).fill(`odd-${index}`);
    await page.getByLabel('order_desc', { exact: true }).fill(value);
    await send(page);
    await expect(page.getByRole('definition').filter({ hasText: `odd-${index}` })).toBeVisible();
    const arrived = gateway.arrived.at(-1);
    expect({ verified: arrived?.verified, sent: arrived?.fields['order_desc'] }).toEqual({
      verified: true,
      sent: value,
    });
  }
  expect(new Set(gateway.arrived.map(({ headers }) => headers.authorization)).size).toBe(oddValues.length);
  const last = gateway.arrived.at(-1);
  expect(last?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(last?.target).toBe('/processing/api/v4/payout-check/6657');
  // What the page shows after the send is what went out.
  await expectString(page, 'Base string', 'Signature base string', last?.baseString ?? '');
  await expectString(page, 'Header', 'Authorization header', `Authorization: ${last?.headers.authorization}`);
});

test('HMAC-SHA1 with a consumer secret verifies, with the same string as node computes', async ({ page }) => {
  await page.getByLabel('signature method').selectOption('HMAC-SHA1');
  await page.getByLabel('consumer secret').fill(consumerSecret);
  await page.getByRole('button', { name: 'Use secret' }).click();
  await page.getByLabel('order_desc', { exact: true }).fill('größer +1');
  await expect(page.getByText(signedStatus)).toBeVisible();
  const base = await readStringWith(page, 'gr%25C3%25B6%25C3%259Fer%2520%252B1');
  const signature = createHmac('sha1', `${consumerSecret}&`).update(base).digest('base64');
  await expectString(page, 'Signature', 'Signature, Base64', signature);
});

test('pinned nonce and timestamp give the very signature that node computes, in Base64 and hexadecimal @long', async ({
  page,
}) => {
  await pasteKey(page, key.privatePem);
  await openKeyPanel(page);
  await page.getByLabel('pin the nonce').check();
  await page.getByLabel('oauth_nonce', { exact: true }).fill('k3Vq8sZr1Yb0');
  await page.getByLabel('pin the timestamp').check();
  await page.getByLabel('oauth_timestamp', { exact: true }).fill('1795228800');
  await page.getByLabel('realm', { exact: true }).selectOption('empty');
  const base = await readStringWith(page, 'oauth_timestamp%3D1795228800%26');
  expect(base).toContain('oauth_nonce%3Dk3Vq8sZr1Yb0%26');
  expect(base).not.toContain('realm');
  await expect(page.getByText(pinnedStatus)).toBeVisible();
  const expected = createSign('RSA-SHA256').update(base).sign(key.privatePem);
  await expectString(page, 'Signature', 'Signature, Base64', expected.toString('base64'));
  await expectString(page, 'Signature', 'Signature, hexadecimal', expected.toString('hex'));
  expect(await readString(page, 'Header', 'Authorization header')).toContain('OAuth realm="", ');
});

test('64k of merchant_data arrive and verify @long', async ({ page }) => {
  await pasteKey(page, key.privatePem);
  await page.getByLabel('client_orderid', { exact: true }).fill('large');
  const text = '{"note":"日本 & +"}'.repeat(4400).slice(0, 65_536);
  await page.getByLabel('merchant_data', { exact: true }).fill(text);
  await send(page);
  await expect(page.getByRole('definition').filter({ hasText: 'large' })).toBeVisible();
  expect(gateway.arrived.at(-1)?.verified).toBe(true);
  expect(gateway.arrived.at(-1)?.fields['merchant_data'] === text).toBe(true);
});
