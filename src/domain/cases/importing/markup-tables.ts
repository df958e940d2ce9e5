/** Tables of AsciiDoc, MediaWiki and LaTeX in a text, and rows that PostgreSQL dumps, each as one of tabs. */
import { writeTable } from './write-table.ts';

/** @returns What may be a table; whoever reads it sees whether it is one of orders. */
export function tablesOfMarkup(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/u);
  return [asciiDocTables, wikiTables, latexTables, dumpedTables].flatMap((read) =>
    read(lines)
      .filter((rows) => rows.length > 1)
      .map(writeTable),
  );
}

type Rows = string[][];

/** The lines of each block between those that open and close it; a block that nothing closes ends with the text. */
function blocksOf(lines: readonly string[], opens: RegExp, closes: RegExp): string[][] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen ? closes.test(line) : opens.test(line)) {
      if (!isOpen) blocks.push([line]);
      isOpen = !isOpen;
    } else if (isOpen) blocks.at(-1)?.push(line);
  }
  return blocks;
}

/** As many cells to a row as the first line has, wherever lines end. */
function asciiDocTables(lines: readonly string[]): Rows[] {
  return blocksOf(lines, /^\|={3,}\s*$/u, /^\|={3,}\s*$/u).map(([, ...rest]) => {
    const own = rest.filter((line) => line.trim() !== '');
    const cellsOf = (line: string): string[] =>
      line
        .replaceAll('\\|', '\0')
        .split('|')
        .slice(1)
        .map((cell) => cell.replaceAll('\0', '|').trim());
    const width = cellsOf(own[0] ?? '').length;
    const cells = own.flatMap(cellsOf);
    const count = width === 0 ? 0 : Math.ceil(cells.length / width);
    return Array.from({ length: count }, (_, row) => cells.slice(row * width, (row + 1) * width));
  });
}

/** What stands before a single bar is how the cell looks. */
function withoutLook(cell: string): string {
  const head = cell.slice(0, Math.max(0, cell.indexOf('|')));
  return (head.includes('="') && !/[[{]/u.test(head) ? cell.slice(head.length + 1) : cell).trim();
}

function wikiTables(lines: readonly string[]): Rows[] {
  return blocksOf(lines, /^\{\|/u, /^\|\}/u).map(([, ...own]) => {
    const rows: Rows = [[]];
    for (const line of own) {
      if (line.startsWith('|-')) rows.push([]);
      else if (/^[!|](?!\+)/u.test(line)) {
        const cells = line.slice(1).split(line.startsWith('!') ? '!!' : '||');
        rows.at(-1)?.push(...cells.map(withoutLook));
      }
    }
    return rows.filter((cells) => cells.length > 0);
  });
}

const latexSigns = /\\([&%$#_{}])/gu;

function latexTables(lines: readonly string[]): Rows[] {
  return blocksOf(lines, /\\begin\{(?:tabular|longtable)[a-z*]*\}/u, /\\end\{(?:tabular|longtable)/u).map(
    ([, ...own]) =>
      own
        .join('\n')
        .replaceAll(/\\(?:hline|toprule|midrule|bottomrule|endhead)\b/gu, '')
        .split('\\\\')
        .map((row) => row.split(/(?<!\\)&/u).map((cell) => cell.trim().replaceAll(latexSigns, '$1')))
        .filter((cells) => cells.length > 1),
  );
}

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function dumpedTables(lines: readonly string[]): Rows[] {
  return blocksOf(lines, /^COPY [^()]{1,200}\([^()]+\) FROM stdin/iu, /^\\\.$/u).map(
    ([head = '', ...own]) => {
      const names = /\(([^()]+)\)/u.exec(head)?.[1]?.split(',') ?? [];
      const valueOf = (written: string): string =>
        written === '\\N' ? '' : written.replaceAll(/\\(.)/gu, (_, sign: string) => letters[sign] ?? sign);
      return [
        names.map((name) => name.trim().replaceAll('"', '')),
        ...own.map((line) => line.split('\t').map(valueOf)),
      ];
    },
  );
}
