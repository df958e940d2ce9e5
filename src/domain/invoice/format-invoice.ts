/**
 * Values for reading. Only separators are added; the value itself stays as it was sent and is what
 * is copied. Interface document, "Swift invoice document (XML)".
 */
import { monthNames } from '../month-names.ts';

/** Between groups of digits: a line is never broken there. */
const noBreakSpace = '\u00A0';

/**
 * Groups an IBAN by four, e.g. `EE382200…` as `EE38 2200 …`. Whatever is not written like an IBAN,
 * such as a plain account number or one that is grouped already, stays as it is.
 */
export function groupIban(text: string): string {
  return /^[A-Za-z]{2}\d{2}[A-Za-z0-9]{7,30}$/.test(text) ? text.replace(/.{4}(?=.)/g, '$& ') : text;
}

/** An account number without the blanks between its groups: what a bank's form takes. */
export function compactAccountNumber(text: string): string {
  return text.replace(/\s+/g, '');
}

/** An account number without what is written around and between its groups: a leading “IBAN”, blanks, hyphens, points. */
export function bareAccountNumber(text: string): string {
  const bare = text.replace(/[\s.\-‐-―]+/gu, '');
  return /^IBAN:?[A-Za-z]{2}\d/iu.test(bare) ? bare.replace(/^IBAN:?/iu, '') : bare;
}

/** What a bank's form calls it: `iban` may hold any account number. Also of one that is missing. */
export function accountLabel(text: string): 'IBAN' | 'Account number' {
  return text === '' || /^[A-Za-z]{2}\d{2}/u.test(bareAccountNumber(text)) ? 'IBAN' : 'Account number';
}

/** Groups the digits before the delimiter by three, e.g. `1250.50` as `1 250.50`; other texts stay. */
export function groupAmount(text: string): string {
  const [, sign = '', whole, rest = ''] = /^([+-]?)(\d+)([.,]\d+)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const groups = [whole.slice(0, whole.length % 3), ...(whole.slice(whole.length % 3).match(/\d{3}/g) ?? [])];
  return sign + groups.filter((group) => group !== '').join(noBreakSpace) + rest;
}

/** Whether a text is a number as it is printed, short enough to stand on one line: it is never broken inside. */
export function isWrittenNumber(text: string): boolean {
  return text.length <= 40 && /^[+-]?\d[\d.,'’ \u00A0\u202F]*$/u.test(text);
}

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** "Date in DD.MM.YYYY format". @returns null when it is not, or when no calendar has the day. */
export function parseInvoiceDate(text: string): CalendarDate | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim())?.map(Number) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null;
}

/** E.g. `21 November 2026`. @returns null for a text that is no date. */
export function formatInvoiceDate(text: string): string | null {
  const date = parseInvoiceDate(text);
  return date === null ? null : `${date.day} ${monthNames[date.month - 1] ?? ''} ${date.year}`;
}

/** Gregorian calendar. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
