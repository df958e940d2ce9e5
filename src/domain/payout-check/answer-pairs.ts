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

/** What was read of an answer. No documented one comes near the limits; a hostile one may be of any size. */
export interface AnswerPairs {
  readonly pairs: readonly AnswerPair[];
  /** Whether every pair was read to its end. */
  readonly isWhole: boolean;
}

/** Most pairs that are read. */
const pairLimit = 1000;

/** Most characters that are read of one name or value as it came, and of all of them. */
const tokenLimit = 20_000;
const characterLimit = 200_000;

/** Takes pairs until a limit is reached. */
class PairCollector {
  readonly #pairs: AnswerPair[] = [];
  #characters = 0;
  #isWhole = true;

  /** @returns Whether there is room; what there is no room for is not read. */
  hasRoom(): boolean {
    const hasRoom = this.#pairs.length < pairLimit && this.#characters < characterLimit;
    this.#isWhole &&= hasRoom;
    return hasRoom;
  }

  /** What is read of a token; `cut` makes the end of a shortened one whole again. */
  take(token: string, cut: (head: string) => string): string {
    const head = token.length <= tokenLimit ? token : cut(token.slice(0, tokenLimit));
    this.#isWhole &&= head.length === token.length;
    this.#characters += head.length;
    return head;
  }

  add(name: string, value: string): void {
    this.#pairs.push({ name, value });
  }

  collected(): AnswerPairs {
    return { pairs: this.#pairs, isWhole: this.#isWhole };
  }
}

/**
 * Reads `name=value&…` in the body's order. Line breaks around a pair belong to the layout; one
 * inside a value is encoded and stays. A piece without `=` is a name with a blank value; malformed
 * escapes stay as they stand.
 *
 * @example parsePairs('type=error\n&error-message=No+funds\n')
 */
export function parsePairs(text: string): AnswerPairs {
  const collector = new PairCollector();
  const read = (token: string): string => percentDecode(collector.take(token, withoutCutEscape), true);
  let end = text.startsWith('\uFEFF') ? 0 : -1;
  while (end < text.length) {
    const start = end + 1;
    const mark = text.indexOf('&', start);
    end = mark === -1 ? text.length : mark;
    if (end === start) continue;
    const piece = withoutLineBreaksAround(text.slice(start, end));
    if (piece === '') continue;
    if (!collector.hasRoom()) break;
    const equals = piece.indexOf('=');
    if (equals === -1) collector.add(read(piece), '');
    else collector.add(read(piece.slice(0, equals)), read(piece.slice(equals + 1)));
  }
  return collector.collected();
}

/** Without an escape at the end whose other half, or whose character's other bytes, were cut off. */
function withoutCutEscape(head: string): string {
  return head.replace(/(?:%[89A-Fa-f][0-9A-Fa-f]){0,4}(?:%[0-9A-Fa-f]?)?$/u, '');
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
export function parseJsonPairs(text: string): AnswerPairs | null {
  const json = text.replace(/^\uFEFF/, '').trim();
  if (!json.startsWith('{') || !isJson(json)) return null;
  const collector = new PairCollector();
  const read = (token: string): string =>
    collector.take(token.startsWith('"') ? unquote(token) : token, withoutCutSurrogate);
  // The text is valid JSON from here on, so each step needs only to find where the next token ends.
  let at = skip(json, 1);
  while (json[at] === '"' && collector.hasRoom()) {
    const name = take(stringToken, json, at);
    at = skip(json, skip(json, at + name.length) + 1);
    const value = valueAt(json, at);
    if (value !== 'null') collector.add(read(name), read(value));
    at = skip(json, at + value.length);
    if (json[at] === ',') at = skip(json, at + 1);
  }
  return collector.collected();
}

function withoutCutSurrogate(head: string): string {
  return head.isWellFormed() ? head : head.replace(/[\uD800-\uDBFF]$/, '');
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
