import { describe, expect, it } from 'vitest';
import { checkInvoice } from './checks.ts';
import type { InvoiceCheck } from './checks/check.ts';
import { readText, writeInvoice } from './fixture-invoice.ts';

function checksOf(text: string): readonly InvoiceCheck[] {
  const reading = readText(text);
  if (reading.kind !== 'invoice') throw new Error(JSON.stringify(reading));
  return checkInvoice(reading, 2026);
}

/** Level and message of one check of the valid invoice with changes. */
function say(id: string, changes: Readonly<Record<string, string | null>>): string | undefined {
  const check = checksOf(writeInvoice(changes)).find((candidate) => candidate.id === id);
  return check && `${check.level}: ${check.message}`;
}

it('says what holds of a valid invoice', () => {
  expect(
    checksOf(writeInvoice()).map(({ id, level, elements, label, message }) => [
      id,
      level,
      elements.join(),
      label,
      message,
    ]),
  ).toEqual([
    ['iban', 'ok', 'iban', 'IBAN', 'EE, 20 characters, checksum holds'],
    ['swift', 'ok', 'swift,iban', 'SWIFT', '8 characters, country EE agrees with the IBAN'],
    ['amount', 'ok', 'amount,quantity,rate', 'Amount', '2 × 625.25 = 1\u00A0250.50'],
    ['currency', 'ok', 'currency,amount', 'Currency', 'EUR is an ISO 4217 code'],
    ['date', 'ok', 'date', 'Date', '21.11.2026 is 21 November 2026'],
  ]);
});

describe('the account', () => {
  it.each([
    ['GB82 WEST 1234 5698 7654 32', 'ok: GB, 22 characters, checksum holds'],
    ['GB82WEST12345698765432', 'ok: GB, 22 characters, checksum holds'],
    ['gb82west12345698765432', 'note: GB, 22 characters, checksum holds; written in lower case'],
    ['GB83WEST12345698765432', 'problem: GB, 22 characters, the checksum does not hold'],
    [
      'DE973704004405320130A0',
      'problem: DE, checksum holds, but its digits and letters are not where DE has them',
    ],
    ['GB82WEST1234569876543', 'problem: GB has 22 characters, here are 21'],
    ['1122334455', 'note: 1122334455 is not an IBAN; the document allows any bank account number'],
    ['US1234567890', 'note: US has no IBANs; it may be another kind of account number'],
    ['XX1234', 'note: XX has no IBANs; it may be another kind of account number'],
    [
      'IBAN GB82 WEST 1234 5698 7654 32',
      'note: GB, 22 characters, checksum holds; read without what is written around it: GB82WEST12345698765432',
    ],
    [
      'IBAN: GB82-WEST-1234-5698-7654-32',
      'note: GB, 22 characters, checksum holds; read without what is written around it: GB82WEST12345698765432',
    ],
    ['GB82WEST1234569876543О', 'problem: holds characters of another script: “О” (U+041E) looks like O'],
    [
      'ＧＢ82WEST12345698765432',
      'problem: holds characters of another script: “Ｇ” (U+FF27) looks like G, “Ｂ” (U+FF22) looks like B',
    ],
    ['GB82<!-- -->WEST', undefined],
    ['', undefined],
  ])('%s', (iban, message) => {
    expect(say('iban', { iban })).toBe(message);
  });

  it.each([
    ['HABAEE2X', 'EE382200221020145685', 'ok: 8 characters, country EE agrees with the IBAN'],
    ['HABAEE2XXXX', 'EE382200221020145685', 'ok: 11 characters, country EE agrees with the IBAN'],
    ['DEUTDEFF', 'EE382200221020145685', 'problem: 8 characters, country DE, but the IBAN is of EE'],
    ['BARCJESH', 'GB82WEST12345698765432', 'ok: 8 characters, country JE belongs to GB of the IBAN'],
    ['DEUTDEFF', '1122334455', 'ok: 8 characters, country DE'],
    ['DEUTDEF0', '1122334455', 'note: 8 characters, country DE; a 0 in the eighth place names a test bank'],
    ['habaee2x', '1', 'note: 8 characters, country EE; written in lower case'],
    [
      'НABAEE2X',
      'EE382200221020145685',
      'problem: holds characters of another script: “Н” (U+041D) looks like H',
    ],
    ['ABCDZZ22', '1', 'problem: ZZ is not a country code'],
    [
      '123IAMS123',
      '1',
      'note: 123IAMS123 does not have the form of a BIC: 8 or 11 characters, the fifth and sixth a country',
    ],
    [
      'HABAEE2',
      '1',
      'note: HABAEE2 does not have the form of a BIC: 8 or 11 characters, the fifth and sixth a country',
    ],
  ])('%s beside %s', (swift, iban, message) => {
    expect(say('swift', { swift, iban })).toBe(message);
  });
});

describe('rate × quantity = amount', () => {
  it.each([
    ['0.1', '3', '0.3', 'ok: 3 × 0.1 = 0.3'],
    ['0.10', '3', '0.300', 'ok: 3 × 0.10 = 0.300'],
    ['-5', '2', '-10.00', 'ok: 2 × -5 = -10.00'],
    ['0', '7', '-0.00', 'ok: 7 × 0 = -0.00'],
    [
      '99999999999999999999.99',
      '3',
      '299999999999999999999.97',
      'ok: 3 × 99\u00A0999\u00A0999\u00A0999\u00A0999\u00A0999\u00A0999.99 = 299\u00A0999\u00A0999\u00A0999\u00A0999\u00A0999\u00A0999.97',
    ],
    ['625.25', '2', '1250.51', 'problem: 2 × 625.25 = 1\u00A0250.50, but the amount is 1\u00A0250.51'],
    ['10', '1', '-10', 'problem: 1 × 10 = 10, but the amount is -10'],
    ['1.005', '1', '1.01', 'note: 1 × 1.005 = 1.005, rounded to 1.01'],
    ['-1.005', '1', '-1.01', 'note: 1 × -1.005 = -1.005, rounded to -1.01'],
    ['625,25', '2', '1250,50', 'note: 2 × 625,25 = 1\u00A0250,50; the comma is read as decimal delimiter'],
    ['625,25', '2', '1250.50', 'note: 2 × 625,25 = 1\u00A0250.50; the comma is read as decimal delimiter'],
    ['1.005', '1', '1.00', 'note: 1 × 1.005 = 1.005, rounded to 1.00'],
    ['1.015', '1', '1.02', 'note: 1 × 1.015 = 1.015, rounded to 1.02'],
    ['1.025', '1', '1.02', 'note: 1 × 1.025 = 1.025, rounded to 1.02'],
    ['-1.025', '1', '-1.02', 'note: 1 × -1.025 = -1.025, rounded to -1.02'],
    ['1.026', '1', '1.02', 'problem: 1 × 1.026 = 1.026, but the amount is 1.02'],
    ['1,250.50', '1', '1250.50', 'note: 1 × 1,250.50 = 1\u00A0250.50; the comma is read as group separator'],
    [
      '1.250,50',
      '1',
      '1250.50',
      'note: 1 × 1.250,50 = 1\u00A0250.50; the point is read as group separator, and the comma as decimal delimiter',
    ],
    [
      '1 250,50',
      '2',
      "2'501.00",
      "note: 2 × 1 250,50 = 2'501.00; the blank is read as group separator, and the comma as decimal delimiter, the apostrophe is read as group separator",
    ],
    ['1,250', '2', '2500', 'note: 2 × 1,250 = 2\u00A0500; the comma is read as group separator'],
    ['1,250', '2', '2.5', 'note: 2 × 1,250 = 2.5; the comma is read as decimal delimiter'],
    ['1.250', '2', '2500', 'note: 2 × 1.250 = 2\u00A0500; the point is read as group separator'],
    ['12,50,00', '1', '1', 'note: cannot be checked: rate 12,50,00 is not a plain decimal'],
    ['1e5', '1', '100000', 'note: cannot be checked: rate 1e5 is not a plain decimal'],
    ['1,250.50', '1', 'x', 'note: cannot be checked: amount x is not a plain decimal'],
    ['٣', '1', '3', 'note: cannot be checked: rate ٣ is not a plain decimal'],
    ['', '1', '3', 'note: cannot be checked: there is no rate'],
    ['1<!-- -->0', '1', '10', 'note: cannot be checked: more than text is in rate'],
    ['', '1<b/>', '3', 'note: cannot be checked: there is no rate, and more than text is in quantity'],
  ])('%s × %s = %s', (rate, quantity, amount, message) => {
    expect(say('amount', { rate, quantity, amount })).toBe(message);
  });

  it('is computed for thousands of digits', () => {
    const nines = '9'.repeat(8000);
    const product = (BigInt(nines) * BigInt(nines)).toString();
    expect(say('amount', { rate: nines, quantity: nines, amount: product })).toMatch(/^ok: /);
  });
});

describe('currency and date', () => {
  it.each([
    ['EUR', '10.50', 'ok: EUR is an ISO 4217 code'],
    ['JPY', '10.50', 'note: JPY has 0 decimals, the amount has 2'],
    ['JPY', '10.00', 'ok: JPY is an ISO 4217 code'],
    ['KWD', '10.505', 'ok: KWD is an ISO 4217 code'],
    ['eur', '10', 'note: eur is an ISO 4217 code in lower case'],
    ['EURO', '10', 'problem: EURO is not an ISO 4217 code'],
    ['XAU', '10.505', 'note: XAU is an ISO 4217 code, of a metal or a unit of account'],
    ['XXX', '10', 'note: XXX is an ISO 4217 code, for “no currency”'],
    ['XTS', '10', 'note: XTS is an ISO 4217 code, reserved for tests'],
    ['xau', '10', 'note: xau is an ISO 4217 code in lower case'],
    ['JPY', '1,250', 'ok: JPY is an ISO 4217 code'],
    ['978', '10', 'problem: 978 is not an ISO 4217 code'],
  ])('%s with %s', (currency, amount, message) => {
    expect(say('currency', { currency, amount })).toBe(message);
  });

  it.each([
    ['29.02.2024', 'ok: 29.02.2024 is 29 February 2024'],
    ['31.12.1999', 'note: 31.12.1999 is 31 December 1999: before 2000'],
    ['01.01.2000', 'ok: 01.01.2000 is 1 January 2000'],
    ['31.12.2036', 'ok: 31.12.2036 is 31 December 2036'],
    ['01.01.2037', 'note: 01.01.2037 is 1 January 2037: more than 10 years ahead'],
    ['29.02.2026', 'problem: 29.02.2026 is not a day of the calendar'],
    ['29.02.1900', 'problem: 29.02.1900 is not a day of the calendar'],
    ['31.04.2026', 'problem: 31.04.2026 is not a day of the calendar'],
    ['00.01.2026', 'problem: 00.01.2026 is not a day of the calendar'],
    ['2026-11-21', 'problem: 2026-11-21 is not in DD.MM.YYYY format'],
    ['1.1.2026', 'problem: 1.1.2026 is not in DD.MM.YYYY format'],
    ['11/21/2026', 'problem: 11/21/2026 is not in DD.MM.YYYY format'],
  ])('%s', (date, message) => {
    expect(say('date', { date })).toBe(message);
  });
});

describe('elements', () => {
  it.each([
    ['missing:iban', { iban: null }, 'problem: is missing'],
    ['missing:additional_params', { additional_params: null }, 'note: is missing'],
    ['missing:customer/phone', { 'customer/phone': null }, 'note: is missing'],
    ['empty:additional_params', { additional_params: '' }, undefined],
    ['empty:amount', { amount: '' }, 'problem: is empty'],
    [
      'mixed:iban',
      { iban: 'GB82<!-- -->WEST' },
      'problem: holds comments or elements beside text; its XML is shown as written, nothing is joined',
    ],
    [
      'repeated:iban',
      { iban: '1</iban><iban>2' },
      'problem: stands there 2 times with different values; the first is shown, the later under Other elements: “2”',
    ],
    [
      'repeated:iban',
      { iban: `1</iban><iban>${'2'.repeat(99)}</iban><iban>` },
      `problem: stands there 3 times with different values; the first is shown, the later under Other elements: “${'2'.repeat(30)}…${'2'.repeat(20)}”, “”`,
    ],
    [
      'repeated:iban',
      { iban: ['1', '2', '3', '4', '5', '6'].join('</iban><iban>') },
      'problem: stands there 6 times with different values; the first is shown, the later under Other elements: “2”, “3”, “4” and 2 more',
    ],
    [
      'repeated:iban',
      { iban: '1</iban><iban>1' },
      'problem: stands there 2 times; the first is shown, the later under Other elements: “1”',
    ],
    [
      'other:0',
      { date: '1</date><due_date>2</due_date><date>3' },
      'note: is not documented; shown under Other elements',
    ],
    [
      'other:0',
      { date: '1</date><phone>2</phone><date>3' },
      'note: is documented inside customer, not here; shown under Other elements',
    ],
    [
      'other:0',
      { 'customer/phone': '1</phone><iban>2</iban><phone>3' },
      'note: is documented directly inside root, not here; shown under Other elements',
    ],
    ['other:0', { date: '1</date>stray<date>3' }, 'note: holds text between its elements: stray'],
    ['other:0', { date: '1</date><!-- c --><date>3' }, 'note: holds a comment: c'],
  ])('%s', (id, changes, message) => {
    expect(say(id, changes)).toBe(message);
  });

  it('with a prefix that is not declared are told', () => {
    const message = 'is used and declared nowhere: strict readers refuse the document';
    expect(say('prefix:x', { date: '1</date><x:due>2</x:due><date>3' })).toBe(`problem: ${message}`);
    expect(say('prefix:x', { date: '1</date><x:due xmlns:x="urn:x">2</x:due><date>3' })).toBeUndefined();
    expect(say('prefix:x', { date: '1</date><a xmlns:x="urn:x"/><b x:c="1"/><date>3' })).toBe(
      `problem: ${message}`,
    );
  });

  it('that are repeated are not called unknown', () => {
    const checks = checksOf(writeInvoice({ iban: '1</iban><iban>2', 'customer/phone': '1</phone><phone>2' }));
    expect(checks.map(({ id }) => id).filter((id) => /^(?:other|repeated)/.test(id))).toEqual([
      'repeated:iban',
      'repeated:customer/phone',
    ]);
  });

  it.each([
    ['<customer/>', ['is empty']],
    ['<customer> </customer>', ['is empty']],
    ['<customer><!--c--></customer>', ['is empty', 'holds a comment: c']],
    ['<customer>Ann Lee</customer>', ['holds text instead of elements', 'holds text: Ann Lee']],
    ['<customer>Ann<phone>1</phone></customer>', ['holds text between its elements: Ann']],
  ])('in a container: %s', (xml, messages) => {
    const checks = checksOf(`<root><date/>${xml}</root>`).filter(({ label }) => label === 'customer');
    expect(checks.map(({ message }) => message)).toEqual(messages);
  });

  it('of a missing container are told once', () => {
    const ids = checksOf('<root><due_date/><iban>1</iban></root>').map(({ id }) => id);
    expect([ids.length, ids.filter((id) => id.includes('customer'))]).toEqual([19, ['missing:customer']]);
  });

  it('with attributes are told', () => {
    expect(checksOf('<root><iban a="1"/></root>').find(({ id }) => id === 'other:0')).toMatchObject({
      label: 'iban/@a',
      message: 'is an attribute; the documented invoice has none',
    });
  });
});

describe('characters', () => {
  it.each([
    ['a\u202Eb', 'problem', 'holds characters that change the direction of text: U+202E'],
    ['a\u2066b\u200B', 'problem', 'holds characters that change the direction of text: U+2066, U+200B'],
    ['a\u200Bb\u200B', 'note', 'holds invisible characters: U+200B'],
    ['a\u00AD', 'note', 'holds invisible characters: U+00AD'],
    ['a\u{E0041}', 'note', 'holds invisible characters: U+E0041'],
    ['a&#13;b', 'note', 'holds invisible characters: U+000D'],
    [' a', 'note', 'begins or ends with blanks'],
    ['a\n', 'note', 'begins or ends with blanks'],
    ['  ', 'note', 'holds nothing but blanks'],
    ['a\uFFFDb', 'problem', 'holds U+FFFD: a character was lost before the invoice was written'],
    ['a\u00A0b c', undefined, undefined],
  ])('%j', (content, level, message) => {
    const found = checksOf(writeInvoice({ bank_name: content })).filter(({ label }) => label === 'bank_name');
    expect(found.map((check) => [check.level, check.message])).toEqual(
      level === undefined ? [] : [[level, message]],
    );
  });

  it.each([
    [{ iban: 'EE38\u00A02200221020145685' }, 'iban', 'note', 'holds a blank that is no plain one: U+00A0'],
    [{ iban: 'EE38 2200221020145685' }, 'iban'],
    [{ amount: ' ' }, 'amount', 'problem', 'holds nothing but blanks'],
  ] as const)('%j', (contents, path, ...said) => {
    const found = checksOf(writeInvoice(contents)).filter(({ label }) => label === path);
    expect(found.flatMap(({ level, message }) => [level, message])).toEqual(said);
  });

  it('are no blanks of root where a comment has some', () => {
    const messages = checksOf(writeInvoice({}, '<!-- note -->')).map(({ message }) => message);
    expect(messages).toContain('holds a comment: note');
    expect(messages.filter((message) => message.includes('blanks'))).toEqual([]);
  });

  it('are told once of a repeated element', () => {
    const checks = checksOf(writeInvoice({ iban: '1</iban><iban>\u200B' }));
    expect(checks.filter(({ id }) => id.startsWith('invisible:'))).toMatchObject([
      { label: 'iban', message: 'holds invisible characters: U+200B' },
    ]);
  });

  it.each([[' stray'], ['<!-- note -->'], ['<!--\u200B-->']])(
    'directly inside root have a label: %j',
    (xml) => {
      const checks = checksOf(writeInvoice({}, xml)).filter(({ elements }) => elements[0] === '');
      expect([...new Set(checks.map(({ label }) => label))]).toEqual(['root']);
    },
  );

  it('are looked for in other elements as well', () => {
    expect(checksOf(writeInvoice({}, '<x>\u202E</x>')).map(({ message }) => message)).toContain(
      'holds characters that change the direction of text: U+202E',
    );
  });
});

describe('the content type', () => {
  it.each([
    ['text/xml;charset=utf-8', undefined],
    ['application/xml; charset="UTF-8"', undefined],
    ['text/xml', undefined],
    [null, undefined],
    ['application/pdf', 'is application/pdf; text/xml is documented. What counts is the body'],
    ['', 'is blank; text/xml is documented. What counts is the body'],
    ['text/xml; charset=ISO-8859-1', 'charset is iso-8859-1, but the document is UTF-8'],
  ])('%s', (contentType, message) => {
    const reading = readText(writeInvoice());
    if (reading.kind !== 'invoice') throw new Error(reading.kind);
    expect(
      checkInvoice({ ...reading, contentType }, 2026).find(({ id }) => id === 'content-type')?.message,
    ).toBe(message);
  });
});
