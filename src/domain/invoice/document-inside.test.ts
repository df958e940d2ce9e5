import { expect, it } from 'vitest';
import { findDocumentInside } from './document-inside.ts';
import { readText, textsOf, writeInvoice } from './fixture-invoice.ts';

const invoice = writeInvoice({ order_desc: '&lt;5&gt; “é” &amp; \\"', quantity: '2' });
const whole = textsOf(readText(invoice));

function inside(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return findDocumentInside({ bytes, status: null, contentType: null });
}

it.each([
  ['\n', ''],
  ['\r\n\t', '\n'],
  ['2026-11-21 12:00:00 DEBUG body: ', ''],
  ['HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n', ''],
  ['', '\n* Connection #0 to host left intact'],
  ["body='", "' (907 bytes)"],
])('finds an invoice between %j and %j', (before, after) => {
  const found = inside(before + invoice + after);
  expect(found).toMatchObject({ writtenAs: 'xml', before, after });
  expect(new TextDecoder().decode(found?.bytes)).toBe(invoice);
});

it('takes a byte order mark for the one of the text', () => {
  expect(inside(`\uFEFF\n${invoice}`)?.before).toBe('\n');
});

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

it.each([
  ['json', JSON.stringify(invoice)],
  ['json', JSON.stringify({ status: 200, body: `${invoice}\n` }, null, 2)],
  ['json', JSON.stringify({ body: invoice }).replaceAll('/', '\\/')],
  ['json', JSON.stringify({ body: invoice }).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')],
  ['html', `<html><body><pre>${escapeHtml(invoice)}</pre></body></html>`],
  ['html', `&lt;string&gt;${escapeHtml(invoice)}`],
])('reads an invoice that is written as %s: %s', (writtenAs, text) => {
  const found = inside(text);
  expect(found?.writtenAs).toBe(writtenAs);
  expect(textsOf(readText(new TextDecoder().decode(found?.bytes)))).toEqual(whole);
});

it.each([
  ['nothing around it', invoice],
  ['no document', '\nhello'],
  ['another mistake', `\n${invoice.slice(0, -3)}`],
  ['another root', '\n<invoice/>'],
  ['two documents', invoice + invoice],
  ['octets of Python', `b'${invoice.replace('é', String.raw`\xc3\xa9`)}'`],
  ['blanks behind it, and another encoding', Buffer.from(`${invoice}\n`, 'utf16le')],
  ['a log, and another encoding', Buffer.from(`body: ${invoice}`, 'latin1')],
])('offers nothing for %s', (_, text) => {
  expect(inside(text)).toBeNull();
});
