/** Mistakes in which parameters are signed (RFC 5849 section 3.4.1.3.1). */
import { bodyJoinedOtherwise } from './body-joining.ts';
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { decodeBase64, encodeBase64 } from '../../octets/base64.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import { hashOctets, type HashName } from '../../octets/hashes.ts';
import { fieldByAlias, fieldByName, payoutCheckFields } from '../../payout-check/fields.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { readRequestPairs } from '../request/read-pairs.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { uriText } from '../request/uri-parts.ts';
import { add, added, leaveOut, secretParameterKey, subsetsOf } from './change-list.ts';
import {
  changeParameters,
  listNames,
  mistakes,
  quoteValue,
  rememberChange,
  variant,
  type ListedVariant,
  type SearchedRow,
  type Variant,
} from './mistake-row.ts';
import { namesInRecords, otherNamesOf, protocolSpellings, spellingsOfNames } from './other-names.ts';
import { sentAsHtml } from './html-names.ts';
import { joinedChanges, nestedBases, nestedChanges, type NestedChange } from './nested-names.ts';
import { remedies, remediesBy } from './remedy.ts';
import {
  bodyAsOne,
  fieldsBehind,
  scatteredAbsent,
  severalMissing,
  someEmptiesDropped,
} from './several-fields.ts';
import { formBody, onceInHeader, protocolParameters, signedAsSent, signedFirst } from './right-calls.ts';

const collected =
  'RFC 5849 section 3.4.1.3.1: the query, the protocol parameters and the form body are all signed';

function namesOf(request: ReceivedRequest, origin: RequestParameter['origin']): string[] {
  return request.parameters.filter((parameter) => parameter.origin === origin).map(({ name }) => name);
}

function leavesOutOrigin(origin: RequestParameter['origin']): SearchedRow['variants'] {
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

function omits(...names: readonly string[]): SearchedRow['variants'] {
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

/** Three or more of them, and not all; of more than are usual none. */
function severalOmitted({ parameters }: ReceivedRequest): Variant[] {
  const protocol = parameters.filter(({ origin }) => origin === 'protocol').map(({ name }) => name);
  if (protocol.length > 7) return [];
  return subsetsOf(protocol)
    .filter(({ length }) => length > 2 && length < protocol.length)
    .map((names) =>
      variant(
        'set',
        leaveOut(({ name }) => !names.includes(name)),
        {
          detail: `${listNames(names)} are in the request and not in what was signed.`,
          parameters: names,
          words: { title: 'Several protocol parameters were omitted from what was signed.' },
          combines: false,
          rarity: 2,
        },
      ),
    );
}

const usualProtocol = [
  'oauth_consumer_key',
  'oauth_nonce',
  'oauth_timestamp',
  'oauth_token',
  'oauth_callback',
] as const;
/** Those, and such as have a row of their own when they are omitted. */
const otherRows: ReadonlySet<string> = new Set([
  ...usualProtocol,
  'oauth_version',
  'oauth_signature_method',
  'oauth_signature',
  'realm',
]);

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
      return [
        pick === 'joined' && group.length > 1
          ? { ...one, value: group.map(({ value }) => value).join(',') }
          : one,
      ];
    });
  });
}

const listPrinters: readonly (readonly [how: string, print: (values: readonly string[]) => string])[] = [
  ['joined by commas and blanks', (values) => values.join(', ')],
  ['joined by semicolons', (values) => values.join(';')],
  ['joined by “|”', (values) => values.join('|')],
  ['joined by blanks', (values) => values.join(' ')],
  ['without anything between them', (values) => values.join('')],
  ['in JSON', (values) => JSON.stringify(values)],
  ['as Java prints a list', (values) => `[${values.join(', ')}]`],
  ['as Python prints a list', (values) => `[${values.map((value) => `'${value}'`).join(', ')}]`],
  ['as Go prints a list', (values) => `[${values.join(' ')}]`],
  ['as “Array”', () => 'Array'],
];

function withoutBrackets(name: string): string {
  return name.endsWith('[]') ? name.slice(0, -2) : name;
}

/** PHP has the last of several values, numbers those under a name with “[]”, and underscores for dots and blanks. */
function parsedByPhp(parameters: readonly RequestParameter[]): readonly RequestParameter[] {
  const counts = new Map<string, number>();
  const byName = new Map<string, RequestParameter>();
  for (const parameter of parameters) {
    const bare = withoutBrackets(parameter.name);
    const isList = bare !== parameter.name;
    const count = counts.get(bare) ?? 0;
    if (isList) counts.set(bare, count + 1);
    const name = bare.replaceAll(/[. ]/gu, '_') + (isList ? `[${count}]` : '');
    byName.set(name, name === parameter.name ? parameter : { ...parameter, name });
  }
  return [...byName.values()];
}

/** Values of one name as a language prints their list, or under names with brackets. */
function collapsedOtherwise(names: readonly string[]): readonly Variant[] {
  const printed = listPrinters.map(([how, print]) =>
    variant(
      'set',
      changeParameters((parameters) =>
        parameters.flatMap((parameter) => {
          if (!names.includes(parameter.name)) return [parameter];
          const group = parameters.filter(({ name }) => name === parameter.name);
          const value = print(group.map((each) => each.value));
          return group[0] === parameter ? [{ ...parameter, value }] : [];
        }),
      ),
      {
        detail: () => `All values of ${listNames(names)} were signed as one, ${how}.`,
        parameters: names,
        combines: false,
      },
    ),
  );
  const numbered = (
    [
      ['with “[]” behind them', (name: string) => `${withoutBrackets(name)}[]`],
      [
        'with numbers in brackets, from 0',
        (name: string, index: number) => `${withoutBrackets(name)}[${index}]`,
      ],
      [
        'with numbers in brackets, from 1',
        (name: string, index: number) => `${withoutBrackets(name)}[${index + 1}]`,
      ],
      ['with numbers behind a dot', (name: string, index: number) => `${name}.${index}`],
      ['with numbers behind them, from 1', (name: string, index: number) => `${name}${index + 1}`],
    ] as const
  ).map(([how, renameOne]) =>
    variant(
      'set',
      changeParameters((parameters) =>
        parameters.map((parameter) => {
          if (!names.includes(parameter.name)) return parameter;
          const group = parameters.filter(({ name }) => name === parameter.name);
          return { ...parameter, name: renameOne(parameter.name, group.indexOf(parameter)) };
        }),
      ),
      {
        detail: () => `${listNames(names)} ${names.length === 1 ? 'was' : 'were'} signed under names ${how}.`,
        parameters: names,
        combines: false,
        words: { title: 'Parameters of the same name were signed under names with brackets or numbers.' },
      },
    ),
  );
  const byPhp = variant('set', changeParameters(parsedByPhp), {
    detail: () => `This concerns ${listNames(names)}.`,
    parameters: names,
    combines: false,
    words: { title: 'The parameters were signed as parse_str of PHP reads them.' },
  });
  return [...printed, ...numbered, byPhp];
}

function rename(from: string, to: string): Variant['apply'] {
  const change = rememberChange((parameter) => ({ ...parameter, name: to }));
  return changeParameters((parameters) =>
    parameters.map((parameter) => (parameter.name === from ? change(parameter) : parameter)),
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

function isNoProtocol({ origin }: RequestParameter): boolean {
  return origin !== 'protocol';
}

function isOfBody({ origin }: RequestParameter): boolean {
  return origin === 'body';
}

/** All names that a change touches, together. */
function renamesAll(
  request: ReceivedRequest,
  change: (name: string) => string,
  what: string,
  {
    combines = true,
    rarity = 0,
    isConcerned = isNoProtocol,
  }: Partial<Pick<Variant, 'combines' | 'rarity'>> & {
    readonly isConcerned?: (parameter: RequestParameter) => boolean;
  } = {},
): Variant[] {
  const changeOne = rememberChange((parameter) => {
    const name = change(parameter.name);
    return name === parameter.name ? parameter : { ...parameter, name };
  });
  const names = request.parameters
    .filter((parameter) => isConcerned(parameter) && changeOne(parameter) !== parameter)
    .map(({ name }) => name);
  if (names.length < 2) return [];
  const apply = changeParameters((parameters) =>
    parameters.map((parameter) => (isConcerned(parameter) ? changeOne(parameter) : parameter)),
  );
  const detail = (): string => `Signed under ${what}: ${listNames(names)}.`;
  return [variant('set', apply, { detail, parameters: names, combines, rarity })];
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

function allRenamed(request: ReceivedRequest): readonly Variant[] {
  const hasQuery = request.parameters.some(({ origin }) => origin === 'query');
  const concerned = hasQuery ? [isNoProtocol, isOfBody] : [isNoProtocol];
  return [...spellingsOfNames, ...namesInRecords].flatMap(([how, change]) =>
    concerned.flatMap((isConcerned) =>
      renamesAll(request, change, `names ${how}`, { combines: false, isConcerned }),
    ),
  );
}

/** Names of RFC 5849 without what stands before each of them, or otherwise. */
function protocolRenamed(request: ReceivedRequest): readonly Variant[] {
  const isConcerned = ({ origin }: RequestParameter): boolean => origin === 'protocol';
  return protocolSpellings.flatMap(([how, change]) =>
    renamesAll(request, change, `names ${how}`, { combines: false, rarity: 2, isConcerned }),
  );
}

function oneRenamed(request: ReceivedRequest): readonly Variant[] {
  const names = [
    ...new Set(request.parameters.filter(({ origin }) => origin !== 'protocol').map(({ name }) => name)),
  ];
  return names.flatMap((name) =>
    otherNamesOf(name).map((other) =>
      variant('set', rename(name, other), {
        detail: () => `“${name}” was signed as ${quoteValue(other)}.`,
        parameters: [name],
        rarity: 1,
        combines: false,
      }),
    ),
  );
}

/** Documented fields that the request lacks: code that fills a form of all fields signs them empty. */
function absentFields(request: ReceivedRequest): string[] {
  const present = new Set(request.parameters.map(({ name }) => name));
  return payoutCheckFields
    .filter(({ name, alias }) => !present.has(name) && (alias === null || !present.has(alias)))
    .map(({ name }) => name);
}

const fieldGroups = [...new Set(payoutCheckFields.map(({ group }) => group))];

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
    ...fieldGroups.map((group) => {
      const names = absent.filter((name) => fieldByName.get(name)?.group === group);
      return variant('set', add(...names.map(empty)), {
        detail: () =>
          `The ${names.length} documented fields of one section that the request lacks were signed as empty: ${listNames(names)}.`,
        parameters: names,
        rarity: 1,
      });
    }),
    // Two of many: tried by themselves, before two mistakes are.
    ...absent.flatMap((one, index) =>
      absent.slice(index + 1).map((other) =>
        variant('set', add(empty(one), empty(other)), {
          detail: `“${one}” and “${other}” were signed as empty and not sent.`,
          parameters: [one, other],
          combines: false,
        }),
      ),
    ),
  ];
}

/** Fields that stand one after the other in the document, and sections together: tried after two mistakes. */
function runsOfEmpties(request: ReceivedRequest): readonly Variant[] {
  const absent = absentFields(request);
  const runs = absent.flatMap((_, from) =>
    absent.slice(from + 2).map((last) => absent.slice(from, absent.indexOf(last) + 1)),
  );
  const sections = subsetsOf(fieldGroups)
    .filter((groups) => groups.length > 1)
    .map((groups) => absent.filter((name) => groups.some((group) => fieldByName.get(name)?.group === group)));
  return [...runs, ...sections].map((names) =>
    variant('set', add(...names.map((name) => added(name, '', 'body'))), {
      detail: () =>
        `${names.length} documented fields were signed as empty and not sent: ${listNames(names)}.`,
      parameters: names,
      combines: false,
      rarity: 2,
    }),
  );
}

/** In Base64, as the extension of OAuth has it, and in hexadecimal digits. */
function hashTexts(name: HashName, text: string): readonly string[] {
  const digest = hashOctets(name, new TextEncoder().encode(text));
  return [encodeBase64(digest), formatHex(digest)];
}

const endpointNames = [
  'endpoint_id',
  'endpointid',
  'endpointId',
  'endpoint-id',
  'ENDPOINTID',
  'endpoint',
  'endpoint_group_id',
  'endpointGroupId',
  'group_id',
  'groupId',
  'id',
];
const receiptNames = ['receipt_id', 'receiptId', 'receipt-id', 'receiptid', 'receipt', 'uuid'];

/** Both identifiers in the path of an invoice; or a hash of the body in place of its fields. */
function signedTogether({ uri, body }: ReceivedRequest): readonly Variant[] {
  const [before = '', last = ''] = uri.path.split('/').slice(-2);
  const inPath = endpointNames.flatMap((endpoint) =>
    receiptNames.map((receipt) =>
      variant('set', add(added(endpoint, before, 'body'), added(receipt, last, 'body')), {
        detail: `They are “${endpoint}” and “${receipt}”, with what stands in the path.`,
        parameters: [endpoint, receipt],
        combines: false,
      }),
    ),
  );
  if (body === null || body === '') return inPath;
  const hashed = (['SHA-1', 'SHA-256'] as const).flatMap((name) =>
    hashTexts(name, body).map((text) =>
      variant(
        'set',
        changeParameters((all) => [
          ...all.filter(({ origin }) => origin !== 'body'),
          added('oauth_body_hash', text),
        ]),
        {
          detail: `It is “oauth_body_hash”, with the ${name} of the body, in place of the fields of the body.`,
          parameters: ['oauth_body_hash'],
          combines: false,
        },
      ),
    ),
  );
  return [...inPath, ...hashed];
}

/** Pairs that code adds to what it signs, and does not send. */
function signedOnly({ uri, body, method, contentType, parameters }: ReceivedRequest): Variant[] {
  const last = percentDecode(/[^/]*$/u.exec(uri.path)?.[0] ?? '', false);
  const before = uri.path.split('/').at(-2) ?? '';
  const login = parameters.find(({ name }) => name === 'oauth_consumer_key')?.value ?? '';
  const hashes = ['', body ?? ''].flatMap((text) => [
    ...hashTexts('SHA-1', text),
    ...hashTexts('SHA-256', text),
  ]);
  const candidates: readonly (readonly [name: string, ...values: readonly string[]])[] = [
    ['oauth_callback', '', 'oob', 'null', 'undefined', 'None'],
    ['oauth_verifier', '', 'null', 'undefined', 'None'],
    ['oauth_body_hash', ...hashes],
    ['oauth_token_secret', ''],
    ...['login', 'merchant_login', 'consumer_key', 'username', 'merchant'].map(
      (name) => [name, login] as const,
    ),
    ...endpointNames.map((name) => [name, last] as const),
    ...['control', 'signature', 'sign', 'checksum', 'hash'].map((name) => [name, ''] as const),
    ['Content-Type', contentType ?? '', 'application/x-www-form-urlencoded'],
    ['content-type', contentType ?? '', 'application/x-www-form-urlencoded'],
    ['method', method],
    ['_method', method],
    ['url', uriText(uri)],
    ['format', 'json', 'xml'],
    ['utf8', '✓'],
    ['_charset_', 'UTF-8'],
    ['submit', '', 'Submit', 'Send'],
    ['oauth_token', login],
    ...['Host', 'host'].map((name) => [name, uri.host, uri.host + uri.port] as const),
    ...['Accept', 'accept'].map((name) => [name, '*/*', 'application/json', 'application/xml'] as const),
    ...receiptNames.map((name) => [name, last] as const),
    ...endpointNames.map((name) => [name, before] as const),
    ['', ''],
  ];
  const present = new Set(parameters.map(({ name }) => name));
  return candidates
    .filter(([name]) => !present.has(name))
    .flatMap(([name, ...values]) =>
      [...new Set(values)].map((value) =>
        variant('set', add(added(name, value, 'body')), {
          detail:
            name === ''
              ? 'It is a pair without name and value, which code makes of an empty query or body.'
              : `It is “${name}”, with ${value === '' ? 'no value' : `the value ${quoteValue(value)}`}.`,
          parameters: name === '' ? [] : [name],
          combines: false,
        }),
      ),
    );
}

/** Other parameters of RFC 5849 that libraries have, empty beside an empty token. */
function besideToken({ parameters }: ReceivedRequest): Variant[] {
  const absent = ['oauth_token_secret', 'oauth_verifier', 'oauth_callback'].filter(
    (name) => !parameters.some((parameter) => parameter.name === name),
  );
  const without = subsetsOf(absent)
    .filter(({ length }) => length > 1)
    .map((names) =>
      variant('set', add(...names.map((name) => added(name, ''))), {
        detail: `They are ${listNames(names)}. None of them is in the request.`,
        parameters: names,
        words: { title: 'Empty protocol parameters were included in what was signed.' },
        combines: false,
      }),
    );
  const outOfBand = variant('set', add(added('oauth_token', ''), added('oauth_callback', 'oob')), {
    detail: '“oauth_callback” was signed as “oob” beside it. Neither is in the request.',
    parameters: ['oauth_token', 'oauth_callback'],
    combines: false,
  });
  const withToken = subsetsOf(absent).flatMap((names) =>
    names.length === 0
      ? []
      : [
          variant('set', add(...['oauth_token', ...names].map((name) => added(name, ''))), {
            detail: `So ${names.length === 1 ? 'was' : 'were'} ${listNames(names)}. None of them is in the request.`,
            parameters: ['oauth_token', ...names],
            combines: false,
          }),
        ],
  );
  return [...withToken, ...without, ...(absent.includes('oauth_callback') ? [outOfBand] : [])];
}

const secretNames = ['oauth_consumer_secret', 'oauth_token_secret', 'consumer_secret', 'secret'] as const;

/** The secret among the parameters, where code takes it for one of them. */
function secretSigned(secret: string): Variant[] {
  return secretNames.flatMap((name) =>
    [[], [added('oauth_token', '')]].map((others) =>
      variant('set', add({ ...added(name, secret), key: secretParameterKey }, ...others), {
        detail:
          others.length === 0
            ? `It is “${name}”, with the consumer secret.`
            : `They are “${name}”, with the consumer secret, and an empty “oauth_token”.`,
        parameters: [name, ...others.map((other) => other.name)],
        words: {
          title: 'The consumer secret was signed as a parameter.',
          advice: 'Put the consumer secret into the HMAC key alone: it is neither signed nor sent.',
        },
        combines: false,
      }),
    ),
  );
}

const severalAdded = { title: 'Parameters were signed that are not in the request.' };

/** Words of languages for what has no value. */
const noValues = ['null', 'undefined', 'None', 'nil', 'NULL'];

/** Fields of the document that were not sent: what is sent leaves them out, and what is signed prints them. */
function absentAsWords({ parameters }: ReceivedRequest): Variant[] {
  const present = new Set(parameters.map(({ name }) => name));
  return payoutCheckFields
    .filter(({ name, alias }) => !present.has(name) && (alias === null || !present.has(alias)))
    .flatMap(({ name }) =>
      noValues.map((word) =>
        variant('set', add(added(name, word, 'body')), {
          detail: `It is “${name}”, with the value “${word}”, as languages print what has none.`,
          parameters: [name],
          combines: false,
          rarity: 2,
        }),
      ),
    );
}

/** All of them, those of some sections, and what stands together in one: by code that knows these fields alone. */
function severalAbsentAsWords(request: ReceivedRequest): Variant[] {
  if (request.parameters.every(({ origin }) => origin !== 'body')) return [];
  const absent = absentFields(request);
  const sections = fieldGroups.map((group) =>
    absent.filter((name) => fieldByName.get(name)?.group === group),
  );
  const together = subsetsOf(sections)
    .map((some) => some.flat())
    .flatMap((names) => noValues.map((word) => [word, names] as const));
  const runs = sections.flatMap((names) =>
    names.flatMap((_, from) =>
      names.slice(from + 1).map((__, length) => ['null', names.slice(from, from + length + 2)] as const),
    ),
  );
  const saidOf = (word: string): string =>
    `, each with the value “${word}”, as languages print what has none`;
  const listed = [...together, ...runs]
    .filter(([, names]) => names.length > 1)
    .map(([word, names]) =>
      variant('set', add(...names.map((name) => added(name, word, 'body'))), {
        detail: () => `They are ${listNames(names)}${saidOf(word)}.`,
        parameters: names,
        words: severalAdded,
        combines: false,
        rarity: 2,
      }),
    );
  const scattered = {
    absent,
    counts: [2, 2],
    value: 'null',
    detail: saidOf('null'),
    words: severalAdded,
  } as const;
  return [...listed, ...scatteredAbsent(request, scattered)];
}

/** One pair that stands in the list again, e.g. in the query and among the fields. */
function oneTwice({ parameters }: ReceivedRequest): Variant[] {
  return parameters.map((parameter) =>
    variant('set', add(added(parameter.name, parameter.value, parameter.origin)), {
      detail: `“${parameter.name}” is in what was signed two times.`,
      parameters: [parameter.name],
      words: { title: 'A parameter that was sent once was signed twice.' },
      combines: false,
      rarity: 2,
    }),
  );
}

/** Whether a field of this name is sent, and never with this value. */
function isOtherValue(
  { parameters }: ReceivedRequest,
  { name, value }: Pick<RequestParameter, 'name' | 'value'>,
): boolean {
  const sent = parameters.filter((parameter) => parameter.origin !== 'protocol' && parameter.name === name);
  return sent.length > 0 && sent.every((parameter) => parameter.value !== value);
}

/** All of a group of the document, or of one first word, which one piece of code may add behind the one that signs. */
function groupsMissing({ parameters }: ReceivedRequest): Variant[] {
  const sent = parameters.filter(({ origin }) => origin !== 'protocol');
  const groupOf = ({ name }: RequestParameter): string | undefined =>
    (fieldByName.get(name) ?? fieldByAlias.get(name))?.group;
  const firstWord = ({ name }: RequestParameter): string => name.split('_', 1)[0] ?? '';
  const groups = [
    ...fieldGroups.map((group) => sent.filter((parameter) => groupOf(parameter) === group)),
    ...[...new Set(sent.map(firstWord))].map((word) =>
      sent.filter((parameter) => firstWord(parameter) === word),
    ),
  ];
  return groups.flatMap((own) => {
    if (own.length < 2 || own.length === sent.length) return [];
    const keys = new Set(own.map(({ key }) => key));
    return [
      variant(
        'set',
        leaveOut(({ key }) => !keys.has(key)),
        {
          detail: `Left out: ${listNames(own.map(({ name }) => name))}.`,
          parameters: own.map(({ name }) => name),
          words: { title: severalMissing },
          combines: false,
          rarity: 2,
        },
      ),
    ];
  });
}

/** A body that was encoded as a whole is one name without a value. */
function encodedAsWhole({ parameters }: ReceivedRequest): Variant[] {
  const inBody = parameters.filter(({ origin }) => origin === 'body');
  const [whole] = inBody;
  if (whole === undefined || inBody.length > 1) return [];
  const isName = /^[^=]+%3D/iu.test(whole.writtenName);
  // Of `--data-urlencode 'a=1&b=2'` the first name is left.
  const isValue = /%26[^&=]{1,80}%3D/iu.test(whole.writtenValue);
  if (!isName && !isValue) return [];
  const texts = isName
    ? [whole.name, percentDecode(whole.writtenName, false)]
    : [whole.value, whole.value.replaceAll('%', '%25').replaceAll('+', '%2B')].map(
        (value) => `${whole.writtenName}=${value}`,
      );
  const pairs = texts.map((text) => readRequestPairs(text, 'body'));
  return pairs.map((some) =>
    variant(
      'value',
      changeParameters((all) => all.flatMap((each) => (each.key === whole.key ? some : [each]))),
      {
        detail: () =>
          `Its ${some.length} ${some.length === 1 ? 'pair' : 'pairs'} came as one name ${isName ? 'without a' : 'with one'} value.`,
        parameters: some.map(({ name }) => name),
        words: isName
          ? {}
          : { title: 'The pairs of the body were percent-encoded as the value of the first one.' },
      },
    ),
  );
}

/** A body that was put into Base64, as code does that takes it for octets. */
function inBase64({ body, parameters }: ReceivedRequest): Variant[] {
  const decoded = decodeBase64(body?.trim() ?? '');
  const text = decoded.ok ? new TextDecoder().decode(decoded.value) : '';
  if (!/^[\w.%-]+=/u.test(text)) return [];
  const pairs = readRequestPairs(text, 'body');
  const others = parameters.filter(({ origin }) => origin !== 'body');
  return [
    variant(
      'value',
      changeParameters(() => [...others, ...pairs]),
      {
        detail: () => `Decoded, it has ${listNames(pairs.map(({ name }) => name))}.`,
        parameters: pairs.map(({ name }) => name),
        words: {
          title: 'The body was put into Base64: the gateway finds no field in it.',
          advice: 'Send the pairs as they are: a form body is text.',
          remedies: [],
        },
        combines: false,
      },
    ),
  ];
}

const marksOfBody: readonly (readonly [opening: string, closing: string, title: string])[] = [
  ['?', '', 'The body begins with “?”: the gateway takes it for a part of the first name.'],
  ['"', '"', 'The body stands in quotation marks: the gateway takes them for parts of a name and a value.'],
  ["'", "'", 'The body stands in quotation marks: the gateway takes them for parts of a name and a value.'],
];

/** What a query begins with, or what a string stands in, was sent with the pairs. */
function bodyInMarks({ parameters }: ReceivedRequest): Variant[] {
  const inBody = parameters.filter(({ origin }) => origin === 'body');
  const [first] = inBody;
  const last = inBody.at(-1);
  if (first === undefined || last === undefined) return [];
  return marksOfBody
    .filter(([opening, closing]) => first.name.startsWith(opening) && last.value.endsWith(closing))
    .map(([opening, closing, title]) =>
      variant(
        'value',
        changeParameters((all) =>
          all.map((each) => ({
            ...each,
            ...(each.key === first.key ? { name: each.name.slice(opening.length) } : {}),
            ...(each.key === last.key
              ? { value: each.value.slice(0, each.value.length - closing.length) }
              : {}),
          })),
        ),
        {
          detail: `“${first.name.slice(opening.length)}” was signed without it.`,
          parameters: [first.name, last.name],
          words: { title, advice: 'Send the pairs alone, with nothing around them.' },
        },
      ),
    );
}

/** Parameters of these origins, counted again. */
function twice(...origins: readonly RequestParameter['origin'][]): Variant['apply'] {
  return changeParameters((parameters) => [
    ...parameters,
    ...parameters.filter(({ origin }) => origins.includes(origin)),
  ]);
}

export const parameterMistakes = mistakes([
  {
    id: 'body-left-out',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The body was left out: its parameters were not signed.',
    rule: `${collected}; a body counts when its content type is application/x-www-form-urlencoded.`,
    rank: 1,
    variants: leavesOutOrigin('body'),
    advice: 'Sign the fields of the body together with the oauth_ parameters, before everything is sorted.',
    remedies: [
      ...remedies({
        PHP: [
          "$client->post($url, ['auth' => 'oauth', 'body' => $body]) // Guzzle: no Content-Type, so not signed",
          "$client->post($url, ['auth' => 'oauth', 'form_params' => $fields])",
        ],
        Java: [
          'request.setPayload(body); // ScribeJava signs body parameters, not a payload',
          'fields.forEach(request::addBodyParameter);',
        ],
        'C#': [
          'request.AddStringBody(body, ContentType.FormUrlEncoded); // RestSharp signs parameters only',
          'foreach (var f in fields) request.AddParameter(f.Key, f.Value);',
        ],
        Python: [
          'client.sign(url, http_method="POST") # oauthlib',
          `client.sign(url, http_method="POST", body=fields,
    headers={"Content-Type": "application/x-www-form-urlencoded"})`,
        ],
        JavaScript: [
          "oauth.authorize({ url, method: 'POST' }) // oauth-1.0a",
          "oauth.authorize({ url, method: 'POST', data: fields })",
        ],
        Go: [
          'http.NewRequest("POST", address, body) // dghubble/oauth1 skips a body without Content-Type',
          'req.Header.Set("Content-Type", "application/x-www-form-urlencoded")',
        ],
        Ruby: [
          'SimpleOAuth::Header.new(:post, url, {}, oauth)',
          'SimpleOAuth::Header.new(:post, url, fields, oauth)',
        ],
      }),
      ...remedies({
        Java: [
          'consumer.sign(httpUrlConnection); // Signpost cannot read its body',
          `HttpParameters form = new HttpParameters(); fields.forEach((n, v) -> form.put(n, v, true));
consumer.setAdditionalParameters(form); consumer.sign(connection); // Signpost`,
        ],
        Python: [
          'requests.post(url, json=fields, auth=auth) # requests-oauthlib signs form bodies only',
          'requests.post(url, data=fields, auth=auth)',
        ],
        Ruby: [
          'access_token.post(path, fields.to_json) # oauth gem signs form bodies only',
          'access_token.post(path, fields)',
        ],
      }),
    ],
  },
  {
    id: 'query-left-out',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The query was left out: its parameters were not signed.',
    rule: `${collected}.`,
    rank: 1,
    variants: leavesOutOrigin('query'),
    advice: 'Sign the parameters of the query, decoded, together with those of the header and the body.',
    remedies: remedies({
      PHP: [
        '$params = $fields + $oauth;',
        `parse_str((string) parse_url($url, PHP_URL_QUERY), $query);
$params = $query + $fields + $oauth;`,
      ],
      Java: [
        'params.putAll(fields);',
        `params.putAll(fields);
new URIBuilder(url).getQueryParams().forEach(p -> params.put(p.getName(), p.getValue())); // Apache HttpClient`,
      ],
      'C#': [
        'var pairs = fields.Concat(oauth);',
        `var query = HttpUtility.ParseQueryString(new Uri(url).Query);
var pairs = query.AllKeys.Select(k => KeyValuePair.Create(k, query[k])).Concat(fields).Concat(oauth);`,
      ],
      Python: [
        'params = [*fields.items(), *oauth.items()]',
        `query = parse_qsl(urlsplit(url).query, keep_blank_values=True)
params = [*query, *fields.items(), *oauth.items()]`,
      ],
      JavaScript: [
        'const pairs = Object.entries({ ...fields, ...oauth });',
        `const pairs = [...new URL(url).searchParams, ...Object.entries(fields), ...Object.entries(oauth)];`,
      ],
      Go: [
        'for name, values := range fields { add(name, values) }',
        `for _, source := range []url.Values{u.Query(), fields, oauth} {
	for name, values := range source { add(name, values) }
}`,
      ],
      Ruby: [
        'params = fields.to_a + oauth.to_a',
        `query = URI.decode_www_form(URI.parse(url).query.to_s)
params = query + fields.to_a + oauth.to_a`,
      ],
    }),
  },
  {
    id: 'protocol-parameters-left-out',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The protocol parameters (oauth_…) were left out of what was signed.',
    rule: `${collected}.`,
    rank: 2,
    variants: leavesOutOrigin('protocol'),
    advice: 'Sign every oauth_ parameter that you send, oauth_signature excepted, together with the fields.',
    remedies: remediesBy(protocolParameters, {
      PHP: '$params = $fields;',
      Java: 'Map<String, String> params = fields;',
      'C#': 'var pairs = fields;',
      Python: 'params = fields.items()',
      JavaScript: 'const pairs = Object.entries(fields);',
      Go: 'normalized := fields.Encode()',
      Ruby: 'params = fields.to_a',
    }),
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
    advice: 'Send the oauth_ parameters in the header alone, and sign each once.',
    remedies: remediesBy(onceInHeader, {
      PHP: '$body = http_build_query($fields + $oauth);',
      Java: 'fields.putAll(oauth);',
      'C#': 'new FormUrlEncodedContent(fields.Concat(oauth))',
      Python: 'body = urlencode({**fields, **oauth})',
      JavaScript: 'const body = new URLSearchParams({ ...fields, ...oauth });',
      Go: 'for name, value := range oauth { fields.Set(name, value) }',
      Ruby: 'body = URI.encode_www_form(fields.merge(oauth))',
    }),
  },
  {
    id: 'version-omitted',
    group: 'parameters',
    layer: 'normalized string',
    title: 'oauth_version was omitted from what was signed.',
    rule: 'Every oauth_ parameter of the header is signed, oauth_signature alone is not (RFC 5849 section 3.4.1.3.1).',
    rank: 1,
    variants: omits('oauth_version'),
    advice: 'Sign oauth_version too: it is sent.',
    remedies: remediesBy(protocolParameters, {
      PHP: "$signature = sign($fields + $oauth); $oauth['oauth_version'] = '1.0';",
      Java: 'String signature = sign(params); oauth.put("oauth_version", "1.0");',
      'C#': 'var signature = Sign(pairs); oauth["oauth_version"] = "1.0";',
      Python: 'signature = sign(params); oauth["oauth_version"] = "1.0"',
      JavaScript: "const signature = sign(pairs); oauth.oauth_version = '1.0';",
      Go: 'signature := sign(pairs); oauth["oauth_version"] = "1.0"',
      Ruby: 'signature = sign(params); oauth["oauth_version"] = "1.0"',
    }),
  },
  {
    id: 'signature-method-omitted',
    group: 'parameters',
    layer: 'normalized string',
    title: 'oauth_signature_method was omitted from what was signed.',
    rule: 'Every oauth_ parameter of the header is signed, oauth_signature alone is not (RFC 5849 section 3.4.1.3.1).',
    rank: 2,
    variants: omits('oauth_signature_method'),
    advice: 'Sign oauth_signature_method too: it is sent.',
    remedies: remediesBy(protocolParameters, {
      PHP: "$signature = sign($fields + $oauth); $oauth['oauth_signature_method'] = 'RSA-SHA256';",
      Java: 'String signature = sign(params); oauth.put("oauth_signature_method", "RSA-SHA256");',
      'C#': 'var signature = Sign(pairs); oauth["oauth_signature_method"] = "RSA-SHA256";',
      Python: 'signature = sign(params); oauth["oauth_signature_method"] = "RSA-SHA256"',
      JavaScript: "const signature = sign(pairs); oauth.oauth_signature_method = 'RSA-SHA256';",
      Go: 'signature := sign(pairs); oauth["oauth_signature_method"] = "RSA-SHA256"',
      Ruby: 'signature = sign(params); oauth["oauth_signature_method"] = "RSA-SHA256"',
    }),
  },
  {
    id: 'protocol-parameter-omitted',
    group: 'parameters',
    layer: 'normalized string',
    title: 'A protocol parameter was omitted from what was signed.',
    rule: 'Every oauth_ parameter of the header is signed, oauth_signature alone is not (RFC 5849 section 3.4.1.3.1).',
    rank: 2,
    variants: (request, context) => [
      ...omits(...usualProtocol)(request, context),
      ...omits(
        ...request.parameters
          .filter(({ name, origin }) => origin === 'protocol' && !otherRows.has(name))
          .map(({ name }) => name),
      )(request, context),
      { make: () => severalOmitted(request), rarity: 2 },
    ],
    advice: 'Sign every oauth_ parameter that you send, oauth_signature excepted.',
    remedies: remediesBy(protocolParameters, {
      PHP: "$signature = sign($fields + $oauth); $oauth['oauth_nonce'] = $nonce;",
      Java: 'String signature = sign(params); oauth.put("oauth_nonce", nonce);',
      'C#': 'var signature = Sign(pairs); oauth["oauth_nonce"] = nonce;',
      Python: 'signature = sign(params); oauth["oauth_nonce"] = nonce',
      JavaScript: 'const signature = sign(pairs); oauth.oauth_nonce = nonce;',
      Go: 'signature := sign(pairs); oauth["oauth_nonce"] = nonce',
      Ruby: 'signature = sign(params); oauth["oauth_nonce"] = nonce',
    }),
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
    advice: 'Add oauth_signature to the header after signing, never before.',
    remedies: remediesBy(signedFirst, {
      PHP: "$oauth['oauth_signature'] = ''; $oauth['oauth_signature'] = sign($fields + $oauth);",
      Java: 'oauth.put("oauth_signature", ""); oauth.put("oauth_signature", sign(params));',
      'C#': 'oauth["oauth_signature"] = ""; oauth["oauth_signature"] = Sign(fields.Concat(oauth));',
      Python: 'oauth["oauth_signature"] = sign({**fields, **oauth, "oauth_signature": ""})',
      JavaScript: "oauth.oauth_signature = sign({ ...fields, ...oauth, oauth_signature: '' });",
      Go: 'oauth["oauth_signature"] = ""; oauth["oauth_signature"] = sign(fields, oauth)',
      Ruby: 'oauth["oauth_signature"] = sign(fields.merge(oauth, "oauth_signature" => ""))',
    }),
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
    advice: 'Keep realm out of what is signed: it belongs to the header alone.',
    remedies: remediesBy(signedFirst, {
      PHP: "$oauth['realm'] = ''; $signature = sign($fields + $oauth);",
      Java: 'oauth.put("realm", ""); String signature = sign(params);',
      'C#': 'oauth["realm"] = ""; var signature = Sign(fields.Concat(oauth));',
      Python: 'oauth["realm"] = ""; signature = sign({**fields, **oauth})',
      JavaScript: "oauth.realm = ''; const signature = sign({ ...fields, ...oauth });",
      Go: 'oauth["realm"] = ""; signature := sign(fields, oauth)',
      Ruby: 'oauth["realm"] = ""; signature = sign(fields.merge(oauth))',
    }),
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
        : [
            ...['', 'null', 'undefined', 'None'].map((value) =>
              variant('set', add(added('oauth_token', value)), {
                detail:
                  value === ''
                    ? 'It is not in the request.'
                    : `It was signed as “${value}” and is not in the request.`,
                parameters: ['oauth_token'],
                words: value === '' ? {} : { title: 'oauth_token was signed as a word for nothing.' },
              }),
            ),
            ...besideToken(request),
          ],
    advice: 'Leave oauth_token out of what is signed: there is no token, and none is sent.',
    remedies: remedies({
      PHP: [
        "new Oauth1([...$config, 'token' => '', 'token_secret' => '']) // Guzzle",
        "unset($config['token'], $config['token_secret']);\nnew Oauth1($config)",
      ],
      Java: ['consumer.setSendEmptyTokens(true); // Signpost', 'consumer.setSendEmptyTokens(false);'],
      'C#': ['oauth["oauth_token"] = "";', 'oauth.Remove("oauth_token");'],
      Python: ['oauth["oauth_token"] = token or ""', 'if token: oauth["oauth_token"] = token'],
      JavaScript: [
        "oauth.authorize(request, { key: '', secret: '' }) // oauth-1.0a",
        'oauth.authorize(request)',
      ],
      Go: ['oauth["oauth_token"] = token', 'if token != "" { oauth["oauth_token"] = token }'],
      Ruby: [
        'SimpleOAuth::Header.new(:post, url, fields, consumer_key: login, token: "")',
        'SimpleOAuth::Header.new(:post, url, fields, consumer_key: login)',
      ],
    }),
  },
  {
    id: 'empties-dropped',
    group: 'parameters',
    layer: 'normalized string',
    title: 'Empty parameters were dropped before signing, and sent.',
    rule: 'Field notes: an empty parameter that is sent is signed as name=.',
    rank: 1,
    variants: (request) => {
      const names = request.parameters.filter(({ value }) => value === '').map(({ name }) => name);
      return [
        variant(
          'set',
          leaveOut(({ value }) => value !== ''),
          { detail: `Sent empty and not signed: ${listNames(names)}.`, parameters: names },
        ),
        { make: () => someEmptiesDropped(request), rarity: 2 },
      ];
    },
    advice: 'Sign each empty field that you send as “name=”, or do not send it.',
    remedies: remedies({
      PHP: ['sign(array_filter($fields))', 'sign($fields)'],
      Java: ['fields.values().removeIf(String::isEmpty);', 'fields.values().removeIf(Objects::isNull);'],
      'C#': ['fields.Where(f => !string.IsNullOrEmpty(f.Value))', 'fields.Where(f => f.Value is not null)'],
      Python: ['parse_qsl(body)', 'parse_qsl(body, keep_blank_values=True)'],
      JavaScript: [
        'Object.entries(fields).filter(([, value]) => value)',
        'Object.entries(fields).filter(([, value]) => value !== undefined)',
      ],
      Go: [
        'if value := fields.Get(name); value != "" { params.Set(name, value) }',
        'if fields.Has(name) { params.Set(name, fields.Get(name)) }',
      ],
      Ruby: ['fields.compact_blank', 'fields.compact'],
    }),
  },
  {
    id: 'empties-added',
    group: 'parameters',
    layer: 'normalized string',
    title: 'Empty parameters were added to what was signed, and not sent.',
    rule: 'RFC 5849 section 3.4.1.3.1: only what is in the request is signed.',
    rank: 3,
    variants: (request) => [
      ...emptiesAdded(request),
      {
        make: () => [
          ...runsOfEmpties(request),
          ...scatteredAbsent(request, {
            absent: absentFields(request),
            counts: [3, 4],
            value: '',
            detail: '',
            words: {},
          }),
        ],
        rarity: 2,
      },
    ],
    advice: 'Drop empty fields before you sign, not between signing and sending.',
    remedies: remedies({
      PHP: ["$fields[$name] ??= '';", 'array_filter($fields, fn ($value) => $value !== null)'],
      Java: [
        'fields.getOrDefault(name, "")',
        'if (fields.containsKey(name)) params.put(name, fields.get(name));',
      ],
      'C#': [
        'fields.Select(f => KeyValuePair.Create(f.Key, f.Value ?? ""))',
        'fields.Where(f => f.Value is not null)',
      ],
      Python: [
        '{k: v or "" for k, v in fields.items()}',
        '{k: v for k, v in fields.items() if v is not None}',
      ],
      JavaScript: [
        "names.map((name) => [name, fields[name] ?? ''])",
        'Object.entries(fields).filter(([, value]) => value !== undefined)',
      ],
      Go: [
        'params.Set(name, fields.Get(name))',
        'if fields.Has(name) { params.Set(name, fields.Get(name)) }',
      ],
      Ruby: ['fields.transform_values(&:to_s)', 'fields.compact.transform_values(&:to_s)'],
    }),
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
        first: 'the first value was signed',
        last: 'the last value was signed',
        joined: 'all values were signed as one, joined by commas',
      };
      return (['last', 'first', 'joined'] as const)
        .map((pick): ListedVariant =>
          variant('set', collapse(pick), {
            detail: `Of ${listNames(names)} ${words[pick]}.`,
            parameters: names,
          }),
        )
        .concat({ make: () => collapsedOtherwise(names) });
    },
    advice: 'Keep the parameters as a list of pairs instead of a map, and sign each pair.',
    remedies: remedies({
      PHP: [
        'parse_str($body, $params);',
        "$pairs = array_map(fn ($p) => array_map('urldecode', explode('=', $p, 2) + [1 => '']), explode('&', $body));",
      ],
      Java: [
        'Map<String, String> params = new HashMap<>();',
        'List<Map.Entry<String, String>> params = new ArrayList<>();',
      ],
      'C#': [
        'var pairs = new Dictionary<string, string>();',
        'var pairs = new List<KeyValuePair<string, string>>();',
      ],
      Python: ['dict(parse_qsl(body))', 'parse_qsl(body, keep_blank_values=True)'],
      JavaScript: ['Object.fromEntries(new URLSearchParams(body))', '[...new URLSearchParams(body)]'],
      Go: [
        'params[name] = values[0]',
        'for _, value := range values { pairs = append(pairs, [2]string{name, value}) }',
      ],
      Ruby: ['URI.decode_www_form(body).to_h', 'URI.decode_www_form(body)'],
    }),
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
    advice: 'Sign each name exactly as you send it, hyphens and underscores included.',
    remedies: remedies({
      PHP: ["$name = str_replace('_', '-', $name);", "$fields['client_orderid'] = $orderId;"],
      Java: [
        'mapper.setPropertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)',
        '@JsonProperty("client_orderid")',
      ],
      'C#': [
        'PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower',
        '[JsonPropertyName("client_orderid")]',
      ],
      Python: [
        '{name.replace("_", "-"): value for name, value in fields.items()}',
        '{"client_orderid": order_id}',
      ],
      JavaScript: [
        '_.mapKeys(fields, (_value, name) => _.kebabCase(name))',
        'const fields = { client_orderid: orderId };',
      ],
      Go: ['ClientOrderID string `url:"client-orderid"`', 'ClientOrderID string `url:"client_orderid"`'],
      Ruby: ['fields.transform_keys { |name| name.to_s.dasherize }', 'fields.transform_keys(&:to_s)'],
    }),
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
    advice: 'Decide for the name or its alias before signing, and send the same word.',
    remedies: remediesBy(signedAsSent, {
      PHP: "$signature = sign($fields + $oauth); $fields['receiver_city'] = $fields['city'];",
      Java: 'String signature = sign(fields, oauth); fields.put("receiver_city", fields.remove("city"));',
      'C#': 'var signature = Sign(fields, oauth); body["receiver_city"] = fields["city"];',
      Python: 'signature = sign(fields, oauth); fields["receiver_city"] = fields.pop("city")',
      JavaScript: 'const signature = sign(fields, oauth); body.set("receiver_city", fields.city);',
      Go: 'signature := sign(fields, oauth); body.Set("receiver_city", fields.Get("city"))',
      Ruby: 'signature = sign(fields, oauth); fields["receiver_city"] = fields.delete("city")',
    }),
  },
  {
    id: 'name-respelled',
    group: 'parameters',
    layer: 'normalized string',
    title: 'Fields were signed under other names than they were sent.',
    rule: 'Names are signed as they are sent, character by character.',
    rank: 3,
    variants: (request) => [
      { make: () => allRenamed(request) },
      { make: () => protocolRenamed(request), rarity: 2 },
      { make: () => oneRenamed(request), rarity: 1 },
    ],
    advice: 'Give each field the name that is sent first, then sign.',
    remedies: remedies({
      PHP: ['sign(get_object_vars($order)) // camelCase', "sign(['client_orderid' => $order->id])"],
      Java: [
        'BeanUtils.describe(order) // clientOrderid',
        'mapper.convertValue(order, Map.class) // by @JsonProperty("client_orderid")',
      ],
      'C#': [
        'typeof(Order).GetProperties().ToDictionary(p => p.Name, p => $"{p.GetValue(order)}") // ClientOrderid',
        'new Dictionary<string, string> { ["client_orderid"] = order.Id }',
      ],
      Python: ['sign(vars(order))', 'sign({"client_orderid": order.id})'],
      JavaScript: ['sign(order) // { clientOrderid }', 'sign({ client_orderid: order.id })'],
      Go: ['reflect.TypeOf(order).Field(i).Name // ClientOrderid', '`url:"client_orderid"`'],
      Ruby: ['fields.transform_keys { |name| name.to_s.camelize(:lower) }', 'fields.transform_keys(&:to_s)'],
    }),
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
            detail: `“${name}” was signed, and is missing in the request.`,
            parameters: [name],
          }),
        ),
      ...knownPairs
        .filter((pair) => isOtherValue(request, pair))
        .map(({ name, value }) =>
          variant('set', add(added(name, value, 'body')), {
            detail: `“${name}” was signed with another value as well, and is sent with one alone.`,
            parameters: [name],
            combines: false,
          }),
        ),
      { make: () => [...groupsMissing(request), ...fieldsBehind(request)], rarity: 2 },
    ],
    advice: 'Complete the list of fields first, sign that list, and send the same list.',
    remedies: remediesBy(signedAsSent, {
      PHP: "$signature = sign($fields + $oauth); $fields['merchant_data'] = $data;",
      Java: 'String signature = sign(fields, oauth); fields.put("merchant_data", data);',
      'C#': 'var signature = Sign(fields, oauth); fields["merchant_data"] = data;',
      Python: 'signature = sign(fields, oauth); fields["merchant_data"] = data',
      JavaScript: 'const signature = sign(fields, oauth); fields.merchant_data = data;',
      Go: 'signature := sign(fields, oauth); fields.Set("merchant_data", data)',
      Ruby: 'signature = sign(fields, oauth); fields["merchant_data"] = data',
    }),
  },
  {
    id: 'parameter-added',
    group: 'parameters',
    layer: 'normalized string',
    title: 'A parameter was signed that is not in the request.',
    rule: 'RFC 5849 section 3.4.1.3.1: only what is in the request is signed.',
    rank: 2,
    variants: (request, { consumerSecret }) => [
      ...(consumerSecret === undefined ? [] : secretSigned(consumerSecret)),
      { make: () => signedOnly(request) },
      { make: () => [...signedTogether(request), ...bodyAsOne(request)], rarity: 2 },
      { make: () => [...absentAsWords(request), ...severalAbsentAsWords(request)], rarity: 2 },
    ],
    advice: 'Sign what you send and nothing else: drop the parameter before signing, or send it.',
    remedies: remediesBy(signedAsSent, {
      PHP: "$signature = sign($fields + ['login' => $login] + $oauth);",
      Java: 'params.put("login", login); String signature = sign(params);',
      'C#': 'var signature = Sign(fields.Append(new("login", login)).Concat(oauth));',
      Python: 'signature = sign({**fields, "login": login, **oauth})',
      JavaScript: 'const signature = sign({ ...fields, login, ...oauth });',
      Go: 'params.Set("login", login); signature := sign(params)',
      Ruby: 'signature = sign(fields.merge("login" => login).merge(oauth))',
    }),
  },
  {
    id: 'pairs-twice',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The pairs of the query or of the body were counted twice.',
    rule: `${collected}, each once.`,
    rank: 3,
    variants: (request) => [
      ...(
        [
          ['body', ['body']],
          ['query', ['query']],
          ['query and the body', ['query', 'body']],
        ] as const
      )
        .filter(([, origins]) => origins.every((origin) => namesOf(request, origin).length > 0))
        .map(([what, origins]) =>
          variant('set', twice(...origins), {
            detail: `Each pair of the ${what} is in what was signed two times.`,
            combines: false,
          }),
        ),
      { make: () => oneTwice(request), rarity: 2 },
    ],
    advice:
      'Collect the parameters once: the signing code may take query and body from the request by itself.',
    remedies: remedies({
      PHP: ['array_merge_recursive($query, $query + $fields)', '$query + $fields'],
      Java: [
        'request.addBodyParameter(name, value); params.put(name, value);',
        'request.addBodyParameter(name, value);',
      ],
      'C#': ['query.Concat(fields).Concat(query)', 'query.Concat(fields)'],
      Python: ['client.sign(f"{url}?{query}", body=query)', 'client.sign(f"{url}?{query}", body=body)'],
      JavaScript: [
        'oauth.authorize({ url: `${url}?${query}`, data: query }) // oauth-1.0a reads the query of the URL too',
        'oauth.authorize({ url: `${url}?${query}`, data: fields })',
      ],
      Go: ['params = append(params, params...)', 'params = append(query, fields...)'],
      Ruby: ['query + fields + query', 'query + fields'],
    }),
  },
  {
    id: 'nested-otherwise',
    group: 'parameters',
    layer: 'normalized string',
    title: 'A list or a record was written otherwise when it was signed: names with brackets against others.',
    rule: 'Names and values are signed as they are sent, character by character, brackets included.',
    rank: 3,
    variants: ({ parameters }) => {
      const bases = nestedBases(parameters);
      const sets = bases.length > 1 ? [bases, ...bases.map((base) => [base])] : [bases];
      const variantOf = ({ how, change, names }: NestedChange, words: Variant['words'] = {}): Variant =>
        variant('set', changeParameters(change), {
          detail: () => `Signed ${how}: ${listNames(names(parameters))}.`,
          parameters: names(parameters),
          combines: false,
          words,
        });
      return [
        ...sets.flatMap((some) => nestedChanges(some).map((each) => variantOf(each))),
        ...joinedChanges(parameters).map((each) =>
          variantOf(each, {
            title: 'A list was sent as one value, joined by commas, and signed item by item.',
          }),
        ),
      ];
    },
    advice: 'Make the flat list of names and values once, sign that list, and send the same list.',
    remedies: remedies({
      PHP: [
        'foreach ($fields as $name => $value) $pairs[] = "$name=$value"; // a list is "Array"',
        "$pairs = explode('&', http_build_query($fields)); // signed decoded, sent as it is",
      ],
      Java: ['params.put("items", items.toString())', 'params.put("items[0]", items.get(0))'],
      'C#': ['fields["items"] = items.ToString()', 'fields["items[0]"] = items[0]'],
      Python: ['fields["items"] = str(items)', 'fields["items[0]"] = items[0]'],
      JavaScript: [
        'percentEncode(String(fields.items))',
        '[...new URLSearchParams(qs.stringify(fields))] // signed and sent',
      ],
      Go: ['fields.Set("items", fmt.Sprint(items))', 'fields.Set("items[0]", items[0])'],
      Ruby: ['fields["items"] = items.to_s', 'URI.decode_www_form(fields.to_query) # signed and sent'],
    }),
  },
  {
    id: 'body-encoded-as-whole',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The body was percent-encoded as a whole: the gateway reads it as one name without a value.',
    rule: 'Names and values are encoded each by itself, the “=” and “&” between them stay (RFC 5849 section 3.4.1.3.1).',
    rank: 1,
    variants: (request) => [...encodedAsWhole(request), ...bodyInMarks(request), ...inBase64(request)],
    advice: 'Encode names and values, and join them by “=” and “&” afterwards.',
    remedies: remediesBy(formBody, {
      PHP: '$body = rawurlencode(http_build_query($fields));',
      Java: 'HttpRequest.BodyPublishers.ofString(URLEncoder.encode(body, "UTF-8"))',
      'C#': 'new StringContent(Uri.EscapeDataString(body))',
      Python: 'requests.post(url, data=quote(urlencode(fields)))',
      JavaScript: 'const body = encodeURIComponent(new URLSearchParams(fields).toString());',
      Go: 'body := strings.NewReader(url.QueryEscape(fields.Encode()))',
      Ruby: 'request.body = CGI.escape(URI.encode_www_form(fields))',
    }),
  },
  {
    id: 'body-joined-otherwise',
    group: 'parameters',
    layer: 'normalized string',
    title: 'The pairs of the body are joined by something else than “&”.',
    rule: 'A form joins its pairs by “&” (application/x-www-form-urlencoded); nothing else parts them.',
    rank: 2,
    variants: (request) => [...bodyJoinedOtherwise(request), ...sentAsHtml(request)],
    advice: 'Join the pairs of the body by “&”.',
    remedies: remediesBy(formBody, {
      PHP: "$body = http_build_query($fields, '', ';');",
      Java: 'String.join(";", pairs)',
      'C#': 'new StringContent(string.Join(";", pairs))',
      Python: 'requests.post(url, data=";".join(pairs))',
      JavaScript: "const body = pairs.join(';');",
      Go: 'body := strings.NewReader(strings.Join(pairs, ";"))',
      Ruby: 'request.body = pairs.join(";")',
    }),
  },
]);
