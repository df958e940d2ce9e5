/**
 * What an answer says for itself in the place of an invoice. The document lists no error body of the invoice view but
 * the page that does not exist; gateways answer `error-message` as pairs (interface document, "Payout check
 * response"), and proxies and newer interfaces as JSON.
 */
import { parseJsonPairs, parsePairs } from '../gateway/answer-pairs.ts';
import { childElements, holdsTextOnly, type XmlElementNode } from './xml-tree.ts';

export interface StatedError {
  readonly message: string;
  /** Null where none was given. */
  readonly code: string | null;
}

/** From the most telling name to the least; compared without case, hyphens and underscores. */
const messageNames = [
  'errormessage',
  'errordescription',
  'message',
  'detail',
  'error',
  'reason',
  'title',
] as const;
const codeNames = ['errorcode', 'code'] as const;

/** A member of a member is looked at once more: `{"error":{"message":…}}`. */
const deepest = 2;

interface Named {
  readonly name: string;
  readonly value: string;
}

function valueOf(pairs: readonly Named[], names: readonly string[]): string | null {
  const plain = pairs.map(({ name, value }) => ({
    name: name.toLowerCase().replaceAll(/[-_]/g, ''),
    value: value.trim(),
  }));
  for (const name of names) {
    const found = plain.find((pair) => pair.name === name && pair.value !== '');
    if (found !== undefined) return found.value;
  }
  return null;
}

function statedIn(pairs: readonly Named[], depth = 1): StatedError | null {
  const message = valueOf(pairs, messageNames);
  if (message === null) return null;
  const inner = depth < deepest ? parseJsonPairs(message) : null;
  if (inner !== null) return statedIn(inner.pairs, depth + 1);
  return { message, code: valueOf(pairs, codeNames) };
}

/** @param text A body that is a JSON object or a list of pairs. @returns Null where it states no error. */
export function readStatedError(text: string): StatedError | null {
  const json = parseJsonPairs(text);
  if (json !== null) return statedIn(json.pairs);
  return /^\s*[\w-]{1,64}=/.test(text) ? statedIn(parsePairs(text).pairs) : null;
}

/** The same of an XML document that is no invoice. */
export function statedErrorOf(root: XmlElementNode): StatedError | null {
  const leaves = (element: XmlElementNode): readonly Named[] =>
    holdsTextOnly(element)
      ? [
          {
            name: element.name,
            value: element.children.map((child) => (child.kind === 'element' ? '' : child.text)).join(''),
          },
        ]
      : childElements(element).flatMap(leaves);
  return statedIn(leaves(root), deepest);
}
