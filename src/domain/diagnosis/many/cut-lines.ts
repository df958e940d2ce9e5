/**
 * Tells where the lines of one request end and those of the next begin, in a text that has one after another. What the
 * text begins a request with is learned from its first one.
 */
import { findPeriod, type NamedLines } from './line-period.ts';
import type { TextLine } from './text-lines.ts';

/** What a request may begin with, the surest first; the group is what it is sent to. */
const beginnings: readonly RegExp[] = [
  /(?:^|[\s;&|$('"`>])(?:curl|wget|https?)(?:\.exe)?[\t ]+(?=[-'"^$\\`A-Za-z])()/u,
  /Invoke-(?:WebRequest|RestMethod)()/iu,
  /(?<![\w/])(?:GET|POST|PUT|DELETE|PATCH|HEAD)["'`,:\]\s]+["'`]?((?:https?:\/\/|\/)[^\s"'`]*)/u,
  /\bmethod\b["'\]]*\s*(?:=>|[:=])()/iu,
  /(?<![\w-])(?:url|uri|endpoint|target|path|address)\b["'\]]*\s*(?:=>|[:=])\s*["']?([^\s"',]*)/iu,
  /(https?:\/\/[^\s"'`,]+)/u,
];
/** An address alone may be of an answer, too: it begins nothing behind a request. */
const surest = beginnings.slice(0, -1);
const answer =
  /(?<![\w/])HTTP\/[\d.]+["\\]*[\t ]+[1-5]\d\d\b|<--|←|^[^\n\w]{0,20}<|\b(?:response|answer|reply|returned|received|status)\b/iu;
/** A line that belongs to what follows it: an opened bracket, a heading, a variable of a shell. */
const lead = /[{[(]\s*$|^\s*(?:#|\/\/|-{3}|={3}|\*{3}|~{3})|^\s*(?:export\s+)?[A-Za-z_]\w*=/u;
/** Lines of a start that are looked through. */
const farthest = 2000;

type LineText = (index: number) => string;

interface Range {
  readonly from: number;
  readonly to: number;
}

function find(pattern: RegExp, textOf: LineText, { from, to }: Range): { index: number; target: string }[] {
  const found: { index: number; target: string }[] = [];
  for (let index = from; index < to; index += 1) {
    const match = pattern.exec(textOf(index));
    if (match !== null) found.push({ index, target: match[1] ?? '' });
  }
  return found;
}

const isSameTarget = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);

/** Where the request begins that a line further down names. Further prints of it may stand in between. */
function beginningIn(pattern: RegExp, textOf: LineText, range: Range): number | null {
  const found = find(pattern, textOf, range);
  let first = found.pop();
  if (first === undefined) return null;
  for (const earlier of found.toReversed()) {
    const hasAnswer = find(answer, textOf, { from: earlier.index + 1, to: first.index }).length > 0;
    if (hasAnswer || !isSameTarget(earlier.target, first.target)) break;
    first = earlier;
  }
  let { index } = first;
  while (index > range.from && lead.test(textOf(index - 1))) index -= 1;
  return index;
}

/** Lines that name requests, each request's joined as long as no other is named in between. */
function listNamed(lines: readonly TextLine[]): NamedLines[] {
  const named: NamedLines[] = [];
  for (const [index, { request }] of lines.entries()) {
    const last = named.at(-1);
    if (request === null) continue;
    if (last?.request === request) named[named.length - 1] = { ...last, last: index };
    else named.push({ request, first: index, last: index });
  }
  return named;
}

/** @returns Of each line its request; null before the first and between an answer and the next request. */
export function cutLines(text: string, lines: readonly TextLine[]): (number | null)[] {
  const textOf: LineText = (index) => {
    const line = lines[index];
    return line === undefined ? '' : text.slice(line.start, Math.min(line.end, line.start + 4000)).trimEnd();
  };
  const named = listNamed(lines);
  const firstIndex = named[0]?.first ?? 0;
  const start = Math.max(0, firstIndex - farthest);
  const pattern = beginnings.find(
    (each) => find(each, textOf, { from: start, to: firstIndex + 1 }).length > 0,
  );
  const period = findPeriod(text, lines, named);
  const owners: (number | null)[] = lines.map(() => null);

  /** Where what is of no signed request begins behind one. */
  const endOf = (range: Range): number => {
    if (pattern === undefined || !surest.includes(pattern)) return range.to;
    return find(pattern, textOf, range)[0]?.index ?? range.to;
  };
  const beginOf = ({ from, to }: Range, periodic: number | undefined): number => {
    const marked = pattern === undefined ? null : beginningIn(pattern, textOf, { from, to });
    if (marked === null || pattern === undefined) return periodic ?? to - 1;
    // What comes again before each may be a request of its own, which is not signed.
    const isOther = find(pattern, textOf, { from, to: marked }).length > 0;
    return periodic === undefined || isOther ? marked : periodic;
  };
  for (const [position, { request, first }] of named.entries()) {
    const previous = named[position - 1];
    const from = previous === undefined ? start : previous.last + 1;
    const periodic = period?.[position];
    const begin = beginOf({ from: periodic ?? from, to: first + 1 }, periodic);
    if (previous !== undefined)
      owners.fill(previous.request, previous.first, periodic ?? endOf({ from, to: begin }));
    owners.fill(request, begin, first + 1);
  }
  const last = named.at(-1);
  if (last !== undefined) {
    const from = last.last + 1;
    owners.fill(last.request, last.first, period === null ? endOf({ from, to: lines.length }) : lines.length);
  }
  return owners;
}
