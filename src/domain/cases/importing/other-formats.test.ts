/** Orders in formats that have no request around them: what is read of each, exactly, and what is said of the rest. */
import { expect, it } from 'vitest';
import { pairsOf, previewOf } from './fixture-import.ts';
import { readYaml } from './read-yaml.ts';

const one = 'client_orderid=A1|amount=1.50|currency=EUR';
const two = 'client_orderid=A2|amount=2|currency=USD';
const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6658';

it.each<readonly [string, string, readonly string[], readonly string[]]>([
  [
    'YAML with quotation marks at its end',
    'client_orderid: "A1"\namount: "1.50"\ncurrency: "EUR"\npurpose: "a=b"',
    [`${one}|purpose=a=b`],
    [],
  ],
  [
    'YAML with comments, blocks and words for nothing',
    '---\n# ours\nclient_orderid: A1 # own\namount: 1.50\ncurrency: EUR\nmerchant_data: |\n  a\n   b\n\npurpose: >-\n  c\n  d\norder_desc: null\n',
    [`${one}|purpose=c d|merchant_data=a\n b\n`],
    [],
  ],
  [
    'YAML that nests orders',
    'version: 2\norders:\n- order:\n    client_orderid: A1\n    amount: 1.50\n    currency: EUR\n- order: {}\n- order:\n    client_orderid: A2\n    amount: 2\n    currency: USD\n',
    [one, two],
    ['One value of the text is no part of an order.'],
  ],
  [
    'plain lines, where “ #” begins no comment',
    'client_orderid: A1\namount: 1.50\ncurrency: EUR\norder_desc: Invoice #5',
    [`${one}|order_desc=Invoice #5`],
    [expect.stringContaining('logged as fields')],
  ],
  [
    'a table of HTML',
    '<p>Orders</p><table class="t"><tr><th>client_orderid<th>amount<th>currency<th>order_desc</tr>\n<tr><td>A1</td><td>1.50&nbsp;</td><td>EUR</td><td>a<br>b &lt;"c"&gt; <b>d</b></td></tr></table>',
    [`${one}|order_desc=a\nb <"c"> d`],
    [],
  ],
  [
    'a table with a field in each row',
    'client_orderid\tA1\tA2\namount\t1.50\t2\ncurrency\tEUR\tUSD',
    [one, two],
    [],
  ],
  ['the same below a heading', 'Field,Value\nclient_orderid,A1\namount,1.50\ncurrency,EUR', [one], []],
  [
    'lines of JSON, one of them broken',
    '{"client_orderid":"A1","amount":"1.50","currency":"EUR"}\n{"client_orderid":"A9","amo\n{"client_orderid":"A2","amount":"2","currency":"USD"}',
    [one, two],
    ['Of 3 objects, one is no JSON and left out: 2.'],
  ],
  [
    'what Bruno keeps and does not send',
    `post {\n  url: ${url}\n}\n\nbody:form-urlencoded {\n  client_orderid: A1\n  amount: 1.50\n  ~order_desc: x\n  currency: EUR\n  ~phone: 1\n}\n`,
    [one],
    [expect.stringContaining('logged as fields')],
  ],
])('%s', (_, text, orders, notes) => {
  const preview = previewOf(text);
  expect(preview.cases.map((each) => pairsOf(each).join('|'))).toEqual(orders);
  expect(preview.notes).toEqual(notes);
});

it.each([
  ['a: &x 1', 'anchor'],
  ['a: {b: 1}', 'flow'],
  ['a: one\n  two', 'text that goes on'],
  ['a: "x', 'quotation that does not end'],
  ['a: "\\q"', 'escape that is none'],
  ['a: 1\na: 2', 'key twice'],
  ['a: b: c', 'key in a value'],
  ['a: 1\n b: 2', 'line of no level'],
  ['a\n', 'no key'],
  ['\ta: 1', 'tab'],
  ['', 'nothing'],
])('reads nothing of %j: %s', (text) => {
  expect(readYaml(text)).toBeNull();
});

it.each([
  ['|', '  a\n\n   b\n\n', 'a\n\n b\n'],
  ['|-', '  a\n', 'a'],
  ['|+', '  a\n\n', 'a\n\n'],
  ['>', '  a\n  b\n\n  c\n', 'a b\nc\n'],
  ['>-', '  a\n    b\n  c', 'a\n  b\nc'],
  ['|2', '    a\n', '  a\n'],
  ['|', '', ''],
])('reads a block %s %j', (head, lines, value) => {
  expect(readYaml(`k: ${head}\n${lines}`)).toMatchObject({ members: [{ name: 'k', value: { value } }] });
});

it.each([
  [String.raw`"\x41\u00e9\U0001F600\t\"\/\_"`, 'Aé😀\t"/\u00a0'],
  ["'it''s \\n'", "it's \\n"],
  ['a#b # c', 'a#b'],
  ['0123', '0123'],
])('reads the scalar %s', (written, value) => {
  expect(readYaml(`k: ${written}`)).toMatchObject({ members: [{ value: { value } }] });
});
