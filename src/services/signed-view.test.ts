import { expect, it, vi } from 'vitest';
import type { TracedRequest } from '#domain/http/signed-request.ts';
import { composerRequest } from './composer-request.ts';
import { accepted, fixtureExchange, fixtureRequest } from './fixture-exchange.ts';
import { createSignedView } from './signed-view.ts';

function setUp() {
  const { services, signed } = fixtureExchange(async () => accepted);
  let orderId = 'a';
  let blocks: readonly string[] = [];
  const page = createSignedView<{ readonly traced: TracedRequest | null; readonly pairs: readonly [] }>(
    services,
    {
      derive: (values) => ({ traced: fixtureRequest(values, orderId).traced, pairs: [] }),
      blocksOf: () => blocks,
    },
  );
  const latest = () => page.signature.getSnapshot().latest?.baseString;
  return {
    page,
    signed,
    latest,
    shown: () => page.view.getSnapshot().traced?.trace.baseString,
    enter: (next: string): void => {
      orderId = next;
      page.update();
    },
    block: (...next: readonly string[]): void => {
      blocks = next;
      page.update();
    },
  };
}

it('signs for a copy once, and shows what was signed from then on', async () => {
  const { page, signed, latest, shown, enter } = setUp();
  enter('b');
  await vi.waitFor(() => expect(page.isSettled()).toBe(true));
  const before = shown();
  const made = await page.signAnew();
  expect(made).toMatchObject({ ok: true, value: { trace: { baseString: shown() } } });
  expect([latest(), page.isSettled()]).toEqual([shown(), true]);
  expect(signed).toEqual([before, shown()]);
});

it('is not settled while the signature is of something else, and is where none will be made', async () => {
  const { page, latest, shown, enter, block } = setUp();
  enter('b');
  expect(page.isSettled()).toBe(false);
  await vi.waitFor(() => expect(latest()).toBe(shown()));
  expect(page.isSettled()).toBe(true);
  page.renew();
  expect(page.isSettled()).toBe(false);
  block('The amount is missing.', 'So is the currency.');
  expect(page.isSettled()).toBe(true);
  expect(await page.signAnew()).toMatchObject({
    ok: false,
    failure: { next: 'The amount is missing. So is the currency.' },
  });
});

it('hands on a header only while its signature is that of the order', async () => {
  const { page, latest, shown, enter } = setUp();
  enter('b');
  expect(composerRequest(page)?.parts).toMatchObject({ method: 'POST', authorization: null, body: null });
  await vi.waitFor(() => expect(latest()).toBe(shown()));
  expect(composerRequest(page)?.parts.authorization).toContain('oauth_signature="');
  enter('c');
  expect(latest()).not.toBe(shown());
  expect(composerRequest(page)?.parts.authorization).toBeNull();
});
