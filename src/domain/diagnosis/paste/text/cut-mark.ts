/** Marks at the end of a text that tell that more of it existed. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

export interface CutText {
  readonly layered: LayeredText;
  readonly isCut: boolean;
  /** Besides those of the layer. */
  readonly notes: readonly string[];
}

/** What a program leaves at the end of a text that it has shortened. */
export const cutMark =
  /[\t ]*(?:…|\.{3,4}|[[(<]\.{0,3} ?(?:truncated|cut|snip|omitted)[^\])>\n]{0,40}[\])>]|(?:\.{3} ?|…)?[[(](?:\.{3} ?)?(?:\+\d[\d,.]* (?:bytes|chars|characters)|\+?\d[\d,.]* (?:more|(?:more )?(?:bytes|chars|characters) (?:more|truncated|omitted|left|cut))[^\])\n]{0,30})[\])])\s*$/iu;

const word = '(?:truncated|cut off|snipped|clipped|shortened|elided)';
const count = String.raw`\+?\d[\d,.]*`;
/** The same in the middle of a text, where dots alone may be those of a value, and a word may be one of it. */
const cutMarkInside = new RegExp(
  [
    String.raw`[\t ]*(?:…|\.{2,4})?[\t ]*[[({<*]{1,3}[^\n\])}>*=&]{0,40}\b${word}\b[^\n\])}>*=&]{0,40}[\])}>*]{1,3}`,
    String.raw`[\t ]*-{2,3}[\t ]*${word}[\t ]*-{2,3}`,
    String.raw`[\t ]*\.{3}${word}(?:\.{3})?`,
    String.raw`[\t ]*[[(<](?:\.{3}|…)[\])>]`,
    String.raw`[\t ]*(?:…|\.{3})[\t ]*[[(]?(?:\.{3} ?)?${count}[\t ]*(?:more|of \d|(?:bytes|chars|characters|octets)\b)[^\n\])]{0,40}[\])]?`,
    String.raw`(?:[\t ]*(?:…|\.{3})|[\t ]+)\[\+\d[\d,.]*[^\n\]]{0,20}\]`,
  ].join('|'),
  'giu',
);

/** @returns Where a mark begins that touches the end of a part, or ends there; null where there is none. */
export function startOfCutMark(text: string, start: number, end: number): number | null {
  const from = Math.max(start, end - 60);
  const marks = [...text.slice(from, end + 80).matchAll(cutMarkInside)];
  const mark = marks.find(({ 0: whole, index }) => from + index <= end && from + index + whole.length >= end);
  return mark === undefined ? null : from + mark.index;
}

const markLayer: Layer = {
  note: 'The text ends with a mark that it was cut there; the mark is left out.',
  undone: 'a mark that the text was cut',
};
const escapeNote = 'The text ends in the middle of a percent escape: it is cut there.';

export function peelCutMark(layered: LayeredText): CutText {
  const { text } = layered;
  const tail = text.slice(-200);
  const mark = cutMark.exec(tail);
  if (mark !== null) {
    const end = text.length - tail.length + mark.index;
    return { layered: layered.slice(0, end, markLayer), isCut: true, notes: [] };
  }
  const isCut = /[^\s%]%[0-9A-Fa-f]?\s*$/u.test(tail);
  return { layered, isCut, notes: isCut ? [escapeNote] : [] };
}
