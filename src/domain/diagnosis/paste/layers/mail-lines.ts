/**
 * Lines that a mail server broke because they were too long: at 998 characters (RFC 5322 section 2.1.1), or before them
 * with an exclamation mark and a blank, as sendmail does.
 */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'Lines that a mail server broke at 998 characters are joined.',
  undone: 'line breaks of a mail server',
};
const longer = /^[^\n]{998}[^\n\r]/mu;
const full = /^[^]{997}[^\r](\r?\n)$/u;
const marked = /^[^]{985,997}(!\r?\n)$/u;
/** In UTF-16 code units, which are no fewer than characters. */
const leastLength = 985;

/** No line is longer: then it was no server that broke these. */
export function peelMailLines(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (text.length < 1000 || longer.test(text)) return layered;
  return layered.peel(listBreaks(text), layer);
}

/** One pass over the lines: an expression that looks back from each place at a thousand others takes milliseconds. */
function listBreaks(text: string): Edit[] {
  const edits: Edit[] = [];
  let start = 0;
  for (let end = text.indexOf('\n') + 1; end > 0; end = text.indexOf('\n', start) + 1) {
    if (end - start >= leastLength) {
      const line = text.slice(start, end);
      const next = text.charAt(end);
      const mark = next === ' ' ? marked.exec(line)?.[1] : undefined;
      const feed = /^[^\r\n]/u.test(next) ? full.exec(line)?.[1] : undefined;
      if (mark !== undefined) edits.push({ start: end - mark.length, end: end + 1, text: '' });
      else if (feed !== undefined) edits.push({ start: end - feed.length, end, text: '' });
    }
    start = end;
  }
  return edits;
}
