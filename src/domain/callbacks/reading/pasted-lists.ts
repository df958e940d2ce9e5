/** Pairs of a call that are listed: a name and its value to a line or a cell, to an element of XML, or as Go and PHP print them. */
import { encodePairs } from '../../diagnosis/paste/json/encode-fields.ts';
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import type { CallbackRole } from '../judging/callback-roles.ts';
import { roleOfName } from '../judging/role-names.ts';
import { candidateOf, type PastedCandidate } from './pasted-candidates.ts';

type Pair = readonly [name: string, value: string];

/** Fewer are in many a text. */
const fewestRoles = 3;
const mostPairs = 1000;

const inLine =
  /^[\t |>*-]{0,10}["'`]?([\w.[\]-]{1,80})["'`]?(?:[\t ]*(?:=>|[=:|])| *\t)[\t ]*(?![\t ])(.*)\r?$/u;
/** What stands behind a value: the border of a cell, what parts it from the next one. */
const behindValue = /(?<![\t ])[\t ]*\|?[,;]?$/u;
/** `|---|---|` below the heads of a table. */
const rule = /^[\s|:+-]+$/u;
/** Heads of a table without one. */
const heads = /^\W{0,10}(?:key|name|field|param(?:eter)?)s?\W{1,20}values?\W*$/iu;
const elements = /<([\w.:-]{1,80})>([^<]*)<\/\1>/gu;
const ofGo = /(?<=\[| )([\w.-]{1,80}):\[([^\]]*)\]/gu;
const ofPhp = /\["([^"\n]{1,80})"\]\s*=>\s*string\(\d+\) "([^"]*)"/gu;

/** As .NET prints a pair, Python a tuple, Wireshark a field of a form, PHP in one line, and Go a record. */
const ofPairs = [
  /\[([\w.-]{1,80}), ([^\][\n]*)\]/gu,
  /\('([\w.-]{1,80})', '([^'\n]*)'\)/gu,
  /"([\w.-]{1,80})" = "([^"\n]*)"/gu,
  /\[([\w.-]{1,80})\] => ?([^\n]*?)(?= \[[\w.-]{1,80}\] =>| ?\)(?:\s|$)|$)/gmu,
  /\bKey: ([\w.-]{1,80}), Value: ?([^\n]*)$/gmu,
  /(?<=[{ ])([A-Za-z][\w.-]{0,79}):((?:[^ {}\n][^{}\n]*?)?)(?= [A-Za-z][\w.-]{0,79}:|\})/gu,
];
/** In one line, as logfmt and records of Java and Kotlin have them. */
const inOneLine = /(?<=^|[\s({,])([\w.-]{1,80})=("(?:[^"\\\n]|\\.)*"|[^\s,)}"&=]*)(?=[\s,)}]|$)/gmu;

/** In a sentence: `status: approved, amount = 10.50.` Only before a further pair a value may have blanks. */
const inSentence =
  /(?<=^|[\s({,;])(?!https?:)([A-Za-z][\w.-]{0,79}) ?[:=] ?((?:[^,;:=\n]{0,200})(?=[,;] {0,3}[A-Za-z][\w.-]{0,79} ?[:=])|[^\s,;:=]{1,200}?(?! ?[:=])(?=[.,;)]{0,3}(?:\s|$)))/gmu;

export const listedNote = 'The pairs are listed as fields: how they were written is not known.';

/** @returns One candidate for each list that has names of a callback. */
export function findListedPairs(text: string): PastedCandidate[] {
  const lists = [
    ...runsOfLines(text),
    take(text.matchAll(elements)).map(([name, value]): Pair => [name, withoutEntities(value)]),
    // Where no list ends any more, none begins.
    take(text.slice(0, text.lastIndexOf(']') + 1).matchAll(ofGo)),
    take(text.matchAll(ofPhp)),
  ];
  return listed(lists);
}

/** Where nothing else is found: what these find may be a part of what has another form. */
export function findLooseLists(text: string): PastedCandidate[] {
  return listed([
    ...ofPairs.map((pattern) => take(text.matchAll(pattern))),
    take(text.matchAll(inOneLine)).map(([name, value]): Pair => [name, withoutEscapes(value)]),
    take(text.matchAll(inSentence)).map(([name, value]): Pair => [name, unquoted(value)]),
  ]);
}

/** Of logfmt, which quotes as JSON does. */
function withoutEscapes(value: string): string {
  try {
    return value.startsWith('"') ? String(JSON.parse(value)) : value;
  } catch {
    return unquoted(value);
  }
}

function listed(lists: readonly (readonly Pair[])[]): PastedCandidate[] {
  return lists.flatMap((pairs) =>
    countRoles(pairs) < fewestRoles
      ? []
      : [candidateOf({ target: `/?${encodePairs(pairs)}`, note: listedNote })],
  );
}

function countRoles(pairs: readonly Pair[]): number {
  return new Set<CallbackRole | null>(pairs.flatMap(([name]) => roleOfName(name) ?? [])).size;
}

function take(matches: Iterable<RegExpExecArray>): Pair[] {
  const pairs: Pair[] = [];
  for (const [, name = '', value = ''] of matches) {
    if (pairs.length === mostPairs) break;
    pairs.push([name, value]);
  }
  return pairs;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const opens = /(?:[{([]|[:=])[\t ▼▶]*\r?$/u;

/** Lines in a row that have the form; a heading is no pair of the call, nor is what holds the lines below it. */
function runsOfLines(text: string): Pair[][] {
  const runs: Pair[][] = [[]];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const isAround = opens.test(line) && indentOf(lines[index + 1] ?? '') > indentOf(line);
    const isRule = (rule.test(line) && line.trim() !== '') || heads.test(line);
    const match = isRule ? undefined : isAround ? null : inLine.exec(line);
    if (match === undefined) runs.at(-1)?.splice(0);
    else if (match === null) runs.push([]);
    else runs.at(-1)?.push([match[1] ?? '', unquoted((match[2] ?? '').replace(behindValue, ''))]);
  }
  return runs.filter((run) => run.length <= mostPairs).map(withoutLists);
}

/** Of a map to arrays, each of which has one value. */
function withoutLists(run: Pair[]): Pair[] {
  const inner = run.map(([, value]) => /^\[([^[\],]*)\]$/u.exec(value)?.[1]);
  return inner.includes(undefined) ? run : run.map(([name], index): Pair => [name, inner[index] ?? '']);
}

function unquoted(value: string): string {
  return /^(["'`])(.*)\1$/u.exec(value)?.[2] ?? value;
}
