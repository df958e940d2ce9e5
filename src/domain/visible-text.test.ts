import { expect, it } from 'vitest';
import { directionOf, shorten, showInvisible, showStrayInvisible } from './visible-text.ts';

it.each([
  ['plain, Zoë 日本 😀', 'plain, Zoë 日本 😀'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['\u202Egnp.exe', '‹U+202E›gnp.exe'],
  ['a\u200Bb\uFEFF', 'a‹U+200B›b‹U+FEFF›'],
  ['nul\u0000', 'nul‹U+0000›'],
  ['\u{E0041}', '‹U+E0041›'],
  ['DE\u034F89', 'DE‹U+034F›89'],
  ['10\uFE0F.50\uFE0E', '10‹U+FE0F›.50‹U+FE0E›'],
  ['a\u{E0100}\u180B\u17B4\u2800\u3164\u2065', 'a‹U+E0100›‹U+180B›‹U+17B4›‹U+2800›‹U+3164›‹U+2065›'],
  ['❤\uFE0F 1\uFE0F\u20E3', '❤\uFE0F 1\uFE0F\u20E3'],
])('shows %j as %j', (text, expected) => {
  expect(showInvisible(text)).toBe(expected);
});

it.each([
  ['Persian', 'می\u200Cخواهم'],
  ['Hindi', 'क्\u200Dष'],
  ['Hindi, at the end of a word', 'र्\u200D'],
  ['an emoji of several', '👩\u200D👩\u200D👧'],
  ['an emoji with a skin tone', '👩🏽\u200D🚀'],
  ['an emoji with a variation selector', '❤\uFE0F\u200D🔥'],
  ['a Japanese name', '葛\u{E0100}城'],
  ['Mongolian', 'ᠮ\u180Bᠣ'],
  ['a flag of tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
])('leaves the joiners of %s in a text for people', (_, text) => {
  expect(showStrayInvisible(text)).toBe(text);
  expect(showInvisible(text)).toContain('‹U+');
});

it.each([
  ['DE\u200C89', 'DE‹U+200C›89'],
  ['a\u200Db', 'a‹U+200D›b'],
  ['\u200Cخ', '‹U+200C›خ'],
  ['ب\u202Eب', 'ب‹U+202E›ب'],
  ['a\u{E0067}', 'a‹U+E0067›'],
  ['a\u{E0100}', 'a‹U+E0100›'],
])('shows joiners and others that no writing needs: %j', (text, shown) => {
  expect(showStrayInvisible(text)).toBe(shown);
});

it.each([
  ['أحمد', 'rtl'],
  ['12 דוד', 'rtl'],
  ['Ahmed أحمد', 'ltr'],
  ['12', 'ltr'],
] as const)('%s reads %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

it('shortens a text with its length, and leaves one that fits', () => {
  expect(shorten('a'.repeat(160))).toBe('a'.repeat(160));
  expect(shorten(`\u202E${'a'.repeat(1999)}`)).toBe(`‹U+202E›${'a'.repeat(159)}… (2,000 characters)`);
});
