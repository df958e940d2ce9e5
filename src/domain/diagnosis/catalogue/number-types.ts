/** Texts of digits that went through a number: zeros at their ends, and digits that are too many for it, are lost. */

type Printed = readonly [how: string, print: (text: string) => string | null];

function printed(how: string, print: (number: number, text: string) => string): Printed {
  return [
    how,
    (text) => (/^\+?[0-9]{1,25}(?:\.[0-9]{1,10})?$/u.test(text) ? print(Number(text), text) : null),
  ];
}

function withFraction(text: string): string {
  return text.includes('.') ? text : `${text}.0`;
}

/** As a mantissa and a power of ten, with what stands between them. */
function inPowers(number: number, mark: string, change = (mantissa: string) => mantissa): string {
  const [mantissa = '', power = ''] = number.toExponential().split('e+');
  return change(mantissa) + mark + power;
}

const otherDigits: readonly (readonly [how: string, zero: number])[] = [
  ['in Arabic digits', 0x0660],
  ['in Persian digits', 0x06f0],
  ['in Devanagari digits', 0x0966],
  ['in Bengali digits', 0x09e6],
];

function inDigitsFrom(zero: number, text: string): string {
  return text.replaceAll(/[0-9]/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
}

/** As formats of a language print digits, e.g. `String.format` of Java. */
export function inOtherDigits(text: string): readonly (readonly [how: string, written: string])[] {
  return otherDigits.map(([how, zero]) => [how, inDigitsFrom(zero, text)]);
}

export const numberTypes: readonly Printed[] = [
  printed('as JavaScript prints numbers', (number) => String(number)),
  printed('as whole numbers are printed', (_, text) =>
    text.includes('.') ? text : text.replace(/^\+?0*(?=[0-9])/u, ''),
  ),
  printed('as Python prints numbers with a fraction', (number) =>
    number < 1e16 ? withFraction(String(number)) : inPowers(number, 'e+'),
  ),
  printed('as Java prints numbers with a fraction', (number) =>
    number < 1e7 ? withFraction(String(number)) : inPowers(number, 'E', withFraction),
  ),
  printed('as PHP and .NET print numbers with a fraction', (number) =>
    number < 1e15 ? String(number) : inPowers(number, 'E+'),
  ),
  printed('as Excel shows long numbers', (number, text) =>
    number < 1e11
      ? text
      : `${Number(number.toExponential(5).split('e')[0])}E+${Math.floor(Math.log10(number))}`,
  ),
  printed('with the 15 digits that Excel keeps', (_, text) =>
    text.includes('.') ? text : text.slice(0, 15) + text.slice(15).replaceAll(/[0-9]/gu, '0'),
  ),
];

/** With the decimal mark that is sent, and with that of Arabic and Persian. */
export const otherScripts: readonly Printed[] = otherDigits.flatMap(([how, zero]) => [
  printed(how, (_, text) => inDigitsFrom(zero, text)),
  printed(how, (_, text) => (text.includes('.') ? inDigitsFrom(zero, text).replace('.', '\u066b') : text)),
]);
