import type { Page } from '@playwright/test';
import {
  chooseTarget,
  expectSigned,
  fillSample,
  loadKey,
  openConsole,
  openAnswerPart,
  openTab,
  send,
  sendAnother,
  sendButton,
} from './console-page.ts';
import { expect, test } from './fixtures.ts';
import { makeKey } from './needles.ts';
import { answer, startCanary, type GatewayDeed } from './servers.ts';

const controls = '\u0000\u0007\u001B[2J\u202E\u2066\u200B\uFEFF';

function payloads(port: number): readonly string[] {
  const canary = `http://127.0.0.1:${port}/`;
  return [
    '<script>alert(1)</script>',
    `<img src="${canary}img" onerror="alert(2)">`,
    `"><svg onload=alert(3)><a href="${canary}">`,
    `<iframe srcdoc="<script>alert(4)</script>"></iframe>`,
    `<base href="${canary}"><link rel=stylesheet href="${canary}css"><meta http-equiv=refresh content="0;url=${canary}">`,
    'javascript:alert(5)',
    'java\tscript:alert(6)',
    'data:text/html,<script>alert(7)</script>',
    'vbscript:msgbox(8)',
    `blob:${canary}`,
    'file:///etc/passwd',
    `${canary}visit`,
    `//127.0.0.1:${port}/`,
    '__proto__',
    '{{constructor.constructor("alert(9)")()}}',
    `mark${controls}mark`,
  ];
}

const fieldNames = [
  'serial-number',
  'merchant-order-id',
  'gateway-order-id',
  'paynet-order-id',
  'end-point-id',
  'error-message',
  'error-code',
  'redirect-url',
];

/** Same payload in every field of an answer, and in the name of one. */
function hostilePairs(type: string, payload: string): string {
  const value = encodeURIComponent(payload);
  return `type=${type}&${fieldNames.map((name) => `${name}=${value}`).join('&')}&${value}=${value}&serial-number=${value}`;
}

async function elementCensus(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const selectors = ['script', 'meta', 'base', 'iframe', 'object', 'embed', 'img', 'svg', 'style', 'a'];
    const counts = [...selectors, '[onerror]', '[onload]', '[src]', '[srcdoc]', '[style*="url"]', 'form'].map(
      (selector) => [selector, document.querySelectorAll(selector).length] as const,
    );
    // The page's own files are named where they are loaded, now or later.
    const links = [...document.querySelectorAll('link')].filter(
      ({ href }) => !href.startsWith(`${location.origin}/assets/`),
    );
    return { ...Object.fromEntries(counts), links: links.length };
  });
}

async function readyToSend(page: Page): Promise<void> {
  await openConsole(page);
  await chooseTarget(page, 'sandbox');
  await loadKey(page, makeKey(1024));
  await fillSample(page);
  await expectSigned(page);
  await openTab(page, 'Answers');
}

test('markup, script addresses and control characters in an answer are text: no element, dialog or request', async ({
  page,
  context,
  gateway,
}) => {
  const canary = await startCanary();
  const dialogs: string[] = [];
  const requests: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('request', (request) => requests.push(request.url()));
  await readyToSend(page);
  const census = await elementCensus(page);
  const address = page.url();

  for (const [index, payload] of payloads(canary.port).entries()) {
    const type = ['async-response', 'validation-error', 'error'][index % 3] ?? 'error';
    gateway.behave(() => answer(hostilePairs(type, payload)));
    // oxlint-disable-next-line no-await-in-loop
    await sendAnother(page);
    const card = page.getByRole('group', { name: 'Answer', exact: true });
    const visible = payload.includes('\u0000')
      ? 'mark‹U+0000›‹U+0007›‹U+001B›[2J‹U+202E›‹U+2066›‹U+200B›‹U+FEFF›mark'
      : payload;
    // oxlint-disable-next-line no-await-in-loop
    const shown = await card.locator('dd').allTextContents();
    expect(
      shown.filter((text) => text === visible),
      visible,
    ).toHaveLength(fieldNames.length + 2);
    // oxlint-disable-next-line no-await-in-loop
    expect(await elementCensus(page), visible).toEqual(census);
  }

  expect(dialogs).toEqual([]);
  expect(canary.seen()).toEqual([]);
  expect(page.url()).toBe(address);
  expect(new Set(requests.map((url) => new URL(url).origin))).toEqual(new Set([new URL(address).origin]));
  await canary.close();
});

test('a hostile page, header or broken text instead of an answer is shown as text and does nothing', async ({
  page,
  context,
  gateway,
}) => {
  const canary = await startCanary();
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const html = `<html><script>alert(1)</script><img src=http://127.0.0.1:${canary.port}/ onerror=alert(2)>`;
  const deeds: Readonly<Record<string, GatewayDeed>> = {
    'a page with scripts': answer(html),
    'a refusal with scripts': answer(html, { 'Content-Type': 'text/html' }, '403 Forbidden'),
    'headers that act on a page': answer(html, {
      'Content-Type': 'text/html',
      'Set-Cookie': 'canary=1; Path=/',
      Refresh: `0; url=http://127.0.0.1:${canary.port}/`,
      'Clear-Site-Data': '"*"',
      'Content-Security-Policy': "default-src * 'unsafe-inline'",
      'Strict-Transport-Security': 'max-age=31536000',
      'Access-Control-Allow-Origin': '*',
      Link: `<http://127.0.0.1:${canary.port}/>; rel=preload; as=style`,
      SourceMap: `http://127.0.0.1:${canary.port}/`,
    }),
    'a redirect to a stranger': answer(
      '',
      { Location: `http://127.0.0.1:${canary.port}/` },
      '307 Temporary Redirect',
    ),
    'a redirect to a script': answer('', { Location: 'javascript:alert(3)' }, '302 Found'),
    'octets that are no UTF-8': answer(Buffer.from([0x74, 0x3d, 0xff, 0xfe, 0xc0, 0x80, 0x3c, 0x62, 0x3e])),
    'JSON with a prototype': answer('{"type":"error","__proto__":{"sendable":true},"constructor":{"a":1}}'),
    'a very long word': answer(`type=error&error-message=${'x'.repeat(200_000)}`),
    'ten thousand pairs': answer(Array.from({ length: 10_000 }, (_unused, n) => `n${n}=<b>${n}`).join('&')),
    'a broken percent': answer('type=error&error-message=%&error-code=%zz%E0%A4%A'),
  };
  await readyToSend(page);
  const census = await elementCensus(page);
  for (const [what, deed] of Object.entries(deeds)) {
    gateway.behave(() => deed);
    // oxlint-disable-next-line no-await-in-loop
    await sendAnother(page);
    // oxlint-disable-next-line no-await-in-loop
    await openAnswerPart(page, 'Body as received');
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('group', { name: 'Body as received' })).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    expect(await elementCensus(page), what).toEqual(census);
    // oxlint-disable-next-line no-await-in-loop
    expect(await context.cookies(), what).toEqual([]);
  }
  gateway.behave(() => answer(html));
  await sendAnother(page);
  await openAnswerPart(page, 'Body as received');
  await expect(page.getByRole('group', { name: 'Body as received' })).toContainText(
    '<script>alert(1)</script>',
  );
  expect(dialogs).toEqual([]);
  expect(canary.seen()).toEqual([]);
  await expect(sendButton(page)).toBeEnabled();
  await canary.close();
});

test('a hostile answer that is pasted is text as well', async ({ page, context }) => {
  const canary = await startCanary();
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openConsole(page);
  await openTab(page, 'Answers');
  await page.getByRole('button', { name: 'Read a pasted answer' }).click();
  const census = await elementCensus(page);
  for (const payload of payloads(canary.port)) {
    // oxlint-disable-next-line no-await-in-loop
    await page.getByLabel('Paste the body of an answer.').fill(hostilePairs('error', payload));
    // oxlint-disable-next-line no-await-in-loop
    await expect(
      page.getByRole('group', { name: 'Answer', exact: true }).locator('dd').nth(9),
    ).toBeAttached();
    // oxlint-disable-next-line no-await-in-loop
    expect(await elementCensus(page)).toEqual(census);
  }
  expect(dialogs).toEqual([]);
  expect(canary.seen()).toEqual([]);
  await canary.close();
});

const mebibyte = 1_048_576;
const fill = (piece: string): string =>
  piece.repeat(Math.floor((mebibyte - 1000) / Buffer.byteLength(piece)));

/** A megabyte in each shape that a list or a layout may be slow with. */
const longAnswers: Readonly<Record<string, string>> = {
  'a quarter of a million pairs': `type=error&${fill('a=1&')}`,
  'one pair': `type=error&error-message=${fill('x')}`,
  'broken escapes': `type=error&${fill(`a=${'%FF-'.repeat(200)}&`)}`,
  'wide JSON': `{"type":"error","a":1${fill(',"k":1')}}`,
  'deep JSON': `{"type":"error","a":${fill('[')}`,
  'a page of one line': `<html>${fill('<p>a</p>')}`,
  'stacked marks': fill('\u0301'),
  'the other direction': fill('\u202Eא'),
  'control characters': fill('\u0001'),
};

test('an answer of a megabyte is listed and laid out in parts, whatever its shape @long', async ({
  page,
  gateway,
}) => {
  await readyToSend(page);
  // Chromium's own list of long tasks leaves layout out: what counts is how long the page does not answer.
  await page.evaluate(() => {
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      const longest = Number(document.documentElement.dataset['longest'] ?? 0);
      document.documentElement.dataset['longest'] = String(Math.max(longest, now - last));
      last = now;
    }, 5);
  });
  for (const [what, body] of Object.entries(longAnswers)) {
    gateway.behave(() => answer(body));
    // oxlint-disable-next-line no-await-in-loop
    await sendAnother(page);
    // oxlint-disable-next-line no-await-in-loop
    await openAnswerPart(page, 'Body as received');
    const shown = page.getByRole('group', { name: 'Body as received' });
    // oxlint-disable-next-line no-await-in-loop
    await expect(shown, what).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    expect((await shown.textContent())?.length, what).toBeLessThanOrEqual(8000);
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.getByRole('tabpanel').locator('dd').count(), what).toBeLessThan(130);
  }
  // Below 100 ms on an idle machine; each of these took seconds when it was shown whole.
  const longest = Number(await page.locator('html').getAttribute('data-longest'));
  expect(longest).toBeLessThan(1500);
});

test('the parts of a long answer can be turned over, and its list goes on @long', async ({
  page,
  gateway,
}) => {
  const body = `type=error&${Array.from({ length: 3000 }, (_unused, index) => `n${index}=v${index}`).join('&')}`;
  gateway.behave(() => answer(body));
  await readyToSend(page);
  await send(page);
  const card = page.getByRole('group', { name: 'Answer', exact: true });
  await expect(card).toContainText('only its beginning is listed here');
  await expect(card.locator('dd')).toHaveCount(20);
  await card.getByRole('button', { name: /^Show 20 more of / }).click();
  await expect(card.locator('dd')).toHaveCount(40);
  await openAnswerPart(page, 'Body as received');
  const shown = page.getByRole('group', { name: 'Body as received' });
  await page.getByRole('button', { name: 'Later part' }).click();
  await expect(shown).toHaveText(body.slice(8000, 16_000));
  await page.getByRole('button', { name: 'Earlier part' }).click();
  await expect(shown).toHaveText(body.slice(0, 8000));
});

const acceptance =
  'type=async-response&serial-number=1&gateway-order-id=7&end-point-id=6657&merchant-order-id=';

test('an acceptance under another status than 200 is claimed neither as one nor as a refusal', async ({
  page,
  gateway,
}) => {
  await readyToSend(page);
  for (const status of ['302 Found', '403 Forbidden', '500 Internal Server Error']) {
    gateway.behave(() => answer(acceptance, { 'Content-Type': 'text/html' }, status));
    // oxlint-disable-next-line no-await-in-loop
    await sendAnother(page);
    const card = page.getByRole('group', { name: 'Answer', exact: true });
    // oxlint-disable-next-line no-await-in-loop
    await expect(card).toContainText('The answer contradicts itself.');
    // oxlint-disable-next-line no-await-in-loop
    await expect(card).toContainText('Its body says async-response, an accepted order.');
    // oxlint-disable-next-line no-await-in-loop
    await expect(card).toContainText(`Its status is HTTP ${status.slice(0, 3)}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(card.getByText('Good:')).toHaveCount(0);
  }
});
