/** The one way in: a Postman collection, a HAR file, a table or a list of orders, or what Diagnose reads (cURL, raw HTTP, body, JSON). */
import { failed, success, type Result } from '../../result.ts';
import { readJsonText } from '../file/read-json-text.ts';
import { importCsv, looksLikeOrders } from './import-csv.ts';
import { importOrders } from './import-orders.ts';
import { tablesOfHtml } from './html-table.ts';
import { tablesOfMarkup } from './markup-tables.ts';
import { framedTables } from './parse-csv.ts';
import { tablesOfRules } from './ruled-table.ts';
import { tablesOfSql } from './sql-inserts.ts';
import { withoutComments } from '../../diagnosis/paste/text/commented-parts.ts';
import { withoutXmlSections } from './xml-sections.ts';
import { importPostman, isPostmanCollection } from './import-postman.ts';
import { importHar } from './import-har.ts';
import { importPaste } from './import-paste.ts';
import type { ImportPreview, ImportRefusal } from './imported-case.ts';

const isCaseAlready: ImportRefusal = {
  what: 'This is a file of the workspace already.',
  next: 'Put it into the workspace folder: it appears in the list, and opens from there.',
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

function withNote(
  read: Result<ImportPreview, ImportRefusal>,
  note: string,
): Result<ImportPreview, ImportRefusal> {
  return read.ok ? success({ ...read.value, notes: [note, ...read.value.notes] }) : read;
}

/** The text itself, or a table that stands in it. */
function findTable(text: string): string | undefined {
  if (looksLikeOrders(text)) return text;
  for (const tablesOf of [tablesOfHtml, framedTables, tablesOfRules, tablesOfSql, tablesOfMarkup]) {
    const table = tablesOf(text).find(looksLikeOrders);
    if (table !== undefined) return table;
  }
  return undefined;
}

/** @param text As pasted or read from a file, without secrets: they are taken out where it is pasted. */
export function importCases(text: string): Result<ImportPreview, ImportRefusal> {
  const { text: sent, note } = withoutComments(text);
  const read = importSent(withoutXmlSections(sent));
  return note === null ? read : withNote(read, note);
}

function importSent(text: string): Result<ImportPreview, ImportRefusal> {
  const table = findTable(text);
  if (table !== undefined) {
    const isAround = framedTables(text).includes(table) && text.trim() !== table.trim();
    return isAround
      ? withNote(importCsv(table), 'What stands around the table is left out.')
      : importCsv(table);
  }
  const titled = withoutTitles(text).find(looksLikeOrders);
  if (titled !== undefined) return withNote(importCsv(titled), 'What stands above the table is left out.');
  if (isCaseText(text)) return failed(isCaseAlready);
  const json = /^\s*\{/u.test(text.slice(0, 100)) ? readJsonText(text) : null;
  if (json?.ok === true && isPostmanCollection(json.value)) return success(importPostman(json.value));
  const har = importHar(text);
  if (har !== null) return har;
  const list = importOrders(text);
  return list === null ? importPaste(text) : success(list);
}
