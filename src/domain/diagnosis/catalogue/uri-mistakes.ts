/** Mistakes in the base string URI (RFC 5849 section 3.4.1.2). */
import { operationList, operations } from '../../gateway/operations.ts';
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import { splitUri } from '../request/uri-parts.ts';
import type { UriParts } from '../request/uri-parts.ts';
import { quoteValue, variant, type MistakeRow, type Step, type Variant } from './mistake-row.ts';

const payoutCheck = operations['payout-check'].path;

const rule =
  'RFC 5849 section 3.4.1.2: scheme and host in small letters, no default port, the path as sent, no query';

function changes(step: Step, detail: string, change: (uri: UriParts) => Partial<UriParts>): Variant {
  return variant(step, (plan) => ({ ...plan, uri: { ...plan.uri, ...change(plan.uri) } }), { detail });
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
    path.toUpperCase(),
    path.replaceAll(/\/{2,}/gu, '/'),
    `/${path}`,
    path.replace(/\/[^/]*$/u, ''),
    path.replace(/\/[^/]*$/u, '/'),
    '/',
    '',
  ].filter((other) => other !== path);
}

const defaultPorts: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

/** Where people run proxies and services. */
const localOrigins = [
  'http://localhost',
  'http://127.0.0.1',
  'https://localhost',
  'https://127.0.0.1',
].flatMap((origin) =>
  ['', ':3000', ':4000', ':5000', ':8000', ':8080', ':8443', ':9000'].map((port) => origin + port),
);

export const uriMistakes: readonly MistakeRow[] = [
  {
    id: 'uri-with-query',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string has the query.',
    rule: `${rule}: its parameters go into the normalized string instead.`,
    rank: 1,
    variants: ({ writtenUri }) =>
      writtenUri.query === ''
        ? [changes('uri query', 'A lone “?” stands at its end.', () => ({ query: '?' }))]
        : [
            changes('uri query', `It ends in ${quoteValue(writtenUri.query)}.`, () => ({
              query: writtenUri.query,
            })),
          ],
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
        .map((port) => changes('uri port', `It was signed with “${port}”.`, () => ({ port })));
    },
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
  },
  {
    id: 'uri-scheme',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string has http for https, or the other way round.',
    rule: `${rule}. Behind a proxy that ends TLS an application sees http.`,
    rank: 1,
    variants: () => [
      changes('uri scheme', '', ({ scheme }) => ({ scheme: scheme === 'http' ? 'https' : 'http' })),
    ],
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
    ],
  },
  {
    id: 'uri-trailing-slash',
    group: 'base string',
    layer: 'base string',
    title: 'The URL of the base string ends in a slash too many or lacks one.',
    rule: `${rule}.`,
    rank: 1,
    variants: () => [
      changes('uri path', '', ({ path }) => ({ path: path.endsWith('/') ? path.slice(0, -1) : `${path}/` })),
    ],
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
    ],
  },
  {
    id: 'uri-other-address',
    group: 'base string',
    layer: 'base string',
    title: 'Another address was signed: the one of a relay, a proxy or the simulator.',
    rule: `${rule}. It is the address that the gateway knows for itself.`,
    rank: 2,
    variants: (_, { origins }) =>
      [...origins, ...localOrigins].map((origin) => {
        const { scheme, host, port } = splitUri(origin);
        return variant('uri host', (plan) => ({ ...plan, uri: { ...plan.uri, scheme, host, port } }), {
          detail: `It was signed as “${origin}”.`,
          combines: origins.includes(origin),
        });
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
      otherHosts(uri.host).map((host, index) =>
        variant('uri host', (plan) => ({ ...plan, uri: { ...plan.uri, host } }), {
          detail: `It was signed as “${host}”.`,
          combines: index < 6,
        }),
      ),
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
  },
  {
    id: 'uri-other-path',
    group: 'base string',
    layer: 'base string',
    title: 'Another path was signed than the one that was requested.',
    rule: `${rule}.`,
    rank: 3,
    variants: ({ uri }, { pathPrefixes }) =>
      [...new Set(otherPaths(uri.path, pathPrefixes))].map((path) =>
        changes('uri path', `It was signed as ${quoteValue(path)}.`, () => ({ path })),
      ),
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
  },
];
