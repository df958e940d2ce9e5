/** Mistakes in how the base string is put together (RFC 5849 section 3.4.1.1). */
import { encodeBase64 } from '../../octets/base64.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import { joinPair } from '../../oauth1/normalized-parameters.ts';
import { rfc5849Encoder, type EncoderSettings } from '../plan/encoder.ts';
import type { Finish, Part, SigningPlan } from '../plan/signing-plan.ts';
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { uriText } from '../request/uri-parts.ts';
import { signedAsHtml } from './html-names.ts';
import { otherJsonSpellings } from './json-spellings.ts';
import { mistakes, quoteValue, variant, type Variant } from './mistake-row.ts';
import { otherSchemes } from './other-schemes.ts';
import { remedies, remediesBy } from './remedy.ts';
import { baseStringJoining, pairJoining, sentMethod, utf8Encoding } from './right-calls.ts';

const rule = 'RFC 5849 section 3.4.1.1: METHOD & encoded URL & encoded normalized string, in UTF-8';

const utf8 = new TextEncoder();

const asItStands: EncoderSettings = { ...rfc5849Encoder, passes: 0 };

/** Lengths of columns and buffers that a text was kept in. */
const lengthsOfCut = [255, 256, 500, 512, 1000, 1024, 2000, 2048, 4000, 4096] as const;

/** Without a character that code takes for the last joint, or for the first; or cut to a length. */
function cutTexts(): readonly Variant[] {
  const advice = 'Sign the base string whole.';
  const words = { title: 'What was signed lacks its first or its last characters.', advice };
  const cuts: readonly (readonly [where: string, cut: (text: string) => string])[] = [
    ['The last character', (text) => text.slice(0, -1)],
    ['The first character', (text) => text.slice(1)],
    ['The last three characters', (text) => text.slice(0, -3)],
  ];
  const toLength = lengthsOfCut.map((length) => ({
    ...finishes(`It ends after ${length.toLocaleString('en')} characters.`, {
      kind: 'whole',
      change: (text) => text.slice(0, length),
    }),
    words: { title: 'The base string was cut before it was signed.', advice },
    combines: false,
  }));
  const atEnds = cuts.flatMap(([where, cut]) => [
    {
      ...whole(
        ([method, uri, parameters]) => [method, percentEncode(uri), percentEncode(cut(parameters))].join('&'),
        `${where} of the normalized string ${where.endsWith('s') ? 'are' : 'is'} missing.`,
      ),
      words,
    },
    {
      ...finishes(`${where} of the base string ${where.endsWith('s') ? 'are' : 'is'} missing.`, {
        kind: 'whole',
        change: cut,
      }),
      words,
      combines: false,
    },
  ]);
  return [...atEnds, ...toLength];
}

/** As languages print a member of an enumeration, and with what a setting has around it. */
function printedMethods({ method }: ReceivedRequest): readonly Variant[] {
  const name = method.toUpperCase();
  const title = name.charAt(0) + name.slice(1).toLowerCase();
  return [
    title,
    ...['HttpMethod', 'HTTPMethod', 'Method', 'RequestMethod'].flatMap((type) => [
      `${type}.${name}`,
      `${type}.${title}`,
    ]),
    `${name} `,
    ` ${name}`,
    `${name}\n`,
    `"${name}"`,
    `:${name.toLowerCase()}`,
  ].map((written) =>
    variant(
      'method',
      (plan) => ({ ...plan, method: written, partEncoders: { ...plan.partEncoders, method: asItStands } }),
      {
        detail: `${quoteValue(JSON.stringify(written).slice(1, -1))} was signed.`,
        words: { title: 'The method was not signed as it is sent.' },
        combines: false,
        rarity: 2,
      },
    ),
  );
}

function encodesParts(passes: EncoderSettings['passes'], words: string): Variant[] {
  const encoder: EncoderSettings = { ...rfc5849Encoder, passes };
  const sets: readonly (readonly [string, readonly Part[]])[] = [
    [`The URL and the normalized string were ${words}.`, ['uri', 'parameters']],
    [`The URL was ${words}.`, ['uri']],
    [`The normalized string was ${words}.`, ['parameters']],
  ];
  return sets.map(([detail, parts]) =>
    variant(
      'part encoder',
      (plan) => ({
        ...plan,
        partEncoders: { ...plan.partEncoders, ...Object.fromEntries(parts.map((part) => [part, encoder])) },
      }),
      { detail },
    ),
  );
}

function joined(partJoiner: string, words: string): Variant {
  return variant('part joiner', (plan) => ({ ...plan, partJoiner }), {
    detail: `The parts are joined ${words}.`,
  });
}

function partsAre(detail: string, ...parts: readonly Part[]): Variant {
  return variant('parts', (plan) => ({ ...plan, parts }), { detail });
}

function finishes(detail: string, finish: Finish): Variant {
  return variant('finish', (plan) => ({ ...plan, finish }), { detail });
}

function ends(detail: string, before: string, after: string): Variant {
  return finishes(detail, { kind: 'ends', before, after });
}

/** One function for all plans: what it gave is found again by it. */
function joinsPairs(detail: string, join: SigningPlan['joinPair']): Variant {
  return variant('pair joiner', (plan) => ({ ...plan, joinPair: join }), { detail });
}

function raw(instead: (plan: SigningPlan) => string, detail: string): Variant {
  return variant('instead', (plan) => ({ ...plan, instead: instead(plan) }), { detail });
}

function signedRaw({ body }: ReceivedRequest): readonly Variant[] {
  return body === null || body === ''
    ? []
    : [
        raw(() => body, 'It stands where the normalized string belongs.'),
        raw(
          (plan) =>
            `${body}&${plan.parameters
              .filter(({ origin }) => origin === 'protocol')
              .map(({ name, value }) => `${name}=${value}`)
              .join('&')}`,
          'It was followed by the protocol parameters.',
        ),
        finishes('Nothing but the body was signed.', { kind: 'whole', change: () => body }),
      ];
}

const byComma: SigningPlan['joinPair'] = ({ encodedName, encodedValue }) => `${encodedName},${encodedValue}`;
const asInHeader: SigningPlan['joinPair'] = ({ encodedName, encodedValue }) =>
  `${encodedName}="${encodedValue}"`;

type Parts = readonly [method: string, uri: string, parameters: string];

const behindValues: SigningPlan['joinPair'] = (pair) => `${joinPair(pair)}%0A`;
const behindFields: SigningPlan['joinPair'] = (pair) =>
  pair.origin === 'protocol' ? joinPair(pair) : behindValues(pair);

/** `echo` hands its line feed to the function that encodes, at each text that is encoded. */
function encodedWithLineFeeds(): readonly Variant[] {
  const inParts = (plan: SigningPlan): SigningPlan => ({
    ...plan,
    uri: { ...plan.uri, path: `${plan.uri.path}\n` },
    around: ['', '\n'],
  });
  const places: readonly (readonly [where: string, apply: Variant['apply']])[] = [
    ['all values', (plan) => ({ ...plan, joinPair: behindValues })],
    ['the URL and the normalized string', inParts],
    ['all values, the URL and the normalized string', (plan) => inParts({ ...plan, joinPair: behindValues })],
    ['all fields, the URL and the normalized string', (plan) => inParts({ ...plan, joinPair: behindFields })],
  ];
  return places.map(([where, apply]) =>
    variant('pair joiner', apply, {
      detail: `“%0A” stands behind ${where}.`,
      words: { title: 'A line feed was encoded with each text, and signed.' },
      combines: false,
    }),
  );
}

/** Made anew of the three parts, before they are encoded. */
function whole(join: (parts: Parts) => string, detail: string): Variant {
  const change = (text: string): string => {
    const [method = '', uri = '', parameters = ''] = text
      .split('&')
      .map((part) => percentDecode(part, false));
    return join([method, uri, parameters]);
  };
  return variant('finish', (plan) => ({ ...plan, finish: { kind: 'whole', change } }), {
    detail,
    combines: false,
  });
}

/** What is printed where a variable has no value, or an object in place of a text. */
const wordsForNothing = [
  'null',
  'undefined',
  'None',
  'nil',
  '[object Object]',
  '[object Promise]',
  'Array',
  'false',
] as const;

/** @param divide - makes the parts behind the URI of the pairs of the normalized string. */
function divided(
  { parameters }: ReceivedRequest,
  divide: (pairs: readonly string[], isProtocol: (pair: string) => boolean) => readonly string[],
  said: { readonly detail: string; readonly words?: Variant['words'] },
): Variant {
  const names = new Set(parameters.filter(({ origin }) => origin === 'protocol').map(({ name }) => name));
  const isProtocol = (pair: string): boolean => names.has(pair.split('=', 1)[0] ?? '');
  const change = (text: string): string => {
    const [method = '', uri = '', normalized = ''] = text.split('&');
    return [method, uri, ...divide(percentDecode(normalized, false).split('&'), isProtocol)].join('&');
  };
  return variant('finish', (plan) => ({ ...plan, finish: { kind: 'whole', change } }), {
    ...said,
    combines: false,
    rarity: 2,
  });
}

const partOfPairs = (pairs: readonly string[]): string => percentEncode(pairs.join('&'));

/** The body as it was sent in a part of its own, beside the protocol parameters or the whole normalized string. */
function bodyAsPart(request: ReceivedRequest): readonly Variant[] {
  const { body } = request;
  if (body === null || body === '') return [];
  const places: readonly (readonly [where: string, isBehind: boolean])[] = [
    ['behind the others', true],
    ['before the last one', false],
  ];
  const written: readonly (readonly [how: string, text: string])[] = [
    ['encoded', percentEncode(body)],
    ['as it is', body],
  ];
  return [true, false].flatMap((isApart) =>
    places.flatMap(([where, isBehind]) =>
      written.map(([how, sent]) =>
        divided(
          request,
          (pairs, isProtocol) => {
            const own = partOfPairs(isApart ? pairs.filter(isProtocol) : pairs);
            return isBehind ? [own, sent] : [sent, own];
          },
          {
            detail: `It stands ${where}, ${how}${isApart ? '; the normalized string lacks its fields' : ''}.`,
            words: { title: 'The body was signed as a part of its own.' },
          },
        ),
      ),
    ),
  );
}

/** Host and path in lines of their own, as signatures of AWS had them. */
function inLines({ uri }: ReceivedRequest): readonly Variant[] {
  const host = uri.host + uri.port;
  return ['', '\n'].map((end) =>
    whole(
      ([method, , parameters]) => `${method}\n${host}\n${uri.path}\n${parameters}${end}`,
      'Method, host, path and normalized string stand in a line each, not encoded.',
    ),
  );
}

/** Protocol parameters and fields as a part each. */
function fourParts(request: ReceivedRequest): readonly Variant[] {
  return [true, false].map((isProtocolFirst) =>
    divided(
      request,
      (pairs, isProtocol) =>
        [isProtocolFirst, !isProtocolFirst].map((kind) =>
          partOfPairs(pairs.filter((pair) => isProtocol(pair) === kind)),
        ),
      {
        detail: `The normalized string stands in two parts, the ${isProtocolFirst ? 'protocol parameters' : 'fields'} first.`,
      },
    ),
  );
}

type Pairs = readonly (readonly [name: string, value: string])[];

const inPlaceOfAll = { title: 'Something else was signed in place of the base string.' };

/** JSON of what was to be signed, the header as it is sent, and texts of other schemes. */
function otherNotations(request: ReceivedRequest): readonly Variant[] {
  const { parameters, uri } = request;
  const listed = (keep: (parameter: RequestParameter) => boolean): Pairs =>
    parameters.filter(keep).map(({ name, value }) => [name, value]);
  const sets: readonly (readonly [string, Pairs])[] = [
    ['the fields', listed(({ origin }) => origin === 'body')],
    ['all parameters', listed(() => true)],
    ['the protocol parameters', listed(({ origin }) => origin === 'protocol')],
  ];
  const texts = sets
    .filter(([, pairs]) => pairs.length > 0)
    .flatMap(([what, pairs]) => {
      const sorted = pairs.toSorted(([one], [other]) => (one < other ? -1 : 1));
      return [pairs, sorted].flatMap((some) => {
        const json = JSON.stringify(Object.fromEntries(some));
        return [json, ...otherJsonSpellings(json)].map((text) => [`JSON of ${what}`, text] as const);
      });
    });
  const protocol = listed(({ origin }) => origin === 'protocol').map(
    ([name, value]) => `${name}="${percentEncode(value)}"`,
  );
  const headers = [', ', ','].flatMap((joint) =>
    ['OAuth ', ''].map((word) => ['the Authorization header', word + protocol.join(joint)] as const),
  );
  const words = { title: 'Something else was signed in place of the normalized string.' };
  const named = [...texts, ...headers].flatMap(([what, text]) => [
    variant('instead', (plan) => ({ ...plan, instead: text }), {
      detail: `It is ${what}.`,
      words,
      combines: false,
      rarity: 2,
    }),
    ...[text, `${uriText(uri)}${text}`].map((all) =>
      variant('finish', (plan) => ({ ...plan, finish: { kind: 'whole', change: () => all } }), {
        detail: all === text ? `Nothing but ${what} was signed.` : `The URL and ${what} were signed.`,
        words: inPlaceOfAll,
        combines: false,
        rarity: 2,
      }),
    ),
  ]);
  return [...named, ...otherSchemes(request, inPlaceOfAll)];
}

export const baseStringMistakes = mistakes([
  {
    id: 'method-missing',
    group: 'base string',
    layer: 'base string',
    title: 'The method is missing in the base string.',
    rule: `${rule}.`,
    rank: 2,
    variants: () => [
      partsAre('', 'uri', 'parameters'),
      variant('method', (plan) => ({ ...plan, method: '' }), { detail: 'The base string begins with “&”.' }),
    ],
    advice: 'Begin the base string with the method in capitals, followed by “&”.',
    remedies: remediesBy(baseStringJoining, {
      PHP: "implode('&', array_map('rawurlencode', [$uri, $normalized]))",
      Java: 'percentEncode(uri) + "&" + percentEncode(normalized)',
      'C#': 'string.Join("&", new[] { uri, normalized }.Select(Uri.EscapeDataString))',
      Python: '"&".join(quote(part, safe="~") for part in (uri, normalized))',
      JavaScript: "[uri, normalized].map(percentEncode).join('&')",
      Go: 'percentEncode(uri) + "&" + percentEncode(normalized)',
      Ruby: '[uri, normalized].map { |part| ERB::Util.url_encode(part) }.join("&")',
    }),
  },
  {
    id: 'method-lower-case',
    group: 'base string',
    layer: 'base string',
    title: 'The method of the base string is not in capitals.',
    rule: `${rule}; the method is in capitals.`,
    rank: 1,
    variants: ({ method }) =>
      [
        ...new Set([
          method.toLowerCase(),
          method.charAt(0).toUpperCase() + method.slice(1).toLowerCase(),
          method,
        ]),
      ].map((written) =>
        variant('method', (plan) => ({ ...plan, method: written }), {
          detail: `It was signed as “${written}”.`,
        }),
      ),
    advice: 'Put the method into the base string in capitals.',
    remedies: remediesBy(sentMethod, {
      PHP: "$method = 'post';",
      Java: 'String method = "post";',
      'C#': '$"{Method.Post}&" // RestSharp 107 and later write "Post"',
      Python: 'method = "post" # as in requests.request("post", url)',
      JavaScript: 'const method = config.method; // axios: "post"',
      Go: 'method := "post"',
      Ruby: 'method = :post.to_s',
    }),
  },
  {
    id: 'method-other',
    group: 'base string',
    layer: 'base string',
    title: 'Another method was signed than the one that was sent.',
    rule: `${rule}.`,
    rank: 1,
    variants: (request) => [
      ...['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'].map((method) =>
        variant('method', (plan) => ({ ...plan, method }), { detail: `${method} was signed.` }),
      ),
      { make: () => printedMethods(request), rarity: 2 },
    ],
    advice: 'Sign the method that the request is sent with.',
    remedies: remediesBy(sentMethod, {
      PHP: "$method = 'GET'; // curl sends POST as soon as CURLOPT_POSTFIELDS is set",
      Java: 'connection.getRequestMethod() // GET until getOutputStream() turns it into POST',
      'C#': 'var method = "GET";',
      Python: 'method = urllib.request.Request(url).get_method() # GET as long as there is no data',
      JavaScript: "oauth.authorize({ url, method: 'GET', data: fields })",
      Go: 'http.NewRequest("", address, nil) // no method is GET',
      Ruby: 'SimpleOAuth::Header.new(:get, url, fields, oauth)',
    }),
  },
  {
    id: 'uri-missing',
    group: 'base string',
    layer: 'base string',
    title: 'The URL is missing in the base string.',
    rule: `${rule}.`,
    rank: 3,
    variants: () => [
      partsAre('', 'method', 'parameters'),
      partsAre('The normalized string alone was signed.', 'parameters'),
      variant(
        'uri host',
        (plan) => ({ ...plan, uri: { scheme: '', host: '', port: '', path: '', query: '' } }),
        {
          detail: 'It is empty: “&&” stands between the method and the normalized string.',
        },
      ),
      ...wordsForNothing.map((word) =>
        variant(
          'uri host',
          (plan) => ({ ...plan, uri: { scheme: '', host: word, port: '', path: '', query: '' } }),
          { detail: `“${word}” stands in its place.`, combines: false, rarity: 2 },
        ),
      ),
    ],
    advice: 'Put the encoded URL between the method and the normalized string.',
    remedies: remediesBy(baseStringJoining, {
      PHP: "implode('&', array_map('rawurlencode', [$method, $normalized]))",
      Java: 'method + "&" + percentEncode(normalized)',
      'C#': 'method + "&" + Uri.EscapeDataString(normalized)',
      Python: '"&".join(quote(part, safe="~") for part in (method, normalized))',
      JavaScript: "[method, normalized].map(percentEncode).join('&')",
      Go: 'method + "&" + percentEncode(normalized)',
      Ruby: '[method, normalized].map { |part| ERB::Util.url_encode(part) }.join("&")',
    }),
  },
  {
    id: 'parts-not-encoded',
    group: 'base string',
    layer: 'base string',
    title: 'The parts of the base string are not encoded.',
    rule: `${rule}.`,
    rank: 1,
    variants: () => [
      ...encodesParts(0, 'not encoded'),
      whole(
        ([method, uri, parameters]) =>
          [method, percentEncode(uri), ...parameters.split('&').map(percentEncode)].join('&'),
        'The normalized string was encoded pair by pair: each “&” between its pairs stands as it is.',
      ),
    ],
    advice: 'Encode the URL and the normalized string as a whole before joining the three parts by “&”.',
    remedies: remediesBy(baseStringJoining, {
      PHP: "$method . '&' . $uri . '&' . $normalized",
      Java: 'String.join("&", method, uri, normalized)',
      'C#': '$"{method}&{uri}&{normalized}"',
      Python: '"&".join((method, uri, normalized))',
      JavaScript: "[method, uri, normalized].join('&')",
      Go: 'strings.Join([]string{method, uri, normalized}, "&")',
      Ruby: '[method, uri, normalized].join("&")',
    }),
  },
  {
    id: 'parts-encoded-twice',
    group: 'base string',
    layer: 'base string',
    title: 'The parts of the base string are encoded once too often.',
    rule: `${rule}.`,
    rank: 1,
    variants: () => [
      ...encodesParts(2, 'encoded twice'),
      finishes('The whole base string was encoded once more.', {
        kind: 'characters',
        change: (text) => encodeURIComponent(text.toWellFormed()),
      }),
    ],
    advice: 'Encode the URL and the normalized string as a whole once.',
    remedies: remediesBy(baseStringJoining, {
      PHP: "$method . '&' . rawurlencode(rawurlencode($uri)) . '&' . rawurlencode(rawurlencode($normalized))",
      Java: 'method + "&" + percentEncode(percentEncode(uri)) + "&" + percentEncode(percentEncode(normalized))',
      'C#': '$"{method}&{Uri.EscapeDataString(encodedUri)}&{Uri.EscapeDataString(encodedNormalized)}"',
      Python: '"&".join(quote(quote(part, safe=""), safe="") for part in (method, uri, normalized))',
      JavaScript: "[method, uri, normalized].map(percentEncode).map(percentEncode).join('&')",
      Go: 'method + "&" + percentEncode(percentEncode(uri)) + "&" + percentEncode(percentEncode(normalized))',
      Ruby: '[method, encoded_uri, encoded_normalized].map { |part| ERB::Util.url_encode(part) }.join("&")',
    }),
  },
  {
    id: 'parts-joined-otherwise',
    group: 'base string',
    layer: 'base string',
    title: 'The parts of the base string are joined otherwise, or stand in another order.',
    rule: `${rule}.`,
    rank: 2,
    variants: (request) => [
      joined('', 'without “&”'),
      joined('\n', 'by line feeds'),
      joined('\r\n', 'by CR LF'),
      joined(' ', 'by blanks'),
      joined('%26', 'by “%26”'),
      joined('|', 'by “|”'),
      joined(',', 'by commas'),
      joined(':', 'by colons'),
      joined('+', 'by “+”'),
      joined('?', 'by “?”'),
      joined('&amp;', 'by “&amp;”'),
      { ...joined('\\u0026', 'by “\\u0026”'), combines: false },
      joined('/', 'by “/”'),
      ends('“&” stands behind the last part.', '', '&'),
      ends('“&” stands before the first part.', '&', ''),
      partsAre('The URL stands before the method.', 'uri', 'method', 'parameters'),
      partsAre('The normalized string stands before the URL.', 'method', 'parameters', 'uri'),
      ...(
        [
          ['The URL stands first, and the method last.', ['uri', 'parameters', 'method']],
          ['The normalized string stands first, and the method last.', ['parameters', 'uri', 'method']],
          ['The normalized string stands first, and the URL last.', ['parameters', 'method', 'uri']],
        ] as const
      ).map(([detail, parts]): Variant => ({ ...partsAre(detail, ...parts), combines: false })),
      partsAre('The normalized string is missing.', 'method', 'uri'),
      partsAre('The URL alone was signed.', 'uri'),
      raw(
        (plan) =>
          `${uriText(plan.uri)}?${[...plan.parameters].map(({ name, value }) => `${name}=${value}`).join('&')}`,
        'The URL stands before the parameters again.',
      ),
      ...['?', '&', ' ', '\n', ''].map((joint) =>
        whole(
          ([method, uri, parameters]) => `${method}&${percentEncode(`${uri}${joint}${parameters}`)}`,
          joint === ''
            ? 'URL and normalized string were encoded as one, with nothing between them.'
            : `URL and normalized string were encoded as one, joined by ${quoteValue(JSON.stringify(joint).slice(1, -1))}.`,
        ),
      ),
      whole(
        ([, uri, parameters]) => `${uri}?${parameters}`,
        'The URL with the normalized string as its query was signed.',
      ),
      whole(
        ([method, uri, parameters]) => `${method}&${uri}?${parameters}`,
        'The method and the URL with the normalized string as its query were signed.',
      ),
      whole(
        ([method, uri, parameters]) => `${method} ${uri}?${parameters}`,
        'The method and the URL with the normalized string as its query were signed.',
      ),
      {
        rarity: 2,
        make: () => [
          ...fourParts(request),
          ...bodyAsPart(request),
          ...inLines(request),
          ...['', ...wordsForNothing].map((word) =>
            variant('finish', (plan) => ({ ...plan, finish: { kind: 'whole', change: () => word } }), {
              words: {
                title: `${word === '' ? 'An empty text' : `“${word}”`} was signed in place of the base string.`,
              },
              combines: false,
              rarity: 2,
            }),
          ),
          ...wordsForNothing.map((word) =>
            variant('instead', (plan) => ({ ...plan, instead: word }), {
              words: { title: `“${word}” was signed in place of the normalized string.` },
              combines: false,
              rarity: 2,
            }),
          ),
        ],
      },
      whole(([, , parameters]) => parameters, 'Nothing but the normalized string was signed, not encoded.'),
      whole(([, uri]) => uri, 'Nothing but the URL was signed, not encoded.'),
    ],
    advice: 'Join METHOD, encoded URL and encoded normalized string by “&”, in this order.',
    remedies: remediesBy(baseStringJoining, {
      PHP: "implode('', array_map('rawurlencode', [$method, $uri, $normalized]))",
      Java: 'String.join("\\n", method, percentEncode(uri), percentEncode(normalized))',
      'C#': 'string.Concat(new[] { method, uri, normalized }.Select(Uri.EscapeDataString))',
      Python: 'quote(f"{method}&{uri}&{normalized}", safe="~")',
      JavaScript: 'percentEncode(`${method}&${uri}&${normalized}`)',
      Go: 'percentEncode(method + "&" + uri + "&" + normalized)',
      Ruby: 'ERB::Util.url_encode([method, uri, normalized].join("&"))',
    }),
  },
  {
    id: 'pairs-joined-otherwise',
    group: 'base string',
    layer: 'normalized string',
    title: 'The pairs of the normalized string are joined otherwise.',
    rule: 'RFC 5849 section 3.4.1.3.2: name and value are joined by “=”, the pairs by “&”.',
    rank: 2,
    variants: (request) => [
      ...signedAsHtml(request),
      ...(
        [
          ['', 'without “&”'],
          ['&amp;', 'by “&amp;”'],
          [',', 'by commas'],
          [', ', 'by commas and blanks'],
          [';', 'by semicolons'],
          ['\n', 'by line feeds'],
          ['|', 'by “|”'],
          ['&&', 'by “&&”'],
          ['%26', 'by “%26”'],
          [' & ', 'by “ & ”'],
          ['& ', 'by “&” and a blank'],
          ['&\n', 'by “&” and a line feed'],
          ['&\r\n', 'by “&” and CR LF'],
          ['\n&', 'by a line feed and “&”'],
          [' ', 'by blanks'],
          ['+', 'by “+”'],
          ['%2C', 'by “%2C”'],
        ] as const
      ).map(([parameterJoiner, words]) =>
        variant('parameter joiner', (plan) => ({ ...plan, parameterJoiner }), {
          detail: `They are joined ${words}.`,
          combines: ['', '&amp;', ','].includes(parameterJoiner),
        }),
      ),
      ...(
        [
          ['', 'Name and value stand together without “=”.'],
          [':', 'Name and value are joined by “:”.'],
          ['%3D', 'Name and value are joined by “%3D”.'],
          ['="', 'Values stand in quotation marks.'],
        ] as const
      ).map(([joiner, detail]) =>
        joinsPairs(
          detail,
          ({ encodedName, encodedValue }) =>
            `${encodedName}${joiner}${encodedValue}${joiner === '="' ? '"' : ''}`,
        ),
      ),
      ...(
        [
          ['', '&', '“&” stands behind the last pair.'],
          ['&', '', '“&” stands before the first pair.'],
          ['?', '', '“?” stands before the first pair.'],
        ] as const
      ).map(([before, after, detail]) =>
        variant('instead', (plan) => ({ ...plan, around: [before, after] }), { detail }),
      ),
      ...[', ', ','].map((parameterJoiner) =>
        variant('pair joiner', (plan) => ({ ...plan, joinPair: asInHeader, parameterJoiner }), {
          detail: `They stand as in the header: values in quotation marks, joined by commas${parameterJoiner === ',' ? '' : ' and blanks'}.`,
          combines: false,
        }),
      ),
      variant('pair joiner', (plan) => ({ ...plan, joinPair: byComma, parameterJoiner: ',' }), {
        detail:
          'Names and values stand in one list, joined by commas, as JavaScript prints an array of pairs.',
        combines: false,
      }),
      joinsPairs('Empty parameters stand without “=”.', (parameter) =>
        parameter.value === '' ? parameter.encodedName : joinPair(parameter),
      ),
      joinsPairs('Names are missing.', ({ encodedValue }) => encodedValue),
    ],
    advice: 'Join name and value by “=”, and the pairs by “&”.',
    remedies: remediesBy(pairJoining, {
      PHP: "http_build_query($params) // arg_separator.output may be '&amp;' in php.ini",
      Java: 'params.toString() // "{a=1, b=2}"',
      'C#': 'string.Join(",", pairs)',
      Python: 'str(dict(pairs))',
      JavaScript: 'pairs.map((pair) => pair.join("=")).toString() // joins by commas',
      Go: 'fmt.Sprint(params) // "map[a:1 b:2]"',
      Ruby: 'pairs.map { |pair| pair.join("=") }.join',
    }),
  },
  {
    id: 'body-signed-raw',
    group: 'base string',
    layer: 'base string',
    title: 'The body was signed as it stands, instead of the normalized string.',
    rule: `${rule}.`,
    rank: 2,
    variants: (request) => [...signedRaw(request), { make: () => otherNotations(request), rarity: 2 }],
    advice: 'Sign the normalized string: all parameters decoded, encoded anew, sorted and joined.',
    remedies: remediesBy(baseStringJoining, {
      PHP: "$method . '&' . rawurlencode($uri) . '&' . rawurlencode($body)",
      Java: 'method + "&" + percentEncode(uri) + "&" + percentEncode(body)',
      'C#': '$"{method}&{Uri.EscapeDataString(uri)}&{Uri.EscapeDataString(body)}"',
      Python: '"&".join(quote(part, safe="~") for part in (method, uri, body))',
      JavaScript: "[method, uri, body].map(percentEncode).join('&')",
      Go: 'percentEncode(fields.Encode() + "&" + oauth.Encode())',
      Ruby: '[method, uri, request.body].map { |part| ERB::Util.url_encode(part) }.join("&")',
    }),
  },
  {
    id: 'base-string-case',
    group: 'base string',
    layer: 'base string',
    title: 'The whole base string was put into small letters or capitals.',
    rule: `${rule}.`,
    rank: 3,
    variants: () => [
      finishes('Small letters.', { kind: 'characters', change: (text) => text.toLowerCase() }),
      finishes('Capitals.', { kind: 'characters', change: (text) => text.toUpperCase() }),
    ],
    advice: 'Sign the base string in the letters that it has.',
    remedies: remediesBy(baseStringJoining, {
      PHP: '$baseString = strtoupper($baseString);',
      Java: 'baseString = baseString.toUpperCase();',
      'C#': 'baseString = baseString.ToUpperInvariant();',
      Python: 'base_string = base_string.lower()',
      JavaScript: 'baseString = baseString.toLowerCase();',
      Go: 'baseString = strings.ToLower(baseString)',
      Ruby: 'base_string.downcase!',
    }),
  },
  {
    id: 'trailing-line-feed',
    group: 'base string',
    layer: 'base string',
    title: 'A trailing line feed was signed with the base string.',
    rule: `${rule}, and nothing after it: echo adds a line feed, printf does not.`,
    rank: 1,
    variants: () => [
      ends('LF stands at its end.', '', '\n'),
      ends('CR LF stands at its end.', '', '\r\n'),
      { make: encodedWithLineFeeds },
    ],
    advice: 'Sign the base string without a line end behind it.',
    remedies: remedies({
      PHP: ['$baseString .= PHP_EOL;', '$baseString = rtrim($baseString, "\\r\\n");'],
      Java: ['writer.println(baseString);', 'writer.print(baseString);'],
      'C#': ['builder.AppendLine(baseString);', 'builder.Append(baseString);'],
      Python: ['print(base_string, file=stream)', 'print(base_string, file=stream, end="")'],
      JavaScript: [
        'execSync(`echo "${baseString}" | openssl dgst -sha256 -sign key.pem`)',
        "execFileSync('openssl', ['dgst', '-sha256', '-sign', 'key.pem'], { input: baseString })",
      ],
      Go: ['fmt.Fprintln(mac, baseString)', 'fmt.Fprint(mac, baseString)'],
      Ruby: ['stdin.puts(base_string)', 'stdin.print(base_string)'],
    }),
  },
  {
    id: 'blanks-around',
    group: 'base string',
    layer: 'base string',
    title: 'A blank, a quotation mark or a bracket around the base string was signed.',
    rule: `${rule}, and nothing around it.`,
    rank: 3,
    variants: () => [
      ...(
        [
          ['', ' '],
          [' ', ''],
          ['"', '"'],
          ["'", "'"],
          ['', '\0'],
          ['', '\t'],
          ['\n', ''],
          ['', '='],
          ["b'", "'"],
          ['b"', '"'],
          ['(', ')'],
          ['[', ']'],
        ] as const
      ).map(([before, after], index): Variant => ({
        ...ends(
          `Signed with ${quoteValue(
            JSON.stringify(before + after)
              .slice(1, -1)
              .replaceAll('\\"', '"'),
          )}.`,
          before,
          after,
        ),
        combines: index < 8,
      })),
      { make: cutTexts, rarity: 2 },
    ],
    advice: 'Sign the base string with nothing around it.',
    remedies: remediesBy(baseStringJoining, {
      PHP: "sprintf('%s & %s & %s', $method, rawurlencode($uri), rawurlencode($normalized))",
      Java: 'method + " & " + percentEncode(uri) + " & " + percentEncode(normalized)',
      'C#': '$"{method} & {encodedUri} & {encodedNormalized} "',
      Python: '" & ".join(quote(part, safe="~") for part in (method, uri, normalized))',
      JavaScript: '`\n  ${method}&${percentEncode(uri)}&${percentEncode(normalized)}\n`',
      Go: 'fmt.Sprintln(method + "&" + percentEncode(uri) + "&" + percentEncode(normalized))',
      Ruby: '[method, uri, normalized].map { |part| ERB::Util.url_encode(part) }.join(" & ")',
    }),
  },
  {
    id: 'utf-16',
    group: 'base string',
    layer: 'base string',
    title: 'The base string was signed in UTF-16.',
    rule: `${rule}: its octets are ASCII.`,
    rank: 2,
    variants: () =>
      (
        [
          ['UTF-16LE', [], 'Little-endian, as Encoding.Unicode gives it.'],
          ['UTF-16BE', [], 'Big-endian.'],
          ['UTF-16BE', [0xfe, 0xff], 'Big-endian with a byte order mark, as getBytes("UTF-16") gives it.'],
          ['UTF-16LE', [0xff, 0xfe], 'Little-endian with a byte order mark.'],
        ] as const
      ).map(([octets, mark, detail]) => variant('octets', (plan) => ({ ...plan, octets, mark }), { detail })),
    advice: 'Give the signing function the UTF-8 octets of the base string.',
    remedies: remediesBy(utf8Encoding, {
      PHP: "mb_convert_encoding($baseString, 'UTF-16LE', 'UTF-8')",
      Java: 'baseString.getBytes(StandardCharsets.UTF_16)',
      'C#': 'Encoding.Unicode.GetBytes(baseString)',
      Python: 'base_string.encode("utf-16")',
      JavaScript: "Buffer.from(baseString, 'utf16le')",
      Go: 'binary.Write(mac, binary.LittleEndian, utf16.Encode([]rune(baseString)))',
      Ruby: 'base_string.encode("UTF-16LE")',
    }),
  },
  {
    id: 'byte-order-mark',
    group: 'base string',
    layer: 'base string',
    title: 'A byte order mark was signed before the base string.',
    rule: `${rule}, and nothing before it.`,
    rank: 3,
    variants: () => [variant('octets', (plan) => ({ ...plan, mark: [0xef, 0xbb, 0xbf] }))],
    advice: 'Write no byte order mark before the base string.',
    remedies: remediesBy(utf8Encoding, {
      PHP: 'file_get_contents($pathOfTextWithMark) . $baseString',
      Java: '("\\uFEFF" + baseString).getBytes(StandardCharsets.UTF_8)',
      'C#': 'using var writer = new StreamWriter(stream, Encoding.UTF8); // writes a mark first',
      Python: 'base_string.encode("utf-8-sig")',
      JavaScript: "Buffer.from('\\uFEFF' + baseString)",
      Go: 'unicode.UTF8BOM.NewEncoder().Bytes([]byte(baseString))',
      Ruby: '"\\uFEFF" + base_string',
    }),
  },
  {
    id: 'base-string-transcoded',
    group: 'base string',
    layer: 'base string',
    title:
      'The base string was put into another notation before it was signed: Base64, hexadecimal digits or JSON.',
    rule: `${rule}, and nothing made of it.`,
    rank: 3,
    variants: () =>
      (
        [
          ['As Base64.', (text: string) => encodeBase64(utf8.encode(text))],
          ['As hexadecimal digits.', (text: string) => formatHex(utf8.encode(text))],
          [
            'As hexadecimal digits in capitals.',
            (text: string) => formatHex(utf8.encode(text)).toUpperCase(),
          ],
          ['As a text of JSON.', (text: string) => JSON.stringify(text)],
          ['Percent-encoded.', (text: string) => percentEncode(text)],
        ] as const
      ).map(([detail, change]) =>
        variant('finish', (plan) => ({ ...plan, finish: { kind: 'whole', change } }), {
          detail,
          combines: false,
        }),
      ),
    advice: 'Give the base string itself to the signing function, as its UTF-8 octets.',
    remedies: remediesBy(utf8Encoding, {
      PHP: '$octets = base64_encode($baseString);',
      Java: 'byte[] octets = Base64.getEncoder().encode(baseString.getBytes(StandardCharsets.UTF_8));',
      'C#': 'var octets = Encoding.UTF8.GetBytes(Convert.ToBase64String(Encoding.UTF8.GetBytes(baseString)));',
      Python: 'octets = base64.b64encode(base_string.encode())',
      JavaScript: "const octets = Buffer.from(Buffer.from(baseString).toString('base64'));",
      Go: 'octets := []byte(base64.StdEncoding.EncodeToString([]byte(baseString)))',
      Ruby: 'octets = Base64.strict_encode64(base_string)',
    }),
  },
]);
