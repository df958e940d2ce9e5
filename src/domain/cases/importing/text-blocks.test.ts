/** Texts of several lines and sigils: what the language makes of them is the value. */
import { expect, it } from 'vitest';
import { pairsOf, previewOf } from './fixture-import.ts';

const order = (desc: string): string[] => [
  'client_orderid=A1',
  'amount=10.50',
  `order_desc=${desc}`,
  'city=New York',
];
const java = (block: string): string =>
  `Map.of("client_orderid", "A1", "amount", "10.50", "order_desc", ${block}, "city", "New York")`;
const csharp = (block: string): string =>
  `new Dictionary<string, string> { { "client_orderid", "A1" }, { "amount", "10.50" }, { "order_desc", ${block} }, { "city", "New York" } };`;
const elixir = (desc: string): string =>
  `%{client_orderid: "A1", amount: "10.50", order_desc: ${desc}, city: "New York"}`;
const python = (desc: string): string =>
  `data = {"client_orderid": "A1", "amount": "10.50", "order_desc": ${desc}, "city": "New York"}`;

it.each([
  ['Java', java('"""\n    first\n      second\n    """'), 'first\n  second\n'],
  [
    'Java, with line ends of Windows',
    java('"""\r\n    first\r\n      second\r\n    """'),
    'first\n  second\n',
  ],
  ['Java, whose marks stand behind the text', java('"""\n    first  \n    second"""'), 'first\nsecond'],
  ['Java, with escapes', java('"""\n    "a" \\"b\\" \\\n    c\\s\n\n      d"""'), '"a" "b" c \n\n  d'],
  ['Java, whose marks are indented less', java('"""\n    first\n  """'), '  first\n'],
  ['Java, with a client of its own', `HttpClient c;\n${java('"""\n    a\\tb\n    """')};`, 'a\tb\n'],
  ['C#', csharp('"""\r\n    C:\\new "q"\r\n      second\r\n    """'), 'C:\\new "q"\r\n  second'],
  ['Elixir', elixir('"""\n  first\n    second\n  """'), 'first\n  second\n'],
  ['Python', python('"""\n    first\n  second\n    """'), '\n    first\n  second\n    '],
  ['Python, with a backslash first', python('"""\\\nfirst "a"\nsecond"""'), 'first "a"\nsecond'],
  ['a sigil', elixir('~s(first "second")'), 'first "second"'],
  ['a sigil without escapes', elixir(String.raw`~S|a\nb|`), String.raw`a\nb`],
  ['a sigil in quotation marks', elixir("~s'first'"), 'first'],
])('reads that of %s', (_, text, desc) => {
  expect(previewOf(text).cases.map(pairsOf)).toEqual([order(desc)]);
});

it('takes nothing that begins as a sigil for one', () => {
  const { cases } = previewOf('client_orderid=A1&amount=10.50&order_desc=~s(first)&city=New+York');
  expect(cases.map(pairsOf)).toEqual([order('~s(first)')]);
});
