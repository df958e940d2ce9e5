import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBaseStringUri } from '../../oauth1/base-string-uri.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { traceSignature } from '../../oauth1/signature-trace.ts';
import { splitBaseString } from './read-base-string.ts';
import { nothingKnown, type RequestParts } from '../paste/request-parts.ts';
import { assemble, createEncoders } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { partsFromBaseString } from './parts-from-base-string.ts';
import { receiveRequest } from './received-request.ts';

const origin = 'https://gateway.example';

function partsOf(baseString: string, known: RequestParts = nothingKnown): RequestParts {
  return partsFromBaseString(splitBaseString(baseString), known, origin);
}

/** The base string that a request needs. */
function baseStringOf(parts: RequestParts): string | null {
  const request = receiveRequest(parts);
  if (request === null) return null;
  const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
  return assemble(plan, createEncoders()).baseString;
}

const anyText = fc.string({ unit: 'grapheme', maxLength: 16 }).filter((text) => text.isWellFormed());
/** What looks encoded twice, or as Latin-1, is taken for it. */
const plainText = fc
  .oneof(
    anyText,
    fc.constantFrom('10.50', 'a&b=c', '+49 30', 'https://h/?a=1&b=%', "it's (~*!)", '日本 😀', '\r\n', ''),
  )
  .filter((text) => !/%[0-9A-Fa-f]{2}/u.test(text));
const plainName = plainText.filter((text) => !/^(?:oauth_|realm$|OAuth realm$)/u.test(text));
const anyUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.constantFrom('', ':443', ':8443'), fc.webPath())
  .map(([scheme, host, port, path]) => `${scheme}://${host}${port}${path}`);
const protocol = [
  { name: 'oauth_consumer_key', value: 'Acme' },
  { name: 'oauth_nonce', value: 'n+/=' },
  { name: 'oauth_signature_method', value: 'RSA-SHA256' },
  { name: 'oauth_version', value: '1.0' },
];

describe('the request of a right base string', () => {
  it.each(['POST', 'GET', 'PUT'])('has that base string again: %s', (method) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(plainName, plainText), { maxLength: 8 }),
        anyUrl,
        plainText,
        (pairs, text, nonce) => {
          const url = parseBaseStringUri(text);
          if (!url.ok) throw new Error(url.failure.kind);
          const { baseString } = traceSignature({
            method,
            url: url.value,
            protocolParameters: [...protocol, { name: 'oauth_timestamp', value: nonce }],
            bodyParameters: pairs.map(([name, value], index) => ({ name, value, key: `${index}` })),
          });
          expect(baseStringOf(partsOf(baseString))).toBe(baseString);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const header = 'OAuth oauth_nonce="n", oauth_signature_method="RSA-SHA256", oauth_version="1.0"';
const signed = '%26oauth_nonce%3Dn%26oauth_signature_method%3DRSA-SHA256%26oauth_version%3D1.0';
const start = 'POST&https%3A%2F%2Fh.example%2Fa&';

describe('the parts', () => {
  it.each<[string, string, Partial<RequestParts>]>([
    ['fields go into the body', `${start}a%3Db%2520c%26d%3D${signed}`, { body: 'a=b%20c&d=' }],
    [
      'or into the query of a GET',
      `GET&https%3A%2F%2Fh.example%2Fa&a%3Db%2520c${signed}`,
      { method: 'GET', url: 'https://h.example/a?a=b%20c', body: '' },
    ],
    ['a small method', `post&https%3A%2F%2Fh.example%2Fa&a%3Db${signed}`, { body: 'a=b' }],
    ['no method', `https%3A%2F%2Fh.example%2Fa&a%3Db${signed}`, { body: 'a=b' }],
    [
      'no method, of an invoice',
      `https%3A%2F%2Fh.example%2Fview-invoice%2F1&oauth_nonce%3Dn`,
      {
        method: 'GET',
        url: 'https://h.example/view-invoice/1',
        authorization: 'OAuth oauth_nonce="n", oauth_signature_method="HMAC-SHA1", oauth_version="1.0"',
        body: '',
      },
    ],
    ['the path alone', `POST&%2Fa%2Fb&a%3Db${signed}`, { url: `${origin}/a/b`, body: 'a=b' }],
    ['no URL', `POST&a%3Db${signed}`, { url: `${origin}/`, body: 'a=b' }],
    [
      'a query in the URL is not in the body too',
      `POST&https%3A%2F%2Fh.example%2Fa%3Fq%3D1&a%3Db%26q%3D1${signed}`,
      { url: 'https://h.example/a?q=1', body: 'a=b' },
    ],
    [
      'a field of the name of one in the query is',
      `POST&https%3A%2F%2Fh.example%2Fa%3Fq%3D1&q%3D1%26q%3D2${signed}`,
      { url: 'https://h.example/a?q=1', body: 'q=2' },
    ],
    ['values encoded twice that are no UTF-8', `${start}a%3DZo%252525EB${signed}`, { body: 'a=Zo%25EB' }],
    ['values encoded twice', `${start}a%3Db%252520c%26d%3Dx%25252Fy${signed}`, { body: 'a=b%20c&d=x%2Fy' }],
    ['values as a form', `${start}a%3Db%2Bc${signed}`, { body: 'a=b%20c' }],
    ['values in Latin-1', `${start}a%3DZo%25EB${signed}`, { body: 'a=Zo%C3%AB' }],
    [
      'what never belongs there is left out',
      `${start}a%3Db%26oauth_nonce%3Dn%26oauth_nonce%3Dm%26oauth_signature%3Ds%26oauth_signature_method%3DRSA-SHA256%26oauth_token%3D%26oauth_version%3D1.0%26realm%3Dx`,
      { body: 'a=b' },
    ],
    [
      'a token that is one stays',
      `${start}oauth_token%3Dt`,
      {
        authorization: 'OAuth oauth_token="t", oauth_signature_method="RSA-SHA256", oauth_version="1.0"',
        body: '',
      },
    ],
  ])('%s', (_, text, expected) => {
    expect(partsOf(text)).toEqual({
      ...nothingKnown,
      method: 'POST',
      url: 'https://h.example/a',
      authorization: header,
      ...expected,
    });
  });

  it('that are known win', () => {
    const known: RequestParts = {
      ...nothingKnown,
      method: 'PUT',
      body: '',
      signature: 's',
      baseString: 'text',
      contentType: 'text/plain',
    };
    expect(partsOf(`${start}a%3Db${signed}`, known)).toEqual({
      ...known,
      url: 'https://h.example/a',
      authorization: header,
    });
  });
});

it('never throws', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(
      'POST',
      '&',
      'https%3A%2F%2F',
      '%3D',
      '%26',
      '%2525',
      '%EB',
      '=',
      '+',
      '\n',
      'oauth_nonce',
      '\ud800',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      expect(() => baseStringOf(partsOf(pieces.join('')))).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
