/** Lines in a frame of box characters, whose long ones are cut at the width of the frame. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The frame around the lines is left out; lines that it has cut are joined.',
  undone: 'a frame of lines',
};
/** After a prefix of the log, if there is one, that is the same length in each line. */
const framed = /^(.{0,80}?[│┃║|]|.{0,80}?[╟├┣]) ?(.*?)([\t ]*[│┃║]?[\t ]*\r?)$/u;
const frame = /[╔╚┌└┏┗╭╰]/u;
const narrowest = 40;
/** The top of a table with columns. */
const columns = /^[^\n┬┳╦╤]{0,200}[┬┳╦╤]/mu;
const border = /[│┃║]/gu;
const tableLayer: Layer = { note: null, undone: 'the lines of a table' };

interface Row {
  readonly start: number;
  readonly lead: number;
  readonly content: number;
}

function readRows(text: string): (Row | null)[] {
  const rows: (Row | null)[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const match = framed.exec(line);
    const [, mark = '', content = ''] = match ?? [];
    const lead = mark.length + (line.charAt(mark.length) === ' ' ? 1 : 0);
    rows.push(match === null ? null : { start, lead, content: content.length });
    start += line.length + 1;
  }
  return rows;
}

export function peelBoxedLines(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!frame.test(text) || !/[│┃║╟├┣] /u.test(text)) return layered;
  if (columns.test(text)) return peelColumns(layered);
  const rows = readRows(text);
  const width = widthOf(text, rows);
  const edits = rows.flatMap((row, index): Edit[] => {
    if (row === null) return [];
    const above = rows[index - 1] ?? null;
    const isCut = above !== null && above.content === width;
    const start = isCut ? above.start + above.lead + above.content : row.start;
    return [{ start, end: row.start + row.lead, text: '' }];
  });
  return layered.peel(edits, layer);
}

/** The columns stay, parted as in tables that are typed. */
function peelColumns(layered: LayeredText): LayeredText {
  const borders = layered.text.matchAll(border);
  const edits = Array.from(borders, ({ index }): Edit => ({ start: index, end: index + 1, text: '|' }));
  return layered.peel(edits, tableLayer);
}

/** Rows that are cut have the width of the frame, or several of them have the same and none has more. */
function widthOf(text: string, rows: readonly (Row | null)[]): number | null {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (row !== null && row.content >= narrowest) counts.set(row.content, (counts.get(row.content) ?? 0) + 1);
  }
  const drawn = /[═─━╌┄]{40,}/u.exec(text)?.[0].length ?? 0;
  if (counts.has(drawn)) return drawn;
  const longest = Math.max(0, ...counts.keys());
  return (counts.get(longest) ?? 0) > 1 ? longest : null;
}
