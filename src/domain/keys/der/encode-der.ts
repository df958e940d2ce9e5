/** A writer of the Distinguished Encoding Rules (ITU-T X.690 sections 8.1, 8.3 and 10.1). */
import { TAG_INTEGER } from './der.ts';
import { concatenateOctets, octetsFromInteger } from './integer-octets.ts';

/** Tag, definite length in its shortest form, and the given contents. */
export function element(tag: number, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = concatenateOctets(...contents);
  if (content.length < 0x80) return concatenateOctets(Uint8Array.of(tag, content.length), content);
  const lengthOctets = octetsFromInteger(BigInt(content.length));
  return concatenateOctets(Uint8Array.of(tag, 0x80 | lengthOctets.length), lengthOctets, content);
}

/** A non-negative INTEGER; a zero octet keeps the highest bit from being read as a sign. */
export function integer(value: bigint): Uint8Array<ArrayBuffer> {
  const octets = octetsFromInteger(value);
  const isHighBitSet = (octets[0] ?? 0) >= 0x80;
  return isHighBitSet ? element(TAG_INTEGER, Uint8Array.of(0), octets) : element(TAG_INTEGER, octets);
}
