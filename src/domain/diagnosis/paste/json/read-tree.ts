/** A request in a tree: the object that tells most of it, and what the others add. */
import type { RequestParts } from '../request-parts.ts';
import { readNode, listHeaders, type NodeParts } from './node-parts.ts';
import { findHeader } from '../headers.ts';
import { looksLikeBaseString } from '../oauth/read-base-string.ts';
import type { FieldsNode, Tree } from './tree.ts';
import { walkTree } from './walk-tree.ts';

export interface TreeReading extends NodeParts {
  readonly nodes: readonly FieldsNode[];
  /** Authorization headers of the objects that hold a whole signed request. */
  readonly authorizations: readonly string[];
}

type Part = keyof RequestParts;

const partNames: readonly Part[] = [
  'method',
  'url',
  'authorization',
  'contentType',
  'body',
  'baseString',
  'normalizedParameters',
  'signature',
  'date',
];

export function readTree(root: Tree, source: string): TreeReading {
  const { nodes, answers } = walkTree(root);
  const readings = nodes.map((node) => readNode(node, source));
  const ranked = readings
    .map((reading, position) => ({ reading, position, count: countKnown(reading.parts) }))
    .filter(({ count }) => count > 0)
    // The fullest one tells of the request; among equals the outer one.
    .sort((first, second) => second.count - first.count || first.position - second.position);
  const parts: Partial<Record<Part, string | undefined>> = {};
  const notes = new Set<string>();
  for (const { reading, position } of ranked) {
    let adds = false;
    for (const name of partNames) {
      const value = reading.parts[name] ?? null;
      if (value !== null && parts[name] === undefined && mayAdd(name, value, position, ranked[0]?.position)) {
        parts[name] = value;
        adds = true;
      }
    }
    if (adds) for (const note of reading.notes) notes.add(note);
  }
  parts.baseString ??= findText(nodes, looksLikeEncodedBaseString);
  parts.authorization ??= findText(nodes, (text) => /^OAuth\s+(?:realm|oauth_)/iu.test(text));
  parts.date ??= findDate(answers);
  const authorizations = readings.flatMap(({ parts: { url, authorization } }) =>
    (url ?? null) !== null && /^\s*OAuth\b/iu.test(authorization ?? '') ? (authorization ?? []) : [],
  );
  return { parts: withoutUndefined(parts), notes: [...notes], nodes, authorizations };
}

/** Another object than the one of the request may hold its headers, not a body: its `data` may be anything. */
function mayAdd(name: Part, value: string, position: number, best: number | undefined): boolean {
  if (position === best || (name !== 'body' && name !== 'signature')) return true;
  return name === 'signature' || /^[^\s={}]+=/u.test(value);
}

function countKnown(parts: Partial<RequestParts>): number {
  return partNames.filter((name) => (parts[name] ?? null) !== null && name !== 'date').length;
}

function looksLikeEncodedBaseString(text: string): boolean {
  return looksLikeBaseString(text) && /%3A/iu.test(text.slice(0, 40));
}

function findText(nodes: readonly FieldsNode[], matches: (text: string) => boolean): string | undefined {
  for (const { fields } of nodes) {
    for (const { value } of fields) if (value.kind === 'text' && matches(value.text)) return value.text;
  }
  return undefined;
}

function findDate(answers: readonly FieldsNode[]): string | undefined {
  for (const { fields } of answers) {
    const own = fields.find(({ key }) => /^headers$/iu.test(key));
    const date = findHeader(listHeaders(own?.value), 'date');
    if (date !== null) return date;
  }
  return undefined;
}

function withoutUndefined(parts: Partial<Record<Part, string | undefined>>): Partial<RequestParts> {
  const known: Partial<Record<Part, string>> = {};
  for (const name of partNames) {
    const value = parts[name];
    if (value !== undefined) known[name] = value;
  }
  return known;
}
