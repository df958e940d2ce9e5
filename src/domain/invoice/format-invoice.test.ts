import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountLabel,
  compactAccountNumber,
  formatInvoiceDate,
  groupAmount,
  groupIban,
} from './format-invoice.ts';

it.each([
  ['EE38 2200 2210 2014 5685', 'IBAN'],
  ['IBAN: ee382200221020145685', 'IBAN'],
  ['', 'IBAN'],
  ['1122334455', 'Account number'],
])('calls %j %s', (text, label) => {
  expect(accountLabel(text)).toBe(label);
});

describe('groupIban', () => {
  it.each([
    ['EE382200221020145685', 'EE38 2200 2210 2014 5685'],
    ['GB82WEST12345698765432', 'GB82 WEST 1234 5698 7654 32'],
    ['ee382200221020145685', 'ee38 2200 2210 2014 5685'],
    ['EE38 2200 2210 2014 5685', 'EE38 2200 2210 2014 5685'],
    ['1122334455', '1122334455'],
    ['<b>', '<b>'],
    ['', ''],
  ])('%j', (text, grouped) => {
    expect(groupIban(text)).toBe(grouped);
  });

  it('only adds blanks', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(compactAccountNumber(groupIban(text))).toBe(compactAccountNumber(text));
      }),
    );
  });
});

describe('groupAmount', () => {
  it.each([
    ['1250.50', '1\u00A0250.50'],
    ['1250,50', '1\u00A0250,50'],
    ['250', '250'],
    ['-1234567.0001', '-1\u00A0234\u00A0567.0001'],
    ['000417', '000\u00A0417'],
    ['1e5', '1e5'],
    ['1 250', '1 250'],
    ['.5', '.5'],
    [' 1250', ' 1250'],
    ['', ''],
  ])('%j', (text, grouped) => {
    expect(groupAmount(text)).toBe(grouped);
  });

  it('only adds separators', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,30}(?:[.,]\d{1,6})?$/), (text) => {
        expect(groupAmount(text).replaceAll('\u00A0', '')).toBe(text);
      }),
    );
  });
});

describe('formatInvoiceDate', () => {
  it.each([
    ['21.11.2026', '21 November 2026'],
    ['01.01.0001', '1 January 1'],
    ['29.02.2000', '29 February 2000'],
    ['31.12.9999', '31 December 9999'],
    ['29.02.2100', null],
    ['01.13.2026', null],
    ['01.01.0000', null],
    ['21.11.26', null],
    ['21.11.2026x', null],
    ['', null],
  ])('%j', (text, long) => {
    expect(formatInvoiceDate(text)).toBe(long);
  });

  it('knows the days that the calendar of Date knows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 32 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 1000, max: 9999 }),
        (day, month, year) => {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists =
            date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
          const text = `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
          expect(formatInvoiceDate(text) !== null).toBe(exists);
        },
      ),
    );
  });
});
