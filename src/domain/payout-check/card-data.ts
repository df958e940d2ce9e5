/** Which values are somebody's card: they are masked, and forgotten with the keys. */
import { payoutCheckFields } from './fields.ts';
import { passesLuhn } from './rules/card-numbers.ts';

/** Fields that hold it. */
export const cardDataNames: readonly string[] = [
  'credit_card_number',
  'card_printed_name',
  'expire_month',
  'expire_year',
  'cvv2',
];

const documentedNames: ReadonlySet<string> = new Set(
  payoutCheckFields.flatMap(({ name, alias }) => (alias === null ? [name] : [name, alias])),
);

const codeName = /^(?:cvv2?|cvc2?|csc|card_?(?:cvv2?|cvc2?|code)|security_?code)$/iu;

/**
 * Whether a value under a name that is no field's is a card number or a card's code: by its check digit, by its name.
 * An identifier is none, whatever its digits.
 */
export function cardDataBesideFields(name: string, value: string): 'number' | 'code' | null {
  if (documentedNames.has(name) || value === '' || /id$/iu.test(name)) return null;
  if (codeName.test(name.replaceAll('-', '_'))) return 'code';
  const digits = value.replaceAll(/[\s-]/gu, '');
  return /^[2-6]\d{12,18}$/u.test(digits) && passesLuhn(digits) ? 'number' : null;
}

/** Named values with those of a card taken out. */
export function withoutCardData<Pair extends { readonly name: string; readonly value: string }>(
  pairs: readonly Pair[],
): Pair[] {
  return pairs.map((pair) => (isCardData(pair) ? { ...pair, value: '' } : pair));
}

/** Whether one of the pairs is of somebody's card. */
export function holdsCardData(pairs: readonly { readonly name: string; readonly value: string }[]): boolean {
  return pairs.some((pair) => pair.value !== '' && isCardData(pair));
}

function isCardData({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return cardDataNames.includes(name) || cardDataBesideFields(name, value) !== null;
}
