/** What `print_r` and `var_dump` of PHP print, as a tree. */
import type { ParsedTree } from './parse-tree.ts';
import type { Field, TextNode, Tree, WordNode } from './tree.ts';
import { endOfOctets } from '../text/end-of-octets.ts';

const deepest = 30;
const opening =
  /(?:Array|[A-Z]\w*(?:\\\w+)* Object)\s*\n[\t ]*\(\r?\n|(?:array\(\d+\)|object\([^)\n]{1,200}\)#\d+ \(\d+\)) ?\{\r?\n/uy;
const dumpedKey = /[\t ]*\[(?:"([^"\n]{0,200})"(?::[^\]\n]{0,200})?|(\d{1,9}))\]=>\s*/uy;
const dumpedString = /string\((\d{1,9})\) "/uy;
const dumpedWord = /(?:int|float|bool|enum)\(([^)\n]{0,100})\)|(NULL)/uy;
const printedKey = /([\t ]*)\[([^\]\n]{0,200})\] => ?/uy;

function take(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** @returns Null when no such dump starts at the index. */
export function parsePhpDump(text: string, start: number): ParsedTree | null {
  const first = take(opening, text, start)?.[0];
  if (first === undefined) return null;
  const reader = new DumpReader(text);
  const tree = reader.readNode(start, 0);
  return tree === null ? null : { tree, end: tree.end, cut: reader.cut };
}

class DumpReader {
  cut = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  readNode(start: number, depth: number): Tree | null {
    const whole = take(opening, this.#text, start)?.[0];
    if (whole === undefined || depth > deepest) return null;
    const isDump = whole.trimEnd().endsWith('{');
    const fields: Field[] = [];
    let index = start + whole.length;
    for (;;) {
      index += /^\s*/u.exec(this.#text.slice(index, index + 400))?.[0].length ?? 0;
      const end = this.#text.charAt(index);
      if (end === (isDump ? '}' : ')') || end === '') break;
      const lineStart = this.#text.lastIndexOf('\n', index) + 1;
      const field = isDump
        ? this.#readDumped(Math.max(lineStart, start), depth)
        : this.#readPrinted(Math.max(lineStart, start), depth);
      if (field === null) return null;
      fields.push(field);
      index = field.value.end;
    }
    if (index >= this.#text.length) this.cut = true;
    const isList = fields.length > 0 && fields.every(({ key }, position) => key === String(position));
    const place = { start, end: Math.min(index + 1, this.#text.length) };
    return isList
      ? { kind: 'list', items: fields.map(({ value }) => value), ...place }
      : { kind: 'fields', fields, ...place };
  }

  #readDumped(start: number, depth: number): Field | null {
    const match = take(dumpedKey, this.#text, start);
    if (match === null) return null;
    const value = this.#readDumpedValue(start + match[0].length, depth);
    return value === null ? null : { key: match[1] ?? match[2] ?? '', value };
  }

  #readDumpedValue(start: number, depth: number): Tree | null {
    const string = take(dumpedString, this.#text, start);
    if (string !== null) return this.#takeString(start, start + string[0].length, Number(string[1]));
    const word = take(dumpedWord, this.#text, start);
    if (word === null) return this.readNode(start, depth + 1);
    const text = word[2] === undefined ? (word[1] ?? '') : 'null';
    return { kind: 'word', text, start, end: start + word[0].length } satisfies WordNode;
  }

  /** The length counts octets; a paste may have lost the CR of line ends. */
  #takeString(start: number, from: number, octets: number): TextNode {
    const source = this.#text;
    let end = endOfOctets(source, from, octets);
    if (source.charAt(end) !== '"') {
      const found = /"(?=\r?\n)/gu;
      found.lastIndex = from;
      end = found.exec(source)?.index ?? source.length;
    }
    if (end >= source.length) this.cut = true;
    return { kind: 'text', text: source.slice(from, end), start, end: Math.min(end + 1, source.length) };
  }

  #readPrinted(start: number, depth: number): Field | null {
    const match = take(printedKey, this.#text, start);
    if (match === null) return null;
    const [whole, indent = '', written = ''] = match;
    const key = written.replace(/:(?:protected|[^:]+:private|private)$/u, '');
    const from = start + whole.length;
    const node = this.readNode(from, depth + 1);
    if (node !== null) return { key, value: node };
    // A value goes on until the next key of the same depth, or the bracket that closes the array.
    const next = new RegExp(
      String.raw`\r?\n(?=${indent}\[[^\]\n]{0,200}\] =>|${indent.slice(4)}\)\r?(?:\n|$))`,
      'gu',
    );
    next.lastIndex = from;
    const end = next.exec(this.#text)?.index ?? this.#text.length;
    return { key, value: { kind: 'text', text: this.#text.slice(from, end), start: from, end } };
  }
}
