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
