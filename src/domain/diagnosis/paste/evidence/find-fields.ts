/** The body as fields: names and values of an order in an object, a table, a dump or lines, decoded. */
import { isFieldName } from '../../../payout-check/fields.ts';
import { encodePairs, type Pair } from '../json/encode-fields.ts';
import { encodedFieldsNote } from '../json/node-parts.ts';
import { notSentMember } from '../json/switched-off.ts';
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import { findContentLengths, mayHaveLength } from './content-length.ts';
import { groupLines, isPlainLines, notFields, type Item } from './field-lines.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { fieldShapes, listedShapes } from './field-shapes.ts';
import { serializedNote, serializerOf, type Serializer } from './serializers.ts';
import { createLaterChanges } from './later-changes.ts';
import { literalsNote, literalsOf } from './literals.ts';
import { findNestedFields, madeOtherwise, nothing } from './nested-fields.ts';
import { isTellingField } from './order-fields.ts';
import { withoutOverwritten } from './overwritten-fields.ts';
import { findPrintedMaps } from './printed-maps.ts';
import { findWordLists } from './word-lists.ts';

/**
 * The call that a field is an argument of: `collection.Add(new(`, `.add(`, `new KeyValuePair<string, string>(`; or the
 * table that it is put into, `data[`.
 */
const call =
  /(?:(?:[\w.]|->){1,60}\((?:new(?: [\w.<>, ]{1,60})?\()?|new [\w.<>, ]{1,60}\(|\$?[\w.]{1,60}\[)\s?$/u;

function callAt(text: string, index: number): string | null {
  if (!/[([]\s?$/u.test(text.slice(Math.max(0, index - 2), index))) return null;
  return call.exec(text.slice(Math.max(0, index - 130), index))?.[0] ?? null;
}

/** `form.Set(` and `form.Add(` put a field into the same form. */
const withoutVerb = (opening: string): string =>
  opening.replace(/(?<=[.>])(?:set|add|append|put)\(/iu, '(').replace(/^[\w.]*\.fromFormData\(/u, '.with(');

/** Whether a field stands in a call of its own, and the next one in another of the same kind right behind it. */
function isCalledAgain(text: string, before: Item, next: Item): boolean {
  const own = callAt(text, before.start);
  const again = callAt(text, next.start);
  if (own === null || again === null || withoutVerb(own) !== withoutVerb(again)) return false;
  const end = own.trimEnd().endsWith('[') ? /^[\s;]*$/u : /^\s?\){1,2}[?!.]?[\s,;]*$/u;
  return end.test(text.slice(before.end, next.start - again.length));
}

/** `["city"] = "Riga"` of C#: the bracket is that of the name. */
function withoutIndexer(between: string, item: string): string {
  return /^.[\w.[\]-]{1,64}.\][\t ]*=(?!>)/u.test(item) ? between.replace(/\[$/u, '') : between;
}

/** Whether a line between two fields of YAML names the list of the second one: it stands further out than the first. */
function isOfOtherList(text: string, start: number, between: string): boolean {
  const heading = /\n([\t ]{0,80})[\w-]{1,64}:[\t ]{0,8}\r?\n/u.exec(between)?.[1];
  if (heading === undefined) return false;
  const indent = /[^\n]*$/u.exec(text.slice(Math.max(0, start - 80), start))?.[0] ?? '';
  return heading.length < indent.length && indent.trim() === '';
}

/** What may stand between two fields of one list. */
function isJoined(text: string, before: Item | undefined, next: Item): boolean {
  if (before === undefined) return false;
  if (isCalledAgain(text, before, next)) return true;
  const between = withoutIndexer(text.slice(before.end, next.start), text.slice(next.start, next.end));
  if (between.length > 120 || /oauth_/iu.test(between)) return false;
  // Behind a comma a list goes on, whatever stands apart in it.
  if (/\n\s*\n/u.test(between) && !/^[^\w\n;&]{0,3},[\t ]*\r?\n/u.test(between)) return false;
  if (isOfOtherList(text, before.start, between)) return false;
  // From one object of a list to the next of its kind; any other bracket opens something else.
  return !/[[{()}\]]/u.test(between.replace(/\][\s,;]*\[|\}[\s,;]*\{|\)[\s,;]*\(/gu, ''));
}

/** The last place of a value in what was matched is its own; a quotation around the fields ends it. */
function valueIn(marked: MarkedText, index: number, whole: string, value: string): string {
  const start = index + whole.lastIndexOf(value);
  const limit = marked.quotationAt(index)?.end ?? marked.text.length;
  const end = start + value.length;
  return marked.valueAt(start, limit >= start ? Math.min(end, limit) : end).replace(/\r$/u, '');
}

/** From an object to the next: a brace, an item of a list of YAML, a blank line. */
const objectEnd = /[{}]|\n[\t ]*(?:-|\r?\n)/u;

/** Whether other members of the object around a name and its value say that an API client keeps the pair and does not send it. */
export function isSwitchedOff(text: string, { start, end }: Extent): boolean {
  const before =
    text
      .slice(Math.max(0, start - 200), end)
      .split(objectEnd)
      .at(-1) ?? '';
  const behind = text.slice(end, end + 200).split(objectEnd, 1)[0] ?? '';
  return notSentMember.test(before) || notSentMember.test(behind);
}

function groupItems(marked: MarkedText, shape: RegExp): Item[][] {
  const { text } = marked;
  const notSent = new Set<Item>();
  const groups: Item[][] = [];
  let last: Item[] = [];
  for (const match of text.matchAll(shape)) {
    const [whole, ...captured] = match;
    const [written = '', value = ''] = captured.filter((each) => each !== undefined);
    const item: Item = {
      pair: [written, valueIn(marked, match.index, whole, value)],
      start: match.index,
      end: match.index + whole.length,
    };
    if (listedShapes.has(shape) && isSwitchedOff(text, item)) notSent.add(item);
    if (isJoined(text, last.at(-1), item)) last.push(item);
    else {
      last = [item];
      groups.push(last);
    }
    if (groups.length > 3000) break;
  }
  return notSent.size === 0 ? groups : groups.map((items) => items.filter((item) => !notSent.has(item)));
}

/** The fields of an order alone: what stands before its first and behind its last known one belongs to other things. */
function trimGroup(items: readonly Item[]): readonly Item[] {
  const first = items.findIndex(({ pair: [key] }) => isTellingField(key));
  const last = items.findLastIndex(({ pair: [key] }) => isTellingField(key));
  const isOther = ({ pair: [key] }: Item): boolean => notFields.test(key);
  const start = items.slice(0, Math.max(first, 0)).findLastIndex(isOther) + 1;
  const end = items.findIndex((item, index) => index > last && isOther(item));
  return items.slice(start, end === -1 ? items.length : end);
}

/** The next field has a quotation that does not end: its value, and those behind it, are not known. */
function goesOn(behind: string): boolean {
  return /^[\s,;]{1,40}(?:[\ue000\ue002"'][\w.[\]-]{1,64}[\ue001\ue003"'][\t ]*(?:=>|[:=])|[\w-]{1,64}[\t ]*=>)[\t ]*["'](?!\s*[,)}])/u.test(
    behind,
  );
}

/** @param end - of a value. */
const isMadeOtherwise = (text: string, end: number): boolean =>
  madeOtherwise.exec(text.slice(end - 1, end + 60))?.index === 0;

interface Fields extends Extent {
  readonly pairs: readonly Pair[];
  /** What they were read from: others of the same are other readings of it. */
  readonly source: object;
  readonly note: string;
  /** What code has given other values since, or taken out. */
  readonly former?: readonly Pair[];
  /** The lower, the likelier. */
  readonly order: number;
}

const withoutValueNote =
  'Fields without a value (None, null, nil) are read in each way in which clients send them or leave them out.';

/** Whether a value stands without quotation marks. */
function isBare({ text }: MarkedText, { pair: [, value], end }: Item): boolean {
  const start = end - value.length;
  return /(?:[=-]>|\bto|[:=,]|:[\w.-]{1,64}[\t ])\s{0,40}$/u.test(
    text.slice(Math.max(0, start - 106), start),
  );
}

/** Whether a word without quotation marks stands for no value: clients leave such a field out, or send it empty. */
const isWithoutValue = (marked: MarkedText, item: Item): boolean =>
  nothing.test(item.pair[1]) && isBare(marked, item);

const leftOutNote =
  'Fields that are None are left out, as requests of Python does with them. Where other code sends them, correct the body.';

/** A call of the requests of Python, which never send what is None. */
const requestsOfPython =
  /\brequests\.(?:post|get|put|request|Request|Session)\b|\bimport requests\b|\brequests_oauthlib\b|\bOAuth1Session\b/u;

/** Whether no code sends the word that stands there: `null` of PHP, and that of Perl, PowerShell, Visual Basic and Cocoa. */
function isNeverWord({ text }: MarkedText, { pair: [, value], end }: Item): boolean {
  if (/^(?:undef|Nothing|\$null|.*NSNull.*)$/u.test(value)) return true;
  return /^null$/iu.test(value) && /=>\s{0,40}$/u.test(text.slice(Math.max(0, end - 50), end - value.length));
}

interface ReadItems {
  readonly pairs: readonly Pair[];
  readonly note: string;
}

/** What is known of the code around fields. */
interface Code {
  /** Whether the requests of Python send them. */
  readonly isOfRequests: boolean;
  readonly serializer: Serializer | null;
  readonly print: (literal: string) => string | null;
}

/** In all ways in which they may have been sent. */
function readItems(
  marked: MarkedText,
  written: readonly Item[],
  { isOfRequests, serializer, print }: Code,
): readonly ReadItems[] {
  const items = written.map((item): Item => {
    const printed = print(item.pair[1]);
    return printed !== null && isBare(marked, item) ? { ...item, pair: [item.pair[0], printed] } : item;
  });
  const pairs = items.map(({ pair }) => pair);
  const fieldsNote = items.every((item, index) => item === written[index]) ? encodedFieldsNote : literalsNote;
  // Blanks at the end of a line may be of its value.
  if (items.some(({ whole }) => whole !== undefined)) {
    const kept = items.map(({ pair: [key, value], whole }): Pair => [key, whole ?? value]);
    return [pairs, kept].map((each) => ({ pairs: each, note: fieldsNote }));
  }
  const isEmpty = written.map((item) => isWithoutValue(marked, item));
  if (!isEmpty.includes(true)) return [{ pairs, note: fieldsNote }];
  const sent = pairs.filter((_, index) => isEmpty[index] !== true);
  const absent = items.filter((_, index) => isEmpty[index] === true);
  if (absent.every(({ pair: [, value] }) => value === 'None') && isOfRequests) {
    return [{ pairs: sent, note: leftOutNote }];
  }
  if (serializer !== null) {
    const told = pairs.flatMap(([key, value], index): readonly Pair[] => {
      const text = isEmpty[index] === true ? serializer.nothing(value) : value;
      return text === null ? [] : [[key, text]];
    });
    return [{ pairs: told, note: serializedNote }];
  }
  const empty = pairs.map(([key, value], index): Pair => [key, isEmpty[index] === true ? '' : value]);
  const isWordless = absent.every((item) => isNeverWord(marked, item));
  return [sent, empty, ...(isWordless ? [] : [pairs])].map((each) => ({
    pairs: each,
    note: withoutValueNote,
  }));
}

/**
 * Before what ends a value at its first blank or comma; where a value may be a map itself, behind what looks into it.
 */
function orderOfMap(items: readonly Item[]): number {
  return items.some(({ pair: [, value] }) => /^[[{(][^"']*[=:]/u.test(value)) ? 4 : -1.5;
}

function listFields(marked: MarkedText): Fields[] {
  const isOfRequests = requestsOfPython.test(marked.text);
  const print = literalsOf(marked.text);
  const serializer = serializerOf(marked.text);
  const changeLater = createLaterChanges(marked);
  const nested = findNestedFields(marked, serializer, print).flatMap(({ start, end, readings, isTold }) =>
    readings.map((pairs, index) => ({
      start,
      end,
      pairs,
      source: pairs,
      note: isTold ? serializedNote : encodedFieldsNote,
      order: index - 1,
    })),
  );
  const groups = [
    ...fieldShapes.map((shape) => groupItems(marked, shape)),
    groupLines(marked),
    findPrintedMaps(marked),
    findWordLists(marked),
  ];
  const flat = groups.flatMap((list, order) =>
    list.flatMap((group): Fields[] => {
      const items = trimGroup(group);
      const [first] = items;
      const last = items.at(-1);
      if (first === undefined || last === undefined) return [];
      // A value that is an object itself is the text of its line there.
      if (goesOn(marked.text.slice(last.end, last.end + 200))) return [];
      if (items.some(({ end }) => isMadeOtherwise(marked.text, end))) return [];
      const isPlain = order === fieldShapes.length && isPlainLines(marked.text, items);
      const kept = withoutOverwritten(marked, items);
      const changed = changeLater(kept.items);
      const code = { isOfRequests, serializer, print };
      return readItems(marked, changed.items, code).map(({ pairs, note }, index) => ({
        start: first.start,
        end: last.end,
        pairs,
        source: items,
        former: [...kept.former, ...changed.former],
        note: `${note}${kept.note}${changed.note}`,
        order: (isPlain ? -2 : order > fieldShapes.length ? orderOfMap(items) : order) + index,
      }));
    }),
  );
  return [...nested, ...flat];
}

/** Some logs put the parameters of the query and those of the body together. */
function withoutQuery(pairs: readonly Pair[], query: readonly Pair[]): readonly Pair[] {
  const isIn = (list: readonly Pair[], [key, value]: Pair): boolean =>
    list.some((pair) => pair[0] === key && pair[1] === value);
  return query.every((pair) => isIn(pairs, pair)) ? pairs.filter((pair) => !isIn(query, pair)) : pairs;
}

const asSentNote =
  'The lines of the body hold encoded values: they are joined as they stand, and read as values that hold “%”, too.';
const encodedLine = /^[A-Za-z_][\w.[\]-]{0,200}=(?:[\w.~*+!'()-]|%[\dA-F]{2})*\r?$/iu;

/** Lines that somebody has made of a body: nothing in them has to be encoded, and one of them shows that it is. */
function joinedLines({ text }: MarkedText, { start, end, pairs }: Fields): string | null {
  const lines = text.slice(start, end).split('\n', pairs.length + 1);
  const isWhole = start === 0 || text.charAt(start - 1) === '\n';
  const areEncoded =
    lines.every((line) => encodedLine.test(line)) && lines.some((line) => line.includes('%'));
  return isWhole && lines.length === pairs.length && areEncoded
    ? lines.map((line) => line.replace(/\r$/u, '')).join('&')
    : null;
}

/** @param query Decoded pairs of the URL. */
export function findBodyFields(
  marked: MarkedText,
  answers: readonly Extent[],
  query: readonly Pair[],
): Candidate[] {
  const found: Candidate[] = [];
  const lengths = findContentLengths(marked, answers);
  const listed = listFields(marked).filter(({ pairs }) => pairs.some(([key]) => isTellingField(key)));
  const texts = listed.map(({ pairs }) => encodePairs(pairs));
  for (const [index, fields] of listed.entries()) {
    const { start, end, pairs, source, note, order, former = [] } = fields;
    // Where one way to write fields ends early, another one goes on.
    const own = `${texts[index] ?? ''}&`;
    const goesFurther = (other: Fields | undefined): boolean =>
      other !== undefined && other.source !== source && other.end > end;
    if (texts.some((text, other) => text.startsWith(own) && goesFurther(listed[other]))) continue;
    const known = pairs.filter(([key]) => isFieldName(key)).length;
    const telling = pairs.filter(([key]) => isTellingField(key)).length;
    const sent = withoutQuery(pairs, query);
    const isOrder = telling > 1 && (telling > 2 || known * 2 >= sent.length);
    if (!isOrder || isInside(answers, start)) continue;
    const weight = Math.min(known, 6) - order / 10 + Math.min(pairs.length, 50) / 100;
    const add = (list: readonly Pair[], ownWeight: number): void => {
      // Where something of the body is not in the text, what is there would be another body.
      if (!mayHaveLength(list, lengths)) return;
      found.push({ text: encodePairs(list), start, end, weight: ownWeight, note, former });
    };
    const joined = joinedLines(marked, fields);
    if (joined !== null && (lengths.size === 0 || lengths.has(joined.length))) {
      found.push({ text: joined, start, end, weight: weight + 0.1, note: asSentNote });
    }
    if (sent.length > 0) add(sent, weight);
    if (sent.length > 0 && sent !== pairs) add(pairs, weight - 0.5);
  }
  return found;
}
