/** Mistakes in the base string URI (RFC 5849 section 3.4.1.2). */
import { operationList, operations } from '../../gateway/operations.ts';
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import { findPlaceholder } from '../request/path-placeholder.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { baseStringUriParts, splitUri } from '../request/uri-parts.ts';
import type { UriParts } from '../request/uri-parts.ts';
import {
  mistakes,
  quoteValue,
  signedAs,
  variant,
  type EnteredContext,
  type ListedVariant,
  type Step,
  type Variant,
  type VariantOptions,
} from './mistake-row.ts';
import { remedies, remediesBy } from './remedy.ts';
import { baseStringUri, sentAddress } from './right-calls.ts';

const payoutCheck = operations['payout-check'].path;

const rule =
  'RFC 5849 section 3.4.1.2: scheme and host in small letters, no default port, the path as sent, no query';

function changes(step: Step, detail: string, change: (uri: UriParts) => Partial<UriParts>): Variant {
  return variant(step, (plan) => ({ ...plan, uri: { ...plan.uri, ...change(plan.uri) } }), { detail });
}

/** What languages have where a URL has no port. */
const oddPorts = [':', ':-1', ':0', ':null', ':undefined', ':None'];

/** Too rare to be one of two. */
function rare(
  step: Step,
  detail: string,
  change: (uri: UriParts) => Partial<UriParts>,
  rarity: Variant['rarity'] = 0,
  words: Variant['words'] = {},
): Variant {
  return variant(step, (plan) => ({ ...plan, uri: { ...plan.uri, ...change(plan.uri) } }), {
    detail,
    words,
    combines: false,
    rarity,
  });
}

function otherHosts(host: string): string[] {
  const labels = [
    'sandbox.',
    'sandbox-',
    'gate.',
    'gateway.',
    'api.',
    'test.',
    'secure.',
    'www.',
    'sandbox.api.',
    'stage.',
  ];
  const bare = labels.reduce(
    (rest, label) => (rest.startsWith(label) ? rest.slice(label.length) : rest),
    host,
  );
  const named = host.includes('sandbox')
    ? ['', 'gate', 'gateway', 'api', 'secure', 'production', 'prod', 'live'].map((word) =>
        host.replace('sandbox', word).replace(/^[.-]|(?<=\.)[.-]/u, ''),
      )
    : [
        `sandbox.${host}`,
        `sandbox-${host}`,
        `sandbox.${bare}`,
        host.replace(/^(?:gate|gateway|api|secure|production|prod|live)\b/u, 'sandbox'),
        host.replace(/\b(?:production|prod|live)\b/u, 'sandbox'),
      ];
  return [...new Set([...named, bare, ...labels.map((label) => label + bare)])].filter(
    (other) => other !== host && other !== '',
  );
}

const pathWords = operationList.flatMap((operation) => operation.pathWords);

/** The path with another of the words that the same operation has elsewhere. */
function otherWords(path: string): string[] {
  return operationList.flatMap((operation) =>
    operation.pathWords.flatMap((word) =>
      operation.pathWords.map((other) => path.replace(`/${word}/`, `/${other}/`)),
    ),
  );
}

function endpointOrGroup(path: string): string | null {
  if (path.includes('/group/')) return path.replace('/group/', '/');
  const word = pathWords.find((each) => path.includes(`/${each}/`));
  return word === undefined ? null : path.replace(`/${word}/`, `/${word}/group/`);
}

function otherPaths(path: string, prefixes: readonly string[]): string[] {
  const prefix = prefixes.find((each) => path.startsWith(`${each}/`));
  const bare = prefix === undefined ? path : path.slice(prefix.length);
  return [
    ...prefixes.map((each) => each + bare),
    bare,
    ...['v1', 'v2', 'v3', 'v4', 'v5'].map((version) => path.replace(/\/v[0-9]+\//u, `/${version}/`)),
    path.replace('/api/', '/'),
    ...otherWords(path),
    ...(/\/\.{1,2}(?:\/|$)/u.test(path) ? [new URL(`https://gateway.example${path}`).pathname] : []),
    path.toUpperCase(),
    path.replaceAll(/\/{2,}/gu, '/'),
    `/${path}`,
    path.replace(/\/[^/]*$/u, ''),
    path.replace(/\/[^/]*$/u, '/'),
    '/',
    '',
  ].filter((other) => other !== path);
}

/** With a file or an ending of a framework, a part left out or twice, identifiers swapped or in other letters. */
function rarePaths(path: string): string[] {
  const segments = path.split('/');
  const [first = '', ...rest] = segments.slice(1);
  const [before = '', last = ''] = segments.slice(-2);
  const start = segments.slice(0, -2).join('/');
  return [
    ...['.json', '.xml', '.php', '.do', '.html'].map((ending) => path + ending),
    ...['/index.php', '/public', '/proxy', '/gateway', '/api'].map((prefix) => prefix + path),
    `/${first}${path}`,
    `/${rest.join('/')}`,
    `${start}/${last}/${before}`,
    `${path}/${last}`,
    ...segments.slice(1).map((_, index) => segments.toSpliced(index + 1, 1).join('/')),
    ...[last.toUpperCase(), last.toLowerCase(), last.replaceAll('-', '')].map(
      (other) => `${start}/${before}/${other}`,
    ),
    ...[
      'payout',
      'payoutcheck',
      'payout_check',
      'payoutCheck',
      'transfer',
      'sale',
      'status',
      'payout-validate',
    ].map((word) => path.replace('/payout-check/', `/${word}/`)),
    ...['view-invoice', 'view_invoice_xml', 'invoice-xml', 'viewInvoiceXml'].map((word) =>
      path.replace('/view-invoice-xml/', `/${word}/`),
    ),
  ];
}

/** A base address that ends in a slash, and a path behind it that begins with one. */
function doubledSlashes(path: string): string[] {
  const places = [...path.matchAll(/\//gu)].slice(1, 20).map(({ index }) => index);
  return places.map((place) => `${path.slice(0, place)}/${path.slice(place)}`);
}

const defaultPorts: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

/** What servers of frameworks and tools listen on unless told otherwise. */
const developmentPorts = [
  ':3000',
  ':3001',
  ':4000',
  ':4173',
  ':4200',
  ':5000',
  ':5001',
  ':5173',
  ':7001',
  ':8000',
  ':8080',
  ':8081',
  ':8443',
  ':8888',
  ':9000',
];

/** Where people run proxies and services. */
const localOrigins = [
  'http://localhost',
  'http://127.0.0.1',
  'https://localhost',
  'https://127.0.0.1',
  'http://host.docker.internal',
  'http://0.0.0.0',
  'http://[::1]',
  'http://10.0.2.2',
].flatMap((origin) => ['', ...developmentPorts].map((port) => origin + port));

const localAddresses = new Set(localOrigins);

/** An address that is known is named as what it is. */
function wordsOfAddress(name: string | undefined, scheme: string, host: string): Variant['words'] {
  if (name !== undefined)
    return { title: `The address of ${name} was signed instead of the one that was called.` };
  return localAddresses.has(`${scheme}://${host}`)
    ? { title: 'The address of a development server was signed instead of the one that was called.' }
    : {};
}

/** The address that was typed: what was read is then perhaps that of a log or a proxy. */
function sentToVariants(sentTo: string): readonly Variant[] {
  const address = sentTo === '' ? null : baseStringUriParts(sentTo);
  if (address === null) return [];
  const { scheme, host, port, path } = address;
  const own = { scheme, host, port, ...(path === '/' ? {} : { path }) };
  return [
    variant('uri host', (plan) => ({ ...plan, uri: { ...plan.uri, ...own } }), {
      detail: `It was signed for “${scheme}://${host}${port}${path === '/' ? '' : path}”.`,
      words: {
        title:
          'The signature fits the address that was given as the one it was sent to, not the URL that was read.',
        advice:
          'If the gateway is reached by that address, correct the URL that was read: the signature is right then.',
      },
    }),
  ];
}

/** The paths of the endpoints and the groups that were typed, in place of the one in the path. */
function knownEndpoints(
  path: string,
  entered: EnteredContext | undefined,
): readonly { readonly path: string; readonly words: string }[] {
  const word = pathWords.find((each) => path.includes(`/${each}/`));
  if (word === undefined || entered === undefined) return [];
  const place = new RegExp(`/${word}/(?:group/)?[^/]+`, 'u');
  return [
    ...entered.endpointIds.map((id) => ({ id, words: `endpoint ${id}`, text: `/${word}/${id}` })),
    ...entered.endpointGroupIds.map((id) => ({
      id,
      words: `endpoint group ${id}`,
      text: `/${word}/group/${id}`,
    })),
  ]
    .map(({ words, text }) => ({ words, path: path.replace(place, () => text) }))
    .filter((other) => other.path !== path);
}

/** Somebody who has several endpoints, one for each currency, mostly got them one after the other. */
const nearest = 20;

function nearEndpoints(path: string): readonly Variant[] {
  const [, before = '', id = '', behind = ''] =
    /^(.*?\/(?:group\/)?)([1-9][0-9]{1,8})((?:\/[^/]*)?)$/u.exec(path) ?? [];
  if (id === '') return [];
  return Array.from({ length: 2 * nearest + 1 }, (_, index) => Number(id) + index - nearest)
    .filter((other) => other > 0 && other !== Number(id))
    .map((other) =>
      variant('uri path', (plan) => ({ ...plan, uri: { ...plan.uri, path: before + other + behind } }), {
        detail: () => `It was signed as ${quoteValue(before + other + behind)}.`,
        combines: false,
        rarity: 2,
      }),
    );
}

/** What code and tools have where an identifier belongs. */
const endpointNames = [
  'endpoint_id',
  'endpointId',
  'endpoint-id',
  'endpointid',
  'endpoint_group_id',
  'endpointGroupId',
  'group_id',
  'groupId',
  'ENDPOINT_ID',
  'ENDPOINTID',
  'ENDPOINT_GROUP_ID',
  'id',
  'endpoint',
  'YOUR_ENDPOINT_ID',
];
const receiptNames = ['receipt_id', 'receiptId', 'receipt-id', 'receiptid', 'RECEIPT_ID', 'id', 'receipt'];

const placeholderStyles: readonly ((name: string) => string)[] = [
  (name) => `{${name}}`,
  (name) => `%7B${name}%7D`,
  (name) => `:${name}`,
  (name) => `{{${name}}}`,
  (name) => `%7B%7B${name}%7D%7D`,
  (name) => `<${name}>`,
  (name) => `$${name}`,
  (name) => `\${${name}}`,
  (name) => name,
];

const placeholdersOf = (names: readonly string[]): readonly string[] => [
  ...names.flatMap((name) => placeholderStyles.map((write) => write(name))),
  '{0}',
  '{}',
  '%s',
  '%d',
  '%25s',
  'undefined',
  'null',
  'None',
  'nil',
  'NaN',
  '[object Object]',
  '0',
];

const wordsForNothing = new Set(['undefined', 'null', 'None', 'nil', 'NaN', '[object Object]', '0']);

const withoutIdentifier = {
  title:
    'The path of the base string has a word or a number for nothing where the requested one has an identifier.',
} as const;

/** The first ones are met before two mistakes together are. */
const usualPlaceholders = 27;

/** An invoice is that of an endpoint and of a receipt: both of them unfilled. */
const unfilledInvoices: readonly (readonly [endpoint: string, receipt: string])[] = [
  ...placeholderStyles.flatMap((write) =>
    receiptNames
      .filter((name) => name !== 'id')
      .map((name) => {
        const endpoint = name.replace('receipt', 'endpoint').replace('RECEIPT', 'ENDPOINT');
        return [write(endpoint), write(name)] as const;
      }),
  ),
  ['%s', '%s'],
  ['{}', '{}'],
  ['{0}', '{1}'],
];

/** The path with a placeholder for its last segment, for the one before, or for both. */
function unfilled(path: string): Variant[] {
  const segments = path.split('/');
  const last = segments.length - 1;
  const isInvoice = segments[last - 2]?.startsWith('view-invoice') === true;
  const unfilledAs = (unfilledPath: string, options: Pick<VariantOptions, 'words' | 'rarity'>): Variant =>
    variant('uri path', (plan) => ({ ...plan, uri: { ...plan.uri, path: unfilledPath } }), {
      detail: `It was signed as ${quoteValue(unfilledPath)}.`,
      combines: false,
      ...options,
    });
  const one = [last, last - 1]
    .filter((place) => place > 1 && segments[place] !== '')
    .flatMap((place) =>
      placeholdersOf(isInvoice && place === last ? receiptNames : endpointNames)
        .filter((placeholder) => placeholder !== segments[place])
        .map((placeholder, index) =>
          unfilledAs(segments.with(place, placeholder).join('/'), {
            words: wordsForNothing.has(placeholder) ? withoutIdentifier : {},
            rarity: place === last && index < usualPlaceholders ? 0 : 2,
          }),
        ),
    );
  const both = isInvoice
    ? unfilledInvoices.map(([endpoint, receipt]) =>
        unfilledAs([...segments.slice(0, -2), endpoint, receipt].join('/'), { rarity: 2 }),
      )
    : [];
  return [...one, ...both];
}

/** Identifiers of endpoints are numbers of few digits. */
const mostGuessed = 30_000;

/** Where a placeholder was sent, the numbers that may have been signed in its place. */
function filledWhenSigned({ uri }: ReceivedRequest): readonly Variant[] {
  const found = findPlaceholder(uri.path);
  if (found === null) return [];
  const segments = uri.path.split('/');
  return Array.from({ length: mostGuessed }, (_, index): Variant => {
    const path = segments.with(found.place, String(index + 1)).join('/');
    return variant('uri path', (plan) => ({ ...plan, uri: { ...plan.uri, path } }), {
      detail: () => `It was signed as ${quoteValue(path)}.`,
      words: {
        title:
          found.text === ''
            ? 'The requested path lacks an identifier that the one that was signed has.'
            : 'The requested path has a placeholder that was filled only in the one that was signed.',
        advice: 'Request the path that was signed, its identifier filled in.',
      },
      combines: false,
      rarity: 2,
    });
  });
}

/** The name with what says nothing of an environment: a label before it, the dot of the root behind it. */
const sameSite = (host: string): readonly string[] => [`www.${host}`, `${host}.`];

function isEnvironment(sent: string, signed: string): boolean {
  return /sandbox|stag|test|prod|live/u.test(sent + signed) && !sameSite(sent).includes(signed);
}

const otherHostWords = { title: 'Another host was signed than the one that was called.' } as const;

const hostNames = ['host', 'HOST', 'hostname', 'gateway', 'gateway_host', 'domain', 'server', 'base_host'];
const addressNames = [
  'base_url',
  'baseUrl',
  'BASE_URL',
  'base-url',
  'baseURL',
  'url',
  'URL',
  'host',
  'HOST',
  'gateway_url',
  'gatewayUrl',
  'GATEWAY_URL',
  'api_url',
  'sandbox_base_url',
  'endpoint',
  'server',
];

/** A variable of Postman, a template or a shell for the host, for the address, or for all before a part of the path. */
function unfilledHosts({ path }: UriParts): readonly Variant[] {
  const variables = (name: string): string[] => [
    `{{${name}}}`,
    `{${name}}`,
    `\${${name}}`,
    `$${name}`,
    `<${name}>`,
    `%${name}%`,
    `:${name}`,
  ];
  const starts = [...path.matchAll(/\//gu)].slice(0, 3).map(({ index }) => index);
  const hosts = hostNames.flatMap(variables).map((host) =>
    rare(
      'uri host',
      `It was signed as ${quoteValue(host)} in place of the host.`,
      () => ({
        host,
        port: '',
      }),
      2,
    ),
  );
  const addresses = [...addressNames.flatMap(variables), 'undefined', 'null', 'None', 'nil'].flatMap(
    (address) =>
      starts.map((start) =>
        rare(
          'uri host',
          `It began with ${quoteValue(address)}.`,
          () => ({
            scheme: '',
            host: address,
            port: '',
            path: path.slice(start),
          }),
          2,
        ),
      ),
  );
  return [...hosts, ...addresses];
}

/** `URI#to_s` of Ruby has the user. */
const withoutUser = {
  ...baseStringUri,
  Ruby: `url = URI.parse(sent_url).normalize
port = url.port == url.default_port ? '' : ":#{url.port}"
uri = "#{url.scheme}://#{url.host}#{port}#{url.path}"`,
};

/** With the query of the request, where it has one. */
function withQuery({ writtenUri }: ReceivedRequest): readonly Variant[] {
  return writtenUri.query === ''
    ? [changes('uri query', 'A lone “?” stands at its end.', () => ({ query: '?' }))]
    : [
        changes('uri query', `It ends in ${quoteValue(writtenUri.query)}.`, () => ({
          query: writtenUri.query,
        })),
        variant(
          'uri query',
          (plan) => ({
            ...plan,
            uri: { ...plan.uri, query: writtenUri.query },
            parameters: plan.parameters.filter(({ origin }) => origin !== 'query'),
          }),
          {
            detail: `It ends in ${quoteValue(writtenUri.query)}, and the parameters of the query are missing in the normalized string.`,
          },
        ),
      ];
}

/** With what a request by GET would have in its URL. */
function withFields({ writtenUri, body, parameters }: ReceivedRequest): readonly Variant[] {
  const protocol = parameters
    .filter(({ origin }) => origin === 'protocol')
    .map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');
  const sets = [
    ['the pairs of the body', body ?? ''],
    ['the protocol parameters', protocol],
    ['the pairs of the body and the protocol parameters', `${body ?? ''}&${protocol}`],
  ] as const;
  const emptyQueries = ['null', 'None', 'undefined'].map((word) =>
    variant('uri query', (plan) => ({ ...plan, uri: { ...plan.uri, query: `?${word}` } }), {
      detail: `It ends in “?${word}”, as a query that is none is printed.`,
      words: { title: 'The URL of the base string has a query that the request does not have.' },
      combines: false,
      rarity: 2,
    }),
  );
  const withPairs = sets
    .filter(([, pairs]) => pairs !== '' && !pairs.startsWith('&'))
    .flatMap(([what, pairs]) =>
      [...new Set([`?${pairs}`, `${writtenUri.query === '' ? '?' : `${writtenUri.query}&`}${pairs}`])].map(
        (query) =>
          variant('uri query', (plan) => ({ ...plan, uri: { ...plan.uri, query } }), {
            detail: `It ends in ${what}, behind a “?”.`,
            words: { title: 'The URL of the base string has a query that the request does not have.' },
            combines: false,
            rarity: 2,
          }),
      ),
    );
  return [...withPairs, ...emptyQueries];
}

export const uriMistakes = mistakes([
  {
    id: 'uri-with-query',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string has the query.',
    rule: `${rule}: its parameters go into the normalized string instead.`,
    rank: 1,
    variants: (request) => [...withQuery(request), { make: () => withFields(request), rarity: 2 }],
    advice: 'Cut the query off the URL that is signed: its parameters go into the normalized string.',
    remedies: remediesBy(baseStringUri, {
      PHP: '$uri = (string) $request->getUri();',
      Java: 'String uri = request.uri().toString();',
      'C#': 'var uri = request.RequestUri.AbsoluteUri;',
      Python: 'uri = request.url',
      JavaScript: 'const uri = request.url;',
      Go: 'uri := req.URL.String()',
      Ruby: 'uri = request.uri.to_s',
    }),
  },
  {
    id: 'uri-with-user',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string has the user that stands before the host.',
    rule: `${rule}: what stands before the host and its @ is no part of it.`,
    rank: 2,
    variants: ({ unsentUri: { user } }) => {
      const [name = ''] = user.split(':');
      const whole = user === name ? 'what stands before the @' : 'user name and password';
      const signed = new Map([
        [user, whole],
        ...(user === name
          ? []
          : ([
              [name, 'the user name'],
              [`${name}:`, 'the user name and a colon'],
            ] as const)),
      ]);
      // A password is no part of a sentence, and what has no colon may be one.
      return user === ''
        ? []
        : [...signed].map(([text, what]) =>
            changes('uri host', `It was signed with ${what} before the host.`, ({ host }) => ({
              host: `${text}@${host}`,
            })),
          );
    },
    advice: 'Sign the host alone: cut off what stands before the @ of the URL.',
    remedies: remediesBy(withoutUser, {
      PHP: "$uri = (string) $request->getUri()->withQuery('');",
      Java: 'String uri = url.getScheme() + "://" + url.getRawAuthority() + url.getRawPath();',
      'C#': "var uri = new Uri(sentUrl).AbsoluteUri.Split('?')[0];",
      Python: 'uri = f"{url.scheme}://{url.netloc}{url.path}"',
      JavaScript: "const uri = new URL(sentUrl).href.split('?')[0];",
      Go: 'uri := strings.Split(u.String(), "?")[0]',
      Ruby: 'uri = "#{url.scheme}://#{url.userinfo}@#{url.host}#{url.path}"',
    }),
  },
  {
    id: 'uri-with-fragment',
    group: 'base string',
    layer: 'base string',
    title: 'What stands behind the “#” of the URL was signed.',
    rule: `${rule}, and no fragment: it is not sent.`,
    rank: 2,
    variants: ({ writtenUri: { query }, unsentUri: { fragment }, parameters }) => {
      const last = parameters.findLast(({ origin }) => origin === 'query');
      const detail = `The URL of the base string ends in ${quoteValue(fragment)}.`;
      if (fragment === '') return [];
      return [
        changes('uri query', detail, () => ({ query: fragment })),
        ...(query === '' ? [] : [changes('uri query', detail, () => ({ query: query + fragment }))]),
        ...(last === undefined ? [] : [signedAs(last, last.value + fragment)]),
      ];
    },
    advice: 'Cut the fragment off before the URL is signed and before its query is read.',
    remedies: remediesBy(baseStringUri, {
      PHP: "$uri = (string) $request->getUri()->withQuery('');",
      Java: 'String uri = sentUrl.split("\\?", 2)[0];',
      'C#': "var uri = sentUrl.Split('?')[0];",
      Python: 'uri = sent_url.split("?")[0]',
      JavaScript: "const uri = sentUrl.split('?')[0];",
      Go: 'uri := strings.Split(sentURL, "?")[0]',
      Ruby: 'uri = sent_url.split("?").first',
    }),
  },
  {
    id: 'uri-without-path-parameters',
    group: 'base string',
    layer: 'base string',
    title: 'The path was signed without the “;” and what stands behind it, and sent with them.',
    rule: `${rule}: “;jsessionid=…” and the like are part of the path (RFC 3986 section 3.3).`,
    rank: 3,
    variants: ({ uri: { path } }) =>
      path.includes(';')
        ? [
            changes('uri path', 'The base string has nothing of it.', () => ({
              path: path.replaceAll(/;[^/]*/gu, ''),
            })),
          ]
        : [],
    advice: 'Send the path without what a server put behind the “;”, or sign the path as it is sent.',
    remedies: remediesBy(sentAddress, {
      PHP: "$uri = explode(';', $sentUrl)[0];",
      Java: 'String uri = sentUrl.split(";", 2)[0];',
      'C#': "var uri = sentUrl.Split(';')[0];",
      Python: 'uri = f"{url.scheme}://{url.netloc}{urlparse(sent_url).path}" # urlparse cuts ;… off',
      JavaScript: "const uri = sentUrl.split(';')[0];",
      Go: 'uri := strings.Split(sentURL, ";")[0]',
      Ruby: "uri = sent_url.split(';').first",
    }),
  },
  {
    id: 'uri-with-port',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string has a port that does not belong there.',
    rule: `${rule}.`,
    rank: 1,
    variants: ({ uri, writtenUri }) => {
      const ports = [defaultPorts[uri.scheme] ?? '', writtenUri.port, ':443', ':80', ':8443', ':8080'];
      return [...new Set(ports)]
        .filter((port) => port !== '' && port !== uri.port)
        .map((port): ListedVariant => changes('uri port', `It was signed with “${port}”.`, () => ({ port })))
        .concat(
          [...oddPorts, ...developmentPorts]
            .filter((port) => !ports.includes(port))
            .map((port) => rare('uri port', `It was signed with “${port}”.`, () => ({ port }))),
        );
    },
    advice: 'Sign the URL without the port of its scheme: 443 for https, 80 for http.',
    remedies: remediesBy(baseStringUri, {
      PHP: "$uri = $scheme . '://' . $host . ':' . $_SERVER['SERVER_PORT'] . $path;",
      Java: 'url.getScheme() + "://" + url.getHost() + ":" + url.toURL().getDefaultPort() + url.getPath()',
      'C#': '$"{url.Scheme}://{url.Host}:{url.Port}{url.AbsolutePath}"',
      Python: 'f"{url.scheme}://{url.netloc}{url.path}" # netloc keeps ":443"',
      JavaScript: '`${url.protocol}//${url.hostname}:${url.port || 443}${url.pathname}`',
      Go: 'u.Scheme + "://" + u.Host + u.Path // Host keeps ":443"',
      Ruby: '"#{url.scheme}://#{url.host}:#{url.port}#{url.path}"',
    }),
  },
  {
    id: 'uri-without-port',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string lacks the port.',
    rule: `${rule}; a port that is not the default one stays.`,
    rank: 2,
    variants: ({ uri }) => [
      changes('uri port', `It was signed without “${uri.port}”.`, () => ({ port: '' })),
    ],
    advice: 'Keep a port that is not the one of the scheme in the URL that is signed.',
    remedies: remediesBy(baseStringUri, {
      PHP: "parse_url($sentUrl, PHP_URL_SCHEME) . '://' . parse_url($sentUrl, PHP_URL_HOST) . $path",
      Java: 'url.getScheme() + "://" + url.getHost() + url.getPath()',
      'C#': '$"{url.Scheme}://{url.Host}{url.AbsolutePath}"',
      Python: 'f"{url.scheme}://{url.hostname}{url.path}"',
      JavaScript: '`${url.protocol}//${url.hostname}${url.pathname}`',
      Go: 'u.Scheme + "://" + u.Hostname() + u.Path',
      Ruby: '"#{url.scheme}://#{url.host}#{url.path}"',
    }),
  },
  {
    id: 'uri-scheme',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string has http for https, or the other way round.',
    rule: `${rule}. Behind a proxy that ends TLS an application sees http.`,
    rank: 1,
    variants: ({ writtenUri }, { assumedScheme }) => {
      const [sent, signed] = /^http$/iu.test(writtenUri.scheme) ? ['http', 'https'] : ['https', 'http'];
      const told =
        assumedScheme === sent
          ? `the pasted text does not tell the scheme, and “${sent}” is assumed. Where it was sent by “${signed}”, that is right`
          : `the URL of the request has “${sent}”`;
      return [
        changes('uri scheme', `It was signed with “${signed}”; ${told}.`, () => ({
          scheme: signed,
        })),
      ];
    },
    advice: 'Sign the scheme by which the gateway is called.',
    remedies: remediesBy(baseStringUri, {
      PHP: "$uri = 'http://' . $host . $path;",
      Java: 'new URIBuilder().setScheme("http").setHost(host).setPath(path).build().toString()',
      'C#': 'new UriBuilder { Host = host, Path = path }.ToString() // scheme is http unless set',
      Python: 'uri = f"http://{host}{path}"',
      JavaScript: 'const uri = `http://${host}${path}`;',
      Go: 'u := url.URL{Scheme: "http", Host: host, Path: path}',
      Ruby: 'URI::HTTP.build(host: host, path: path).to_s',
    }),
  },
  {
    id: 'uri-capitals',
    group: 'base string',
    layer: 'base string',
    title:
      'The letters of the URL differ: its host or its scheme has capitals in the base string, or its path lost them.',
    rule: `${rule}.`,
    rank: 2,
    variants: ({ writtenUri }) => [
      changes('uri host', `It was signed as “${writtenUri.host}”.`, () => ({ host: writtenUri.host })),
      changes('uri scheme', `It was signed as “${writtenUri.scheme}”.`, () => ({
        scheme: writtenUri.scheme,
      })),
      variant(
        'uri host',
        (plan) => ({ ...plan, uri: { ...plan.uri, host: writtenUri.host, scheme: writtenUri.scheme } }),
        { detail: `It was signed as “${writtenUri.scheme}://${writtenUri.host}”.` },
      ),
      changes('uri host', 'The host was signed in capitals.', ({ host }) => ({ host: host.toUpperCase() })),
      changes('uri scheme', 'The scheme was signed in capitals.', ({ scheme }) => ({
        scheme: scheme.toUpperCase(),
      })),
      changes('uri path', 'The path was signed in small letters.', ({ path }) => ({
        path: path.toLowerCase(),
      })),
      changes('uri host', 'The host was signed with a capital.', ({ host }) => ({
        host: host.charAt(0).toUpperCase() + host.slice(1),
      })),
      rare(
        'uri host',
        'The host was signed with a capital in each of its parts.',
        ({ host }) => ({ host: host.replaceAll(/(?<![a-z0-9])[a-z]/gu, (letter) => letter.toUpperCase()) }),
        2,
      ),
    ],
    advice: 'Sign scheme and host in small letters, and the path in the letters in which it is sent.',
    remedies: remediesBy(baseStringUri, {
      PHP: "$uri = explode('?', $sentUrl)[0];",
      Java: 'String uri = URI.create(sentUrl).getScheme() + "://" + URI.create(sentUrl).getHost();',
      'C#': "var uri = sentUrl.Split('?')[0];",
      Python: 'uri = sent_url.split("?")[0]',
      JavaScript: "const uri = sentUrl.split('?')[0];",
      Go: 'u.Scheme + "://" + u.Host + u.EscapedPath()',
      Ruby: 'uri = sent_url.split("?").first',
    }),
  },
  {
    id: 'uri-path-only',
    group: 'base string',
    layer: 'base string',
    title: 'The base string has the path only, without scheme and host.',
    rule: `${rule}.`,
    rank: 2,
    variants: ({ writtenUri }) => [
      variant('uri host', (plan) => ({ ...plan, uri: { ...plan.uri, scheme: '', host: '', port: '' } }), {
        detail: 'Scheme and host are missing.',
      }),
      variant(
        'uri host',
        (plan) => ({
          ...plan,
          uri: { scheme: '', host: '', port: '', path: plan.uri.path, query: writtenUri.query },
        }),
        { detail: 'Scheme and host are missing, and the query is there.' },
      ),
      variant(
        'uri host',
        (plan) => ({
          ...plan,
          uri: { ...plan.uri, scheme: '', host: '', port: '', path: plan.uri.path.slice(1) },
        }),
        { detail: 'Scheme, host and the first slash are missing.' },
      ),
      changes('uri scheme', 'The scheme is missing.', () => ({ scheme: '' })),
      ...(
        [
          ['The scheme is missing, and its slashes are there.', '//'],
          ['One slash stands behind the scheme.', `${writtenUri.scheme}:/`],
          ['Three slashes stand behind the scheme.', `${writtenUri.scheme}:///`],
          ['The scheme stands there twice.', `${writtenUri.scheme}://${writtenUri.scheme}://`],
        ] as const
      ).map(([detail, before]) =>
        rare('uri host', detail, ({ host }) => ({ scheme: '', host: before + host }), 0, {
          title: 'The URL of the base string does not begin as the one that was sent.',
        }),
      ),
    ],
    advice: 'Sign the whole URL: scheme, host and path.',
    remedies: remediesBy(baseStringUri, {
      PHP: '$uri = parse_url($sentUrl, PHP_URL_PATH);',
      Java: 'String uri = request.uri().getPath();',
      'C#': 'var uri = request.RequestUri.AbsolutePath;',
      Python: 'uri = urlsplit(sent_url).path',
      JavaScript: 'const uri = new URL(sentUrl).pathname;',
      Go: 'uri := req.URL.Path',
      Ruby: 'uri = request.path',
    }),
  },
  {
    id: 'uri-other-address',
    group: 'base string',
    layer: 'base string',
    title: 'Another address was signed than the one that was called.',
    rule: `${rule}. It is the address that the gateway knows for itself.`,
    rank: 2,
    variants: (_, { origins, originNames, entered }) => [
      ...sentToVariants(entered?.sentTo ?? ''),
      ...[...origins, ...localOrigins].map((origin) => {
        const { scheme, host, port } = splitUri(origin);
        return variant('uri host', (plan) => ({ ...plan, uri: { ...plan.uri, scheme, host, port } }), {
          detail: `It was signed as “${origin}”.`,
          words: wordsOfAddress(originNames[origin], scheme, host),
          combines: origins.includes(origin),
        });
      }),
    ],
    advice:
      'Sign the address by which the gateway itself is reached, and make the request of the same setting.',
    remedies: remediesBy(sentAddress, {
      PHP: "$uri = 'https://' . $_SERVER['HTTP_HOST'] . $path; // the own host, not the gateway's",
      Java: 'servletRequest.getRequestURL().toString()',
      'C#': 'HttpContext.Request.GetEncodedUrl()',
      Python: 'uri = flask.request.base_url',
      JavaScript: 'const uri = location.origin + path;',
      Go: 'uri := "https://" + r.Host + r.URL.Path // of the incoming request',
      Ruby: 'uri = request.base_url + path # of the incoming request',
    }),
  },
  {
    id: 'uri-sandbox-production',
    group: 'base string',
    layer: 'base string',
    title: 'The address of the sandbox was signed for production, or the other way round.',
    rule: `${rule}. Each environment has its own base address.`,
    rank: 2,
    variants: ({ uri }) =>
      [...otherHosts(uri.host), ...sameSite(uri.host)].map((host, index) =>
        variant('uri host', (plan) => ({ ...plan, uri: { ...plan.uri, host } }), {
          detail: `It was signed as “${host}”.`,
          words: isEnvironment(uri.host, host) ? {} : otherHostWords,
          combines: index < 6,
        }),
      ),
    advice: 'Take the address that is signed and the address that is called from one setting.',
    remedies: remediesBy(sentAddress, {
      PHP: "$uri = 'https://sandbox.' . $host . $path;",
      Java: 'String uri = SANDBOX_URL + path;',
      'C#': 'var uri = Settings.SandboxUrl + path;',
      Python: 'uri = settings.SANDBOX_URL + path',
      JavaScript: 'const uri = sandboxUrl + path;',
      Go: 'uri := sandboxURL + path',
      Ruby: 'uri = SANDBOX_URL + path',
    }),
  },
  {
    id: 'uri-endpoint-group',
    group: 'base string',
    layer: 'base string',
    title: 'The path of an endpoint was signed for an endpoint group, or the other way round.',
    rule: `${rule}. The document has ${payoutCheck.endpoint} and ${payoutCheck.group}.`,
    rank: 2,
    variants: ({ uri }) => {
      const path = endpointOrGroup(uri.path);
      return path === null
        ? []
        : [changes('uri path', `It was signed as ${quoteValue(path)}.`, () => ({ path }))];
    },
    advice: 'Sign the path that is requested: of the endpoint or of the endpoint group.',
    remedies: remediesBy(sentAddress, {
      PHP: "$uri = $prefix . '/api/v4/payout-check/' . $endpointGroupId; // group/ is left out",
      Java: 'String uri = prefix + "/api/v4/payout-check/" + endpointGroupId; // group/ is left out',
      'C#': 'var uri = $"{prefix}/api/v4/payout-check/{endpointGroupId}"; // group/ is left out',
      Python: 'uri = f"{prefix}/api/v4/payout-check/{endpoint_group_id}" # group/ is left out',
      JavaScript: 'const uri = `${prefix}/api/v4/payout-check/${endpointGroupId}`; // group/ is left out',
      Go: 'uri := prefix + "/api/v4/payout-check/" + endpointGroupID // group/ is left out',
      Ruby: 'uri = "#{prefix}/api/v4/payout-check/#{endpoint_group_id}" # group/ is left out',
    }),
  },
  {
    id: 'uri-other-endpoint',
    group: 'base string',
    layer: 'base string',
    title: 'The path of another endpoint was signed than of the one that was called.',
    rule: `${rule}.`,
    rank: 2,
    variants: ({ uri }, { entered }) =>
      knownEndpoints(uri.path, entered).map(({ path, words }) =>
        variant('uri path', (plan) => ({ ...plan, uri: { ...plan.uri, path } }), {
          detail: `It was signed as ${quoteValue(path)}.`,
          words: { title: `The path of ${words} was signed instead of the one that was called.` },
        }),
      ),
    guesses: ({ uri }) => nearEndpoints(uri.path),
    advice: 'Take the endpoint that is signed and the endpoint that is called from one setting.',
    remedies: remediesBy(sentAddress, {
      PHP: "$uri = $prefix . '/api/v4/payout-check/' . $otherEndpointId;",
      Java: 'String uri = prefix + "/api/v4/payout-check/" + otherEndpointId;',
      'C#': 'var uri = $"{prefix}/api/v4/payout-check/{otherEndpointId}";',
      Python: 'uri = f"{prefix}/api/v4/payout-check/{other_endpoint_id}"',
      JavaScript: 'const uri = `${prefix}/api/v4/payout-check/${otherEndpointId}`;',
      Go: 'uri := prefix + "/api/v4/payout-check/" + otherEndpointID',
      Ruby: 'uri = "#{prefix}/api/v4/payout-check/#{other_endpoint_id}"',
    }),
  },
  {
    id: 'uri-other-path',
    group: 'base string',
    layer: 'base string',
    title: 'Another path was signed than the one that was requested.',
    rule: `${rule}.`,
    rank: 3,
    variants: ({ uri }, { pathPrefixes }) => [
      ...[...new Set(otherPaths(uri.path, pathPrefixes))].map((path) =>
        changes(
          'uri path',
          path === '' ? 'It was signed without any.' : `It was signed as ${quoteValue(path)}.`,
          () => ({ path }),
        ),
      ),
      ...[...new Set(rarePaths(uri.path))]
        .filter((path) => path !== uri.path)
        .map((path) => rare('uri path', `It was signed as ${quoteValue(path)}.`, () => ({ path }))),
      ...doubledSlashes(uri.path).map((path) =>
        variant('uri path', (plan) => ({ ...plan, uri: { ...plan.uri, path } }), {
          detail: `It was signed as ${quoteValue(path)}.`,
          combines: false,
        }),
      ),
    ],
    advice: 'Sign the path that is requested.',
    remedies: remediesBy(sentAddress, {
      PHP: "$uri = 'https://' . $host . '/processing/api/v4/payout-check/' . $endpointId;",
      Java: 'baseUri.resolve("payout-check/" + endpointId) // replaces the last segment without a final "/"',
      'C#': 'new Uri(baseUri, "payout-check/" + endpointId) // replaces the last segment without a final "/"',
      Python: 'urljoin(base_url, "/api/v4/payout-check/1") # a leading "/" drops the prefix',
      JavaScript: 'new URL(\'/api/v4/payout-check/1\', baseUrl) // a leading "/" drops the prefix',
      Go: 'base.ResolveReference(&url.URL{Path: "/api/v4/payout-check/1"}) // a leading "/" drops the prefix',
      Ruby: 'URI.join(base_url, "/api/v4/payout-check/1") # a leading "/" drops the prefix',
    }),
  },
  {
    id: 'uri-path-encoding',
    group: 'base string',
    layer: 'base string',
    title: 'The path was decoded or encoded once too often before it was signed.',
    rule: `${rule}: escapes in it stay as they were sent.`,
    rank: 3,
    variants: () => [
      changes('uri path', 'It was decoded.', ({ path }) => ({ path: percentDecode(path, false) })),
      changes('uri path', 'Its segments were encoded again.', ({ path }) => ({
        path: path.split('/').map(percentEncode).join('/'),
      })),
    ],
    advice: 'Sign the path as it goes over the wire, its escapes untouched.',
    remedies: remediesBy(baseStringUri, {
      PHP: '$path = urldecode(parse_url($sentUrl, PHP_URL_PATH));',
      Java: 'url.getPath() // decoded; getRawPath() is as sent',
      'C#': 'url.LocalPath // decoded; AbsolutePath is as sent',
      Python: 'unquote(urlsplit(sent_url).path)',
      JavaScript: 'decodeURIComponent(new URL(sentUrl).pathname)',
      Go: 'u.Path // decoded; EscapedPath() is as sent',
      Ruby: 'CGI.unescape(URI.parse(sent_url).path)',
    }),
  },
  {
    // Behind the rows of the path: a slash at its end is added last.
    id: 'uri-trailing-slash',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string ends in a slash too many or lacks one.',
    rule: `${rule}.`,
    rank: 1,
    variants: ({ writtenUri }) => [
      writtenUri.path.endsWith('/')
        ? changes('uri end', 'It was requested with a slash at its end, and signed without.', ({ path }) => ({
            path: path.replace(/\/$/u, ''),
          }))
        : changes(
            'uri end',
            'It was requested without a slash at its end, and signed with one.',
            ({ path }) => ({
              path: `${path}/`,
            }),
          ),
    ],
    advice: 'Sign the path exactly as it is requested, with or without its last slash.',
    remedies: remediesBy(sentAddress, {
      PHP: "$uri = rtrim($baseUrl, '/') . '/' . $endpointId . '/';",
      Java: 'String uri = StringUtils.appendIfMissing(url, "/");',
      'C#': 'var uri = url.TrimEnd(\'/\') + "/";',
      Python: 'uri = url.rstrip("/")',
      JavaScript: "const uri = url.replace(/\\/?$/, '/');",
      Go: 'uri := "https://" + host + path.Clean(u.Path) // drops a trailing slash',
      Ruby: 'uri = url.chomp("/")',
    }),
  },
  {
    id: 'uri-placeholder',
    group: 'base string',
    layer: 'base string',
    title:
      'The path of the base string has a placeholder that was filled only in the one that was requested.',
    rule: `${rule}.`,
    rank: 2,
    variants: ({ uri }) => [
      { make: () => unfilled(uri.path) },
      { make: () => unfilledHosts(uri), rarity: 2 },
    ],
    guesses: filledWhenSigned,
    advice: 'Fill in the identifier first, and sign the path that is requested.',
    remedies: remediesBy(sentAddress, {
      PHP: "$uri = '/api/v4/payout-check/{endpoint_id}'; // filled by the HTTP client",
      Java: 'String uri = "/api/v4/payout-check/{endpointId}"; // filled by RestTemplate',
      'C#': 'new RestRequest("payout-check/{endpointId}").AddUrlSegment("endpointId", id) // signed before it is filled',
      Python: 'uri = "/api/v4/payout-check/{endpoint_id}" # .format() is missing',
      JavaScript: 'const uri = pm.request.url.toString(); // Postman: {{endpoint_id}} is not filled yet',
      Go: 'uri := "/api/v4/payout-check/%s" // fmt.Sprintf is missing',
      Ruby: "uri = '/api/v4/payout-check/#{id}' # single quotation marks fill nothing in",
    }),
  },
  {
    id: 'uri-blanks',
    group: 'base string',
    layer: 'base string',
    title: 'A blank, a line end or a mark around the URL was signed with it.',
    rule: `${rule}, and nothing around it.`,
    rank: 2,
    variants: ({ uri: { path } }) =>
      [' ', '\n', '\r\n', '\t', '%20', '%0A', '%0D%0A', '+', '&', '#', '"', '?&', ';', ',', '.', '\0']
        .map((after) =>
          variant('uri path', (plan) => ({ ...plan, uri: { ...plan.uri, path: path + after } }), {
            detail: `${quoteValue(JSON.stringify(after).slice(1, -1))} stands behind it.`,
            combines: false,
          }),
        )
        .concat(
          ([' ', '\n', '\ufeff', '"'] as const).map((before) =>
            variant(
              'uri scheme',
              (plan) => ({
                ...plan,
                uri: {
                  ...plan.uri,
                  scheme: before + plan.uri.scheme,
                  path: before === '"' ? `${path}"` : path,
                },
              }),
              {
                detail:
                  before === '"'
                    ? 'It stands in quotation marks.'
                    : `${quoteValue(before === '\ufeff' ? '\\ufeff' : JSON.stringify(before).slice(1, -1))} stands before it.`,
                combines: false,
              },
            ),
          ),
        ),
    advice: 'Read the URL from its setting without what stands around it, and sign it so.',
    remedies: remedies({
      PHP: ["$url = getenv('GATEWAY_URL');", "$url = trim(getenv('GATEWAY_URL'));"],
      Java: [
        'properties.getProperty("url") // keeps blanks at its end',
        'properties.getProperty("url").strip()',
      ],
      'C#': ['configuration["Url"]', 'configuration["Url"].Trim()'],
      Python: ['url = open(path).read()', 'url = Path(path).read_text().strip()'],
      JavaScript: ['process.env.GATEWAY_URL', 'process.env.GATEWAY_URL.trim()'],
      Go: ['address := os.Getenv("GATEWAY_URL")', 'address := strings.TrimSpace(os.Getenv("GATEWAY_URL"))'],
      Ruby: ['url = File.read(path)', 'url = File.read(path).strip'],
    }),
  },
]);
