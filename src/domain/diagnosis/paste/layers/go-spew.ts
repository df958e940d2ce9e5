/** Values as `spew` of Go dumps them: a type and a length stand before each, and a header field is a list of one text. */
import type { Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The types and lengths that a dump of Go has before its values are left out.',
  undone: 'types and lengths of a dump',
};
const length = String.raw`\(len=\d{1,9}(?: cap=\d{1,9})?\)`;
const text = String.raw`\(string\) (?:\(len=\d{1,9}\) )?("(?:[^"\\\n]|\\.)*")`;
/** A list of one text, a text, or what opens anything else. */
const typed = new RegExp(
  String.raw`\(\[\]string\) \(len=1 cap=\d{1,9}\) \{\s{0,200}${text}\s{0,200}\}|${text}|\([\w.*[\]]{1,80}\) ${length} (?=\{)`,
  'gu',
);

export function peelGoSpew(layered: LayeredText): LayeredText {
  if (!/\(string\) \(len=/u.test(layered.text)) return layered;
  const edits = [...layered.text.matchAll(typed)].flatMap(({ 0: whole, 1: one, 2: other, index }) => {
    const value = one ?? other ?? '';
    const start = index + whole.indexOf(value);
    const end = index + whole.length;
    return [
      { start: index, end: value === '' ? end : start, text: '' },
      ...(value === '' ? [] : [{ start: start + value.length, end, text: '' }]),
    ].filter((edit) => edit.end > edit.start);
  });
  return layered.peel(edits, layer);
}
