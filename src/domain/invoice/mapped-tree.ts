/**
 * The values, mapped by fast-xml-parser with the options of the security document, section 2, and
 * held against the strict parser's tree node by node. Where the two differ nothing is shown.
 */
import { XMLParser } from 'fast-xml-parser';
import { failed, success, type Result } from '../result.ts';
import type { XmlAttribute, XmlElementNode, XmlNode, XmlTextNode } from './xml-tree.ts';

/**
 * Stands before every element name, and no name can begin with it: so no document can name an
 * element `__proto__`, `constructor` or `#text`, at which fast-xml-parser would throw.
 */
const prefix = '.';
const attributesKey = ':@';
const attributePrefix = '@';

const options = {
  preserveOrder: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  htmlEntities: true,
  ignoreDeclaration: true,
  textNodeName: '#text',
  cdataPropName: '#cdata',
  commentPropName: '#comment',
  // Called twice for an empty-element tag.
  transformTagName: (name: string) => (name.startsWith(prefix) ? name : prefix + name),
} as const;

/** Where the two readers differ. */
export interface Disagreement {
  readonly offset: number;
}

/** @returns The strict tree with the texts that fast-xml-parser reads. */
export function mapTree(source: string, strict: XmlElementNode): Result<XmlElementNode, Disagreement> {
  let mapped: unknown;
  try {
    mapped = new XMLParser(options).parse(source);
  } catch {
    return failed({ offset: strict.start });
  }
  // Comments and blanks outside the root are none of the tree's.
  const roots = isList(mapped) ? mapped.filter((node) => entryOf(node)?.[0].startsWith(prefix)) : [];
  const joined = roots.length === 1 ? joinElement(strict, roots[0]) : null;
  return joined === null ? failed({ offset: strict.start }) : joined;
}

function joinElement(strict: XmlElementNode, mapped: unknown): Result<XmlElementNode, Disagreement> {
  const differ = failed({ offset: strict.start });
  const [key, content] = entryOf(mapped) ?? [];
  if (key !== prefix + strict.name || !isList(content) || content.length !== strict.children.length)
    return differ;
  const attributes = joinAttributes(strict.attributes, isRecord(mapped) ? mapped[attributesKey] : undefined);
  if (attributes === null) return differ;
  const children: XmlNode[] = [];
  for (const [index, child] of strict.children.entries()) {
    const joined =
      child.kind === 'element' ? joinElement(child, content[index]) : joinText(child, content[index]);
    if (!joined.ok) return joined;
    children.push(joined.value);
  }
  return success({ ...strict, attributes, children });
}

function joinText(strict: XmlTextNode, mapped: unknown): Result<XmlTextNode, Disagreement> {
  const differ = failed({ offset: strict.start });
  const [key, content] = entryOf(mapped) ?? [];
  if (key !== `#${strict.kind}`) return differ;
  const [inner] = isList(content) ? content : [];
  const text = strict.kind === 'text' ? content : isRecord(inner) ? inner['#text'] : undefined;
  if (typeof text !== 'string') return differ;
  // The strict parser also turns a carriage return that was written as a reference into a line feed.
  return text.replace(/\r\n?/g, '\n') === strict.text.replace(/\r\n?/g, '\n') ||
    text.replace(/\r/g, '\n') === strict.text
    ? success({ ...strict, text })
    : differ;
}

/** Attribute values are the strict parser's: fast-xml-parser does not normalize their white space (XML 1.0, 3.3.3). */
function joinAttributes(strict: readonly XmlAttribute[], mapped: unknown): readonly XmlAttribute[] | null {
  const texts: Readonly<Record<string, unknown>> = isRecord(mapped) ? mapped : {};
  const agree =
    Object.keys(texts).length === strict.length &&
    strict.every(({ name, value }) => {
      const text = texts[attributePrefix + name];
      return typeof text === 'string' && text.replace(/[\t\r\n]/g, ' ') === value.replace(/[\t\r\n]/g, ' ');
    });
  return agree ? strict : null;
}

/** Name and content of a node of the ordered tree: its one property but the attributes. */
function entryOf(node: unknown): readonly [name: string, content: unknown] | null {
  if (!isRecord(node)) return null;
  const entries = Object.entries(node).filter(([name]) => name !== attributesKey);
  return entries.length === 1 ? (entries[0] ?? null) : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
