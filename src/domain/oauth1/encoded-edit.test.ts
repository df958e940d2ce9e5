import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editBetween, encodedLength } from './encoded-edit.ts';
import { percentEncode, percentEncodeAgain } from './percent-encoding.ts';
import { createParameterEncoder, type CollectedParameter } from './signature-trace.ts';

/** Characters of each length in UTF-8, reserved and not, and pairs that share one half. */
const character = fc.constantFrom(...Array.from("aZ09-._~ %&=+!'()*/éß文😀😁🀀𐀀\u0000\u07ff\u0800\uffff"));
const piece = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''));

/** A long text, and the same with a piece of it replaced. */
const edits = fc
  .record({ before: piece, gone: piece, put: piece, behind: piece, long: fc.constantFrom('x', '文', '😀') })
  .map(({ before, gone, put, behind, long }) => {
    const around = long.repeat(300);
    return [before + around + gone + around + behind, before + around + put + around + behind] as const;
  });

const parameterOf = (value: string): CollectedParameter => ({
  origin: 'body',
  key: 'merchant_data',
  name: 'merchant_data',
  value,
});

it('encodes an edited text as if it were encoded whole, edit after edit', () => {
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 3 }), (pairs) => {
      const encode = createParameterEncoder();
      for (const value of pairs.flat()) {
        const { encodedValue, twiceEncodedValue } = encode(parameterOf(value));
        const plain = percentEncode(value);
        expect([encodedValue, twiceEncodedValue]).toEqual([plain, percentEncodeAgain(plain)]);
      }
    }),
  );
});

it('counts what encoding makes of a text', () => {
  fc.assert(
    fc.property(piece, (text) => {
      const once = percentEncode(text);
      expect(encodedLength(text, 0, text.length)).toEqual({
        once: once.length,
        twice: percentEncodeAgain(once).length,
      });
    }),
  );
});

it('finds what changed, and never half of a character', () => {
  expect(editBetween('abcd', 'abXcd')).toEqual({ start: 2, formerEnd: 2, end: 3 });
  expect(editBetween('aaa', 'aaaa')).toEqual({ start: 3, formerEnd: 3, end: 4 });
  // Both halves differ in one of two pairs: the first in the low one, the second in the high one.
  expect(editBetween('a😀b', 'a😁b')).toEqual({ start: 1, formerEnd: 3, end: 3 });
  expect(editBetween('a\ud83d\ude00b', 'a\ud83c\ude00b')).toEqual({ start: 1, formerEnd: 3, end: 3 });
});

it('refuses half of a surrogate pair as the whole encoder does', () => {
  const encode = createParameterEncoder();
  const long = '文'.repeat(1000);
  encode(parameterOf(long));
  expect(() => encode(parameterOf(`${long}\ud800`))).toThrow(URIError);
});
