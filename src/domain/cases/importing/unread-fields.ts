/** Fields that a text names and that nothing was read of: what a reading passed over is said. */
import { patternOf } from '../../diagnosis/paste/code/code-variables.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import { joinWords } from '../../words.ts';
import type { OpenedInputs } from '../composer/opened-case.ts';
import type { ImportedCase } from './imported-case.ts';
import { idsIn } from './order-ids.ts';

const named = /(?:^|[\s"'{,&?;|>#~([])([A-Za-z][\w-]{1,63})["']?[ \t]*(?:=>?|:)/gmu;
/** As code gives one to a function, a map or a tuple. */
const quoted = /["'`]([A-Za-z][\w-]{1,63})["'`](?=\s{0,40}(?:,|\]|=>|->|to\b))/gu;
/** An element of XML, with attributes or without. */
const element = /<([A-Za-z][\w-]{1,63})(?=[\s>])/gu;
/** An input of a form, and what a client lists by name: `name: amount`. */
const input = /\b(?:name|key)(?:=["']?|["']?[\t ]{0,8}:[\t ]{0,8}["']?)([A-Za-z][\w-]{1,63})(?![\w-])/gu;
/** A value in lines of its own, as YAML writes it. */
const blockOfLines = /^[\t -]*["']?([A-Za-z][\w-]{1,63})["']?:[ \t]*[|>][+-]?\d?[ \t]*$/gmu;
/** What is left of it where the lines were passed over. */
const signOfLines = /^(?:[|>][+-]?\d?)?$/u;

const lastPart = /(?<=[.[])[\w-]+(?=\]?$)/u;

const knownNames = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name).filter(isFieldName);

/** Names of the document that stand in the text as those of values, each once. */
function unreadFields(text: string, cases: readonly ImportedCase[]): readonly string[] {
  const rows = cases.flatMap((each) => each.rows);
  // Of `receiver[city]` and `receiver.city` the last part is what the text has.
  const read = new Set(
    rows.flatMap(({ name, why }) => [name, ...[name, why].flatMap((each) => lastPart.exec(each)?.[0] ?? [])]),
  );
  const withoutLines = new Set(
    rows.flatMap(({ name, shown }) => (shown !== null && signOfLines.test(shown) ? [name] : [])),
  );
  return [
    ...new Set([
      ...[named, quoted, element, input]
        .flatMap((each) => knownNames(text, each))
        .filter((name) => !read.has(name)),
      ...knownNames(text, blockOfLines).filter((name) => withoutLines.has(name)),
    ]),
  ];
}

function idsOf(inputs: OpenedInputs): readonly string[] {
  if (inputs.operation === 'view-invoice') return [];
  const pairs = inputs.operation === 'payout-check' ? sentPairs(inputs.draft) : inputs.rows;
  return pairs.flatMap(({ name, value }) => (name === 'client_orderid' ? [value] : []));
}

/** Orders that a text names by their ids and of which nothing was read. */
function countUnreadOrders(text: string, cases: readonly ImportedCase[]): number {
  const values = cases.flatMap(({ inputs }) => idsOf(inputs));
  // Of a value with other signs, such as a blank, the text is told as far as those.
  const isRead = (id: string): boolean =>
    values.some((value) => value.startsWith(id) && !/[\w.-]/u.test(value.charAt(id.length)));
  return new Set(idsIn(text).filter((id) => !isRead(id))).size;
}

/** Says which fields a text names and a reading of it has not. */
export function noteUnreadFields(text: string, cases: readonly ImportedCase[]): readonly string[] {
  const fields = unreadFields(text, cases);
  if (fields.length === 0) return [];
  return [`Not read, though the text names ${fields.length === 1 ? 'it' : 'them'}: ${fields.join(', ')}.`];
}

/** Says how many orders it has not. */
export function noteUnreadOrders(text: string, cases: readonly ImportedCase[]): readonly string[] {
  const count = countUnreadOrders(text, cases);
  if (count === 0) return [];
  const [are, whose] =
    count === 1 ? ['One order of the text is', 'its'] : [`${count} orders of the text are`, 'their'];
  return [`${are} not read: ${whose} client_orderid is none of these.`];
}

/** What code takes all fields of: `{ ...common, amount }`, `{**common}`, `array_merge($common, […])`. */
const spread =
  /(?:(?<=[{([,]\s{0,80})(?:\.\.\.|\*\*)|\b(?:array_merge|Object\.assign)\((?:\s{0,5}\{\},)?\s{0,5})(\$?[A-Za-z_][\w.]{0,80})(?=\s{0,5}[,)}\]])/gu;

/** Says what adds fields to an order that the text does not tell; parameters of a function have other names. */
export function noteSpreads(text: string): readonly string[] {
  const names = Array.from(text.matchAll(spread), ([, name = '']) => name);
  const isTold = (name: string): boolean =>
    new RegExp(`${patternOf(name)}\\b\\s{0,20}(?::[^=\n]{1,40})?=(?![=>])`, 'u').test(text);
  const unknown = [...new Set(names)]
    .slice(0, 20)
    .filter((name) => !/^\$?(?:kw)?args$|^rest$/u.test(name) && !isTold(name));
  return unknown.length === 0
    ? []
    : [
        `Which fields ${unknown.slice(0, 5).join(', ')} ${unknown.length === 1 ? 'adds' : 'add'} is not in the text.`,
      ];
}

/** A member that a statement gives a value: `order.amount = …`, `$order['amount'] .= …`. */
const givenMember =
  /[\w$)\]](?:\.|->|\[\s{0,5}["':])([A-Za-z]\w{1,63})(?:["']?\s{0,5}\])?\s{0,8}(?:[-+*.|&]{1,2}|\?\?|\|\|)?=(?![=>~])/gu;
/** One that is taken out again: `unset($order['amount'])`, `del order["amount"]`, `delete order.amount`, `order.pop("amount")`. */
const removedMember =
  /(?:\bunset\(|\bdel(?:ete)?\s{1,5})[\w$.>-]{0,60}(?:\.|->|\[\s{0,5}["':])([A-Za-z]\w{1,63})|\.(?:pop|delete|remove|except|omit)!?\(\s{0,5}["':]([A-Za-z]\w{1,63})/gu;
/** As a list of fields names one. */
const inList = (name: string): RegExp =>
  new RegExp(
    String.raw`[{[(,]\s{0,80}["'\x60:]?${name}["'\x60]?\s{0,20}(?:=>|->|:|,|=(?=\s{0,5}["'\d]))`,
    'u',
  );

/** Says which fields of a list of code later statements change, which are not carried out. */
export function noteChangedFields(text: string, cases: readonly ImportedCase[]): readonly string[] {
  if (cases.length !== 1) return [];
  const read = new Set(cases.flatMap(({ rows }) => rows.map(({ name }) => name)));
  const last = new Map(
    [givenMember, removedMember].flatMap((pattern) =>
      Array.from(
        text.matchAll(pattern),
        ({ 1: one, 2: other, index }) => [one ?? other ?? '', index] as const,
      ),
    ),
  );
  const names = [...last].flatMap(([name, index]) =>
    read.has(name) && inList(name).test(text.slice(0, index)) ? [name] : [],
  );
  return names.length === 0
    ? []
    : [`Behind the list the code sets or takes out ${joinWords(names)}: what is read is what the list has.`];
}
