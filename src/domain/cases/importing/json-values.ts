/** What a value of JSON is as the value of a form. */
import { itemsOf, memberOf, memberValue, type JsonNode, type JsonObjectNode } from '../file/json-node.ts';

/** Of DynamoDB, MongoDB and Firestore: an object that has a value as its one member. */
const valueMember =
  /^(?:S|N|\$(?:numberDecimal|numberLong|numberInt|numberDouble)|(?:string|integer|double)Value)$/u;

/** What JSON Schema has besides a type, which may be left out, and Swagger for an example. */
const ofSchema = ['example', 'x-example', 'examples', 'const', 'enum'] as const;

/** What describes a value: by its type, of which there may be several, or by what it may be. */
export const isSchema = (node: JsonObjectNode): boolean =>
  ['string', 'array'].includes(memberOf(node, 'type')?.value.kind ?? '') ||
  ofSchema.some((name) => memberOf(node, name) !== null);

/** Of a schema, such as those of OpenAPI: what it has for an example, or where nothing is sent; null for any other object. */
function exampleOf(schema: JsonObjectNode): JsonNode | null {
  const valueOf = (name: string): JsonNode | null => memberValue(schema, name);
  const [listed] = itemsOf(valueOf('examples'));
  const example =
    valueOf('example') ?? valueOf('x-example') ?? listed ?? valueOf('const') ?? valueOf('default');
  return isSchema(schema) && example?.kind !== 'object' ? example : null;
}

/** @returns Null for a list, an object and nothing. */
export function scalarText(node: JsonNode): string | null {
  switch (node.kind) {
    case 'string':
      return node.value;
    case 'number':
      return node.text;
    case 'boolean':
      return String(node.value);
    case 'object': {
      const example = exampleOf(node);
      if (example !== null) return scalarText(example);
      const [only, ...others] = node.members;
      const isValue = only !== undefined && others.length === 0 && valueMember.test(only.name);
      return isValue && only.value.kind !== 'object' ? scalarText(only.value) : null;
    }
    case 'null':
    case 'array':
      return null;
  }
}

/** Why a list or an object is left out. */
export const noScalar = (kind: 'array' | 'object'): string =>
  `${kind === 'array' ? 'a list' : 'an object'} is no value of a form`;
export const noExample = 'it is described without an example';

/** @param word What is written where a field has no value. */
export const noValue = (word: string): string => `${word} is no value: the request has no such field`;
