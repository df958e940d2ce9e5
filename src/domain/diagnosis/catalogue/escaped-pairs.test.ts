import { sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { asCurl, asMessage, diagnosePaste, pastedOrder, signedTexts } from '../corpus/fixture-pasted.ts';
import {
  diagnoseParts,
  namedIds,
  partsOf,
  privateKey,
  rightBaseString,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';

const request: PlainRequest = {
  method: 'POST',
  url: 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'inv-1~2'],
    ['amount', '10.50'],
    ['order_desc', "it's (50%) *off* & more!"],
    ['receiver_last_name', 'Müller'],
  ],
};
const signature = (text: string): string => sign('sha256', Buffer.from(text), privateKey).toString('base64');

it.each([
  ['in all places', /&/gu],
  ['in one place', /&(?=order_desc)/gu],
])('says that pairs are joined by &amp; %s', (_, ampersand) => {
  const parts = partsOf(request, signature(rightBaseString(request)));
  const diagnosis = diagnoseParts({ ...parts, body: parts.body?.replaceAll(ampersand, '&amp;') ?? null });
  expect(namedIds(diagnosis)).toEqual(['html-escaped']);
  expect(diagnosis.headline).toBe('The pairs of the body are joined by “&amp;” in place of “&”.');
});

it.each(['&amp;amp;', '&#38;', '&#x26;'])(
  'says that pairs are joined by %s, wherever they stand',
  (written) => {
    const texts = signedTexts();
    const body = texts.body.replaceAll('&', written);
    for (const text of [asMessage({ ...texts, body }), asCurl({ ...texts, body })]) {
      expect(diagnosePaste(text).headline).toBe(
        `The pairs of the body are joined by “${written}” in place of “&”.`,
      );
    }
  },
);

it('says where the pairs stand', () => {
  const texts = signedTexts({ ...pastedOrder, url: `${pastedOrder.url}?a=1&b=2` });
  const url = texts.url.replace('&', '&amp;');
  const headlineOf = (body: string): string => diagnosePaste(asMessage({ ...texts, url, body })).headline;
  expect(headlineOf(texts.body)).toBe('The pairs of the query are joined by “&amp;” in place of “&”.');
  expect(headlineOf(texts.body.replaceAll('&', '&amp;'))).toBe(
    'The pairs of query and body are joined by “&amp;” in place of “&”.',
  );
});

/** As `urlencode` of PHP, `URLEncoder` of Java and `quote_plus` of Python write a text. */
const formOf = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

it.each<[string, (text: string) => string]>([
  ['encodeURIComponent', encodeURIComponent],
  ['URLEncoder', formOf],
  ['urlencode', (text) => formOf(text).replaceAll('*', '%2A').replaceAll('%7E', '~')],
])('finds values that %s had encoded before they were signed', (_, encode) => {
  const encoded = {
    ...request,
    fields: request.fields.map(([name, value]) => [name, encode(value)] as const),
  };
  expect(namedIds(diagnoseParts(partsOf(request, signature(rightBaseString(encoded)))))).toEqual([
    'url-encoded-again',
  ]);
});

it('finds them beside a value that was written otherwise', () => {
  const parts = partsOf(request, signature(rightBaseString(request).replace('10.50', '10.5')));
  const ids = namedIds(diagnoseParts({ ...parts, body: parts.body?.replaceAll('&', '&amp;') ?? null }));
  expect(ids).toHaveLength(2);
  expect(ids).toContain('html-escaped');
});
