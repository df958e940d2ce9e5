/**
 * What another list of parameters changes in a layout, found without encoding or sorting what both have. The plain way is
 * to make the other plan's text.
 */
import { compareEncoded } from '../../../oauth1/normalized-parameters.ts';
import type { EncodedParameter } from '../../plan/signing-plan.ts';
import type { RequestParameter } from '../../request/request-parameter.ts';
import type { ParameterOrder } from './list-pieces.ts';

export interface ParameterEdit {
  /** Places in the order that fall out, ascending. */
  readonly removed: readonly number[];
  /** What goes in between: before the parameter at that place, in order. */
  readonly added: readonly { readonly at: number; readonly parameter: EncodedParameter }[];
}

/** Where a parameter goes in between others that are in order. */
function placeFor(parameter: EncodedParameter, { arranged }: ParameterOrder): number {
  let low = 0;
  let high = arranged.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = arranged[middle];
    if (other !== undefined && compareEncoded(other, parameter) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Most changes are in one place: what comes before and behind it is the same in both lists. */
export function findEdit(
  own: readonly RequestParameter[],
  order: ParameterOrder,
  others: readonly RequestParameter[],
): ParameterEdit {
  const shorter = Math.min(own.length, others.length);
  let start = 0;
  while (start < shorter && own[start] === others[start]) start += 1;
  let ownEnd = own.length;
  let otherEnd = others.length;
  while (ownEnd > start && otherEnd > start && own[ownEnd - 1] === others[otherEnd - 1]) {
    ownEnd -= 1;
    otherEnd -= 1;
  }
  const isKept = new Uint8Array(ownEnd);
  const added: { at: number; parameter: EncodedParameter }[] = [];
  let next = start;
  for (let index = start; index < otherEnd; index += 1) {
    const other = others[index];
    if (other === undefined) break;
    const place = own[next] === other ? next : own.indexOf(other, start);
    if (place !== -1 && place < ownEnd && isKept[place] === 0) {
      isKept[place] = 1;
      next = place + 1;
    } else {
      const parameter = order.way.encode(other);
      added.push({ at: placeFor(parameter, order), parameter });
      next += 1;
    }
  }
  if (added.length > 1) added.sort((one, other) => compareEncoded(one.parameter, other.parameter));
  const removed: number[] = [];
  for (let place = start; place < ownEnd; place += 1) {
    if (isKept[place] === 0) removed.push(order.places[place] ?? 0);
  }
  if (removed.length > 1) removed.sort((one, other) => one - other);
  return { removed, added };
}
