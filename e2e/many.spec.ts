import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { makeKey } from './composer.ts';
import { curlOf, signForeign, type ForeignRequest } from './foreign-code.ts';

const key = makeKey(2048);
const url = 'https://sandbox.gateway.example.com/processing/api/v4/payout-check/28641';
const card = '4111111111111111';
const form = 'application/x-www-form-urlencoded';
const accepted = 'type=async-response\n&serial-number=1\n&merchant-order-id=2\n';

/** An order of code that takes `encodeURIComponent` as it is; the apostrophe of some is what goes wrong. */
const order = (index: number): ForeignRequest => ({
  method: 'POST',
  url,
  fields: [
    ['client_orderid', `PO-${index}`],
    ['amount', '10.50'],
    ['order_desc', isRefused(index) ? `Anna's order no. ${index}` : `Order no. ${index}`],
    ['credit_card_number', card],
  ],
  privatePem: key.privatePem,
  encodeSigned: encodeURIComponent,
});
const isRefused = (index: number): boolean => index % 5 < 2;

function entry(index: number): unknown {
  const request = order(index);
  const { authorization, body } = signForeign(request);
  return {
    startedDateTime: '2026-11-21T08:00:00.000Z',
    request: {
      method: request.method,
      url,
      httpVersion: 'HTTP/1.1',
      headers: [
        { name: 'Authorization', value: authorization },
        { name: 'Content-Type', value: form },
      ],
      postData: { mimeType: form, text: body },
    },
    response: {
      status: isRefused(index) ? 403 : 200,
      headers: [],
      content: { mimeType: 'text/html', text: isRefused(index) ? 'Access is denied' : accepted },
    },
  };
}

const harOf = (entries: readonly unknown[]): string =>
  JSON.stringify({ log: { version: '1.2', entries } }, null, 2);
const entries = Array.from({ length: 60 }, (_, index) => entry(index));

const table = (page: Page) => page.getByRole('table', { name: 'Requests' });
const summary = (page: Page) => page.getByRole('region', { name: 'Many requests' });
const diagnosis = (page: Page) => page.getByRole('region', { name: 'Diagnosis' });
const readAs = (page: Page) => page.getByRole('region', { name: 'Read as' });

/** On a busy machine judging takes longer than other things. */
const allJudged = (page: Page, count: number) =>
  expect(page.getByText(`All ${count} are judged.`)).toBeVisible({ timeout: 60_000 });

async function openHar(page: Page, text: string): Promise<void> {
  await page.goto('/diagnose');
  await putHar(page, text);
}

async function putHar(page: Page, text: string): Promise<void> {
  await page.getByLabel('Public key or certificate').fill(key.publicPem);
  await page
    .getByLabel('HAR, log or collection')
    .setInputFiles({ name: 'orders.har', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a HAR of sixty orders: one mistake, what the refused ones share, and each verdict a click away', async ({
  page,
}) => {
  test.slow();
  await openHar(page, harOf(entries));
  await expect(readAs(page)).toContainText('60 requests of “orders.har”');
  await allJudged(page, 60);
  await expect(summary(page).getByRole('heading')).toHaveText(
    '24 of 60 requests have the same mistake: Characters that encodeURIComponent leaves were not encoded.',
  );
  await expect(summary(page)).toContainText(
    "All 24 with the mistake hold an apostrophe (') in a value; none of the 36 that are right does. Proven by the signature of each of the 24.",
  );
  await expect(table(page).getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Show 10 more of 60' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(61);
  await expect(table(page).getByRole('row').nth(1)).toContainText('403 refused');
  await expect(table(page).getByRole('row').nth(3)).toContainText(/PO-2.*200 accepted.*Right/u);

  await page.getByLabel('Show').selectOption({ label: 'Right (36)' });
  await expect(table(page).getByRole('row')).toHaveCount(37);
  await page.getByLabel('Show').selectOption({ label: 'All (60)' });
  await page.getByRole('button', { name: 'Show 10 more of 60' }).click();

  // Opened by the keyboard, and gone back from to the same place.
  const opener = page.getByRole('button', { name: 'PO-55', exact: true });
  await opener.focus();
  const scrolled = () =>
    page.evaluate(() => document.querySelector('#many-55')?.getBoundingClientRect().top ?? null);
  const before = await scrolled();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: 'Back to the table' });
  await expect(back).toBeFocused();
  await expect(diagnosis(page).getByRole('heading', { level: 2 }).first()).toContainText(
    'Characters that encodeURIComponent leaves were not encoded',
  );
  await expect(diagnosis(page)).toContainText('First difference: order_desc');
  await expect(page.getByText('Request 56 of 60')).toBeVisible();
  await expect(diagnosis(page)).not.toContainText(card);
  await back.click();
  await expect(opener).toBeFocused();
  await expect.poll(scrolled).toBe(before);
  await allJudged(page, 60);
});

test('the table is accessible, wide and narrow @long', async ({ page }) => {
  test.slow();
  await openHar(page, harOf(entries.slice(0, 8)));
  await allJudged(page, 8);
  expect(await axe(page), 'wide').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page), 'narrow').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Read the verdicts' }).click();
  await expect(summary(page).getByRole('heading')).toBeInViewport();
  await page.getByRole('button', { name: 'PO-6', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Back to the table' })).toBeInViewport();
  await expect(diagnosis(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await axe(page), 'opened').toEqual([]);
});

test('a private key in a HAR is taken out, and stays nowhere', async ({ page }) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await openHar(page, harOf([...entries.slice(0, 3), { comment: pem, ...Object(entry(3)) }]));
  await expect(readAs(page)).toContainText(
    'A private key stood in the text. It was taken out, and is kept nowhere.',
  );
  await allJudged(page, 4);
  await page.getByRole('button', { name: 'PO-3', exact: true }).click();
  await expect(page.getByLabel('Request to diagnose')).toHaveValue(/PO-3/u);
  await expect(page.getByLabel('Request to diagnose')).not.toHaveValue(/PRIVATE KEY/u);
  expect(await page.content()).not.toContain(pem.split('\n')[5]);
});

/** Keeps all but some of the worker's judgements back. @returns What lets them go. */
function holdJudgements(most: number) {
  const post = globalThis.postMessage.bind(globalThis);
  const held: unknown[] = [];
  let count = 0;
  globalThis.postMessage = (reply: { readonly outcome: { readonly kind: string } }) => {
    if (reply.outcome.kind === 'judged') count += 1;
    if (reply.outcome.kind === 'judged' && count > most) held.push(reply);
    else post(reply);
  };
  return () => {
    globalThis.postMessage = post;
    for (const reply of held.splice(0)) post(reply);
  };
}

test('judging can be cancelled: what is judged stays, and it goes on from there @long', async ({ page }) => {
  test.slow();
  const started = page.waitForEvent('worker');
  await page.goto('/diagnose');
  // All are right: what takes long is not looked at here. However fast it is, it is under way when it is cancelled. Some may be judged before key and gateways are known, and again.
  const release = await (await started).evaluateHandle(holdJudgements, 40);
  await putHar(page, harOf(Array.from({ length: 200 }, (_, index) => entry(5 * index + 2))));
  await expect(table(page).getByText('Right').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(summary(page)).toContainText(/Cancelled\. \d+ of 200 are judged\./u);
  await expect(table(page)).toContainText('Not judged yet');
  await expect(table(page).getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Show 100 more of 200' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(151);
  await release.evaluate((letGo) => letGo());
  await page.getByRole('button', { name: 'Go on' }).click();
  await allJudged(page, 200);
});

test('commands one after another are judged as they are typed @long', async ({ page }) => {
  await page.goto('/diagnose');
  const commands = [0, 1, 2, 3, 4, 5]
    .map((index) => curlOf(order(index), signForeign(order(index))))
    .join('\n\n');
  await page.getByLabel('Request to diagnose').fill(commands);
  await expect(table(page).getByRole('row')).toHaveCount(7);
  await expect(summary(page)).toContainText('6 cannot be judged without the public key.');
  await expect(page.getByLabel('Request to diagnose')).toHaveValue(commands);
  // With the right key all of it is judged anew.
  await page.getByLabel('Public key or certificate').fill(key.publicPem);
  await allJudged(page, 6);
  await expect(summary(page).getByRole('heading')).toContainText('3 of 6 requests have the same mistake');

  // One alone is diagnosed as ever; the table is kept beside it until it is cleared.
  await page.getByLabel('Request to diagnose').fill(curlOf(order(2), signForeign(order(2))));
  await expect(diagnosis(page).getByRole('heading', { level: 2 }).first()).toContainText(
    'The signature is right',
  );
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(page.getByLabel('Request to diagnose')).toHaveValue(commands);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('button', { name: 'Back to the table' })).toHaveCount(0);
  await expect(page.getByLabel('Request to diagnose')).toHaveValue('');

  // So are they with a key that stands among them.
  await page.getByLabel('Public key or certificate').fill('');
  await page.getByLabel('Request to diagnose').fill(`${commands}\n\n${key.publicPem}`);
  await allJudged(page, 6);
});

test('a long text is taken before the field has to hold it, and a file may be dropped @long', async ({
  page,
}) => {
  test.slow();
  await page.goto('/diagnose');
  await page.getByLabel('Public key or certificate').fill(key.publicPem);
  const long = harOf([...entries.slice(0, 4), { comment: 'x'.repeat(150_000) }]);
  await page.getByLabel('Request to diagnose').evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, long);
  await expect(readAs(page)).toContainText('4 requests of the pasted text');
  await expect(readAs(page)).toContainText('1 other entry has no oauth_ parameter, and is left out.');
  await expect(page.getByLabel('Request to diagnose')).toHaveValue('');
  await page.getByLabel('Request to diagnose').evaluate(
    (box, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'dropped.har'));
      box.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    harOf(entries.slice(0, 5)),
  );
  await expect(readAs(page)).toContainText('5 requests of “dropped.har”');
  await allJudged(page, 5);
  // Beside the box it is no key file either.
  await table(page).evaluate(
    (beside, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'beside.har'));
      beside.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    harOf(entries.slice(0, 4)),
  );
  await expect(readAs(page)).toContainText('4 requests of “beside.har”');
});
