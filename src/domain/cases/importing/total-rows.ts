/** Rows of a table that add up the others, as spreadsheets have them at the foot of a table or of a group. */
import type { TableColumn } from './column-names.ts';
import type { CsvRow } from './parse-csv.ts';

const word =
  /^(?:(?:grand|sub)[ -]?)?(?:totals?|totale|totaal|totalt|sum|summe|(?:zwischen|gesamt)summe|gesamt|somme|somma|suma|razem|toplam|average|avg|count|итого?|всего|сумма|разом|усього|合[计計]|总计|総計)(?:[\s:(].{0,40})?$/iu;
const sumFormula = /^=(?:SUM|SUBTOTAL|СУММ)\(/iu;

const amountOf = (cell: string): number => Number(cell.trim().replace(',', '.') || 'none');

/** Whether a row names nothing but the sum of those above it. */
function isSum(
  { cells }: CsvRow,
  above: readonly CsvRow[],
  id: number,
  amount: number,
  kept: number,
): boolean {
  const own = cells[amount] ?? '';
  const hasOthers = cells.some((cell, index) => cell !== '' && index !== amount && index !== kept);
  if (own === '' || hasOthers || above.length === 0) return false;
  if (above.some((row) => (row.cells[id] ?? '') === '')) return false;
  const sum = above.reduce((total, row) => total + amountOf(row.cells[amount] ?? ''), 0);
  return sumFormula.test(own) || Math.abs(sum - amountOf(own)) < 1e-6;
}

export interface RowsApart {
  readonly rows: readonly CsvRow[];
  /** Lines of those that are no orders. */
  readonly totals: readonly number[];
}

/** @param rows Below the first one. */
export function withoutTotals(rows: readonly CsvRow[], columns: readonly TableColumn[]): RowsApart {
  const placeOf = (name: string): number =>
    columns.findIndex((column) => column.kind === 'parameter' && column.name === name);
  const id = placeOf('client_orderid');
  const hasIds = rows.some(({ cells }) => (cells[id] ?? '') !== '');
  const own: CsvRow[] = [];
  const totals: number[] = [];
  for (const row of rows) {
    const cells = row.cells.filter((cell) => cell !== '');
    const ownId = row.cells[id] ?? '';
    // Of a row without an id, which others have, any cell may say so.
    const titles = ownId === '' ? cells.slice(0, hasIds ? undefined : 1) : [ownId];
    const isTotal =
      titles.some((cell) => word.test(cell.trim())) ||
      (hasIds && isSum(row, own, id, placeOf('amount'), placeOf('currency')));
    if (isTotal) totals.push(row.line);
    else own.push(row);
  }
  return own.length === 0 ? { rows, totals: [] } : { rows: own, totals };
}

export const totalsNote = (lines: readonly number[]): string =>
  lines.length === 1
    ? `Line ${lines[0]} is a total, and left out.`
    : `These lines are totals, and left out: ${lines.join(', ')}.`;
