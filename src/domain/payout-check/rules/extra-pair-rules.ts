/** Pairs beside the field table: second spellings, duplicates and names that the document lacks. */
import type { RequestPair } from '../draft.ts';
import type { PayoutCheckField } from '../field.ts';
import { extraPairIndex } from '../request-pairs.ts';
import { fieldOfWireName } from './checked-request.ts';
import { clear, type RuleFinding, type Rule } from './rule.ts';

/** A field that is sent under its name and under its alias. */
export interface AliasConflict {
  readonly field: PayoutCheckField;
  /** Keys of the pairs with the name and with the alias, in body order. */
  readonly keys: readonly string[];
}

/** Finds fields that are sent under both of their names. */
export function aliasConflicts(pairs: readonly RequestPair[]): AliasConflict[] {
  const byField = new Map<PayoutCheckField, RequestPair[]>();
  for (const pair of pairs) {
    const field = fieldOfWireName(pair.name);
    if (field === null || field.alias === null) continue;
    const before = byField.get(field);
    if (before === undefined) byField.set(field, [pair]);
    else before.push(pair);
  }
  return [...byField]
    .filter(([, same]) => new Set(same.map(({ name }) => name)).size > 1)
    .map(([field, same]) => ({ field, keys: same.map((pair) => pair.field) }));
}

export const extraPairRules: readonly Rule[] = [
  {
    id: 'name-and-alias',
    level: 'problem',
    place: 'group',
    source: 'Interface document, “Receiver fields”: a field goes by its name or by its alias',
    check: ({ pairs }) =>
      aliasConflicts(pairs).map(({ field, keys }) => ({
        fields: keys,
        message: `${field.name} and its alias ${field.alias} are both sent. Send one of them.`,
        mends: keys.map((key) => clear([key], `Clear ${wireName(pairs, key)}`)),
      })),
  },
  {
    id: 'duplicate-name',
    level: 'advice',
    place: 'field',
    source:
      'RFC 5849 section 3.4.1.3.2: parameters of one name are sorted by value, so the gateway may read either first',
    check: ({ pairs }) => {
      const seen = new Set<string>();
      return pairs.flatMap(({ name, field }) => {
        if (!seen.has(name)) {
          seen.add(name);
          return [];
        }
        return onExtra(field, `${name} is sent more than once. Which value counts is the gateway’s choice.`);
      });
    },
  },
  {
    id: 'undocumented-name',
    level: 'advice',
    place: 'field',
    source: 'Interface document, “1. Payout check”: the body holds the fields of the tables',
    check: ({ pairs }) =>
      pairs.flatMap(({ name, field }) => {
        if (fieldOfWireName(name) !== null || name.startsWith('oauth_')) return [];
        return onExtra(
          field,
          name === ''
            ? 'This parameter has no name. It is signed and sent as “=value”.'
            : `The document has no field ${name}. It is signed and sent all the same.`,
        );
      }),
  },
  {
    id: 'oauth-name',
    level: 'advice',
    place: 'field',
    source: 'Field notes, “OAuth 1.0a as these gateways read it”: signers of today leave them to the header',
    check: ({ pairs }) =>
      pairs.flatMap(({ name, field }) =>
        name.startsWith('oauth_')
          ? onExtra(
              field,
              `${name} belongs in the Authorization header. Here it counts as a body parameter and is signed beside the header’s own.`,
            )
          : [],
      ),
  },
];

function onExtra(key: string, message: string): RuleFinding[] {
  return extraPairIndex(key) === null ? [] : [{ fields: [key], message, mends: [clear([key], 'Remove it')] }];
}

function wireName(pairs: readonly RequestPair[], key: string): string {
  return pairs.find(({ field }) => field === key)?.name ?? key;
}
