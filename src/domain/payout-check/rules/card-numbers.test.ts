import fc from 'fast-check';
import { expect, it } from 'vitest';
import { looksReal, passesLuhn, publishedTestNumbers } from './card-numbers.ts';

it.each([...publishedTestNumbers])('%s is a test number with a right check digit', (digits) => {
  expect([passesLuhn(digits), looksReal(digits)]).toEqual([true, false]);
});

it.each([
  ['4539578763621486', true],
  ['4539578763621487', false],
  ['4000000000009995', false],
  ['7992739871321', false],
  ['79927398713', false],
  ['', false],
])('%s looks real: %s', (digits, expected) => {
  expect(looksReal(digits)).toBe(expected);
});

it('notices every mistyped digit', () => {
  const number = fc.constantFrom(...publishedTestNumbers);
  fc.assert(
    fc.property(number, fc.nat(18), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
      const at = place % digits.length;
      const typed = (Number(digits[at]) + shift) % 10;
      expect(passesLuhn(digits.slice(0, at) + String(typed) + digits.slice(at + 1))).toBe(false);
    }),
  );
});
