import { expect, it } from 'vitest';
import { readPastedCall } from './read-pasted-call.ts';
import type { ReadCall } from './read-pair.ts';

const pairs = {
  status: 'approved',
  orderid: '1830003',
  client_orderid: 'inv-1',
  merchantdata: 'a&b+c "d" é',
  control: 'cf75a72dc7baf668fd8f472303799bc71312faea',
};
const query = new URLSearchParams(pairs).toString();
const expected = Object.entries(pairs);

function read(text: string): ReadCall {
  const result = readPastedCall(text);
  if (!result.ok) throw new Error(result.failure);
  return result.value;
}

const pairsOf = (text: string): string[][] => read(text).pairs.map(({ name, value }) => [name, value]);
const problemsOf = (text: string): readonly string[] => read(text).pairs.at(-1)?.problems ?? [];

const encoded = Object.fromEntries(expected.map(([name, value]) => [name, encodeURIComponent(value)]));
const ofBalancer = { requestContext: { elb: { targetGroupArn: 'arn:x' } }, httpMethod: 'GET', path: '/cb' };

it.each([
  { ...ofBalancer, queryStringParameters: encoded },
  {
    ...ofBalancer,
    multiValueQueryStringParameters: Object.fromEntries(
      Object.entries(encoded).map(([name, value]) => [name, [value]]),
    ),
  },
  { ...ofBalancer, queryStringParameters: pairs },
])('reads the query of an event of a load balancer as it came: %j', (event) => {
  expect(pairsOf(JSON.stringify(event))).toEqual(expected);
});

const masked = `/cb?${query.replace(pairs.control, '')}`;
it.each(['[FILTERED]', '<redacted>', '(redacted)', '{masked}', '****', 'cf75a7...12faea'])(
  'takes %s for a mask, alone and in a log, and no part of it for a value',
  (mask) => {
    for (const text of [
      masked + mask,
      `https://shop.example${masked}${mask}`,
      `Started GET "${masked}${mask}" for 10.0.0.7 at 2026-11-21 14:05:40`,
      `url=${masked}${mask}, method=GET`,
      `params={status=approved, type=sale, orderid=1, control=${mask}}`,
    ]) {
      expect(pairsOf(text).at(-1)).toEqual(['control', mask]);
      expect(problemsOf(text)).toContain('masked');
    }
  },
);

it('takes the one that is not masked where a log has both', () => {
  const line = `Started GET "/cb?${query}" for 10.0.0.7`;
  expect(problemsOf(`${line}\n  Parameters: ${JSON.stringify({ ...pairs, control: '[FILTERED]' })}`)).toEqual(
    [],
  );
});

it('reads an address in a CDATA section of XML up to the end of that', () => {
  expect(pairsOf(`<url><![CDATA[https://shop.example/cb?${query}]]></url>`)).toEqual(expected);
});

it('counts a request below another, and what a log of JSON has around the pairs as none', () => {
  const request = (own: string): string =>
    `POST /cb HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n${own}`;
  const other = query.replace('1830003', '1830004');
  const two = 'The text has 2 calls. One of those that say most is read.';
  expect(pairsOf(`${request(query)}\n${request(other)}`)).toEqual(expected);
  expect(read(`${request(query)}\n${request(other)}`).notes).toEqual([two]);
  expect(read(`${request(query)}\n${request(query)}`).notes).toEqual([]);
  const line = (own: object): string =>
    JSON.stringify({ method: 'POST', path: '/cb', status: 200, duration: 12.3, params: own });
  expect(read(`${line(pairs)}\n${line({ ...pairs, orderid: '1830004' })}`).notes[0]).toBe(two);
  expect(read([query, other].map((own) => btoa(`status=1&${own}`)).join('\n')).notes).toContain(two);
});

it.each([
  ['an address in a log', `1.2.3.4 - - [x] "GET /cb?status=approved&orderid=1&client_orderid=in`],
  ['an object', '{"status": "approved", "orderid": "1", "client_orderid": "in'],
  ['a hash', 'Parameters: {"status"=>"approved", "orderid"=>"1", "client_or'],
  ['lists', "<QueryDict: {'status': ['approved'], 'orderid': ['1'], "],
  [
    'a body that is shorter than it is said to be',
    'POST /cb HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90\r\n\r\nstatus=approved&orderid=1',
  ],
])('says that the text ends within %s', (_, text) => {
  expect(problemsOf(text)).toContain('cut');
  expect(read(text).notes[0]).toMatch(/ends before a quotation mark|shorter than its Content-Length/u);
});

it.each([
  `1.2.3.4 - - [x] "GET /cb?${query} HTTP/1.1" 200 2`,
  'GET "/cb?status=approved&orderid=1&client_orderid=inv-1&control=aa"\nGET "/cb?status=declined&orderid=2',
  '\u001B[0mGET /cb?status=approved&orderid=1 \u001B[32m200\u001B[0m 12 ms',
  'Call(status=approved, orderid=1, merchantdata=a(, control=aa)',
  'POST /cb HTTP/1.1\r\nHost: a.example\r\nContent-Length: 25\r\n\r\nstatus=approved&orderid=1',
])('calls nothing cut that is whole: %j', (text) => {
  expect(problemsOf(text)).not.toContain('cut');
});

it('says of no content type that none was sent where the text does not tell', () => {
  const line = `1.2.3.4 - - [x] "POST /cb HTTP/1.1" 200 2 "-" "Java/17" "${query}"`;
  expect(read(line).notes).toEqual([]);
  const request = `POST /cb HTTP/1.1\r\nHost: a.example\r\n\r\n${query}`;
  expect(read(request).notes).toEqual(['The body is read as form pairs; no content type is sent.']);
});

it('reads no address of a log as a command, with what stands around it', () => {
  const log = {
    content: { service: 'shop', tags: ['env:prod'], http: { url: `https://shop.example/cb?${query}` } },
  };
  expect(pairsOf(JSON.stringify(log))).toEqual(expected);
});

it.each([
  `1.2.3.4 - - [x] "GET /cb?${query} HTTP/1.1" 200 2 (as said`,
  `We saw this (see below\nhttps://shop.example/cb?${query}`,
  `https://shop.example/cb?${query}\n\nnow it works :(`,
  `[1 14:05 "GET /cb?${query} HTTP/1.1" 200`,
  `https://shop.example/cb?${query}" was called`,
  `https://shop.example/cb?${query} came (as said`,
  `status,orderid,merchantdata,control\n"approved","1","a\n""b""","aa"`,
])('takes nothing for cut that is opened elsewhere: %j', (text) => {
  expect(problemsOf(text)).not.toContain('cut');
  expect(read(text).notes.join(' ')).not.toContain('ends before');
});

it.each([
  `{ status: [ 'approved' ], orderid: '1', merchant_order: 'a', control: 'aa' }`,
  `Parameters: {"status"=>["approved"], "orderid"=>"1", "merchant_order"=>"a"}`,
  'Array\n(\n    [status] => Array\n        (\n            [0] => approved\n        )\n\n    [orderid] => 1\n    [merchant_order] => a\n)\n',
])('reads a list among texts as one: %s', (text) => {
  expect(pairsOf(text)[0]).toEqual(['status[]', 'approved']);
});

it.each([
  [`${query}&contr`, true],
  [`${query}&other`, false],
  ['status=approved&orderid=1&client_orderid=inv-1&', true],
  ['status=approved&amp;orderid=1&amp;client_orderid=inv-1&amp;', true],
  [`${query}&`, false],
  [query.slice(0, -5), true],
  [query.slice(0, -8), false],
  [query.slice(0, -30), false],
])('says whether a text is cut within a name, within a sum and between two pairs: %s', (own, isCut) => {
  const problems = problemsOf(`https://shop.example/cb?${own}`);
  expect(problems.includes('cut')).toBe(isCut);
});
