/** The Authorization header: a run of `oauth_` parameters, wherever it stands. */
import { placeIn } from '../../../template-places.ts';
import { formatAuthorization, type Pair } from '../json/encode-fields.ts';
import { madeAuthorizationNote } from '../json/node-parts.ts';
import { restoreQuotes } from '../layers/quotations.ts';
import { escapedNote, isAllEscaped, joinFoldedLines } from '../oauth/read-authorization.ts';
import type { Candidate } from './candidate.ts';
import type { Label } from './labels.ts';
import type { Extent, MarkedText } from './marked-text.ts';

/** What is longer than any name is Base64 with its padding. */
const scheme =
  /(?<![\w-])(?:OAuth[\t ]{1,4}(?=OAuth[\t ]))?OAuth(?![\t ]+[A-Za-z0-9+/_-]{54,}=)(?=(?:[\t ]+|[\t ]*\r?\n[\t ]*)(?:"|'|\{[\t ]*\\*["'\ue000\ue002]oauth_|oauth_[a-z_]{1,40}[\t ]*(?:=>|:)|[A-Za-z_][\w.%-]*[\t ]*=))/giu;
const bareRun =
  /(?<![\w&?%-])(?:[A-Za-z][\w-]{0,20}[\t ]+)?(?:realm="[^"]*"[\t ]*,[\t ]*)?oauth_[a-z_]{1,40}=(?:"|[^\s&"',]{1,2000},)/giu;
const parameter =
  /[\s,;]*(?:(?:oauth_|realm)[\w.%-]*[\t ]*=[\t ]*(?:"(?:(?!<\/)[^"\n])*(?:\n[\t ]*[A-Za-z0-9+/=%_-]*\r?){0,30}"|\\+"[^"\\\n]*\\+"|'[^'\n]*'|[^\s"',;&|}\])]*)|(?!content-|accept|host|user-agent|cookie|method|url|uri|body|data)[\w.%]+[\t ]*=[\t ]*"[^"\n]*")/iuy;

/** A header value that is written as RFC 5849 section 3.5.1 has it. */
export function isWellFormed(value: string): boolean {
  return /^OAuth[\t ]+[\w%.-]+="[^"]*"(?:[\t ]*,[\t ]*[\w%.-]+="[^"]*")*$/u.test(value);
}

/** How far parameters go on from here. */
function endOfRun(text: string, start: number, last: number): number {
  let index = start;
  for (let length = -1; length !== 0 && index < last; index += length) {
    parameter.lastIndex = index;
    const run = parameter.exec(text)?.[0] ?? '';
    // A name without `oauth_` in the next line is another header.
    length = /^\s*\n\s*(?!oauth_|realm|,)[\w-]+\s*=?/u.test(run) ? 0 : run.length;
  }
  return Math.min(index, last);
}

function extentAt(marked: MarkedText, index: number): Extent {
  const { text } = marked;
  const around = marked.quotationAt(index);
  const whole = around === null ? '' : text.slice(around.start, around.end);
  const startsThere =
    around !== null && /^\s*(?:authorization[\t ]*[:=]\s*)?$/iu.test(text.slice(around.start, index));
  // The quotation holds the header and nothing else, and was not closed by the mark that opens the one in the next line.
  if (around !== null && startsThere && !/\n\S+: |\n\s*\n|\n\s*(?:<|$)/u.test(whole))
    return { start: index, end: around.end };
  const limit = around?.end ?? text.length;
  const from =
    index +
    (/^(?:OAuth[\t ]{1,4}(?=OAuth[\t ]))?OAuth/iu.exec(text.slice(index, index + 20))?.[0].length ?? 0);
  const end = endOfRun(text, from, limit);
  const restOfLine = text.slice(end, marked.endOfLine(end));
  // No header has the end of an element in it.
  const element = restOfLine.indexOf('</');
  const lineEnd = end + (element === -1 ? restOfLine.length : element);
  const behind = text.slice(end, lineEnd);
  // What closes a structure, and what begins with a word, is no part of the header.
  // Nothing of it is written as parameters are: it is encoded, and whole.
  const follows = end > from && /^[\t ]*(?:$|[,;|)}\]<>"'`\ue000-\ue005]|[\t ]\S)/u.test(behind);
  return { start: index, end: follows ? end : lineEnd };
}

/**
 * What went over the wire, as it stands: a backslash in it was sent, as in a string that was opened. Elsewhere a log or
 * source code has escaped its quotes.
 */
export const isMessage = /^[\t ]*[A-Z]{3,7}[\t ]+\S+[\t ]+HTTP\/\d/mu;

const openName = /[\s,]*oauth_[a-z_]{1,40}=\\*$/u;

/** Whether the quotation mark that begins a value is the last one of its line. */
function endsInValue({ text }: MarkedText, { start, end }: Extent): boolean {
  return (
    /^\\*["\ue000\ue002][^"\ue000-\ue005\n]*(?:\n|$)/u.test(text.slice(end, end + 4000)) &&
    openName.test(text.slice(Math.max(start, end - 60), end))
  );
}

function candidateAt(marked: MarkedText, start: number, isLabelled: boolean): Candidate {
  const extent = extentAt(marked, start);
  const { text, notes } = joinFoldedLines(restoreQuotes(marked.text.slice(extent.start, extent.end)).trim());
  const isPlain = marked.quotationAt(start) === null && !isMessage.test(marked.text);
  const isEscaped = isPlain && isAllEscaped(text);
  const written = text.replace(/(?<![,;])[,;]+$/u, '');
  const value = isEscaped ? written.replaceAll(/\\+"/gu, '"') : written;
  const note = isEscaped ? escapedNote : notes[0];
  const weight =
    (isWellFormed(value) ? 8 : 0) +
    (/oauth_signature=/iu.test(value) ? 4 : 0) +
    (isLabelled ? 2 : 0) +
    (/^OAuth/iu.test(value) ? 1 : 0);
  const known = endsInValue(marked, extent) ? value.replace(openName, '') : value;
  return { ...extent, text: known, weight, ...(note === undefined ? {} : { note }) };
}

/** A name that ends with its line, or a comma, and in the next line what has a value. */
const brokenBehind =
  /^[\t ]*["\ue001\ue003]?[\t ]*(?:,[\t ]*[a-z_]{0,40}|[a-z_]{1,40})=?[\t ]*\r?\n[^\n"=]{0,60}=\\*["\ue000\ue002]/u;

/** The beginning of a parameter, and nothing else of its line: a column ended there. */
const cutBehind =
  /^[\t ]*,[\t ]*(?:o(?:a(?:u(?:t(?:h(?:_[a-z_]{0,30}=?)?)?)?)?)?)?(?:(?<=[a-z_=])|\.{3,4}|…)[\t ]*(?:\r?\n|$)/u;

const longestColumns = 50_000;

/** A comma at the end of the line, and nothing of a signature before it. */
function lacksItsEnd({ text }: MarkedText, { start, end }: Extent): boolean {
  const header = text.slice(start, end);
  return (
    !/oauth_signature=/iu.test(header) &&
    (/^[\t ]*,[\t ]*(?:\r?\n|$)/u.test(text.slice(end, end + 40)) || /,[\s\])}]{0,80}$/u.test(header))
  );
}

/** Whether several lines, the one of the header among them, end at one column that none goes beyond, and no border is. */
function endsAtColumn({ text }: MarkedText, { end }: Extent): boolean {
  const lineEnd = text.indexOf('\n', end - 1);
  if (lineEnd === -1 || lineEnd > end + 2 || text.length > longestColumns) return false;
  if (/[|│┃║]/u.test(text.slice(end, lineEnd))) return false;
  const width = lineEnd - text.lastIndexOf('\n', lineEnd - 1);
  const widths = text.split('\n').map((line) => line.length + 1);
  return width > 60 && Math.max(...widths) === width && widths.filter((each) => each === width).length > 1;
}

/** Whether a header ends where its line was broken or cut: the rest of it stands below, or is not in the text. */
export function isBrokenOff(marked: MarkedText, header: Extent): boolean {
  const behind = marked.text.slice(header.end, header.end + 200);
  return (
    brokenBehind.test(behind) ||
    cutBehind.test(behind) ||
    endsInValue(marked, header) ||
    endsAtColumn(marked, header) ||
    lacksItsEnd(marked, header)
  );
}

const maskWords = ['masked', 'redacted', 'filtered', 'hidden', 'removed', 'sensitive', 'secret', 'omitted'];
/** What loggers put in the place of a value: the brackets belong to it. */
const mask = String.raw`[[({<]{1,2}(?:${maskWords.flatMap((word) => [word, word.toUpperCase()]).join('|')})[\])}>]{1,2}`;
const field = new RegExp(
  String.raw`(?<![\w&?%.-])(oauth_[a-z_]{1,40})[\ue001\ue003\]]{0,2}\s*(?:[=-]>|[:=|]|;s:\d+:|,)?\s*(?:(${mask})|(?:string\(\d+\)\s*|\[)?(?:[\ue000\ue002]([^\ue000-\ue005]*)[\ue001\ue003]|"([^"\n]*)"|([^\s,;&"'\]})]+)))`,
  'gu',
);

/** Parameters of the header as fields of a log. */
function findFields(marked: MarkedText): Candidate[] {
  const pairs = new Map<string, string>();
  let start = -1;
  let end = -1;
  for (const match of marked.text.matchAll(field)) {
    const [whole, name = '', masked, quoted, double, bare = ''] = match;
    // What code would make of it stands elsewhere as it was.
    if (pairs.has(name) && placeIn(pairs.get(name) ?? '') === null) continue;
    pairs.set(name, masked ?? quoted ?? double ?? bare);
    if (start === -1) start = match.index;
    end = match.index + whole.length;
  }
  if (!pairs.has('oauth_signature') || pairs.size < 4) return [];
  const list: Pair[] = [...pairs];
  return [{ start, end, text: formatAuthorization(list), weight: 3, note: madeAuthorizationNote }];
}

/** Names and values without scheme word and quotation marks: what a logger lists, and no header by itself. */
function isBareList(text: string): boolean {
  return /^oauth_/iu.test(text) && !/=[\t ]*["']/u.test(text);
}

export function findAuthorization(marked: MarkedText, labels: readonly Label[]): Candidate[] {
  const labelled = labels.filter(({ part }) => part === 'authorization').map(({ value }) => value);
  const told = labelled.filter((value) =>
    /oauth_[a-z_]+(?:\s*=|%3D%22)/iu.test(marked.text.slice(value, value + 400).split('\n', 1)[0] ?? ''),
  );
  const places = [
    ...[...marked.text.matchAll(scheme)].map(({ index }) => index),
    ...told,
    ...[...marked.text.matchAll(bareRun)].map(({ index }) => index),
  ];
  const found: Candidate[] = [];
  let isList = true;
  for (const place of places) {
    if (found.length > 40) break;
    if (found.some(({ start, end }) => place >= start - 2 && place < end)) continue;
    const isLabelled = labelled.some((value) => value <= place && place - value < 30);
    const candidate = candidateAt(marked, place, isLabelled);
    found.push(candidate);
    isList &&= !isLabelled && isBareList(candidate.text);
  }
  const fields =
    isList || !found.some(({ text }) => text.includes('oauth_signature')) ? findFields(marked) : [];
  // Those of several requests are no one header.
  const requests = found.filter(({ text }) => /oauth_nonce/iu.test(text)).length;
  return isList && fields.length > 0 && requests <= 1 ? fields : [...fields, ...found];
}
