/** Tables of HTML in a text, each as one of tabs, with what a page shows of its cells. */
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import { writeTable } from './write-table.ts';

/** One with no other table in it. */
const table = /<table[\s>](?:(?!<table[\s>])[\s\S])*?(?:<\/table>|$)/giu;
const row = /<tr[\s>][\s\S]*?(?=<\/tr>|<tr[\s>]|<\/table>|$)/giu;
const cell = /<t[hd](?:\s[^<>]*)?>([\s\S]*?)(?=<\/t[hdr]>|<t[hd][\s>]|$)/giu;

/** A title above a table is a row of one cell. */
export function tablesOfHtml(text: string): readonly string[] {
  if (!/<table[\s>]/iu.test(text)) return [];
  return Array.from(text.matchAll(table), ([found]) => {
    const rows = Array.from(found.matchAll(row), ([written]) =>
      Array.from(written.matchAll(cell), ([, inner = '']) => shownOf(inner)),
    );
    return writeTable(rows.filter((cells) => cells.length > 1));
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
