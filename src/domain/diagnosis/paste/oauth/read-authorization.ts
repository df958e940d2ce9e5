/** The value of an Authorization header that stands alone, kept as written: its syntax is diagnosed later. */
import { success } from '../../../result.ts';
import type { Reader } from '../finding.ts';
import { trimQuotes } from './outer-quotes.ts';

const named =
  /^[\s"'`{[(,]*(?:(?:--header|-H)[\s"'=]*)?(?:(?:http_|proxy-)?authorization|auth(?:orization)?[ _-]?header|oauth[ _-]?header)["'`]?[\t ]*(?:=>|:|=|->|,)[\s]*/iu;
const parameterName = /\b(?:oauth_[a-z_]+|realm)["']?[\t ]*[=:]/giu;

export const escapedNote = 'Escaped quotes are read as quotes: the value is copied from source code.';
export const foldNote = 'Line breaks between the parameters of the header are replaced by a blank.';
const continuation = /^[\t ]*(?:OAuth\b|[,"'`)\]}\\;&]|["']?[A-Za-z_]\w*["']?[\t ]*=|\S*[\t ]*$)/iu;

const cutNote =
  'The header ends inside a parameter: the rest of it is not in the paste, or a quote is missing.';
const keptBreakNote = 'A line break stands inside a quoted value of the header; it is kept.';

/** Whether the text is a header value with OAuth parameters, be it malformed. */
function looksLikeAuthorization(text: string): boolean {
  const start = text.slice(0, 20_000).replace(named, '');
  const count = start.match(parameterName)?.length ?? 0;
  if (/^[\s"'`]*OAuth\b/iu.test(start)) return count > 0 || /^[\s"'`]*OAuth[\s,"'`]*$/u.test(start);
  if (start.length < Math.min(text.length, 20_000) && count > 0) return true;
  if (!/^[\s"'`{]*(?:[A-Za-z][\w.-]{0,20}[\s,]+)?["']?(?:oauth_|realm\b)/iu.test(start)) return false;
  // Without scheme word and name: quoted values tell it from a list of parameters joined by &.
  return count > 1 && /\boauth_[a-z_]+[\t ]*=[\t ]*["'\\“]/iu.test(start);
}

export const readAuthorization: Reader = (text) => {
  if (!looksLikeAuthorization(text) || hasOtherLines(text)) return null;
  const name = named.exec(text)?.[0] ?? '';
  const value = trimQuotes(closeQuote(name, text.slice(name.length)).trim());
  const joined = joinFoldedLines(value.text.trim());
  const isEscaped = value.unescaped || isAllEscaped(joined.text);
  const authorization = isEscaped ? joined.text.replaceAll('\\"', '"') : joined.text;
  const notes = isEscaped ? [escapedNote] : [];
  const cut = endsInside(authorization);
  return success({
    kind: 'authorization',
    shell: null,
    cut,
    notes: [...notes, ...joined.notes, ...(cut ? [cutNote] : [])],
    parts: { authorization },
    rest: '',
  });
};

/** Cuts the quote at the end that belongs to one before the name: `-H 'Authorization: …'`. */
function closeQuote(name: string, value: string): string {
  for (const quote of ['"', "'"]) {
    const isOpen = name.split(quote).length % 2 === 0 && value.split(quote).length % 2 === 0;
    if (isOpen) return value.slice(0, value.lastIndexOf(quote));
  }
  return value;
}

/** Whether no quotation mark stands in it without a backslash. */
export function isAllEscaped(text: string): boolean {
  return text.includes('\\"') && !text.replaceAll('\\"', '').includes('"');
}

/** Lines of prose or of a log after the header. */
function hasOtherLines(text: string): boolean {
  let quotes = 0;
  return text
    .trim()
    .split(/\r?\n/u)
    .some((line, position) => {
      const isInside = quotes % 2 === 1;
      quotes += line.split('"').length - 1;
      return position > 0 && !isInside && !continuation.test(line);
    });
}

/** Inside a quoted value, or after a name without value where other names have one. */
function endsInside(text: string): boolean {
  return text.split('"').length % 2 === 0 || /"[\t ]*,[\t ]*[a-z_]+[\t ]*=?[\t ]*$/iu.test(text.slice(-80));
}

/**
 * Joins lines that were broken between parameters. A break inside a quoted value stays: it may be the very fault of
 * the request, for Base64 encoders break their lines.
 */
export function joinFoldedLines(text: string): { readonly text: string; readonly notes: readonly string[] } {
  if (!text.includes('\n')) return { text, notes: [] };
  const notes = new Set<string>();
  const lines = text.split('\n');
  const pieces: string[] = [];
  let quoted = false;
  for (const [position, line] of lines.entries()) {
    const next = lines[position + 1];
    if (line.split('"').length % 2 === 0) quoted = !quoted;
    if (next === undefined) pieces.push(line);
    else if (quoted || !isBetweenParameters(line.trimEnd(), next)) {
      notes.add(keptBreakNote);
      pieces.push(line, '\n');
    } else {
      notes.add(foldNote);
      pieces.push(line.trimEnd(), ' ');
      lines[position + 1] = next.trimStart();
    }
  }
  return { text: pieces.join(''), notes: [...notes] };
}

function isBetweenParameters(before: string, after: string): boolean {
  return /(?:^|[\s,;&"'\\]|OAuth)$/iu.test(before.slice(-8)) || /^\s*(?:,|oauth_|realm|$)/iu.test(after);
}
