/** Rules about the characters of a value, whatever its type. */
import { percentDecode, unpairedSurrogateIndex } from '#domain/oauth1/percent-encoding.ts';
import { removeStrayInvisible } from '../../visible-text.ts';
import type { RequestPair } from '../draft.ts';
import type { Mend } from '../finding.ts';
import { fieldOfWireName } from './checked-request.ts';
import { eachValue, set, type RuleFinding, type Rule } from './rule.ts';

const trimming = 'Field notes, “OAuth 1.0a as these gateways read it”: blanks around a value may be trimmed';

export const textRules: readonly Rule[] = [
  {
    id: 'unpaired-surrogate',
    level: 'block',
    place: 'field',
    source:
      'RFC 5849 section 3.6: text values are encoded as UTF-8, which an unpaired surrogate has no form in',
    check: ({ pairs }) => pairs.flatMap(surrogateFindings),
  },
  {
    id: 'blanks-around',
    level: 'advice',
    place: 'field',
    source: trimming,
    check: ({ pairs }) =>
      pairs.flatMap(({ value, field }) => {
        const trimmed = value.trim();
        if (trimmed === value) return [];
        const where =
          trimmed === '' ? 'The value is nothing but blanks' : `The value ${blankSides(value)} with a blank`;
        return [
          {
            fields: [field],
            message: `${where}. It is sent as typed; the gateway may trim it before or after it checks the signature.`,
            mends: [set(field, trimmed, 'Trim it')],
          },
        ];
      }),
  },
  {
    id: 'control-characters',
    level: 'advice',
    place: 'field',
    source: null,
    check: eachValue(
      () => true,
      ({ key, field, value }) => {
        const seen = withoutInvisible(value, field.multiline);
        if (seen === value) return null;
        const what =
          /[\r\n]/.test(value) && !field.multiline ? 'a line break' : 'a character that cannot be seen';
        return {
          message: `The value holds ${what}, which is signed and sent too. It may have come with a paste.`,
          mends: [set(key, seen, 'Remove it')],
        };
      },
    ),
  },
  {
    id: 'percent-encoded',
    level: 'advice',
    place: 'field',
    source: 'Interface document, “Payout check request (form fields)”: the body is form-urlencoded',
    check: eachValue(
      ({ inputMode }) => inputMode !== 'url',
      ({ key, text }) =>
        looksEncoded(text)
          ? {
              message:
                'The value looks percent-encoded already, and it is encoded once more when it is sent. Type it as people read it.',
              mends: [set(key, percentDecode(text, false), 'Decode it')],
            }
          : null,
    ),
  },
];

/** Line ends and tabs stay in a value of several lines. */
function withoutInvisible(value: string, multiline: boolean): string {
  return multiline
    ? value.replaceAll(/[^\t\n\r]+/gu, removeStrayInvisible)
    : removeStrayInvisible(value).replaceAll(/[\t\n]/gu, '');
}

/** Nothing but what form encoding leaves, and at least one escape. */
function looksEncoded(text: string): boolean {
  return (
    /%[0-9A-Fa-f]{2}/.test(text) && /^[\w.~%!*'()+-]+$/.test(text) && percentDecode(text, false) !== text
  );
}

function blankSides(value: string): string {
  const begins = value.trimStart() !== value;
  const ends = value.trimEnd() !== value;
  if (begins && ends) return 'begins and ends';
  return begins ? 'begins' : 'ends';
}

function surrogateFindings({ name, value, field }: RequestPair): RuleFinding[] {
  const shown = fieldOfWireName(name) === null ? 'The value of an extra parameter' : name;
  return [
    ...surrogateFinding('The name of an extra parameter', name, field, []),
    ...surrogateFinding(shown, value, field, [set(field, removeUnpaired(value), 'Remove it')]),
  ];
}

function surrogateFinding(
  subject: string,
  text: string,
  field: string,
  mends: readonly Mend[],
): RuleFinding[] {
  const index = unpairedSurrogateIndex(text);
  if (index === null) return [];
  const position = Array.from(text.slice(0, index)).length + 1;
  return [
    {
      fields: [field],
      message: `${subject} holds half of a surrogate pair at character ${position}. It has no UTF-8 form, so it cannot be signed. Type the character again.`,
      mends,
    },
  ];
}

function removeUnpaired(value: string): string {
  return value.isWellFormed() ? value : value.replaceAll(/\p{Surrogate}/gu, '');
}
