import { describe, expect, it } from 'vitest';
import { authorization, read, readParts } from '../fixture-pastes.ts';

const url = 'https://gateway.example/processing/view-invoice-xml/6657/3b1f';
const raw = (header: string): string =>
  `GET /processing/view-invoice-xml/6657/3b1f HTTP/1.1\nHost: gateway.example\nAuthorization: ${header}\nAccept: */*\n\n`;
const lead = 'Authorization: ';

/** Breaks the line of the header where a text of it ends. */
function brokenBehind(text: string): string {
  const at = authorization.indexOf(text) + text.length;
  return `${authorization.slice(0, at)}\n${authorization.slice(at)}`;
}

describe('a header that is broken once', () => {
  it.each(['oauth_signature_method="RSA-', 'oauth_timestamp="17', 'oauth_version="1.'])(
    'is whole again where a value goes on: %s',
    (text) => {
      expect(readParts(raw(brokenBehind(text)))).toMatchObject({ method: 'GET', url, authorization });
    },
  );

  it('stays broken inside the signature, as Base64 with lines is sent', () => {
    const header = brokenBehind('oauth_signature="a%2');
    expect(readParts(raw(header)).authorization).toBe(header);
  });

  it('is broken at no width where another line is longer', () => {
    const header = brokenBehind('oauth_consumer_key="ac');
    const text = raw(header).replace('*/*', 'a'.repeat(lead.length + 100));
    expect(readParts(text).authorization).toBe(header);
  });
});

it.each([
  '2026-11-21 03:40:12 DEBUG pay: ',
  'Nov 21 03:40:12 host pay: ',
  '11/21/2026 3:40:12 AM  ',
  '[pay] ',
])('joins lines that a log has broken and prefixed: %s', (prefix) => {
  const lines = raw(authorization)
    .split('\n')
    .flatMap((line) => (line === '' ? [''] : (line.match(/.{1,60}/gu) ?? [])));
  expect(readParts(lines.map((line) => `${prefix}${line}`).join('\n'))).toMatchObject({
    url,
    authorization,
  });
});

/** As `fold -s -w`, which breaks behind blanks, or `fold -w`. */
function fold(text: string, width: number, behindBlanks: boolean): string {
  const piece = behindBlanks ? `.{1,${width}}$|.{1,${width - 1}} |.{${width}}` : `.{1,${width}}`;
  return text
    .split('\n')
    .map((line) => (line.match(new RegExp(piece, 'gu')) ?? []).join('\n'))
    .join('\n');
}

const longSignature = 'A1b2%2F'.repeat(50);
const longAuthorization = authorization.replace('a%2Bb%3D', longSignature);
const signed = { method: 'POST', url: 'https://gateway.example/pay', authorization: longAuthorization };
const form = `amount=10.5&order_desc=${'a%20long%20text%2C%20'.repeat(9)}&city=x`;
const texts: readonly (readonly [name: string, text: string])[] = [
  ['a request', `POST /pay HTTP/1.1\nHost: gateway.example\nAuthorization: ${longAuthorization}\n\n${form}`],
  ['a command', `curl -X POST '${signed.url}' -H 'Authorization: ${longAuthorization}' -d '${form}'`],
  [
    'an object',
    JSON.stringify({
      method: 'POST',
      url: signed.url,
      headers: { authorization: longAuthorization },
      body: form,
    }),
  ],
  [
    'an object in a string',
    JSON.stringify({
      log: JSON.stringify({
        method: 'POST',
        url: signed.url,
        headers: { authorization: longAuthorization },
        body: form,
      }),
    }),
  ],
  [
    'XML',
    `<call><verb>POST</verb><uri>${signed.url}</uri><authorization>${longAuthorization.replaceAll('"', '&quot;')}</authorization><body>${form.replaceAll('&', '&amp;')}</body></call>`,
  ],
  [
    'lines of a wire log',
    `${['POST /pay HTTP/1.1', 'Host: gateway.example', `Authorization: ${longAuthorization}`, '']
      .map((line) => `c.h.wire - out-0 >> "${line}[\\r][\\n]"\n`)
      .join('')}c.h.wire - out-0 >> "${form}"`,
  ],
  [
    'lines of curl -v',
    `> POST /pay HTTP/1.1\n> Host: gateway.example\n> Authorization: ${longAuthorization}\n>\n\nbody=${form}`,
  ],
];

describe.each(texts)('%s', (_, text) => {
  it.each([60, 72, 80, 97, 120, 132])('is whole again after fold at %i', (width) => {
    for (const behindBlanks of [false, true]) {
      expect(readParts(fold(text, width, behindBlanks))).toMatchObject({ ...signed, body: form });
    }
  });
});

it('has a blank behind the scheme word, wherever the line ends', () => {
  const lost = (text: string, width: number): string => fold(text, width, true).replaceAll(/ $|^ /gmu, '');
  const text = JSON.stringify({ method: 'POST', url: signed.url, authorization: longAuthorization });
  const widths = Array.from({ length: 12 }, (_, index) => text.indexOf('OAuth') + index);
  const others = widths.filter((width) => readParts(lost(text, width)).authorization !== longAuthorization);
  expect(others).toEqual([]);
});

it('is cut where nothing tells the width, and misses no parameter then', () => {
  const broken = raw(authorization)
    .replace('oauth_timestamp', 'oau\nth_timestamp')
    .replace('*/*', 'a'.repeat(300));
  expect(read(broken).cut).toBe(true);
});

it.each(['oauth_timest', 'oa', 'oauth_time...', '…'])('is cut where a column ends: %s', (end) => {
  const [before = ''] = authorization.split('oauth_timestamp', 1);
  expect(read(raw(`${before}${end}`)).cut).toBe(true);
});

it.each([
  ['columns', (header: string) => `Authorization ${header}\nContent-Type text/plain`],
  ['a list', (header: string) => `"Authorization" => [\n  0 => "${header.replaceAll('"', '\\"')}\n]`],
])('is cut where it ends with a comma and without a signature: %s', (_, write) => {
  const [before = ''] = authorization.split('oauth_signature=', 1);
  const { cut } = read(`POST ${url}\n${write(before.trimEnd())}\n\nclient_orderid=1&amount=2&currency=EUR`);
  expect(cut).toBe(true);
});

it.each([
  ['behind a comma', 'oauth_nonce="'],
  ['in a value', 'oauth_signature="'],
])('is cut where a map of headers ends %s, and has nothing of what is cut', (where, name) => {
  const whole = [
    ...authorization.split(', ').filter((each) => !each.startsWith('oauth_signature="')),
    'oauth_signature="a%2Fb"',
  ].join(', ');
  const at = whole.indexOf(name) + (where === 'in a value' ? name.length + 3 : 0);
  const { cut, parts } = read(
    `url=https://gateway.example/x headers={Authorization=${whole.slice(0, at).trimEnd()}...`,
  );
  expect([cut, parts.authorization]).toEqual([true, whole.slice(0, whole.indexOf(name)).replace(/, $/u, '')]);
});

it('joins a body that is broken at one width where the header is broken between its words', () => {
  const sent =
    'client_orderid=a&amount=1.00&currency=EUR&order_desc=Salary+for+the+month+of+May&purpose=salary&city=Riga&receiver_first_name=A&receiver_last_name=B';
  const header = `Authorization: ${authorization}`.replaceAll(/(.{1,60})(?: |$)/gu, '$1\n');
  const lines = sent.replaceAll(/.{60}/gu, '$&\n');
  const text = `POST /x HTTP/1.1\nHost: gateway.example\n${header}\n${lines}`;
  expect(readParts(text)).toMatchObject({ authorization, body: sent });
});

it.each(['Confidential                         Page 3 of 9', 'Seite 3/9', 'страница 3'])(
  'goes on behind the end of a page: %s',
  (footer) => {
    const at = authorization.indexOf('oauth_version') + 5;
    const broken = `${authorization.slice(0, at)}\n\n${footer}\n\n${authorization.slice(at)}`;
    expect(readParts(raw(broken))).toMatchObject({ method: 'GET', url, authorization });
  },
);

it('joins folded lines below a sentence that is longer', () => {
  const sentence =
    'We get a 403 for this request, and all of its values are right as far as we can see. '.repeat(2);
  for (const [, text] of texts) {
    expect(readParts(`${sentence}\n\n${fold(text, 80, true)}`)).toMatchObject(signed);
  }
});

it('leaves the lines of Base64 that code has sent', () => {
  const lines = 'A'.repeat(76).concat('\n').repeat(4);
  const header = authorization.replace('a%2Bb%3D', `${lines}AA==`);
  expect(readParts(raw(header)).authorization).toBe(header);
});

it('leaves a line that has the width by itself', () => {
  const own = `X-Note: ${'a'.repeat(72)}`;
  const text = `POST /pay HTTP/1.1\nHost: gateway.example\n${own}\nAuthorization: ${longAuthorization}\n\namount=1`;
  expect(readParts(fold(text, 80, true))).toMatchObject({ ...signed, body: 'amount=1' });
});
