/**
 * What a body is, told from its beginning: an XML document to be read, or something in its place.
 * Field notes, "Answers": the page-does-not-exist body comes under 404 and 200 and under content
 * types of XML and of PDF, so neither decides.
 */
import { decodeLeniently, startsWith } from './decode-body.ts';
import { invoiceRootName } from './elements.ts';
import type { NotXmlKind } from './invoice-reading.ts';
import { isJson } from '../is-json.ts';

export type BodyClass =
  | { readonly kind: 'blank' }
  | { readonly kind: 'not-found' }
  /** `isDocumented`: in the words of the interface document, and not in those of any web server. */
  | { readonly kind: 'access-denied'; readonly isDocumented: boolean }
  | { readonly kind: 'not-xml'; readonly what: NotXmlKind }
  | { readonly kind: 'xml' };

/** Only the beginning is looked at. */
const headBytes = 64 * 1024;

const binaryMarks: readonly (readonly [what: 'pdf' | 'binary', bytes: readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['binary', [0x50, 0x4b, 0x03, 0x04]],
  ['binary', [0x1f, 0x8b]],
  ['binary', [0x89, 0x50, 0x4e, 0x47]],
  ['binary', [0xff, 0xd8, 0xff]],
];

/** Names that begin an HTML page which has no document type; `a` or `table` may be anybody's. */
const htmlNames = /^(?:html|head|body|title|meta|script|style|h[1-6]|p|div|center|pre|br|hr)$/i;

export function classifyBody(bytes: Uint8Array): BodyClass {
  const [mark] = binaryMarks.find(([, start]) => startsWith(bytes, start)) ?? [];
  if (mark !== undefined) return { kind: 'not-xml', what: mark };
  const head = decodeLeniently(bytes.subarray(0, headBytes));
  // The byte order mark is gone; a second one is no white space of XML.
  const text = head.replace(/^[ \t\r\n]+/, '');
  if (text === '' && bytes.length <= headBytes) return { kind: 'blank' };
  const what = text.startsWith('<') ? markupKind(text) : textKind(text);
  if (what === null) {
    const isOtherRoot = firstElementName(text) !== invoiceRootName;
    return isOtherRoot && saysPageDoesNotExist(text) ? { kind: 'not-found' } : { kind: 'xml' };
  }
  // A page or a plain sentence; the same words inside JSON or pairs are about something else.
  const isProse = what === 'html' || what === 'text';
  if (isProse && saysPageDoesNotExist(text)) return { kind: 'not-found' };
  const denial = isProse ? findDenial(text) : null;
  return denial === null
    ? { kind: 'not-xml', what }
    : { kind: 'access-denied', isDocumented: denial === 'documented' };
}

/** Whether a body says that the page does not exist (interface document, "Errors", "Swift invoice view"). */
export function saysPageDoesNotExist(body: string): boolean {
  return /\b(?:page|url|resource)\b.{0,80}?\bdoes(?:n['’`]?t| not) exist\b/i.test(visibleText(body));
}

/** Whether a page says that access is denied (interface document, "Errors", "Payout check", 2), or as much in other words. */
function findDenial(body: string): 'documented' | 'other' | null {
  const text = visibleText(body);
  if (/\baccess(?: is| was)? denied\b/i.test(text)) return 'documented';
  return /\baccess(?: is| was)? forbidden\b|\b403 forbidden\b/i.test(text) ? 'other' : null;
}

/** Without tags, apostrophes decoded, one blank between words. */
function visibleText(body: string): string {
  return body
    .slice(0, headBytes)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:apos|#39|#x27|rsquo|#8217|#x2019);/gi, "'")
    .replace(/&nbsp;/gi, ' ')
    .replace(/\s+/g, ' ');
}

/** @returns null for XML. */
function markupKind(text: string): NotXmlKind | null {
  const name = firstElementName(text);
  return name !== null && htmlNames.test(name) ? 'html' : null;
}

/** @returns null where a document begins after other text: it is XML, but not well-formed. */
function textKind(text: string): NotXmlKind | null {
  if (/^[{[]/.test(text) && isJson(text)) return 'json';
  if (/<(?:\?xml|root)[ \t\r\n>/]/.test(text)) return null;
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000E-\u001F]|\uFFFD{4}/.test(text)) return 'binary';
  if (/^[\w-]+=[^\n]*\n?&|^type=/.test(text)) return 'pairs';
  return 'text';
}

/** Name of the first element; comments, instructions and a document type without declarations of its own are skipped. */
function firstElementName(text: string): string | null {
  const skipped =
    /^(?:[ \t\r\n]+|<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[ \t\r\n][^<>[\]]*>)*/i.exec(
      text,
    )?.[0].length ?? 0;
  return /^<([^ \t\r\n<>/![\]?]+)/i.exec(text.slice(skipped, skipped + 1024))?.[1] ?? null;
}
