/** A Swift invoice document as it was sent: every value is text, nothing is rewritten. */
import type { InvoiceElement } from './elements.ts';
import type { SourcePositions, SourceRange } from './source-positions.ts';
import type { XmlElementNode } from './xml-tree.ts';

/** One place where a documented element stands. */
export interface InvoiceOccurrence {
  /** Text with references decoded once. Where the element holds more than text: its inner XML as written. A written line end is a line feed. */
  readonly text: string;
  /** False when comments or child elements stand between the text: it is never joined across them. */
  readonly plain: boolean;
  /** The whole element, tags included. */
  readonly range: SourceRange;
  /** What stands between the tags; empty and at the end for `<iban/>`. */
  readonly contentRange: SourceRange;
}

export interface InvoiceValue {
  readonly element: InvoiceElement;
  /**
   * `missing`: no such element; `empty`: there, without any character; `given`: with text, be it blanks.
   * A container is `given` when it holds an element.
   */
  readonly state: 'given' | 'empty' | 'missing';
  /** Text of the first occurrence; empty for missing elements and for the container. */
  readonly text: string;
  /** In the order of the source; more than one: repeated. */
  readonly occurrences: readonly InvoiceOccurrence[];
}

/** What the interface document does not name, and each later occurrence of a text element that it names. Shown under "Other elements", never dropped. */
export interface InvoiceOther {
  readonly kind: 'element' | 'attribute' | 'text' | 'comment';
  /** E.g. `due_date`, `customer/email`, `iban/@type`; of text and comments the path of the element they stand in. */
  readonly path: string;
  readonly text: string;
  /** See {@link InvoiceOccurrence.plain}. */
  readonly plain: boolean;
  readonly range: SourceRange;
}

export interface InvoiceDocument {
  /** The decoded document without byte order mark; all ranges are offsets into it. */
  readonly source: string;
  readonly positions: SourcePositions;
  /** By path, every documented element in the document's order, also the missing ones. */
  readonly values: ReadonlyMap<string, InvoiceValue>;
  readonly others: readonly InvoiceOther[];
  /** The XML itself, for views of it. */
  readonly root: XmlElementNode;
}
