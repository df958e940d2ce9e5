/** A text in several lines that was put whole into one string: of JSON, of a message of a log, or between quotes. */
import { editsOfEscapes } from './quotations.ts';
import type { Edit, Layer, LayeredText } from './layered-text.ts';
import { isJson } from '../../../is-json.ts';

const layer: Layer = {
  note: 'The text stands in one string; its escapes are decoded.',
  undone: 'a string around the whole text',
};
const jsonString = /"(?:[^"\\\n]|\\.)*"/gu;
/** What tells of a request: where one string has all of it, the others are of the log. */
const telling = /oauth_|HTTP\/[\d.]|client_orderid|https?:\\?\/|\\"authorization/iu;
/** Or a command: one part alone, with the line end that it may have, is read with its quotes. */
const manyLines = /\\n(?!(?:\\[rn])*"$)|^(?:\\*")+(?:\$ )?(?:curl|https?|xhs?|wget)[\t ]/u;
const stringInString = /^"\\"[^]*\\""$/u;
const severalLines = /\\n[^]*\\n/u;
const wholeRequest = /oauth_[^]*(?:HTTP\/[\d.]|https?:\\?\/)|(?:HTTP\/[\d.]|https?:\\?\/)[^]*oauth_/u;
const messageKey = /"(?:@?message|msg|log|text|line|raw|full_message|_raw|MESSAGE|textPayload)"\s*:\s*$/u;
const mostStrings = 6;

/** The place of the content of the string that holds the text; null where there is none. */
function findString(text: string): { readonly start: number; readonly end: number } | null {
  const trimmed = text.trim();
  const first = text.indexOf(trimmed);
  if (!/^["{]/u.test(trimmed) || !isJson(trimmed)) return null;
  if (trimmed.startsWith('"')) {
    const isWhole = manyLines.test(trimmed) || stringInString.test(trimmed);
    return isWhole ? { start: first + 1, end: first + trimmed.length - 1 } : null;
  }
  const strings = [...text.matchAll(jsonString)];
  const told = strings.filter(({ 0: string }) => telling.test(string));
  // Where nothing tells, it may stand there encoded: in the one string of several lines.
  const found = told.length > 0 ? told : strings.filter(({ 0: string }) => severalLines.test(string));
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  if (!only[0].includes('\\n') && !wholeRequest.test(only[0])) return null;
  if (!messageKey.test(text.slice(Math.max(0, only.index - 60), only.index))) return null;
  return { start: only.index + 1, end: only.index + only[0].length - 1 };
}

/** Quotes around lines that are not escaped: those inside stand in pairs. */
function findQuoted(text: string): { readonly start: number; readonly end: number } | null {
  const match = /^\s*(["'])(?!\1)([^]*)\1\s*$/u.exec(text);
  const [whole = '', quote = '', content = ''] = match ?? [];
  if (match === null || !content.includes('\n')) return null;
  const [firstLine = ''] = content.split('\n', 1);
  if (firstLine.split(quote).length % 2 === 0 || content.split(quote).length % 2 === 0) return null;
  const start = whole.indexOf(quote) + 1;
  return { start, end: start + content.length };
}

function cutAround(text: string, start: number, end: number, inside: readonly Edit[]): Edit[] {
  return [{ start: 0, end: start, text: '' }, ...inside, { start: end, end: text.length, text: '' }];
}

export function peelWholeString(layered: LayeredText): LayeredText {
  let peeled = layered;
  for (let round = 0; round < mostStrings; round += 1) {
    const { text } = peeled;
    const string = findString(text);
    const quoted = string === null ? findQuoted(text) : null;
    if (string !== null) {
      const edits = editsOfEscapes(text.slice(string.start, string.end), string.start);
      peeled = peeled.peel(cutAround(text, string.start, string.end, edits), layer);
    } else if (quoted === null) break;
    else peeled = peeled.peel(cutAround(text, quoted.start, quoted.end, []), layer);
  }
  return peeled;
}
