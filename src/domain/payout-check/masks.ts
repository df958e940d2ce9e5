/** Which values of a request are card data, by the names of the document's fields and their aliases. */
import { hiddenMark, maskCardNumber, type Masks } from '../http/redaction.ts';
import { cardDataBesideFields } from './card-data.ts';
import { payoutCheckFields } from './fields.ts';

const sensitivities = new Map(
  payoutCheckFields.flatMap(({ name, alias, sensitivity }) =>
    [name, ...(alias === null ? [] : [alias])].map((wire) => [wire, sensitivity] as const),
  ),
);

/** How each sensitive value is shown until it is revealed, by its key. */
export function buildMasks(
  pairs: readonly { readonly name: string; readonly value: string; readonly key: string }[],
): Masks {
  return new Map(
    pairs.flatMap(({ name, value, key }) => {
      const sensitivity = sensitivities.get(key) ?? sensitivities.get(name);
      const other = sensitivity === undefined ? cardDataBesideFields(name, value) : null;
      if (sensitivity === 'masked' || other === 'number') return [[key, maskCardNumber(value)] as const];
      if ((sensitivity === 'hidden' || other === 'code') && value !== '') return [[key, hiddenMark] as const];
      return [];
    }),
  );
}
