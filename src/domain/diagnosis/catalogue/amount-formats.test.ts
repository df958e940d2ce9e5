import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherDecimalSpellings } from './amount-formats.ts';

/** What languages print for 1234567.80, from its text by the number type that is named. */
const printed: readonly (readonly [string, string])[] = [
  ['Python str(float), Ruby to_s, PHP echo, JavaScript String, Java Double.toString under 10^7', '1234567.8'],
  ['Java String.format("%.2f") in German', '1234567,80'],
  ['Python "{:,.2f}", PHP number_format(x, 2), Java String.format("%,.2f")', '1,234,567.80'],
  ['PHP number_format(x, 2, ",", "."), Java String.format("%,.2f") in German', '1.234.567,80'],
  ['Java String.format("%,.2f") in French', '1\u202f234\u202f567,80'],
  ['Java NumberFormat, JavaScript toLocaleString', '1,234,567.8'],
  ['Java NumberFormat in German', '1.234.567,8'],
  ['Java NumberFormat in Swiss German', '1’234’567.8'],
  ['Python "%.3f"', '1234567.800'],
  ['Java BigDecimal.setScale(4), Python Decimal.quantize', '1234567.8000'],
  ['Go "%f", Python "%f"', '1234567.800000'],
  ['PHP (int), Python int, Java (long)', '1234567'],
  ['PHP number_format(x, 0, "", "")', '1234568'],
  ['minor units: PHP (int) round(x * 100), Java movePointRight(2)', '123456780'],
  ['Go fmt.Println, strconv "g"', '1.2345678e+06'],
  ['Go strconv "E"', '1.2345678E+06'],
];

it.each(printed)('1234567.80 as %s', (_, text) => {
  expect(otherDecimalSpellings('1234567.80')).toContain(text);
});

describe('what JavaScript prints', () => {
  it.each<[string, (number: number) => string]>([
    ['String', String],
    ['toFixed()', (number) => number.toFixed()],
    ['toFixed(1)', (number) => number.toFixed(1)],
    ['toFixed(3)', (number) => number.toFixed(3)],
    ['toFixed(4)', (number) => number.toFixed(4)],
    ['toExponential', (number) => number.toExponential()],
    ['en-US', (number) => number.toLocaleString('en-US')],
    ['en-US, two digits', (number) => number.toLocaleString('en-US', { minimumFractionDigits: 2 })],
    ['de-DE', (number) => number.toLocaleString('de-DE')],
    ['de-DE, two digits', (number) => number.toLocaleString('de-DE', { minimumFractionDigits: 2 })],
    ['fr-FR, two digits', (number) => number.toLocaleString('fr-FR', { minimumFractionDigits: 2 })],
    ['de-CH, two digits', (number) => number.toLocaleString('de-CH', { minimumFractionDigits: 2 })],
    ['minor units', (number) => String(Math.round(number * 100))],
    ['major units of minor ones', (number) => String(number / 100)],
  ])('by %s', (_, print) => {
    for (const text of ['10.50', '1234.50', '0.10', '1000', '9999999.5', '100.0']) {
      expect([text, ...otherDecimalSpellings(text)]).toContain(print(Number(text)));
    }
  });
});

it.each<[string, string, string]>([
  ['Java Double.toString from 10^7', '12345678.90', '1.23456789E7'],
  ['Java Double.toString of a whole number', '10000000', '1.0E7'],
  ['Java BigDecimal.stripTrailingZeros, Python Decimal.normalize', '1000', '1E+3'],
  ['Python repr of a whole float, PHP var_export, Ruby to_s', '1000', '1000.0'],
  ['Go fmt.Println', '10000000', '1e+07'],
  ['Python "%.17g" of what has no binary form', '0.1', '0.10000000000000001'],
  ['zeros before it taken off', '007.50', '7.50'],
  ['a decimal comma', '10,50', '10.50'],
  ['groups', '1 234.50', '1234.50'],
  ['groups by apostrophes', "1'234.50", '1234.50'],
  ['a point without digits', '10.', '10'],
  ['a plus before it', '+10.50', '10.5'],
  ['below zero', '-10.50', '-10.5'],
])('%s: %s is %s', (_, text, other) => {
  expect(otherDecimalSpellings(text)).toContain(other);
});

it.each(['', 'abc', '10.50 EUR', '1.2.3', '.5', '1e3', '0x10', '١٢', '--1'])('has none of %s', (text) => {
  expect(otherDecimalSpellings(text)).toEqual([]);
});

it('names each spelling once, and never the text itself', () => {
  const sign = fc.constantFrom('', '', '-', '+');
  const digits = fc.stringMatching(/^[0-9]{1,12}$/u);
  const fraction = fc.constantFrom('', '.', '.5', '.50', ',50', '.00', '.505', ',5');
  fc.assert(
    fc.property(sign, digits, fraction, (...parts) => {
      const text = parts.join('');
      const spellings = otherDecimalSpellings(text);
      expect(spellings.length).toBeGreaterThan(0);
      expect(spellings).not.toContain(text);
      expect(new Set(spellings).size).toBe(spellings.length);
      expect(spellings.filter((spelling) => /NaN|Infinity|undefined/u.test(spelling))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
