/**
 * IBAN and SWIFT. Interface document: `iban` is a "bank account number", `swift` a "SWIFT code";
 * field notes, "Swift invoice documents": neither need be well-formed (`1122334455`, `123IAMS123`).
 */
import { hasIbansOf, readBic, readIban } from '../account-formats.ts';
import { latinLookAlike } from '../../look-alikes.ts';
import { formatCodePoint } from '../../visible-text.ts';
import { bareAccountNumber, compactAccountNumber } from '../format-invoice.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { checkedText, shortenValue, type InvoiceCheck, type InvoiceCheckLevel } from './check.ts';

export function checkAccount(document: InvoiceDocument): readonly InvoiceCheck[] {
  const iban = checkedText(document, 'iban');
  const swift = checkedText(document, 'swift');
  return [
    ...(iban === null ? [] : [checkIban(iban)]),
    ...(swift === null ? [] : [checkSwift(swift, iban === null ? null : countryOfIban(iban))]),
  ];
}

function checkIban(text: string): InvoiceCheck {
  const say = (level: InvoiceCheckLevel, message: string): InvoiceCheck => ({
    id: 'iban',
    level,
    elements: ['iban'],
    label: 'IBAN',
    message,
  });
  const odd = describeLookAlikes(text);
  if (odd !== null) return say('problem', odd);
  const compact = bareAccountNumber(text);
  const reading = readIban(compact);
  if (reading.kind === 'account-number') {
    return say('note', `${shortenValue(text)} is not an IBAN; the document allows any bank account number`);
  }
  const { country } = reading;
  if (reading.kind === 'unknown-country') {
    return say('note', `${country} has no IBANs; it may be another kind of account number`);
  }
  const { length, expectedLength } = reading;
  if (length !== expectedLength) {
    return say('problem', `${country} has ${expectedLength} characters, here are ${length}`);
  }
  if (!reading.checksumHolds)
    return say('problem', `${country}, ${length} characters, the checksum does not hold`);
  if (!reading.formHolds) {
    return say(
      'problem',
      `${country}, checksum holds, but its digits and letters are not where ${country} has them`,
    );
  }
  const facts = `${country}, ${length} characters, checksum holds`;
  if (!reading.nationalChecksumHolds)
    return say('note', `${facts}, but not the check digits of ${country} inside it`);
  if (compact !== compact.toUpperCase()) return say('note', `${facts}; written in lower case`);
  return compact === compactAccountNumber(text)
    ? say('ok', facts)
    : say('note', `${facts}; read without what is written around it: ${compact}`);
}

/** Letters and digits of another script in an account number or a BIC, which have ASCII alone; null for none. */
function describeLookAlikes(text: string): string | null {
  const found = [...new Set(text)].flatMap((character) => {
    const latin = latinLookAlike(character);
    return latin === null ? [] : [`“${character}” (${formatCodePoint(character)}) looks like ${latin}`];
  });
  return found.length === 0 ? null : `holds characters of another script: ${found.slice(0, 4).join(', ')}`;
}

function checkSwift(text: string, ibanCountry: string | null): InvoiceCheck {
  const say = (level: InvoiceCheckLevel, message: string, ...more: readonly string[]): InvoiceCheck => ({
    id: 'swift',
    level,
    elements: ['swift', ...more],
    label: 'SWIFT',
    message,
  });
  const odd = describeLookAlikes(text);
  if (odd !== null) return say('problem', odd);
  const reading = readBic(text);
  if (reading.kind === 'not-a-bic') {
    return say(
      'note',
      `${shortenValue(text)} does not have the form of a BIC: 8 or 11 characters, the fifth and sixth a country`,
    );
  }
  const { country } = reading;
  if (reading.kind === 'unknown-country') return say('problem', `${country} is not a country code`);
  const facts = `${reading.length} characters, country ${country}`;
  if (reading.isTest) return say('note', `${facts}; a 0 in the eighth place names a test bank`);
  if (text !== text.toUpperCase()) return say('note', `${facts}; written in lower case`);
  if (ibanCountry === null) return say('ok', facts);
  if (country === ibanCountry) return say('ok', `${facts} agrees with the IBAN`, 'iban');
  return hasIbansOf(country, ibanCountry)
    ? say('ok', `${facts} belongs to ${ibanCountry} of the IBAN`, 'iban')
    : say('problem', `${facts}, but the IBAN is of ${ibanCountry}`, 'iban');
}

function countryOfIban(text: string): string | null {
  const reading = readIban(bareAccountNumber(text));
  return reading.kind === 'iban' ? reading.country : null;
}
