/** The one way in: a Postman collection, a HAR file, a table or a list of orders, or what Diagnose reads (cURL, raw HTTP, body, JSON). */
import { failed, success, type Result } from '../../result.ts';
import { readJsonText } from '../file/read-json-text.ts';
import { importCsv, looksLikeOrders } from './import-csv.ts';
import { importOrders } from './import-orders.ts';
import { tablesOfEach, tablesOfPytest } from './each-tables.ts';
import { tablesOfHtml } from './html-table.ts';
import { tablesOfMarkup } from './markup-tables.ts';
import { framedTables } from './parse-csv.ts';
import { tablesOfRules } from './ruled-table.ts';
import { tableOfSql } from './sql-tables.ts';
import { tablesOfSpreadsheet } from './spreadsheet-xml.ts';
import { withQuotedPlaces } from '../../template-places.ts';
import { withoutComments } from '../../diagnosis/paste/text/commented-parts.ts';
import { withoutXmlSections } from './xml-sections.ts';
import { importPostman, postmanCollection } from './import-postman.ts';
import { importHar } from './import-har.ts';
import { importPaste } from './import-paste.ts';
import { variablesNote, withExportVariables } from './export-variables.ts';
import { describesFields } from './nested-orders.ts';
import { withoutDoubledQuotes } from './doubled-quotes.ts';
import { noteLabels } from './label-values.ts';
import { withDocumentNames } from './written-names.ts';
import { noteUnreadFields } from './unread-fields.ts';
import type { ImportPreview, ImportRefusal } from './imported-case.ts';

const isCaseAlready: ImportRefusal = {
  what: 'This is a file of the workspace already.',
  next: 'Put it into the workspace folder: it appears in the list, and opens from there.',
};

const schemaAlone: ImportRefusal = {
  what: 'The text describes fields of an order, and has no values of one.',
  next: 'Give them examples, or paste an order.',
};

function isCaseText(text: string): boolean {
  return /^\uFEFF?\s*\{[^{}]{0,300}"countersign"\s*:\s*"(?:case|profile)\//u.test(text);
}

const mostTitles = 3;

/** Without its first lines, which people write above a table; the others keep their numbers. */
function withoutTitles(text: string): readonly string[] {
  const lines = text.split('\n', mostTitles);
  const isTitle = (line: string): boolean => /^[^={}<>[\]:]{0,200}$/u.test(line);
  return lines.flatMap((_, index) => {
    const above = lines.slice(0, index + 1);
    const length = above.join('\n').length;
    return above.every(isTitle) ? ['\n'.repeat(index) + text.slice(length)] : [];
  });
}

const withNote = (
  read: Result<ImportPreview, ImportRefusal>,
  note: string | null,
): Result<ImportPreview, ImportRefusal> =>
  read.ok && note !== null ? success({ ...read.value, notes: [note, ...read.value.notes] }) : read;

interface FoundTable {
  readonly table: string;
  readonly source?: 'sql';
  /** Null where nothing that stands around it is left out. */
  readonly note: string | null;
}

/** The text itself, or a table that stands in it. */
function findTable(text: string): FoundTable | null {
  if (looksLikeOrders(text)) return { table: text, note: null };
  const sql = tableOfSql(text);
  if (sql !== null) return { ...sql, source: 'sql' };
  for (const tablesOf of [
    tablesOfHtml,
    tablesOfSpreadsheet,
    tablesOfEach,
    tablesOfPytest,
    framedTables,
    tablesOfRules,
    tablesOfMarkup,
  ]) {
    const table = tablesOf(text).find(looksLikeOrders);
    if (table === undefined) continue;
    const isAround = tablesOf === framedTables && text.trim() !== table.trim();
    return { table, note: isAround ? 'What stands around the table is left out.' : null };
  }
  const titled = withoutTitles(text).find(looksLikeOrders);
  return titled === undefined ? null : { table: titled, note: 'What stands above the table is left out.' };
}

/** A value of WireMock stands in an object of its own, where other words are for patterns; so do the fields of MockServer. */
const withoutMatchers = (text: string): string =>
  text
    .replaceAll(/(?<=":\s{0,40})\{\s{0,80}"equalTo"\s{0,40}:\s{0,40}("(?:[^"\\\n]|\\.)*")\s{0,80}\}/gu, '$1')
    .replaceAll(
      /(?<=":\s{0,40})\{\s{0,80}"((?:matches|contains|doesNot(?:Match|Contain)))"\s{0,40}:\s{0,40}"(?:[^"\\\n]|\\.)*"\s{0,80}\}/gu,
      '"{{$1}}"',
    )
    .replaceAll(
      /\{\s{0,80}"type"\s{0,40}:\s{0,40}"PARAMETERS"\s{0,40},\s{0,80}"parameters"\s{0,40}:\s{0,40}(\{(?:[^{}"]|"(?:[^"\\\n]|\\.)*"){0,20000}\})\s{0,80}\}/gu,
      (_, fields: string) => fields.replaceAll(/\[\s{0,80}("(?:[^"\\\n]|\\.)*")\s{0,80}\]/gu, '$1'),
    );

/** @param text As pasted or read from a file, without secrets: they are taken out where it is pasted. */
export function importCases(text: string): Result<ImportPreview, ImportRefusal> {
  const { text: sent, note } = withoutComments(text);
  const filled = withExportVariables(sent);
  const plain = withQuotedPlaces(withoutDoubledQuotes(withoutXmlSections(withoutMatchers(filled ?? sent))));
  const own = withNote(withWrittenNames(plain, importSent(plain)), filled === null ? null : variablesNote);
  const read = withNote(own, note);
  return read.ok
    ? success({ ...read.value, notes: [...read.value.notes, ...noteLabels(read.value.cases)] })
    : read;
}

/** Fields of which something is known. */
const countFields = (read: Result<ImportPreview, ImportRefusal>): number =>
  read.ok
    ? read.value.cases.flatMap(({ rows }) => rows).filter(({ fate }) => !['extra', 'refused'].includes(fate))
        .length
    : 0;

/** Where names are written otherwise, as code and settings have them, more is read with those of the document. */
function withWrittenNames(
  text: string,
  read: Result<ImportPreview, ImportRefusal>,
): Result<ImportPreview, ImportRefusal> {
  const written = withDocumentNames(text);
  const other = written === null ? read : withNote(importSent(written.text), written.note);
  return countFields(other) > countFields(read) ? other : read;
}

function importSent(text: string): Result<ImportPreview, ImportRefusal> {
  const found = findTable(text);
  if (found !== null) return withNote(importCsv(found.table, found.source), found.note);
  if (isCaseText(text)) return failed(isCaseAlready);
  const json = /^\s*\{/u.test(text.slice(0, 100)) ? readJsonText(text) : null;
  const collection = json?.ok === true ? postmanCollection(json.value) : null;
  if (collection !== null) return success(importPostman(collection));
  const har = importHar(text);
  if (har !== null) return har;
  const list = importOrders(text);
  if (list === null) return describesFields(text) ? failed(schemaAlone) : importPaste(text);
  return success({ ...list, notes: [...list.notes, ...noteUnreadFields(text, list.cases)] });
}
