import { expect, it } from 'vitest';
import { minorDigitsByCurrency } from './currencies.ts';
import { numberByCurrency } from './currency-numbers.ts';

/** CLDR counts fewer minor units than ISO 4217: those are hardly used. */
const fewerInCldr = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR RSD SOS SYP UYW YER CLF UYI'.split(
  ' ',
);
/** Withdrawn from ISO 4217, or no money of any country. */
const knownToIntlOnly = 'CUC HRK SLL ZWL STD XDR XSU XUA XAU XAG XPD XPT XTS XXX'.split(' ');

it('knows what Intl knows', () => {
  const missing = Intl.supportedValuesOf('currency').filter((code) => !minorDigitsByCurrency.has(code));
  expect(missing.filter((code) => !knownToIntlOnly.includes(code) && digitsOf(code) !== undefined)).toEqual(
    [],
  );
});

it('has the minor digits of Intl, but where CLDR counts fewer', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
  const known = [...minorDigitsByCurrency].filter(
    ([code]) => names.of(code) !== undefined && !fewerInCldr.includes(code),
  );
  expect(known.length).toBeGreaterThan(130);
  expect(known).toEqual(known.map(([code]) => [code, digitsOf(code)]));
});

it.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['HUF', 2],
  ['CLF', 4],
  ['XYZ', undefined],
  ['eur', undefined],
])('%s: %s', (code, digits) => {
  expect(minorDigitsByCurrency.get(code)).toBe(digits);
});

it('has three capital letters for each code, once', () => {
  const codes = [...minorDigitsByCurrency.keys()];
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  expect(codes.length).toBe(166);
});

function digitsOf(code: string): number | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits;
}

it('has one number of three digits for each code', () => {
  const shared = [...minorDigitsByCurrency.keys()].filter((code) => code !== 'XCG');
  const numbers = shared.map((code) => numberByCurrency.get(code) ?? code);
  expect(numbers.filter((number) => !/^\d{3}$/u.test(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(shared.length);
  // ISO 4217, list one.
  expect(['EUR', 'USD', 'GBP', 'RUB', 'CNY', 'ALL', 'ZWG'].map((code) => numberByCurrency.get(code))).toEqual(
    ['978', '840', '826', '643', '156', '008', '924'],
  );
});
