/**
 * Fields of a map as languages print it: without quotation marks, so that a value ends only where the next name begins, and
 * the last one where the map is closed.
 */
import type { Item } from './list-lines.ts';
import type { MarkedText } from './marked-text.ts';
import { isTellingField } from './order-fields.ts';

interface Style {
  /** Before the first name; the last character is the bracket that is closed behind the last value. */
  readonly first: string;
  /** Before each other name. */
  readonly next: string;
  /** Between a name and its value; a bracket at its end is closed behind the value. */
  readonly assign: string;
}

const styles: readonly Style[] = [
  // Java, Kotlin, Groovy: `{amount=10, city=Riga}`, `[amount=10, city=Riga]`, `Order(amount=10, city=Riga)`.
  { first: String.raw`[{[(]`, next: ', ', assign: '=' },
  // Dart, Swift, loose JavaScript: `{amount: 10, city: Riga}`.
  { first: String.raw`[{[]`, next: ', ', assign: ': ' },
  // Groovy: `[amount:10, city:Riga]`.
  { first: String.raw`(?<!\bmap)\[`, next: ', ', assign: String.raw`:(?![ \[])` },
  // A map of lists of Spring: `{amount=[10], city=[Riga]}`.
  { first: String.raw`\{`, next: String.raw`\], `, assign: String.raw`=\[` },
  // url.Values of Go: `map[amount:[10] city:[Riga]]`; and a map of texts.
  { first: String.raw`\bmap\[`, next: String.raw`\] `, assign: String.raw`:\[` },
  { first: String.raw`\bmap\[`, next: ' ', assign: ':' },
  // Scala: `Map(amount -> 10, city -> Riga)`.
  { first: String.raw`\(`, next: ', ', assign: ' -> ' },
  // Pairs of .NET and of Kotlin: `[amount, 10], [city, Riga]`, `(amount, 10), (city, Riga)`.
  { first: String.raw`(?<!\],? ?)\[`, next: String.raw`\],? ?\[`, assign: ', ' },
  { first: String.raw`(?<!\), ?)\(`, next: String.raw`\), ?\(`, assign: ', ' },
  // Those of Scala: `(amount,10), (city,Riga)`.
  { first: String.raw`(?<!\), ?)\(`, next: String.raw`\), ?\(`, assign: ',(?! )' },
];
const patterns = styles.map(
  ({ first, next, assign }) =>
    new RegExp(String.raw`(?:(${first})|${next})([A-Za-z_](?:[\w.-]|\[[\w.-]{0,60}\]){0,63})${assign}`, 'gu'),
);

const closes: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/**
 * Where the bracket is closed that stands before `start`; brackets in pairs belong to the value.
 *
 * @returns Looks as far as an end, which is never before the last one: what was looked through is not looked at again.
 */
function closingFrom(text: string, bracket: string, start: number): (end: number) => number | null {
  let depth = 0;
  let index = start;
  return (end) => {
    for (; index < end; index += 1) {
      const character = text.charAt(index);
      if (character === bracket) depth += 1;
      else if (character === closes[bracket]) {
        if (depth === 0) return index;
        depth -= 1;
      }
    }
    return null;
  };
}

interface Open {
  readonly items: Item[];
  /** The one around the map. */
  readonly bracket: string;
  /** Where the quotation ends that it stands in. */
  readonly limit: number;
  /** Whether one of the fields is of an order. */
  isOfOrder: boolean;
  /** The field whose end is not known yet. */
  field: OpenField;
}

interface OpenField {
  readonly name: string;
  readonly start: number;
  readonly value: number;
  readonly closedBefore: (end: number) => number | null;
}

/** Ends the last field. @returns Whether the map goes on behind it. */
function endField(marked: MarkedText, { items, field, limit }: Open, next: number | null): boolean {
  const { name, start, value, closedBefore } = field;
  const last = next === null ? limit : Math.min(next, limit);
  const closed = closedBefore(last);
  const end = closed ?? (next === null ? Math.min(last, marked.endOfLine(value)) : last);
  // A value in quotation marks is none of such a map.
  if (marked.quotationFrom(value)?.end === end - 1) items.length = 0;
  else items.push({ pair: [name, marked.valueAt(value, end)], start, end });
  return closed === null && next !== null && items.length > 0;
}

const isTelling = ({ pair: [name] }: Item): boolean => isTellingField(name);

function groupsOf(marked: MarkedText, pattern: RegExp): Item[][] {
  const groups: Item[][] = [];
  let open: Open | null = null;
  for (const match of marked.text.matchAll(pattern)) {
    const [whole, first, name = ''] = match;
    const value = match.index + whole.length;
    const fieldIn = (bracket: string): OpenField => {
      const closedBefore = closingFrom(marked.text, whole.endsWith('[') ? '[' : bracket, value);
      return { name, start: match.index, value, closedBefore };
    };
    if (open !== null && first !== undefined) {
      const { field, limit, isOfOrder } = open;
      const isOver = match.index > limit || field.closedBefore(match.index) !== null;
      // A bracket in a value of an order opens nothing.
      if (!isOver && isOfOrder) continue;
      if (isOver) endField(marked, open, null);
      open = null;
    } else if (open !== null && !endField(marked, open, match.index)) open = null;
    if (first !== undefined) {
      const bracket = first.slice(-1);
      const limit = marked.quotationAt(match.index)?.end ?? marked.text.length;
      open = { items: [], bracket, limit, isOfOrder: isTellingField(name), field: fieldIn(bracket) };
      groups.push(open.items);
    } else if (open !== null) {
      open.field = fieldIn(open.bracket);
      open.isOfOrder ||= isTellingField(name);
    }
  }
  if (open !== null) endField(marked, open, null);
  return groups;
}

/** Where each value stands in brackets, another style has them apart. */
const isBracketed = ({ pair: [, value] }: Item): boolean => /^\[.*\]$/su.test(value);

/** `[amount:total, city:town]` is the code that makes such a map. */
const ofCode = /^\[[\w.-]{1,64}:(?! )/u;
const isVariable = ({ pair: [, value] }: Item): boolean => /^[A-Za-z_][\w.]{0,200}$/u.test(value);
const isCode = ({ text }: MarkedText, items: readonly Item[]): boolean =>
  ofCode.test(text.slice(items[0]?.start, (items[0]?.start ?? 0) + 70)) && items.every(isVariable);

/** The fields of each map, where several of them are of an order. */
export function findPrintedMaps(marked: MarkedText): Item[][] {
  return patterns
    .flatMap((pattern) => groupsOf(marked, pattern))
    .filter(
      (items) => items.filter(isTelling).length > 1 && !items.every(isBracketed) && !isCode(marked, items),
    );
}
