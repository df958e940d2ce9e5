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
import { hasHeading, parseCsv, readHead, type CsvRow } from './parse-csv.ts';
import { quotesNote, withoutQuotes } from './quoted-cells.ts';
import { totalsNote, withoutTotals } from './total-rows.ts';
import { isHeadOfNames, plainHeading, turned } from './turned-table.ts';

const mostRows = 5000;

/** Whether the first row of a text names fields of an order, or its first column does. */
export function looksLikeOrders(text: string): boolean {
  const columns = readHead(text);
  if (columns.length < 2) return false;
  const fields = columns.filter(isFieldColumn);
  // A document has a column of purposes, too.
  const hasField = fields.length > 1 || fields.some((each) => !/^\s*purpose\s*$/iu.test(each));
  if (hasField && columns.every((each) => plainHeading.test(each))) return true;
  return (hasField || isHeadOfNames.test(columns[0] ?? '') || hasHeading(text)) && isUpright(text);
}

function isUpright(text: string): boolean {
  const parsed = parseCsv(text);
  return parsed.ok && turned(parsed.value, hasHeading(text)) !== null;
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
  const upright = turned(written, hasHeading(text));
  const [head, ...below] = upright?.rows ?? written;
  const columns = (head?.cells ?? []).map(readColumn);
  // Spreadsheets write the delimiters of rows that hold nothing.
  // Of two tables below each other the second one has the headings again.
  const isHead = ({ cells }: CsvRow): boolean => cells.join('\n') === head?.cells.join('\n');
  const filled = below.filter((row) => row.cells.some((cell) => cell !== '') && !isHead(row));
  const unquoted = withoutQuotes(filled);
  const { rows, totals } = withoutTotals(unquoted ?? filled, columns);
  if (rows.length === 0 && upright !== null && upright.leftOut.length > 0)
    return failed({
      what: 'The table tells of fields, and has no column with their values.',
      next: 'Add a column with the value of each field, or paste a request.',
    });
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
      ...(unquoted === null ? [] : [quotesNote]),
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
