/** Where a text holds a private key, in any of the forms in which people have one, also when its end is missing. */
import { base64Runs, documentsInRun, octetsOfRun, percentEncoded } from './base64-key-places.ts';
import { dumpedOctets } from './dumped-octets.ts';
import { octetLists, type OctetList } from './octet-lists.ts';
import { apart, matches, sliceOf, type Place } from './place.ts';
import { findPrivateDocument, privateDocumentLength } from './private-document.ts';
import { pythonOctets } from './python-octets.ts';

const blank = String.raw`(?:[ \t_+]|${percentEncoded('20')})`;
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

const quote = String.raw`(?:\\*["'’”]|${percentEncoded('22')}|&quot;)?`;
const colon = String.raw`\s*(?::|=|${percentEncoded('3A')})\s*`;
const keyType = new RegExp(String.raw`\bkty${quote}${colon}`, 'u');
/** The private member of a JWK (RFC 7518 sections 6.2.2, 6.3.2), and the key of a symmetric one (6.4). */
const privateMember = new RegExp(
  String.raw`(?<![A-Za-z0-9_])(?:d|k|p|q|dp|dq|qi)${quote}${colon}${quote}[A-Za-z0-9_+/=-]{16,}`,
  'u',
);
const jwkObject = /\{[^{}]*(?:\}|$)/gu;

/** Text that was encoded again is looked into as often. */
const nesting = 3;
const longestInner = 64 * 1024;
/** As many octets as a document is told from. */
const longestStart = 80;

const noText = /(?![\0\t\n\r\x80-\x9F])\p{Cc}/gu;

/** What octets say as a text; empty where they are none. A number before a list may have been taken for its first. */
export function textOfOctets(octets: Uint8Array): string {
  const text = new TextDecoder().decode(octets.subarray(0, longestInner));
  const plain = text.replaceAll(noText, '');
  return text.length - plain.length > 1 + text.length / 50 ? '' : plain;
}

function isKeyText(octets: Uint8Array, depth: number): boolean {
  return depth > 0 && privateKeyPlaces(textOfOctets(octets), depth - 1).length > 0;
}

function privateBase64(text: string, place: Place, depth: number): Place[] {
  const run = sliceOf(text, place);
  const documents = documentsInRun(run);
  if (documents.length > 0) {
    return documents.map(({ start, end }) => ({ start: place.start + start, end: place.start + end }));
  }
  return isKeyText(octetsOfRun(run.slice(0, longestInner)), depth) ? [place] : [];
}

function privateInList({ octets, places }: OctetList, depth: number): Place[] {
  const document = findPrivateDocument(octets);
  const placeOf = (first: number, last: number): Place[] => {
    const start = places[first]?.start;
    const end = (places[last] ?? places.at(-1))?.end;
    return start === undefined || end === undefined ? [] : [{ start, end }];
  };
  if (document !== null) return placeOf(document.at, document.at + document.length - 1);
  return isKeyText(octets, depth) ? placeOf(0, places.length - 1) : [];
}

/** A document as it is, one character for each octet, as escapes of a program give it. */
const plainDocument =
  /0(?:\x81[^]|\x82[^]{2}|\x83[^]{3})(?=\p{Cc}\p{Cc}|0)|0[ -\x7F](?=\p{Cc}\p{Cc})|openssh-key-v1/gu;

export function plainDocuments(text: string): Place[] {
  return Array.from(text.matchAll(plainDocument)).flatMap(({ index }) => {
    const octets = Uint8Array.from(text.slice(index, index + longestStart), (each) => each.charCodeAt(0));
    const length = privateDocumentLength(octets);
    return length === null ? [] : [{ start: index, end: Math.min(text.length, index + length) }];
  });
}

/** Of a document that is found, what stands in it is not looked at again. */
function printedDocuments(text: string, depth: number): Place[] {
  const places: Place[] = [];
  for (const read of pythonOctets(text)) {
    const head = read(longestStart);
    const length = privateDocumentLength(head.octets);
    if (length !== null && (head.places[0]?.start ?? 0) >= (places.at(-1)?.end ?? 0)) {
      places.push(...privateInList(read(length), depth));
    }
  }
  return places;
}

/** UTF-16 as octets. */
const wideText = /(?:[^\0]\0){40}/u;

/** Of such a text without the zeros. */
function placesInWideText(text: string, depth: number): Place[] {
  const kept = Array.from(text.matchAll(/[^\0]/gu), ({ index }) => index);
  return privateKeyPlaces(text.replaceAll('\0', ''), depth).map(({ start, end }) => ({
    start: kept[start] ?? 0,
    end: kept[end] ?? text.length,
  }));
}

/** Places of private keys, in order; they do not overlap. */
export function privateKeyPlaces(text: string, depth: number = nesting): readonly Place[] {
  const places: Place[] = armourWords.test(text) ? armours.flatMap((armour) => matches(text, armour)) : [];
  if (keyType.test(text)) {
    places.push(...matches(text, jwkObject).filter((place) => privateMember.test(sliceOf(text, place))));
  }
  for (const { place, octets } of dumpedOctets(text)) {
    if (findPrivateDocument(octets) !== null || isKeyText(octets, depth)) places.push(place);
  }
  for (const list of octetLists(text)) places.push(...privateInList(list, depth));
  places.push(...printedDocuments(text, depth));
  places.push(...plainDocuments(text));
  if (wideText.test(text)) places.push(...placesInWideText(text, depth));
  places.push(...base64Runs(text).flatMap((place) => privateBase64(text, place, depth)));
  return apart(places);
}
