/** A table as text, for the reader of those: tabs between its cells, each in quotation marks. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join('\t')).join('\n');
}
