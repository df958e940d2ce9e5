/** Tables of fixed columns, as one of tabs: reStructuredText, PowerShell and databases rule each column below its heading. */
import { writeTable } from './write-table.ts';

const rule = /^\s*(?:={2,}(?: +={2,})+|-{2,}(?: +-{2,})+)\s*$/u;

/** @returns None where there is none, or where a row has letters between the columns. */
export function tablesOfRules(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/u).map((line) => line.replaceAll('\t', ' '));
  const first = lines.findIndex((line) => rule.test(line));
  if (first === -1) return [];
  // One above the heading as well closes the table, and has blank lines within it.
  const isFramed = (lines[first - 1] ?? '').trim() === '';
  const below = isFramed ? first + 2 : first;
  const heading = lines[below - 1] ?? '';
  if (!rule.test(lines[below] ?? '')) return [];
  const rest = lines.slice(below + 1);
  const end = rest.findIndex((line) => (isFramed ? rule.test(line) : line.trim() === ''));
  const rows = rest.slice(0, end === -1 ? rest.length : end).filter((line) => line.trim() !== '');
  const all = [heading, ...rows];
  const isBlank = (at: number): boolean => all.every((row) => (row[at] ?? ' ') === ' ');
  const columns = Array.from((lines[below] ?? '').matchAll(/\S+/gu), ({ 0: own, index }) => ({
    start: index,
    end: index + own.length,
  }));
  // What stands to the right in its column may begin before the rule, and what stands to the left end behind it.
  const cuts = columns.slice(1).map(({ start }, index) => {
    const { end: before } = columns[index] ?? { end: start };
    for (let at = start - 1; at >= before; at -= 1) if (isBlank(at)) return at;
    return null;
  });
  if (cuts.includes(null)) return [];
  const cellsOf = (row: string): readonly string[] =>
    columns.map((_, index) => row.slice(cuts[index - 1] ?? 0, cuts[index] ?? undefined).trim());
  const cells: (readonly string[])[] = [];
  for (const row of all.map(cellsOf)) {
    // In a frame, a row without a first cell goes on with the one above.
    const above = isFramed && row[0] === '' ? cells.pop() : undefined;
    cells.push(row.map((cell, index) => `${above?.[index] ?? ''} ${cell}`.trim()));
  }
  return [writeTable(cells)];
}
