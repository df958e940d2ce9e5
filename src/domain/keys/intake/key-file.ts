/** The octets of a chosen file: a DER document, a key of Java or Microsoft, or text in UTF-8 or UTF-16. */
import { formatHex } from '../../octets/hexadecimal.ts';
import { isMicrosoftKey } from '../forms/microsoft-key.ts';
import type { Repair } from './key-repair.ts';

export type KeyFile =
  | { readonly kind: 'der' | 'microsoft' }
  | { readonly kind: 'jks' | 'jceks' }
  | { readonly kind: 'text'; readonly text: string; readonly repairs: readonly Repair[] };

const SEQUENCE = 0x30;

/** Tells by the first octets: text never has the length octet of a DER document behind a `0`. */
export function textFromFile(bytes: Uint8Array): KeyFile {
  const store = keyStoreKind(bytes);
  if (store !== null) return { kind: store };
  if (isMicrosoftKey(bytes)) return { kind: 'microsoft' };
  const [first = 0, second = 0] = bytes;
  if (first === SEQUENCE && (second >= 0x80 || second === bytes.length - 2)) return { kind: 'der' };
  if (first === 0xff && second === 0xfe) return utf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return utf16(bytes, 'utf-16be');
  // Windows PowerShell may leave out the mark: a hyphen, then a zero octet.
  if (first === 0x2d && second === 0) return utf16(bytes, 'utf-16le');
  return { kind: 'text', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), repairs: [] };
}

/** Java's own key stores, by their magic numbers. */
export function keyStoreKind(bytes: Uint8Array): 'jks' | 'jceks' | null {
  const magic = formatHex(bytes.subarray(0, 4));
  if (magic === 'feedfeed') return 'jks';
  return magic === 'cececece' ? 'jceks' : null;
}

function utf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): KeyFile {
  return { kind: 'text', text: new TextDecoder(encoding).decode(bytes), repairs: ['utf-16'] };
}
