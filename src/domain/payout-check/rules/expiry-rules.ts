/** Expiry of the card (interface document, "Card fields"). */
import { eachValue, set, type Rule } from './rule.ts';

export const expiryRules: readonly Rule[] = [
  {
    id: 'expire-month',
    level: 'problem',
    place: 'field',
    source: null,
    check: eachValue(['expire_month'], ({ text }) =>
      isMonth(text) ? null : 'A month from 1 to 12 is expected, for example 09.',
    ),
  },
  {
    id: 'expire-year',
    level: 'problem',
    place: 'field',
    source: null,
    check: eachValue(['expire_year'], ({ key, text }) => {
      if (/^\d{4}$/.test(text)) return null;
      const message = 'Four digits are expected, for example 2029.';
      return /^\d{2}$/.test(text) ? { message, mends: [set(key, `20${text}`)] } : message;
    }),
  },
  {
    id: 'card-expired',
    level: 'advice',
    place: 'field',
    source: 'Interface document, “Card fields”: expire_year; the calendar',
    check: eachValue(['expire_year'], ({ text }, { given, context: { today } }) => {
      if (!/^\d{4}$/.test(text)) return null;
      const month = given('expire_month')?.text ?? '';
      // Without a month the whole year counts: a card is valid through the month printed on it.
      const last = Number(text) * 12 + (isMonth(month) ? Number(month) : 12);
      return last < today.year * 12 + today.month ? 'The card has expired. Check month and year.' : null;
    }),
  },
];

function isMonth(text: string): boolean {
  return /^(?:0?[1-9]|1[0-2])$/.test(text);
}
