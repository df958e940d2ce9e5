import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureText } from './length.ts';

it.each([
  ['', { characters: 0, bytes: 0 }],
  ['inv-1', { characters: 5, bytes: 5 }],
  ['café', { characters: 4, bytes: 5 }],
  ['ZOË – 東京', { characters: 8, bytes: 15 }],
  ['👍', { characters: 1, bytes: 4 }],
  // Where UTF-8 takes one octet more.
  ['\u007F\u0080', { characters: 2, bytes: 3 }],
  ['\u07FF\u0800', { characters: 2, bytes: 5 }],
  // The last high surrogate, and the first unit after it.
  ['\u{10FFFF}', { characters: 1, bytes: 4 }],
  ['\uDC00', { characters: 1, bytes: 3 }],
  ['\uD83D', { characters: 1, bytes: 3 }],
  ['\uDC4D\uD83D', { characters: 2, bytes: 6 }],
  // Long ones are counted in another way.
  ['文é.'.repeat(300), { characters: 900, bytes: 1800 }],
  ['文👍'.repeat(300), { characters: 600, bytes: 2100 }],
])('measures %j', (value, expected) => {
  expect(measureText(value)).toEqual(expected);
});

it('agrees with TextEncoder and the string iterator', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (value) => {
      expect(measureText(value)).toEqual({
        characters: Array.from(value).length,
        bytes: new TextEncoder().encode(value).length,
      });
    }),
  );
});
