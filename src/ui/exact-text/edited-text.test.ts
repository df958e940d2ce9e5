import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedText } from './edited-text.ts';
import { countLines, lineEndsOf, shownText, withLineEnds } from './line-ends.ts';

const exactText = fc
  .array(fc.constantFrom('a', 'b', 'é😀', '\n', '\r', '\r\n'), { maxLength: 12 })
  .map((parts) => parts.join(''));

it.each([
  ['one line', null],
  ['a\nb\n', 'LF'],
  ['a\r\nb\r\n', 'CR LF'],
  ['a\rb\r', 'CR'],
  ['a\r\nb\n', 'mixed'],
  ['a\rb\n', 'mixed'],
  ['a\r\r\n', 'mixed'],
] as const)('sees in %j the line ends %s', (text, kind) => {
  expect(lineEndsOf(text)).toBe(kind);
});

it('makes all line ends the same', () => {
  expect((['LF', 'CR LF', 'CR'] as const).map((kind) => withLineEnds('a\r\nb\rc\n', kind))).toEqual([
    'a\nb\nc\n',
    'a\r\nb\r\nc\r\n',
    'a\rb\rc\r',
  ]);
});

it('counts the lines that a text area shows, as far as it is asked to', () => {
  expect(['', 'a\r\nb', 'a\r\rb\n', '\n\n\n\n\n'].map((text) => countLines(text, 4))).toEqual([1, 2, 4, 4]);
});

describe('editedText', () => {
  it.each([
    ['types between lines', 'a\r\nb\nc', 'a\nbx\nc', 4, 'a\r\nbx\nc'],
    ['ends a line as the others end', 'a\r\nb', 'a\n\nb', 2, 'a\r\n\r\nb'],
    ['ends a line as the others end, CR', 'a\rb', 'a\rb\n'.replace('\r', '\n'), 4, 'a\rb\r'],
    ['ends the first line with LF', 'ab', 'a\nb', 2, 'a\nb'],
    ['ends a line among mixed ones with LF', 'a\r\nb\rc', 'a\nb\nc\n', 6, 'a\r\nb\rc\n'],
    ['deletes the first of two line ends', 'a\r\n\nb', 'a\nb', 1, 'a\nb'],
    ['deletes the second of two line ends', 'a\r\n\nb', 'a\nb', 2, 'a\r\nb'],
    ['deletes all', 'a\r\nb', '', 0, ''],
    ['shows two line ends where CR and LF meet', 'a\rx\nb', 'a\n\nb', 2, 'a\r\r\nb'],
    ['makes do without a caret', 'a\r\nb\r\nc', 'a\nx\nc', 0, 'a\r\nx\r\nc'],
  ])('%s', (_, before, after, caret, expected) => {
    expect(editedText(before, after, caret, null)).toBe(expected);
  });

  it('takes what is inserted as it came, and leaves the lines around it', () => {
    const insertion = { start: 2, end: 3, text: 'x\ry\r\nz' };
    expect(editedText('a\r\nb\r\nc', 'a\nx\ny\nz\nc', 7, insertion)).toBe('a\r\nx\ry\r\nz\r\nc');
    expect(editedText('a\r\nb', 'a\nb', 3, { start: 0, end: 3, text: 'a\nb' })).toBe('a\nb');
  });

  it('believes no insertion that does not explain what is shown', () => {
    expect(editedText('a\r\nb', 'a\nbc', 4, { start: 0, end: 0, text: 'q\r' })).toBe('a\r\nbc');
  });

  it('shows what the text area shows after any edit', () => {
    fc.assert(
      fc.property(exactText, exactText, fc.nat(), (before, other, at) => {
        const after = shownText(other);
        expect(shownText(editedText(before, after, at % (after.length + 1), null))).toBe(after);
      }),
    );
  });

  it('puts any insertion between what stood before and after it', () => {
    fc.assert(
      fc.property(exactText, exactText, exactText, exactText, (left, selected, right, text) => {
        // Where CR meets LF across an edge, there is one line end less than the parts have.
        fc.pre(
          ![left + selected, selected + right, left + text, text + right, left + right].some(
            (meeting, index) => {
              const edge = [left, selected, left, text, left][index]?.length ?? 0;
              return meeting[edge - 1] === '\r' && meeting[edge] === '\n';
            },
          ),
        );
        const shown = { left: shownText(left), selected: shownText(selected), text: shownText(text) };
        const after = shown.left + shown.text + shownText(right);
        const start = shown.left.length;
        const insertion = { start, end: start + shown.selected.length, text };
        expect(editedText(left + selected + right, after, start + shown.text.length, insertion)).toBe(
          left + text + right,
        );
      }),
    );
  });
});
