/** Marks at the end of a text that tell that more of it existed. */

export interface CutText {
  readonly text: string;
  /** Null: no mark. */
  readonly note: string | null;
}

const marks =
  /[\t ]*(?:…|\.{3,4}|[[(<]\.{0,3} ?(?:truncated|cut|snip|omitted)[^\])>\n]{0,40}[\])>]|(?:\.{3} ?)?[[(](?:\.{3} ?)?\+?\d[\d,.]* (?:more|(?:more )?(?:bytes|chars|characters) (?:more|truncated|omitted|left|cut))[^\])\n]{0,30}[\])])\s*$/iu;

const markNote = 'The text ends with a mark that it was cut there; the mark is left out.';
const escapeNote = 'The text ends in the middle of a percent escape: it is cut there.';

export function takeCutMark(text: string): CutText {
  const tail = text.slice(-200);
  const mark = marks.exec(tail);
  if (mark !== null) return { text: text.slice(0, text.length - tail.length + mark.index), note: markNote };
  if (/[^\s%]%[0-9A-Fa-f]?\s*$/u.test(tail)) return { text, note: escapeNote };
  return { text, note: null };
}
