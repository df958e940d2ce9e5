import { describe, expect, it } from 'vitest';
import { importCases } from './import-cases.ts';

function notesOf(text: string): readonly string[] {
  const read = importCases(text);
  return read.ok ? read.value.notes.filter((note) => note.startsWith('Not read')) : [read.failure.what];
}

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657';

describe('fields that a text names', () => {
  it.each([
    [
      'a list in the place of a value',
      `- url: ${url}\n  client_orderid: A1\n  order_desc:\n    - two\n    - lines\n  amount: "1"\n- url: ${url}\n  client_orderid: A2\n  amount: "2"\n`,
      ['Not read, though the text names it: order_desc.'],
    ],
  ])('are said where they are not read: %s', (_what, text, expected) => {
    expect(notesOf(text)).toEqual(expected);
  });

  it.each([
    ['a command', `curl -X POST '${url}' -d 'client_orderid=A1&first_name=Zo%C3%AB&amount=1'`],
    ['a body', 'client_orderid=A1&amount=1&notify_url=https%3A%2F%2Fm.example%2F%3Fpurpose%3D1'],
    ['objects', '{"client_orderid":"A1","amount":null}\n{"client_orderid":"A2","amount":"2"}'],
    ['YAML', '- client_orderid: A1\n  amount: "1"\n- client_orderid: A2\n  amount: "2"'],
  ])('are none where all of them are read: %s', (_what, text) => {
    expect(notesOf(text)).toEqual([]);
  });
});

it.each([
  [
    "post('/x', { ...common, client_orderid: 'A1', amount: '1' });",
    'Which fields common adds is not in the text.',
  ],
  [
    "$p = array_merge($base, ['client_orderid' => 'A1', 'amount' => '1']);",
    'Which fields $base adds is not in the text.',
  ],
  [
    "const base = { currency: 'EUR' };\npost('/x', { ...base, client_orderid: 'A1', amount: '1' });",
    undefined,
  ],
  ["send(...args);\npost('/x', { client_orderid: 'A1', amount: '1' });", undefined],
])('says what adds fields that are not told: %s', (text, note) => {
  const read = importCases(text);
  expect(read.ok ? read.value.notes.find((each) => each.startsWith('Which')) : read).toBe(note);
});

it.each([
  [
    `d = {"client_orderid": "A1", "amount": "1", "currency": "EUR"}\nd["amount"] = "2"\nd.pop("currency")`,
    'amount and currency',
  ],
  [`const o = { client_orderid: 'A1', amount: '1' };\no.amount += '0';`, 'amount'],
  [`$o = ['client_orderid' => 'A1', 'amount' => '1'];\nunset($o['amount']);`, 'amount'],
  [`const o = {};\no.client_orderid = 'A1';\no.amount = '1';`, null],
  [`const o = { client_orderid: 'A1', amount: '1' };\nif (o.amount == '1') send(o);`, null],
])('says what statements behind a list change of it: %s', (text, names) => {
  const read = importCases(text);
  expect(read.ok ? read.value.notes.find((each) => each.startsWith('Behind')) : read).toBe(
    names === null
      ? undefined
      : `Behind the list the code sets or takes out ${names}: what is read is what the list has.`,
  );
});

it('reads normalized parameters, which are those of a request', () => {
  const read = importCases(
    'amount=1&client_orderid=A%201&oauth_consumer_key=k&oauth_nonce=x&oauth_signature_method=RSA-SHA256&oauth_timestamp=1700000000&oauth_version=1.0',
  );
  const rows = read.ok ? read.value.cases.flatMap((each) => each.rows) : [];
  expect(rows.map(({ name, shown, fate }) => [name, shown, fate])).toEqual([
    ['amount', '1', 'taken'],
    ['client_orderid', 'A 1', 'taken'],
    ['oauth_consumer_key', null, 'refused'],
    ['oauth_nonce', null, 'refused'],
    ['oauth_signature_method', null, 'refused'],
    ['oauth_timestamp', null, 'refused'],
    ['oauth_version', null, 'refused'],
  ]);
});
