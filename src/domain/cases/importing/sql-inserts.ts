/** Rows that INSERT statements of SQL write, as one table. */
import { isFieldColumn } from './column-names.ts';
import { writeTable } from './write-table.ts';

const statement = /\binsert\s+(?:\w+\s+)?into\s+[^\s()]{1,200}\s*\(([^()]{1,5000})\)\s*values\s*(?=\()/giu;
const token = /'(?:[^']|'')*'|[(),]|[^'(),]+/uy;
/** MySQL's, and those of PostgreSQL that begin with `E`. */
const escapingToken = /'(?:[^'\\]|\\[^]|'')*'|[(),]|[^'(),]+/uy;
const escapes: Readonly<Record<string, string>> = { 0: '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1A' };

/** @returns None where no statement names the columns of an order. */
export function tablesOfSql(sql: string): readonly string[] {
  const isEscaping = /\([\s`\w,]*`|\bE'/u.test(sql);
  const rows = Array.from(sql.matchAll(statement), ({ 0: head, 1: list = '', index }) => {
    const names = list.split(',').map((name) => name.trim().replaceAll(/^[`"[]|[`"\]]$/gu, ''));
    if (!names.some(isFieldColumn)) return [];
    const tuples = readTuples(sql, index + head.length, isEscaping);
    return tuples.map((values) => new Map(names.map((name, place) => [name, values[place] ?? ''])));
  }).flat();
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return rows.length === 0
    ? []
    : [writeTable([names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))])];
}

/** `(…), (…)`: the values of each. */
function readTuples(sql: string, from: number, isEscaping: boolean): readonly (readonly string[])[] {
  const tokens = isEscaping ? escapingToken : token;
  const tuples: string[][] = [];
  let values: string[] = [];
  let value = '';
  let depth = 0;
  tokens.lastIndex = from;
  for (let match = tokens.exec(sql); match !== null; match = tokens.exec(sql)) {
    const [written] = match;
    if (depth === 0 && !/^[(,]$|^\s*$/u.test(written)) break;
    if (written === ')') depth -= 1;
    if (depth === 1 && written === ',') {
      values.push(valueOf(value, isEscaping));
      value = '';
    } else if (depth === 0 && written === ')') {
      tuples.push([...values, valueOf(value, isEscaping)]);
      values = [];
      value = '';
    } else if (depth > 0) value += written;
    if (written === '(') depth += 1;
  }
  return tuples;
}

/** A text without its quotation marks, nothing of NULL and DEFAULT, all else as it is written. */
function valueOf(written: string, isEscaping: boolean): string {
  const text = /^[A-Za-z]?'([^]*)'$/u.exec(written.trim())?.[1];
  if (text === undefined) return /^\s*(?:null|default)\s*$/iu.test(written) ? '' : written.trim();
  const single = text.replaceAll("''", "'");
  return isEscaping ? single.replaceAll(/\\([^])/gu, (_, sign: string) => escapes[sign] ?? sign) : single;
}
