import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeHint } from './describe-hint.ts';
import { hintsOf, type Hint } from './hints.ts';
import { differ } from './value-difference.ts';

type Case = readonly [left: string, right: string, sentences: readonly string[]];

const cases: readonly Case[] = [
  ['10.5', '10.50', ['The same number in another format.']],
  ['10,50', '10.5', ['The same number in another format.']],
  ['1,000.00', '1000', ['The same number in another format.']],
  ['007', '7', ['The same number in another format.']],
  ['10.5', '1050', ['The amount in minor units on the right.']],
  ['EUR ', 'EUR', ['Blanks at an end on the left.']],
  ['EUR', '\u00a0EUR', ['Blanks at an end on the right: U+00A0.']],
  ['a\u00a0b', 'a b', ['Another blank character on the left: U+00A0.']],
  ['4000 1234', '40001234', ['Blanks within on the left.']],
  ['eur', 'EUR', ['The letter case differs.']],
  [
    'Zoe\u0308',
    'Zo\u00eb',
    ['The same letters in another Unicode normalization form: not composed (NFC) on the left.'],
  ],
  ['a\r\nb', 'a\nb', ['Other line ends: CR on the left, LF alone otherwise.']],
  ['Travel%20refund', 'Travel refund', ['Percent-encoded once more on the left.']],
  ['Travel refund', 'Travel+refund', ['A plus sign on the right in place of a blank.']],
  ['acme', 'acme\u200b', ['Invisible characters on the right: U+200B.']],
  ['\ufeffacme', 'acme', ['Invisible characters on the left: U+FEFF.']],
  ['https://shop.example/', 'https://shop.example', ['A slash at the end on the left.']],
  ['Zo\u00c3\u00ab', 'Zo\u00eb', ['UTF-8 that was read in another character set on the left.']],
  ['\u20ac5', '\u00e2\u201a\u00ac5', ['UTF-8 that was read in another character set on the right.']],
  ['Zo?', 'Zo\u00eb', ['Question marks on the left for characters that a character set lacks.']],
  ['', 'EUR', ['Empty on the left.']],
  ['Travel refund of M', 'Travel refund of March', ['Cut off on the left.']],
  ['10', '100', []],
  [
    'Travel+Refund',
    'travel refund',
    ['A plus sign on the left in place of a blank.', 'The letter case differs.'],
  ],
  ['EUR', 'USD', []],
];

describe('hintsOf', () => {
  it.each(cases)('tells %j from %j', (left, right, sentences) => {
    expect(hintsOf(left, right).map(describeHint)).toEqual(sentences);
  });

  it('says the same with the sides exchanged', () => {
    const exchanged = { left: 'right', right: 'left', both: 'both' } as const;
    const mirror = (hints: readonly Hint[]) => hints.map((hint) => ({ ...hint, side: exchanged[hint.side] }));
    const text = fc.string({
      unit: fc.constantFrom('a', 'A', ' ', '+', '%20', '0', '.', '\r', '\n', '\u0308', '\u200b'),
    });
    fc.assert(
      fc.property(text, text, (left, right) => {
        fc.pre(left !== right);
        expect(hintsOf(right, left)).toEqual(mirror(hintsOf(left, right)));
      }),
    );
  });
});

describe('differ', () => {
  it.each([
    ['Travel refund', 'Travel+refund', { place: 7, start: 6, leftEnd: 7, rightEnd: 7 }],
    ['aa', 'aaa', { place: 3, start: 2, leftEnd: 2, rightEnd: 3 }],
    ['😀a', '😁a', { place: 1, start: 0, leftEnd: 2, rightEnd: 2 }],
    ['x😀', 'x🀀', { place: 2, start: 1, leftEnd: 3, rightEnd: 3 }],
    ['', 'a', { place: 1, start: 0, leftEnd: 0, rightEnd: 1 }],
  ])('finds where %j and %j part', (left, right, range) => {
    expect(differ(left, right)).toMatchObject(range);
  });

  it('cuts both so that what is the same stands around', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (left, right) => {
        fc.pre(left !== right);
        const { start, leftEnd, rightEnd } = differ(left, right);
        expect(left.slice(0, start)).toBe(right.slice(0, start));
        expect(left.slice(leftEnd)).toBe(right.slice(rightEnd));
        expect(left.slice(start, leftEnd)).not.toBe(right.slice(start, rightEnd));
        expect(
          [left.slice(start, leftEnd), right.slice(start, rightEnd)].every((part) => part.isWellFormed()),
        ).toBe(true);
      }),
    );
  });
});
