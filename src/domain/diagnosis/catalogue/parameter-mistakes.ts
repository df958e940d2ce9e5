/** Mistakes in which parameters are signed (RFC 5849 section 3.4.1.3.1). */
import { fieldByAlias, fieldByName, payoutCheckFields } from '../../payout-check/fields.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { changeParameters, listNames, variant, type MistakeRow, type Variant } from './mistake-row.ts';

const collected =
  'RFC 5849 section 3.4.1.3.1: the query, the protocol parameters and the form body are all signed';

function leaveOut(keep: (parameter: RequestParameter) => boolean): Variant['apply'] {
  return changeParameters((parameters) => parameters.filter(keep));
}

function added(
  name: string,
  value: string,
  origin: RequestParameter['origin'] = 'protocol',
): RequestParameter {
  return { key: `added:${name}`, origin, name, value, writtenName: name, writtenValue: value };
}

function add(...parameters: readonly RequestParameter[]): Variant['apply'] {
  return changeParameters((present) => [...present, ...parameters]);
}

function namesOf(request: ReceivedRequest, origin: RequestParameter['origin']): string[] {
  return request.parameters.filter((parameter) => parameter.origin === origin).map(({ name }) => name);
}

function leavesOutOrigin(origin: RequestParameter['origin']): MistakeRow['variants'] {
  return (request) => {
    const names = namesOf(request, origin);
    return [
      variant(
        'set',
        leaveOut((parameter) => parameter.origin !== origin),
        { detail: `Left out: ${listNames(names)}.`, parameters: names },
      ),
    ];
  };
}

function omits(...names: readonly string[]): MistakeRow['variants'] {
  return (request) =>
    names
      .filter((name) => request.parameters.some((parameter) => parameter.name === name))
      .map((name) =>
        variant(
          'set',
          leaveOut((parameter) => parameter.name !== name),
          { detail: `“${name}” is in the request and not in what was signed.`, parameters: [name] },
        ),
      );
}

function duplicateNames(request: ReceivedRequest): string[] {
  const names = request.parameters.map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function collapse(pick: 'first' | 'last' | 'joined'): Variant['apply'] {
  return changeParameters((parameters) => {
    const byName = new Map<string, RequestParameter[]>();
    for (const parameter of parameters) {
      byName.set(parameter.name, [...(byName.get(parameter.name) ?? []), parameter]);
    }
    return [...byName.values()].flatMap((group) => {
      const one = pick === 'last' ? group.at(-1) : group[0];
      if (one === undefined) return [];
      return [pick === 'joined' ? { ...one, value: group.map(({ value }) => value).join(',') } : one];
    });
  });
}

function rename(from: string, to: string): Variant['apply'] {
  return changeParameters((parameters) =>
    parameters.map((parameter) => (parameter.name === from ? { ...parameter, name: to } : parameter)),
  );
}

function renames(request: ReceivedRequest, otherName: (name: string) => readonly string[]): Variant[] {
  const names = [
    ...new Set(request.parameters.filter(({ origin }) => origin !== 'protocol').map(({ name }) => name)),
  ];
  return names.flatMap((name) =>
    otherName(name).map((other) =>
      variant('set', rename(name, other), {
        detail: `Signed as “${other}”, sent as “${name}”.`,
        parameters: [name],
        rarity: 1,
      }),
    ),
  );
}

/** All names that a change touches, together. */
function renamesAll(request: ReceivedRequest, change: (name: string) => string, what: string): Variant[] {
  const names = request.parameters
    .filter(({ origin, name }) => origin !== 'protocol' && change(name) !== name)
    .map(({ name }) => name);
  if (names.length < 2) return [];
  const apply = changeParameters((parameters) =>
    parameters.map((parameter) =>
      parameter.origin === 'protocol' ? parameter : { ...parameter, name: change(parameter.name) },
    ),
  );
  return [variant('set', apply, { detail: `Signed under ${what}: ${listNames(names)}.`, parameters: names })];
}

function aliases(name: string): string[] {
  return payoutCheckFields.flatMap((field) => {
    if (field.alias === null) return [];
    if (field.name === name) return [field.alias];
    return field.alias === name ? [field.name] : [];
  });
}

function otherHyphens(name: string): string[] {
  return [name.replaceAll('-', '_'), name.replaceAll('_', '-')].filter((other) => other !== name);
}

/** Documented fields that the request lacks: code that fills a form of all fields signs them empty. */
function absentFields(request: ReceivedRequest): string[] {
  const present = new Set(request.parameters.map(({ name }) => name));
  return payoutCheckFields
    .filter(({ name, alias }) => !present.has(name) && (alias === null || !present.has(alias)))
    .map(({ name }) => name);
}

function emptiesAdded(request: ReceivedRequest): Variant[] {
  const absent = absentFields(request);
  const empty = (name: string): RequestParameter => added(name, '', 'body');
  return [
    variant('set', add(...absent.map(empty)), {
      detail: `All ${absent.length} documented fields that the request lacks were signed as empty.`,
      parameters: absent,
    }),
    ...absent.map((name) =>
      variant('set', add(empty(name)), {
        detail: `“${name}” was signed as empty and not sent.`,
        parameters: [name],
        rarity: 1,
      }),
    ),
  ];
}

export const parameterMistakes: readonly MistakeRow[] = [
  {
    id: 'body-left-out',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The body was left out: its parameters were not signed.',
    rule: `${collected}; a body counts when its content type is application/x-www-form-urlencoded.`,
    rank: 1,
    variants: leavesOutOrigin('body'),
  },
  {
    id: 'query-left-out',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The query was left out: its parameters were not signed.',
    rule: `${collected}.`,
    rank: 1,
    variants: leavesOutOrigin('query'),
  },
  {
    id: 'protocol-parameters-left-out',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The protocol parameters (oauth_…) were left out of what was signed.',
    rule: `${collected}.`,
    rank: 2,
    variants: leavesOutOrigin('protocol'),
  },
  {
    id: 'protocol-parameters-twice',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The protocol parameters were counted twice.',
    rule: 'Field notes: protocol parameters that are repeated in the body or the query are meant to be counted once.',
    rank: 2,
    variants: (request) => [
      variant('set', add(...request.repeated), {
        detail: 'They are in the header and again in the body or the query, and each was signed both times.',
        parameters: request.repeated.map(({ name }) => name),
      }),
      variant(
        'set',
        changeParameters((parameters) => [
          ...parameters,
          ...parameters.filter(({ origin }) => origin === 'protocol'),
        ]),
        { detail: 'Each is in what was signed two times.', parameters: namesOf(request, 'protocol') },
      ),
    ],
  },
  {
    id: 'version-omitted',
    group: 'parameters',
    layer: 'normalized string',
    title: 'oauth_version was omitted from what was signed.',
    rule: 'Every oauth_ parameter of the header is signed, oauth_signature alone is not (RFC 5849 section 3.4.1.3.1).',
    rank: 1,
    variants: omits('oauth_version'),
  },
  {
    id: 'signature-method-omitted',
    group: 'parameters',
    layer: 'normalized string',
    title: 'oauth_signature_method was omitted from what was signed.',
    rule: 'Every oauth_ parameter of the header is signed, oauth_signature alone is not (RFC 5849 section 3.4.1.3.1).',
    rank: 2,
    variants: omits('oauth_signature_method'),
  },
  {
    id: 'protocol-parameter-omitted',
    group: 'parameters',
    layer: 'normalized string',
    title: 'A protocol parameter was omitted from what was signed.',
    rule: 'Every oauth_ parameter of the header is signed, oauth_signature alone is not (RFC 5849 section 3.4.1.3.1).',
    rank: 2,
    variants: omits('oauth_consumer_key', 'oauth_nonce', 'oauth_timestamp', 'oauth_token', 'oauth_callback'),
  },
  {
    id: 'signature-included',
    group: 'parameters',
    layer: 'normalized string',
    title: 'oauth_signature was included in what was signed.',
    rule: 'RFC 5849 section 3.4.1.3.1: oauth_signature is excluded.',
    rank: 2,
    variants: (request) =>
      ['', 'null', 'undefined', 'None', ...(request.signature === null ? [] : [request.signature.text])].map(
        (value) =>
          variant('set', add(added('oauth_signature', value)), {
            detail:
              value === ''
                ? 'It was signed as an empty parameter.'
                : `It was signed with the value “${value.slice(0, 24)}”.`,
            parameters: ['oauth_signature'],
          }),
      ),
  },
  {
    id: 'realm-included',
    group: 'parameters',
    layer: 'normalized string',
    title: 'realm was included in what was signed.',
    rule: 'RFC 5849 section 3.4.1.3.1: the realm of the header is excluded.',
    rank: 2,
    variants: (request) =>
      [...new Set(['', request.realm ?? ''])].flatMap((value) =>
        ['realm', 'OAuth realm'].map((name) =>
          variant('set', add(added(name, value)), {
            detail: `It was signed as “${name}=${value}”.`,
            parameters: ['realm'],
          }),
        ),
      ),
  },
  {
    id: 'empty-token-included',
    group: 'parameters',
    layer: 'normalized string',
    title: 'An empty oauth_token was included in what was signed.',
    rule: 'Field notes: there is no oauth_token in either scheme. What is signed has to be sent, and the other way round.',
    rank: 1,
    variants: (request) =>
      request.parameters.some(({ name }) => name === 'oauth_token')
        ? []
        : ['', 'null', 'undefined', 'None'].map((value) =>
            variant('set', add(added('oauth_token', value)), {
              detail:
                value === ''
                  ? 'It is not in the request.'
                  : `It was signed as “${value}” and is not in the request.`,
              parameters: ['oauth_token'],
            }),
          ),
  },
  {
    id: 'empties-dropped',
    group: 'parameters',
    layer: 'normalized string',
    title: 'Empty parameters were dropped before signing, and sent.',
    rule: 'Field notes: an empty parameter that is sent is signed as name=.',
    rank: 1,
    variants: ({ parameters }) => {
      const names = parameters.filter(({ value }) => value === '').map(({ name }) => name);
      return [
        variant(
          'set',
          leaveOut(({ value }) => value !== ''),
          { detail: `Sent empty and not signed: ${listNames(names)}.`, parameters: names },
        ),
      ];
    },
  },
  {
    id: 'empties-added',
    group: 'parameters',
    layer: 'normalized string',
    title: 'Empty parameters were added to what was signed, and not sent.',
    rule: 'RFC 5849 section 3.4.1.3.1: only what is in the request is signed.',
    rank: 3,
    variants: emptiesAdded,
  },
  {
    id: 'duplicates-collapsed',
    group: 'parameters',
    layer: 'normalized string',
    title: 'Parameters of the same name were collapsed into one.',
    rule: 'RFC 5849 section 3.4.1.3.2: each is signed, sorted by value.',
    rank: 1,
    variants: (request) => {
      const names = duplicateNames(request);
      if (names.length === 0) return [];
      const words = {
        first: 'the first value',
        last: 'the last value',
        joined: 'all values joined by commas',
      };
      return (['last', 'first', 'joined'] as const).map((pick) =>
        variant('set', collapse(pick), {
          detail: `Of ${listNames(names)} ${words[pick]} was signed.`,
          parameters: names,
        }),
      );
    },
  },
  {
    id: 'hyphen-underscore',
    group: 'parameters',
    layer: 'normalized string',
    title: 'A hyphen stands for an underscore in a name, or the other way round.',
    rule: 'Names are signed as they are sent, character by character: the document has recurring-payment-id with hyphens.',
    rank: 2,
    variants: (request) => [
      ...renamesAll(request, (name) => name.replaceAll('-', '_'), 'names with underscores'),
      ...renamesAll(request, (name) => name.replaceAll('_', '-'), 'names with hyphens'),
      ...renames(request, otherHyphens),
    ],
  },
  {
    id: 'alias-renamed',
    group: 'parameters',
    layer: 'normalized string',
    title: 'A field was renamed to its alias between signing and sending.',
    rule: 'The document lets each receiver field be sent under its alias; what is sent is what is signed.',
    rank: 2,
    variants: (request) => [
      ...renamesAll(request, (name) => fieldByName.get(name)?.alias ?? name, 'their aliases'),
      ...renamesAll(request, (name) => fieldByAlias.get(name)?.name ?? name, 'their full names'),
      ...renames(request, aliases),
    ],
  },
  {
    id: 'field-missing',
    group: 'parameters',
    layer: 'normalized string',
    title: 'One field is missing: it was sent and not signed, or signed and not sent.',
    rule: `${collected}.`,
    rank: 3,
    variants: (request, { knownPairs }) => [
      ...request.parameters
        .filter(({ origin }) => origin !== 'protocol')
        .map(({ key, name }) =>
          variant(
            'set',
            leaveOut((parameter) => parameter.key !== key),
            { detail: `“${name}” was sent and is missing in what was signed.`, parameters: [name] },
          ),
        ),
      ...knownPairs
        .filter(({ name }) => !request.parameters.some((parameter) => parameter.name === name))
        .map(({ name, value }) =>
          variant('set', add(added(name, value, 'body')), {
            detail: `“${name}” was signed with the value of the composer, and is missing in the request.`,
            parameters: [name],
          }),
        ),
    ],
  },
];
