/** Octets that a text lists as numbers: an array or a string of a program, in whatever notation, or one long number. */
import { octetsFromHex } from '../octets/hexadecimal.ts';
import { matches, sliceOf, type Place } from './place.ts';

export interface OctetList {
  readonly octets: Uint8Array;
  /** Where each of them is written, with what says how: `0x30`. */
  readonly places: readonly Place[];
}

/** Fewer octets are no private key. */
const fewest = 40;

interface Notation {
  readonly radix: number;
  /** Ends with its only group, the number. */
  readonly octet: string;
  readonly between: string;
  readonly before: string;
}

/** What is percent-encoded is no list, but a text. */
const signs = '[^0-9A-Za-z%]{0,8}';

/** First octets of documents and texts with a key: numbers stand in every text, and most begin nothing. */
const beginnings = '48|7|30|82|111|45|60|77|123';

const notations: readonly Notation[] = [
  // `3082`, `30:82`, `30 82`, `\x30\x82`, `"30", "82"`, U+0030
  {
    radix: 16,
    before: '(?<![0-9A-Za-z])(?:0x|x)?',
    octet: '([0-9a-f]{2})',
    between: String.raw`${signs}(?:x\{?|u\{?(?:00)?|U\+(?:00)?)?`,
  },
  // `0x30, 0x82, 0x4`, `(byte) 0x30`, `&H30`, `0x30u8`, `0x30.toByte()`
  {
    radix: 16,
    before: '(?<![0-9A-Za-z])',
    octet: '(?:0x|&H)([0-9a-f]{1,2})(?![0-9a-f])',
    between: '(?:(?!0x|&H)[^]){1,24}',
  },
  // `48, 130`, `48, -126`, `(byte) 48`, `int(48)`, `48 130`
  {
    radix: 10,
    before: `(?<![0-9.])(?=(?:${beginnings})(?![0-9]))`,
    octet: '((?<![0-9])-[0-9]{1,3}|[0-9]{1,3})(?![0-9])',
    between: '[^0-9-]{0,16}(?:(?<=[0-9])-)?',
  },
  // `{"0":48,"1":130}`, `[0] => 48`, `[0]=> int(48)`
  {
    radix: 10,
    before: '(?<![0-9.])',
    octet: String.raw`[0-9]{1,5}["'\]]{0,2}\s?(?:=>?|:)[^0-9-]{0,24}(-?[0-9]{1,3})(?![0-9])`,
    between: '[^0-9]{1,24}',
  },
  // `\060\202`, `060 202`, `0o60, 0o202`
  {
    radix: 8,
    before: '(?<![0-9A-Za-z])',
    octet: '(?:0o)?([0-3]?[0-7]{2}|[0-7])(?![0-9])',
    between: '[^0-9A-Za-z]{1,8}',
  },
  // `00110000 10000010`, `0b00110000`
  {
    radix: 2,
    before: '(?<![0-9A-Za-z])(?:0b)?',
    octet: '([01]{8})',
    between: `${signs}(?:0b)?`,
  },
];

/** A list that is long enough, up to its last octet. */
interface ListPattern {
  readonly radix: number;
  readonly first: RegExp;
  readonly next: RegExp;
}

const patterns: readonly ListPattern[] = notations.map(({ radix, octet, between, before }) => {
  const unnamed = octet.replaceAll(/\((?!\?)/gu, '(?:');
  return {
    radix,
    first: new RegExp(`${before}(?=(?:${unnamed}${between}){${fewest - 1}}${unnamed})`, 'giu'),
    next: new RegExp(`(?:${between})??(${octet})`, 'iuy'),
  };
});

function listAt(text: string, start: number, { radix, next }: ListPattern): OctetList {
  const octets: number[] = [];
  const places: Place[] = [];
  next.lastIndex = start;
  for (let match = next.exec(text); match !== null; match = next.exec(text)) {
    const [, written = '', digits = ''] = match;
    const value = Number.parseInt(digits, radix);
    if (value < -128 || value > 255) break;
    octets.push(value & 0xff);
    places.push({ start: next.lastIndex - written.length, end: next.lastIndex });
  }
  return { octets: Uint8Array.from(octets), places };
}

function* listsIn(text: string, pattern: ListPattern, within: readonly Place[]): Generator<OctetList> {
  const { first } = pattern;
  let behind = 0;
  for (const { start, end } of within) {
    const part = text.slice(0, end);
    first.lastIndex = Math.max(start, behind);
    for (let match = first.exec(part); match !== null; match = first.exec(part)) {
      const list = listAt(text, match.index + match[0].length, pattern);
      yield list;
      behind = Math.max(match.index + match[0].length + 1, list.places.at(-1)?.end ?? 0);
      first.lastIndex = behind;
    }
  }
}

/** So many octets in whatever notation hold digits, and take characters at the most. */
const fewestDigits = 24;
const longestFewest = 40 * fewest;

/** Stretches with as many digits as a list has: looked for in these alone, lists cost other texts nothing. */
function denseStretches(text: string): readonly Place[] {
  const stretches: { start: number; end: number }[] = [];
  const last = new Uint32Array(fewestDigits);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x25) at += 2;
    if (code < 0x30 || code > 0x39) continue;
    const first = last[count % fewestDigits] ?? 0;
    last[count % fewestDigits] = at;
    count += 1;
    if (count <= fewestDigits || at - first > longestFewest) continue;
    const start = Math.max(0, first - longestFewest);
    const end = Math.min(text.length, at + longestFewest);
    const before = stretches.at(-1);
    if (before !== undefined && start <= before.end) before.end = end;
    else stretches.push({ start, end });
  }
  return stretches;
}

/** The document as one number. */
const longNumber = /(?<![0-9])[0-9]{100,40000}(?![0-9])/gu;

function numberList(text: string, place: Place): OctetList {
  const digits = BigInt(sliceOf(text, place)).toString(16);
  const octets = octetsFromHex(digits.padStart(digits.length + (digits.length % 2), '0'));
  return { octets, places: Array.from(octets, () => place) };
}

/** Lists of a text, in each notation in which it can be read. */
export function* octetLists(text: string): Generator<OctetList> {
  const within = denseStretches(text);
  for (const pattern of patterns) yield* listsIn(text, pattern, within);
  for (const place of matches(text, longNumber)) yield numberList(text, place);
}
