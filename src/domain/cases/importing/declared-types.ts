/** Declarations name fields, and have a type where an order has a value. */
import type { NameValue } from '../../http/name-value.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import type { JsonPairs } from './json-body.ts';

/** `amount: str = "1.50"`, `amount: String = "1.50"`. */
const annotated =
  /(?<=^[\t ]*(?:[A-Za-z]+[\t ]+){0,4}|[(,]\s{0,40}(?:val |var )?)([A-Za-z_]\w{1,63})\??:[\t ]{0,8}[A-Za-z_][\w.<>[\]|? ]{0,60}?[\t ]{0,8}=[\t ]{0,8}(?=["'\d])/gmu;
const type =
  /^(?:string|number|boolean|str|int|integer|float|double|decimal|bool|text|any|optional|BigDecimal|(?:Option|Optional|Maybe)[<[(].*|[\w.]{0,60}(?:Field|Column)\(.*|(?:z|Joi|yup)\.\w.*)[;,?]?$/iu;

/** A method of Ruby that sets a field: `def amount=(amount)`. */
const setter = /^[\t ]*def \w{1,64}=[\t ]?\(\w{1,64}\)/gmu;

/** @returns The text with the values that declarations give. */
export const withoutTypes = (text: string): string =>
  text
    .replaceAll(setter, '')
    .replaceAll(annotated, (whole, name: string) => (isFieldName(name) ? `${name} = ` : whole));

/** Where all values of an order are types, it has none. */
export function withoutDeclared<Pair extends NameValue>(body: {
  readonly pairs: readonly Pair[];
  readonly notTaken?: JsonPairs['notTaken'];
}): { readonly pairs: readonly Pair[]; readonly notTaken: NonNullable<JsonPairs['notTaken']> } {
  const { pairs, notTaken = [] } = body;
  const isDeclaration = pairs.length > 1 && pairs.every(({ value }) => type.test(value));
  if (!isDeclaration) return { pairs, notTaken };
  const why = 'what stands there is a type, and no value';
  return { pairs: [], notTaken: [...notTaken, ...pairs.map(({ name }) => ({ name, why }))] };
}
