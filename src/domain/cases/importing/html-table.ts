/** Tables of HTML in a text, each as one of tabs, with what a page shows of its cells. */
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import { writeTable } from './write-table.ts';

/** One with no other table in it. */
const table = /<table[\s>](?:(?!<table[\s>])[\s\S])*?(?:<\/table>|$)/giu;
const row = /<tr[\s>][\s\S]*?(?=<\/tr>|<tr[\s>]|<\/table>|$)/giu;
const cell = /<t[hd](\s[^<>]*)?>([\s\S]*?)(?=<\/t[hdr]>|<t[hd][\s>]|$)/giu;
/** Wider cells are of no table of orders. */
const mostColumns = 100;

interface Cell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

const spanOf = (attributes: string, name: string): number =>
  Math.max(1, Number(new RegExp(`\\b${name}=["']?(\\d{1,5})`, 'iu').exec(attributes)?.[1] ?? '1'));

function cellsOf(written: string): readonly Cell[] {
  return Array.from(written.matchAll(cell), ([, attributes = '', inner = '']) => ({
    text: shownOf(inner),
    columns: Math.min(mostColumns, spanOf(attributes, 'colspan')),
    rows: spanOf(attributes, 'rowspan'),
  }));
}

/** What is merged over rows stands in each of them; over columns, in the first. */
function spread(rows: readonly (readonly Cell[])[]): string[][] {
  const merged: { text: string; rows: number }[] = [];
  return rows.map((cells) => {
    const texts: string[] = [];
    const takeMerged = (): void => {
      let above = merged[texts.length];
      while (above !== undefined && above.rows > 0) {
        above.rows -= 1;
        texts.push(above.text);
        above = merged[texts.length];
      }
    };
    for (const { text, columns, rows: count } of cells) {
      takeMerged();
      for (let column = 0; column < columns; column += 1) {
        const own = column === 0 ? text : '';
        merged[texts.length] = { text: own, rows: count - 1 };
        texts.push(own);
      }
    }
    takeMerged();
    return texts;
  });
}

/** A title above a table is a row of one cell. */
export function tablesOfHtml(text: string): readonly string[] {
  if (!/<table[\s>]/iu.test(text)) return [];
  return Array.from(text.matchAll(table), ([found]) => {
    const rows = Array.from(found.matchAll(row), ([written]) => cellsOf(written));
    const first = rows.findIndex(({ length }) => length > 1);
    return first === -1 ? '' : writeTable(spread(rows.slice(first)));
  });
}

/** Blanks and line ends in a row are shown as one blank, and none at the ends. */
function shownOf(inner: string): string {
  const written = inner
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?<br\s*\/?> ?/giu, '\n')
    .replaceAll(/<!--(?:(?!<!--)[\s\S])*?-->|<\/?[A-Za-z][^<>]*>/gu, '');
  return withoutEntities(written).trim();
}
