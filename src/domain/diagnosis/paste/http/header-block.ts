/** The header fields of a raw request, with what logs and editors do to their lines. */
import { parseHeaderLine, type Header } from '../headers.ts';

export interface HeaderBlock {
  readonly headers: readonly Header[];
  /** Index in the text where the body starts. */
  readonly end: number;
  /** Whether an empty line ends the block: only then is an empty body known to be empty. */
  readonly ended: boolean;
  /** Lines that are no part of the request. */
  readonly aside: readonly string[];
  readonly notes: readonly string[];
}

const foldNote = 'A header that goes on in the next line is joined with a blank.';
const brokenNote = 'A line break stands inside a quoted value of a header; it is kept.';
const lostBlankLineNote =
  'The empty line between headers and body is missing; the body is read from the first line of pairs.';

/** The first line of an answer, alone or behind a label. */
const answer = /(?<![\w/])HTTP\/[\d.]+[\t ]+[1-5]\d\d(?!\d)/u;

/** Pairs, whose values may have blanks where there are several: one with a blank alone is a line of a log. */
const bareBody = /^[\w.%[\]-]+=(?:\S*$|[^&]*&[\w.%[\]-]+=)/u;

/**
 * @param start Index of the line after the request line.
 * @param mark What stands before each line of the request.
 */
export function readHeaderBlock(text: string, start: number, mark: '' | '>' | '-->'): HeaderBlock {
  const headers: { name: string; value: string }[] = [];
  const aside: string[] = [];
  const notes = new Set<string>();
  let openQuotes = 0;
  let index = start;
  while (index < text.length) {
    const lineEnd = text.indexOf('\n', index);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    const written = text
      .slice(index, end)
      .replace(/\r?\n$/u, '')
      .replace(/\\r(?:\\n)?$/u, '');
    const marked = mark === '>' && /^[\t ]*>(?: |$)/u.test(written);
    const line = marked ? written.replace(/^[\t ]*> ?/u, '') : written;
    const header = parseHeaderLine(line);
    const last = headers.at(-1);
    if (line.trim() === '') return { headers, end, ended: true, aside, notes: [...notes] };
    if (mark === '>' && !marked && /^[\t ]*(?:[*<]|[{}] \[)/u.test(line)) {
      aside.push(line);
      // The answer starts: a log without the empty line.
      if (line.trimStart().startsWith('<')) return { headers, end, ended: false, aside, notes: [...notes] };
    } else if (/^-->[\t ]+END/u.test(line)) {
      return { headers, end: index, ended: true, aside, notes: [...notes] };
    } else if (header === null && answer.test(line)) {
      return { headers, end: index, ended: false, aside, notes: [...notes] };
    } else if (last !== undefined && openQuotes % 2 === 1 && !startsNextHeader(header)) {
      notes.add(brokenNote);
      last.value += `\n${line}`;
      openQuotes += countQuotes(line);
    } else if (
      last !== undefined &&
      /^[\t ]/u.test(line) &&
      (header === null || /^[\t ]+(?:oauth_|realm)/u.test(line))
    ) {
      notes.add(foldNote);
      last.value = `${last.value} ${line.trim()}`;
      openQuotes += countQuotes(line);
    } else if (header !== null) {
      headers.push({ ...header });
      openQuotes = isAuthorization(header) ? countQuotes(header.value) : 0;
    } else if (
      last !== undefined &&
      isAuthorization(last) &&
      /,$|^(?:oauth_|realm)/u.test(`${line}${last.value}`)
    ) {
      notes.add(foldNote);
      last.value = `${last.value} ${line.trim()}`;
      openQuotes += countQuotes(line);
    } else if (bareBody.test(line)) {
      notes.add(lostBlankLineNote);
      return { headers, end: index, ended: true, aside, notes: [...notes] };
    } else aside.push(line);
    index = end;
  }
  return { headers, end: index, ended: false, aside, notes: [...notes] };
}

function isAuthorization({ name }: Header): boolean {
  return name.toLowerCase() === 'authorization';
}

/** A quotation that was never closed must not swallow the fields after it. */
function startsNextHeader(header: Header | null): boolean {
  return (
    header !== null &&
    /^(?:[A-Z][a-z]+(?:-[A-Z][A-Za-z]*)*|[a-z]+(?:-[a-z]+)+|host|accept|date|cookie)$/u.test(header.name)
  );
}

function countQuotes(text: string): number {
  return text.split('"').length - 1;
}
