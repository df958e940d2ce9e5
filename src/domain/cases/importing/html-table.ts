/** The first table of HTML in a text, as a table of tabs, with what a page shows of its cells. */
import { editsOfEntities } from '../../diagnosis/paste/text/html-entities.ts';

const table = /<table[\s>][\s\S]*?(?:<\/table>|$)/iu;
const row = /<tr[\s>][\s\S]*?(?=<\/tr>|<tr[\s>]|<\/table>|$)/giu;
const cell = /<t[hd](?:\s[^>]*)?>([\s\S]*?)(?=<\/t[hdr]>|<t[hd][\s>]|$)/giu;

/** @returns The text itself where it has no table of HTML. */
export function tableText(text: string): string {
  const [found = ''] = table.exec(text) ?? [];
  const rows = Array.from(found.matchAll(row), ([written]) =>
    Array.from(written.matchAll(cell), ([, inner = '']) => shownOf(inner)),
  ).filter((cells) => cells.length > 0);
  return rows.length < 2
    ? text
    : rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join('\t')).join('\n');
}

/** Blanks and line ends in a row are shown as one blank, and none at the ends. */
function shownOf(inner: string): string {
  const written = inner
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?<br\s*\/?> ?/giu, '\n')
    .replaceAll(/<!--[\s\S]*?-->|<\/?[A-Za-z][^>]*>/gu, '');
  let shown = '';
  let end = 0;
  for (const edit of editsOfEntities(written, 0)) {
    shown += written.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return (shown + written.slice(end)).trim();
}
