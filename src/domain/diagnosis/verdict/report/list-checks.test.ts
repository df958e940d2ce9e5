import { describe, expect, it } from 'vitest';
import type { Check } from '../diagnosis.ts';
import { nowSeconds, partsOf, type PlainRequest } from '../../corpus/fixture-diagnosis.ts';
import type { RequestParts } from '../../paste/request-parts.ts';
import { receiveRequest, type ReceivedRequest } from '../../request/received-request.ts';
import { listChecks, type CheckInput } from './list-checks.ts';
import { nameMistake } from '../../catalogue/name-mistake.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://gateway.example/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['amount', '10.50'],
    ['order_desc', 'Zoë a'],
  ],
};

function requestOf(change: (parts: RequestParts) => Partial<RequestParts> = () => ({})): ReceivedRequest {
  const parts = partsOf(order, 'c2ln');
  const request = receiveRequest({ ...parts, ...change(parts) });
  if (request === null) throw new Error('The fixture cannot be read.');
  return request;
}

function checks(input: Partial<CheckInput> = {}): readonly Check[] {
  return listChecks({
    request: requestOf(),
    named: [],
    isRequestKnown: true,
    known: null,
    nowSeconds,
    logged: null,
    simulatorAgrees: null,
    ...input,
  });
}

const header: Check = {
  status: 'ok',
  title: 'Header',
  text: 'scheme word, quotation marks and commas; signature percent-encoded once',
};
const timestamp: Check = { status: 'ok', title: 'Timestamp', text: 'is 1 minute off' };
/** The fixture's signature stands behind oauth_version. */
const freeOrder: Check = {
  status: 'harmless',
  title: 'Order in the header',
  text: 'is not the sorted one; it is free',
};
const parameterOrder: Check = {
  status: 'ok',
  title: 'Parameter order',
  text: 'byte order of encoded names, then of values',
};
const url: Check = {
  status: 'ok',
  title: 'URL',
  text: 'scheme and host in small letters, no query, default port left out',
};
const encoding: Check = {
  status: 'ok',
  title: 'Encoding',
  text: 'RFC 5849 section 3.6 in every name and value',
};

it('says little of a request whose signed text is not known', () => {
  expect(checks()).toEqual([header, timestamp, freeOrder]);
});

it('says all of a right one', () => {
  expect(
    checks({
      known: 'base string',
      logged: 'signed',
      simulatorAgrees: true,
    }),
  ).toEqual([
    parameterOrder,
    url,
    encoding,
    header,
    timestamp,
    { status: 'ok', title: 'Logged base string', text: 'is the one that was signed' },
    { status: 'ok', title: 'Simulator', text: 'computed the same expected base string with code of its own' },
    freeOrder,
  ]);
});

describe('praises nothing that is at fault', () => {
  const named = nameMistake('other-key');
  it.each<[string, CheckInput['named'], readonly Check[]]>([
    [
      'the order',
      [{ ...named, group: 'order', id: 'unsorted' }],
      [url, encoding, header, timestamp, freeOrder],
    ],
    [
      'the URL',
      [{ ...named, group: 'base string', id: 'uri-with-port' }],
      [parameterOrder, encoding, header, timestamp, freeOrder],
    ],
    [
      'another part of the base string',
      [{ ...named, group: 'base string', id: 'method-other' }],
      [parameterOrder, url, encoding, header, timestamp, freeOrder],
    ],
    [
      'the encoding',
      [{ ...named, group: 'encoding', id: 'form-encoded' }],
      [parameterOrder, url, header, timestamp, freeOrder],
    ],
    ['the header', [nameMistake('header-commas')], [parameterOrder, url, encoding, timestamp, freeOrder]],
    ['the transport', [nameMistake('signature-hex')], [parameterOrder, url, encoding, timestamp, freeOrder]],
  ])('%s', (_, mistakes, expected) => {
    expect(checks({ known: 'base string', named: mistakes })).toEqual(expected);
  });
});

describe('the timestamp', () => {
  it.each<[string, number, Check]>([
    ['at the end of the usual window', 300, { status: 'ok', title: 'Timestamp', text: 'is 5 minutes off' }],
    ['old', 301, { status: 'note', title: 'Timestamp', text: 'is 5 minutes old' }],
    ['ahead, at the end of the window', -300, { status: 'ok', title: 'Timestamp', text: 'is 5 minutes off' }],
    ['ahead', -7200, { status: 'note', title: 'Timestamp', text: 'lies 2 hours in the future' }],
  ])('%s', (_, age, check) => {
    expect(checks({ nowSeconds: 1_795_228_800 + age })).toEqual([header, check, freeOrder]);
  });

  it.each<[string, readonly Check[]]>([
    [
      '1795228800000',
      [{ status: 'problem', title: 'Timestamp', text: 'is in milliseconds; seconds since 1970 are needed' }],
    ],
    ['today', [{ status: 'problem', title: 'Timestamp', text: 'is no count of seconds since 1970' }]],
  ])('%s', (text, found) => {
    const request = requestOf(({ authorization }) => ({
      authorization: authorization?.replace('1795228800', text) ?? null,
    }));
    expect(checks({ request })).toEqual([header, ...found, freeOrder]);
  });

  it('that is missing is named elsewhere', () => {
    const request = requestOf(() => ({ authorization: 'OAuth oauth_nonce="n"' }));
    expect(checks({ request })).toEqual([]);
  });
});

it.each<[CheckInput['logged'], boolean | null, readonly Check[]]>([
  [
    'not signed',
    null,
    [{ status: 'problem', title: 'Logged base string', text: 'is not the one that was signed' }],
  ],
  [
    'expected',
    null,
    [{ status: 'ok', title: 'Logged base string', text: 'is the one that this request needs' }],
  ],
  [
    null,
    false,
    [
      {
        status: 'note',
        title: 'Simulator',
        text: 'expected another base string than the one shown here: look at its settings for trimmed values and repeated parameters',
      },
    ],
  ],
])('logged %s, simulator %s', (logged, simulatorAgrees, found) => {
  expect(checks({ logged, simulatorAgrees })).toEqual([header, timestamp, ...found, freeOrder]);
});

describe('what is harmless', () => {
  it.each<[string, (parts: RequestParts) => Partial<RequestParts>, readonly Check[]]>([
    [
      'realm',
      ({ authorization }) => ({
        authorization: authorization?.replace('OAuth ', 'OAuth realm="", ') ?? null,
      }),
      [{ status: 'harmless', title: 'realm', text: 'is in the header; it is never signed' }, freeOrder],
    ],
    [
      'no blanks behind commas',
      ({ authorization }) => ({ authorization: authorization?.replaceAll(', ', ',') ?? null }),
      [
        { status: 'harmless', title: 'Commas', text: 'have no blanks behind them; both ways work' },
        freeOrder,
      ],
    ],
    [
      'the scheme word in capitals',
      ({ authorization }) => ({ authorization: authorization?.replace('OAuth ', 'OAUTH ') ?? null }),
      [
        { status: 'harmless', title: 'Scheme word', text: 'is spelled “OAUTH”; its case does not count' },
        freeOrder,
      ],
    ],
    [
      'plus for blanks in the body',
      ({ body }) => ({ body: body?.replaceAll('%20', '+') ?? null }),
      [
        freeOrder,
        {
          status: 'harmless',
          title: 'Body',
          text: 'has “+” for blanks; the encoding of the body need not be that of the signature',
        },
      ],
    ],
    [
      'small digits of escapes',
      ({ body }) => ({ body: body?.toLowerCase() ?? null }),
      [
        freeOrder,
        {
          status: 'harmless',
          title: 'Escapes on the wire',
          text: 'have lower-case digits in “order_desc”; values are compared decoded',
        },
      ],
    ],
    [
      'repeated parameters',
      ({ body }) => ({ body: `${body ?? ''}&oauth_version=1.0&oauth_nonce=x` }),
      [
        freeOrder,
        {
          status: 'note',
          title: 'Repeated',
          text: '“oauth_version” and “oauth_nonce” stand in the header and again in the request; deployments count them once, RFC 5849 read literally twice',
        },
      ],
    ],
    [
      'blanks around values',
      ({ body }) => ({ body: `${body ?? ''}&a=%20x&b=y%0A&c=z` }),
      [
        {
          status: 'note',
          title: 'Blanks',
          text: 'stand around the value of “a” and “b”; a gateway that trims values signs another text',
        },
        freeOrder,
      ],
    ],
    [
      'a percent sign that begins no escape',
      ({ body }) => ({ body: `${body ?? ''}&a=50%&b=%2&c=%zz&d=%25` }),
      [
        {
          status: 'note',
          title: '“%”',
          text: 'stands in “a”, “b” and “c” and begins no escape: a gateway may refuse such a request, or read another value; a “%” is sent as %25',
        },
        freeOrder,
      ],
    ],
    [
      'not plus in the header and the query, and blanks around protocol parameters',
      ({ authorization, url: target }) => ({
        authorization: authorization?.replace('"Acme-llc"', '"+Acme%20"') ?? null,
        url: `${target ?? ''}?a=b+c`,
      }),
      [freeOrder],
    ],
    [
      'the sorted order in the header',
      () => ({ authorization: 'OAuth oauth_nonce="n", oauth_signature="s", oauth_timestamp="1795228800"' }),
      [],
    ],
  ])('%s', (_, change, found) => {
    expect(checks({ request: requestOf(change) })).toEqual([header, timestamp, ...found]);
  });

  it('is not asked of a request without a header', () => {
    const request = requestOf(() => ({
      authorization: null,
      body: 'oauth_timestamp=1795228800&oauth_nonce=n',
    }));
    expect(checks({ request })).toEqual([timestamp]);
  });
});

describe('a check is good only where it was made and nothing that is named contradicts it', () => {
  const good = (input: Partial<CheckInput>): readonly string[] =>
    checks({ known: 'base string', ...input })
      .filter(({ status }) => status === 'ok')
      .map(({ title }) => title);

  it.each([
    ['unsorted', ['Parameter order']],
    ['form-encoded', ['Encoding']],
    ['url-encoded-again', ['Encoding']],
    ['parts-not-encoded', ['Parameter order', 'URL', 'Encoding']],
    ['body-signed-raw', ['Parameter order', 'URL', 'Encoding']],
    ['uri-scheme', ['URL']],
    ['header-quoting', ['Header']],
    ['signature-hex', ['Header']],
  ] as const)('beside %s', (id, without) => {
    const titles = good({ named: [nameMistake(id)] });
    for (const title of without) expect(titles).not.toContain(title);
    expect(titles.length + without.length).toBeGreaterThan(without.length);
  });

  it.each(['***', '{{sign}}'])(
    'says nothing of how a signature is encoded that is not known: %s',
    (signature) => {
      const request = requestOf(({ authorization }) => ({
        authorization: authorization?.replace('c2ln', encodeURIComponent(signature)) ?? null,
      }));
      expect(checks({ request })[0]).toEqual({ ...header, text: 'scheme word, quotation marks and commas' });
    },
  );

  it('says nothing of a header that was not read', () => {
    expect(good({ isRequestKnown: false })).toEqual(['Parameter order', 'URL', 'Encoding', 'Timestamp']);
    expect(good({ request: requestOf(() => ({ authorization: null })) })).not.toContain('Header');
    const unsigned = requestOf(({ authorization }) => ({
      authorization: authorization?.replace(/, oauth_signature="[^"]*"/u, '') ?? null,
    }));
    expect(good({ request: unsigned })).not.toContain('Header');
  });

  it('says nothing of the URL where a normalized string alone is known', () => {
    expect(good({ known: 'normalized string' })).not.toContain('URL');
  });

  it('says nothing good of a timestamp that a mistake concerns', () => {
    expect(good({ named: [nameMistake('timestamp-differs', '', ['oauth_timestamp'])] })).not.toContain(
      'Timestamp',
    );
  });
});

it('says nothing of blanks behind commas that are not there', () => {
  const request = requestOf(({ authorization }) => ({
    authorization: authorization?.replaceAll(', ', '; ') ?? null,
  }));
  const titles = checks({ request, named: [nameMistake('header-commas')] }).map(({ title }) => title);
  expect(titles).not.toContain('Commas');
  expect(titles).toContain('Timestamp');
});

describe('a secret', () => {
  it('that is sent is a problem, whatever the signature is', () => {
    const request = requestOf(({ authorization }) => ({
      authorization: `${authorization ?? ''}, oauth_consumer_secret="x1", oauth_token_secret=""`,
    }));
    expect(checks({ request }).filter(({ title }) => title === 'Secret')).toEqual([
      {
        status: 'problem',
        title: 'Secret',
        text: '“oauth_consumer_secret” is sent: a secret signs, and is never sent. Whoever reads the request or its log has what it holds; where that is the secret, have a new one issued',
      },
    ]);
  });

  it('that is not sent is not spoken of', () => {
    expect(checks().filter(({ title }) => title === 'Secret')).toEqual([]);
  });
});
