/** Which parameters of somebody else's request hold card data, and what is shown in their place. */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { hiddenMark, maskCardNumber } from '../../http/redaction.ts';
import { payoutCheckFields } from '../../payout-check/fields.ts';

const sensitivities = new Map(payoutCheckFields.map(({ name, sensitivity }) => [name, sensitivity]));

/** A wire name as it was meant: encoded once more, with hyphens, capitals or blanks. */
function meantName(name: string): string {
  return percentDecode(percentDecode(name, false), false).trim().toLowerCase().replaceAll('-', '_');
}

/**
 * What stands for a value (field table, `sensitivity`).
 *
 * @returns Null for a value that may be shown.
 */
export function maskOfParameter(name: string, value: string): string | null {
  if (value === '') return null;
  switch (sensitivities.get(meantName(name))) {
    case 'masked':
      return maskCardNumber(value);
    case 'hidden':
      return hiddenMark;
    default:
      return null;
  }
}
