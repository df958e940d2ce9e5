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
  const text = ['POST', uriText(request.uri), normalized].map(percentEncode).join('&');
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
    const form = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
    expect(detailOf(signatureWith(form, plain, '\n'))).toEqual([
      '“+” for a blank, “*” not encoded, in names and values.',
      'LF stands at its end.',
    ]);
  });
});
