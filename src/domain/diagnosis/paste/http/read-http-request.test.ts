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
  signedPost,
  url,
} from '../fixture-pastes.ts';

const path = new URL(url).pathname;
const fields = [
  'Host: gateway.example',
  `Authorization: ${authorization}`,
  `Content-Type: ${contentType}`,
  `Content-Length: ${body.length}`,
];
const raw = [`POST ${path} HTTP/1.1`, ...fields, '', body].join('\r\n');
const prefix = '2026-11-21 08:00:00,123 DEBUG [main] org.apache.http.wire - http-outgoing-0';
const okhttp = '11-21 08:00:00.123  1234  5678 D OkHttp  : ';

/** The lines as Apache HttpClient, Python, Ruby and others print them. */
const dumps: readonly (readonly [name: string, text: string])[] = [
  ['CR LF', raw],
  ['LF', raw.replaceAll('\r', '')],
  ['an absolute URL', raw.replace(path, url)],
  ['lower-case names', raw.replace(/^[A-Z][A-Za-z-]+(?=:)/gmu, (name) => name.toLowerCase())],
  ['a prefix of curl -v and its own body', `* Connected\n${raw}\n* done\n< HTTP/1.1 403 Forbidden\n`],
  ['an answer without a line end before it', `${raw}HTTP/1.1 403 Forbidden\r\nServer: x\r\n\r\n<html>`],
  ['no length', raw.replace(/Content-Length.*\r\n/u, '')],
  ['no protocol version', raw.replace(' HTTP/1.1', '')],
  ['quotation marks of a mail', raw.replaceAll('\r', '').replace(/^/gmu, '> ')],
  ['HTML entities', `<pre>${raw.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</pre>`],
  [
    'a wire log of Apache',
    `${raw
      .replaceAll('\r', '')
      .split('\n')
      .map((line, index, all) => `${prefix} >> "${line}${index + 1 === all.length ? '' : '[\\r][\\n]'}"`)
      .join('\n')}\n${prefix} << "HTTP/1.1 403 Forbidden[\\r][\\n]"\n`,
  ],
  [
    'a debug log of Python',
    `send: b'${raw.slice(0, -body.length).replaceAll('\r\n', '\\r\\n')}'\nsend: b'${body}'\nreply: 'HTTP/1.1 403 Forbidden\\r\\n'\n`,
  ],
  [
    'a debug log of Ruby',
    `opening connection...\n<- "${raw.slice(0, -body.length).replaceAll('"', '\\"').replaceAll('\r\n', '\\r\\n')}"\n<- "${body}"\n-> "HTTP/1.1 403 Forbidden\\r\\n"\n`,
  ],
  [
    'a string of Go',
    `2026/11/21 08:00:00 request: "${raw.replaceAll('"', '\\"').replaceAll('\r\n', '\\r\\n')}"`,
  ],
  [
    'a log of OkHttp',
    `${okhttp}--> POST ${url} http/1.1\n${[...fields, '', body].map((line) => `${okhttp}${line}\n`).join('')}${okhttp}--> END POST (46-byte body)\n${okhttp}<-- 403 ${url} (12ms)\n`,
  ],
  [
    'chunks',
    raw
      .replace(/Content-Length.*/u, 'Transfer-Encoding: chunked')
      .replace(body, `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`),
  ],
  [
    'a timeline of Insomnia',
    `* Preparing request\n\n${raw.slice(0, -body.length).trim().replaceAll('\r', '').replace(/^/gmu, '> ')}\n\n| ${body}\n\n* done\n< HTTP/1.1 403\n`,
  ],
  [
    'a list of HTTP/2',
    `:authority: gateway.example\n:method: POST\n:path: ${path}\n:scheme: https\nauthorization: ${authorization}\ncontent-type: ${contentType}\n\n${body}`,
  ],
];

/** As `curl --trace-ascii` writes octets: lines of 64, without line ends. */
function traceOf(direction: string, octets: string): string {
  const rows = [...octets.matchAll(/(.{1,64})(?:\r\n)?|\r\n/gu)].map(
    ([, content = ''], index, all) =>
      `${(all[index]?.index ?? 0).toString(16).padStart(4, '0')}: ${content}\n`,
  );
  return `=> Send ${direction}, ${octets.length} bytes (0x${octets.length.toString(16)})\n${rows.join('')}`;
}

const head = raw.slice(0, -body.length);
const laterDumps: readonly (readonly [name: string, text: string])[] = [
  [
    'a trace of curl',
    `== Info: Connected\n${traceOf('header', head)}${traceOf('data', body)}<= Recv header, 24 bytes (0x18)\n0000: HTTP/1.1 403 Forbidden\n`,
  ],
  [
    'a trace of curl with times and ids',
    `${traceOf('header', head)}== Info: sent\n${traceOf('data', body)}<= Recv header, 24 bytes (0x18)\n`.replaceAll(
      /^(?=[=<])/gmu,
      '08:00:00.123456 [0-0] ',
    ),
  ],
  [
    'an item of Burp',
    `<items><item>\n<url><![CDATA[${url}]]></url>\n<protocol>https</protocol>\n<request base64="false"><![CDATA[${raw}]]></request>\n<response base64="false"><![CDATA[HTTP/1.1 403 Forbidden]]></response>\n</item></items>`,
  ],
  [
    'an item of Burp in Base64',
    `<item>\n<url><![CDATA[${url}]]></url>\n<request base64="true"><![CDATA[${btoa(raw)}]]></request>\n</item>`,
  ],
  [
    'the marks of Guzzle',
    `[2026-11-21T08:00:00+00:00] http.DEBUG: >>>>>>>> ${raw} <<<<<<<< HTTP/1.1 403 Forbidden`,
  ],
  [
    'octets of a packet',
    `08:00:00.1 IP 10.0.0.5.52344 > 203.0.113.9.443: length 914\nE..k..@.@..u....q.x.P..${raw}`,
  ],
  [
    'values as strings',
    `POST ${url}\n${fields
      .slice(1, 3)
      .map((line) => line.replace(/: (.*)$/u, (_, value: string) => `: ${JSON.stringify(value)}`))
      .join('\n')}\n${body}\n`,
  ],
  ['a body behind other lines', `${head}---request end---\n[BODY data: ${body}]\nHTTP request sent\n`],
  ['a body in a log line', `${head}Nov 21, 2026 8:00:01 AM com.acme.Client send\nINFO: body=${body}\n`],
  [
    'a dump of PHP',
    `array(2) {\n  ["http_code"]=>\n  int(403)\n  ["request_header"]=>\n  string(${head.length}) "${head}"\n}\nstring(46) "${body}"\n`,
  ],
];

describe('a raw request', () => {
  it.each(laterDumps)('is found in %s', (_, text) => {
    expect(readParts(text)).toMatchObject(signedPost);
  });

  it.each(['reply: ', '\n\n<<<<<<<<', '\nDuration: 212 ms', '\n### \n', '**Response**'])(
    'has no body where a GET is followed by %j',
    (text) => {
      expect(readParts(`GET ${path} HTTP/1.1\nHost: h\n\n${text}`).body).toBe('');
    },
  );

  it.each(dumps)('is read with %s', (_, text) => {
    expect(read(text)).toMatchObject({ kind: 'http-request', shell: null, parts: signedPost, cut: false });
  });

  it('tells which scheme is assumed', () => {
    const request = (host: string) => read(`GET /x HTTP/1.1\nHost: ${host}\n\n`);
    expect(request('h.example')).toMatchObject({
      parts: { url: 'https://h.example/x', body: '' },
      notes: ['The request does not tell its scheme: https is assumed.'],
    });
    for (const host of ['h.example:80', 'h.example:8080', 'localhost', '127.0.0.1:9000', '[::1]:3000']) {
      expect(request(host)).toMatchObject({
        parts: { url: `http://${host}/x` },
        notes: ['The request does not tell its scheme: http is assumed.'],
      });
    }
  });

  it('joins folded lines and keeps a line break inside a quoted value', () => {
    const text =
      'POST /x HTTP/1.1\nHost: h.example\nAuthorization: OAuth oauth_consumer_key="a",\n    oauth_signature="abc\ndef%3D", oauth_version="1.0"\nAccept: */*\n\na=1';
    expect(readParts(text)).toMatchObject({
      authorization: 'OAuth oauth_consumer_key="a", oauth_signature="abc\ndef%3D", oauth_version="1.0"',
      body: 'a=1',
    });
  });

  it('reads what curl -v prints, without a body', () => {
    const text = `*   Trying 192.0.2.1:443...\n> POST ${path} HTTP/2\n${fields.map((line) => `> ${line}\n`).join('')}>\n} [46 bytes data]\n< HTTP/2 403\n< date: ${date}\n<\n{ [5 bytes data]\n`;
    expect(read(text)).toEqual({
      kind: 'http-request',
      shell: null,
      parts: { ...read(raw).parts, body: null, date },
      cut: false,
      notes: [
        'The request does not tell its scheme: https is assumed.',
        'Content-Length says that the request has a body, which is not in the paste.',
      ],
    });
  });

  it('joins a command and what it printed', () => {
    const text = `$ curl -v -H 'Authorization: ${authorization}' -d '${body}' ${url}\n> POST ${path} HTTP/1.1\n> Host: gateway.example\n>\n< HTTP/1.1 403 Forbidden\n< Date: ${date}\n`;
    expect(read(text)).toMatchObject({ kind: 'curl', parts: { ...signedPost, date } });
  });

  it('tells that the body is shorter than its length', () => {
    expect(read(raw.slice(0, -5))).toMatchObject({ parts: { body: body.slice(0, -5) }, cut: true });
  });

  it('cuts the body by its length, in octets', () => {
    const text = 'POST /x HTTP/1.1\nHost: h.example\nContent-Length: 4\n\na=é\nsome other text';
    expect(readParts(text).body).toBe('a=é');
    expect(readParts(text.replace(': 4', ': 3')).body).toBe('a=é');
  });

  it('does not know the body when only headers are pasted', () => {
    expect(readParts(raw.slice(0, raw.indexOf('\r\n\r\n')))).not.toHaveProperty('body');
  });

  it('reads the lines around it', () => {
    const line = '2026-11-21T08:00:00Z DEBUG [main] c.a.Client - ';
    const text = `${line}base string: ${baseString}\n${raw.replaceAll('\r', '')}\n\n${line}signature: abc+/=\n`;
    expect(read(text)).toMatchObject({
      kind: 'http-request',
      parts: { ...signedPost, baseString, signature: 'abc+/=' },
    });
  });

  it('reads a table of a browser', () => {
    const text = `:authority\ngateway.example\n:method\nPOST\n:path\n${path}\n:scheme\nhttps\nauthorization\n${authorization}\n`;
    expect(readParts(text)).toEqual({ method: 'POST', url, authorization });
  });

  it('takes no line of a log for the body where no empty line ends the headers', () => {
    const text = `POST ${path} HTTP/1.1\n${fields.join('\n')}\n`;
    expect(readParts(`${text}t=124 [st= 4]   SEND_BODY\n`)).not.toHaveProperty('body');
    for (const pairs of ['shop=1&tag=a+b', 'tag=a b&shop=1']) {
      expect(readParts(`${text}${pairs}\n`).body).toBe(pairs);
    }
  });

  it('says that a comma behind the header is left out', () => {
    const ofComma = expect.stringMatching(/^The comma behind the last parameter/u);
    expect(read(raw).notes).not.toContainEqual(ofComma);
    const found = read(raw.replace(authorization, `${authorization},`));
    expect(found).toMatchObject({ parts: { authorization }, notes: expect.arrayContaining([ofComma]) });
  });

  it('keeps a long body as it is', () => {
    const long = `merchant_data=${'é%20+~'.repeat(9000)}`;
    const length = new TextEncoder().encode(long).length;
    expect(readParts(`POST /x HTTP/1.1\nHost: h\nContent-Length: ${length}\n\n${long}\n`).body).toBe(long);
    expect(readParts(`curl https://h -d '${long}'`).body).toBe(long);
    expect(readParts(long).body).toBe(long);
  });

  it('undoes escapes only where a log has them', () => {
    expect(readParts(`curl ${url} -H "Authorization: ${escapedAuthorization}"`).authorization).toBe(
      authorization,
    );
  });
});

describe('a request among those that a server logs of itself', () => {
  const signedOne = `POST /processing/api/v4/payout-check/6657 HTTP/1.1\nHost: gateway.example\nAuthorization: ${authorization}\nContent-Type: ${contentType}\n\n${body}`;
  it.each([
    `10.0.0.9 - - [23/Nov/2026:08:00:00 +0000] "GET /log?msg=payout+failed HTTP/1.1" 204 0\n${signedOne}`,
    `${signedOne}\n10.0.0.9 - - [23/Nov/2026:08:00:00 +0000] "GET /log?msg=payout+failed HTTP/1.1" 204 0`,
    `GET /health HTTP/1.1\nHost: shop.internal\n\n${signedOne}`,
    `POST /checkout HTTP/1.1\nHost: shop.example\nContent-Type: application/json\n\n{"order":1}\n\n${signedOne}`,
  ])('is the signed one: %s', (text) => {
    expect(readParts(text)).toMatchObject(signedPost);
  });

  it('is the one before its header where no path tells', () => {
    const text = `"GET /log?msg=x HTTP/1.1" 204\n"POST /pay HTTP/1.1"\nHost: gateway.example\nAuthorization: ${authorization}\nbody=${body}`;
    expect(readParts(text)).toMatchObject({ method: 'POST', url: 'https://gateway.example/pay', body });
  });
});
