/** Fields as words one after the other, a name and its value in turn: `http::formatQuery amount 10.50 city {New York}` of Tcl. */
import type { Item } from './list-lines.ts';
import type { MarkedText } from './marked-text.ts';

const command = /\b(?:formatQuery|dict create)(?=[\s{])/gu;
/** A line goes on behind a backslash. */
const between = /(?:[\t ]|\\\r?\n)*/uy;
const fieldName = /[A-Za-z_][\w.-]{0,63}(?=[\t ]|\\\r?\n)/uy;
/** In braces, in quotation marks, or up to what ends a word. */
const word = /\{([^{}]*)\}|[\ue000\ue002]([^\ue000-\ue005]*)[\ue001\ue003]|([^\s{}[\]"$;\ue000-\ue005]+)/uy;

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function itemsFrom(marked: MarkedText, from: number): Item[] {
  const { text } = marked;
  const blanksAt = (index: number): number => index + (matchAt(between, text, index)?.[0].length ?? 0);
  const items: Item[] = [];
  let start = blanksAt(from);
  for (;;) {
    const name = matchAt(fieldName, text, start)?.[0];
    if (name === undefined) return items;
    const value = matchAt(word, text, blanksAt(start + name.length));
    if (value === null) return items;
    const end = value.index + value[0].length;
    const isBare = value[3] !== undefined;
    items.push({
      pair: [name, marked.valueAt(isBare ? value.index : value.index + 1, isBare ? end : end - 1)],
      start,
      end,
    });
    start = blanksAt(end);
  }
}

export function findWordLists(marked: MarkedText): Item[][] {
  const lists: Item[][] = [];
  let end = 0;
  for (const { 0: written, index } of marked.text.matchAll(command)) {
    // Words of a list begin no other one.
    if (index < end) continue;
    const items = itemsFrom(marked, index + written.length);
    end = items.at(-1)?.end ?? end;
    lists.push(items);
  }
  return lists;
}
