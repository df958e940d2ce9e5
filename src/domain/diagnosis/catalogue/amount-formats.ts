/** The ways in which code prints a decimal number. */

/**
 * Other spellings of a decimal.
 *
 * @param text As sent, e.g. `10.50`.
 * @returns What may have been signed: the same number printed otherwise, or in minor units. Nothing for other text.
 */
export function otherDecimalSpellings(text: string): string[] {
  const match = /^([+-]?)([0-9]+)(?:[.,]([0-9]*))?$/u.exec(text.replaceAll(/[\s'’](?=[0-9]{3})/gu, ''));
  if (match === null) return [];
  const [, sign = '', whole = '', fraction = ''] = match;
  const bare = whole.replace(/^0+(?=[0-9])/u, '');
  const trimmed = fraction.replace(/0+$/u, '');
  const grouped = (separator: string): string => bare.replaceAll(/\B(?=(?:[0-9]{3})+$)/gu, separator);
  const fixed = (digits: number): string => (fraction + '0'.repeat(digits)).slice(0, digits);
  const two = fixed(2);
  const digits = (bare + two).replace(/^0+(?=[0-9])/u, '');
  const ending = trimmed === '' ? '' : `.${trimmed}`;
  const shortest = bare + ending;
  const number = Number(`${bare}.${trimmed === '' ? '0' : trimmed}`);
  const [mantissa = '', exponent = ''] = number.toExponential().split('e');
  const oneDigit = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  const spellings = [
    shortest,
    `${bare}.${two}`,
    `${bare}.${trimmed === '' ? '0' : trimmed}`,
    bare,
    `${bare}.`,
    ...[1, 3, 4, 5, 6, 8].map((count) => `${bare}.${fixed(count)}`),
    digits,
    `${bare},${two}`,
    `${bare},${fixed(1)}`,
    shortest.replace('.', ','),
    ...[',', ' ', '\u00a0', '\u202f', "'", '’'].flatMap((separator) => [
      `${grouped(separator)}.${two}`,
      grouped(separator),
      `${grouped(separator)},${two}`,
      grouped(separator) + ending,
      grouped(separator) + ending.replace('.', ','),
    ]),
    `${grouped('.')},${two}`,
    grouped('.') + ending.replace('.', ','),
    `${bare}00`,
    `+${shortest}`,
    `0${shortest}`,
    `${mantissa}E${exponent.replace('+', '')}`,
    `${oneDigit}E${exponent.replace('+', '')}`,
    `${mantissa}E${exponent}`,
    `${mantissa}e${exponent}`,
    `${mantissa}e${exponent.replace(/(?<=[+-])(?=[0-9]$)/u, '0')}`,
    `${mantissa}E${exponent.replace(/(?<=[+-])(?=[0-9]$)/u, '0')}`,
    number.toPrecision(17).replace(/0+$/u, ''),
    String(number / 100),
    (number / 100).toFixed(2),
    String(Math.round(number)),
  ];
  // A number has no plus before it, wherever its text had one.
  const minus = sign === '-' ? '-' : '';
  return [...new Set(spellings)].map((spelling) => minus + spelling).filter((spelling) => spelling !== text);
}
