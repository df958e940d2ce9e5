import { expect, it } from 'vitest';
import { takeUrlApart } from '#domain/gateway/take-url-apart.ts';
import {
  initialInvoiceInputs,
  invoicePatch,
  invoiceRemarks,
  invoiceUrl,
  type InvoiceInputs,
} from './invoice-inputs.ts';
import { describeSource } from './invoice-source.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const target = fixtureTarget({
  invoicePaths: ['/view-invoice-xml/{endpoint_id}/{receipt_id}', '/v2/{receipt_id}/{endpoint_id}'],
});

const inputsOf = (change: Partial<InvoiceInputs>): InvoiceInputs => ({ ...initialInvoiceInputs, ...change });

function uriOf(change: Partial<InvoiceInputs>): string {
  const url = invoiceUrl(inputsOf(change), target);
  return url.ok ? url.value.uri : url.failure;
}

it.each([
  ['https://gw.example/processing/view-invoice-xml/77/ab-1', null, null],
  ['https://b.example/processing/view-invoice-xml/77/ab-1', 'https://b.example', null],
  ['https://gw.example/x/v2/ab-1/77', null, '/x/v2/{receipt_id}/{endpoint_id}'],
])('a whole URL %s is taken apart and signed as it was', (url, baseAddress, path) => {
  const parts = takeUrlApart(url, target);
  const patch = parts === null ? {} : invoicePatch(parts, target);
  expect(patch).toEqual({ endpointId: '77', receiptId: 'ab-1', baseAddress, path });
  expect(uriOf(patch)).toBe(url);
});

it.each<[Partial<InvoiceInputs>, string, readonly string[]]>([
  [{ receiptId: 'r' }, 'https://gw.example/processing/view-invoice-xml/6657/r', []],
  [
    { receiptId: ' "r"\n', endpointId: '6657 ' },
    'https://gw.example/processing/view-invoice-xml/6657/r',
    ['around the endpoint id', 'around the receipt id'],
  ],
  [
    { receiptId: 'r', baseAddress: 'https://gw.example ', path: '/a/./{receipt_id}\t' },
    'https://gw.example/a/./r',
    ['around the base address', 'around the path', 'holds “.” or “..” segments'],
  ],
  [{ receiptId: 'r/1' }, 'https://gw.example/processing/view-invoice-xml/6657/r%2F1', ['percent-encoded']],
])('signs %j as %s, and says %j', (change, uri, words) => {
  const inputs = inputsOf(change);
  const url = invoiceUrl(inputs, target);
  const remarks = invoiceRemarks(inputs, url.ok ? url.value : null);
  expect(uriOf(change)).toBe(uri);
  expect(remarks).toHaveLength(words.length);
  for (const [index, part] of words.entries()) expect(remarks[index]).toContain(part);
});

it('tells the time of midnight as every page does', () => {
  const asked = { receiptId: 'r', endpointId: '77', targetId: 'simulator' as const, url: '' };
  const receivedAtMs = new Date().setHours(0, 5, 9, 0);
  expect(describeSource({ kind: 'gateway', asked, receivedAtMs })).toMatch(/, 00:05:09$/u);
});
