/** A body of JSON as the pairs that a form would have: the gateway takes no other. */
import { fieldByAlias, isFieldName } from '../../payout-check/fields.ts';
import { memberOf, type JsonNode, type JsonObjectNode } from '../file/json-node.ts';
import { readJsonText } from '../file/read-json-text.ts';
import type { ImportedPair } from './import-pairs.ts';
import type { ForeignRequest } from './import-request.ts';
import { isSchema, noExample, noScalar, noValue, scalarText } from './json-values.ts';
import { nestedValues } from './nested-values.ts';

export type JsonPairs = Pick<ForeignRequest, 'pairs' | 'notTaken'>;

/** @returns Null where the text is no JSON object. A list or an object in it is no pair, but what it holds may be a field. */
export function readJsonBody(text: string): JsonPairs | null {
  if (!text.startsWith('{')) return null;
  const root = readJsonText(text);
  return root.ok ? pairsOf(root.value) : null;
}

/** @returns A body for each object of a list; null where the text is no list of objects alone. */
export function readJsonBodies(text: string): readonly JsonPairs[] | null {
  if (!text.startsWith('[')) return null;
  const root = readJsonText(text);
  if (!root.ok || root.value.kind !== 'array') return null;
  const bodies = root.value.items.map(pairsOf).filter((each) => each !== null);
  return bodies.length === root.value.items.length && bodies.length > 0 ? bodies : null;
}

/** Of an object under the name of a field only its value is one. */
const mayHold = (name: string, value: JsonObjectNode): boolean =>
  !isFieldName(name) || memberOf(value, 'value') !== null;

export function pairsOf(node: JsonNode): JsonPairs | null {
  if (node.kind !== 'object') return null;
  const pairs: ImportedPair[] = [];
  const notTaken: { readonly name: string; readonly why: string }[] = [];
  const objects: { readonly name: string; readonly value: JsonObjectNode }[] = [];
  for (const { name, value } of node.members) {
    const scalar = scalarText(value);
    if (scalar !== null) pairs.push({ name, value: scalar });
    else if (value.kind === 'null') notTaken.push({ name, why: noValue('null') });
    else if (value.kind === 'object' && mayHold(name, value)) objects.push({ name, value });
    else if (value.kind === 'object')
      notTaken.push({ name, why: isSchema(value) ? noExample : noScalar('object') });
    else notTaken.push({ name, why: noScalar('array') });
  }
  const given = pairs.map(({ name }) => fieldByAlias.get(name)?.name ?? name);
  const nested = nestedValues(objects, given);
  return { pairs: [...pairs, ...nested.pairs], notTaken: [...notTaken, ...nested.notTaken] };
}
