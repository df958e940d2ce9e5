import { describe, expect, it } from 'vitest';
import { fates, pairsOf, previewOf } from './fixture-import.ts';
import { importCases } from './import-cases.ts';

const orders = [
  ['client_orderid=a-1', 'amount=10.50', 'order_desc=one | two'],
  ['client_orderid=a-2', 'amount=11', 'order_desc=b'],
];

describe('a table that is drawn', () => {
  it.each([
    [
      'Markdown',
      '| client_orderid | amount | order_desc |\n|:---|---:|---|\n| a-1 | 10.50 | one \\| two |\n| a-2 | 11 | b |\n',
    ],
    ['a wiki', '||client_orderid||amount||order_desc||\n|a-1|10.50|one \\| two|\n|a-2|11|b|\n'],
    [
      'MySQL',
      '+----+----+----+\n| client_orderid | amount | order_desc |\n+----+----+----+\n| a-1 | 10.50 | one \\| two |\n| a-2 | 11 | b |\n+----+----+----+\n2 rows in set (0.00 sec)\n',
    ],
    [
      'PostgreSQL',
      ' client_orderid | amount | order_desc \n----------------+--------+------------\n a-1 | 10.50 | one \\| two\n a-2 | 11 | b\n(2 rows)\n',
    ],
  ])('by %s has an order in each row', (_, text) => {
    const { cases, notes } = previewOf(text);
    expect(cases.map(pairsOf)).toEqual(orders);
    expect(notes).toEqual([]);
  });

  it('keeps a cell that is empty in its place', () => {
    expect(previewOf('| amount | city | zip |\n|---|---|---|\n| 1 | | 2 |\n').cases.map(pairsOf)).toEqual([
      ['amount=1', 'zip=2'],
    ]);
  });

  it('names the line of a row that is too long', () => {
    const { notes } = previewOf('\n| amount | city |\n|---|---|\n| 1 | a |\n| 2 | b | c |\n');
    expect(notes).toEqual([expect.stringContaining('Line 5')]);
  });
});

describe('a table of a spreadsheet', () => {
  it('begins behind the line that names its delimiter, and ends before its empty rows', () => {
    const { cases } = previewOf('\uFEFFsep=;\r\namount;a, b, c\r\n1,50;Riga, LV\r\n;\r\n;\r\n');
    expect(cases.map(pairsOf)).toEqual([['amount=1,50', 'a, b, c=Riga, LV']]);
  });

  it('has headings for people, which are said beside the fields that they mean', () => {
    const [only] = previewOf('Order ID,Amount,IBAN,Wallet\na-1,1,LV80BANK0000435195001,w\n').cases;
    expect(only === undefined ? [] : pairsOf(only)).toEqual([
      'client_orderid=a-1',
      'amount=1',
      'account_number=LV80BANK0000435195001',
      // Of several fields people say so.
      'Wallet=w',
    ]);
    expect(only?.rows[0]).toMatchObject({ fate: 'taken', why: 'from the column “Order ID”' });
  });

  it('gives a field to the first of two columns that may mean it', () => {
    const [only] = previewOf('client_orderid,Order number,amount\na-1,7,1\n').cases;
    expect(only === undefined ? [] : fates(only)).toContain('Order number extra 7');
  });

  it('takes a name that is no heading as it is written, and no value for a heading', () => {
    const [only] = previewOf('amount,description\n1,a\n').cases;
    expect(only === undefined ? [] : pairsOf(only)).toEqual(['amount=1', 'description=a']);
    expect(importCases('a-1,10.50,EUR\na-2,11.00,EUR\n').ok).toBe(false);
    const [priced] = previewOf('client_orderid,Amount (EUR),amount\na,1,2\n').cases;
    expect(priced === undefined ? [] : pairsOf(priced)).toEqual([
      'client_orderid=a',
      'amount=2',
      'Amount (EUR)=1',
    ]);
  });

  it.each([
    ['client_orderid,amount,currency\na-1,10.50,EUR\na-2,11,EUR\nTotal,21.50,EUR\n'],
    ['client_orderid;amount;currency\na-1;10.50;EUR\na-2;11;EUR\nИтого:;21.50;\n'],
    ['client_orderid\tamount\tcurrency\na-1\t10.50\tEUR\na-2\t11\tEUR\n\t21.5\tEUR\n'],
    ['client_orderid,amount,currency\na-1,10.50,EUR\na-2,11,EUR\n,=SUM(B2:B3),\n'],
    ['client_orderid,amount,name,currency\na-1,10.50,,EUR\na-2,11,,EUR\n,2,Count (orders),\n'],
  ])('has no order in a row that adds up others: %s', (text) => {
    const { cases, notes } = previewOf(text);
    expect(cases.map(pairsOf)).toEqual([
      ['client_orderid=a-1', 'amount=10.50', 'currency=EUR'],
      ['client_orderid=a-2', 'amount=11', 'currency=EUR'],
    ]);
    expect(notes).toEqual(['Line 4 is a total, and left out.']);
  });

  it('has orders in rows that only look like sums', () => {
    const { cases, notes } = previewOf(
      'client_orderid,amount,order_desc\nTotal-1,1,Total\na,1,\n,3,\n,1,b\n',
    );
    expect([cases.length, notes]).toEqual([4, []]);
  });

  it('is none where the first line is SQL', () => {
    const sql = 'CREATE TABLE orders (client_orderid text, amount text, currency text)';
    expect(importCases(sql)).toMatchObject({
      ok: false,
      failure: { what: expect.not.stringContaining('table') },
    });
  });

  it('says where a long number was shortened, and not which', () => {
    const { notes } = previewOf('amount,credit_card_number\n1,4.44456E+15\n');
    expect(notes).toEqual([expect.stringMatching(/^Line 2: credit_card_number .* digits are lost/u)]);
    expect(notes.join()).not.toContain('4.444');
  });
});
