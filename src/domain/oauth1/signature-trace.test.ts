import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBaseStringUri, type BaseStringUri } from './base-string-uri.ts';
import { createParameterEncoder, traceSignature, type SignatureInput } from './signature-trace.ts';

function urlOf(text: string): BaseStringUri {
  const url = parseBaseStringUri(text);
  if (!url.ok) throw new Error(url.failure.kind);
  return url.value;
}

function inputOf(body: readonly (readonly [string, string])[], url = 'https://h.example/p'): SignatureInput {
  return {
    method: 'post',
    url: urlOf(url),
    protocolParameters: [{ name: 'oauth_version', value: '1.0' }],
    bodyParameters: body.map(([name, value], index) => ({ name, value, key: `${name}:${index}` })),
  };
}

describe('traceSignature', () => {
  it('keeps every stage of every parameter', () => {
    expect(traceSignature(inputOf([['order_desc', 'é +']], 'HTTPS://H.example:443/p?b=1'))).toEqual({
      method: 'POST',
      baseStringUri: 'https://h.example/p',
      encodedBaseStringUri: 'https%3A%2F%2Fh.example%2Fp',
      collected: [
        {
          origin: 'query',
          name: 'b',
          value: '1',
          key: 'query:0',
          encodedName: 'b',
          encodedValue: '1',
          twiceEncodedName: 'b',
          twiceEncodedValue: '1',
        },
        {
          origin: 'protocol',
          name: 'oauth_version',
          value: '1.0',
          key: 'oauth_version',
          encodedName: 'oauth_version',
          encodedValue: '1.0',
          twiceEncodedName: 'oauth_version',
          twiceEncodedValue: '1.0',
        },
        {
          origin: 'body',
          name: 'order_desc',
          value: 'é +',
          key: 'order_desc:0',
          encodedName: 'order_desc',
          encodedValue: '%C3%A9%20%2B',
          twiceEncodedName: 'order_desc',
          twiceEncodedValue: '%25C3%25A9%2520%252B',
        },
      ],
      sorted: [
        expect.objectContaining({ name: 'b' }),
        expect.objectContaining({ name: 'oauth_version' }),
        expect.objectContaining({ name: 'order_desc' }),
      ],
      normalizedParameters: 'b=1&oauth_version=1.0&order_desc=%C3%A9%20%2B',
      baseString:
        'POST&https%3A%2F%2Fh.example%2Fp&b%3D1%26oauth_version%3D1.0%26order_desc%3D%25C3%25A9%2520%252B',
    });
  });

  it.each([
    [
      'names before values, not joined pairs',
      [
        ['a b', '1'],
        ['a', '2'],
      ],
      'a=2&a%20b=1&oauth_version=1.0',
    ],
    [
      'after encoding, by bytes',
      [
        ['é', '1'],
        ['z', '2'],
        ['😀', '3'],
        ['+', '4'],
      ],
      '%2B=4&%C3%A9=1&%F0%9F%98%80=3&oauth_version=1.0&z=2',
    ],
    [
      'values of equal names',
      [
        ['x', 'b'],
        ['x', 'B'],
        ['x', ''],
      ],
      'oauth_version=1.0&x=&x=B&x=b',
    ],
    [
      'upper case first',
      [
        ['b', ''],
        ['B', ''],
      ],
      'B=&b=&oauth_version=1.0',
    ],
    ['oauth_signature is never signed', [['oauth_signature', 'x']], 'oauth_version=1.0'],
    ['realm in a body is a parameter', [['realm', 'x']], 'oauth_version=1.0&realm=x'],
  ] as const)('sorts %s', (_what, body, expected) => {
    expect(traceSignature(inputOf(body)).normalizedParameters).toBe(expected);
  });

  it('gives the same with and without the cache, whatever was encoded before', () => {
    const encode = createParameterEncoder();
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), (body) => {
        expect(traceSignature(inputOf(body), encode)).toEqual(traceSignature(inputOf(body)));
      }),
    );
  });

  it('agrees with the base string decoded twice', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => value !== 'oauth_signature');
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), (body) => {
        const { baseString } = traceSignature(inputOf(body));
        const decoded = decodeURIComponent(baseString.split('&')[2] ?? '')
          .split('&')
          .map((piece) => piece.split('=').map(decodeURIComponent));
        expect(
          decoded
            .filter(([name]) => name !== 'oauth_version')
            .map(String)
            .sort(),
        ).toEqual(
          body
            .filter(([name]) => name !== 'oauth_version')
            .map(String)
            .sort(),
        );
      }),
    );
  });
});

it('leaves out a default port however it is written', () => {
  expect(parseBaseStringUri('http://h.example:080/p')).toMatchObject({
    ok: true,
    value: { uri: 'http://h.example/p' },
  });
});
