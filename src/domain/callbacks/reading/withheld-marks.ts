/** Marks the values that a pasted text does not have: masked by what logged the call, left to be filled in, or cut off. */
import { placeIn } from '../../template-places.ts';
import { cutMark } from '../../diagnosis/paste/text/cut-mark.ts';
import { isMask } from '../../masked-values.ts';
import { isStatusWord } from '../judging/read-stage.ts';
import { isBeginningOfName, roleOfName } from '../judging/role-names.ts';
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
const shortened = /^(?=.{2})[\w.-]{0,40}(?:…|\.{3})[\w-]{0,40}$/u;
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
/** Of a sum of SHA-1, which has 40 digits; one of MD5 has 32, and fewer are what somebody tries out. */
const partOfSum = /^(?!.{32}$)[\da-f]{16,39}$/iu;

/** What a program that shortens a long line leaves. */
export function withCutMark(text: string, call: ReadCall): ReadCall {
  const last = call.pairs.length - 1;
  const { name = '', value = '', raw = '', problems = [] } = call.pairs[last] ?? {};
  const isNameCut = problems.includes('no-equals') && text.endsWith(name) && isBeginningOfName(name);
  const isSumCut = roleOfName(name) === 'control' && partOfSum.test(value) && text.endsWith(raw);
  const isShort =
    isNameCut ||
    isSumCut ||
    [name, value].some((each) => cutMark.test(each.slice(-200))) ||
    brokenEscape.test(raw);
  const isAtEnd = cutMark.test(text.slice(-200));
  const isOpen = !isShort && !isAtEnd && [raw, value].some((each) => isOpenBehind(text, each));
  const isBetween = isBetweenPairs(text, call);
  const notes = [
    [isBetween, 'The text ends behind the sign that parts two pairs: the next one is not in it.'],
    [
      isOpen,
      'The text ends before a quotation mark or a bracket is closed: what stood behind its last value is not in it.',
    ],
    [
      isAtEnd,
      'The text ends with a mark that it was cut there: what stood behind its last value is not in it.',
    ],
    [isShort, 'The last value ends as one that was cut: what stood behind it may be missing.'],
  ] as const;
  const [, note] = notes.find(([fits]) => fits) ?? [];
  if (note === undefined) return call;
  const noted = { ...call, notes: [note, ...call.notes] };
  return isShort || isOpen || isBetween ? withCutEnd(noted) : noted;
}

/** Behind the sign that parts two pairs; a call that has its sum is whole. */
const isBetweenPairs = (text: string, { pairs }: ReadCall): boolean =>
  /&(?:amp;)?$/u.test(text) && !pairs.some(({ name }) => roleOfName(name) === 'control');

/** Longer than a name and the signs around it. */
const farthest = 100;

/** Whether a value stands near the end of a text, which ends before it closes what it opened before the value. */
function isOpenBehind(text: string, value: string): boolean {
  const start = text.lastIndexOf(value);
  const behind = text.slice(start + value.length);
  // No more than the beginning of one pair.
  const isNearEnd = behind.length <= farthest && (behind.match(/[=:]/gu)?.length ?? 0) < 2;
  const isEnded = /^\s+HTTP\/\d/u.test(behind) || /[)\]}]\s*$/u.test(text);
  return start !== -1 && isNearEnd && !isEnded && isOpenAtEnd(text, start + value.length);
}

/** A run of pairs in a line, without the address that it may begin with. */
const runOfPairs = /(?<![^\s])[^\s?"'<>]*&[^\s?"'<>]*/gu;

/** Where one message holds the beginning of a call, and another one, with its sender and time before it, the rest. */
export function withPiecesMark(text: string, call: ReadCall): ReadCall {
  const roles = new Set(call.pairs.map(({ name }) => roleOfName(name)));
  const isSent = !call.isListed && call.query.text !== '' && text.includes('\n');
  const isRest = (run: string): boolean => {
    const found = run
      .split('&')
      .slice(1)
      .map((pair) => roleOfName(pair.split('=', 1)[0] ?? ''));
    const known = found.filter((role) => role !== null);
    return known.length > 0 && known.every((role) => !roles.has(role));
  };
  if (!isSent || !(text.match(runOfPairs) ?? []).some(isRest)) return call;
  const note =
    'The text has other pairs of a call apart from these: they may be the rest of it. Paste it in one line.';
  return withCutEnd({ ...call, notes: [note, ...call.notes] });
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** How a terminal's escape begins. */
const colour = '\u001B[';
/** In a sentence: what it opens is no list. */
const ofSentence = /[:;]-?\(|\((?=[^\n]{0,200}\n)(?![^\S\n]{0,100}\n)/gu;

/** Whether the text ends within quotation marks of its last line, or within brackets, that it opens before a place. */
function isOpenAtEnd(text: string, place: number): boolean {
  const open: { readonly closer: string; readonly index: number }[] = [];
  let quotedAt: number | null = null;
  const plain = text.replaceAll(colour, '  ').replaceAll(ofSentence, (found) => ' '.repeat(found.length));
  for (const { 0: token, index } of plain.matchAll(/\\.|["\n(){}[\]]/gsu)) {
    const closer = closers[token];
    if (token === '\n') quotedAt = null;
    else if (token === '"') quotedAt = quotedAt === null ? index : null;
    else if (quotedAt === null && closer !== undefined) open.push({ closer, index });
    else if (quotedAt === null && open.at(-1)?.closer === token) open.pop();
  }
  const isQuoted = quotedAt !== null && quotedAt < place && !text.endsWith('"');
  return isQuoted || open.some(({ index }) => index < place);
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
export function withOpenEnd(call: ReadCall, behind: string): ReadCall {
  const pairs = call.pairs.map((pair): ReadPair =>
    roleOfName(pair.name) === 'merchant_data' ? { ...pair, behind } : pair,
  );
  return { ...call, pairs };
}
