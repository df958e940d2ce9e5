/** The body as fields: names and values of an order in an object, a table, a dump or lines, decoded. */
import { isFieldName } from '../../../payout-check/fields.ts';
import { encodePairs, type Pair } from '../json/encode-fields.ts';
import { encodedFieldsNote } from '../json/node-parts.ts';
import { startOfCutMark } from '../text/cut-mark.ts';
import { isInside } from './answer-regions.ts';
import { withBlanksBefore } from './blanks-before.ts';
import type { Candidate } from './candidate.ts';
import { findContentLengths, mayHaveLength } from './content-length.ts';
import { groupItems, trimGroup } from './field-groups.ts';
import { asideSign, groupLines, isPlainLines } from './field-lines.ts';
import { leadAt, type Item } from './list-lines.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { fieldShapes } from './field-shapes.ts';
import { createLaterChanges } from './later-changes.ts';
import { hasOpenPair, leavesField, namedField } from './left-fields.ts';
import { findNestedFields, madeOtherwise } from './nested-fields.ts';
import { isTellingField } from './order-fields.ts';
import { withoutOverwritten } from './overwritten-fields.ts';
import { findPrintedMaps } from './printed-maps.ts';
import { codeOf, readItems } from './read-items.ts';
import { serializedNote } from './serializers.ts';
import { findAlignedColumns } from './aligned-columns.ts';
import { findWordLists } from './word-lists.ts';

/** The next field has a quotation that does not end: its value, and those behind it, are not known. */
const unended =
  /^[\s,;]{1,40}(?:[\ue000\ue002"'][\w.[\]-]{1,64}[\ue001\ue003"'][\t ]*(?:=>|[:=])|[\w-]{1,64}[\t ]*=>)[\t ]*["'](?!\s*[,)}])/u;
/** A dictionary of Cocoa has names with a hyphen in quotation marks: the list goes on with one. */
const ofCocoa = /^;?\s{1,80}[\ue000\ue002][\w.[\]-]{1,64}[\ue001\ue003] = /u;

const goesOn = (behind: string): boolean => unended.test(behind) || ofCocoa.test(behind);

/** The next field is one of the document, and a structure of its own: the list goes on with it. */
const structureBehind = /^\s{0,80}\[([\w.-]{1,64})\] => (?:Array|[\w\\]{1,80} Object)\s{0,80}\(/u;
/** What a printer has in the place of those that it leaves out; three dots before a word spread what it names. */
const elided =
  /^[\s,;&]{0,40}(?:(?:…|\.{3})(?!\w)|(?:…|\.{3})?[\t ]?[[(]?\+?\d{1,4} (?:more|others|further)\b)/u;

/** @param end - of a value. */
const isMadeOtherwise = (text: string, end: number): boolean =>
  madeOtherwise.exec(text.slice(end - 1, end + 60))?.index === 0;

/**
 * `['amount', 'Amount', true]`: a list of more than a name and a value tells of the field; a call may have more arguments.
 * `['amount', 'currency']` names fields alone.
 */
const ofList = /(?:(?<![\w.])|\barray\s?)[[(]\s{0,20}$/u;
const moreMembers =
  /^\s{0,20},\s{0,40}(?:[^\s,()[\]{}\ue000-\ue005]|[\ue000\ue002][^\ue000-\ue005]{0,200}[\ue001\ue003]\s{0,20}[\])])/u;

function areDefinitions({ text }: MarkedText, items: readonly Item[]): boolean {
  const told = items.filter(
    ({ start, end }) =>
      ofList.test(text.slice(Math.max(0, start - 40), start)) && moreMembers.test(text.slice(end, end + 300)),
  );
  return (
    (told.length > 1 && told.length * 2 > items.length) ||
    items.every(({ pair: [, value] }) => isFieldName(value))
  );
}

const keptAside = new RegExp(String.raw`\n[\t ]{0,40}${asideSign}[^\n]*`, 'gu');

/** Whether a field of the document stands among them that is none of them: what is left would be another body. */
function skipsField({ text }: MarkedText, items: readonly Item[]): boolean {
  return items.some(({ end }, index) => {
    const next = items[index + 1];
    return next !== undefined && namedField.test(text.slice(end, next.start).replaceAll(keptAside, ''));
  });
}

/** Whether an empty value is none: it stands below its name, indented further. */
function hasValueBelow({ text }: MarkedText, items: readonly Item[]): boolean {
  return items.some((item, index) => {
    const { pair, end } = item;
    const [, indent] = /^\r?\n([\t ]+)\S/u.exec(text.slice(end, end + 200)) ?? [];
    if (pair[1] !== '' || indent === undefined) return false;
    const lead = leadAt(text, item);
    const next = items[index + 1]?.start ?? Infinity;
    return lead.trim() === '' && indent.length > lead.length && next > text.indexOf('\n', end + 2);
  });
}

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

/**
 * Before what ends a value at its first blank or comma; where a value may be a map itself, behind what looks into it.
 */
function orderOfMap(items: readonly Item[]): number {
  return items.some(({ pair: [, value] }) => /^[[{(][^"']*[=:]/u.test(value)) ? 4 : -1.5;
}

function listFields(marked: MarkedText): Fields[] {
  const code = codeOf(marked.text);
  const changeLater = createLaterChanges(marked);
  const nested = findNestedFields(marked, code.serializer, code.print).flatMap(
    ({ start, end, readings, isTold }) =>
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
    groupLines(marked).map((items) => withBlanksBefore(marked.text, items)),
    findPrintedMaps(marked),
    findWordLists(marked),
    findAlignedColumns(marked),
  ];
  const flat = groups.flatMap((list, order) =>
    list.flatMap((group): Fields[] => {
      const items = trimGroup(group);
      const [first] = items;
      const last = items.at(-1);
      if (first === undefined || last === undefined) return [];
      if (areDefinitions(marked, items) || skipsField(marked, items) || hasValueBelow(marked, items))
        return [];
      // A value that is an object itself is the text of its line there.
      if (leavesField(marked.text, last.end) || hasOpenPair(marked.text, first.start, last.end)) return [];
      const behind = marked.text.slice(last.end, last.end + 200);
      if (goesOn(behind) || isFieldName(structureBehind.exec(behind)?.[1] ?? '')) return [];
      if (items.some(({ end }) => isMadeOtherwise(marked.text, end))) return [];
      const isPlain = order === fieldShapes.length && isPlainLines(marked.text, items);
      const kept = withoutOverwritten(marked, items);
      const changed = changeLater(kept.items);
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
    const telling = new Set(pairs.map(([key]) => key).filter(isTellingField)).size;
    const sent = withoutQuery(pairs, query);
    const isOrder = telling > 1 && (telling > 2 || known * 2 >= sent.length);
    if (!isOrder || isInside(answers, start)) continue;
    const weight = Math.min(known, 6) - order / 10 + Math.min(pairs.length, 50) / 100;
    const add = (list: readonly Pair[], ownWeight: number): void => {
      // Where something of the body is not in the text, what is there would be another body.
      if (!mayHaveLength(list, lengths)) return;
      const isCut =
        elided.test(marked.text.slice(end, end + 80)) ||
        list.some(([, value]) => startOfCutMark(value, 0, value.length) !== null);
      found.push({ text: encodePairs(list), start, end, weight: ownWeight, note, former, isCut });
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
