/**
 * Masks what looks like a card number in octets that somebody else sent, before they are kept. Lengths stay, and so does
 * the encoding: a masked digit is an asterisk, or the escape of one. One pass over the octets, whatever they are.
 */

/** A decimal digit or a character between groups of them, with the place that it was read from. */
interface Unit {
  /** Null for a separator. */
  readonly digit: number | null;
  readonly start: number;
  readonly end: number;
}

const fewestDigits = 13;
const mostDigits = 19;
const shownFirst = 6;
const shownLast = 4;

const percent = 0x25;
const asterisk = 0x2a;

function hexValue(octet: number | undefined): number {
  if (octet === undefined) return Number.NaN;
  if (isDigit(octet)) return octet - 0x30;
  const lower = octet | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : Number.NaN;
}

function isDigit(octet: number): boolean {
  return octet >= 0x30 && octet <= 0x39;
}

/** The octet that an escape stands for, and where it ends; escapes of escapes are undone (`%2534` is a 4). Null for none. */
function readEscape(octets: Uint8Array, at: number): { readonly octet: number; readonly end: number } | null {
  let digits = at + 1;
  // `25` is an escaped percent sign where two more digits follow it.
  while (
    octets[digits] === 0x32 &&
    octets[digits + 1] === 0x35 &&
    !Number.isNaN(hexValue(octets[digits + 2]))
  ) {
    digits += 2;
  }
  const octet = hexValue(octets[digits]) * 16 + hexValue(octets[digits + 1]);
  return Number.isNaN(octet) ? null : { octet, end: digits + 2 };
}

function isLetter(octet: number): boolean {
  const lower = octet | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** What people set between groups of digits. */
const separators: ReadonlySet<number> = new Set([0x09, 0x20, 0x2b, 0x2d, 0x2e, 0x5f]);

const mostSeparators = 2;

/**
 * Names whose values are identifiers, which may pass the check by chance and are compared with an order's; a word may stand
 * before the digits, as in `inv-20261123-301271`.
 */
const identifierBefore =
  /(?:id|order|sn|serial-number)["']?(?:=|%3D|\s{0,4}:\s{0,4})["']?(?:[a-z][\w.-]{0,40}[\w.-])?$/iu;
const longestName = 80;

function isIdentifier(octets: Uint8Array, at: number): boolean {
  const before = String.fromCharCode(...octets.subarray(Math.max(0, at - longestName), at));
  return identifierBefore.test(before);
}

/** Luhn's, without a text made of them: it is asked for very often. */
function passesCheck(digits: readonly Unit[]): boolean {
  let sum = 0;
  let doubles = false;
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    const digit = (digits[index]?.digit ?? 0) * (doubles ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
    doubles = !doubles;
  }
  return sum % 10 === 0;
}

/** Masks the digits of one number but for the first six and the last four. */
function maskDigits(masked: Uint8Array, digits: readonly Unit[]): void {
  for (const { start, end } of digits.slice(shownFirst, -shownLast)) {
    if (end - start === 1) masked[start] = asterisk;
    // The last two characters of an escape, however often it was escaped.
    else masked.set([0x32, 0x41], end - 2);
  }
}

/** The longest number of a card's length and check digit that begins with a unit, and where to go on behind it. */
function numberLength(
  units: readonly Unit[],
  first: number,
): { readonly digits: readonly Unit[]; readonly next: number } {
  const digits: Unit[] = [];
  let found: { readonly digits: readonly Unit[]; readonly next: number } = { digits: [], next: first + 1 };
  for (let index = first; index < units.length && digits.length < mostDigits; index += 1) {
    const unit = units[index];
    if (unit === undefined || unit.digit === null) continue;
    digits.push(unit);
    const endsHere = (units[index + 1]?.digit ?? null) === null;
    const isLong = digits.length >= fewestDigits && endsHere;
    if (isLong && passesCheck(digits)) {
      found = { digits: [...digits], next: index + 1 };
    }
  }
  return found;
}

function maskRun(octets: Uint8Array, masked: Uint8Array, units: readonly Unit[]): void {
  let index = 0;
  while (index < units.length) {
    const unit = units[index];
    const digit = unit?.digit ?? null;
    const startsGroup = digit !== null && (units[index - 1]?.digit ?? null) === null;
    if (unit === undefined || !startsGroup || digit < 2) {
      index += 1;
      continue;
    }
    const { digits, next } = numberLength(units, index);
    if (digits.length > 0 && !isIdentifier(octets, unit.start)) maskDigits(masked, digits);
    index = next;
  }
}

function maskIn(octets: Uint8Array, masked: Uint8Array, decodes: boolean): void {
  let units: Unit[] = [];
  let separatorsInRow = 0;
  let isTouched = false;
  const finish = (touchedBehind: boolean): void => {
    if (units.length >= fewestDigits)
      maskRun(octets, masked, touchedBehind ? withoutLastGroup(units) : units);
    units = [];
    separatorsInRow = 0;
  };
  for (let at = 0; at < octets.length;) {
    const plain = octets[at] ?? 0;
    const escape = decodes && plain === percent ? readEscape(octets, at) : null;
    const octet = escape?.octet ?? plain;
    const end = escape?.end ?? at + 1;
    const isNumeral = isDigit(octet);
    if (isNumeral && !isTouched) {
      units.push({ digit: octet - 0x30, start: at, end });
      separatorsInRow = 0;
    } else if (separators.has(octet) && units.length > 0 && separatorsInRow < mostSeparators) {
      units.push({ digit: null, start: at, end });
      separatorsInRow += 1;
    } else if (!isNumeral) finish(isLetter(octet));
    // Digits that a letter touches are none of a card number.
    isTouched = isLetter(octet) || (isNumeral && isTouched);
    at = end;
  }
  finish(false);
}

function withoutLastGroup(units: readonly Unit[]): readonly Unit[] {
  const lastSeparator = units.findLastIndex(({ digit }) => digit === null);
  return units.slice(0, lastSeparator + 1);
}

/** A copy in which numbers of 13 to 19 digits with a right check digit are masked, grouped or percent-encoded ones too. */
export function maskCardNumberOctets(octets: Uint8Array): Uint8Array<ArrayBuffer> {
  const masked = new Uint8Array(octets);
  maskIn(octets, masked, false);
  if (octets.includes(percent)) maskIn(octets, masked, true);
  return masked;
}
