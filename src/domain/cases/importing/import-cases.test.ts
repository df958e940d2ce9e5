import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnswer } from '../case-file.ts';
import { saveCase } from '../composer/save-case.ts';
import { confidentialProblems } from '../confidential/confidential-problems.ts';
import { readCaseFile } from '../file/read-case-file.ts';
import { writeCaseFile } from '../file/write-case-file.ts';
import { realLookingNumber, ticketText } from '../fixture-cases.ts';
import { fates, pairsOf, previewOf } from './fixture-import.ts';
import { importCases } from './import-cases.ts';
import { readJsonBodies } from './json-body.ts';
import type { ImportedCase } from './imported-case.ts';
import { parseCsv } from './parse-csv.ts';

/** The file that an imported case becomes. */
function fileOf({ inputs, name, fresh, expect: expected }: ImportedCase): string {
  const freshKeys = new Set(fresh.map(({ key }) => key));
  return writeCaseFile(
    saveCase(inputs, {
      replaced: null,
      name,
      environment: 'any',
      expect: expected,
      freshKeys,
      askedKeys: new Set(),
    }).file,
  );
}

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6658';
const body =
  'client_orderid=PO-1&amount=25.00&currency=EUR&first_name=Zo%C3%AB&cvv2=917&promo_code=SPRING&notify_url=https%3A%2F%2Fm.example%2F&notify_url=';

describe('a pasted request', () => {
  it.each([
    ['"client_orderid=A-$(date +%s)&purpose=a+b"', 'A-$(date +%s)'],
    ['"client_orderid=`date +%s`&purpose=a+b"', '`date +%s`'],
    ['"client_orderid=$(id && echo "a=b")&purpose=a+b"', '$(id && echo "a=b")'],
  ])('keeps a command within %s, and makes the order id anew', (data, id) => {
    const [one] = previewOf(`curl -d ${data} ${url}`).cases;
    if (one === undefined) throw new Error('no case');
    expect(pairsOf(one)).toEqual([`client_orderid=${id}`, 'purpose=a b']);
    expect(one.fresh.map(({ key }) => key)).toEqual(['client_orderid']);
  });

  it('reads “+” as a blank where a shell runs no command', () => {
    const [one] = previewOf(`curl -d 'purpose=$(a+b)&amount=1' ${url}`).cases;
    expect(one === undefined ? [] : pairsOf(one)).toContain('purpose=$(a b)');
  });

  it.each([
    [
      'cURL',
      'curl',
      `curl -X POST '${url}' -H 'Authorization: OAuth oauth_consumer_key="a",oauth_nonce="n",oauth_signature="c2lnbmF0dXJlIG9mIHRoaXM%3D"' -d '${body}'`,
    ],
    [
      'raw HTTP',
      'http',
      `POST /processing/api/v4/payout-check/6658 HTTP/1.1\r\nHost: sandbox.gateway.example\r\nAuthorization: OAuth oauth_consumer_key="a",oauth_nonce="n",oauth_signature="c2lnbmF0dXJlIG9mIHRoaXM%3D"\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n${body}`,
    ],
  ])('as %s says what becomes of each value', (_, kind, text) => {
    const { cases, source } = previewOf(text);
    const [one] = cases;
    expect([source, cases.length]).toEqual([kind, 1]);
    if (one === undefined) return;
    expect(fates(one)).toEqual([
      'client_orderid taken PO-1',
      'amount taken 25.00',
      'currency taken EUR',
      'first_name taken Zoë',
      'cvv2 memory-only •••',
      'promo_code extra SPRING',
      'notify_url taken https://m.example/',
      'notify_url extra ',
      'Authorization refused –',
    ]);
    expect(one.inputs).toMatchObject({
      operation: 'payout-check',
      addressee: 'endpoint',
      addresseeId: '6658',
    });
    expect(pairsOf(one)).toContain('cvv2=917');
    expect(fileOf(one)).toContain('"cvv2": { "ask": true }');
    expect(fileOf(one)).toContain('"receiver_first_name": { "value": "Zoë", "as": "first_name" }');
  });

  it('as a body alone is an order', () => {
    expect(previewOf('client_orderid=a&amount=1&currency=EUR').cases.map(pairsOf)).toEqual([
      ['client_orderid=a', 'amount=1', 'currency=EUR'],
    ]);
  });

  it('that is none is refused with what to do', () => {
    for (const text of ['', 'hello', '{', '{"a": 1}'])
      expect(importCases(text)).toMatchObject({
        ok: false,
        failure: { next: expect.stringContaining('Paste') },
      });
  });
});

const collection = {
  info: { name: 'Acme', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  variable: [
    { key: 'host', value: 'https://gw.example/processing' },
    { key: 'consumer_secret', value: 'Zq8vXw41kP' },
    { key: 'city', value: 'Köln' },
  ],
  item: [
    {
      name: 'Bank/orders ../x',
      item: [
        {
          name: 'Germany\nIBAN',
          request: {
            method: 'POST',
            auth: { type: 'oauth1' },
            url: { raw: '{{host}}/api/v4/payout-check/group/12' },
            body: {
              mode: 'urlencoded',
              urlencoded: [
                { key: 'client_orderid', value: '{{$guid}}' },
                { key: 'city', value: '{{city}}' },
                { key: 'amount', value: '1', disabled: true },
                { key: 'purpose', value: '{{consumer_secret}}' },
                { key: 'credit_card_number', value: realLookingNumber },
                { key: 'api_key', value: 'k' },
              ],
            },
          },
        },
      ],
    },
    { name: 'Status', request: { method: 'GET', url: '{{host}}/api/v4/status/6657?orderid=9' } },
    { name: 'Invoice', request: { method: 'GET', url: { raw: '{{host}}/view-invoice-xml/6657/r-1' } } },
    { name: 'Elsewhere', request: { url: 'ftp://x' } },
  ],
};

describe('a Postman collection', () => {
  it('becomes a case for each request', () => {
    const { cases, notes } = previewOf(JSON.stringify(collection));
    expect(cases.map(({ name, folder, inputs }) => [name, folder, inputs.operation])).toEqual([
      ['Germany IBAN', 'Bank orders .. x', 'payout-check'],
      ['Status', '', 'other-command'],
      ['Invoice', '', 'view-invoice'],
    ]);
    expect(cases.map(pairsOf)).toEqual([
      ['client_orderid={{$guid}}', `credit_card_number=${realLookingNumber}`, 'city=Köln'],
      ['orderid=9'],
      [],
    ]);
    expect(cases[1]?.inputs).toMatchObject({ method: 'GET', path: '/api/v4/status/6657' });
    expect(cases[2]?.inputs).toMatchObject({ endpointId: '6657', receiptId: 'r-1' });
    expect(notes).toEqual([
      '2 variables have values.',
      'Left out as confidential: {{consumer_secret}}.',
      'Without a value: {{$guid}}.',
      'Request 4 is left out: its URL is none that this console sends to.',
    ]);
  });

  it('gives away nothing confidential, neither in the preview nor in a file', () => {
    const { cases, notes } = previewOf(JSON.stringify(collection));
    const shown = JSON.stringify([notes, cases.map(({ rows }) => rows)]);
    expect([shown.includes('Zq8vXw41kP'), shown.includes(realLookingNumber)]).toEqual([false, false]);
    for (const each of cases) expect(confidentialProblems(fileOf(each))).toEqual([]);
  });
});

describe('what is no pair of the request', () => {
  it('is named with the reason: switched off, a file', () => {
    const form = {
      mode: 'formdata',
      formdata: [
        { key: 'amount', value: '1', type: 'text' },
        { key: 'currency', value: 'EUR', disabled: true },
        { key: 'scan', src: '/x.pdf', type: 'file' },
      ],
    };
    const { cases, notes } = previewOf(
      JSON.stringify({
        info: {},
        event: [{ listen: 'prerequest' }],
        item: [{ name: 'F', request: { method: 'POST', url, body: form } }],
      }),
    );
    expect(cases.flatMap(({ rows }) => rows.map(({ name, fate }) => [name, fate]))).toEqual([
      ['amount', 'taken'],
      ['currency', 'refused'],
      ['scan', 'refused'],
    ]);
    expect(notes).toEqual(['Scripts are not run.']);
  });

  it('is an order id that another tool makes: each sending makes its own', () => {
    for (const value of ['{{$guid}}', 'inv-{{$timestamp}}', '{{orderId}}', 'inv-$ID']) {
      const item = {
        name: 'A',
        request: {
          method: 'POST',
          url,
          auth: { type: 'oauth1', oauth1: [{ key: 'signatureMethod', value: 'HMAC-SHA1' }] },
          body: { mode: 'urlencoded', urlencoded: [{ key: 'client_orderid', value }] },
        },
      };
      const [only] = previewOf(JSON.stringify({ info: {}, item: [item] })).cases;
      expect([only?.fresh.map(({ name }) => name), only?.inputs.signatureMethod]).toEqual([
        ['client_orderid'],
        'HMAC-SHA1',
      ]);
    }
  });
});

it('takes the request out of a base string', () => {
  const { cases } = previewOf(
    'POST&https%3A%2F%2Fgw.example%2Fprocessing%2Fapi%2Fv4%2Fpayout-check%2Fgroup%2F12&amount%3D10.50%26first_name%3DZo%25C3%25AB%26oauth_consumer_key%3Da%26oauth_nonce%3Dn%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1%26oauth_version%3D1.0',
  );
  expect(cases.map(pairsOf)).toEqual([['amount=10.50', 'first_name=Zoë']]);
  expect(cases[0]).toMatchObject({
    origin: 'https://gw.example',
    inputs: { addressee: 'group', addresseeId: '12', signatureMethod: 'HMAC-SHA1' },
  });
});

it('says where a case belongs that is a file already', () => {
  expect(importCases(ticketText)).toMatchObject({
    ok: false,
    failure: { what: 'This is a file of the workspace already.' },
  });
});

describe('a table of orders', () => {
  it('reads the names of its columns as people write them', () => {
    const { cases } = previewOf(
      'Name;Client Order ID;Amount;Receiver First Name;firstName;Expected type;expect.http-status\nA;o-1;2;Zoë;;error;200\n',
    );
    expect(cases.map(pairsOf)).toEqual([['client_orderid=o-1', 'amount=2', 'receiver_first_name=Zoë']]);
    expect(cases[0]).toMatchObject({ name: 'A', expect: { ...anyAnswer, type: 'error', httpStatus: 200 } });
  });

  it.each([',', ';', '\t', '|'])('with “%s” between the cells becomes a case for each row', (delimiter) => {
    const lines = [
      ['name', 'amount', 'first_name', 'promo', 'type', 'http-status', 'group'],
      ['"Say ""a""\nb"', '"1,5;0|0\t0"', 'Zoë', 'x', 'validation-error', '200', '7'],
      ['', '2', '', '', '', '', ''],
    ];
    const { cases, notes } = previewOf(
      `\uFEFF${lines.map((cells) => cells.join(delimiter)).join('\r\n')}\r\n`,
    );
    expect(cases.map(({ name }) => name)).toEqual(['Say "a" b', 'Order 2']);
    expect(cases.map(pairsOf)).toEqual([['amount=1,5;0|0\t0', 'first_name=Zoë', 'promo=x'], ['amount=2']]);
    expect(cases[0]).toMatchObject({
      expect: { ...anyAnswer, type: 'validation-error', httpStatus: 200 },
      inputs: { addressee: 'group', addresseeId: '7' },
    });
    expect(notes).toEqual([]);
    expect(cases[1] === undefined ? '' : fileOf(cases[1])).toContain('"client_orderid": { "fresh": true }');
  });

  it('names the line of a row that is too long, and of a quotation that does not end', () => {
    expect(previewOf('amount,currency\n1,EUR\n\n2,EUR,x\n')).toMatchObject({
      cases: [{}],
      notes: [expect.stringContaining('Line 4')],
    });
    expect(importCases('amount,currency\n1,EUR\n2,"EUR\n')).toMatchObject({
      ok: false,
      failure: { what: expect.stringContaining('line 3') },
    });
    expect(importCases('amount,currency\n')).toMatchObject({ ok: false });
  });

  it('reads back what was written, whatever the cells hold', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\n', 'ä', ' ', ';'),
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const text = [['a', 'b'], ...rows]
            .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
            .join('\r\n');
          const parsed = parseCsv(text);
          expect(parsed.ok ? parsed.value.slice(1).map(({ cells }) => cells) : parsed.failure).toEqual(rows);
        },
      ),
    );
  });
});

it('makes of any text a preview whose cases are files that read back, or a refusal', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom(realLookingNumber, '123', '{{a}}', ''));
  const name = fc.constantFrom(
    'amount',
    'cvv2',
    'first_name',
    'receiver_first_name',
    'oauth_nonce',
    'x',
    '',
    'password',
  );
  const pairs = fc.array(fc.record({ key: name, value }), { maxLength: 6 });
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    pairs.map((list) =>
      JSON.stringify({
        info: {},
        item: [
          { name: 'n', request: { method: 'POST', url, body: { mode: 'urlencoded', urlencoded: list } } },
        ],
      }),
    ),
    pairs.map(
      (list) =>
        `amount,${list.map(({ key }) => key).join(',')}\n1,${list.map((each) => `"${each.value.replaceAll('"', '""')}"`).join(',')}`,
    ),
    fc.json().map((json) => `{"info": {}, "item": [${json}], "variable": ${json}}`),
  );
  fc.assert(
    fc.property(text, (each) => {
      const read = importCases(each);
      const files = read.ok ? read.value.cases.map(fileOf) : [];
      for (const file of files) expect(readCaseFile(file)).toMatchObject({ ok: true });
    }),
    { numRuns: 200 },
  );
});

describe('what is lost on the way', () => {
  const only = (text: string): ImportedCase => {
    const [first, ...others] = previewOf(text).cases;
    if (first === undefined || others.length > 0) throw new Error('Not one case.');
    return first;
  };

  it('is said of a text that ends early and of a query', () => {
    expect(previewOf(`curl '${url}' -d 'amount=1&order_desc=it`).notes).toContainEqual(
      expect.stringContaining('ends before the request is complete'),
    );
    expect(fates(only(`curl -G '${url}?x=1' -d amount=1`))).toEqual([
      'x refused –',
      'amount refused –',
      'method refused –',
    ]);
  });

  it.each([
    ['requests', `requests.post('${url}', data={'amount': '1', 'city': None, 'order_desc': 'None'})`],
    [
      'tuples of requests',
      `requests.post("${url}", data=[("amount", 1), ("city", None), ("order_desc", "None")])`,
    ],
    ['a Python dict', `{'amount': '1', 'city': None, 'order_desc': 'None'}`],
    ['JSON', '{"amount": 1, "city": null, "order_desc": "None"}'],
    ['a list of JSON', '[{"amount": 1, "city": null, "order_desc": "None"}]'],
    [
      'a JSON body',
      `curl '${url}' -H 'Content-Type: application/json' -d '{"amount": 1, "city": null, "order_desc": "None"}'`,
    ],
    ['PHP', `['amount' => '1', 'city' => null, 'order_desc' => 'None']`],
    [
      'PHP, among options',
      `$client->post('${url}', ['auth' => null, 'form_params' => ['city' => NULL, 'amount' => '1', 'order_desc' => 'None'], 'proxy' => null]);`,
    ],
    ['PHP before 5.4', `array('amount' => '1', 'city' => NULL, 'order_desc' => 'None')`],
    ['Ruby', `{ 'amount' => '1', 'city' => nil, 'order_desc' => 'None' }`],
    ['symbols of Ruby', `{ amount: '1', city: nil, order_desc: 'None' }`],
    ['old symbols of Ruby', `{ :amount => '1', :city => nil, :order_desc => 'None' }`],
    ['JavaScript', `{ amount: '1', city: undefined, order_desc: 'None' }`],
    ['Kotlin', `mapOf("amount" to "1", "city" to null, "order_desc" to "None")`],
    ['Groovy', `[amount: '1', city: null, order_desc: 'None']`],
    ['Dart', `{'amount': '1', 'city': null, 'order_desc': 'None'}`],
    ['Swift', `["amount": "1", "city": nil, "order_desc": "None"]`],
    [
      'keywords of Python',
      `requests.post('${url}', data=dict(amount='1', city=None, order_desc='None'), auth=None)`,
    ],
    ['Elixir', `%{"amount" => "1", "city" => nil, "order_desc" => "None"}`],
    ['Perl', `my %form = (amount => '1', city => undef, order_desc => 'None');`],
    ['Lua', `{ amount = '1', city = nil, order_desc = 'None' }`],
    ['Scala', `Map("amount" -> "1", "city" -> null, "order_desc" -> "None")`],
    ['C#', `new Dictionary<string, string> { ["amount"] = "1", ["city"] = null, ["order_desc"] = "None" }`],
    [
      'Visual Basic',
      `New Dictionary(Of String, String) From {{"amount", "1"}, {"city", Nothing}, {"order_desc", "None"}}`,
    ],
    ['Java', `form.put("amount", "1");\nform.put("city", null);\nform.put("order_desc", "None");`],
    ['Objective-C', `@{@"amount": @"1", @"city": [NSNull null], @"order_desc": @"None"}`],
    ['PowerShell', `@{ amount = '1'; city = $null; order_desc = 'None' }`],
    ['lines of PowerShell', `@{\n  amount = '1'\n  city = $null\n  order_desc = 'None'\n}`],
    ['Clojure', `{:amount "1" :city nil :order_desc "None"}`],
    ['YAML', `amount: '1'\ncity: null\norder_desc: 'None'`],
    ['a tilde of YAML', `amount: "1"\ncity: ~\norder_desc: "None"`],
  ])('is what has no value in %s: such a field is not sent', (_, text) => {
    const one = only(text);
    expect(pairsOf(one)).toEqual(['amount=1', 'order_desc=None']);
    expect(fates(one).filter((fate) => fate.includes('refused'))).toEqual(['city refused –']);
  });

  it('is what has no value at an end, and nothing that stands elsewhere', () => {
    const one = only(
      `{"url": "${url}", "auth": null, "form": {"city": null, "amount": "1", "currency": "EUR", "order_desc": null}, "proxy": null}`,
    );
    expect(pairsOf(one)).toEqual(['amount=1', 'currency=EUR']);
    expect(fates(one).filter((fate) => fate.includes('refused'))).toEqual([
      'city refused –',
      'order_desc refused –',
    ]);
  });

  it('is no word of a form', () => {
    expect(pairsOf(only('amount=1&city=None&order_desc=null'))).toEqual([
      'amount=1',
      'order_desc=null',
      'city=None',
    ]);
  });

  it('is not an order of a list', () => {
    const { cases } = previewOf('[{"amount":"1"},{"amount":2,"currency":"EUR","user":{"a":1}}]');
    expect(cases.map(pairsOf)).toEqual([['amount=1'], ['amount=2', 'currency=EUR']]);
    expect(cases.map(fates).at(1)).toContainEqual('user refused –');
    expect(readJsonBodies('[{"amount":"1"},2]')).toBeNull();
    expect(readJsonBodies('[]')).toBeNull();
  });

  it('is no callback that is taken for an order', () => {
    expect(importCases('status=approved&orderid=5&client_orderid=a&amount=1&control=ab')).toMatchObject({
      ok: false,
      failure: { what: expect.stringContaining('a callback') },
    });
  });

  it('is no answer that is taken for an order', () => {
    const answer =
      'type=async-response\n&serial-number=0000\n&merchant-order-id=a\n&gateway-order-id=1\n&end-point-id=6657';
    expect(importCases(answer)).toMatchObject({
      ok: false,
      failure: { what: expect.stringContaining('an answer') },
    });
  });
});
