/**
 * Name=value pairs of an answer (interface document, "Payout check response (body)"). Field notes,
 * "Answers": every value ends with a line feed, values are form-encoded, and some deployments
 * answer the same fields as JSON. Pairs, never objects: duplicates and odd names survive.
 */
import { percentDecode } from '../oauth1/percent-encoding.ts';
import { isJson } from '../is-json.ts';

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

/** A JSON text up to this length is checked whole; of a longer one only what is read has to be JSON. */
const checkedLength = 65_536;

const insignificant = /[\t\n\r ]*/y;
const scalarToken = /true|false|null|-?\d+(?:\.\d+)?(?:[Ee][+-]?\d+)?/y;

/**
 * Reads the members of a JSON object in order, duplicates kept. Numbers keep their digits as
 * written: an id may be greater than 2^53. A nested value keeps its JSON text; `null` is no value.
 *
 * @returns null when the text is not a JSON object.
 */
export function parseJsonPairs(text: string): AnswerPairs | null {
  const json = text.replace(/^\uFEFF/, '').trim();
  if (!json.startsWith('{') || (json.length <= checkedLength && !isJson(json))) return null;
  const collector = new PairCollector();
  let at = skip(json, 1);
  while (json[at] === '"') {
    if (!collector.hasRoom()) return collector.collected();
    const nameEnd = endOfString(json, at);
    const colon = skip(json, nameEnd ?? json.length);
    if (nameEnd === null || json[colon] !== ':') return null;
    const start = skip(json, colon + 1);
    const end = endOfValue(json, start);
    const name = readToken(collector, json, at, nameEnd);
    const value = end === null ? null : readToken(collector, json, start, end);
    if (end === null || name === null || value === null) return null;
    if (!json.startsWith('null', start)) collector.add(name, value);
    at = skip(json, end);
    if (json[at] === ',') at = skip(json, at + 1);
    else if (json[at] !== '}') return null;
  }
  return json[at] === '}' && at === json.length - 1 ? collector.collected() : null;
}

/** What is read of the value between two places; null where it is not JSON. */
function readToken(collector: PairCollector, json: string, start: number, end: number): string | null {
  if (json[start] !== '"') return collector.take(json.slice(start, end), withoutCutSurrogate);
  const token = collector.take(json.slice(start + 1, end - 1), withoutCutStringEscape);
  return unquote(token);
}

/** Without an escape at the end whose rest was cut off, or half of a pair of surrogates. */
function withoutCutStringEscape(head: string): string {
  const end = head.replace(/\\u[0-9A-Fa-f]{0,3}$/, '');
  const slashes = /\\*$/.exec(end)?.[0].length ?? 0;
  return withoutCutSurrogate(slashes % 2 === 1 ? end.slice(0, -1) : end).replace(
    /\\u[Dd][89ABab][0-9A-Fa-f]{2}$/,
    '',
  );
}

function withoutCutSurrogate(head: string): string {
  return head.replace(/[\uD800-\uDBFF]$/, '');
}

/** @param token Between the quotes. */
function unquote(token: string): string | null {
  try {
    return String(JSON.parse(`"${token}"`));
  } catch {
    return null;
  }
}

/** Where the string that starts at `at` has ended; null where it does not end. */
function endOfString(json: string, at: number): number | null {
  for (let quote = json.indexOf('"', at + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let first = quote;
    while (json[first - 1] === '\\') first -= 1;
    if ((quote - first) % 2 === 0) return quote + 1;
  }
  return null;
}

/** Where the value that starts at `at` has ended; null where it does not end or is none. */
function endOfValue(json: string, at: number): number | null {
  if (json[at] === '"') return endOfString(json, at);
  if (json[at] !== '{' && json[at] !== '[') {
    const token = take(scalarToken, json, at);
    return token === '' ? null : at + token.length;
  }
  let depth = 0;
  for (let place = at; place < json.length; place += 1) {
    const character = json[place];
    if (character === '"') {
      const end = endOfString(json, place);
      if (end === null) return null;
      place = end - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return place + 1;
  }
  return null;
}

function skip(json: string, at: number): number {
  return at + take(insignificant, json, at).length;
}

/** What a sticky pattern matches at a place; one character at least is never assumed. */
function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
