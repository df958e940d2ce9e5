/** Mistakes in the values that are signed: they are not the ones that are sent. */
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { decodeLatin1 } from '../request/decode-latin1.ts';
import { encodeWith, rfc5849Encoder } from '../plan/encoder.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { otherDecimalSpellings } from './amount-formats.ts';
import { changeEach, changeValues, isField } from './change-values.ts';
import {
  changeParameters,
  listNames,
  quoteValue,
  signedAs,
  variant,
  type MistakeRow,
  type Variant,
} from './mistake-row.ts';
import { replacedValues } from './replaced-values.ts';
import {
  escapeHtml,
  escapeJson,
  latin1AsUtf8,
  undoHtmlEscapes,
  utf8AsLatin1,
  utf8AsWindows1252,
  withoutMarks,
} from './text-changes.ts';

const sameValues = 'The values that are signed are the values that are sent, character by character';

function isAmount({ name, value }: RequestParameter): boolean {
  return name === 'amount' || (/amount|sum|price|total/u.test(name) && /^[0-9.,]+$/u.test(value));
}

function isShort({ value }: RequestParameter): boolean {
  return value.length <= 2000;
}

function reformatted(parameters: readonly RequestParameter[]): Variant[] {
  return parameters
    .filter(isAmount)
    .flatMap((parameter) =>
      otherDecimalSpellings(parameter.value).map((spelling, index) =>
        signedAs(parameter, spelling, { rarity: index < 8 ? 0 : 2 }),
      ),
    );
}

/** Documented length of the field in characters, or null. */
function limitOf({ name }: RequestParameter): number | null {
  return (fieldByName.get(name) ?? fieldByAlias.get(name))?.maxLength ?? null;
}

function fuller(other: string, value: string): string | null {
  return other !== value && value !== '' && other.startsWith(value) ? other : null;
}

/** The body holds a bare “&”, or several: the signer saw one value where the gateway sees more fields. */
function splitByAmpersand({ parameters }: ReceivedRequest): Variant[] {
  return parameters.flatMap((first, index) => {
    const others = parameters.slice(index + 1, index + 9);
    const end = others.findIndex((other) => !mayBeSplitOff(other) || other.origin !== first.origin);
    const run = end === -1 ? others : others.slice(0, end);
    return run.flatMap((_, last) => {
      const parts = run.slice(0, last + 1);
      const decoded = joinedBack(first.value, parts, ({ value }) => value);
      const written = joinedBack(first.writtenValue, parts, ({ writtenValue }) => writtenValue);
      const keys = new Set(parts.map(({ key }) => key));
      return [...new Set([decoded, written])].map((joined) =>
        variant(
          'value',
          changeParameters((all) =>
            all
              .filter(({ key }) => !keys.has(key))
              .map((each) => (each.key === first.key ? { ...each, value: joined } : each)),
          ),
          {
            detail: `“${first.name}” was signed as ${quoteValue(joined)}; the gateway takes ${listNames(parts.map(({ name }) => name))} for ${parts.length === 1 ? 'a field' : 'fields'}.`,
            parameters: [first.name, ...parts.map(({ name }) => name)],
          },
        ),
      );
    });
  });
}

function mayBeSplitOff(parameter: RequestParameter): boolean {
  return isField(parameter) && !fieldByName.has(parameter.name) && !fieldByAlias.has(parameter.name);
}

function joinedBack(
  start: string,
  parts: readonly RequestParameter[],
  valueOf: (parameter: RequestParameter) => string,
): string {
  const rest = parts.map((part) => `${part.name}${part.writtenValue === '' ? '' : '='}${valueOf(part)}`);
  return [start, ...rest].join('&');
}

/** The normalized string holds a bare “&” of a value. */
function ampersandKept({ parameters }: ReceivedRequest): Variant[] {
  const names = parameters.filter(({ value }) => value.includes('&')).map(({ name }) => name);
  if (names.length === 0) return [];
  return ['&', '&='].map((kept) =>
    variant('encoder kept', (plan) => ({ ...plan, encoder: { ...plan.encoder, kept } }), {
      detail: `It stands bare in the normalized string, in ${listNames(names)}.`,
      parameters: names,
    }),
  );
}

export const valueMistakes: readonly MistakeRow[] = [
  {
    id: 'trimmed',
    group: 'values',
    layer: 'value',
    title: 'A value was trimmed: the blanks around it were signed and not sent, or sent and not signed.',
    rule: `${sameValues}; the gateway may trim leading and trailing blanks (field notes), so trim before signing.`,
    rank: 1,
    variants: (request) => [
      ...changeEach(request, [
        { change: ({ value }) => value.trim(), how: 'without the blanks around it', concerns: () => true },
        { change: ({ value }) => value.trimEnd(), how: 'without the blanks behind it', concerns: () => true },
        {
          change: ({ value }) => value.trimStart(),
          how: 'without the blanks before it',
          concerns: () => true,
        },
      ]),
      ...changeEach(
        request,
        (
          [
            ['with a blank after it', '', ' ', true],
            ['with a blank before it', ' ', '', false],
            ['with a line feed after it', '', '\n', false],
            ['with blanks on both sides', ' ', ' ', false],
            ['with CR LF after it', '', '\r\n', false],
            ['with two blanks after it', '', '  ', false],
            ['with a tab after it', '', '\t', false],
          ] as const
        ).map(([how, before, after, combines]) => ({
          change: ({ value }) => before + value + after,
          how,
          concerns: isShort,
          all: false,
          combines,
        })),
      ),
    ],
  },
  {
    id: 'amount-reformatted',
    group: 'values',
    layer: 'value',
    title: 'The amount was reformatted between signing and sending.',
    rule: `${sameValues}: 10.5 and 10.50 are two texts. Keep the amount as text.`,
    rank: 1,
    variants: ({ parameters }) => reformatted(parameters),
  },
  {
    id: 'value-case',
    group: 'values',
    layer: 'value',
    title: 'A value was signed in other letters than it was sent: capitals against small ones.',
    rule: `${sameValues}.`,
    rank: 3,
    variants: (request) =>
      changeEach(request, [
        { change: ({ value }) => value.toLowerCase(), how: 'in small letters', concerns: isShort },
        { change: ({ value }) => value.toUpperCase(), how: 'in capitals', concerns: isShort },
      ]),
  },
  {
    id: 'value-replaced',
    group: 'values',
    layer: 'value',
    title: 'One field was changed between signing and sending.',
    rule: `${sameValues}.`,
    rank: 3,
    variants: replacedValues,
  },
  {
    id: 'value-truncated',
    group: 'values',
    layer: 'value',
    title: 'A value was cut: it was signed in full and sent shortened, or the other way round.',
    rule: `${sameValues}: shorten before signing.`,
    rank: 3,
    variants: (request, { knownPairs }) => [
      ...changeValues(
        request,
        (parameter) => {
          const limit = limitOf(parameter);
          return limit === null ? null : Array.from(parameter.value).slice(0, limit).join('');
        },
        { how: 'cut to its documented length' },
      ),
      ...[255, 128, 64, 32].flatMap((limit) =>
        changeValues(request, ({ value }) => value.slice(0, limit), {
          how: `cut to ${limit} characters`,
          all: false,
        }),
      ),
      ...['&', '#', ';', '?'].flatMap((end) =>
        changeValues(
          request,
          ({ value }) => (value.includes(end) ? value.slice(0, value.indexOf(end)) : null),
          { how: `cut at its “${end}”` },
        ),
      ),
      ...changeValues(
        request,
        ({ name, value }) => fuller(knownPairs.find((pair) => pair.name === name)?.value ?? '', value),
        { how: 'in full' },
      ),
    ],
  },
  {
    id: 'null-text',
    group: 'values',
    layer: 'value',
    title: 'An empty value was signed as the word for nothing.',
    rule: 'Field notes: an empty parameter that is sent is signed as name=.',
    rank: 3,
    variants: (request) =>
      changeEach(
        request,
        ['null', 'undefined', 'None', 'nil', 'NULL'].map((word) => ({
          change: ({ value }) => (value === '' ? word : null),
          how: `as “${word}”`,
        })),
      ),
  },
  {
    id: 'html-escaped',
    group: 'values',
    layer: 'value',
    title: 'A value was escaped for HTML before it was signed.',
    rule: `${sameValues}. HTML escapes belong into a page only.`,
    rank: 2,
    variants: (request) =>
      changeEach(request, [
        { change: ({ value }) => escapeHtml(value, null), how: 'with HTML escapes' },
        { change: ({ value }) => escapeHtml(value, '&#039;'), how: 'with HTML escapes' },
        { change: ({ value }) => escapeHtml(value, '&#39;'), how: 'with HTML escapes' },
        { change: ({ value }) => escapeHtml(value, '&#x27;'), how: 'with HTML escapes' },
        { change: ({ value }) => undoHtmlEscapes(value), how: 'without the HTML escapes that were sent' },
      ]),
  },
  {
    id: 'json-escaped',
    group: 'values',
    layer: 'value',
    title: 'A value was signed with backslash escapes.',
    rule: `${sameValues}. Escapes of JSON and of SQL are no part of a value.`,
    rank: 3,
    variants: (request) =>
      changeEach(request, [
        { change: ({ value }) => value.replaceAll('/', '\\/'), how: 'with “\\/” for “/”' },
        {
          change: ({ value }) => value.replaceAll(/['"\\]/gu, (quote) => `\\${quote}`),
          how: 'with backslashes before quotes',
        },
        { change: ({ value }) => escapeJson(value, false), how: 'with JSON escapes' },
        { change: ({ value }) => escapeJson(value, true), how: 'with \\u escapes' },
        {
          change: ({ value }) => escapeJson(value, true).replaceAll('/', '\\/'),
          how: 'with \\u and \\/ escapes',
        },
      ]),
  },
  {
    id: 'decoded-once-too-often',
    group: 'values',
    layer: 'value',
    title: 'A value was URL-decoded once too often before it was signed, or encoded twice on the way.',
    rule: 'RFC 5849 section 3.4.1.3.1: values are decoded once, then encoded once.',
    rank: 2,
    variants: (request) =>
      changeEach(request, [
        {
          change: ({ value }) => percentDecode(value, false),
          how: 'decoded once more',
          concerns: () => true,
        },
        {
          change: ({ value }) => percentDecode(value, true),
          how: 'decoded once more, “+” as a blank',
          concerns: () => true,
        },
      ]),
  },
  {
    id: 'url-encoded-again',
    group: 'values',
    layer: 'value',
    title: 'A value was encoded before it was signed: an already encoded URL was encoded again.',
    rule: 'RFC 5849 section 3.4.1.3.1: decoded values go into the normalized string, and are encoded there once.',
    rank: 1,
    variants: (request) => {
      const isUrl = ({ value, origin }: RequestParameter): boolean =>
        origin !== 'protocol' && /^https?:/iu.test(value);
      const isNoUrl = (parameter: RequestParameter): boolean => isField(parameter) && !isUrl(parameter);
      const form = { ...rfc5849Encoder, blank: '+' } as const;
      return changeEach(request, [
        { change: ({ value }) => percentEncode(value), how: 'encoded already', concerns: isUrl },
        { change: ({ value }) => encodeURI(value.toWellFormed()), how: 'encoded already', concerns: isUrl },
        { change: ({ value }) => percentEncode(value), how: 'encoded already', concerns: isNoUrl },
        { change: ({ value }) => percentEncode(value), how: 'encoded already', single: false },
        { change: ({ value }) => encodeWith(form, value), how: 'encoded already', single: false },
        { change: ({ value }) => encodeWith(form, value), how: 'encoded already', all: false },
      ]);
    },
  },
  {
    id: 'ampersand-not-encoded',
    group: 'values',
    layer: 'value',
    title: 'An ampersand in a value was not encoded: the rest of the value is taken for another field.',
    rule: '“&” in a value is %26, in the body (application/x-www-form-urlencoded) and in the normalized string (RFC 5849 section 3.6).',
    rank: 2,
    variants: (request) => [...splitByAmpersand(request), ...ampersandKept(request)],
  },
  {
    id: 'plus-read-as-blank',
    group: 'encoding',
    layer: 'value',
    title: 'A literal “+” is read as a blank: it was signed as a plus and sent unencoded.',
    rule: 'In a form body “+” stands for a blank; a plus is sent as %2B.',
    rank: 1,
    variants: (request) =>
      changeEach(request, [
        {
          change: ({ writtenValue }) =>
            writtenValue.includes('+') ? percentDecode(writtenValue, false) : null,
          how: 'with the plus that stands in the body',
        },
        {
          change: ({ value }) => value.replaceAll('+', ' '),
          how: 'with a blank for “+”',
          concerns: () => true,
        },
        {
          change: ({ value }) => value.replaceAll(' ', '+'),
          how: 'with “+” for each blank, as part of the value',
          concerns: ({ writtenValue }) => !writtenValue.includes('+'),
        },
      ]),
  },
  {
    id: 'line-ends',
    group: 'encoding',
    layer: 'value',
    title: 'Line ends differ: CR LF was signed where LF was sent, or the other way round.',
    rule: `${sameValues}; a browser and some HTTP clients make CR LF of every line end.`,
    rank: 2,
    variants: (request) => {
      const lf = (text: string): string => text.replaceAll(/\r\n?/gu, '\n');
      return changeEach(request, [
        { change: ({ value }) => lf(value), how: 'with LF' },
        { change: ({ value }) => lf(value).replaceAll('\n', '\r\n'), how: 'with CR LF' },
        { change: ({ value }) => lf(value).replaceAll('\n', '\r'), how: 'with CR' },
        { change: ({ value }) => lf(value).replaceAll('\n', '\\n'), how: 'with the two characters \\n' },
        { change: ({ value }) => lf(value).replaceAll('\n', ' '), how: 'with blanks for line ends' },
        { change: ({ value }) => lf(value).replaceAll('\n', ''), how: 'without line ends' },
        { change: ({ value }) => value.replaceAll('\\n', '\n'), how: 'with a line feed for \\n' },
      ]);
    },
  },
  {
    id: 'unicode-form',
    group: 'encoding',
    layer: 'value',
    title: 'The same letters were signed in another Unicode form: composed (NFC) against decomposed (NFD).',
    rule: `${sameValues}: “ü” as one code point and as “u” with a combining mark are two texts.`,
    rank: 2,
    variants: (request) =>
      changeEach(
        request,
        (['NFD', 'NFC', 'NFKC', 'NFKD'] as const).map((form) => ({
          change: ({ value }) => value.normalize(form),
          how: `in the form ${form}`,
        })),
      ),
  },
  {
    id: 'mojibake',
    group: 'encoding',
    layer: 'value',
    title: 'UTF-8 was taken for Latin-1 or Windows-1252 and encoded again: one letter became two.',
    rule: 'RFC 5849 section 3.6: text is encoded as UTF-8 once.',
    rank: 2,
    variants: (request) =>
      changeEach(request, [
        {
          change: ({ value }) => utf8AsLatin1(value),
          how: 'with UTF-8 taken for Latin-1',
          concerns: isShort,
        },
        {
          change: ({ value }) => utf8AsWindows1252(value),
          how: 'with UTF-8 taken for Windows-1252',
          concerns: isShort,
        },
        {
          // Java and Python have no letter for the five octets without one.
          change: ({ value }) => utf8AsWindows1252(value).replaceAll(/[\u0080-\u009f]/gu, '\ufffd'),
          how: 'with UTF-8 taken for Windows-1252, and “\ufffd” for what has no letter there',
          concerns: isShort,
        },
        { change: ({ value }) => latin1AsUtf8(value), how: 'in UTF-8, which was sent as Latin-1 letters' },
        {
          change: ({ writtenValue }) => decodeLatin1(writtenValue),
          how: 'with the letters that the body holds in Latin-1',
        },
      ]),
  },
  {
    id: 'non-ascii-lost',
    group: 'encoding',
    layer: 'value',
    title: 'Letters outside ASCII were lost before signing.',
    rule: 'RFC 5849 section 3.6: text is encoded as UTF-8.',
    rank: 3,
    variants: (request) =>
      changeEach(request, [
        { change: ({ value }) => value.replaceAll(/[^\0-\x7f]/gu, '?'), how: 'with “?” for them' },
        {
          change: ({ value }) =>
            value.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, '??').replaceAll(/[^\0-\x7f]/gu, '?'),
          how: 'with “?” for them',
        },
        { change: ({ value }) => value.replaceAll(/[^\0-\x7f]/gu, ''), how: 'without them' },
        {
          change: ({ value }) => value.replaceAll(/[^\0-\xff]/gu, '?'),
          how: 'with “?” for those outside Latin-1',
        },
        { change: ({ value }) => value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ''), how: 'without emoji' },
        { change: ({ value }) => withoutMarks(value), how: 'without their accents' },
      ]),
  },
];
