import { describe, expect, it } from 'vitest';
import { nothingKnown, type RequestParts } from '../paste/request-parts.ts';
import { receiveRequest, type ReceivedRequest } from './received-request.ts';
import { readHeader } from './read-header.ts';

const authorization =
  'OAuth realm="gate", oauth_consumer_key="Acme", oauth_nonce="n%2B1", oauth_signature="c2ln%3D", oauth_signature_method="HMAC-SHA1"';
const parts: RequestParts = {
  ...nothingKnown,
  method: 'post',
  url: 'HTTPS://Gate.example:443/a%20b?x=1+2&y',
  authorization,
  contentType: 'application/x-www-form-urlencoded; charset=utf-8',
  body: 'amount=10.50&desc=Zo%c3%ab+a',
};

function receive(changes: Partial<RequestParts> = {}): ReceivedRequest {
  const request = receiveRequest({ ...parts, ...changes });
  if (request === null) throw new Error('The request cannot be read.');
  return request;
}

/** What is signed, one text for each. */
function signed({ parameters }: ReceivedRequest): readonly string[] {
  return parameters.map(({ origin, name, value }) => `${origin} ${name}=${value}`);
}

const protocol = [
  'protocol oauth_consumer_key=Acme',
  'protocol oauth_nonce=n+1',
  'protocol oauth_signature_method=HMAC-SHA1',
];
const query = ['query x=1 2', 'query y='];
const body = ['body amount=10.50', 'body desc=Zoë a'];

it('puts together all that it needs', () => {
  const parameter = (
    origin: 'query' | 'protocol' | 'body',
    index: number,
    name: string,
    value: string,
    writtenValue = value,
  ) => ({ key: `${origin}:${index}`, origin, name, value, writtenName: name, writtenValue });
  expect(receive()).toEqual({
    method: 'post',
    uri: { scheme: 'https', host: 'gate.example', port: '', path: '/a%20b', query: '' },
    writtenUri: { scheme: 'HTTPS', host: 'Gate.example', port: ':443', path: '/a%20b', query: '?x=1+2&y' },
    unsentUri: { user: '', fragment: '' },
    parameters: [
      parameter('query', 0, 'x', '1 2', '1+2'),
      parameter('query', 1, 'y', ''),
      parameter('protocol', 0, 'oauth_consumer_key', 'Acme'),
      parameter('protocol', 1, 'oauth_nonce', 'n+1', 'n%2B1'),
      parameter('protocol', 3, 'oauth_signature_method', 'HMAC-SHA1'),
      parameter('body', 0, 'amount', '10.50'),
      parameter('body', 1, 'desc', 'Zoë a', 'Zo%c3%ab+a'),
    ],
    repeated: [],
    header: readHeader(authorization),
    realm: 'gate',
    signature: { text: 'c2ln%3D', place: 'header' },
    otherScheme: null,
    declaredMethod: 'HMAC-SHA1',
    body: parts.body,
    contentType: parts.contentType,
    bodyIsForm: true,
  } satisfies ReceivedRequest);
});

describe('protocol parameters', () => {
  it.each<[string, Partial<RequestParts>, readonly string[], readonly string[]]>([
    [
      'count once that are repeated in the body',
      { body: `${parts.body ?? ''}&oauth_nonce=n%2B1&oauth_signature=c2ln%3D` },
      [...query, ...protocol, ...body],
      ['oauth_nonce'],
    ],
    [
      'count once that are repeated in the query, whatever their value',
      { url: `${parts.url ?? ''}&oauth_nonce=other` },
      [...query, ...protocol, ...body],
      ['oauth_nonce'],
    ],
    [
      'count once that are repeated in both',
      { url: 'https://h/?oauth_nonce=n', body: 'oauth_nonce=n' },
      protocol,
      ['oauth_nonce', 'oauth_nonce'],
    ],
    [
      'count in the body where the header lacks them',
      { body: 'oauth_version=1.0&a=b' },
      [...query, ...protocol, 'protocol oauth_version=1.0', 'body a=b'],
      [],
    ],
    [
      'count once that stand twice in the header: the first',
      { authorization: `${authorization}, oauth_nonce="second"` },
      [...query, ...protocol, ...body],
      [],
    ],
    [
      'may all stand in the query',
      { authorization: null, url: 'https://h/?a=1&oauth_nonce=n&oauth_signature=s' },
      ['query a=1', 'protocol oauth_nonce=n', ...body],
      [],
    ],
  ])('%s', (_, changes, parameters, repeated) => {
    const request = receive(changes);
    expect(signed(request)).toEqual(parameters);
    expect(request.repeated.map(({ name }) => name)).toEqual(repeated);
  });

  it('other parameters that are repeated count each time', () => {
    expect(signed(receive({ url: 'https://h/?a=1&a=1', body: 'a=1&a=1', authorization: null }))).toEqual([
      'query a=1',
      'query a=1',
      'body a=1',
      'body a=1',
    ]);
  });
});

describe('the signature', () => {
  it.each<[string, Partial<RequestParts>, ReceivedRequest['signature']]>([
    [
      'is the one of the header before all others',
      { signature: 'apart', body: 'oauth_signature=body' },
      { text: 'c2ln%3D', place: 'header' },
    ],
    [
      'of the query',
      { authorization: null, url: 'https://h/?oauth_signature=q%3D' },
      { text: 'q%3D', place: 'query' },
    ],
    ['of the body', { authorization: null, body: 'oauth_signature=b+c' }, { text: 'b+c', place: 'body' }],
    ['apart', { authorization: null, signature: ' abc= \n' }, { text: 'abc=', place: 'apart' }],
    ['blank', { authorization: null, signature: ' \n' }, null],
    ['missing', { authorization: null }, null],
  ])('%s', (_, changes, signature) => {
    expect(receive(changes).signature).toEqual(signature);
  });
});

describe('the body', () => {
  it.each<[string, string | null, string | null, boolean, readonly string[]]>([
    ['no content type', null, 'a=1', true, ['body a=1']],
    ['capitals and blanks', ' Application/X-WWW-Form-Urlencoded ;charset=x', 'a=1', true, ['body a=1']],
    ['a longer type', 'application/x-www-form-urlencoded2', '{"a":1}', false, []],
    ['JSON', 'application/json', '{"a=b":1}', false, []],
    ['XML', 'text/xml', '<a b="c"/>', false, []],
    ['pairs under another type', 'application/json', 'a=1&b=', true, ['body a=1', 'body b=']],
    ['pairs under plain text', 'text/plain', 'a=1', true, ['body a=1']],
    ['an empty type', '', 'a=1', true, ['body a=1']],
    ['empty', 'application/x-www-form-urlencoded', '', true, []],
    ['not known', null, null, true, []],
    ['not known, JSON', 'application/json', null, false, []],
    ['separators alone', null, '&&=&', true, ['body =']],
  ])('%s', (_, contentType, text, bodyIsForm, parameters) => {
    const request = receive({ contentType, body: text, authorization: null, url: 'https://h/' });
    expect({ bodyIsForm: request.bodyIsForm, parameters: signed(request) }).toEqual({
      bodyIsForm,
      parameters,
    });
    expect(request.body).toBe(text);
  });
});

it.each<[string | null, string | null, string]>([
  ['get', null, 'get'],
  [null, null, 'GET'],
  [null, '', 'GET'],
  [null, 'a=1', 'POST'],
])('method %s with body %s is %s', (method, text, expected) => {
  expect(receive({ method, body: text }).method).toBe(expected);
});

it('is none without a URL that can be read', () => {
  for (const url of [null, '', 'gate.example/a', 'https://', 'https://a b/']) {
    expect(receiveRequest({ ...parts, url })).toBeNull();
  }
});

it('knows an empty realm from none, and does without a header', () => {
  expect(receive({ authorization: 'OAuth realm="", oauth_nonce="n"' }).realm).toBe('');
  expect(receive({ authorization: 'OAuth oauth_nonce="n"' }).realm).toBeNull();
  expect(receive({ authorization: 'Basic YTpi' })).toMatchObject({
    header: null,
    realm: null,
    declaredMethod: null,
  });
});
