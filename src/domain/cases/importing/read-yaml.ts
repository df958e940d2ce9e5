/** YAML as people write orders in it, with every scalar as it is written: `1.50` and `010` keep their digits. */
import { parseDocument } from 'yaml';
import type { JsonNode } from '../file/json-node.ts';

/** @returns Null where the text is no YAML, or one scalar. */
export function readYaml(text: string): JsonNode | null {
  try {
    const document = parseDocument(text, {
      schema: 'failsafe',
      customTags: ['null'],
      merge: true,
      logLevel: 'silent',
      prettyErrors: false,
    });
    if (document.errors.length > 0) return null;
    const node = nodeOf(document.toJS({ mapAsMap: true }));
    return node.kind === 'object' || node.kind === 'array' ? node : null;
  } catch {
    // What nests too deep, or has aliases of itself.
    return null;
  }
}

function nodeOf(value: unknown): JsonNode {
  if (typeof value === 'string') return { kind: 'string', value, at: 0 };
  if (Array.isArray(value)) return { kind: 'array', items: value.map(nodeOf), at: 0 };
  if (!(value instanceof Map)) return { kind: 'null', at: 0 };
  const entries: readonly (readonly [unknown, unknown])[] = [...value];
  const members = entries.map(([name, member]) => ({ name: String(name), nameAt: 0, value: nodeOf(member) }));
  return { kind: 'object', members, at: 0 };
}
