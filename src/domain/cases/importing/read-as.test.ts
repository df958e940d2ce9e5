import { expect, it } from 'vitest';
import { previewOf } from './fixture-import.ts';

it.each([
  ['code', 'let me = build({client_orderid: "A1", amount: "1.50"});'],
  ['code', 'data = {\n  "client_orderid": "A1",\n  "amount": "1.50",\n}'],
  ['code', 'form.Set("client_orderid", "A1")\nform.Set("amount", "1.50")'],
  ['code', "$p = ['client_orderid' => 'A1', 'amount' => '1.50'];"],
  ['code', 'new FormData().append("client_orderid", "A1").append("amount", "1.50")'],
  ['pairs', 'let me know: client_orderid=A1, amount=1.50'],
  ['pairs', '2026-01-01 INFO sending params={"client_orderid": "A1", "amount": "1.50"} from web'],
  ['pairs', 'client_orderid: A1\namount: 1.50'],
  ['pairs', 'Array\n(\n    [client_orderid] => A1\n    [amount] => 1.50\n)'],
  ['yaml', 'client_orderid: "A1"\namount: "1.50"'],
  ['json', '{"client_orderid":"A1","amount":"1.50"}'],
  ['sql', "INSERT INTO o (client_orderid, amount) VALUES ('A1', 1.50)"],
  ['table', 'client_orderid,amount\nA1,1.50'],
  ['form', 'client_orderid=A1&amount=1.50'],
  ['curl', 'curl -d client_orderid=A1 -d amount=1.50 https://gw.example/processing/api/v4/payout-check/6658'],
])('is %s: %s', (source, text) => {
  const preview = previewOf(text);
  expect([preview.source, preview.notes]).toEqual([source, []]);
});
