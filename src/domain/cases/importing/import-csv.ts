/** Orders of a table, a case for each row: the first row names the fields. A blank cell is a field that is not sent. */
import type { OpenedInputs } from '../composer/opened-case.ts';
import { isIdentifier } from '../../gateway/path-template.ts';
import { failed, success, type Result } from '../../result.ts';
import { anyAnswer, type CaseExpectation } from '../case-file.ts';
import { isFieldColumn, readColumn, type AboutColumn, type TableColumn } from './column-names.ts';
import { commentNote, withoutCommentedRows } from './csv-comments.ts';
import { importDraft, type ImportedPair } from './import-pairs.ts';
import { freshId, freshOf, withFresh } from './fresh-id.ts';
import { importedName, refusedRow } from './import-request.ts';
import { withoutFilledPlaces } from './templates.ts';
import {
  usualId,
  type ImportedCase,
  type ImportPreview,
  type ImportRefusal,
  type ImportSource,
} from './imported-case.ts';
import { parseCsv, readHead, type CsvRow } from './parse-csv.ts';
import { totalsNote, withoutTotals } from './total-rows.ts';

const mostRows = 5000;

/** A name, or words such as `Amount (EUR)`; what code or SQL has between its commas opens brackets that it does not close. */
const plainHeading = /^[^()[\]{}=;'"<>]{0,100}(?:\([^()[\]{}=;'"<>]{0,60}\)[^()[\]{}=;'"<>]{0,60})?$/u;

/** Whether the first row of a text names fields of an order, or its first column does. */
export function looksLikeOrders(text: string): boolean {
  const columns = readHead(text);
  if (columns.length < 2) return false;
  const hasField = columns.some(isFieldColumn);
  if (hasField && columns.every((each) => plainHeading.test(each))) return true;
  return (hasField || isHeadOfNames.test(columns[0] ?? '')) && isUpright(text);
}

const isHeadOfNames = /^\s*(?:field|name|parameter|param|key)s?\s*$/iu;

function isUpright(text: string): boolean {
  const parsed = parseCsv(text);
  return parsed.ok && turned(parsed.value) !== null;
}

/** What a document says of its fields: no value of one. */
const aboutField =
  /^\s*(?:required|necessity|mandatory|optional|(?:data ?)?type|format|(?:max(?:imum)?\.? ?)?length|description|meaning|comment|note|alias|rule)s?\??\s*$/iu;

interface TurnedTable {
  readonly rows: readonly CsvRow[];
  /** Headings of columns that hold no values. */
  readonly leftOut: readonly string[];
}

/** A row for each column of a table with a field in each row; null where the first row names more fields than the first column. */
function turned(table: readonly CsvRow[]): TurnedTable | null {
  const rows = isHeadOfNames.test(table[0]?.cells[0] ?? '') ? table.slice(1) : table;
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
  const headings = rows === table ? [] : (table[0]?.cells ?? []);
  const isValue = (index: number): boolean => index === 0 || !aboutField.test(headings[index] ?? '');
  return {
    rows: first.flatMap((_, index) =>
      isValue(index) ? [{ line: 1, cells: rows.map(({ cells }) => cells[index] ?? '') }] : [],
    ),
    leftOut: headings.filter((_, index) => !isValue(index)).map((heading) => heading.trim()),
  };
}

function expectationOf(about: ReadonlyMap<AboutColumn, string>): CaseExpectation {
  const text = (column: AboutColumn): string | null => about.get(column) ?? null;
  const status = Number(about.get('http-status') ?? '');
  return {
    ...anyAnswer,
    type: text('type'),
    errorCode: text('error-code'),
    errorMessage: text('error-message'),
    httpStatus: Number.isInteger(status) && status >= 100 && status <= 599 ? status : null,
  };
}

/** `="0012"` keeps a spreadsheet from making a number of it. */
function withoutGuard(cell: string): string {
  return /^="([^"]*)"$/u.exec(cell)?.[1] ?? cell;
}

/** A formula, or what a spreadsheet shows where it has no value. */
const withoutValue = /^=(?=[A-Z(+-])|^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)$/u;
const withoutValueWords = 'a spreadsheet has a formula or an error there, and no value';

function importRow(
  { cells, line }: CsvRow,
  columns: readonly TableColumn[],
  number: number,
): Result<ImportedCase, string> {
  // Spreadsheets write delimiters of columns that hold nothing.
  if (cells.slice(columns.length).some((cell) => cell !== ''))
    return failed(`Line ${line} has ${cells.length} cells, the first row ${columns.length}: it is left out.`);
  const about = new Map<AboutColumn, string>();
  const pairs: ImportedPair[] = [];
  const notTaken: { readonly name: string; readonly why: string }[] = [];
  for (const [index, column] of columns.entries()) {
    const value = withoutGuard(cells[index] ?? '');
    if (value === '') continue;
    if (column.kind === 'about') about.set(column.column, value);
    else if (withoutValue.test(value)) notTaken.push({ name: column.name, why: withoutValueWords });
    else {
      // Of two columns that may mean a field, the second one keeps its own name.
      const isTaken = pairs.some(({ name }) => name === column.name);
      const { heading } = column;
      pairs.push(
        heading !== null && isTaken
          ? { name: heading, value }
          : { name: column.name, value, from: heading === null ? null : `from the column “${heading}”` },
      );
    }
  }
  const sent = withoutFilledPlaces({ pairs, notTaken });
  const { taken, rows } = importDraft(sent.pairs);
  const group = about.get('group');
  const addresseeId = group ?? about.get('endpoint') ?? usualId;
  if (!isIdentifier(addresseeId))
    return failed(`Line ${line} names no endpoint that could be one: it is left out.`);
  const inputs: OpenedInputs = {
    operation: 'payout-check',
    addressee: group === undefined ? 'endpoint' : 'group',
    addresseeId,
    path: null,
    accept: '*/*',
    realm: 'absent',
    signatureMethod: 'RSA-SHA256',
    draft: taken,
  };
  const fresh = Object.hasOwn(taken.fields, freshId.name) ? freshOf(inputs) : [freshId];
  return success({
    name: importedName(about.get('name') ?? '', `Order ${number}`),
    folder: '',
    inputs,
    isPathKnown: about.has('group') || about.has('endpoint'),
    fresh,
    expect: expectationOf(about),
    origin: null,
    rows: [...withFresh(rows, fresh), ...sent.notTaken.map(({ name, why }) => refusedRow(name, why))],
  });
}

/** `4.44456E+15`: no text that anybody meant. */
const shortened = /^\d(?:[.,]\d+)?E\+\d{2}$/u;

function shortenedNotes({ cells, line }: CsvRow, columns: readonly TableColumn[]): readonly string[] {
  return columns.flatMap((column, index) =>
    column.kind === 'parameter' && shortened.test(cells[index] ?? '')
      ? [
          `Line ${line}: ${column.name} is a long number as spreadsheets shorten it. Its digits are lost: format the column as text and save it again.`,
        ]
      : [],
  );
}

export function importCsv(
  text: string,
  source: ImportSource = 'table',
): Result<ImportPreview, ImportRefusal> {
  const parsed = parseCsv(text);
  if (!parsed.ok)
    return failed({
      what: parsed.failure,
      next: 'Close it, or double a quotation mark that belongs to the text.',
    });
  const { rows: written, commented } = withoutCommentedRows(parsed.value, text);
  const upright = turned(written);
  const [head, ...below] = upright?.rows ?? written;
  const columns = (head?.cells ?? []).map(readColumn);
  // Spreadsheets write the delimiters of rows that hold nothing.
  // Of two tables below each other the second one has the headings again.
  const isHead = ({ cells }: CsvRow): boolean => cells.join('\n') === head?.cells.join('\n');
  const filled = below.filter((row) => row.cells.some((cell) => cell !== '') && !isHead(row));
  const { rows, totals } = withoutTotals(filled, columns);
  if (rows.length === 0)
    return failed({
      what: 'The table has no row below its first one.',
      next: 'The first row names the fields, each other one is an order.',
    });
  const imported = rows.slice(0, mostRows).map((row, index) => importRow(row, columns, index + 1));
  return success({
    source,
    cases: imported.flatMap((each) => (each.ok ? [each.value] : [])),
    notes: [
      ...(commented.length === 0 ? [] : [commentNote(commented)]),
      ...(upright === null || upright.leftOut.length === 0
        ? []
        : [`Columns that tell of fields, and hold no values, are left out: ${upright.leftOut.join(', ')}.`]),
      ...(totals.length === 0 ? [] : [totalsNote(totals)]),
      ...(rows.length > mostRows ? [`Only the first ${mostRows.toLocaleString('en')} rows are read.`] : []),
      ...rows.slice(0, mostRows).flatMap((row) => shortenedNotes(row, columns)),
      ...imported.flatMap((each) => (each.ok ? [] : [each.failure])),
    ],
  });
}
