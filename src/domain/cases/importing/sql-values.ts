/** Lists of values as SQL writes them. What SQL would make of one has a place of a template in its stead. */
import { placeOf } from '../../diagnosis/paste/code/code-parts.ts';

const escapes: Readonly<Record<string, string>> = { 0: '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1A' };
/** One that nothing closes goes on to the end. */
const plainText = String.raw`'(?:[^']|'')*(?:'|(?![^]))`;
/** MySQL's, and those of PostgreSQL that begin with `E`. */
const escapingText = String.raw`'(?:[^'\\]|\\[^]|'')*(?:'|\\?(?![^]))`;
/** MySQL's as well; elsewhere a name, which is no value. */
const doubled = String.raw`"(?:[^"\\]|\\[^]|"")*(?:"|\\?(?![^]))`;
/** Where a value begins; elsewhere a quotation mark ends the text of code that a statement stands in. */
const beforeValue = /(?:[=(.,]|\bas|^)\s*$/iu;
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
  const parts = new RegExp(`${isEscaping ? escapingText : plainText}|${doubled}|(${comment})`, 'gmu');
  const text = written.replaceAll(parts, (found: string, left: string | undefined) => {
    commented += left?.match(commentedRow)?.length ?? 0;
    return left === undefined ? found : ' ';
  });
  return { text, isEscaping, commented };
}

export interface SqlValues {
  /** As written. */
  readonly parts: readonly string[];
  readonly values: readonly string[];
  /** Of what ends them: a bracket, a semicolon, a keyword, or the text. */
  readonly end: number;
}

const keyword = String.raw`\b(?:from|union|where|returning|on\s+(?:duplicate|conflict)|limit\s+\d|order\s+by)\b`;

/** @param from Behind the bracket or the keyword that begins them. */
export function readValues(sql: Sql, from: number): SqlValues {
  const own = sql.isEscaping ? escapingText : plainText;
  const token = new RegExp(String.raw`${own}|${doubled}|(${keyword}|[);])|[(,]|\w+|[^'"(),;\w]+`, 'iuy');
  const parts: string[] = [];
  let part = '';
  /** Of the part: looking at all of it for each quotation mark would take too long. */
  let tail = '';
  let depth = 0;
  let end = sql.text.length;
  token.lastIndex = from;
  for (let match = token.exec(sql.text); match !== null; match = token.exec(sql.text)) {
    const [found, ending] = match;
    if (depth === 0 && (ending !== undefined || (found.startsWith('"') && !beforeValue.test(tail)))) {
      end = match.index;
      break;
    }
    if (depth === 0 && found === ',') {
      parts.push(part);
      part = '';
      tail = '';
    } else {
      part += found;
      tail = (tail + found.slice(-20)).slice(-20);
    }
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
  }
  parts.push(part);
  return { parts, values: parts.map((each) => valueOf(each, sql)), end };
}

/** A text without its quotation marks, nothing of NULL and DEFAULT, a number as it is written, else a place. */
export function valueOf(written: string, { isEscaping }: Sql): string {
  const text = isEscaping ? escapingText : plainText;
  const own = written.trim().replace(type, '');
  const quoted = new RegExp(`^[A-Za-z]?(${text}|${doubled})$`, 'u').exec(own)?.[1];
  if (quoted === undefined) {
    if (/^(?:null|default)?$/iu.test(own)) return '';
    return /^(?:[+-]?\d[\d.]*|true|false)$/iu.test(own) ? own : placeOf(own);
  }
  const mark = quoted.charAt(0);
  const single = quoted.slice(1, -1).replaceAll(mark + mark, mark);
  if (!isEscaping && mark === "'") return single;
  return single.replaceAll(/\\([^])/gu, (_, sign: string) => escapes[sign] ?? sign);
}

/** Without its quotation marks and the table that it is of: o."amount" is amount. */
export const nameOf = (written: string): string =>
  (written.trim().split('.').at(-1) ?? '').replaceAll(/^[`"[]|[`"\]]$/gu, '');
