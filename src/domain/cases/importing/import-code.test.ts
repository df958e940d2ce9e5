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
const fresh = 'client_orderid: code or a template fills its place: a new one is made';
const made = 'what stands there is a place that code or a template fills';

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
    'decimals of C#, of which one is printed in the way of a country',
    'var p = new Dictionary<string, string> { ["client_orderid"] = "A1", ["amount"] = 1.50m.ToString(CultureInfo.InvariantCulture), ["currency"] = "EUR" };\nvar q = new Dictionary<string, string> { ["client_orderid"] = "A2", ["amount"] = 1.50m.ToString("F2"), ["currency"] = "EUR" };',
    [one, `client_orderid=A2|currency=EUR|amount: ${made}`],
  ],
  [
    'a number of JavaScript whose method is called',
    "const p = new URLSearchParams({ client_orderid: 'A1', amount: 1.5.toFixed(2), currency: 'EUR' });",
    [`client_orderid=A1|currency=EUR|amount: ${made}`],
  ],
  [
    'a script of Postman, whose list has a field in each item',
    "pm.sendRequest({ url: 'https://gw.example/x', method: 'POST', body: { mode: 'urlencoded', urlencoded: [ {key: 'client_orderid', value: 'A1'}, {key: 'amount', value: '1.50', type: 'text'}, {\nkey: 'currency',\nvalue: 'EUR'\n}, {key: 'city', value: 'x', disabled: true} ] } });",
    [one],
  ],
  [
    'a number that JavaScript prints in its own way, in a client of tests',
    "await request.post('/x', { form: { client_orderid: 'A1', amount: 1.50, currency: 'EUR' } });",
    ['client_orderid=A1|amount=1.5|currency=EUR'],
  ],
  [
    'what JavaScript reckons',
    "const p = new URLSearchParams({ client_orderid: 'A1', amount: 1.5 * 2, currency: 'EUR', city: 100 / 2, state: -x, zip_code: ~~z });",
    [`client_orderid=A1|currency=EUR|amount: ${made}|city: ${made}|state: ${made}|zip_code: ${made}`],
  ],
  [
    'what Python reckons and fills, a name in capitals, and one that is negated',
    'AMT = "1.50"\nn = 5\ndata = {"client_orderid": "A%d" % n, "amount": AMT, "currency": "EUR", "city": +n, "zip_code": -n, "state": "%(s)s" % n}',
    [`${fresh}|amount=1.50|currency=EUR|city: ${made}|zip_code: ${made}|state: ${made}`],
  ],
  [
    'dates and numbers with hyphens that no code reckons with',
    '"client_orderid","A1"\n"amount","1.50"\n"birthday",1990-01-02\n"zip_code",1001-12',
    ['client_orderid=A1|amount=1.50|birthday=1990-01-02|zip_code=1001-12'],
  ],
  ['a table of Lua', 'local p = { client_orderid = "A1", amount = "1.50", currency = \'EUR\' }', [one]],
  [
    'a map of Scala with a text that a name fills',
    'Map("client_orderid" -> "A1", "amount" -> "1.50", "currency" -> "EUR", "city" -> s"$c")',
    [`${one}|city: ${made}`],
  ],
  [
    'choices and calls of JavaScript behind a sign',
    "const p = new URLSearchParams({ client_orderid: await nextId(), amount: !isTest ? '1' : '2', currency: 'EUR' });",
    [`${fresh}|currency=EUR|amount: ${made}`],
  ],
  [
    'casts of PHP, of which two change what they hold',
    "http_build_query(['client_orderid' => (string) 'A1', 'amount' => (float) '1.50', 'currency' => (string) $own, 'zip_code' => (int) 5, 'city' => (bool) 5, 'state' => (integer) $n])",
    [`client_orderid=A1|zip_code=5|amount: ${made}|currency: ${made}|city: ${made}|state: ${made}`],
  ],
  [
    'a choice of Python that is negated',
    'data = {"client_orderid": "A1", "amount": not test and "1" or "2", "currency": "EUR"}',
    [`client_orderid=A1|currency=EUR|amount: ${made}`],
  ],
  [
    'Perl without another quotation mark',
    'my %p = (client_orderid => q{A1}, amount => q(1.50), currency => q|EUR|);',
    [one],
  ],
  [
    'variables of an object of Ruby',
    "p = { 'client_orderid' => 'A1', 'amount' => @amount, 'currency' => @@own.currency }",
    [`client_orderid=A1|amount: ${made}|currency: ${made}`],
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
    [`${fresh}|amount=1.50|currency=EUR`],
  ],
  [
    'a text of Java that goes on behind a variable, and has literals apart',
    'String body = "client_orderid=" + "A1" + "&amount=" + 5\n  + "&currency=" + URLEncoder.encode("E R", "UTF-8") + "&purpose=a&city=" + city.trim() + "&phone=" + 1.50;',
    [`client_orderid=A1|amount=5|currency=E R|purpose=a|city: ${made}|phone: ${made}`],
  ],
  [
    'a builder of Java',
    'sb.append("client_orderid=").append(id);\nsb.append("&amount=1.50");\nsb.append("&currency=").append("EUR");',
    [`${fresh}|amount=1.50|currency=EUR`],
  ],
  [
    'a text of JavaScript that three statements make',
    "let body = 'client_orderid=A1';\nbody += '&amount=' + amount.toFixed(2);\nbody += '&currency=EUR';",
    [`client_orderid=A1|currency=EUR|amount: ${made}`],
  ],
  [
    'a text of Visual Basic',
    'body = "client_orderid=" & id & "&amount=1.50" & "&currency=EUR"',
    [`${fresh}|amount=1.50|currency=EUR`],
  ],
  [
    'formats of Python',
    'body = "client_orderid=A{}&amount={:.2f}&currency=EUR".format(oid, amount)',
    [`${fresh}|currency=EUR|amount: ${made}`],
  ],
  [
    'texts of Python with places',
    'data = {"client_orderid": f"A-{uid}", "amount": f"{amount:.2f}", "currency": "EUR", "order_desc": "Order {}".format(n), "purpose": "Order %s" % n, "city": c if c else "x", "phone": os.getenv("PHONE"), "state": str("NY")}',
    [
      `${fresh}|currency=EUR|state=NY|amount: ${made}|order_desc: ${made}|purpose: ${made}|city: ${made}|phone: ${made}`,
    ],
  ],
  [
    'texts of JavaScript with places',
    'const o = { client_orderid: `A-${Date.now()}`, amount: `${amount}`, currency: cur, city: order.city, purpose: \'Order \' + n, order_desc: "it costs $5 {or so}" };',
    [
      `${fresh}|order_desc=it costs $5 {or so}|amount: ${made}|currency: ${made}|city: ${made}|purpose: ${made}`,
    ],
  ],
  [
    'texts of PHP with variables',
    "$p = ['client_orderid' => \"A-$id\", 'amount' => \"{$amount}\", 'currency' => 'EUR', 'city' => $o->city, 'order_desc' => 'cost $id', 'purpose' => \"for $id\"];",
    [`${fresh}|currency=EUR|order_desc=cost $id|amount: ${made}|city: ${made}|purpose: ${made}`],
  ],
  [
    'texts of C# with places',
    'var d = new Dictionary<string, string> { { "client_orderid", id }, { "amount", amount.ToString("F2") }, { "currency", "EUR" }, { "purpose", $"for {id}" } };',
    [`${fresh}|currency=EUR|amount: ${made}|purpose: ${made}`],
  ],
  [
    'a text of Swift with a place',
    'let body = "client_orderid=\\(id)&amount=1.50&currency=EUR"',
    [`${fresh}|amount=1.50|currency=EUR`],
  ],
  [
    'a form with places of a template',
    'client_orderid=${id}&amount={{amount}}&currency=%s&city=<city>&purpose=50%25 {or} %25d',
    [`${fresh}|purpose=50% {or} %d|amount: ${made}|currency: ${made}|city: ${made}`],
  ],
  [
    'JSON with places of a template',
    '{"client_orderid": "{{$guid}}", "amount": "#{amount}", "currency": "%(cur)s", "city": "%CITY%", "purpose": "a<%= b %>", "order_desc": "{}"}',
    [`${fresh}|order_desc={}|amount: ${made}|currency: ${made}|city: ${made}|purpose: ${made}`],
  ],
  [
    'variables of a shell within values, and what it runs next',
    'curl https://gw.example/processing/api/v4/payout-check/6658 -d "client_orderid=A1&amount=$AMOUNT&order_desc=Order $N of&purpose=b" -d "currency=EUR" || exit 1 & echo "done" &\nif true; then echo; fi',
    [`client_orderid=A1|purpose=b|currency=EUR|amount: ${made}|order_desc: ${made}`],
  ],
  [
    'what was sent with the signs of a place in it',
    'POST /processing/api/v4/payout-check/6658 HTTP/1.1\nHost: gw.example\nContent-Type: application/x-www-form-urlencoded\n\nclient_orderid=A1&amount=1.50&purpose=%7B%7Bx%7D%7D&order_desc=%24%7Bid%7D',
    ['client_orderid=A1|amount=1.50|purpose={{x}}|order_desc=${id}'],
  ],
  [
    'code and data that have no quotation marks around a word',
    '- {client_orderid: "A1", city: berlin, amount: "1"}',
    ['client_orderid=A1|city=berlin|amount=1'],
  ],
  [
    'lines with variables of their own names',
    '* form field client_orderid = \'A1\'\n* form field currency = currency\n* form field city = order.city\n* form field purpose = "x"',
    [`client_orderid=A1|purpose=x|currency: ${made}|city: ${made}`],
  ],
  [
    'documents of DynamoDB',
    '{"Items":[{"client_orderid":{"S":"A1"},"amount":{"N":"1.50"},"currency":{"S":"EUR"}}, {"client_orderid":{"S":"A2"},"amount":{"$numberDecimal":"2"}}]}',
    [one, 'client_orderid=A2|amount=2'],
  ],
  [
    'elements of a namespace',
    '<e:Envelope xmlns:e="x"><e:Body><p:order><p:client_orderid>A1</p:client_orderid><p:amount>1.50</p:amount><p:currency>EUR</p:currency></p:order></e:Body></e:Envelope>',
    [one],
  ],
  ['a record of Java', 'Order[client_orderid=A1, amount=1.50, currency=EUR]', [one]],
  [
    'places of a command, and an id of an order that was sent before',
    "curl 'https://gw.example/processing/api/v2/status/6658?q={{q}}&k=%7B%7Bk%7D%7D' -d 'client_orderid={{order}}&login=acme'",
    [`k={{k}}|login=acme|q: ${made}|client_orderid: ${made}`],
  ],
  [
    'a second id, for which none is made',
    'client_orderid={{a}}&amount=1&currency=EUR&client_orderid={{b}}',
    [`${fresh}|amount=1|currency=EUR|client_orderid: ${made}`],
  ],
  [
    'a table without an id',
    'amount,currency\n1,EUR',
    ['amount=1|currency=EUR|client_orderid: the order has none: a new one is made'],
  ],
  [
    'members of an object that are named alone',
    "const { city } = o;\nfetch(url, { body: new URLSearchParams({ client_orderid: 'A1', amount: '1.50', currency, order_desc: desc }) });",
    [`client_orderid=A1|amount=1.50|currency: ${made}|order_desc: ${made}`],
  ],
  [
    'members of Ruby and Rust that are named alone',
    'let o = Order { client_orderid: "A1".into(), amount, currency: "EUR", purpose:, };',
    [`client_orderid=A1|currency=EUR|amount: ${made}|purpose: ${made}`],
  ],
  [
    'slices of Go',
    'form := url.Values{\n"client_orderid": {"A1"},\n"amount": {\n"1.50",\n},\n"currency": []string{"EUR"},\n"purpose": {order.Purpose},\n"city": {fmt.Sprintf("%s", c)},\n}',
    [`client_orderid=A1|amount=1.50|currency=EUR|purpose: ${made}|city: ${made}`],
  ],
  [
    'arguments with names',
    'params = dict(client_orderid=order.id, amount=Decimal("1.50"), currency=cur, purpose="x", city=get_city())',
    [`${fresh}|amount=1.50|purpose=x|currency: ${made}|city: ${made}`],
  ],
  [
    'a list of Perl',
    "post($url, [ client_orderid => $id, amount => '1.50', currency => uc($c) ]);",
    [`${fresh}|amount=1.50|currency: ${made}`],
  ],
  [
    'a keyword list of Elixir',
    'body = {:form, [client_orderid: "A1", amount: amount, currency: "EUR"]}',
    [`client_orderid=A1|currency=EUR|amount: ${made}`],
  ],
  [
    'a map of Scala',
    'val p = Map("client_orderid" -> "A1", "amount" -> amount.toString, "currency" -> "EUR")',
    [`client_orderid=A1|currency=EUR|amount: ${made}`],
  ],
  [
    'a dump of PHP with an array in it',
    'Array\n(\n    [client_orderid] => A1\n    [amount] => 1.50\n    [receiver] => Array\n        (\n            [city] => Riga\n        )\n    [currency] => EUR\n)',
    ['client_orderid=A1|amount=1.50|receiver[city]=Riga|currency=EUR'],
  ],
  [
    'a dump of PHP with types',
    'array(3) {\n  ["client_orderid"]=>\n  string(2) "A1"\n  ["amount"]=>\n  float(1.5)\n  ["currency"]=>\n  string(3) "EUR"\n}',
    ['client_orderid=A1|amount=1.5|currency=EUR'],
  ],
  [
    'a body of a log that has masked some values',
    'client_orderid=A1&amount=1.50&credit_card_number=444433******1111&cvv2=***&purpose=[FILTERED]',
    [
      'client_orderid=A1|amount=1.50|credit_card_number: it is masked: its value is not in the text|cvv2: it is masked: its value is not in the text|purpose: it is masked: its value is not in the text',
    ],
  ],
  [
    'two tables',
    '| client_orderid | amount |\n|---|---|\n| A1 | 1 |\n\n| client_orderid | amount |\n|---|---|\n| A2 | 2 |\n',
    ['client_orderid=A1|amount=1', 'client_orderid=A2|amount=2'],
  ],
  ['a call of MATLAB', "body = struct('client_orderid','A1','amount','1.50','currency','EUR');", [one]],
  [
    'names in Cyrillic letters',
    'Тело("client_orderid=" + Номер + "&amount=1.50&currency=EUR");',
    [`${fresh}|amount=1.50|currency=EUR`],
  ],
  [
    'lines of a log whose pairs blanks part',
    '10:00 INFO at=info path="/api/v4/payout-check/6658" client_orderid=A1 amount=1.50 currency=EUR\n10:01 INFO client_orderid=A2 order_desc="a \\"b" \n10:02 done',
    [
      `${one}|at: the line has it beside the fields of an order|path: the line has it beside the fields of an order`,
      'client_orderid=A2|order_desc=a "b',
    ],
  ],
  [
    'a type of .NET that is asked for a value, and a format of PowerShell',
    "$f = [ordered]@{ client_orderid = [guid]::NewGuid().ToString(); amount = '{0:N2}' -f $a; currency = 'EUR' }",
    [`${fresh}|currency=EUR|amount: ${made}`],
  ],
  [
    'an object of C# without a type',
    'var o = new { client_orderid = order.Id, amount = "1.50", currency = "EUR" };',
    [`${fresh}|amount=1.50|currency=EUR`],
  ],
  [
    'arguments of Ruby',
    "URI.encode_www_form(client_orderid: order.id, amount: '1.50', currency: cur)",
    [`${fresh}|amount=1.50|currency: ${made}`],
  ],
  [
    'a map of Rust with a reference',
    'p.insert("client_orderid", "A1");\np.insert("amount", &amount);\np.insert("currency", "EUR");',
    [`client_orderid=A1|currency=EUR|amount: ${made}`],
  ],
  [
    'members with their types',
    'class Order:\n    client_orderid: str = "A1"\n    amount: Optional[str] = "1.50"\n    currency: str = "EUR"',
    [one],
  ],
  [
    'Visual Basic with quotation marks in a text',
    'Dim d As New Dictionary\nd.Add "client_orderid", "A1"\nd.Add "amount", "1.50"\nd.Add "currency", "EUR"\nd.Add "order_desc", "a ""b"" c:\\d"\nd.Add "city", ""',
    [`${one}|order_desc=a "b" c:\\d|city=`],
  ],
  [
    '1C',
    'П = Новый Структура;\nП.Вставить("client_orderid", "A1");\nП.Вставить("amount", "1.50");\nП.Вставить("currency", "EUR");\nП.Вставить("purpose", "ООО ""Ромашка""");',
    [`${one}|purpose=ООО "Ромашка"`],
  ],
  [
    'types alone',
    'interface Order {\n  amount: string;\n  currency: string;\n}',
    [
      'amount: what stands there is a type or a rule, and no value|currency: what stands there is a type or a rule, and no value',
    ],
  ],
  [
    'a form whose secret was taken out',
    'client_orderid=A1&amount=1.50&currency=EUR&consumer_secret=',
    [`${one}|consumer_secret: a secret is no part of an order`],
  ],
  [
    'places of templates',
    'client_orderid=<?= $id ?>&amount=<?php echo $a->b ?>&currency=<%- cur %>&city=%city%&phone=@Model.Phone&email=<#if a>b</#if>&purpose=100% a?',
    [
      `client_orderid: code or a template fills its place: a new one is made|purpose=100% a?|${['amount', 'currency', 'city', 'phone', 'email'].map((name) => `${name}: ${made}`).join('|')}`,
    ],
  ],
  [
    'texts that are joined, one of them in a comment',
    '"client_orderid=A1" +\n"&amount=1.50" +\n//"&redirect_url=http://shop.example/x" +\n"&currency=EUR";',
    [one],
  ],
  ['texts behind each other', 'body = "client_orderid=A1&amount=1.50" \\\n       "&currency=EUR"', [one]],
  [
    'a text that goes on behind a backslash',
    'let body = "client_orderid=A1\\\n    &amount=1.50\\\n    &currency=EUR";',
    [one],
  ],
  [
    'names far from their values, and a variable for a field that is none of the document',
    "$p = [\n  'client_orderid'           => 'A1',\n  'amount'                   => '1.50',\n  'currency'                 => __('Currency', 'shop'),\n  'member_id'                => $post['player_id'],\n];",
    [`client_orderid=A1|amount=1.50|currency: ${made}|member_id: ${made}`],
  ],
  [
    'an object among the values that is not taken apart',
    'Order(client_orderid=A1, amount=1.50, currency=EUR, receiver=Receiver(first_name=Anna, last_name=Berg))',
    [`${one}|receiver: where its value ends is not known: other fields are in it|last_name=Berg`],
  ],
  [
    'rules of a form',
    "return ['client_orderid' => 'required|string|max:128', 'amount' => 'required|numeric|min:1'];",
    [
      'client_orderid: what stands there is a type or a rule, and no value|amount: what stands there is a type or a rule, and no value',
    ],
  ],
  [
    'a comment right behind a comma',
    "$p = ['client_orderid' => 'A1', 'amount' => '1.50', 'currency' => 'EUR', 'city' => '',//isset($d['city'])?$d['city']:''\n];",
    [`${one}|city=`],
  ],
  [
    'a text that others stand behind in its line',
    'client_orderid: "A1"\namount: "1.50"\nreceiver { first_name: "Anna" city: "Riga" }',
    ['client_orderid=A1|amount=1.50|first_name: where its value ends is not known: other fields are in it'],
  ],
  ['two fields that Go prints', 'order {Amount:1.50 Currency:EUR}', ['amount=1.50|currency=EUR']],
  ['a field that is sent empty', 'client_orderid=A1&amount=&city=', ['client_orderid=A1|amount=|city=']],
])('reads %s', (_, text, orders) => {
  expect(rowsOf(text)).toEqual(orders);
});

it.each([
  [
    'a base address of Insomnia',
    '{"_type":"request","method":"POST","url":"{{ _.base }}/api/v4/payout-check/6658","body":{"params":[{"name":"client_orderid","value":"{% uuid %}"},{"name":"amount","value":"1"}]}}',
    '6658',
  ],
  [
    'one of Hoppscotch',
    '{"endpoint":"<<base>>/api/v4/payout-check/6658","method":"POST","body":{"body":"client_orderid: <<id>>\\namount: 1"}}',
    '6658',
  ],
  [
    'one of Python',
    'requests.post(f"{BASE}/api/v4/payout-check/{endpoint}", data={"client_orderid": order.id, "amount": "1"})',
    null,
  ],
  ['none', "api.post('/processing/api/v4/payout-check/group/77', { client_orderid: id, amount: '1' })", '77'],
  [
    'an id that code joins',
    "post(base + '/api/v4/payout-check/' + endpoint, { client_orderid: id, amount: '1' })",
    null,
  ],
])('finds an address with %s', (_, text, id) => {
  const read = importCases(text);
  const [only] = read.ok ? read.value.cases : [];
  expect([only?.isPathKnown, only?.fresh.length]).toEqual([id !== null, 1]);
  expect(only?.inputs).toMatchObject({ operation: 'payout-check', addresseeId: id ?? '6657' });
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
