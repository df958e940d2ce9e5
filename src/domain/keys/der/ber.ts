/**
 * Basic Encoding Rules turned into DER as far as PKCS#12 files need it: indefinite lengths (X.690 section 8.1.3.6) are
 * counted, and strings in pieces (section 8.7.3) put together. Browsers' and Java's files have both.
 */
import { TAG_OCTET_STRING } from './der.ts';
import { element } from './encode-der.ts';

const CONSTRUCTED = 0x20;
const DEPTH_LIMIT = 12;

interface Read {
  readonly der: Uint8Array<ArrayBuffer>;
  readonly rest: Uint8Array;
}

/** The same document in DER; null when it is none, or has something behind it. */
export function derFromBer(octets: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const read = readElement(octets, 0);
  return read === null || read.rest.length > 0 ? null : read.der;
}

function readElement(octets: Uint8Array, depth: number): Read | null {
  const [tag, first] = octets;
  if (tag === undefined || first === undefined || depth > DEPTH_LIMIT || (tag & 0x1f) === 0x1f) return null;
  if (first === 0x80) return readIndefinite(tag, octets.subarray(2), depth);
  const lengthOctets = first < 0x80 ? 0 : first & 0x7f;
  if (lengthOctets > 4 || octets.length < 2 + lengthOctets) return null;
  let length = lengthOctets === 0 ? first : 0;
  for (const octet of octets.subarray(2, 2 + lengthOctets)) length = length * 256 + octet;
  const start = 2 + lengthOctets;
  if (start + length > octets.length) return null;
  const content = octets.subarray(start, start + length);
  const rest = octets.subarray(start + length);
  if ((tag & CONSTRUCTED) === 0) return { der: element(tag, content), rest };
  const children: Uint8Array<ArrayBuffer>[] = [];
  let left: Uint8Array = content;
  while (left.length > 0) {
    const child = readElement(left, depth + 1);
    if (child === null) return null;
    children.push(child.der);
    left = child.rest;
  }
  return { der: joinParts(tag, children), rest };
}

/** Elements up to two zero octets. */
function readIndefinite(tag: number, octets: Uint8Array, depth: number): Read | null {
  if ((tag & CONSTRUCTED) === 0) return null;
  const children: Uint8Array<ArrayBuffer>[] = [];
  let left = octets;
  while (!(left[0] === 0 && left[1] === 0)) {
    const child = readElement(left, depth + 1);
    if (child === null) return null;
    children.push(child.der);
    left = child.rest;
  }
  return { der: joinParts(tag, children), rest: left.subarray(2) };
}

/** Of an OCTET STRING in pieces, which are OCTET STRINGs in DER already, only the contents are kept. */
function joinParts(tag: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return tag === (TAG_OCTET_STRING | CONSTRUCTED)
    ? element(TAG_OCTET_STRING, ...parts.map(contentOf))
    : element(tag, ...parts);
}

/** What a short or long length of ours is followed by. */
function contentOf(der: Uint8Array): Uint8Array {
  const first = der[1] ?? 0;
  return der.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f));
}
