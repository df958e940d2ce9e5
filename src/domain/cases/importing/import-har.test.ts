import { expect, it } from 'vitest';
import { importCases } from './import-cases.ts';
import type { ImportPreview } from './imported-case.ts';

function previewOf(text: string): ImportPreview {
  const read = importCases(text);
  if (!read.ok) throw new Error(read.failure.what);
  return read.value;
}

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6658';
const form = { name: 'Content-Type', value: 'application/x-www-form-urlencoded' };
const entry = (orderId: string, response: unknown) => ({
  request: {
    method: 'POST',
    url,
    headers: [form, { name: 'Authorization', value: 'OAuth oauth_nonce="n"' }],
    postData: { mimeType: form.value, text: `client_orderid=${orderId}&amount=25.00&currency=EUR` },
  },
  response,
});
const answered = (body: string, encoding?: string) => ({
  status: 200,
  headers: [form],
  content: { text: body, ...(encoding === undefined ? {} : { encoding }) },
});

it('takes the requests to the gateway and expects of each what it was answered', () => {
  const refusal = 'type=validation-error&error-message=PO-2%20has%20no%20amount&error-code=8';
  const har = JSON.stringify({
    log: {
      entries: [
        { request: { method: 'GET', url: 'https://shop.example/style.css', headers: [] } },
        entry('PO-1', answered('type=async-response&serial-number=s&gateway-order-id=1')),
        entry('PO-2', answered(btoa(refusal), 'base64')),
        entry('PO-3', { status: 0 }),
      ],
    },
  });
  const { source, cases, notes } = previewOf(har);
  expect(source).toBe('har');
  expect(
    cases.map(({ expect: { type, httpStatus, errorCode, errorMessage } }) => [
      type,
      httpStatus,
      errorCode,
      errorMessage,
    ]),
  ).toEqual([
    ['async-response', 200, null, null],
    ['validation-error', 200, '8', 'has no amount'],
    [null, null, null, null],
  ]);
  expect(notes).toEqual(['1 of 4 requests are not for the gateway: left out.']);
  expect(cases[0]?.origin).toBe('https://sandbox.gateway.example');
});

it('reads a body that a browser has taken apart, and one of JSON as far as it has pairs', () => {
  const request = { method: 'POST', url, headers: [] };
  const har = JSON.stringify({
    log: {
      entries: [
        {
          request: {
            ...request,
            postData: { params: [{ name: 'amount', value: '1.00' }, { name: 'city' }] },
          },
        },
        { request: { ...request, postData: { text: '{"amount": 1.50, "receiver": {"city": "Bonn"}}' } } },
      ],
    },
  });
  const [params, json] = previewOf(har).cases;
  expect(params?.rows.map(({ name, shown }) => [name, shown])).toEqual([
    ['amount', '1.00'],
    ['city', ''],
  ]);
  expect(json?.rows.map(({ name, shown, fate }) => [name, shown, fate])).toEqual([
    ['amount', '1.50', 'taken'],
    ['receiver_city', 'Bonn', 'taken'],
  ]);
});

it.each([
  ['as they were sent', 'a%20b+c%2B', 'a b c+'],
  ['decoded, for it has a blank', '50%20 off', '50%20 off'],
  ['decoded, for its percent sign is none of an octet', '50%+x', '50%+x'],
  ['decoded, for nothing tells otherwise', 'a+b', 'a+b'],
])('takes parameters without a text %s', (_, value, shown) => {
  const params = [
    { name: 'amount', value: '1.00' },
    { name: 'order_desc', value },
  ];
  const request = { method: 'POST', url, headers: [], postData: { mimeType: form.value, params } };
  const { cases } = previewOf(JSON.stringify({ log: { entries: [{ request }] } }));
  expect(cases[0]?.rows.map((row) => row.shown)).toEqual(['1.00', shown]);
});

it('says that a log has nothing for the gateway', () => {
  const har = JSON.stringify({
    log: { entries: [{ request: { method: 'GET', url: 'https://a.example/' } }] },
  });
  expect(importCases(har)).toMatchObject({
    ok: false,
    failure: { what: expect.stringContaining('None of the 1') },
  });
});

it('takes JSON bodies of a Postman collection apart, and says what it does not take', () => {
  const request = (name: string, body: unknown) => ({ name, request: { method: 'POST', url, body } });
  const raw = '{"client_orderid": "PO-9", "amount": {{amount}}, "tags": ["a"], "note": null}';
  const collection = JSON.stringify({
    info: { name: 'c', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    variable: [{ key: 'amount', value: '10.50' }],
    item: [
      request('json', { mode: 'raw', raw }),
      request('file', { mode: 'file', file: { src: '/a' } }),
      request('words', { mode: 'raw', raw: 'no pairs at all' }),
    ],
  });
  const rows = previewOf(collection).cases.map((each) =>
    each.rows.map(({ name, shown, fate }) => `${name} ${fate} ${shown ?? '–'}`),
  );
  expect(rows).toEqual([
    ['client_orderid taken PO-9', 'amount taken 10.50', 'tags refused –', 'note refused –'],
    ['body refused –'],
    ['body refused –'],
  ]);
});

const part = (name: string, value: string): string =>
  `--b1x\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`;
const parts = part('name="client_orderid"', 'PO-1') + part('name="amount"', '25.00');

it.each([
  [`${parts}--b1x--\r\n`, ['client_orderid=PO-1', 'amount=25.00']],
  [
    `${parts}${part('name="purpose"; filename="a.txt"', 'x')}--b1x--\r\n`,
    [
      'client_orderid=PO-1',
      'amount=25.00',
      'purpose: what stands there is a place that code or a template fills',
    ],
  ],
  [parts, ['body: its parts do not end']],
])('reads a body in parts as a form: %j', (text, expected) => {
  const postData = { mimeType: 'multipart/form-data; boundary=b1x', text };
  const har = JSON.stringify({ log: { entries: [{ request: { method: 'POST', url, postData } }] } });
  const rows = previewOf(har).cases.flatMap((each) => each.rows);
  expect(
    rows.map(({ name, shown, why }) => (shown === null ? `${name}: ${why}` : `${name}=${shown}`)),
  ).toEqual(expected);
});

it.each([
  [btoa('client_orderid=PO-1&city=R%C4%ABga'), ['client_orderid=PO-1', 'city=Rīga']],
  ['client_orderid=PO-1', ['body: it is said to be Base64, and is not']],
])('reads a body in Base64: %s', (text, expected) => {
  const postData = { mimeType: form.value, encoding: 'base64', text };
  const har = JSON.stringify({ log: { entries: [{ request: { method: 'POST', url, postData } }] } });
  const rows = previewOf(har).cases.flatMap((each) => each.rows);
  expect(
    rows.map(({ name, shown, why }) => (shown === null ? `${name}: ${why}` : `${name}=${shown}`)),
  ).toEqual(expected);
});
