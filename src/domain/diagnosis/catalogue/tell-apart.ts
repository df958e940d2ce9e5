/** Two values that differ, written so that the eye can tell them apart: what looks alike is spelled out. */
import { hiddenMark } from '../../http/redaction.ts';
import { latinLookAlike } from '../../look-alikes.ts';
import { formatCodePoint, showInvisible } from '../../visible-text.ts';

const names: Readonly<Record<string, string>> = {
  '\n': 'LF',
  '\r': 'CR',
  '\t': 'TAB',
  ' ': 'blank',
  '\u00a0': 'no-break blank',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width blank',
  '\ufeff': 'byte order mark',
  '\ufffd': 'replacement character',
};

/** Characters that are kept on either side of the difference. */
const around = 20;
const longest = 40;

/** Marks of the page itself, where both texts are masked or cut. */
const ownMarks = `${hiddenMark}…`;

/** @param isAlike Whether a visible letter could be taken for the one on the other side. */
function spell(character: string, isAlike: boolean): string {
  const name = names[character];
  const code = formatCodePoint(character);
  if (name !== undefined) return `‹${name} ${code}›`;
  const shown = showInvisible(character);
  if (/\p{M}/u.test(character)) return isAlike ? `‹combining ${code}›` : shown;
  if (shown !== character || /\s/u.test(character)) return shown === character ? `‹${code}›` : shown;
  return isAlike ? `${character}‹${code}›` : character;
}

/** What is left of a text for the eye: no marks, no blanks, look-alikes as what they look like. */
function looksOf(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/[\p{M}\p{C}\s]/gu, '');
  return Array.from(bare, (character) => latinLookAlike(character) ?? character)
    .join('')
    .toLowerCase();
}

/** Line ends and other invisible characters of the text that both have. */
function spellCommon(text: string): string {
  return showInvisible(text.replaceAll(/[\n\r\t]/gu, (character) => `‹${names[character] ?? ''}›`));
}

/**
 * What only one side has: what cannot be seen is spelled out, blanks at its ends too, and letters beyond ASCII where
 * the other side looks the same.
 */
export function spellCharacters(text: string, other: string): string {
  const isAlike = looksOf(text) === looksOf(other);
  return text
    .replaceAll(/[^\x20-\x7e]/gu, (character) =>
      spell(character, isAlike && !(ownMarks.includes(character) && other.includes(character))),
    )
    .replaceAll(/^ +| +$/gu, (blanks) => spell(' ', isAlike).repeat(blanks.length));
}

interface Split {
  readonly before: string;
  readonly own: readonly [one: string, other: string];
  readonly after: string;
}

/** By code points, a combining mark never without its letter. */
function split(one: readonly string[], other: readonly string[]): Split {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  const goesOn = (characters: readonly string[]): boolean => /^\p{M}/u.test(characters[start] ?? '');
  if (start > 0 && (goesOn(one) || goesOn(other))) start -= 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const own = (characters: readonly string[]): string =>
    characters.slice(start, characters.length - end).join('');
  return {
    before: one.slice(0, start).join(''),
    own: [own(one), own(other)],
    after: one.slice(one.length - end).join(''),
  };
}

function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}

/**
 * Both values in quotation marks, cut to where they part.
 *
 * @example tellApart('a\nb', 'a\r\nb') // ['“a‹LF›b”', '“a‹CR U+000D›‹LF›b”']
 */
export function tellApart(one: string, other: string): readonly [one: string, other: string] {
  const { before, own, after } = split(Array.from(one), Array.from(other));
  const characters = Array.from(before);
  const start = characters.length > around ? `…${characters.slice(-around).join('')}` : before;
  const end = cut(after, around);
  const quote = (text: string, beside: string): string =>
    one === '' && other === ''
      ? '“”'
      : `“${spellCommon(start)}${spellCharacters(cut(text, longest), cut(beside, longest))}${spellCommon(end)}”`;
  return [quote(own[0], own[1]), quote(own[1], own[0])];
}
