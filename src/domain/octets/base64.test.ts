import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSteps } from '../run-steps.ts';
import { decodeBase64, decodeOwnBase64, encodeBase64, ownBase64Steps } from './base64.ts';

describe('decodeBase64', () => {
  it('agrees with Node in both directions, with line ends anywhere', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 80 }), (octets, width) => {
        const base64 = Buffer.from(octets).toString('base64');
        expect(encodeBase64(octets)).toBe(base64);
        const lines = base64.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];
        expect(decodeBase64(`\t${lines.join(' \r\n')}\n`)).toStrictEqual({
          ok: true,
          value: Uint8Array.from(octets),
        });
      }),
    );
  });

  it.each([
    ['AA-A', 'character', 2],
    ['A_AA', 'character', 1],
    ['AAAA\u00a0AAAA', 'character', 4],
    ['AAAA\\nAAAA', 'character', 4],
    ['AAAAÄ', 'character', 4],
    ['😀AAA', 'character', 0],
    ['=', 'padding', 0],
    ['A===', 'padding', 1],
    ['AAAA=', 'padding', 4],
    ['AAA==', 'padding', 4],
    ['AA==AAAA', 'padding', 4],
    ['AA=A', 'padding', 3],
    ['A', 'length', 1],
    ['AA', 'length', 2],
    ['AA=', 'length', 3],
    ['AAA', 'length', 3],
    ['AB==', 'unused-bits', 4],
    ['AAB=', 'unused-bits', 4],
  ])('refuses %j: %s at %d', (text, problem, index) => {
    expect(decodeBase64(text)).toStrictEqual({ ok: false, failure: { problem, index } });
  });

  it('accepts only what Node would write the same way', () => {
    const alphabet = fc.constantFrom('A', 'B', 'Q', '/', '+', '=', '9');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 12 }), (text) => {
        const isCanonical = Buffer.from(text, 'base64').toString('base64') === text;
        expect(decodeBase64(text).ok).toBe(isCanonical);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('decodeOwnBase64', () => {
  // Around the end of a step, and with each padding.
  it.each([0, 1, 2, 3, 49_151, 49_152, 49_153, 49_154, 49_155, 300_001])(
    'takes %d octets as Node does',
    (size) => {
      const octets = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
      const base64 = Buffer.from(octets).toString('base64');
      expect(Buffer.from(decodeOwnBase64(base64)).equals(octets)).toBe(true);
      expect(runSteps(ownBase64Steps(base64))).toHaveLength(size);
    },
  );

  it('pauses within a long text', () => {
    expect([...ownBase64Steps('AAAA'.repeat(100_000))].length).toBeGreaterThan(4);
  });

  it('throws for what the console’s own server does not write', () => {
    expect(() => decodeOwnBase64('AA-A')).toThrow('Invalid character');
  });
});
