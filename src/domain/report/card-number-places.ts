/** Card numbers in a text that somebody else wrote: known ones in any part, others by length and check digit. */
import { passesLuhn } from '../payout-check/rules/card-numbers.ts';

/** Octets of a view that hold a number, and its digits. */
export interface NumberPlace {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  /** Where each of them stands. */
  readonly at: readonly number[];
}

// What people set between groups of digits, in octets, and the marks in which the diagnosis spells such a character. In
// UTF-16 there is a zero beside each digit.
const between = String.raw`(?:\xE2\x80\xB9[ -~]{1,40}\xE2\x80\xBA|[ \t\r\n.+_\-\0\x80-\xFF])`;
const run = new RegExp(String.raw`[0-9](?:${between}{0,6}[0-9])*`, 'gu');
const groups = new RegExp(String.raw`[0-9]+`, 'gu');
const marks = /\xE2\x80\xB9[ -~]{1,40}\xE2\x80\xBA/gu;

/** So many digits of a card number in a row are not shown: a mask leaves six. */
const tellingDigits = 7;

interface Digit {
  readonly value: string;
  readonly at: number;
}

/** Whether a run is long enough to be looked into: most are an amount or a date. */
function hasDigits(text: string, count: number): boolean {
  return text.length >= count && text.replaceAll(/[^0-9]/gu, '').length >= count;
}

/** Digits of marks are none of the number. */
function digitsOf(text: string, offset: number): readonly Digit[] {
  const plain = text.replaceAll(marks, (mark) => ' '.repeat(mark.length));
  return Array.from(plain.matchAll(/[0-9]/gu), ({ 0: value, index }) => ({ value, at: offset + index }));
}

function placeOf(digits: readonly Digit[]): NumberPlace {
  const values = digits.map(({ value }) => value).join('');
  const at = digits.map((digit) => digit.at);
  return { start: at[0] ?? 0, end: (at.at(-1) ?? 0) + 1, digits: values, at };
}

/** Where groups of digits begin among all digits of a run, and where the last one ends. */
function groupBorders(text: string): readonly number[] {
  let digits = 0;
  return [
    0,
    ...Array.from(text.matchAll(groups), ([group]) => {
      digits += group.length;
      return digits;
    }),
  ];
}

/** Numbers of 13 to 19 digits with a right check digit, in groups or not, that no letter touches. */
export function likelyCardNumbers(octets: string): readonly NumberPlace[] {
  const isTouched = (at: number): boolean => /[0-9A-Za-z%]/u.test(octets.charAt(at));
  return Array.from(octets.matchAll(run)).flatMap(({ 0: text, index }) => {
    if (!hasDigits(text, 13)) return [];
    const plain = text.replaceAll(marks, (mark) => ' '.repeat(mark.length));
    const values = plain.replaceAll(/[^0-9]/gu, '');
    const borders = groupBorders(plain);
    const found: { readonly from: number; readonly to: number }[] = [];
    // A text may be nothing but digits in groups: what is no number by its length is not looked at.
    for (const [first, from] of borders.entries()) {
      if (values.charAt(from) < '2') continue;
      for (let last = first + 1; last < borders.length; last += 1) {
        const to = borders[last] ?? 0;
        if (to - from > 19) break;
        const digits = to - from < 13 ? '' : values.slice(from, to);
        if (digits !== '' && passesLuhn(digits)) found.push({ from, to });
      }
    }
    if (found.length === 0) return [];
    const all = digitsOf(text, index);
    return found
      .map(({ from, to }) => placeOf(all.slice(from, to)))
      .filter(({ start, end }) => !isTouched(start - 1) && !isTouched(end));
  });
}

/** Places of a number that is known, whole or in a part that says too much of it. */
export function knownNumberPlaces(octets: string, known: string): readonly NumberPlace[] {
  return Array.from(octets.matchAll(run)).flatMap(({ 0: text, index }) => {
    if (!hasDigits(text, tellingDigits)) return [];
    const digits = digitsOf(text, index);
    const values = digits.map(({ value }) => value).join('');
    const places: NumberPlace[] = [];
    for (let first = 0; first + tellingDigits <= digits.length; first += 1) {
      if (!known.includes(values.slice(first, first + tellingDigits))) continue;
      let end = first + tellingDigits;
      while (end < digits.length && known.includes(values.slice(first, end + 1))) end += 1;
      places.push(placeOf(digits.slice(first, end)));
      first = end - 1;
    }
    return places;
  });
}
