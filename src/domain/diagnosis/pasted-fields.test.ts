import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import {
  asCurl,
  asMessage,
  diagnosePaste,
  pastedOrder,
  signedTexts,
  type SignedTexts,
} from './corpus/fixture-pasted.ts';

const texts = signedTexts();
const message = asMessage(texts);
const form = 'application/x-www-form-urlencoded';
const other = signedTexts(undefined, (text) => text.replace('10.50', '10.51')).authorization;

it.each([
  [
    'Authorization',
    'another scheme',
    message.replace('Authorization:', 'Authorization: Basic YTpi\nAuthorization:'),
  ],
  [
    'Authorization',
    'another signature',
    message.replace('Content-Type:', `Authorization: ${other}\nContent-Type:`),
  ],
  ['Authorization', 'a command', asCurl(texts).replace(' -d ', " -H 'Authorization: Basic YTpi' -d ")],
  ['Content-Type', 'JSON behind it', message.replace(form, `${form}\nContent-Type: application/json`)],
  [
    'Content-Type',
    'a command',
    asCurl(texts).replace(' -d ', ` -H 'Content-Type: ${form}' -H 'content-type: text/plain' -d `),
  ],
  ['Host', 'another host', message.replace('Authorization:', 'Host: shop.example\nAuthorization:')],
])('counts several fields: %s, %s', (field, _, text) => {
  const diagnosis = diagnosePaste(text);
  expect(namedIds(diagnosis)).toEqual(['header-field-repeated']);
  expect(diagnosis.headline).toBe(`The request has several ${field} headers.`);
});

it('takes a field that is printed again, or masked, for one', () => {
  for (const line of [
    `Authorization: ${texts.authorization}`,
    'Authorization: OAuth ***',
    'Authorization: [REDACTED]',
  ]) {
    const text = message.replace('Authorization:', `${line}\nAuthorization:`);
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  }
});

it('reads several types that are joined in one field', () => {
  const diagnosis = diagnosePaste(message.replace(form, `${form}, application/json`));
  expect(namedIds(diagnosis)).toEqual(['content-type-not-form']);
});

describe('a Host field of another host than the URL has', () => {
  const address = 'https://10.0.0.5';
  const url = texts.url.replace('https://gateway.example', address);
  const byAddress = signedTexts({ ...pastedOrder, url });
  const escaped = ({ authorization }: SignedTexts): string => authorization.replaceAll('"', '\\"');
  const codes: readonly (readonly [string, (signed: SignedTexts) => string])[] = [
    [
      'requests',
      ({ authorization, body }) =>
        `requests.post('${url}', data='${body}', headers={'Host': 'gateway.example', 'Authorization': '${authorization}', 'Content-Type': '${form}'})`,
    ],
    [
      'curl of PHP',
      ({ authorization, body }) =>
        `curl_setopt_array($ch, [CURLOPT_URL => '${url}', CURLOPT_POSTFIELDS => '${body}', CURLOPT_HTTPHEADER => ['Host: gateway.example', 'Authorization: ${authorization}']]);`,
    ],
    [
      'the request of Go',
      (signed) =>
        `req, _ := http.NewRequest("POST", "${url}", strings.NewReader("${signed.body}"))\nreq.Host = "gateway.example"\nreq.Header.Set("Authorization", "${escaped(signed)}")\nreq.Header.Set("Content-Type", "${form}")`,
    ],
    ['a command', (signed) => asCurl({ ...signed, url }).replace(' -d ', " -H 'Host: gateway.example' -d ")],
  ];
  it.each(codes)('stands for it: %s', (_, write) => {
    const right = diagnosePaste(write(texts));
    expect(namedIds(right)).toEqual(['right']);
    expect(right.notes).toContainEqual(expect.stringContaining('in place of “10.0.0.5”'));
    const { verdict } = diagnosePaste(write(byAddress));
    expect(verdict).toMatchObject({
      explanation: [[{ id: 'uri-other-address', detail: `It was signed as “${address}”.` }]],
    });
  });

  it('is not sent by the header of Go', () => {
    const [, , [, write] = ['', asCurl] as const] = codes;
    const text = write(byAddress)
      .replace('req.Host = ', 'req.Header.Set("Host", ')
      .replace('.example"\n', '.example")\n');
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });
});

describe('a field that asks for another method', () => {
  const field = 'X-HTTP-Method-Override: PUT';
  const put = (text: string): string => text.replace('POST&', 'PUT&');
  it.each([
    [
      'a message',
      (signed: SignedTexts) => asMessage(signed).replace('Authorization:', `${field}\nAuthorization:`),
    ],
    ['a command', (signed: SignedTexts) => asCurl(signed).replace(' -d ', ` -H '${field}' -d `)],
    [
      'code',
      ({ url, authorization, body }: SignedTexts) =>
        `requests.post('${url}', data='${body}', headers={'X-HTTP-Method-Override': 'PUT', 'Authorization': '${authorization}', 'Content-Type': '${form}'})`,
    ],
  ])('is none of the method that is sent: %s', (_, write) => {
    expect(namedIds(diagnosePaste(write(texts)))).toEqual(['right']);
    const { verdict, notes } = diagnosePaste(write(signedTexts(undefined, put)));
    expect(verdict).toMatchObject({ explanation: [[{ id: 'method-other', detail: 'PUT was signed.' }]] });
    expect(notes).toContainEqual(expect.stringContaining('the one that is sent is signed'));
  });
});

it('gives a message no content type that words around it tell of', () => {
  const text = `With CURLOPT_POSTFIELDS it works.\n\n${message.replace(/Content-Type.*\n/u, '')}`;
  expect(diagnosePaste(text).reading.parts.contentType).toBeNull();
});
