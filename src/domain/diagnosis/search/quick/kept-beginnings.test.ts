import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginHash, beginHmac, type RunningHash } from '../../../octets/hashes.ts';
import { createKeptBeginnings } from './kept-beginnings.ts';
import type { Piece } from './text-memory.ts';

const pieceOf = (text: string): Piece => ({ text, octets: new TextEncoder().encode(text) });
const pieces = ['a', 'b', '%26c%3D', 'd'.repeat(70), 'e'.repeat(900), ''].map(pieceOf);
const long = pieceOf('f'.repeat(20_000));
const textOf = (list: readonly Piece[]): string => list.map(({ text }) => text).join('');
const key = 'secret&';

const hashes: readonly (readonly [string, () => RunningHash, (text: string) => Buffer])[] = [
  ['SHA-256', () => beginHash('SHA-256'), (text) => createHash('sha256').update(text).digest()],
  ['SHA-1', () => beginHash('SHA-1'), (text) => createHash('sha1').update(text).digest()],
  ['SHA-512', () => beginHash('SHA-512'), (text) => createHash('sha512').update(text).digest()],
  [
    'HMAC-SHA1',
    () => beginHmac('SHA-1', Buffer.from(key)),
    (text) => createHmac('sha1', key).update(text).digest(),
  ],
];

describe.each(hashes)('%s', (_, begin, digestOf) => {
  it('is what node:crypto makes of the whole, whatever came before', () => {
    const list = fc.tuple(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(list, { maxLength: 12 }), (lists) => {
        const beginnings = createKeptBeginnings(begin(), ({ octets }) => octets);
        for (const [each, isKept] of lists) {
          expect(Buffer.from(beginnings.digest(each, isKept) ?? [])).toEqual(digestOf(textOf(each)));
        }
      }),
    );
  });

  it('leaves long texts to others until their beginning has come often', () => {
    const beginnings = createKeptBeginnings(begin(), ({ octets }) => octets);
    const [first, second, third] = pieces;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('Too few pieces.');
    expect(beginnings.digest([first, long, second], true)).toBeNull();
    const later = Array.from({ length: 40 }, (_turn, index) => {
      const list = [first, long, index % 2 === 0 ? second : third, pieceOf(String(index))];
      return { list, digest: beginnings.digest(list, false) };
    });
    const made = later.filter(({ digest }) => digest !== null);
    expect(made.length).toBeGreaterThan(10);
    expect(made.length).toBeLessThan(40);
    for (const { list, digest } of made) {
      expect(Buffer.from(digest ?? [])).toEqual(digestOf(textOf(list)));
    }
    // What differs before the long piece is long again.
    expect(beginnings.digest([second, long, second], false)).toBeNull();
  });
});
