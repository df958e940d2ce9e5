import { numberByCurrency } from '../../payout-check/currency-numbers.ts';

/** `by-number`: the same currency, one of them as its number of ISO 4217. */
export type CurrencyComparison = 'equal' | 'by-number' | 'different';

export function compareCurrencies(came: string, sent: string): CurrencyComparison {
  const one = came.trim().toUpperCase();
  const other = sent.trim().toUpperCase();
  if (one === other) return 'equal';
  return numberOf(one) === numberOf(other) ? 'by-number' : 'different';
}

/** A number of JSON has no zeros before it. What is neither code nor number stays as it is. */
function numberOf(text: string): string {
  return /^\d{1,3}$/u.test(text) ? text.padStart(3, '0') : (numberByCurrency.get(text) ?? text);
}
