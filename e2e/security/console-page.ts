/** The console as a user handles it: by its labels and roles. */
import { expect, type Locator, type Page } from '@playwright/test';
import { choose, chooseEnvironment, freshOrderId, openKeyPanel } from '../composer.ts';
import type { TestKey } from './needles.ts';

export { fillSample, freshOrderId as takeFreshOrderId } from '../composer.ts';

export const inspectorTabs = ['Parameters', 'Base string', 'Signature', 'Header', 'Request'] as const;

export async function openConsole(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Fill', exact: true })).toBeVisible();
  // The list of gateways has come.
  await expect(page.getByText('Can be signed and copied, not sent.')).toHaveCount(0);
}

export function field(page: Page, name: string): Locator {
  return page.locator(`[data-field="${name}"]`);
}

export async function chooseTarget(page: Page, target: 'simulator' | 'sandbox'): Promise<void> {
  await chooseEnvironment(page, target === 'simulator' ? 'Simulator' : 'Sandbox');
}

export async function chooseMethod(page: Page, method: 'RSA-SHA256' | 'HMAC-SHA1'): Promise<void> {
  await openKeyPanel(page);
  await page.getByLabel('signature method').selectOption(method);
}

export async function loadKey(page: Page, key: TestKey): Promise<void> {
  await openKeyPanel(page);
  await field(page, 'private key').fill(key.pem);
  await expect(page.getByText(/Key held: RSA \d+/)).toBeVisible();
}

export async function loadSecret(page: Page, secret: string): Promise<void> {
  await openKeyPanel(page);
  await field(page, 'consumer secret').fill(secret);
  await page.getByRole('button', { name: 'Use secret' }).click();
  await expect(page.getByText('Consumer secret held')).toBeVisible();
}

export async function openTab(page: Page, name: (typeof inspectorTabs)[number] | 'Answers'): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  // What is shown changes with it, a moment behind the click.
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

export async function openEverything(page: Page): Promise<void> {
  await openKeyPanel(page);
  if (await page.getByRole('button', { name: 'More', exact: true }).isVisible()) {
    await choose(page, 'More', 'Extra parameters');
    await choose(page, 'More', 'Open all groups');
  }
  const closed = page.locator('h2 > button[aria-expanded="false"]:visible');
  // Each click takes one out of the list.
  // oxlint-disable-next-line no-await-in-loop
  while ((await closed.count()) > 0) await closed.first().click();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** A part of the newest answer that is one click away. */
export async function openAnswerPart(
  page: Page,
  part: 'Body as received' | 'Headers' | 'Request',
): Promise<void> {
  await page.getByRole('region', { name: 'Exchange' }).getByRole('button', { name: part }).click();
}

export function sendButton(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Send', exact: true })
    .getByRole('button', { name: /^Send/ })
    .last();
}

/** Signed with what is held and shown as such. */
export async function expectSigned(page: Page): Promise<void> {
  await expect(page.getByTestId('signature-state')).toContainText('Signed and verified');
}

/** Sends another order with the same fields, and waits until its answer is the one that is shown. */
export async function sendAnother(page: Page): Promise<void> {
  await freshOrderId(page);
  const orderId = await field(page, 'client_orderid').inputValue();
  await send(page);
  const newest = page.getByRole('tabpanel').getByRole('article').first();
  await expect(newest.getByRole('heading').getByRole('button', { name: orderId })).toBeVisible();
}

/** Sends once and waits until something is said about it. */
export async function send(page: Page): Promise<void> {
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).click();
  // The first click says what is missing.
  if (await page.getByText(/^Not sent\. \d+ problem/u).isVisible()) await sendButton(page).click();
  await expect(page.getByText('Waiting for the answer')).toHaveCount(0);
  await expect(page.getByText('Nothing was sent yet.')).toHaveCount(0);
  await expect(sendButton(page)).toBeEnabled();
}
