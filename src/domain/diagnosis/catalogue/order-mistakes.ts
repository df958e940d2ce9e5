/** Mistakes in the order of the parameters (RFC 5849 section 3.4.1.3.2). */
import { compareBytes, compareEncoded } from '../../oauth1/normalized-parameters.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { Arrangement, EncodedParameter } from '../plan/signing-plan.ts';
import type { ParameterOrigin } from '../../oauth1/signature-trace.ts';
import { mistakes, othersLater, variant, type ListedVariant, type Variant } from './mistake-row.ts';
import { remediesBy } from './remedy.ts';
import { sorting } from './right-calls.ts';

const rule = 'RFC 5849 section 3.4.1.3.2: sorted by encoded name, then by encoded value, in byte order.';

type Compare = Arrangement['compare'];

/** Comparing with one collator is a hundred times faster than `localeCompare`. */
const byLanguage = new Intl.Collator('en').compare;

function sortedBy(...keys: readonly ((parameter: EncodedParameter) => string)[]): Compare {
  return (left, right) => {
    for (const key of keys) {
      const order = compareBytes(key(left), key(right));
      if (order !== 0) return order;
    }
    return 0;
  };
}

function arranged(compare: Compare, detail = '', combines = true, isReversed = false): Variant {
  const arrangement: Arrangement = { compare, isReversed };
  return variant('order', (plan) => ({ ...plan, arrangement }), { detail, combines });
}

/** Of protocol parameters apart where the title of the row does not say how it was. */
function setApart(title: string, compare: Compare): Variant {
  return { ...arranged(compare), words: { title } };
}

/** Parameters as they stand in the list. */
const asCollected: Compare = () => 0;

/** One group of origins behind the other, each in an order of its own. */
function grouped(...groups: readonly (readonly [Compare, ...ParameterOrigin[]])[]): Compare {
  const placeOf = (origin: ParameterOrigin): number =>
    groups.findIndex(([, ...origins]) => origins.includes(origin));
  const places = { query: placeOf('query'), protocol: placeOf('protocol'), body: placeOf('body') };
  return (left, right) => {
    const place = places[left.origin];
    const [compare = asCollected] = groups[place] ?? [];
    return place - places[right.origin] || compare(left, right);
  };
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

const origins: readonly ParameterOrigin[] = ['query', 'protocol', 'body'];
const originWords: Record<ParameterOrigin, string> = {
  query: 'query',
  protocol: 'protocol parameters',
  body: 'body',
};

const usualProtocolOrders: readonly (readonly string[])[] = [
  ['oauth_consumer_key', 'oauth_nonce', 'oauth_signature_method', 'oauth_timestamp', 'oauth_version'],
  [
    'oauth_consumer_key',
    'oauth_token',
    'oauth_signature_method',
    'oauth_timestamp',
    'oauth_nonce',
    'oauth_version',
  ],
  ['oauth_version', 'oauth_consumer_key', 'oauth_nonce', 'oauth_signature_method', 'oauth_timestamp'],
];

/** As they stand in the request, one origin after another; protocol parameters in every order that code uses. */
function unsorted(request: ReceivedRequest): ListedVariant[] {
  const names = request.parameters.filter(({ origin }) => origin === 'protocol').map(({ name }) => name);
  const orders = names.length <= 5 ? permutations(names) : [names, ...usualProtocolOrders];
  const usual = new Set([names, ...usualProtocolOrders].map((order) => order.join()));
  const isUsual = orders.map((order) => usual.has(order.join()));
  const present = origins.filter((origin) => request.parameters.some((sent) => sent.origin === origin));
  return permutations(present).flatMap((groups) => {
    const words = groups.map((origin) => originWords[origin]).join(', then ');
    return othersLater((wanted) =>
      orders
        .filter((_, index) => isUsual[index] === wanted)
        .map((order) =>
          arranged(
            grouped(
              ...groups.map((origin): [Compare, ParameterOrigin] => [
                origin === 'protocol'
                  ? (left, right) => order.indexOf(left.name) - order.indexOf(right.name)
                  : asCollected,
                origin,
              ]),
            ),
            `Not sorted: ${words}, each as it was collected.`,
            wanted,
          ),
        ),
    );
  });
}

const naturally = new Intl.Collator('en', { numeric: true }).compare;

/** Runs of digits as numbers, and octets else. */
function withNumbers(text: string): string {
  return text.replaceAll(/[0-9]+/gu, (digits) => digits.padStart(12, '0'));
}

function oneApart(name: string, isFirst: boolean): Compare {
  const place = (parameter: EncodedParameter): number =>
    (parameter.name === name ? 1 : 0) * (isFirst ? -1 : 1);
  return (left, right) => place(left) - place(right) || compareEncoded(left, right);
}

/** By value, by length, with digits as numbers, or with one origin or parameter apart. */
function sortedOtherwise(): readonly Variant[] {
  const encodedValueOf = ({ encodedValue }: EncodedParameter): string => encodedValue;
  const nameLength = (left: EncodedParameter, right: EncodedParameter): number =>
    left.encodedName.length - right.encodedName.length;
  const orders: readonly (readonly [string, Compare])[] = [
    ['They were sorted by value.', sortedBy(({ value }) => value)],
    ['They were sorted by value.', sortedBy(encodedValueOf)],
    [
      'They were sorted by value, then by name.',
      sortedBy(
        ({ value }) => value,
        ({ name }) => name,
      ),
    ],
    ['They were sorted by value, then by name.', sortedBy(encodedValueOf, ({ encodedName }) => encodedName)],
    ['Digits in names counted as numbers.', (left, right) => naturally(left.name, right.name)],
    ['Digits in names counted as numbers.', sortedBy(({ name }) => withNumbers(name), encodedValueOf)],
    [
      'Digits in names counted as numbers, and letters without case.',
      sortedBy(({ name }) => withNumbers(name.toLowerCase()), encodedValueOf),
    ],
    ['They were sorted by the length of their names.', nameLength],
    [
      'They were sorted by name without case, and equal ones left as they stand.',
      sortedBy(({ encodedName }) => encodedName.toLowerCase()),
    ],
    [
      'They were sorted by the length of their names, then by name.',
      (left, right) => nameLength(left, right) || compareEncoded(left, right),
    ],
    [
      'The joined pairs were sorted as a language has it.',
      (left, right) =>
        byLanguage(`${left.encodedName}=${left.encodedValue}`, `${right.encodedName}=${right.encodedValue}`),
    ],
    [
      'The query was put first, before the sorted others.',
      grouped([compareEncoded, 'query'], [compareEncoded, 'protocol', 'body']),
    ],
    [
      'The body was put first, before the sorted others.',
      grouped([compareEncoded, 'body'], [compareEncoded, 'protocol', 'query']),
    ],
    [
      'Query, body and protocol parameters were each sorted by themselves.',
      grouped([compareEncoded, 'query'], [compareEncoded, 'body'], [compareEncoded, 'protocol']),
    ],
    [
      'Query, protocol parameters and body were each sorted by themselves.',
      grouped([compareEncoded, 'query'], [compareEncoded, 'protocol'], [compareEncoded, 'body']),
    ],
    ['Protocol parameters were sorted, and the fields left as they stand.', fieldsLeft],
  ];
  return orders.map(([detail, compare]) => arranged(compare, detail, false));
}

/** String.hashCode of Java. */
function javaHash(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(31, hash) + text.charCodeAt(index)) | 0;
  return hash;
}

/** Places of a java.util.HashMap that has grown to hold so many. */
function placesOfHashMap(count: number): number {
  let places = 16;
  while (count > places * 0.75) places *= 2;
  return places;
}

/** Places of a java.util.Hashtable, as Properties were until Java 9, which is gone through from its end. */
function placesOfHashtable(count: number): number {
  let places = 11;
  while (count > Math.trunc(places * 0.75)) places = places * 2 + 1;
  return places;
}

/** As entries of the hash tables of Java come: names that share a place, in the order in which they were put there. */
function asHashed(request: ReceivedRequest): readonly Variant[] {
  const countOf = (...wanted: readonly ParameterOrigin[]): number =>
    new Set(request.parameters.filter(({ origin }) => wanted.includes(origin)).map(({ name }) => name)).size;
  const byPlace =
    (placeOf: (name: string) => number, isReversed: boolean): Compare =>
    (left, right) =>
      (placeOf(left.name) - placeOf(right.name)) * (isReversed ? -1 : 1);
  const hashMap = (count: number): Compare => {
    const places = placesOfHashMap(count);
    return byPlace((name) => (javaHash(name) ^ (javaHash(name) >>> 16)) & (places - 1), false);
  };
  const hashtable = (count: number): Compare => {
    const places = placesOfHashtable(count);
    return byPlace((name) => (javaHash(name) & 0x7fffffff) % places, true);
  };
  const fields = countOf('query', 'body');
  return (
    [
      ['HashMap', hashMap],
      ['Hashtable', hashtable],
    ] as const
  ).flatMap(([table, order]) => {
    const words: Variant['words'] = {
      title: 'The parameters were not sorted.',
      advice: 'Sort the encoded pairs by name, then by value, before joining them.',
      remedies: remediesBy(sorting, { Java: `new ${table}<>(params).entrySet()` }),
    };
    const detail = `They stand as a ${table} of Java has them.`;
    const all = order(countOf(...origins));
    return [
      [all, false] as const,
      [all, true] as const,
      [grouped([compareEncoded, 'protocol'], [order(fields), 'query', 'body']), false] as const,
      [grouped([asCollected, 'protocol'], [order(fields), 'query', 'body']), false] as const,
      [grouped([order(fields), 'query', 'body'], [compareEncoded, 'protocol']), false] as const,
      [grouped([order(fields), 'query', 'body'], [asCollected, 'protocol']), false] as const,
    ].map(([compare, isReversed]) =>
      variant('order', (plan) => ({ ...plan, arrangement: { compare, isReversed } }), {
        detail,
        words,
        combines: false,
        rarity: 1,
      }),
    );
  });
}

function oneOutOfOrder({ parameters }: ReceivedRequest): readonly Variant[] {
  return [...new Set(parameters.map(({ name }) => name))].flatMap((name) =>
    [true, false].map((isFirst) =>
      arranged(oneApart(name, isFirst), `“${name}” was put ${isFirst ? 'first' : 'last'}.`, false),
    ),
  );
}

const fieldsLeft = grouped([compareEncoded, 'protocol'], [asCollected, 'body', 'query']);

export const orderMistakes = mistakes([
  {
    id: 'unsorted',
    group: 'order',
    layer: 'normalized string',
    title: 'The parameters were not sorted.',
    rule,
    rank: 1,
    variants: unsorted,
    advice: 'Sort the encoded pairs by name, then by value, before joining them.',
    remedies: remediesBy(sorting, {
      PHP: 'http_build_query($fields + $oauth)',
      Java: 'new HashMap<>(params).entrySet()',
      'C#': 'oauth.Concat(fields)',
      Python: 'urlencode({**oauth, **fields})',
      JavaScript: 'new URLSearchParams({ ...fields, ...oauth }).toString()',
      Go: 'for name, value := range params { pairs = append(pairs, name+"="+value) }',
      Ruby: 'fields.merge(oauth).map { |pair| pair.join("=") }',
    }),
  },
  {
    id: 'protocol-first',
    group: 'order',
    layer: 'normalized string',
    title: 'The protocol parameters were put first, before the sorted others.',
    rule,
    rank: 2,
    variants: () => [
      arranged(grouped([compareEncoded, 'protocol'], [compareEncoded, 'query', 'body'])),
      arranged(grouped([asCollected, 'protocol'], [compareEncoded, 'query', 'body'])),
      setApart(
        'The protocol parameters were put first, before the others as they stand.',
        grouped([compareEncoded, 'protocol'], [asCollected, 'query', 'body']),
      ),
      arranged(grouped([compareEncoded, 'protocol'], [compareEncoded, 'query'], [compareEncoded, 'body'])),
    ],
    advice: 'Sort the oauth_ parameters and the fields together, in one list.',
    remedies: remediesBy(sorting, {
      PHP: 'ksort($fields); $params = array_merge($oauth, $fields);',
      Java: 'params.putAll(oauth); params.putAll(new TreeMap<>(fields)); // LinkedHashMap',
      'C#': 'oauth.Concat(fields.OrderBy(p => p.Key))',
      Python: 'sorted(oauth.items()) + sorted(fields.items())',
      JavaScript: '[...oauthPairs.sort(), ...fieldPairs.sort()]',
      Go: 'oauth.Encode() + "&" + fields.Encode()',
      Ruby: 'oauth.sort + fields.sort',
    }),
  },
  {
    id: 'protocol-last',
    group: 'order',
    layer: 'normalized string',
    title: 'The protocol parameters were put last, behind the sorted others.',
    rule,
    rank: 2,
    variants: ({ parameters }) => [
      arranged(grouped([compareEncoded, 'query', 'body'], [compareEncoded, 'protocol'])),
      arranged(grouped([compareEncoded, 'query', 'body'], [asCollected, 'protocol'])),
      setApart(
        'The protocol parameters were put last, behind the others as they stand.',
        grouped([asCollected, 'query', 'body'], [compareEncoded, 'protocol']),
      ),
      // Without a query these are protocol parameters put first, and the right order.
      ...(parameters.some(({ origin }) => origin === 'query')
        ? [
            setApart(
              'The query and the protocol parameters were sorted, and the sorted body put behind them.',
              grouped([compareEncoded, 'query', 'protocol'], [compareEncoded, 'body']),
            ),
            setApart(
              'The body and the protocol parameters were sorted, and the sorted query put behind them.',
              grouped([compareEncoded, 'body', 'protocol'], [compareEncoded, 'query']),
            ),
          ]
        : []),
    ],
    advice: 'Sort the oauth_ parameters and the fields together, in one list.',
    remedies: remediesBy(sorting, {
      PHP: "ksort($fields); http_build_query($fields) . '&' . http_build_query($oauth)",
      Java: 'params.putAll(new TreeMap<>(fields)); params.putAll(oauth); // LinkedHashMap',
      'C#': 'fields.OrderBy(p => p.Key).Concat(oauth)',
      Python: 'sorted(fields.items()) + sorted(oauth.items())',
      JavaScript: '[...fieldPairs.sort(), ...oauthPairs.sort()]',
      Go: 'fields.Encode() + "&" + oauth.Encode()',
      Ruby: 'fields.sort + oauth.sort',
    }),
  },
  {
    id: 'sorted-by-pair',
    group: 'order',
    layer: 'normalized string',
    title: 'The parameters were sorted by the joined pair instead of by name, then value.',
    rule,
    rank: 2,
    variants: () => [
      arranged(
        sortedBy(({ encodedName, encodedValue }) => `${encodedName}=${encodedValue}`),
        'The “=” takes part in the order: “a-b=1” comes before “a=1”.',
      ),
      arranged(
        sortedBy(({ name, value }) => `${name}=${value}`),
        'The pairs were sorted before they were encoded.',
      ),
      arranged(
        sortedBy(({ encodedName, encodedValue }) => encodedName + encodedValue),
        'Name and value were sorted as one text.',
      ),
    ],
    advice: 'Compare names first, and values only where the names are equal.',
    remedies: remediesBy(sorting, {
      PHP: "$texts = explode('&', $query); sort($texts, SORT_STRING);",
      Java: 'Collections.sort(texts); // each is name + "=" + value',
      'C#': 'texts.Sort(StringComparer.Ordinal); // each is name + "=" + value',
      Python: 'sorted(f"{name}={value}" for name, value in params)',
      JavaScript: "pairs.map((pair) => pair.join('=')).sort()",
      Go: 'sort.Strings(texts) // each is name + "=" + value',
      Ruby: 'params.map { |pair| pair.join("=") }.sort',
    }),
  },
  {
    id: 'sorted-without-case',
    group: 'order',
    layer: 'normalized string',
    title: 'The parameters were sorted without case, or as a dictionary sorts.',
    rule: `${rule} Capitals come before small letters and before “_”.`,
    rank: 2,
    variants: () => [
      arranged(
        sortedBy(
          ({ encodedName }) => encodedName.toLowerCase(),
          ({ encodedValue }) => encodedValue.toLowerCase(),
        ),
      ),
      arranged(
        sortedBy(
          ({ encodedName }) => encodedName.toLowerCase(),
          ({ encodedValue }) => encodedValue,
        ),
      ),
      arranged(
        sortedBy(
          ({ encodedName }) => encodedName.toUpperCase(),
          ({ encodedValue }) => encodedValue,
        ),
      ),
      arranged(
        (left, right) =>
          byLanguage(left.encodedName, right.encodedName) ||
          byLanguage(left.encodedValue, right.encodedValue),
        'The order of a language was used, which passes over “_” and “-” at first.',
      ),
      arranged(
        sortedBy(
          ({ encodedName }) => encodedName.replaceAll(/[-_]/gu, ''),
          ({ encodedValue }) => encodedValue,
        ),
        '“_” and “-” did not count.',
      ),
    ],
    advice: 'Compare the octets of the encoded names, not letters as a language orders them.',
    remedies: remediesBy(sorting, {
      PHP: 'ksort($params, SORT_STRING | SORT_FLAG_CASE);',
      Java: 'new TreeMap<>(String.CASE_INSENSITIVE_ORDER)',
      'C#': 'pairs.OrderBy(p => p.Key)',
      Python: 'sorted(pairs, key=lambda pair: pair[0].lower())',
      JavaScript: 'pairs.sort((a, b) => a[0].localeCompare(b[0]))',
      Go: 'strings.ToLower(pairs[i][0]) < strings.ToLower(pairs[j][0])',
      Ruby: 'pairs.sort_by { |name, _| name.downcase }',
    }),
  },
  {
    id: 'sorted-before-encoding',
    group: 'order',
    layer: 'normalized string',
    title: 'The parameters were sorted before they were encoded.',
    rule,
    rank: 2,
    variants: () => [
      arranged(
        sortedBy(
          ({ name }) => name,
          ({ value }) => value,
        ),
      ),
      arranged(
        sortedBy(
          ({ encodedName }) => encodedName,
          ({ value }) => value,
        ),
      ),
    ],
    advice: 'Encode names and values first, then sort.',
    remedies: remediesBy(sorting, {
      PHP: "uksort($params, 'strcmp'); http_build_query($params, '', '&', PHP_QUERY_RFC3986)",
      Java: 'new TreeMap<>(params).forEach((name, value) -> pairs.add(percentEncode(name), percentEncode(value)));',
      'C#': 'params.OrderBy(p => p.Key, StringComparer.Ordinal).Select(p => Uri.EscapeDataString(p.Key))',
      Python: '[(quote(k, safe="~"), quote(v, safe="~")) for k, v in sorted(params)]',
      JavaScript: 'const query = new URLSearchParams(params); query.sort();',
      Go: 'sort.Strings(names); for _, name := range names { texts = append(texts, percentEncode(name)) }',
      Ruby: 'params.sort.map { |pair| pair.map { |text| ERB::Util.url_encode(text) } }',
    }),
  },
  {
    id: 'values-unsorted',
    group: 'order',
    layer: 'normalized string',
    title: 'Parameters of the same name were left in the order of the request.',
    rule,
    rank: 2,
    variants: () => [
      arranged(sortedBy(({ encodedName }) => encodedName)),
      arranged(
        sortedBy(({ encodedName }) => encodedName),
        '',
        true,
        true,
      ),
    ],
    advice: 'Sort pairs of the same name by their encoded value.',
    remedies: remediesBy(sorting, {
      PHP: 'usort($pairs, fn ($a, $b) => strcmp($a[0], $b[0]));',
      Java: 'pairs.sort(Map.Entry.comparingByKey());',
      'C#': 'pairs.OrderBy(p => p.Key, StringComparer.Ordinal)',
      Python: 'sorted(pairs, key=lambda pair: pair[0])',
      JavaScript: 'query.sort(); // URLSearchParams',
      Go: 'params.Encode() // url.Values',
      Ruby: 'pairs.sort_by(&:first)',
    }),
  },
  {
    id: 'sorted-otherwise',
    group: 'order',
    layer: 'normalized string',
    title: 'The parameters were sorted by something else than the octets of their names.',
    rule,
    rank: 3,
    variants: (request) => [
      { make: sortedOtherwise },
      { make: () => oneOutOfOrder(request), rarity: 1 },
      { make: () => asHashed(request), rarity: 1 },
    ],
    advice: 'Compare the octets of the encoded names, then of the encoded values.',
    remedies: remediesBy(sorting, {
      PHP: 'asort($params); // by value; ksort($params, SORT_NATURAL) is not it either',
      Java: 'params.sort(Comparator.comparing(p -> p.getName().length()))',
      'C#': 'pairs.OrderBy(p => p.Value)',
      Python: 'natsort.natsorted(params)',
      JavaScript: "names.sort(new Intl.Collator('en', { numeric: true }).compare)",
      Go: 'sort.Slice(pairs, func(i, j int) bool { return pairs[i][1] < pairs[j][1] })',
      Ruby: 'params.sort_by { |_, value| value }',
    }),
  },
  {
    id: 'reverse-order',
    group: 'order',
    layer: 'normalized string',
    title: 'The parameters were sorted in reverse.',
    rule,
    rank: 4,
    variants: () => [arranged((left, right) => compareEncoded(right, left), '', true, true)],
    advice: 'Sort in ascending order.',
    remedies: remediesBy(sorting, {
      PHP: 'krsort($params, SORT_STRING);',
      Java: 'new TreeMap<>(Comparator.reverseOrder())',
      'C#': 'pairs.OrderByDescending(p => p.Key, StringComparer.Ordinal)',
      Python: 'sorted(pairs, reverse=True)',
      JavaScript: 'pairs.sort((a, b) => (a[0] < b[0] ? 1 : -1))',
      Go: 'sort.Sort(sort.Reverse(sort.StringSlice(texts)))',
      Ruby: 'pairs.sort.reverse',
    }),
  },
]);
