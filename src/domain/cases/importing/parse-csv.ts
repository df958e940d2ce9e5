/** Tables as text: comma-separated values (RFC 4180), also with semicolons or tabs, and tables with bars between the cells. */
import { failed, success, type Result } from '../../result.ts';

export interface CsvRow {
  /** Of its first character, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const delimiters = [',', ';', '\t', '|'] as const;

/** Cells in apostrophes, each of them: a single one is a letter of a text. */
const inApostrophes = /^\s*'[^']*'(?:\s*[,;\t|]\s*'[^']*')+\s*$/u;

/** The one that stands most often in a line, outside of quotation marks. */
function delimiterOf(head: string): string {
  const unquoted = head.replaceAll(inApostrophes.test(head) ? /'[^']*'/gu : /"[^"]*"/gu, '');
  const counted = delimiters.map((each) => ({ each, count: unquoted.split(each).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).each;
}

/** `|---|:--:|` of Markdown, `+----+----+` of MySQL, `----+----` of PostgreSQL. */
const rule = /^(?=.*-)[\s|+:=-]+$/u;

interface Table {
  readonly text: string;
  readonly delimiter: string;
  readonly quote: '"' | "'";
  /** Where the text begins, from 1. */
  readonly line: number;
}

/** Without what stands before the table: a byte order mark, blank lines, rules, and the `sep=;` that spreadsheets write. */
function beginOf(written: string): Table {
  let text = written.replace(/^\uFEFF/u, '');
  let named: string | null = null;
  for (let line = 1; ; line += 1) {
    const [head = ''] = /^[^\r\n]*/u.exec(text) ?? [];
    const separator = /^sep=(.)$/iu.exec(head)?.[1];
    named ??= separator ?? null;
    const isTable = separator === undefined && head.trim() !== '' && !rule.test(head);
    if (isTable || head.length === text.length) {
      const quote = inApostrophes.test(head) ? "'" : '"';
      return { text, delimiter: named ?? delimiterOf(head), quote, line };
    }
    text = text.slice(head.length).replace(/^(?:\r\n?|\n)/u, '');
  }
}

/** The first row of a text, if it is a table. */
export function readHead(text: string): readonly string[] {
  const table = beginOf(text);
  const [head = ''] = /^[^\r\n]*/u.exec(table.text) ?? [];
  const parsed = parseRows({ ...table, text: head });
  return parsed.ok ? (parsed.value[0]?.cells ?? []) : [];
}

/** @returns Rows with their lines; blank lines are none. A sentence where a quotation does not end. */
export function parseCsv(text: string): Result<readonly CsvRow[], string> {
  return parseRows(beginOf(text));
}

/** Tables within other text: each row in a frame, as in the examples of Gherkin, or Markdown's with a rule below the first. */
const framed =
  /^(?:[ \t]*\|[^\n]*\|[ \t]*\r?(?:\n|$(?![^]))){2,}|^[^\n|]{1,200}\|[^\n]*\n[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\r?\n(?:[^\n|]*\|[^\n]*(?:\n|$(?![^])))+/gmu;

export function framedTables(text: string): readonly string[] {
  return text.match(framed) ?? [];
}

/** Whether a table is drawn, as by Markdown, wikis and databases: each row in a frame, or a rule below the first one. */
function isDrawn({ text, delimiter }: Table): boolean {
  const [head = '', second = ''] = text.split(/\r\n?|\n/u, 2);
  return delimiter === '|' && (/^\s*\|/u.test(head) || rule.test(second));
}

/** Whether a rule stands below the first row, which has headings then. */
export function hasHeading(text: string): boolean {
  const [, second = ''] = beginOf(text).text.split(/\r\n?|\n/u, 2);
  return second.includes('|') && rule.test(second);
}

/** Stand for what is escaped, while a row is taken apart. */
const standIns: Readonly<Record<string, string>> = { '|': '\0', '\\': '\u0001', n: '\u0002' };
const signs: Readonly<Record<string, string>> = { '\0': '|', '\u0001': '\\', '\u0002': '\n' };

/**
 * Blanks around a cell belong to the drawing, and so do rules between rows and what stands below the last one. Gherkin, which
 * has no rules, escapes line ends and backslashes, too.
 */
function parseDrawn({ text, line }: Table): readonly CsvRow[] {
  const lines = text.split(/\r\n?|\n/u);
  const escaped = lines.some((each) => each.includes('|') && rule.test(each)) ? /\\(\|)/gu : /\\([|\\n])/gu;
  return lines.flatMap((written, index) => {
    if (!written.includes('|') || rule.test(written)) return [];
    // A wiki doubles the bars of its first row.
    const bar = written.trimStart().startsWith('||') ? '||' : '|';
    const row = written.trim().replaceAll(escaped, (_, sign: string) => standIns[sign] ?? sign);
    const from = row.startsWith(bar) ? bar.length : 0;
    const to = row.endsWith(bar) ? row.length - bar.length : row.length;
    const cells = row.slice(from, to).split(bar);
    const textOf = (cell: string): string => Array.from(cell.trim(), (sign) => signs[sign] ?? sign).join('');
    return [{ line: line + index, cells: cells.map(textOf) }];
  });
}

function parseRows(table: Table): Result<readonly CsvRow[], string> {
  const { text: bare, delimiter, quote } = table;
  if (isDrawn(table)) return success(parseDrawn(table));
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let { line } = table;
  let rowLine = line;
  let quotedSince: number | null = null;
  const endRow = (): void => {
    if (cells.length > 0 || cell !== '') rows.push({ line: rowLine, cells: [...cells, cell] });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < bare.length; at += 1) {
    const character = bare.charAt(at);
    const isLineEnd = character === '\n' || (character === '\r' && bare.charAt(at + 1) !== '\n');
    if (isLineEnd) line += 1;
    if (quotedSince !== null) {
      if (character !== quote) cell += character;
      else if (bare.charAt(at + 1) === quote) {
        cell += quote;
        at += 1;
      } else quotedSince = null;
    } else if (character === quote && cell === '') quotedSince = line;
    else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (isLineEnd) {
      endRow();
      rowLine = line;
    } else if (character !== '\r') cell += character;
  }
  if (quotedSince !== null) return failed(`The quotation that begins in line ${quotedSince} does not end.`);
  endRow();
  return success(rows);
}
