/** The body as fields: names and values of an order in an object, a table, a dump or lines, decoded. */
import { encodePairs, type Pair } from '../json/encode-fields.ts';
import { encodedFieldsNote } from '../json/node-parts.ts';
import { restoreQuotes } from '../layers/quotations.ts';
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { isOrderField, isTellingField, tellingFields } from './order-fields.ts';

const name = String.raw`[A-Za-z_][\w.[\]-]{0,63}`;
const quoted = String.raw`[\ue000\ue002\ue004]([^\ue000-\ue005]*)[\ue001\ue003\ue005]`;
const quotedName = String.raw`[\ue000\ue002\ue004](${name})[\ue001\ue003\ue005]`;

/** Ways to write a field; the first group is the name, the last that is there the value. */
const shapes: readonly RegExp[] = [
  // Objects, hashes, maps, tuples, serialized and dumped arrays.
  new RegExp(
    String.raw`${quotedName}\]?\)?[\t ]*(?:=>|->|:|=|,|;s:\d+:)?\s*(?:string\(\d+\)\s*)?(?:\[\s*)?(?:[bBuU]?${quoted}|(-?\w[\w.+-]*))\]?`,
    'gu',
  ),
  // Lists of names and values.
  new RegExp(
    String.raw`(?:name|key)[\ue001\ue003]?\s*(?:=>|[:=])\s*${quotedName}\s*,\s*[\ue000\ue002]?value[\ue001\ue003]?\s*(?:=>|[:=])\s*(?:${quoted}|(-?[\w.]+))`,
    'giu',
  ),
  new RegExp(String.raw`(?<![\w.%&=-])(${name})[\t ]*(?:=>|[:=])[\t ]*${quoted}`, 'gu'),
  new RegExp(
    String.raw`^[\t ]*\[(${name})\] =>(?! ?Array\r?\n) ?([^\n]*(?:\n(?![\t ]*(?:\[|\)\r?$))[^\n]*){0,200})$`,
    'gmu',
  ),
  new RegExp(String.raw`^[\t ]*\[(${name}), (.*)\]\r?$`, 'gmu'),
  new RegExp(String.raw`<(${name})>([^<]*)</\1>`, 'gu'),
  new RegExp(String.raw`(?<=[\[{ ])(${name}):\[([^\]]*)\](?= ${name}:\[|[\]}])`, 'gu'),
  new RegExp(String.raw`(?<=[{,]\s{0,2})(${name})=\[([^\]]*)\](?=, ${name}=|\})`, 'gu'),
  new RegExp(String.raw`(?<=[{(,]\s?)(${name})=([^={}]*?)(?=, ${name}=|[})])`, 'gu'),
];

interface Item extends Extent {
  readonly pair: Pair;
}

/** What may stand between two fields of one list. */
function isJoined(text: string, before: Item | undefined, next: Item): boolean {
  if (before === undefined) return false;
  const between = text.slice(before.end, next.start);
  if (between.length > 120 || /oauth_|\n\s*\n/iu.test(between)) return false;
  // From one object of a list to the next; any other bracket opens something else.
  return !/[[{()}\]]/u.test(between.replace(/[\]})][\s,;]*[[{(]/gu, ''));
}

function groupItems(text: string, shape: RegExp): Item[][] {
  const groups: Item[][] = [];
  let last: Item[] = [];
  for (const match of text.matchAll(shape)) {
    const [whole, written = '', ...values] = match;
    const value = values.find((each) => each !== undefined) ?? '';
    const item: Item = {
      pair: [written, restoreQuotes(value)],
      start: match.index,
      end: match.index + whole.length,
    };
    if (isJoined(text, last.at(-1), item)) last.push(item);
    else {
      last = [item];
      groups.push(last);
    }
    if (groups.length > 3000) break;
  }
  return groups;
}

/** The fields of an order alone: what stands before its first and behind its last known one belongs to other things. */
function trimGroup(items: readonly Item[]): readonly Item[] {
  const own = items.filter(({ pair: [key] }) => !notFields.test(key));
  return own.length > items.length - 3 ? own : items;
}

const notFields =
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

/** A field to a line, with the same before each name and behind it. */
function groupLines(text: string): Item[][] {
  const groups: Item[][] = [];
  let last: Item[] = [];
  let form = '';
  let next = -1;
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
      last = [...linesBefore(text, match.index, lead, own), item];
      groups.push(last);
    } else last.push(...others, item);
    form = own;
    next = item.end + 1;
  }
  return groups;
}

function valueOf(written: string): string {
  return restoreQuotes(
    written.replace(/[\t ]*\|?[\t ]*\r?$/u, '').replace(/^[\ue000\ue002](.*)[\ue001\ue003],?$/u, '$1'),
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

export function findFields(marked: MarkedText, answers: readonly Extent[]): Candidate[] {
  const found: Candidate[] = [];
  const listed = shapes.map((shape) => groupItems(marked.text, shape));
  for (const [order, groups] of [...listed, groupLines(marked.text)].entries()) {
    for (const group of groups) {
      const items = trimGroup(group);
      const known = items.filter(({ pair: [key] }) => isOrderField(key)).length;
      const telling = items.filter(({ pair: [key] }) => isTellingField(key)).length;
      const [first] = items;
      const last = items.at(-1);
      if (telling < 2 || known * 2 < items.length || first === undefined || last === undefined) continue;
      if (isInside(answers, first.start)) continue;
      found.push({
        text: encodePairs(items.map(({ pair }) => pair)),
        start: first.start,
        end: last.end,
        weight: Math.min(known, 6) - order / 10,
        note: encodedFieldsNote,
      });
    }
  }
  return found;
}
