/** Required fields and lengths (interface document, the Necessity and Length columns). */
import { payoutCheckFields } from '../fields.ts';
import { measureText } from '../length.ts';
import type { CheckedValue } from './checked-request.ts';
import { eachValue, set, type Rule, type Said } from './rule.ts';

const whatToType: ReadonlyMap<string, string> = new Map([
  ['client_orderid', 'Type your own identifier of the order.'],
  ['amount', 'Type the amount, for example 10.50.'],
  ['currency', 'Type the currency code, for example EUR.'],
]);

/** Free text, which keeps its sense when it is cut; an identifier does not. */
const canBeCut = ['order_desc', 'purpose'];

export const lengthRules: readonly Rule[] = [
  {
    id: 'required',
    level: 'problem',
    place: 'field',
    source: null,
    check: ({ given }) =>
      payoutCheckFields
        .filter(({ name, necessity }) => necessity === 'required' && given(name) === null)
        .map(({ name }) => ({
          fields: [name],
          message: `${name} is required. ${whatToType.get(name) ?? 'Type a value.'}`,
        })),
  },
  { id: 'max-length', level: 'problem', place: 'field', source: null, check: eachValue(isLimited, tooLong) },
  {
    id: 'max-bytes',
    level: 'advice',
    place: 'field',
    source: null,
    check: eachValue(isLimited, tooManyBytes),
  },
  {
    id: 'min-length',
    level: 'problem',
    place: 'field',
    source: null,
    check: eachValue(
      ({ minLength }) => minLength !== null,
      ({ field, text }) => {
        const { characters } = measureText(text);
        return characters >= (field.minLength ?? 0)
          ? null
          : `${field.lengthText.replace('-', ' to ')} characters are expected; this has ${characters}.`;
      },
    ),
  },
];

function isLimited({ maxLength }: { readonly maxLength: number | null }): boolean {
  return maxLength !== null;
}

function tooLong({ key, field, value }: CheckedValue): Said {
  const limit = field.maxLength ?? Infinity;
  // A character has at most two UTF-16 units, so most values need no counting.
  if (value.length <= limit) return null;
  const { characters } = measureText(value);
  if (characters <= limit) return null;
  const message = `${characters} characters; at most ${limit} are documented.`;
  if (!canBeCut.includes(field.name)) return `${message} Shorten it by ${characters - limit}.`;
  const cut = Array.from(value.slice(0, limit * 2))
    .slice(0, limit)
    .join('')
    .trimEnd();
  return { message, mends: [set(key, cut, `Cut it to ${limit}`)] };
}

function tooManyBytes({ field, value }: CheckedValue): Said {
  const limit = field.maxLength ?? Infinity;
  if (value.length * 3 <= limit) return null;
  const { characters, bytes } = measureText(value);
  if (bytes <= limit || characters > limit) return null;
  return `${characters} characters fit into ${limit}, but in UTF-8 they are ${bytes} bytes. The document does not say which is counted.`;
}
