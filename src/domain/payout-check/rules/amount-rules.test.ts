import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctedAmount } from './amount-rules.ts';

it.each([
  ['10.50', '10.50'],
  ['10,50', '10.50'],
  ['10,5', '10.5'],
  ['1,000', null],
  ['1.000', '1.000'],
  ['1,000.50', '1000.50'],
  ['1.000,50', '1000.50'],
  ['1 000,50', '1000.50'],
  ['1’000.50', '1000.50'],
  ['1,00,000.50', null],
  ['.5', '0.5'],
  ['10.', '10'],
  ['+10', '10'],
  ['€10.50', '10.50'],
  ['10,50 €', '10.50'],
  ['USD 10', '10'],
  ['1e5', null],
  ['-5', null],
  ['10.50.1', null],
  ['', null],
  [`${'1'.repeat(38)},5`, `${'1'.repeat(38)}.5`],
  [`${'1'.repeat(39)},5`, null],
])('%s is certainly meant as %s', (text, expected) => {
  expect(correctedAmount(text)).toBe(expected);
});

it('makes an amount or nothing, and never another number of digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,+ €')) }), (text) => {
      const corrected = correctedAmount(text);
      expect(corrected ?? '0').toMatch(/^\d+(?:\.\d+)?$/);
      const digits = text.replaceAll(/\D/g, '');
      expect([digits, `0${digits}`]).toContain((corrected ?? digits).replaceAll('.', ''));
    }),
    { numRuns: 1000 },
  );
});
