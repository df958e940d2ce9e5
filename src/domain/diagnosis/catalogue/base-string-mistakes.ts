/** Mistakes in how the base string is put together (RFC 5849 section 3.4.1.1). */
import { rfc5849Encoder, type EncoderSettings } from '../plan/encoder.ts';
import { joinPair, type Part, type SigningPlan } from '../plan/signing-plan.ts';
import { uriText } from '../request/uri-parts.ts';
import { quoteValue, variant, type MistakeRow, type Variant } from './mistake-row.ts';

const rule = 'RFC 5849 section 3.4.1.1: METHOD & encoded URL & encoded normalized string, in UTF-8';

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

function finishes(detail: string, finish: SigningPlan['finish'], combines = true): Variant {
  return variant('finish', (plan) => ({ ...plan, finish }), { detail, combines });
}

function raw(instead: (plan: SigningPlan) => string, detail: string): Variant {
  return variant('instead', (plan) => ({ ...plan, instead: instead(plan) }), { detail });
}

export const baseStringMistakes: readonly MistakeRow[] = [
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
  },
  {
    id: 'method-lower-case',
    group: 'base string',
    layer: 'base string',
    title: 'The method of the base string is in lower-case letters.',
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
  },
  {
    id: 'method-other',
    group: 'base string',
    layer: 'base string',
    title: 'Another method was signed than the one that was sent.',
    rule: `${rule}.`,
    rank: 1,
    variants: () =>
      ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'].map((method) =>
        variant('method', (plan) => ({ ...plan, method }), { detail: `${method} was signed.` }),
      ),
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
    ],
  },
  {
    id: 'parts-not-encoded',
    group: 'base string',
    layer: 'base string',
    title: 'The parts of the base string are not encoded.',
    rule: `${rule}.`,
    rank: 1,
    variants: () => encodesParts(0, 'not encoded'),
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
      finishes('The whole base string was encoded once more.', (text) =>
        encodeURIComponent(text.toWellFormed()),
      ),
    ],
  },
  {
    id: 'parts-joined-otherwise',
    group: 'base string',
    layer: 'base string',
    title: 'The parts of the base string are joined otherwise, or stand in another order.',
    rule: `${rule}.`,
    rank: 2,
    variants: () => [
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
      joined('/', 'by “/”'),
      finishes('“&” stands behind the last part.', (text) => `${text}&`),
      finishes('“&” stands before the first part.', (text) => `&${text}`),
      partsAre('The URL stands before the method.', 'uri', 'method', 'parameters'),
      partsAre('The normalized string stands before the URL.', 'method', 'parameters', 'uri'),
      partsAre('The normalized string is missing.', 'method', 'uri'),
      partsAre('The URL alone was signed.', 'uri'),
      raw(
        (plan) =>
          `${uriText(plan.uri)}?${[...plan.parameters].map(({ name, value }) => `${name}=${value}`).join('&')}`,
        'The URL stands before the parameters again.',
      ),
    ],
  },
  {
    id: 'pairs-joined-otherwise',
    group: 'base string',
    layer: 'normalized string',
    title: 'The pairs of the normalized string are joined otherwise.',
    rule: 'RFC 5849 section 3.4.1.3.2: name and value are joined by “=”, the pairs by “&”.',
    rank: 2,
    variants: () => [
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
        variant(
          'pair joiner',
          (plan) => ({
            ...plan,
            joinPair: ({ encodedName, encodedValue }) =>
              `${encodedName}${joiner}${encodedValue}${joiner === '="' ? '"' : ''}`,
          }),
          { detail },
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
      variant(
        'pair joiner',
        (plan) => ({
          ...plan,
          joinPair: (parameter) => (parameter.value === '' ? parameter.encodedName : joinPair(parameter)),
        }),
        { detail: 'Empty parameters stand without “=”.' },
      ),
      variant('pair joiner', (plan) => ({ ...plan, joinPair: ({ encodedValue }) => encodedValue }), {
        detail: 'Names are missing.',
      }),
    ],
  },
  {
    id: 'body-signed-raw',
    group: 'base string',
    layer: 'base string',
    title: 'The body was signed as it stands, instead of the normalized string.',
    rule: `${rule}.`,
    rank: 2,
    variants: ({ body }) =>
      body === null || body === ''
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
            finishes('Nothing but the body was signed.', () => body),
          ],
  },
  {
    id: 'base-string-case',
    group: 'base string',
    layer: 'base string',
    title: 'The whole base string was put into small letters or capitals.',
    rule: `${rule}.`,
    rank: 3,
    variants: () => [
      finishes('Small letters.', (text) => text.toLowerCase()),
      finishes('Capitals.', (text) => text.toUpperCase()),
    ],
  },
  {
    id: 'trailing-line-feed',
    group: 'base string',
    layer: 'base string',
    title: 'A trailing line feed was signed with the base string.',
    rule: `${rule}, and nothing after it: echo adds a line feed, printf does not.`,
    rank: 1,
    variants: () => [
      finishes('LF stands at its end.', (text) => `${text}\n`),
      finishes('CR LF stands at its end.', (text) => `${text}\r\n`),
    ],
  },
  {
    id: 'blanks-around',
    group: 'base string',
    layer: 'base string',
    title: 'A blank or a quotation mark around the base string was signed.',
    rule: `${rule}, and nothing around it.`,
    rank: 3,
    variants: () =>
      (
        [
          ['', ' '],
          [' ', ''],
          ['"', '"'],
          ["'", "'"],
          ['', '\0'],
          ['', '\t'],
          ['\n', ''],
          ['', '='],
        ] as const
      ).map(([before, after]) =>
        finishes(
          `Signed with ${quoteValue(JSON.stringify(before + after).slice(1, -1))}.`,
          (text) => before + text + after,
        ),
      ),
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
  },
  {
    id: 'byte-order-mark',
    group: 'base string',
    layer: 'base string',
    title: 'A byte order mark was signed before the base string.',
    rule: `${rule}, and nothing before it.`,
    rank: 3,
    variants: () => [variant('octets', (plan) => ({ ...plan, mark: [0xef, 0xbb, 0xbf] }))],
  },
];
