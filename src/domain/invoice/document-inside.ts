/**
 * Invoices inside a text that is none: behind the prefix of a log, in strings of JSON, in the source of a page, and in
 * these within each other.
 */
import { withoutEntities } from '../diagnosis/paste/text/html-entities.ts';
import { decodeStrictly } from './decode-body.ts';
import type { InvoiceSource } from './invoice-reading.ts';
import { readInvoice } from './read-invoice.ts';

/** How a text is written that is no XML itself: in a string of JSON, or escaped for HTML. */
export type Wrapping = 'json' | 'html';

export interface DocumentInside {
  /** What was undone to read it. */
  readonly undone: ReadonlySet<Wrapping>;
  /** What stands before and behind it, where nothing was undone. */
  readonly before: string;
  readonly after: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Most that are offered. */
const mostDocuments = 20;
/** Places of one text that are read. */
const mostTries = 100;
/** Texts within each other that are undone. */
const deepest = 4;

const start = /<\?xml[ \t\r\n]|<root[ \t\r\n>/]/gu;
const end = /<\/root[ \t\r\n]*>/gu;
/** The same inside of a string of JSON. */
const writtenStart = /(?:<|\\u003c)(?:\?xml |root[ >/\\])|\\u003c(?:\?xml|root)/giu;
const writtenEnd = /(?:<|\\u003c)\\{0,20}\/root(?:>|\\u003e)/giu;
const escapedStart = /&(?:amp;){0,3}(?:lt|#0{0,5}60|#x0{0,5}3c);(?:\?xml|root)(?![\w-])/iu;
/** Octets of Python have escapes of their own. */
const octets = /\bb["']$/iu;

/** @returns The invoices that can be read without what is around them; none where nothing is around the only one. */
export function findDocumentsInside(source: InvoiceSource): readonly DocumentInside[] {
  const text = decodeStrictly(source.bytes);
  if (!text.ok) return [];
  const found = findIn(text.value, new Set(), source);
  const [first] = found;
  // Behind its end a document may have blanks.
  const isWhole =
    first?.undone.size === 0 && found.length === 1 && first.before === '' && !/[^ \t\r\n]/u.test(first.after);
  return isWhole ? [] : found.slice(0, mostDocuments);
}

function findIn(
  text: string,
  undone: ReadonlySet<Wrapping>,
  source: InvoiceSource,
  depth = 0,
): readonly DocumentInside[] {
  const inner = (texts: readonly string[], wrapping: Wrapping): readonly DocumentInside[] =>
    depth === deepest
      ? []
      : texts
          .filter((each) => each !== text)
          .flatMap((each) => findIn(each, new Set([...undone, wrapping]), source, depth + 1));
  const strings = stringsOfJson(text);
  if (strings !== null) return inner(strings, 'json');
  const documents = listDocuments(text, undone, source);
  if (documents.length > 0) return documents;
  const written = inner(writtenStrings(text), 'json');
  if (written.length > 0) return written;
  return escapedStart.test(text) ? inner([withoutEntities(text)], 'html') : [];
}

function listDocuments(
  text: string,
  undone: ReadonlySet<Wrapping>,
  source: InvoiceSource,
): readonly DocumentInside[] {
  const documents: DocumentInside[] = [];
  const ends = Array.from(text.matchAll(end), ({ 0: tag, index }) => index + tag.length);
  const last = ends.at(-1) ?? 0;
  start.lastIndex = 0;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const from = start.exec(text)?.index ?? last;
    const next = ends.find((each) => each > from);
    if (next === undefined) break;
    // A comment or a CDATA section may hold what looks like its end.
    for (const to of octets.test(text.slice(Math.max(0, from - 9), from)) ? [] : new Set([next, last])) {
      const bytes = new TextEncoder().encode(text.slice(from, to));
      if (readInvoice({ ...source, bytes }).kind !== 'invoice') continue;
      documents.push({ undone, before: text.slice(0, from), after: text.slice(to), bytes });
      start.lastIndex = to;
      break;
    }
    start.lastIndex = Math.max(start.lastIndex, next);
  }
  return documents;
}

/** Null where the text is not JSON as a whole. */
function stringsOfJson(text: string): readonly string[] | null {
  if (!/^\s*[{["]/u.test(text)) return null;
  const strings: string[] = [];
  try {
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === 'string' && value.includes('root')) strings.push(value);
      return null;
    });
  } catch {
    return null;
  }
  return strings;
}

/** Documents in strings of JSON, in a text that is none as a whole, such as lines of a log. */
function writtenStrings(text: string): readonly string[] {
  const ends = Array.from(text.matchAll(writtenEnd), ({ 0: tag, index }) => index + tag.length);
  const strings: string[] = [];
  let at = 0;
  for (const { index: from } of text.matchAll(writtenStart)) {
    const to = ends.find((each) => each > from);
    if (to === undefined || strings.length === mostTries) break;
    if (from < at || octets.test(text.slice(Math.max(0, from - 9), from))) continue;
    at = to;
    strings.push(...(stringsOfJson(`"${text.slice(from, to)}"`) ?? []));
  }
  return strings;
}
