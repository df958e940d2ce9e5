/** Currency and country codes. The document names no list, so ISO's are advice. */
import { countryByCode } from '../countries.ts';
import { codesWithoutMinorUnit, minorDigitsByCurrency } from '../currencies.ts';
import { eachValue, set, type Rule } from './rule.ts';

export const codeRules: readonly Rule[] = [
  {
    id: 'currency-unknown',
    level: 'advice',
    place: 'field',
    source: 'Interface document, “Core fields”: currency has three letters; ISO 4217 lists the codes',
    check: eachValue(['currency'], ({ key, text }) => {
      if (minorDigitsByCurrency.has(text)) return null;
      const upper = text.toUpperCase();
      if (codesWithoutMinorUnit.has(upper)) {
        return `ISO 4217 has ${upper} for what nobody is paid in: a metal, a unit of account, a test or no currency.`;
      }
      return minorDigitsByCurrency.has(upper)
        ? { message: 'Currency codes are written in capital letters.', mends: [set(key, upper)] }
        : 'No currency of ISO 4217 has this code. Three capital letters are expected, for example EUR.';
    }),
  },
  {
    id: 'country-unknown',
    level: 'advice',
    place: 'field',
    source: null,
    check: eachValue(['receiver_country_code'], ({ key, text }) => {
      if (countryByCode.has(text)) return null;
      const upper = text.toUpperCase();
      if (countryByCode.has(upper)) {
        return { message: 'Country codes are written in capital letters.', mends: [set(key, upper)] };
      }
      const message =
        'No country of ISO 3166-1 has this code. Two or three capital letters are expected, for example DE or DEU.';
      return upper === 'UK' ? { message, mends: [set(key, 'GB')] } : message;
    }),
  },
];
