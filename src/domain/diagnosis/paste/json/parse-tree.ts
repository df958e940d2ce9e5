/**
 * A parser for JSON (RFC 8259) that also takes what other languages print: single quotes, bare keys, `=>`, `None`,
 * tuples, constructor names before a bracket, trailing commas, strings joined by `+`.
 */
import { decodeBackslashEscapes } from '../shell/ansi-c-quoting.ts';
import type { Field, TextNode, Tree } from './tree.ts';

export interface ParsedTree {
  readonly tree: Tree;
  readonly end: number;
  /** Whether the text ends inside a string or a bracket. */
  readonly cut: boolean;
}

const deepest = 60;
const space = /[\s\u00a0]*/uy;
const stringStart = /([bBuUrRfF]{0,2})("""|'''|["'`])/uy;
const joint = /[\t ]*(?:\r?\n[\t ]*)?\+[\t ]*(?:\r?\n[\t ]*)?(?=["'`])|[\t ]*\r?\n[\t ]*(?=["'])/uy;
const wrapper =
  /(?:new[\t ]+)?[A-Za-z_$][\w$.]{0,60}(?:\(\d{1,9}\))?[\t ]*(?=[({[])|\[[A-Za-z]+: null prototype\][\t ]*/uy;
const bareWord = /[^,;}\])\n\r"'{[(]+/uy;
const bareKey = /:?[\w$@][\w$@.-]*/uy;
const separator = /\s*(?:=>|:|=)\s*/uy;
const elision = /\.\.\.[^,\]}\n]*|<ref \*\d+>|\/\/[^\n]*/uy;

const contents: Readonly<Record<string, RegExp>> = {
  '"': /(?:[^"\\]+|\\[^])*/uy,
  "'": /(?:[^'\\]+|\\[^])*/uy,
  '`': /(?:[^`\\]+|\\[^])*/uy,
};

/** @returns Null when no value starts at the index, or it is not well-formed even so. */
export function parseTree(text: string, start: number): ParsedTree | null {
  let index = start;
  let cut = false;

  function take(pattern: RegExp): string {
    pattern.lastIndex = index;
    const [match = ''] = pattern.exec(text) ?? [];
    index += match.length;
    return match;
  }
  function parseString(): TextNode | null {
    const from = index;
    stringStart.lastIndex = index;
    const match = stringStart.exec(text);
    if (match === null) return null;
    const [whole, prefix = '', quote = ''] = match;
    index += whole.length;
    let raw: string;
    if (quote.length === 3) {
      const end = text.indexOf(quote, index);
      raw = text.slice(index, end === -1 ? text.length : end);
      index += raw.length;
    } else raw = take(contents[quote] ?? /(?:)/uy);
    if (index >= text.length) cut = true;
    index = Math.min(index + quote.length, text.length);
    let value = /r/iu.test(prefix) ? raw : decodeBackslashEscapes(raw, 'character');
    joint.lastIndex = index;
    if (joint.test(text)) {
      index = joint.lastIndex;
      value += parseString()?.text ?? '';
    }
    return { kind: 'text', text: value, start: from, end: index };
  }
  function parseItems(close: string, depth: number): Tree[] | null {
    const items: Tree[] = [];
    for (;;) {
      take(space);
      if (index >= text.length) cut = true;
      if (index >= text.length || text.charAt(index) === close) break;
      if (take(elision) === '') {
        const item = parseValue(depth + 1);
        if (item === null) return null;
        items.push(item);
      }
      take(space);
      if (text.charAt(index) === ',') index += 1;
      else if (index < text.length && text.charAt(index) !== close) return null;
    }
    index = Math.min(index + 1, text.length);
    return items;
  }
  function parseFields(depth: number): Field[] | null {
    const fields: Field[] = [];
    for (;;) {
      take(space);
      if (index >= text.length) cut = true;
      if (index >= text.length || text.charAt(index) === '}') break;
      if (take(elision) === '') {
        const key = parseString()?.text ?? take(bareKey);
        const found = take(separator);
        if (found === '' && index >= text.length) break;
        if (key === '' || found === '') return null;
        const value = parseValue(depth + 1);
        if (value === null && index < text.length) return null;
        if (value !== null) fields.push({ key: found.includes('=>') ? key.replace(/^:/u, '') : key, value });
      }
      take(space);
      if (/[,;]/u.test(text.charAt(index))) index += 1;
      else if (index < text.length && text.charAt(index) !== '}') return null;
    }
    index = Math.min(index + 1, text.length);
    return fields;
  }
  function parseValue(depth: number): Tree | null {
    if (depth > deepest) return null;
    take(space);
    const from = index;
    const string = parseString();
    if (string !== null) return string;
    const isWrapped = take(wrapper) !== '';
    const opening = text.charAt(index);
    if (opening === '{') {
      index += 1;
      const fields = parseFields(depth);
      return fields === null ? null : { kind: 'fields', fields, start: from, end: index };
    }
    if (opening === '[' || opening === '(') {
      index += 1;
      const items = parseItems(opening === '[' ? ']' : ')', depth);
      if (items === null) return null;
      const [only] = items;
      // A constructor call around one value is that value.
      if (isWrapped && opening === '(' && items.length === 1 && only !== undefined) return only;
      return { kind: 'list', items, start: from, end: index };
    }
    const word = take(bareWord).trimEnd();
    return word === '' ? null : { kind: 'word', text: word, start: from, end: from + word.length };
  }

  const tree = parseValue(0);
  return tree === null ? null : { tree, end: index, cut };
}
