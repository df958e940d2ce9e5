import { describe, expect, it } from 'vitest';
import {
  authorization,
  baseString,
  body,
  contentType,
  date,
  escapedAuthorization,
  read,
  readParts,
  refusalOf,
  signedPost,
  url,
} from '../fixture-pastes.ts';

const harRequest = {
  method: 'POST',
  url,
  httpVersion: 'h2',
  headers: [{ name: 'authorization', value: authorization }],
  postData: { mimeType: contentType, text: body, params: [{ name: 'amount', value: '10.5' }] },
};
const harEntry = { request: harRequest, response: { status: 403, headers: [{ name: 'Date', value: date }] } };
const plainEntry = { request: { ...harRequest, headers: [] } };

describe('a HAR', () => {
  it.each([
    ['an entry', harEntry],
    ['a file', { log: { version: '1.2', entries: [harEntry] } }],
    ['a file with other requests', { log: { entries: [plainEntry, harEntry, plainEntry] } }],
  ])('is read from %s', (_, har) => {
    expect(read(JSON.stringify(har, null, 2))).toMatchObject({
      kind: 'har-entry',
      parts: { ...signedPost, date },
    });
  });

  it('is read from a request', () => {
    expect(read(JSON.stringify(harRequest))).toMatchObject({
      kind: 'har-entry',
      parts: signedPost,
      notes: [],
    });
  });

  it('gives a body of its parameters when it has no text', () => {
    const request = {
      ...harRequest,
      postData: { mimeType: contentType, params: [{ name: 'a', value: 'b c' }] },
    };
    expect(readParts(JSON.stringify(request)).body).toBe('a=b%20c');
  });

  const otherEntry: unknown = JSON.parse(JSON.stringify(harEntry).replace('oauth_nonce=', 'oauth_nonce=9'));

  it.each([
    ['two signed requests', [harEntry, otherEntry]],
    ['two requests without a signature', [plainEntry, plainEntry]],
  ])('is refused with %s', (_, entries) => {
    expect(refusalOf(JSON.stringify({ log: { entries } }))).toBe('several-requests');
  });
});

const logs: readonly (readonly [name: string, text: string])[] = [
  [
    'fields',
    JSON.stringify({
      method: 'POST',
      url,
      headers: { Authorization: authorization, 'Content-Type': contentType },
      body,
    }),
  ],
  [
    'escaped slashes',
    JSON.stringify({ verb: 'POST', uri: url, authorization, contentType, data: body }).replaceAll('/', '\\/'),
  ],
  [
    'a prefix',
    `2026-11-21 08:00:00 DEBUG [main] c.a.Client - sending ${JSON.stringify({
      method: 'POST',
      url,
      headers: [
        ['Authorization', authorization],
        ['content-type', contentType],
      ],
      payload: body,
    })}`,
  ],
  [
    'depth',
    JSON.stringify({
      level: 'debug',
      context: {
        http: {
          request: {
            httpMethod: 'POST',
            requestUrl: url,
            headers: [`Authorization: ${authorization}`, `Content-Type: ${contentType}`],
            requestBody: body,
          },
        },
      },
    }),
  ],
  [
    'parts of the URL',
    JSON.stringify({
      method: 'POST',
      protocol: 'https:',
      hostname: 'gateway.example',
      path: new URL(url).pathname,
      headers: ['Authorization', authorization, 'Content-Type', contentType],
      body,
    }),
  ],
  [
    'lists of values',
    JSON.stringify({
      Method: 'POST',
      URL: url,
      Header: { Authorization: [authorization], 'Content-Type': [contentType] },
      Body: body,
    }),
  ],
  [
    'the look of JavaScript',
    `{ method: 'POST', baseURL: 'https://gateway.example/processing/', url: '/api/v4/payout-check/6657',\n headers: { Authorization: '${authorization}', 'Content-Type': '${contentType}' },\n data: 'amount=10.5&currency=EUR&' +\n   'purpose=it%27s+a+gift' }`,
  ],
  [
    'the look of Python',
    `INFO:client:{'method': 'POST', 'url': '${url}', 'headers': CaseInsensitiveDict({'Authorization': '${authorization}', 'Content-Type': '${contentType}'}), 'data': b'${body}', 'json': None, 'verify': True}`,
  ],
  [
    'the look of Ruby',
    `{:method=>"POST", :url=>"${url}", :headers=>{"Authorization"=>"${escapedAuthorization}", "Content-Type"=>"${contentType}"}, :body=>"${body}"}`,
  ],
  [
    'a call of fetch',
    `fetch("${url}", {\n  "headers": {\n    "authorization": "${escapedAuthorization}",\n    "content-type": "${contentType}"\n  },\n  "body": "${body}",\n  "method": "POST"\n});`,
  ],
];

describe('a log in JSON or the like', () => {
  it.each(logs)('is read with %s', (_, text) => {
    expect(read(text)).toMatchObject({ parts: signedPost, cut: false });
  });

  it('writes fields as form-urlencoded, and says so', () => {
    const text =
      '{"method":"POST","url":"https://h/x","form":{"amount":10.50,"a":["b","c"],"d":{"e":"f g"},"n":null}}';
    const reading = read(text);
    expect(reading.parts.body).toBe('amount=10.50&a=b&a=c&d%5Be%5D=f%20g&n=');
    expect(reading.notes).toEqual([
      'The body stands in the text as fields: it is written as form-urlencoded here, and may be encoded otherwise by the code that sends it.',
    ]);
  });

  it('puts a query that stands apart into the URL', () => {
    expect(readParts('{"method":"GET","url":"https://h/x","qs":{"a":"1 2"},"body":""}').url).toBe(
      'https://h/x?a=1%202',
    );
  });

  it('reads the URL of a server that has its path under a name of its own, and takes no host alone for one', () => {
    const log = `{ method: 'POST', originalUrl: '/pay', headers: { host: 'gateway.example' }, body: '${body}' }`;
    expect(readParts(log).url).toBe('https://gateway.example/pay');
    expect(readParts(log.replace('originalUrl', 'somewhere')).url).toBeUndefined();
  });

  it('makes a header of OAuth fields', () => {
    const text = JSON.stringify({
      method: 'POST',
      url,
      oauth: { consumer_key: 'acme', nonce: 'n', signature: 'a+b=', timestamp: 1 },
      params: { amount: '10.5' },
    });
    const reading = read(text);
    expect(reading.parts).toMatchObject({
      authorization:
        'OAuth oauth_consumer_key="acme", oauth_nonce="n", oauth_signature="a%2Bb%3D", oauth_timestamp="1"',
      body: 'amount=10.5',
    });
    expect(reading.notes).toContain(
      'The Authorization header is made of OAuth fields of the log: its syntax is not the one that was sent.',
    );
  });

  it('finds the base string and the rest of the signature', () => {
    const text = JSON.stringify({
      baseString,
      normalizedParams: 'a=b&oauth_nonce=1',
      signature: 'abc=',
      response: { headers: { date }, body: '<html>' },
    });
    expect(readParts(text)).toEqual({
      baseString,
      normalizedParameters: 'a=b&oauth_nonce=1',
      signature: 'abc=',
      date,
    });
  });

  it.each(['https%3A%2F%2Fshop.example%2Fdone', 'http%3A%2F%2Fdoc.example%2F'])(
    'takes the encoded URL of a field for no base string: %s',
    (value) => {
      const params = [{ name: 'redirect_url', value }];
      const text = JSON.stringify({ method: 'POST', url, headers: { Authorization: authorization }, params });
      expect(readParts(text)).not.toHaveProperty('baseString');
    },
  );

  it.each([`'`, `"`, '`'])('reads JSON that is a string of a log between %s', (quote) => {
    const sent = '{"amount":"10.5","currency":"EUR"}';
    const headers = `{'Authorization': '${authorization}', 'Content-Type': 'application/json'}`;
    expect(readParts(`method=POST url=${url} headers=${headers} data=${quote}${sent}${quote}`)).toMatchObject(
      {
        body: 'amount=10.5&currency=EUR',
      },
    );
  });

  it('reads messages of a container log as lines', () => {
    const text = [
      'method: POST',
      `url: ${url}`,
      `Authorization: ${authorization}`,
      `base string: ${baseString}`,
    ]
      .map((log) => JSON.stringify({ log: `${log}\n`, stream: 'stdout', time: '2026-11-21T08:00:00Z' }))
      .join('\n');
    expect(readParts(text)).toEqual({ method: 'POST', url, authorization, baseString });
  });

  it('reads what is there of a cut object', () => {
    const text = JSON.stringify({ method: 'POST', url, body, headers: { Authorization: authorization } });
    expect(read(text.slice(0, -60))).toMatchObject({ parts: { method: 'POST', url, body }, cut: true });
  });

  it('takes a request that is logged twice, and refuses two', () => {
    const request = { method: 'POST', url, headers: { Authorization: authorization }, body };
    const other = { ...request, headers: { Authorization: 'OAuth oauth_nonce="other"' } };
    expect(readParts(JSON.stringify({ request, config: request }))).toMatchObject({ authorization, body });
    expect(refusalOf(JSON.stringify([request, other]))).toBe('several-requests');
  });

  it('takes no secret', () => {
    const text = JSON.stringify({ method: 'POST', url, consumerSecret: 'hunter2', body });
    expect(JSON.stringify(read(text))).not.toContain('hunter2');
  });
});

describe('a dump of PHP', () => {
  const pairs = { client_orderid: 'A/1', order_desc: 'two\nlines "quoted" ü', purpose: '' };
  const encoded = 'client_orderid=A%2F1&order_desc=two%0Alines%20%22quoted%22%20%C3%BC&purpose=';
  const texts = Object.entries(pairs);
  const dumped = texts
    .map(([name, value]) => {
      const octets = new TextEncoder().encode(value).length;
      return `    ["${name}"]=>\n    string(${octets}) "${value}"\n`;
    })
    .join('');
  const printed = texts.map(([name, value]) => `            [${name}] => ${value}\n`).join('');

  it('is read as var_dump writes it', () => {
    const text = `array(4) {\n  ["method"]=>\n  string(4) "POST"\n  ["url"]=>\n  string(${url.length}) "${url}"\n  ["headers"]=>\n  array(1) {\n    [0]=>\n    string(9) "Authorization: ${authorization}"\n  }\n  ["form_params"]=>\n  array(3) {\n${dumped}  }\n  ["retries"]=>\n  int(0)\n}\n`;
    expect(readParts(text)).toMatchObject({ method: 'POST', url, authorization, body: encoded });
  });

  it('is read as print_r writes it', () => {
    const text = `Array\n(\n    [method] => POST\n    [url] => ${url}\n    [headers] => Array\n        (\n            [Authorization] => ${authorization}\n        )\n\n    [form_params] => Array\n        (\n${printed}        )\n\n)\n`;
    expect(readParts(text)).toMatchObject({ method: 'POST', url, authorization, body: encoded });
  });

  it('tells of the answer with its content type', () => {
    const text = `array(3) {\n  ["url"]=>\n  string(${url.length}) "${url}"\n  ["content_type"]=>\n  string(9) "text/html"\n  ["http_code"]=>\n  int(403)\n}\n\nAuthorization: ${authorization}\n`;
    expect(readParts(text)).not.toHaveProperty('contentType');
  });
});

it('takes parameters of a HAR that are encoded already as they stand', () => {
  const params = [
    { name: 'url', value: 'https%3A%2F%2Fx.example%2F' },
    { name: 'amount', value: '10.5' },
  ];
  const bodyOf = (more: object[]) =>
    readParts(
      JSON.stringify({
        ...harRequest,
        postData: { mimeType: contentType, params: [...params, ...more] },
      }),
    ).body;
  expect(bodyOf([])).toBe('url=https%3A%2F%2Fx.example%2F&amount=10.5');
  expect(bodyOf([{ name: 'a', value: 'b c' }])).toContain('url=https%253A');
});

it.each([
  '"disabled":true',
  '"isDisabled":true',
  '"enabled":false',
  '"isEnabled":false',
  '"active":false',
  '"Enabled":false',
  '"enable":false',
  '"is_checked":"0"',
  '"is_checked":-1',
])('leaves out what an API client keeps and does not send: %s', (off) => {
  const pairs = [
    '{"name":"client_orderid","value":"a"}',
    `{"name":"city","value":"Riga",${off}}`,
    `{${off},"name":"zip","value":"1"}`,
    '{"name":"amount","value":"1","disabled":false,"enabled":true}',
  ];
  const text = `{"method":"POST","url":"${url}","body":{"mimeType":"${contentType}","params":[${pairs.join(',')}]}}`;
  expect(readParts(text)).toMatchObject({ body: 'client_orderid=a&amount=1' });
});

it.each(['disabled: true', 'enabled: false'])('leaves it out of a list of YAML, too: %s', (off) => {
  const item = (name: string, value: string, member: string): string =>
    `    - name: ${name}\n      value: ${value}\n${member === '' ? '' : `      ${member}\n`}`;
  const pairs = `${item('client_orderid', 'a', '')}${item('city', 'Riga', off)}${item('amount', '1', '')}`;
  const text = `method: POST\nurl: ${url}\nbody:\n  mimeType: ${contentType}\n  params:\n${pairs}`;
  expect(readParts(text)).toMatchObject({ body: 'client_orderid=a&amount=1' });
});

it('leaves out of a URL that stands in parts what is not sent', () => {
  const query = [
    { key: 'a', value: '1' },
    { key: 'b', value: '2', disabled: true },
    { key: 'c', value: '3', enabled: false },
  ];
  const parts = { protocol: 'https', host: ['a', 'example'], path: ['b'], query };
  const text = JSON.stringify({
    method: 'POST',
    url: parts,
    headers: { Authorization: authorization },
    body,
  });
  expect(readParts(text)).toMatchObject({ url: 'https://a.example/b?a=1' });
});
