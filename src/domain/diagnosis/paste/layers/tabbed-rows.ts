/** Rows with a tab between their cells, below one that names them: their values are given those names. */
import { partNamed } from '../part-names.ts';
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The cells of a row are read by the names above them.',
  undone: 'the cells of a row',
};
const telling = /oauth_/u;
/** A cell that has its address as a whole is told without a name. */
const address = /(?:^|\t)"?https?:\/\//u;
const mostColumns = 100;

/** Whether the row names the host and what is asked of it. */
function namesPlaces(line: string): boolean {
  if (!/host|authority/iu.test(line)) return false;
  const parts = line.split('\t', mostColumns).map((column) => partNamed(column.split(/[. ]/u).at(-1) ?? ''));
  return parts.includes('host') && (parts.includes('path') || parts.includes('url'));
}

/** Zeek writes a word of its own before them, which its rows do not have. */
function namesOf(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim());
  return names[0] === '#fields' ? names.slice(1) : names;
}

function editsOfRow(cells: readonly string[], names: readonly string[], from: number): Edit[] {
  let start = from;
  return cells.map((cell, index): Edit => {
    const at = start;
    start += cell.length + 1;
    // In place of the tab or the line break before it.
    return { start: at - 1, end: at, text: `\n${names[index] ?? ''}: ` };
  });
}

/** Only where a row has path and host apart: everything else is told by what it is. */
export function peelTabbedRows(layered: LayeredText): LayeredText {
  if (!layered.text.includes('\t')) return layered;
  const edits: Edit[] = [];
  let names: readonly string[] = [];
  let start = 0;
  for (const line of layered.text.split('\n')) {
    const cells = line.split('\t', mostColumns);
    if (telling.test(line) && cells.length === names.length && !address.test(line)) {
      edits.push(...editsOfRow(cells, names, start));
    } else if (namesPlaces(line)) names = namesOf(cells);
    start += line.length + 1;
  }
  return layered.peel(edits, layer);
}
