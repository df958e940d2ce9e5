/**
 * Requests of one text that no signature tells apart: each begins where another command, request line or section of a
 * `.http` file does, or is a line, an object or a list item of its own.
 */
import { isFieldName } from '../../payout-check/fields.ts';
import { idsIn } from './order-ids.ts';

/** A request as it stands in the text. */
export interface OwnText {
  readonly text: string;
  /** As the text calls it; empty where it does not. */
  readonly name: string;
}

const mostTexts = 2000;
/** Characters of what stands before the first request: more of it is no setting of variables. */
const mostBefore = 5000;

const command =
  /^\s*(?:(?:\S{0,40}[$#%]|>|PS [^>\n]{0,200}>|\d{1,3}[.)]|[-*])\s+)?(?!https?\s+(?:\d{3}|\*)(?:\s|$))(?:curl|curlie|https?|xh|httpie|wget|Invoke-RestMethod|Invoke-WebRequest|irm|iwr)(?:\.exe)?\s+\S/iu;
const requestLine = /^(?:GET|POST|PUT|PATCH|DELETE) \S+(?: HTTP\/[\d.]+)?\s*$/u;
const section = /^###/u;

/** Before each line that begins one; what stands before the first belongs to each, since it may set variables. */
function cutBefore(lines: readonly string[], begins: (line: string, index: number) => boolean): OwnText[] {
  const places = lines.flatMap((line, index) => (begins(line, index) ? [index] : []));
  const before = lines.slice(0, places[0] ?? 0).join('\n');
  const shared = before.trim() === '' || before.length > mostBefore ? [] : [before];
  return places.slice(0, mostTexts).map((place, index) => {
    const own = lines.slice(place, places[index + 1] ?? lines.length);
    const name = section.test(own[0] ?? '') ? (own[0] ?? '').replace(/^#+/u, '').trim() : '';
    return { text: [...shared, ...own].join('\n'), name };
  });
}

function sections(lines: readonly string[]): OwnText[] {
  if (!lines.some((line) => section.test(line))) return [];
  // The first request of a file needs no line before it.
  const [first = 0] = lines.flatMap((line, index) =>
    section.test(line) || requestLine.test(line) ? [index] : [],
  );
  const found = cutBefore(lines, (line, index) => section.test(line) || index === first);
  return found.filter(({ text }) =>
    text.split('\n').some((line) => requestLine.test(line) || command.test(line)),
  );
}

const commands = (lines: readonly string[]): OwnText[] =>
  cutBefore(lines, (line) => command.test(line)).flatMap(requestsOfCurl);

/** What is quoted, and what parts the requests of one command. */
const quotedOrNext = /'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]|(?<=\s)(?:--next|-:)(?=\s|$)/gu;

const variableOfCurl = /--(?:expand-)?variable\s+(?:'[^']*'|"(?:[^"\\]|\\[^])*"|[^\s'"])+/gu;

/** Each with what stands before the program, and with the variables that were set until then. */
function requestsOfCurl({ text, name }: OwnText): OwnText[] {
  const head = /^[^]*?\bcurl(?:\.exe)?(?=\s)/iu.exec(text)?.[0];
  if (head === undefined) return [{ text, name }];
  const places = Array.from(text.matchAll(quotedOrNext)).filter(({ 0: found }) => /^-[-:]/u.test(found));
  const starts = [head.length, ...places.map(({ 0: found, index }) => index + found.length)];
  return starts.map((start, index) => {
    const variables = text.slice(head.length, start).match(variableOfCurl) ?? [];
    return { text: [head, ...variables, text.slice(start, places[index]?.index)].join(' '), name };
  });
}

const requestLines = (lines: readonly string[]): OwnText[] =>
  cutBefore(lines, (line) => requestLine.test(line));

/** Files of Bruno behind each other, tables of an array in TOML, and records that MySQL and PostgreSQL print line by line. */
const blocks = (lines: readonly string[]): OwnText[] =>
  cutBefore(lines, (line) =>
    /^(?:meta \{|\[\[[\w."-]{1,60}\]\]|\*{5,} \d+\. row \*{5,}|-\[ RECORD \d+ \][-+]*)\s*$/u.test(line),
  );

/** Sections of settings, each with a field in its first line. */
const settings = (lines: readonly string[]): OwnText[] =>
  cutBefore(lines, (line, index) => {
    const [, name = ''] = /^\s*([\w.-]{1,64})\s*[=:]/u.exec(lines[index + 1] ?? '') ?? [];
    return /^\[[^[\]]{1,100}\]\s*$/u.test(line) && isFieldName(name);
  });

/** Names of the pairs of a line that is a form body; none where it is something else. */
function namesOfForm(line: string): readonly string[] {
  if (!/^[\w.[\]%-]{1,64}=[^&\s]*(?:&[\w.[\]%-]{1,64}=[^&\s]*)+$/u.test(line)) return [];
  return line.split('&').map((pair) => pair.slice(0, pair.indexOf('=')));
}

/** A form body in each line: a body that was wrapped names no field twice. */
function forms(lines: readonly string[]): OwnText[] {
  const bodies = lines.map((line) => line.trim()).filter((line) => line !== '');
  const [first = [], ...others] = bodies.slice(0, mostTexts).map(namesOfForm);
  const shared = first.filter(isFieldName).filter((name) => others.every((names) => names.includes(name)));
  return shared.length === 0 ? [] : bodies.slice(0, mostTexts).map((text) => ({ text, name: '' }));
}

/** Items of a list of YAML: each begins with a bar at the same place. */
function listItems(lines: readonly string[]): OwnText[] {
  const [, indent] = /^( *)- \S/u.exec(lines.find((line) => line.trim() !== '') ?? '') ?? [];
  if (indent === undefined) return [];
  return cutBefore(lines, (line) => line.startsWith(`${indent}- `)).map(({ text, name }) => ({
    text: text.replace(`${indent}- `, `${indent}  `),
    name,
  }));
}

const opens = /[{([:]\s*$/u;
const indentOf = (line: string): number => line.length - line.trimStart().length;
const fieldsIn = (line: string): number =>
  Array.from(line.matchAll(/(?<![\w-])([A-Za-z][\w-]{1,63})["'`]?\]?\s{0,40}(?:=>|->|[:=,>]|to\b)/gu)).filter(
    ([, name = '']) => isFieldName(name),
  ).length;

/** Orders of code or settings that differ in their ids, each from the line that opens it; the id is the first of its fields. */
function ordersOfIds(lines: readonly string[]): OwnText[] {
  // The body of a request on the wire is not apart from its head.
  if (lines.some((line) => requestLine.test(line) || command.test(line) || / HTTP\/\d/u.test(line)))
    return [];
  const ids = lines.map(idsIn);
  const all = ids.flat();
  if (all.length < 2 || new Set(all).size < all.length || ids.some(({ length }) => length > 1)) return [];
  const starts = new Set<number>();
  for (const [index, own] of ids.entries()) {
    if (own.length === 0) continue;
    let start = index;
    const isBelow = (line: string | undefined, below: number): boolean =>
      line !== undefined && opens.test(line) && indentOf(line) < indentOf(lines[below] ?? '');
    while (isBelow(lines[start - 1], start)) start -= 1;
    const isFirst = fieldsIn(lines[index] ?? '') > 1 || fieldsIn(lines[index - 1] ?? '') === 0;
    if (!isFirst) return [];
    starts.add(start);
  }
  return starts.size < all.length ? [] : cutBefore(lines, (_, index) => starts.has(index));
}

/** @returns A text for each request; none where the text does not tell of several. */
export function splitUnsigned(text: string): readonly OwnText[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u);
  for (const split of [sections, commands, requestLines, blocks, settings, forms, listItems, ordersOfIds]) {
    const found = split(lines);
    if (found.length > 1) return found;
  }
  return [];
}

/**
 * Objects of JSON one after another: each from a line that begins with its bracket, or a line each where several are
 * whole; then every other line is one that is none.
 */
export function listOfObjects(text: string): readonly string[] {
  if (!text.trimStart().startsWith('{')) return [];
  const lines = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
  const isLines = lines.filter((line) => /^\s*\{.*\},?\s*$/u.test(line)).length * 2 > lines.length;
  const objects = isLines ? lines : text.trim().split(/\r?\n(?=\{)/u);
  return objects.length < 2 ? [] : objects.map((each) => each.trim().replace(/,$/u, ''));
}
