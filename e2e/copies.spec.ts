import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { clipboardReader } from './clipboard.ts';
import { copyCurl, fillSample, freshOrderId, openKeyPanel, send, useThrowAwayPair } from './composer.ts';
import { expect, test } from './fixtures.ts';

const run = promisify(execFile);

const nonceOf = (text: string): string => /oauth_nonce="([^"]+)"/u.exec(text)?.[1] ?? '';

test('a request that is copied after it was sent, and copied again, is accepted each time @long', async ({
  page,
  context,
}) => {
  test.skip(spawnSync('bash', ['-c', 'command -v curl']).status !== 0, 'needs bash and curl');
  await page.goto('/');
  await useThrowAwayPair(page);
  await fillSample(page);
  const read = await clipboardReader(context, page);
  await send(page);
  await expect(page.getByRole('tabpanel')).toContainText('Accepted.');
  const bar = page.getByRole('region', { name: 'Send', exact: true });
  const commands: string[] = [];
  for (let copy = 0; copy < 2; copy += 1) {
    // The simulator accepts each order once.
    // oxlint-disable-next-line no-await-in-loop
    await freshOrderId(page);
    // oxlint-disable-next-line no-await-in-loop
    await copyCurl(page);
    // oxlint-disable-next-line no-await-in-loop
    await bar.getByRole('button', { name: 'Copy exact' }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(bar.getByText('Copied, signed anew.')).toBeVisible();
    // What was said of the copy before may still be shown.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(async () => commands.includes(await read())).toBe(false);
    // oxlint-disable-next-line no-await-in-loop
    commands.push(await read());
  }
  expect(new Set(commands.map(nonceOf)).size).toBe(2);
  for (const command of commands) {
    // oxlint-disable-next-line no-await-in-loop
    const { stdout } = await run('bash', ['-c', command]);
    expect(stdout).toContain('type=async-response');
  }
});

test('header and raw request are copied anew, strings as they are shown, and a pinned nonce stays @long', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await useThrowAwayPair(page);
  await page.getByLabel('order_desc', { exact: true }).fill('a');
  const read = await clipboardReader(context, page);
  const panel = page.getByRole('tabpanel');
  const copy = async (tab: string, title: string, done: string): Promise<string> => {
    await page.getByRole('tab', { name: tab }).click();
    const view = panel.getByRole('region', { name: title, exact: true });
    await view.getByRole('button', { name: `Copy ${title}` }).click();
    await expect(view.getByRole('status')).toHaveText(done);
    return read();
  };
  const shown = async (title: string): Promise<string> =>
    (await panel.getByRole('group', { name: title, exact: true }).textContent()) ?? '';

  const header = await copy('Header', 'Authorization header', 'Copied, signed anew.');
  await expect.poll(() => shown('Authorization header')).toBe(header);
  const raw = await copy('Request', 'HTTP request', 'Copied, signed anew.');
  await expect(panel).toContainText('each copy has a new nonce and timestamp');
  const base = await copy('Base string', 'Signature base string', 'Copied.');
  await expect.poll(() => shown('Signature base string')).toBe(base);
  expect(base).toContain(nonceOf(raw));
  expect(nonceOf(header)).not.toBe(nonceOf(raw));

  await openKeyPanel(page);
  await page.getByLabel('pin the nonce').check();
  const pinned = [
    await copy('Header', 'Authorization header', 'Copied, signed anew.'),
    await copy('Request', 'HTTP request', 'Copied, signed anew.'),
  ];
  expect(pinned.map(nonceOf)).toEqual([nonceOf(raw), nonceOf(raw)]);
  await expect(panel).toContainText('each copy has the pinned nonce and a new timestamp');
});

test('a whole URL in a field for a part of it is taken apart, and what is entered oddly is said @long', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('endpoint id').fill('"https://other.example/x/api/v4/payout-check/group/77?a=b" ');
  await expect(
    page.getByText('The pasted URL was taken apart: base address https://other.example'),
  ).toBeVisible();
  await expect(page.getByLabel('endpoint group id')).toHaveValue('77');
  await page.getByLabel('endpoint group id').fill(' 78 ');
  await expect(page.getByText('There are blanks or quotes around the endpoint group id.')).toBeVisible();
  await page.getByRole('tab', { name: 'Base string' }).click();
  await expect(page.getByRole('group', { name: 'Base string URI' })).toHaveText(
    'https://other.example/x/api/v4/payout-check/group/78',
  );
  await page.getByRole('button', { name: 'Edit address' }).click();
  await page.getByLabel('path', { exact: true }).fill('/a/../b/{id}');
  await expect(
    page.getByText('Programs that resolve them, as browsers do, would ask for /b/78.'),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: 'Base string URI' })).toHaveText(
    'https://other.example/a/../b/78',
  );

  await openKeyPanel(page);
  await page.getByLabel('consumer key').fill(' acme ');
  await expect(page.getByText('There are blanks around it')).toBeVisible();
  await page.getByRole('button', { name: 'Take the blanks off' }).click();
  await expect(page.getByLabel('consumer key')).toHaveValue('acme');

  await page.getByRole('link', { name: 'Swift invoice' }).click();
  await page.getByLabel('receipt id').fill('https://other.example/x/view-invoice-xml/6/abc-1');
  await expect(page.getByLabel('receipt id')).toHaveValue('abc-1');
  await expect(page.getByLabel('endpoint id')).toHaveValue('6');
  await expect(page.getByText('The pasted URL was taken apart')).toBeVisible();
});
