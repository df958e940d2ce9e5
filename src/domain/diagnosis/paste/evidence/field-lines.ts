/** A form as lines with a field each. */
import { valuesInside } from './enclosed-values.ts';
import { fieldAt } from './line-value.ts';
import { blocksBehind, linesBefore, linesBehind } from './lines-around.ts';
import { leadAt, readGoingOn, readLines, signOf, type Item, type Lines } from './list-lines.ts';
import type { MarkedText } from './marked-text.ts';
import { tellingFields } from './order-fields.ts';

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

/** Unless all are written so. */
function withoutComments(text: string, items: Item[]): Item[] {
  const sent = items.filter((item) => !keptAside.test(leadAt(text, item).trim()));
  return sent.length === 0 ? items : sent;
}

/** A comment of code may stand behind it. */
const objectLineEnd = /[,;[{(][\t ]*(?:\/\/[^\n]*|(?:#|--)[\t ][^\n]*)?\r?$/u;

/** Whether the lines are what they look like: those of an object end with commas, and open brackets. */
export function isPlainLines(text: string, items: readonly Item[]): boolean {
  return items.length > 1 && items.every(({ start, end }) => !objectLineEnd.test(text.slice(start, end)));
}
