/** Calls in rows of a table: as databases, spreadsheets and pages show them, and as statements of SQL insert them. */
import { tablesOfHtml } from '../../cases/importing/html-table.ts';
import { parseCsv } from '../../cases/importing/parse-csv.ts';
import { tablesOfRules } from '../../cases/importing/ruled-table.ts';
import { tableOfSql } from '../../cases/importing/sql-tables.ts';
import { roleOfName } from '../judging/role-names.ts';
import type { Pair } from './repeated-pairs.ts';

/** Fewer are in many a heading. */
const fewestRoles = 3;
const mostRows = 200;

/** Frames of lines, as other programs draw them with bars. */
const withBars = (text: string): string =>
  text.replaceAll(/^[┌├└╭╰╞╔╠╚].*$/gmu, '|---|').replaceAll(/[│┃║]/gu, '|');

const countRoles = (cells: readonly string[]): number =>
  new Set(cells.map((cell) => roleOfName(cell.trim())).filter((role) => role !== null)).size;

/** From the first line on that names columns; a text that is no table ends in any line. */
function tableIn(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => countRoles(line.split(/[,;\t|]/u).map(bare)) >= fewestRoles);
  return first === -1 ? '' : lines.slice(first).join('\n');
}

const bare = (cell: string): string => cell.trim().replaceAll(/^["'`]|["'`]$/gu, '');

/** @returns The pairs of each row below the one that names the columns. */
export function findTableRows(text: string): readonly (readonly Pair[])[] {
  const sql = tableOfSql(text);
  const tables = [
    ...(sql === null ? [tableIn(withBars(text))] : [sql.table]),
    ...tablesOfHtml(text),
    ...tablesOfRules(text),
  ];
  return tables.flatMap(rowsOf);
}

function rowsOf(table: string): readonly (readonly Pair[])[] {
  const parsed = parseCsv(table);
  const [head, ...rows] = parsed.ok ? parsed.value : [];
  const names = head?.cells.map(bare) ?? [];
  if (countRoles(names) < fewestRoles) return [];
  return rows
    .filter(({ cells }) => cells.length <= names.length && cells.length > names.length / 2)
    .slice(0, mostRows)
    .map(({ cells }) => names.map((name, index): Pair => [name, cells[index] ?? '']));
}
