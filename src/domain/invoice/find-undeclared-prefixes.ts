/** Prefixes that no `xmlns:` attribute declares (Namespaces in XML 1.0, section 5, "Prefix Declared"). */
import { childElements, type XmlElementNode } from './xml-tree.ts';

function prefixOf(name: string): string | null {
  const colon = name.indexOf(':');
  return colon === -1 ? null : name.slice(0, colon);
}

/** @returns Each once, in the order of the document. */
export function findUndeclaredPrefixes(root: XmlElementNode): readonly string[] {
  const found = new Set<string>();
  const look = (element: XmlElementNode, outer: ReadonlySet<string>): void => {
    const declared = new Set(outer);
    for (const { name } of element.attributes) {
      if (name.startsWith('xmlns:')) declared.add(name.slice('xmlns:'.length));
    }
    for (const name of [element.name, ...element.attributes.map((attribute) => attribute.name)]) {
      const prefix = prefixOf(name);
      if (prefix !== null && !declared.has(prefix)) found.add(prefix);
    }
    for (const child of childElements(element)) look(child, declared);
  };
  look(root, new Set(['xml', 'xmlns']));
  return [...found];
}
