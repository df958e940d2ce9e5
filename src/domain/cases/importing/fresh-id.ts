/** The id of an order that code or a template makes: then each sending makes its own. */
import type { NameValue } from '../../http/name-value.ts';
import type { OpenedInputs, OpenValue } from '../composer/opened-case.ts';
import type { ImportRow } from './imported-case.ts';
import { placeIn } from '../../template-places.ts';

const name = 'client_orderid';
export const freshId: OpenValue = { key: name, name };

export const isFilledId = (pair: NameValue): boolean =>
  pair.name === name && placeIn(pair.value, true) !== null;

export function freshOf(inputs: OpenedInputs): readonly OpenValue[] {
  const id = inputs.operation === 'payout-check' ? inputs.draft.fields[name] : undefined;
  return id !== undefined && isFilledId({ name, value: id.value }) ? [freshId] : [];
}

const filled = 'code or a template fills its place: a new one is made';
const missing = 'the order has none: a new one is made';

/** Says of each that nothing of the text is sent. */
export function withFresh(rows: readonly ImportRow[], fresh: readonly OpenValue[]): readonly ImportRow[] {
  const made = (own: string, why: string): ImportRow => ({ name: own, shown: null, fate: 'made', why });
  const isFresh = (row: ImportRow): boolean => fresh.some((each) => each.name === row.name);
  return [
    ...rows.map((row) => (isFresh(row) && row.fate === 'taken' ? made(row.name, filled) : row)),
    ...fresh
      .filter((each) => !rows.some((row) => row.name === each.name))
      .map((each) => made(each.name, missing)),
  ];
}
