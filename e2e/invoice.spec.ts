import { readFile } from 'node:fs/promises';
import { chooseEnvironment, openKeyPanel } from './composer.ts';
import type { Page } from '@playwright/test';
import { axe, expect, setTheme, startSystem, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/swift-invoice');
});

async function useSimulatorSecret(page: Page): Promise<void> {
  await openKeyPanel(page);
  await page.getByRole('button', { name: 'Use the simulator’s secret' }).click();
  await expect(page.getByText('Consumer secret held')).toBeVisible();
}

async function ask(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click();
}

async function view(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check({ force: true });
}

/** What came instead of one, as a screen reader has it. */
const failure = (page: Page) => page.getByText('Problem:').locator('..');
const invoice = (page: Page) => page.getByRole('article', { name: 'Swift invoice' });

test('an invoice is fetched with HMAC-SHA1, shown as sent, and checked', async ({ page }) => {
  const first = page.getByRole('button', { name: 'Ordinary invoice', exact: true });
  const receipts = page.getByRole('list').filter({ has: first });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(receipts.getByRole('button').nth(1)).toBeFocused();
  await expect(receipts.locator('button:not([tabindex="-1"])')).toHaveCount(1);
  // Without a secret a receipt asks for it.
  await ask(page, 'Ordinary invoice');
  await page.getByRole('button', { name: 'Use the simulator’s secret' }).click();
  await expect(page.getByText('Consumer secret held')).toBeVisible();
  await ask(page, 'Ordinary invoice');
  await expect(invoice(page)).toContainText('No. 000417');
  await expect(invoice(page)).toContainText('21 November 2026 · 21.11.2026');
  // Grouped for the eye only: the text is the value.
  await expect(invoice(page).locator('[data-path="iban"]')).toHaveText('EE382200221020145685');
  await expect(invoice(page).locator('[data-path="amount"]').first()).toHaveText('1250.50');
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('EE, 20 characters, checksum holds');
  await expect(checks).toContainText('2 × 625.25');
  await expect(page.getByText('✓ Every check holds.')).toBeVisible();
  await expect(page).toHaveTitle('Invoice 000417');
  await expect(page.getByRole('region', { name: 'Exchange summary' })).toContainText(
    'verified by the simulator',
  );
  // The receipt is picked far below the checks.
  await ask(page, 'SWIFT code of another country');
  const outcome = page.getByRole('button', { name: '2 problems in the checks' });
  await expect(outcome).toBeVisible();
  await expect(checks).not.toBeInViewport();
  await outcome.click();
  await expect(checks).toBeInViewport();
  await expect(checks).toBeFocused();
});

test('by GET and POST, OAuth parameters in the header only or repeated in the request verify at the simulator', async ({
  page,
}) => {
  await useSimulatorSecret(page);
  await page.getByRole('button', { name: 'Address and options' }).click();
  // Of two invoices in turn the one that is shown was fetched last.
  for (const [method, repeat, title, words] of [
    ['GET', 'in the header only', 'Ordinary invoice', 'No. 000417'],
    ['GET', 'repeated in the request, signed once', 'Japanese names', 'JPY'],
    ['POST', 'in the header only', 'Ordinary invoice', 'No. 000417'],
    ['POST', 'repeated in the request, signed once', 'Japanese names', 'JPY'],
  ] as const) {
    await page.getByLabel('method').selectOption(method);
    await page.getByLabel('OAuth parameters').selectOption({ label: repeat });
    await ask(page, title);
    await expect(invoice(page), `${method}, ${repeat}`).toContainText(words);
  }
});

test('counted twice, the base string holds each OAuth parameter twice and the page says why @long', async ({
  page,
}) => {
  await useSimulatorSecret(page);
  await page.getByRole('button', { name: 'Address and options' }).click();
  await page.getByLabel('OAuth parameters').selectOption({ label: 'repeated in the request, signed twice' });
  await expect(page.getByText('The base string counts each twice')).toBeVisible();
  await view(page, 'Signature');
  const text = await page.getByRole('group', { name: 'Normalized parameters' }).innerText();
  expect(text.match(/oauth_version=1\.0/gu)).toHaveLength(2);
});

test('selecting a value shows it in the XML, and selecting a line shows it in the document', async ({
  page,
}) => {
  await useSimulatorSecret(page);
  await ask(page, 'Ordinary invoice');
  await invoice(page).locator('[data-path="swift"]').click();
  await view(page, 'XML');
  await expect(page.getByRole('group', { name: 'XML' }).locator('[data-lit]')).toHaveText('HABAEE2X');
  await page.getByText('<reference_id>', { exact: false }).click();
  await view(page, 'Document');
  await expect(invoice(page).locator('[data-path="reference_id"]').first()).toHaveCSS(
    'outline-style',
    'solid',
  );
});

const failures = [
  ['Page does not exist, under 200', 'The page does not exist'],
  ['Page does not exist, as PDF', 'The page does not exist'],
  ['Access denied, under 200', 'Access denied'],
  ['Empty body', 'empty'],
  ['Plain text', 'XML'],
  ['Unclosed tag', 'line 27'],
  ['Another root', 'invoice'],
  ['Entity bomb', 'DOCTYPE'],
  ['External entity', 'DOCTYPE'],
  ['Wrong declared encoding', 'ISO-8859-1'],
  ['Invalid UTF-8', 'UTF-8'],
  ['Value of 300 KB', 'up to 262144'],
  ['1,000 levels', '8'],
] as const;

test('every failure is told apart, and its raw answer stays readable @long', async ({ page }) => {
  await useSimulatorSecret(page);
  for (const [title, words] of failures) {
    const answered = page.waitForResponse('**/api/send');
    await ask(page, title);
    // Neighbours may have the same words; while one is fetched no other is asked for.
    await (await answered).finished();
    await expect(page.getByRole('button', { name: 'Fetch', exact: true }), title).toBeEnabled();
    await expect(failure(page).filter({ hasText: words }), title).toBeVisible();
    await expect(page.getByRole('group', { name: 'As received' }), title).toBeVisible();
  }
  await page.getByLabel('receipt id').fill('00000000-0000-0000-0000-000000000000');
  await page.getByRole('button', { name: 'Fetch' }).click();
  await expect(failure(page).filter({ hasText: 'does not exist' })).toContainText('404');
  // It was said once, as every answer is.
  await expect(page.getByRole('status', { name: 'Announcements' })).toContainText('does not exist');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('odd and hostile invoices are shown as text and asked for nothing else', async ({ page }) => {
  await useSimulatorSecret(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => foreign.push(dialog.message()));
  await ask(page, 'Markup as text');
  await expect(invoice(page)).toContainText('<');
  expect(await invoice(page).locator('script, img, iframe, svg').count()).toBe(0);
  await ask(page, 'Unknown elements');
  await expect(invoice(page).getByText('Other elements')).toBeVisible();
  await expect(invoice(page)).toContainText('due_date');
  await ask(page, 'Names of object members');
  await expect(invoice(page)).toContainText('__proto__');
  await ask(page, 'Invisible characters');
  await expect(invoice(page)).toContainText('‹U+202E›');
  await ask(page, 'Missing elements');
  await expect(invoice(page).locator('[data-path="swift"]')).toHaveText('missing');
  await ask(page, 'Huge amount');
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('Amount');
  expect(foreign).toEqual([]);
});

test('what opens an invoice closes by Escape and by its button, and its opener has the focus back @long', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Open…' });
  const panel = page.getByRole('region', { name: 'Open an invoice' });
  await opener.press('Enter');
  await page.getByLabel('Invoice text').press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('an invoice opens from a file, a drop and a paste without credentials, and its bytes are saved as they came', async ({
  page,
}) => {
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?><root><iban>GB29NWBK60161331926819</iban><invoice_no>7</invoice_no><date>01.02.2026</date></root>';
  await page.getByRole('button', { name: 'Open…' }).click();
  await page
    .getByLabel('Invoice file')
    .setInputFiles({ name: 'invoice.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await expect(invoice(page)).toContainText('No. 7');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(xml);

  await page.getByRole('button', { name: 'Open…' }).click();
  await page.getByLabel('Invoice text').fill(xml.replace('>7<', '>8<'));
  await page.getByRole('button', { name: 'Show pasted invoice' }).click();
  await expect(invoice(page)).toContainText('No. 8');

  const transfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.xml'));
      return data;
    },
    xml.replace('>7<', '>9<'),
  );
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(invoice(page)).toContainText('No. 8');
  await page
    .getByRole('heading', { name: 'Swift invoice' })
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(invoice(page)).toContainText('No. 9');

  // A text that is dragged into a field goes into the field.
  const isTaken = await page.getByLabel('receipt id').evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'r-1');
    return ['dragover', 'drop'].map((type) =>
      field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
    );
  });
  expect(isTaken).toEqual([true, true]);
});

test('it prints on one page, light, without the page around it @long', async ({ page }) => {
  await setTheme(page, 'dark');
  await useSimulatorSecret(page);
  const sheets = async (format: string): Promise<number | undefined> =>
    (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length;
  await ask(page, 'Ordinary invoice');
  await expect(invoice(page)).toContainText('No. 000417');
  expect([await sheets('A4'), await sheets('Letter')]).toEqual([1, 1]);
  // Three addresses of 265 characters are set as large as an ordinary invoice.
  const address = 'Lange Straße 12345, Hinterhaus, 10115 Berlin '.repeat(6).slice(0, 265);
  await openInvoice(
    page,
    invoiceFile({
      company_address: address,
      bank_address: address,
      customer: `<firstname>Zoë</firstname><address>${address}</address>`,
    }),
  );
  await expect(invoice(page)).toContainText('Hinterhaus');
  expect([await sheets('A4'), await sheets('Letter')]).toEqual([1, 1]);
  // 4,000 characters are set in 7.5 pt at the least, on as many sheets as that takes.
  await ask(page, 'Long texts');
  await expect(invoice(page)).toContainText('Abcdefghij');
  expect(await sheets('A4')).toBe(2);
  await page.emulateMedia({ media: 'print' });
  expect(
    await invoice(page).evaluate((article) =>
      Math.min(
        ...[article, ...article.querySelectorAll('*')].map((each) =>
          parseFloat(getComputedStyle(each).fontSize),
        ),
      ),
    ),
  ).toBeGreaterThanOrEqual(10);
});

test('copy gives the account number without blanks @long', async ({ page }) => {
  await useSimulatorSecret(page);
  await ask(page, 'Ordinary invoice');
  await page.getByRole('button', { name: 'Copy IBAN' }).click();
  await expect(page.getByRole('button', { name: 'Copied IBAN' })).toBeVisible();
  // The page may not read the clipboard, and neither may the test: it is pasted like by a user.
  await page.getByRole('button', { name: 'Open…' }).click();
  await page.getByLabel('Invoice text').press('Control+V');
  await expect(page.getByLabel('Invoice text')).toHaveValue('EE382200221020145685');
});

test('a gateway’s other invoice path is let through when the console is started with it @long', async ({
  page,
}) => {
  const system = await startSystem({
    args: [
      '--invoice-path',
      '/view-invoice-v2/{endpoint_id}/{receipt_id}',
      '--sandbox',
      'https://sandbox.gateway.example',
    ],
  });
  await page.goto(`${system.consoleUrl}swift-invoice`);
  const nothing = page.getByText('No invoice yet.');
  await expect(nothing).toContainText('The simulator has receipts to try.');
  await chooseEnvironment(page, 'Sandbox');
  await expect(nothing).not.toContainText('simulator');
  await chooseEnvironment(page, 'Simulator');
  await useSimulatorSecret(page);
  await page.getByRole('button', { name: 'Address and options' }).click();
  await page.getByLabel('path').fill('/processing/view-invoice-v2/{endpoint_id}/{receipt_id}');
  await ask(page, 'Ordinary invoice');
  await expect(invoice(page)).toContainText('No. 000417');
  await page.getByLabel('path').fill('/processing/elsewhere/{receipt_id}');
  await expect(page.getByText('Can be signed and copied, not sent.')).toBeVisible();
  await page.close();
  await system.stop();
});

test('the invoice page is accessible @long', async ({ page }) => {
  await page.getByRole('button', { name: 'Address and options' }).click();
  await page.getByRole('button', { name: 'Open…' }).click();
  expect(await axe(page), 'empty').toEqual([]);
  await page.getByRole('button', { name: 'Open…' }).click();
  await useSimulatorSecret(page);
  await ask(page, 'Unknown elements');
  await expect(invoice(page)).toBeVisible();
  for (const name of ['Document', 'XML', 'Signature', 'Response']) {
    await view(page, name);
    expect(await axe(page), name).toEqual([]);
  }
  await view(page, 'Document');
  await ask(page, 'Unclosed tag');
  await expect(failure(page).filter({ hasText: 'line 27' })).toBeVisible();
  expect(await axe(page), 'failure').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page, 'Ordinary invoice');
  await expect(invoice(page)).toBeVisible();
  expect(await axe(page), 'narrow').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('megabytes are refused at once, and their lines scroll without all being there @long', async ({
  page,
}) => {
  const line = '<order_desc>long</order_desc>\n';
  const xml = `<root>\n${line.repeat(200_000)}</root>`;
  await page.getByRole('button', { name: 'Open…' }).click();
  await page
    .getByLabel('Invoice file')
    .setInputFiles({ name: 'huge.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await expect(page.getByRole('alert')).toContainText('too large');
  await view(page, 'XML');
  const lines = page.getByRole('group', { name: 'XML' });
  await expect(lines).toContainText('<root>');
  expect(await lines.locator('pre > div').count()).toBeLessThan(150);
  await lines.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(lines).toContainText('</root>');
  expect(await lines.locator('pre > div').count()).toBeLessThan(150);
});

test('an invoice on the clipboard is pasted onto the page @long', async ({ page }) => {
  const xml = '<root><invoice_no>77</invoice_no></root>';
  await page.getByRole('button', { name: 'Open…' }).click();
  await page.getByLabel('Invoice text').fill(xml);
  await page.getByLabel('Invoice text').press('Control+A');
  await page.getByLabel('Invoice text').press('Control+X');
  await page.getByRole('button', { name: 'Open…' }).focus();
  await page.keyboard.press('Control+V');
  await expect(invoice(page)).toContainText('No. 77');
});

/** An invoice as a file, with some elements changed. */
function invoiceFile(changes: Readonly<Record<string, string>> = {}, name = 'invoice.xml') {
  const values = {
    date: '21.11.2026',
    company_name: 'Meridian Trade OÜ',
    iban: 'EE382200221020145685',
    swift: 'HABAEE2X',
    rate: '625.25',
    quantity: '2',
    currency: 'EUR',
    amount: '1250.50',
    order_desc: 'Travel refund',
    invoice_no: 'INV 7/26',
    ...changes,
  };
  const elements = Object.entries(values).map(([element, text]) => `<${element}>${text}</${element}>`);
  return { name, mimeType: 'text/xml', buffer: Buffer.from(`<root>${elements.join('')}</root>`) };
}

async function openInvoice(page: Page, file: ReturnType<typeof invoiceFile>): Promise<void> {
  await page.getByRole('button', { name: 'Open…' }).click();
  await page.getByLabel('Invoice file').setInputFiles(file);
  await expect(invoice(page)).toBeVisible();
}

test('numbers stand on one line beside a description of any length @long', async ({ page }) => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const description of [
      'x'.repeat(400),
      'A description of about seventy characters, which takes the line',
    ]) {
      await openInvoice(
        page,
        invoiceFile({ order_desc: description, rate: '12345678.25', amount: '24691356.50' }),
      );
      await expect(invoice(page)).toContainText(description);
      for (const path of ['rate', 'quantity', 'amount']) {
        const values = invoice(page).locator(`table [data-path="${path}"]`);
        const box = await values.evaluate((value) => {
          const range = document.createRange();
          range.selectNodeContents(value);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        expect(box, `${path} at ${width}`).toBe(1);
      }
    }
  }
});

test('“Copied” is said of the last copy alone, and not of another invoice @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openInvoice(page, invoiceFile());
  await page.getByRole('button', { name: 'Copy IBAN' }).click();
  await expect(page.getByRole('button', { name: 'Copied IBAN' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy SWIFT' }).click();
  await expect(page.getByRole('button', { name: 'Copied SWIFT' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy IBAN' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy IBAN' }).click();
  await openInvoice(page, invoiceFile({ iban: 'GB82WEST12345698765432' }));
  await expect(page.getByRole('button', { name: 'Copy IBAN' })).toBeVisible();
});

test('what is shown says where it comes from, and is marked when the address asks for another @long', async ({
  page,
}) => {
  await useSimulatorSecret(page);
  await ask(page, 'Ordinary invoice');
  await expect(
    page.getByText(/^Receipt [0-9a-f-]{36} of endpoint 6657, Simulator, [0-9:]{8}\. ✓ Every check holds\.$/u),
  ).toBeVisible();
  const marked = page.getByRole('status').filter({ hasText: 'Not what the address asks for' });
  await expect(marked).toHaveCount(0);
  const receipt = await page.getByLabel('receipt id').inputValue();
  await page.getByLabel('receipt id').fill('11111111-1111-1111-1111-111111111111');
  await expect(marked).toContainText('receipt 11111111-1111-1111-1111-111111111111');
  await page.getByLabel('receipt id').fill(receipt);
  await expect(marked).toHaveCount(0);
  await page.getByLabel('endpoint id').fill('77');
  await expect(marked).toContainText('endpoint 77');
  await openInvoice(page, invoiceFile({}, 'june.xml'));
  await expect(page.getByText('From the file june.xml: no gateway was asked.')).toBeVisible();

  await page.getByLabel('endpoint id').fill('6657');
  await ask(page, 'Japanese names');
  await expect(invoice(page)).toContainText('JPY');
  await view(page, 'Response');
  const answers = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(answers).toHaveCount(2);
  await answers.nth(1).getByRole('button', { name: receipt }).first().click();
  await answers.nth(1).getByRole('button', { name: 'Show it as a document' }).click();
  await expect(invoice(page)).toContainText('EUR');
});

test('printing from another view prints the document @long', async ({ page }) => {
  await openInvoice(page, invoiceFile());
  await view(page, 'XML');
  await expect(invoice(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(invoice(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(invoice(page)).toHaveCount(0);
});

test('a check leads to its value, and arrow keys move from value to value @long', async ({ page }) => {
  await openInvoice(page, invoiceFile({ amount: '99.00' }));
  await expect(invoice(page)).toContainText('Amount 2 × 625.25');
  await page
    .getByRole('region', { name: 'Checks' })
    .getByRole('button', { name: 'IBAN', exact: true })
    .click();
  await expect(invoice(page).locator('[data-path="iban"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(invoice(page).locator('[data-path="swift"]')).toBeFocused();
});

test('a line end before the declaration is offered to be read without @long', async ({ page }) => {
  const file = invoiceFile();
  await page.getByRole('button', { name: 'Open…' }).click();
  await page.getByLabel('Invoice text').fill(`\n<?xml version="1.0"?>${file.buffer.toString()}`);
  await page.getByRole('button', { name: 'Show pasted invoice' }).click();
  await page.getByRole('button', { name: 'Read without it' }).click();
  await expect(invoice(page)).toContainText('INV 7/26');
});

test('of two invoices in a list of JSON each is offered, and what came is saved as what it is @long', async ({
  page,
}) => {
  const texts = [invoiceFile(), invoiceFile({ amount: '99.00' })].map(({ buffer }) => buffer.toString());
  await page.getByRole('button', { name: 'Open…' }).click();
  await page.getByLabel('Invoice text').fill(JSON.stringify(texts.map((xml) => ({ xml }))));
  await page.getByRole('button', { name: 'Show pasted invoice' }).click();
  await expect(page.getByText('2 invoices stand here.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('swift-invoice-answer.json');
  await page.getByRole('button', { name: 'Read 2 of 2' }).click();
  await expect(invoice(page).locator('[data-path="amount"]').first()).toHaveText('99.00');
});

test('the file is named by the invoice number @long', async ({ page }) => {
  await openInvoice(page, invoiceFile());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('swift-invoice-INV-7-26.xml');
});

test('a secret that is typed is used by Enter in its field, and by Fetch @long', async ({ page }) => {
  await useSimulatorSecret(page);
  await ask(page, 'Ordinary invoice');
  await expect(invoice(page)).toBeVisible();
  const receipt = await page.getByLabel('receipt id').inputValue();
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Forget the secret' }).click();
    await page.getByLabel('receipt id').fill(receipt);
    await openKeyPanel(page);
    await page.getByLabel('consumer secret').fill('not the secret of the simulator');
  };
  await open();
  await page.getByLabel('consumer secret').press('Enter');
  await expect(failure(page).filter({ hasText: 'Access denied' })).toBeVisible();
  await open();
  await page.getByLabel('receipt id').press('Enter');
  await expect(page.getByText('Consumer secret held')).toBeVisible();
});
