/** IBAN (ISO 13616) and BIC (ISO 9362), read with ibantools. The one file that knows the library. */
import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { countryByCode } from '../payout-check/countries.ts';

export type IbanReading =
  /** Not written like an IBAN. */
  | { readonly kind: 'account-number' }
  /** Written like one, in a country that has no IBANs. */
  | { readonly kind: 'unknown-country'; readonly country: string }
  | {
      readonly kind: 'iban';
      readonly country: string;
      readonly length: number;
      readonly expectedLength: number;
      readonly checksumHolds: boolean;
      /** Whether the part behind the check digits has the form that the country gives it. */
      readonly formHolds: boolean;
      /** Whether the country's own check digits inside it hold. */
      readonly nationalChecksumHolds: boolean;
    };

/** @param text Without blanks between the groups; letters of either case. */
export function readIban(text: string): IbanReading {
  const iban = text.toUpperCase();
  const country = /^([A-Z]{2})\d{2}[A-Z0-9]{1,40}$/.exec(iban)?.[1];
  if (country === undefined) return { kind: 'account-number' };
  const specifications = getCountrySpecifications();
  const expectedLength = Object.hasOwn(specifications, country) ? specifications[country]?.chars : undefined;
  // The library lists every country; those without IBANs have no length.
  if (expectedLength === undefined || expectedLength === null) return { kind: 'unknown-country', country };
  const { errorCodes } = validateIBAN(iban);
  return {
    kind: 'iban',
    country,
    length: iban.length,
    expectedLength,
    // The library gives up on the check digits where the form is wrong.
    checksumHolds: remainderOf97(iban) === 1,
    formHolds: !errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat),
    nationalChecksumHolds: !errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum),
  };
}

/** ISO 7064 MOD 97-10: country and check digits to the end, letters as numbers from 10 on. */
function remainderOf97(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/gu, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return Number(BigInt(digits) % 97n);
}

export type BicReading =
  | { readonly kind: 'not-a-bic' }
  | { readonly kind: 'unknown-country'; readonly country: string }
  | {
      readonly kind: 'bic';
      readonly country: string;
      readonly length: number;
      /** A location code that ends with 0 names a test bank (ISO 9362). */
      readonly isTest: boolean;
    };

/** Four letters or digits of the institution, country, location, and a branch of three where there is one. */
export function readBic(text: string): BicReading {
  const bic = text.toUpperCase();
  const country = /^[A-Z0-9]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(bic)?.[1];
  if (country === undefined) return { kind: 'not-a-bic' };
  // Kosovo has BICs and IBANs under a code that ISO 3166-1 leaves to its users.
  if (!countryByCode.has(country) && country !== 'XK') return { kind: 'unknown-country', country };
  return { kind: 'bic', country, length: bic.length, isTest: bic[7] === '0' };
}

/** Countries whose IBANs are also those of places with a code of their own (SWIFT IBAN registry). */
const territories: ReadonlyMap<string, string> = new Map([
  ['FI', 'AX'],
  ['FR', 'BL GF GP MF MQ NC PF PM RE TF WF YT'],
  ['GB', 'GG IM JE'],
]);

/** Whether accounts with IBANs of one country are also kept in a place that has a country code of its own. */
export function hasIbansOf(place: string, ibanCountry: string): boolean {
  return territories.get(ibanCountry)?.includes(place) === true;
}
