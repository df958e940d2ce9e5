import { expect, it } from 'vitest';
import { composeUrl } from './compose-url.ts';

it.each([
  ['https://gw.example', '/p/6657', 'https://gw.example/p/6657'],
  ['HTTPS://GW.example:443/', '/p', 'https://gw.example/p'],
  ['http://[::1]:8080', '/p', 'http://[::1]:8080/p'],
  ['https://gw.example/prefix', '/p?a=1', 'https://gw.example/prefix/p'],
  [' https://gw.example\n', '\t/p/6657 ', 'https://gw.example/p/6657'],
])('%s and %s give %s', (base, path, uri) => {
  const url = composeUrl(base, path);
  expect(url.ok && url.value.uri).toBe(uri);
});

it.each([
  ['gw.example', '/p', 'begins with https://'],
  ['ftp://gw.example', '/p', 'begins with https://'],
  ['https://gw.example?x=1', '/p', 'query or a fragment'],
  ['https://gw.example#f', '/p', 'query or a fragment'],
  ['https://user:pw@gw.example', '/p', 'user name'],
  ['https://gw.example', 'p', 'begins with “/”'],
  ['https://gw.example', '/p#f', 'fragment'],
  ['https://', '/p', 'no host'],
  ['https://gw.example:99999', '/p', 'port'],
])('%s and %s are refused: %s', (base, path, words) => {
  const url = composeUrl(base, path);
  expect(url.ok ? '' : url.failure).toContain(words);
});
