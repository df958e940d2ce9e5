/** Types Numeric, Long and Int (interface document, the Type column). Values are never made numbers. */
import { eachValue, set, type Rule } from './rule.ts';

/** Documented as Numeric although real values hold more than digits. */
const looselyNumeric = ['receiver_birthday', 'receiver_zip_code', 'receiver_phone'];
/** Numeric fields with a format of their own. */
const checkedElsewhere = ['amount', 'expire_month', 'expire_year', ...looselyNumeric];

const digitsOnly = /^\d+$/;

export const numberRules: readonly Rule[] = [
  {
    id: 'digits-only',
    level: 'problem',
    place: 'field',
    source: null,
    check: eachValue(
      ({ name, type }) =>
        (type === 'Numeric' || type === 'Long' || type === 'Int') && !checkedElsewhere.includes(name),
      ({ key, field, text }) => {
        if (digitsOnly.test(text)) return null;
        const compact = text.length > 64 ? text : text.replaceAll(/[\s-]/g, '');
        if (!digitsOnly.test(compact) || text.startsWith('-')) {
          return `The type is ${field.type}: digits only, 0 to 9.`;
        }
        return {
          message: `The type is ${field.type}: digits only, without blanks or hyphens.`,
          mends: [set(key, compact, 'Remove them')],
        };
      },
    ),
  },
  {
    id: 'number-too-large',
    level: 'problem',
    place: 'field',
    source: null,
    check: eachValue(
      ({ type }) => type === 'Long' || type === 'Int',
      ({ field: { type }, text }) => {
        const limit = type === 'Long' ? '9223372036854775807' : '2147483647';
        return digitsOnly.test(text) && isGreater(text, limit)
          ? `The type is ${type}: the greatest number is ${limit}.`
          : null;
      },
    ),
  },
  {
    id: 'documented-as-numeric',
    level: 'advice',
    place: 'field',
    source: null,
    check: eachValue(looselyNumeric, ({ text }) =>
      digitsOnly.test(text)
        ? null
        : 'This is documented as Numeric, and real values often are not. If the gateway refuses it, send digits only.',
    ),
  },
];

/** Compares two runs of digits by their value. */
function isGreater(digits: string, limit: string): boolean {
  const significant = digits.replace(/^0+/, '');
  if (significant.length !== limit.length) return significant.length > limit.length;
  return significant > limit;
}
