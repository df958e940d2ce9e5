/** Marks that tools and people put before each line: of a diff, a comment, a quotation, a listing with line numbers. */
import type { Repair } from './key-repair.ts';

interface Reading {
  readonly body: string;
  readonly repairs: readonly Repair[];
}

interface Mark {
  readonly repair: Repair;
  /** The mark of one line, with what stands before it. */
  readonly pattern: RegExp;
}

/** In this order: `12: +MII…` is a listing of a diff. */
const MARKS: readonly Mark[] = [
  { repair: 'line-numbers', pattern: /^\s*(?:[\w./-]{1,60}[:-])?\d{1,5}(?:\s*[:|.)\]→│]\s?|\s+)/u },
  { repair: 'mail-quotes', pattern: /^\s*(?:> ?)+/u },
  { repair: 'comment-marks', pattern: /^\s*(?:#+|\/\/+|\/?\*+|;+|--+|%+|'|!|\bREM\b|\bdnl\b|<!--) ?/iu },
  { repair: 'diff-marks', pattern: /^\s?[+-]/u },
  { repair: 'line-marks', pattern: /^\s*[|│┃║▌•·›»~$] ?/u },
];
/** Fewer lines than this do not show what is a mark and what is the key. */
const LINES_MINIMUM = 3;
const MARKS_LIMIT = 4;

/**
 * Takes marks off, one kind after the other.
 *
 * @param body - of the block, with what stands before the END line.
 * @param before - what stands before the BEGIN line.
 */
export function* stripMarks(body: string, before: string): Generator<Reading> {
  const [first = '', ...others] = body.split('\n');
  const lastLine = others.at(-1) ?? '';
  // What precedes the END line is a mark like that of the BEGIN line, and no part of the key.
  const inner = alike(before, lastLine) ? others.slice(0, -1) : others;
  let lines = [first, ...inner].filter((line) => line.trim() !== '');
  if (lines.length < LINES_MINIMUM) return;
  const repairs: Repair[] = [];
  for (let round = 0; round < MARKS_LIMIT; round += 1) {
    const mark = MARKS.find(({ pattern }) => lines.every((line) => pattern.test(line)));
    if (mark === undefined) break;
    lines = lines.map((line) => line.replace(mark.pattern, ''));
    repairs.push(mark.repair);
    yield { body: lines.join('\n'), repairs };
  }
  const bare = lines.map(withoutComment).filter((line) => line !== '');
  yield { body: bare.join('\n'), repairs: [...repairs, 'comment-marks'] };
  const runs = longestRuns(lines);
  if (runs !== null) yield { body: runs, repairs: ['line-marks'] };
}

/** A comment on a line of its own or behind the Base64 text, which has no blanks and no number signs. */
function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)(?:\/\/|\/\*|--|;|<!--|REM\s|'\s).*$|#.*$/u, '').trim();
}

/** Whether two line starts are of one kind; numbers may differ. */
function alike(one: string, other: string): boolean {
  const kind = (mark: string): string => mark.replaceAll(/\d+/gu, '0').replaceAll(/\s+/gu, '');
  return kind(one) === kind(other);
}

/**
 * What is left when marks have no known form, as times in a log: the longest runs of Base64 characters that are all of
 * one length, and of the last line what stands in the same place.
 */
function longestRuns(lines: readonly string[]): string | null {
  const longest = lines.map((line) => longestRun(line));
  const width = commonest(longest.map(({ text }) => text.length));
  if (width < 16) return null;
  const whole = longest.filter(({ text }) => text.length === width);
  const lastWhole = longest.findLastIndex(({ text }) => text.length === width);
  const rest = lines[lastWhole + 1];
  const start = longest[lastWhole]?.start ?? 0;
  const last = rest === undefined ? '' : (/^[A-Za-z0-9+/]{1,200}={0,2}/u.exec(rest.slice(start))?.[0] ?? '');
  const end = last === '' && rest !== undefined ? longestRun(rest).text : last;
  return [...whole.map(({ text }) => text), end].join('\n');
}

function longestRun(line: string): { readonly text: string; readonly start: number } {
  let found = { text: '', start: 0 };
  for (const match of line.matchAll(/[A-Za-z0-9+/]+={0,2}/gu)) {
    if (match[0].length > found.text.length) found = { text: match[0], start: match.index };
  }
  return found;
}

/** The number that stands there most often, or 0. */
export function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let [found, most] = [0, 0];
  for (const [number, count] of counts) if (count > most) [found, most] = [number, count];
  return found;
}
