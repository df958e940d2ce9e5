/** What statements of SQL write, as one table: a row for each that INSERT has, and one for each UPDATE. */
import { isFieldName } from '../../payout-check/fields.ts';
import { isFieldColumn } from './column-names.ts';
import { nameOf, readSql, readValues, type Sql } from './sql-values.ts';
import { readUpdates, type SqlUpdates } from './sql-updates.ts';
import { writeTable } from './write-table.ts';

const statement = /\binto\s+([^\s()]{1,200})\s*(?:\(([^()]{1,5000})\)\s*)?(values\s*\(|select\s)/giu;
const begins = /\b(?:into|update)\s/iu;
const nextTuple = /\)\s*,\s*\(/uy;
/** Oracle names a table without rows where it takes a row from none. */
const nextSelect = /(?:from\s+dual\s+)?union\s+(?:all\s+)?select\s/iuy;
const fromTable = /(?:from\s+(?!dual\b)|where\s)/iuy;
const definition = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([^\s()]{1,200})\s*\(/giu;
/** What else stands in a definition. */
const constraint = /^(?:primary|unique|key|index|constraint|foreign|check|fulltext)$/iu;

export interface SqlTable {
  readonly table: string;
  /** On what is not in it; null for nothing. */
  readonly note: string | null;
}

export type SqlRow = ReadonlyMap<string, string>;

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

/** The columns of each table that the text defines, which a dump does not repeat. */
function readDefinitions(sql: Sql): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Array.from(sql.text.matchAll(definition), ({ 0: head, 1: table = '', index }) => {
      const { parts } = readValues(sql, index + head.length);
      const names = parts.map((part) => part.trim().split(/\s/u, 1)[0] ?? '');
      return [nameOf(table), names.filter((name) => !constraint.test(name)).map(nameOf)] as const;
    }),
  );
}

function readInserts(sql: Sql): { readonly rows: readonly SqlRow[]; readonly taken: number } {
  const definitions = readDefinitions(sql);
  let taken = 0;
  const rows = Array.from(sql.text.matchAll(statement), (match) => {
    const { 0: head, 1: table = '', 2: list, 3: begin = '', index } = match;
    const names = list?.split(',').map(nameOf) ?? definitions.get(nameOf(table)) ?? [];
    if (!names.some(isFieldColumn)) return [];
    const read = readRows(sql, index + head.length, begin.endsWith('(') ? nextTuple : nextSelect);
    taken += read.taken;
    return read.rows.map((values) => new Map(names.map((name, place) => [name, values[place] ?? ''])));
  }).flat();
  return { rows, taken };
}

const comparedWords: Readonly<Record<SqlUpdates['compared'], readonly string[]>> = {
  nothing: [],
  all: ['Values that WHERE compares fields with are taken as well.'],
  fields: ['Values that WHERE compares fields with are taken as well, and nothing else of it.'],
  none: ['What WHERE compares with is left out.'],
};

function notesOn(
  commented: number,
  taken: number,
  rows: readonly SqlRow[],
  compared: SqlUpdates['compared'],
): string[] {
  const isBlank = rows.some((row) => [...row].some(([name, value]) => value === '' && isFieldName(name)));
  return [
    ...(commented === 0
      ? []
      : [
          commented === 1
            ? 'One row is left out, for a comment has it.'
            : `${commented} rows are left out, for comments have them.`,
        ]),
    ...(taken === 0 ? [] : ['What SELECT takes from a table is not in the text.']),
    ...comparedWords[compared],
    ...(isBlank ? ['Fields that are NULL, DEFAULT or empty are not sent.'] : []),
  ];
}

/** @returns Null where no statement names the columns of an order. */
export function tableOfSql(written: string): SqlTable | null {
  const first = written.search(begins);
  if (first === -1) return null;
  const defined = written.search(definition);
  const from = defined === -1 ? first : Math.min(first, defined);
  const sql = readSql(written.slice(written.lastIndexOf('\n', from) + 1));
  const inserts = readInserts(sql);
  const updates = readUpdates(sql);
  const rows = [...inserts.rows, ...updates.rows];
  if (rows.length === 0) return null;
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const notes = notesOn(sql.commented, inserts.taken, rows, updates.compared);
  return {
    table: writeTable([names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))]),
    note: notes.length === 0 ? null : notes.join(' '),
  };
}
