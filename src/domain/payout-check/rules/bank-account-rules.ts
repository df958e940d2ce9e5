/**
 * IBAN and BIC where a bank account is paid. The document asks for neither form, an account number need not be an IBAN
 * and nine digits in bank_bic are a Russian BIK: what is written like an IBAN or BIC is checked, as advice.
 */
import { hasIbansOf, readBic, readIban, type IbanReading } from '../../invoice/account-formats.ts';
import { bareAccountNumber } from '../../invoice/format-invoice.ts';
import { clear, eachValue, set, type Rule, type Said } from './rule.ts';

type Iban = Extract<IbanReading, { readonly kind: 'iban' }>;

/** Shorter ones are taken for numbers of another kind that begin like an IBAN. */
const leastLength = 12;

/** The text without what groups it, and what it says as an IBAN; null where it is not written like one. */
function ibanIn(text: string): { readonly bare: string; readonly iban: Iban } | null {
  if (text.length > 64) return null;
  const bare = bareAccountNumber(text);
  const reading = readIban(bare);
  return reading.kind === 'iban' && bare.length >= leastLength ? { bare, iban: reading } : null;
}

function sayOfIban(key: string, text: string): Said {
  const found = ibanIn(text);
  if (found === null) return null;
  const { country, length, expectedLength, checksumHolds, formHolds, nationalChecksumHolds } = found.iban;
  if (length !== expectedLength) {
    return `This looks like an IBAN of ${country}. Those have ${expectedLength} characters; here are ${length}.`;
  }
  if (!checksumHolds) {
    return 'This looks like an IBAN; its check digits do not hold. Check it for a mistyped character.';
  }
  if (!formHolds) {
    return `This looks like an IBAN and its check digits hold, but its letters and digits are not where ${country} has them.`;
  }
  if (!nationalChecksumHolds) {
    return `The check digits of this IBAN hold, but not those that ${country} has inside it.`;
  }
  const written = found.bare.toUpperCase();
  if (written === text) return null;
  return {
    message: 'This is an IBAN. Between machines it is written in capital letters, with nothing between them.',
    mends: [set(key, written)],
  };
}

function sayOfBic(key: string, text: string): Said {
  if (text.length > 64 || /^\d{9}$/u.test(text)) return null;
  if (ibanIn(text)?.iban.checksumHolds === true) {
    return { message: 'This is an IBAN. account_number has a place for it.', mends: [] };
  }
  const compact = text.replace(/\s/gu, '').toUpperCase();
  const reading = readBic(compact);
  if (reading.kind === 'not-a-bic') {
    return compact.length === 8 || compact.length === 11
      ? 'This is not written like a BIC: the fifth and sixth characters are the letters of a country, all others letters or digits.'
      : `A BIC has 8 or 11 characters; here are ${compact.length}.`;
  }
  if (reading.kind === 'unknown-country') {
    return `A BIC has its country in the fifth and sixth place, and ISO 3166-1 has no country ${reading.country}.`;
  }
  return compact === text
    ? null
    : { message: 'BICs are written in capital letters, without blanks.', mends: [set(key, compact)] };
}

export const bankAccountRules: readonly Rule[] = [
  {
    id: 'iban',
    level: 'advice',
    place: 'field',
    source:
      'Interface document, “Bank, e-wallet and crypto fields”: account_number and account_name are free texts; ISO 13616 and the IBAN registry give the form',
    check: eachValue(['account_number', 'account_name'], ({ key, text }) => sayOfIban(key, text)),
  },
  {
    id: 'bic',
    level: 'advice',
    place: 'field',
    source: 'Interface document, “Bank, e-wallet and crypto fields”: bank_bic; ISO 9362 gives the form',
    check: eachValue(['bank_bic'], ({ key, text }) => sayOfBic(key, text)),
  },
  {
    id: 'iban-or-bic-country',
    level: 'advice',
    place: 'field',
    source:
      'Interface document, “Bank, e-wallet and crypto fields”: bank_bic; IBAN (ISO 13616) and BIC (ISO 9362) name the country of the bank',
    check: ({ given }) => {
      const account = given('account_number');
      const bank = given('bank_bic');
      if (account === null || bank === null) return [];
      const iban = ibanIn(account.text)?.iban;
      const bic = readBic(bank.text);
      if (iban?.checksumHolds !== true || bic.kind !== 'bic') return [];
      if (bic.country === iban.country || hasIbansOf(bic.country, iban.country)) return [];
      return [
        {
          fields: [bank.key, account.key],
          message: `This BIC is of ${bic.country}, the IBAN in account_number of ${iban.country}. A bank’s own BIC and IBANs name the same country.`,
          mends: [clear([bank.key], 'Clear the BIC')],
        },
      ];
    },
  },
];
