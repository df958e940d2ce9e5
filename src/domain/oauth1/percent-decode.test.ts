import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentDecode } from './percent-encoding.ts';

/** What the language itself makes of a sequence of escapes; a sequence that it refuses stays. */
function decodeOrKeep(sequence: string): string {
  try {
    return decodeURIComponent(sequence);
  } catch {
    return sequence;
  }
}

const escape = (octet: number): string => `%${octet.toString(16).padStart(2, '0')}`;

it('decodes exactly the escapes that the language decodes', () => {
  const edges = [0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed];
  const octet = fc.oneof(
    fc.constantFrom(...edges, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff),
    fc.nat(255),
  );
  fc.assert(
    fc.property(fc.array(octet, { maxLength: 6 }), fc.boolean(), (octets, upper) => {
      const escapes = octets.map(escape).join('');
      const sequence = upper ? escapes.toUpperCase() : escapes;
      expect(percentDecode(sequence, false)).toBe(decodeOrKeep(sequence));
    }),
    { numRuns: 3000 },
  );
});

it('decodes every two- and three-octet sequence as the language does', () => {
  for (let first = 0xc0; first <= 0xff; first += 1) {
    for (const second of [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0]) {
      for (const rest of ['', '%80', '%BF', '%C0', '%80%80', '%80%80%80']) {
        const sequence = escape(first) + escape(second) + rest;
        expect(percentDecode(sequence, false)).toBe(decodeOrKeep(sequence));
      }
    }
  }
});

it('keeps a sequence whole that is broken anywhere, and decodes the next one', () => {
  expect(percentDecode('%C3%A9%FF-%C3%A9+', true)).toBe('%C3%A9%FF-é ');
});
