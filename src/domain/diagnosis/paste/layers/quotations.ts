/**
 * Quotations of source code, of structured logs and of dumps: the quotes become marks of their own and the escapes
 * between them are decoded, so that a quote that is left in the text is a quote of the text itself.
 */
import { decodeBackslashEscapes, escapeRun } from '../shell/ansi-c-quoting.ts';
import type { Edit, Layer, LayeredText } from './layered-text.ts';
import { findQuotedLines } from './quoted-lines.ts';

/** A mark for each kind of quote and side, from a range that Unicode leaves to private use. */
const marks: Readonly<Record<string, readonly [opening: string, closing: string]>> = {
  '"': ['\ue000', '\ue001'],
  "'": ['\ue002', '\ue003'],
  '`': ['\ue004', '\ue005'],
};
const quotes = '""\'\'``';

export const opening = '\ue000\ue002\ue004';
export const closing = '\ue001\ue003\ue005';
export const anyMark = /[\ue000-\ue005]/u;

/** Puts the quotes back that stand inside a part. */
export function restoreQuotes(text: string): string {
  return text.replace(/[\ue000-\ue005]/gu, (mark) => quotes.charAt(mark.charCodeAt(0) - 0xe000));
}

const wordCharacter = /[\p{L}\p{N}_%\\]/u;
/** The quote belongs to a parameter of an OAuth header. */
const headerValue = /(?:oauth_[a-z_]{1,40}|realm)[\t ]*=[\t ]*$/iu;
/** The same where the names lack their prefix: what stands before them has to tell that it is one. */
const bareHeaderValue =
  /[\s,](?:consumer_key|nonce|signature(?:_method)?|timestamp|version|token)[\t ]*=[\t ]*$/iu;
const schemeBefore = /(?<![\w-])OAuth[\t ]+[a-z_]{1,40}[\t ]*=[^\n]*$/iu;
/** The quote belongs to a value of form pairs. */
const formValue = /[?&][\w.%~*[\]-]{1,80}=$/u;

/** @param from - where the text around begins. */
function isHeaderValue(text: string, from: number, index: number): boolean {
  const lead = text.slice(Math.max(from, index - 60), index);
  if (headerValue.test(lead)) return true;
  return bareHeaderValue.test(lead) && schemeBefore.test(text.slice(Math.max(from, index - 3000), index));
}

function isOpening(text: string, index: number): boolean {
  const before = text.charAt(index - 1);
  if (before === '' || /\s/u.test(before)) return !isHeaderValue(text, 0, index);
  if (before === '=') {
    const lead = text.slice(Math.max(0, index - 100), index);
    return !isHeaderValue(text, 0, index) && !formValue.test(lead);
  }
  if (!wordCharacter.test(before)) return true;
  // The prefix of a literal: b'…', u"…", r'…'.
  return /(?:^|[^\p{L}\p{N}_%\\])[bBuUrRfFLN]{1,2}$/u.test(text.slice(Math.max(0, index - 3), index));
}

interface Quotation {
  /** Index of the closing quote. */
  readonly end: number;
  /** A quote inside, as it is written where not behind a backslash: twice, or as a shell joins three quotations. */
  readonly inner: string | null;
}

/** A quotation that ends, a quote by itself, and another quotation. */
const shellQuote = String.raw`'\''`;

/** @returns Null when the quotation does not end in its line. */
function findEnd(text: string, start: number, quote: string, lineEnd: number): Quotation | null {
  let inner: string | null = null;
  // Of C#: a quote in it is written twice.
  const isVerbatim = text.charAt(start - 2) === '@' && text.charAt(start) !== quote;
  for (let index = start; index < lineEnd; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') index += 1;
    else if (quote === "'" && text.startsWith(shellQuote, index)) {
      inner = shellQuote;
      index += shellQuote.length - 1;
    } else if (character === quote) {
      const next = text.charAt(index + 1);
      const isInner = isHeaderValue(text, start, index);
      const isEmptyInner = isInner && next === quote && /^[\s,]/u.test(text.charAt(index + 2));
      if (isEmptyInner && inner === null) index += 1;
      else if (
        next === quote &&
        (isInner || isVerbatim || inner === quote.repeat(2) || isBetweenWords(text, index, start))
      ) {
        inner = quote.repeat(2);
        index += 1;
      } else if (isInner) {
        // A dump that leaves quotes inside as they are: over the value to its own closing quote.
        const closed = text.indexOf(quote, index + 1);
        if (closed === -1 || closed >= lineEnd) return null;
        index = closed;
      } else if (next === '' || !/[\p{L}\p{N}_\\]/u.test(next)) return { end: index, inner };
    }
  }
  return null;
}

function isBetweenWords(text: string, index: number, start: number): boolean {
  return (
    index > start &&
    /[\p{L}\p{N}]/u.test(text.charAt(index - 1)) &&
    /[\p{L}\p{N}]/u.test(text.charAt(index + 2))
  );
}

/** Several lines may stand between quotes of three, and between backticks. What they hold may end with a quote itself. */
function findLongEnd(text: string, start: number, quote: string): number | null {
  let end = text.indexOf(quote, start);
  if (end === -1) return null;
  while (quote.length > 1 && text.startsWith(quote, end + 1)) end += 1;
  return end;
}

function decodeBetween(
  text: string,
  start: number,
  end: number,
  quote: string,
  edits: Edit[],
  inner: string | null,
): void {
  const content = text.slice(start, end);
  if (inner !== null) {
    for (
      let place = content.indexOf(inner);
      place !== -1;
      place = content.indexOf(inner, place + inner.length)
    ) {
      edits.push({ start: start + place, end: start + place + inner.length, text: quote });
    }
    return;
  }
  edits.push(...editsOfEscapes(content, start));
}

/** No tool that writes escapes has these: in this quotation a backslash is one. */
const unknownEscape = /^(?:[^\\]|\\[^ %])*\\[ %]/u;

/** @param start Where the content begins in the text that is edited. */
export function editsOfEscapes(content: string, start: number): Edit[] {
  if (!content.includes('\\') || unknownEscape.test(content)) return [];
  return [...content.matchAll(escapeRun)].map(({ 0: written, index }) => ({
    start: start + index,
    end: start + index + written.length,
    text: decodeBackslashEscapes(written, 'character'),
  }));
}

/**
 * What a quotation holds that has others inside, Base64 and another quotation as a whole among them; in a value of a
 * field they are the text of the value.
 */
const telling = /oauth_|HTTP\/[\d.]|authorization|client_orderid|amount|currency|[A-Za-z0-9+/]{60}|^["'`]/iu;

/** Quotations that are marked already, as a text is gone through. */
class Around {
  readonly #open: { readonly start: number; tells: boolean | null }[] = [];

  pass(mark: string, index: number): void {
    if (opening.includes(mark)) this.#open.push({ start: index + 1, tells: null });
    else this.#open.pop();
  }

  /** Whether a quote here may be one of a message. */
  mayQuote(text: string): boolean {
    const last = this.#open.at(-1);
    if (last === undefined) return true;
    last.tells ??= telling.test(text.slice(last.start, endOfMarked(text, last.start)));
    return last.tells;
  }
}

function endOfMarked(text: string, start: number): number {
  let depth = 1;
  for (const { 0: mark, index } of text.slice(start).matchAll(/[\ue000-\ue005]/gu)) {
    depth += opening.includes(mark) ? 1 : -1;
    if (depth === 0) return start + index;
  }
  return text.length;
}

/** @returns The same text where nothing is quoted. */
export function peelQuotations(layered: LayeredText): LayeredText {
  const { text } = layered;
  const edits: Edit[] = [];
  // A quote that is not closed in its line makes no later one of its kind an opening one there.
  const openUntil = new Map<string, number>();
  const around = new Around();
  const pattern = /["'`\ue000-\ue005]/gu;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [quote] = match;
    const { index } = match;
    if (anyMark.test(quote)) {
      around.pass(quote, index);
      continue;
    }
    const [openMark = '', closeMark = ''] = marks[quote] ?? [];
    if (index < (openUntil.get(quote) ?? 0) || !around.mayQuote(text)) continue;
    if (!isOpening(text, index)) {
      // Over a value of the header: what follows its closing quote opens nothing.
      const close = isHeaderValue(text, 0, index) ? text.indexOf(quote, index + 1) : -1;
      if (close !== -1 && close - index < 5000) pattern.lastIndex = close + 1;
      continue;
    }
    const triple = text.startsWith(quote.repeat(3), index);
    const isLong = triple || quote === '`';
    const size = triple ? 3 : 1;
    const from = index + size;
    const breakAt = text.indexOf('\n', from);
    const lineEnd = breakAt === -1 ? text.length : breakAt;
    const longEnd = isLong ? findLongEnd(text, from, quote.repeat(size)) : null;
    const found = isLong
      ? longEnd === null
        ? null
        : { end: longEnd, inner: null }
      : (findEnd(text, from, quote, lineEnd) ?? findQuotedLines(text, index));
    if (found === null) {
      openUntil.set(quote, isLong ? text.length : lineEnd);
      continue;
    }
    edits.push({ start: index, end: from, text: openMark });
    decodeBetween(text, from, found.end, quote, edits, found.inner);
    edits.push({ start: found.end, end: found.end + size, text: closeMark });
    pattern.lastIndex = found.end + size;
  }
  return layered.peel(edits, { note: null, undone: 'quotation marks and their escapes' });
}

/**
 * Strings of source code that are put together: `'a' + 'b'`, `'a' . 'b'`, `"a" & _` of Visual Basic, `'a' || 'b'` of SQL, or
 * one under the other; pprint of Python breaks a text behind its blanks. A pair of Lisp has a stop between: `("a" . "b")`;
 * behind a backslash the address of a command is an argument of its own.
 */
const joint =
  /[\ue001\ue003](?<![\s('`]\([\ue000\ue002][\w-]{1,64}[\ue001\ue003])(?:[\t ]{0,40}\r?\n?[\t ]{0,200}(?:[+.\\~^]|\.\.|\+\+|<>|\|\||&{1,2}(?:[\t ]{1,40}_)?)[\t ]{0,40}\r?\n?[\t ]{0,200}|(?<=(?:[,&;]|[^\s\ue000-\ue005] )[\ue001\ue003])[\t ]{0,40}\r?\n[\t ]{0,200})[\ue000\ue002](?!(?<=\\\s{1,200}[\ue000\ue002])https?:\/\/|[^\s\ue000-\ue005]{1,64}[\ue001\ue003][\t ]*(?:[:=]|->))/gu;

/** A form that statements put together: what is appended begins with the & of its pair. */
const appended = /[\ue001\ue003][^\ue000-\ue005{}]{1,160}[\ue000\ue002](?=&[\w.%~*[\]-]{1,80}=)/gu;

export function peelJoints(layered: LayeredText): LayeredText {
  const layer: Layer = { note: null, undone: 'the joints of a string in several pieces' };
  return layered.replace(joint, () => '', layer).replace(appended, () => '', layer);
}
