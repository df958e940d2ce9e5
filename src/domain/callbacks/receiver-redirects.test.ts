import { expect, it } from 'vitest';
import { isPlaceholderRedirect } from './receiver-redirects.ts';

it.each([
  ['https://gateway.example/manual', 'https://gateway.example/manual', true],
  ['https://gateway.example/manual', '', false],
  ['https://docs.gateway.example/x', '', true],
  ['https://doc.gateway.example', '', true],
  ['https://doctor.example', '', false],
  ['http://127.0.0.1/doc', '', false],
  ['', '', false],
  ['no url', 'no url', false],
])('%s, with the placeholder “%s”: %s', (url, placeholder, expected) => {
  expect(isPlaceholderRedirect(url, placeholder)).toBe(expected);
});
