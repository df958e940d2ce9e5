/**
 * The XML for reading: a list of lines, indented, each with its place in the source. Nothing but
 * white space between elements is changed; texts, references and tags stand as they were written.
 */
import type { InvoiceDocument } from './invoice-document.ts';
import type { SourcePositions, SourceRange } from './source-positions.ts';
import { childElements, isXmlBlank, type XmlElementNode } from './xml-tree.ts';

export interface XmlLine {
  /** From 1. */
  readonly number: number;
  /** Depth of the element; 0 for a further line of a text that has several, which stands as written. */
  readonly indent: number;
  readonly text: string;
  /** Path of the element, as in {@link InvoiceDocument.values}; empty for the root, null outside it. */
  readonly path: string | null;
  readonly range: SourceRange;
}

/** Lines of a well-formed document. */
export function formatXml({ source, positions, root, values }: InvoiceDocument): readonly XmlLine[] {
  const lines: XmlLine[] = [];

  /** Adds a stretch of the source; only its first line is indented. */
  const add = (start: number, end: number, indent: number, path: string | null): void => {
    let lineStart = start;
    for (const text of source.slice(start, end).split(/\r\n?|\n/)) {
      const range = positions.range(lineStart, lineStart + text.length);
      lines.push({ number: lines.length + 1, indent: lineStart === start ? indent : 0, text, path, range });
      const lineEnd = lineStart + text.length;
      lineStart = lineEnd + (source.startsWith('\r\n', lineEnd) ? 2 : 1);
    }
  };
  /** Declaration and comments around the root; blank lines between them are left out. */
  const addOutside = (start: number, end: number): void => {
    for (const { 0: piece, index } of source
      .slice(start, end)
      .matchAll(/<(?:!--(?:(?!-->)[^])*-->|[^>]*>)/g)) {
      add(start + index, start + index + piece.length, 0, null);
    }
  };
  const addElement = (element: XmlElementNode, indent: number, path: string): void => {
    // White space in an element that the document gives a text would be its value.
    if (!holdsElementsOnly(element) || values.get(path)?.element.content === 'text') {
      add(element.start, element.end, indent, path);
      return;
    }
    add(element.start, element.contentStart, indent, path);
    for (const child of element.children) {
      if (child.kind === 'element') {
        addElement(child, indent + 1, path === '' ? child.name : `${path}/${child.name}`);
      } else if (child.kind === 'comment') {
        add(child.start, child.end, indent + 1, path);
      }
    }
    add(element.contentEnd, element.end, indent, path);
  };

  addOutside(0, root.start);
  addElement(root, 0, '');
  addOutside(root.end, source.length);
  return lines;
}

/** Lines that are made when they are asked for: a text from outside may have a million. */
export type XmlLineList = Pick<readonly XmlLine[], 'length' | 'at'>;

/** Lines of a text as received; it need not be XML. */
export function splitRawLines(positions: SourcePositions): XmlLineList {
  const { lineStarts } = positions;
  return {
    length: lineStarts.length,
    at(index) {
      const start = lineStarts[index];
      if (start === undefined) return undefined;
      const text = positions.lineText(index + 1);
      return {
        number: index + 1,
        indent: 0,
        text,
        path: null,
        range: positions.range(start, start + text.length),
      };
    },
  };
}

/** All lines as one text, for the clipboard. */
export function joinXmlLines(lines: readonly XmlLine[]): string {
  return lines.map(({ indent, text }) => `${'  '.repeat(indent)}${text}\n`).join('');
}

/** Elements, and comments or blanks between them: only there may white space be added. */
function holdsElementsOnly(element: XmlElementNode): boolean {
  return (
    childElements(element).length > 0 &&
    element.children.every(
      (child) =>
        child.kind === 'element' ||
        child.kind === 'comment' ||
        (child.kind === 'text' && isXmlBlank(child.text)),
    )
  );
}
