/** Orders of code and settings whose names are not those of the wire. */
import { expect, it } from 'vitest';
import { pairsOf, previewOf } from './fixture-import.ts';

const one = 'client_orderid=A1|amount=1.50|currency=EUR';
const names = (list: string): string => `Names are read as those of the document: ${list}.`;
const two = 'client_orderid=A2|amount=2|currency=USD';

it.each<readonly [string, string, readonly string[], readonly string[]]>([
  [
    'setters of Java',
    'Order order = new Order();\norder.setClientOrderid("A1");\norder.setAmount(new BigDecimal("1.50"));\norder.setCurrency("EUR");\nbank.setCity("Bonn");\nlog.info(order.getAmount());',
    [`${one}|bank_city=Bonn`],
    [names('ClientOrderid as client_orderid, Amount as amount, Currency as currency, City as bank_city')],
  ],
  [
    'a chain of calls',
    'Payout.builder()\n  .clientOrderid("A1")\n  .amount("1.50")\n  .currency("EUR")\n  .email(user.email())\n  .build();',
    [one],
    [names('clientOrderid as client_orderid')],
  ],
  [
    'a struct of Go',
    '[]Order{\n\t{ClientOrderID: "A1", Amount: "1.50", Currency: "EUR"},\n\t{ClientOrderID: "A2", Amount: "2", Currency: "USD"},\n}',
    [one, two],
    [names('ClientOrderID as client_orderid, Amount as amount, Currency as currency')],
  ],
  [
    'a struct within one',
    'Order{\n\tClientOrderID: "A1",\n\tAmount: "1.50",\n\tCurrency: "EUR",\n\tBank: Bank{City: "Bonn"},\n}',
    [`${one}|Bank[city]=Bonn`],
    [names('ClientOrderID as client_orderid, Amount as amount, Currency as currency, City as city')],
  ],
  [
    'a struct of Rust',
    'Order { client_orderid: "A1".into(), amount: Some("1.50".to_string()), currency: String::from("EUR"), city: None }',
    [one],
    [],
  ],
  [
    'members of C#',
    'var order = new Order();\norder.ClientOrderid = "A1";\norder.Amount = 1.50m;\norder.Currency = "EUR";',
    [one],
    [names('ClientOrderid as client_orderid, Amount as amount, Currency as currency')],
  ],
  [
    'entries of Python',
    'data = {}\ndata["client_orderid"] = "A1"\ndata["amount"] = "1.50"\ndata["currency"] = "EUR"',
    [one],
    [],
  ],
  [
    'members of Python that only running the code would give',
    'o.client_orderid = str(uuid4())\no.amount = "1.50"\no.order_desc = f"Order {i}"\no.city = None\no.purpose = "a; b"',
    ['client_orderid={{str}}|amount=1.50|purpose=a; b'],
    [],
  ],
  [
    'calls with comments, and a value in the next line',
    'order.setClientOrderid("A1"); // ours\norder.setAmount("1.50"); // in euros\norder.setCurrency("EUR");\norder.purpose =\n  "x";',
    [`${one}|purpose=x`],
    [names('ClientOrderid as client_orderid, Amount as amount, Currency as currency')],
  ],
  [
    'a struct of C',
    'order_t o = {\n  .client_orderid = "A1",\n  .amount = "1.50",\n  .currency = "EUR",\n};',
    [one],
    [],
  ],
  [
    'JSON of a class',
    '{"clientOrderid":"A1","amount":"1.50","currency":"EUR","receiver":{"firstName":"Zoë"}}',
    [`${one}|receiver_first_name=Zoë`],
    [names('clientOrderid as client_orderid, firstName as first_name')],
  ],
  [
    'XML of a class',
    '<o:Order><o:ClientOrderId>A1</o:ClientOrderId><o:Amount>1.50</o:Amount><o:Currency>EUR</o:Currency></o:Order>',
    [one],
    [names('ClientOrderId as client_orderid, Amount as amount, Currency as currency')],
  ],
  [
    'a list for people',
    'Order ID: A1\nAmount: 1.50\nCurrency: EUR\nFirst name: Zoë\nIBAN: DE89370400440532013000\n',
    [`${one}|account_number=DE89370400440532013000|first_name=Zoë`],
    [
      names(
        'Amount as amount, Currency as currency, Order ID as client_orderid, First name as first_name, IBAN as account_number',
      ),
    ],
  ],
  [
    'a form, where they were sent so',
    'clientOrderid=A1&Amount=1.50&currency=EUR',
    ['currency=EUR|clientOrderid=A1|Amount=1.50'],
    [],
  ],
  [
    'builders of which one is within another',
    'b.clientOrderid("A1").amount("1.50").bank(Bank.builder().city("Bonn").build()).to(X.builder());\nm.put("client_orderid", "A2");\nm.put("amount", "2");\nm.put("currency", "USD");',
    [two],
    [],
  ],
  [
    'an environment',
    "export CLIENT_ORDERID=\"A1\" # ours\nAMOUNT=1.50 # in euros\nCURRENCY='EUR'\nLAST_NAME='O'\\''Neil'\nPURPOSE=a #5\nKEY_FILE=/k.pem\n",
    [`${one}|purpose=a #5|last_name=O'Neil`],
    [
      names(
        'CLIENT_ORDERID as client_orderid, AMOUNT as amount, CURRENCY as currency, LAST_NAME as last_name, PURPOSE as purpose',
      ),
      'Settings that are no fields are left out: KEY_FILE.',
      '“ #” is read as part of the value, where some tools begin a comment: PURPOSE.',
    ],
  ],
  [
    'settings below a comment, without quotation marks',
    '# ours\nclient_orderid=A1\namount=1.50\ncurrency=EUR\norder_desc=Invoice #5\npurpose=C:\\dir\n',
    [`${one}|order_desc=Invoice #5|purpose=C:\\dir`],
    ['“ #” is read as part of the value, where some tools begin a comment: order_desc.'],
  ],
  [
    'TOML with tables within a table',
    '[[orders]]\nclient_orderid = "A1" # ours\namount = "1.50"\ncurrency = "EUR"\npurpose = """\na\nb"""\n[orders.receiver]\ncity = "Riga"\n[[orders]]\nclient_orderid = "A2"\namount = 2\ncurrency = "USD"\nreceiver.city = "Bonn"\n',
    [`${one}|purpose=a\nb|receiver_city=Riga`, `${two}|receiver_city=Bonn`],
    [],
  ],
  [
    'properties with a prefix',
    "payout.client_orderid=A1\npayout.amount=1.50\npayout.currency=EUR\npayout.last_name=O'Neil\npayout.notify_url=https\\://shop.example/n?a\\=1&b=2\n",
    [`${one}|notify_url=https://shop.example/n?a=1&b=2|last_name=O'Neil`],
    [],
  ],
])('reads %s', (_, text, orders, notes) => {
  const { cases, notes: said } = previewOf(text);
  expect(cases.map((each) => pairsOf(each).join('|'))).toEqual(orders);
  expect(said.filter((note) => !note.startsWith('Not read'))).toEqual(notes);
});
