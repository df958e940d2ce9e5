/** What the invoice viewer takes in (security document, section 7, R51). Beyond it a document is refused. */
export const invoiceLimits = {
  /** Bytes of the whole body. */
  size: 256 * 1024,
  /** Open elements, the root counted. */
  depth: 8,
  /** Elements of the document. */
  elements: 200,
  /** Attributes of the document. */
  attributes: 50,
  /** UTF-8 bytes of the text of one element. */
  textLength: 16 * 1024,
  /** Character and entity references of the document. */
  references: 5000,
} as const;
