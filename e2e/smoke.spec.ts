import type { Response } from '@playwright/test';
import { axe, expect, test, watchContext } from './fixtures.ts';

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'manifest-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'payout-worker',
};

const headers = {
  'connection-allowlist': '(response-origin)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), clipboard-read=()',
};

/** The directives of a policy by name, so that neither their order nor their spacing matters. */
function parsePolicy(text: string): Record<string, string> {
  const directives = text.split(';').flatMap((part) => {
    const [name, ...values] = part.trim().split(/\s+/);
    return name === undefined || name === '' ? [] : [[name, values.join(' ')] as const];
  });
  return Object.fromEntries(directives);
}

async function expectGuarded(response: Pick<Response, 'url' | 'status' | 'headers'>): Promise<void> {
  const received = response.headers();
  expect(response.status(), response.url()).toBe(200);
  expect(parsePolicy(received['content-security-policy'] ?? ''), response.url()).toEqual(policy);
  expect(received, response.url()).toMatchObject(headers);
  expect(received, response.url()).not.toHaveProperty('strict-transport-security');
}

test('opening the console shows Countersign, guarded from its first byte', async ({ page }) => {
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  const workerStarts = page.waitForEvent('worker');

  const document = await page.goto('/');
  expect(document).not.toBeNull();
  await expect(page).toHaveTitle(/Countersign/);
  await expect(page.getByRole('main')).toBeVisible();
  const worker = await workerStarts;

  expect(document?.headers()['cache-control']).toContain('no-store');
  const scripts = answers.filter((answer) => answer.request().resourceType() === 'script');
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await script.headerValue('cache-control'), script.url()).toContain('immutable');
  }
  expect(scripts.filter((script) => script.headers()['content-encoding'] === 'br').length).toBeGreaterThan(1);
  expect(new Set(answers.map((answer) => new URL(answer.url()).origin))).toEqual(
    new Set([new URL(page.url()).origin]),
  );
  const workerScript = await page.request.get(worker.url());
  for (const answer of [...answers.filter((each) => each === document), ...scripts, workerScript]) {
    await expectGuarded(answer);
  }
});

test('the first page is accessible, 1440 and 390 wide', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  for (const width of [1440, 390]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop
    expect(await axe(page), `${width} wide`).toEqual([]);
  }
});

/** Runs in the page or in its worker. */
function ask(url: string): Promise<string> {
  return fetch(url).then(
    () => 'sent',
    () => 'refused',
  );
}

test('page and worker refuse a request to a stranger, and the watch sees both', async ({ browser }) => {
  const context = await browser.newContext();
  const watch = await watchContext(context);
  const page = await context.newPage();
  const workerStarts = page.waitForEvent('worker');
  await page.goto('/');
  const worker = await workerStarts;
  const stranger = 'http://127.0.0.1:9/';

  expect(await page.evaluate(ask, stranger)).toBe('refused');
  await expect
    .poll(() => watch.take())
    .toContainEqual(
      expect.stringMatching(/^policy violation: connect-src refused http:\/\/127\.0\.0\.1:9\//),
    );

  expect(await worker.evaluate(ask, stranger)).toBe('refused');
  await expect
    .poll(() => watch.take())
    .toContainEqual(expect.stringMatching(/in a worker: connect-src refused http:\/\/127\.0\.0\.1:9\//));
  await context.close();
});
