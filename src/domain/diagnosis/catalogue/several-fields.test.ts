/** Several fields at once, bodies as a part or a parameter, and a secret among the parameters: made by a signer of its own. */
import { createHmac, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  consumerSecret,
  diagnoseParts,
  partsOf,
  privateKey,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';

type Pair = readonly [name: string, value: string];

const order: PlainRequest = {
  method: 'POST',
  url: 'https://gate.example/processing/api/v4/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'Inv-2026_0417'],
    ['amount', '1250.50'],
    ['currency', 'EUR'],
    ['bank_area', ''],
    ['bank_city', 'Köln am Rhein'],
    ['bank_branch', ''],
    ['receiver_inn', ''],
    ['bank_name', 'Bank & Co'],
    ['customer_level', ''],
  ],
};
/** A form that people fill in, with more empty fields than are tried in all combinations. */
const longForm: PlainRequest = {
  ...order,
  fields: [
    ...order.fields,
    ...['purpose', 'ipaddress', 'receiver_state', 'bank_province', 'bank_zip_code', 'customer_id'].map(
      (name): Pair => [name, ''],
    ),
  ],
};
const invoice: PlainRequest = {
  method: 'GET',
  url: 'https://gate.example/processing/view-invoice-xml/6657/8a7b1f39',
  signatureMethod: 'HMAC-SHA1',
  fields: [],
};

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (sign_) => `%${sign_.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const form = (pairs: readonly Pair[]): string => pairs.map((pair) => pair.map(encode).join('=')).join('&');
const normalized = (pairs: readonly Pair[]): string => form(pairs).split('&').toSorted().join('&');
const body = form(order.fields);
const protocolOf = ({ signatureMethod }: PlainRequest): readonly Pair[] => [
  ['oauth_consumer_key', 'Acme-llc'],
  ['oauth_nonce', 'k3Vq8s+r1Yb0='],
  ['oauth_signature_method', signatureMethod],
  ['oauth_timestamp', '1795228800'],
  ['oauth_version', '1.0'],
];
const protocol = protocolOf(order);

function baseString({ method, url }: PlainRequest, pairs: readonly Pair[]): string {
  return [method, url, normalized(pairs)].map(encode).join('&');
}

const rsa = (text: string): string => sign('sha256', Buffer.from(text), privateKey).toString('base64');
const ofOrder = (fields: readonly Pair[], own = protocol): string =>
  rsa(baseString(order, [...own, ...fields]));
const ofInvoice = (...more: readonly Pair[]): string =>
  createHmac('sha1', `${encode(consumerSecret)}&`)
    .update(baseString(invoice, [...protocolOf(invoice), ...more]))
    .digest('base64');
const without = (...names: readonly string[]): readonly Pair[] =>
  order.fields.filter(([name]) => !names.includes(name));
const parts = (...all: readonly string[]): string => rsa(all.map(encode).join('&'));

const severalMissing = 'Several fields are missing in what was signed: they were sent, and not signed.';
const asPart = 'The body was signed as a part of its own.';
const asParameter = 'The body was signed as one parameter, in place of its fields.';
const withToken = 'An empty oauth_token was included in what was signed.';
const addedOne = 'A parameter was signed that is not in the request.';
const severalAdded = 'Parameters were signed that are not in the request.';
const otherExpiry = 'Month and year of the expiry were written otherwise when they were signed.';
const withExpiry = (month: string, year: string): PlainRequest => ({
  ...order,
  fields: [...order.fields, ['expire_month', month], ['expire_year', year]],
});
const ofSecret = 'The consumer secret was signed as a parameter.';

const cases: readonly (readonly [what: string, title: string, PlainRequest, signature: string])[] = [
  [
    'three empty fields that were dropped',
    'Some empty parameters were dropped before signing, and sent.',
    order,
    ofOrder(without('bank_area', 'bank_branch', 'customer_level')),
  ],
  [
    'three of ten empty fields that were dropped',
    'Some empty parameters were dropped before signing, and sent.',
    longForm,
    ofOrder(longForm.fields.filter(([name]) => !['bank_area', 'purpose', 'customer_id'].includes(name))),
  ],
  [
    'all but two of ten empty fields that were dropped',
    'Some empty parameters were dropped before signing, and sent.',
    longForm,
    ofOrder(
      longForm.fields.filter(
        ([name, value]) => value !== '' || ['ipaddress', 'bank_zip_code'].includes(name),
      ),
    ),
  ],
  [
    'three empty fields that were added here and there',
    'Empty parameters were added to what was signed, and not sent.',
    order,
    ofOrder([...order.fields, ['purpose', ''], ['ipaddress', ''], ['receiver_state', '']]),
  ],
  [
    'two fields here and there that were not sent, as words',
    severalAdded,
    order,
    ofOrder([...order.fields, ['purpose', 'null'], ['receiver_state', 'null']]),
  ],
  [
    'month and year of an expiry without zero and century',
    otherExpiry,
    withExpiry('05', '2027'),
    ofOrder(withExpiry('5', '27').fields),
  ],
  [
    'month and year of an expiry with both',
    otherExpiry,
    withExpiry('5', '27'),
    ofOrder(withExpiry('05', '2027').fields),
  ],
  ['fields behind the fourth', severalMissing, order, ofOrder(order.fields.slice(0, 4))],
  ['all but the required fields', severalMissing, order, ofOrder(order.fields.slice(0, 3))],
  [
    'the body as a part behind the protocol parameters',
    asPart,
    order,
    parts(order.method, order.url, normalized(protocol), body),
  ],
  [
    'the body as a part before the protocol parameters',
    asPart,
    order,
    parts(order.method, order.url, body, normalized(protocol)),
  ],
  [
    'the body behind the whole normalized string, not encoded',
    asPart,
    order,
    rsa(`${baseString(order, [...protocol, ...order.fields])}&${body}`),
  ],
  ['the body as a parameter', asParameter, order, ofOrder([['body', body]])],
  ['the body as a name', asParameter, order, ofOrder([[body, '']])],
  [
    'JSON as a parameter',
    asParameter,
    order,
    ofOrder([['data', JSON.stringify(Object.fromEntries(order.fields))]]),
  ],
  [
    'lines as AWS had them',
    'The parts of the base string are joined otherwise, or stand in another order.',
    order,
    rsa(
      `POST\ngate.example\n/processing/api/v4/payout-check/6657\n${normalized([...protocol, ...order.fields])}`,
    ),
  ],
  [
    'a protocol parameter twice',
    'A parameter that was sent once was signed twice.',
    order,
    ofOrder(order.fields, [...protocol, ['oauth_version', '1.0']]),
  ],
  [
    'values of the protocol that are not encoded',
    'Some names and values were not encoded before they were joined.',
    order,
    rsa(
      [
        'POST',
        order.url,
        [...protocol.map((pair) => pair.join('=')), ...form(order.fields).split('&')].toSorted().join('&'),
      ]
        .map(encode)
        .join('&'),
    ),
  ],
  [
    'escapes of blanks that were encoded again',
    'A value was encoded before it was signed: signing encoded it again.',
    order,
    ofOrder(order.fields.map(([name, value]): Pair => [name, value.replaceAll(' ', '%20')])),
  ],
  ['an empty token and verifier', withToken, invoice, ofInvoice(['oauth_token', ''], ['oauth_verifier', ''])],
  [
    'a body hash in hexadecimal digits',
    addedOne,
    invoice,
    ofInvoice(['oauth_body_hash', 'da39a3ee5e6b4b0d3255bfef95601890afd80709']),
  ],
  ['the secret', ofSecret, invoice, ofInvoice(['oauth_consumer_secret', consumerSecret])],
  [
    'the secret beside an empty token',
    ofSecret,
    invoice,
    ofInvoice(['oauth_token', ''], ['oauth_token_secret', consumerSecret]),
  ],
];

it.each(cases)('finds %s', (_, title, request, signature) => {
  const { verdict } = diagnoseParts(partsOf(request, signature));
  const explanation = verdict.kind === 'explained' ? verdict.explanation : [];
  expect(explanation.map((alternatives) => alternatives[0]?.title)).toEqual([title]);
});

it('shows nobody a secret that was signed', () => {
  const diagnosis = diagnoseParts(partsOf(invoice, ofInvoice(['oauth_consumer_secret', consumerSecret])));
  const spellings = [consumerSecret, encode(consumerSecret), encode(encode(consumerSecret))];
  expect(spellings.filter((text) => JSON.stringify(diagnosis).includes(text))).toEqual([]);
  expect(diagnosis.difference).toBeNull();
});
