/** Fields that hold somebody's card: they are forgotten with the keys. */
export const cardDataNames: readonly string[] = [
  'credit_card_number',
  'card_printed_name',
  'expire_month',
  'expire_year',
  'cvv2',
];

/** Named values with those of a card taken out. */
export function withoutCardData<Pair extends { readonly name: string; readonly value: string }>(
  pairs: readonly Pair[],
): Pair[] {
  return pairs.map((pair) => (cardDataNames.includes(pair.name) ? { ...pair, value: '' } : pair));
}
