import { expect, it } from 'vitest';
import { encodeLong } from './encode-long.ts';
import { percentEncode, percentEncodeAgain } from './percent-encoding.ts';

it('encodes every character as the plain way does', () => {
  const characters: string[] = [];
  // Each of the first plane, and of the others one in seven.
  for (let code = 0; code < 0x110000; code += code < 0x10000 ? 1 : 7) {
    if (code < 0xd800 || code > 0xdfff) characters.push(String.fromCodePoint(code));
  }
  const text = characters.join('');
  const once = percentEncode(text);
  const long = encodeLong(text);
  expect(long.once === once).toBe(true);
  expect(long.twice === percentEncodeAgain(once)).toBe(true);
});

it('encodes nothing as nothing', () => {
  expect(encodeLong('')).toEqual({ once: '', twice: '' });
});
