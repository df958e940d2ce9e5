import fc from 'fast-check';
import { expect, it } from 'vitest';
import { showInvisible } from '../../visible-text.ts';
import { tellApart } from './tell-apart.ts';

it.each([
  ['LF and CR LF', 'a\nb', 'a\r\nb', '“a‹LF›b”', '“a‹CR U+000D›‹LF›b”'],
  ['a blank at the end', 'x', 'x ', '“x”', '“x‹blank U+0020›”'],
  ['a no-break blank', 'a b', 'a\u00a0b', '“a‹blank U+0020›b”', '“a‹no-break blank U+00A0›b”'],
  ['composed and decomposed', 'für', 'fu\u0308r', '“fü‹U+00FC›r”', '“fu‹combining U+0308›r”'],
  ['a letter that looks alike', 'pay', 'p\u0430y', '“pay”', '“p\u0430‹U+0430›y”'],
  ['a zero-width blank', 'ab', 'a\u200bb', '“ab”', '“a‹zero-width blank U+200B›b”'],
  ['a control character', 'ab', 'a\u0007b', '“ab”', '“a‹U+0007›b”'],
  ['a word in another language', 'Köln', 'München', '“Köln”', '“München”'],
  ['an ideographic blank', 'a', 'a\u3000', '“a”', '“a‹U+3000›”'],
  ['full-width digits', '105', '1０5', '“105”', '“1０‹U+FF10›5”'],
  ['a variation selector', 'a', '\u{E0100}b', '“a”', '“‹U+E0100›b”'],
  ['plain text', '10.5', '10.50', '“10.5”', '“10.50”'],
  ['nothing', '', 'null', '“”', '“null”'],
  ['case beside a mask', '%3a•••%2f', '%3A•••%2F', '“%3a•••%2f”', '“%3A•••%2F”'],
  ['an ellipsis', 'a…', 'a...', '“a…‹U+2026›”', '“a...”'],
])('tells apart by %s', (_, one, other, first, second) => {
  expect(tellApart(one, other)).toEqual([first, second]);
});

it('shows a difference far behind the start', () => {
  const long = 'x'.repeat(500);
  const [one, other] = tellApart(`${long}a`, `${long}b`);
  expect(one.length).toBeLessThan(60);
  expect(one).toMatch(/a”$/u);
  expect(other).toMatch(/b”$/u);
});

it('never gives two different values one look, and leaves nothing invisible', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      (one, other) => {
        fc.pre(one !== other);
        const [first, second] = tellApart(one, other);
        expect(first).not.toBe(second);
        expect(showInvisible(first)).toBe(first);
        expect(first).not.toMatch(/[\n\t]/u);
      },
    ),
  );
});
