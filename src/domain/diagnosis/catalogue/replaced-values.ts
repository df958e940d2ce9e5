/** Values that may have been replaced between signing and sending: by those of the composer, or within a short list. */
import { countryByCode } from '../../payout-check/countries.ts';
import { minorDigitsByCurrency } from '../../payout-check/currencies.ts';
import { numberByCurrency } from '../../payout-check/currency-numbers.ts';
import { otherIpv6Spellings } from './ipv6-spellings.ts';
import { once } from '../plan/remember.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { isField } from './change-values.ts';
import {
  changeParameters,
  othersLater,
  setValue,
  signedAs,
  variant,
  type ListedVariant,
  type SearchContext,
  type Variant,
} from './mistake-row.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
const years = Array.from({ length: 30 }, (_, index) => String(2015 + index));

const ownAddresses = ['127.0.0.1', '::1', '0.0.0.0', 'localhost', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'];

function addressNumber(value: string): readonly string[] {
  const octets = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/u.test(value) ? value.split('.').map(Number) : [];
  return octets.length === 0 ? [] : [String(octets.reduce((sum, octet) => sum * 256 + octet, 0))];
}

/** Every value of a field that has few. */
function domainOf({ name, value }: RequestParameter): readonly string[] {
  switch (name) {
    // The own machine, or the address as another socket has it.
    case 'ipaddress':
      return [
        ...ownAddresses,
        `::ffff:${value}`,
        value.replace(/^::ffff:/iu, ''),
        value.toLowerCase(),
        // As Java prints an InetAddress, and as ip2long of PHP has it.
        `/${value}`,
        ...addressNumber(value),
        ...otherIpv6Spellings(value),
      ];
    case 'currency':
      return [...minorDigitsByCurrency.keys(), ...numberByCurrency.values()];
    case 'receiver_country_code':
    case 'country':
      return [...countryByCode.keys(), ...countryNames()];
    case 'expire_month':
      return [...months, ...months.map((month) => month.padStart(2, '0'))];
    case 'expire_year':
      return [...years, ...years.map((year) => year.slice(2))];
    default:
      return [];
  }
}

/** In English, as lists of countries have them. */
const countryNames = once((): readonly string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return [...new Set(countryByCode.values())].flatMap((code) => names.of(code) ?? []);
});

function candidates(parameter: RequestParameter, context: SearchContext): Map<string, boolean> {
  const known = context.knownPairs.filter(({ name }) => name === parameter.name).map(({ value }) => value);
  const found = new Map<string, boolean>();
  for (const value of ['', ...known]) found.set(value, true);
  for (const value of domainOf(parameter)) if (!found.has(value)) found.set(value, false);
  found.delete(parameter.value);
  return found;
}

const manyDigits = 100;

/** Other endings of the same digits, e.g. the order number before or after. */
function otherEndings(value: string): string[] {
  const match = /^(.*?)([0-9]{1,2})([^0-9]*)$/su.exec(value);
  if (match === null || value.length > 200) return [];
  const [, start = '', digits = '', rest = ''] = match;
  return Array.from({ length: 10 ** digits.length }, (_, index) =>
    [start, String(index).padStart(digits.length, '0'), rest].join(''),
  );
}

/** Other whole amounts with the same fraction. */
function otherAmounts({ name, value }: RequestParameter): string[] {
  const match = /^[0-9]{1,4}((?:[.,][0-9]+)?)$/u.exec(value);
  if (name !== 'amount' || match === null) return [];
  return Array.from({ length: 20 * manyDigits }, (_, index) => `${index}${match[1] ?? ''}`);
}

/** Values of two fields in each other's place. */
function swapped(fields: readonly RequestParameter[]): Variant[] {
  const few = fields.slice(0, manyDigits).filter(({ value }) => value.length < 2000);
  return few.flatMap((one, index) =>
    few.slice(index + 1).flatMap((other) =>
      one.value === other.value
        ? []
        : [
            variant('value', (plan) => setValue(other.key, one.value)(setValue(one.key, other.value)(plan)), {
              detail: `They are “${one.name}” and “${other.name}”.`,
              words: { title: 'The values of two fields were signed in each other’s place.' },
              parameters: [one.name, other.name],
              combines: false,
              rarity: 2,
            }),
          ],
    ),
  );
}

/** One field with another value; those of long lists are not combined with other mistakes. */
export function replacedValues(request: ReceivedRequest, context: SearchContext): ListedVariant[] {
  return request.parameters.filter(isField).flatMap((parameter) => {
    const found = [...candidates(parameter, context)];
    return othersLater(
      (wanted) =>
        found
          .filter(([, combines]) => combines === wanted)
          .map(([value, combines]) => signedAs(parameter, value, { combines, rarity: 1 })),
      1,
    );
  });
}

const placeholders: readonly ((name: string) => string)[] = [
  (name) => `{{${name}}}`,
  (name) => `\${${name}}`,
  (name) => `{${name}}`,
  (name) => `$${name}`,
];

/** As a template has it before it is filled: one value, or all fields. */
function unfilled({ parameters }: ReceivedRequest): readonly Variant[] {
  const words: Variant['words'] = {
    title: 'A value was signed before its placeholder was filled.',
    advice: 'Fill every placeholder first, then sign what is sent.',
  };
  const options = { combines: false, rarity: 2 } as const;
  return placeholders.flatMap((write) => [
    ...parameters.flatMap((parameter) =>
      [...new Set([parameter.name, parameter.name.replace(/^oauth_/u, '')])].map((name): Variant => ({
        ...signedAs(parameter, write(name), options),
        words,
      })),
    ),
    variant(
      'value',
      changeParameters((all) =>
        all.map((each) => (isField(each) ? { ...each, value: write(each.name) } : each)),
      ),
      {
        detail: `Each field was signed as its placeholder, such as “${write(parameters.find(isField)?.name ?? 'amount')}”.`,
        parameters: parameters.filter(isField).map(({ name }) => name),
        words,
        ...options,
      },
    ),
  ]);
}

/** One field with a value near its own or a placeholder, and two with each other's. */
export function guessedValues(request: ReceivedRequest): Variant[] {
  const fields = request.parameters.filter(isField);
  const guessed = fields.flatMap((parameter) =>
    [...otherAmounts(parameter), ...otherEndings(parameter.value)]
      .filter((value) => value !== parameter.value)
      .map((value) => signedAs(parameter, value, { combines: false, rarity: 2 })),
  );
  return [...guessed, ...unfilled(request), ...swapped(fields)];
}
