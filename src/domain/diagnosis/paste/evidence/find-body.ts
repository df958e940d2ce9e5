/** The body: a run of form pairs, wherever it stands. */
import { startOfCutMark } from '../text/cut-mark.ts';
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import { leavesField } from './left-fields.ts';
import type { Label } from './labels.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { isOrderForm, isTellingField, pairNames, tellingFields } from './order-fields.ts';

/** A field of an order, at the start of a run or inside it. */
const fieldPair = new RegExp(
  String.raw`(?<![\w.%~*[\]-])(?:${tellingFields.join('|')})=(?!>|[\t ]|[^\s&\ue000-\ue005]{0,200}=>|\[)`,
  'gu',
);
/**
 * What a body has between its ends when it is encoded; pairs may be joined as HTML would have it, and a logger may have
 * put a word in brackets in the place of a value.
 */
const escapedAmpersand = String.raw`&(?:(?:amp;){0,3}amp|#0{0,2}38|#x0{0,2}26)`;
const encoded = new RegExp(
  String.raw`(?:[^\s\0-\u001f\u007f"<>\x60,;|{}\ue000-\ue005]|(?<=${escapedAmpersand});|(?<==)<[A-Za-z]{4,12}>|[$#]?\{\{?[^\s{}&]{1,80}\}\}?)*`,
  'uy',
);
// oxlint-disable-next-line no-control-regex
const encodedLoosely = /(?:[^\s\0-\u001f\u007f"<>\ue000-\ue005]|(?<==)<[A-Za-z]{4,12}>)*/uy;

const wholeValue = /[^\s&"'<>\ue000-\ue005]*/uy;

/** A run that a label stands in: `body=client_orderid=…`. */
function behindLabel(run: string): number {
  const name = /^([A-Za-z_][\w.-]{0,40})=(?=[A-Za-z_][\w.%~*[\]-]{0,80}=)/u.exec(run);
  return name === null ? 0 : name[0].length;
}

/** Brackets and stops that close what stands around a run. */
function cutEnd(run: string): string {
  let end = run.length;
  for (;;) {
    const last = run.charAt(end - 1);
    const rest = run.slice(0, end);
    const isOpen = (open: string) => rest.split(open).length < rest.split(last).length;
    const next = rest.indexOf('][');
    if (next !== -1 && !rest.slice(0, next).includes('[')) return rest.slice(0, next);
    if ((last === ']' && isOpen('[')) || (last === ')' && isOpen('(')) || /[;,:]/u.test(last)) end -= 1;
    else return rest;
  }
}

const protocolPair = /(?:^|&)oauth_(?!signature=)[a-z_]+=/u;
const signaturePair = /(?:^|&)oauth_signature=/u;

/** The signature itself is in no normalized string: pairs with it are a body that carries all (RFC 5849 section 3.5.2). */
function isNormalized(form: string): boolean {
  return protocolPair.test(form) && !signaturePair.test(form);
}

function weigh(form: string): number {
  const known = pairNames(form).filter(isTellingField).length;
  return form.includes('&') ? Math.min(known, 4) + 2 : -4;
}

const blanksAround = /[\t ]+&[\t ]+(?=[\w.%[\]-]{1,80}=)/gu;
const pairsBefore = /(?<![^\s\ue000\ue002])(?:[\w.%[\]-]{1,80}=[^\s&]{0,200}[\t ]+&[\t ]+){1,20}$/u;
const blanksNote = 'The blanks around each “&” of the body are left out.';

const cutNote = 'A mark behind the body tells that it was cut there; the mark is left out.';

/** Readings of one run: as far as it can go, and as far as an encoded one goes. */
function readingsAt(marked: MarkedText, index: number, isLabelled: boolean): Candidate[] {
  const { text } = marked;
  const around = marked.quotationAt(index);
  const start = index + behindLabel(text.slice(index, index + 200));
  const limit = around?.end ?? text.length;
  const found: Candidate[] = [];
  const addRun = (end: number, weight: number, cut: Pick<Candidate, 'isCut' | 'note'> = {}): void => {
    const form = marked.valueAt(start, end);
    const isPart = !form.includes('&') && leavesField(text, end);
    if (form.includes('=') && isOrderForm(form) && !isNormalized(form) && !isPart) {
      found.push({ text: form, start, end, weight: weight + weigh(form) + (isLabelled ? 2 : 0), ...cut });
    }
  };
  const add = (end: number, weight: number): void => {
    const mark = startOfCutMark(text, start, end);
    if (mark !== null) addRun(mark, weight, { isCut: true, note: cutNote });
    // It may be a part of the last value.
    if (mark !== end) addRun(end, mark === null ? weight : weight - 1);
  };
  const isWhole = around !== null && /^\s*(?:[\w-]{1,40}[=:]\s*)?$/u.test(text.slice(around.start, start));
  if (isWhole && around !== null) add(around.end, 6);
  for (const [pattern, weight] of [
    [encoded, 4],
    [encodedLoosely, 3],
  ] as const) {
    pattern.lastIndex = start;
    const written = (pattern.exec(text)?.[0] ?? '').slice(0, limit - start);
    // An answer may follow without a line end, and a line that is drawn.
    const run = cutEnd(written.replace(/(?:HTTP\/[\d.]+|-{12,200})$/u, ''));
    add(start + run.length, weight);
  }
  // A value that is not encoded may hold blanks: the line to its end, and to what follows a blank and is a label.
  const lineEnd = marked.endOfLine(start);
  const line = text.slice(start, lineEnd);
  if (!isWhole && /[\t ]/u.test(line)) {
    const cut = /(?<![\t ])[\t ]+(?=[\w.-]{1,40}[=:](?![^\s&]*&)|\[|\{|HTTP\/| - )/u.exec(line);
    if (cut !== null) add(start + cut.index, 2);
    add(lineEnd, 1);
    const first = start - (pairsBefore.exec(text.slice(Math.max(0, start - 1000), start))?.[0].length ?? 0);
    const joined = marked.valueAt(first, lineEnd).trimEnd().replaceAll(blanksAround, '&');
    if (joined.includes('&') && !/\s/u.test(joined) && isOrderForm(joined)) {
      found.push({ text: joined, start: first, end: lineEnd, weight: 5 + weigh(joined), note: blanksNote });
    }
  }
  return found;
}

/** Pairs that stand before the first known field belong to the body too. */
function startOfRun({ text }: MarkedText, index: number, from: number): number {
  let start = index;
  while (start > from && index - start < 20_000 && !/[\s"'<>\ue000-\ue005]/u.test(text.charAt(start - 1)))
    start -= 1;
  const before = text.slice(start, index);
  const name = /[A-Za-z_](?:[\w.%~*-]|\[[\w.%~*-]{0,80}\]){0,80}$/u.exec(
    before.slice(0, Math.max(0, before.indexOf('='))),
  );
  return before.endsWith('&') && name !== null ? start + name.index : index;
}

/** Behind the path of a URL, or where a log names the query. */
function isQuery({ text }: MarkedText, start: number, queries: readonly number[]): boolean {
  if (queries.some((value) => value <= start && start - value < 3)) return true;
  return endsWithPath(text.slice(Math.max(0, start - 2000), start));
}

/** The characters of an address right before its question mark, each looked at once. */
const addressBefore = /(?<![\w.~%:@!$'()*+,;/-])[\w.~%:@!$'()*+,;/-]*(?=\?$)/u;

/** Whether a path and a question mark stand at the end; a value that begins with a slash is none. */
function endsWithPath(text: string): boolean {
  const match = addressBefore.exec(text);
  if (match === null) return false;
  const [address] = match;
  const isValue = /[&=]/u.test(text.charAt(match.index - 1));
  return address.includes('/', isValue ? address.search(/[:@/!$'()*,;]/u) + 1 : 0);
}

export function findBody(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
): Candidate[] {
  const found: Candidate[] = [];
  const labelled = labels
    .filter(({ part }) => part === 'body' || part === 'parameters')
    .map(({ value }) => value);
  const queries = labels.filter(({ part }) => part === 'query').map(({ value }) => value);
  let end = 0;
  for (const match of marked.text.matchAll(fieldPair)) {
    if (match.index < end || isInside(answers, match.index)) continue;
    const first = startOfRun(marked, match.index, end);
    if (isQuery(marked, first, queries)) {
      encoded.lastIndex = first;
      end = first + (encoded.exec(marked.text)?.[0].length ?? 0);
      continue;
    }
    const isLabelled = labelled.some((value) => value <= first && first - value < 3);
    const readings = readingsAt(marked, first, isLabelled);
    found.push(...readings);
    if (readings.length === 0) {
      // What else its value holds begins no form either.
      wholeValue.lastIndex = match.index;
      end = match.index + (wholeValue.exec(marked.text)?.[0].length ?? 0);
    }
    end = Math.max(end, ...readings.map((reading) => reading.end));
    if (found.length > 60) break;
  }
  return withoutLinesOfFields(found);
}

const apartNote =
  'The oauth_ parameters stand on a line of their own, in no header: they are read as a part of the body.';
export const queryNote =
  'The oauth_ parameters stand on a line of their own, in no header: they are read as the query of the URL.';
const protocolRun = /^[\t ]*[\ue000\ue002]?\??(oauth_[a-z_]+=)/gmu;

export type NotedCandidate = Candidate & { readonly note: string };

/** A line that has the protocol parameters alone, the signature among them, joined as a body or a query has them. */
export function findProtocolLine(marked: MarkedText, answers: readonly Extent[]): NotedCandidate | null {
  for (const { 0: whole, 1: name = '', index } of marked.text.matchAll(protocolRun)) {
    const start = index + whole.length - name.length;
    encoded.lastIndex = start;
    const end = start + (encoded.exec(marked.text)?.[0].length ?? 0);
    const text = marked.valueAt(start, end);
    const isWhole = /^[\t ]*[\ue001\ue003]?\r?(?:\n|$)/u.test(marked.text.slice(end, end + 80));
    const isAll = pairNames(text).every((each) => each.startsWith('oauth_')) && signaturePair.test(text);
    if (isWhole && isAll && protocolPair.test(text) && !isInside(answers, start)) {
      return { text, start, end, weight: 1, note: apartNote };
    }
  }
  return null;
}

/** Several pairs that stand apart are fields to a line: none of them is a body. */
function withoutLinesOfFields(found: readonly Candidate[]): Candidate[] {
  const isPair = ({ text }: Candidate): boolean => !text.includes('&');
  const places = new Set(found.filter(isPair).map(({ start }) => start));
  return found.filter((candidate) => places.size < 2 || !isPair(candidate));
}
