/**
 * YAML as people write orders in it: mappings and lists in lines of their own, quoted texts, blocks, comments. Anchors,
 * tags, flow collections and quotations that go on in the next line are not read, and nothing of such a text is.
 */
import type { JsonNode, JsonMember } from '../file/json-node.ts';

interface Lines {
  readonly lines: string[];
  at: number;
}

const deepest = 30;
const indentOf = (line: string): number => /^ */u.exec(line)?.[0].length ?? 0;
const isSpare = (line: string): boolean => /^\s*(?:#.*)?$/u.test(line);

const key =
  /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s\-?:,[\]{}#&*!|>'"%@`][^:#]*?|-[^\s:][^:#]*?))[ \t]*:(?:[ \t]+(.*))?$/u;
const blockHead = /^([|>])(?:([+-])?([1-9])?|([1-9])([+-]))[ \t]*(?:#.*)?$/u;
const doubleQuoted = /^"((?:[^"\\]|\\.)*)"[ \t]*(?:#.*)?$/u;
const singleQuoted = /^'((?:[^']|'')*)'[ \t]*(?:#.*)?$/u;

/** @returns Scalars as they are written; null where something is not read, or the text is none. */
export function readYaml(text: string): JsonNode | null {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u);
  const isMarked = lines.find((line) => !isSpare(line))?.trimEnd() === '---';
  const from: Lines = { lines, at: 0 };
  if (isMarked) from.at = lines.findIndex((line) => line.trimEnd() === '---') + 1;
  const root = readNode(from, 0, 0);
  if (root !== null && skip(from)?.trimEnd() === '...') from.at += 1;
  return root !== null && skip(from) === null ? root : null;
}

/** The next line that says something; null at the end. */
function skip(from: Lines): string | null {
  while (from.at < from.lines.length && isSpare(from.lines[from.at] ?? '')) from.at += 1;
  return from.lines[from.at] ?? null;
}

function readNode(from: Lines, least: number, depth: number): JsonNode | null {
  const line = skip(from);
  if (line === null || depth > deepest || line.trimStart().startsWith('\t')) return null;
  const indent = indentOf(line);
  if (indent < least) return null;
  return /^-(?: |$)/u.test(line.slice(indent))
    ? readSequence(from, indent, depth)
    : readMapping(from, indent, depth);
}

function readSequence(from: Lines, indent: number, depth: number): JsonNode | null {
  const items: JsonNode[] = [];
  for (let line = skip(from); line !== null && indentOf(line) === indent; line = skip(from)) {
    const [, dash = '', rest = ''] = /^(- *)(.*)$/u.exec(line.slice(indent)) ?? [];
    if (dash === '') break;
    const isNested = rest === '' || rest.startsWith('#') || key.test(rest) || /^-(?: |$)/u.test(rest);
    from.lines[from.at] = isNested ? ' '.repeat(indent + dash.length) + rest : line;
    const item = isNested ? readNode(from, indent + 1, depth + 1) : readValue(from, rest, indent);
    if (item === null) return null;
    items.push(item);
  }
  return { kind: 'array', items, at: 0 };
}

function readMapping(from: Lines, indent: number, depth: number): JsonNode | null {
  const members = new Map<string, JsonMember>();
  for (let line = skip(from); line !== null && indentOf(line) === indent; line = skip(from)) {
    const match = key.exec(line.slice(indent).trimEnd());
    if (match === null) return null;
    const [, double, single, plain = '', rest = ''] = match;
    const name = double === undefined ? (single?.replaceAll("''", "'") ?? plain) : unescapeText(double);
    if (name === null || members.has(name)) return null;
    const value = isSpare(rest) ? readBelow(from, indent, depth) : readValue(from, rest, indent);
    if (value === null) return null;
    members.set(name, { name, nameAt: 0, value });
  }
  return members.size === 0 ? null : { kind: 'object', members: [...members.values()], at: 0 };
}

/** What stands below a key without a value: a list may begin where the key does. */
function readBelow(from: Lines, indent: number, depth: number): JsonNode | null {
  from.at += 1;
  const next = skip(from);
  if (next === null) return { kind: 'null', at: 0 };
  const isList = indentOf(next) === indent && /^-(?: |$)/u.test(next.slice(indent));
  if (indentOf(next) <= indent && !isList) return { kind: 'null', at: 0 };
  return isList ? readSequence(from, indent, depth + 1) : readNode(from, indent + 1, depth + 1);
}

function readValue(from: Lines, rest: string, indent: number): JsonNode | null {
  from.at += 1;
  const head = blockHead.exec(rest);
  if (head !== null) return { kind: 'string', value: readBlock(from, head, indent), at: 0 };
  if (/^["']/u.test(rest)) return readQuoted(from, rest, indent);
  if (/^\{\s*\}$/u.test(rest)) return { kind: 'object', members: [], at: 0 };
  if (/^[&*!%@`{[|>?]/u.test(rest)) return null;
  let plain = rest.replace(/[ \t]+#.*$/u, '').trimEnd();
  // A text that goes on is one line with it.
  for (
    let next = from.lines[from.at];
    next !== undefined && indentOf(next) > indent;
    next = from.lines[from.at]
  ) {
    if (isSpare(next)) break;
    plain += ` ${next.replace(/[ \t]+#.*$/u, '').trim()}`;
    from.at += 1;
  }
  const behind = skip(from);
  if (behind !== null && indentOf(behind) > indent) return null;
  if (/:(?:[ \t]|$)/u.test(plain)) return null;
  return /^(?:~|null|Null|NULL)$/u.test(plain)
    ? { kind: 'null', at: 0 }
    : { kind: 'string', value: plain, at: 0 };
}

function readQuoted(from: Lines, rest: string, indent: number): JsonNode | null {
  const next = skip(from);
  if (next !== null && indentOf(next) > indent) return null;
  const double = doubleQuoted.exec(rest)?.[1];
  const quoted =
    double === undefined ? singleQuoted.exec(rest)?.[1]?.replaceAll("''", "'") : unescapeText(double);
  return quoted === undefined || quoted === null ? null : { kind: 'string', value: quoted, at: 0 };
}

function readBlock(from: Lines, head: RegExpExecArray, indent: number): string {
  const [, style, chompFirst, digit, digitFirst, chompLast] = head;
  const chomp = chompFirst ?? chompLast;
  const told = digit ?? digitFirst;
  const first = from.lines.slice(from.at).find((line) => line.trim() !== '') ?? '';
  const own = told === undefined ? Math.max(indentOf(first), indent + 1) : indent + Number(told);
  const content: string[] = [];
  for (; from.at < from.lines.length; from.at += 1) {
    const line = from.lines[from.at] ?? '';
    if (line.trim() !== '' && indentOf(line) < own) break;
    content.push(line.slice(own));
  }
  const filled = content.findLastIndex((line) => line !== '') + 1;
  const text = style === '|' ? content.slice(0, filled).join('\n') : fold(content.slice(0, filled));
  if (chomp === '-' || filled === 0) return text;
  // The last line of the text ends none.
  const isEnd = from.at >= from.lines.length;
  return text + '\n'.repeat(chomp === '+' ? Math.max(1, content.length - filled + (isEnd ? 0 : 1)) : 1);
}

/** Lines that are not indented further are one, and a blank one between them is a line end. */
function fold(lines: readonly string[]): string {
  let text = lines[0] ?? '';
  let blanks = 0;
  let last = text;
  for (const line of lines.slice(1)) {
    if (line === '') blanks += 1;
    else {
      const isKept = /^[ \t]/u.test(line) || /^[ \t]/u.test(last);
      text += (isKept ? '\n'.repeat(blanks + 1) : blanks === 0 ? ' ' : '\n'.repeat(blanks)) + line;
      last = line;
      blanks = 0;
    }
  }
  return text;
}

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\u001b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
};

/** @returns Null where there is an escape that is none. */
function unescapeText(written: string): string | null {
  let isRight = true;
  const text = written.replaceAll(
    /\\(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|(.))/gsu,
    (_, two?: string, four?: string, eight?: string, letter = '') => {
      const code = Number.parseInt(two ?? four ?? eight ?? '', 16);
      const single = escapes[letter];
      if (Number.isNaN(code) ? single === undefined : code > 0x10_ff_ff) isRight = false;
      return isRight ? (single ?? String.fromCodePoint(code)) : '';
    },
  );
  return isRight ? text : null;
}
