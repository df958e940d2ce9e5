/** A signature base string that stands alone (RFC 5849 section 3.4.1.1), be it malformed. */
import { success } from '../../../result.ts';
import { decodeBackslashEscapes } from '../shell/ansi-c-quoting.ts';
import type { Reader } from '../finding.ts';
import { trimQuotes } from './outer-quotes.ts';

const label =
  /^\s*["'`]?(?:[a-z0-9]+[ _-]){0,4}?(?:signature[ _-]?base(?:[ _-]?string)?|base[ _-]?string|string[ _-]?to[ _-]?sign|signing[ _-]?(?:base|string)|text[ _-]?to[ _-]?sign)["'`]?(?:[ \t]*\([^)\n]{0,40}\))?(?:[\t ]*(?:=>|->|[:=])|[\t ]+(?:is|was)\b:?)[\t ]*(?:\r?\n)?/iu;

const encodedUrl = String.raw`https?(?:%3A|%253A)(?:%2F|%252F){2}`;
const plainUrl = String.raw`https?:(?:\/\/|%2F%2F)`;

// Method and URL, whatever joins them; or no method, but parts that a URL alone would not have.
const shapes = [
  new RegExp(String.raw`^[A-Za-z]{3,10}(?:&|%26|[\t ]*[|+;,][\t ]*|[\t ]+|\r?\n|&amp;)${encodedUrl}`, 'iu'),
  new RegExp(String.raw`^[A-Za-z]{3,10}(?:&|%26)${plainUrl}`, 'iu'),
  new RegExp(String.raw`^[A-Za-z]{3,10}\r?\n${plainUrl}[^\s]*\r?\n[^\n]*oauth_`, 'iu'),
  // An encoded URL alone is the value of a field.
  new RegExp(String.raw`^&?${encodedUrl}[^\s&]*(?:&|[|+;,]|\r?\n|\S*oauth_)`, 'iu'),
  new RegExp(String.raw`^&?${plainUrl}[^\s?]*(?:&|\r?\n)[^\n]*oauth_`, 'iu'),
];

/** Whether the text, without label and quotes, is a base string. */
export function looksLikeBaseString(text: string): boolean {
  const start = text.slice(0, 8000);
  return shapes.some((shape) => shape.test(start));
}

const finalLineEndNote = 'The line end after the base string is taken for one of the paste and left out.';
const escapesNote = 'Escapes such as \\n in the quoted base string are decoded.';
const wrapNote = 'Line breaks at equal distances in the base string are taken for wrapping and left out.';

export const readBaseString: Reader = (text) => {
  const named = label.exec(text)?.[0] ?? '';
  const { text: quoted, unquoted } = trimQuotes(cutBrackets(text.slice(named.length)));
  // No base string holds a backslash: one inside quotes is an escape of source code.
  const isEscaped = unquoted && quoted.includes('\\');
  const value = isEscaped ? decodeBackslashEscapes(quoted, 'character') : quoted;
  const start = unquoted ? value : value.replace(/^\s+/u, '');
  if (!looksLikeBaseString(start)) return null;
  // Lines of prose or of a log after it are no part of it.
  if (/\n[^\n]*[^\s\n][\t ]+[^\s\n]/u.test(start)) return null;
  const notes: string[] = isEscaped ? [escapesNote] : [];
  // What a quotation holds is all meant; a bare text has the line end that every copied line has.
  const bare = unquoted ? start : start.replace(/\r?\n$/u, '');
  if (bare !== start) notes.push(finalLineEndNote);
  const baseString = joinWrappedLines(bare);
  if (baseString !== bare) notes.push(wrapNote);
  return success({
    kind: 'base-string',
    shell: null,
    cut: false,
    notes,
    parts: { baseString },
    rest: '',
  });
};

function cutBrackets(text: string): string {
  return /^\s*\[([A-Za-z]{3,10}&[^\]]*)\]\s*$/u.exec(text)?.[1] ?? text;
}

/** Lines of one length but the last, three at least: the width of a terminal or a mail. */
export function joinWrappedLines(text: string): string {
  const lines = text.split(/\r?\n/u);
  const width = lines[0]?.length ?? 0;
  const last = lines.at(-1)?.length ?? 0;
  const wrapped =
    lines.length > 2 &&
    width >= 40 &&
    last > 0 &&
    last <= width &&
    lines.slice(0, -1).every((line) => line.length === width);
  return wrapped ? lines.join('') : text;
}
