/** Keys that a text writes octet by octet: as lists, dumps and escapes. */
import { documentShape } from '../keys/der/der-document.ts';
import { readDer } from '../keys/der/der.ts';
import { octetViewsOf } from '../report/octet-view.ts';
import { dumpedOctets } from './dumped-octets.ts';
import { octetLists } from './octet-lists.ts';
import { sliceOf } from './place.ts';
import { pythonOctets } from './python-octets.ts';
import { findPrivateDocument } from './private-document.ts';
import { plainDocuments, privateKeyPlaces, textOfOctets } from './private-key-places.ts';

/** A document as its octets, or a text that holds a key. */
export type WrittenKey = { readonly octets: Uint8Array<ArrayBuffer> } | { readonly text: string };

/** A number of a key may by chance read as an element. */
function isDocument(octets: Uint8Array): boolean {
  const read = readDer(octets);
  return read.ok && documentShape(read.value) !== 'other';
}

function* keysAmong(octets: Uint8Array): Generator<WrittenKey> {
  try {
    const document = findPrivateDocument(octets);
    const text = document === null ? textOfOctets(octets) : '';
    if (document !== null) {
      yield { octets: Uint8Array.from(octets.subarray(document.at, document.at + document.length)) };
    } else if (privateKeyPlaces(text).length > 0) yield { text: text.replaceAll('\0', '') };
    // A public key or a certificate.
    else if (isDocument(octets)) yield { octets: Uint8Array.from(octets) };
  } finally {
    octets.fill(0);
  }
}

/** Each is read as far as a key may go, whatever it is: one of 16384 bits has fewer octets. */
const [mostPrinted, longestPrinted] = [20, 10_000] as const;

/** Of each way to read the text: a mistaken one gives octets that are no key. */
export function* writtenKeys(text: string): Generator<WrittenKey> {
  for (const { octets } of dumpedOctets(text)) yield* keysAmong(octets);
  for (const { octets } of octetLists(text)) yield* keysAmong(octets);
  let tried = 0;
  for (const read of pythonOctets(text)) {
    yield* keysAmong(read(longestPrinted).octets);
    tried += 1;
    if (tried === mostPrinted) break;
  }
  for (const { octets } of octetViewsOf(text)) {
    for (const place of plainDocuments(octets)) {
      yield { octets: Uint8Array.from(sliceOf(octets, place), (each) => each.charCodeAt(0)) };
    }
  }
}
