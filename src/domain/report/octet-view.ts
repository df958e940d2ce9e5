/** A text as its octets, and what they read as once escapes are undone; each octet knows its place in the text. */
import { octetsFromHex } from '../octets/hexadecimal.ts';
import { withPlainDigits } from './plain-digits.ts';

export interface OctetView {
  /** One character for each octet. */
  readonly octets: string;
  /** For each octet where its character, or its escape, begins in the text; one more for the end. */
  readonly starts: Uint32Array;
}

/** Base strings hold values encoded twice, broken ones once or twice more. */
const mostRounds = 5;

const utf8 = new TextEncoder();

function plainView(text: string): OctetView {
  const octets: string[] = [];
  const starts: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      octets.push(text.charAt(index));
      starts.push(index);
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(index) ?? code);
    for (const octet of utf8.encode(character)) {
      octets.push(String.fromCharCode(octet));
      starts.push(index);
    }
    index += character.length - 1;
  }
  return { octets: octets.join(''), starts: Uint32Array.from([...starts, text.length]) };
}

/**
 * `%34`; `\u0034`, `\u{34}`, `\x34`, `\x{34}`, `\064` and `\\` as in source code; `&#52;` and `&#x34;`; and line ends that are
 * escaped (`\n`) or undone (`=` and `\` at the end of a line), which are blanks here, for a number may stand across one.
 */
const escaped =
  /(?:%|\\{1,4}x)([0-9A-Fa-f]{2})|(?:\\{1,4}u|\\{1,4}[ux]\{0{0,4}|&(?:amp;)*#[xX]0{0,4})([0-9A-Fa-f]{2,5})(?:(?<=u[0-9A-Fa-f]{4})|[};])|\\{1,4}([0-3]?[0-7]{2})|&(?:amp;)*#0{0,4}([0-9]{2,6});|(\\{1,4}[nrt]|[\\=]\r?\n)|\\{2,4}/gu;

const ends: Readonly<Record<string, string>> = { r: '\r', t: '\t' };

/** Up to U+00FF an octet is meant, or may be. */
const octetsOfCode = (code: number): string =>
  code <= 0xff ? String.fromCharCode(code) : octetsOfText(String.fromCodePoint(code));

/** Of the groups of such an escape. */
function unescaped(
  octet?: string,
  code?: string,
  octal?: string,
  decimal?: string,
  lineEnd?: string,
): string {
  if (octet !== undefined) return octetsOfCode(Number.parseInt(octet, 16));
  if (code !== undefined) return octetsOfCode(Number.parseInt(code, 16));
  if (octal !== undefined) return octetsOfCode(Number.parseInt(octal, 8));
  if (decimal !== undefined) return octetsOfCode(Number(decimal));
  return lineEnd === undefined ? '\\' : (ends[lineEnd.replaceAll('\\', '')] ?? ' ');
}

/** A view in which something else stands for what a pattern finds; null where it finds nothing. */
function replaced(
  { octets, starts }: OctetView,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string,
): OctetView | null {
  const pieces: string[] = [];
  const places = new Uint32Array(starts.length);
  let count = 0;
  let from = 0;
  const keep = (end: number): void => {
    pieces.push(octets.slice(from, end));
    places.set(starts.subarray(from, end), count);
    count += end - from;
  };
  for (const match of octets.matchAll(pattern)) {
    keep(match.index);
    const instead = replacement(match);
    pieces.push(instead);
    // It is never longer than what it stands for.
    places.fill(starts[match.index] ?? 0, count, count + instead.length);
    count += instead.length;
    from = match.index + match[0].length;
  }
  if (from === 0) return null;
  keep(octets.length);
  places[count] = starts.at(-1) ?? 0;
  return { octets: pieces.join(''), starts: places.subarray(0, count + 1) };
}

const decodedView = (view: OctetView): OctetView | null =>
  replaced(view, escaped, ([, ...groups]) => unescaped(...groups));

/** One way to write what is looked for: the view, and what it reads as once its escapes are undone once, twice and so on. */
function viewsFrom(first: OctetView): readonly OctetView[] {
  const views = [first];
  for (let round = 0; round < mostRounds; round += 1) {
    const last = views.at(-1);
    const next = last === undefined ? null : decodedView(last);
    if (next === null) break;
    views.push(next);
  }
  return views.flatMap((view) => {
    const plain = withPlainDigits(view.octets, (pattern, digitOf) => replaced(view, pattern, digitOf));
    return plain === null ? [view] : [view, plain];
  });
}

export const octetViewsOf = (text: string): readonly OctetView[] => viewsFrom(plainView(text));

/** @param octets One character for each. */
export const viewsOfOctets = (octets: string): readonly OctetView[] =>
  viewsFrom({ octets, starts: new Uint32Array(octets.length + 1).map((_, index) => index) });

const percentRun = /(?:%[0-9A-Fa-f]{2})+/gu;
/** Of octets that are no UTF-8 no more is read. */
const longestOdd = 30_000;
const otherEscape = /\\[0-7ux]|&#/u;

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return String.fromCharCode(...octetsFromHex(run.slice(0, longestOdd).replaceAll('%', '')));
  }
}

/** The text as the last of its views has it, when no place in it has to be known. */
export function withoutEscapes(text: string): string {
  let plain = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const decoded = plain.includes('%') ? plain.replaceAll(percentRun, decodedRun) : plain;
    const next = otherEscape.test(decoded)
      ? decoded.replaceAll(escaped, (_whole, ...groups: string[]) => unescaped(...groups.slice(0, 5)))
      : decoded;
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

/** Where octets of a view stand in its text, whole characters and escapes. */
export function placeInText(
  { starts }: OctetView,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  let last = end;
  while (last < starts.length - 1 && starts[last] === starts[last - 1]) last += 1;
  return { start: starts[start] ?? 0, end: starts[last] ?? 0 };
}

/** A text as octets, to be looked for in a view. */
export function octetsOfText(text: string): string {
  const octets = utf8.encode(text);
  // ASCII is its own octets.
  if (octets.length === text.length) return text;
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}
