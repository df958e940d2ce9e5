/**
 * What another list of parameters changes in a layout, found without encoding or sorting what both have. The plain way is
 * to make the other plan's text.
 */
import { rightArrangement } from '../../plan/signing-plan.ts';
import type { RequestParameter } from '../../request/request-parameter.ts';
import type { SortedParameters } from './arranged-pieces.ts';
import type { EncodedForm } from './parameter-ways.ts';

export interface ParameterEdit {
  /** Places in the order that fall out, ascending. */
  readonly removed: readonly number[];
  /** What goes in between: before the parameter at that place, in order. */
  readonly added: readonly { readonly at: number; readonly form: EncodedForm }[];
}

/**
 * Where a parameter goes in between others that are in order.
 *
 * @param listPlace - it stands in the list before the one that has this place there.
 */
function placeFor(
  form: EncodedForm,
  listPlace: number,
  { arranged, listPlaces, arrangement }: SortedParameters,
): number {
  let low = 0;
  let high = arranged.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = arranged[middle];
    const order = other === undefined ? 1 : arrangement.compare(other, form);
    const isBehind =
      order === 0 ? (listPlaces[middle] ?? 0) < listPlace === !arrangement.isReversed : order < 0;
    if (isBehind) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Most changes are in one place: what comes before and behind it is the same in both lists.
 *
 * @param encode - what is in the other list alone.
 * @returns Null where others of the list have changed places, which may show, or what is added is in no order of places.
 */
export function findEdit(
  own: readonly RequestParameter[],
  order: SortedParameters,
  others: readonly RequestParameter[],
  encode = order.way.encode,
): ParameterEdit | null {
  const { arrangement, places } = order;
  const shorter = Math.min(own.length, others.length);
  let start = 0;
  while (start < shorter && own[start] === others[start]) start += 1;
  let ownEnd = own.length;
  let otherEnd = others.length;
  while (ownEnd > start && otherEnd > start && own[ownEnd - 1] === others[otherEnd - 1]) {
    ownEnd -= 1;
    otherEnd -= 1;
  }
  const kept = new Set<number>();
  const added: { at: number; form: EncodedForm }[] = [];
  let next = start;
  /** Behind the last one that is kept. */
  let listPlace = start;
  for (let index = start; index < otherEnd; index += 1) {
    const other = others[index];
    if (other === undefined) break;
    const place = own[next] === other ? next : own.indexOf(other, start);
    if (place !== -1 && place < ownEnd && !kept.has(place)) {
      // In the right order those that change places are encoded alike.
      if (place < listPlace && arrangement !== rightArrangement) return null;
      kept.add(place);
      next = place + 1;
      listPlace = next;
    } else {
      const form = encode(other);
      added.push({ at: placeFor(form, listPlace, order), form });
      next += 1;
    }
  }
  if (added.length > 1) {
    if (arrangement.isReversed) added.reverse();
    added.sort((one, other) => arrangement.compare(one.form, other.form));
    // Whoever writes them goes forward alone.
    if (added.some(({ at }, index) => at < (added[index - 1]?.at ?? 0))) return null;
  }
  const removed: number[] = [];
  for (let place = start; place < ownEnd; place += 1) {
    if (!kept.has(place)) removed.push(places[place] ?? 0);
  }
  if (removed.length > 1) removed.sort((one, other) => one - other);
  return { removed, added };
}
