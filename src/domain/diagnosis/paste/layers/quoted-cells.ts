/** Cells of a table that a spreadsheet has quoted: line ends stand in them as they are, and quotes are written twice. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = { note: null, undone: 'quotation marks of a cell' };
/** A quote of a header value, written twice; PowerShell, cmd and a string in a string have signs of their own before it. */
const doubled = /(?:oauth_[a-z_]{1,40}|realm)=(?:`|\\{0,15}\^?)""(?!,|"[\t;,|\r\n]|$)/gu;
const longestCell = 20_000;

/** Index of the quote that opens the cell: it follows a separator and is single. @param first What is behind it is seen. */
function findOpening(text: string, from: number, first: number): number {
  for (let index = from; index >= first && from - index < longestCell; index -= 1) {
    if (text.charAt(index) !== '"') continue;
    if (text.charAt(index - 1) === '"') index -= 1;
    else return /^[\t;,|\n]?$/u.test(text.charAt(index - 1)) ? index : -1;
  }
  return -1;
}

function findClosing(text: string, from: number): number {
  for (let index = from; index < text.length && index - from < longestCell; index += 1) {
    if (text.charAt(index) !== '"') continue;
    if (text.charAt(index + 1) === '"') index += 1;
    else return /^(?:[\t;,|\r\n]|$)/u.test(text.slice(index + 1, index + 2)) ? index : -1;
  }
  return -1;
}

function editsOfCell(text: string, opening: number, closing: number): Edit[] {
  const content = text.slice(opening + 1, closing);
  return [
    { start: opening, end: opening + 1, text: '\ue000' },
    ...[...content.matchAll(/""/gu)].map(({ index: place }) => ({
      start: opening + 1 + place,
      end: opening + 3 + place,
      text: '"',
    })),
    { start: closing, end: closing + 1, text: '\ue001' },
  ];
}

/** Cells of several lines behind one in its row, which nothing in them has to tell. @param end - of the row's part that is read. */
function cellsBehind(text: string, end: number): { readonly edits: readonly Edit[]; readonly end: number } {
  const edits: Edit[] = [];
  let from = end;
  while (/^[\t;,]/u.test(text.slice(from, from + 1))) {
    const opening = from + 1;
    const closing = text.charAt(opening) === '"' ? findClosing(text, opening + 1) : -1;
    if (closing === -1) {
      const next = /[\t;,\n]/u.exec(text.slice(opening, opening + longestCell));
      if (next === null) break;
      from = opening + next.index;
    } else {
      if (text.slice(opening, closing).includes('\n')) edits.push(...editsOfCell(text, opening, closing));
      from = closing + 1;
    }
  }
  return { edits, end: edits.length === 0 ? end : from };
}

export function peelQuotedCells(layered: LayeredText): LayeredText {
  const { text } = layered;
  const edits: Edit[] = [];
  let end = 0;
  for (const { index } of text.matchAll(doubled)) {
    if (index < end) continue;
    const opening = findOpening(text, index, end);
    const closing = opening === -1 ? -1 : findClosing(text, opening + 1);
    end = closing === -1 ? index + 1 : closing;
    const content = closing === -1 ? '' : text.slice(opening + 1, closing);
    if (content === '') continue;
    // A cell that is a header alone is a quotation like any other.
    if (!/^(?:Authorization: ?)?OAuth [^\n]*$|^oauth_[^\n]*$/iu.test(content))
      edits.push(...editsOfCell(text, opening, closing));
    const behind = cellsBehind(text, closing + 1);
    edits.push(...behind.edits);
    end = Math.max(end, behind.end);
  }
  return layered.peel(edits, layer);
}
