import { describe, expect, it } from 'vitest';
import { namedIds, type PlainRequest } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const { fields } = pastedOrder;
const list = (write: (name: string, value: string) => string): string =>
  fields.map(([name, value]) => write(name, value)).join(', ');
const keywords = list((name, value) => `${name}="${value}"`);
const members = list((name, value) => `"${name}": "${value}"`);

/** Fields of an order and one without a value, as code of other languages has them. */
function listIn(member: (name: string, value: string) => string, nothing: string, between = ', '): string {
  return [...fields.map(([name, value]) => member(name, value)), nothing].join(between);
}

/** Each with the word that is sent where code sends one. */
const literals: readonly (readonly [language: string, text: string, word: string | null])[] = [
  ['PHP', `[${listIn((name, value) => `'${name}' => '${value}'`, `'x' => null`)}]`, null],
  ['PHP before 5.4', `array(${listIn((name, value) => `'${name}' => '${value}'`, `'x' => NULL`)})`, null],
  ['Groovy', `[${listIn((name, value) => `${name}: '${value}'`, 'x: null')}]`, 'null'],
  ['Dart', `{${listIn((name, value) => `'${name}': '${value}'`, `'x': null`)}}`, 'null'],
  ['Swift', `[${listIn((name, value) => `"${name}": "${value}"`, `"x": nil`)}]`, 'nil'],
  ['Ruby, symbols', `{ ${listIn((name, value) => `:${name} => '${value}'`, ':x => nil')} }`, 'nil'],
  ['Elixir', `[${listIn((name, value) => `${name}: "${value}"`, 'x: nil')}]`, 'nil'],
  ['Perl', `my %form = (${listIn((name, value) => `${name} => '${value}'`, 'x => undef')});`, null],
  ['Scala', `Map(${listIn((name, value) => `"${name}" -> "${value}"`, '"x" -> null')})`, 'null'],
  ['Kotlin', `mapOf(${listIn((name, value) => `"${name}" to "${value}"`, '"x" to null')})`, 'null'],
  ['Clojure', `{${listIn((name, value) => `:${name} "${value}"`, ':x nil', ' ')}}`, 'nil'],
  ['Lua', `{ ${listIn((name, value) => `${name} = '${value}'`, 'x = nil')} }`, 'nil'],
  [
    'C#',
    `new Dictionary<string, string> { ${listIn((name, value) => `["${name}"] = "${value}"`, '["x"] = null')} }`,
    'null',
  ],
  [
    'Visual Basic',
    `New Dictionary(Of String, String) From {${listIn((name, value) => `{"${name}", "${value}"}`, '{"x", Nothing}')}}`,
    null,
  ],
  ['Objective-C', `@{${listIn((name, value) => `@"${name}": @"${value}"`, '@"x": [NSNull null]')}}`, null],
  ['PowerShell', `@{ ${listIn((name, value) => `${name} = '${value}'`, `x = $null`, '; ')} }`, null],
  [
    'PowerShell, a line each',
    `@{\n${listIn((name, value) => `  ${name} = '${value}'`, `  x = $null`, '\n')}\n}`,
    null,
  ],
  ['YAML', listIn((name, value) => `${name}: '${value}'`, 'x: null', '\n'), 'null'],
  ['YAML, a tilde', listIn((name, value) => `${name}: "${value}"`, 'x: ~', '\n'), '~'],
];

describe.each(literals)('a body in %s', (_, literal, word) => {
  const pastedWith = (
    sent: readonly (readonly [string, string])[],
    change = (text: string) => text,
  ): string => {
    const { url, authorization } = signedTexts({ ...pastedOrder, fields: [...fields, ...sent] }, change);
    return `POST ${url}\nAuthorization: ${authorization}\n\n${literal}`;
  };

  it('is read with its field without a value left out, empty, and as the word that code sends', () => {
    for (const value of [null, '', ...(word === null ? [] : [word])]) {
      const text = pastedWith(value === null ? [] : [['x', value]]);
      expect([value, ...namedIds(diagnosePaste(text))]).toEqual([value, 'right']);
    }
  });

  it('is read where another mistake was made', () => {
    const text = pastedWith([], (base) => base.replace('https', 'http'));
    expect(namedIds(diagnosePaste(text))).toEqual(['uri-scheme']);
  });
});

describe.each([
  ['right', 'right'],
  ['uri-scheme', 'signed for http'],
])('code whose request is %s', (id) => {
  const { url, authorization, body } = signedTexts(pastedOrder, (text) =>
    id === 'right' ? text : text.replace('https', 'http'),
  );
  const python = (data: string): string =>
    `requests.post("${url}", headers={"Authorization": '${authorization}'}, data=${data})`;

  it.each([
    ['keyword arguments', python(`dict(${keywords})`)],
    ['nothing among them', python(`dict(middle_name=None, ${keywords}, x=None)`)],
    ['a line each', python(`dict(\n    ${keywords.replaceAll('", ', '",\n    ')},\n)`)],
    ['nothing in a literal', python(`{${members}, "x": None}`)],
    [
      'members of JavaScript',
      `axios.post('${url}', qs.stringify({ ${list((name, value) => `${name}: '${value}'`)}, x: undefined }), { headers: { Authorization: '${authorization}' } })`,
    ],
    [
      'nil of Ruby',
      `HTTParty.post('${url}', headers: { 'Authorization' => '${authorization}' }, body: { ${list((name, value) => `'${name}' => '${value}'`)}, 'x' => nil })`,
    ],
    [
      'pairs of Kotlin',
      `val fields = mapOf(${list((name, value) => `"${name}" to "${value}"`)}, "x" to null)\nhttp.post("${url}") { header("Authorization", "${authorization.replaceAll('"', '\\"')}"); form(fields) }`,
    ],
    [
      'a list with semicolons',
      `POST ${url}\nAuthorization: ${authorization}\n\n${fields.map((pair) => pair.join('=')).join('; ')}`,
    ],
    [
      'lines that a plan adds',
      `  + method       = "POST"\n  + request_body = "${body}"\n  + headers      = {\n      + "Authorization" = "${authorization.replaceAll('"', '\\"')}"\n      + "Accept"        = "*/*"\n    }\n  + url          = "${url}"`,
    ],
    [
      'lines that a diff of YAML adds',
      `+ - url: "${url}"\n+   method: "POST"\n+   headers:\n+     Authorization: '${authorization}'\n+   body: "${body}"\n+   status: 200`,
    ],
    [
      'null in a log',
      JSON.stringify({
        method: 'POST',
        url,
        headers: { authorization },
        form: { ...Object.fromEntries(fields), x: null },
      }),
    ],
  ])('is read: %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual([id]);
  });
});

it('is not right where None was signed that the client leaves out', () => {
  const signed = signedTexts({ ...pastedOrder, fields: [...fields, ['x', 'None']] });
  const text = `requests.post("${signed.url}", headers={"Authorization": '${signed.authorization}'}, data={${members}, "x": None})`;
  expect(namedIds(diagnosePaste(text))).not.toEqual(['right']);
});

it('is right where other code sends the word, or nothing', () => {
  for (const value of ['None', '']) {
    const signed = signedTexts({ ...pastedOrder, fields: [...fields, ['x', value]] });
    const text = `All our requests are refused.\nPOST ${signed.url}\nAuthorization: ${signed.authorization}\n\n{${members}, "x": None}`;
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  }
});

const fetched: PlainRequest = {
  method: 'GET',
  url: 'https://gateway.example/paynet/api/v4/status/6657',
  fields: [],
  signatureMethod: 'RSA-SHA256',
};

describe('code that fetches an order', () => {
  const { url, authorization } = signedTexts(fetched);
  const escaped = authorization.replaceAll('"', '\\"');

  it.each([
    ['fetch', `const res = await fetch('${url}', { headers: { Authorization: '${authorization}' } });`],
    [
      '.NET',
      `client.Headers.Add("Authorization", "${escaped}");\nvar xml = client.DownloadString("${url}");`,
    ],
    [
      'PHP, a stream',
      `$context = stream_context_create(['http' => ['header' => 'Authorization: ${authorization}']]);\necho file_get_contents('${url}', false, $context);`,
    ],
    ['Laravel', `Http::withHeaders(['Authorization' => '${authorization}'])->get('${url}');`],
    [
      'Java',
      `URLConnection c = new URL("${url}").openConnection();\nc.setRequestProperty("Authorization", "${escaped}");\nInputStream in = c.getInputStream();`,
    ],
    ['OkHttp', `new Request.Builder().url("${url}").addHeader("Authorization", "${escaped}").build()`],
    ['Go', `http.NewRequest(http.MethodGet, "${url}", nil)\nreq.Header.Set("Authorization", "${escaped}")`],
    ['R', `GET("${url}", add_headers(Authorization = '${authorization}'))`],
  ])('is of the method GET: %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });

  it('is not, where it sends something that is not in the text', () => {
    const text = `fetch('${url}', { headers: { Authorization: '${authorization}' }, body: form });`;
    expect(namedIds(diagnosePaste(text))).toEqual(['incomplete']);
  });
});

describe('an address whose query stands apart', () => {
  const host = fetched.url;
  const query = 'orderid=88&by-request-sn=7';
  const texts = (url: string): readonly string[] => {
    const { authorization } = signedTexts({ ...fetched, url });
    return [
      `requests.get("${host}", params={"orderid": "88", "by-request-sn": "7"}, headers={"Authorization": '${authorization}'})`,
      `axios({ url: '${host}', params: { orderid: 88, 'by-request-sn': '7' }, headers: { Authorization: '${authorization}' } })`,
      `$client->get('${host}', ['query' => ['orderid' => '88', 'by-request-sn' => '7'], 'headers' => ['Authorization' => '${authorization}']]);`,
      JSON.stringify({
        method: 'GET',
        url: host,
        query: { orderid: '88', 'by-request-sn': '7' },
        headers: { authorization },
      }),
      JSON.stringify({
        method: 'GET',
        path: new URL(host).pathname,
        host: 'gateway.example',
        query: query.replaceAll('=', '%3D').replace('&', '%26'),
        headers: { authorization },
      }),
      JSON.stringify({
        method: 'GET',
        path: new URL(host).pathname,
        raw: btoa(`GET ${host}?${query} HTTP/1.1\r\nAuthorization: ${authorization}\r\n\r\n`),
      }),
    ];
  };

  it('is read with it', () => {
    for (const text of texts(`${host}?${query}`))
      expect([text, namedIds(diagnosePaste(text))]).toEqual([text, ['right']]);
  });

  it('is never right without it', () => {
    for (const text of texts(host))
      expect([text, namedIds(diagnosePaste(text))]).toEqual([text, ['query-left-out']]);
  });
});
