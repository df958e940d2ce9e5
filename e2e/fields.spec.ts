import type { Page } from '@playwright/test';
import { choose, fillSample, openKeyPanel, partsLoaded, send, useThrowAwayPair } from './composer.ts';
import { cutTexts } from './cut-texts.ts';
import { axe, expect, test } from './fixtures.ts';

/** Fields of the form: one stop each, nothing moves, each is found, and nothing that was typed is lost unasked. */

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('client_orderid', { exact: true })).toBeVisible();
});

/** What has the focus: a field by its name, anything else by what it says. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return '';
    const { field } = activeElement.dataset;
    return field ?? activeElement.ariaLabel ?? (activeElement.textContent.trim() || activeElement.tagName);
  });
}

test('the keyboard walks the page: eight stops to the first field, one for each field, and to Send', async ({
  page,
}) => {
  await partsLoaded(page);
  const walk: string[] = [];
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the form');
  const step = async (): Promise<void> => {
    await page.keyboard.press('Tab');
    walk.push(await focused(page));
    if (walk.at(-1) !== '' && walk.length < 80) await step();
  };
  await step();
  expect(walk.indexOf('client_orderid')).toBeGreaterThan(0);
  expect(walk.indexOf('client_orderid') + 1, walk.join(' | ')).toBeLessThanOrEqual(8);
  const fields = await page
    .locator('#fields [data-field]')
    .evaluateAll((all) =>
      all.map((each) => (each instanceof HTMLElement ? (each.dataset['field'] ?? '') : '')),
    );
  expect(fields).toHaveLength(14);
  const first = walk.indexOf('client_orderid');
  const last = walk.indexOf('recurring-payment-id');
  // The header of the second group stands between its fields and the core.
  expect(walk.slice(first, last + 1).filter((stop) => stop !== 'Card')).toEqual(fields);

  await useThrowAwayPair(page);
  await fillSample(page);
  await page.getByLabel('recurring-payment-id', { exact: true }).focus();
  const toSend = async (left: number): Promise<string> => {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    return /^Send(?!s? a)/u.test(stop) || left === 0 ? stop : toSend(left - 1);
  };
  expect(await toSend(20)).toMatch(/^Send/u);
});

test('the skip link goes past what is the same on every page', async ({ page }) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('client_orderid');
  await expect(page).toHaveURL(/\/$/u);
});

test('pages, chips and menus are one stop each, walked by arrows @long', async ({ page }) => {
  await page.getByRole('link', { name: 'Payout check' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Swift invoice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/swift-invoice/u);
  await page.getByRole('link', { name: 'Payout check' }).click();
  // Both pages have an endpoint id.
  await expect(page).toHaveTitle('Payout check · Countersign');
  await page.getByRole('button', { name: /^Environment/u }).focus();
  await page.keyboard.press('End');
  expect(await focused(page)).toBe('Theme and self-test');
  await page.getByLabel('endpoint id').press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Edit address' }).press('Enter');
  await expect(page.getByLabel('base address')).toBeVisible();
});

for (const [width, step] of [
  [1440, 5],
  [1440, 1],
  [1024, 1],
  [390, 1],
] as const) {
  const fields = step === 1 ? 'each field at a width of' : 'some fields at';
  test(`focus, wrong values and leaving move no field and cover no label: ${fields} ${width}${step === 1 ? ' @long' : ''}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await choose(page, 'More', 'Open all groups');
    // What is asked for together with other fields stands in strips, which come with the first value.
    await fillSample(page);
    await page.locator('[data-field="redirect_url"]').fill('https://merchant.example/done');
    /**
     * Two frames after what is done to a field: where every one stands, and what is covered, which is the labels below
     * what is said under it, and its hint where that is cut.
     */
    const look = (name: string, deed: 'focus' | 'blur' | 'none') =>
      page.evaluate(
        async ([of, act]) => {
          const field = document.querySelector(`#fields [data-field="${of}"]`);
          if (field instanceof HTMLElement && act !== 'none') field[act]();
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const form = document.querySelector('form');
          const from = form === null ? 0 : form.getBoundingClientRect().top - form.scrollTop;
          const places = Object.fromEntries(
            [...document.querySelectorAll<HTMLElement>('#fields [data-field]')].map((each) => [
              each.dataset['field'] ?? '',
              each.getBoundingClientRect().top - from,
            ]),
          );
          const row = field?.closest('[data-heir]');
          const said = [...(row?.lastElementChild?.children ?? [])].map((each) =>
            each.getBoundingClientRect(),
          );
          const hint = row?.querySelector('[id$="-help"]');
          const labels = [...document.querySelectorAll('#fields label')].filter((each) => {
            const { top, bottom, left, right } = each.getBoundingClientRect();
            return (
              !row?.contains(each) &&
              said.some(
                (words) =>
                  words.top < bottom && words.bottom > top && words.left < right && words.right > left,
              )
            );
          });
          const covered = [
            ...labels.map((each) => each.textContent),
            ...(hint && hint.scrollHeight > hint.clientHeight ? ['the hint is cut'] : []),
          ];
          return { places, covered };
        },
        [name, deed] as const,
      );
    await expect(page.locator('#fields [data-field]')).toHaveCount(53);
    const { places } = await look('', 'none');
    const still = { places, covered: [] };
    for (const name of Object.keys(places).filter((_, index) => index % step === 0)) {
      const input = page.locator(`#fields [data-field="${name}"]`);
      // oxlint-disable-next-line no-await-in-loop
      const value = await input.inputValue();
      // oxlint-disable-next-line no-await-in-loop
      expect(await look(name, 'focus'), `${name} has the focus`).toEqual(still);
      // What is wrong with one field alone: of a blank card number or redirect the whole group has to say something.
      // oxlint-disable-next-line no-await-in-loop
      await input.fill(value === '' ? '' : ` ${value}${'9'.repeat(140)} `);
      // oxlint-disable-next-line no-await-in-loop
      expect(await look(name, 'none'), `${name} is wrong`).toEqual(still);
      // oxlint-disable-next-line no-await-in-loop
      expect((await look(name, 'blur')).places, `${name} was left`).toEqual(places);
      // oxlint-disable-next-line no-await-in-loop
      await input.fill(value);
    }
  });
}

test('what is wrong with a field and what mends it are read whole where columns are narrow @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [name, value, mend] of [
    ['order_desc', 'x'.repeat(80), 'Cut it to 64'],
    ['amount', '10,5', 'Use 10.5'],
    ['expire_year', '29', 'Use 2029'],
  ] as const) {
    const input = page.locator(`#fields [data-field="${name}"]`);
    // oxlint-disable-next-line no-await-in-loop
    await input.fill(value);
    // oxlint-disable-next-line no-await-in-loop
    await input.blur();
    const row = page.locator('#fields [data-heir]').filter({ has: page.locator(`[data-field="${name}"]`) });
    // oxlint-disable-next-line no-await-in-loop
    const [field, button] = await Promise.all([
      row.boundingBox(),
      row.getByRole('button', { name: mend, exact: true }).boundingBox(),
    ]);
    expect(button?.width, mend).toBeGreaterThan(40);
    expect((button?.x ?? 0) + (button?.width ?? 0), mend).toBeLessThanOrEqual(
      (field?.x ?? 0) + (field?.width ?? 0) + 1,
    );
    // oxlint-disable-next-line no-await-in-loop
    const cut = await row
      .locator('[id$="-messages"] p')
      .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length);
    expect(cut, name).toBe(0);
  }
});

test('words below a field are read as whole lines with the room that readers give to text @long', async ({
  page,
}) => {
  await page.getByLabel('amount', { exact: true }).fill('10,5');
  await page.getByLabel('client_orderid', { exact: true }).fill(' padded ');
  await page.getByLabel('currency', { exact: true }).fill('eur');
  await expect(page.getByRole('button', { name: 'Use EUR' })).toBeVisible();
  // WCAG 1.4.12, by the debugging protocol: a style of the page's own would be refused.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const below = await page.locator('#fields [id$="-messages"]').evaluateAll((all) =>
    all.map((each) => {
      const line = each.parentElement?.getBoundingClientRect();
      return (line?.bottom ?? 0) - each.getBoundingClientRect().bottom;
    }),
  );
  expect(below).toHaveLength(3);
  expect(Math.min(...below)).toBeGreaterThanOrEqual(0);
});

for (const [width, key] of [
  [1440, 'Enter'],
  [390, ' '],
] as const) {
  test(`the advice that is counted at ${width} wide leads to each of its fields, by ${key === ' ' ? 'Space' : key} @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await useThrowAwayPair(page);
    await page.keyboard.press('Escape');
    await fillSample(page);
    const notify = page.getByLabel('notify_url', { exact: true });
    await choose(page, 'More', 'Open all groups');
    await notify.fill('https://merchant.example/hook ');
    await page.getByLabel('purpose', { exact: true }).fill(' padded');
    await choose(page, 'More', 'Close all groups');
    await expect(notify).toHaveCount(0);
    if (width < 900) await page.getByRole('tab', { name: 'Result', exact: true }).click();
    const link = page.getByRole('region', { name: 'Send', exact: true }).getByRole('button', {
      name: '2 advice',
    });
    await link.press(key);
    await expect(page.getByLabel('purpose', { exact: true })).toBeFocused();
    await link.press(key);
    await expect(notify).toBeFocused();
    await expect(notify).toBeInViewport();
    await expect(page.getByText('The value ends with a blank.', { exact: false }).last()).toBeVisible();
  });
}

test('in one column the form is shown for whatever leads to a part of it @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  const result = page.getByRole('tab', { name: 'Result', exact: true });
  await page.getByLabel('amount', { exact: true }).fill('10,5');
  await result.click();
  await bar.getByRole('button', { name: 'amount' }).click();
  await expect(page.getByLabel('amount', { exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Edit address' }).click();
  await page.getByLabel('base address').fill('nowhere');
  await page.getByRole('button', { name: 'Hide address' }).click();
  await result.click();
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByRole('button', { name: 'Edit address' })).toBeFocused();

  await result.click();
  await page.getByRole('link', { name: 'Skip to the form' }).press('Enter');
  await expect(page.locator('#fields')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('client_orderid');
  await result.click();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Find a field' })).toBeFocused();
});

test('a long text that is searched ends before the key that empties the box @long', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Find a field' });
  await box.fill('no field of this form has a name as long as this');
  const key = await box.locator('..').getByText('Esc', { exact: true }).boundingBox();
  const textEnd = await box.evaluate(
    (input) => input.getBoundingClientRect().right - parseFloat(getComputedStyle(input).paddingRight),
  );
  expect(textEnd).toBeLessThanOrEqual(key?.x ?? 0);
});

test('what a group is about is whole in a narrow window @long', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const group = page.getByRole('region', { name: 'Card', exact: true });
    await expect(group).toContainText('number, printed name and expiry, or a tokenized card');
    expect(await cutTexts(group), `at ${width}`).toEqual([]);
  }
});

test('an IBAN with a wrong digit is advised of, and the list of what is found leads to its field @long', async ({
  page,
}) => {
  await page.getByRole('radio', { name: 'Bank account' }).check({ force: true });
  await page.getByLabel('Find a field').fill('iban');
  const hits = page.getByRole('listbox', { name: 'Fields found' });
  await expect(hits.getByRole('option').first()).toHaveText(/account_number.*iban.*not sent.*Bank account/u);
  await hits.getByRole('option').first().click();
  await expect(page.getByLabel('account_number', { exact: true })).toBeFocused();
  await page.keyboard.type('DE89370400440532013001');
  await expect(page.getByText('This looks like an IBAN; its check digits do not hold.')).toBeVisible();
});

test('what was typed is asked for before it is lost, and nothing else is', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  // A page that nobody touched may not ask: browsers see to that.
  await page.getByLabel('client_orderid', { exact: true }).click();
  await page.reload();
  expect(asked).toEqual([]);

  await page.getByLabel('client_orderid', { exact: true }).click();
  await page.keyboard.type('inv-1');
  // It ends with the next one: this one is called off.
  void page.reload().catch(() => undefined);
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('client_orderid', { exact: true })).toHaveValue('inv-1');

  await choose(page, 'Fill', 'Clear all fields');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);

  await page.goto('/diagnose');
  await page.getByLabel('Request to diagnose').click();
  await page.keyboard.type('curl');
  void page.reload().catch(() => undefined);
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await page.getByLabel('Request to diagnose').fill('');
});

test('scroll, open groups, the find text and the tab survive a look at another page @long', async ({
  page,
}) => {
  await fillSample(page);
  await page.getByRole('button', { name: 'Receiver', exact: true }).click();
  await page.getByLabel('Find a field').fill('zip');
  await page.getByLabel('receiver_email', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'Answers' }).click();
  await page.getByRole('button', { name: 'Read a pasted answer' }).click();
  await page.getByLabel('Paste the body of an answer.').fill('type=error');
  await page.getByRole('tab', { name: 'Parameters' }).click();
  const scrolled = () => page.locator('form').evaluate((form) => form.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Swift invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Swift');
  await page.getByRole('link', { name: 'Payout check' }).click();
  await expect(page.getByLabel('receiver_email', { exact: true })).toBeInViewport();
  await expect.poll(scrolled).toBe(before);
  await expect(page.getByLabel('Find a field')).toHaveValue('zip');
  await expect(page.getByRole('tab', { name: 'Parameters' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Answers' }).click();
  await expect(page.getByLabel('Paste the body of an answer.')).toHaveValue('type=error');

  await openKeyPanel(page);
  await page.getByLabel('private key').fill('half a key');
  await page.getByRole('link', { name: 'Other command' }).click();
  await expect(page.getByLabel('private key')).toHaveValue('half a key');
});

test.describe('an address of no page', () => {
  test.use({ allowedConsoleErrors: [/status of 404/u] });

  test('says so and leads to those that there are @long', async ({ page }) => {
    const answer = await page.goto('/xyz');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at /xyz');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Diagnose' }).click();
    await expect(page).toHaveURL(/\/diagnose$/u);
  });
});

test('signing problems and answers are said once by the page @long', async ({ page }) => {
  const voice = page.getByRole('status', { name: 'Announcements' });
  await expect(voice).toHaveText('');
  await useThrowAwayPair(page);
  await expect(voice).toHaveText('Signed and verified.');
  await fillSample(page);
  await page.getByLabel('endpoint id', { exact: true }).fill('');
  await expect(voice).toHaveText(/^Cannot be signed\. Type the id of the endpoint/u);
  await page.getByLabel('endpoint id', { exact: true }).fill('6657');
  await expect(voice).toHaveText('Signed and verified.');
  const orderId = await page.getByLabel('client_orderid', { exact: true }).inputValue();
  await send(page);
  await expect(voice).toHaveText(`Accepted. Order ${orderId}.`);
});

test('menus, hits and kept fields are accessible @long', async ({ page }) => {
  await page.getByLabel('amount', { exact: true }).fill('10,5');
  await page.getByLabel('purpose', { exact: true }).fill(' padded ');
  await page.getByRole('button', { name: 'ipaddress: not sent' }).click();
  expect(await axe(page), 'state menu').toEqual([]);
  await page.getByRole('menuitemradio', { name: 'Sent empty' }).click();
  await page.getByLabel('credit_card_number', { exact: true }).fill('4111111111111111');
  await page.getByLabel('credit_card_number', { exact: true }).press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: /^Copy name=value/u }).click();
  expect(await axe(page), 'card data asked').toEqual([]);
  await page.getByRole('radio', { name: 'Bank account' }).check({ force: true });
  await page.getByLabel('Find a field').fill('birth');
  expect(await axe(page), 'hits and kept fields').toEqual([]);
});

test('what is still to fill in lies below no button at 390 wide @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await useThrowAwayPair(page);
  await fillSample(page);
  // Card data goes with it.
  await page.getByRole('button', { name: 'Forget the key' }).click();
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  const missing = bar.getByRole('button', { name: 'credit_card_number' });
  await expect(missing).toBeVisible();
  await expect(bar).toContainText('1 more field');
  const [name, copy] = await Promise.all([
    missing.boundingBox(),
    bar.getByRole('button', { name: 'Copy' }).boundingBox(),
  ]);
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(copy?.x ?? 0);
});
