import { expect, it } from 'vitest';
import { readInAllWays } from '../fixture-pastes.ts';
import { noteAroundBodies, slipsOfFieldNames, slipsOfLength, slipsOfNameInValue } from './field-notes.ts';

const value = 'OAuth oauth_consumer_key="a", oauth_signature="b"';
const message = (field: string): string => `POST /a HTTP/1.1\r\nHost: gw.example\r\n${field}\r\n\r\na=1`;

it.each([
  ['the right field', message(`Authorization: ${value}`)],
  ['the right field in small letters', message(`authorization: ${value}`)],
  ['the right one beside another', message(`X-Authorization: ${value}\r\nAuthorization: ${value}`)],
  ['the variable of a server', message(`HTTP_AUTHORIZATION: ${value}`)],
  ['a label of a log', `Method: POST\nOAuth header: ${value}\nAuth: ${value}`],
  ['a label behind the message', `${message('Accept: */*')}\n\nX-Auth: ${value}`],
  ['a command', `curl https://gw.example/a -H 'Authorization: ${value}' -d a=1`],
])('says nothing of %s', (_, text) => {
  expect(slipsOfFieldNames(text)).toEqual([]);
});

it.each([
  ['a message', message(`X-Authorization: ${value}`), 'called “X-Authorization”'],
  ['a message with a slip', message(`Authorisation: ${value}`), 'called “Authorisation”'],
  [
    'a command',
    `curl https://gw.example/a -H 'Proxy-Authorization: ${value}'`,
    'called “Proxy-Authorization”',
  ],
  ['an option without colon', `curl https://gw.example/a -H 'Authorization ${value}'`, 'No colon'],
  [
    'an option with quotes',
    `curl https://gw.example/a --header 'Authorization: "${value}"'`,
    'Quotation marks',
  ],
])('says of %s what a gateway does not find', (_, text, words) => {
  expect(slipsOfFieldNames(text).map((slip) => slip.text)).toEqual([expect.stringContaining(words)]);
});

it('says that a value begins with the name of its field, and nothing where another line has that name', () => {
  const said = (text: string, read = value): number => slipsOfNameInValue(text, read).length;
  for (const text of [
    message(`Authorization: Authorization: ${value}`),
    `{"name": "Authorization",\n "value": "Authorization: ${value}"}`,
    String.raw`"POST /a HTTP/1.1\r\nAuthorization: Authorization: ${value}"`,
  ])
    expect(said(text)).toBe(1);
  expect(said(message(`Authorization: Authorization: ${value}`), `Authorization: ${value}`)).toBe(0);
  expect(said(message(`X-Authorization: Authorization: ${value}`))).toBe(0);
  expect(said(`no Authorization\nAuthorization: ${value}`)).toBe(0);
});

it.each([
  '[object Object]',
  'URLSearchParams {}',
  'System.Net.Http.FormUrlEncodedContent',
  '#<StringIO:0x00007f8a1b2c3d4e>',
  'okhttp3.FormBody@6d06d69c',
])('says that a body is printed as %s', (body) => {
  const text = `POST https://gateway.example/pay\nAuthorization: OAuth oauth_nonce="1"\nBody: ${body}`;
  const reading = readInAllWays(text);
  expect(reading.parts.body).toBeNull();
  expect(reading.notes).toContain(
    `The text has “${body}” where a program could not print a body: what was sent is not in it.`,
  );
});

it('says that the length of a body was counted in characters, and nothing of one in octets', () => {
  const body = 'a=Zoë&b=€';
  const octets = new TextEncoder().encode(body).length;
  const said = (length: number): readonly string[] =>
    slipsOfLength(`POST /a HTTP/1.1\r\nContent-Length: ${length}\r\n\r\n${body}`, [null, 'a=Zo', body]).map(
      ({ text }) => text,
    );
  expect(said(body.length)).toEqual([
    `It is the number of the body’s characters, ${body.length}; the body has ${octets} octets.`,
  ]);
  expect(said(octets)).toEqual([]);
  expect(said(3)).toEqual([]);
  expect(slipsOfLength('no length', [body])).toEqual([]);
  expect(slipsOfLength('Content-Length: 9', ['a=bc&d=ef'])).toEqual([]);
});

it.each([
  ['?a=1&b=2', '“?”'],
  [' a=1', 'a blank'],
  ['%20a=1&b=2', 'a blank'],
  ['"a=1&b=2"', 'quotation marks'],
])('says what stands around the body %s', (body, words) => {
  expect(noteAroundBodies([body])).toEqual([expect.stringContaining(words)]);
});

it('says nothing of a body alone, nor of JSON', () => {
  expect(noteAroundBodies(['a=1&b="2"', '', '{"a":"1=2"}', '"a"'])).toEqual([]);
});

it.each([
  ['carriage returns', '\r'.repeat(1_000_000)],
  ['request lines without a blank one', 'GET /a HTTP/1.1\n'.repeat(60_000)],
  ['encoded blanks', '%20'.repeat(300_000)],
  ['blanks', ' '.repeat(1_000_000)],
])('takes no long over many %s', (_, text) => {
  expect(slipsOfFieldNames(text)).toEqual([]);
  expect(slipsOfLength(text, [text])).toEqual([]);
  expect(noteAroundBodies([text])).toEqual([]);
});
