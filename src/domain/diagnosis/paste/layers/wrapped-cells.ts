/**
 * Tables of names and values whose cells were broken at the width of their column: below, the first cell is blank and the
 * second one goes on. Bars that are drawn become plain ones.
 */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'Cells that a table has broken over several rows are joined.',
  undone: 'rows of a table',
};
const row = /^([\t ]{0,40}[|│┃])([^|│┃\n]{1,80})([|│┃] ?)([^\n]*?)([\t ]*)([|│┃])[\t ]*\r?$/u;

interface Row {
  readonly start: number;
  readonly isBlank: boolean;
  /** Where the second cell begins and where what is in it ends, in the text. */
  readonly from: number;
  readonly to: number;
  readonly bars: readonly number[];
  /** How much more there would have been room for. */
  readonly room: number;
  readonly shape: string;
}

function readRow(line: string, start: number): Row | null {
  const match = row.exec(line);
  if (match === null) return null;
  const [, lead = '', name = '', bar = '', value = '', pad = ''] = match;
  const inner = start + lead.length + name.length;
  const from = inner + bar.length;
  const to = from + value.length;
  return {
    start,
    isBlank: name.trim() === '',
    from,
    to,
    bars: [start + lead.length - 1, inner, to + pad.length],
    room: pad.length - 1,
    shape: `${lead.length} ${name.length} ${value.length + pad.length}`,
  };
}

/** Told by the header, which has no line ends: then the other values are broken in the same way. */
export function peelWrappedCells(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!/^[\t ]{0,40}[|│┃][\t ]{1,80}[|│┃]/mu.test(text)) return layered;
  const edits: Edit[] = [];
  let start = 0;
  let above: Row | null = null;
  let isHeader = false;
  let isTold = false;
  for (const line of text.split('\n')) {
    const own = readRow(line, start);
    const isMore = own?.isBlank === true && above?.shape === own.shape;
    if (own !== null && above !== null && isMore) {
      // A row with more room was broken at a blank; one blank at the end of a row is not seen.
      edits.push({ start: above.to, end: own.from, text: above.room > 0 ? ' ' : '' });
      isTold ||= isHeader;
    } else {
      isHeader = /oauth_/u.test(line);
      if (own !== null && above !== null) edits.push(...plainBars(text, above.bars.slice(2)));
      if (own !== null) edits.push(...plainBars(text, own.bars.slice(0, 2)));
    }
    above = own;
    start += line.length + 1;
  }
  return isTold ? layered.peel(edits, layer) : layered;
}

function plainBars(text: string, places: readonly number[]): Edit[] {
  return places
    .filter((place) => text.charAt(place) !== '|')
    .map((place) => ({ start: place, end: place + 1, text: '|' }));
}
