/** Values that may have been replaced between signing and sending: by those of the composer, or within a short list. */
import { minorDigitsByCurrency } from '../../payout-check/currencies.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { PlannedParameter } from '../search/signing-plan.ts';
import { isField } from './change-values.ts';
import { changeParameters, quoteValue, variant, type SearchContext, type Variant } from './mistake-row.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
const years = Array.from({ length: 30 }, (_, index) => String(2015 + index));

/** Every value of a field that has few. */
function domainOf(name: string): readonly string[] {
  switch (name) {
    case 'currency':
      return [...minorDigitsByCurrency.keys()];
    case 'expire_month':
      return [...months, ...months.map((month) => month.padStart(2, '0'))];
    case 'expire_year':
      return [...years, ...years.map((year) => year.slice(2))];
    default:
      return [];
  }
}

/** The same digits without what people put between them, and the other way round. */
function otherNumbers(value: string): string[] {
  if (!/^[0-9 +()./-]{2,40}$/u.test(value)) return [];
  const digits = value.replaceAll(/[^0-9]/gu, '');
  return [
    digits,
    `+${digits}`,
    `0${digits}`,
    digits.replace(/^0+/u, ''),
    digits.replaceAll(/(?<=^(?:[0-9]{4})+)(?=[0-9])/gu, ' '),
    value.replaceAll(' ', ''),
  ];
}

function candidates(parameter: PlannedParameter, context: SearchContext): Map<string, boolean> {
  const known = context.knownPairs.filter(({ name }) => name === parameter.name).map(({ value }) => value);
  const found = new Map<string, boolean>();
  for (const value of ['', ...known, ...otherNumbers(parameter.value)]) found.set(value, true);
  for (const value of domainOf(parameter.name)) if (!found.has(value)) found.set(value, false);
  found.delete(parameter.value);
  return found;
}

/** One field with another value; those of long lists are not combined with other mistakes. */
export function replacedValues(request: ReceivedRequest, context: SearchContext): Variant[] {
  return request.parameters.filter(isField).flatMap((parameter) =>
    [...candidates(parameter, context)].map(([value, combines]) =>
      variant(
        'value',
        changeParameters((all) =>
          all.map((each) => (each.key === parameter.key ? { ...each, value } : each)),
        ),
        {
          detail: `“${parameter.name}” was signed as ${quoteValue(value)} and sent as ${quoteValue(parameter.value)}.`,
          parameters: [parameter.name],
          combines,
          rarity: 1,
        },
      ),
    ),
  );
}
