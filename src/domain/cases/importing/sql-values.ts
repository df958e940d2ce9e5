/** Lists of values as SQL writes them. What SQL would make of one has a place of a template in its stead. */
import { placeOf } from '../../diagnosis/paste/code/code-parts.ts';

const escapes: Readonly<Record<string, string>> = { 0: '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1A' };
/** One that nothing closes goes on to the end. */
const plainText = String.raw`'(?:[^']|'')*(?:'|(?![^]))`;
/** MySQL's, and those of PostgreSQL that begin with `E`. */
const escapingText = String.raw`'(?:[^'\\]|\\[^]|'')*(?:'|\\?(?![^]))`;
/** What MySQL runs of its own is none. */
const comment = String.raw`--[^\n]*|^[\t ]{0,80}#[^\n]*|\/\*(?!!)[^]*?(?:\*\/|(?![^]))`;
const commentedRow = /\([^()]*,[^()]*\)(?!\s*values)/giu;
/** `'EUR'::text`, `'EUR' AS currency`. */
const type = /\s{1,40}as\s{1,40}[\w"`]{1,64}$|::[\w ]{1,40}$/iu;

export interface Sql {
  readonly text: string;
  readonly isEscaping: boolean;
  /** Rows that its comments keep. */
  readonly commented: number;
}

/** Without its comments. */
export function readSql(written: string): Sql {
  const isEscaping = /\([\s`\w,]*`|\bE'/u.test(written);
  let commented = 0;
  const parts = new RegExp(`${isEscaping ? escapingText : plainText}|(${comment})`, 'gmu');
  const text = written.replaceAll(parts, (found: string, left: string | undefined) => {
    commented += left?.match(commentedRow)?.length ?? 0;
    return left === undefined ? found : ' ';
  });
  return { text, isEscaping, commented };
}

export interface SqlValues {
  readonly values: readonly string[];
  /** Of what ends them: a bracket, a semicolon, a keyword, or the text. */
  readonly end: number;
}

/** @param from Behind the bracket or the keyword that begins them. */
export function readValues({ text, isEscaping }: Sql, from: number): SqlValues {
  const own = isEscaping ? escapingText : plainText;
  const token = new RegExp(String.raw`${own}|\b(?:from|union|where)\b|[(),;]|\w+|[^'(),;\w]+`, 'iuy');
  const values: string[] = [];
  let value = '';
  let depth = 0;
  token.lastIndex = from;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    if (depth === 0 && /^(?:[);]|from|union|where)$/iu.test(found))
      return { values: [...values, valueOf(value, own)], end: match.index };
    if (depth === 0 && found === ',') {
      values.push(valueOf(value, own));
      value = '';
    } else value += found;
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
  }
  return { values: [...values, valueOf(value, own)], end: text.length };
}

/** A text without its quotation marks, nothing of NULL and DEFAULT, a number as it is written, else a place. */
function valueOf(written: string, text: string): string {
  const own = written.trim().replace(type, '');
  const quoted = new RegExp(`^[A-Za-z]?(${text})$`, 'u').exec(own)?.[1];
  if (quoted === undefined) {
    if (/^(?:null|default)?$/iu.test(own)) return '';
    return /^(?:[+-]?\d[\d.]*|true|false)$/iu.test(own) ? own : placeOf(own);
  }
  const single = quoted.slice(1, -1).replaceAll("''", "'");
  if (text === plainText) return single;
  return single.replaceAll(/\\([^])/gu, (_, sign: string) => escapes[sign] ?? sign);
}
