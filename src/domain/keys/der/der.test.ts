import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDer, readUnsignedOctets } from './der.ts';
import { integerContent, tlv } from '../fixture-keys.ts';
import { integerFromOctets } from './integer-octets.ts';

describe('readDer', () => {
  it.each([
    ['nothing', [], 'truncated'],
    ['a tag alone', [0x30], 'truncated'],
    ['a length beyond the end', [0x30, 0x02, 0x05], 'truncated'],
    ['a length cut off', [0x30, 0x82, 0x01], 'truncated'],
    ['a 4 GiB length', [0x30, 0x84, 0xff, 0xff, 0xff, 0xff], 'truncated'],
    ['an inner length beyond its parent', [0x30, 0x03, 0x02, 0x02, 0x01], 'length-overrun'],
    ['an inner tag alone', [0x30, 0x01, 0x02], 'length-overrun'],
    ['indefinite length', [0x30, 0x80, 0x00, 0x00], 'length-form'],
    ['a long form below 128', [0x30, 0x81, 0x02, 0x05, 0x00], 'length-form'],
    [
      'a long form with a leading zero',
      [0x04, 0x82, 0x00, 0x80, ...Array.from({ length: 128 }, () => 0)],
      'length-form',
    ],
    ['a length of five octets', [0x30, 0x85, 0, 0, 0, 0, 0], 'length-form'],
    ['trailing bytes', [0x30, 0x00, 0x00], 'trailing-bytes'],
    ['a high tag number', [0x1f, 0x81, 0x00, 0x00], 'tag-form'],
    ['end-of-contents', [0x00, 0x00], 'tag-form'],
    ['a primitive SEQUENCE', [0x10, 0x00], 'tag-form'],
    ['a constructed OCTET STRING', [0x24, 0x03, 0x04, 0x01, 0x00], 'tag-form'],
    ['an application tag', [0x60, 0x00], 'tag-form'],
  ])('refuses %s', (_name, octets, failure) => {
    expect(readDer(Uint8Array.from(octets))).toStrictEqual({ ok: false, failure });
  });

  it('bounds the depth', () => {
    const nested = (depth: number): number[] => (depth === 0 ? [0x05, 0x00] : tlv(0x30, nested(depth - 1)));
    expect(readDer(Uint8Array.from(nested(10))).ok).toBe(true);
    expect(readDer(Uint8Array.from(nested(11)))).toStrictEqual({ ok: false, failure: 'too-deep' });
    expect(readDer(Uint8Array.from(nested(2000)))).toStrictEqual({ ok: false, failure: 'too-deep' });
  });

  it('never throws and never reads outside the input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (octets) => {
        const read = readDer(octets);
        const lengthOctet = octets[1] ?? 0;
        const header = 2 + (lengthOctet >= 0x80 ? lengthOctet - 0x80 : 0);
        expect(read.ok ? read.value.content.length : octets.length - header).toBe(octets.length - header);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('readUnsignedOctets', () => {
  it('reads every non-negative integer and refuses every negative one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), (integer) => {
        const element = readDer(Uint8Array.from(tlv(0x02, integerContent(integer))));
        const octets = element.ok ? readUnsignedOctets(element.value) : element;
        expect(octets.ok ? integerFromOctets(octets.value) : octets.failure).toBe(
          integer < 0n ? 'negative-integer' : integer,
        );
      }),
    );
  });

  it.each([
    [[0x02, 0x00], 'empty-integer'],
    [[0x02, 0x02, 0x00, 0x7f], 'non-minimal-integer'],
    [[0x02, 0x02, 0xff, 0x80], 'non-minimal-integer'],
    [[0x04, 0x01, 0x01], 'unexpected-element'],
  ])('refuses %j as %s', (octets, failure) => {
    const element = readDer(Uint8Array.from(octets));
    expect(element.ok && readUnsignedOctets(element.value)).toStrictEqual({ ok: false, failure });
  });
});
