/** Fields that statements behind their list set, add or take out: code sends its fields as they are at last. */
import type { Pair } from '../json/encode-fields.ts';
import { patternOf } from '../code/code-variables.ts';
import { close, open } from './call-arguments.ts';
import type { Item } from './list-lines.ts';
import type { MarkedText } from './marked-text.ts';
import { isTellingField } from './order-fields.ts';

const value = String.raw`(?:${open}([^\ue000-\ue005]*)${close}|(-?\d[\d.]{0,40}))`;
const name = String.raw`[A-Za-z_][\w-]{0,63}`;
const quotedName = String.raw`:?(?:${open})?(${name})(?:${close})?`;

/** The variable that a list is given to, right before its first field, or the one whose method takes each field. */
const assigned =
  /(?<![\w$.>])(\$?[A-Za-z_]\w{0,60})(?::\s?[\w<>, ]{1,60})?\s{0,8}:?=(?![=>])\s{0,8}(?:new [\w.<>, ]{1,60}\(?|dict|array|[\w.[\]]{1,40}!?(?=[({[]))?[({[](?:\s?[({[])?\s{0,80}$/u;
const called = /(?<![\w$.>])(\$?[A-Za-z_]\w{0,60})(?:\.|->)(?:set|add|append|put)\(\s?$/iu;

function variableOf(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - 200), start);
  return (assigned.exec(before) ?? called.exec(before))?.[1] ?? null;
}

/** What has more is a log: for each list all of the text is looked through. */
const longestCode = 50_000;
const mostLists = 20;

interface Change {
  readonly name: string;
  /** Null where the field is taken out. */
  readonly value: string | null;
  /** Whether a field of this name stays beside it. */
  readonly isAdded: boolean;
  /** Whether it makes another list, which is what is handed on. */
  readonly isMerged: boolean;
  readonly start: number;
  readonly end: number;
}

function statementsOn(variable: string): RegExp {
  const own = String.raw`(?<![\w$.>])${patternOf(variable)}`;
  return new RegExp(
    [
      String.raw`${own}(?:\[${quotedName}\]|\.(${name}))\s{0,8}=(?![=>])\s{0,8}${value}`,
      String.raw`${own}(?:\.|->)(set|put|add|append)\(${quotedName},\s{0,8}${value}\s{0,8}\)`,
      String.raw`(?:\bdel |\bdelete |\bunset\()${own}(?:\[${quotedName}\]|\.(${name}))`,
      String.raw`${own}(?:\.|->)(?:pop|delete|del|remove|forget)\(${quotedName}[,)]`,
    ].join('|'),
    'giu',
  );
}

/** Pairs that are merged into a list: `{ ...order, amount: '2' }`, `fields.update(amount='2')`. */
function mergesInto(variable: string): RegExp {
  const own = String.raw`(?<![\w$>])${patternOf(variable)}`;
  return new RegExp(
    String.raw`(?:(?:\.\.\.|\*\*)${own},\s{0,40}|(?:array_merge|Object\.assign)\(${own},\s{0,8}[{[(]\s{0,40}|${own}\.(?:update|merge!?)\(\s{0,8}\{?\s{0,40})`,
    'gu',
  );
}
const merged = new RegExp(String.raw`${quotedName}\s{0,8}(?:=>|[:=])\s{0,8}${value}(?:,\s{0,40})?`, 'uy');

/** Right before a statement. */
const conditional = /\b(?:if|unless|else|case|when)\b[^;}\n]{0,100}\n?[^;}\n]{0,60}$/u;

/** In the order in which they stand. */
function listChanges(text: string, variable: string): readonly Change[] {
  const changes = [...text.matchAll(statementsOn(variable))].slice(0, 100).map((match): Change => {
    const [
      whole,
      key,
      member,
      quoted,
      bare,
      verb,
      added,
      textValue,
      number,
      deleted,
      deletedMember,
      removed,
    ] = match;
    return {
      name: key ?? member ?? added ?? deleted ?? deletedMember ?? removed ?? '',
      value: quoted ?? bare ?? textValue ?? number ?? null,
      isAdded: /^(?:add|append)$/iu.test(verb ?? ''),
      isMerged: false,
      start: match.index,
      end: match.index + whole.length,
    };
  });
  for (const { 0: whole, index } of [...text.matchAll(mergesInto(variable))].slice(0, 20)) {
    merged.lastIndex = index + whole.length;
    for (let match = merged.exec(text); match !== null; match = merged.exec(text)) {
      const [written, key = '', quoted, bare] = match;
      changes.push({
        name: key,
        value: quoted ?? bare ?? '',
        isAdded: false,
        isMerged: true,
        start: match.index,
        end: match.index + written.length,
      });
    }
  }
  const own = new RegExp(String.raw`(?<![\w$>])${patternOf(variable)}(?!\w)`, 'gu');
  const uses = [...text.matchAll(own)].map(({ index }) => index);
  const lastUse = uses.findLast((index) => !changes.some(({ start, end }) => index >= start && index < end));
  // Where the list is not handed on behind it a change comes too late; of one that depends on something nothing is known.
  const isMade = ({ start, isMerged, name: key }: Change): boolean =>
    (isMerged || start < (lastUse ?? 0)) &&
    !/^oauth_|^signature$/u.test(key) &&
    !conditional.test(text.slice(Math.max(0, start - 120), start));
  return changes.filter(isMade).toSorted((one, other) => one.start - other.start);
}

export interface ChangedFields {
  readonly items: readonly Item[];
  /** Fields that have another value at last, or are gone. */
  readonly former: readonly Pair[];
  /** Empty where nothing is changed. */
  readonly note: string;
}

/** Applied to the fields of one list, as they follow each other. */
export function createLaterChanges({ text }: MarkedText): (items: readonly Item[]) => ChangedFields {
  const known = new Map<string, readonly Change[]>();
  const changesOf = (variable: string): readonly Change[] => {
    const changes = known.get(variable) ?? (known.size < mostLists ? listChanges(text, variable) : []);
    known.set(variable, changes);
    return changes;
  };
  return (items) => changeFields(text, items, changesOf);
}

function changeFields(
  text: string,
  items: readonly Item[],
  changesOf: (variable: string) => readonly Change[],
): ChangedFields {
  const [first] = items;
  const end = items.at(-1)?.end ?? 0;
  const telling = items.filter(({ pair: [key] }) => isTellingField(key)).length;
  const isCode = first !== undefined && telling > 1 && text.length <= longestCode;
  const variable = isCode ? variableOf(text, first.start) : null;
  if (variable === null) return { items, former: [], note: '' };
  let list = items;
  const former: Pair[] = [];
  const names = new Set<string>();
  for (const change of changesOf(variable).filter(({ start }) => start >= end)) {
    const others = list.filter(({ pair: [key] }) => change.isAdded || key !== change.name);
    // One that is set where nothing reads it any more, or to what it is, changes nothing.
    if (change.value === null && others.length === list.length) continue;
    for (const { pair } of list) if (!others.some((item) => item.pair === pair)) former.push(pair);
    const { start, end: behind } = change;
    list =
      change.value === null ? others : [...others, { pair: [change.name, change.value], start, end: behind }];
    names.add(change.name);
  }
  if (names.size === 0) return { items, former, note: '' };
  const listed = [...names].slice(0, 4).map((key) => `“${key}”`);
  return {
    items: list,
    former,
    note: ` ${listed.join(', ')} ${names.size === 1 ? 'is' : 'are'} changed behind the list: the fields are read as they are at last.`,
  };
}
