/**
 * Bodies in parts (RFC 2046 section 5.1) that are forms (RFC 7578). A text may be octets of one character each, as they
 * were sent, or decoded, as somebody printed it: then a line may end with LF alone.
 */
import type { TextExtent } from '../text-extent.ts';

export interface FormPart {
  /** As its head writes it, without what quotes it; null where there is none. */
  readonly name: string | null;
  /** Null in a field that is no file. */
  readonly fileName: string | null;
  readonly value: string;
  /** From behind the boundary. */
  readonly at: TextExtent;
  readonly valueAt: TextExtent;
}

export interface MultipartReading {
  readonly parts: readonly FormPart[];
  /** Index behind the last boundary; null where that is missing, and the last part may be cut. */
  readonly end: number | null;
}

const boundaryParameter = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/iu;
const beginnings = /(?<=^|\n)--([^\r\n"]{0,69}[^\s"])[\t ]*\r?\n(?=content-[\w-]{1,40}:)/giu;
const behindBoundary = /--|[\t ]*(?:\r?\n|$)/uy;
const blankLine = /\r?\n\r?\n/u;
/** With lines that go on behind a blank (RFC 822 section 3.1.1). */
const dispositionHeader = /^content-disposition:([^\r\n]*(?:\r?\n[\t ][^\r\n]*)*)/imu;
/** Browsers do not escape backslashes: one before the quotation mark that ends a value is its own. */
const parameter = /;\s*([\w*-]{1,40})=(?:"((?:[^"\\\r\n]|\\"(?!\s*(?:;|$))|\\)*)"|([^\s;"]*))/gu;

/** The boundary that a content type names; null where it names none. */
export function boundaryOf(contentType: string): string | null {
  const match = boundaryParameter.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

/** Where parts begin in a text that names their boundary nowhere else. */
export function* findMultipart(
  text: string,
): Generator<{ readonly boundary: string; readonly start: number }> {
  for (const { 1: boundary = '', index } of text.matchAll(beginnings)) yield { boundary, start: index };
}

/** @param from Index in the text; what is before the first boundary is passed over. */
export function readMultipart(text: string, boundary: string, from = 0): MultipartReading {
  const parts: FormPart[] = [];
  let open: number | null = null;
  for (const { start, end, isLast } of boundaryLines(text, `--${boundary}`, from)) {
    const part = open === null ? null : readPart(text, { start: open, end: start }, true);
    if (part !== null) parts.push(part);
    if (isLast) return { parts, end };
    open = end;
  }
  const part = open === null ? null : readPart(text, { start: open, end: text.length }, false);
  return { parts: part === null ? parts : [...parts, part], end: null };
}

interface BoundaryLine extends TextExtent {
  readonly isLast: boolean;
}

/** A line end before the boundary belongs to it (RFC 2046 section 5.1.1). */
function* boundaryLines(text: string, delimiter: string, from: number): Generator<BoundaryLine> {
  let at = text.startsWith(delimiter, from) ? from : behindLineEnd(text.indexOf(`\n${delimiter}`, from));
  while (at !== null) {
    const end = at + delimiter.length;
    behindBoundary.lastIndex = end;
    const [behind] = behindBoundary.exec(text) ?? [];
    if (behind !== undefined) {
      const isLast = behind === '--';
      yield { start: lineEndBefore(text, at), end: isLast ? end + 2 : end, isLast };
    }
    at = behindLineEnd(text.indexOf(`\n${delimiter}`, end));
  }
}

const behindLineEnd = (index: number): number | null => (index === -1 ? null : index + 1);

function lineEndBefore(text: string, at: number): number {
  if (text.charAt(at - 1) !== '\n') return at;
  return text.charAt(at - 2) === '\r' ? at - 2 : at - 1;
}

/** @param isClosed Whether a boundary follows: a head with no blank line behind it has an empty value then. */
function readPart(text: string, at: TextExtent, isClosed: boolean): FormPart | null {
  const inside = text.slice(at.start, at.end);
  const blank = blankLine.exec(inside);
  if (blank === null && !isClosed) return null;
  const head = blank === null ? inside : inside.slice(0, blank.index);
  const valueStart = blank === null ? at.end : at.start + blank.index + blank[0].length;
  const parameters = parametersOf(dispositionHeader.exec(head)?.[1] ?? '');
  return {
    name: parameters.get('name') ?? null,
    fileName: parameters.get('filename') ?? parameters.get('filename*') ?? null,
    value: text.slice(valueStart, at.end),
    at,
    valueAt: { start: valueStart, end: at.end },
  };
}

function parametersOf(disposition: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, bare] of disposition.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted === undefined ? (bare ?? '') : unescapeQuoted(quoted));
  }
  return found;
}

/** By backslashes (RFC 2045 section 5.1), or as browsers write it (WHATWG HTML, "multipart form data"). */
function unescapeQuoted(written: string): string {
  return written.replaceAll(/\\"|%(?:22|0D|0A)/giu, (escape) =>
    escape === '\\"' ? '"' : String.fromCharCode(Number.parseInt(escape.slice(1), 16)),
  );
}
