/** A form as lines with a field each. */
import { isFieldName } from '../../../payout-check/fields.ts';
import { partNamed } from '../part-names.ts';
import { valuesInside } from './enclosed-values.ts';
import { endOfQuoted, indentOf, valueGoingOn } from './going-on-lines.ts';
import { isSameLead, matchLine, nameAlone, withoutNumbers } from './line-forms.ts';
import { fieldAt, type LineValue } from './line-value.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { tellingFields } from './order-fields.ts';

/** A field with its place. */
export interface Item extends Extent, LineValue {}

/** Names of header fields, and of what a log tells beside a form. */
export const notFields =
  /^(?:authorization|content-[a-z]+|content_?(?:type|length|encoding)|host|user[-_]?agent|accept(?:-[a-z]+)?|cookie|connection|date|server|method|url|uri|path|headers?|status|sec-[a-z-]+|referer|origin|(?:oauth|http)_\w+)$/iu;

const fieldLine = new RegExp(
  String.raw`(?:^|(?<=[\ue000\ue002\ue004]))([^\n]{0,80}?)(?:(?<![\w.%&=?-])|(?<=\bparam(?:eter)?=)|(?<=\b(?:params?|parameters|POST|form|body|data|fields)\.))(${tellingFields.join('|')})((?:(?:["'\]]|\*{1,2})?(?:[\t ]\([^()\n]{1,40}\))?[\t ]*(?:::(?=[\t ])|:(?!=)(?:\*\*)?|=(?!>)|\||\t)|(?:[\ue001\ue003\ue005]|\*\*)[\t ]*\||[\ue001\ue003][\t ]=(?=[\t ])|[\t ]*(?::=|→)|[\t ]+(?:[=-]>|[-–—](?![^\t\n ]))|[\t ]*\.{3,200}(?=[\t ]|\r?$)|(?<=\[\w{1,64})\](?=[\t ]+(?![=:|>-])|\r?$))[\t ]*)([^\n]*)$`,
  'gmu',
);
/** Two cells of a spreadsheet: one that holds what parts them stands in quotation marks. */
const twoCells =
  /^[\w.[\]-]{1,80}[\ue001\ue003]?([,;])(?:[\ue000\ue002][^]*[\ue001\ue003]|(?:(?!\1)[^"\ue000-\ue005])*)\r?$/u;
const cellLine = new RegExp(
  String.raw`^([\ue000\ue002]?)(${tellingFields.join('|')})([\ue001\ue003]?[,;])([^\n]*)$`,
  'gmu',
);
const mostLinesBehind = 50;

interface Lines {
  readonly marked: MarkedText;
  /** Sign between names and values. */
  readonly separator: string;
  /** What stands before each name. */
  readonly lead: string;
}

/** Without the end of the quotation that the name stands in, and what is said of it in brackets. */
const signOf = (separator: string): string =>
  separator
    .replace(/^[\ue001\ue003]?(?:[\t ]\([^()\n]*\))?/u, '')
    .replace(/\.{3,}/u, '...')
    .trim();

/** A field to a line, with the same before each name and behind it. */
export function groupLines(marked: MarkedText): Item[][] {
  const isRow = ({ start, end }: Item): boolean => twoCells.test(marked.text.slice(start, end));
  const rows = linesOf(marked, cellLine).filter((items) => items.every(isRow));
  return [...linesOf(marked, fieldLine), ...rows];
}

function linesOf(marked: MarkedText, pattern: RegExp): Item[][] {
  const { text } = marked;
  const groups: Item[][] = [];
  let last: Item[] = [];
  let form: Lines | null = null;
  let next = -1;
  const endGroup = (): void => {
    if (form === null) return;
    const behind = linesBehind(next, form);
    const blocks = behind.isWhole ? null : blocksBehind(last, next, form);
    if (blocks === null) last.push(...behind.items);
    else last.splice(-1, 1, ...blocks);
  };
  for (const match of text.matchAll(pattern)) {
    const [whole, lead = '', key = '', separator = '', value = ''] = match;
    const end = match.index + whole.length;
    const item: Item = {
      ...fieldAt(marked, key, end - value.length, end),
      start: match.index + lead.length,
      end,
    };
    const own: Lines = { marked, separator: signOf(separator), lead };
    const isNear = form?.separator === own.separator && match.index - next < 2000;
    const between = text.slice(next, match.index);
    const others = isNear ? readLines(between, next, own) : null;
    const goingOn = isNear && others === null ? readGoingOn(last, between, next, own) : null;
    if (others !== null) last.push(...others, item);
    else if (goingOn !== null) last.splice(-1, 1, ...goingOn, item);
    else {
      endGroup();
      last = [...linesBefore(match.index, own), item];
      groups.push(last);
    }
    form = own;
    next = end + 1;
  }
  endGroup();
  return groups.map((items) => withoutEnclosures(withoutStops(text, withoutComments(text, items))));
}

const stop = /;\r?$/u;

/** Each line is a statement, as dictionaries of Cocoa are printed: its end is none of a value. */
function withoutStops(text: string, items: Item[]): Item[] {
  const isStatement = ({ start, end }: Item): boolean => stop.test(text.slice(start, end));
  if (items.length < 2 || !items.every(isStatement)) return items;
  return items.map((item): Item => {
    const [name, value] = item.pair;
    const isQuoted = /[\ue001\ue003\ue005"];\r?$/u.test(text.slice(item.start, item.end));
    return isQuoted ? item : { pair: [name, value.replace(stop, '')], start: item.start, end: item.end };
  });
}

function withoutEnclosures(items: Item[]): Item[] {
  const inside = valuesInside(items.map(({ pair }) => pair));
  return items.map((item, index): Item => {
    const { pair, start, end } = item;
    const value = inside[index] ?? pair[1];
    return value === pair[1] ? item : { pair: [pair[0], value], start, end };
  });
}

/** What comments and clients such as Bruno (`~city: Riga`) keep and do not send. */
export const asideSign = '(?:#|//|--|;|~)';
const keptAside = new RegExp(`^${asideSign}$`, 'u');

/** What stands before it in its line. */
export const leadAt = (text: string, { start }: Extent): string =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start);

/** Unless all are written so. */
function withoutComments(text: string, items: Item[]): Item[] {
  const sent = items.filter((item) => !keptAside.test(leadAt(text, item).trim()));
  return sent.length === 0 ? items : sent;
}

/** What closes a block, a quotation or the text; the next line of a log begins with its time. */
const blockEnd = /\n[\t ]*(?:\r?(?:\n|$)|[}\])]|'''|\[?\d{1,4}[-/.:]\d\d[-/.:])|$/u;
/** A label of its own before each name: `parameter=amount=10`. */
const labelledLead = /[\p{L}\d][\t ]*[=:][\t ]*$/u;

function textBehind(index: number, { marked }: Lines): string {
  const limit = marked.quotationAt(index)?.end ?? marked.text.length;
  return marked.text.slice(index, Math.min(limit, index + 20_000));
}

/** A name that no header field and no label of a log has. */
const nameOfForm = /^(?:[a-z][\w.[\]-]*|[A-Z][A-Za-z]*[._[][\w.[\]-]*)$/u;

/**
 * As far as lines begin alike, up to the end of a block where all have the form, and none names another part; of a block
 * that others end, those up to its last field of the document.
 */
function linesBehind(
  index: number,
  form: Lines,
): { readonly items: readonly Item[]; readonly isWhole: boolean } {
  const { text } = form.marked;
  if (index >= text.length) return { items: [], isWhole: false };
  const following = textBehind(index, form);
  const isLabelled = labelledLead.test(form.lead);
  const endOfBlock = isLabelled ? following.length : (blockEnd.exec(following)?.index ?? 0);
  const end = Math.min(endOfBlock, endOfLead(following, form.lead));
  const lines =
    end <= 0
      ? []
      : following
          .slice(0, end)
          .split('\n')
          .slice(0, mostLinesBehind + 1);
  const items: Item[] = [];
  let place = index;
  for (const line of lines) {
    const [item] = readLines(`${line}\n`, place, form) ?? [];
    place += line.length + 1;
    const isForm =
      item !== undefined &&
      nameOfForm.test(item.pair[0]) &&
      (isLabelled || partNamed(item.pair[0]) === null) &&
      isSameLead(leadAt(text, item), form.lead);
    if (!isForm) break;
    items.push(item);
  }
  const isWhole = items.length > 0 && items.length === lines.length && items.length <= mostLinesBehind;
  const known = items.findLastIndex(({ pair: [name] }) => isFieldName(name)) + 1;
  return { items: isWhole ? items : items.slice(0, known), isWhole };
}

const blockBegin = /[:=][\t ]*(?:[|>][+-]?|'''|[\ue000\ue002])\r?$/u;

/** The last field and those behind it, where one of them begins a block. */
function blocksBehind(items: readonly Item[], index: number, form: Lines): Item[] | null {
  const { lead, separator, marked } = form;
  const indent = indentOf(lead);
  const last = items.at(-1);
  let isInBlock = last !== undefined && blockBegin.test(marked.text.slice(last.start, last.end));
  let hasBlock = false;
  const lines: string[] = [];
  for (const line of textBehind(index, form).split('\n')) {
    const isDeeper = line.trim() !== '' && line.slice(0, indent + 1).trim() === '';
    const isHeld = isInBlock && (isDeeper || endOfQuoted.test(line));
    if (!isHeld && !isFieldName(matchLine(line, separator, lead)?.[2] ?? '')) break;
    if (!isHeld) isInBlock = blockBegin.test(line);
    hasBlock ||= isInBlock;
    lines.push(line);
  }
  return hasBlock ? readGoingOn(items, `${lines.join('\n')}\n`, index, form) : null;
}

function endOfLead(following: string, lead: string): number {
  let end = 0;
  for (const line of following.split('\n')) {
    if (!withoutNumbers(line).startsWith(withoutNumbers(lead))) break;
    end += line.length + 1;
  }
  return end - 1;
}

/** Lines of the same form between two known fields; null when something else is among them. */
function readLines(
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
function readGoingOn(before: readonly Item[], between: string, start: number, own: Lines): Item[] | null {
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

/** What names the columns of a table. */
const columnName = /^(?:name|key|field|param|parameter|variable|property)$/iu;
const columnValue = /^[\ue000\ue002"]?values?[\ue001\ue003"]?[\t |]*\r?$/iu;

/** Fields that the document does not have may stand before the first one that it has. */
function linesBefore(index: number, { marked, separator, lead }: Lines): Item[] {
  const { text } = marked;
  const items: Item[] = [];
  let end = index - 1;
  const first = marked.quotationAt(index)?.start ?? 0;
  while (end > first && items.length < 50) {
    const start = Math.max(text.lastIndexOf('\n', end - 1) + 1, first);
    const match = matchLine(text.slice(start, end), separator, lead);
    const [, before = '', key = '', found = '', value = ''] = match ?? [];
    const isLabelled = /(?:params|parameters|data|body|fields|form)[\t ]*[:=][\t ]*$/iu.test(before);
    if (
      match === null ||
      signOf(found) !== separator ||
      (!isSameLead(before.trim(), lead.trim()) && !isLabelled) ||
      (columnName.test(key) && columnValue.test(value))
    )
      break;
    // What stands below it with a larger indent is its value.
    if (value.trim() === '' && before.length < lead.length) break;
    if (!/^[a-z][a-z0-9_-]*$/u.test(key) || notFields.test(key) || /[[{(]\s*$/u.test(value)) break;
    items.unshift({
      ...fieldAt(marked, key, end - value.length, end),
      start: start + before.length,
      end,
    });
    if (isLabelled) break;
    end = start - 1;
  }
  return items;
}

/** A comment of code may stand behind it. */
const objectLineEnd = /[,;[{(][\t ]*(?:\/\/[^\n]*|(?:#|--)[\t ][^\n]*)?\r?$/u;

/** Whether the lines are what they look like: those of an object end with commas, and open brackets. */
export function isPlainLines(text: string, items: readonly Item[]): boolean {
  return items.length > 1 && items.every(({ start, end }) => !objectLineEnd.test(text.slice(start, end)));
}
