import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { axe } from './axe.ts';
import { choose, fillSample, openKeyPanel, send, useThrowAwayPair } from './composer.ts';
import { expect, test } from './fixtures.ts';

// Its folder is its own: what is saved there is seen on every page.
test.use({ systemOptions: { args: [] } });

const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);
const line = (page: Page): Locator => page.getByRole('region', { name: 'Case', exact: true });
const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
const press = (page: Page, name: string): Promise<void> =>
  line(page).getByRole('button', { name, exact: true }).click();

/** Every file of the folder, by its path. */
function filesOf(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return new Map(
    paths.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
  );
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function openSource(page: Page, source: 'Cases' | 'History' | 'Import'): Promise<Locator> {
  await line(page)
    .getByRole('button', { name: /^Open(?: case)?…$/u })
    .click();
  const open = panel(page, 'Open');
  await open.getByRole('radio', { name: source }).check();
  return open;
}

async function saveAs(page: Page, name: string, folder: string): Promise<void> {
  const save = panel(page, 'Save as case');
  await field(page, 'case name').fill(name);
  await field(page, 'case folder').fill(folder);
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toBeHidden();
  await expect(line(page).getByRole('button', { name: /^Save as/u })).toBeFocused();
}

/** Changed lines of two texts, as a diff would show them. */
function changedLines(before: string, after: string): readonly string[] {
  const kept = new Set(before.split('\n'));
  return after.split('\n').filter((each) => !kept.has(each));
}

// They share the folder of a worker.
test.describe.configure({ mode: 'serial' });

test('an order is saved with its answer, opened after a reload, changed and saved', async ({
  page,
  system,
}) => {
  await page.goto('/');
  const first = await field(page, 'client_orderid').boundingBox();
  expect(first?.y).toBeLessThan(300);
  await useThrowAwayPair(page);
  await fillSample(page);
  await send(page);
  await expect(page.getByRole('tabpanel').getByText('Accepted').first()).toBeVisible();
  await press(page, 'Save as case…');
  const save = panel(page, 'Save as case');
  await expect(save).toContainText('cvv2 is a card’s code. It is not written.');
  await expect(save.getByLabel('type', { exact: true })).toHaveValue('async-response');
  await expect(save.getByRole('region', { name: 'The file' })).toContainText('"http-status": 200');
  const button = save.getByRole('button', { name: 'Save', exact: true });
  await button.hover();
  const place = await button.boundingBox();
  await button.click();
  await expect(save).toContainText('Give it a name first.');
  expect(await button.boundingBox()).toEqual(place);
  await save.getByRole('button', { name: 'Go there' }).click();
  await expect(field(page, 'case name')).toBeFocused();
  await field(page, 'case name').fill('Elsewhere');
  await field(page, 'case folder').fill('..');
  await button.click();
  await expect(save.getByRole('alert')).toContainText('Not saved. The name leads out of the folder');
  await save.getByRole('button', { name: 'Go there' }).click();
  await expect(field(page, 'case folder')).toBeFocused();
  await field(page, 'case folder').fill('');
  await field(page, 'case name').fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save as case…' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await axe(page)).toEqual([]);
  // Where a folder is to be made there is a file.
  put(system.workspace, 'taken', '');
  await field(page, 'case name').fill('Refused');
  await field(page, 'case folder').fill('taken');
  await button.hover();
  const named = await button.boundingBox();
  await button.click();
  await expect(save).toContainText('Not saved.');
  expect(await button.boundingBox()).toEqual(named);
  const refused = page.waitForResponse('**/api/workspace/write');
  await button.press('Enter');
  await refused;
  await expect(save).toContainText('Not saved.');
  await expect(button).toBeFocused();
  rmSync(join(system.workspace, 'taken'));
  await saveAs(page, 'Zoë’s refund', 'card');
  await expect(line(page)).toContainText('Zoë’s refund');
  const path = 'card/zoes-refund.json';
  const saved = filesOf(system.workspace).get(path) ?? '';
  expect(saved).toContain('"client_orderid": { "fresh": true }');
  expect(saved).toContain('"cvv2": { "ask": true }');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(line(page)).toContainText('No case is open.');
  await field(page, 'amount').fill('1.11');
  const open = await openSource(page, 'Cases');
  await field(page, 'find a case').fill('refund card');
  await open.getByRole('button', { name: 'Zoë’s refund' }).click();
  await expect(line(page)).toContainText('Zoë’s refund is open.');
  await expect(field(page, 'amount')).toHaveValue('10.50');
  await expect(field(page, 'client_orderid')).toHaveValue(/^inv-\d{8}-[a-p][\da-f]{5}$/u);
  await expect(line(page)).toContainText('cvv2 is not in the file: type it before you send.');
  await press(page, 'Undo');
  await expect(field(page, 'amount')).toHaveValue('1.11');
  await expect(line(page)).toContainText('No case is open.');

  const again = await openSource(page, 'Cases');
  await again.getByRole('button', { name: 'Zoë’s refund' }).click();
  await expect(line(page)).toContainText('Zoë’s refund is open.');
  await field(page, 'cvv2').fill('917');
  await expect(line(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await field(page, 'amount').fill('12.00');
  await field(page, 'order_desc').fill('');
  await expect(line(page)).toContainText('2 changes');
  await expect(page.getByText('was Travel refund – café.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the change of order_desc' }).click();
  await expect(field(page, 'order_desc')).toHaveValue('Travel refund – café');
  await press(page, 'Save');
  await expect(line(page)).toContainText(`Saved in ${path}.`);
  await expect(line(page)).toBeFocused();
  const after = filesOf(system.workspace).get(path) ?? '';
  expect(changedLines(saved, after)).toEqual(['    "amount": "12.00",']);

  await openKeyPanel(page);
  await panel(page, /^Key/u).getByRole('button', { name: 'Make a throw-away pair' }).click();
  await expect(page.getByText('The simulator knows this consumer key and public key.')).toBeVisible();
  await send(page);
  await expect(page.getByRole('tabpanel').getByText('As the case expects.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('tab', { name: 'Compose' })
    .or(page.getByRole('button', { name: 'Compose' }))
    .click();
  await press(page, 'Save as…');
  expect(await axe(page)).toEqual([]);
});

test('the cases to open are one stop of the Tab key, and arrows go from one to the next @long', async ({
  page,
  system,
}) => {
  for (const name of ['first', 'second']) {
    const fields = { client_orderid: { fresh: true }, amount: '10.50', currency: 'EUR' };
    const target = { operation: 'payout-check', environment: 'any', endpoint: '6657' };
    const file = { countersign: 'case/1', name, ...target, fields, expect: { type: 'async-response' } };
    put(system.workspace, `stops/${name}.json`, JSON.stringify(file));
  }
  await page.goto('/');
  const open = await openSource(page, 'Cases');
  const list = open.getByRole('list', { name: 'Cases' });
  await open.getByLabel('Find a case').fill('stops');
  await expect(list.getByRole('button')).toHaveText(['first', 'second']);
  await open.getByRole('button', { name: 'Open the page Cases' }).focus();
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button', { name: 'first' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('button', { name: 'second' })).toBeFocused();
  // From the search they are one key away, too: at the one that was used last.
  await open.getByLabel('Find a case').press('ArrowDown');
  await expect(list.getByRole('button', { name: 'second' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.locator(':focus')).toHaveCount(0);
  rmSync(join(system.workspace, 'stops'), { recursive: true });
});

test('a file that somebody else changed is never overwritten unasked', async ({ page, system }) => {
  const path = 'card/zoes-refund.json';
  await page.goto('/');
  const open = await openSource(page, 'Cases');
  await open.getByRole('button', { name: 'Zoë’s refund' }).click();
  await expect(line(page)).toContainText('Zoë’s refund is open.');
  await field(page, 'amount').fill('13.00');
  await expect(line(page)).toContainText('1 change');
  const before = filesOf(system.workspace).get(path) ?? '';
  put(
    system.workspace,
    path,
    before.replace('"amount": "12.00"', '"amount": "14.00"').replace('"EUR"', '"USD"'),
  );
  await expect(line(page)).toContainText('The file changed on disk at');
  await expect(field(page, 'amount')).toHaveValue('13.00');
  await press(page, 'Save');
  const conflict = panel(page, 'Changed on disk');
  const table = conflict.getByRole('table', { name: 'What the file should hold' });
  await expect(table.getByRole('row', { name: /amount/u })).toContainText('changed by both');
  await expect(table.getByRole('row', { name: /currency/u })).toContainText('changed on disk');
  await expect(table.getByRole('group', { name: 'Keep currency' }).getByLabel('disk')).toBeChecked();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const box = table.locator('..');
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await conflict.getByRole('button', { name: 'Save with these' }).click();
  await expect(conflict).toBeHidden();
  const after = filesOf(system.workspace).get(path) ?? '';
  expect([after.includes('"13.00"'), after.includes('"USD"')]).toEqual([true, true]);
  await expect(field(page, 'currency')).toHaveValue('USD');

  put(system.workspace, path, after.replace('"13.00"', '"15.00"'));
  await line(page).getByRole('button', { name: 'Take the file' }).click();
  await expect(field(page, 'amount')).toHaveValue('15.00');
});

const canaries = ['4539148803436467', '917', 'Zq8vXw41kPlm-held'];

test('no card number, code or secret reaches a file', async ({ page, system }) => {
  const before = filesOf(system.workspace);
  await page.goto('/swift-invoice');
  await openKeyPanel(page);
  await page.getByLabel('consumer secret').fill('Zq8vXw41kPlm-held');
  await page.getByRole('button', { name: 'Use secret' }).click();
  await expect(page.getByLabel('consumer secret')).toBeHidden();
  await page.getByRole('link', { name: 'Payout check' }).click();
  await fillSample(page);
  await field(page, 'credit_card_number').fill('4539148803436467');
  await field(page, 'cvv2').fill('917');
  await field(page, 'merchant_data').fill('{"card": "4539 1488 0343 6467"}');
  await press(page, 'Save as case…');
  const save = panel(page, 'Save as case');
  await expect(save).toContainText('credit_card_number looks real.');
  await expect(save).toContainText('merchant_data looks real.');
  await saveAs(page, 'Card of ticket 4471', '');
  await field(page, 'purpose').fill('for Zq8vXw41kPlm-held');
  await press(page, 'Save');
  await expect(line(page)).toContainText('The consumer secret that this console holds stands here.');
  await press(page, 'Save as…');
  await field(page, 'case name').fill('Another');
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save.getByText('Not saved.')).toBeVisible();
  await press(page, 'Close the case');
  await press(page, 'Save as case…');
  await save.getByRole('button', { name: 'Use the test number 4111 1111 1111 1111' }).click();
  await expect(field(page, 'credit_card_number')).toHaveValue('4111111111111111');
  const after = filesOf(system.workspace);
  expect([...after.keys()].filter((path) => !before.has(path))).toEqual(['card-of-ticket-4471.json']);
  for (const [, text] of after) for (const canary of canaries) expect(text).not.toContain(canary);
  expect(after.get('card-of-ticket-4471.json')).toContain('"merchant_data": { "ask": true }');
});

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6658';

test('requests of elsewhere are previewed, put into the form and saved', async ({ page, system }) => {
  await page.goto('/');
  await field(page, 'amount').fill('10.50');
  const open = await openSource(page, 'Import');
  await field(page, 'import').fill('dear support');
  await expect(field(page, 'import')).toHaveAccessibleDescription(/No order and no request/u);
  await field(page, 'import').fill(
    `curl -X POST '${url}' -d 'amount=25.00&first_name=Zo%C3%AB&cvv2=917&promo_code=SPRING' # consumer_secret=Zq8vXw41kPlm`,
  );
  await expect(open).toContainText('That was a consumer secret.');
  await expect(field(page, 'import')).not.toHaveValue(/Zq8vXw41kPlm/u);
  const table = open.getByRole('table', { name: 'What becomes of each value' });
  await expect(table.getByRole('row', { name: /amount/u })).toContainText('replaces 10.50');
  await expect(table.getByRole('row', { name: /promo_code/u })).toContainText('extra parameter');
  await expect(table.getByRole('row', { name: /cvv2/u })).toContainText('in memory only');
  await expect(table).not.toContainText('917');
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open.getByRole('button', { name: 'Put into the form' }).click();
  await expect(field(page, 'endpoint id')).toHaveValue('6658');
  await expect(field(page, 'amount')).toHaveValue('25.00');
  await press(page, 'Undo');
  await expect(field(page, 'amount')).toHaveValue('10.50');
  await expect(field(page, 'endpoint id')).toHaveValue('6657');

  const request = (name: string, raw: string) => ({
    name,
    request: { method: 'POST', url, body: { mode: 'raw', raw } },
  });
  const item = [
    request('Twelve', 'client_orderid=PO-1&amount={{sum}}&currency=EUR'),
    request(
      'Twelve',
      '{"client_orderid": "PO-2", "amount": "2.00", "credit_card_number": "4539148803436467"}',
    ),
  ];
  const collection = { info: { name: 'c' }, variable: [{ key: 'sum', value: '12.00' }], item };
  const several = await openSource(page, 'Import');
  await several.getByRole('button', { name: 'Clear' }).click();
  await field(page, 'import').fill(JSON.stringify(collection));
  await expect(several).toContainText('A Postman collection with 2 requests: 2 × payout check.');
  await several.getByRole('button', { name: 'Save 2 as cases' }).click();
  await expect(several).toContainText('2 of 2 were saved.');
  const files = filesOf(system.workspace);
  expect(files.get('imported/twelve.json')).toContain('"amount": "12.00"');
  expect(files.get('imported/twelve-2.json')).toContain('"credit_card_number": { "ask": true }');
  await several.getByRole('button', { name: 'Twelve' }).last().click();
  await several.getByRole('button', { name: 'Put into the form' }).click();
  await expect(field(page, 'amount')).toHaveValue('2.00');
});

test('a profile is taken of an order, marks the form and fills it in @long', async ({ page, system }) => {
  const lacking = {
    countersign: 'case/1',
    name: 'No receiver',
    operation: 'payout-check',
    environment: 'any',
    endpoint: '6657',
    signature: 'RSA-SHA256',
    fields: { amount: '1.00' },
  };
  put(system.workspace, 'lacking.json', JSON.stringify(lacking));
  await page.goto('/');
  await fillSample(page);
  await choose(page, 'More', 'Profile of the endpoint');
  const profile = panel(page, 'Profile of endpoint 6657');
  // Whoever asked for it by keyboard is in it, and back at the menu once it is closed.
  await expect(profile).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await choose(page, 'More', 'Profile of the endpoint');
  await profile.getByRole('button', { name: 'Take the filled fields of this order' }).click();
  await profile.getByLabel('purpose default').fill('Refund');
  await expect(profile.getByLabel('cvv2 default')).toHaveCount(0);
  await expect(profile).toContainText('1 case for 6657 lacks a required field');
  await profile.getByRole('button', { name: 'show them' }).click();
  await expect(profile.getByRole('button', { name: 'No receiver' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await profile.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(line(page)).toContainText('Saved in profiles/6657.json.');
  expect(filesOf(system.workspace).get('profiles/6657.json')).toContain(
    '"purpose": { "required": "always", "default": "Refund" }',
  );
  await field(page, 'purpose').fill('');
  await field(page, 'ipaddress').fill('');
  await expect(page.getByText('required by profile')).toHaveCount(2);
  await page.getByRole('button', { name: 'Fill in 1' }).click();
  await expect(field(page, 'purpose')).toHaveValue('Refund');
  await expect(page.getByText('required by profile')).toHaveCount(1);
});

test('a command and an invoice are saved and opened on their own pages @long', async ({ page, system }) => {
  await page.goto('/other-command');
  await page.getByLabel('path', { exact: true }).fill('/api/v4/status/6657');
  await press(page, 'Save as case…');
  await saveAs(page, 'Status', 'commands');
  expect(filesOf(system.workspace).get('commands/status.json')).toContain('"operation": "other-command"');
  await page.goto('/swift-invoice');
  await page.getByLabel('receipt id').fill('00000000-0000-4000-8000-000000000001');
  await press(page, 'Save as case…');
  await saveAs(page, 'An invoice', 'invoices');
  const open = await openSource(page, 'Cases');
  expect(await axe(page)).toEqual([]);
  await open.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(page).toHaveURL(/\/other-command$/u);
  await expect(page.getByLabel('path', { exact: true })).toHaveValue('/api/v4/status/6657');
  await expect(line(page)).toContainText('Status is open.');
});

test('the line of an open case has the room of its changes, and moves nothing with the first @long', async ({
  page,
  system,
}) => {
  const steady = {
    countersign: 'case/1',
    name: 'Steady',
    operation: 'payout-check',
    environment: 'any',
    endpoint: '6657',
    signature: 'RSA-SHA256',
    fields: { amount: '1.00' },
  };
  put(system.workspace, 'steady.json', JSON.stringify(steady));
  const height = async (): Promise<number> => (await line(page).boundingBox())?.height ?? 0;
  for (const width of [340, 1024]) {
    // oxlint-disable no-await-in-loop
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    // As high as the room that it is loaded into.
    await expect.poll(height).toBe(26);
    const open = await openSource(page, 'Cases');
    await open.getByRole('button', { name: 'Steady', exact: true }).click();
    await expect(line(page)).toContainText('Steady is open.');
    const before = await height();
    await field(page, 'amount').fill('2.00');
    await expect(line(page)).toContainText('1 change');
    expect(await height()).toBe(before);
    // oxlint-enable no-await-in-loop
  }
});
