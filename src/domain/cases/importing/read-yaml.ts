/** YAML as people write orders in it, with every scalar as it is written: `1.50` and `010` keep their digits. */
import { isAlias, isScalar, isSeq, parseAllDocuments, visit, type Document } from 'yaml';
import type { JsonNode } from '../file/json-node.ts';

export interface YamlText {
  /** The documents that hold something. */
  readonly roots: readonly JsonNode[];
  /** Mappings that others merge: `<<: *base`. */
  readonly merged: ReadonlySet<JsonNode>;
}

const nothing: YamlText = { roots: [], merged: new Set() };

/** @returns No roots where it is no YAML, or one of its documents is a scalar. */
export function readYaml(text: string): YamlText {
  try {
    const documents = parseAllDocuments(text, {
      schema: 'failsafe',
      customTags: ['null'],
      merge: true,
      logLevel: 'silent',
      prettyErrors: false,
    });
    const roots: JsonNode[] = [];
    const merged = new Set<JsonNode>();
    for (const document of documents) {
      if (document.errors.length > 0) return nothing;
      const isMerged = listAnchored(document);
      const values: unknown[] = [];
      const value: unknown = document.toJS({ mapAsMap: true, onAnchor: (each) => values.push(each) });
      const sources = new Set(values.filter((_, index) => isMerged[index]));
      const node = nodeOf(value, (each, made) => {
        if (sources.has(each)) merged.add(made);
      });
      if (node.kind === 'string') return nothing;
      if (node.kind !== 'null') roots.push(node);
    }
    return { roots, merged };
  } catch {
    // What nests too deep, or has aliases of itself.
    return nothing;
  }
}

/** Of each node with an anchor, in their order: whether a mapping merges it. */
function listAnchored(document: Document): readonly boolean[] {
  const anchored: unknown[] = [];
  /** The last one of each name so far, which an alias stands for. */
  const byName = new Map<string, unknown>();
  const merged = new Set<unknown>();
  visit(document, {
    Value: (_, node) => {
      if (node.anchor === undefined) return;
      anchored.push(node);
      byName.set(node.anchor, node);
    },
    Pair: (_, { key, value }) => {
      // The parser makes a symbol of the key that merges.
      if (!isScalar(key) || typeof key.value !== 'symbol') return;
      for (const each of isSeq(value) ? value.items : [value]) {
        if (isAlias(each)) merged.add(byName.get(each.source));
      }
    },
  });
  return anchored.map((node) => merged.has(node));
}

function nodeOf(value: unknown, tell: (value: unknown, node: JsonNode) => void): JsonNode {
  const make = (): JsonNode => {
    if (typeof value === 'string') return { kind: 'string', value, at: 0 };
    if (Array.isArray(value)) return { kind: 'array', items: value.map((each) => nodeOf(each, tell)), at: 0 };
    if (!(value instanceof Map)) return { kind: 'null', at: 0 };
    const entries: readonly (readonly [unknown, unknown])[] = [...value];
    const members = entries.map(([name, member]) => ({
      name: String(name),
      nameAt: 0,
      value: nodeOf(member, tell),
    }));
    return { kind: 'object', members, at: 0 };
  };
  const node = make();
  tell(value, node);
  return node;
}
