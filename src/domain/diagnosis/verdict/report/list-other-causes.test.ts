import { describe, expect, it } from 'vitest';
import type { SearchContext } from '../../catalogue/mistake-row.ts';
import type { OtherCause } from '../diagnosis.ts';
import { nowSeconds, partsOf, type PlainRequest } from '../../corpus/fixture-diagnosis.ts';
import type { RequestParts } from '../../paste/request-parts.ts';
import { receiveRequest } from '../../request/received-request.ts';
import type { SimulatorRefusalReason } from '../../../relay/simulator-contract.ts';
import { listOtherCauses } from './list-other-causes.ts';
import type { SimulatorCauseInput } from './simulator-cause.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://sandbox.gateway.example/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['amount', '10.50'],
    ['currency', 'EUR'],
  ],
};
const invoice: PlainRequest = {
  method: 'GET',
  url: 'https://gateway.example/view-invoice-xml/6657/3b1f',
  signatureMethod: 'HMAC-SHA1',
  fields: [],
};
const context: SearchContext = {
  origins: [],
  originNames: {},
  pathPrefixes: [],
  knownPairs: [],
  consumerKey: 'Acme-llc',
};

interface Given {
  readonly request?: PlainRequest;
  readonly change?: (parts: RequestParts) => Partial<RequestParts>;
  readonly consumerKey?: string;
  readonly now?: number;
  readonly keyFingerprint?: string | null;
  readonly simulator?: SimulatorCauseInput | null;
}

function causes({
  request = order,
  change = () => ({}),
  consumerKey = 'Acme-llc',
  now = nowSeconds,
  keyFingerprint = 'SHA256:ab',
  simulator = null,
}: Given = {}): readonly OtherCause[] {
  const parts = partsOf(request, 'c2ln');
  const received = receiveRequest({ ...parts, ...change(parts) });
  if (received === null) throw new Error('The fixture cannot be read.');
  return listOtherCauses({
    request: received,
    context: { ...context, consumerKey },
    nowSeconds: now,
    clock: 'this computer’s clock',
    keyFingerprint,
    simulator,
  });
}

const possible = (title: string, text: string): OtherCause => ({ likelihood: 'possible', title, text });
const seen = (title: string, text: string): OtherCause => ({
  likelihood: 'seen in this request',
  title,
  text,
});
const hidden = (title: string, text: string): OtherCause => ({
  likelihood: 'cannot be seen from here',
  title,
  text,
});

it('lists all that a payout check can meet, the likeliest first', () => {
  expect(causes()).toEqual([
    possible('Consumer key', '“Acme-llc” has to be the merchant’s login, capitals and all.'),
    possible(
      'Nonce used before',
      '“k3Vq8s+r1Yb0=” may be sent once: a request that is repeated, by hand or by a retry, needs a new nonce and a new signature.',
    ),
    possible(
      'Endpoint against endpoint group',
      'The path names an endpoint, which serves one currency; a group’s identifier belongs under /api/v4/payout-check/group/{endpoint_group_id}. This order is in EUR.',
    ),
    possible(
      'Sandbox against production',
      'The request goes to what looks like the sandbox (sandbox.gateway.example). Keys, secrets and endpoints of the one are unknown to the other.',
    ),
    possible(
      'Timestamp',
      'It is 1 minute off this computer’s clock, which most gateways accept; the window is not documented.',
    ),
    hidden(
      'Key other than the registered one',
      'The signature fits the key SHA256:ab. Ask the account manager for the fingerprint of the registered one.',
    ),
    hidden(
      'Access rule at the gateway',
      'The address of the sending server may not be admitted, or the operation not be enabled for this endpoint. Ask the support contact.',
    ),
  ]);
});

it('says of no empty nonce that it was used before', () => {
  const empty = /(?<=oauth_nonce=")[^"]*/u;
  const found = causes({
    change: ({ authorization }) => ({ authorization: authorization?.replace(empty, '') ?? null }),
  });
  expect(found.map(({ title }) => title)).not.toContain('Nonce used before');
});

it('speaks of the secret and of production for an invoice', () => {
  const found = causes({ request: invoice, keyFingerprint: null });
  expect(found).toContainEqual(
    hidden(
      'Secret other than the registered one',
      'The signature fits the consumer secret that was tried here. Whether the gateway has the same one, only its operator sees.',
    ),
  );
  expect(found).toContainEqual(
    possible(
      'Sandbox against production',
      'The request goes to production, as far as its host tells (gateway.example). Keys, secrets and endpoints of the one are unknown to the other.',
    ),
  );
  expect(found.filter(({ likelihood }) => likelihood === 'seen in this request')).toEqual([]);
});

describe('what is seen in the request comes first', () => {
  const inHeader =
    (from: string, to: string) =>
    ({ authorization }: RequestParts): Partial<RequestParts> => ({
      authorization: authorization?.replace(from, to) ?? null,
    });
  it.each<[string, Given, readonly OtherCause[]]>([
    [
      'an old timestamp',
      { now: 1_795_228_800 + 301 },
      [
        seen(
          'Timestamp old',
          'It is 5 minutes behind this computer’s clock. A request is signed anew each time it is sent; the window of the gateway is not documented.',
        ),
      ],
    ],
    [
      'a placeholder in the path',
      { request: { ...order, url: order.url.replace('6657', '{endpoint_id}') } },
      [
        seen(
          'No identifier in the path',
          'The path has “{endpoint_id}” where an identifier belongs: nobody filled it in.',
        ),
      ],
    ],
    [
      'a path without its end',
      { request: { ...order, url: order.url.replace('6657', '') } },
      [seen('No identifier in the path', 'The path ends where the identifier of an endpoint belongs.')],
    ],
    ['a timestamp at the end of the usual window', { now: 1_795_228_800 + 300 }, []],
    ['a timestamp ahead, at the end of the window', { now: 1_795_228_800 - 300 }, []],
    [
      'a timestamp of tomorrow',
      { now: 1_795_228_800 - 86_400 },
      [
        seen(
          'Timestamp in the future',
          'It lies 1 day ahead of this computer’s clock. Set the clock of the server that signs.',
        ),
      ],
    ],
    [
      'milliseconds',
      { change: inHeader('1795228800', '1795228800123') },
      [
        seen(
          'Timestamp in milliseconds',
          'Its 13 digits count milliseconds; the gateway reads seconds (document, "Authentication", rule 2).',
        ),
      ],
    ],
    [
      'a timestamp that is none',
      { change: inHeader('1795228800', 'now') },
      [seen('Timestamp malformed', 'It is no count of seconds since 1970: sign and send whole seconds.')],
    ],
    [
      'no timestamp',
      { change: inHeader('oauth_timestamp="1795228800", ', '') },
      [seen('No timestamp', 'The request has no oauth_timestamp.')],
    ],
    [
      'a consumer key in other letters',
      { consumerKey: 'ACME-llc' },
      [seen('Consumer key', '“Acme-llc” differs in capitals from “ACME-llc”, which is set in this console.')],
    ],
    [
      'a consumer key with a blank',
      { change: inHeader('"Acme-llc"', '"Acme-llc%20"') },
      [seen('Consumer key', 'Blanks stand around oauth_consumer_key.')],
    ],
    [
      'a consumer key that nobody filled in',
      { change: inHeader('"Acme-llc"', '"%7B%7Bconsumer_key%7D%7D"') },
      [seen('Parameter not filled in', '“oauth_consumer_key” is “{{consumer_key}}”: nobody filled it in.')],
    ],
    [
      'an empty nonce',
      { change: inHeader(encodeURIComponent('k3Vq8s+r1Yb0='), '') },
      [seen('Parameter not filled in', '“oauth_nonce” has no value.')],
    ],
    [
      'a token',
      { change: inHeader('oauth_version="1.0"', 'oauth_version="1.0", oauth_token=""') },
      [seen('Token', 'oauth_token is sent; neither scheme of the document has a token.')],
    ],
    [
      'a callback',
      { change: inHeader('oauth_version="1.0"', 'oauth_version="1.0", oauth_callback="oob"') },
      [
        seen(
          'Further protocol parameters',
          '“oauth_callback” is sent; the document has no such protocol parameter.',
        ),
      ],
    ],
    [
      'fields in the header',
      { change: inHeader('oauth_version="1.0"', 'amount="10.50", currency="EUR", oauth_version="1.0"') },
      [
        seen(
          'Other parameters in the header',
          '“amount” and “currency” stand in the Authorization header, and were not signed as part of it. RFC 5849 section 3.4.1.3.1 counts what stands there; whether a gateway does is not documented.',
        ),
      ],
    ],
    [
      'a field twice',
      { change: ({ body }) => ({ body: `${body ?? ''}&amount=1&amount=2` }) },
      [
        seen(
          'Field sent twice',
          '“amount” is sent more than once; which value a gateway takes is not documented.',
        ),
      ],
    ],
    [
      'HMAC for a payout check',
      { request: { ...order, signatureMethod: 'HMAC-SHA1' } },
      [seen('Signature method', 'The payout check takes RSA-SHA256; “HMAC-SHA1” is declared.')],
    ],
    [
      'RSA for an invoice',
      { request: { ...invoice, signatureMethod: 'RSA-SHA256' } },
      [seen('Signature method', 'The Swift invoice takes HMAC-SHA1; “RSA-SHA256” is declared.')],
    ],
    [
      'GET for a payout check',
      { change: () => ({ method: 'GET' }) },
      [seen('HTTP method', 'The payout check is a POST; this is a GET.')],
    ],
    ['post in small letters', { change: () => ({ method: 'post' }) }, []],
    [
      'no version',
      { change: inHeader('oauth_version="1.0", ', '') },
      [
        seen(
          'No version',
          'oauth_version is missing; the document has every request carry it ("Authentication", rule 1).',
        ),
      ],
    ],
    [
      'another version',
      { change: inHeader('oauth_version="1.0"', 'oauth_version="2.0"') },
      [seen('Version', 'oauth_version is 1.0 (document, "Authentication", rule 1).')],
    ],
    [
      'plain http',
      { request: { ...order, url: 'http://gateway.example/payout-check/6657' } },
      [seen('Plain http', 'The gateway is reached by https.')],
    ],
    [
      'plain http to this computer',
      { request: { ...order, url: 'http://127.0.0.1:8080/payout-check/6657' } },
      [],
    ],
    [
      'plain http to this computer, IPv6',
      { request: { ...order, url: 'http://[::1]:8080/payout-check/6657' } },
      [],
    ],
    [
      'plain http to this computer, by name',
      { request: { ...order, url: 'http://LOCALHOST/payout-check/6657' } },
      [],
    ],
  ])('%s', (_, given, expected) => {
    const found = causes(given);
    expect(found.filter(({ likelihood }) => likelihood === 'seen in this request')).toEqual(expected);
    expect(found.slice(0, expected.length)).toEqual(expected);
  });
});

it.each<[string, Given, OtherCause]>([
  [
    'another consumer key',
    { consumerKey: 'Other' },
    possible(
      'Consumer key',
      '“Acme-llc” is not “Other”, which is set in this console. It is the merchant’s login, in its own spelling.',
    ),
  ],
  [
    'no consumer key to compare',
    { consumerKey: '' },
    possible('Consumer key', '“Acme-llc” has to be the merchant’s login, capitals and all.'),
  ],
  [
    'a group, without a currency',
    { request: { ...order, url: 'https://gateway.example/payout-check/group/12', fields: [] } },
    possible(
      'Endpoint against endpoint group',
      'The path names an endpoint group; an endpoint’s identifier belongs under /api/v4/payout-check/{endpoint_id}.',
    ),
  ],
  [
    'fields in the query',
    { request: { ...order, url: `${order.url}?amount=1&lang=en&currency=EUR` } },
    seen(
      'Fields in the query',
      '“amount” and “currency” stand in the query of the URL. The document has the fields sent in the body; whether a gateway reads them from the query is not documented.',
    ),
  ],
  [
    'fields that the document lacks',
    {
      request: {
        ...order,
        fields: ['amount', 'u', 'u', 'v', 'w', 'x', 'y'].map((name) => [name, '1'] as const),
      },
    },
    possible(
      'Undocumented fields',
      'The document has no field “u”, “v”, “w”, “x”. An “&” that is not encoded makes such fields of a value.',
    ),
  ],
])('%s is possible', (_, given, expected) => {
  expect(causes(given)).toContainEqual(expected);
});

describe('what the simulated gateway said', () => {
  const said = (reason: SimulatorRefusalReason, detail: string, agrees: boolean | null = true) =>
    causes({ simulator: { verdict: { kind: 'refused', reason, detail }, agrees } });

  it('stands alone where nothing is seen in the request', () => {
    expect(said('unknown-consumer-key', 'No merchant is registered.')).toEqual([
      {
        likelihood: 'said by the simulator',
        title: 'Unknown consumer key',
        text: 'No merchant is registered. Register this consumer key with the simulator, or sign with the one that it has.',
      },
    ]);
    expect(said('behaviour', 'It is set to deny access.')).toMatchObject([
      { title: 'Set to deny access', text: expect.stringMatching(/documented answers/u) },
    ]);
  });

  it('tells another key from another base string', () => {
    expect(said('signature-mismatch', '')[0]?.text).toMatch(/has another one/u);
    expect(said('signature-mismatch', '', false)[0]?.text).toMatch(/another base string/u);
  });

  it('stands before what is seen in the request', () => {
    const found = causes({
      now: nowSeconds + 3600,
      simulator: {
        verdict: { kind: 'refused', reason: 'timestamp-outside-window', detail: 'Old.' },
        agrees: true,
      },
    });
    expect(found.map(({ title }) => title)).toEqual(['Timestamp outside the window', 'Timestamp old']);
  });

  it('leaves the possible causes where it verified the request', () => {
    expect(causes({ simulator: { verdict: { kind: 'verified' }, agrees: true } })).toEqual(causes());
  });
});

it.each([
  ['http://127.0.0.1:4174', 'a local address, which tells of neither (127.0.0.1)'],
  ['https://192.168.1.20', 'a local address, which tells of neither (192.168.1.20)'],
  ['https://staging.gateway.example', 'what looks like the sandbox (staging.gateway.example)'],
  ['https://gateway.example', 'production, as far as its host tells (gateway.example)'],
])('says of %s where it goes', (origin, where) => {
  const request = { ...order, url: `${origin}/payout-check/6657` };
  expect(causes({ request }).map(({ text }) => text)).toContain(
    `The request goes to ${where}. Keys, secrets and endpoints of the one are unknown to the other.`,
  );
});
