/**
 * Members of a JSON text (RFC 8259) in order, duplicates kept, numbers as written: `JSON.parse` loses all three. Goes
 * through the text once, without a call for each level: a body may be nothing but brackets.
 */
import { readJsonLeaf } from './json-leaf.ts';
import type { PairList } from './pair-list.ts';

/** Containers deeper than that are kept as their text. */
const deepest = 32;

interface Level {
  readonly path: string;
  readonly isList: boolean;
  /** Of the member that is next: its index or its name. */
  index: number;
  name: string | null;
}

/** @param text JSON. */
export function listJsonLeaves(text: string, into: PairList): void {
  const levels: Level[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    const level = levels.at(-1);
    if (/[\t\n\r :]/u.test(character)) at += 1;
    else if (character === ',') {
      at += 1;
      if (level !== undefined) {
        level.index += 1;
        level.name = null;
      }
    } else if (character === '}' || character === ']') {
      at += 1;
      levels.pop();
    } else if (level?.isList === false && level.name === null) {
      const end = endOfString(text, at);
      level.name = String(JSON.parse(text.slice(at, end)));
      at = end;
    } else {
      const path = level === undefined ? '' : pathOf(level);
      const isContainer = character === '{' || character === '[';
      if (isContainer && levels.length < deepest && !isEmptyContainer(text, at)) {
        at += 1;
        levels.push({ path, isList: character === '[', index: 0, name: null });
      } else {
        const end = isContainer ? endOfContainer(text, at) : endOfScalar(text, at);
        into.add(readJsonLeaf(path, text, at, end));
        at = end;
      }
    }
  }
}

function pathOf({ path, isList, index, name }: Level): string {
  if (isList) return `${path}[${index}]`;
  return path === '' ? (name ?? '') : `${path}.${name ?? ''}`;
}

function isEmptyContainer(text: string, at: number): boolean {
  return /^[\t\n\r ]*[}\]]/u.test(text.slice(at + 1, at + 200));
}

/** @param at Of the opening quote. */
function endOfString(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOfScalar(text: string, at: number): number {
  if (text[at] === '"') return endOfString(text, at);
  let end = at + 1;
  while (end < text.length && /[\w.+-]/u.test(text.charAt(end))) end += 1;
  return end;
}

function endOfContainer(text: string, at: number): number {
  let depth = 0;
  let end = at;
  do {
    const character = text[end];
    if (character === '"') end = endOfString(text, end) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return end;
}
