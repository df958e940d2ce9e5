/** An invoice inside a text that is none: behind the prefix of a log, in a string of JSON, in the source of a page. */
import { withoutEntities } from '../diagnosis/paste/text/html-entities.ts';
import { decodeStrictly } from './decode-body.ts';
import type { InvoiceSource } from './invoice-reading.ts';
import { readInvoice } from './read-invoice.ts';

export interface DocumentInside {
  /** As what it is written: as XML with other text around it, in a string of JSON, or escaped for HTML. */
  readonly writtenAs: 'xml' | 'json' | 'html';
  /** What stands before and behind it. */
  readonly before: string;
  readonly after: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Way {
  readonly writtenAs: DocumentInside['writtenAs'];
  readonly start: RegExp;
  /** What a document ends with. */
  readonly end: RegExp;
  /** @returns null where the text is not written so. */
  readonly read: (text: string) => string | null;
}

const start = /<\?xml[ \t\r\n]|<root[ \t\r\n>/]/u;
const ways: readonly Way[] = [
  { writtenAs: 'xml', start, end: /<\/root[ \t\r\n]*>/gu, read: (text) => text },
  {
    writtenAs: 'json',
    start: /<\?xml |<root[ >/\\]|\\u003c(?:\?xml|root)/iu,
    end: /(?:<|\\u003c)\\?\/root(?:>|\\u003e)/giu,
    read: readJsonString,
  },
  {
    writtenAs: 'html',
    start: /&lt;(?:\?xml|root)(?![\w-])/iu,
    end: /&lt;\/root&gt;/giu,
    read: withoutEntities,
  },
];

/** Looked at for the beginning of the document, in characters. */
const searched = 4096;

/** @returns The invoice that can be read without what is around it; null where there is none, or nothing is around it. */
export function findDocumentInside(source: InvoiceSource): DocumentInside | null {
  const text = decodeStrictly(source.bytes);
  if (!text.ok) return null;
  for (const way of ways) {
    const found = findWritten(text.value, way);
    if (found !== null && readInvoice({ ...source, bytes: found.bytes }).kind === 'invoice') return found;
  }
  return null;
}

function findWritten(text: string, { writtenAs, start: first, end, read }: Way): DocumentInside | null {
  const from = first.exec(text.slice(0, searched))?.index;
  const last = [...text.matchAll(end)].at(-1);
  if (from === undefined || last === undefined) return null;
  const to = last.index + last[0].length;
  const [before, after] = [text.slice(0, from), text.slice(to)];
  // Octets of Python have escapes of their own.
  const document = /\bb["']$/iu.test(before) ? null : read(text.slice(from, to));
  // Behind its end a document may have blanks.
  if (document === null || (before === '' && writtenAs === 'xml' && !/[^ \t\r\n]/u.test(after))) return null;
  return { writtenAs, before, after, bytes: new TextEncoder().encode(document) };
}

/** @param text Inside the quotes. */
function readJsonString(text: string): string | null {
  try {
    const read: unknown = JSON.parse(`"${text}"`);
    return typeof read === 'string' ? read : null;
  } catch {
    return null;
  }
}
