/** A form as lines with a field each. */
import type { Pair } from '../json/encode-fields.ts';
import { restoreQuotes } from '../layers/quotations.ts';
import { partNamed } from '../part-names.ts';
import type { Extent } from './marked-text.ts';
import { tellingFields } from './order-fields.ts';

/** A field with its place. */
export interface Item extends Extent {
  readonly pair: Pair;
}

/** Names of header fields, and of what a log tells beside a form. */
export const notFields =
  /^(?:authorization|content-[a-z]+|host|user-agent|accept(?:-[a-z]+)?|cookie|connection|date|server|method|url|uri|path|headers?|status|sec-[a-z-]+|referer|origin|oauth_\w+)$/iu;

const fieldLine = new RegExp(
  String.raw`^([^\n]{0,80}?)(?:(?<![\w.%&=?-])|(?<=\bparam(?:eter)?=))(${tellingFields.join('|')})(["'\]]?[\t ]*(?::|=|\||\t)[\t ]*)([^\n]*)$`,
  'gmu',
);
const separators: readonly string[] = [':', '=', '|'];
/** A line with a field, by the sign between its name and its value. */
const anyLine = new Map(
  ['', ...separators].map((sign) => {
    const written = sign === '' ? String.raw`\t` : `[${sign}]`;
    return [
      sign,
      new RegExp(
        String.raw`^([^\n]*?)([A-Za-z_][\w.[\]-]{0,63})(["'\]]?[\t ]*${written}[\t ]*)([^\n]*)$`,
        'u',
      ),
    ] as const;
  }),
);

/** @param lead What stands before the names of the other lines; it may hold the separator too. */
function matchLine(line: string, separator: string, lead: string): RegExpExecArray | null {
  const sign = separator.replace(/^["'\]]/u, '').trim();
  const pattern = anyLine.get(sign);
  const match = line.startsWith(lead) ? pattern?.exec(line.slice(lead.length)) : undefined;
  if (match === undefined || match === null || match[1] !== '') return pattern?.exec(line) ?? null;
  match[1] = lead;
  return match;
}

const mostLinesBehind = 50;

/** A field to a line, with the same before each name and behind it. */
export function groupLines(text: string): Item[][] {
  const groups: Item[][] = [];
  let last: Item[] = [];
  let form = '';
  let before = '';
  let next = -1;
  const endGroup = (): void => {
    if (next !== -1) last.push(...linesBehind(text, next, before, form));
  };
  for (const match of text.matchAll(fieldLine)) {
    const [whole, lead = '', key = '', separator = '', value = ''] = match;
    const item: Item = {
      pair: [key, valueOf(value)],
      start: match.index + lead.length,
      end: match.index + whole.length,
    };
    const own = separator.trim();
    const between = next === -1 ? '' : text.slice(next, match.index);
    const others = form === own && between.length < 2000 ? readLines(between, next, own, lead) : null;
    if (others === null) {
      endGroup();
      last = [...linesBefore(text, match.index, lead, own), item];
      groups.push(last);
    } else last.push(...others, item);
    form = own;
    before = lead;
    next = item.end + 1;
  }
  endGroup();
  return groups;
}

/** Up to an empty line or the end of the text, where all lines have the form and none names another part. */
function linesBehind(text: string, index: number, lead: string, separator: string): Item[] {
  const emptyLine = /\n[\t ]*\r?(?:\n|$)|$/u.exec(text.slice(index, index + 20_000))?.index ?? 0;
  const between = `${text.slice(index, index + emptyLine)}\n`;
  const items = index >= text.length ? null : readLines(between, index, separator, lead);
  const isForm =
    items?.every(
      ({ pair: [key], start }) =>
        /^[a-z][\w.[\]-]*$/u.test(key) &&
        partNamed(key) === null &&
        text.slice(text.lastIndexOf('\n', start - 1) + 1, start) === lead,
    ) === true;
  return isForm && items.length <= mostLinesBehind ? items : [];
}

function valueOf(written: string): string {
  return restoreQuotes(
    written.replace(/[\t ]*\|?[\t ]*\r?$/u, '').replace(/^["\ue000\ue002](.*)["\ue001\ue003],?$/u, '$1'),
  );
}

/** Lines of the same form between two known fields; null when something else is among them. */
function readLines(between: string, start: number, separator: string, common: string): Item[] | null {
  const items: Item[] = [];
  let index = start;
  for (const line of between.split('\n').slice(0, -1)) {
    const match = matchLine(line, separator, common);
    const [, lead = '', key = '', found = '', value = ''] = match ?? [];
    if (match === null || found.trim() !== separator || notFields.test(key)) return null;
    items.push({ pair: [key, valueOf(value)], start: index + lead.length, end: index + line.length });
    index += line.length + 1;
  }
  return items;
}

/** Fields that the document does not have may stand before the first one that it has. */
function linesBefore(text: string, index: number, lead: string, separator: string): Item[] {
  const items: Item[] = [];
  let end = index - 1;
  while (end > 0 && items.length < 50) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const match = matchLine(text.slice(start, end), separator, lead);
    const [, before = '', key = '', found = '', value = ''] = match ?? [];
    const isLabelled = /(?:params|parameters|data|body|fields|form)[\t ]*[:=][\t ]*$/iu.test(before);
    if (match === null || found.trim() !== separator || (before.trim() !== lead.trim() && !isLabelled)) break;
    if (!/^[a-z][a-z0-9_-]*$/u.test(key) || notFields.test(key) || /[[{(]\s*$/u.test(value)) break;
    items.unshift({ pair: [key, valueOf(value)], start: start + before.length, end });
    if (isLabelled) break;
    end = start - 1;
  }
  return items;
}
