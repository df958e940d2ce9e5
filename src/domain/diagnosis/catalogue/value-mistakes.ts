/** Mistakes in the values that are signed: they are not the ones that are sent. */
import { fieldByAlias, fieldByName, isFieldName } from '../../payout-check/fields.ts';
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { decodeLatin1, hasOtherOctets } from '../request/decode-latin1.ts';
import {
  characterSetNames,
  decodeOctets,
  latin1AsWindows1252,
  otherCharacterSets,
} from '../plan/character-sets.ts';
import { encodeWith, rfc5849Encoder } from '../plan/encoder.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { otherDecimalSpellings } from './amount-formats.ts';
import { moneySpellings } from './money-spellings.ts';
import {
  changeEach,
  changeValues,
  isField,
  rareChanges,
  sameValues,
  type ChangeOptions,
  type ValueChange,
} from './change-values.ts';
import {
  changeParameters,
  listNames,
  mistakes,
  quoteValue,
  rememberChange,
  signedAs,
  variant,
  type ListedVariant,
  type Variant,
} from './mistake-row.ts';
import { remedies, remediesBy } from './remedy.ts';
import { asItIs, formBody } from './right-calls.ts';
import { readAsPairs } from './read-as-pairs.ts';
import { guessedValues, replacedValues } from './replaced-values.ts';
import {
  brokenBase64,
  germanTransliterated,
  otherCases,
  transliterated,
  withoutHiddenMarks,
} from './value-rewriting.ts';
import {
  rareHtmlEscapes,
  escapeJson,
  latin1AsUtf8,
  undoHtmlNumbers,
  utf8AsLatin1,
  utf8AsWindows1252,
  withoutMarks,
} from './text-changes.ts';
import { escapeHtml, undoHtmlEscapes } from '../../html-escapes.ts';

function isAmount({ name, value }: RequestParameter): boolean {
  return name === 'amount' || (/amount|sum|price|total/u.test(name) && /^[0-9.,]+$/u.test(value));
}

function isShort({ value }: RequestParameter): boolean {
  return value.length <= 2000;
}

function isWordOfLogic({ value }: RequestParameter): boolean {
  return /^(?:true|false|none)$/iu.test(value);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

function inTitleCase(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Of Objective-C, Go, lists and numbers that are not there. */
const rareWordsForNothing = [
  '<nil>',
  '(null)',
  '%!s(<nil>)',
  '%!v(<nil>)',
  '0',
  'false',
  'False',
  '[]',
  '{}',
  '""',
  "''",
  "b''",
  '-',
  'N/A',
  'NaN',
  '[object Object]',
];

/** Each octet of UTF-8 that is none of ASCII. */
function octetsReplaced(text: string, replacement: string): string {
  return text.replaceAll(/[^\0-\x7f]+/gu, (part) =>
    replacement.repeat(new TextEncoder().encode(part).length),
  );
}

/** Whether there are letters outside ASCII, and not only characters that nobody sees. */
function hasLetters({ parameters }: ReceivedRequest): boolean {
  return parameters.some(
    (parameter) => isField(parameter) && /[^\0-\x7f]/u.test(withoutHiddenMarks(parameter.value)),
  );
}

/** A byte order mark of a file goes in front of the first name. */
function namesWithoutHiddenMarks({ parameters }: ReceivedRequest): readonly Variant[] {
  const clean = rememberChange((parameter) => {
    const name = withoutHiddenMarks(parameter.name);
    return name === parameter.name ? parameter : { ...parameter, name };
  });
  const touched = parameters.filter((parameter) => clean(parameter) !== parameter);
  if (touched.length === 0) return [];
  return [
    variant(
      'set',
      changeParameters((all) => all.map(clean)),
      {
        detail: () =>
          `${listNames(touched.map((each) => clean(each).name))}: signed without them in the name.`,
        parameters: touched.map(({ name }) => name),
      },
    ),
  ];
}

const rareLosses: readonly (readonly [how: string, lose: (text: string) => string])[] = [
  ['with “�” for them', (text) => text.replaceAll(/[^\0-\x7f]/gu, '\ufffd')],
  ['with “�” for each of their octets', (text) => octetsReplaced(text, '\ufffd')],
  ['with “?” for each of their octets', (text) => octetsReplaced(text, '?')],
  ['with “�” for each half of an emoji', (text) => text.replaceAll(/[\ud800-\udfff]/g, '\ufffd')],
  ['with “�” for emoji', (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')],
  ['with “?” for emoji', (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')],
  ['with “??” for emoji', (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '??')],
  ['with “????” for emoji', (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '????')],
  ['without those outside Latin-1', (text) => text.replaceAll(/[^\0-\xff]/gu, '')],
];

const sentWithHtmlEscapes: Variant['words'] = { title: 'A value was escaped for HTML before it was sent.' };

const joinedForHtmlWords: Variant['words'] = {
  rule: 'A form body joins its pairs by “&” (RFC 5849 section 3.4.1.3.1); “&amp;” belongs into a page only.',
  advice: 'Join the pairs by “&”; where only this copy of the body was escaped, paste it unescaped.',
  remedies: remediesBy(formBody, {
    PHP: "http_build_query($fields, '', '&amp;') // or arg_separator.output of php.ini",
    Java: 'StringEscapeUtils.escapeHtml4(body)',
    'C#': 'WebUtility.HtmlEncode(body)',
    Python: 'html.escape(urlencode(fields))',
    JavaScript: '_.escape(new URLSearchParams(fields).toString())',
    Go: 'html.EscapeString(fields.Encode())',
    Ruby: 'CGI.escapeHTML(URI.encode_www_form(fields))',
  }),
};

/** As the JavaScript function does it: by UTF-16 units, of two digits where they are of Latin-1. */
function unescaped(text: string): string {
  return text.replaceAll(/%u([0-9A-F]{4})|%([0-9A-F]{2})/giu, (_, long?: string, short?: string) =>
    String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)),
  );
}

const sentInLatin1 = 'with the letters that the body holds in Latin-1';

function isSentInLatin1({ writtenValue }: Pick<RequestParameter, 'writtenValue'>): boolean {
  return hasOtherOctets(writtenValue);
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

function asMoney(parameters: readonly RequestParameter[]): readonly Variant[] {
  const currency = parameters.find(({ name }) => name === 'currency')?.value ?? '';
  return parameters
    .filter(isAmount)
    .flatMap((parameter) =>
      [...new Set(moneySpellings(parameter.value, currency))]
        .filter((spelling) => spelling !== parameter.value)
        .map((spelling) => signedAs(parameter, spelling, { combines: false })),
    );
}

/** What stands before a name where the ampersand was escaped, perhaps twice. */
const behindAmpersand = /^(?:(?:amp;){1,4}|#0{0,2}38;|#x0{0,2}26;)/iu;

/** Pairs that `&amp;` joins: each name but the first begins with the rest of it. */
function joinedForHtml({ parameters }: ReceivedRequest): Variant[] {
  const found = parameters.filter(({ name }) => behindAmpersand.test(name));
  const [first] = found;
  if (first === undefined) return [];
  const names = found.map(({ name }) => name.replace(behindAmpersand, ''));
  const keys = new Set(found.map(({ key }) => key));
  const written = behindAmpersand.exec(first.name)?.[0] ?? '';
  const isIn = (origin: RequestParameter['origin']): boolean => found.some((each) => each.origin === origin);
  const place = !isIn('query') ? 'the body' : isIn('body') ? 'query and body' : 'the query';
  return [
    variant(
      'value',
      changeParameters((all) =>
        all.map((each) =>
          keys.has(each.key) ? { ...each, name: each.name.replace(behindAmpersand, '') } : each,
        ),
      ),
      {
        detail: () =>
          `As it stands here the gateway reads “${written}” before ${listNames(names)}; they were signed without it.`,
        parameters: names,
        words: {
          ...joinedForHtmlWords,
          title: `The pairs of ${place} are joined by “&${written}” in place of “&”.`,
        },
      },
    ),
  ];
}

/** Documented length of the field in characters, or null. */
function limitOf({ name }: RequestParameter): number | null {
  return (fieldByName.get(name) ?? fieldByAlias.get(name))?.maxLength ?? null;
}

function fuller(other: string, value: string): string | null {
  return other !== value && value !== '' && other.startsWith(value) ? other : null;
}

/** Where more fields than that look split it is not the pieces that tell it. */
const mostSplit = 40;

/** The body holds a bare “&”, or several: the signer saw one value where the gateway sees more fields. */
function splitByAmpersand({ parameters }: ReceivedRequest): Variant[] {
  const variants = splitVariants(parameters);
  const isTold = variants.filter(({ combines }) => combines).length <= mostSplit;
  return isTold ? variants : variants.map((each) => ({ ...each, combines: false }));
}

const apostropheDoubled: Variant['words'] = {
  title: 'A value was signed with its apostrophes doubled, as SQL escapes them.',
  advice: 'Escape a copy for SQL, and sign the value itself.',
  remedies: remediesBy(asItIs, {
    PHP: `$fields['purpose'] = str_replace("'", "''", $value);`,
    Java: 'fields.put("purpose", value.replace("\'", "\'\'"));',
    'C#': 'fields["purpose"] = value.Replace("\'", "\'\'");',
    Python: `fields["purpose"] = value.replace("'", "''")`,
    JavaScript: `fields.purpose = value.replaceAll("'", "''");`,
    Ruby: `fields["purpose"] = value.gsub("'", "''")`,
  }),
};

const characterDoubled: Variant['words'] = {
  title: 'A character of a value stands doubled on one side, as a language or a template escapes it.',
  advice: 'Escape a text only where it is written into code or a template; sign and send the value itself.',
  remedies: remediesBy(asItIs, {
    PHP: "sprintf('%s', str_replace('%', '%%', $value))",
    Java: 'String.format(value) // “%%” becomes “%”',
    'C#': 'string.Format(value) // “{{” becomes “{”',
    Python: 'value.format() # "{{" becomes "{"',
    Go: 'fmt.Sprintf(value) // “%%” becomes “%”',
    Ruby: "value.gsub('%', '%%')",
  }),
};

/** ColdFusion, formats of C and batch files, Make, braces of templates, strings of Basic and of CSV, Razor, T-SQL, cmd. */
function doubledCharacters(): readonly (ChangeOptions & { readonly change: ValueChange })[] {
  return ['#', '%', '$', '{}', '"', '@', ']', '^'].flatMap((characters) => {
    const all = characters.split('');
    const doubled = quoteValue(all.map((each) => each + each).join(' '));
    const single = quoteValue(all.join(' '));
    const pieces: readonly (readonly [how: string, change: (text: string) => string])[] = [
      [
        `with ${doubled} for ${single}`,
        (text) => all.reduce((other, each) => other.replaceAll(each, () => each + each), text),
      ],
      [
        `with ${single} for ${doubled}`,
        (text) => all.reduce((other, each) => other.replaceAll(each + each, () => each), text),
      ],
    ];
    return pieces.map(([how, change]) => ({
      change: ({ value }: RequestParameter) => change(value),
      how,
      words: characterDoubled,
      combines: false,
    }));
  });
}

const backslashesStripped: Variant['words'] = {
  title: 'A value was signed without its backslashes.',
  advice: 'Sign the value with its backslashes, as it is sent.',
  remedies: remediesBy(asItIs, {
    PHP: "$fields['purpose'] = stripslashes($value);",
    Python: String.raw`fields["purpose"] = re.sub(r"\\(.)", r"\1", value)`,
    JavaScript: String.raw`fields.purpose = value.replace(/\\(.)/gs, '$1');`,
  }),
};

/** What no encoder of forms leaves as it is, and a percent sign that escapes nothing. */
const rawCharacter = /[ "<>\\^`{|}]|[^\0-\x7f]|%(?![0-9A-Fa-f]{2})/u;

const sentRaw =
  'The body was sent without percent-encoding: its values were signed as they are written there.';
const sentWithBlanks =
  'Nothing but blanks was encoded in the body: its values were signed as they are written there.';
const sentAsUrl = 'The body was encoded as an address is, which leaves “&” and “+” in values as they are.';

/** A body that was put together as text: pieces without a name of the document belong to the value before them. */
function bodyAsText({ body, parameters }: ReceivedRequest): Variant[] {
  const own = parameters.filter(({ origin }) => origin === 'body');
  const merged = new Map<string, string>();
  let last: string | null = null;
  for (const parameter of own) {
    const { key, writtenName, writtenValue } = parameter;
    const before = last === null ? undefined : merged.get(last);
    if (last !== null && before !== undefined && mayBeSplitOff(parameter)) {
      merged.set(last, `${before}&${writtenName}${writtenValue === '' ? '' : '='}${writtenValue}`);
    } else {
      merged.set(key, writtenValue);
      last = key;
    }
  }
  const isRaw = rawCharacter.test(body ?? '');
  if (!isRaw && merged.size === own.length) return [];
  const readings = [
    isRaw
      ? ([sentRaw, (text: string) => text] as const)
      : ([sentAsUrl, (text: string) => percentDecode(text, false)] as const),
    ...['%20', '+'].map((blank) => [sentWithBlanks, (text: string) => text.replaceAll(blank, ' ')] as const),
  ];
  return readings.flatMap(([title, read], index) => {
    const changed = own.filter(({ key, value }) => {
      const text = merged.get(key);
      return text !== undefined && read(text) !== value;
    });
    if (changed.length < 2) return [];
    return [
      variant(
        'value',
        changeParameters((all) =>
          all.flatMap((each) => {
            const text = merged.get(each.key);
            if (each.origin !== 'body') return [each];
            return text === undefined ? [] : [{ ...each, value: read(text) }];
          }),
        ),
        {
          detail: () => `The gateway reads other values of ${listNames(changed.map(({ name }) => name))}.`,
          parameters: changed.map(({ name }) => name),
          words: { title },
          combines: index === 0,
        },
      ),
    ];
  });
}

function splitVariants(parameters: readonly RequestParameter[]): Variant[] {
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
            detail: () =>
              `“${first.name}” was signed as ${quoteValue(joined)}; the gateway takes ${listNames(parts.map(({ name }) => name))} for ${parts.length === 1 ? 'a field' : 'fields'}.`,
            parameters: [first.name, ...parts.map(({ name }) => name)],
            combines: looksSplit(first, parts),
          },
        ),
      );
    });
  });
}

/** Whether the pieces look like those of a text or of an address, and not like fields of their own. */
function looksSplit(first: RequestParameter, parts: readonly RequestParameter[]): boolean {
  const isOfText = ({ name, value }: RequestParameter): boolean =>
    !/^[\w.[\]-]+$/u.test(name) || (value === '' && !/[_.[\]-]/u.test(name));
  // Where one was encoded the others were, too.
  return !first.value.includes('&') && (/[?=]/u.test(first.value) || parts.every(isOfText));
}

function mayBeSplitOff(parameter: RequestParameter): boolean {
  return isField(parameter) && !isFieldName(parameter.name);
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

/** Names and values of the body as they stand there, or of the query too; or as a form has them that was not sent. */
function asWritten({ parameters }: ReceivedRequest): readonly Variant[] {
  const asForm = (text: string): string => encodeWith({ ...rfc5849Encoder, blank: '+' }, text);
  const inForm = variant(
    'value',
    changeParameters((all) =>
      all.map((each) =>
        each.origin === 'body' ? { ...each, name: asForm(each.name), value: asForm(each.value) } : each,
      ),
    ),
    {
      detail: 'Names and values of the body were signed encoded already, with “+” for a blank.',
      parameters: parameters.filter(({ origin }) => origin === 'body').map(({ name }) => name),
      combines: false,
    },
  );
  const written = [['body'], ['query', 'body']].map((origins) => {
    const concerns = ({ origin }: RequestParameter): boolean => origins.includes(origin);
    return variant(
      'value',
      changeParameters((all) =>
        all.map((each) =>
          concerns(each) ? { ...each, name: each.writtenName, value: each.writtenValue } : each,
        ),
      ),
      {
        detail: `Names and values were signed encoded already, as they stand in the ${origins.join(' and the ')}.`,
        parameters: parameters.filter(concerns).map(({ name }) => name),
        combines: false,
      },
    );
  });
  return [...written, inForm];
}

/** A value that was decoded before it was signed: its plus was sent well. */
const plusDecoded = {
  title: 'A “+” in a value was signed as a blank, although it was sent as a plus.',
  rule: `${sameValues}: “+” means a blank in an encoded form only, never in the value itself.`,
  advice: 'Sign the value itself: do not decode it as a form once more.',
  remedies: [],
} as const;

/** A blank that was made a plus in the value, before anything was encoded. */
const blankAsPlus = {
  title: 'A blank in a value was signed as “+”, as part of the value.',
  rule: `${sameValues}: a blank stays a blank in the value; in the normalized string it is %20.`,
  advice: 'Sign the value with its blanks, and let the encoder make %20 of them.',
  remedies: [],
} as const;

/** As JSON and properties files of Java have letters, without the other escapes of JSON. */
function escapeLetters(text: string, isUpper: boolean): string {
  return text.replaceAll(/[^\0-\x7f]/g, (unit) => {
    const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${isUpper ? digits.toUpperCase() : digits}`;
  });
}

const longestCut = 200;

/**
 * One value cut after any of its characters; what is cut off is more than blanks and marks. Behind the last value a log may
 * go on: what was read too far was never sent.
 */
function cutAnywhere({ parameters }: ReceivedRequest): readonly Variant[] {
  const last = parameters.findLast(isField);
  return parameters
    .filter((parameter) => isField(parameter) && parameter !== last && parameter.value.length <= longestCut)
    .flatMap((parameter) => {
      const characters = Array.from(parameter.value);
      const end = characters.findLastIndex((character) => /[\p{L}\p{N}]/u.test(character));
      return Array.from({ length: Math.max(end, 0) }, (_, index) =>
        signedAs(parameter, characters.slice(0, index + 1).join(''), { combines: false, rarity: 2 }),
      );
    });
}

/** Each value as a line that was read with its end: of a file the fields, of another program nonce and timestamp. */
function linesOfPrograms(request: ReceivedRequest): readonly ListedVariant[] {
  const ends = [
    ['a line feed', '\n'],
    ['CR', '\r'],
    ['CR LF', '\r\n'],
    ['a blank', ' '],
  ] as const;
  const isMade = ({ name }: RequestParameter): boolean => /^oauth_(?:nonce|timestamp)$/u.test(name);
  return changeEach(
    request,
    [isField, isMade].flatMap((concerns) =>
      ends.map(([words, end]) => ({
        change: ({ value }: RequestParameter) => value + end,
        how: `with ${words} after each`,
        concerns,
        single: false,
        combines: false,
      })),
    ),
  );
}

const ofCompatibility: Variant['words'] = {
  title: 'A value was signed in a Unicode form that has other characters for some: NFKC or NFKD.',
};

export const valueMistakes = mistakes([
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
            ['with CR after it', '', '\r', false],
          ] as const
        ).map(([how, before, after, combines]) => ({
          change: ({ value }) => before + value + after,
          how,
          concerns: isShort,
          all: false,
          combines,
        })),
      ),
      ...linesOfPrograms(request),
    ],
    advice: 'Trim the value before signing, and send what was signed.',
    remedies: remedies({
      PHP: [
        'sign(array_map("trim", $fields) + $oauth)',
        '$fields = array_map("trim", $fields);\n$signature = sign($fields + $oauth);',
      ],
      Java: ['params.put(name, value.trim());', 'fields.replaceAll((name, value) -> value.strip());'],
      'C#': [
        'Uri.EscapeDataString(value.Trim())',
        'fields["purpose"] = value.Trim(); // before signing and sending',
      ],
      Python: [
        'quote(value.strip(), safe="~")',
        'fields = {name: value.strip() for name, value in fields.items()}',
      ],
      JavaScript: [
        'percentEncode(value.trim())',
        'fields.purpose = value.trim(); // before signing and sending',
      ],
      Go: [
        'percentEncode(strings.TrimSpace(value))',
        'fields.Set("purpose", strings.TrimSpace(value)) // before signing and sending',
      ],
      Ruby: ['ERB::Util.url_encode(value.strip)', 'fields = fields.transform_values(&:strip)'],
    }),
  },
  {
    id: 'amount-reformatted',
    group: 'values',
    layer: 'value',
    title: 'The amount was reformatted between signing and sending.',
    rule: `${sameValues}: 10.5 and 10.50 are two texts. Keep the amount as text.`,
    rank: 1,
    variants: ({ parameters }) => [...reformatted(parameters), { make: () => asMoney(parameters) }],
    advice: 'Format the amount once, as text; sign and send that text.',
    remedies: remedies({
      PHP: ['number_format($amount, 2)', "$fields['amount'] = number_format($amount, 2, '.', '');"],
      Java: [
        'String.valueOf(Double.parseDouble(amount))',
        'fields.put("amount", new BigDecimal(amount).setScale(2).toPlainString());',
      ],
      'C#': [
        'amount.ToString("N2")',
        'fields["amount"] = amount.ToString("0.00", CultureInfo.InvariantCulture);',
      ],
      Python: ['str(float(amount))', 'fields["amount"] = f"{Decimal(amount):.2f}"'],
      JavaScript: ['String(Number(amount))', 'fields.amount = Number(amount).toFixed(2);'],
      Go: ['fmt.Sprint(amount)', `fields.Set("amount", strconv.FormatFloat(amount, 'f', 2, 64))`],
      Ruby: ['amount.to_f.to_s', 'fields["amount"] = format("%.2f", amount)'],
    }),
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
        ...(
          [
            ['in small letters', (text: string) => text.toLowerCase()],
            ['in capitals', (text: string) => text.toUpperCase()],
          ] as const
        ).map(([how, change]) => ({
          change: ({ value }: RequestParameter) => change(value),
          how,
          concerns: (parameter: RequestParameter) => isField(parameter) && isShort(parameter),
          single: false,
          combines: false,
        })),
        { change: ({ value }) => capitalized(value), how: 'as Python writes it', concerns: isWordOfLogic },
        {
          change: ({ value }) => value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
          how: 'with a capital at its beginning',
          combines: false,
        },
        {
          change: ({ value }) => inTitleCase(value),
          how: 'with a capital for each word',
          concerns: isShort,
          combines: false,
        },
        {
          change: ({ value }) => inTitleCase(value.toLowerCase()),
          how: 'with a capital for each word, and small letters behind it',
          concerns: isShort,
          combines: false,
        },
        ...otherCases.map(([how, change]) => ({
          change: ({ value }: RequestParameter) => change(value),
          how,
          concerns: (parameter: RequestParameter) => isField(parameter) && isShort(parameter),
          combines: false,
        })),
      ]),
    advice: 'Sign the value in the letters in which it is sent.',
    remedies: remediesBy(asItIs, {
      PHP: 'strtoupper($value)',
      Java: 'value.toUpperCase()',
      'C#': 'value.ToUpper()',
      Python: 'value.upper()',
      JavaScript: 'value.toUpperCase()',
      Go: 'strings.ToUpper(value)',
      Ruby: 'value.upcase',
    }),
  },
  {
    id: 'value-replaced',
    group: 'values',
    layer: 'value',
    title: 'One field was changed between signing and sending.',
    rule: `${sameValues}.`,
    rank: 3,
    variants: replacedValues,
    guesses: guessedValues,
    advice: 'Sign last, when every field has its final value, and send the fields unchanged.',
    remedies: remedies({
      PHP: [
        "$signature = sign($fields + $oauth);\n$fields['purpose'] = $value;",
        "$fields['purpose'] = $value;\n$signature = sign($fields + $oauth);",
      ],
      Java: [
        'params.putAll(fields);\nfields.put("purpose", value);',
        'fields.put("purpose", value);\nparams.putAll(fields);',
      ],
      'C#': [
        'var signature = Sign(fields, oauth);\nfields["purpose"] = value;',
        'fields["purpose"] = value;\nvar signature = Sign(fields, oauth);',
      ],
      Python: [
        'signature = sign({**fields, **oauth})\nfields["purpose"] = value',
        'fields["purpose"] = value\nsignature = sign({**fields, **oauth})',
      ],
      JavaScript: [
        'const signature = sign({ ...fields, ...oauth });\nfields.purpose = value;',
        'fields.purpose = value;\nconst signature = sign({ ...fields, ...oauth });',
      ],
      Go: [
        'signature := sign(fields, oauth)\nfields.Set("purpose", value)',
        'fields.Set("purpose", value)\nsignature := sign(fields, oauth)',
      ],
      Ruby: [
        'signature = sign(fields.merge(oauth))\nfields["purpose"] = value',
        'fields["purpose"] = value\nsignature = sign(fields.merge(oauth))',
      ],
    }),
  },
  {
    id: 'value-truncated',
    group: 'values',
    layer: 'value',
    title: 'A value was cut: it was signed in full and sent shortened, or the other way round.',
    rule: `${sameValues}: shorten before signing.`,
    rank: 3,
    guesses: cutAnywhere,
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
      ...(['...', '…'] as const).flatMap((dots) =>
        [0, dots.length].flatMap((room) =>
          changeValues(
            request,
            (parameter) => {
              const limit = limitOf(parameter);
              const characters = Array.from(parameter.value);
              if (limit === null || characters.length <= limit) return null;
              return characters.slice(0, limit - room).join('') + dots;
            },
            { how: `cut to its documented length, with “${dots}” behind it`, all: false, combines: false },
          ),
        ),
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
        ({ value }) => (value.includes('=') ? value.slice(0, value.indexOf('=')) : null),
        { how: 'cut at its “=”', combines: false },
      ),
      ...changeValues(
        request,
        ({ name, value }) => fuller(knownPairs.find((pair) => pair.name === name)?.value ?? '', value),
        { how: 'in full' },
      ),
    ],
    advice: 'Shorten the value before signing, and send the shortened one.',
    remedies: [
      ...remedies({
        PHP: ["explode('=', $pair)[1] // ends at the second =", "explode('=', $pair, 2)[1]"],
        Java: ['pair.split("=")[1] // ends at the second =', 'pair.split("=", 2)[1]'],
        'C#': ["pair.Split('=')[1] // ends at the second =", "pair.Split('=', 2)[1]"],
        Python: ['pair.split("=")[1] # ends at the second =', 'pair.split("=", 1)[1]'],
        JavaScript: ["pair.split('=')[1] // ends at the second =", "pair.slice(pair.indexOf('=') + 1)"],
        Go: ['strings.Split(pair, "=")[1] // ends at the second =', 'strings.SplitN(pair, "=", 2)[1]'],
        Ruby: ['pair.split("=")[1] # ends at the second =', 'pair.split("=", 2)[1]'],
      }),
      ...remedies({
        PHP: [
          'sign(["purpose" => substr($value, 0, 128)] + $oauth)',
          "$fields['purpose'] = mb_substr($value, 0, 128); // before signing and sending",
        ],
        Java: [
          'percentEncode(StringUtils.left(value, 128))',
          'fields.put("purpose", StringUtils.left(value, 128)); // before signing and sending',
        ],
        'C#': [
          'Uri.EscapeDataString(value.Substring(0, 128))',
          'fields["purpose"] = value[..Math.Min(128, value.Length)]; // before signing and sending',
        ],
        Python: ['quote(value[:128])', 'fields["purpose"] = value[:128] # before signing and sending'],
        JavaScript: [
          'percentEncode(value.slice(0, 128))',
          'fields.purpose = value.slice(0, 128); // before signing and sending',
        ],
        Go: [
          'percentEncode(value[:128])',
          'fields.Set("purpose", string([]rune(value)[:128])) // before signing and sending',
        ],
        Ruby: [
          'ERB::Util.url_encode(value[0, 128])',
          'fields["purpose"] = value[0, 128] # before signing and sending',
        ],
      }),
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
        ['null', 'undefined', 'None', 'nil', 'NULL', ...rareWordsForNothing].map((word, index) => ({
          change: ({ value }) => (value === '' ? word : null),
          how: `as “${word}”`,
          combines: index < 5,
        })),
      ),
    advice: 'Make an empty text of a missing value, or leave the field out, before signing.',
    remedies: remedies({
      PHP: ['var_export($value, true)', 'if ($value !== null) $fields[$name] = $value;'],
      Java: ['String.valueOf(value)', 'if (value != null) fields.put(name, value);'],
      'C#': ['JsonSerializer.Serialize(value)', 'if (value is not null) fields[name] = value;'],
      Python: ['str(value)', 'if value is not None: fields[name] = value'],
      JavaScript: ['new URLSearchParams({ [name]: value })', 'if (value != null) fields[name] = value;'],
      Go: [
        'fmt.Sprint(value) // a nil pointer is written "<nil>"',
        'if value != nil { fields.Set(name, *value) }',
      ],
      Ruby: ['value.inspect', 'fields[name] = value unless value.nil?'],
    }),
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
        {
          change: ({ value }) => undoHtmlEscapes(value),
          how: 'without the HTML escapes that were sent',
          words: sentWithHtmlEscapes,
        },
      ]).concat(
        joinedForHtml(request),
        rareChanges(
          request,
          [
            ...rareHtmlEscapes.map(([how, escape]) => ({ how, escape })),
            {
              how: 'without the HTML numbers that were sent',
              escape: undoHtmlNumbers,
              words: sentWithHtmlEscapes,
            },
          ].map(({ escape, ...options }) => ({
            change: ({ value }) => escape(value),
            concerns: (parameter) => isField(parameter) && isShort(parameter),
            ...options,
          })),
        ),
      ),
    advice: 'Sign and send the value itself; escape it only where it is put into a page.',
    remedies: remediesBy(asItIs, {
      PHP: 'htmlspecialchars($value)',
      Java: 'StringEscapeUtils.escapeHtml4(value)',
      'C#': 'WebUtility.HtmlEncode(value)',
      Python: 'html.escape(value)',
      JavaScript: '_.escape(value)',
      Go: 'html.EscapeString(value)',
      Ruby: 'CGI.escapeHTML(value)',
    }),
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
        {
          change: ({ value }) => value.replaceAll("'", "''"),
          how: 'with each apostrophe doubled',
          words: apostropheDoubled,
          combines: false,
        },
        {
          change: ({ value }) => value.replaceAll(/\\(.)/gsu, '$1'),
          how: 'without its backslashes',
          words: backslashesStripped,
          combines: false,
        },
      ]).concat(
        rareChanges(request, doubledCharacters()),
        rareChanges(
          request,
          [true, false].map((isUpper) => ({
            change: ({ value }) => escapeLetters(value, isUpper),
            how: 'with \\u escapes of its letters outside ASCII alone',
          })),
        ),
      ),
    advice: 'Sign and send the value itself, without backslashes of JSON or SQL.',
    remedies: remediesBy(asItIs, {
      PHP: 'json_encode($value)',
      Java: 'new Gson().toJson(value)',
      'C#': 'JsonSerializer.Serialize(value)',
      Python: 'json.dumps(value)',
      JavaScript: 'JSON.stringify(value)',
      Go: 'json.Marshal(value)',
      Ruby: 'value.to_json',
    }),
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
        {
          change: ({ value }) => percentDecode(value, true),
          how: 'decoded once more, “+” as a blank',
          single: false,
          combines: false,
        },
      ]),
    advice: 'Decode a value once: what a form or a framework gives you is decoded already.',
    remedies: remedies({
      PHP: ["urldecode($_POST['purpose'])", "$_POST['purpose'] // decoded already"],
      Java: [
        'URLDecoder.decode(request.getParameter("purpose"), "UTF-8")',
        'request.getParameter("purpose") // decoded already',
      ],
      'C#': ['HttpUtility.UrlDecode(Request.Form["purpose"])', 'Request.Form["purpose"] // decoded already'],
      Python: ['unquote_plus(request.form["purpose"])', 'request.form["purpose"] # decoded already'],
      JavaScript: ["decodeURIComponent(params.get('purpose'))", "params.get('purpose') // decoded already"],
      Go: ['url.QueryUnescape(r.FormValue("purpose"))', 'r.FormValue("purpose") // decoded already'],
      Ruby: ['CGI.unescape(params["purpose"])', 'params["purpose"] # decoded already'],
    }),
  },
  {
    id: 'url-encoded-again',
    group: 'values',
    layer: 'value',
    title: 'A value was encoded before it was signed: signing encoded it again.',
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
        {
          change: ({ value }) => value.replaceAll(' ', '%20'),
          how: 'with “%20” for each blank already',
          single: false,
          combines: false,
        },
        {
          change: ({ value }) => value.replaceAll('&', '%26'),
          how: 'with “%26” for “&” already',
          combines: false,
        },
        // encodeURIComponent of JavaScript and URLEncoder of Java leave and encode other characters.
        ...['query', 'body'].map((origin) => ({
          change: ({ writtenValue }: RequestParameter) => writtenValue,
          how: `as it stands in the ${origin}`,
          concerns: (parameter: RequestParameter) => parameter.origin === origin,
          single: false,
          combines: false,
        })),
        ...[
          { ...rfc5849Encoder, kept: "!*'()" },
          { ...form, kept: '*', encodedToo: '~' },
        ].map((settings) => ({
          change: ({ value }: RequestParameter) => encodeWith(settings, value),
          how: 'encoded already',
          single: false,
          combines: false,
        })),
      ]).concat({ make: () => asWritten(request) });
    },
    advice: 'Hand the plain value to the signing code and to the HTTP client: each encodes it by itself.',
    remedies: remedies({
      PHP: ["$fields['purpose'] = urlencode($value);", "$fields['purpose'] = $value;"],
      Java: ['fields.put("purpose", URLEncoder.encode(value, "UTF-8"));', 'fields.put("purpose", value);'],
      'C#': ['fields["purpose"] = HttpUtility.UrlEncode(value);', 'fields["purpose"] = value;'],
      Python: ['fields["purpose"] = quote_plus(value)', 'fields["purpose"] = value'],
      JavaScript: ['fields.purpose = encodeURIComponent(value);', 'fields.purpose = value;'],
      Go: ['fields.Set("purpose", url.QueryEscape(value))', 'fields.Set("purpose", value)'],
      Ruby: ['fields["purpose"] = CGI.escape(value)', 'fields["purpose"] = value'],
    }),
  },
  {
    id: 'ampersand-not-encoded',
    group: 'values',
    layer: 'value',
    title: 'An ampersand in a value was not encoded: the rest of the value is taken for another field.',
    rule: '“&” in a value is %26, in the body (application/x-www-form-urlencoded) and in the normalized string (RFC 5849 section 3.6).',
    rank: 2,
    variants: (request) => [
      ...splitByAmpersand(request),
      ...bodyAsText(request),
      ...ampersandKept(request),
      { make: () => readAsPairs(request), rarity: 2 },
    ],
    advice: 'Encode “&” inside a value as %26, in the body and in the normalized string.',
    remedies: remediesBy(formBody, {
      PHP: '$body = "amount=$amount&redirect_url=$url";',
      Java: 'String body = "amount=" + amount + "&redirect_url=" + url;',
      'C#': 'new StringContent($"amount={amount}&redirect_url={url}")',
      Python: 'requests.post(url, data=f"amount={amount}&redirect_url={redirect_url}")',
      JavaScript: 'const body = `amount=${amount}&redirect_url=${url}`;',
      Go: 'body := strings.NewReader("amount=" + amount + "&redirect_url=" + address)',
      Ruby: 'request.body = "amount=#{amount}&redirect_url=#{url}"',
    }),
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
          change: ({ writtenValue }) =>
            /^\+[^+]+\+/u.test(writtenValue) ? `+${percentDecode(writtenValue.slice(1), true)}` : null,
          how: 'with the first plus that stands in the body',
          combines: false,
        },
        {
          change: ({ value }) => value.replaceAll('+', ' '),
          how: 'with a blank for “+”',
          concerns: () => true,
          words: plusDecoded,
        },
        {
          change: ({ value }) => value.replaceAll('+', ' '),
          how: 'with a blank for “+”',
          single: false,
          words: plusDecoded,
          combines: false,
        },
        {
          change: ({ value }) => value.replaceAll(' ', '+'),
          how: 'with “+” for each blank, as part of the value',
          concerns: ({ writtenValue }) => !writtenValue.includes('+'),
          words: blankAsPlus,
        },
      ]),
    advice: 'Send a plus as %2B and sign it as a plus; “+” in a form body means a blank.',
    remedies: [
      ...remedies({
        PHP: ['urldecode($percentEncoded)', 'rawurldecode($percentEncoded)'],
        Java: [
          'URLDecoder.decode(percentEncoded, "UTF-8")',
          'URLDecoder.decode(percentEncoded.replace("+", "%2B"), "UTF-8")',
        ],
        'C#': ['HttpUtility.UrlDecode(percentEncoded)', 'Uri.UnescapeDataString(percentEncoded)'],
        Python: ['unquote_plus(percent_encoded)', 'unquote(percent_encoded)'],
        JavaScript: ['new URLSearchParams(`phone=${phone}`)', 'new URLSearchParams({ phone })'],
        Go: ['url.QueryUnescape(percentEncoded)', 'url.PathUnescape(percentEncoded)'],
        Ruby: ['CGI.unescape(percent_encoded)', 'URI::DEFAULT_PARSER.unescape(percent_encoded)'],
      }),
      ...remediesBy(formBody, {
        PHP: '$body = "phone=$phone"; // a + in $phone is a blank',
        Java: 'String body = "phone=" + phone; // a + in phone is a blank',
        'C#': 'new StringContent($"phone={phone}") // a + in phone is a blank',
        Python: 'requests.post(url, data=f"phone={phone}") # a + in phone is a blank',
        Go: 'strings.NewReader("phone=" + phone) // a + in phone is a blank',
        Ruby: 'request.body = "phone=#{phone}" # a + in phone is a blank',
      }),
    ],
  },
  {
    id: 'line-ends',
    group: 'encoding',
    layer: 'value',
    title: 'Line ends differ: one kind was signed where another was sent.',
    rule: `${sameValues}; a browser and some HTTP clients make CR LF of every line end.`,
    rank: 2,
    variants: (request) => {
      const lf = (text: string): string => text.replaceAll(/\r\n?/gu, '\n');
      const ofLines = { title: 'A value has line ends that were signed as blanks, or left out.' };
      const asOthers = { title: 'Line ends of a value were signed as other characters.' };
      const ofBrokenBase64 = { title: 'Base64 in a field was signed with line ends that are not sent.' };
      return changeEach(request, [
        { change: ({ value }) => lf(value), how: 'with LF' },
        { change: ({ value }) => lf(value).replaceAll('\n', '\r\n'), how: 'with CR LF' },
        { change: ({ value }) => lf(value).replaceAll('\n', '\r'), how: 'with CR' },
        {
          change: ({ value }) => lf(value).replaceAll('\n', '\\n'),
          how: 'with the two characters \\n',
          words: asOthers,
        },
        {
          change: ({ value }) => lf(value).replaceAll('\n', ' '),
          how: 'with blanks for line ends',
          words: ofLines,
        },
        { change: ({ value }) => lf(value).replaceAll('\n', ''), how: 'without line ends', words: ofLines },
        {
          change: ({ value }) => value.replaceAll('\\n', '\n'),
          how: 'with a line feed for \\n',
          words: { title: 'The two characters \\n in a value were signed as a line end.' },
        },
        ...[76, 64].flatMap((length) =>
          ['\n', '\r\n'].flatMap((end) =>
            ['', end].map((behind) => ({
              change: ({ value }: RequestParameter) => brokenBase64(value, length, end, behind),
              how: `with its Base64 broken into lines of ${length} characters`,
              words: ofBrokenBase64,
              combines: false,
            })),
          ),
        ),
        ...['<br />', '<br>', '<br/>'].flatMap((tag) => [
          {
            change: ({ value }: RequestParameter) => value.replaceAll(/\r\n?|\n/gu, (end) => tag + end),
            how: `with “${tag}” before each line end`,
            words: asOthers,
            combines: false,
          },
          {
            change: ({ value }: RequestParameter) => value.replaceAll(/\r\n?|\n/gu, tag),
            how: `with “${tag}” for line ends`,
            words: asOthers,
            combines: false,
          },
        ]),
      ]);
    },
    advice: 'Settle the line ends before signing, and send the text that was signed.',
    remedies: remedies({
      PHP: ['implode(PHP_EOL, $lines)', 'implode("\\n", $lines)'],
      Java: ['String.join(System.lineSeparator(), lines)', 'String.join("\\n", lines)'],
      'C#': ['string.Join(Environment.NewLine, lines)', 'string.Join("\\n", lines)'],
      Python: ['open(path).read() # turns CR LF into LF', 'open(path, newline="").read()'],
      JavaScript: [
        'new FormData(form).get(name) // LF, where the browser sends CR LF',
        "fields[name] = textarea.value.replace(/\\r\\n?/g, '\\n'); // signed and sent",
      ],
      Go: ['bufio.NewScanner(file) // drops the CR of CR LF', 'io.ReadAll(file)'],
      Ruby: [
        'File.read(path) # turns CR LF into LF on Windows',
        'File.binread(path).force_encoding("UTF-8")',
      ],
    }),
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
          words: form.includes('K') ? ofCompatibility : {},
        })),
      ),
    advice: 'Normalize the text once, before signing, and send the text that was signed.',
    remedies: remedies({
      PHP: [
        'Normalizer::normalize($value, Normalizer::FORM_D)',
        '$fields["purpose"] = Normalizer::normalize($value, Normalizer::FORM_C);',
      ],
      Java: [
        'Normalizer.normalize(value, Normalizer.Form.NFD)',
        'fields.put("purpose", Normalizer.normalize(value, Normalizer.Form.NFC));',
      ],
      'C#': [
        'value.Normalize(NormalizationForm.FormD)',
        'fields["purpose"] = value.Normalize(NormalizationForm.FormC);',
      ],
      Python: [
        'unicodedata.normalize("NFD", value)',
        'fields["purpose"] = unicodedata.normalize("NFC", value)',
      ],
      JavaScript: ["value.normalize('NFD')", "fields.purpose = value.normalize('NFC');"],
      Go: ['norm.NFD.String(value)', 'fields.Set("purpose", norm.NFC.String(value))'],
      Ruby: ['value.unicode_normalize(:nfd)', 'fields["purpose"] = value.unicode_normalize(:nfc)'],
    }),
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
      ]),
    advice: 'Read and write the text as UTF-8 on the whole way from the input to the signature.',
    remedies: remedies({
      PHP: [
        'utf8_encode($value)',
        "mb_check_encoding($value, 'UTF-8') ? $value : mb_convert_encoding($value, 'UTF-8', 'ISO-8859-1')",
      ],
      Java: ['new String(octets, StandardCharsets.ISO_8859_1)', 'new String(octets, StandardCharsets.UTF_8)'],
      'C#': ['Encoding.GetEncoding("ISO-8859-1").GetString(octets)', 'Encoding.UTF8.GetString(octets)'],
      Python: ['octets.decode("latin-1")', 'octets.decode("utf-8")'],
      JavaScript: ["octets.toString('latin1')", "octets.toString('utf8')"],
      Go: ['for _, b := range octets { text += string(rune(b)) }', 'text := string(octets)'],
      Ruby: ['value.force_encoding("ISO-8859-1").encode("UTF-8")', 'value.force_encoding("UTF-8")'],
    }),
  },
  {
    id: 'sent-in-latin-1',
    group: 'encoding',
    layer: 'value',
    title: 'The body was sent in Latin-1 (ISO-8859-1) or Windows-1252, and signed in UTF-8.',
    rule: 'RFC 5849 section 3.6: text is encoded as UTF-8. The gateway reads the escapes of the body so, too.',
    rank: 2,
    variants: (request) =>
      changeEach(request, [
        {
          change: ({ writtenValue }) => decodeLatin1(writtenValue),
          how: sentInLatin1,
          concerns: isSentInLatin1,
        },
        {
          change: ({ writtenValue }) => latin1AsWindows1252(decodeLatin1(writtenValue)),
          how: 'with the letters that the body holds in Windows-1252',
          concerns: ({ writtenValue }) =>
            isSentInLatin1({ writtenValue }) && /%[89][0-9A-F]/iu.test(writtenValue),
        },
        ...otherCharacterSets.map((set) => ({
          change: ({ writtenValue }: RequestParameter) =>
            decodeOctets(
              Uint8Array.from(decodeLatin1(writtenValue), (unit) => unit.charCodeAt(0)),
              set,
            ),
          how: `with the letters that the body holds in ${characterSetNames[set]}`,
          concerns: isSentInLatin1,
          combines: false,
          words: { title: `The body was sent in ${characterSetNames[set]}, and signed in UTF-8.` },
        })),
        {
          change: ({ writtenValue }) =>
            /%u[0-9A-F]{4}/iu.test(writtenValue) ? unescaped(writtenValue) : null,
          how: 'with the letters that its escapes of the form %uXXXX stand for',
          combines: false,
          words: {
            title: 'The body was sent as the JavaScript function escape writes it, and signed in UTF-8.',
          },
        },
      ]),
    advice: 'Have the body written in UTF-8, as it was signed.',
    remedies: remediesBy(formBody, {
      PHP: "http_build_query(array_map('utf8_decode', $fields))",
      Java: 'new UrlEncodedFormEntity(fields) // ISO-8859-1 where no character set is named',
      'C#': 'HttpUtility.UrlEncode(value, Encoding.GetEncoding("ISO-8859-1"))',
      Python: 'requests.post(url, data=urlencode(fields, encoding="latin-1"))',
      JavaScript: 'const body = `purpose=${escape(value)}`;',
      Go: 'charmap.ISO8859_1.NewEncoder().String(value)',
      Ruby: "request.set_form_data(fields.transform_values { |text| text.encode('ISO-8859-1') })",
    }),
  },
  {
    id: 'invisible-not-signed',
    group: 'values',
    layer: 'value',
    title: 'The request has characters that nobody sees, and they were not signed.',
    rule: `${sameValues}: what has no shape or width counts as well.`,
    rank: 2,
    variants: (request) => [
      ...changeValues(request, ({ value }) => withoutHiddenMarks(value), {
        how: 'without characters that nobody sees',
      }),
      ...namesWithoutHiddenMarks(request),
    ],
    advice:
      'Clean the text once, before it is signed and sent; where such characters came into the text here by copying, the signature is right.',
    remedies: remediesBy(asItIs, {
      PHP: "preg_replace('/\\p{Cf}/u', '', $value)",
      Java: 'value.replaceAll("\\\\p{Cf}", "")',
      'C#': 'Regex.Replace(value, @"\\p{Cf}", "")',
      Python: 're.sub("[\\u200b-\\u200f\\ufeff]", "", value)',
      JavaScript: "value.replace(/\\p{Cf}/gu, '')",
      Go: 'regexp.MustCompile(`\\p{Cf}`).ReplaceAllString(value, "")',
      Ruby: "value.gsub(/\\p{Cf}/, '')",
    }),
  },
  {
    id: 'non-ascii-lost',
    group: 'encoding',
    layer: 'value',
    title: 'Letters outside ASCII were lost before signing.',
    rule: 'RFC 5849 section 3.6: text is encoded as UTF-8.',
    rank: 3,
    variants: (request) => {
      const isOfLetters = hasLetters(request);
      return changeEach(request, [
        { change: ({ value }) => value.replaceAll(/[^\0-\x7f]/gu, '?'), how: 'with “?” for them' },
        {
          change: ({ value }) =>
            value.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, '??').replaceAll(/[^\0-\x7f]/gu, '?'),
          how: 'with “?” for them',
        },
        {
          change: ({ value }) =>
            withoutHiddenMarks(value) === value || isOfLetters ? value.replaceAll(/[^\0-\x7f]/gu, '') : null,
          how: 'without them',
        },
        {
          change: ({ value }) => value.replaceAll(/[^\0-\xff]/gu, '?'),
          how: 'with “?” for those outside Latin-1',
        },
        { change: ({ value }) => value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ''), how: 'without emoji' },
        { change: ({ value }) => withoutMarks(value), how: 'without their accents' },
        ...rareLosses.map(([how, lose]) => ({
          change: ({ value }: RequestParameter) => lose(value),
          how,
          concerns: isShort,
          combines: false,
        })),
        {
          change: ({ value }) => transliterated(value),
          how: 'with letters of ASCII for them',
          combines: false,
        },
        {
          change: ({ value }) => germanTransliterated(value),
          how: 'with letters of ASCII for them, and “ae” for “ä”',
          combines: false,
        },
        {
          change: ({ value }) => value.replaceAll(/[ÄÖÜäöüß]/gu, germanTransliterated),
          how: 'with “ae” for “ä”, and others of German alike',
          combines: false,
        },
      ]);
    },
    advice: 'Take the text to UTF-8 octets directly, without a step in ASCII or Latin-1.',
    remedies: remediesBy(asItIs, {
      PHP: "iconv('UTF-8', 'ASCII//TRANSLIT', $value)",
      Java: 'new String(value.getBytes(StandardCharsets.US_ASCII))',
      'C#': 'Encoding.ASCII.GetBytes(value)',
      Python: 'value.encode("ascii", "ignore").decode()',
      JavaScript: "value.replace(/[^\\x00-\\x7F]/g, '')",
      Go: 'regexp.MustCompile(`[^[:ascii:]]`).ReplaceAllString(value, "")',
      Ruby: 'value.encode("US-ASCII", undef: :replace)',
    }),
  },
]);
