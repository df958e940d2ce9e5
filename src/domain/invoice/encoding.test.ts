import { describe, expect, it } from 'vitest';
import { decodeLeniently } from './decode-body.ts';
import { fixtureDeclaration, writeInvoice } from './fixture-invoice.ts';
import { readInvoice } from './read-invoice.ts';

const encoder = new TextEncoder();
const read = (bytes: Iterable<number>) =>
  readInvoice({ bytes: Uint8Array.from(bytes), status: null, contentType: null });
const utf16 = (text: string, littleEndian: boolean): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) =>
    littleEndian ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
  );
const latin1 = (text: string): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

describe('encodings other than UTF-8 are named', () => {
  it.each([
    ['UTF-16LE mark', [0xff, 0xfe, ...utf16(writeInvoice(), true)], 'bom', 'UTF-16LE'],
    ['UTF-16BE mark', [0xfe, 0xff, ...utf16(writeInvoice(), false)], 'bom', 'UTF-16BE'],
    ['UTF-32LE mark', [0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0], 'bom', 'UTF-32LE'],
    ['UTF-32BE mark', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c], 'bom', 'UTF-32BE'],
    ['UTF-16LE', utf16(writeInvoice(), true), 'zero-bytes', 'UTF-16LE'],
    ['UTF-16BE', utf16(writeInvoice(), false), 'zero-bytes', 'UTF-16BE'],
    ['UTF-32LE', [0x3c, 0, 0, 0, 0x72, 0, 0, 0], 'zero-bytes', 'UTF-32LE'],
    ['UTF-32BE', [0, 0, 0, 0x3c], 'zero-bytes', 'UTF-32BE'],
  ])('%s', (_, bytes, found, encoding) => {
    expect(read(bytes)).toEqual({ kind: 'wrong-encoding', found, encoding });
  });

  it.each(['ISO-8859-1', 'windows-1252', 'UTF-16', 'US-ASCII', 'utf8', 'latin1'])(
    'declared %s',
    (encoding) => {
      const text = writeInvoice({ order_desc: 'caf\u00E9', company_name: 'x' }).replace('UTF-8', encoding);
      const expected = { kind: 'wrong-encoding', found: 'declared', encoding };
      expect([read(encoder.encode(text)), read(latin1(text.replace('–', '-')))]).toEqual([
        expected,
        expected,
      ]);
    },
  );

  it('takes UTF-8 declared in any case', () => {
    expect(read(encoder.encode(writeInvoice().replace('UTF-8', 'uTf-8'))).kind).toBe('invoice');
  });
});

describe('invalid bytes', () => {
  it.each([
    ['Latin-1', [0xe9], 'E9'],
    ['a lone continuation byte', [0x80], '80'],
    ['an overlong slash', [0xc0, 0xaf], 'C0'],
    ['an overlong form of three', [0xe0, 0x80, 0xaf], 'E0'],
    ['an encoded surrogate', [0xed, 0xa0, 0x80], 'ED'],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 'F4'],
    ['a byte that UTF-8 never has', [0xff], 'FF'],
    ['a sequence that is cut off', [0xe2, 0x82], 'E2'],
  ])('%s are placed', (_, bytes, byte) => {
    const before = `${fixtureDeclaration}\r\n<root>\n\té😀`;
    const start = encoder.encode(before);
    expect(read([...start, ...bytes, ...encoder.encode('</root>')])).toEqual({
      kind: 'wrong-encoding',
      found: 'invalid-bytes',
      offset: start.length,
      line: 3,
      column: 4,
      byte,
    });
  });
});

describe('for reading on the page', () => {
  it('every answer decodes to something', () => {
    expect([
      decodeLeniently(Uint8Array.from([0xff, 0xfe, ...utf16('<é>', true)])),
      decodeLeniently(Uint8Array.from(utf16('<é>', false))),
      decodeLeniently(Uint8Array.from([0x61, 0xe9])),
      decodeLeniently(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61])),
    ]).toEqual(['<é>', '<é>', 'a\uFFFD', 'a']);
  });
});
