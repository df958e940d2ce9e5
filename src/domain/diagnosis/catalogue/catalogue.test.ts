import { createHmac, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import {
  consumerSecret,
  diagnoseParts,
  namedIds,
  partsOf,
  privateKey,
  tellingRequest,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';
import { receiveRequest } from '../request/received-request.ts';
import { baseStringOf, createEncoders, octetsOf } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { hmacKeyOf } from '../search/target.ts';
import { catalogue, searchedMistakes, type SearchedMistake } from './catalogue.ts';
import { makeVariants, type SearchContext, type Variant } from './mistake-row.ts';

const context: SearchContext = {
  origins: ['http://127.0.0.1:8080', 'https://sandbox.gateway.example'],
  originNames: {},
  pathPrefixes: ['/processing', '/paynet', '/checkout'],
  knownPairs: [],
  consumerKey: 'Acme-llc',
  entered: { endpointIds: ['7001'], endpointGroupIds: ['81'], sentTo: '' },
};

/** Of no operation that is known: HMAC-SHA1 is not for the payout check. */
const hmacRequest: PlainRequest = {
  ...tellingRequest,
  url: tellingRequest.url.replace('payout-check', 'other-command'),
  signatureMethod: 'HMAC-SHA1',
};
/** Of what only some requests have. */
const withUrl = (end: string): PlainRequest => ({
  ...tellingRequest,
  url: `https://me:pw@gateway.example/processing/api/v4/payout-check/6657${end}`,
});
/** Of little: what is rare is looked for behind every pair of usual mistakes, of which a long order has very many. */
const withFields = (...fields: PlainRequest['fields']): readonly PlainRequest[] => [
  { ...tellingRequest, fields },
  { ...tellingRequest, fields: [...fields, ['oauth_version', '1.0']] },
];
const requestsOf: Readonly<Record<string, readonly PlainRequest[]>> = {
  'nonce-differs': withFields(['amount', '10.50']),
  'letters-not-encoded': withFields(['last_name', 'Zoë'], ['purpose', '日本']),
  'value-masked': withFields(['receiver_phone', '+49 30 1234'], ['last_name', 'O’Neill']),
  'punctuation-replaced': withFields(['last_name', 'O’Neill'], ['order_desc', "it's “5”"]),
  'uri-with-user': [withUrl('')],
  'uri-with-fragment': [withUrl('#top'), withUrl('?a=b#top')],
  'uri-without-path-parameters': [withUrl(';jsessionid=1A2B3C')],
  'invisible-not-signed': [
    {
      ...tellingRequest,
      fields: [
        ['city', 'Ri\u200bga'],
        ['purpose', '\u00adx'],
      ],
    },
  ],
};
/** Protocol parameters in the body too, where they count once. */
const repeating: PlainRequest = {
  ...tellingRequest,
  fields: [...tellingRequest.fields, ['oauth_version', '1.0']],
};

function signedWith(request: PlainRequest, variant: Variant): string {
  const received = receiveRequest(partsOf(request, 'x'));
  if (received === null) throw new Error('The request cannot be read.');
  const plan = variant.apply(rightPlan(received.method, received.uri, received.parameters, percentEncode));
  const octets = octetsOf(plan, baseStringOf(plan, createEncoders()));
  return request.signatureMethod === 'HMAC-SHA1'
    ? createHmac('sha1', hmacKeyOf(plan, consumerSecret)).update(octets).digest('base64')
    : sign('sha256', octets, privateKey).toString('base64');
}

const nothing: Variant = {
  step: 'set',
  apply: (plan) => plan,
  detail: () => '',
  parameters: [],
  words: {},
  surplus: 0,
  combines: true,
  rarity: 0,
  alike: null,
};

/** Signatures of a request by the first variants of a row that change it. */
function signaturesBy(row: SearchedMistake, request: PlainRequest): string[] {
  const received = receiveRequest(partsOf(request, 'x'));
  if (received === null) return [];
  const right = signedWith(request, nothing);
  const signatures: string[] = [];
  for (const variant of makeVariants(row.variants(received, context))) {
    const signature = signedWith(request, variant);
    if (signature !== right) signatures.push(signature);
    if (signatures.length === 2) break;
  }
  return signatures;
}

/** What is signed by another function, is a fault of the header, or needs another body, has its tests elsewhere. */
const elsewhere = new Set<string>([
  'hmac-arguments-swapped',
  'hash-without-hmac',
  'hmac-made-twice',
  'sent-in-latin-1',
  'date-respelled',
  'nested-otherwise',
  'json-respelled',
  'body-encoded-as-whole',
  'body-joined-otherwise',
]);
const searched = searchedMistakes.filter(
  ({ group, id }) => group !== 'signing' && group !== 'header' && !elsewhere.has(id),
);

it.each(searched.map((row) => [row.id, row] as const))(
  'finds %s again',
  (id, row) => {
    const requests =
      requestsOf[row.id] ?? (row.group === 'key' ? [hmacRequest] : [tellingRequest, repeating]);
    const named = someOf(requests).flatMap((request) =>
      someOf(signaturesBy(row, request)).map((signature) =>
        namedIds(diagnoseParts(partsOf(request, signature))),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const ids of named) expect(ids.map((each) => each.split('|').includes(id))).toEqual([true]);
  },
  30_000,
);

it('has one row for each mistake', () => {
  const ids = catalogue.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
