/** Amounts by worth. They are never numbers: `10.50` has no exact one. */

/**
 * - `identical`: the same text.
 * - `equal`: the same worth, written otherwise.
 * - `unreadable`: what came is no amount with `.` as decimal delimiter.
 */
export type AmountComparison = 'identical' | 'equal' | 'different' | 'unreadable';

const decimal = /^([+-]?)(?=\.?\d)(\d{0,40})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2}))?$/u;

export function compareAmounts(came: string, sent: string): AmountComparison {
  if (came === sent) return 'identical';
  const one = worthOf(came);
  const other = worthOf(sent);
  if (one === null) return 'unreadable';
  return one === other ? 'equal' : 'different';
}

/** Digits without zeros at either end, and the power of ten of the last one; null where it is no amount. */
function worthOf(text: string): string | null {
  const match = decimal.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/u, '');
  if (digits === '') return '0';
  const significant = digits.replace(/0+$/u, '');
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign === '-' ? '-' : ''}${significant}e${power}`;
}
