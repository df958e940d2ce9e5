/** Typographic quotes that a word processor or a chat put for plain ones. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'Typographic quotes are read as plain ones.',
  undone: 'typographic quotes',
};

// After a parameter of OAuth, an option, the program, a label of the header, or where an object has a key.
const place = String.raw`(?:oauth_\w{1,64}["']?[\t ]*[=:]|(?:^|\s)[-–—]{1,2}[A-Za-z][\w-]*[ =]?|\bcurl(?:\.exe)?|authorization["'”’]?[\t ]*(?:[:=,]|=>)|\{)\s*`;
const double = new RegExp(`${place}[“”„«»]|^\\s*[“”„]`, 'imu');
const single = new RegExp(`${place}[‘‚]|^\\s*[‘‚]`, 'imu');

/**
 * Takes typographic quotes for plain ones where a quotation of a header, a command or an object starts with one and
 * the text has no plain quote of the kind: in all other places they are content.
 */
export function peelSmartQuotes(layered: LayeredText): LayeredText {
  const { text } = layered;
  const first = text.includes('"') ? null : double.exec(text);
  // Those of one kind: the others are content.
  const pair = /[«»]$/u.test(first?.[0] ?? '') ? /[«»]/gu : /[“”„‟]/gu;
  const isSingle = !text.includes("'") && single.test(text);
  const doubled = first === null ? layered : layered.replace(pair, () => '"', layer);
  // Inside a word the same character is an apostrophe of the text.
  return isSingle ? doubled.replace(/[‘‚]|’(?![\p{L}\p{N}])/gu, () => "'", layer) : doubled;
}
