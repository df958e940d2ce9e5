/** Fields of one list: what may stand between two of them, and where a list begins and ends. */
import { notSentMember } from '../json/switched-off.ts';
import { notFields, type Item } from './list-lines.ts';
import { listedShapes } from './field-shapes.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { holdsOrder, isTellingField } from './order-fields.ts';

/**
 * The call that a field is an argument of: `collection.Add(new(`, `.add(`, `new KeyValuePair<string, string>(`; or the
 * table that it is put into, `data[`.
 */
const call =
  /(?:(?:[\w.:]|->){1,60}\((?:new(?: [\w.<>, ]{1,60})?\()?|new [\w.<>, ]{1,60}\(|\$?[\w.]{1,60}\[)\s?$/u;

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

/** `["city"] = "Riga"` of C#, and `["city"]=>` with a line end of PHP's dumps: the bracket is that of the name. */
function withoutIndexer(between: string, item: string): string {
  return /^.[\w.[\]-]{1,64}.\](?:[\t ]*=(?!>)|=>\r?\n)/u.test(item) ? between.replace(/\[$/u, '') : between;
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
  return !/[[{()}\]]/u.test(
    between.replace(/\(\d{1,3} elements\)|\][\s,;]*\[|\}[\s,;]*(?:\w{1,40}[\t ])?\{|\)[\s,;]*\(/gu, ''),
  );
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

/** Items that stand together, as one shape has them. */
export function groupItems(marked: MarkedText, shape: RegExp): Item[][] {
  const { text } = marked;
  const notSent = new Set<Item>();
  const groups: Item[][] = [];
  let last: Item[] = [];
  shape.lastIndex = 0;
  for (let match = shape.exec(text); match !== null; match = shape.exec(text)) {
    const [whole, ...captured] = match;
    const [written = '', value = ''] = captured.filter((each) => each !== undefined);
    if (holdsOrder(written, value)) {
      shape.lastIndex = match.index + whole.lastIndexOf(value);
      continue;
    }
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
export function trimGroup(items: readonly Item[]): readonly Item[] {
  const first = items.findIndex(({ pair: [key] }) => isTellingField(key));
  const last = items.findLastIndex(({ pair: [key] }) => isTellingField(key));
  const isOther = ({ pair: [key] }: Item): boolean => notFields.test(key);
  const start = items.slice(0, Math.max(first, 0)).findLastIndex(isOther) + 1;
  const end = items.findIndex((item, index) => index > last && isOther(item));
  return items.slice(start, end === -1 ? items.length : end);
}
