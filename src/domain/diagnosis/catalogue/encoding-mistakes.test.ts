import { sign } from 'node:crypto';
import { escape as escapeForQuery } from 'node:querystring';
import { expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { diagnoseParts, namedIds, partsOf, privateKey, tellingRequest } from '../corpus/fixture-diagnosis.ts';
import { receiveRequest } from '../request/received-request.ts';
import { uriText } from '../request/uri-parts.ts';

/** A signature by code that uses another encoder for names and values. */
function signatureWith(encode: (text: string) => string): string {
  const request = receiveRequest(partsOf(tellingRequest, 'x'));
  if (request === null) throw new Error('The fixture cannot be read.');
  const pairs = request.parameters.map(({ name, value }) => [encode(name), encode(value)] as const);
  const normalized = pairs
    .toSorted(([one, first], [other, second]) =>
      one === other ? Number(first > second) || -Number(first < second) : one > other ? 1 : -1,
    )
    .map((pair) => pair.join('='))
    .join('&');
  const text = ['POST', uriText(request.uri), normalized].map(percentEncode).join('&');
  return sign('sha256', Buffer.from(text), privateKey).toString('base64');
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
