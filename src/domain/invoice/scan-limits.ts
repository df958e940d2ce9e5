/**
 * The gate before any parser (security document, section 7, R51): one pass over the text, no tree.
 * It refuses what an invoice never needs and bounds what is left, so that no parser meets a bomb.
 * Whatever is not well-formed is left to the strict parser: up to the first such place both see the
 * same tags, and behind it nothing is parsed.
 */
import type { InvoiceLimit, InvoiceRefusal } from './invoice-reading.ts';
import { invoiceLimits } from './limits.ts';
import { findPositions } from './source-positions.ts';

/** @returns null when the text may go to the parsers. */
export function scanLimits(source: string): InvoiceRefusal | null {
  const refuse = (
    limit: InvoiceLimit,
    offset: number,
    allowed: number | null,
    actual: string | null = null,
  ): InvoiceRefusal => ({
    kind: 'refused',
    limit,
    actual,
    allowed: allowed === null ? null : String(allowed),
    line: findPositions(source).positionAt(offset).line,
  });

  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let references = 0;
  let textLength = 0;
  let offset = 0;
  while (offset < source.length) {
    const tagStart = indexOrEnd(source, '<', offset);
    const text = measureText(source, offset, tagStart);
    references += text.references;
    textLength += text.length;
    if (references > invoiceLimits.references) return refuse('references', offset, invoiceLimits.references);
    if (textLength > invoiceLimits.textLength) return refuse('text-length', offset, invoiceLimits.textLength);
    if (tagStart === source.length) return null;
    offset = tagStart;

    if (source.startsWith('<!--', offset)) {
      offset = endOf(source, '-->', offset + 4);
    } else if (source.startsWith('<![CDATA[', offset)) {
      const end = endOf(source, ']]>', offset + 9);
      textLength += utf8Length(source, offset + 9, end - 3);
      if (textLength > invoiceLimits.textLength)
        return refuse('text-length', offset, invoiceLimits.textLength);
      offset = end;
    } else if (/^<!doctype/i.test(source.slice(offset, offset + 9))) {
      return refuse('doctype', offset, null);
    } else if (/^<!entity/i.test(source.slice(offset, offset + 8))) {
      return refuse('entity', offset, null);
    } else if (source.startsWith('<?', offset)) {
      const target = /^[^ \t\r\n?<>]*/.exec(source.slice(offset + 2, offset + 66))?.[0] ?? '';
      // `<?xml` elsewhere than at the start is an error of form, which the strict parser names.
      if (target.toLowerCase() !== 'xml') return refuse('processing-instruction', offset, null, target);
      offset = endOf(source, '?>', offset + 2);
    } else if (source.startsWith('</', offset)) {
      depth -= 1;
      textLength = 0;
      offset = endOf(source, '>', offset);
    } else {
      const tag = scanStartTag(source, offset);
      elements += 1;
      depth += 1;
      attributes += tag.attributes;
      references += tag.references;
      textLength = 0;
      if (depth > invoiceLimits.depth) return refuse('depth', offset, invoiceLimits.depth);
      if (elements > invoiceLimits.elements) return refuse('elements', offset, invoiceLimits.elements);
      if (attributes > invoiceLimits.attributes)
        return refuse('attributes', offset, invoiceLimits.attributes);
      if (references > invoiceLimits.references)
        return refuse('references', offset, invoiceLimits.references);
      if (tag.longestValue > invoiceLimits.textLength) {
        return refuse('text-length', offset, invoiceLimits.textLength);
      }
      if (tag.isEmpty) depth -= 1;
      offset = tag.end;
    }
  }
  return null;
}

interface StartTag {
  readonly end: number;
  readonly isEmpty: boolean;
  readonly attributes: number;
  readonly references: number;
  readonly longestValue: number;
}

/** `>` inside a quoted value does not end the tag. */
function scanStartTag(source: string, start: number): StartTag {
  let attributes = 0;
  let references = 0;
  let longestValue = 0;
  let offset = start + 1;
  while (offset < source.length) {
    const character = source[offset];
    if (character === '>') {
      return { end: offset + 1, isEmpty: source[offset - 1] === '/', attributes, references, longestValue };
    }
    if (character === '"' || character === "'") {
      const end = indexOrEnd(source, character, offset + 1);
      const value = measureText(source, offset + 1, end);
      attributes += 1;
      references += value.references;
      longestValue = Math.max(longestValue, value.length);
      offset = end;
    }
    offset += 1;
  }
  return { end: source.length, isEmpty: false, attributes, references, longestValue };
}

/** UTF-8 bytes of a text in which each reference counts as one byte, and the number of references. */
function measureText(source: string, start: number, end: number): { length: number; references: number } {
  let length = 0;
  let references = 0;
  let offset = start;
  while (offset < end) {
    if (source[offset] === '&') {
      references += 1;
      const semicolon = source.slice(offset, Math.min(end, offset + 40)).indexOf(';');
      if (semicolon > 0) {
        length += 1;
        offset += semicolon + 1;
        continue;
      }
    }
    length += utf8LengthAt(source, offset);
    offset += 1;
  }
  return { length, references };
}

function utf8Length(source: string, start: number, end: number): number {
  let length = 0;
  for (let offset = start; offset < end; offset += 1) length += utf8LengthAt(source, offset);
  return length;
}

/** Each half of a surrogate pair is two of the four bytes. */
function utf8LengthAt(source: string, offset: number): number {
  const unit = source.charCodeAt(offset);
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
}

function indexOrEnd(source: string, text: string, from: number): number {
  const index = source.indexOf(text, from);
  return index === -1 ? source.length : index;
}

/** First offset after a delimiter; the end of the text when it never comes. */
function endOf(source: string, delimiter: string, from: number): number {
  const index = source.indexOf(delimiter, from);
  return index === -1 ? source.length : index + delimiter.length;
}
