/** The id of an order that code or a template makes: then each sending makes its own. */
import type { OpenedInputs, OpenValue } from '../composer/opened-case.ts';
import type { ImportRow } from './imported-case.ts';
import { placeIn } from '../../diagnosis/paste/code/places.ts';

const name = 'client_orderid';
export const freshId: OpenValue = { key: name, name };

export function freshOf(inputs: OpenedInputs): readonly OpenValue[] {
  const id = inputs.operation === 'payout-check' ? inputs.draft.fields[name] : undefined;
  return id !== undefined && placeIn(id.value, true) !== null ? [freshId] : [];
}

/** Says that what stands in its place is not sent. */
export function withFresh(rows: readonly ImportRow[], fresh: readonly OpenValue[]): readonly ImportRow[] {
  const why = 'code or a template fills its place: each sending makes its own';
  return rows.map((row) => (fresh.some((each) => each.name === row.name) ? { ...row, why } : row));
}
