/** Where a text holds a private key, in any of the forms in which people have one, also when its end is missing. */
import { decodeBase64 } from '../octets/base64.ts';
import { formatHex } from '../octets/hexadecimal.ts';

/** From an index of the text up to, and not with, another. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Percent-encoded once or more, or not: a log may hold either. */
const encoded = (hex: string): string => `%(?:25)*${hex}`;
const blank = String.raw`(?:[ \t_+]|${encoded('20')})`;
/** From the first of them on: a value may be a line of dashes, which is looked through once. */
const dashes = String.raw`(?<![-–—−])[-–—−]{2,}${blank}?`;

/** One of them stands in each of the forms below: a long text without is looked through once. */
const armourWords = /private|putty|RSAKeyValue/iu;
/** Forms that say by their own words what they are. */
const armours: readonly RegExp[] = [
  // PEM, OpenSSH, PGP and SSH2: to their last line, or to the end where that is missing.
  new RegExp(
    String.raw`${dashes}BEGIN(?:${blank}[A-Z0-9]+)*?${blank}PRIVATE${blank}KEY[\s\S]*?(?:${dashes}END(?:${blank}[A-Z0-9]+)*${blank}?[-–—−]{2,}|$)`,
    'giu',
  ),
  /PuTTY-User-Key-File-[\s\S]*?(?:Private-(?:MAC|Hash): ?[0-9a-f]+|$)/giu,
  /<RSAKeyValue>(?=(?:(?!<RSAKeyValue>)[\s\S])*?<(?:D|P|Q|DP|DQ|InverseQ)>)[\s\S]*?(?:<\/RSAKeyValue>|$)/gu,
  // What `openssl rsa -text` prints.
  /(?:modulus:[\s0-9a-f:]*?publicExponent:[^\n]*\s*)?privateExponent:(?:\s*(?:[0-9a-f]{2}:?)+|\s*(?:prime|exponent)[12]:|\s*coefficient:)*/giu,
];

const quote = String.raw`(?:\\*["'’”]|${encoded('22')}|&quot;)?`;
const colon = String.raw`\s*(?::|=|${encoded('3A')})\s*`;
const keyType = new RegExp(String.raw`\bkty${quote}${colon}`, 'u');
/** The private member of a JWK (RFC 7518 sections 6.2.2, 6.3.2), and the key of a symmetric one (6.4). */
const privateMember = new RegExp(
  String.raw`(?<![A-Za-z0-9_])(?:d|k|p|q|dp|dq|qi)${quote}${colon}${quote}[A-Za-z0-9_+/=-]{16,}`,
  'u',
);
const jwkObject = /\{[^{}]*(?:\}|$)/gu;

const sextet = String.raw`(?:[A-Za-z0-9+/_-]|%(?:25)*2[BF])`;
const escapedEnd = String.raw`(?:\\r\\n|\\n)`;
/** From one line to the next, each of which may be a text of its own in code or in a list, or stand behind a mark. */
const lineEnd = [
  String.raw`(?:[ \t]*(?:\r?\n|${escapedEnd}|(?:%(?:25)*0D)?%(?:25)*0A)[ \t]*(?:[>#*|;][ \t]*|//[ \t]+)?|[ \t])`,
  String.raw`${escapedEnd}?(?:\\*["'\x60])(?:${escapedEnd}|[^A-Za-z0-9"'\x60]){0,60}(?:\\*["'\x60])`,
].join('|');
/**
 * Base64 of at least 40 characters: lines of at least that, and a last one. It begins at no digit of a percent-encoded
 * character, and not at the letter of an escaped line end.
 */
const base64Run = new RegExp(
  String.raw`(?:(?<=\\[rn])|(?<![A-Za-z0-9+/_-]))(?!(?<=\\)[rn])(?<!%)(?<!%[0-9A-F])[A-Za-z0-9+/_-]${sextet}{39,}(?:(?:${lineEnd})${sextet}{40,})*(?:(?:${lineEnd})${sextet}+)?(?:=|${encoded('3D')}){0,2}`,
  'giu',
);
const lineEnds = new RegExp(lineEnd, 'giu');
const lineEndOrSextet = new RegExp(String.raw`(?:${lineEnd})|(${sextet})`, 'giu');
const padding = new RegExp(String.raw`^(?:=|${encoded('3D')}){0,2}`, 'iu');
const hexadecimalRun = /(?<![0-9a-z])(?:30[\s:]?8[12](?:[\s:]?[0-9a-f]{2}){40,})/giu;

const lengthOctets = '(?:[0-7].|81..|82.{4}|83.{6})';
/** First octets of documents that hold a private key, in hexadecimal digits. */
const privateDocuments: readonly RegExp[] = [
  // RSAPrivateKey (RFC 8017 A.1.2): version, then the modulus, which begins with a zero octet where it is whole.
  new RegExp(`^30${lengthOctets}02010[01]02${lengthOctets}`, 'u'),
  // PrivateKeyInfo (RFC 5958 section 2): version, then the algorithm.
  new RegExp(`^30${lengthOctets}02010[01]30`, 'u'),
  // ECPrivateKey (RFC 5915 section 3).
  new RegExp(`^30${lengthOctets}02010104`, 'u'),
  // EncryptedPrivateKeyInfo (RFC 5958 section 3) with a PKCS#5 or PKCS#12 scheme.
  new RegExp(`^30${lengthOctets}30${lengthOctets}06(?:092a864886f70d0105|0a2a864886f70d010c01)`, 'u'),
  // PFX (RFC 7292 section 4).
  new RegExp(`^30${lengthOctets}02010330`, 'u'),
  // openssh-key-v1
  /^6f70656e7373682d6b65792d7631/u,
];

const isPrivateDocument = (hexadecimal: string): boolean =>
  privateDocuments.some((document) => document.test(hexadecimal));

/** Text that was encoded again is looked into as often. */
const nesting = 3;
const longestInner = 64 * 1024;

function octetsOf(run: string): Uint8Array {
  const characters = run
    .replaceAll(lineEnds, '')
    .replaceAll(/%(?:25)*(2[BF])/giu, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/gu, '');
  // What is cut somewhere is read as far as it goes.
  const decoded = decodeBase64(characters.slice(0, characters.length - (characters.length % 4)));
  return decoded.ok ? decoded.value : new Uint8Array();
}

/** How many octets a DER document says that it has; null where it is something else. */
function documentLength(octets: Uint8Array): number | null {
  const [tag, first = 0] = octets;
  if (tag !== 0x30) return null;
  if (first < 0x80) return 2 + first;
  const size = first - 0x80;
  return octets.subarray(2, 2 + size).reduce((sum, octet) => sum * 256 + octet, 0) + 2 + size;
}

/** The end of so many sextets and their padding; that of the run where it has fewer. */
function endOfSextets(run: string, start: number, count: number): number {
  let left = count;
  for (const { 0: whole, 1: found, index } of run.slice(start).matchAll(lineEndOrSextet)) {
    if (found !== undefined) left -= 1;
    if (left > 0) continue;
    const end = start + index + whole.length;
    return end + (padding.exec(run.slice(end))?.[0] ?? '').length;
  }
  return run.length;
}

/** As much of a line as its first octets are told from, however it is encoded. */
const longestStart = 400;
/** What a private document begins with, for most lines are none. */
const mayBeDocument = /^(?:M|b3B)/u;

/** Documents that begin with a line of the run, without the words that follow them. */
function documentPlaces(run: string): Place[] {
  const places: Place[] = [];
  let isTakenUpTo = 0;
  for (const start of [0, ...matches(run, lineEnds).map(({ end }) => end)]) {
    const line = run.slice(start, start + longestStart);
    if (start < isTakenUpTo || !mayBeDocument.test(line)) continue;
    const octets = octetsOf(line);
    if (!isPrivateDocument(formatHex(octets.subarray(0, 64)))) continue;
    const length = documentLength(octets);
    isTakenUpTo = length === null ? run.length : endOfSextets(run, start, Math.ceil((length * 4) / 3));
    places.push({ start, end: isTakenUpTo });
  }
  return places;
}

function privateBase64(text: string, place: Place, depth: number): Place[] {
  const run = sliceOf(text, place);
  const documents = documentPlaces(run);
  if (documents.length > 0 || depth === 0) {
    return documents.map(({ start, end }) => ({ start: place.start + start, end: place.start + end }));
  }
  const inner = new TextDecoder().decode(octetsOf(run.slice(0, longestInner)));
  return privateKeyPlaces(inner, depth - 1).length > 0 ? [place] : [];
}

/** Places of private keys, in order; they do not overlap. */
export function privateKeyPlaces(text: string, depth: number = nesting): readonly Place[] {
  const places: Place[] = armourWords.test(text) ? armours.flatMap((armour) => matches(text, armour)) : [];
  if (keyType.test(text)) {
    places.push(...matches(text, jwkObject).filter((place) => privateMember.test(sliceOf(text, place))));
  }
  places.push(
    ...matches(text, hexadecimalRun).filter((place) =>
      isPrivateDocument(
        sliceOf(text, place)
          .replaceAll(/[^0-9a-f]/giu, '')
          .slice(0, 128)
          .toLowerCase(),
      ),
    ),
    ...matches(text, base64Run).flatMap((place) => privateBase64(text, place, depth)),
  );
  return apart(places);
}

export const sliceOf = (text: string, { start, end }: Place): string => text.slice(start, end);

export function matches(text: string, pattern: RegExp): Place[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Places that touch are one. */
export function apart(places: readonly Place[]): readonly Place[] {
  const merged: Place[] = [];
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || place.start >= last.end) merged.push(place);
    else merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, place.end) });
  }
  return merged;
}
