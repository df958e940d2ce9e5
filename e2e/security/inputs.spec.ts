import type { Page } from '@playwright/test';
import { openKeyPanel, openSelfTest, partsLoaded } from '../composer.ts';
import {
  chooseMethod,
  chooseTarget,
  expectSigned,
  field,
  fillSample,
  inspectorTabs,
  loadKey,
  openConsole,
  openEverything,
  openAnswerPart,
  openTab,
  send,
} from './console-page.ts';
import { expect, test } from './fixtures.ts';
import { makeKey } from './needles.ts';

/** Text inputs whose attributes would let a browser, a password manager or a spelling service keep or send them. */
function unguardedInputs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const required = {
      autocomplete: 'off',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocorrect: 'off',
      translate: 'no',
      'data-1p-ignore': '',
      'data-lpignore': 'true',
    };
    const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return (
      inputs
        // A file input shows a name and keeps no text.
        .filter(({ type }) => !['checkbox', 'radio', 'search', 'file'].includes(type))
        .flatMap((input) => {
          const name =
            input.dataset['field'] ?? input.labels?.[0]?.textContent ?? input.outerHTML.slice(0, 80);
          const missing = Object.entries(required)
            .filter(([attribute, value]) => input.getAttribute(attribute) !== value)
            .map(([attribute]) => `${name} lacks ${attribute}`);
          const form = input.form?.getAttribute('autocomplete');
          if (input.type === 'password') missing.push(`${name} looks like a login`);
          return form === undefined || form === 'off' ? missing : [...missing, `${name} is in an open form`];
        })
    );
  });
}

function countInputs(page: Page): Promise<number> {
  return page
    .locator('input:not([type=checkbox], [type=radio], [type=search], [type=file]), textarea')
    .count();
}

test('no text input of any screen may be remembered, completed, spelled or translated', async ({ page }) => {
  const key = makeKey(1024);
  await openConsole(page);
  await page.getByRole('button', { name: 'Edit address' }).click();
  await openEverything(page);
  await page.getByLabel('pin the nonce').check();
  await openTab(page, 'Answers');
  await page.getByRole('button', { name: 'Read a pasted answer' }).click();
  // 53 fields, consumer key and private key, endpoint id, address and path, the pair, nonce, timestamp,
  // placeholder URL and the pasted answer.
  await expect.poll(() => countInputs(page)).toBe(64);
  expect(await unguardedInputs(page)).toEqual([]);

  await chooseMethod(page, 'HMAC-SHA1');
  // Dots, but no password input: a browser would offer to keep it, with the consumer key as user name.
  await expect(field(page, 'consumer secret')).toHaveCSS('-webkit-text-security', 'disc');
  expect(await unguardedInputs(page)).toEqual([]);

  await chooseMethod(page, 'RSA-SHA256');
  await loadKey(page, key);
  await fillSample(page);
  await send(page);
  expect(await unguardedInputs(page)).toEqual([]);

  await openSelfTest(page);
  await expect(page.getByRole('heading', { name: 'Self-test' })).toBeVisible();
  expect(await unguardedInputs(page)).toEqual([]);
});

test('what the console makes of a request is shown as text, not in inputs that browsers store', async ({
  page,
}) => {
  await openConsole(page);
  await chooseTarget(page, 'sandbox');
  await loadKey(page, makeKey(1024));
  await fillSample(page);
  await expectSigned(page);

  for (const tab of inspectorTabs) {
    // oxlint-disable-next-line no-await-in-loop
    await openTab(page, tab);
    const panel = page.getByRole('tabpanel');
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel.locator('pre').first()).toContainText(/[A-Za-z0-9]{20}/);
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel.locator('textarea, input:not([type=radio]), [contenteditable]'), tab).toHaveCount(0);
  }
  await send(page);
  await openAnswerPart(page, 'Body as received');
  await expect(page.getByRole('group', { name: 'Body as received' })).toHaveText(/async-response/);
  await expect(page.getByRole('tabpanel').locator('textarea')).toHaveCount(0);
  await page.getByRole('button', { name: 'Read a pasted answer' }).click();
  await expect(page.getByRole('tabpanel').locator('textarea')).toHaveCount(1);
  await expect(page.getByRole('tabpanel').locator('textarea')).toHaveValue('');
});

/** Every input and choice of the page in its place, but those that are new each time. */
function state(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input:not([readonly]), textarea, select',
      ),
    ].map(
      (input) =>
        `${input.dataset['field'] ?? input.ariaLabel ?? input.labels?.[0]?.textContent}=${input.type === 'radio' || input.type === 'checkbox' ? String('checked' in input && input.checked) : input.value}`,
    ),
  );
}

test('a hostile address fills nothing, chooses nothing and starts nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const hostile = {
    targetId: 'production',
    target: 'sandbox',
    Environment: 'sandbox',
    consumerKey: 'mallory',
    consumer_key: 'mallory',
    credit_card_number: '4111111111111111',
    'values.amount': '9999',
    amount: '9999',
    endpointId: '1',
    signatureMethod: 'HMAC-SHA1',
    method: 'crypto',
    baseAddress: 'https://mallory.example',
    send: '1',
    autosubmit: 'true',
    theme: 'dark',
    tab: 'response',
    '__proto__[targetId]': 'production',
    key: '-----BEGIN RSA PRIVATE KEY-----',
    q: '"><img src=x onerror=alert(1)>',
  };
  const query = new URLSearchParams(hostile).toString();
  await openConsole(page);
  await partsLoaded(page);
  const calm = await state(page);
  const callsBefore = new Set(calls);

  for (const path of [`/?${query}`, `/#${query}`, '/#credentials', `/self-test?${query}#${query}`]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto('about:blank');
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText('The address held more than a page.')).toBeVisible();
    expect(page.url()).toBe(new URL(path.replace(/[?#].*/u, ''), page.url()).href);
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('link', { name: 'Payout check' }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(field(page, 'client_orderid')).toBeAttached();
    // oxlint-disable-next-line no-await-in-loop
    await partsLoaded(page);
    // oxlint-disable-next-line no-await-in-loop
    expect(await state(page), path).toEqual(calm);
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  }
  expect(calls.filter((path) => path.startsWith('/api/') && !callsBefore.has(path))).toEqual([]);
});

test('no text input of the invoice page may be remembered either', async ({ page }) => {
  await page.goto('/swift-invoice');
  await page.getByRole('button', { name: 'Address and options' }).click();
  await page.getByRole('button', { name: 'Open…' }).click();
  // Endpoint and receipt id, address and path, consumer key and secret, the pasted text.
  await expect.poll(() => countInputs(page)).toBe(7);
  expect(await unguardedInputs(page)).toEqual([]);
});

test('no text input of the diagnosis page may be remembered either', async ({ page }) => {
  await page.goto('/diagnose');
  await page.getByRole('button', { name: 'Try a cURL command' }).click();
  const readAs = page.getByRole('region', { name: 'Read as' });
  for (const part of ['Signature', 'Base string', 'Normalized string']) {
    // oxlint-disable-next-line no-await-in-loop
    await readAs.getByRole('button', { name: part, exact: true }).click();
  }
  for (const part of ['Method', 'URL', 'Authorization header', 'Content type', 'Body']) {
    // oxlint-disable-next-line no-await-in-loop
    await readAs.getByRole('button', { name: `Change ${part}` }).click();
  }
  await openKeyPanel(page);
  // The paste, its eight parts, three of the context, the public key, consumer key and private key.
  await expect.poll(() => countInputs(page)).toBe(15);
  expect(await unguardedInputs(page)).toEqual([]);
});
