/**
 * Objects as languages print them, without quotation marks: `Order { Amount = 10, City = Riga }` of C#,
 * `{Amount:10 City:Riga}` and `map[amount:10]` of Go, `Order[amount=10, city=Riga]` of Java, `[amount:10, city:Riga]`
 * of Groovy. A value goes on up to the next name.
 */
import { fieldByLetters } from './column-names.ts';
import type { JsonPairs } from './json-body.ts';
import { noValue } from './json-values.ts';
import { noteNames } from './written-names.ts';

interface Printer {
  /** What stands between the brackets is its first group; nothing follows in the line. */
  readonly whole: RegExp;
  /** A name with the signs around it. */
  readonly name: RegExp;
}

const printers: readonly Printer[] = [
  { whole: /(?:^|\s)[A-Z][\w.+]{0,80} \{ ([^{}]+) \}$/u, name: /(?:^|, )([A-Za-z_]\w{0,63}) = /gu },
  { whole: /(?:^|[\s&:])\{([A-Z]\w{0,63}:[^{}]*)\}$/u, name: /(?:^| )([A-Z]\w{0,63}):/gu },
  { whole: /(?:^|[\s&:])map\[([A-Za-z_][^[\]]*)\]$/u, name: /(?:^| )([A-Za-z_]\w{0,63}):/gu },
  { whole: /(?:^|\s)[A-Z][\w.$]{0,80}\[([A-Za-z_][^[\]]*)\]$/u, name: /(?:^|, )([A-Za-z_]\w{0,63})=/gu },
  { whole: /^\[([A-Za-z_][^[\]]*)\]$/u, name: /(?:^|, )([A-Za-z_]\w{0,63}):(?=\S)/gu },
];

const quotation = /^["'`]/u;
const nothing = /^(?:null|nil|<nil>|None|0x[0-9a-f]{6,16})$/u;

interface PrintedOrder extends JsonPairs {
  /** Of each written name the field's. */
  readonly names: ReadonlyMap<string, string>;
}

function orderIn(inner: string, name: RegExp): PrintedOrder | null {
  const found = Array.from(inner.matchAll(name), (match) => ({
    written: match[1] ?? '',
    from: match.index,
    to: match.index + match[0].length,
  }));
  const members = found.map(({ written, to }, index) => ({
    written,
    field: fieldByLetters(written),
    value: inner.slice(to, found[index + 1]?.from ?? inner.length),
  }));
  const fields = members.flatMap(({ field }) => field ?? []);
  const isOther =
    found[0]?.from !== 0 ||
    new Set(fields).size < Math.max(2, fields.length) ||
    members.some(({ field, value }) => quotation.test(value) || fieldByLetters(value) === (field ?? ''));
  if (isOther) return null;
  const whyNot = ({ field, value }: (typeof members)[number]): string | null => {
    if (field === null) return 'no field of the document has that name';
    if (value === '') return 'nothing is printed there';
    return nothing.test(value) ? noValue(value) : null;
  };
  return {
    pairs: members.flatMap((each) =>
      each.field !== null && whyNot(each) === null ? [{ name: each.field, value: each.value }] : [],
    ),
    notTaken: members.flatMap((each) => {
      const why = whyNot(each);
      return why === null ? [] : [{ name: each.field ?? each.written, why }];
    }),
    names: new Map(members.flatMap(({ written, field }) => (field === null ? [] : [[written, field]]))),
  };
}

/** Code makes an object behind it. */
const making = /(?:[=(,?]|\b(?:new|return))$/u;

function orderOfLine(line: string): PrintedOrder | null {
  for (const { whole, name } of printers) {
    const found = whole.exec(line);
    if (found === null || making.test(line.slice(0, found.index).trimEnd())) continue;
    const order = orderIn(found[1] ?? '', name);
    if (order !== null) return order;
  }
  return null;
}

/** @returns Null where a line has another way of writing, or the text has no such object. */
export function printedOrders(
  text: string,
): { readonly orders: readonly JsonPairs[]; readonly notes: readonly string[] } | null {
  if (text.length > 100_000) return null;
  const lines = text.split(/\r\n?|\n/u).map((line) => line.trim().replace(/[;,]$/u, ''));
  const read = lines.filter((line) => line !== '').map(orderOfLine);
  const orders = read.filter((order) => order !== null);
  if (orders.length === 0 || orders.length < read.length) return null;
  const note = noteNames(new Map(orders.flatMap(({ names }) => [...names])));
  return {
    orders,
    notes: ['Each value is read up to the next name.', ...(note === null ? [] : [note])],
  };
}
