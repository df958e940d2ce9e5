/** Sheets of a workbook that Excel 2003 writes as XML (SpreadsheetML), each as one of tabs. */
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import { writeTable } from './write-table.ts';

const tag = /<(\/?)(?:\w{1,20}:)?(Table|Row|Cell|Data)\b([^<>]*)>/gu;
const mostColumns = 1000;

const numberIn = (attributes: string, name: string): number =>
  Number(new RegExp(`\\b${name}="(\\d{1,4})"`, 'u').exec(attributes)?.[1] ?? '0');

/** @returns What may be tables, from their first row of several cells. */
export function tablesOfSpreadsheet(text: string): readonly string[] {
  if (!text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return [];
  const tables: string[][][] = [];
  let row: string[] = [];
  /** Cells that the next one leaves out, because the one before is merged over them. */
  let merged = 0;
  let dataFrom = 0;
  for (const { 0: found, 1: slash, 2: name, 3: attributes = '', index } of text.matchAll(tag)) {
    if (name === 'Data') {
      const data = text.slice(dataFrom, index).replaceAll(/<[^<>]*>/gu, '');
      if (slash === '/') row.splice(-1, 1, withoutEntities(data));
      dataFrom = index + found.length;
    } else if (slash === '/') continue;
    else if (name === 'Table') tables.push([]);
    else if (name === 'Row') {
      row = [];
      merged = 0;
      tables.at(-1)?.push(row);
    } else {
      const place = numberIn(attributes, 'Index') || row.length + merged + 1;
      while (row.length < Math.min(place, mostColumns)) row.push('');
      merged = numberIn(attributes, 'MergeAcross');
    }
  }
  return tables.map((rows) => writeTable(rows.slice(rows.findIndex(({ length }) => length > 1))));
}
