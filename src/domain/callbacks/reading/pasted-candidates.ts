/** Places of a pasted text where a call may stand. Each is read; the one that says most of an order is taken. */
import { findMultipart } from '../../http/read-multipart.ts';
import { addToQuery } from '../compose-callback.ts';
import { roleOfName } from '../judging/role-names.ts';
import type { RawCall } from './read-call.ts';
import { utf8OctetText } from './octet-text.ts';

export interface PastedCandidate extends RawCall {
  /** A sentence on what was done to read it; null where there is nothing to say. */
  readonly note: string | null;
  /** Whether the text lists its pairs as fields, in a way of its own. */
  readonly isListed: boolean;
  /** What stands behind `merchant_data` where the text does not tell where that ends, else null. */
  readonly behind: string | null;
  /** Whether the text tells that the call is longer than what it has of it. */
  readonly isShort: boolean;
}

/** @param target A text: what is beyond ASCII in it is UTF-8. */
export function candidateOf({
  method = null,
  target = '/',
  contentType,
  contentEncoding = null,
  body = '',
  note = null,
  isListed = false,
  behind = null,
  isShort = false,
}: Partial<Omit<PastedCandidate, 'body'>> & { readonly body?: string }): PastedCandidate {
  const octets = new TextEncoder().encode(body);
  return {
    method,
    target: utf8OctetText(target),
    contentType,
    contentEncoding,
    body: octets,
    note,
    isListed,
    behind,
    isShort,
  };
}

/** Most places of each kind. */
const mostPlaces = 200;

const methods = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
const methodWord = new RegExp(String.raw`\b(${methods})[\t ]`, 'u');
const version = /[\t ]HTTP\/\d(?:\.\d)?/gu;
/** `cs-method cs-uri-stem cs-uri-query` of a W3C extended log, as IIS writes it. */
const extendedLog = new RegExp(
  String.raw`(?:^|[\t ])(${methods})[\t ]+(/[^\s?]*)[\t ]+([^\s]*=[^\s]*)(?=[\t ])`,
  'gmu',
);
/** Within a word it is one of a value where a further name follows; else, as in `b'…'`, it is a quotation mark. */
const apostrophe = String.raw`(?<=[\w%+.)-])(?<!(?:^|\W)[bBfFrRuU])'(?=[^\s"'\x60<>&]{0,2000}&[\w.%~[\]-]{1,80}=)`;
/** A mask in angle brackets, in place of a value. */
const mask = String.raw`(?<==)<[A-Za-z*][\w *.-]{0,40}>`;
/** A CDATA section of XML does not end here. */
const notSectionEnd = String.raw`(?!\]\]>)`;
const address = new RegExp(
  String.raw`https?:\/\/(?:${notSectionEnd}[^\s"'<>\x60]|${apostrophe}|${mask})+`,
  'giu',
);
const inPiece = String.raw`(?:${notSectionEnd}[^\s"'\x60<>&]|${apostrophe}|${mask})`;
/** Pieces that are joined by `&`, from where such a run can begin. */
const joinedPieces = new RegExp(String.raw`(?<![^\s"'\x60<>&])${inPiece}*(?:&${inPiece}+)+`, 'gu');
const beginning = /(?<=^|[?(,:|=])[\w.%~[\]-]{1,80}=/gu;

/** An answer, or a further request. */
const messageBelow = new RegExp(
  String.raw`(?:^|\r?\n)\s{0,20}(?:HTTP\/\d(?:\.\d)? \d{3}(?: |\r?\n)|(?:${methods})[\t ]\S{1,20000}[\t ]HTTP\/\d(?:\.\d)?\r?\n)`,
  'u',
);

/** A request as it stands on the wire. */
export function findRawRequest(text: string): PastedCandidate[] {
  const lines = text.trimStart().split('\n');
  const [start] = findRequestLines(lines[0]?.trimEnd() ?? '');
  if (start === undefined || !/^[A-Z]{3,7}[\t ].*HTTP\/\d(?:\.\d)?$/u.test(lines[0]?.trimEnd() ?? ''))
    return [];
  const blank = lines.findIndex((line) => line === '' || line === '\r');
  const head = lines.slice(1, blank === -1 ? lines.length : blank);
  if (head.some((line) => !/^[^\s:]{1,200}:/u.test(line) && line.trim() !== '')) return [];
  const header = (name: string): string | null =>
    head
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? null;
  // Tools show the answer below the request, and logs the next one.
  const body =
    blank === -1
      ? ''
      : (lines
          .slice(blank + 1)
          .join('\n')
          .split(messageBelow, 1)[0] ?? '');
  const contentType = header('content-type');
  const contentEncoding = header('content-encoding');
  const read = candidateOf({ contentType, contentEncoding, body });
  // Line ends may have been lost.
  const isShort = !body.includes('\n') && read.body.length < Number(header('content-length') ?? 0);
  return [{ ...read, isShort, method: start.method, target: start.target }];
}

/** Bodies in parts, whose boundary the text names nowhere else. */
export function findParts(text: string): PastedCandidate[] {
  const found = new Map<string, PastedCandidate>();
  for (const { boundary, start } of findMultipart(text)) {
    if (found.has(boundary) || found.size === mostPlaces) continue;
    const contentType = `multipart/form-data; boundary="${boundary}"`;
    found.set(boundary, candidateOf({ contentType, body: text.slice(start) }));
  }
  return [...found.values()];
}

/** The request line that nginx and Apache write in quotation marks, with their escapes. */
export function findRequestLines(text: string): PastedCandidate[] {
  let end = 0;
  return take(text.matchAll(version)).flatMap(({ 0: found, index }) => {
    const before = text.slice(Math.max(end, text.lastIndexOf('\n', index) + 1), index);
    end = index + found.length;
    const match = methodWord.exec(before);
    if (match === null) return [];
    const target = utf8OctetText(before.slice(match.index + match[0].length).trim());
    const isQuoted = before.charAt(match.index - 1) === '"';
    return [
      { ...candidateOf({ method: match[1] ?? null }), target: isQuoted ? unescapeLogged(target) : target },
    ];
  });
}

/** `\x22` and `\"`, each an octet. */
function unescapeLogged(octets: string): string {
  return octets.replaceAll(
    /\\(?:x([0-9A-Fa-f]{2})|(["\\]))/gu,
    (_, digits: string | undefined, mark: string | undefined) =>
      digits === undefined ? (mark ?? '') : String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

export function findExtendedLogLines(text: string): PastedCandidate[] {
  return take(text.matchAll(extendedLog)).map(([, method = '', path = '', query = '']) =>
    candidateOf({ method, target: addToQuery(path, query) }),
  );
}

/** What a sentence around it ends with; a bracket that the run opens is its own. */
function withoutStop(run: string): string {
  const [end = ''] = /(?<!\.)(?:\.?[,;)\]}]{1,5}\.?|\.)$/u.exec(run) ?? [];
  const own = end.search(/[)\]}]/u);
  const opens = own !== -1 && /[([{]/u.test(run.slice(run.lastIndexOf('&')));
  return run.slice(0, run.length - (opens ? end.length - own - 1 : end.length) || run.length);
}

/** No status, amount, id or sum has such a sign; an amount may have a comma. */
const goesOn = /[|;^]|,(?!\d{1,2}$)|:$|[)\]}](?=[,;@:|]|$)/u;

/** What a line has from there on, as far as it may be of use. */
export const restOfLine = (text: string, start: number): string =>
  text.slice(start, start + 200).split('\n', 1)[0] ?? '';

/** Of what was taken out of a text without quotation marks: an apostrophe may be one of its own. */
export const restBehindApostrophe = (text: string, start: number, end: number): string | null =>
  text.charAt(end) === "'" && !/["'`]/u.test(text.charAt(start - 1)) ? restOfLine(text, end) : null;

/** The brackets are the value's own. */
const inBrackets = /^=(?:\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\})/u;

const leftOut = 'What stands behind its last value is taken for the log’s own, and left out.';

/** The rest of an ampersand as the source of a page has it, in a pattern. */
export const restOfAmpersand = '(?:amp|#38|#x26);';
const escapedAmpersand = new RegExp(`^${restOfAmpersand}`, 'iu');

/** A run of a text as a target, without the rest of a line of a log, whose fields other signs part. */
function candidateOfRun(text: string, start: number, run: string, prefix: string): PastedCandidate {
  const end = start + run.length;
  const last = run.slice(run.lastIndexOf('&') + 1);
  const equals = last.indexOf('=');
  const role = roleOfName(last.slice(0, equals).replace(escapedAmpersand, ''));
  const isAlone = start === 0 && end === text.length;
  const bracketed = inBrackets.exec(last.slice(equals))?.[0].length ?? 0;
  const from = equals + bracketed;
  const rest = isAlone || role === null ? -1 : last.slice(from).search(goesOn);
  const isFree = role === 'merchant_data';
  // Free text may have such a sign.
  if (rest !== -1 && !isFree) {
    const own = run.slice(0, run.length - last.length + from + rest);
    return candidateOf({ target: prefix + own, note: leftOut });
  }
  const own = end === text.length ? run : withoutStop(run);
  const behind = isFree && !isAlone ? run.slice(own.length) + restOfLine(text, end) : null;
  return candidateOf({ target: prefix + own, behind });
}

export function findAddresses(text: string): PastedCandidate[] {
  return take(text.matchAll(address)).flatMap(({ 0: target, index }) =>
    target.includes('?') ? [candidateOfRun(text, index, target, '')] : [],
  );
}

const addressOrPath = /(?<![^\s"'\x60=(<[])(?:https?:\/)?\/[^\s"'\x60<>]*/giu;
/** A name in it, as one stands that a server is given; a list may stand behind the address. */
const firstName = /^[^=]*?[?;&/]["']?([\w.[\]-]{1,80})(?:=|%3D)/iu;
const freeText = /merchant_?data[^\w&/?]{0,12}(?:string[^\w&]{1,3})?$/iu;

const isJoined = (found: string): boolean =>
  found.includes('?') && found.lastIndexOf('&') > found.indexOf('?');

/** @returns The text without the pairs of addresses and of a form in one line, which no other sign than `&` joins. */
export function withoutSentPairs(text: string): string {
  const [request] = findRawRequest(text);
  const isForm = /urlencoded/iu.test(request?.contentType ?? '');
  if (isForm && !new TextDecoder().decode(request?.body).trim().includes('\n')) return '';
  return text.replaceAll(addressOrPath, (found, index: number) => {
    const name = firstName.exec(found)?.[1] ?? '';
    const isFree = freeText.test(text.slice(Math.max(0, index - 60), index));
    return isFree || (roleOfName(name) === null && !isJoined(found)) ? found : ' ';
  });
}

/** A query or a form body among other words. */
export function findPairRuns(text: string): PastedCandidate[] {
  return take(pairRuns(text));
}

/** Of a URL, one in a parameter of another; of a path, alone or behind the name that a log gives it; of one without a query. */
const beforeQuery = [
  /^.*:\/\/[^?#]*[?#]/su,
  /^\s?(?:[^?&]*?[=:([,|])?\/[^?#]*[?#]/su,
  /^\s?(?:[^?&]*?[=:([,|])?(?:[a-z]+:\/)?\//su,
];

/**
 * A server takes all behind the first question mark for the query, and nothing of what stands before it or in a fragment.
 *
 * @param head A run of a text up to its first `&`.
 * @returns Where the query begins; `none` in an address without one, null where the run is of no address.
 */
function queryIn(head: string): number | 'none' | null {
  const before = beforeQuery.map((pattern) => pattern.exec(head)?.[0]).find((found) => found !== undefined);
  const [name] = /[\w.[\]-]{1,80}(?==)/u.exec(before ?? '') ?? [];
  // It is a value of the call itself.
  if (before === undefined || (name !== undefined && roleOfName(name) !== null)) return null;
  return before.endsWith('?') ? before.length : 'none';
}

function* pairRuns(text: string): Generator<PastedCandidate> {
  for (const { 0: run, index } of text.matchAll(joinedPieces)) {
    // The beginning counts as one behind a blank or a quotation mark alone.
    const isWhole = index === 0 || /[\s"'`>]/u.test(text.charAt(index - 1));
    const whole = isWhole ? run : ` ${run}`;
    const names = Array.from(whole.slice(0, whole.lastIndexOf('&')).matchAll(beginning));
    const first = whole.indexOf('&');
    // Before it another may name the query itself, or the address.
    const own = names.findLast(
      ({ 0: name, index: at }) => at < first && roleOfName(name.slice(0, -1)) !== null,
    );
    const query = queryIn(whole.slice(0, first));
    const start = query === null ? (own ?? names[0])?.index : query;
    if (start !== undefined && start !== 'none')
      yield candidateOfRun(text, index + start - (isWhole ? 0 : 1), whole.slice(start), '/?');
  }
}

function take<Found>(matches: Iterable<Found>): Found[] {
  const taken: Found[] = [];
  for (const match of matches) {
    if (taken.length === mostPlaces) break;
    taken.push(match);
  }
  return taken;
}
