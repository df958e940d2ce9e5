/** Which parameters of somebody else's request hold card data, and what is shown in their place. */
import { hiddenMark, maskCardNumber } from '../../http/redaction.ts';
import { payoutCheckFields } from '../../payout-check/fields.ts';

const sensitivities = new Map(payoutCheckFields.map(({ name, sensitivity }) => [name, sensitivity]));

/**
 * What stands for a value (field table, `sensitivity`). The name may be misspelt as code under repair does: in another
 * letter case, with blanks around it.
 *
 * @returns Null for a value that may be shown.
 */
export function maskOfParameter(name: string, value: string): string | null {
  if (value === '') return null;
  switch (sensitivities.get(name.trim().toLowerCase())) {
    case 'masked':
      return maskCardNumber(value);
    case 'hidden':
      return hiddenMark;
    default:
      return null;
  }
}
