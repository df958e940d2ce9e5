/** Texts of an interface and names of other things stand behind the names of fields, too: no order is without a digit. */
import type { ImportedCase } from './imported-case.ts';

const note = 'No value has a digit, not even the amount: these may be labels or names, and no order.';

export function noteLabels(cases: readonly ImportedCase[]): readonly string[] {
  const areLabels = cases.some(({ rows }) => {
    const taken = rows.filter(({ fate, shown }) => fate !== 'made' && shown !== null && shown !== '');
    return (
      taken.length > 1 &&
      taken.some(({ name }) => name === 'amount') &&
      taken.every(({ shown }) => !/\d/u.test(shown ?? ''))
    );
  });
  return areLabels ? [note] : [];
}
