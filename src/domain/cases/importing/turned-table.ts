/** Tables with a field in each row, turned so that each row is an order. */
import { isFieldColumn } from './column-names.ts';
import type { CsvRow } from './parse-csv.ts';

/** A name, or words such as `Amount (EUR)`; what code or SQL has between its commas opens brackets that it does not close. */
export const plainHeading = /^[^()[\]{}=;'"<>]{0,100}(?:\([^()[\]{}=;'"<>]{0,60}\)[^()[\]{}=;'"<>]{0,60})?$/u;

/** `Field`, `Request parameter`, `Field name`, `Key`. */
export const isHeadOfNames =
  /^\s*(?:(?:[a-z]{1,20} ){0,3}(?:field|param(?:eter)?|attribute|property|propertie)s?(?: (?:name|key)s?)?|names?|keys?)\s*$/iu;

/** What a document says of its fields: no value of one. */
const aboutField =
  /^\s*(?:(?:required|necessity|mandatory|optional|(?:data ?)?type|format|(?:max(?:imum)?\.? ?)?length|description|meaning|purpose|comment|note|alias|(?:validation )?rule)s?\??|тип|длина|описание|назначение|обязательн\p{L}{0,6}|правило.{0,40})\s*$/iu;

/** Names of code, which a document has where it tells what becomes a field: `payment.amount`, `Validator::AMOUNT`. */
const ofCode = /^[A-Za-z_]\w*(?:(?:\.|::|->)\w+)*$/u;

/** Whether a column names the code that gives a field its value: no amount is a name, and no value that of its field. */
function namesCode(names: readonly string[], cells: readonly string[]): boolean {
  const filled = names.flatMap((name, index) => {
    const cell = cells[index]?.trim() ?? '';
    return cell === '' ? [] : [{ cell, isName: name.trim() === 'amount' || name.trim() === cell }];
  });
  return (
    filled.every(({ cell }) => ofCode.test(cell)) &&
    filled.some(({ cell, isName }) => isName || /\w(?:\.|::|->)\w/u.test(cell))
  );
}

interface TurnedTable {
  readonly rows: readonly CsvRow[];
  /** Headings of columns that hold no values. */
  readonly leftOut: readonly string[];
}

/** A row for each column of a table with a field in each row; null where the first row names more fields than the first column. */
export function turned(table: readonly CsvRow[], isRuled: boolean): TurnedTable | null {
  const corner = table[0]?.cells[0] ?? '';
  const isHead = isHeadOfNames.test(corner) || (isRuled && !isFieldColumn(corner));
  const rows = isHead ? table.slice(1) : table;
  const [{ cells: first } = { cells: [] }] = rows;
  const names = rows.map(({ cells }) => cells[0] ?? '');
  const fields = names.filter(isFieldColumn).length;
  const isTurned =
    fields > 1 &&
    fields * 2 >= names.length &&
    fields > first.filter(isFieldColumn).length &&
    names.every((name) => plainHeading.test(name)) &&
    rows.every(({ cells }) => cells.length <= first.length);
  if (!isTurned) return null;
  const headings = isHead ? (table[0]?.cells ?? []) : [];
  const isValue = (index: number): boolean =>
    index === 0 ||
    (!aboutField.test(headings[index] ?? '') &&
      !namesCode(
        names,
        rows.map(({ cells }) => cells[index] ?? ''),
      ));
  return {
    rows: first.flatMap((_, index) =>
      isValue(index) ? [{ line: 1, cells: rows.map(({ cells }) => cells[index] ?? '') }] : [],
    ),
    leftOut: first.flatMap((_, index) =>
      isValue(index) ? [] : [headings[index]?.trim() ?? `number ${index + 1}`],
    ),
  };
}
