/** A well-formed document as a tree that knows where each node stands in the source. */

export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
}

/** Text, a CDATA section or a comment. */
export interface XmlTextNode {
  readonly kind: 'text' | 'cdata' | 'comment';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface XmlElementNode {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** Offset of the start tag's `<`. */
  readonly start: number;
  /** First offset after the end tag, or after `/>`. */
  readonly end: number;
  /** First offset after the start tag. */
  readonly contentStart: number;
  /** Offset of the end tag; `end` where there is none. */
  readonly contentEnd: number;
}

export type XmlNode = XmlTextNode | XmlElementNode;

/** White space of XML 1.0: blank, tab, line feed, carriage return. */
export function isXmlBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}

/** Whether an element holds nothing but text and CDATA sections. */
export function holdsTextOnly(element: XmlElementNode): boolean {
  return element.children.every(({ kind }) => kind === 'text' || kind === 'cdata');
}

/** Child elements in order. */
export function childElements(element: XmlElementNode): readonly XmlElementNode[] {
  return element.children.filter((child) => child.kind === 'element');
}
