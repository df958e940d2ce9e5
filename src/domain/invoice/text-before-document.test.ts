import { expect, it } from 'vitest';
import { writeInvoice } from './fixture-invoice.ts';
import { findTextBefore } from './text-before-document.ts';

function before(text: string): string | null {
  const bytes = new TextEncoder().encode(text);
  return findTextBefore({ bytes, status: null, contentType: null })?.text ?? null;
}

it.each(['\n', '\r\n\t', '2026-11-21 12:00:00 DEBUG body: ', '\uFEFF\n'])(
  'finds %j before an invoice',
  (text) => {
    // The byte order mark at the very beginning belongs to the encoding.
    expect(before(text + writeInvoice())).toBe(text.replace(/^\uFEFF/u, ''));
  },
);

it.each([
  ['nothing before it', writeInvoice()],
  ['no document', '\nhello'],
  ['another mistake', `\n${writeInvoice().slice(0, -3)}`],
  ['another root', '\n<invoice/>'],
])('offers nothing for %s', (_, text) => {
  expect(before(text)).toBeNull();
});
