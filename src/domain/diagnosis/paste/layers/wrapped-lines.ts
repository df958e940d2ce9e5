/** Lines that a terminal or a mail program has cut at one width. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'Lines that were broken at one width are joined.',
  undone: 'line breaks at one width',
};
/** A value of the header goes on in the next line. */
const broken = /^(.*oauth_[a-z_]{1,40}=(?:"[^"\n]*|"[^"\n]*"[\t ]*,[\t ]*[a-z_]*=?))\r?\n(?=[^\n]*")/mu;
/** Inside a value that code never breaks: of what it signs with, only Base64 has lines. */
const brokenInside = /oauth_(?!signature=)[a-z_]{1,40}="[^"\n]+\r?\n(?![\t ])[^"\n]+"/u;

/** The last line of the text, a line before an empty one, and the end of the header may have the width by themselves. */
function endsByItself(line: string, following: string): boolean {
  return /^(?:\r?\n|$)/u.test(following) || (line.endsWith('"') && /^[A-Za-z][\w-]{0,60}: /u.test(following));
}

export function peelWrappedLines(layered: LayeredText): LayeredText {
  const { text } = layered;
  const width = /^[^\n]*$/mu.test(text) ? (broken.exec(text)?.[1] ?? '').length : 0;
  if (width < 40 || width > 300) return layered;
  const lines = text.split('\n').map((line) => line.replace(/\r$/u, '').length);
  const full = lines.filter((length) => length === width).length;
  if (full < (brokenInside.test(text) ? 1 : 2) || lines.some((length) => length > width)) return layered;
  const edits: Edit[] = [];
  for (const match of text.matchAll(/^(.*?)(\r?\n)/gmu)) {
    const [, line = '', lineEnd = ''] = match;
    const end = match.index + match[0].length;
    if (line.length === width && !endsByItself(line, text.slice(end, end + 80))) {
      edits.push({ start: end - lineEnd.length, end, text: '' });
    }
  }
  return layered.peel(edits, layer);
}
