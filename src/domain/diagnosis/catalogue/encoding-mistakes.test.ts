import { sign } from 'node:crypto';
import { escape as escapeForQuery } from 'node:querystring';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import {
  diagnoseParts,
  namedIds,
  partsOf,
  privateKey,
  tellingRequest,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';
import { receiveRequest } from '../request/received-request.ts';
import { uriText } from '../request/uri-parts.ts';

/** A signature by code that uses another encoder for names and values. */
function signatureWith(
  encode: (text: string) => string,
  plain: PlainRequest = tellingRequest,
  end = '',
  encodePart: (text: string) => string = percentEncode,
): string {
  const request = receiveRequest(partsOf(plain, 'x'));
  if (request === null) throw new Error('The fixture cannot be read.');
  const pairs = request.parameters.map(({ name, value }) => [encode(name), encode(value)] as const);
  const normalized = pairs
    .toSorted(([one, first], [other, second]) =>
      one === other ? Number(first > second) || -Number(first < second) : one > other ? 1 : -1,
    )
    .map((pair) => pair.join('='))
    .join('&');
  const text = ['POST', uriText(request.uri), normalized].map(encodePart).join('&');
  return sign('sha256', Buffer.from(text + end), privateKey).toString('base64');
}

it.each<[string, (text: string) => string, string]>([
  ['RFC 3986', percentEncode, ''],
  ['encodeURIComponent', encodeURIComponent, 'encode-uri-component'],
  ['querystring.escape', escapeForQuery, 'encode-uri-component'],
  ['encodeURI', encodeURI, 'encode-uri'],
  ['escape', escape, 'latin-1'],
  ['URLSearchParams', (text) => new URLSearchParams([['', text]]).toString().slice(1), 'form-encoded'],
])('names %s', (_, encode, id) => {
  const ids = namedIds(diagnoseParts(partsOf(tellingRequest, signatureWith(encode))));
  expect(ids).toEqual([id === '' ? 'right' : id]);
});

const E = encodeURIComponent;
const form = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
const marksAndBlanks: PlainRequest = {
  ...tellingRequest,
  fields: [
    ['order_desc', "it's *a* (very) good *deal* for a (new) O'Neill!"],
    ['purpose', 'a gift (of two) (or more)'],
    ['receiver_phone', '+49 30 1234'],
  ],
};

describe.each<[string, (text: string) => string, string, string]>([
  ['the first blank by a plus', (text) => E(text).replace('%20', '+'), 'encode-uri-component', 'as “+”'],
  ['the first plus by %20', (text) => form(text).replace('+', '%20'), 'encode-uri-component', 'as “%20”'],
  [
    'the first of some marks',
    (text) => E(text).replace("'", '%27').replace('(', '%28').replace(')', '%29'),
    'encode-uri-component',
    'equal',
  ],
  [
    'the first of a pattern',
    (text) => E(text).replace(/[!'()*]/u, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`),
    'encode-uri-component',
    'such',
  ],
  ['blanks alone by a plus', (text) => text.replaceAll(' ', '+'), 'not-encoded', 'a few'],
  ['the first blank alone', (text) => text.replace(' ', '%20'), 'not-encoded', 'a few'],
])('code that replaces %s', (_, encode, id, title) => {
  it('is named by itself', () => {
    const diagnosis = diagnoseParts(partsOf(marksAndBlanks, signatureWith(encode, marksAndBlanks)));
    expect(namedIds(diagnosis)).toEqual([id]);
    expect(diagnosis.headline).toContain(title);
  });
});

it.each<[string, (text: string) => string, string]>([
  ['in the parts as well', (text) => E(text).replace("'", '%27').replace('*', '%2A'), 'everywhere'],
  ['in values, and not in the parts', E, 'in the parts of the base string none was'],
])('names a mark that was replaced once %s', (_, encodePart, where) => {
  const once = (text: string): string => E(text).replace("'", '%27').replace('*', '%2A');
  const diagnosis = diagnoseParts(
    partsOf(marksAndBlanks, signatureWith(once, marksAndBlanks, '', encodePart)),
  );
  expect(namedIds(diagnosis)).toEqual(['encode-uri-component']);
  const { verdict } = diagnosis;
  expect(verdict.kind === 'explained' && verdict.explanation[0]?.[0]?.detail).toContain(where);
});

it('says escape where that is what was called', () => {
  const { headline } = diagnoseParts(partsOf(tellingRequest, signatureWith(escape)));
  expect(headline).toBe('Text was encoded as the JavaScript function escape does instead of as UTF-8.');
});

describe('of characters that are not in the request', () => {
  const plain: PlainRequest = {
    ...tellingRequest,
    url: 'https://gateway.example/processing/api/v4/payout-check/6657',
    fields: [
      ['client_orderid', 'Inv 1'],
      ['order_desc', '*a, b@c'],
    ],
  };
  const detailOf = (signature: string): readonly string[] => {
    const { verdict } = diagnoseParts(partsOf(plain, signature));
    return verdict.kind === 'explained' ? verdict.explanation.map(([first]) => first?.detail ?? '') : [];
  };

  it('nothing is said where others are left', () => {
    expect(detailOf(signatureWith(encodeURI, plain))).toEqual([
      '“,” “@” “=” “+” “*” left as they are in names and values.',
    ]);
  });

  it('nothing is said beside another mistake', () => {
    expect(detailOf(signatureWith(form, plain, '\n'))).toEqual([
      '“+” for a blank, “*” not encoded, in names and values.',
      'LF stands at its end.',
    ]);
  });
});
