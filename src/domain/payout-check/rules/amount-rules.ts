/** The amount: text throughout, never a number (interface document, "Core fields"). */
import { minorDigitsByCurrency } from '../currencies.ts';
import { eachValue, set, type Rule } from './rule.ts';

const source =
  'Interface document, “Core fields”: amounts are in units such as dollars, not cents, with a point before the decimals';

const amountPattern = /^\d+(?:\.\d+)?$/;

export const amountRules: readonly Rule[] = [
  {
    id: 'amount-decimal-point',
    level: 'problem',
    place: 'field',
    source,
    check: eachValue(['amount'], ({ key, text }) =>
      text.includes(',')
        ? {
            message: 'No comma: a point before decimals, as in 1000.50.',
            mends: offer(key, correctedAmount(text)),
          }
        : null,
    ),
  },
  {
    id: 'amount-format',
    level: 'problem',
    place: 'field',
    source,
    check: eachValue(['amount'], ({ key, text }) => {
      if (amountPattern.test(text) || text.includes(',') || isNegative(text)) return null;
      return {
        message: /^[\d.]+e[+-]?\d+$/i.test(text)
          ? 'Write all digits of the amount instead of an exponent, for example 100000.'
          : 'Write digits with at most one “.”, for example 10.50.',
        mends: offer(key, correctedAmount(text)),
      };
    }),
  },
  {
    id: 'amount-not-positive',
    level: 'problem',
    place: 'field',
    source,
    check: eachValue(['amount'], ({ text }) =>
      isNegative(text) || (amountPattern.test(text) && !/[1-9]/.test(text))
        ? 'Nothing is paid out with this amount. Write one that is greater than zero.'
        : null,
    ),
  },
  {
    id: 'amount-minor-digits',
    level: 'advice',
    place: 'field',
    source: `${source}; minor units by ISO 4217`,
    check: eachValue(['amount'], ({ key, text }, { given }) => {
      const currency = given('currency')?.text.toUpperCase() ?? '';
      const digits = minorDigitsByCurrency.get(currency);
      if (digits === undefined || !amountPattern.test(text)) return null;
      const [whole = '', decimals = ''] = text.split('.');
      if (decimals.length <= digits) return null;
      // `1.000` may be a thousand as well, written with a point.
      const isWithoutWorth = /^0+$/.test(decimals.slice(digits)) && !/^\d{1,3}\.\d{3}$/.test(text);
      const corrected = digits === 0 ? whole : `${whole}.${decimals.slice(0, digits)}`;
      return {
        message:
          digits === 0
            ? `${currency} has no minor units. Write the amount without decimals.`
            : `${currency} has ${digits} decimals. Write at most ${digits} after the “.”.`,
        mends: offer(key, isWithoutWorth ? corrected : null),
      };
    }),
  },
];

function offer(field: string, corrected: string | null) {
  return corrected === null ? [] : [set(field, corrected)];
}

function isNegative(text: string): boolean {
  return /^[-−]\s*[\d.]+$/.test(text);
}

/** Spellings whose amount is beyond doubt, each with what to take away and what to put. */
const spellings: readonly (readonly [pattern: RegExp, correct: (text: string) => string])[] = [
  [/^\d+,\d{1,2}$/, (text) => text.replace(',', '.')],
  [/^\d{1,3}(?:,\d{3})+\.\d+$/, (text) => text.replaceAll(',', '')],
  [/^\d{1,3}(?:\.\d{3})+,\d+$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,2})?$/, (text) => text.replaceAll(/[\s'’]/g, '').replace(',', '.')],
  [/^\.\d+$/, (text) => `0${text}`],
  [/^\d+\.$/, (text) => text.slice(0, -1)],
];

/** The amount that was certainly meant, or null: `1,000` may be one or a thousand. */
export function correctedAmount(text: string): string | null {
  if (text.length > 40) return null;
  const bare = text.replace(/^\+|^\p{Sc}\s?|^[A-Za-z]{3}\s/u, '').replace(/\s?\p{Sc}$|\s[A-Za-z]{3}$/u, '');
  if (amountPattern.test(bare)) return bare;
  const spelling = spellings.find(([pattern]) => pattern.test(bare));
  return spelling === undefined ? null : spelling[1](bare);
}
