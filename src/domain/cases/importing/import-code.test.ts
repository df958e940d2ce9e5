import { expect, it } from 'vitest';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { ednToJson } from './edn-to-json.ts';
import { importCases } from './import-cases.ts';

/** Rows of each case, with why where a pair is not taken. */
function rowsOf(text: string): readonly string[] {
  const read = importCases(text);
  if (!read.ok) throw new Error(read.failure.what);
  return read.value.cases.map(({ rows }) =>
    rows.map(({ name, shown, why }) => (shown === null ? `${name}: ${why}` : `${name}=${shown}`)).join('|'),
  );
}

const one = 'client_orderid=A1|amount=1.50|currency=EUR';
const made = 'code makes its value, and is not run';

it.each([
  [
    'EDN',
    '; two\n{:orders [{:client_orderid "A1", :amount 1.50M, :currency :EUR} #:order{:client_orderid "A2" :amount 2N :order_desc "a\\n\\"b" :city nil}]}',
    [
      one,
      'client_orderid=A2|amount=2|order_desc=a\n"b|city: null is no value: the request has no such field',
    ],
  ],
  [
    'a list of EDN',
    '({:client_orderid "A1" :amount "1.50" :currency "EUR"}, {:client_orderid "A2" :tags #{1 2}})\n',
    [one],
  ],
  [
    'code of Clojure, which is no data',
    '(http/post url {:form-params {:client_orderid "A1" :amount "1.50" :currency "EUR"}})',
    [one],
  ],
  [
    'a form of Go that two methods fill',
    'form := url.Values{}\nform.Set("client_orderid", "A1")\nform.Add("amount", "1.50")\nform.Set("currency", "EUR")',
    [one],
  ],
  [
    'a text of Java that goes on with a variable',
    'String body = "client_orderid=A1&amount=" + amount;',
    [`client_orderid=A1|amount: ${made}`],
  ],
  [
    'a text of PHP that goes on with a variable',
    '$body = "client_orderid=" . $id . "&amount=1.50&currency=EUR";',
    [`amount=1.50|currency=EUR|client_orderid: ${made}`],
  ],
  ['a field that is sent empty', 'client_orderid=A1&amount=&city=', ['client_orderid=A1|amount=|city=']],
])('reads %s', (_, text, orders) => {
  expect(rowsOf(text)).toEqual(orders);
});

it.each([
  '{:client_orderid "A" :a}',
  '[{:client_orderid "A"}',
  '{:client_orderid "A"})',
  '{:client_orderid "A\\q"}',
])('reads no EDN in %s', (text) => {
  expect(ednToJson(text)).toBeNull();
});

it.each(['[', '{:client_orderid "', '"\\', '#a', '#:a ', ':client_orderid', '; \n', '[]'])(
  'goes once over EDN of %j',
  (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    const spentMs = startProcessorClock();
    for (const each of [text, `{:client_orderid "A"${text}`, `${text}${']'.repeat(100_000)}`])
      ednToJson(each);
    expect(spentMs()).toBeLessThan(3000);
  },
);
