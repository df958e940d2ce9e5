/**
 * Name=value pairs of an answer (interface document, "Payout check response (body)"). Field notes,
 * "Answers": every value ends with a line feed, values are form-encoded, and some deployments
 * answer the same fields as JSON. Pairs, never objects: duplicates and odd names survive.
 */
import { percentDecode } from '#domain/oauth1/percent-encoding.ts';

export interface AnswerPair {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads `name=value&…` in the body's order. Line breaks around a pair belong to the layout; one
 * inside a value is encoded and stays. A piece without `=` is a name with a blank value; malformed
 * escapes stay as they stand.
 *
 * @example parsePairs('type=error\n&error-message=No+funds\n')
 */
export function parsePairs(text: string): AnswerPair[] {
  const pairs: AnswerPair[] = [];
  for (const raw of text.replace(/^\uFEFF/, '').split('&')) {
    const piece = withoutLineBreaksAround(raw);
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    pairs.push({
      name: percentDecode(equals === -1 ? piece : piece.slice(0, equals), true),
      value: equals === -1 ? '' : percentDecode(piece.slice(equals + 1), true),
    });
  }
  return pairs;
}

/** Not `trim`: a blank at either end may belong to the value. */
function withoutLineBreaksAround(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isLineBreak(text[start])) start += 1;
  while (end > start && isLineBreak(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

const insignificant = /[\t\n\r ]*/y;
const stringToken = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const scalarToken = /[^\t\n\r ,{}[\]"]+/y;

/**
 * Reads the members of a JSON object in order, duplicates kept. Numbers keep their digits as
 * written: an id may be greater than 2^53. A nested value keeps its JSON text; `null` is no value.
 *
 * @returns null when the text is no JSON object.
 */
export function parseJsonPairs(text: string): AnswerPair[] | null {
  const json = text.replace(/^\uFEFF/, '').trim();
  if (!json.startsWith('{') || !isJson(json)) return null;
  const pairs: AnswerPair[] = [];
  // The text is valid JSON from here on, so each step needs only to find where the next token ends.
  let at = skip(json, 1);
  while (json[at] === '"') {
    const name = take(stringToken, json, at);
    at = skip(json, skip(json, at + name.length) + 1);
    const value = valueAt(json, at);
    if (value !== 'null') {
      pairs.push({ name: unquote(name), value: value.startsWith('"') ? unquote(value) : value });
    }
    at = skip(json, at + value.length);
    if (json[at] === ',') at = skip(json, at + 1);
  }
  return pairs;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function unquote(token: string): string {
  return String(JSON.parse(token));
}

/** The text of the value that starts at `at`. */
function valueAt(json: string, at: number): string {
  if (json[at] === '"') return take(stringToken, json, at);
  if (json[at] !== '{' && json[at] !== '[') return take(scalarToken, json, at);
  let depth = 0;
  for (let end = at; end < json.length; end += 1) {
    const character = json[end];
    if (character === '"') end += take(stringToken, json, end).length - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return json.slice(at, end + 1);
  }
  return json.slice(at);
}

function skip(json: string, at: number): number {
  return at + take(insignificant, json, at).length;
}

/** What a sticky pattern matches at a place; one character at least is never assumed. */
function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
