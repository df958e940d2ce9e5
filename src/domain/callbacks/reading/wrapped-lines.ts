/** Lines that a terminal, a mail or a chat has broken at one width, in the middle of words. */
import { roleOfName } from '../judging/role-names.ts';
import { findNames } from './learn-signs.ts';

const narrowest = 40;
const longestText = 200_000;

/** What a mail writes before each line that it quotes, or an indentation. */
const prefix = /^(?:(?:> ?)+|[\t ]+)/u;
/** What a table is drawn with. */
const drawn = /[|│┃║+]$/u;

/** @returns The text with such lines joined; null where none are. */
export function joinBrokenLines(text: string): string | null {
  if (text.length > longestText || !text.includes('\n')) return null;
  const lines = text.split(/\r?\n/u);
  const joined: string[] = [];
  let isJoined = false;
  for (let start = 0; start < lines.length;) {
    const block = blockAt(lines, start);
    const isWrapped = isBroken(block);
    const count = isWrapped ? block.length : Math.max(1, block.length - 2);
    joined.push(...(isWrapped ? [block.join('')] : lines.slice(start, start + count)));
    isJoined ||= isWrapped;
    start += count;
  }
  return isJoined ? joined.join('\n') : null;
}

/** Lines of one length and a shorter one behind them, without what stands before each of them. */
function blockAt(lines: readonly string[], start: number): readonly string[] {
  const first = lines[start] ?? '';
  const [before = ''] = prefix.exec(first) ?? [];
  const width = first.length;
  if (width - before.length < narrowest) return [];
  let end = start;
  while (lines[end]?.length === width && lines[end]?.startsWith(before) === true) end += 1;
  const last = lines[end] ?? '';
  const isRest = last.length < width && last.startsWith(before) && !/^\s*$/u.test(last.slice(before.length));
  // A text may end with a line that is full.
  return lines.slice(start, isRest ? end + 1 : end).map((line) => line.slice(before.length));
}

/** Lines of a list, a log or a table may be of one length: each of them has names of its own, or begins with one. */
function isBroken(lines: readonly string[]): boolean {
  const [first, second] = lines;
  if (first === undefined || second === undefined) return false;
  if (lines.length === 2) return goesOn(first, second);
  const whole = findNames(lines.join(''));
  const roles = new Set(whole.map(({ role }) => role));
  const behind = lines.slice(1);
  const named = behind.filter((line, index) => isNewPair(lines[index] ?? '', line));
  return (
    roles.size > 2 &&
    roles.size === whole.length &&
    named.length * 2 < behind.length &&
    !lines.slice(0, -1).every((line) => drawn.test(line))
  );
}

/** Behind the sign that parts two pairs of a query one is broken off from the other. */
function isNewPair(line: string, next: string): boolean {
  const [, name = ''] = /^[^\w&]{0,10}([A-Za-z][\w.-]{0,79})/u.exec(next) ?? [];
  return roleOfName(name) !== null && !/[?&]$/u.test(line);
}

/** Whether a query that is open where a line ends goes on in the next one: with pairs of it, or to the end of its request. */
function goesOn(line: string, next: string): boolean {
  const isOpen = /[?&][^\s"'<>]*$/u.test(line);
  const [run = ''] = /^[^\s"'<>]*/u.exec(next) ?? [];
  // Behind a value that has begun, a name alone begins a line of its own.
  const isInName = !/=[^&]*$/u.test(line);
  const hasPairs =
    run.includes('&') || (isInName && run.includes('=')) || /^ HTTP\/\d/u.test(next.slice(run.length));
  const isNew = /^(?:[a-z]+:\/\/|\/)/iu.test(next) || isNewPair(line, next);
  return isOpen && hasPairs && !isNew;
}
