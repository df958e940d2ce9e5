/** Comma-separated values (RFC 4180), also with semicolons, tabs or bars between the cells. */
import { failed, success, type Result } from '../../result.ts';

export interface CsvRow {
  /** Of its first character, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const delimiters = [',', ';', '\t', '|'] as const;

/** The one that stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const head = (/^[^\r\n]*/u.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/gu, '');
  const counted = delimiters.map((each) => ({ each, count: head.split(each).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).each;
}

/** @returns Rows with their lines; blank lines are none. A sentence where a quotation does not end. */
export function parseCsv(text: string): Result<readonly CsvRow[], string> {
  const bare = text.replace(/^\uFEFF/u, '');
  const delimiter = delimiterOf(bare);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let rowLine = 1;
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
      if (character !== '"') cell += character;
      else if (bare.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quotedSince = null;
    } else if (character === '"' && cell === '') quotedSince = line;
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
