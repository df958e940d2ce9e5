import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBaseStringUri } from '../../oauth1/base-string-uri.ts';
import { uriText } from './uri-parts.ts';
import { baseStringUriParts, splitUri, unsentUriParts } from './uri-parts.ts';

describe('splitUri', () => {
  it.each<
    [string, string, readonly [scheme: string, host: string, port: string, path: string, query: string]]
  >([
    [
      'all parts',
      'HTTPS://Gate.example:8443/a/b%20c?x=1&y=/?#frag?',
      ['HTTPS', 'Gate.example', ':8443', '/a/b%20c', '?x=1&y=/?'],
    ],
    ['no port', 'http://gate.example/a', ['http', 'gate.example', '', '/a', '']],
    ['an empty port', 'http://gate.example:/a', ['http', 'gate.example', ':', '/a', '']],
    ['no path', 'http://gate.example', ['http', 'gate.example', '', '', '']],
    ['no path, a query', 'http://gate.example?a', ['http', 'gate.example', '', '', '?a']],
    ['an empty query', 'http://gate.example/?', ['http', 'gate.example', '', '/', '?']],
    ['a fragment', 'http://gate.example/a#b', ['http', 'gate.example', '', '/a', '']],
    ['IPv6', 'http://[::1]/a', ['http', '[::1]', '', '/a', '']],
    ['IPv6 with a port', 'http://[2001:db8::1]:8080/a?b', ['http', '[2001:db8::1]', ':8080', '/a', '?b']],
    ['a user', 'http://me@gate.example:81/a', ['http', 'gate.example', ':81', '/a', '']],
    ['a user and a password', 'http://me:p@ss@gate.example:81/a', ['http', 'gate.example', ':81', '/a', '']],
    ['a path alone', '/a/b:c@d?e', ['', '', '', '/a/b:c@d', '?e']],
    ['a host without a scheme', 'gate.example:81/a', ['', 'gate.example', ':81', '/a', '']],
    ['nothing', '', ['', '', '', '', '']],
    [
      'colons and at signs in path and query',
      'http://gate.example/a:1/b@c?u=http://x@y:1',
      ['http', 'gate.example', '', '/a:1/b@c', '?u=http://x@y:1'],
    ],
  ])('%s', (_, url, [scheme, host, port, path, query]) => {
    expect(splitUri(url)).toEqual({ scheme, host, port, path, query });
  });

  it('splits what URL splits', () => {
    fc.assert(
      fc.property(
        fc.webUrl({
          withQueryParameters: true,
          withFragments: true,
          authoritySettings: { withPort: true, withIPv6: true },
        }),
        (text) => {
          const parts = splitUri(text);
          expect(uriText(parts)).toBe(text.split('#')[0]);
          const url = new URL(text);
          expect(`${parts.scheme}:`).toBe(url.protocol);
          // URL leaves a default port out and may shorten an IPv6 address.
          expect(new URL(`${parts.scheme}://${parts.host}${parts.port}/`).host).toBe(url.host);
        },
      ),
    );
  });
});

describe('baseStringUriParts', () => {
  it.each([
    ['HTTP://EXAMPLE.COM:80/r%20v/X?id=123', 'http://example.com/r%20v/X'],
    ['https://www.example.net:8080/?q=1', 'https://www.example.net:8080/'],
    [' https://gate.example ', 'https://gate.example/'],
    ['https://me:pw@Gate.example:443/a b', 'https://gate.example/a%20b'],
    ['http://[2001:DB8::1]:80/', 'http://[2001:db8::1]/'],
  ])('%s', (url, uri) => {
    const parts = baseStringUriParts(url);
    expect(parts === null ? null : uriText(parts)).toBe(uri);
    expect(parts?.query).toBe('');
  });

  it.each(['', 'gate.example/a', '/a', 'http://', 'http://a b/', 'http://h:99999/', 'http://\ud800/'])(
    'is none: %s',
    (url) => {
      expect(baseStringUriParts(url)).toBeNull();
    },
  );

  it('says what the strict reader says', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, authoritySettings: { withPort: true, withUserInfo: true } }),
        (url) => {
          const strict = parseBaseStringUri(url);
          const parts = baseStringUriParts(url);
          expect(parts === null ? null : uriText(parts)).toBe(strict.ok ? strict.value.uri : null);
        },
      ),
    );
  });
});

it.each([
  ['https://me:p@ss@gate.example/a?b@c#d#e', { user: 'me:p@ss', fragment: '#d#e' }],
  ['https://gate.example/a@b?c@d#', { user: '', fragment: '' }],
  ['/a@b#c', { user: '', fragment: '#c' }],
])('has what is not sent of %s', (url, unsent) => {
  expect(unsentUriParts(url)).toEqual(unsent);
});
