import { createHmac, createSign, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import {
  fillSample,
  freshOrderId,
  makeKey,
  openEnvironment,
  pasteKey,
  send,
  useThrowAwayPair,
  openKeyPanel,
} from './composer.ts';

// A system of its own: its simulator has received nothing yet.
test.use({ systemOptions: { args: [] } });

const key = makeKey(2048);
const operation = '/processing/api/v4/payout-check/6657';

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

type Pairs = readonly (readonly [string, string])[];

/** An integrator's own code: signs as RFC 5849 says, over other fields than it sends where told so. */
async function sendFromOwnCode(origin: string, fields: Pairs, signedFields = fields): Promise<number> {
  const protocol: Pairs = [
    ['oauth_consumer_key', 'acme-llc'],
    ['oauth_nonce', randomUUID()],
    ['oauth_signature_method', 'RSA-SHA256'],
    ['oauth_timestamp', String(Math.floor(Date.now() / 1000))],
    ['oauth_version', '1.0'],
  ];
  const join = (pairs: Pairs) => pairs.map((pair) => pair.map(encode).join('='));
  const normalized = join([...protocol, ...signedFields])
    .sort()
    .join('&');
  const base = ['POST', origin + operation, normalized].map(encode).join('&');
  const signature = createSign('RSA-SHA256').update(base).sign(key.privatePem, 'base64');
  const header = [...protocol, ['oauth_signature', signature] as const];
  const { status } = await fetch(origin + operation, {
    method: 'POST',
    headers: {
      authorization: `OAuth ${header.map(([name, value]) => `${name}="${encode(value)}"`).join(', ')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: join(fields).join('&'),
  });
  return status;
}

async function openSimulator(page: Page): Promise<void> {
  await openEnvironment(page);
}

/** The open page is Diagnose, and its address says nothing else. */
async function expectDiagnose(page: Page): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/diagnose$/u);
  await expect(page.getByRole('heading', { name: 'Diagnose', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).toBe('null');
}

test.describe.configure({ mode: 'serial' });

test('a request of somebody’s own code is listed as such and opens in Diagnose', async ({ page, system }) => {
  const { origin } = new URL(system.simulatorUrl);
  await page.goto('/');
  await pasteKey(page, key.privatePem);
  await page.getByRole('button', { name: 'Register its public half with the simulator' }).click();
  await expect(page.getByText('The simulator knows this consumer key and public key.')).toBeVisible();

  const list = page.getByRole('region', { name: 'Requests it received' });
  await openSimulator(page);
  await expect(list).toContainText('none yet');
  const fields = [
    ['client_orderid', 'own code'],
    ['amount', '10.5'],
  ] as const;
  expect(await sendFromOwnCode(origin, fields)).toBe(200);
  expect(await sendFromOwnCode(origin, [...fields, ['cvv2', 'canary']], fields)).toBe(403);
  await list.getByRole('button', { name: 'Refresh' }).click();
  await expect(list.getByRole('status')).toHaveText('2 kept, 2 from your own code');
  const [refused, verified] = [list.getByRole('listitem').first(), list.getByRole('listitem').last()];
  await expect(refused).toContainText(`your own codeRefused: the signature does not verify`);
  await expect(refused).toContainText(`POST ${operation} · 403`);
  await expect(verified).toContainText('your own codeVerified');
  await expect(list).not.toContainText('canary');

  await page.getByLabel('currency', { exact: true }).fill('EUR');
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('What the simulator saw');
  // Each opening of the panel asks anew.
  await openKeyPanel(page);
  await openSimulator(page);
  await expect(list.getByRole('listitem').first()).toContainText('this consoleVerified');
  await expect(list.getByRole('status')).toHaveText('3 kept, 2 from your own code');

  const buttons = list.getByRole('button', { name: /^Diagnose the request of \d\d:\d\d:\d\d\.\d{3}$/u });
  const names = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(3);
  await list.getByRole('listitem').nth(1).getByRole('button').click();
  await expectDiagnose(page);
  // The one field that was sent and not signed, proven with the key that is registered there.
  const verdict = page.getByRole('region', { name: 'Diagnosis' });
  await expect(verdict.getByRole('heading', { level: 2 }).first()).toContainText('One field is missing');
  await expect(verdict).toContainText('“cvv2” was sent and is missing in what was signed.');
  await expect(verdict).toContainText('computed the same expected base string with code of its own');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Payout check', level: 1 })).toBeVisible();
  await expect(page.getByLabel('currency', { exact: true })).toHaveValue('EUR');
});

test('a refused answer asks why, and an accepted one does not @long', async ({ page }) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
  await expect(page.getByRole('button', { name: 'Why?' })).toHaveCount(0);
  await openSimulator(page);
  await page.getByLabel('It answers').selectOption({ label: '403 access denied' });
  await freshOrderId(page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Access denied.');
  await page.getByRole('button', { name: 'Why?' }).click();
  await expectDiagnose(page);
  const verdict = page.getByRole('region', { name: 'Diagnosis' });
  await expect(verdict).toContainText(
    'The simulator refused this request: set to deny access. The request is right',
  );
  await expect(
    verdict.getByRole('region', { name: 'What else makes a 403' }).getByRole('listitem'),
  ).toHaveText([/^Set to deny access said by the simulator/u]);
  await page.getByRole('link', { name: 'Payout check' }).click();
  await openSimulator(page);
  await page.getByLabel('It answers').selectOption({ label: 'as documented' });
  await expect(page.getByLabel('It answers').locator('option:checked')).toHaveText('as documented');
});

test('a refused request whose answer does not show it asks why in the simulator’s account @long', async ({
  page,
}) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await openSimulator(page);
  await page.getByLabel('It answers').selectOption({ label: 'a redirect' });
  await page.getByLabel('endpoint id', { exact: true }).fill('1');
  await send(page);
  const account = page.getByRole('region', { name: 'What the simulator saw' });
  await expect(account).toContainText('Refused: unknown endpoint.');
  await account.getByRole('button', { name: 'Why?' }).click();
  await expectDiagnose(page);
  await expect(page.getByRole('region', { name: 'Diagnosis' })).toContainText(
    'The simulator refused this request: unknown endpoint.',
  );
  await page.getByRole('link', { name: 'Payout check' }).click();
  await openSimulator(page);
  await page.getByLabel('It answers').selectOption({ label: 'as documented' });
  await expect(page.getByLabel('It answers').locator('option:checked')).toHaveText('as documented');
});

test('a refused invoice asks why beside the document and beside the response @long', async ({ page }) => {
  await page.goto('/swift-invoice');
  const wrong = createHmac('sha1', randomUUID()).digest('hex');
  await openKeyPanel(page);
  await page.getByLabel('consumer secret').fill(wrong);
  await page.getByRole('button', { name: 'Use secret' }).click();
  await page
    .getByRole('region', { name: 'Receipts of the simulator' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: 'Why?' }).click();
  await expectDiagnose(page);
  await page.goBack();
  await page.getByRole('radio', { name: 'Response' }).check();
  await page.getByRole('button', { name: 'Why?' }).click();
  await expectDiagnose(page);
});

test('the list and the question are accessible, also at 390 wide @long', async ({ page }) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await page.getByLabel('endpoint id', { exact: true }).fill('1');
  await page.getByLabel('currency', { exact: true }).fill('EUR');
  await send(page);
  await expect(page.getByRole('button', { name: 'Why?' })).toBeVisible();
  await openSimulator(page);
  await expect(page.getByRole('button', { name: /^Diagnose the request/u }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
