/** A file of properties as Java reads it, which goes on in the next line behind a backslash. */
import type { NameValue } from '../../http/name-value.ts';
import { unescapeWith } from './unescape-with.ts';

const comment = /^\s*(?:[#!].*)?$/u;
/** The name ends at the first sign that is not escaped. */
const property = /^\s*((?:[^\s=:\\]|\\.)+)(?:[\t ]*[=:][\t ]*|[\t ]+)(.*)$/u;
/** An odd number of backslashes at the end of a line. */
const continued = /(?<!\\)(?:\\\\)*\\$/u;
const unescape = unescapeWith(/\\(?:u([0-9A-Fa-f]{4})|(.))/gu, { t: '\t', n: '\n', r: '\r', f: '\f' });

/** @returns Null where no line goes on in the next, or one is no property. */
export function readProperties(text: string): readonly NameValue[] | null {
  const written = text.split(/\r\n?|\n/u);
  if (!written.some((line) => !comment.test(line) && continued.test(line))) return null;
  // A form whose pairs have a line each is none.
  if (/&\\?$/u.test(written[0] ?? '')) return null;
  const lines: string[] = [];
  let isOpen = false;
  for (const line of written) {
    if (!isOpen && comment.test(line)) continue;
    const own = isOpen ? line.trimStart() : line;
    const goesOn = continued.test(own);
    const part = goesOn ? own.slice(0, -1) : own;
    lines.push(isOpen ? (lines.pop() ?? '') + part : part);
    isOpen = goesOn;
  }
  const pairs = lines.map((line) => property.exec(line));
  return pairs.includes(null)
    ? null
    : pairs.map((match) => ({ name: unescape(match?.[1] ?? ''), value: unescape(match?.[2] ?? '') }));
}
