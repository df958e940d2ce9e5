/** Fields in two columns that blanks part, as PowerShell and shells print a table: all values begin at one place of their lines. */
import { fieldAt } from './line-value.ts';
import type { Item } from './list-lines.ts';
import type { MarkedText } from './marked-text.ts';
import { tellingFields } from './order-fields.ts';

const first = new RegExp(
  String.raw`^([\t ]{0,80})(?:${tellingFields.join('|')})[\t ]{2,200}(?=[^\s|│=:<])`,
  'gmu',
);
const name = /^[A-Za-z_][\w.[\]-]{0,80}$/u;
const mostLines = 200;

interface Line {
  readonly start: number;
  readonly end: number;
}

/** Lines from a place on, up to one that is blank. */
function block(text: string, from: number): Line[] {
  const lines: Line[] = [];
  let start = from;
  while (start < text.length && lines.length < mostLines) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    if (text.slice(start, end).trim() === '') break;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** A row whose name stands before the column; null where the line is none. */
function itemAt(marked: MarkedText, { start, end }: Line, lead: number, column: number): Item | null {
  const line = marked.text.slice(start, end).replace(/\r$/u, '');
  const before = line.slice(lead, column);
  const isParted = line.length <= column || /[\t ]$/u.test(before);
  const key = before.trimEnd();
  if (!isParted || line.slice(0, lead).trim() !== '' || !name.test(key)) return null;
  const from = Math.min(start + column, end);
  return { ...fieldAt(marked, key, from, end), start: start + lead, end };
}

/** Above them may be other fields, and the names of the columns. */
function rowsFrom(marked: MarkedText, from: number, lead: number, column: number): Item[] | null {
  const items: Item[] = [];
  for (const line of block(marked.text, from)) {
    const item = itemAt(marked, line, lead, column);
    if (item === null) return null;
    items.push(item);
  }
  return items;
}

function rowsBefore(marked: MarkedText, index: number, lead: number, column: number): Item[] {
  const items: Item[] = [];
  let end = index - 1;
  while (end > 0 && items.length < mostLines) {
    const start = marked.text.lastIndexOf('\n', end - 1) + 1;
    const item = itemAt(marked, { start, end }, lead, column);
    if (item === null || /^name$/iu.test(item.pair[0])) break;
    items.unshift(item);
    end = start - 1;
  }
  return items;
}

/** Only whole blocks: a line that is no row may be what a value goes on with. */
export function findAlignedColumns(marked: MarkedText): Item[][] {
  const lists: Item[][] = [];
  let end = 0;
  for (const { 0: whole, 1: lead = '', index } of marked.text.matchAll(first)) {
    if (index < end) continue;
    const rows = rowsFrom(marked, index, lead.length, whole.length);
    if (rows === null) continue;
    end = rows.at(-1)?.end ?? end;
    lists.push([...rowsBefore(marked, index, lead.length, whole.length), ...rows]);
  }
  return lists;
}
