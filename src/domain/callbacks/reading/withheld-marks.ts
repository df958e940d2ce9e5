/** Marks the values that a pasted text does not have: masked by what logged the call, left to be filled in, or cut off. */
import { placeIn } from '../../template-places.ts';
import { cutMark } from '../../diagnosis/paste/text/cut-mark.ts';
import { isMask } from '../../masked-values.ts';
import { isStatusWord } from '../judging/read-stage.ts';
import { roleOfName } from '../judging/role-names.ts';
import type { PairProblem, ReadCall, ReadPair } from './read-pair.ts';

export function withWithheld(call: ReadCall): ReadCall {
  const pairs = call.pairs.map((pair): ReadPair => {
    const why = whyWithheld(pair);
    return why === null ? pair : { ...pair, problems: [...pair.problems, why] };
  });
  return { ...call, pairs };
}

/** What a program writes in place of a value; “filtered” is a status as well. */
function whyWithheld({ name, value }: ReadPair): PairProblem | null {
  const role = roleOfName(name);
  const isFree = role === null || role === 'merchant_data';
  const isHidden =
    isMask(value, role === 'control' || role === 'orderid') ||
    arrayOfJava.test(value) ||
    (!isFree && (marksAlone.test(value) || shortened.test(value)));
  const isWithheld = role !== null && isHidden && !(role === 'status' && isStatusWord(value));
  return isWithheld ? 'masked' : isPlace(name, value) ? 'place' : null;
}

/** With what a number or an id has between its digits. */
const marksAlone = /^(?=(?:.*[*•●█■∗#]){2}|(?:.*[xX]){3})[*•●█■∗#xX.,:/ -]{2,100}$/u;
/** The ends of a value, as lists and tables show it. */
const shortened = /^[\w.-]{1,40}(?:…|\.{3})[\w-]{1,40}$/u;
/** What Java prints of one: its values are not in it. */
const arrayOfJava = /^\[L[\w.$]{1,80};@[\da-f]{1,16}$/u;

/** `${orderid}`, `{{id}}`; `[orderid]`, `%orderid%`, `ORDERID` where that is the name, too. Free text may have one within. */
function isPlace(name: string, value: string): boolean {
  const role = roleOfName(name);
  const written = value.trim();
  const place = placeIn(written);
  if (place !== null && (place === written || (role !== null && role !== 'merchant_data'))) return true;
  const inside = /^[^A-Za-z\d]{0,4}([A-Za-z][\w-]{0,40}?)[^A-Za-z\d]{0,4}$/u.exec(written)?.[1] ?? '';
  return role !== null && role !== 'merchant_data' && roleOfName(inside) === role;
}

export const countMasked = ({ pairs }: ReadCall): number =>
  pairs.filter(({ problems }) => problems.includes('masked')).length;

const brokenEscape = /%[\dA-F]?$/iu;

/** What a program that shortens a long line leaves. */
export function withCutMark(text: string, call: ReadCall): ReadCall {
  const last = call.pairs.length - 1;
  const { name = '', value = '', raw = '' } = call.pairs[last] ?? {};
  const isShort = [name, value].some((each) => cutMark.test(each.slice(-200))) || brokenEscape.test(raw);
  const isAtEnd = cutMark.test(text.slice(-200));
  const isOpen = !isShort && !isAtEnd && isNearEnd(text, [raw, value]) && isOpenAtEnd(text);
  if (!isShort && !isAtEnd && !isOpen) return call;
  const note = isOpen
    ? 'The text ends before a quotation mark or a bracket is closed: what stood behind its last value is not in it.'
    : isAtEnd
      ? 'The text ends with a mark that it was cut there: what stood behind its last value is not in it.'
      : 'The last value ends as one that was cut: what stood behind it may be missing.';
  const noted = { ...call, notes: [note, ...call.notes] };
  return isShort || isOpen ? withCutEnd(noted) : noted;
}

/** Longer than a name and the signs around it. */
const farthest = 100;

/** Whether little stands behind the value: no more than the beginning of one pair. */
function isNearEnd(text: string, values: readonly string[]): boolean {
  return values.some((value) => {
    const start = text.lastIndexOf(value);
    const behind = text.slice(start + value.length);
    return start !== -1 && behind.length <= farthest && (behind.match(/[=:]/gu)?.length ?? 0) < 2;
  });
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** How a terminal's escape begins. */
const colour = '\u001B[';

/** Whether the text ends within quotation marks of its last line, or within brackets. */
function isOpenAtEnd(text: string): boolean {
  const open: string[] = [];
  let isQuoted = false;
  if (/[)\]}]\s*$/u.test(text)) return false;
  for (const [token] of text.replaceAll(colour, '').matchAll(/\\.|["\n(){}[\]]/gsu)) {
    if (token === '\n') isQuoted = false;
    else if (token === '"') isQuoted = !isQuoted;
    else if (!isQuoted && closers[token] !== undefined) open.push(closers[token]);
    else if (!isQuoted && open.at(-1) === token) open.pop();
  }
  return isQuoted || open.length > 0;
}

/** What stands behind the last value is missing, and perhaps the end of that. */
const withCutEnd = ({ pairs, ...call }: ReadCall): ReadCall => ({
  ...call,
  pairs: pairs.map((pair, index): ReadPair =>
    index === pairs.length - 1 ? { ...pair, problems: [...pair.problems, 'cut'] } : pair,
  ),
});

export const withShortEnd = (call: ReadCall): ReadCall =>
  withCutEnd({ ...call, notes: ['Its body is shorter than its Content-Length: it is cut.', ...call.notes] });

/** What stands behind free text may be its own, or the next field. */
export function withOpenEnd(call: ReadCall): ReadCall {
  const pairs = call.pairs.map((pair): ReadPair =>
    roleOfName(pair.name) === 'merchant_data' ? { ...pair, problems: [...pair.problems, 'open'] } : pair,
  );
  return { ...call, pairs };
}
