/** Lines of a list that has a field to a line, told by the form of one that is known. */
import { indentOf, valueGoingOn } from './going-on-lines.ts';
import { isSameLead, matchLine, nameAlone } from './line-forms.ts';
import { fieldAt, type LineValue } from './line-value.ts';
import type { Extent, MarkedText } from './marked-text.ts';

/** A field with its place. */
export interface Item extends Extent, LineValue {}

/** Names of header fields, and of what a log tells beside a form. */
export const notFields =
  /^(?:authorization|content-[a-z]+|content_?(?:type|length|encoding)|host|user[-_]?agent|accept(?:-[a-z]+)?|cookie|connection|date|server|method|url|uri|path|headers?|status|sec-[a-z-]+|referer|origin|(?:oauth|http)_\w+)$/iu;

/** Of what form the lines of a list are. */
export interface Lines {
  readonly marked: MarkedText;
  /** Sign between names and values. */
  readonly separator: string;
  /** What stands before each name. */
  readonly lead: string;
}

/** Without the end of the quotation that the name stands in, and what is said of it in brackets. */
export const signOf = (separator: string): string =>
  separator
    .replace(/^[\ue001\ue003]?(?:[\t ]\([^()\n]*\))?/u, '')
    .replace(/\.{3,}/u, '...')
    .trim();

/** What stands before it in its line. */
export const leadAt = (text: string, { start }: Extent): string =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start);

/** Lines of the same form between two known fields; null when something else is among them. */
export function readLines(
  between: string,
  start: number,
  { marked, separator, lead: common }: Lines,
): Item[] | null {
  const items: Item[] = [];
  let index = start;
  for (const line of between.split('\n').slice(0, -1)) {
    const end = index + line.length;
    const alone = nameAlone(line, common);
    if (alone !== null) {
      items.push({ pair: [alone, ''], isNameAlone: true, start: index + common.length, end });
      index = end + 1;
      continue;
    }
    const match = matchLine(line, separator, common);
    const [, lead = '', key = '', found = '', value = ''] = match ?? [];
    if (match === null || signOf(found) !== separator || notFields.test(key)) return null;
    items.push({ ...fieldAt(marked, key, end - value.length, end), start: index + lead.length, end });
    index = end + 1;
  }
  return items;
}

/** As {@link readLines}, with the last field before them, where values of several lines are among them. */
export function readGoingOn(
  before: readonly Item[],
  between: string,
  start: number,
  own: Lines,
): Item[] | null {
  const { marked, separator, lead } = own;
  const last = before.at(-1);
  if (last?.end !== start - 1 || !isSameLead(leadAt(marked.text, last), lead)) return null;
  const rows: { readonly item: Item; readonly behind: string[] }[] = [{ item: last, behind: [] }];
  let index = start;
  for (const line of between.split('\n').slice(0, -1)) {
    const end = index + line.length;
    const [, found = '', key = '', sign = '', value = ''] = matchLine(line, separator, lead) ?? [];
    if (key !== '' && signOf(sign) === separator && isSameLead(found, lead)) {
      if (!/^[a-z]/u.test(key) || notFields.test(key)) return null;
      const item = { ...fieldAt(marked, key, end - value.length, end), start: index + found.length, end };
      rows.push({ item, behind: [] });
    } else rows.at(-1)?.behind.push(marked.valueAt(index, end).replace(/\r$/u, ''));
    index = end + 1;
  }
  const items = rows.map(({ item, behind }) => withLinesBehind(item, behind, marked.text));
  return items.every((item) => item !== null) ? items : null;
}

function withLinesBehind(item: Item, behind: readonly string[], text: string): Item | null {
  if (behind.length === 0) return item;
  const { start, end, whole, pair } = item;
  const lead = leadAt(text, item);
  const [key, own] = pair;
  const line = text.slice(start, end);
  const column = lead.length + Math.max(line.lastIndexOf(own), 0);
  // The end of a row of a table is the sign of a block elsewhere.
  const written = own === '' && /:[\t ]+\|\r?$/u.test(line) ? '|' : (whole ?? own);
  const value = valueGoingOn(written, behind, { column, indent: indentOf(lead) });
  return value === null ? null : { pair: [key, value], start, end: end + behind.join('\n').length + 1 };
}
