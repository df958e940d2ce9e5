/**
 * Which fields a payout method usually needs. Field notes, "Conditional fields": seen in public
 * client code, "useful as suggestions that a user can change and save, never as rules".
 */
import type { PayoutMethod } from './field.ts';

/** Names of {@link payoutCheckFields}, in the document's order. */
export const methodSuggestions: Readonly<Record<PayoutMethod, readonly string[]>> = {
  card: ['credit_card_number', 'card_printed_name', 'expire_month', 'expire_year'],
  bank: ['account_number', 'bank_name', 'bank_branch', 'bank_city', 'bank_province'],
  ewallet: ['ewallet_type', 'ewallet_wallet'],
  crypto: ['crypto_wallet_address'],
};

/** What a bank payout to a country usually needs on top, by alpha-2 and alpha-3 code. */
const bankCountrySuggestions: ReadonlyMap<string, readonly string[]> = new Map([
  ['CN', ['routing_number']],
  ['CHN', ['routing_number']],
  ['RU', ['bank_bic', 'receiver_inn']],
  ['RUS', ['bank_bic', 'receiver_inn']],
]);

/** Field names to suggest for a payout method and, for banks, the receiver's country. */
export function suggestedFields(method: PayoutMethod, countryCode = ''): readonly string[] {
  const more = method === 'bank' ? bankCountrySuggestions.get(countryCode.trim().toUpperCase()) : undefined;
  return [...methodSuggestions[method], ...(more ?? [])];
}
