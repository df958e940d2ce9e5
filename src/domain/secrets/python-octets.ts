/** Octets as Python prints them: those of ASCII are characters, and line ends have escapes that a view takes for blanks. */
import type { OctetList } from './octet-lists.ts';
import type { Place } from './place.ts';

/** A sequence of more than 127 octets, in a text that may stand in JSON. */
const start = /0(\\{1,2})x8[1-4]/gu;
const octet = /\\x([0-9a-f]{2})|\\([^])|[^\\]/iuy;
/** With each backslash twice, and one before a quotation mark. */
const octetInJson = /\\\\x([0-9a-f]{2})|\\\\(\\\\|[^\\])|\\[^\\]|[^\\]/iuy;
/** Each that begins nothing is gone through, too. */
const mostTried = 1000;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** @returns For each place where a document may begin what reads as many octets from there. */
export function* pythonOctets(text: string): Generator<(most: number) => OctetList> {
  let tried = 0;
  for (const { index, 1: slashes = '' } of text.matchAll(start)) {
    yield (most) => octetsAt(text, index, slashes.length > 1 ? octetInJson : octet, most);
    tried += 1;
    if (tried === mostTried) break;
  }
}

function octetsAt(text: string, from: number, pattern: RegExp, most: number): OctetList {
  const octets: number[] = [];
  const places: Place[] = [];
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null && octets.length < most; match = pattern.exec(text)) {
    const [written, digits, letter] = match;
    const sign = letter === undefined ? written.slice(-1) : (escapes[letter] ?? letter);
    octets.push(digits === undefined ? sign.charCodeAt(0) : Number.parseInt(digits, 16));
    places.push({ start: match.index, end: match.index + written.length });
  }
  return { octets: Uint8Array.from(octets), places };
}
