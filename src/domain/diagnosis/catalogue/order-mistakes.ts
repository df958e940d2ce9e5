/** Mistakes in the order of the parameters (RFC 5849 section 3.4.1.3.2). */
import { compareBytes } from '../../oauth1/signature-trace.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { sortParameters, type EncodedParameter, type SigningPlan } from '../plan/signing-plan.ts';
import type { ParameterOrigin } from '../../oauth1/signature-trace.ts';
import { variant, type MistakeRow, type Variant } from './mistake-row.ts';

const rule = 'RFC 5849 section 3.4.1.3.2: sorted by encoded name, then by encoded value, in byte order.';

type List = readonly EncodedParameter[];
type Arrange = SigningPlan['arrange'];

/** Comparing with one collator is a hundred times faster than `localeCompare`. */
const byLanguage = new Intl.Collator('en').compare;

function sortedBy(...keys: readonly ((parameter: EncodedParameter) => string)[]): Arrange {
  return (parameters) =>
    [...parameters].sort((left, right) => {
      for (const key of keys) {
        const order = compareBytes(key(left), key(right));
        if (order !== 0) return order;
      }
      return 0;
    });
}

function arranged(arrange: Arrange, detail = '', combines = true): Variant {
  return variant('order', (plan) => ({ ...plan, arrange }), { detail, combines });
}

function ofOrigin(parameters: List, ...origins: readonly ParameterOrigin[]): List {
  return parameters.filter(({ origin }) => origins.includes(origin));
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

const originOrders = permutations<ParameterOrigin>(['query', 'protocol', 'body']);
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
function unsorted(request: ReceivedRequest): Variant[] {
  const names = request.parameters.filter(({ origin }) => origin === 'protocol').map(({ name }) => name);
  const orders = names.length <= 5 ? permutations(names) : [names, ...usualProtocolOrders];
  const isUsual = (order: readonly string[]): boolean =>
    [names, ...usualProtocolOrders].some((usual) => usual.join() === order.join());
  return originOrders.flatMap((origins) =>
    orders.map((order) =>
      arranged(
        (parameters) =>
          origins.flatMap((origin) => {
            const group = ofOrigin(parameters, origin);
            if (origin !== 'protocol') return group;
            const place = ({ name }: EncodedParameter): number => order.indexOf(name);
            return [...group].sort((left, right) => place(left) - place(right));
          }),
        `Not sorted: ${origins.map((origin) => originWords[origin]).join(', then ')}, each as it was collected.`,
        isUsual(order),
      ),
    ),
  );
}

export const orderMistakes: readonly MistakeRow[] = [
  {
    id: 'unsorted',
    group: 'order',
    layer: 'normalized string',
    title: 'The parameters were not sorted.',
    rule,
    rank: 1,
    variants: unsorted,
  },
  {
    id: 'protocol-first',
    group: 'order',
    layer: 'normalized string',
    title: 'The protocol parameters were put first, before the sorted others.',
    rule,
    rank: 2,
    variants: () => [
      arranged((parameters) => [
        ...sortParameters(ofOrigin(parameters, 'protocol')),
        ...sortParameters(ofOrigin(parameters, 'query', 'body')),
      ]),
      arranged((parameters) => [
        ...ofOrigin(parameters, 'protocol'),
        ...sortParameters(ofOrigin(parameters, 'query', 'body')),
      ]),
      arranged((parameters) => [
        ...sortParameters(ofOrigin(parameters, 'protocol')),
        ...ofOrigin(parameters, 'query', 'body'),
      ]),
      arranged((parameters) => [
        ...sortParameters(ofOrigin(parameters, 'protocol')),
        ...sortParameters(ofOrigin(parameters, 'query')),
        ...sortParameters(ofOrigin(parameters, 'body')),
      ]),
    ],
  },
  {
    id: 'protocol-last',
    group: 'order',
    layer: 'normalized string',
    title: 'The protocol parameters were put last, behind the sorted others.',
    rule,
    rank: 2,
    variants: () => [
      arranged((parameters) => [
        ...sortParameters(ofOrigin(parameters, 'query', 'body')),
        ...sortParameters(ofOrigin(parameters, 'protocol')),
      ]),
      arranged((parameters) => [
        ...sortParameters(ofOrigin(parameters, 'query', 'body')),
        ...ofOrigin(parameters, 'protocol'),
      ]),
      arranged((parameters) => [
        ...ofOrigin(parameters, 'query', 'body'),
        ...sortParameters(ofOrigin(parameters, 'protocol')),
      ]),
      arranged(
        (parameters) => [
          ...sortParameters(ofOrigin(parameters, 'query', 'protocol')),
          ...sortParameters(ofOrigin(parameters, 'body')),
        ],
        'The query and the protocol parameters were sorted, and the sorted body put behind them.',
      ),
      arranged(
        (parameters) => [
          ...sortParameters(ofOrigin(parameters, 'body', 'protocol')),
          ...sortParameters(ofOrigin(parameters, 'query')),
        ],
        'The body and the protocol parameters were sorted, and the sorted query put behind them.',
      ),
    ],
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
        (parameters) =>
          [...parameters].sort(
            (left, right) =>
              byLanguage(left.encodedName, right.encodedName) ||
              byLanguage(left.encodedValue, right.encodedValue),
          ),
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
      arranged((parameters) => sortedBy(({ encodedName }) => encodedName)(parameters.toReversed())),
    ],
  },
  {
    id: 'reverse-order',
    group: 'order',
    layer: 'normalized string',
    title: 'The parameters were sorted in reverse.',
    rule,
    rank: 4,
    variants: () => [arranged((parameters) => sortParameters(parameters).toReversed())],
  },
];
