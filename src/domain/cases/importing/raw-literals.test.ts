/** Literals of code, options of commands and values in which what is written is not what most languages make of it. */
import { expect, it } from 'vitest';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { withQuotedPlaces } from '../../template-places.ts';
import { withQuotedValues } from './bare-values.ts';
import { partsNote, withFieldsOfForm, withPlainParts } from './command-forms.ts';
import { fates, pairsOf, previewOf } from './fixture-import.ts';
import { withPlainLiterals } from '../../diagnosis/paste/code/peel-code.ts';

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657';
const path = String.raw`C:\new "q"`;
const order = (desc: string): readonly string[] => ['client_orderid=A1', 'amount=1.50', `order_desc=${desc}`];

it.each<readonly [string, string, string]>([
  ['Python', `d = {"client_orderid": "A1", "amount": "1.50", "order_desc": r'${path}'}`, path],
  ['Go', `p := map[string]string{"client_orderid": "A1", "amount": "1.50", "order_desc": \`${path}\`}`, path],
  ['Rust', `let p = [("client_orderid", "A1"), ("amount", "1.50"), ("order_desc", r#"${path}"#)];`, path],
  [
    'C++',
    `std::map<std::string,std::string> p = {{"client_orderid","A1"},{"amount","1.50"},{"order_desc",R"(${path})"}};`,
    path,
  ],
  ['Swift', `let p = ["client_orderid": "A1", "amount": "1.50", "order_desc": #"${path}"#]`, path],
  ['JavaScript', `const p = {client_orderid: 'A1', amount: '1.50', order_desc: String.raw\`${path}\`}`, path],
  [
    'Kotlin',
    `val p = mapOf("client_orderid" to "A1", "amount" to "1.50", "order_desc" to """${path}""")`,
    path,
  ],
  ['Scala', `val p = Map("client_orderid" -> "A1", "amount" -> "1.50", "order_desc" -> """${path}""")`, path],
  ['Ruby, in %q', `p = { client_orderid: 'A1', amount: '1.50', order_desc: %q(${path} (b)) }`, `${path} (b)`],
  [
    'Perl, in q',
    "my %p = (client_orderid => 'A1', amount => '1.50', order_desc => q{a {b} @c \"d\"});",
    'a {b} @c "d"',
  ],
  [
    'Perl, in qq',
    "my %p = (client_orderid => 'A1', amount => '1.50', order_desc => qq|Tea \"b\"|);",
    'Tea "b"',
  ],
  [
    'Lua',
    'local p = { client_orderid = "A1", amount = "1.50", order_desc = [=[Tea "b" [[c]]]=] }',
    'Tea "b" [[c]]',
  ],
  [
    'PHP, in apostrophes',
    String.raw`$d = ['client_orderid' => 'A1', 'amount' => '1.50', 'order_desc' => 'a\nb \\ \' $x'];`,
    String.raw`a\nb \ ' $x`,
  ],
  [
    'PHP, in quotation marks',
    String.raw`$d = ['client_orderid' => 'A1', 'amount' => '1.50', 'order_desc' => "a\nb"];`,
    'a\nb',
  ],
  [
    'PHP, as a nowdoc',
    "$d = ['client_orderid' => 'A1', 'amount' => '1.50', 'order_desc' => <<<'EOT'\n  two\n    lines\n  EOT];",
    'two\n  lines',
  ],
])('reads the text of a literal of %s', (_, text, desc) => {
  expect(previewOf(text).cases.map(pairsOf)).toEqual([order(desc)]);
});

it.each([
  `{"client_orderid": "A1", "order_desc": "x, r'a\\\\nb'"}`,
  String.raw`d = {"order_desc": "see r'a\\nb' and %q(x)"}`,
  'const a = `x\\n`;',
])('leaves alone what is none: %s', (text) => {
  expect(withPlainLiterals(text)).toBe(text);
});

it.each(["['amount' => Money::EUR, 'x' => a::b]", 'map(String::valueOf)', '[{"a": "b: :c}"}, std::string]'])(
  'takes no name of a class for a symbol: %s',
  (text) => {
    expect(withQuotedValues(text)).toBe(text);
  },
);

it('takes no body of a request for code', () => {
  const head = `POST ${new URL(url).pathname} HTTP/1.1\nHost: a.example\nContent-Type: application/x-www-form-urlencoded`;
  const { cases } = previewOf(`${head}\n\nclient_orderid=A1&amount=1.50&order_desc=%q(x)`);
  expect(cases.map(pairsOf)).toEqual([order('%q(x)')]);
});

it('reads the form in parts that cURL sends, and says that it is one', () => {
  const { cases, notes } = previewOf(
    `curl -sF client_orderid=A1 -Famount=1.50 --form 'order_desc=a b;type=text/plain' -F purpose=@p.txt ${url}`,
  );
  expect(cases.map(fates)).toEqual([
    ['client_orderid taken A1', 'amount taken 1.50', 'order_desc taken a b', 'purpose refused –'],
  ]);
  expect(notes).toEqual([partsNote]);
});

it.each([
  [
    "{client_orderid: 'A1', amount: +1.50, currency: 'EUR',}",
    ['client_orderid=A1', 'amount=+1.50', 'currency=EUR'],
  ],
  ["{client_orderid: 'A1', amount: .5, currency: 'EUR'}", ['client_orderid=A1', 'amount=.5', 'currency=EUR']],
  ["{client_orderid: 'A1', amount: 0x10 /* 16 */}", ['client_orderid=A1', 'amount=0x10']],
  [
    "{ :client_orderid => 'A1', 'amount' => '1', currency: :EUR }",
    ['client_orderid=A1', 'amount=1', 'currency=EUR'],
  ],
])('keeps a value without quotation marks as it is written: %s', (text, pairs) => {
  expect(previewOf(text).cases.map(pairsOf)).toEqual([pairs]);
});

it('takes rows below the columns of a test template of Robot Framework', () => {
  const text = [
    '*** Settings ***\nTest Template    Payout check',
    '*** Test Cases ***    client orderid    amount    currency',
    'Plain                 A1                1.50      EUR',
    '    [Tags]            a                 b',
    'Second                A2                2         ${EMPTY}',
    '*** Keywords ***\nPayout check\n    [Arguments]    ${id}    ${amount}    ${currency}\n    Log    x    amount=9',
  ].join('\n');
  expect(previewOf(text).cases.map(fates)).toEqual([
    ['client_orderid taken A1', 'amount taken 1.50', 'currency taken EUR'],
    ['client_orderid taken A2', 'amount taken 2', 'currency taken '],
  ]);
});

it.each([
  [
    'client_orderid: A1\namount:\n  - 1.50\n',
    'client_orderid: as the field of this name|amount: a list is no value of a form',
  ],
  [
    'amount:\n  - 1.50\ncurrency:\n  - EUR\n',
    'amount: a list is no value of a form|currency: a list is no value of a form',
  ],
  [
    '{"client_orderid": "A1", "amount": {"a": 1}, "purpose": "x"}',
    'client_orderid: as the field of this name|purpose: as the field of this name|amount: an object is no value of a form',
  ],
])('says what stands in the place of a value: %j', (text, said) => {
  const [rows] = previewOf(text).cases.map((each) => each.rows.map(({ name, why }) => `${name}: ${why}`));
  expect(rows?.join('|')).toBe(said);
});

it.each([`r'x'`, 'r"x"', '%q(x)', 'R"(x)"'])('leaves %s in a form that is none of code', (text) => {
  const form = `client_orderid=A1&amount=1.50&order_desc=${text}&purpose=y`;
  expect(previewOf(form).cases.flatMap(pairsOf)).toContain(`order_desc=${text}`);
});

it.each([
  "r'",
  'r#"',
  'R"(',
  '%q(',
  '<<<A\n',
  ' -> """',
  ': """\n',
  '(~s(',
  "=> '\\",
  '#"',
  '`',
  ' -F a=',
  ' -F a="',
  '": ',
  'a: :',
  'a: +1',
])('is not slow where there is much of %j', (text) => {
  const spentMs = startProcessorClock();
  const many = `curl x := ${text.repeat(Math.floor(200_000 / text.length))}`;
  withPlainLiterals(many);
  withFieldsOfForm(many);
  withPlainParts(many);
  withQuotedPlaces(many);
  withQuotedValues(many);
  expect(spentMs()).toBeLessThan(5000);
});

it.each<readonly [string, string, string]>([
  ['one option', `curl ${url} -d 'client_orderid=A1&amount=1.50&order_desc=it\\'s ours'`, "it's ours"],
  [
    'several options, two of them in one text',
    `curl ${url} --data-urlencode 'client_orderid=A1' --data-urlencode 'amount=1.50' --data-urlencode 'order_desc=it\\'s, isn\\'t it'`,
    "it's, isn't it",
  ],
  [
    'HTTPie, with a backslash',
    `http -f POST ${url} client_orderid=A1 amount=1.50 'order_desc=it\\'s C:\\\\x'`,
    String.raw`it's C:\x`,
  ],
  ['ANSI-C quotes', `curl ${url} -d 'client_orderid=A1&amount=1.50' -d $'order_desc=it\\'s \\x41'`, "it's A"],
  ['apostrophes of Bash', `curl ${url} -d 'client_orderid=A1&amount=1.50' -d 'order_desc=it'\\''s'`, "it's"],
  [
    'a text that ends with a backslash',
    `curl ${url} -d 'client_orderid=A1&amount=1.50' -d 'order_desc=C:\\'`,
    'C:\\',
  ],
])('reads an apostrophe behind a backslash as the shell does: %s', (_, text, desc) => {
  expect(previewOf(text).cases.map(pairsOf)).toEqual([order(desc)]);
});
