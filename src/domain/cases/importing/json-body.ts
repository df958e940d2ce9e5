/** A body of JSON as the pairs that a form would have: the gateway takes no other. */
import type { NameValue } from '../../http/name-value.ts';
import type { JsonNode } from '../file/json-node.ts';
import { readJsonText } from '../file/read-json-text.ts';
import type { ForeignRequest } from './import-request.ts';

/** Of DynamoDB, MongoDB and Firestore: an object that has a value as its one member. */
const valueMember =
  /^(?:S|N|\$(?:numberDecimal|numberLong|numberInt|numberDouble)|(?:string|integer|double)Value)$/u;

function scalarText(node: JsonNode): string | null {
  switch (node.kind) {
    case 'string':
      return node.value;
    case 'number':
      return node.text;
    case 'boolean':
      return String(node.value);
    case 'object': {
      const [only, ...others] = node.members;
      const isValue = only !== undefined && others.length === 0 && valueMember.test(only.name);
      return isValue && only.value.kind !== 'object' ? scalarText(only.value) : null;
    }
    case 'null':
    case 'array':
      return null;
  }
}

/** @param word What is written where a field has no value. */
export const noValue = (word: string): string => `${word} is no value: the request has no such field`;

export type JsonPairs = Pick<ForeignRequest, 'pairs' | 'notTaken'>;

/** @returns Null where the text is no JSON object. A list or an object in it has no form as a pair. */
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

export function pairsOf(node: JsonNode): JsonPairs | null {
  if (node.kind !== 'object') return null;
  const pairs: NameValue[] = [];
  const notTaken: { readonly name: string; readonly why: string }[] = [];
  for (const { name, value } of node.members) {
    const scalar = scalarText(value);
    if (scalar !== null) pairs.push({ name, value: scalar });
    else if (value.kind === 'null') notTaken.push({ name, why: noValue('null') });
    else notTaken.push({ name, why: 'a list or an object of JSON is no value of a form' });
  }
  return { pairs, notTaken };
}
