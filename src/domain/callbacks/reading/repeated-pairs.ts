/**
 * Pairs as any language prints them: what stands between a name and its value, and before the next name, is the same each
 * time. Both are learnt from the names of a callback in the text.
 */
import { decodeBackslashEscapes } from '../../diagnosis/paste/shell/ansi-c-quoting.ts';
import type { CallbackRole } from '../judging/callback-roles.ts';
import { roleOfName } from '../judging/role-names.ts';
import { findNames, isAt, learnSigns, type Signs } from './learn-signs.ts';
import { restOfLine } from './pasted-candidates.ts';

export type Pair = readonly [name: string, value: string];

const mostPairs = 1000;

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Where a bracket is closed that was opened before the value; null where none is. */
function closedAt(value: string): number | null {
  const open: string[] = [];
  for (let index = 0; index < value.length; index += 1) {
    const character = value.charAt(index);
    const own = closing[character];
    if (own !== undefined) open.push(own);
    else if (/[)\]}>]/u.test(character) && open.pop() !== character) return index;
  }
  return null;
}

/** A text of several lines in a dump of Symfony, which marks their ends. */
const block = /^"""\n([^]*)\n([^\S\n]*)"""$/u;

/** Null for a value that is none. */
function textOfBlock(value: string): string | null {
  const [, lines, indent = ''] = block.exec(value) ?? [];
  return lines === undefined
    ? null
    : `\n${lines}`
        .replaceAll(`\n${indent}`, '\n')
        .replaceAll(/\\n(?=\n)/gu, '')
        .slice(1);
}

/** In quotation marks of its own, behind which a comment may stand. */
function unquoted(value: string): string {
  const inner = /^(["'`])((?:\\.|(?!\1)[^\\])*)\1(?:\s+#.*)?$/su.exec(value)?.[2];
  return inner === undefined ? value : decodeBackslashEscapes(inner, 'character');
}

function textOf(value: string, { isQuoted, isCounted, isDoubled }: Signs): string {
  if (!isQuoted) return unquoted(value.trim());
  if (isDoubled) return value.replaceAll(/(["'`])\1/gu, '$1');
  return isCounted ? value : decodeBackslashEscapes(value, 'character');
}

const quotation = /(["'`])(?:\\.|(?!\1)[^\\])*\1/suy;

/** Names within a value that are passed over. */
const mostPassed = 100;

const isClosed = (value: string): boolean =>
  (value.match(/[([{<]/gu)?.length ?? 0) <= (value.match(/[)\]}>]/gu)?.length ?? 0);

/** Whether an empty line is in it, outside of brackets. */
function hasEnded(value: string): boolean {
  const empty = value.search(/\n[^\S\n]*\n/u);
  return empty !== -1 && isClosed(value.slice(0, empty));
}

/**
 * The next name. Free text may have line ends, and what looks like names in brackets: it ends where brackets are closed,
 * and behind a line end before a name that the list does not have.
 */
function findNext(text: string, from: number, { next }: Signs, list: Current) {
  next.lastIndex = from;
  const first = next.exec(text);
  if (roleOfName(list.name) !== 'merchant_data') return { found: first, isOverLines: false };
  let found = first;
  for (let passed = 0; found !== null && passed < mostPassed; passed += 1) {
    const role = roleOfName(found[1] ?? '');
    const value = text.slice(from, found.index);
    const isOverLines = value.includes('\n');
    // Another list, or a text below this one.
    const isTwice = role !== null && list.roles.has(role);
    if ((isOverLines && isTwice) || hasEnded(value)) break;
    if (isClosed(value) && (!isOverLines || role !== null)) {
      next.lastIndex = found.index + found[0].length;
      return { found, isOverLines };
    }
    found = next.exec(text);
  }
  next.lastIndex = first === null ? 0 : first.index + first[0].length;
  return { found: first, isOverLines: false };
}

/** How many quotation marks are looked at. */
const mostMarks = 1000;
/** Signs before it, of which a row of backslashes or of quotation marks is one. */
const longestRow = 100;

/** Where the last value is closed: by a quotation mark that is none of the value. */
function closingQuotation(text: string, from: number, { end, isCounted, isDoubled }: Signs): number {
  end.lastIndex = from;
  for (let tries = 0; tries < mostMarks; tries += 1) {
    const match = end.exec(text);
    if (match === null) break;
    const before = text.slice(Math.max(from, match.index - longestRow), match.index);
    const isOwn = isDoubled
      ? (/"*$/u.exec(before)?.[0].length ?? 0) % 2 === 1
      : !isCounted && /(?<!\\)(?:\\\\)*\\$/u.test(before);
    if (!isOwn) return match.index;
  }
  // What is no list behind it may stand in its line.
  const mark = text.charAt(from - 1);
  const first = text.indexOf(mark, from);
  return first === -1 ? text.length : first;
}

/** The name whose value is read, and the roles of the names before it. */
interface Current {
  readonly name: string;
  readonly roles: ReadonlySet<CallbackRole | null>;
}

/** @returns The value that begins there, where it ends, and the name behind it, if any. */
function readValue(text: string, start: number, signs: Signs, list: Current) {
  const { next, end, isQuoted, isByLine, isLoose } = signs;
  const from = !isQuoted && isAt(quotation, text, start) ? quotation.lastIndex : start;
  end.lastIndex = from;
  const { found, isOverLines } = findNext(text, from, signs, list);
  const stop = isQuoted ? closingQuotation(text, from, signs) : (end.exec(text)?.index ?? text.length);
  const lineEnd = text.indexOf('\n', isQuoted ? stop : from);
  // Another list begins behind a line end, or behind a bracket that is none of the value's.
  const isFar = found === null || (!isOverLines && lineEnd !== -1 && lineEnd < found.index);
  const farthest = isQuoted ? stop : lineEnd === -1 ? text.length : lineEnd;
  const whole = text.slice(start, isFar ? farthest : found.index);
  const bracket = isQuoted || isByLine ? null : closedAt(whole.slice(from - start));
  // Before a further pair it is one of the value, unless it opens that pair's own list.
  const isOwn = !isFar && !/[([{<]/u.test(whole.slice(from - start + (bracket ?? 0)));
  const closed = isOwn ? null : bracket;
  if (!isFar && closed === null) return { value: whole, end: next.lastIndex, name: found[1] ?? '' };
  const isOver = closed === null || (!isLoose && stop < from + closed);
  const last = isOver ? Math.min(start + whole.length, stop) : from + closed;
  const value = text.slice(start, last);
  return {
    value: isQuoted || isByLine ? value : value.replace(/(?<!&#?\w{1,10})[.;,]$/u, ''),
    end: last,
    name: null,
  };
}

export interface RepeatedPairs {
  readonly pairs: readonly Pair[];
  /** What stands behind `merchant_data` where its end is not told, else null. */
  readonly behind: string | null;
}

/** @returns Lists with names of a callback; none where the text has no such repetition. */
export function findRepeatedPairs(text: string): readonly RepeatedPairs[] {
  const names = findNames(text);
  const signs = learnSigns(text, names);
  if (signs === null) return [];
  const lists: RepeatedPairs[] = [];
  let at = 0;
  for (const first of names) {
    if (first.start < at || !isAt(signs.assign, text, first.end)) continue;
    const list: Pair[] = [];
    const roles = new Set<CallbackRole | null>();
    let behind: string | null = null;
    at = signs.assign.lastIndex;
    for (let name: string | null = first.name; name !== null && list.length < mostPairs;) {
      const read = readValue(text, at, signs, { name, roles });
      const { value } = read;
      const lines = textOfBlock(signs.isQuoted ? `"${value}"` : value.trim());
      list.push([name, lines ?? textOf(value, signs)]);
      roles.add(roleOfName(name));
      if (roleOfName(name) === 'merchant_data' && !signs.isQuoted && !signs.isByLine)
        behind = restOfLine(text, at + value.length);
      at = read.end;
      name = read.name;
    }
    lists.push({ pairs: list, behind });
  }
  return lists.filter(({ pairs }) => isList(pairs));
}

/** The heads of a table stand beside each other, and so do signs where the ends of values were not found. */
function isList(list: readonly Pair[]): boolean {
  const heads = list.filter(([, value]) => roleOfName(value) !== null);
  const signs = list.filter(([, value]) => /^[^\p{L}\d]+$/u.test(value));
  return heads.length < 2 && signs.length * 2 < list.length;
}
