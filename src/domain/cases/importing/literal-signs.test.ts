/** Signs that one language escapes and another one does not: what is read is what the program would have sent. */
import { expect, it } from 'vitest';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { withoutDataFiles } from './file-values.ts';
import { pairsOf, previewOf } from './fixture-import.ts';

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6658';
const first = (text: string): string[] => previewOf(text).cases.slice(0, 1).flatMap(pairsOf);

it.each<readonly [string, string, string]>([
  [
    'Robot Framework',
    `*** Test Cases ***\nPayout\n    Create Dictionary    amount=10.50    merchant_data=a \\#1 \\\\d \\x41\\u00e9 x\\=1\n`,
    'a #1 \\d Aé x=1',
  ],
  [
    'tables of Gherkin',
    'Examples:\n  | client_orderid | amount | merchant_data |\n  | A1 | 10.50 | a \\| b \\\\n \\n c |\n',
    'a | b \\n \n c',
  ],
  [
    'a table of Markdown',
    '| client_orderid | amount | merchant_data |\n|---|---|---|\n| A1 | 10.50 | a \\| b C:\\new |\n',
    'a | b C:\\new',
  ],
  [
    'attributes of XML',
    `<con:request postQueryString="true"><con:endpoint>${url}</con:endpoint><con:entry key="amount" value="10.50"/><con:entry key="merchant_data" value="C:\\new &amp; &quot;x&quot;"/></con:request>`,
    'C:\\new & "x"',
  ],
  [
    'attributes of XML without quotation marks',
    `<con:request><con:endpoint>${url}</con:endpoint><con:entry key="amount" value="10.50"/><con:entry key="merchant_data" value="C:\\new &amp; x"/></con:request>`,
    'C:\\new & x',
  ],
  [
    'Pascal',
    `Params := TStringList.Create;\nParams.Add('amount=10.50');\nParams.Add('merchant_data=C:\\new O''Brien');\nHttp.Post('${url}', Params);`,
    "C:\\new O'Brien",
  ],
  [
    'ABAP',
    `r->set_form_field( name = 'amount' value = '10.50' ).\nr->set_form_field( name = 'merchant_data' value = 'C:\\new O''Brien' ).`,
    "C:\\new O'Brien",
  ],
  [
    'MATLAB',
    `webwrite('${url}', 'amount', '10.50', 'merchant_data', 'C:\\new O''Brien');`,
    "C:\\new O'Brien",
  ],
  [
    'Power Query',
    `Web.Contents("${url}", [Content = Text.ToBinary(Uri.BuildQueryString([amount = "10.50", merchant_data = "C:\\new ""x"""]))])`,
    'C:\\new "x"',
  ],
  [
    'a value that looks as if it were given to a type',
    `post {\n  url: ${url}\n}\n\nbody:form-urlencoded {\n  amount: 10.50\n  merchant_data: x=1;y=2\n}`,
    'x=1;y=2',
  ],
  ['a form of Hurl', `POST ${url}\n[Form]\namount: 10.50\nmerchant_data: x=1\n\nHTTP 200`, 'x=1'],
  [
    'what MockServer expects',
    JSON.stringify({
      httpRequest: {
        method: 'POST',
        path: '/processing/api/v4/payout-check/6658',
        body: { type: 'PARAMETERS', parameters: { amount: ['10.50'], merchant_data: ['a "b" {c}'] } },
      },
    }),
    'a "b" {c}',
  ],
  [
    'a type before a value',
    'order(amount: str = "10.50", merchant_data: Optional[str] = "a", currency: t.Any = "EUR")',
    'a',
  ],
])('reads %s', (_, text, value) => {
  expect(first(text)).toContain('amount=10.50');
  expect(first(text)).toContain(`merchant_data=${value}`);
});

it.each([
  '@pytest.mark.parametrize("client_orderid, amount, purpose", [("A1", "1.50", "a, (b)"), pytest.param("A2", 2, None, id="two, of them", marks=pytest.mark.slow)])',
  "@pytest.mark.parametrize(['client_orderid', 'amount', 'purpose'], [\n    ['A1', '1.50', 'a, (b)'],\n    ['A2', 2, None],\n])\ndef test_it(client_orderid, amount, purpose): ...",
])('reads the rows of pytest: %s', (text) => {
  expect(previewOf(text).cases.map(pairsOf)).toEqual([
    ['client_orderid=A1', 'amount=1.50', 'purpose=a, (b)'],
    ['client_orderid=A2', 'amount=2'],
  ]);
});

it.each([
  `POST ${url}\nContent-Type: application/x-www-form-urlencoded\n\n< ./body.txt\n`,
  `POST ${url}\n@body.txt`,
  `Invoke-RestMethod -Uri ${url} -Method Post -InFile order.txt`,
])('says that a body is in a file: %s', (text) => {
  expect(previewOf(text).notes).toEqual([
    'The body comes from a file, which is not in the text: its content is needed, too.',
  ]);
});

it('takes a script of a client for no body', () => {
  expect(previewOf(`POST ${url}\n\n< {% request.variables.set('a', 1) %}\n`).notes).toEqual([]);
});

it('reads the other fields where a file has a part of the body, and names the file', () => {
  const read = previewOf(`curl ${url} -d @rest.txt -d client_orderid=A1 --data 'amount=1.50'`);
  expect(read.cases.map(pairsOf)).toEqual([['client_orderid=A1', 'amount=1.50']]);
  expect(read.notes).toEqual(['What the body has of a file is not in the text: rest.txt.']);
  const quoted = previewOf(`curl ${url} -d client_orderid=A1 -d 'order_desc=as -d @x has' -d amount=1.50`);
  expect(quoted.cases.map(pairsOf)).toEqual([
    ['client_orderid=A1', 'amount=1.50', 'order_desc=as -d @x has'],
  ]);
  const whole = previewOf(`curl ${url} -d @body.txt`);
  expect(whole.notes).toEqual([
    'The body comes from a file, which is not in the paste: its content is needed too.',
  ]);
});

it('looks for files of a body in no time', () => {
  const spentMs = startProcessorClock();
  for (const unit of ['"', "'", ' -d @', ' -d @x', '"\\']) withoutDataFiles(`curl ${unit.repeat(50_000)}`);
  expect(spentMs()).toBeLessThan(2000);
});
