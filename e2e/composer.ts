/** What a user does in the composer, by label and role. */
import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export interface TestKey {
  /** PKCS#1 PEM. */
  readonly privatePem: string;
  /** SPKI PEM. */
  readonly publicPem: string;
}

/** A new key for one run: none is kept in the project. */
export function makeKey(bits: number): TestKey {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privatePem: pair.privateKey, publicPem: pair.publicKey };
}

async function openPanel(page: Page, chip: string): Promise<void> {
  const button = page.locator(chip);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Key, secret and protocol settings: the header's chip opens them. */
export async function openKeyPanel(page: Page): Promise<void> {
  await openPanel(page, '#key-chip');
  await expect(page.getByRole('region', { name: 'Key and protocol' })).toBeVisible();
}

/** Environment and simulator: the header's chip opens them. */
export async function openEnvironment(page: Page): Promise<void> {
  await openPanel(page, '#environment-chip');
  await expect(page.getByRole('region', { name: 'Environment', exact: true })).toBeVisible();
}

export async function chooseEnvironment(
  page: Page,
  name: 'Simulator' | 'Sandbox' | 'Production',
): Promise<void> {
  await openEnvironment(page);
  const panel = page.getByRole('region', { name: 'Environment' });
  await panel.getByRole('radio', { name }).check();
  await panel.getByRole('button', { name: 'Close' }).click();
}

export async function openSelfTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Theme and self-test' }).click();
  await page.getByRole('menuitem', { name: 'Self-test' }).click();
}

/** As the line of the signature has it; the live region says it without the sign. */
export const signedStatus = '✓ Signed and verified';

/** The same line while nonce and timestamp are pinned. */
export const pinnedStatus = '▲ Signed, nonce and timestamp pinned';

/** First visit to a signed request: a pair made in the page, known to the simulator. */
export async function useThrowAwayPair(page: Page): Promise<void> {
  await openKeyPanel(page);
  await page.getByRole('button', { name: 'Make a throw-away pair' }).click();
  await expect(page.getByText('The simulator knows this consumer key and public key.')).toBeVisible();
}

export async function pasteKey(page: Page, pem: string): Promise<void> {
  await openKeyPanel(page);
  await page.getByLabel('private key').fill(pem);
  await expect(page.getByText(/^Key held: RSA/u)).toBeVisible();
}

/** The parts of the page that are loaded after its form are there. */
export async function partsLoaded(page: Page): Promise<void> {
  for (const part of [
    page.getByRole('combobox', { name: 'Find a field' }),
    page.getByRole('region', { name: 'Send' }),
    page.getByLabel('private key'),
    page.getByLabel('signature method'),
    page.getByLabel('pin the nonce'),
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(part.first()).toBeAttached();
  }
}

/** An action of one of the toolbar's menus. */
export async function choose(page: Page, menu: 'Fill' | 'More', item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page
    .getByRole('menu', { name: menu })
    .getByRole(item.startsWith('Only') ? 'menuitemcheckbox' : 'menuitem', { name: item })
    .click();
}

export async function fillSample(page: Page): Promise<void> {
  const orderId = page.locator('[data-field="client_orderid"]');
  const before = await orderId.inputValue();
  await choose(page, 'Fill', 'Sample data');
  // The samples are loaded first: they must not come over what is typed next. Each has an order id of its own.
  await expect(orderId).not.toHaveValue(before);
}

/** Copies the command of the send bar, which may ask about card data first. */
export async function copyCurl(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  await bar.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('menuitem', { name: 'cURL bash' }).click();
}

export async function send(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  await bar.getByRole('button', { name: /^Send/u }).click();
  // The first click says what is missing.
  if (await bar.getByText(/^Not sent\. \d+ problem/u).isVisible()) {
    await bar.getByRole('button', { name: 'Send anyway' }).click();
  }
}

/** Another order with the same fields: one that was sent before is asked about. */
export async function freshOrderId(page: Page): Promise<void> {
  await choose(page, 'Fill', 'Fresh order id');
}

/** The exact text of one of the inspector's strings, with masks taken off. */
export async function readString(page: Page, tab: string, title: string): Promise<string> {
  const shown = page.getByRole('tab', { name: tab });
  await shown.click();
  // What is shown changes with it, a moment behind the click.
  await expect(shown).toHaveAttribute('aria-selected', 'true');
  const reveal = page.getByRole('button', { name: 'Reveal it' });
  if (await reveal.isVisible()) await reveal.click();
  return page.getByRole('group', { name: title, exact: true }).innerText();
}

/** The same once it is what it should be: strings and signature change together, a moment behind what is typed. */
export function expectString(page: Page, tab: string, title: string, value: string): Promise<void> {
  return expect.poll(() => readString(page, tab, title)).toBe(value);
}
