import { describe, expect, it } from 'vitest';
import { startProcessorClock } from '../fixture-processor-time.ts';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';
import { withoutComments } from './paste/text/commented-parts.ts';

const { url, authorization, body } = signedTexts();
const oldUrl = url.replace('gateway', 'sandbox').replace('6657', '1111');
const oldHeader = authorization.replace(/oauth_nonce="[^"]*"/u, 'oauth_nonce="abcdef"');
const escaped = authorization.replaceAll('"', String.raw`\"`);

/** @param within Lines in the middle of the list. */
function list(write: (name: string, value: string) => string, within: string): string {
  const lines = pastedOrder.fields.map(([name, value]) => `    ${write(name, value)}`);
  return [...lines.slice(0, 3), ...within.split('\n').map((line) => `    ${line}`), ...lines.slice(3)].join(
    '\n',
  );
}

const php = (within: string): string =>
  `$fields = [\n${list((name, value) => `'${name}' => '${value}',`, within)}\n];\n$ch = curl_init('${url}');\ncurl_setopt($ch, CURLOPT_POST, true);\ncurl_setopt($ch, CURLOPT_HTTPHEADER, [\n'Authorization: ${authorization}']);\ncurl_setopt($ch, CURLOPT_POSTFIELDS, http_build_query($fields));`;
const python = (within: string): string =>
  `url = "${url}"\ndata = {\n${list((name, value) => `"${name}": "${value}",`, within)}\n}\nheaders = {"Authorization": '${authorization}'}\nr = requests.post(url, headers=headers, data=data)`;
const javascript = (within: string): string =>
  `const body = new URLSearchParams({\n${list((name, value) => `${name}: '${value}',`, within)}\n});\nawait fetch('${url}', {\n  method: 'POST',\n  headers: {\n    Authorization: '${authorization}' }, body });`;
const java = (within: string): string =>
  `${list((name, value) => `form.add(new BasicNameValuePair("${name}", "${value}"));`, within)}\nHttpPost post = new HttpPost("${url}");\npost.setHeader("Authorization", "${escaped}");`;
const go = (within: string): string =>
  `${list((name, value) => `form.Set("${name}", "${value}")`, within)}\nreq, _ := http.NewRequest("POST", "${url}", strings.NewReader(form.Encode()))\nreq.Header.Set("Authorization", \`${authorization}\`)\nreq.Header.Set("Content-Type", "application/x-www-form-urlencoded")`;
const ruby = (within: string): string =>
  `HTTParty.post('${url}',\n  headers: { 'Authorization' => '${authorization}' },\n  body: {\n${list((name, value) => `'${name}' => '${value}',`, within)}\n  })`;
const csharp = (within: string): string =>
  `var form = new Dictionary<string, string> {\n${list((name, value) => `["${name}"] = "${value}",`, within)}\n};\nvar request = new HttpRequestMessage(HttpMethod.Post, "${url}");\nrequest.Headers.TryAddWithoutValidation("Authorization", "${escaped}");`;
const lua = (within: string): string =>
  `local form = {\n${list((name, value) => `${name} = '${value}',`, within)}\n}\nhttp.post('${url}', { Authorization = '${authorization}' }, form)`;

describe('what comments of code keep', () => {
  it.each([
    ['PHP', php("// 'amount' => '99.00',"), 'amount'],
    ['PHP, a field of no order', php("# 'cvc' => '123',"), 'cvc'],
    ['PHP, a block', php("/* 'zip_code' => '99', */"), 'zip_code'],
    [
      'PHP, a header',
      php('').replace("\n'Auth", `\n// 'Authorization: ${oldHeader}',\n'Auth`),
      'protocol parameters',
    ],
    ['PHP, a method', `// curl_setopt($ch, CURLOPT_CUSTOMREQUEST, 'PUT');\n${php('')}`, 'a method'],
    ['Python', python('# "amount": "99.00",'), 'amount'],
    ['Python, a URL', `# url = "${oldUrl}"\n${python('')}`, 'a URL'],
    ['JavaScript, a block of lines', javascript("/*\nzip: '99',\nx: '1',\n*/"), 'zip, x'],
    [
      'JavaScript, a call',
      `// await fetch('${oldUrl}', { method: 'PUT' });\n${javascript('')}`,
      'a URL, a method',
    ],
    [
      'JavaScript, a type',
      javascript('').replace('headers: {', "headers: {\n    // 'Content-Type': 'application/json',"),
      'a content type',
    ],
    ['Java', java('// form.add(new BasicNameValuePair("amount", "99"));'), 'amount'],
    ['Go', go('// form.Set("amount", "99")'), 'amount'],
    ['Ruby', ruby("# 'amount' => '99',"), 'amount'],
    ['C#', csharp('// ["amount"] = "99",'), 'amount'],
    ['Lua', lua("-- amount = '99',"), 'amount'],
  ])('is left out and named: %s', (_, text, names) => {
    const diagnosis = diagnosePaste(text);
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(diagnosis.notes).toContain(`Left out, for a comment has it: ${names}.`);
  });

  it.each([
    ['PHP', php('')],
    ['Python', python(' \n')],
    ['JavaScript', javascript('')],
  ])('is no matter where a line of the list is blank: %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });

  it.each([
    [
      'the body that was printed',
      `url = "${url}"\nheaders = {"Authorization": '${authorization}'}\ndata = {"amount": amount}\n# ${body}`,
    ],
    ['the header that was printed', `POST ${url}\n\n${body}\n# Authorization: ${authorization}`],
    ['all of it', `# POST ${url}\n# Authorization: ${authorization}\n#\n# ${body}`],
  ])('is read where nothing else has it: %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });
});

describe('what is no comment', () => {
  const order = `amount="1" ${url} oauth_signature="abcdefghijklmnopqrstuvwxyz"\n`;
  it.each([
    ['a media range', 'Accept: */*\namount="2"\nAccept: */*'],
    ['a path', 'ls /tmp/* amount="2" ./*/x'],
    ['a host', '//shop.example/back?amount="2"\nsee //shop.example/?amount="2"'],
    ['a colour and a number', 'a: #fff; amount="2"\n#1 amount="2"'],
    ['text in quotation marks', `"// amount: '2'" '# amount="2"' \`/* amount="2" */\``],
    ['options, rules and PEM', '--amount="2"\n-----BEGIN amount="2"-----\n--b\nx -- amount="2"'],
    ['an option behind a line that goes on', 'curl \\\n  # amount="2"'],
    ['headings', '# Authorization\n# Content-Type\n### amount="2"'],
    ['what was printed to sign', '# POST&https%3A%2F%2Fx&amount="2"\n// amount="2"&oauth_nonce=x'],
    ['a variable of the code, with more in the comment', '# client_orderid="x", amount="2"'],
  ])('stays: %s', (_, text) => {
    expect(withoutComments(order + text)).toEqual({ text: order + text, note: null });
  });
});

it.each([
  '/*',
  '// amount: "5"\n',
  '/* amount: "5" */',
  '\n--',
  '-- ',
  '# ',
  '//a.',
  "'a\\",
  '\n   ',
  '# "a": "',
  '/*\n * ',
  'oauth_signature: ',
  'amount= ',
  '// a(',
])('goes once over a text of %j', (piece) => {
  const text = piece.repeat(200_000 / piece.length);
  const spentMs = startProcessorClock();
  for (const each of [text, `amount="1"\n// amount="${text}`, `/* ${text} */`]) withoutComments(each);
  expect(spentMs()).toBeLessThan(4000);
});
