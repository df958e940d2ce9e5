/** How a request is made, as a text tells it beside the request. */
import { expect, it } from 'vitest';
import { previewOf } from './fixture-import.ts';

const url = 'https://gw.example/processing/api/v4/payout-check/6658';
const order = { client_orderid: 'A1', amount: '1.50', currency: 'EUR' };
const form = new URLSearchParams(order).toString();
const listed = Object.entries(order).map(([name, value]) => ({ name, key: name, value }));
const ours = 'application/vnd.pay+json';

function postman(request: object, auth: object): string {
  const item = { name: 'x', request: { method: 'POST', url, ...request } };
  return JSON.stringify({ info: {}, auth, item: [{ name: 'folder', item: [item] }] });
}

const body = { mode: 'urlencoded', urlencoded: listed };
const hmac = { type: 'oauth1', oauth1: [{ key: 'signatureMethod', value: 'HMAC-SHA1' }] };
const header = [
  { key: 'Accept', value: ours },
  { key: 'Authorization', value: 'x', disabled: true },
];

it.each([
  ['a collection of Postman', postman({ body, header }, hmac), 'HMAC-SHA1', ours],
  [
    'one in the answer of its API, of version 2.0',
    `{"collection":${postman({ body }, { type: 'oauth1', oauth1: { signatureMethod: 'HMAC-SHA1' } })}}`,
    'HMAC-SHA1',
    '*/*',
  ],
  [
    'one whose request wants no authorization',
    postman({ body, header, auth: { type: 'noauth' } }, hmac),
    'RSA-SHA256',
    ours,
  ],
  [
    'Insomnia',
    JSON.stringify({
      _type: 'request',
      method: 'POST',
      url,
      body: { params: listed },
      headers: [{ name: 'Accept', value: ours }],
      authentication: { type: 'oauth1', signatureMethod: 'HMAC-SHA1' },
    }),
    'HMAC-SHA1',
    ours,
  ],
  [
    'a request',
    `POST ${url}\nAccept: ${ours}\nContent-Type: application/x-www-form-urlencoded\n\n${form}`,
    'RSA-SHA256',
    ours,
  ],
  ['a command', `curl ${url} -H 'Accept: ${ours}' -d '${form}'`, 'RSA-SHA256', ours],
  [
    'code',
    `auth = OAuth1("acme", signature_method="HMAC-SHA1")\nrequests.post("${url}", data=${JSON.stringify(order)}, auth=auth)`,
    'HMAC-SHA1',
    '*/*',
  ],
])('takes method and answer of %s', (_, text, signatureMethod, accept) => {
  const { cases } = previewOf(text);
  expect(cases.map(({ inputs }) => inputs)).toMatchObject([{ signatureMethod, accept }]);
  expect(cases[0]?.rows.filter(({ fate }) => fate === 'taken')).toHaveLength(3);
});

it('says what Postman does not send, and no more', () => {
  const said = (text: string): unknown =>
    previewOf(text)
      .cases[0]?.rows.filter(({ fate }) => fate === 'refused')
      .map(({ name, why }) => `${name}: ${why}`);
  const noAuth = { type: 'noauth' };
  expect(said(postman({ body: { ...body, disabled: true } }, noAuth))).toEqual([
    'body: it is switched off in the collection',
  ]);
  expect(said(postman({ body, header }, noAuth))).toEqual([]);
  expect(said(postman({ body, method: 'PUT' }, noAuth))).toEqual([
    'method: it is PUT; this request is sent by POST',
  ]);
});

it('makes no case of what a browser asks beforehand', () => {
  const entry = (method: string): object => ({
    request: { method, url, headers: [], postData: { text: form } },
  });
  const { cases, notes } = previewOf(JSON.stringify({ log: { entries: [entry('OPTIONS'), entry('POST')] } }));
  expect(cases).toHaveLength(1);
  expect(notes).toEqual(['1 request has another method than POST and GET: left out.']);
});
