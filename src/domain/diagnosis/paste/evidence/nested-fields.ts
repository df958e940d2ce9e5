/** Fields of an order in brackets, with lists and objects among their values: `user: { name: 'x' }, ids: ['1', '2']`. */
import type { Pair } from '../json/encode-fields.ts';
import { closing, opening, restoreQuotes } from '../layers/quotations.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { holdsOrder, isTellingField } from './order-fields.ts';
import type { Serializer } from './serializers.ts';

interface Group extends Extent {
  readonly entries: Entry[];
  end: number;
  /** Whether a value without quotation marks has blanks: of it only the first word would be read. */
  isLoose: boolean;
}

interface Entry {
  /** Null for an item of a list. */
  readonly key: string | null;
  readonly value: string | Group | typeof noValue;
  /** As it is written: a word without quotation marks, or nothing else than a quotation. */
  readonly word: string | null;
}

interface Open {
  readonly group: Group;
  /** Key in the group around it. */
  readonly key: string | null;
}

/** Words that stand for no value, in the code of any language. */
export const nothingWords = String.raw`null|None|nil|NULL|Null|~|undefined|undef|Nothing|\$null|\[NSNull null\]|NSNull\(\)`;
export const nothing = new RegExp(`^(?:${nothingWords})$`, 'u');

/** In the place of a value, where such a word stands without quotation marks. */
const noValue = Symbol('no value');

const token =
  /(?:string|array|object)\(\d+\)|\[\]string(?=\{)|(?:float|int)\([^()\s]{1,40}\)|\[Object: null prototype\]|\[NSNull null\]|NSNull\(\)|[[{(\]})]|=>|->|[:=,;]|[\ue000\ue002\ue004]|[^\s[\]{}(),;:=\ue000-\ue005]+/gu;
/** `[amount] =>`, `["amount"]=>`, `[amount]=`. */
const keyInBrackets = /^\[[\ue000\ue002]?[\w.-]{1,64}[\ue001\ue003]?\]\s{0,4}=/u;
const mostOpen = 60;

/** All groups that have two telling fields, the innermost first. */
function findGroups(marked: MarkedText): Group[] {
  const { text } = marked;
  const found: Group[] = [];
  const open: Open[] = [];
  let key: string | null = null;
  let pending: string | null = null;
  let isWord = false;
  /** Of what was read last. */
  let end = 0;
  const add = (value: Entry['value']): void => {
    open.at(-1)?.group.entries.push({ key, value, word: isWord ? pending : null });
    key = null;
    pending = null;
  };
  const endItem = (): void => {
    if (key !== null) add(pending !== null && isWord && nothing.test(pending) ? noValue : (pending ?? ''));
    else if (pending !== null) add(pending);
  };
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [written] = match;
    const quotation = opening.includes(written) ? marked.quotationFrom(match.index) : null;
    if (quotation !== null) {
      const quoted = text.slice(quotation.start, quotation.end);
      if (holdsOrder(key, quoted)) continue;
      pending = restoreQuotes(quoted);
      isWord = false;
      token.lastIndex = quotation.end + 1;
    } else if (/^[[{(]$/u.test(written)) {
      // Dumps break the line behind a value instead of a comma.
      const isNext = keyInBrackets.test(text.slice(match.index, match.index + 100));
      if (isNext && key !== null && pending !== null) endItem();
      if (open.length < mostOpen) {
        open.push({ key, group: { start: match.index, end: text.length, entries: [], isLoose: false } });
      }
      key = null;
      pending = null;
    } else if (/^[\]})]$/u.test(written)) {
      endItem();
      const last = open.pop();
      if (last === undefined) continue;
      last.group.end = match.index + 1;
      if (last.group.entries.filter(({ key: name }) => name !== null && isTellingField(name)).length > 1) {
        found.push(last.group);
      }
      ({ key } = last);
      add(last.group);
    } else if (/^(?:=>|->|[:=])$/u.test(written)) {
      key = pending ?? takeKey(open.at(-1)?.group);
      pending = null;
    } else if (/^[,;]$/u.test(written)) endItem();
    else if (
      !/^(?:string|array|object)\(|^\[(?:Object|\]string)/u.test(written) &&
      !closing.includes(written)
    ) {
      if (key !== null && pending !== null) {
        const { group } = open.at(-1) ?? {};
        if (group !== undefined && isWord && !text.slice(end, match.index).includes('\n'))
          group.isLoose = true;
        endItem();
      }
      pending = /^(?:float|int)\(([^()]+)\)$/u.exec(written)?.[1] ?? written;
      isWord = true;
    }
    end = token.lastIndex;
  }
  return found;
}

/** `["amount"]=>`: the key was taken for a list. */
function takeKey(group: Group | undefined): string | null {
  const last = group?.entries.at(-1);
  if (last === undefined || last.key !== null || typeof last.value !== 'object') return null;
  const [only] = last.value.entries;
  if (last.value.entries.length !== 1 || only?.key !== null || typeof only.value !== 'string') return null;
  group?.entries.pop();
  return only.value;
}

/** How names of nested fields are written, and what becomes of fields without a value. */
interface Writing {
  readonly lists: Serializer['lists'] | 'bracketed';
  readonly nothing: Serializer['nothing'];
  readonly print: (literal: string) => string | null;
}

function listPairs({ entries }: Group, path: string | null, writing: Writing): Pair[] {
  const { lists, nothing: withoutValue, print } = writing;
  const texts = entries.flatMap(({ key, value }) =>
    key === null && typeof value === 'string' ? [value] : [],
  );
  if (path !== null && lists === 'joined' && texts.length === entries.length)
    return [[path, texts.join(',')]];
  return entries.flatMap(({ key, value, word }, index): Pair[] => {
    const name = path === null ? key : key === null ? nameOfItem(path, index, lists) : `${path}[${key}]`;
    if (name === null) return [];
    if (value === noValue) {
      const sent = withoutValue(word ?? '');
      return sent === null ? [] : [[name, sent]];
    }
    if (typeof value !== 'string') return listPairs(value, name, writing);
    return [[name, word === null ? value : (print(word) ?? value)]];
  });
}

function nameOfItem(path: string, index: number, lists: Writing['lists']): string {
  if (lists === 'numbered') return `${path}[${index}]`;
  return lists === 'bracketed' && !path.endsWith('[]') ? `${path}[]` : path;
}

function hasNoValue({ entries }: Group): boolean {
  return entries.some(({ value }) => value === noValue || (typeof value === 'object' && hasNoValue(value)));
}

/** A call on a value, which makes another text of it. */
export const madeOtherwise =
  /[\ue001\ue003\ue005]\.(?!(?:toString|to_s|to_string|encode|into|to_owned)\b)[a-z]\w{0,40}\(|\d\)\.toFixed\(/iu;

export interface NestedFields extends Extent {
  /** The likeliest way to write their names first. */
  readonly readings: readonly (readonly Pair[])[];
  /** Whether the code tells how they are written. */
  readonly isTold: boolean;
}

const isTexts = ({ entries }: Group): boolean =>
  entries.every(({ key, value, word }) => key === null && typeof value === 'string' && word === null);

/** A list for each name, as parsers of queries print them; where each has one value they are found as plain fields. */
function isOfLists({ entries }: Group): boolean {
  const lists = entries.flatMap(({ key, value }) =>
    key !== null && typeof value === 'object' ? [value] : [],
  );
  return (
    lists.length === entries.length && lists.every(isTexts) && lists.some((list) => list.entries.length > 1)
  );
}

/** Of the groups that have other groups for values: the others are found as plain fields. */
export function findNestedFields(
  marked: MarkedText,
  serializer: Serializer | null,
  print: Writing['print'],
): NestedFields[] {
  return findGroups(marked).flatMap((group): NestedFields[] => {
    const values = group.entries.flatMap(({ value }) => (typeof value === 'object' ? [value] : []));
    const isList = ({ entries }: Group): boolean => entries.every(({ key }) => key === null);
    const isRecord = ({ entries }: Group): boolean =>
      entries.some(({ key, value }) => key !== null || typeof value === 'object');
    const areParsed = isOfLists(group);
    if (values.length === 0 || group.isLoose || (values.length === group.entries.length && !areParsed))
      return [];
    if (madeOtherwise.test(marked.text.slice(group.start, group.end))) return [];
    if (serializer !== null && !values.some(isRecord)) {
      const pairs = listPairs(group, null, { ...serializer, print });
      return [{ start: group.start, end: group.end, readings: [pairs], isTold: true }];
    }
    const lists =
      values.some(isList) && !areParsed ? (['bracketed', 'repeated'] as const) : (['repeated'] as const);
    const ways = hasNoValue(group) ? [() => '', () => null] : [() => ''];
    const readings = ways.flatMap((nothingOf) =>
      lists.map((each) => listPairs(group, null, { lists: each, nothing: nothingOf, print })),
    );
    return [{ start: group.start, end: group.end, readings, isTold: false }];
  });
}
