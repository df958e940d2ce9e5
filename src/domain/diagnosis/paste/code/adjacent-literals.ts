/** Texts under each other in code, which Python, C, C++, Dart and Ruby take for one: other languages have a sign between them. */
import type { Edit, Layer, LayeredText } from '../layers/layered-text.ts';
import { isSentAsIs } from './code-language.ts';
import { strings } from './raw-literals.ts';

const literal = String.raw`[bBfFuU@]?(?:${strings})`;
/**
 * As a value, and further in its line than where a line begins: a table of quoted cells has rows. What follows the last
 * one ends it, so that no name of another value is taken for a part of this one.
 */
const underEachOther = new RegExp(
  String.raw`(?<=[:=,>(]\s{0,40})${literal}(?:[\t ]{0,40}\r?\n[\t ]{1,200}${literal})+(?=[\t ]{0,40}(?:[,;)}\]\r\n]|$))`,
  'gu',
);
const each = new RegExp(literal, 'gu');
const filled = /^f/iu;
/** Signs of a text in other quotation marks, by the marks in which each is written otherwise. */
const signsOfOther: Readonly<Record<string, RegExp>> = { '"': /\\'|"/gu, "'": /\\"|'/gu };

/** The signs of a text that are written otherwise in other quotation marks. */
function signEdits(text: string, start: number, quote: string): readonly Edit[] {
  return [...text.matchAll(signsOfOther[quote] ?? /$^/gu)].map(({ 0: sign, index }) => ({
    start: start + index,
    end: start + index + sign.length,
    text: sign.length > 1 ? sign.slice(1) : `\\${sign}`,
  }));
}

/**
 * The end of one, what stands between, and the beginning of the next go; the last one ends as the first one begins. Where code
 * fills one of them, it fills them all.
 */
function editsOf(whole: string, from: number): readonly Edit[] {
  const [first, ...others] = [...whole.matchAll(each)];
  if (first === undefined) return [];
  const quote = first[0].slice(-1);
  let end = from + first[0].length - 1;
  const inner = others.flatMap(({ 0: own, index }): readonly Edit[] => {
    const opening = own.search(/["']/u);
    const start = from + index + opening + 1;
    const joint = { start: end, end: start, text: '' };
    end = from + index + own.length - 1;
    return own.endsWith(quote) ? [joint] : [joint, ...signEdits(own.slice(opening + 1, -1), start, quote)];
  });
  const isFilled = others.some(([own]) => filled.test(own)) && !filled.test(first[0]);
  return [
    ...(isFilled ? [{ start: from, end: from + first[0].search(/["']/u), text: 'f' }] : []),
    ...inner,
    ...(whole.endsWith(quote) ? [] : [{ start: end, end: end + 1, text: quote }]),
  ];
}

const layer: Layer = { note: null, undone: 'the joints of a string in several pieces' };

/**
 * Joins literals that stand in a row.
 *
 * @param rows - a pattern of such values.
 * @param isValue - of the first literal, whether it is one.
 */
export function peelRows(
  layered: LayeredText,
  rows: RegExp,
  isValue: (first: string) => boolean = () => true,
): LayeredText {
  const edits = [...layered.text.matchAll(rows)].flatMap(({ 0: whole, index }) =>
    isValue(whole.match(each)?.[0] ?? '') ? editsOf(whole, index) : [],
  );
  return layered.peel(edits, layer);
}

/** @returns The text with each such value in one literal. */
export const peelAdjacentLiterals = (layered: LayeredText): LayeredText =>
  isSentAsIs(layered.text) ? layered : peelRows(layered, underEachOther);
