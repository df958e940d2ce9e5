/** Lines of a text with the requests that they tell of. */
import type { Sighting } from './request-identities.ts';

export interface TextLine {
  readonly start: number;
  /** Behind its line end. */
  readonly end: number;
  /** The request that it names by nonce or signature; null where it names none. */
  readonly request: number | null;
}

/** Where a request begins inside a line that holds several. */
const begin = /\bcurl\b|(?<![\w/])(?:GET|POST|PUT|DELETE|PATCH)["'\s,:]+(?:https?:|\\?\/)|[{[]/gu;

/** Breaks a line between two requests: before the command, request line or object of the second, else right before it. */
function breakBefore(text: string, from: number, { start }: Sighting): number {
  const begins = [...text.slice(from, start).matchAll(begin)];
  return from + (begins[0]?.index ?? start - from);
}

/**
 * @param sightings In the order of the text.
 * @param breaks Where lines begin besides, in order: members of a list that stand in one line.
 */
export function listLines(
  text: string,
  sightings: readonly Sighting[],
  breaks: readonly number[],
): TextLine[] {
  const lines: TextLine[] = [];
  let next = 0;
  let nextBreak = 0;
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start);
    while ((breaks[nextBreak] ?? Infinity) <= start) nextBreak += 1;
    const whole = Math.min(lineEnd === -1 ? text.length : lineEnd + 1, breaks[nextBreak] ?? Infinity);
    let end = whole;
    let own: Sighting | null = null;
    while (next < sightings.length) {
      const sighting = sightings[next];
      if (sighting === undefined || sighting.start >= whole) break;
      if (own !== null && own.request !== sighting.request) {
        end = breakBefore(text, own.end, sighting);
        break;
      }
      own = sighting;
      next += 1;
    }
    lines.push({ start, end, request: own?.request ?? null });
    start = end;
  }
  return lines;
}

/** A piece of the text that is of one request. */
export interface Block {
  readonly request: number;
  readonly text: string;
}

/** Joins the lines of each request, in the order of the text. @param owners Of each line its request; null for none. */
export function joinLines(
  text: string,
  lines: readonly TextLine[],
  owners: readonly (number | null)[],
): Block[] {
  const found = new Map<number, { text: string; end: number }>();
  for (const [index, { start, end }] of lines.entries()) {
    const request = owners[index] ?? null;
    if (request === null) continue;
    const own = found.get(request) ?? { text: '', end: start };
    // What is broken inside a line has no line end of its own.
    const isApart = own.end !== start && own.text !== '' && !own.text.endsWith('\n');
    found.set(request, { text: `${own.text}${isApart ? '\n' : ''}${text.slice(start, end)}`, end });
  }
  return [...found].map(([request, own]) => ({ request, text: own.text }));
}

/** Lines that follow one another, as a block each: of a request that is printed twice there are two. */
export function listSegments(
  text: string,
  lines: readonly TextLine[],
  owners: readonly (number | null)[],
): Block[] {
  const segments: Block[] = [];
  let last: number | null = null;
  for (const [index, { start, end }] of lines.entries()) {
    const request = owners[index] ?? null;
    const previous = segments.at(-1);
    if (request !== null && request === last && previous !== undefined) {
      segments[segments.length - 1] = { request, text: previous.text + text.slice(start, end) };
    } else if (request !== null) segments.push({ request, text: text.slice(start, end) });
    last = request;
  }
  return segments;
}
