/** Every wrong digest, made once more by Node's own encoders and by code that shares nothing with the sources. */
import { createHash } from 'node:crypto';
import { escape } from 'node:querystring';
import { expect, it } from 'vitest';
import { parseBaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import { cookBaseString } from './recipe.ts';
import { traceTripWire } from './trip-wire-file.ts';
import { listWrongBaseStrings } from './wrong-base-strings.ts';

type Encode = (text: string) => string;
type Pair = readonly [origin: string, name: string, value: string];

const parsed = parseBaseStringUri('https://gateway.example/processing/api/v4/payout-check/6657');
if (!parsed.ok) throw new Error(parsed.failure.kind);
const { trace } = traceTripWire(parsed.value, { consumerKey: 'Acme & Söhne', realm: 'empty' });
const inputs = trace.collected.map(({ origin, name, value }): Pair => [origin, name, value]);
const rows = listWrongBaseStrings(trace);

/** Encodes octets one by one. */
function octetEncoder(unreserved: RegExp, charset: 'utf8' | 'latin1' = 'utf8'): Encode {
  return (text) =>
    [...Buffer.from(text, charset)]
      .map((octet) => [octet, String.fromCharCode(octet)] as const)
      .map(([octet, character]) =>
        unreserved.test(character) ? character : `%${Buffer.of(octet).toString('hex').toUpperCase()}`,
      )
      .join('');
}

const right = octetEncoder(/[\w.~-]/u);
const form: Encode = (text) => new URLSearchParams([['', text]]).toString().slice(1);
const phpUrlencode: Encode = (text) => octetEncoder(/[\w. -]/u)(text).replaceAll(' ', '+');
const quotePlus: Encode = (text) => octetEncoder(/[\w. ~-]/u)(text).replaceAll(' ', '+');
const latin1: Encode = (text) => octetEncoder(/[\w.~-]/u, 'latin1')(text.replaceAll(/[^\0-\xff]/gu, '?'));
const mojibake: Encode = (text) => right(Buffer.from(text, 'utf8').toString('latin1'));
const lower: Encode = (text) => right(text).replaceAll(/%../gu, (octet) => octet.toLowerCase());

type Order = (
  encoded: readonly (readonly [...Pair, encodedName: string, encodedValue: string])[],
) => string[];

const byteOrder: Order = (pairs) =>
  pairs
    .toSorted((a, b) => Buffer.compare(Buffer.from(a[3]), Buffer.from(b[3])))
    .map(([, , , name, value]) => `${name}=${value}`);

function digest(
  encode: Encode,
  encodePart: Encode = right,
  pairs: readonly Pair[] = inputs,
  order: Order = byteOrder,
): string {
  const encoded = pairs.map((pair) => [...pair, encode(pair[1]), encode(pair[2])] as const);
  const baseString = `POST&${encodePart(trace.baseStringUri)}&${encodePart(order(encoded).join('&'))}`;
  return createHash('sha256').update(baseString).digest('hex');
}

const inValues = 'names and values';
const throughout = 'names and values, then URL and joined parameters';
const body = (change: (value: string, name: string) => string): readonly Pair[] =>
  inputs.map(([origin, name, value]) => [origin, name, origin === 'body' ? change(value, name) : value]);
const ordered = (order: Order): string => digest(right, right, inputs, order);
const changed = (pairs: readonly Pair[]): string => digest(right, right, pairs);
const protocol = inputs.filter(([origin]) => origin === 'protocol');
const others = inputs.filter(([origin]) => origin !== 'protocol');
const half = (pairs: readonly Pair[]): string[] =>
  byteOrder(pairs.map((pair) => [...pair, right(pair[1]), right(pair[2])] as const));

const again: readonly (readonly [mistake: string, passes: string | null, sha256: string])[] = [
  ['form-encoded', inValues, digest(form)],
  ['form-encoded', throughout, digest(form, form)],
  ['form-encoded', inValues, digest(phpUrlencode)],
  ['form-encoded', inValues, digest(quotePlus)],
  ['unreserved-encoded', inValues, digest((text) => form(text).replaceAll('+', '%20'))],
  [
    'unreserved-encoded',
    throughout,
    digest(
      (text) => form(text).replaceAll('+', '%20'),
      (text) => form(text).replaceAll('+', '%20'),
    ),
  ],
  ['unreserved-encoded', inValues, digest(octetEncoder(/[\w.-]/u))],
  // Node's own escape leaves the same five characters as encodeURIComponent.
  ['encode-uri-component', inValues, digest(escape)],
  ['encode-uri-component', throughout, digest(escape, escape)],
  ['encode-uri', inValues, digest(encodeURI)],
  ['encode-uri', throughout, digest(encodeURI, encodeURI)],
  ['slash-not-encoded', inValues, digest(octetEncoder(/[\w.~/-]/u))],
  ['slash-not-encoded', throughout, digest(octetEncoder(/[\w.~/-]/u), octetEncoder(/[\w.~/-]/u))],
  ['lower-case-hex', inValues, digest(lower)],
  ['lower-case-hex', throughout, digest(lower, lower)],
  ['latin-1', inValues, digest(latin1)],
  ['mojibake', inValues, digest(mojibake)],
  ['double-encoded', inValues, digest((text) => right(right(text)))],
  ['not-encoded', inValues, digest((text) => text)],
  [
    'sorted-by-pair',
    null,
    ordered((pairs) => pairs.map(([, , , name, value]) => `${name}=${value}`).toSorted()),
  ],
  [
    'sorted-without-case',
    null,
    ordered((pairs) =>
      pairs
        .map(([, , , name, value]) => [name, value] as const)
        .toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
        .map((pair) => pair.join('=')),
    ),
  ],
  [
    'sorted-before-encoding',
    null,
    ordered((pairs) =>
      pairs.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([, , , name, value]) => `${name}=${value}`),
    ),
  ],
  ['unsorted', null, ordered((pairs) => pairs.map(([, , , name, value]) => `${name}=${value}`))],
  ['protocol-first', null, ordered(() => [...half(protocol), ...half(others)])],
  ['protocol-last', null, ordered(() => [...half(others), ...half(protocol)])],
  ['body-left-out', null, changed(protocol)],
  ['empties-dropped', null, changed(inputs.filter(([, name]) => name !== 'receiver_middle_name'))],
  ['version-omitted', null, changed(inputs.filter(([, name]) => name !== 'oauth_version'))],
  ['amount-reformatted', null, changed(body((value, name) => (name === 'amount' ? '10.5' : value)))],
  [
    'unicode-form',
    null,
    changed(body((value) => value.replaceAll('o\u0308', 'ö').replaceAll('u\u0308', 'ü'))),
  ],
  ['line-ends', null, changed(body((value) => value.split('\n').join('\r\n')))],
  ['plus-read-as-blank', null, changed(body((value) => value.split('+').join(' ')))],
  [
    'html-escaped',
    null,
    changed(
      body((value) =>
        value.replace(
          /[&<>"']/gu,
          (character) =>
            ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' })[character] ?? '',
        ),
      ),
    ),
  ],
];

it('gives the digests that independent encoders and sorts give', () => {
  expect(rows.map(({ mistake, passes, baseStringSha256 }) => [mistake, passes, baseStringSha256])).toEqual(
    again,
  );
});

it('has a digest of its own for each mistake, and none is the right one', () => {
  const digests = rows.map(({ baseStringSha256 }) => baseStringSha256);
  expect(new Set([...digests, digest(right)]).size).toBe(rows.length + 1);
});

it('cooks the right base string from right parts', () => {
  expect(cookBaseString(trace, {})).toBe(trace.baseString);
  expect(cookBaseString(trace, { encode: percentEncode })).toBe(trace.baseString);
});
