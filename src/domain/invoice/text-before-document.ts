/** What stands before a document and keeps it from being read: blanks of a paste, a log prefix, a line of a mail. */
import { decodeLeniently } from './decode-body.ts';
import type { InvoiceSource } from './invoice-reading.ts';
import { readInvoice } from './read-invoice.ts';

/** Looked at for the beginning of the document, in characters. */
const searched = 4096;

export interface TextBefore {
  /** What stands there. */
  readonly text: string;
  /** The document without it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** @returns What stands before an invoice that can be read without it; null where nothing does or it does not help. */
export function findTextBefore(source: InvoiceSource): TextBefore | null {
  const text = decodeLeniently(source.bytes);
  const start = /<\?xml[ \t\r\n]|<root[ \t\r\n>/]/u.exec(text.slice(0, searched))?.index ?? 0;
  if (start === 0) return null;
  const bytes = new TextEncoder().encode(text.slice(start));
  return readInvoice({ ...source, bytes }).kind === 'invoice' ? { text: text.slice(0, start), bytes } : null;
}
