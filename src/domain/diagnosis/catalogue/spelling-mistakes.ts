/** Mistakes in values that read the same and are not the same text: dates, numbers, URLs, punctuation. */
import type { RequestParameter } from '../request/request-parameter.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { changeEach, isField, rareChanges, sameValues } from './change-values.ts';
import {
  makeVariants,
  mistakes,
  setValue,
  signedAs,
  variant,
  type ListedVariant,
  type Variant,
} from './mistake-row.ts';
import {
  otherDateSpellings,
  otherDigitGroups,
  otherNumberSpellings,
  otherPhoneSpellings,
  otherWordsOfLogic,
} from './other-spellings.ts';
import { numberTypes, otherScripts } from './number-types.ts';
import { remedies, remediesBy } from './remedy.ts';
import { asItIs } from './right-calls.ts';
import {
  capitalEscapes,
  formQuery,
  lowerHost,
  normalizedUrl,
  otherScheme,
  otherSlash,
  plainPunctuation,
  singleBlanks,
  sortedQuery,
  typographicPunctuation,
} from './value-rewriting.ts';

const wordsOfLogic: Variant['words'] = {
  title: 'A word of yes or no was written otherwise when it was signed.',
  rule: `${sameValues}: 1, true and True are three texts.`,
  remedies: remedies({
    PHP: ['(string) $enabled // true is "1", false is ""', '$enabled ? "true" : "false"'],
    Java: ['enabled ? "1" : "0"', 'String.valueOf(enabled) // "true"'],
    'C#': ['enabled.ToString() // "True"', 'enabled ? "true" : "false"'],
    Python: ['str(enabled) # "True"', '"true" if enabled else "false"'],
    JavaScript: ['String(Number(enabled)) // "1"', 'String(enabled) // "true"'],
    Go: ['map[bool]string{true: "1", false: "0"}[enabled]', 'strconv.FormatBool(enabled)'],
    Ruby: ['enabled ? "1" : "0"', 'enabled.to_s'],
  }),
};

/** @param usual - how many spellings of a value are met before two mistakes together are. */
function respelled(
  { parameters }: ReceivedRequest,
  spell: (text: string) => readonly string[],
  usual: number,
  words: Variant['words'] = {},
): ListedVariant[] {
  const make = (rarity: 1 | 2): readonly Variant[] =>
    parameters.filter(isField).flatMap((parameter) => {
      const spellings = spell(parameter.value);
      const some = rarity === 1 ? spellings.slice(0, usual) : spellings.slice(usual);
      return some.map((spelling) => signedAs(parameter, spelling, { combines: false, rarity, words }));
    });
  return [
    { make: () => make(1), rarity: 1 },
    { make: () => make(2), rarity: 2 },
  ];
}

/** Both fields of a card’s expiry, with a zero before the month or without and the year in two digits or in four. */
function expiryRespelled({ parameters }: ReceivedRequest): Variant[] {
  const month = parameters.find(({ name }) => name === 'expire_month');
  const year = parameters.find(({ name }) => name === 'expire_year');
  if (month === undefined || year === undefined) return [];
  if (!/^[0-9]{1,2}$/u.test(month.value) || !/^(?:20)?[0-9]{2}$/u.test(year.value)) return [];
  const otherMonth = month.value.startsWith('0') ? month.value.slice(1) : month.value.padStart(2, '0');
  const otherYear = year.value.length === 4 ? year.value.slice(2) : `20${year.value}`;
  if (otherMonth === month.value) return [];
  return [
    variant('value', (plan) => setValue(year.key, otherYear)(setValue(month.key, otherMonth)(plan)), {
      detail: `“${otherMonth}” and “${otherYear}” were signed, and “${month.value}” and “${year.value}” sent.`,
      parameters: [month.name, year.name],
      words: { title: 'Month and year of the expiry were written otherwise when they were signed.' },
      combines: false,
      rarity: 1,
    }),
  ];
}

/** Made when nothing usual was found alone. */
function lazily(...[request, changes]: Parameters<typeof changeEach>): readonly ListedVariant[] {
  return [{ make: () => makeVariants(changeEach(request, changes)) }];
}

function isUrl(parameter: RequestParameter): boolean {
  return isField(parameter) && /^https?:\/\//iu.test(parameter.value);
}

export const spellingMistakes = mistakes([
  {
    id: 'date-respelled',
    group: 'values',
    layer: 'value',
    title: 'A date was written otherwise when it was signed.',
    rule: `${sameValues}: a date is a text there.`,
    rank: 2,
    variants: (request) => respelled(request, otherDateSpellings, 40),
    advice: 'Write the date once, as text; sign and send that text.',
    remedies: remedies({
      PHP: [
        'sign(["purpose" => $date->format("d.m.Y")] + $oauth)',
        "$fields['purpose'] = $date->format('Y-m-d'); // before signing and sending",
      ],
      Java: [
        'percentEncode(date.toString())',
        'fields.put("purpose", date.format(DateTimeFormatter.ISO_LOCAL_DATE)); // before signing and sending',
      ],
      'C#': [
        'Uri.EscapeDataString(date.ToString())',
        'fields["purpose"] = date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture); // before signing and sending',
      ],
      Python: [
        'quote(str(date))',
        'fields["purpose"] = date.strftime("%Y-%m-%d") # before signing and sending',
      ],
      JavaScript: [
        'percentEncode(String(date))',
        'fields.purpose = date.toISOString().slice(0, 10); // before signing and sending',
      ],
      Go: [
        'percentEncode(date.String())',
        'fields.Set("purpose", date.Format(time.DateOnly)) // before signing and sending',
      ],
      Ruby: [
        'ERB::Util.url_encode(date.to_s)',
        'fields["purpose"] = date.strftime("%Y-%m-%d") # before signing and sending',
      ],
    }),
  },
  {
    id: 'number-respelled',
    group: 'values',
    layer: 'value',
    title: 'A number was written otherwise when it was signed.',
    rule: `${sameValues}: 5, 5.0 and 05 are three texts.`,
    rank: 3,
    variants: (request) => [
      ...request.parameters
        .filter(isField)
        .flatMap((parameter) =>
          otherDigitGroups(parameter.value).map((value) => signedAs(parameter, value, { rarity: 1 })),
        ),
      ...expiryRespelled(request),
      ...respelled(request, otherWordsOfLogic, Infinity, wordsOfLogic),
      ...respelled(request, otherPhoneSpellings, Infinity),
      ...respelled(request, otherNumberSpellings, 8),
      ...rareChanges(
        request,
        [...numberTypes, ...otherScripts].map(([how, print]) => ({
          change: ({ value }) => print(value),
          how,
        })),
      ),
    ],
    advice: 'Make a text of the value once; sign and send that text.',
    remedies: remediesBy(asItIs, {
      PHP: '(string) (int) $value // "05" is "5"',
      Java: 'String.valueOf(Long.parseLong(value)) // "05" is "5"',
      'C#': 'long.Parse(value).ToString() // "05" is "5"',
      Python: 'str(int(value)) # "05" is "5"',
      JavaScript: 'String(Number(value)) // "05" is "5"',
      Go: 'strconv.Itoa(number) // "05" is "5"',
      Ruby: 'value.to_i.to_s # "05" is "5"',
    }),
  },
  {
    id: 'url-normalized',
    group: 'values',
    layer: 'value',
    title: 'A URL in a field was rewritten between signing and sending.',
    rule: `${sameValues}: https://shop.example and https://shop.example/ are two texts.`,
    rank: 2,
    variants: (request) =>
      lazily(
        request,
        (
          [
            ['as the URL class of its language writes it', normalizedUrl],
            ['with or without the slash at the end of its path', otherSlash],
            ['with its host in small letters', lowerHost],
            ['with http for https or the other way round', otherScheme],
            ['with its query in order', sortedQuery],
            ['with its query encoded as a form', formQuery],
            ['with its escapes in capitals', capitalEscapes],
          ] as const
        ).map(([how, change]) => ({
          change: ({ value }) => change(value),
          how,
          concerns: isUrl,
          combines: false,
        })),
      ),
    advice: 'Keep the URL as text: sign and send the characters that were given.',
    remedies: remediesBy(asItIs, {
      PHP: "rtrim($value, '/')",
      Java: 'URI.create(value).normalize().toString()',
      'C#': 'new Uri(value).ToString()',
      Python: 'str(pydantic.HttpUrl(value))',
      JavaScript: 'new URL(value).href',
      Go: 'parsed.JoinPath("/").String()',
      Ruby: 'URI.parse(value).normalize.to_s',
    }),
  },
  {
    id: 'punctuation-replaced',
    group: 'values',
    layer: 'value',
    title: 'Quotation marks, dashes or blanks were replaced in a value.',
    rule: `${sameValues}: “-” and “–” are two, a blank and one that does not break, too.`,
    rank: 3,
    variants: (request) =>
      lazily(
        request,
        (
          [
            ['with the punctuation of a keyboard', plainPunctuation],
            ['with typographic punctuation', typographicPunctuation],
            ['with one blank for several', singleBlanks],
            ['without its blanks', (text: string) => text.replaceAll(/\s/gu, '')],
            ['with blanks that do not break', (text: string) => text.replaceAll(' ', '\u00a0')],
            ['with tabs for blanks', (text: string) => text.replaceAll(' ', '\t')],
          ] as const
        ).map(([how, change]) => ({ change: ({ value }) => change(value), how, combines: false })),
      ),
    advice: 'Settle the characters of the value before signing, and send the text that was signed.',
    remedies: remediesBy(asItIs, {
      PHP: "preg_replace('/\\s+/u', ' ', $value)",
      Java: 'StringUtils.normalizeSpace(value)',
      'C#': 'Regex.Replace(value, @"\\s+", " ")',
      Python: '" ".join(value.split())',
      JavaScript: "value.replace(/\\s+/g, ' ')",
      Go: 'strings.Join(strings.Fields(value), " ")',
      Ruby: 'value.squish',
    }),
  },
]);
