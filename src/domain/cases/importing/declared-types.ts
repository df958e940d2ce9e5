/** Declarations name fields, and have a type where an order has a value. */
import type { NameValue } from '../../http/name-value.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import type { JsonPairs } from './json-body.ts';

/** `amount: str = "1.50"`, `amount: String = "1.50"`. */
const annotated =
  /(?<!\w)(?=[A-Za-z_])(?<=^[\t ]{0,200}(?:[A-Za-z]{1,40}[\t ]{1,40}){0,4}|[(,]\s{0,40}(?:val |var )?)([A-Za-z_]\w{1,63})\??:[\t ]{0,8}(?:\w{1,40}\.){0,3}(?:[A-Z]|(?:str|string|number|boolean|bool|int|float|double|bytes|any|unknown|object|optional)\b)[\w.<>[\]|? ]{0,60}?[\t ]{0,8}=[\t ]{0,8}(?=["'\d])/gmu;
const type =
  /^(?:string|number|boolean|str|int|integer|float|double|decimal|bool|text|any|optional|BigDecimal|(?:Option|Optional|Maybe)[<[(].*|[\w.]{0,60}(?:Field|Column)\(.*|(?:(?:bail|required|nullable|sometimes|string|numeric|integer|decimal|boolean|email|url|date|ip|(?:max|min|size|in|between|digits|regex|exists|unique|required_\w{1,20}):[^|]{0,200})(?:\||$)){1,20})[;,?]?$/iu;
/** A call of a library of schemas, whatever the others are. */
const schema = /^(?:z|Joi|yup)\.\w/u;

/** A method of Ruby that sets a field: `def amount=(amount)`. */
const setter = /^[\t ]*def \w{1,64}=[\t ]?\(\w{1,64}\)/gmu;

/** @returns The text with the values that declarations give. A value such as `x=1` behind the name has no type before it. */
export const withoutTypes = (text: string): string =>
  text
    .replaceAll(setter, '')
    .replaceAll(annotated, (whole, name: string) => (isFieldName(name) ? `${name} = ` : whole));

/** Where all values of an order are types or rules, it has none. */
export function withoutDeclared<Pair extends NameValue>(body: {
  readonly pairs: readonly Pair[];
  readonly notTaken?: JsonPairs['notTaken'];
}): { readonly pairs: readonly Pair[]; readonly notTaken: NonNullable<JsonPairs['notTaken']> } {
  const { pairs, notTaken = [] } = body;
  const areDeclared = pairs.length > 1 && pairs.every(({ value }) => type.test(value) || schema.test(value));
  const isDeclared = ({ value }: NameValue): boolean => areDeclared || schema.test(value);
  const why = 'what stands there is a type or a rule, and no value';
  return {
    pairs: pairs.filter((pair) => !isDeclared(pair)),
    notTaken: [...notTaken, ...pairs.filter(isDeclared).map(({ name }) => ({ name, why }))],
  };
}
