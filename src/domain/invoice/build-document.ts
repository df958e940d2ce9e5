/** From the tree to the invoice (security document, section 7, R52). */
import { invoiceElementByPath, invoiceElements } from './elements.ts';
import type { InvoiceDocument, InvoiceOccurrence, InvoiceOther, InvoiceValue } from './invoice-document.ts';
import type { SourcePositions } from './source-positions.ts';
import { childElements, holdsTextOnly, isXmlBlank, type XmlElementNode } from './xml-tree.ts';

/** Puts every element, attribute, text and comment below the root into a documented place or among the others. */
export function buildInvoiceDocument(
  source: string,
  positions: SourcePositions,
  root: XmlElementNode,
): InvoiceDocument {
  const occurrences = new Map<string, InvoiceOccurrence[]>();
  const filledContainers = new Set<string>();
  const others: InvoiceOther[] = [];

  const readOccurrence = (element: XmlElementNode): InvoiceOccurrence => {
    const plain = holdsTextOnly(element);
    return {
      text: plain
        ? element.children.map((child) => (child.kind === 'element' ? '' : child.text)).join('')
        : // As a reader of XML has it in any text (XML 1.0, 2.11).
          source.slice(element.contentStart, element.contentEnd).replace(/\r\n?/g, '\n'),
      plain,
      range: positions.range(element.start, element.end),
      contentRange: positions.range(element.contentStart, element.contentEnd),
    };
  };

  const addAttributes = (element: XmlElementNode, path: string): void => {
    const range = positions.range(element.start, Math.max(element.contentStart, element.start));
    for (const { name, value } of element.attributes) {
      const attributePath = path === '' ? `@${name}` : `${path}/@${name}`;
      others.push({ kind: 'attribute', path: attributePath, text: value, plain: true, range });
    }
  };

  /** An undocumented element: itself when it holds no elements, else those that it holds. */
  const addOther = (element: XmlElementNode, path: string): void => {
    addAttributes(element, path);
    const isContainer =
      childElements(element).length > 0 &&
      element.children.every(
        (child) => child.kind === 'element' || (child.kind === 'text' && isXmlBlank(child.text)),
      );
    if (isContainer) {
      for (const child of childElements(element)) addOther(child, `${path}/${child.name}`);
    } else {
      const { text, plain, range } = readOccurrence(element);
      others.push({ kind: 'element', path, text, plain, range });
    }
  };

  const readContainer = (container: XmlElementNode, path: string): void => {
    if (childElements(container).length > 0) filledContainers.add(path);
    for (const child of container.children) {
      if (child.kind !== 'element') {
        if (child.kind === 'text' && isXmlBlank(child.text)) continue;
        const range = positions.range(child.start, child.end);
        const kind = child.kind === 'comment' ? 'comment' : 'text';
        others.push({ kind, path, text: child.text, plain: true, range });
        continue;
      }
      const childPath = path === '' ? child.name : `${path}/${child.name}`;
      const documented = invoiceElementByPath.get(childPath);
      if (documented === undefined) {
        addOther(child, childPath);
        continue;
      }
      addAttributes(child, childPath);
      const places = occurrences.get(childPath);
      const place = readOccurrence(child);
      if (places === undefined) occurrences.set(childPath, [place]);
      else {
        places.push(place);
        // Of a container the members are listed themselves.
        if (documented.content === 'text') {
          const { text, plain, range } = place;
          others.push({ kind: 'element', path: childPath, text, plain, range });
        }
      }
      if (documented.content === 'container') readContainer(child, childPath);
    }
  };

  addAttributes(root, '');
  readContainer(root, '');

  const values = invoiceElements.map((element): readonly [string, InvoiceValue] => {
    const places = occurrences.get(element.path) ?? [];
    const [first] = places;
    const isEmpty =
      element.content === 'container' ? !filledContainers.has(element.path) : first?.text === '';
    const state = first === undefined ? 'missing' : isEmpty ? 'empty' : 'given';
    const text = element.content === 'container' ? '' : (first?.text ?? '');
    return [element.path, { element, state, text, occurrences: places }];
  });
  return { source, positions, values: new Map(values), others, root };
}
