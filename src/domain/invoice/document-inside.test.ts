import { expect, it } from 'vitest';
import { findDocumentsInside } from './document-inside.ts';
import { readText, textsOf, writeInvoice } from './fixture-invoice.ts';

const invoice = writeInvoice({ order_desc: '&lt;5&gt; “é” &amp; \\"', quantity: '2' });
const whole = textsOf(readText(invoice));

function inside(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return findDocumentsInside({ bytes, status: null, contentType: null });
}

const textOf = (found: ReturnType<typeof inside>[number] | undefined): string =>
  new TextDecoder().decode(found?.bytes);

it.each([
  ['\n', ''],
  ['\r\n\t', '\n'],
  ['2026-11-21 12:00:00 DEBUG body: ', ''],
  ['HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n', ''],
  ['', '\n* Connection #0 to host left intact'],
  ['line of a log\n'.repeat(1000), ''],
  ["body='", "' (907 bytes)"],
])('finds an invoice between %j and %j', (before, after) => {
  const [found, ...others] = inside(before + invoice + after);
  expect(found).toMatchObject({ undone: new Set(), before, after });
  expect(textOf(found)).toBe(invoice);
  expect(others).toEqual([]);
});

it('takes a byte order mark for the one of the text', () => {
  expect(inside(`\uFEFF\n${invoice}`)[0]?.before).toBe('\n');
});

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

it.each([
  [['json'], JSON.stringify(invoice)],
  [['json'], JSON.stringify({ status: 200, body: `${invoice}\n` }, null, 2)],
  [['json'], JSON.stringify({ body: invoice }).replaceAll('/', '\\/')],
  [['json'], JSON.stringify({ body: invoice }).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')],
  [['json'], `2026-11-21 DEBUG ${JSON.stringify({ body: invoice })}`],
  [['json'], `2026-11-21 DEBUG ${JSON.stringify({ body: JSON.stringify({ xml: invoice }) })}`],
  [['json'], JSON.stringify({ body: JSON.stringify({ xml: invoice }) })],
  [['json'], JSON.stringify({ body: invoice.slice(invoice.indexOf('<root>')).replaceAll('><', '>\n<') })],
  [['html'], `<html><body><pre>${escapeHtml(invoice)}</pre></body></html>`],
  [
    ['html'],
    `<pre>${invoice.replaceAll('&', '&#38;').replaceAll('<', '&#60;').replaceAll('>', '&#62;')}</pre>`,
  ],
  [['html'], `&lt;string&gt;${escapeHtml(invoice)}`],
  [['html'], `<s>${escapeHtml(escapeHtml(invoice))}</s>`],
  [['json', 'html'], JSON.stringify({ page: `<pre>${escapeHtml(invoice)}</pre>` })],
])('reads an invoice that is written as %j: %s', (undone, text) => {
  const [found, ...others] = inside(text);
  expect([...(found?.undone ?? [])]).toEqual(undone);
  expect(textsOf(readText(textOf(found)))).toEqual(whole);
  expect(others).toEqual([]);
});

it.each([
  ['one behind the other', (one: string, other: string) => one + other],
  ['in a log', (one: string, other: string) => `a: ${one}\nb: ${other}\n`],
  ['in a list of JSON', (one: string, other: string) => JSON.stringify([{ xml: one }, { xml: other }])],
  [
    'in lines of JSON',
    (one: string, other: string) => [one, other].map((xml) => JSON.stringify(xml)).join('\n'),
  ],
  ['escaped for HTML', (one: string, other: string) => escapeHtml(one + other)],
])('finds two invoices %s', (_, write) => {
  const texts = ['000417', '000418'].map((number) => writeInvoice({ invoice_no: number }));
  expect(inside(write(texts[0] ?? '', texts[1] ?? '')).map(textOf)).toEqual(texts);
});

it('finds the end of an invoice that has one in a comment', () => {
  const odd = writeInvoice({}, '<!-- </root> -->');
  expect(inside(`\n${odd}`).map(textOf)).toEqual([odd]);
});

it('finds no more invoices than it offers', () => {
  expect(inside(invoice.repeat(60))).toHaveLength(20);
});

it.each([
  ['nothing around it', invoice],
  ['no document', '\nhello'],
  ['another mistake', `\n${invoice.slice(0, -3)}`],
  ['another root', '\n<invoice/>'],
  ['octets of Python', `b'${invoice.replace('é', String.raw`\xc3\xa9`)}'`],
  ['blanks behind it, and another encoding', Buffer.from(`${invoice}\n`, 'utf16le')],
  ['a log, and another encoding', Buffer.from(`body: ${invoice}`, 'latin1')],
])('offers nothing for %s', (_, text) => {
  expect(inside(text)).toEqual([]);
});
