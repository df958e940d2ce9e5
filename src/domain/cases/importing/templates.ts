/** What has a place that code or a template fills is no value, and is never sent as one. */
import { placeIn } from '../../template-places.ts';
import type { NameValue } from '../../http/name-value.ts';
import type { JsonPairs } from './json-body.ts';

export const madeElsewhere = 'what stands there is a place that code or a template fills';

type NotTaken = NonNullable<JsonPairs['notTaken']>;

interface Body<Pair> {
  readonly pairs: readonly Pair[];
  readonly notTaken?: NotTaken;
}

/**
 * @param isWritten Whether a place stands in the text as it is: one that is encoded there was sent so.
 * @returns The pairs that have a value. The first id of an order stays as well: each sending makes its own.
 */
export function withoutFilledPlaces<Pair extends NameValue>(
  { pairs, notTaken = [] }: Body<Pair>,
  isWritten: (found: string) => boolean = () => true,
  isShell = false,
): { readonly pairs: readonly Pair[]; readonly notTaken: NotTaken } {
  const id = pairs.find(({ name }) => name === 'client_orderid');
  const isMade = (pair: Pair): boolean => {
    const found = pair === id ? null : placeIn(pair.value, isShell);
    return found !== null && isWritten(found);
  };
  const made = pairs.filter(isMade).map(({ name }) => ({ name, why: madeElsewhere }));
  return { pairs: pairs.filter((pair) => !isMade(pair)), notTaken: [...notTaken, ...made] };
}
