/** From a place in the XML to what the document shows of it. The other way is an occurrence's `range`. */
import type { InvoiceDocument } from './invoice-document.ts';
import type { SourceRange } from './source-positions.ts';

export interface LocatedElement {
  readonly kind: 'value' | 'other';
  readonly path: string;
  /** Which occurrence of the container, 0 for a text element, or which of the others, from 0. */
  readonly index: number;
  readonly range: SourceRange;
}

/** @returns The innermost documented or other element around an offset; null outside all of them. */
export function locateElement(document: InvoiceDocument, offset: number): LocatedElement | null {
  const values = [...document.values].flatMap(([path, { element, occurrences }]) =>
    occurrences
      .map(({ range }, index): LocatedElement => ({ kind: 'value', path, index, range }))
      // Of a text element, the later ones are among the others.
      .filter(({ index }) => index === 0 || element.content === 'container'),
  );
  const others = document.others.map(({ path, range }, index): LocatedElement => ({
    kind: 'other',
    path,
    index,
    range,
  }));
  return [...values, ...others].reduce<LocatedElement | null>((innermost, place) => {
    const { start, end } = place.range;
    if (offset < start || offset >= end) return innermost;
    return innermost === null || end - start < innermost.range.end - innermost.range.start
      ? place
      : innermost;
  }, null);
}
