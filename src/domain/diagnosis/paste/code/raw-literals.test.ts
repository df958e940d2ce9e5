/** Literals in which a backslash is a sign like any other: Diagnose reads the value that the code sends. */
import { expect, it } from 'vitest';
import { parsePaste } from '../parse-paste.ts';

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657';
const path = String.raw`C:\new "q" \u0041`;
const apostrophes = String.raw`C:\new "q" \\ \u0041`;
const plain = '"client_orderid"';

const sent = (text: string): readonly (readonly string[])[] => {
  const read = parsePaste(text);
  return read.ok ? read.value.readings.map(({ body }) => [...new URLSearchParams(body ?? '')].flat()) : [];
};
const order = (desc: string): readonly string[] => [
  'client_orderid',
  'A1',
  'amount',
  '1.50',
  'order_desc',
  desc,
];

it.each<readonly [string, string]>([
  [
    'Python',
    `requests.post('${url}', data={${plain}: r'A1', "amount": r"1.50", "order_desc": r'''${path}'''})`,
  ],
  [
    'Go',
    `p := map[string]string{${plain}: \`A1\`, "amount": \`1.50\`, "order_desc": \`${path}\`}\nhttp.NewRequest("POST", "${url}", form(p))`,
  ],
  [
    'Rust',
    `client.post("${url}").form(&[(${plain}, r"A1"), ("amount", r"1.50"), ("order_desc", r#"${path}"#)])`,
  ],
  [
    'C++',
    `cpr::Post(cpr::Url{"${url}"}, cpr::Payload{{${plain}, R"(A1)"}, {"amount", R"(1.50)"}, {"order_desc", R"x(${path})x"}});`,
  ],
  [
    'C#',
    `var p = new Dictionary<string, string> { { ${plain}, @"A1" }, { "amount", @"1.50" }, { "order_desc", @"${path.replaceAll('"', '""')}" } };\nclient.PostAsync("${url}", new FormUrlEncodedContent(p));`,
  ],
  [
    'C#, in three',
    `var p = new Dictionary<string, string> { { ${plain}, "A1" }, { "amount", "1.50" }, { "order_desc", """${path}""" } };\nclient.PostAsync("${url}", new FormUrlEncodedContent(p));`,
  ],
  [
    'Visual Basic',
    `Dim p As New Dictionary(Of String, String) From { {${plain}, "A1"}, {"amount", "1.50"}, {"order_desc", "${path.replaceAll('"', '""')}"} }\nclient.PostAsync("${url}", New FormUrlEncodedContent(p))`,
  ],
  ['Swift', `let p = [${plain}: #"A1"#, "amount": #"1.50"#, "order_desc": #"${path}"#]\nlet u = "${url}"`],
  [
    'JavaScript',
    `fetch('${url}', { method: 'POST', body: new URLSearchParams({ client_orderid: 'A1', amount: '1.50', order_desc: String.raw\`${path}\` }) })`,
  ],
  [
    'Kotlin',
    `val p = mapOf(${plain} to "A1", "amount" to "1.50", "order_desc" to """${path}""")\npost("${url}", p)`,
  ],
])('reads a literal of %s', (_, text) => {
  expect(sent(text)[0]).toEqual(order(path));
});

it.each<readonly [string, string]>([
  [
    'PHP',
    `$p = ['client_orderid' => 'A1', 'amount' => '1.50', 'order_desc' => '${apostrophes}'];\n$client->post('${url}', ['form_params' => $p]);`,
  ],
  ['Ruby', `Faraday.post('${url}', client_orderid: 'A1', amount: '1.50', order_desc: '${apostrophes}')`],
  [
    'Perl',
    `my $r = $ua->post('${url}', [client_orderid => 'A1', amount => '1.50', order_desc => '${apostrophes}']);`,
  ],
])('reads a literal in apostrophes of %s, where two signs alone are escaped', (_, text) => {
  expect(sent(text)[0]).toEqual(order(String.raw`C:\new "q" \ \u0041`));
});

it.each<readonly [string, string, string]>([
  [
    'that Node prints',
    `sent by POST to ${url}\nURLSearchParams { 'client_orderid' => 'A1', 'amount' => '1.50', 'order_desc' => 'a\\nb' }`,
    'a\nb',
  ],
  [
    'of a template',
    `fetch('${url}', { method: 'POST', body: new URLSearchParams({ client_orderid: 'A1', amount: '1.50', order_desc: \`a\\nb\` }) })`,
    'a\nb',
  ],
  [
    'of Objective-C',
    `NSDictionary *p = @{@"client_orderid": @"A1", @"amount": @"1.50", @"order_desc": @"a\\nb"};\nNSString *u = @"${url}";`,
    'a\nb',
  ],
])('leaves escapes %s', (_, text, desc) => {
  expect(sent(text)[0]).toEqual(order(desc));
});

it.each<readonly [string, string, string]>([
  [
    'Java',
    `HttpClient.newHttpClient().send(post("${url}", Map.of(${plain}, "A1", "amount", "1.50", "order_desc", """\n    a\\tb\n      c\n    """)));`,
    'a\tb\n  c\n',
  ],
  [
    'C#',
    `var p = new Dictionary<string, string> { { ${plain}, "A1" }, { "amount", "1.50" }, { "order_desc", """\n    a\\tb\n      c\n    """ } };\nclient.PostAsync("${url}", new FormUrlEncodedContent(p));`,
    'a\\tb\n  c',
  ],
  [
    'Python',
    `requests.post('${url}', data={${plain}: "A1", "amount": "1.50", "order_desc": """\n  a\\tb\n"""})`,
    '\n  a\tb\n',
  ],
])('reads a text of several lines of %s', (_, text, desc) => {
  expect(sent(text)[0]).toEqual(order(desc));
});
