import type { Locator, Page } from '@playwright/test';
import { choose, fillSample, makeKey, openKeyPanel, pasteKey, useThrowAwayPair } from './composer.ts';
import { cutTexts } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';

/** Nothing may move under a pressed pointer: the click would land beside what was aimed at. */

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await choose(page, 'More', 'Open all groups');
});

/** A click as a hand makes it. @returns How far the target went between pressing and letting go. */
async function press(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const before = await target.boundingBox();
  if (before === null) throw new Error('the target is not shown');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // Two frames: what a press changes is laid out by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const pressed = await target.boundingBox();
  await page.mouse.up();
  if (pressed === null) throw new Error('the target went away while it was pressed');
  return { x: pressed.x - before.x, y: pressed.y - before.y };
}

const still = { x: 0, y: 0 };

const mends = [
  ['amount', '10,50', 'Use 10.50', '10.50'],
  ['currency', 'eur', 'Use EUR', 'EUR'],
  ['order_desc', ' padded ', 'Trim it', 'padded'],
  ['receiver_country_code', 'de', 'Use DE', 'DE'],
  ['expire_year', '29', 'Use 2029', '2029'],
] as const;

const headers = [
  ['receiver_identity_document_number', 'Other'],
  ['redirect_fail_url', 'Receiver'],
  ['merchant_data', 'URLs'],
] as const;

for (const width of [1440, 390]) {
  test.describe(`at a width of ${width}${width === 390 ? ' @long' : ''}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a mend takes its first click, wherever the focus is', async ({ page }) => {
      for (const [name, typed, button, mended] of mends) {
        const field = page.getByLabel(name, { exact: true });
        const mend = page.getByRole('button', { name: button, exact: true });
        for (const elsewhere of ['client_orderid', 'receiver_email', 'customer_id']) {
          // oxlint-disable-next-line no-await-in-loop
          await field.fill(typed);
          // oxlint-disable-next-line no-await-in-loop
          await page.getByLabel(elsewhere, { exact: true }).focus();
          // oxlint-disable-next-line no-await-in-loop
          expect(await press(page, mend), `${name}, from ${elsewhere}`).toEqual(still);
          // oxlint-disable-next-line no-await-in-loop
          await expect(field, `${name}, from ${elsewhere}`).toHaveValue(mended);
        }
      }
    });

    test('the header of a group takes its first click while a field of another one is in use @long', async ({
      page,
    }) => {
      for (const [field, header] of headers) {
        // oxlint-disable-next-line no-await-in-loop
        await page.getByLabel(field, { exact: true }).focus();
        const target = page.getByRole('button', { name: header, exact: true });
        // oxlint-disable-next-line no-await-in-loop
        expect(await press(page, target), header).toEqual(still);
        // oxlint-disable-next-line no-await-in-loop
        await expect(target, header).toHaveAttribute('aria-expanded', 'false');
        // The next field may stand in it.
        // oxlint-disable-next-line no-await-in-loop
        await target.click();
      }
    });
  });
}

test('a required field that is left blank says so after the click that left it @long', async ({ page }) => {
  await page.getByLabel('order_desc', { exact: true }).fill(' padded ');
  await page.getByLabel('client_orderid', { exact: true }).focus();
  expect(await press(page, page.getByRole('button', { name: 'Trim it' }))).toEqual(still);
  await expect(page.getByLabel('order_desc', { exact: true })).toHaveValue('padded');
  await expect(page.getByText('client_orderid is required.')).toBeVisible();
});

test('what loads a key takes its click, and stays there whatever is said of the key @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openKeyPanel(page);
  const load = page.getByRole('button', { name: 'Load key' });
  await page.getByLabel('private key').fill('no key');
  await page.getByLabel('private key').focus();
  await load.scrollIntoViewIfNeeded();
  const before = await load.boundingBox();
  expect(await press(page, load)).toEqual(still);
  await expect(page.getByRole('alert')).toContainText('No RSA key');
  await expect(load).toBeFocused();
  expect(Math.abs(((await load.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test('the button of the menu in the header stays under the pointer that opened it @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Theme and self-test' });
  const place = await button.boundingBox();
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
});

test('the send bar is as high whatever it says @long', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  for (const [width, high] of [
    [1440, 56],
    [1024, 56],
    [920, 56],
    [390, 56],
    [320, 79],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(bar).toContainText('Nothing filled in yet.');
    for (const [act, said] of [
      [() => page.getByLabel('client_orderid', { exact: true }).fill('a'), 'Still to fill in:'],
      [() => page.getByLabel('amount', { exact: true }).fill('1,5'), '1 problem'],
      [() => bar.getByRole('button', { name: /^Send/u }).click(), 'Not sent.'],
      [() => fillSample(page), 'There is no key to sign it.'],
      [
        () => page.getByLabel('card_recurring_payment_id', { exact: true }).fill('5'),
        'card_recurring_payment_id',
      ],
      [() => fillSample(page), 'There is no key to sign it.'],
      [
        async () => {
          await page.getByRole('button', { name: 'Edit address' }).click();
          await page.getByLabel('base address').fill('https://a.long.gateway.example');
        },
        'How to add it',
      ],
    ] as const) {
      await act();
      await expect(bar).toContainText(said);
      expect((await bar.boundingBox())?.height, `${said} at ${width}`).toBe(high);
      expect(await cutTexts(bar), `${said} at ${width}`).toEqual([]);
    }
  }
});

for (const width of [1440, 390]) {
  test(`what stands beside the button that sends stays in its place at ${width}${width === 390 ? ' @long' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const bar = page.getByRole('region', { name: 'Send', exact: true });
    const copy = bar.getByRole('button', { name: 'Copy', exact: true });
    await useThrowAwayPair(page);
    await expect(bar).toContainText('Nothing filled in yet.');
    const place = async () => {
      const box = await copy.boundingBox();
      return { x: box?.x, width: box?.width };
    };
    const before = await place();
    await page.getByLabel('amount', { exact: true }).fill('1,5');
    await expect(bar.getByRole('button', { name: 'Send anyway' })).toBeVisible();
    expect(await place(), 'with problems').toEqual(before);
    await fillSample(page);
    await expect(bar).toContainText('No problems');
    let answer = (): void => undefined;
    await page.route('**/api/send', async (route) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      await route.continue();
    });
    await bar.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bar.getByRole('button', { name: 'Sending…' })).toBeVisible();
    expect(await place(), 'while it is sent').toEqual(before);
    await expect(bar.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
    expect(await place(), 'while the answer is waited for').toEqual(before);
    answer();
    await expect(bar.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  });
}

for (const width of [1440, 1024]) {
  test(`the strings stay in their place at ${width}, whatever is pointed at${width === 1440 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const string = page.getByRole('group', { name: 'Base string URI', exact: true });
    const pointed = page.getByTestId('pointed-at');
    const merchantData = page.getByLabel('merchant_data', { exact: true });
    await merchantData.fill('אבג '.repeat(100));
    await page.getByLabel('amount', { exact: true }).fill('1');
    await expect(pointed).toContainText('amount = 1');
    const before = await string.boundingBox();
    await merchantData.focus();
    await expect(pointed).toContainText('merchant_data = ');
    expect(await string.boundingBox()).toEqual(before);
  });
}

test('what mends a field can be hit on 24 px of its height, also beside another one @long', async ({
  page,
}) => {
  await page.getByLabel('amount', { exact: true }).fill(' 1,5');
  await page.getByLabel('currency', { exact: true }).focus();
  for (const name of ['Use 1.5', 'Trim it']) {
    const high = await page.getByRole('button', { name }).evaluate((button) => {
      const { x, y } = button.getBoundingClientRect();
      const rows = Array.from({ length: 60 }, (_, row) => y - 20 + row);
      return rows.filter((at) => document.elementFromPoint(x + 4, at)?.closest('button') === button).length;
    });
    expect(high, name).toBeGreaterThanOrEqual(24);
  }
});

test('what is pressed to change a text stays in its place, however long its words and counts become @long', async ({
  page,
}) => {
  await page.getByLabel('merchant_data', { exact: true }).fill('a\nb');
  for (const name of [/^line ends/u, /^(?:Edit|Hide) address$/u]) {
    const button = page.getByRole('button', { name });
    const place = await button.boundingBox();
    await button.click();
    expect((await button.boundingBox())?.x, String(name)).toBe(place?.x);
  }
});

test('the send bar is as high beside a parameter of a long name @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, 'More', 'Extra parameters');
  await page.locator('[data-field="extra:0"]').fill('receiver_identity_document_number');
  await page.getByLabel('value 1', { exact: true }).fill('x'.repeat(129));
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  await expect(bar).toContainText(/1 problem\s*parameter 1/u);
  expect((await bar.boundingBox())?.height).toBe(56);
});

test('the send bar is as high while an order is typed that the simulator would refuse @long', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  await pasteKey(page, makeKey(2048).privatePem);
  // Whatever key another story has registered.
  await expect(bar).toContainText(/The simulator (?:does not know this|knows another) key/u);
  await page.getByLabel('order_desc', { exact: true }).fill('a');
  await expect(bar).toContainText('Still to fill in:');
  const high = (await bar.boundingBox())?.height;
  for (const name of ['client_orderid', 'amount']) {
    await page.getByLabel(name, { exact: true }).fill('1');
    await expect(bar).not.toContainText(name);
    expect((await bar.boundingBox())?.height, name).toBe(high);
  }
});

test('what is chosen takes the room that it had, and so does what is loaded late @long', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 844 });
  // As high as the room that is kept for it.
  expect((await page.getByRole('region', { name: 'Send', exact: true }).boundingBox())?.height).toBe(79);
  await page.setViewportSize({ width: 1440, height: 844 });
  for (const [list, choice] of [
    ['tablist', 'tab'],
    ['navigation', 'link'],
  ] as const) {
    const all = page.getByRole(list).first().getByRole(choice);
    const widths = (): Promise<number[]> =>
      all.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width));
    // oxlint-disable-next-line no-await-in-loop
    const before = await widths();
    // oxlint-disable-next-line no-await-in-loop
    await all.last().click();
    // oxlint-disable-next-line no-await-in-loop
    expect(await widths(), list).toEqual(before);
  }
});
