/** Orders in lines of a log whose pairs blanks part: `at=info client_orderid=A1 amount=1 order_desc="a b"`. */
import type { NameValue } from '../../http/name-value.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import type { JsonPairs } from './json-body.ts';
import { placedUrl } from './placed-url.ts';

const pair = String.raw`([A-Za-z][\w.-]{0,63})=(?:"((?:[^"\\]|\\.){0,20000})"|(?!')([^\s"&=,;{}[\]]*))`;
const pairs = new RegExp(String.raw`(?<=^|\s)${pair}(?=\s|$)`, 'gu');
/** A command is given such items too, and a form has others. */
const ofOthers =
  /(?:^|\s)(?:https?|xhs?|curl\S*|wget|irm|iwr)\s|https?:\/\/|(?:^|\s)-{1,2}[a-z]|\bOAuth\b|[&{}]/iu;
const besideOrder = 'the line has it beside the fields of an order';

export interface OrderInLine extends JsonPairs {
  /** Null where the line has none. */
  readonly url: string | null;
}

function orderOf(line: string): OrderInLine | null {
  const around = line.replaceAll(pairs, (whole, name: string) => (isFieldName(name) ? '' : whole));
  if (ofOthers.test(around)) return null;
  const found = Array.from(line.matchAll(pairs));
  const all = found.map(([, name = '', quoted, bare = '']): NameValue => ({
    name,
    value: quoted?.replaceAll(/\\(.)/gu, '$1') ?? bare,
  }));
  // Words between two pairs may be of a value.
  const isWhole = found.every(({ 0: text, index }, at) => {
    const next = found[at + 1]?.index ?? line.length;
    return line.slice(index + text.length, next).trim() === '';
  });
  const fields = all.filter(({ name }) => isFieldName(name));
  if (!isWhole || fields.length < 2 || new Set(fields.map(({ name }) => name)).size < fields.length)
    return null;
  const others = all.filter(({ name }) => !isFieldName(name));
  return {
    pairs: fields,
    notTaken: others.map(({ name }) => ({ name, why: besideOrder })),
    url: placedUrl(line),
  };
}

/** @returns None where a line that names an order is written otherwise. */
export function logfmtOrders(text: string): readonly OrderInLine[] {
  const lines = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
  const orders = lines.map(orderOf);
  const isOther = orders.some(
    (order, index) => order === null && /client_orderid|payout-check/u.test(lines[index] ?? ''),
  );
  return isOther ? [] : orders.filter((order) => order !== null);
}
