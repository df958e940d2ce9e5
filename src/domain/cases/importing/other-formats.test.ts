/** Orders in formats that have no request around them: what is read of each, exactly, and what is said of the rest. */
import { expect, it } from 'vitest';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { pairsOf, previewOf } from './fixture-import.ts';
import { readFormInputs } from './form-inputs.ts';
import { importCases } from './import-cases.ts';
import { parseTree } from '../../diagnosis/paste/json/parse-tree.ts';
import { withPlaces } from '../../diagnosis/paste/code/code-values.ts';
import { withoutComments } from '../../diagnosis/paste/text/commented-parts.ts';
import { readYamlOrders } from './nested-orders.ts';
import { tablesOfMarkup } from './markup-tables.ts';
import { idsIn } from './order-ids.ts';
import { readPlist } from './read-plist.ts';
import { readProperties } from './read-properties.ts';
import { withoutTypes } from './declared-types.ts';
import { readSettings } from './read-settings.ts';
import { readYaml } from './read-yaml.ts';
import { tablesOfSpreadsheet } from './spreadsheet-xml.ts';
import { logfmtOrders } from './logfmt-orders.ts';
import { placedUrl } from './placed-url.ts';
import { noteSpreads, noteUnreadFields } from './unread-fields.ts';
import { tableOfSql } from './sql-tables.ts';
import { placeIn } from '../../template-places.ts';
import { withDocumentNames } from './written-names.ts';
import { withoutXmlSections } from './xml-sections.ts';
import { someOf } from '#house/some-of.ts';

const one = 'client_orderid=A1|amount=1.50|currency=EUR';
const two = 'client_orderid=A2|amount=2|currency=USD';
const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6658';

const twoInYaml = 'client_orderid: A2\namount: 2\ncurrency: USD\n';

function clientRequest(order: string): object {
  const params = order.split('|').map((pair) => ({ name: pair.split('=')[0], value: pair.split('=')[1] }));
  return { _type: 'request', name: 'x', method: 'POST', url, body: { params } };
}

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
    'documents of YAML behind a directive and around nothing',
    `%YAML 1.2\n---\nclient_orderid: A1\namount: "1.50"\ncurrency: EUR\n...\n---\n# none\n---\n${twoInYaml}`,
    [one, two],
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
    [],
  ],
  [
    'fields of a form that Swagger 2 lists',
    '{"swagger":"2.0","host":"gw.example","paths":{"/payout-check/6658":{"post":{"parameters":[{"name":"id","in":"path","type":"string","x-example":"6658"},{"name":"client_orderid","in":"formData","type":"string","x-example":"A1"},{"name":"amount","in":"formData","type":"number","x-example":1.50},{"name":"currency","in":"formData","type":"string","default":"EUR"},{"name":"city","in":"formData","type":"string"}]}}}}',
    [one],
    [],
  ],
  [
    'the same in YAML',
    'swagger: "2.0"\npaths:\n  /payout-check/6658:\n    post:\n      parameters:\n        - name: client_orderid\n          in: formData\n          type: string\n          x-example: A1\n        - {name: amount, in: formData, type: number, x-example: 1.50}\n        - {name: currency, in: formData, type: string, enum: [USD, EUR], default: EUR}\n',
    [one],
    [],
  ],
  [
    'a schema with several types, with one value and without a type',
    'openapi: 3.1.0\ncomponents:\n  schemas:\n    Order:\n      properties:\n        client_orderid:\n          example: A1\n        amount:\n          type: [string, "null"]\n          examples:\n            - "1.50"\n        currency:\n          const: EUR\n',
    [one],
    [],
  ],
  [
    'JSON with comments in a collection of Postman',
    JSON.stringify({
      info: { name: 'P' },
      item: [
        {
          request: {
            method: 'POST',
            url,
            body: {
              mode: 'raw',
              raw: '{ // ours\n"client_orderid": "A1", /* b */ "amount": "1.50",\n// "city": "x",\n"currency": "EUR", "notify_url": "https://a.example//n" }',
            },
          },
        },
      ],
    }),
    [`${one}|notify_url=https://a.example//n`],
    [],
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
  [
    'the same in a document',
    '| Field | Required | Example |\n|---|---|---|\n| client_orderid | yes | A1 |\n| amount | yes | 1.50 |\n| currency | no | EUR |',
    [one],
    ['Columns that tell of fields, and hold no values, are left out: Required.'],
  ],
  ['the same below a heading', 'Field,Value\nclient_orderid,A1\namount,1.50\ncurrency,EUR', [one], []],
  [
    'lines of JSON, one of them broken',
    '{"client_orderid":"A1","amount":"1.50","currency":"EUR"}\n{"client_orderid":"A9","amo\n{"client_orderid":"A2","amount":"2","currency":"USD"}',
    [one, two],
    ['Of 3 lines or objects, one is no JSON and left out: 2.'],
  ],
  [
    'an element with attributes, which are not read',
    '<order><client_orderid>A1</client_orderid><amount currency="EUR">1.50</amount><city>Riga</city></order>',
    ['client_orderid=A1|amount=1.50|city=Riga'],
    ['Not read, though the text names it: currency.'],
  ],
  [
    'what Bruno keeps and does not send',
    `post {\n  url: ${url}\n}\n\nbody:form-urlencoded {\n  client_orderid: A1\n  amount: 1.50\n  ~order_desc: x\n  currency: EUR\n  ~phone: 1\n}\n`,
    [one],
    ['Not read, though the text names them: order_desc, phone.'],
  ],
  [
    'settings of which some stand in quotation marks, beside an address',
    '[order]\nclient_orderid=A1\namount="1.50"\nexport currency=\'EUR\'\n[gateway]\nurl = https://sandbox.gateway.example\n',
    [one],
    [],
  ],
  [
    'values of YAML in lines of their own, some of them joined',
    'client_orderid: A1\namount:\n  1.50\norder_desc: >-\n  two\n  lines\ncurrency: EUR\npurpose: |\n  more\n',
    ['client_orderid=A1|amount=1.50|currency=EUR|order_desc=two lines|purpose=more\n'],
    [],
  ],
  [
    'settings in quotation marks',
    '# shop\nexport client_orderid="A1"\namount=\'1.50\'\ncurrency = "EUR"\n',
    [one],
    [],
  ],
  [
    'documents of YAML',
    `client_orderid: "A1"\namount: 1.50\ncurrency: EUR\n---\n${twoInYaml}`,
    [one, two],
    [],
  ],
  [
    'a text of YAML in two lines',
    '---\nclient_orderid: A1\namount: 1.50\ncurrency: EUR\npurpose: a\n  b # c\n',
    [`${one}|purpose=a b`],
    [],
  ],
  [
    'YAML with a mapping of the receiver',
    'client_orderid: A1\namount: 1.50\ncurrency: EUR\nreceiver:\n  first_name: Zoë\n  shoe: 4\n',
    [`${one}|receiver_first_name=Zoë`],
    [],
  ],
  [
    'JSON with objects, of which only some hold fields',
    '{"client_orderid":"A1","amount":{"value":"1.50","currency":"EUR"},"recipient":{"address":{"city":"Riga"},"phone":null},"bank":{"city":"Bonn"},"fee":{"amount":1},"details":{"currency":"USD","order_desc":"a"},"merchant_data":{"purpose":"b"}}',
    ['client_orderid=A1|amount=1.50|order_desc=a|bank_city=Bonn|receiver_city=Riga'],
    ['Not read, though the text names it: purpose.'],
  ],
  [
    'an order that a log prints as a map, with an address in it',
    '2026-11-26 10:00 INFO order={client_orderid=A1, amount=1.50, currency=EUR, notify_url=https://a.example/n?a=1&b=2}',
    [`${one}|notify_url=https://a.example/n?a=1&b=2`],
    ['A log prefix was taken off one line.'],
  ],
  [
    'a record of PostgreSQL, with an address in it',
    '-[ RECORD 1 ]--+----\nclient_orderid | A1\namount         | 1.50\ncurrency       | EUR\nnotify_url     | https://a.example/n?a=1&b=2',
    [`${one}|notify_url=https://a.example/n?a=1&b=2`],
    [],
  ],
  [
    'a log line with addresses',
    'level=info client_orderid=A1 amount=1.50 currency=EUR notify_url="https://a.example/n?a=1&b=2" redirect_url=https://a.example/',
    [`${one}|notify_url=https://a.example/n?a=1&b=2|redirect_url=https://a.example/`],
    [],
  ],
  [
    'one with an address between others',
    'client_orderid=A1 amount=1.50 currency=EUR notify_url=https://a.example/n?a=1&b=2 city=Riga',
    [`${one}|notify_url=https://a.example/n?a=1&b=2|city=Riga`],
    [],
  ],
  ['what Python prints of a model', "client_orderid='A1' amount='1.50' currency='EUR'", [one], []],
  [
    'an object with a comment behind each value',
    "{\n  client_orderid: 'A1', // client_orderid\n  amount: '1.50', // amount\n  currency: 'EUR', // currency\n}",
    [one],
    [],
  ],
  [
    'a list of Markdown with names in bold',
    '- **client_orderid:** A1\n- **amount:** 1.50\n- **currency:** EUR',
    [one],
    [],
  ],
  [
    'elements of XML with a name each',
    '<o><f name="client_orderid">A1</f><f name="amount">1.50</f><f name="currency">EUR</f></o>',
    [one],
    [],
  ],
  [
    'an account of which a logger leaves the end',
    '{"client_orderid":"A1","amount":"1.50","currency":"EUR","account_number":"xxxxxx3000"}',
    [one],
    [],
  ],
  [
    'pairs in a sentence',
    'Please pay client_orderid: A1, amount: 1.50, currency: EUR, notify_url: https://a.example/n?a=1. Thanks!',
    [`${one}|notify_url=https://a.example/n?a=1`],
    [],
  ],
  [
    'lines below a greeting, with JSON in one of them',
    'Hello,\n\nclient_orderid = PO-2026-42\namount = 1.50\nmerchant_data = {"ref":"a-1"}',
    ['client_orderid=PO-2026-42|amount=1.50|merchant_data={"ref":"a-1"}'],
    [],
  ],
  [
    'a list of ABAP',
    "f = VALUE #( ( name = 'client_orderid' value = 'A1' )\n ( name = 'amount' value = '1.50' )\n ( name = 'currency' value = 'EUR' ) ).",
    [one],
    [],
  ],
  [
    'a dump of PHP with blanks in values, an apostrophe and a list in JSON',
    `Array\n(\n    [client_orderid] => A1\n    [amount] => 1.50\n    [currency] => EUR\n    [order_desc] => He said "so" & more\n    [purpose] => it's = 1; {x}\n    [bank_name] => Deutsche Bank\n    [merchant_data] => {"n":[1,2]}\n)\n`,
    [
      `${one}|order_desc=He said "so" & more|purpose=it's = 1; {x}|merchant_data={"n":[1,2]}|bank_name=Deutsche Bank`,
    ],
    [],
  ],
  [
    'a call with a method and an address, beside fields',
    'http.Open "POST", "https://gw.example/processing/api/v4/payout-check/6658", False\nd.Add "client_orderid", "A1"\nd.Add "amount", "1.50"\nd.Add "currency", "EUR"',
    [one],
    [],
  ],
  [
    'what HTTPie and cURL take from files',
    `http -f ${url} client_orderid=A1 amount=1.50 currency=EUR purpose=@p.txt\ncurl ${url} -d client_orderid=A2 -d amount=2 --data-urlencode purpose@p.txt -d currency=USD`,
    [one, two],
    [],
  ],
  [
    'sections of one order',
    '[order]\nclient_orderid=A1\namount=1.50\ncurrency=EUR\n[receiver]\nfirst_name=Zoë\n[bank]\nbank_name=DB\nshoe=4\n',
    [`${one}|bank_name=DB|receiver_first_name=Zoë`],
    ['One value of the text is no part of an order.'],
  ],
  [
    'orders beside one receiver, who is of neither',
    `orders:\n- client_orderid: A1\n  amount: 1.50\n  currency: EUR\n- client_orderid: A2\n  amount: 2\n  currency: USD\nreceiver:\n  first_name: Zoë\n`,
    [one, two],
    ['One value of the text is no part of an order.', 'Not read, though the text names it: first_name.'],
  ],
  [
    'texts of var_dump with quotation marks in them',
    'array(5) {\n  ["client_orderid"]=>\n  string(2) "A1"\n  ["amount"]=>\n  string(4) "1.50"\n  ["currency"]=>\n  string(3) "EUR"\n  ["order_desc"]=>\n  string(16) "He said "so" & x"\n  ["city"]=>\n  NULL\n}',
    [`${one}|order_desc=He said "so" & x`],
    [],
  ],
  [
    'a log line with an apostrophe',
    "level=info client_orderid=A1 amount=1.50 currency=EUR last_name=O'Neil",
    [`${one}|last_name=O'Neil`],
    [],
  ],
  [
    'an order beside its receiver, who is none',
    'order:\n  amount: 1.50\n  currency: EUR\nreceiver:\n  first_name: Zoë\n  last_name: Q\n',
    ['amount=1.50|currency=EUR'],
    [
      '2 values of the text are no part of an order.',
      'Not read, though the text names them: first_name, last_name.',
    ],
  ],
  [
    'orders within JSON',
    '{"v":2,"orders":[{"client_orderid":"A1","amount":1.50,"currency":"EUR"},{"client_orderid":"A2","amount":2,"currency":"USD"}]}',
    [one, two],
    ['One value of the text is no part of an order.'],
  ],
  [
    'lines that are no JSON between others',
    '{"client_orderid":"A1","amount":"1.50","currency":"EUR"}\noops\n{"client_orderid":"A2","amount":"2","currency":"USD"}',
    [one, two],
    ['Of 3 lines or objects, one is no JSON and left out: 2.'],
  ],
  [
    'the second table, below a title',
    '<table><tr><td>x<td>y<tr><td>1<td>2</table><table><tr><td colspan=3>Orders<tr><td>client_orderid<td>amount<td>currency<tr><td>A1<td>1.50<td>EUR</table>',
    [one],
    [],
  ],
  ['what keeps a spreadsheet from numbers', 'client_orderid,amount,currency\n="A1",="1.50",EUR', [one], []],
  [
    'a table below its title',
    'Orders of November\n\nclient_orderid,amount,currency\nA1,1.50,EUR\nA2,2,USD,x',
    [one],
    ['What stands above the table is left out.', 'Line 5 has 4 cells, the first row 3: it is left out.'],
  ],
  [
    'an array of TOML',
    '[[order]]\nclient_orderid = "A1"\namount = "1.50"\ncurrency = "EUR"\n\n[[order]]\nclient_orderid = "A2"\namount = "2"\ncurrency = "USD"\n',
    [one, two],
    [],
  ],
  [
    'requests of Hurl, with their answers',
    `POST ${url}\n[FormParams]\nclient_orderid: A1\namount: 1.50\ncurrency: EUR\nHTTP 200\n\nPOST ${url}\n[FormParams]\nclient_orderid: A2\namount: 2\ncurrency: USD\nHTTP 200\n`,
    [one, two],
    [],
  ],
  [
    'two requests that Insomnia exported',
    JSON.stringify({ _type: 'export', resources: [clientRequest(one), clientRequest(two)] }),
    [one, two],
    [],
  ],
  [
    'a node of n8n, which names the type of its form in short',
    JSON.stringify({
      nodes: [
        {
          parameters: {
            method: 'POST',
            url,
            contentType: 'form-urlencoded',
            bodyParameters: {
              parameters: one
                .split('|')
                .map((pair) => ({ name: pair.split('=')[0], value: pair.split('=')[1] })),
            },
          },
        },
      ],
    }),
    [one],
    [],
  ],
  [
    'two requests that Insomnia exported as YAML',
    `type: collection.insomnia.rest/5.0\ncollection:\n${[one, two].map((order) => `  - url: ${url}\n    name: x\n    method: POST\n    body:\n      params:\n${order.replaceAll(/(\w+)=([^|]+)\|?/gu, '        - name: $1\n          value: "$2"\n')}`).join('')}`,
    [one, two],
    [],
  ],
  [
    'YAML whose orders merge what they have in common',
    'base: &base {amount: 1.50, currency: EUR}\nrest: &rest {purpose: x}\norders:\n  - {client_orderid: A1, <<: *base}\n  - <<: [*base, *rest]\n    client_orderid: A2\n    purpose: y\n',
    [one, 'client_orderid=A2|amount=1.50|currency=EUR|purpose=y'],
    [],
  ],
  [
    'YAML whose second order merges the first',
    '- &a\n  client_orderid: A1\n  amount: 1.50\n  currency: EUR\n- <<: *a\n  client_orderid: A2\n',
    [one, 'client_orderid=A2|amount=1.50|currency=EUR'],
    [],
  ],
  [
    'YAML without ids, of which one merges another',
    '- &a {amount: 1.50, currency: EUR}\n- {<<: *a, amount: 2}\n',
    ['amount=1.50|currency=EUR', 'amount=2|currency=EUR'],
    [],
  ],
  [
    'a task of a playbook',
    `- name: pay\n  ansible.builtin.uri:\n    url: ${url}\n    method: POST\n    body_format: form-urlencoded\n    body:\n      client_orderid: A1\n      amount: "1.50" # ours\n      currency: EUR\n      merchant_data: |\n        a\n    status_code: 200\n`,
    [`${one}|merchant_data=a\n`],
    [],
  ],
  [
    'requests of Hurl with comments, escapes, and blank lines before their answers',
    `# ours\nPOST ${url}\n[Query]\n[FormParams]\nclient_orderid: A1\namount: 1.50 # own\ncurrency: EUR\norder_desc: a\\#b\\u{e9}\npurpose:\n\nHTTP *\nStatus: x\n\nPOST ${url}\n\n[Form]\nclient_orderid: A2\namount: 2\ncurrency: USD\n\n\nHTTP/2 200\n[Captures]\namount: jsonpath "x"\n`,
    [`${one}|order_desc=a#bé|purpose=`, two],
    [],
  ],
  [
    'a table with apostrophes around its cells',
    "'client_orderid','amount','currency','order_desc'\r\n'A1','1.50','EUR','it''s, \"b\"'\r\n",
    [`${one}|order_desc=it's, "b"`],
    [],
  ],
  [
    'a table with an apostrophe in a cell',
    "client_orderid,amount,currency,order_desc\nA1,1.50,EUR,'t is",
    [`${one}|order_desc='t is`],
    [],
  ],
  [
    'rows that SQL inserts',
    "BEGIN; INSERT INTO x (a, b) VALUES (1, 2);\nINSERT INTO orders (client_orderid, amount, currency, order_desc) VALUES\n ('A1', 1.50, 'EUR', N'it''s; \\(b), c'), ('A2', 2, 'USD', NULL);\ninsert into orders(client_orderid, notify_url) values ('A3', concat('a', 'b'))",
    [`${one}|order_desc=it's; \\(b), c`, two, 'client_orderid=A3'],
    ['Fields that are NULL, DEFAULT or empty are not sent.'],
  ],
  [
    'rows that MySQL dumps',
    "INSERT INTO `orders` (`client_orderid`, `amount`, `currency`, `order_desc`) VALUES ('A1','1.50','EUR','it\\'s\\nso'),('A2',2,'USD',DEFAULT);",
    [`${one}|order_desc=it's\nso`, two],
    ['Fields that are NULL, DEFAULT or empty are not sent.'],
  ],
  [
    'rows that SQL sets, with what tells them',
    "UPDATE `orders` o SET o.`amount`=1.50, currency = \"EUR\" WHERE client_orderid='A1' AND status = 2 LIMIT 1;\nINSERT INTO orders SET client_orderid='A2', amount=2, currency='USD' ON DUPLICATE KEY UPDATE amount=5;",
    [one, two],
    ['Values that WHERE compares fields with are taken as well, and nothing else of it.'],
  ],
  [
    'what is set of several rows',
    "UPDATE orders SET amount='1', city=NULL WHERE client_orderid='A1' or client_orderid='A2'",
    ['amount=1'],
    ['What WHERE compares with is left out. Fields that are NULL, DEFAULT or empty are not sent.'],
  ],
  [
    'SQL within a text of code',
    `$db->query("UPDATE orders SET client_orderid='A1', amount=1.50, currency='EUR'"); log("done, x");`,
    [one],
    [],
  ],
  [
    'a sentence that only sounds like SQL',
    'Please update the set of fields: client_orderid=A1, amount=1.50, currency=EUR',
    [one],
    [],
  ],
  [
    'rows of a table that the text defines',
    'CREATE TABLE `orders` (\n  `id` int NOT NULL,\n  `client_orderid` varchar(128),\n  `amount` decimal(10,2) DEFAULT 1,\n  `currency` char(3),\n  PRIMARY KEY (`id`)\n);\nINSERT INTO `orders` VALUES (7,\'A1\',1.50,"EUR");',
    [`${one}|id=7`],
    [],
  ],
  [
    'a table of reStructuredText',
    'Orders\n======\n\n  ============== ====== ======== ==========\n  client_orderid amount currency order_desc\n  ============== ====== ======== ==========\n  A1             1.50   EUR      a\n                                 b\n\n  A2             2      USD\n  ============== ====== ======== ==========\n\nEnd',
    [`${one}|order_desc=a b`, two],
    [],
  ],
  [
    'a table of PowerShell, whose numbers stand to the right',
    'client_orderid   amount currency\n--------------   ------ --------\nA1                 1.50 EUR\nA2             12345.00 USD\n\nPS C:\\>',
    [one, 'client_orderid=A2|amount=12345.00|currency=USD'],
    [],
  ],
  ...(
    [
      [
        'objects of JavaScript',
        "const orders = [\n  { client_orderid: 'A1', amount: '1.50', currency: 'EUR' },\n  { client_orderid: 'A2', amount: '2', currency: 'USD' },\n];",
      ],
      [
        'elements of XML',
        '<orders><order><client_orderid>A1</client_orderid><amount>1.50</amount><currency>EUR</currency></order><order><client_orderid>A2</client_orderid><amount>2</amount><currency>USD</currency></order></orders>',
      ],
      [
        'attributes of XML',
        '<orders><order client_orderid="A1" amount="1.50" currency="EUR"/><order client_orderid="A2" amount="2" currency="USD"/></orders>',
      ],
      [
        'arrays of PHP',
        "$orders = [\n  ['client_orderid' => 'A1', 'amount' => '1.50', 'currency' => 'EUR'],\n  ['client_orderid' => 'A2', 'amount' => '2', 'currency' => 'USD'],\n];",
      ],
      [
        'records of MySQL',
        '*************************** 1. row ***************************\nclient_orderid: A1\n        amount: 1.50\n      currency: EUR\n*************************** 2. row ***************************\nclient_orderid: A2\n        amount: 2\n      currency: USD\n',
      ],
      [
        'sections of settings',
        '[first]\nclient_orderid=A1\namount=1.50\ncurrency=EUR\n\n[second]\nclient_orderid=A2\namount=2\ncurrency=USD\n',
      ],
    ] as const
  ).map(([name, text]) => [name, text, [one, two], []] as const),
  [
    'messages of protobuf as text',
    'order {\n  client_orderid: "A1"\n  amount: "1.50"\n  currency: "EUR"\n}\norder {\n  client_orderid: "A2"\n  amount: "2"\n  currency: "USD"\n}\n',
    [one, two],
    [],
  ],
  [
    'fixtures by name',
    'one:\n  client_orderid: A1\n  amount: 1.50\n  currency: EUR\n\ntwo:\n  client_orderid: A2\n  amount: 2\n  currency: USD\n',
    [one, two],
    [],
  ],
  [
    'orders of code in statements of their own',
    "a = { client_orderid: 'A1', amount: '1.50', currency: 'EUR' }\nb = { client_orderid: 'A2', amount: '2', currency: 'USD' }\n",
    [one, two],
    [],
  ],
  [
    'calls that put in one field each',
    'p.put("client_orderid", "A1");\np.put("amount", "1.50");\np.put("currency", "EUR");\nsend(p);\np.put("client_orderid", "A2");\np.put("amount", "2");\np.put("currency", "USD");\n',
    [one, two],
    [],
  ],
  [
    'requests of code, each with its own address',
    `await request.post('${url}', {\n  form: { client_orderid: 'A1', amount: '1.50', currency: 'EUR' }\n});\nawait request.post('${url}', {\n  form: { client_orderid: 'A2', amount: '2', currency: 'USD' }\n});\n`,
    [one, two],
    [],
  ],
  [
    'orders of code whose ids are not their first fields, of which one is read',
    "const a = {\n  amount: '1.50',\n  client_orderid: 'A1',\n  currency: 'EUR',\n};\nconst b = {\n  amount: '2',\n  client_orderid: 'A2',\n  currency: 'USD',\n};\n",
    ['client_orderid=A1|amount=1.50|currency=EUR'],
    ['One order of the text is not read: its client_orderid is none of these.'],
  ],
  [
    'the same where one id begins as the other',
    "const a = {\n  amount: '1.50',\n  client_orderid: 'A11',\n  currency: 'EUR',\n};\nconst b = {\n  amount: '2',\n  client_orderid: 'A1',\n  currency: 'USD',\n};\n",
    ['client_orderid=A11|amount=1.50|currency=EUR'],
    ['One order of the text is not read: its client_orderid is none of these.'],
  ],
  [
    'fields that another form has, which are named',
    'v.Set("client_orderid", "A1")\nv.Set("amount", "1.50")\nw.Add("currency", "EUR")\n',
    ['client_orderid=A1|amount=1.50'],
    ['Not read, though the text names it: currency.'],
  ],
  [
    'requests that Hoppscotch exported, one with a field that is switched off',
    JSON.stringify({
      requests: ['client_orderid: A1\namount: 1.50\n# order_desc: x\ncurrency: EUR', twoInYaml].map(
        (body) => ({
          name: 'x',
          method: 'POST',
          endpoint: url,
          body: { contentType: 'application/x-www-form-urlencoded', body },
        }),
      ),
    }),
    [one, two],
    ['Not read, though the text names it: order_desc.'],
  ],
  [
    'requests that VCR recorded',
    `http_interactions:\n${['A1&amount=1.50&currency=EUR', 'A2&amount=2&currency=USD'].map((body) => `- request:\n    method: post\n    uri: ${url}\n    body:\n      string: client_orderid=${body}\n  response:\n    status: {code: 200}\n`).join('')}`,
    [one, two],
    [],
  ],
  [
    'requests that Pact recorded',
    JSON.stringify({
      interactions: ['A1&amount=1.50&currency=EUR', 'A2&amount=2&currency=USD'].map((body) => ({
        request: {
          method: 'POST',
          path: '/processing/api/v4/payout-check/6658',
          body: `client_orderid=${body}`,
        },
        response: { status: 200 },
      })),
    }),
    [one, two],
    [],
  ],
  [
    'requests of Artillery',
    `scenarios:\n  - flow:\n${[one, two].map((order) => `      - post:\n          url: "/processing/api/v4/payout-check/6658"\n          form:\n${order.replaceAll(/(\w+)=([^|]+)\|?/gu, '            $1: "$2"\n')}`).join('')}`,
    [one, two],
    [],
  ],
  [
    'properties that go on in the next line',
    '# ours\nclient_orderid=A1\namount : 1.50\ncurrency EUR\norder_desc=a \\\n    b\\u00e9\\\\\n! end\n',
    [`${one}|order_desc=a bé\\`],
    [],
  ],
  ['settings in one line', 'client_orderid="A1"; amount=\'1.50\'; currency="EUR"', [one], []],
  [
    'a table of HTML with merged cells',
    '<table><tr><th>client_orderid<th>amount<th>currency<tr><td>A1<td>1.50<td rowspan="2">EUR<tr><td>A2<td>2<tr><td colspan=2>A3<td>USD</table>',
    [one, 'client_orderid=A2|amount=2|currency=EUR', 'client_orderid=A3|currency=USD'],
    [],
  ],
  [
    'a table whose rows have delimiters of no column',
    'client_orderid,amount,currency\nA1,1.50,EUR,,\nA2,2,USD,,x',
    [one],
    ['Line 3 has 5 cells, the first row 3: it is left out.'],
  ],
  [
    'sections of XML',
    '<o><client_orderid><![CDATA[A1]]></client_orderid><amount>1.50</amount><currency>EUR</currency><order_desc><![CDATA[a & b]]></order_desc></o>',
    [`${one}|order_desc=a & b`],
    [expect.stringContaining('Entities of XML')],
  ],
  ...(
    [
      [
        'JavaScript',
        "const o = {\n  client_orderid: 'A1', // amount: '7',\n  /*\n  amount: '8',\n  */\n  // amount: '9',\n  amount: '1.50',\n  currency: 'EUR',\n};",
      ],
      [
        'Python',
        'o = {\n    "client_orderid": "A1",\n    # "amount": "9",\n    "amount": "1.50",  # "amount": "8"\n    "currency": "EUR",\n}',
      ],
      [
        'PHP',
        "$o = [\n  'client_orderid' => 'A1',\n  # 'amount' => '9',\n  'amount' => '1.50', /* 'amount' => '8', */\n  'currency' => 'EUR',\n];",
      ],
      [
        'XML',
        '<o><client_orderid>A1</client_orderid><!-- <amount>9</amount> --><amount>1.50</amount><currency>EUR</currency></o>',
      ],
    ] as const
  ).map(
    ([name, text]) =>
      [
        `${name} without what its comments keep`,
        text,
        [one],
        ['Left out, for a comment has it: amount.'],
      ] as const,
  ),
  [
    'JSON without what its comments keep, and with what values have of them',
    '{\n  "client_orderid": "A1", // "amount": "9",\n  "amount": "1.50", /* "amount": "8", */\n  "currency": "EUR",\n  "order_desc": "/* amount: 7 */ // amount: 6",\n}',
    [`${one}|order_desc=/* amount: 7 */ // amount: 6`],
    ['Left out, for a comment has it: amount.'],
  ],
  [
    'a table of AsciiDoc, a cell to a line',
    '.Orders\n[options="header"]\n|===\n|client_orderid |amount |currency |order_desc\n\n|A1\n|1.50\n|EUR\n|a \\| b\n\n|A2 |2 |USD |\n|===\nEnd\n',
    [`${one}|order_desc=a | b`, two],
    [],
  ],
  [
    'a table of MediaWiki',
    '{| class="wikitable"\n|+ Orders\n! client_orderid !! amount !! currency\n|-\n| A1 || 1.50 || style="x" | EUR\n|-\n| A2\n| 2\n| USD\n|}\n',
    [one, two],
    [],
  ],
  [
    'a table of LaTeX',
    'Orders\n\\begin{tabular}{lll}\n\\hline\nclient\\_orderid & amount & currency & order\\_desc \\\\\n\\hline\nA1 & 1.50 & EUR & 5\\% \\& more \\\\\nA2 & 2 & USD & \\\\\n\\end{tabular}\n',
    [`${one}|order_desc=5% & more`, two],
    [],
  ],
  [
    'rows that PostgreSQL dumps',
    'SET x = 1;\nCOPY public.orders (client_orderid, amount, currency, order_desc) FROM stdin;\nA1\t1.50\tEUR\ta\\tb\\\\\nA2\t2\tUSD\t\\N\n\\.\n',
    [`${one}|order_desc=a\tb\\`, two],
    [],
  ],
  [
    'a request whose text names another order',
    `After client_orderid=A0 we sent:\n\nPOST ${url} HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\nclient_orderid=A1&amount=1.50&currency=EUR\n`,
    [one],
    ['One order of the text is not read: its client_orderid is none of these.'],
  ],
  [
    'a body with signs of a comment in a value',
    'client_orderid=A1&amount=1.50&currency=EUR&order_desc=a;#amount=5&purpose=x,//amount=6',
    [`${one}|order_desc=a;#amount=5|purpose=x,//amount=6`],
    [],
  ],
  [
    'rows that SQL selects, and those that its comments keep',
    "-- ours: it's (a, b)\nINSERT INTO orders (client_orderid, amount, currency) SELECT 'A1', 1.50, 'EUR'::text FROM dual UNION ALL SELECT 'A2' AS id, 2, 'USD';\n/* INSERT INTO orders (client_orderid, amount) VALUES ('A8', 8); */\nINSERT INTO orders (client_orderid, amount) VALUES\n  -- ('A9', 9),\n  ('A3', 3 * 2), -- own\n  (UUID(), 4);",
    [one, two, 'client_orderid=A3', 'client_orderid={{UUID}}|amount=4'],
    ['2 rows are left out, for comments have them.'],
  ],
  [
    'rows of SQL, of which some come from a table',
    "INSERT ALL\n INTO o (client_orderid, amount, currency) VALUES ('A1', 1.50, 'EUR')\nSELECT * FROM dual;\nINSERT INTO o (client_orderid, amount) SELECT id, amount FROM old WHERE id > 1;",
    [one],
    ['What SELECT takes from a table is not in the text.'],
  ],
  [
    'a table with rows in comments',
    '# ours\n#client_orderid,amount,currency\nA1,1.50,EUR\n#A8,8,EUR\n// A9,9,EUR\nA2,2,USD',
    [one, two],
    ['What stands above the table is left out.', 'These lines are comments, and left out: 4, 5.'],
  ],
  [
    'a table with a sign before each id, which is no comment',
    'client_orderid,amount\n#1001,1\n#1002,2',
    ['client_orderid=#1001|amount=1', 'client_orderid=#1002|amount=2'],
    [],
  ],
  [
    'a table with formulas and errors of a spreadsheet',
    'client_orderid,amount,currency,purpose\nA1,1.50,EUR,\nA2,=B2*2,#N/A,=x',
    [one, 'client_orderid=A2|purpose==x'],
    [],
  ],
  [
    'a table with places of a template',
    'client_orderid,amount,currency\n{{$guid}},${amount},EUR',
    ['client_orderid={{$guid}}|currency=EUR'],
    [],
  ],
  [
    'a workbook of SpreadsheetML',
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table/></Worksheet><Worksheet><Table>\n<Row><Cell ss:MergeAcross="3"><Data ss:Type="String">Orders</Data></Cell></Row><Row/>${[
      'client_orderid',
      'amount',
      'currency',
      'order_desc',
    ]
      .map((name) => `<Cell ss:StyleID="b"><Data ss:Type="String">${name}</Data></Cell>`)
      .join('')
      .replace(
        /^.*$/u,
        '<Row>$&</Row>',
      )}<Row><Cell><Data ss:Type="String">A1</Data></Cell><Cell><Data ss:Type="Number">1.50</Data></Cell><Cell><ss:Data ss:Type="String"><B>EUR</B></ss:Data></Cell><Cell><Data ss:Type="String">a &amp; b&#10;c</Data></Cell></Row><Row><Cell><Data ss:Type="String">A2</Data></Cell><Cell/><Cell ss:MergeAcross="1"><Data ss:Type="String">USD</Data></Cell></Row><Row><Cell ss:Index="2"><Data ss:Type="Number">3</Data></Cell></Row></Table></Worksheet></Workbook>`,
    [`${one}|order_desc=a & b\nc`, 'client_orderid=A2|currency=USD', 'amount=3'],
    [],
  ],
  [
    'a property list of XML',
    '<?xml version="1.0"?>\n<plist version="1.0">\n<dict><key>orders</key><array>\n<dict>\n<key>client_orderid</key><string>A1</string>\n<key>amount</key><real>1.50</real><key>currency</key>\n<string>EUR</string><key>order_desc</key><string>a &amp; b</string><key>city</key><string/><key>tags</key><array/></dict><dict><key>client_orderid</key><string>A2</string><key>amount</key><integer>2</integer><key>currency</key><string>USD</string></dict></array></dict></plist>',
    [`${one}|order_desc=a & b|city=`, two],
    [],
  ],
  [
    'dictionaries as NSLog prints them',
    '(\n  {\n    amount = "1.50";\n    "client_orderid" = A1;\n    currency = EUR;\n    purpose = "\\U00e9 \\"b\\"";\n  },\n  { "client_orderid" = A2; amount = 2; currency = USD; }\n)',
    [`${one}|purpose=é "b"`, two],
    [],
  ],
  [
    'values that code makes, which are not taken',
    "data = {'client_orderid': 'A1', 'amount': str(amount), 'currency': order.currency, 'city': Decimal('1.50'), 'purpose': None}",
    ['client_orderid=A1|city=1.50'],
    [],
  ],
  [
    'a table of Gherkin',
    'Scenario: two\n  Given orders:\n    | client_orderid | amount | currency |\n    | A1             | 1.50   | EUR      |\n    | A2             | 2      | USD      |\n  Then both are accepted\n',
    [one, two],
    ['What stands around the table is left out.'],
  ],
  [
    'an object with a name twice, which is one order',
    "{ amount: '1.50', client_orderid: 'A1', currency: 'EUR', amount: '2' }",
    [`${one}|amount=2`],
    [],
  ],
  [
    'a body with all names twice, which was sent so',
    'client_orderid=A1&amount=1.50&currency=EUR&client_orderid=A2&amount=2&currency=USD',
    [`${one}|${two}`],
    [],
  ],
  [
    'lines of a form with blanks around each sign, and in a value',
    `POST ${url}\nContent-Type: application/x-www-form-urlencoded\n\nclient_orderid = A1 &\namount = 1.50 &\ncurrency = EUR &\norder_desc = one two &\ncity = San  Juan`,
    [`${one}|order_desc=one two|city=San  Juan`],
    ['The lines of a form, which end or begin with &, are joined.'],
  ],
  [
    'an environment of Insomnia',
    JSON.stringify({
      resources: [
        {
          _type: 'request',
          method: 'POST',
          url: '{{ _.base }}/payout-check/6658',
          body: {
            params: [
              { name: 'client_orderid', value: 'A1' },
              { name: 'amount', value: '1.50' },
              { name: 'currency', value: '{{ _.money.currency }}' },
              { name: 'city', value: '{{ _.city }}' },
            ],
          },
        },
        {
          _type: 'environment',
          data: { base: 'https://gw.example/processing/api/v4', money: { currency: 'EUR' }, city: 'Riga' },
        },
        { _type: 'environment', data: { city: 'Bonn' } },
      ],
    }),
    [one],
    ['Variables are replaced by the values that the text gives them.'],
  ],
  [
    'an environment of Insomnia in YAML',
    `collection:\n  - url: "{{ _.base }}/payout-check/6658"\n    method: POST\n    body:\n      params:\n        - name: client_orderid\n          value: A1\n        - name: amount\n          value: "1.50"\n        - name: currency\n          value: "{{ _.currency }}"\nenvironments:\n  data:\n    base: https://gw.example/processing/api/v4\n    currency: EUR\n`,
    [one],
    ['Variables are replaced by the values that the text gives them.'],
  ],
  [
    'variables of Bruno',
    'post {\n  url: {{base}}/payout-check/6658\n}\n\nbody:form-urlencoded {\n  client_orderid: A1\n  amount: 1.50\n  currency: {{currency}}\n}\n\nvars:pre-request {\n  base: https://gw.example/processing/api/v4\n  currency: EUR\n  ~currency: USD\n}\n',
    [one],
    ['Variables are replaced by the values that the text gives them.'],
  ],
  [
    'parameters of a form that WireMock wants',
    '{"request":{"method":"POST","url":"/processing/api/v4/payout-check/6658","formParameters":{"client_orderid":{"equalTo":"A1"},"amount":{"equalTo":"1.50"},"currency":{"equalTo":"EUR"}}}}',
    [one],
    [],
  ],
  [
    'patterns of a form that WireMock wants',
    '{"request":{"method":"POST","url":"/processing/api/v4/payout-check/6658","formParameters":{"client_orderid":{"equalTo":"A1"},"amount":{"matches":"1.*"},"currency":{"contains":"EU"}}}}',
    ['client_orderid=A1'],
    [],
  ],
  [
    'examples of a schema',
    'components:\n  schemas:\n    Order:\n      properties:\n        client_orderid:\n          type: string\n          example: A1\n        amount:\n          type: number\n          example: 1.50\n        currency:\n          type: string\n          example: EUR\n',
    [one],
    [],
  ],
  [
    'examples of OpenAPI, beside the address of its server',
    'openapi: 3.1.0\nservers:\n  - url: https://gw.example/processing\npaths:\n  /api/v4/payout-check/{id}:\n    post:\n      schema:\n        properties:\n          client_orderid: {type: string, examples: [A1]}\n          amount: {type: string, default: "1.50"}\n          currency: {type: string, example: EUR}\n          purpose: {type: string}\n',
    [one],
    [],
  ],
  [
    'the same in JSON, with one order',
    '{"openapi":"3.0.0","paths":{"/api/v4/payout-check/{id}":{"post":{"properties":{"client_orderid":{"type":"string","example":"A1"},"amount":{"type":"string","example":"1.50"},"currency":{"type":"string","example":"EUR"}}}}}}',
    [one],
    [],
  ],
  [
    'a value of Bruno in several lines, which is not read',
    `post {\n  url: ${url}\n}\n\nbody:form-urlencoded {\n  client_orderid: A1\n  amount: 1.50\n  order_desc: '''\n    a\n    b\n  '''\n  currency: EUR\n}\n`,
    [one],
    ['Not read, though the text names it: order_desc.'],
  ],
  [
    'parts of cURL with quotation marks of their own',
    `curl ${url} --form 'client_orderid="A1"' --form 'amount="1.50";type=text/plain' -F "currency=\\"EUR\\"" -F 'order_desc="a \\"b\\" \\\\"' --form-string 'purpose="c"' --form 'city=@"/tmp/x.txt"'`,
    [`${one}|order_desc=a "b" \\|purpose="c"`],
    [
      'The command sends a form in parts (-F), which the gateway does not read: its fields are read as those of a form.',
    ],
  ],
  [
    'line ends in the data of cURL',
    `curl ${url} -d 'client_orderid=A1\n&amount=1.50\n&currency=EUR'`,
    [one],
    ['Line ends in the data are left out: one that belongs to a value is written %0A.'],
  ],
  [
    'JSON of several lines for cURL',
    `curl ${url} --json '{\n "client_orderid": "A1",\n "amount": 1.50,\n "currency": "EUR"\n}'`,
    [one],
    [],
  ],
  [
    'an address whose endpoint is filled in otherwise',
    `AMOUNT=1.50\ncurl "https://gw.example/processing/api/v4/payout-check/\${EP:-6658}" -d "client_orderid=A1&amount=$AMOUNT&currency=EUR"`,
    [one],
    [
      'The command holds a shell variable or substitution whose value is not in the paste; it is kept as written.',
      'A shell variable is replaced by the value that the paste gives it.',
    ],
  ],
  [
    'a list of YAML in the place of a value, between plain lines',
    'client_orderid: A1\namount: 1.50\ncurrency: EUR\ncity: [Riga, Bonn]\n',
    [one],
    [],
  ],
  [
    'a value of cURL that begins with the sign of a file',
    `curl ${url} -d client_orderid=A1 -d amount=1.50 -d currency=EUR --data-urlencode 'purpose=@home'`,
    [`${one}|purpose=@home`],
    [],
  ],
  [
    'quotation marks in a form below its header',
    `POST /processing/api/v4/payout-check/6658 HTTP/1.1\nHost: gw.example\nContent-Type: application/x-www-form-urlencoded\n\nclient_orderid=A1&amount=1.50&currency=EUR&order_desc=5"+pipe&purpose=it's`,
    [`${one}|order_desc=5" pipe|purpose=it's`],
    ['The request does not tell its scheme: https is assumed.'],
  ],
  [
    'a text block of Java',
    'params.put("client_orderid", "A1");\nparams.put("amount", "1.50");\nparams.put("order_desc", """\n    Salary\n      May\n    """);\nparams.put("currency", "EUR");',
    [`${one}|order_desc=Salary\n  May\n`],
    [],
  ],
  [
    'what Insomnia keeps in YAML and does not send',
    `collection:\n  - url: ${url}\n    name: x\n    method: POST\n    body:\n      params:\n        - name: client_orderid\n          value: A1\n        - name: amount\n          value: "1.50"\n        - name: currency\n          value: EUR\n        - name: city\n          value: Riga\n          disabled: true\n`,
    [one],
    ['Not read, though the text names it: city.'],
  ],
  [
    'a table without a frame within a document, in which one column names code',
    'What we send\n\nПоле | Свойство | Значение\n---|---|---\nclient_orderid | payment.id | A1\namount | amount | 1.50\ncurrency | Validator::CURRENCY | EUR\n\nMore | text',
    [one],
    [
      'What stands around the table is left out.',
      'Columns that tell of fields, and hold no values, are left out: Свойство.',
    ],
  ],
  [
    'a form of HTML',
    `<form method=post action="${url}">\n<input type=hidden name=client_orderid value=A1>\n<input value="1.50" name="amount"><select name="currency"><option value="USD">$<option value="EUR" selected>€</select>\n<textarea name="order_desc">\na &lt;b&gt;\nc</textarea><input name="phone" value="'.$row['phone'].'"><input type="checkbox" name="purpose" value="x"><input disabled name="city" value="Riga"><input type="submit" name="go" value="Send"></form>`,
    [`${one}|order_desc=a <b>\nc`],
    ['Not read, though the text names them: purpose, city.'],
  ],
  ['a list of AsciiDoc', 'client_orderid:: A1\namount:: 1.50\ncurrency:: EUR', [one], []],
  [
    'a form whose lines end with a backslash',
    'client_orderid=A1&\\\namount=1.50&\\\ncurrency=EUR',
    [one],
    ['The lines of a form, which end or begin with &, are joined.'],
  ],
  [
    'texts of an interface',
    '{"client_orderid":"Order number","amount":"Amount","currency":"Currency"}',
    ['client_orderid=Order number|amount=Amount|currency=Currency'],
    ['No value has a digit, not even the amount: these may be labels or names, and no order.'],
  ],
  [
    'a request with a word for its only field',
    'curl https://gateway.example/processing/api/v4/payout-check/6657 -d amount=ten',
    ['amount=ten'],
    [],
  ],
])('%s', (_, text, orders, notes) => {
  const preview = previewOf(text);
  expect(preview.cases.map((each) => pairsOf(each).join('|'))).toEqual(orders);
  expect(preview.notes).toEqual(notes);
});

it.each([
  // A text runs through all columns.
  'client_orderid amount\n-------------- ------\nA1 and more text than fits\n',
  // A tuple with more values than columns would move them.
  'INSERT INTO orders VALUES (1, 2)',
  'INSERT INTO orders (id, time) VALUES (1, 2)',
  // Lists that tell of fields.
  "@fields = [\n  ['client_orderid', 'payment.id', true, Validator::ID],\n  ['amount', 'payment.amount', true, Validator::AMOUNT]\n]",
  "FIELDS = [('client_orderid', 'Order id', True), ('amount', 'Amount', True), ('currency', 'Code', 'EUR')]",
  'def client_orderid=(client_orderid)\nend\ndef amount=(amount)\nend',
  "fields = ['client_orderid', 'amount', 'currency', 'city']",
  '| Class | Request field | Purpose |\n|---|---|---|\n| card | expire_year | Year |',
])('makes no order of %j', (text) => {
  expect(importCases(text).ok).toBe(false);
});

it.each([
  '{{amount}}',
  '{{ _.amount }}',
  '${amount}',
  '${{ env.AMOUNT }}',
  '<<amount>>',
  '%s',
  '<%= amount %>',
  '{{amount}}.00',
])('takes %s for no value where JSON has it without quotation marks', (place) => {
  const body = `{\n  "client_orderid": "A1",\n  "amount": ${place},\n  "currency": "EUR"\n}`;
  const client = { method: 'POST', url, body: { raw: body } };
  for (const text of [
    body,
    `POST ${url}\nContent-Type: application/json\n\n${body}\n`,
    JSON.stringify(client),
  ])
    expect(previewOf(text).cases.map((each) => pairsOf(each).join('|'))).toEqual([
      'client_orderid=A1|currency=EUR',
    ]);
});

it('says of a schema without examples that it has no values', () => {
  const text =
    'Order:\n  properties:\n    client_orderid:\n      type: string\n    amount:\n      type: number\n';
  expect(importCases(text)).toMatchObject({
    failure: { what: 'The text describes fields of an order, and has no values of one.' },
  });
});

it('reads the examples of a body that RAML describes', () => {
  const fields = 'client_orderid: A1,amount: "1.50"'.split(',').map((each) => each.split(': '));
  const described = fields
    .map(
      ([name = '', value = '']) =>
        `          ${name}:\n            type: string\n            example: ${value}\n`,
    )
    .join('');
  const text = `#%RAML 1.0\n/check/{id}:\n  post:\n    body:\n      application/x-www-form-urlencoded:\n        properties:\n${described}`;
  expect(previewOf(text).cases.map(pairsOf)).toEqual([['client_orderid=A1', 'amount=1.50']]);
});

it('says of a table that tells of fields what it has to have', () => {
  expect(importCases('Field | Rule\n---|---\nclient_orderid | id\namount | amount\n')).toMatchObject({
    failure: { what: 'The table tells of fields, and has no column with their values.' },
  });
});

it('says what can be imported where nothing is recognized', () => {
  expect(importCases('Dear client_orderid & amount')).toMatchObject({
    failure: {
      what: 'No order and no request is recognized in the text.',
      next: expect.stringContaining('a table whose first row names the fields'),
    },
  });
});

it.each(
  someOf([
    '/*',
    '<!--',
    '"\\',
    '// amount=1 ',
    ' #',
    '{\n //amount: 1\n',
    "client_orderid: 'A1\n",
    'client_orderid=',
    '<![CDATA[',
    'a="";',
    'a=\\\n',
    '| a ',
    '"amount": a.',
    '"amount": a(',
    '|a="',
    'a="',
    '\\\\&',
    '"a=" + ',
    '"a="+"',
    'f"{',
    '"amount": a[',
    "'\\'",
    "('",
    '/*(',
    '<Cell',
    '{{',
    '%(',
    '{a = b',
    '<key>',
    '<p:amount',
    '<input name=a',
    '<textarea>',
    'a = a.',
    '\\(',
    '.amount(a',
    'a.amount = ',
    '(amount: a',
    ',amount:',
    'A=""\n',
    "[a]\nb=''\\'",
    ' ',
  ]),
)('goes once over a text of %j', (piece) => {
  const text = piece.repeat(60_000 / piece.length);
  const spentMs = startProcessorClock();
  withoutComments(text);
  withoutXmlSections(`<${text}`);
  withPlaces(text);
  parseTree(`""${text}`, 0);
  tablesOfMarkup(`|===\n{|\n\\begin{tabular}\n|${text}\n`);
  readProperties(`${text}\\\nx`);
  idsIn(text);
  readFormInputs(`<input ${text}`);
  readYamlOrders(`${text}x`);
  tableOfSql(`into a (amount) values (${text}`);
  tableOfSql(`E'' into a (amount) select ${text}`);
  tableOfSql(`create table a (${text}`);
  tableOfSql(`update a set amount = 1 where ${text}`);
  tableOfSql(`update a set amount = ${text}`);
  tablesOfSpreadsheet(`urn:schemas-microsoft-com:office:spreadsheet${text}`);
  readPlist(`<plist>${text}`);
  readPlist(`{a = b;${text}`);
  readPlist(text);
  placeIn(text, true);
  logfmtOrders(text);
  logfmtOrders(text.replaceAll('\n', ' '));
  placedUrl(text);
  noteSpreads(text);
  noteUnreadFields(text, []);
  readSettings(`${text}A=1`);
  withoutTypes(text);
  withDocumentNames(text.slice(0, 20_000));
  expect(spentMs()).toBeLessThan(1000);
});

it('goes once over YAML that merges in each line', () => {
  const spentMs = startProcessorClock();
  readYaml('<<: *x\n'.repeat(3000));
  expect(spentMs()).toBeLessThan(5000);
});

it('reads mappings in one line, and what one takes from another', () => {
  expect(readYaml('a: &a {b: 1.50}\nc: {<<: *a, d: ~}').roots).toMatchObject([
    {
      members: [
        { name: 'a', value: { members: [{ name: 'b', value: { kind: 'string', value: '1.50' } }] } },
        {
          name: 'c',
          value: {
            members: [
              { name: 'b', value: { value: '1.50' } },
              { name: 'd', value: { kind: 'null' } },
            ],
          },
        },
      ],
    },
  ]);
});

it.each([
  ['a: &x [*x]', 'alias of itself'],
  [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'too deep'],
  [
    `a: &a [1,1,1,1,1,1,1,1,1]\n${'bcdefghi'.replaceAll(
      /./gu,
      (name) =>
        `${name}: &${name} [${Array(9)
          .fill(`*${String.fromCharCode(name.charCodeAt(0) - 1)}`)
          .join()}]\n`,
    )}`,
    'aliases that grow',
  ],
  ['a: "x', 'quotation that does not end'],
  ['a: "\\q"', 'escape that is none'],
  ['a: 1\na: 2', 'key twice'],
  ['a: b: c', 'key in a value'],
  ['a: 1\n b: 2', 'line of no level'],
  ['a\n', 'no key'],
  ['\ta: 1', 'tab'],
  ['', 'nothing'],
])('reads nothing of %j: %s', (text) => {
  expect(readYaml(text).roots).toEqual([]);
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
  expect(readYaml(`k: ${head}\n${lines}`).roots).toMatchObject([
    { members: [{ name: 'k', value: { value } }] },
  ]);
});

it.each([
  [String.raw`"\x41\u00e9\U0001F600\t\"\/\_"`, 'Aé😀\t"/\u00a0'],
  ["'it''s \\n'", "it's \\n"],
  ['a#b # c', 'a#b'],
  ['0123', '0123'],
  ['&x 1.50', '1.50'],
  ['"one\n  two"', 'one two'],
])('reads the scalar %s', (written, value) => {
  expect(readYaml(`k: ${written}`).roots).toMatchObject([{ members: [{ value: { value } }] }]);
});

it.each([
  ['several exports in a line', `export client_orderid=A1 amount=10.50\nexport city='New York'`],
  ['an array of Bash', 'declare -A order=([client_orderid]=A1 [amount]="10.50" [city]="New York")'],
  ['one of several lines', "order=(\n  [client_orderid]=A1\n  ['amount']=10.50\n  [city]='New York'\n)"],
])('reads %s', (_, text) => {
  expect(previewOf(text).cases.map(pairsOf)).toEqual([
    ['client_orderid=A1', 'amount=10.50', 'city=New York'],
  ]);
});

it('takes words behind an export for its value where they are no names of others', () => {
  expect(previewOf('export client_orderid=A1 B2\nexport amount="10.50"').cases.map(pairsOf)).toEqual([
    ['client_orderid=A1 B2', 'amount=10.50'],
  ]);
});
