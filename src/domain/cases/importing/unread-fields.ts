/** Fields that a text names and that nothing was read of: what a reading passed over is said. */
import { isFieldName } from '../../payout-check/fields.ts';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import type { OpenedInputs } from '../composer/opened-case.ts';
import type { ImportedCase } from './imported-case.ts';
import { idsIn } from './order-ids.ts';

const named = /(?:^|[\s"'{,&?;|>])([A-Za-z][\w-]{1,63})["']?[ \t]*(?:=>?|:)/gmu;
/** As code gives one to a function, a map or a tuple. */
const quoted = /["'`]([A-Za-z][\w-]{1,63})["'`](?=\s{0,5}(?:,|\]|=>|->|to\b))/gu;
/** A value in lines of its own, as YAML writes it. */
const blockOfLines = /^[\t -]*["']?([A-Za-z][\w-]{1,63})["']?:[ \t]*[|>][+-]?\d?[ \t]*$/gmu;
/** What is left of it where the lines were passed over. */
const signOfLines = /^(?:[|>][+-]?\d?)?$/u;

const knownNames = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name).filter(isFieldName);

/** Names of the document that stand in the text as those of values, each once. */
export function unreadFields(text: string, cases: readonly ImportedCase[]): readonly string[] {
  const rows = cases.flatMap((each) => each.rows);
  const read = new Set(rows.map(({ name }) => name));
  const withoutLines = new Set(
    rows.flatMap(({ name, shown }) => (shown !== null && signOfLines.test(shown) ? [name] : [])),
  );
  return [
    ...new Set([
      ...[named, quoted].flatMap((each) => knownNames(text, each)).filter((name) => !read.has(name)),
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
export function countUnreadOrders(text: string, cases: readonly ImportedCase[]): number {
  const values = cases.flatMap(({ inputs }) => idsOf(inputs));
  // Of a value with other signs, such as a blank, the text is told as far as those.
  const isRead = (id: string): boolean =>
    values.some((value) => value.startsWith(id) && !/[\w.-]/u.test(value.charAt(id.length)));
  return new Set(idsIn(text).filter((id) => !isRead(id))).size;
}
