/** YAML as people write orders in it, with every scalar as it is written: `1.50` and `010` keep their digits. */
import { parseAllDocuments } from 'yaml';
import type { JsonNode } from '../file/json-node.ts';

/** @returns The documents of the text that hold something; none where it is no YAML, or one of them is a scalar. */
export function readYaml(text: string): readonly JsonNode[] {
  try {
    const documents = parseAllDocuments(text, {
      schema: 'failsafe',
      customTags: ['null'],
      merge: true,
      logLevel: 'silent',
      prettyErrors: false,
    });
    const nodes: JsonNode[] = [];
    for (const document of documents) {
      if (document.errors.length > 0) return [];
      const node = nodeOf(document.toJS({ mapAsMap: true }));
      if (node.kind === 'string') return [];
      if (node.kind !== 'null') nodes.push(node);
    }
    return nodes;
  } catch {
    // What nests too deep, or has aliases of itself.
    return [];
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
