import { createHash, createHmac, createPublicKey, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cutTexts } from './cut-texts.ts';
import { axe, expect, test, watchContext } from './fixtures.ts';
import { fillSample, makeKey, openSelfTest, send, useThrowAwayPair } from './composer.ts';
import { curlOf, encode, signForeign, type ForeignRequest } from './foreign-code.ts';

const key = makeKey(2048);
const url = 'https://sandbox.gateway.example.com/processing/api/v4/payout-check/28641';
const order: ForeignRequest = {
  method: 'POST',
  url,
  fields: [
    ['client_orderid', 'inv-2026-0417'],
    ['amount', '10.50'],
    ['order_desc', 'Travel refund'],
  ],
  privatePem: key.privatePem,
};
const plusForBlank: ForeignRequest = {
  ...order,
  encodeSigned: (text) => encode(text).replaceAll('%20', '+'),
};

const pasteBox = (page: Page) => page.getByLabel('Request to diagnose');
const publicKey = (page: Page) => page.getByLabel('Public key or certificate');
const diagnosis = (page: Page) => page.getByRole('region', { name: 'Diagnosis' });
const verdict = (page: Page) => diagnosis(page).getByRole('heading', { level: 2 }).first();
const readAs = (page: Page) => page.getByRole('region', { name: 'Read as' });

async function diagnose(page: Page, request: ForeignRequest, publicPem = key.publicPem): Promise<void> {
  await page.goto('/diagnose');
  await pasteBox(page).fill(curlOf(request, signForeign(request)));
  if (publicPem !== '') await publicKey(page).fill(publicPem);
}

test('a newcomer tries an example and sees the verdict, the difference and the corrected call', async ({
  page,
}) => {
  await page.goto('/diagnose');
  await expect(diagnosis(page)).toContainText('Why does the gateway refuse the signature?');
  await page.getByRole('button', { name: 'Try a cURL command' }).click();
  await expect(verdict(page)).toContainText('Form encoding was signed');
  await expect(readAs(page)).toContainText('a cURL command, quoted for Bash');
  await expect(diagnosis(page).locator('del')).toHaveText('%2B');
  await expect(diagnosis(page).locator('ins')).toHaveText('%2520');
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText('rawurlencode($value)');
  await cause.getByRole('radio', { name: 'Python' }).check();
  await expect(cause).toContainText('quote_plus');

  // The choice stays, also for the next request and after a look at another page.
  await page.getByRole('button', { name: 'Try a log with two mistakes' }).click();
  await expect(verdict(page)).toContainText('2 mistakes together:');
  // The mistakes stand below a short sentence, each with what cannot be told apart from it.
  const lines = verdict(page)
    .locator('span')
    .filter({ hasText: /^\(\d\) / });
  await expect(lines).toHaveCount(2);
  await expect(lines.last().locator('span').first()).toHaveText(/^Reserved characters/u);
  await openSelfTest(page);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(verdict(page)).toContainText('2 mistakes together');
  await expect(cause.getByRole('radio', { name: 'Python' })).toBeChecked();
  await page.getByRole('button', { name: 'Go back to it' }).click();
  await expect(verdict(page)).toContainText('Form encoding was signed');
});

test('an RSA signature is opened with the pasted public key and the mistake is named', async ({ page }) => {
  await diagnose(page, plusForBlank, '');
  await expect(verdict(page)).toContainText('The public key is missing');
  await diagnosis(page).getByRole('button', { name: 'Paste the public key' }).click();
  await expect(publicKey(page)).toBeFocused();
  await publicKey(page).fill(key.publicPem.slice(0, 200));
  await expect(page.getByRole('region', { name: 'Key' })).toContainText('damaged or truncated');
  await publicKey(page).fill(key.publicPem);
  await expect(verdict(page)).toContainText('Form encoding was signed');
  await expect(diagnosis(page)).toContainText('First difference: order_desc');
  await expect(diagnosis(page)).toContainText('1 of 8 parameters differs');
  const table = page.getByRole('table', { name: 'Aligned parameters' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByLabel('show all').check();
  await expect(table.getByRole('row')).toHaveCount(9);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTexts(diagnosis(page)), `at ${width}`).toEqual([]);
    await expect(table.getByRole('row', { name: /^amount/u })).toContainText('10.50');
  }
  const inside = page.getByRole('region', { name: 'Inside the signature' });
  await expect(inside).toContainText('PKCS#1 v1.5');
  await expect(inside).toContainText('256 octets');
});

test('a field that was signed under another name differs in its name, and its card data is masked', async ({
  page,
}) => {
  const fields = [['credit_card_number', '4111111111111111'] as const, ...order.fields];
  const camelCase = (name: string) => name.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase());
  const signedFields = fields.map(([name, value]) => [camelCase(name), value] as const);
  await diagnose(page, { ...order, fields, signedFields });
  await expect(verdict(page)).toContainText('Fields were signed under other names');
  await expect(diagnosis(page)).toContainText('First difference: client_orderid, in its name.');
  await expect(diagnosis(page)).toContainText('it was signed as clientOrderid');
  const table = page.getByRole('table', { name: 'Aligned parameters' });
  await expect(table.getByRole('row', { name: /^order_desc/u })).toContainText('orderDesc=Travel%20refund');
  await expect(
    table
      .getByRole('row', { name: /^client_orderid/u })
      .getByRole('cell')
      .last(),
  ).toHaveText('name');
  await expect(table.getByRole('row', { name: /^credit_card/u })).toContainText(
    'creditCardNumber=411111••••••1111',
  );
  await expect(diagnosis(page)).not.toContainText('4111111111111111');
});

test('a key that the text names is compared with the one that opens the signature @long', async ({
  page,
}) => {
  const other = makeKey(2048);
  const fingerprint = (pem: string): string =>
    createHash('sha256')
      .update(createPublicKey(pem).export({ type: 'spki', format: 'der' }))
      .digest('hex');
  const alsoLooked = page.getByRole('region', { name: 'Also looked at' });
  await page.goto('/diagnose');
  await pasteBox(page).fill(
    `signing with key fingerprint=${fingerprint(other.publicPem)}\n${curlOf(order, signForeign(order))}\n${key.publicPem}`,
  );
  await expect(verdict(page)).toContainText('The signature is right');
  await expect(alsoLooked).toContainText('it is the public key in the pasted text');
  await expect(alsoLooked).toContainText(
    'is no digest that was computed of the public key in the pasted text',
  );
  await publicKey(page).fill(other.publicPem);
  await expect(verdict(page)).toContainText('The signature was made with another key');
  await expect(alsoLooked).toContainText(
    'is the SHA-256 digest of the public key (SPKI): of the pasted public key, which did not make this signature',
  );
});

test('a search that a second thread takes part in says what one thread says @long', async ({
  browser,
  system,
}) => {
  const twoMistakes = { ...plusForBlank, url: url.replace('https:', 'http:') };
  const unknown: ForeignRequest = { ...order, signedFields: [['something', 'else altogether']] };
  const texts = [twoMistakes, unknown].map((signed) => curlOf(order, signForeign(signed)));
  const said: string[][] = [];
  for (const cores of [1, 2]) {
    // One page at a time.
    // oxlint-disable no-await-in-loop
    const page = await browser.newPage();
    const watch = await watchContext(page.context(), []);
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count });
    }, cores);
    await page.goto(new URL('diagnose', system.consoleUrl).href);
    await publicKey(page).fill(key.publicPem);
    const sentences: string[] = [];
    for (const [index, text] of texts.entries()) {
      await pasteBox(page).fill(text);
      const headline = index === 0 ? '2 mistakes together' : 'No known mistake';
      await expect(verdict(page)).toContainText(headline, { timeout: 60_000 });
      await expect(diagnosis(page)).toHaveAttribute('aria-busy', 'false');
      // The second page is opened later.
      sentences.push((await diagnosis(page).innerText()).replace(/Timestamp is .*/u, ''));
    }
    said.push(sentences);
    const helpers = page.workers().filter((worker) => worker.url().includes('searching-worker'));
    expect(helpers).toHaveLength(cores - 1);
    expect(watch.take()).toEqual([]);
    await page.close();
    // oxlint-enable no-await-in-loop
  }
  expect(said[1]).toEqual(said[0]);
});

test('a further endpoint and the address that was really called are tried @long', async ({ page }) => {
  const elsewhere = { ...order, url: url.replace('28641', 'group/77') };
  await page.goto('/diagnose');
  await pasteBox(page).fill(curlOf(order, signForeign(elsewhere)));
  await publicKey(page).fill(key.publicPem);
  await expect(verdict(page)).toContainText('No known mistake', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Context' }).click();
  await page.getByLabel('endpoint group ids').fill('12 77');
  await expect(verdict(page)).toContainText('The path of endpoint group 77 was signed');
  await page.getByLabel('really sent to').fill('gateway.example');
  await expect(page.getByText('It is not tried.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('really sent to').fill('https://pay.example');
  await pasteBox(page).fill(
    curlOf(order, signForeign({ ...order, url: url.replace('sandbox.gateway.example.com', 'pay.example') })),
  );
  await expect(verdict(page)).toContainText('The signature fits the address that was given');
});

test('a right request is called right, with what else makes a refusal in order', async ({ page }) => {
  await diagnose(page, order);
  await expect(verdict(page)).toContainText('The signature is right');
  const causes = page.getByRole('region', { name: 'What else makes a 403' }).getByRole('listitem');
  await expect.poll(() => causes.count()).toBeGreaterThan(3);
  await expect(page.getByRole('region', { name: 'Cause' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Also looked at' })).toContainText('made this signature');
});

test('an HMAC signature is judged with the secret of the key panel', async ({ page }) => {
  const secret = randomUUID();
  const invoice: ForeignRequest = {
    method: 'GET',
    url: 'https://sandbox.gateway.example.com/processing/view-invoice-xml/6657/19',
    fields: [],
    consumerSecret: secret,
  };
  const signed = signForeign(invoice);
  const withoutAmpersand = createHmac('sha1', secret).update(signed.baseString).digest('base64');
  const authorization = signed.authorization.replace(
    /oauth_signature="[^"]*"/u,
    `oauth_signature="${encode(withoutAmpersand)}"`,
  );
  await page.goto('/diagnose');
  await pasteBox(page).fill(curlOf(invoice, { ...signed, authorization }));
  await expect(verdict(page)).toContainText('The consumer secret is missing');
  await diagnosis(page).getByRole('button', { name: 'Add the consumer secret' }).click();
  await expect(page.getByLabel('consumer secret')).toBeFocused();
  await page.keyboard.type(secret);
  await page.getByRole('button', { name: 'Use secret' }).click();
  await expect(verdict(page)).toContainText('“&”');
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText('usual culprit');
});

test('a cut paste says so @long', async ({ page }) => {
  const whole = curlOf(order, signForeign(order));
  await page.goto('/diagnose');
  await pasteBox(page).fill(whole.slice(0, whole.indexOf('--data') + 20));
  await expect(readAs(page)).toContainText('The text is cut.');
});

test('what was read can be corrected; another text drops that, and a click brings it back @long', async ({
  page,
}) => {
  const signed = signForeign(plusForBlank);
  await page.goto('/diagnose');
  await pasteBox(page).fill(signed.authorization);
  await publicKey(page).fill(key.publicPem);
  await expect(readAs(page)).toContainText('an Authorization header');
  await expect(verdict(page)).toContainText('The URL is missing');
  await diagnosis(page).getByRole('button', { name: 'Type the URL' }).click();
  await expect(page.getByRole('textbox', { name: 'URL', exact: true })).toBeFocused();
  await page.keyboard.insertText(url);
  await expect(verdict(page)).toContainText('The body is missing');
  await readAs(page).getByRole('button', { name: 'Type Body' }).click();
  await page.getByRole('textbox', { name: 'Body', exact: true }).fill(signed.body);
  await expect(verdict(page)).toContainText('Form encoding was signed');
  await expect(page.getByRole('table', { name: 'Pairs of the body, decoded' })).toContainText(
    'Travel refund',
  );

  await pasteBox(page).press('End');
  await pasteBox(page).press('Space');
  await expect(verdict(page)).toContainText('The URL is missing');
  await page.getByRole('button', { name: 'Bring them back' }).click();
  await expect(verdict(page)).toContainText('Form encoding was signed');
  await readAs(page).getByRole('button', { name: 'As read: Body' }).click();
  await expect(verdict(page)).toContainText('The body is missing');
});

test('the pasted text shows what was taken, and other bytes of it are taken instead @long', async ({
  page,
}) => {
  const signed = signForeign(order);
  const logged = {
    method: 'POST',
    url,
    authorization: signed.authorization,
    body: `${signed.body}&credit_card_number=4111111111111111`,
  };
  const json = JSON.stringify(logged).replaceAll('&', '\\u0026');
  await page.goto('/diagnose');
  await pasteBox(page).fill(`${'nothing of it\n'.repeat(40)}${json}\nor was it PUT\n`);
  const shown = page.getByRole('group', { name: 'The pasted text, with what was taken' });
  const parts = page.getByRole('list', { name: 'Parts in the pasted text' });
  await expect(shown).toContainText('… 39 lines in which nothing was taken');
  await expect(shown.locator('mark').first()).toHaveText('Method: POST');
  await expect(shown).toContainText('Body: client_orderid=inv-2026-0417\\u0026amount=10.50');
  await expect(shown).not.toContainText('4111111111111111');
  await expect(parts).toContainText('quotation marks and their escapes (\\u0026 for &)');

  // With the mouse, where it is shown.
  const takeFor = page.getByRole('group', { name: 'Take the selected bytes for' });
  await expect(takeFor.getByRole('button', { name: 'Method' })).toBeDisabled();
  const { x, y } = await shown.getByText('or was it PUT').evaluate((line) => {
    const range = document.createRange();
    const words = line.lastChild instanceof Text ? line.lastChild : line;
    range.setStart(words, words.textContent.indexOf('PUT'));
    range.setEnd(words, words.textContent.indexOf('PUT') + 3);
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return range.getBoundingClientRect();
  });
  await page.mouse.dblclick(x + 6, y + 6);
  await expect(takeFor).toContainText('Take the 3 selected characters for:');
  await takeFor.getByRole('button', { name: 'Method' }).click();
  await expect(readAs(page)).toContainText('from bytes that you selected');
  await expect(shown.locator('mark').last()).toHaveText('Method: PUT');
  await parts.getByRole('button', { name: 'As read: Method' }).click();
  await expect(shown.locator('mark').first()).toHaveText('Method: POST');

  // With the keyboard, in the field.
  await pasteBox(page).evaluate((area: HTMLTextAreaElement) => {
    const start = area.value.indexOf('client_orderid');
    area.focus();
    area.setSelectionRange(start, start);
  });
  const body = signed.body.replaceAll('&', '\\u0026');
  for (let count = 0; count < body.length; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Shift+ArrowRight');
  }
  await expect(takeFor).toContainText(`Take the ${body.length} selected characters for:`);
  await takeFor.getByRole('button', { name: 'Body' }).focus();
  await page.keyboard.press('Enter');
  await expect(readAs(page)).toContainText('3 pairs: client_orderid, amount, order_desc');
  await publicKey(page).fill(key.publicPem);
  await expect(verdict(page)).toContainText('The signature is right');
});

test('what is missing is taken from the composer', async ({ page }) => {
  await page.goto('/diagnose');
  await pasteBox(page).fill(signForeign(order).authorization);
  await expect(readAs(page)).toContainText('once an order is filled in under Payout check');
  await page.getByRole('link', { name: 'Payout check' }).click();
  await page.getByLabel('order_desc', { exact: true }).fill('Travel refund');
  await page.getByLabel('client_orderid', { exact: true }).fill('inv-2026-0417');
  await page.getByLabel('amount', { exact: true }).fill('10.50');
  await page.getByLabel('order_desc', { exact: true }).blur();
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await readAs(page).getByRole('button', { name: 'Take from the composer: Body' }).click();
  await expect(readAs(page)).toContainText('3 pairs: client_orderid, amount, order_desc');
  await expect(readAs(page)).toContainText('from the composer');
});

test('a refused request is handed over with everything, and diagnosed at once with the key that is held', async ({
  page,
}) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  await page.getByLabel('endpoint id', { exact: true }).fill('1');
  await send(page);
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(readAs(page)).toContainText('Read from this console’s refused request.');
  await expect(verdict(page)).toContainText('The signature is right');
  await expect(page.getByRole('region', { name: 'Key', exact: true })).toContainText(
    'The public half of the key that is held is used',
  );
  await expect(page.getByRole('region', { name: 'Also looked at' })).toContainText('Simulator');
  await expect(page).toHaveURL(/\/diagnose$/u);
});

test('card data is masked in what is found until it is revealed', async ({ page }) => {
  const number = '4111111111111111';
  const request: ForeignRequest = {
    ...plusForBlank,
    fields: [...order.fields, ['credit_card_number', number], ['cvv2', '737']],
  };
  await diagnose(page, request);
  await expect(verdict(page)).toContainText('Form encoding was signed');
  await page.getByLabel('show all').check();
  await page.getByText('Both strings in full').click();
  await expect(page.getByRole('group', { name: 'Signed', exact: true })).toContainText('411111••••••1111');
  await expect(diagnosis(page)).not.toContainText(number);
  await expect(diagnosis(page)).not.toContainText('cvv2%3D737');
  await page.getByRole('button', { name: 'Reveal it' }).click();
  await expect(page.getByRole('group', { name: 'Signed', exact: true })).toContainText(number);
  await pasteBox(page).focus();
  await expect(diagnosis(page)).not.toContainText(number);
});

test('a card number that was signed as its mask is told apart from itself @long', async ({ page }) => {
  const fields = [...order.fields, ['credit_card_number', '4111111111111111'] as const];
  const signedFields = [...order.fields, ['credit_card_number', '411111******1111'] as const];
  await diagnose(page, { ...order, fields, signedFields });
  await expect(verdict(page)).toContainText('A value was masked before it was signed');
  const row = page.getByRole('table', { name: 'Aligned parameters' }).getByRole('row', { name: /^credit/u });
  await expect(row.getByRole('cell').first()).toHaveText('411111••••••1111, the mask itself');
  await expect(row.getByRole('cell').nth(1)).toHaveText('411111••••••1111');
  await expect(diagnosis(page)).toContainText(
    'signed 411111••••••1111, the mask itself, expected 411111••••••1111.',
  );
  await expect(diagnosis(page)).toContainText('was signed as the mask “411111••••••1111” and sent as');
});

test('a secret is taken out of the fields again, and is held by a click @long', async ({ page }) => {
  await page.goto('/diagnose');
  await pasteBox(page).fill(key.privatePem);
  await expect(pasteBox(page)).toHaveValue('');
  await expect(page.getByText('That was a private key.')).toBeVisible();
  await publicKey(page).fill(key.privatePem);
  await expect(publicKey(page)).toHaveValue('');
  const notice = page.getByRole('region', { name: 'Key', exact: true });
  await notice.getByRole('button', { name: 'Hold this key' }).click();
  await expect(notice).toContainText('The key is held: its public half is used.');
  await pasteBox(page).fill('GET https://gw.example/a?consumer_secret=0123456789');
  await expect(pasteBox(page)).toHaveValue('GET https://gw.example/a?consumer_secret=');
  await page.getByRole('button', { name: 'Hold this secret' }).click();
  await expect(page.getByText('The consumer secret is held.', { exact: true })).toBeVisible();
});

/** Keeps the worker's answers back; what it says of its progress goes out, and is counted. */
function holdAnswers() {
  const post = globalThis.postMessage.bind(globalThis);
  const held: unknown[] = [];
  let progress = 0;
  globalThis.postMessage = (reply: { readonly outcome: { readonly kind: string } }) => {
    if (reply.outcome.kind === 'diagnosis-progress') progress += 1;
    if (reply.outcome.kind === 'diagnosis') held.push(reply);
    else post(reply);
  };
  return {
    progress: () => progress,
    release: () => {
      globalThis.postMessage = post;
      for (const reply of held.splice(0)) post(reply);
    },
  };
}

test('what is not explained says what it is not; three mistakes are tried on demand and cancelled @long', async ({
  page,
}) => {
  test.slow();
  const started = page.waitForEvent('worker');
  await diagnose(page, { ...order, signedFields: [['something', 'else altogether']] });
  await expect(verdict(page)).toContainText('No known mistake gives this signature', { timeout: 20_000 });
  const not = page.getByRole('region', { name: 'What it is not' });
  await not.getByText(/^Percent-encoding, \d+ mistakes$/u).click();
  await expect(not.getByRole('listitem').first()).toBeVisible();
  // However fast it is, it is under way when it is cancelled.
  const answers = await (await started).evaluateHandle(holdAnswers);
  const more = not.getByRole('button', { name: 'Try three mistakes together' });
  await more.hover();
  const places = await Promise.all([more.boundingBox(), not.boundingBox()]);
  await more.click();
  // It shows where it was asked for, and nothing moves for it.
  const progress = not.getByRole('progressbar');
  await expect(progress).toHaveAttribute('max', /\d/u, { timeout: 20_000 });
  expect(await Promise.all([more.boundingBox(), not.boundingBox()])).toEqual(places);
  await page.keyboard.press('Tab');
  await expect(not.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(progress).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await answers.evaluate(({ release }) => release());
  await expect(verdict(page)).toContainText('No known mistake gives this signature');
});

test('the password of a URL is masked wherever the page shows what was read and signed @long', async ({
  page,
}) => {
  const request = { ...order, url: order.url.replace('//', '//user:hunter2@') };
  await page.goto('/diagnose');
  await publicKey(page).fill(key.publicPem);
  await pasteBox(page).fill(curlOf(request, signForeign(request)));
  await expect(verdict(page)).toContainText('The URL of the base string has the user');
  await page.getByText('Both strings in full').click();
  const main = page.getByRole('main');
  await expect(main.getByText('//user:•••@').first()).toBeVisible();
  // All that is text, and not the field that it was pasted into.
  expect(await main.innerText()).not.toContain('hunter2');
  await page.getByRole('button', { name: 'Reveal it' }).click();
  await expect(diagnosis(page)).toContainText('hunter2');
});

test('a search that takes long can be cancelled, without anything moving for it, and begun again @long', async ({
  page,
}) => {
  test.slow();
  const fields = Array.from({ length: 300 }, (_, index) => [`field_${index}`, `value ${index}`] as const);
  const long: ForeignRequest = { ...order, fields, signedFields: [['something', 'else altogether']] };
  await page.goto('/diagnose');
  await publicKey(page).fill(key.publicPem);
  await pasteBox(page).fill(curlOf(long, signForeign(long)));
  const progress = page.getByRole('progressbar');
  await expect(progress).toBeVisible({ timeout: 20_000 });
  // Its room is there before it is shown, which a slow machine may have done by now.
  const cancel = page.locator('button', { hasText: /^Cancel$/u });
  const places = await Promise.all([cancel.boundingBox(), progress.boundingBox()]);
  await expect(cancel).toBeVisible({ timeout: 5_000 });
  expect(await Promise.all([cancel.boundingBox(), progress.boundingBox()])).toEqual(places);
  await expect(page.getByText(/^Trying two mistakes together/u)).toBeVisible({ timeout: 20_000 });
  expect(await cancel.boundingBox()).toEqual(places[0]);
  await cancel.click();
  await expect(progress).toHaveCount(0);
  const pane = diagnosis(page);
  await expect(pane).toContainText('Cancelled: what is given is not diagnosed.');
  expect(await axe(page)).toEqual([]);
  await pane.getByRole('button', { name: 'Diagnose it' }).click();
  await expect(cancel).toBeVisible({ timeout: 20_000 });
  await expect(pane).not.toContainText('Cancelled');
});

test('a long paste is diagnosed in the worker; its progress is shown, and typing goes on meanwhile @long', async ({
  page,
}) => {
  test.slow();
  const long: ForeignRequest = {
    ...order,
    fields: [...order.fields, ['merchant_data', 'Höhe 50 % '.repeat(6500)]],
    signedFields: [['something', 'else altogether']],
  };
  const text = curlOf(long, signForeign(long));
  const started = page.waitForEvent('worker');
  await page.goto('/diagnose');
  await publicKey(page).fill(key.publicPem);
  const worker = await started;
  const answers = await worker.evaluateHandle(holdAnswers);
  await pasteBox(page).fill(text);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', /\d/u, { timeout: 20_000 });
  await expect(readAs(page)).toContainText('4 pairs: client_orderid, amount, order_desc, merchant_data');
  expect(await answers.evaluate(({ progress }) => progress())).toBeGreaterThan(0);

  // No answer has left the worker, so that the diagnosis is under way however fast it is.
  await pasteBox(page).press('Control+End');
  await page.keyboard.type(' # typed');
  await expect(pasteBox(page)).toHaveValue(`${text} # typed`);
  await expect(diagnosis(page)).toHaveAttribute('aria-busy', 'true');
  await expect(verdict(page)).toHaveCount(0);

  await pasteBox(page).fill(curlOf(plusForBlank, signForeign(plusForBlank)));
  await answers.evaluate(({ release }) => release());
  await expect(verdict(page)).toContainText('Form encoding was signed', { timeout: 20_000 });
});

test('long values are cut where they are shown, until they are asked for @long', async ({ page }) => {
  test.slow();
  const long: ForeignRequest = {
    ...plusForBlank,
    fields: [...order.fields, ['merchant_data', 'Höhe 50 % '.repeat(400)]],
  };
  await diagnose(page, long);
  await expect(verdict(page)).toContainText('Form encoding was signed', { timeout: 20_000 });
  await page.getByText('Both strings in full').click();
  const signed = page.getByRole('group', { name: 'Signed', exact: true });
  await expect(signed).toBeVisible();
  expect((await diagnosis(page).innerText()).length).toBeLessThan(10_000);
  await page.getByRole('region', { name: 'Signed' }).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(async () => (await signed.innerText()).length).toBeGreaterThan(10_000);
});

test.describe('parts that do not come', () => {
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED/u] });

  test('are named as what they are, and what was pasted is diagnosed once they come @long', async ({
    page,
  }) => {
    const parts = /\/assets\/(?:diagnose-(?!part)|warm-up-)[^/]*\.js$/u;
    await page.context().route(parts, (route) => route.abort());
    await page.goto('/diagnose');
    await publicKey(page).fill(key.publicPem);
    const text = curlOf(plusForBlank, signForeign(plusForBlank));
    await pasteBox(page).fill(text);
    const pane = diagnosis(page);
    await expect(pane).toContainText('could not be loaded from the console’s own server');
    await pane.getByRole('button', { name: 'Try again' }).click();
    await expect(pane).toContainText('Is it still running');
    await page.context().unroute(parts);
    await pane.getByRole('button', { name: 'Try again' }).click();
    await expect(verdict(page)).toContainText('Form encoding was signed');
    await expect(pasteBox(page)).toHaveValue(text);
  });

  test('of a text of several requests are asked for again with the same text @long', async ({ page }) => {
    const parts = /\/assets\/splitting-worker-[^/]*\.js$/u;
    await page.context().route(parts, (route) => route.abort());
    await page.goto('/diagnose');
    await publicKey(page).fill(key.publicPem);
    const two = [plusForBlank, order].map((each) => curlOf(each, signForeign(each))).join('\n');
    await pasteBox(page).fill(two);
    const pane = page.getByRole('region', { name: 'Many requests' });
    await expect(pane).toContainText('A part of this page broke, or could not be loaded');
    await page.context().unroute(parts);
    await pane.getByRole('button', { name: 'Try again' }).click();
    await expect(pane).toContainText('All 2 are judged.');
    await expect(pasteBox(page)).toHaveValue(two);
  });
});
