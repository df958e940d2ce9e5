import { describe, expect, it } from 'vitest';
import { splitBaseString, readNormalizedParameters, type BaseStringReading } from './read-base-string.ts';

const uri = 'https://gateway.example:8443/payout-check/66%7E57';
const normalizedParameters = 'amount=10.50&desc=Zo%C3%AB%20%2B%20%26&empty=&oauth_nonce=n%252B';
const right: BaseStringReading = {
  method: 'POST',
  uri,
  normalizedParameters,
  pairs: [
    { encodedName: 'amount', encodedValue: '10.50', name: 'amount', value: '10.50' },
    { encodedName: 'desc', encodedValue: 'Zo%C3%AB%20%2B%20%26', name: 'desc', value: 'Zoë + &' },
    { encodedName: 'empty', encodedValue: '', name: 'empty', value: '' },
    { encodedName: 'oauth_nonce', encodedValue: 'n%252B', name: 'oauth_nonce', value: 'n%2B' },
  ],
};
const encodedUri = encodeURIComponent(uri);
const encodedParameters = encodeURIComponent(normalizedParameters);
const lower = (text: string): string => text.replaceAll(/%../gu, (escape) => escape.toLowerCase());

describe('readBaseString', () => {
  it.each<[string, string, Partial<BaseStringReading>?]>([
    ['right', `POST&${encodedUri}&${encodedParameters}`],
    ['in small letters', `post&${lower(encodedUri)}&${lower(encodedParameters)}`, { method: 'post' }],
    ['a line end behind it', `POST&${encodedUri}&${encodedParameters}\r\n`],
    ['lines in place of “&”', `POST\n${encodedUri}\n${encodedParameters}`],
    ['CRLF in place of “&”', `POST\r\n${encodedUri}\r\n${encodedParameters}`],
    ['bars', `POST|${encodedUri}|${encodedParameters}`],
    ['commas and blanks', `POST, ${encodedUri}, ${encodedParameters}`],
    ['the URL not encoded', `POST&${uri}&${encodedParameters}`],
    ['the parameters not encoded', `POST&${encodedUri}&${normalizedParameters}`],
    ['nothing encoded', `POST&${uri}&${normalizedParameters}`],
    ['nothing between method and URL', `POST${uri}&${normalizedParameters}`],
    [
      'parts encoded twice',
      `POST&${encodeURIComponent(encodedUri)}&${encodeURIComponent(encodedParameters)}`,
    ],
    ['no method', `${encodedUri}&${encodedParameters}`, { method: '' }],
    ['an empty method', `&${encodedUri}&${encodedParameters}`, { method: '' }],
    ['no URL', `POST&${encodedParameters}`, { uri: '' }],
    ['an empty URL', `POST&&${encodedParameters}`, { uri: '' }],
    ['the path alone', `POST&%2Fpayout-check%2F66&${encodedParameters}`, { uri: '/payout-check/66' }],
    ['the bare path alone', `POST&/payout-check/66&${encodedParameters}`, { uri: '/payout-check/66' }],
    ['a query in the URL', `POST&${encodedUri}%3Fa%3Db&${encodedParameters}`, { uri: `${uri}?a=b` }],
    ['another method', `DELETE&${encodedUri}&${encodedParameters}`, { method: 'DELETE' }],
  ])('%s', (_, text, changes) => {
    expect(splitBaseString(text)).toEqual({ ...right, ...changes, ...(text.includes('%c3') ? lowered : {}) });
  });

  it.each<[string, BaseStringReading]>([
    ['', { method: '', uri: '', normalizedParameters: '', pairs: [] }],
    ['GET&http%3A%2F%2Fh%2F&', { method: 'GET', uri: 'http://h/', normalizedParameters: '', pairs: [] }],
    ['GET&http%3A%2F%2Fh%2F', { method: 'GET', uri: 'http://h/', normalizedParameters: '', pairs: [] }],
    ['GET&', { method: 'GET', uri: '', normalizedParameters: '', pairs: [] }],
  ])('%s has no parameters', (text, expected) => {
    expect(splitBaseString(text)).toEqual(expected);
  });
});

const lowered: Partial<BaseStringReading> = {
  normalizedParameters: lower(normalizedParameters),
  pairs: right.pairs.map((pair) => ({ ...pair, encodedValue: lower(pair.encodedValue) })),
};

it('reads a normalized string, with blanks as of a form and names without a value', () => {
  expect(readNormalizedParameters('a+b=c+d&e&=f&&g=h=i')).toEqual([
    { encodedName: 'a+b', encodedValue: 'c+d', name: 'a b', value: 'c d' },
    { encodedName: 'e', encodedValue: '', name: 'e', value: '' },
    { encodedName: '', encodedValue: 'f', name: '', value: 'f' },
    { encodedName: 'g', encodedValue: 'h=i', name: 'g', value: 'h=i' },
  ]);
});
