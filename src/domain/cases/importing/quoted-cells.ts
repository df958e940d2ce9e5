/** Cells as Karate and code write them: each text in quotation marks, which are none of it. */
import type { CsvRow } from './parse-csv.ts';

const quoted = /^(["'])((?:(?!\1).)*)\1$/su;
/** What stands there without them in code. */
const plain = /^(?:-?\d[\d.]*|null|true|false)?$/u;

export const quotesNote = 'Quotation marks around each text of the table are left out.';

/** @returns Null where a text has none, or the table no text. */
export function withoutQuotes(rows: readonly CsvRow[]): readonly CsvRow[] | null {
  const texts = rows.flatMap(({ cells }) => cells).filter((cell) => !plain.test(cell));
  if (texts.length === 0 || !texts.every((cell) => quoted.test(cell))) return null;
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => quoted.exec(cell)?.[2] ?? cell),
  }));
}
