/** Objects as languages print them without quotation marks, tables of test frameworks, and forms in parts. */
import { describe, expect, it } from 'vitest';
import { fates, pairsOf, previewOf } from './fixture-import.ts';
import { importCases } from './import-cases.ts';

const order = ['client_orderid=A1', 'amount=10.50', 'city=New York'];

describe('an object that is printed', () => {
  it.each([
    ['C#', 'Order { ClientOrderid = A1, Amount = 10.50, City = New York }'],
    [
      'C# in a log',
      '2024-05-01 12:00:00 info: Order { client_orderid = A1, amount = 10.50, city = New York }',
    ],
    ['Go', '{ClientOrderId:A1 Amount:10.50 City:New York}'],
    ['Go, a pointer in a log', '2024/05/01 12:00:00 order: &{ClientOrderID:A1 Amount:10.50 City:New York}'],
    ['a map of Go', 'map[client_orderid:A1 amount:10.50 city:New York]'],
    ['Java', 'Order[clientOrderid=A1, amount=10.50, city=New York]'],
    ['Groovy', '[client_orderid:A1, amount:10.50, city:New York]'],
  ])('is read: %s', (_, text) => {
    const { cases, notes } = previewOf(text);
    expect(cases.map(pairsOf)).toEqual([order]);
    expect(notes).toContain('Each value is read up to the next name.');
  });

  it('in each line is an order each', () => {
    const { cases } = previewOf('{ClientOrderid:A1 Amount:1}\n{ClientOrderid:A2 Amount:2}\n');
    expect(cases.map(pairsOf)).toEqual([
      ['client_orderid=A1', 'amount=1'],
      ['client_orderid=A2', 'amount=2'],
    ]);
  });

  it('has no value where nothing, an address of memory or another name is printed', () => {
    const { cases } = previewOf('{ClientOrderid:A1 Amount:1 City:<nil> Purpose: Zip:0xc0000140a0 Retry:3}');
    expect(cases.flatMap(fates)).toEqual([
      'client_orderid taken A1',
      'amount taken 1',
      'city refused –',
      'purpose refused –',
      expect.stringContaining(' refused –'),
      'Retry refused –',
    ]);
  });

  it.each([
    'var order = new Order { ClientOrderid = id, Amount = total };',
    'new Order { ClientOrderid = id, Amount = total }',
    'return [client_orderid:id, amount:total]',
    '[client_orderid:client_orderid, amount:amount]',
    'order: [client_orderid:id, amount:total]',
    'send(order, [client_orderid:id, amount:total]',
    '.x { Amount = 1, City = 2 }',
  ])('is no code: %s', (text) => {
    const read = importCases(text);
    const values = read.ok ? read.value.cases.flatMap(pairsOf) : [];
    expect(values.filter((each) => !each.startsWith('client_orderid={{'))).toEqual([]);
  });
});

describe('a table of tests', () => {
  it('of Jest has the literals of its cells', () => {
    const { cases } = previewOf(
      "test.each`\n  client_orderid | amount     | city\n  ${'A1'} | ${10.5} | ${\"New York\"}\n  ${id} | ${'2'} | ${'x'}\n`('pays $amount', ({ amount }) => {});",
    );
    expect(cases.map(pairsOf)).toEqual([
      ['client_orderid=A1', 'amount=10.5', 'city=New York'],
      [expect.stringContaining('client_orderid='), 'amount=2', 'city=x'],
    ]);
  });

  it('of Karate has texts in quotation marks, and a text with some of its own keeps them', () => {
    const table = (text: string): string =>
      `| client_orderid | amount | city |\n| 'A1' | 10.50 | ${text} |\n`;
    const quoted = previewOf(table("'New York'"));
    expect(quoted.cases.map(pairsOf)).toEqual([order]);
    expect(quoted.notes).toEqual(['Quotation marks around each text of the table are left out.']);
    expect(previewOf(table('New York')).cases.map(pairsOf)).toEqual([
      ["client_orderid='A1'", 'amount=10.50', 'city=New York'],
    ]);
  });

  it('of Robot Framework has arguments, variables, or both', () => {
    const variables = '*** Variables ***\n${CLIENT_ORDERID}    A1\n${AMOUNT}    10.50\n${CITY}    New York\n';
    expect(previewOf(variables).cases.map(pairsOf)).toEqual([order]);
    const tests =
      '*** Test Cases ***\nOne\n    Pay    client_orderid=A1    amount=${AMOUNT}\n    ...    city=New York    # note\nTwo\n    Pay    client_orderid=A2    amount=2    city=${UNKNOWN}    purpose=${EMPTY}\n';
    const { cases } = previewOf(variables + tests);
    expect(cases.map(pairsOf)).toEqual([order, ['client_orderid=A2', 'amount=2', 'purpose=']]);
    expect(cases[1]?.rows).toContainEqual(expect.objectContaining({ name: 'city', fate: 'refused' }));
  });
});

describe('a form in parts', () => {
  const parts = [
    ['name="client_orderid"', 'A1'],
    ['name="amount"', '10.50'],
    ['name="city"', 'a & b\n\n=c'],
    ['name="purpose"; filename="p.txt"\nContent-Type: text/plain', 'inside'],
  ];
  const body = `${parts.map(([head, value]) => `--x.y\nContent-Disposition: form-data; ${head}\n\n${value}\n`).join('')}--x.y--\n`;
  const head =
    'POST /paynet/api/v4/payout-check/6657 HTTP/1.1\nHost: gw.example\nContent-Type: multipart/form-data; boundary=x.y\n\n';

  it.each([
    ['alone', body],
    ['in a request', head + body],
    ['with the line ends of HTTP', (head + body).replaceAll('\n', '\r\n')],
  ])('has its fields, and no file: %s', (_, text) => {
    const [each] = previewOf(text).cases;
    expect(each === undefined ? [] : pairsOf(each)).toEqual([
      'client_orderid=A1',
      'amount=10.50',
      'city=a & b\n\n=c',
    ]);
    expect(each?.rows).toContainEqual(expect.objectContaining({ name: 'purpose', fate: 'refused' }));
  });

  it('may have other headers first, names without quotation marks and half of a character', () => {
    const written = '--b\nContent-Type: text/plain\nContent-Disposition: form-data; name=';
    const { cases } = previewOf(
      `${written}client_orderid\n\nA1\n${written}amount\n\n1\n${written}city\n\n\uD800\n--b--\n`,
    );
    expect(cases.map(pairsOf)).toEqual([['client_orderid=A1', 'amount=1', 'city=\uFFFD']]);
  });
});

it('reads a property that goes on in the next line below a common name', () => {
  const { cases } = previewOf('payout.client_orderid=A1\npayout.amount=10.50\npayout.order_desc=a \\\n  b\n');
  expect(cases.map(pairsOf)).toEqual([['client_orderid=A1', 'amount=10.50', 'order_desc=a b']]);
});
