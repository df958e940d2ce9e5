/** Orders in JSON and YAML: objects with fields of the document, alone, in a list, or among other things. */
import { fieldByAlias, fieldByName, isFieldName } from '../../payout-check/fields.ts';
import { memberText, type JsonMember, type JsonNode, type JsonObjectNode } from '../file/json-node.ts';
import { pairsOf, type JsonPairs } from './json-body.ts';
import { noScalar } from './json-values.ts';
import { readYaml } from './read-yaml.ts';

/** What plain lines of names and values do not have: a list, a comment, a merge, a block, a mapping, a value in quotation marks. */
const sign =
  /^([ ]*)[\w-]{1,64}:[ ]*\r?\n\1[ ]+[\w-]{1,64}:|^[ ]*(?:- \S|#|<<:|---[ ]*\r?$)|:[ ]+(?:[|>][+-]?\d?|\[[^\r\n]*\]|"[^\r\n]*"|'[^\r\n]*')[ ]*(?:#[^\r\n]*)?\r?$/mu;
/** A request around the fields is read otherwise. */
const ofRequest = /^(?:ur[il]|method|headers?|request)$/iu;

/** RAML describes the members of a body. */
const isOfRequest = ({ name, value }: JsonMember): boolean =>
  ofRequest.test(name) || (/^body$/iu.test(name) && value.kind !== 'object');

/** Swagger 2 lists the fields of a form, each with its name, where OpenAPI 3 has an object of them; null for any other list. */
function formOf(list: Extract<JsonNode, { readonly kind: 'array' }>): readonly [JsonObjectNode] | null {
  const members = list.items.flatMap((item): readonly JsonMember[] => {
    const name = memberText(item, 'in') === 'formData' ? memberText(item, 'name') : null;
    return name === null ? [] : [{ name, nameAt: item.at, value: item }];
  });
  return members.length === 0 ? null : [{ kind: 'object', at: list.at, members }];
}

export interface FoundOrders {
  readonly bodies: readonly JsonPairs[];
  /** Values that are of no order. */
  readonly others: number;
}

/** By the fields that it has itself; names of the receiver alone are of a part of one. */
function isOrder({ pairs, notTaken = [] }: JsonPairs): boolean {
  const fields = pairs.filter(({ name }) => isFieldName(name));
  const own = fields.filter(({ from = null }) => from === null);
  // A list stands in the place of a value; an object may describe the field.
  const lists = notTaken.filter(({ name, why }) => isFieldName(name) && why === noScalar('array'));
  const isIdentified = own.some(({ name }) => name === 'client_orderid') && fields.length > 1;
  const all = [...own, ...lists];
  return isIdentified || (all.length > 1 && all.some(({ name }) => fieldByName.has(name)));
}

/** What stands beside the only order of a text, in objects such as `receiver` and `bank`, is of it as well. */
function withParts(order: JsonPairs, whole: JsonPairs): JsonPairs {
  const own = new Set(order.pairs.map(({ name }) => fieldByAlias.get(name)?.name ?? name));
  const parts = whole.pairs.filter(({ name, from = null }) => from !== null && !own.has(name));
  return { ...order, pairs: [...order.pairs, ...parts] };
}

const hasId = ({ pairs }: JsonPairs): boolean => pairs.some(({ name }) => name === 'client_orderid');

export const isOpenApi = (root: JsonNode): root is JsonObjectNode =>
  root.kind === 'object' && root.members.some(({ name }) => /^(?:openapi|swagger)$/u.test(name));

/** Parts of a document of OpenAPI that may have an order: addresses of its servers and authors are no request. */
function describedParts(root: JsonNode): readonly JsonNode[] {
  if (!isOpenApi(root)) return [root];
  return root.members.flatMap(({ name, value }) =>
    /^(?:paths|components|definitions)$/u.test(name) ? [value] : [],
  );
}

/**
 * @param merged Mappings of YAML that others take over: where orders have an id, one without it is what they have in common.
 * @returns Null where there is no order, or a request around one.
 */
export function ordersIn(
  roots: readonly JsonNode[],
  merged: ReadonlySet<JsonNode> = new Set(),
): FoundOrders | null {
  const bodies: JsonPairs[] = [];
  const shared = new Set<JsonPairs>();
  let others = 0;
  const waiting = roots.flatMap(describedParts);
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (node.kind === 'array') waiting.unshift(...(formOf(node) ?? node.items));
    else if (node.kind !== 'object') others += 1;
    else if (node.members.some(isOfRequest)) return null;
    else {
      const body = pairsOf(node);
      if (body !== null && isOrder(body)) {
        bodies.push(body);
        if (merged.has(node) && !hasId(body)) shared.add(body);
      } else if (!merged.has(node)) waiting.unshift(...node.members.map(({ value }) => value));
    }
  }
  const [whole] =
    bodies.length === 1 && roots.length === 1 ? roots.flatMap((root) => pairsOf(root) ?? []) : [];
  const [only] = bodies;
  if (whole !== undefined && only !== undefined && hasId(only)) {
    const body = withParts(only, whole);
    return { bodies: [body], others: others - body.pairs.length + only.pairs.length };
  }
  const orders = bodies.some(hasId) ? bodies.filter((each) => !shared.has(each)) : bodies;
  return orders.length === 0 ? null : { bodies: orders, others };
}

/** @returns Null where the text is no YAML that is read, or has no order. */
export function readYamlOrders(text: string): FoundOrders | null {
  if (!sign.test(text)) return null;
  const { roots, merged } = readYaml(text);
  return ordersIn(roots, merged);
}

const typeLine = /^[ ]+type:[ ]/mu;

/** Whether a schema in YAML has several fields, each with its type: without an example none has a value. */
export function describesFields(text: string): boolean {
  if (!typeLine.test(text)) return false;
  const waiting = [...readYaml(text).roots];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'array') waiting.push(...node.items);
    if (node.kind !== 'object') continue;
    const described = node.members.filter(
      ({ name, value }) => isFieldName(name) && memberText(value, 'type') !== null,
    );
    if (described.length > 1) return true;
    waiting.push(...node.members.map(({ value }) => value));
  }
  return false;
}
