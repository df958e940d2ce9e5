import { describe, expect, it } from 'vitest';
import {
  authorization,
  baseString,
  body,
  date,
  escapedAuthorization,
  read,
  readParts,
  url,
} from '../fixture-pastes.ts';
import { measureLogPrefix } from './log-prefix.ts';

const prefixes = [
  '2026-11-21T08:00:00.123Z DEBUG [main] c.a.Client - ',
  '2026-11-21 08:00:00,123 [http-nio-8080-exec-1] DEBUG com.acme.pay.GatewayClient - ',
  '2026-11-21 08:00:00.123 DEBUG 1234 --- [nio-8080-exec-1] c.acme.Client                : ',
  '2026-11-21T08:00:00.123+01:00  INFO 1 --- [           main] c.a.Client   : ',
  '2026/11/21 08:00:00 ',
  '[2026-11-21 08:00:00] ',
  '[2026-11-21T08:00:00.123456+00:00] app.DEBUG: ',
  '21/Nov/2026:08:00:00 +0000 [debug] ',
  'Nov 21 08:00:00 web1 php[1234]: ',
  '08:00:00.123 [main] DEBUG c.a.Client - ',
  'DEBUG:oauthlib.oauth1.rfc5849:',
  '2026-11-21 08:00:00,123 - acme.client - DEBUG - ',
  '[DEBUG] ',
  'web_1  | 2026-11-21 08:00:00 INFO ',
  'web-1  | ',
  '2026-11-21T08:00:00.123456789Z stdout F ',
  '11-21 08:00:00.123  1234  5678 D OkHttp  : ',
  'D/OkHttp  (1234): ',
  'D, [2026-11-21T08:00:00.123456 #1234] DEBUG -- : ',
  'I1121 08:00:00.123456    1234 client.go:12] ',
  '1795228800.123 [debug] ',
];

const signedLines = [
  'method: POST',
  `URL = ${url}`,
  `Authorization: ${authorization}`,
  `body: ${body}`,
  `base string: ${baseString}`,
  'signature: abc+/=',
];
const signed = { method: 'POST', url, authorization, body, baseString, signature: 'abc+/=' };

describe('lines with labels', () => {
  it('are read', () => {
    expect(read(signedLines.join('\n'))).toMatchObject({
      kind: 'http-request',
      parts: signed,
      cut: false,
      notes: [],
    });
  });

  it.each(prefixes)('are read after the prefix %s', (prefix) => {
    expect(measureLogPrefix(`${prefix}Base string: x`)).toBe(prefix.length);
    expect(read(signedLines.map((line) => `${prefix}${line}`).join('\n'))).toMatchObject({
      parts: signed,
      notes: ['A log prefix was taken off 6 lines.'],
    });
  });

  it.each([
    'Host: h.example',
    'amount=10.5&a=b',
    'POST /x HTTP/1.1',
    'OAuth oauth_nonce="a"',
    `POST&https%3A%2F%2Fx`,
    'kQ3v',
    '{"a":1}',
  ])('have no prefix in %s', (line) => {
    expect(measureLogPrefix(line)).toBe(0);
  });

  const labels: readonly (readonly [line: string, known: object])[] = [
    [`Signature base string is "${baseString}"`, { baseString }],
    [`baseString='${baseString}'`, { baseString }],
    [`String to sign: ${baseString}`, { baseString }],
    [`signatureBaseString -> ${baseString}`, { baseString }],
    [`Signing: signature base string: ${baseString}`, { baseString }],
    [`[baseString] ${baseString}`, { baseString }],
    [`**Base string:** ${baseString}`, { baseString }],
    [`Base string:\n${baseString}`, { baseString }],
    ['Normalized params: a=b&oauth_nonce=1', { normalizedParameters: 'a=b&oauth_nonce=1' }],
    [
      `Headers: {Content-Type=text/plain, Authorization=${authorization}}`,
      { authorization, contentType: 'text/plain' },
    ],
    [`Request URL:\n${url}\nRequest Method:\nPOST\nStatus Code:\n403`, { method: 'POST', url }],
    [
      `level=debug method=POST url=${url} authorization="${escapedAuthorization}" body="${body}"`,
      { method: 'POST', url, authorization, body },
    ],
    [
      `https://gateway.example:443 "POST /x HTTP/1.1" 403 199`,
      { method: 'POST', url: 'https://gateway.example:443/x' },
    ],
    [`Sending POST ${url}\nRequest body: ${body}\nDate: ${date}`, { method: 'POST', url, body, date }],
    [`{"Authorization": "${authorization}", "url": "${url}"}`, { authorization, url }],
    [
      `curl_setopt($ch, CURLOPT_URL, '${url}');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, '${body}');`,
      { url, body },
    ],
    [
      `requests.post('${url}', headers={'Authorization': '${authorization}'}, data='${body}')`,
      { method: 'POST', url, authorization, contentType: '', body },
    ],
    [
      `Array\n(\n    [method] => POST\n    [url] => ${url}\n    [body] => ${body}\n)`,
      { method: 'POST', url, body },
    ],
    [
      `Method: POST, RequestUri: '${url}', Version: 1.1, Content: System.Net.Http.StringContent, Headers:\n{\n  Authorization: ${authorization}\n}\nBody: ${body}`,
      { method: 'POST', url, authorization, body },
    ],
    [
      `request: method=POST url=${url} header=map[Authorization:[${authorization}]] body=${body}`,
      { method: 'POST', url, authorization, body },
    ],
    [
      `RestClient.post "${url}", "${body}", "Accept"=>"*/*", "Authorization"=>"${escapedAuthorization}"`,
      { method: 'POST', url, authorization, body },
    ],
    [
      `new HttpRequestMessage(HttpMethod.Post, "${url}");\nrequest.Content = new StringContent("${body}", Encoding.UTF8);`,
      { method: 'POST', url, body },
    ],
    [
      `Request method:\tPOST\nRequest URI:\t${url}\nQuery params:\t<none>\nForm params:\ta=b c\n\t\t\t\td=\nBody:\t\t\t<none>`,
      { method: 'POST', url, body: 'a=b%20c&d=' },
    ],
    [
      `Request URL\n${url}\nRequest Method\nPOST\nauthorization\n${authorization}\nForm Data\n${body}`,
      { method: 'POST', url, authorization, body },
    ],
    [
      `[Api#check] ---> POST ${url} HTTP/1.1\n[Api#check] Authorization: ${authorization}\n[Api#check] ${body}`,
      { method: 'POST', url, authorization, body },
    ],
    [
      `POST ${url}: 403\nForm item: "a" = "b c"\nForm item: "d" = ""`,
      { method: 'POST', url, body: 'a=b%20c&d=' },
    ],
    [`POST ${url}\ntype=error&amount=1&serial-number=0`, { method: 'POST', url }],
  ];
  it.each(labels)('are read: %s', (text, known) => {
    expect(readParts(text)).toEqual(known);
  });

  it('keep a signature that goes over lines', () => {
    const line = 'kQ3v'.repeat(19);
    expect(readParts(`signature: ${line}\nkQ3vT0==\nbase string: ${baseString}`)).toEqual({
      signature: `${line}\nkQ3vT0==`,
      baseString,
    });
  });

  it('are found in prose', () => {
    const text = `Hello, we get 403. Our base string is:\n${baseString}\nand the header is\n${authorization}\nBest regards`;
    expect(readParts(text)).toEqual({ authorization, baseString });
  });

  it('give no secret', () => {
    const reading = read(`consumer secret: hunter2\nbase string: ${baseString}`);
    expect(reading.parts.baseString).toBe(baseString);
    expect(JSON.stringify(reading)).not.toContain('hunter2');
  });
});
