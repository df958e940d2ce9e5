import { expect, it } from 'vitest';
import { maskBaseString } from './mask-base-string.ts';

const head = 'POST&https%3A%2F%2Fgateway.example%2Fp&';
const shown = (text: string): string =>
  maskBaseString(head + text, { url: true, value: (name) => name.startsWith('oauth_') }).slice(head.length);

it.each([
  ['amount%3D10.50%26oauth_nonce%3Dn', 'amount%3D•••%26oauth_nonce%3Dn'],
  // Put together wrongly: a value may stand anywhere.
  ['amount=10.50&oauth_nonce=k%3D', '•••'],
  ['amount=10.50&desc=a%26oauth_nonce%3Dn', '•••%26oauth_nonce%3Dn'],
  ['amount%253D10.50', '•••'],
])('shows no value of %s', (text, masked) => {
  expect(shown(text)).toBe(masked);
});
