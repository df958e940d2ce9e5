/** A writer of the Distinguished Encoding Rules (ITU-T X.690 sections 8.1, 8.3 and 10.1). */
import { concatenateOctets } from '../../octets/concatenate-octets.ts';
import { TAG_INTEGER } from './der.ts';
import { octetsFromInteger } from './integer-octets.ts';

/** Tag, definite length in its shortest form, and the given contents. */
export function element(tag: number, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = contents.reduce((sum, content) => sum + content.length, 0);
  if (length < 0x80) return concatenateOctets(Uint8Array.of(tag, length), ...contents);
  const lengthOctets = octetsFromInteger(BigInt(length));
  return concatenateOctets(Uint8Array.of(tag, 0x80 | lengthOctets.length), lengthOctets, ...contents);
}

/** A non-negative INTEGER; a zero octet keeps the highest bit from being read as a sign. */
export function integer(value: bigint): Uint8Array<ArrayBuffer> {
  const octets = octetsFromInteger(value);
  const isHighBitSet = (octets[0] ?? 0) >= 0x80;
  const encoded = element(TAG_INTEGER, Uint8Array.of(...(isHighBitSet ? [0] : [])), octets);
  // It may be of a key.
  octets.fill(0);
  return encoded;
}
