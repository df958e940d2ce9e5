/** The body of a raw request: how far it goes in a text that may hold other things after it. */
import { isShorterThanTold } from '../evidence/content-length.ts';

export interface BodyText {
  /** Null: not in the paste. */
  readonly body: string | null;
  /** Index in the text after it. */
  readonly end: number;
  readonly cut: boolean;
  /** Whether it has more octets than Content-Length says, and nothing tells what of it is the body; absent where not. */
  readonly isLonger?: boolean;
  readonly notes: readonly string[];
}

export const shorterNote = 'The body is shorter than Content-Length says: a part of it is not in the paste.';
const longerNote = 'Text follows the body; by Content-Length it is no part of it.';
const longerThanToldNote = 'The body is longer than Content-Length says.';
export const missingNote = 'Content-Length says that the request has a body, which is not in the paste.';
const chunkedNote = 'The sizes of the chunks of the body are taken out.';

const answer =
  /[\t ]?\r?\n?<{8}(?:[\t ]|\r?\n|$)|\r?\n?(?:<[\t ]|<--[\t ])?HTTP\/[\d.]+[\t ]+\d{3}(?:[\t ]|\r?\n|$)|^(?:--> END|<-- |[*<] |[{}] \[)/mu;

/** @param contentLength In bytes; null when no header gives it. */
export function readBody(
  text: string,
  start: number,
  contentLength: number | null,
  chunked: boolean,
): BodyText {
  const end = start + endOfRequest(text.slice(start));
  const available = text.slice(start, end);
  const trimmed = trimLineEnds(available);
  if (chunked) {
    const body = joinChunks(available);
    if (body !== null) return { body, end, cut: false, notes: [chunkedNote] };
  }
  if (trimmed === '') {
    const missing = (contentLength ?? 0) > 0;
    return { body: missing ? null : '', end, cut: false, notes: missing ? [missingNote] : [] };
  }
  if (contentLength === null) return readParagraph(start, trimmed);
  const bytes = new TextEncoder().encode(available);
  const exact = sliceBytes(bytes, contentLength);
  if (exact !== null && contentLength > 0 && /^(?:$|[\r\n])/u.test(available.slice(exact.length))) {
    const follows = /^\r?\n[^\r\n]/u.test(available.slice(exact.length));
    return { body: exact, end: start + exact.length, cut: false, notes: follows ? [longerNote] : [] };
  }
  const length = new TextEncoder().encode(trimmed).length;
  // A text area turns CR LF into LF: each line end may have been one byte more.
  const lineEnds = trimmed.split('\n').length - trimmed.split('\r\n').length;
  if (length + lineEnds < contentLength) return shorterBody(trimmed, end, contentLength);
  const paragraph = readParagraph(start, trimmed);
  const octets = new TextEncoder().encode(paragraph.body ?? '').length;
  if (octets + lineEnds < contentLength)
    return shorterBody(paragraph.body ?? '', paragraph.end, contentLength);
  const isLonger = octets > contentLength;
  return { ...paragraph, isLonger, notes: isLonger ? [longerThanToldNote] : [] };
}

/** A log may print a form otherwise than it was sent. */
function shorterBody(body: string, end: number, contentLength: number): BodyText {
  const isForm = /^[\w.%[\]+-]+=/u.test(body);
  const isCut = !isForm || isShorterThanTold(body, new Set([contentLength]));
  return { body, end, cut: isCut, notes: isCut ? [shorterNote] : [] };
}

// A loop: a pattern that is anchored at the end only would try each of many line ends.
function trimLineEnds(text: string): string {
  let end = text.length;
  while (end > 0 && /[\r\n]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function endOfRequest(text: string): number {
  return answer.exec(text)?.index ?? text.length;
}

/** Without a length a form body ends with its line, and any other body with the text. */
function readParagraph(start: number, trimmed: string): BodyText {
  const isForm = /^[\w.%[\]+-]+=/u.test(trimmed);
  const length = isForm ? trimmed.search(/\r?\n(?:[\t ]*\r?\n|[^\n=]*$|[^\n=]*[ :][^\n]*$)/mu) : -1;
  const body = length === -1 ? trimmed : trimmed.slice(0, length);
  return { body, end: start + body.length, cut: false, notes: [] };
}

/** Null when the text is shorter, or the cut would go through a character. */
function sliceBytes(bytes: Uint8Array, length: number): string | null {
  if (length > bytes.length) return null;
  const next = bytes[length];
  if (next !== undefined && next >= 0x80 && next < 0xc0) return null;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, length));
}

/** `size CR LF data CR LF … 0` (RFC 9112 section 7.1); null when the text is not made so. */
function joinChunks(text: string): string | null {
  const bytes = new TextEncoder().encode(text);
  const parts: string[] = [];
  let index = 0;
  for (;;) {
    const lineEnd = bytes.indexOf(10, index);
    const line = new TextDecoder()
      .decode(bytes.subarray(index, lineEnd === -1 ? bytes.length : lineEnd))
      .trim();
    if (!/^[0-9A-Fa-f]{1,6}$/u.test(line)) return null;
    const size = Number.parseInt(line, 16);
    if (size === 0) return parts.join('');
    const start = lineEnd + 1;
    if (lineEnd === -1 || start + size > bytes.length) return null;
    parts.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, start + size)));
    index = start + size;
    if (bytes[index] === 13) index += 1;
    if (bytes[index] === 10) index += 1;
  }
}
