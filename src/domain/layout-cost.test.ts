import { expect, it } from 'vitest';
import { cutForLayout, endOfPart, isLaborious } from './layout-cost.ts';

it.each([
  ['', false],
  ['type=error\r\n\t& <p>Zoë, Ærø, Привет, 日本語, 😀</p>', false],
  ['e\u0301', true],
  ['a\u0000', true],
  ['a\u202Eb', true],
  ['שלום', true],
  ['مرحبا', true],
  ['हिन्दी', true],
  ['\uFFFF', true],
  ['\uD800', true],
])('%j takes more than its length: %s', (text, expected) => {
  expect(isLaborious(text)).toBe(expected);
});

it.each([
  ['a'.repeat(50), 0, 50],
  ['a'.repeat(200), 0, 100],
  ['a'.repeat(200), 150, 200],
  [`${'a'.repeat(99)}\u0301${'a'.repeat(100)}`, 0, 10],
  [`${'a'.repeat(100)}\u0301${'a'.repeat(100)}`, 0, 100],
  ['\u0301'.repeat(200), 195, 200],
  ['\n'.repeat(200), 0, 5],
  ['\n'.repeat(200), 198, 200],
  [`${'a'.repeat(30)}\n`.repeat(10), 0, 100],
  [`${'a'.repeat(9)}\n`.repeat(20), 0, 50],
])('%# a part ends where it can be laid out', (text, start, end) => {
  expect(endOfPart(text, start, 100)).toBe(end);
});

it.each([
  ['', []],
  ['abc', ['abc']],
  ['a'.repeat(250), ['a'.repeat(100), 'a'.repeat(100), 'a'.repeat(50)]],
  [`${'𝒳'.repeat(50)}b`, ['𝒳'.repeat(50), 'b']],
  [`a${'𝒳'.repeat(50)}bc`, [`a${'𝒳'.repeat(50)}`, 'bc']],
  [`${'a'.repeat(9)}𝒳\u0301`, [`${'a'.repeat(9)}𝒳`, '\u0301']],
  ['\n'.repeat(12), ['\n'.repeat(5), '\n'.repeat(5), '\n'.repeat(2)]],
])('%# a text is cut into pieces that are laid out one by one, never within a character', (text, pieces) => {
  expect(cutForLayout(text, 100)).toEqual(pieces);
});
