import { it } from 'vitest';
import { importCases } from './import-cases.ts';
it('x', () => {
  for (const t of [
    '[{:client_orderid "A1" :amount "1.50" :currency "EUR"}\n {:client_orderid "A2" :amount "2" :currency "USD"}]',
    '{:orders [{:client_orderid "A1", :amount 1.50M, :currency "EUR"} {:client_orderid "A2", :amount 2, :currency "USD"}]}',
    '({:client_orderid "A1" :amount "1.50" :currency :EUR}, {:client_orderid "A2" :amount "2" :currency nil})',
    '[#:order{:client_orderid "A1" :amount "1.50"}]',
    '{:client_orderid "A1" :amount 1.50 :currency "EUR"}',
    'form := url.Values{}\nform.Set("client_orderid", "A1")\nform.Add("amount", "1.50")\nform.Set("currency", "EUR")\nform.Add("city", "Riga")',
    'form := url.Values{}\nform.Set("client_orderid", "A1")\nform.Add("amount", "1.50")\nform.Add("currency", "EUR")',
    'String body = "client_orderid=" + id + "&amount=" + amount + "&currency=EUR&city=" + city;',
    'String body = "client_orderid=A1&amount=" + amount + "&currency=EUR";',
    '$body = "client_orderid=" . $id . "&amount=" . $amount . "&currency=EUR";',
    'body = f"client_orderid={id}&amount={amount}&currency=EUR"',
    'String body = String.format("client_orderid=%s&amount=%s&currency=EUR", id, amount);',
    'const body = `client_orderid=${id}&amount=${amount}&currency=EUR`;',
  ]) {
    const r = importCases(t);
    console.log(t.slice(0, 60), r.ok ? JSON.stringify(r.value.cases.map((c) => c.rows.map((w) => `${w.name}=${w.shown ?? '?'}`).join('|'))) + ' ' + r.value.notes.join(' // ') : r.failure.what);
  }
});
