/** Values that go on below their own column, as PowerShell lists the properties of an object: `Body : a=1&` and below `b=2`. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'Lines that were broken at one width are joined.',
  undone: 'line breaks and the blanks before a column',
};
const property = /^([A-Za-z][\w .-]{0,40}?[\t ]*: )(?=\S)/u;
/** In a table below a row of dashes there is no colon. */
const cell = /^([A-Za-z][\w.-]{0,40} {2,80})(?=\S)/u;
const dashes = /^-{2,40} {2,80}-{2,40}[\t ]*\r?$/mu;

/** Told by the header, which has no line ends: then the other values are broken in the same way. */
export function peelHangingLines(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!/\n {3}/u.test(text)) return layered;
  const lines = text.split('\n').map((line) => line.replace(/\r$/u, ''));
  const width = Math.max(...lines.slice(0, 5000).map(({ length }) => length));
  const isTable = dashes.test(text);
  const edits: Edit[] = [];
  let start = 0;
  let column = 0;
  let isHeader = false;
  let isTold = false;
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1] ?? '';
    const lead = /^ */u.exec(line)?.[0].length ?? 0;
    const own = (property.exec(line) ?? (isTable ? cell.exec(line) : null))?.[1]?.length;
    // Blanks of the value may stand where a full line was broken.
    const isBelow = lead === column || (lead > column && above.length === width);
    if (own === undefined && column > 0 && isBelow && line.length > lead) {
      const lineEnd = text.charAt(start - 2) === '\r' ? 2 : 1;
      // A line that is shorter was broken at a blank.
      edits.push({ start: start - lineEnd, end: start + column, text: above.length < width ? ' ' : '' });
      isTold ||= isHeader;
    } else {
      column = own ?? 0;
      isHeader = /oauth_/iu.test(line);
    }
    start = text.indexOf('\n', start) + 1;
  }
  return isTold ? layered.peel(edits, layer) : layered;
}
