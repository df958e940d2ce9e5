import { describe, expect, it } from 'vitest';
import { readPastedCall } from './read-pasted-call.ts';

const pairs = {
  status: 'approved',
  type: 'sale',
  orderid: '1830003',
  client_orderid: 'inv-1',
  merchantdata: 'T-1',
  control: 'cf75a72dc7baf668fd8f472303799bc71312faea',
};
const query = new URLSearchParams(pairs).toString();

function notesOf(text: string): readonly string[] {
  const read = readPastedCall(text);
  return read.ok ? read.value.notes : [];
}

/** Whether the text is read as a call that has all of these. */
function hasAll(text: string): boolean {
  const read = readPastedCall(text);
  const found = new Map(read.ok ? read.value.pairs.map(({ name, value }) => [name, value]) : []);
  return Object.entries(pairs).every(([name, value]) => found.get(name) === value);
}

const texts: readonly (readonly [string, (behindPath: string) => string])[] = [
  ['an address', (own) => `https://shop.example/hook${own}`],
  ['a path', (own) => `/hook${own}`],
  ['a line of a log', (own) => `1.2.3.4 - - [x] "GET /hook${own} HTTP/1.1" 200 2 "-" "Java/17"`],
  ['a line without a version', (own) => `GET /hook${own} 200 1.2 ms - 2`],
  ['a sentence', (own) => `We got this: https://shop.example/hook${own} at noon.`],
  ['a log of JSON', (own) => JSON.stringify({ method: 'GET', url: `/hook${own}`, status: 200 })],
  ['a request', (own) => `GET /hook${own} HTTP/1.1\r\nHost: shop.example\r\n\r\n`],
  ['a command', (own) => `curl 'https://shop.example/hook${own}'`],
  ['names of a log', (own) => `time=1 method=GET uri=/hook${own} code=200`],
];

describe.each(texts)('the query of %s', (_, write) => {
  it.each([`?${query}`, `?from=gw&${query}`, `?back=https://a.example/x&${query}`])('is %s', (own) => {
    expect(hasAll(write(own))).toBe(true);
  });

  it.each([
    `?a=b?${query}`,
    `??${query}`,
    `?${query.replace('status=', '?status=')}`,
    `?${query.replaceAll('&', ';')}`,
    `?${query.replaceAll('&', ',')}`,
    `?${query.replaceAll('&', '|')}`,
    `?${query.replaceAll('&', '%26')}`,
    `?${encodeURIComponent(query)}`,
    `?${query.replaceAll(/=([^&]*)/gu, '="$1"')}`,
    `#/cb?${query}`,
    `;${query.replaceAll('&', ';')}`,
    `/${query}`,
    `&${query}`,
  ])('is no more than a server takes for it: %s', (own) => {
    expect(hasAll(write(own))).toBe(false);
  });
});

it('reads a form in one line as a server does, and lists of pairs below a header as lists', () => {
  const request = (body: string): string =>
    `POST /hook HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\n${body}`;
  expect(hasAll(request(query))).toBe(true);
  expect(hasAll(request(query.replaceAll('&', ';')))).toBe(false);
  expect(hasAll(request(query.replaceAll('&', '\n').replaceAll('=', ': ')))).toBe(true);
});

it('reads a list with addresses in it', () => {
  const list = (data: string): string =>
    `url=https://shop.example/hook?id=1 ${query.replaceAll('&', ', ').replace('T-1', data)}`;
  expect(hasAll(list('T-1'))).toBe(true);
  const address = 'https://a.example/x?status=1&b=2';
  const read = readPastedCall(list(address));
  expect(read.ok ? read.value.pairs.map(({ value }) => value) : []).toContain(address);
});

it('counts a call once, however its merchant_data is written', () => {
  const own = query.replace('T-1', encodeURIComponent('{"a": "é"}'));
  const url = `https://shop.example/hook?${own}`;
  const escaped = url.replaceAll('&', '&amp;');
  expect(notesOf(`<a href="${escaped}">${escaped}</a>`)).toHaveLength(1);
  const queryString = [...new URLSearchParams(own)].map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
  }));
  const entries = [{ request: { method: 'GET', url, queryString } }];
  expect(notesOf(JSON.stringify({ log: { entries } }))).toEqual([]);
});
