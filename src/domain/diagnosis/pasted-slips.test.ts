import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { asCurl, asMessage, diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const texts = signedTexts();
const { url, authorization, body } = texts;
const { fields } = pastedOrder;
const js = `{ ${fields.map(([name, value]) => `${name}: '${value}'`).join(', ')} }`;
const python = `{${fields.map(([name, value]) => `'${name}': '${value}'`).join(', ')}}`;
const php = `[${fields.map(([name, value]) => `'${name}' => '${value}'`).join(', ')}]`;
const form = 'application/x-www-form-urlencoded';
const headers = `headers: { Authorization: '${authorization}' }`;
const typed = `headers: { Authorization: '${authorization}', 'Content-Type': '${form}' }`;
const ofPython = `headers={'Authorization': '${authorization}'}`;
const ofGuzzle = `'headers' => ['Authorization' => '${authorization}']`;
const ofCurl = (list: string, before = ''): string =>
  `${before}curl_setopt_array($ch, [CURLOPT_URL => '${url}', CURLOPT_POST => true, CURLOPT_POSTFIELDS => '${body}', CURLOPT_HTTPHEADER => ${list}]);`;

const ofPostman = { mode: 'urlencoded', urlencoded: fields.map(([key, value]) => ({ key, value })) };
const postman = (header: readonly unknown[], sent: Readonly<Record<string, unknown>> = ofPostman): string =>
  JSON.stringify({ item: [{ request: { method: 'POST', url: { raw: url }, header, body: sent } }] });
const inPostman = [{ key: 'Authorization', value: authorization }];

const escaped = authorization.replaceAll('"', '\\"');
const keptNames = [
  [
    'apostrophes of a shell',
    `AUTH='${authorization}'\ncurl -X POST '${url}' -H 'Authorization: $AUTH' -d '${body}'`,
  ],
  ['apostrophes of PHP', ofCurl("['Authorization: $auth']", `$auth = '${authorization}';\n`)],
  [
    'no template of JavaScript',
    `const auth = '${authorization}';\naxios.post('${url}', '${body}', { headers: { Authorization: '\${auth}' } });`,
  ],
  [
    'no f-string of Python',
    `auth = '${authorization}'\nrequests.post('${url}', data=${python}, headers={'Authorization': '{auth}'})`,
  ],
  [
    'apostrophes of Ruby',
    `auth = '${authorization}'\nHTTParty.post('${url}', body: ${js}, headers: { 'Authorization' => '#{auth}' })`,
  ],
] as const;

it.each<readonly [string, string]>([
  [
    'quotation marks of a shell',
    `AUTH='${authorization}'\ncurl -X POST '${url}' -H "Authorization: $AUTH" -d '${body}'`,
  ],
  ['quotation marks of PHP', ofCurl('["Authorization: $auth"]', `$auth = '${authorization}';\n`)],
  ...keptNames.slice(2).map(([name, text]) => {
    const filled = text
      .replace("'${auth}'", '`${auth}`')
      .replace("'{auth}'", "f'{auth}'")
      .replace("'#{auth}'", '"#{auth}"');
    return [`the other kind than ${name}`, filled] as const;
  }),
  [
    'apostrophes of Dart',
    `final auth = '${authorization}';\nhttp.post(Uri.parse('${url}'), headers: {'Authorization': '$auth'}, body: ${python});`,
  ],
  [
    'a header that is set behind another one',
    `req.SetBasicAuth("a", "b")\nreq, _ := http.NewRequest("POST", "${url}", strings.NewReader("${body}"))\nreq.Header.Set("Content-Type", "${form}")\nreq.Header.Set("Authorization", "${escaped}")`,
  ],
])('puts the value in the place of a variable in %s', (_, text) => {
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it.each([
  ['a shell', `BODY='${body}'\ncurl -X POST '${url}' -H 'Authorization: ${authorization}' -d '$BODY'`],
  [
    'PHP',
    ofCurl(`['Authorization: ${authorization}']`, `$body = '${body}';\n`).replace(
      `'${body}', CURLOPT_HTTP`,
      "'$body', CURLOPT_HTTP",
    ),
  ],
])('names a body that is the name of a variable: %s', (_, text) => {
  expect(diagnosePaste(text).verdict).toMatchObject({
    explanation: [[{ id: 'body-not-form', detail: expect.stringContaining('is sent as it is written') }]],
  });
});

it('names a header that a client with a list of them is given twice', () => {
  const rows = fields.map(([name, value]) => `("${name}", "${value}")`).join(', ');
  const text = `client.post("${url}").header("Authorization", "${escaped}").basic_auth("a", Some("b")).form(&[${rows}]).send().await?;`;
  expect(namedIds(diagnosePaste(text))).toEqual(['header-field-repeated']);
});

describe('a header that is not sent is named, though the signature is right', () => {
  it.each<readonly [string, string, string]>([
    ['an array with keys', ofCurl(`['Authorization' => '${authorization}']`), 'without their keys'],
    [
      'an array with keys, behind another one',
      ofCurl(`['Content-Type' => '${form}', 'Authorization' => '${authorization}']`),
      'without their keys',
    ],
    [
      'an array with keys in a variable',
      ofCurl('$headers', `$headers = ['Authorization' => '${authorization}'];\n`),
      'without their keys',
    ],
    ['requests with auth', `requests.post('${url}', ${ofPython}, data=${python}, auth=('a', 'b'))`, 'auth='],
    [
      'axios with auth',
      `axios.post('${url}', new URLSearchParams(${js}), { ${headers}, auth: { username: 'a', password: 'b' } })`,
      'option “auth”',
    ],
    [
      'Guzzle with auth',
      `$client->post('${url}', ['form_params' => ${php}, ${ofGuzzle}, 'auth' => ['a', 'b']]);`,
      'option “auth”',
    ],
    [
      'a session of requests with auth',
      `session = requests.Session()\nsession.auth = ('a', 'b')\nsession.post('${url}', ${ofPython}, data=${python})`,
      '“auth” of the session',
    ],
    [
      'an interceptor of axios',
      `axios.interceptors.request.use((config) => { config.headers.Authorization = 'Bearer ' + token; return config; });\naxios.post('${url}', new URLSearchParams(${js}), { ${headers} });`,
      'interceptor',
    ],
    [
      'Indy with basic authentication',
      `Http := TIdHTTP.Create(nil);\nHttp.Request.BasicAuthentication := True;\nHttp.Request.CustomHeaders.AddValue('Authorization', '${authorization}');\n${fields.map(([name, value]) => `Params.Values['${name}'] := '${value}';`).join('\n')}\nHttp.Post('${url}', Params);`,
      '“BasicAuthentication” sets',
    ],
    [
      'a format with percent signs',
      `printf("${asMessage(texts).replaceAll('"', '\\"').replaceAll('\n', '\\r\\n')}");`,
      'It stands in a format',
    ],
    [
      'HTTParty with basic_auth',
      `HTTParty.post('${url}', body: ${js}, basic_auth: { username: 'a', password: 'b' }, headers: { 'Authorization' => '${authorization}' })`,
      'option “basic_auth”',
    ],
    [
      'net/http of Go that is set anew',
      `req, _ := http.NewRequest("POST", "${url}", strings.NewReader("${body}"))\nreq.Header.Set("Content-Type", "${form}")\nreq.Header.Set("Authorization", "${escaped}")\nreq.SetBasicAuth("a", "b")`,
      '“SetBasicAuth” sets',
    ],
    [
      'Net::HTTP that is set anew',
      `req = Net::HTTP::Post.new(URI('${url}'))\nreq['Authorization'] = '${authorization}'\nreq.basic_auth 'a', 'b'\nreq.set_form_data(${python.replaceAll("': '", "' => '")})`,
      '“basic_auth” sets',
    ],
    [
      'a parameter of PowerShell',
      `Invoke-RestMethod -Method Post -Authentication Basic -Credential $c -Uri '${url}' -Headers @{ Authorization = '${authorization}' } -Body '${body}'`,
      '“-Authentication”',
    ],
    ...keptNames.map(([name, text]) => [`a variable in ${name}`, text, 'in these quotation marks'] as const),
    ['no-cors', `fetch('${url}', { method: 'POST', mode: 'no-cors', ${typed}, body: '${body}' })`, 'no-cors'],
    [
      'headers in the place of json',
      `requests.post('${url}', ${python}, {'Authorization': '${authorization}'})`,
      'third argument',
    ],
    [
      'headers in the place of the body',
      `axios.post('${url}', { ${typed}, data: new URLSearchParams(${js}) })`,
      'second argument',
    ],
    ['another name', asMessage(texts).replace('Authorization:', 'X-Authorization:'), '“X-Authorization”'],
    [
      'another name in a log of JSON',
      JSON.stringify({ method: 'POST', url, headers: { 'X-Authorization': authorization }, body }),
      '“X-Authorization”',
    ],
    [
      'another name in code',
      `axios.post('${url}', '${body}', { headers: { 'Proxy-Authorization': '${authorization}' } })`,
      '“Proxy-Authorization”',
    ],
    [
      'HTTPie with --auth',
      `http -f -a a:b POST ${url} 'Authorization:${authorization}' ${fields.map(([name, value]) => `${name}='${value}'`).join(' ')}`,
      '--auth',
    ],
    [
      'a header that is switched off',
      postman([{ key: 'Authorization', value: authorization, disabled: true }]),
      'switched off',
    ],
    ['no colon', asCurl(texts).replace('Authorization: ', 'Authorization '), 'No colon'],
  ])('%s', (_, text, words) => {
    expect(diagnosePaste(text).verdict).toMatchObject({
      explanation: [[{ id: 'header-not-sent', detail: expect.stringContaining(words) }]],
    });
  });

  it.each([
    ['a list of lines', ofCurl(`['Authorization: ${authorization}']`)],
    ['requests', `requests.post('${url}', ${ofPython}, data=${python}, auth=None)`],
    ['the name that a proxy keeps', asMessage(texts).replace('Authorization:', 'X-Original-Authorization:')],
    ['Guzzle', `$client->post('${url}', ['form_params' => ${php}, ${ofGuzzle}, 'auth' => null]);`],
  ])('and nothing of %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });
});

it.each([
  ['a message', asMessage(texts).replace('Authorization:', 'Authorization: OAuth')],
  [
    'AuthenticationHeaderValue',
    `client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("OAuth", "${authorization.replaceAll('"', '\\"')}");\nawait client.PostAsync("${url}", new StringContent("${body}", Encoding.UTF8, "${form}"));`,
  ],
])('counts the scheme word: %s', (_, text) => {
  expect(namedIds(diagnosePaste(text))).toEqual(['header-scheme-word']);
});

it.each([
  ['an object', `fetch('${url}', { method: 'POST', ${typed}, body: ${js} })`],
  [
    'an object in a variable',
    `const data = ${js};\nfetch('${url}', { method: 'POST', ${typed}, body: data })`,
  ],
  [
    'an array',
    `$c = stream_context_create(['http' => ['method' => 'POST', 'header' => 'Authorization: ${authorization}', 'content' => ${php}]]); file_get_contents('${url}', false, $c);`,
  ],
  ['a printed dict', `requests.post('${url}', ${ofPython}, data=str(${python}))`],
])('names a body that is made no form: %s', (_, text) => {
  expect(namedIds(diagnosePaste(text))).toContain('body-not-form');
});

describe('a body that is declared as compressed is named', () => {
  const gzip = { name: 'Content-Encoding', value: 'gzip' };
  const asHar = (sent: readonly object[], answered: readonly object[]): string => {
    const usual = [
      { name: 'Authorization', value: authorization },
      { name: 'Content-Type', value: form },
    ];
    const request = {
      method: 'POST',
      url,
      headers: [...usual, ...sent],
      postData: { mimeType: form, text: body },
    };
    const entries = [{ request, response: { status: 403, headers: answered } }];
    return JSON.stringify({ log: { entries } }, null, 4);
  };
  const type = `Content-Type: ${form}`;
  it.each([
    ['a message', asMessage(texts).replace(type, `${type}\nContent-Encoding: gzip`)],
    ['a command', asCurl(texts).replace(' -d ', " -H 'Content-Encoding: gzip' -d ")],
    [
      'JSON',
      JSON.stringify({ method: 'POST', url, headers: { authorization, 'content-encoding': 'br' }, body }),
    ],
    ['HAR', asHar([gzip], [])],
    [
      'code',
      `axios.post('${url}', '${body}', { ${headers.replace(' }', ", 'Content-Encoding': 'deflate' }")} })`,
    ],
  ])('in %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['body-declared-encoded']);
  });

  it.each([
    ['what is accepted', asMessage(texts).replace(type, `${type}\nAccept-Encoding: gzip`)],
    ['nothing', asMessage(texts).replace(type, `${type}\nContent-Encoding: identity`)],
    ['the answer', `${asMessage(texts)}\n\nHTTP/1.1 403 Forbidden\nContent-Encoding: gzip\n\nno`],
    ['the answer in HAR', asHar([], [gzip])],
    [
      'the answer in JSON',
      JSON.stringify({
        request: { method: 'POST', url, headers: { authorization }, body },
        response: { status: 403, headers: { 'content-encoding': 'gzip' } },
      }),
    ],
  ])('and not for %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });
});

describe('a body of JSON is read, and named', () => {
  const json = JSON.stringify(Object.fromEntries(new URLSearchParams(body)));
  const head = `Authorization: ${authorization}\nContent-Type: application/json`;
  it.each([
    [
      'Karate',
      `request:\n1 > POST ${url}\n1 > ${head.replace('\n', '\n1 > ')}\n${json}\n\n11:00:02 response time: 2`,
    ],
    [
      'a log of Ktor',
      `REQUEST: ${url}\nMETHOD: HttpMethod(value=POST)\n-> ${head.replace('\n', '\n-> ')}\nBODY START\n${json}\nBODY END`,
    ],
    ['labels', `Method: POST\nURL: ${url}\n${head}\nbody = ${json} (91 bytes)`],
  ])('of %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['content-type-not-form']);
  });
});

describe('a Content-Length that is too small', () => {
  const withLength = (message: string, length: number): string =>
    message.replace('Content-Type:', `Content-Length: ${length}\nContent-Type:`);

  it('is named where the signature is right', () => {
    for (const length of [0, 20, body.length - 1]) {
      expect(namedIds(diagnosePaste(withLength(asMessage(texts), length)))).toEqual(['body-counted-short']);
    }
    expect(namedIds(diagnosePaste(withLength(asMessage(texts), body.length)))).toEqual(['right']);
  });

  it.each([
    [
      'a vector of strace',
      (head: string) =>
        `writev(5, [{iov_base=${JSON.stringify(`${head}\r\n\r\n`)}, iov_len=9}, {iov_base="${body}", iov_len=${body.length}}], 2) = 9`,
    ],
    [
      'lines of a wire log',
      (head: string) =>
        [...head.split('\r\n'), ''].map((line) => `c.h.wire - out-0 >> "${line}[\\r][\\n]"\n`).join('') +
        `c.h.wire - out-0 >> "${body}"\nc.h.wire - out-0 << "HTTP/1.1 403[\\r][\\n]"`,
    ],
    [
      'an indented block',
      (head: string) =>
        `Sent::\n\n${[...head.split('\r\n'), '', body].map((line) => `    ${line}`).join('\n')}\n\nReceived::\n\n    none`,
    ],
  ])('is none where %s has more behind the body', (_, print) => {
    const [head = ''] = withLength(asMessage(texts), body.length).split('\n\n');
    const { notes, ...diagnosis } = diagnosePaste(print(head.replaceAll('\n', '\r\n')));
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(notes.join()).not.toMatch(/The body (?:is longer|begins)/u);
  });

  it('is none where something else is wrong: somebody may have changed the body of a log', () => {
    const other = signedTexts(pastedOrder, (text) => text.replace('https', 'http'));
    expect(namedIds(diagnosePaste(withLength(asMessage(other), 20)))).toEqual(['uri-scheme']);
  });
});

it.each([
  [
    'multipart/form-data',
    'formdata of Postman',
    postman(inPostman, { mode: 'formdata', formdata: ofPostman.urlencoded }),
  ],
  ['text/plain', 'raw of Postman', postman(inPostman, { mode: 'raw', raw: body })],
  [
    'multipart/form-data',
    'parts of Insomnia',
    JSON.stringify({
      method: 'POST',
      url,
      headers: [{ name: 'Authorization', value: authorization }],
      body: { mimeType: 'multipart/form-data', params: fields.map(([name, value]) => ({ name, value })) },
    }),
  ],
])('reads the type %s that a client gives by itself: %s', (type, _, text) => {
  expect(diagnosePaste(text).verdict).toMatchObject({
    explanation: [[{ id: 'content-type-not-form', detail: `It is “${type}”.` }]],
  });
});

it('says where the content type is taken away, and where it is not told', () => {
  const command = asCurl(texts);
  expect(namedIds(diagnosePaste(command.replace(' -d ', " -H 'Content-Type:' -d ")))).toEqual([
    'content-type-not-form',
  ]);
  const told = (text: string): readonly string[] =>
    diagnosePaste(text).checks.flatMap(({ status, title }) => (status === 'unknown' ? [title] : []));
  expect(told(command)).toEqual([]);
  expect(told(asMessage(texts))).toEqual([]);
  expect(told(asMessage(texts).replace(/Content-Type: .*\n/u, ''))).toEqual(['Content type']);
});

it('says of a redirect that another request follows it', () => {
  const text = `${asMessage(texts)}\n\nHTTP/1.1 302 Found\nLocation: https://gateway.example/a`;
  expect(diagnosePaste(text).notes).toContainEqual(expect.stringContaining('redirect (302)'));
  expect(diagnosePaste(text.replace('302 Found', '403')).notes.join()).not.toContain('redirect');
});

it('names a header that code appends twice', () => {
  const text = `const headers = new Headers();\nheaders.append('Authorization', '${authorization}');\nheaders.append('Authorization', 'Bearer a');\nfetch('${url}', { method: 'POST', headers, body: new URLSearchParams(${js}) });`;
  expect(namedIds(diagnosePaste(text))).toEqual(['header-field-repeated']);
});

it.each([
  [
    'JSON in a variable',
    `const json = JSON.stringify(${js});\nfetch('${url}', { method: 'POST', ${typed}, body: json });`,
    'JSON',
  ],
  [
    'a form that is encoded as a whole',
    `fetch('${url}', { method: 'POST', ${typed}, body: encodeURIComponent(new URLSearchParams(${js}).toString()) });`,
    'once more',
  ],
])('names a body that is made otherwise: %s', (_, text, words) => {
  expect(diagnosePaste(text).verdict).toMatchObject({
    explanation: [[{ id: 'body-not-form', detail: expect.stringContaining(words) }]],
  });
});

it('says nothing of what words around a message tell of clients', () => {
  const text = `We do not use setBasicAuth.\n\n${asMessage(texts)}\n\nclient.basic_auth (which we tried) fails too.`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it('says nothing of JSON in a variable that is made of the answer', () => {
  const text = `const res = await fetch('${url}', { method: 'POST', ${typed}, body: '${body}' });\nconst text = JSON.stringify(res.data);\nlogger.info({ body: text });`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it('says nothing of JSON in a variable that is not sent', () => {
  const text = `const json = JSON.stringify(${js});\nconsole.log(json);\nfetch('${url}', { method: 'POST', ${typed}, body: '${body}' });`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});
