/**
 * From bytes to text: UTF-8 only, as invoices declare (interface document, "Swift invoice document
 * (XML)"; security document, section 7, R51).
 */
import { failed, success, type Result } from '../result.ts';
import type { WrongEncoding } from './invoice-reading.ts';
import { countCodePoints } from './source-positions.ts';

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  // UTF-32 first: its little-endian mark begins like that of UTF-16.
  ['UTF-32LE', [0xff, 0xfe, 0, 0]],
  ['UTF-32BE', [0, 0, 0xfe, 0xff]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];
/** A `<` and what follows it, as XML 1.0 appendix F tells encodings apart without a mark. */
const patterns: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['UTF-32LE', [0x3c, 0, 0, 0]],
  ['UTF-32BE', [0, 0, 0, 0x3c]],
  ['UTF-16LE', [0x3c, 0]],
  ['UTF-16BE', [0, 0x3c]],
];

/** The encoding that the first bytes give away, where it is not UTF-8. */
export function findForeignEncoding(bytes: Uint8Array): WrongEncoding | null {
  const [mark] = marks.find(([, start]) => startsWith(bytes, start)) ?? [];
  if (mark !== undefined) return { kind: 'wrong-encoding', found: 'bom', encoding: mark };
  const [pattern] = patterns.find(([, start]) => startsWith(bytes, start)) ?? [];
  return pattern === undefined ? null : { kind: 'wrong-encoding', found: 'zero-bytes', encoding: pattern };
}

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.length <= bytes.length && start.every((byte, index) => bytes[index] === byte);
}

/** Decodes strictly. A byte order mark of UTF-8 is dropped. */
export function decodeStrictly(bytes: Uint8Array): Result<string, WrongEncoding> {
  const declared = readDeclaredEncoding(bytes);
  if (declared !== null && declared.toUpperCase() !== 'UTF-8') {
    return failed({ kind: 'wrong-encoding', found: 'declared', encoding: declared });
  }
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const offset = findInvalidByte(bytes);
    const before = decodeLeniently(bytes.subarray(0, offset)).split(/\r\n?|\n/);
    return failed({
      kind: 'wrong-encoding',
      found: 'invalid-bytes',
      offset,
      line: before.length,
      column: countCodePoints(before.at(-1) ?? '') + 1,
      byte: (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0'),
    });
  }
}

/** For reading on the page when nothing else can be made of an answer; wrong bytes become U+FFFD. */
export function decodeLeniently(bytes: Uint8Array): string {
  const foreign = findForeignEncoding(bytes);
  const isUtf16 = foreign?.found !== 'invalid-bytes' && foreign?.encoding.startsWith('UTF-16') === true;
  const label = isUtf16 ? foreign.encoding : 'utf-8';
  return new TextDecoder(label).decode(bytes);
}

/**
 * The text before a sequence that the end of the bytes cuts.
 *
 * @returns Null where the bytes are wrong, not cut.
 */
export function cutInsideCharacter(bytes: Uint8Array, failure: WrongEncoding): string | null {
  if (failure.found !== 'invalid-bytes') return null;
  const left = bytes.length - failure.offset;
  const first = bytes[failure.offset] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || left >= length) return null;
  if (bytes.subarray(failure.offset + 1).some((byte) => byte < 0x80 || byte > 0xbf)) return null;
  return decodeLeniently(bytes.subarray(0, failure.offset));
}

/** Encoding name of the XML declaration; its characters are ASCII in every encoding that can come here. */
function readDeclaredEncoding(bytes: Uint8Array): string | null {
  const start = startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0;
  const head = String.fromCharCode(...bytes.subarray(start, start + 512));
  return (
    /^<\?xml[ \t\r\n][^>]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([^"'<>]*)["']/.exec(head)?.[1] ?? null
  );
}

/** Offset of the first byte that begins no UTF-8 sequence (RFC 3629, section 4). */
function findInvalidByte(bytes: Uint8Array): number {
  let offset = 0;
  while (offset < bytes.length) {
    const length = sequenceLength(bytes, offset);
    if (length === 0) return offset;
    offset += length;
  }
  return offset;
}

/** Length of the sequence at an offset; 0 when it is none: overlong, a surrogate, beyond U+10FFFF or cut off. */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const first = bytes[offset] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf
      ? 2
      : first >= 0xe0 && first <= 0xef
        ? 3
        : first >= 0xf0 && first <= 0xf4
          ? 4
          : 0;
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let index = 1; index < length; index += 1) {
    const next = bytes[offset + index] ?? 0;
    if (next < (index === 1 ? least : 0x80) || next > (index === 1 ? most : 0xbf)) return 0;
  }
  return length;
}
