/** Rows that INSERT statements of SQL write, as one table. */
import { isFieldColumn } from './column-names.ts';
import { readSql, readValues, type Sql } from './sql-values.ts';
import { writeTable } from './write-table.ts';

const statement = /\binto\s+[^\s()]{1,200}\s*\(([^()]{1,5000})\)\s*(values\s*\(|select\s)/giu;
const nextTuple = /\)\s*,\s*\(/uy;
/** Oracle names a table without rows where it takes a row from none. */
const nextSelect = /(?:from\s+dual\s+)?union\s+(?:all\s+)?select\s/iuy;
const fromTable = /(?:from\s+(?!dual\b)|where\s)/iuy;

export interface SqlTable {
  readonly table: string;
  /** On rows that are not in it. */
  readonly note: string | null;
}

interface SqlRows {
  readonly rows: readonly (readonly string[])[];
  /** Those that SELECT takes from elsewhere. */
  readonly taken: number;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function readRows(sql: Sql, from: number, next: RegExp): SqlRows {
  const rows: (readonly string[])[] = [];
  let taken = 0;
  for (let at = from; ; at = next.lastIndex) {
    const { values, end } = readValues(sql, at);
    if (isAt(fromTable, sql.text, end)) taken += 1;
    else rows.push(values);
    if (!isAt(next, sql.text, end)) return { rows, taken };
  }
}

function notesOn(commented: number, taken: number): readonly string[] {
  return [
    ...(commented === 0
      ? []
      : [
          commented === 1
            ? 'One row is left out, for a comment has it.'
            : `${commented} rows are left out, for comments have them.`,
        ]),
    ...(taken === 0 ? [] : ['What SELECT takes from a table is not in the text.']),
  ];
}

/** @returns Null where no statement names the columns of an order. */
export function tableOfSql(written: string): SqlTable | null {
  const first = written.search(/\binto\s/iu);
  if (first === -1) return null;
  const sql = readSql(written.slice(written.lastIndexOf('\n', first) + 1));
  let taken = 0;
  const rows = Array.from(sql.text.matchAll(statement), ({ 0: head, 1: list = '', 2: begin = '', index }) => {
    const names = list.split(',').map((name) => name.trim().replaceAll(/^[`"[]|[`"\]]$/gu, ''));
    if (!names.some(isFieldColumn)) return [];
    const read = readRows(sql, index + head.length, begin.endsWith('(') ? nextTuple : nextSelect);
    taken += read.taken;
    return read.rows.map((values) => new Map(names.map((name, place) => [name, values[place] ?? ''])));
  }).flat();
  if (rows.length === 0) return null;
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const notes = notesOn(sql.commented, taken);
  return {
    table: writeTable([names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))]),
    note: notes.length === 0 ? null : notes.join(' '),
  };
}
