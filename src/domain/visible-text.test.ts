import { expect, it } from 'vitest';
import { showInvisible } from './visible-text.ts';

it.each([
  ['plain, Zoë 日本 😀', 'plain, Zoë 日本 😀'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['\u202Egnp.exe', '‹U+202E›gnp.exe'],
  ['a\u200Bb\uFEFF', 'a‹U+200B›b‹U+FEFF›'],
  ['nul\u0000', 'nul‹U+0000›'],
  ['\u{E0041}', '‹U+E0041›'],
])('shows %j as %j', (text, expected) => {
  expect(showInvisible(text)).toBe(expected);
});
