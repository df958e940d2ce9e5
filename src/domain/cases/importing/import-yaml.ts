/** Orders in YAML: mappings with fields of the document, alone, in a list, or among other things. */
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';
import type { JsonNode } from '../file/json-node.ts';
import { pairsOf, type JsonPairs } from './json-body.ts';
import { readYaml } from './read-yaml.ts';

/** What plain lines of names and values do not have: a list, a comment, a block, a value in quotation marks. */
const sign =
  /^[ ]*(?:- \S|#|---[ ]*\r?$)|:[ ]+(?:[|>][+-]?\d?|"[^\r\n]*"|'[^\r\n]*')[ ]*(?:#[^\r\n]*)?\r?$/mu;
/** A request around the fields is read otherwise. */
const ofRequest = /^(?:ur[il]|method|headers?|request|body)$/iu;

const isField = (name: string): boolean => fieldByName.has(name) || fieldByAlias.has(name);

export interface YamlOrders {
  readonly bodies: readonly JsonPairs[];
  /** Values that are of no order. */
  readonly others: number;
}

/** @returns Null where the text is no YAML that is read, or has no order. */
export function readYamlOrders(text: string): YamlOrders | null {
  const root = sign.test(text) ? readYaml(text) : null;
  if (root === null) return null;
  const bodies: JsonPairs[] = [];
  let others = 0;
  const waiting: JsonNode[] = [root];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (node.kind === 'array') waiting.unshift(...node.items);
    else if (node.kind !== 'object') others += 1;
    else if (node.members.some(({ name }) => ofRequest.test(name))) return null;
    else {
      const body = pairsOf(node);
      if (body !== null && body.pairs.filter(({ name }) => isField(name)).length > 1) bodies.push(body);
      else waiting.unshift(...node.members.map(({ value }) => value));
    }
  }
  return bodies.length === 0 ? null : { bodies, others };
}
