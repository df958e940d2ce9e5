/** Mistakes of percent-encoding (RFC 5849 section 3.6). */
import type { ReceivedRequest } from '../request/received-request.ts';
import { characterSetNames, hasCharactersOf, otherCharacterSets } from '../plan/character-sets.ts';
import { deriveSettings, rfc5849Encoder } from '../plan/encoder.ts';
import {
  rightArrangement,
  type Arrangement,
  type EncodedParameter,
  type SigningPlan,
} from '../plan/signing-plan.ts';
import { decodeLatin1, hasOtherOctets } from '../request/decode-latin1.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import {
  changeParameters,
  listNames,
  mistakes,
  variant,
  type ListedVariant,
  type Variant,
} from './mistake-row.ts';
import { changeParts, encoders, occurring, places, spell, type Change } from './encoder-variants.ts';
import { remedies, remediesBy } from './remedy.ts';
import { blanksReplacedOnce, marksReplacedOnce } from './replaced-once.ts';
import { compareBytes, compareEncoded, joinPair } from '../../oauth1/normalized-parameters.ts';
import { percentEncoding } from './right-calls.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';

const unreserved =
  'RFC 5849 section 3.6: all but A-Z, a-z, 0-9, “-”, “.”, “_” and “~” is encoded as UTF-8, with capital hexadecimal digits';

/** The body is in Latin-1, and so is what was signed: escapes that cannot be UTF-8 are the same in both. */
function sentSo(parameters: readonly RequestParameter[]): Variant[] {
  const such = parameters.filter(({ writtenValue }) => hasOtherOctets(writtenValue));
  if (such.length === 0) return [];
  const decode = changeParameters((all) =>
    all.map((each) =>
      such.some(({ key }) => key === each.key) ? { ...each, value: decodeLatin1(each.writtenValue) } : each,
    ),
  );
  const names = such.map(({ name }) => name);
  return [
    variant(
      'encoder charset',
      (plan) => {
        const decoded = decode(plan);
        return { ...decoded, encoder: deriveSettings(decoded.encoder, { charset: 'ISO-8859-1' }) };
      },
      { detail: () => `Signed so, and sent so: ${listNames(names)}.`, parameters: names },
    ),
  ];
}

/** Those of the characters that are there: of others nothing is known. */
function leftAsTheyAre(request: ReceivedRequest, characters: string): (withParts: boolean) => string {
  return (withParts) => {
    const left = occurring(request, characters, withParts);
    return `${spell(left.join(''))} left as ${left.length === 1 ? 'it is' : 'they are'}`;
  };
}

/** Sets of characters: the whole, each alone, and everything between while there are few. */
function subsets(characters: readonly string[]): string[] {
  const all = characters.join('');
  if (characters.length > 5) return [all, ...characters];
  const sets = [''];
  for (const character of characters) sets.push(...sets.map((set) => set + character));
  return sets.filter((set) => set !== '').sort((left, right) => right.length - left.length);
}

function keeps(request: ReceivedRequest, characters: string): Variant[] {
  const present = occurring(request, characters);
  return subsets(present).flatMap((kept) =>
    encoders('encoder kept', { kept }, leftAsTheyAre(request, kept), {
      combines: kept.length === 1 || kept.length === present.length,
    }),
  );
}

/** Encoders of forms: PHP urlencode, Java URLEncoder, URLSearchParams, .NET UrlEncode; what each leaves and encodes. */
const formEncoders: readonly Change[] = [
  { blank: '+' },
  { blank: '+', encodedToo: '~' },
  { blank: '+', kept: '*', encodedToo: '~' },
  { blank: '+', kept: '*' },
  { blank: '+', kept: '!*()' },
  { blank: '+', kept: '!*()', encodedToo: '~' },
  { blank: '+', kept: "!*'()", encodedToo: '~' },
  { blank: '+', kept: "!*'()" },
  { blank: '+', kept: '/' },
  // HttpUtility.UrlEncode of .NET does both at once.
  { blank: '+', kept: '!*()', encodedToo: '~', hexCase: 'lower' },
  { blank: '+', kept: '!*()', hexCase: 'lower' },
];

/** Of HTTP clients that leave what is harmless in a query: axios and Angular, Apex, Java’s Android; HTTPEncode of Delphi. */
const rareFormEncoders: readonly Change[] = [
  { blank: '+', kept: "!'()*:$,[]" },
  { blank: '+', kept: ':$,[]' },
  { blank: '+', kept: "!'()*@:$,;=?/" },
  { blank: '+', kept: '*', encodedToo: '-._~' },
  { blank: '+', encodedToo: '-._~' },
  { blank: '+', kept: "!'()*@$", encodedToo: '~' },
];

/** What form encoding is called where no blank shows it. */
const withoutBlank = {
  title: 'Form encoding was signed: it leaves or encodes other characters than RFC 5849 has it.',
} as const;

/** The parts of the base string have no blank, and little of what encoders of forms leave. */
const inPartsAlone = 3;

function formEncoded(
  request: ReceivedRequest,
  changes: readonly Change[],
  combines: boolean,
): readonly Variant[] {
  const present = (characters: string): readonly string[] => occurring(request, characters, false);
  /** Those that are there, if any are. */
  const shown = (characters: string): string => present(characters).join('') || characters;
  const hasBlank = present(' ').length > 0;
  return changes.flatMap((change) => {
    const { kept = '', encodedToo = '', hexCase } = change;
    const facts = [
      ...(hasBlank ? ['“+” for a blank'] : []),
      ...(kept === '' ? [] : [`${spell(shown(kept))} not encoded`]),
      ...(encodedToo === '' ? [] : [`${spell(shown(encodedToo))} encoded`]),
      ...(hexCase === undefined ? [] : ['lower-case hexadecimal digits']),
    ];
    if (facts.length === 0) return [];
    const unseen = kept.length + encodedToo.length - present(kept + encodedToo).length;
    const what = facts.join(', ');
    // The title has the blank already.
    const said = hasBlank && facts.length === 1 ? 'So' : `${what.charAt(0).toUpperCase()}${what.slice(1)},`;
    return encoders('encoder blank', change, said, {
      words: hasBlank ? {} : withoutBlank,
      combines,
      surplus: unseen + (hasBlank ? 0 : 3),
    }).map((each, index) => (index < 2 ? each : { ...each, surplus: each.surplus + inPartsAlone }));
  });
}

/**
 * Of character sets of Swift, path segments of Go, queries of Spring and of Angular, `TIdURI` of Delphi, brackets that
 * stay in names; `HttpUtility.UrlPathEncode` of .NET leaves all of ASCII but blanks.
 */
const rareKept: readonly Change[] = [
  { kept: "!$&'()*+,:;=[]" },
  { kept: "!$&'()*+,/:=@" },
  { kept: "!$&'()*+,/:;=@" },
  { kept: "!$&'()*+,;=" },
  { kept: "!$'()*,/:;?@" },
  { kept: "!$'()*,/:;=?@" },
  { kept: "!$'()*+,/:;=?@" },
  { kept: "!$&'()*,/:;=?@" },
  { kept: "!$'()*+,/:;?@" },
  { kept: "!$'()*,:;@" },
  { kept: '$&+=:@' },
  { kept: "!'()*@:$,;=?/" },
  { kept: "!'()*@:$,;+=?/" },
  { kept: '[]' },
  { kept: '|' },
  { kept: '$' },
  { kept: '"' },
  { kept: '!"$&\'()+,/:;=?@\\^`{|}' },
  { kept: '!"#$&\'()*+,/:;<=>?@[\\]^`{|}%' },
  { kept: '!"#$&\'()*+,/:;<=>?@[\\]^`{|}%', hexCase: 'lower' },
];

function keepsRare(request: ReceivedRequest): readonly Variant[] {
  return rareKept
    .filter(({ kept = '' }) => occurring(request, kept).length > 0)
    .flatMap((change) =>
      encoders(
        'encoder kept',
        change,
        change.hexCase === 'lower'
          ? 'Blanks and what is beyond ASCII encoded alone, with lower-case digits,'
          : leftAsTheyAre(request, change.kept ?? ''),
        { combines: false },
      ),
    );
}

const ofHttpUtility: Variant['words'] = {
  title: 'HttpUtility.UrlEncode was signed: it has lower-case digits and leaves ! * ( and ) as they are.',
  advice: 'Encode them too, and write the escapes with capital digits.',
  remedies: remedies({
    'C#': ['HttpUtility.UrlEncode(value).Replace("+", "%20")', 'Uri.EscapeDataString(value)'],
  }),
};

/** `HttpUtility.UrlEncode` of .NET whose “+” was replaced, and perhaps some of what it leaves. */
function lowerCaseKept(request: ReceivedRequest): Variant[] {
  const present = occurring(request, '!*()', false);
  const tilde = occurring(request, '~', false).length > 0 ? ', and “~” encoded' : '';
  return subsets(present).flatMap((kept) => {
    const isAll = kept.length === present.length;
    return encoders(
      'encoder kept',
      { kept, encodedToo: '~', hexCase: 'lower' },
      `Lower-case digits, ${spell(kept)} left as ${kept.length === 1 ? 'it is' : 'they are'}${tilde},`,
      { words: ofHttpUtility, valuesOnly: !isAll, combines: isAll },
    );
  });
}

const punctuation = '\n\r\t!"#$&\'()*+,/:;<=>?@[\\]^`{|}';

const fewEncoded = {
  title: 'Only a few characters of names and values were encoded before they were joined.',
} as const;

/** `replace` of the blank: each of them by “+”, or the first alone. */
const blanksAlone: readonly (readonly [what: string, change: Change])[] = [
  ['Blanks alone encoded, as “+”,', { blank: '+' }],
  ['The first blank alone encoded', { keptAfterFirst: ' ' }],
  ['The first blank alone encoded, as “+”,', { keptAfterFirst: ' ', blank: 'first +' }],
];

const ofFew = { words: fewEncoded, valuesOnly: true, combines: false };

function encodesBlanks(request: ReceivedRequest): readonly Variant[] {
  if (occurring(request, ' ').length === 0) return [];
  return blanksAlone.flatMap(([what, change]) =>
    encoders('encoder kept', { ...change, charset: 'all left', kept: `${punctuation}%` }, what, ofFew),
  );
}

/** `str_replace` and its like, for the characters that somebody thought of. */
function encodesFew(): readonly Variant[] {
  return [
    ' ',
    ' &',
    ' +',
    ' &+',
    ' &=',
    ' &=+',
    ' &=+%',
    ' &=%',
    ' &+%',
    ' &%',
    ' %',
    '&',
    '&=',
    ' &=+/',
    ' &=+/:',
    ' &=+/:?',
  ].flatMap((encoded) =>
    (['all left', 'UTF-8'] as const).flatMap((charset) => {
      // The percent sign comes last: escapes of the others begin with one.
      const kept = ` ${punctuation}%`.split('').filter((character) => !encoded.includes(character));
      return encoders(
        'encoder kept',
        { charset, kept: kept.join('') },
        `${charset === 'UTF-8' ? 'Letters beyond ASCII and ' : ''}${spell(encoded)} encoded alone`,
        ofFew,
      );
    }),
  );
}

/** Code that goes by what is a letter for Unicode, or looks at ASCII alone. */
function leavesBeyondAscii({ parameters }: ReceivedRequest): readonly Variant[] {
  if (!parameters.some(({ name, value }) => /[^\0-\x7f]/u.test(name + value))) return [];
  return (['letters left', 'all left'] as const).flatMap((charset) => {
    const what = `${charset === 'all left' ? 'All characters' : 'Letters and digits'} beyond ASCII left as they are`;
    const [, everywhere] = places;
    return [
      ...encoders('encoder charset', { charset }, what, { combines: false }),
      ...(everywhere === undefined
        ? []
        : [
            variant(
              'encoder charset',
              (plan) => ({
                ...everywhere.apply(plan, { charset }),
                finish: { kind: 'whole', change: (text) => text.replaceAll(/[^\0-\x7f]/g, '?') },
              }),
              { detail: `${what} everywhere; each became “?” when the octets were made.`, combines: false },
            ),
          ]),
    ];
  });
}

/** What is not encoded is sorted as it stands. */
const byPlainName: Arrangement = {
  compare: (left, right) =>
    compareBytes(left.name, right.name) || compareBytes(left.encodedValue, right.encodedValue),
  isReversed: false,
};

const byRightName: Arrangement = {
  compare: (left, right) =>
    compareBytes(percentEncode(left.name), percentEncode(right.name)) ||
    compareBytes(left.encodedValue, right.encodedValue),
  isReversed: false,
};

const withRightName: SigningPlan['joinPair'] = ({ name, encodedValue }) =>
  `${percentEncode(name)}=${encodedValue}`;

/** Code writes names out, as they are, and has its function encode the values; then perhaps the parts, too. */
function inValuesAlone(change: Change, what: string, words: Variant['words'] = {}): readonly Variant[] {
  return ([[], ['uri', 'parameters']] as const).map((parts) =>
    variant(
      'encoder unreserved',
      (plan) => ({
        ...plan,
        encoder: deriveSettings(plan.encoder, change),
        joinPair: withRightName,
        arrangement: byRightName,
        partEncoders: changeParts(plan, change, parts),
      }),
      {
        detail: `${what} in values${parts.length === 0 ? ' alone' : ' and in the parts of the base string, and not in names'}.`,
        words,
        combines: false,
      },
    ),
  );
}

/** By a pattern of letters and digits, or by a tool that writes each octet in hexadecimal digits. */
function encodesMore(): readonly Variant[] {
  const words = { title: 'All characters were encoded, letters and digits among them.' } as const;
  const everyOctet = (['upper', 'lower'] as const).flatMap((hexCase) => {
    const change: Change = { charset: 'every octet', hexCase };
    const what = `Each octet encoded${hexCase === 'lower' ? ', with lower-case digits,' : ''}`;
    const [inNames] = encoders('encoder unreserved', change, what, { combines: false, words });
    return [...inValuesAlone(change, what, words), ...(inNames === undefined ? [] : [inNames])];
  });
  return [
    ...inValuesAlone({ encodedToo: '-._~' }, 'All but letters and digits encoded'),
    ...inValuesAlone(
      { encodedToo: '-._~', blank: '+' },
      'All but letters and digits encoded, “+” for a blank,',
    ),
    ...everyOctet,
  ];
}

/** The protocol parameters before the others or behind them, sorted or not: each part was made by itself. */
function apart(isFirst: boolean, isSorted: boolean): Arrangement {
  const place = ({ origin }: EncodedParameter): number => ((origin === 'protocol') === isFirst ? 0 : 1);
  return {
    compare: (left, right) => place(left) - place(right) || (isSorted ? compareEncoded(left, right) : 0),
    isReversed: false,
  };
}

type PartJoin = readonly [detail: string, join: SigningPlan['joinPair']];
type Order = readonly [words: string, arrangement: Arrangement];

const ofNamesOrValues: readonly PartJoin[] = [
  ['Values were encoded, and names were not.', ({ name, encodedValue }) => `${name}=${encodedValue}`],
  ['Names were encoded, and values were not.', ({ encodedName, value }) => `${encodedName}=${value}`],
];
const ofOneOrigin: readonly PartJoin[] = [
  [
    'The protocol parameters were encoded, and the fields were not.',
    (pair) => (pair.origin === 'protocol' ? joinPair(pair) : `${pair.name}=${pair.value}`),
  ],
  [
    'The fields were encoded, and the protocol parameters were not.',
    (pair) => (pair.origin === 'protocol' ? `${pair.name}=${pair.value}` : joinPair(pair)),
  ],
];
const sorted: readonly Order[] = [
  ['', rightArrangement],
  ['', byPlainName],
];
/** Each origin was made by itself, and the two were joined. */
const apartOrders: readonly Order[] = [true, false].flatMap((isFirst) =>
  [true, false].map((isSorted): Order => [
    ` The protocol parameters stand ${isFirst ? 'before' : 'behind'} the fields, and ${isSorted ? 'each of the two is sorted by itself' : 'nothing is sorted'}.`,
    apart(isFirst, isSorted),
  ]),
);

/** Names or values alone, or those of one origin alone. */
function encodesPart(): readonly Variant[] {
  const words = { title: 'Some names and values were not encoded before they were joined.' };
  const inOrders = ([detail, join]: PartJoin, orders: readonly Order[]): readonly Variant[] =>
    orders.map(([order, arrangement]) =>
      variant('pair joiner', (plan) => ({ ...plan, joinPair: join, arrangement }), {
        detail: detail + order,
        words,
        combines: false,
        // One mistake in the encoding and one in the order are likelier.
        rarity: order === '' ? 0 : 2,
      }),
    );
  return [
    ...ofNamesOrValues.flatMap((each) => inOrders(each, sorted)),
    ...ofOneOrigin.flatMap((each) => inOrders(each, [...sorted, ...apartOrders])),
  ];
}

/** The JavaScript function, which few other languages have: Latin-1, but for what that lacks and for what is left. */
const byEscape = {
  title: 'Text was encoded as the JavaScript function escape does instead of as UTF-8.',
  remedies: remediesBy(percentEncoding, { JavaScript: 'escape(value)' }),
} as const;

/** By the numbers of UTF-16, which are those of Latin-1 for its letters; by UTF-8 of each half of a pair. */
function byUnits(text: string): readonly Variant[] {
  if (!/[^ -~]/u.test(text)) return [];
  const changes: readonly (readonly [string, Change])[] = [
    ['By the numbers of UTF-16 (%20AC for “€”),', { charset: 'units' }],
    ['By the numbers of UTF-16 (%20ac for “€”),', { charset: 'units', hexCase: 'lower' }],
    ['By the numbers of UTF-16 (%20AC for “€”, %A for a line feed),', { charset: 'short units' }],
    [
      'By the numbers of UTF-16 (%20ac for “€”, %a for a line feed),',
      { charset: 'short units', hexCase: 'lower' },
    ],
    ['By the numbers of Unicode (%20AC for “€”, %1F600 for an emoji),', { charset: 'points' }],
    ['CESU-8: UTF-8 of each half of an emoji,', { charset: 'CESU-8' }],
  ];
  return changes.flatMap(([what, change]) =>
    ['', "!'()*"].flatMap((kept) =>
      encoders('encoder charset', { ...change, kept }, what, { combines: false }).slice(0, 2),
    ),
  );
}

/** In the character sets that have letters of this request, and are not Latin-1 for them. */
function inOtherSets({ parameters }: ReceivedRequest): readonly Variant[] {
  const text = parameters.map(({ name, value }) => name + value).join('');
  const inSets = otherCharacterSets
    .filter((set) => hasCharactersOf(text, set))
    .flatMap((set) =>
      encoders('encoder charset', { charset: set }, characterSetNames[set], {
        valuesOnly: true,
        combines: false,
      }),
    );
  return [...inSets, ...byUnits(text)];
}

export const encodingMistakes = mistakes([
  {
    id: 'form-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Form encoding was signed: “+” for a blank.',
    rule: `${unreserved}; a blank is %20, whatever the body uses.`,
    rank: 1,
    variants: (request) => [
      ...formEncoded(request, formEncoders, true),
      { make: () => formEncoded(request, rareFormEncoders, false), rarity: 2 },
    ],
    advice: 'Encode for the base string as RFC 3986 has it, not as a form is encoded.',
    remedies: [
      ...remedies({
        PHP: ['http_build_query($params)', "http_build_query($params, '', '&', PHP_QUERY_RFC3986)"],
        Python: [
          'urllib.parse.urlencode(params)',
          'urllib.parse.urlencode(params, quote_via=quote, safe="~")',
        ],
      }),
      ...remediesBy(percentEncoding, {
        PHP: 'urlencode($value)',
        Java: 'URLEncoder.encode(value, "UTF-8")',
        'C#': 'WebUtility.UrlEncode(value)',
        Python: 'urllib.parse.quote_plus(value)',
        JavaScript: 'new URLSearchParams({ [name]: value }).toString()',
        Go: 'url.QueryEscape(value)',
        Ruby: 'CGI.escape(value)',
      }),
    ],
  },
  {
    id: 'encode-uri-component',
    group: 'encoding',
    layer: 'normalized string',
    title: "Characters that encodeURIComponent leaves were not encoded: ! ' ( ) *",
    rule: `${unreserved}: also ! ' ( ) and *.`,
    rank: 1,
    variants: (request) => [
      ...keeps(request, "!'()*"),
      ...marksReplacedOnce(request),
      ...blanksReplacedOnce(request),
    ],
    advice: "Encode ! ' ( ) and * too.",
    remedies: [
      ...remedies({
        'C#': [
          'Uri.EscapeDataString(value) // .NET Framework',
          `Regex.Replace(Uri.EscapeDataString(value), "[!*'()]",
    m => "%" + ((int)m.Value[0]).ToString("X2"))`,
        ],
      }),
      ...remediesBy(percentEncoding, {
        PHP: `strtr(rawurlencode($value), ['%21' => '!', '%2A' => '*', '%27' => "'", '%28' => '(', '%29' => ')'])`,
        Java: `URLEncoder.encode(value, "UTF-8").replace("+", "%20").replace("%21", "!")
    .replace("%27", "'").replace("%28", "(").replace("%29", ")").replace("%7E", "~")`,
        Python: `urllib.parse.quote(value, safe="~()*!'")`,
        JavaScript: 'encodeURIComponent(value)',
        Go: `strings.NewReplacer("+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*").
	Replace(url.QueryEscape(value))`,
        Ruby: `URI::DEFAULT_PARSER.escape(value, /[^A-Za-z0-9\\-_.!~*'()]/)`,
      }),
    ],
  },
  {
    id: 'slash-not-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'The slash was not encoded.',
    rule: `${unreserved}: “/” is %2F.`,
    rank: 1,
    // In the third the values are made by another function, and the parts by quote of Python.
    variants: () => encoders('encoder kept', { kept: '/' }, '“/” left as it is', { combinedPlaces: 3 }),
    advice: 'Encode “/” as %2F.',
    remedies: remediesBy(percentEncoding, {
      PHP: "implode('/', array_map('rawurlencode', explode('/', $value)))",
      Java: 'percentEncode(value).replace("%2F", "/")',
      'C#': 'Uri.EscapeDataString(value).Replace("%2F", "/")',
      Python: 'urllib.parse.quote(value)',
      JavaScript: "encodeURIComponent(value).replaceAll('%2F', '/')",
      Go: 'strings.ReplaceAll(percentEncode(value), "%2F", "/")',
      Ruby: 'value.split("/").map { |part| ERB::Util.url_encode(part) }.join("/")',
    }),
  },
  {
    id: 'encode-uri',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Reserved characters were not encoded, as encodeURI and its like leave them.',
    rule: `${unreserved}.`,
    rank: 2,
    variants: (request) =>
      [
        ";,/?:@&=+$#!'()*",
        ";,/?:@&=+$#!'()*[]",
        ";/?:@&=+$,[]!'()*",
        ';/?:@&=+$,',
        ':/',
        ':',
        '@',
        ',',
        ':@',
        "!$&'()*+,;=:@/?",
        "!$&'()*+,;=:@",
        '/?',
        ':/?&=',
      ]
        .filter((kept) => kept.split('').some((character) => occurring(request, character).length > 0))
        .flatMap((kept): ListedVariant[] => encoders('encoder kept', { kept }, leftAsTheyAre(request, kept)))
        .concat({ make: () => keepsRare(request), rarity: 2 }),
    advice: 'Encode every reserved character: only letters, digits, “-”, “.”, “_” and “~” stay.',
    remedies: remediesBy(percentEncoding, {
      PHP: `preg_replace_callback('~[^A-Za-z0-9_.!\\~*\\'();/?:@&=+$,#-]~', fn ($m) => rawurlencode($m[0]), $value)`,
      Java: 'UriUtils.encodeQuery(value, StandardCharsets.UTF_8) // Spring',
      'C#': 'Uri.EscapeUriString(value)',
      Python: 'requests.utils.requote_uri(value)',
      JavaScript: 'encodeURI(value)',
      Go: '(&url.URL{Path: value}).EscapedPath()',
      Ruby: 'URI::DEFAULT_PARSER.escape(value)',
    }),
  },
  {
    id: 'unreserved-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'An unreserved character was encoded: “~”, “-”, “.” or “_”.',
    rule: `${unreserved}; those four stay as they are.`,
    rank: 1,
    variants: (request) => [
      ...subsets(occurring(request, '~-._')).flatMap((encodedToo) =>
        encoders('encoder unreserved', { encodedToo }, `${spell(encodedToo)} encoded`, {
          combines: encodedToo.length === 1,
        }),
      ),
      { make: encodesMore },
    ],
    advice: 'Leave “-”, “.”, “_” and “~” as they are.',
    remedies: remediesBy(percentEncoding, {
      PHP: "str_replace('+', '%20', urlencode($value))",
      Java: 'URLEncoder.encode(value, "UTF-8").replace("+", "%20").replace("*", "%2A")',
      'C#': 'WebUtility.UrlEncode(value).Replace("+", "%20")',
      Python: 'urllib.parse.quote(value, safe="") # Python 3.6 and older encode ~',
      JavaScript: 'escape(value)',
      Go: `regexp.MustCompile("[^A-Za-z0-9]").ReplaceAllStringFunc(value, func(c string) string {
	return "%" + strings.ReplaceAll(fmt.Sprintf("% X", c), " ", "%")
})`,
      Ruby: 'URI.encode_www_form_component(value).gsub("+", "%20")',
    }),
  },
  {
    id: 'lower-case-hex',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Percent-encoding has lower-case hexadecimal digits.',
    rule: `${unreserved}: %2F, never %2f.`,
    rank: 1,
    variants: (request) => [
      ...encoders('encoder case', { hexCase: 'lower' }, 'Lower-case digits'),
      ...lowerCaseKept(request),
    ],
    advice: 'Write the escapes with capital digits.',
    remedies: [
      ...remediesBy(percentEncoding, {
        PHP: `preg_replace_callback('/[^\\w.~-]/', fn ($m) => '%' . bin2hex($m[0]), $value)`,
        Java: 'String.format("%%%02x", octet)',
        'C#': 'HttpUtility.UrlEncode(value)',
        Python: `re.sub(rb"[^\\w.~-]", lambda m: b"%%%02x" % m[0][0], value.encode())`,
        JavaScript: `encodeURIComponent(value)
  .replace(/[!'()*]/g, (c) => '%' + c.charCodeAt(0).toString(16))`,
        Go: 'fmt.Sprintf("%%%02x", octet)',
        Ruby: 'format("%%%02x", octet)',
      }),
      ...remediesBy(percentEncoding, {
        JavaScript: "Array.from(octets, (octet) => '%' + octet.toString(16).padStart(2, '0')).join('')",
      }),
    ],
  },
  {
    id: 'not-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Names and values were not encoded before they were joined.',
    rule: `${unreserved}: once for each name and value, and once more for the normalized string as a whole.`,
    rank: 1,
    variants: (request) => [
      ...encoders('encoder passes', { passes: 0 }, 'Not encoded', { valuesOnly: true }),
      // In a word where two mistakes would tell the same: before them.
      { make: encodesPart },
      { make: () => encodesBlanks(request) },
      { make: encodesFew, rarity: 2 },
    ],
    advice: 'Encode each name and each value before joining them.',
    remedies: [
      ...remedies({
        PHP: [
          'urldecode(http_build_query($params))',
          "http_build_query($params, '', '&', PHP_QUERY_RFC3986)",
        ],
      }),
      ...remediesBy(percentEncoding, {
        Java: 'name + "=" + value',
        'C#': '$"{name}={value}"',
        Python: 'f"{name}={value}"',
        JavaScript: 'qs.stringify(params, { encode: false })',
        Go: 'fmt.Sprintf("%s=%s", name, value)',
        Ruby: '"#{name}=#{value}"',
      }),
    ],
  },
  {
    id: 'double-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Names and values were encoded twice before they were joined (double encoding).',
    rule: `${unreserved}: once for each name and value, and once more for the normalized string as a whole.`,
    rank: 1,
    variants: () => encoders('encoder passes', { passes: 2 }, 'Encoded twice', { valuesOnly: true }),
    advice:
      'Encode each name and value once before joining; the joined string is encoded as a whole afterwards.',
    remedies: [
      ...remedies({
        PHP: [
          "http_build_query(array_map('rawurlencode', $params), '', '&', PHP_QUERY_RFC3986)",
          "http_build_query($params, '', '&', PHP_QUERY_RFC3986)",
        ],
        Python: [
          'urlencode({k: quote(v, safe="") for k, v in params.items()}, quote_via=quote)',
          'urlencode(params, quote_via=quote, safe="~")',
        ],
      }),
      ...remediesBy(percentEncoding, {
        Java: 'percentEncode(percentEncode(value))',
        'C#': 'Uri.EscapeDataString(Uri.EscapeDataString(value))',
        JavaScript: 'new URLSearchParams({ [name]: encodeURIComponent(value) }).toString()',
        Go: 'url.QueryEscape(url.PathEscape(value))',
        Ruby: 'ERB::Util.url_encode(CGI.escape(value).gsub("+", "%20"))',
      }),
    ],
  },
  {
    id: 'blank-not-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Blanks were not encoded.',
    rule: `${unreserved}: a blank is %20.`,
    rank: 3,
    variants: ({ parameters }) =>
      parameters.some(({ name, value }) => (name + value).includes(' '))
        ? [
            {
              make: () =>
                encoders('encoder kept', { kept: ' ' }, 'Blanks left as they are', { combines: false }),
            },
          ]
        : [],
    advice: 'Encode a blank as %20.',
    remedies: remediesBy(percentEncoding, {
      PHP: "preg_replace_callback('/[^\\w\\s.~-]/', fn ($m) => rawurlencode($m[0]), $value)",
      Java: 'percentEncode(value).replace("%20", " ")',
      'C#': 'Regex.Replace(value, @"[^\\w\\s.~-]", m => Uri.EscapeDataString(m.Value))',
      Python: 'urllib.parse.quote(value, safe="~ ")',
      JavaScript: 'value.replace(/[^\\w\\s.~-]/g, percentEncode)',
      Go: 'strings.ReplaceAll(url.QueryEscape(value), "+", " ")',
      Ruby: 'ERB::Util.url_encode(value).gsub("%20", " ")',
    }),
  },
  {
    id: 'letters-not-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Letters outside ASCII were not encoded.',
    rule: `${unreserved}.`,
    rank: 2,
    variants: (request) => [{ make: () => leavesBeyondAscii(request), rarity: 2 }],
    advice: 'Leave the letters of ASCII alone as they are, and encode the UTF-8 octets of all others.',
    remedies: remediesBy(percentEncoding, {
      PHP: "preg_replace_callback('/[^\\w.~-]/u', fn ($m) => rawurlencode($m[0]), $value)",
      Java: 'Character.isLetterOrDigit(c) ? String.valueOf(c) : String.format("%%%02X", (int) c)',
      'C#': 'Regex.Replace(value, @"[^\\w.~-]", m => Uri.EscapeDataString(m.Value))',
      Python: 're.sub(r"[^\\w.~-]", lambda m: quote(m[0], safe=""), value)',
      JavaScript: 'value.replace(/[^\\p{L}\\p{N}._~-]/gu, encodeURIComponent)',
      Go: 'if unicode.IsLetter(r) || unicode.IsDigit(r) { text += string(r) }',
      Ruby: 'value.gsub(/[^[:alnum:]._~-]/) { |c| ERB::Util.url_encode(c) }',
    }),
  },
  {
    id: 'latin-1',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Text was encoded as Latin-1 (ISO-8859-1) instead of UTF-8.',
    rule: `${unreserved}.`,
    rank: 2,
    variants: ({ parameters }) => [
      ...encoders('encoder charset', { charset: 'ISO-8859-1' }, 'Latin-1', { valuesOnly: true }),
      ...encoders('encoder charset', { charset: 'ISO-8859-1 by letter' }, 'Latin-1', {
        valuesOnly: true,
        combines: false,
      }),
      ...sentSo(parameters),
      ...encoders(
        'encoder charset',
        { charset: 'ISO-8859-1', hexCase: 'lower' },
        'Latin-1, with lower-case digits,',
        {
          valuesOnly: true,
          combines: false,
        },
      ),
      ...encoders('encoder charset', { charset: 'escape' }, '%uXXXX for what Latin-1 lacks,', {
        valuesOnly: true,
        words: byEscape,
      }),
      variant(
        'encoder charset',
        (plan) => ({
          ...plan,
          encoder: { ...rfc5849Encoder, charset: 'escape', kept: '@*+/', encodedToo: '~' },
        }),
        { detail: 'It leaves “@”, “*”, “+” and “/” as they are, in names and values.', words: byEscape },
      ),
    ],
    advice: 'Encode the UTF-8 octets of the text.',
    remedies: remediesBy(percentEncoding, {
      PHP: 'rawurlencode(utf8_decode($value))',
      Java: 'URLEncoder.encode(value, "ISO-8859-1")',
      'C#': 'HttpUtility.UrlEncode(value, Encoding.GetEncoding("ISO-8859-1"))',
      Python: 'urllib.parse.quote(value, encoding="latin-1")',
      JavaScript: 'escape(value)',
      Go: 'charmap.ISO8859_1.NewEncoder().String(value)',
      Ruby: 'CGI.escape(value.encode("ISO-8859-1"))',
    }),
  },
  {
    id: 'other-character-set',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Text was encoded in another character set than UTF-8.',
    rule: `${unreserved}.`,
    rank: 3,
    variants: (request) => [{ make: () => inOtherSets(request) }],
    advice: 'Encode the UTF-8 octets of the text.',
    remedies: remediesBy(percentEncoding, {
      PHP: "rawurlencode(iconv('UTF-8', 'Windows-1251', $value))",
      Java: 'URLEncoder.encode(value, "windows-1251")',
      'C#': 'HttpUtility.UrlEncode(value, Encoding.GetEncoding(1251))',
      Python: 'urllib.parse.quote(value, encoding="cp1251", errors="replace")',
      JavaScript: "Array.from(iconv.encode(value, 'win1251'), (octet) => '%' + octet.toString(16)).join('')",
      Go: 'charmap.Windows1251.NewEncoder().String(value)',
      Ruby: 'CGI.escape(value.encode("Windows-1251"))',
    }),
  },
]);
