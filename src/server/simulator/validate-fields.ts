/** The documented shape of a payout check request (interface document, "Payout check request (form fields)"). */
import type { PayoutCheckField } from '#domain/payout-check/field.ts';

/** The columns of the field table that the simulator checks. */
export type ValidatedField = Pick<
  PayoutCheckField,
  'name' | 'alias' | 'necessity' | 'type' | 'minLength' | 'maxLength'
>;

export interface FormPair {
  readonly name: string;
  readonly value: string;
}

/** Pairs of sides that the document allows only one of. */
const exclusive: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['redirect_url'], ['redirect_success_url', 'redirect_fail_url']],
  [['server_callback_url'], ['notify_url']],
  [['card_recurring_payment_id'], ['credit_card_number', 'card_printed_name', 'expire_month', 'expire_year']],
];

function isNumber({ name, type }: ValidatedField, value: string): boolean {
  if (type === 'String' || type === 'Varchar') return true;
  return name === 'amount' ? /^\d+(?:\.\d+)?$/.test(value) : /^\d+$/.test(value);
}

function checkField(field: ValidatedField, value: string): string | null {
  const length = Array.from(value).length;
  if (value === '') return field.necessity === 'required' ? `${field.name} is required` : null;
  if (field.minLength !== null && length < field.minLength) {
    return `${field.name} is shorter than ${field.minLength}`;
  }
  if (field.maxLength !== null && length > field.maxLength) {
    return `${field.name} is longer than ${field.maxLength}`;
  }
  return isNumber(field, value) ? null : `${field.name} is not numeric`;
}

/** One phrase per problem, naming fields and never a value. Empty: the request is as documented. */
export function validateFields(fields: readonly ValidatedField[], pairs: readonly FormPair[]): string[] {
  const given = new Map<string, string>();
  for (const { name, value } of pairs) if (!given.has(name)) given.set(name, value);
  const valueOf = ({ name, alias }: ValidatedField): string =>
    given.get(name) ?? (alias === null ? undefined : given.get(alias)) ?? '';
  const problems = fields.flatMap((field) => checkField(field, valueOf(field)) ?? []);
  const present = (names: readonly string[]): string[] =>
    names.filter((name) => (given.get(name) ?? '') !== '');
  for (const [one, other] of exclusive) {
    const [first, second] = [present(one), present(other)];
    if (first.length > 0 && second.length > 0) {
      problems.push(`${first.join(', ')} cannot be combined with ${second.join(', ')}`);
    }
  }
  return problems;
}
