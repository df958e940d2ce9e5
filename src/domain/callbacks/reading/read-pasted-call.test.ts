import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedCall } from './read-pasted-call.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { someOf } from '#house/some-of.ts';

const pairs = {
  status: 'approved',
  type: 'sale',
  orderid: '1830003',
  merchant_order: 'inv-1',
  client_orderid: 'inv-1',
  amount: '10.50',
  merchantdata: '{"case": "T-1",\n "note": "crème & 50 % + 1"}',
  control: 'cf75a72dc7baf668fd8f472303799bc71312faea',
};
const query = new URLSearchParams(pairs).toString();
const expected = Object.entries(pairs);
const target = `/cb/8f1c?${query}`;
const url = `https://shop.example/hook?${query}`;
const json = JSON.stringify(pairs);

const multipart = `${expected
  .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .join('')}--x--\r\n`;

function read(text: string): string[][] | string {
  const result = readPastedCall(text);
  return result.ok ? result.value.pairs.map(({ name, value }) => [name, value]) : result.failure;
}

describe.each<[string, string]>([
  ['a URL', url],
  ['a URL with a fragment', `${url}#top`],
  ['a URL in a sentence', `We got this: <${url}> at noon.`],
  ['a path', target],
  ['a query', query],
  ['a query with its mark', `?${query}`],
  ['a form body with a line end', `${query}\r\n`],
  ['a query of a page', `<a href="${url.replaceAll('&', '&amp;')}">x</a>`],
  ['a body of multipart', multipart],
  ['a body of multipart with line ends of a log', multipart.replaceAll('\r\n', '\n')],
  ['a body of multipart below other lines', `2026-11-21 14:05:40 body:\n${multipart}`],
  ['a body of multipart in a string of JSON', JSON.stringify({ level: 'debug', payload: multipart })],
  [
    'nginx, combined',
    `10.0.0.7 - - [21/Nov/2026:14:05:40 +0000] "GET ${target} HTTP/1.1" 200 2 "-" "Java/17" "1.2.3.4"`,
  ],
  ['Apache, common', `gw.example - - [21/Nov/2026:14:05:40 +0000] "GET ${target} HTTP/1.0" 500 -`],
  [
    'Apache, vhost',
    `shop.example:443 10.0.0.7 - - [21/Nov/2026:14:05:40 +0000] "GET ${target} HTTP/1.1" 200 31 "-" "-"`,
  ],
  [
    'nginx, error log',
    `2026/11/21 14:05:40 [error] 7#7: *1 connect() failed, client: 1.2.3.4, server: shop, request: "GET ${target} HTTP/1.1", upstream: "http://127.0.0.1:9000", host: "shop.example"`,
  ],
  [
    'IIS',
    `#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) sc-status\n2026-11-21 14:05:40 10.0.0.7 GET /cb/8f1c ${query} 443 - 1.2.3.4 Java/17 200`,
  ],
  ['IIS, one line', `2026-11-21 14:05:40 10.0.0.7 GET /cb/8f1c ${query} 443 - 1.2.3.4 Java/17 200 0 0 12`],
  [
    'HAProxy',
    `Nov 21 14:05:40 lb haproxy[7]: 1.2.3.4:5 [21/Nov/2026:14:05:40.1] fe be/s1 0/0/1/2/3 200 99 - - ---- 1/1/0/0/0 0/0 "GET ${target} HTTP/1.1"`,
  ],
  [
    'Caddy',
    JSON.stringify({
      level: 'info',
      request: { method: 'GET', host: 'shop.example', uri: target, headers: {} },
      status: 200,
    }),
  ],
  [
    'a JSON log with a request line',
    JSON.stringify({ time: '2026', request: `GET ${target} HTTP/1.1`, status: 200, body_bytes_sent: 2 }),
  ],
  [
    'a JSON log with path and query',
    JSON.stringify({ method: 'GET', path: '/cb', query_string: query, status: '200' }),
  ],
  ['a JSON log with a body', JSON.stringify({ method: 'POST', path: '/cb', body: query })],
  ['a JSON log behind a prefix', `2026-11-21T14:05:40Z app-1 | ${JSON.stringify({ url, type: 'access' })}`],
  [
    'HAR',
    JSON.stringify({
      log: {
        version: '1.2',
        entries: [
          {
            request: {
              method: 'POST',
              url: 'https://shop.example/hook',
              headers: [],
              postData: { mimeType: 'application/x-www-form-urlencoded', text: query },
            },
            response: { status: 200 },
          },
        ],
      },
    }),
  ],
  ['an HTTP request', `GET ${target} HTTP/1.1\nHost: shop.example\nUser-Agent: Java/17\n\n`],
  [
    'an HTTP request with a body',
    `POST /cb HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${query.length}\r\n\r\n${query}`,
  ],
  [
    'an HTTP request with JSON',
    `POST /cb HTTP/1.1\nHost: shop.example\nContent-Type: application/json\n\n${json}`,
  ],
  ['cURL, GET', `curl '${url}'`],
  ['cURL, with a body', `curl -X POST https://shop.example/hook -d '${query}'`],
  [
    'cURL, with JSON',
    `curl https://shop.example/hook -H 'Content-Type: application/json' --data-raw '${json}'`,
  ],
  ['JSON', json],
  ['JSON, pretty', JSON.stringify(pairs, null, 2)],
  [
    'Rails',
    `Parameters: {${expected.map(([name, value]) => `${JSON.stringify(name)}=>${JSON.stringify(value)}`).join(', ')}}`,
  ],
  [
    'a log of Spring',
    `2026-11-21 14:05:40.123 DEBUG 7 --- [nio-8080-exec-1] o.s.web.servlet.DispatcherServlet : GET "${target}", parameters={masked}`,
  ],
  ['a body in brackets', `After request [POST /cb, client=10.0.0.7, payload=${query}]`],
  ['an address in brackets', `Before request [uri=${target};client=10.0.0.7;headers=[host:"x"]]`],
  ['fields with bars between', `10.0.0.7|GET|${target}|200|12`],
  ['fields with commas between', `2026-11-21,GET,${target},200,12`],
  ['fields with semicolons between', `GET;${target};200`],
  ['settings', `url=${url};method=GET;ip=1.2.3.4`],
  ['settings with blanks', `url=${target}, method=GET`],
  ['an address before a colon', `${target}: 200 OK`],
  ['pairs with blanks between', `status=ok url=${target} type=access`],
  ['a named query', `10.0.0.7 GET /cb 200 args=${query}`],
  ['a bytes literal', `'query_string': b'${query}'`],
  ['a link of Markdown', `[callback](${url})`],
  [
    'a request with its answer',
    `GET ${url} HTTP/1.1\nHost: shop.example\n\n\nHTTP/1.1 200 OK\nContent-Length: 2\n\nok`,
  ],
  [
    'a POST with its answer',
    `POST /cb HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n${query}\r\n\r\nHTTP/1.1 200 OK\r\n\r\nok`,
  ],
  [
    'CloudFront, which encodes what is encoded',
    `2026-11-21\t14:05:40\tFRA2-C1\t392\t1.2.3.4\tGET\td1.cloudfront.net\t/cb\t200\t-\tJava/17\t${query.replaceAll('%', '%25')}\t-`,
  ],
])('%s', (_, text) => {
  it('is read', () => {
    expect(read(text)).toEqual(expected);
  });
});

const plain = { ...pairs, merchantdata: 'a&b+c d' };
const each = (write: (name: string, value: string) => string, joint = '\n'): string =>
  Object.entries(plain)
    .map(([name, value]) => write(name, value))
    .join(joint);
const plainQuery = new URLSearchParams(plain).toString();
const plainUrl = `https://shop.example/hook?${plainQuery}`;

it.each<[string, string]>([
  ['lines', each((name, value) => `${name}=${value}`)],
  ['lines of YAML', each((name, value) => `  ${name}: "${value}"`)],
  ['cells of a spreadsheet', each((name, value) => `${name}\t${value}`)],
  ['a table of Markdown', `| Name | Value |\n|---|---|\n${each((name, value) => `| ${name} | ${value} |`)}`],
  [
    'var_dump',
    `array(8) {\n${each((name, value) => `  ["${name}"]=>\n  string(${value.length}) "${value}"`)}\n}`,
  ],
  ['values of Go', `map[${each((name, value) => `${name}:[${value}]`, ' ')}]`],
  [
    'XML',
    `<call>${each((name, value) => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`, '')}</call>`,
  ],
  ['arrays of Java', each((name, value) => `${name}: [${value}]`)],
  ['print_r, as a browser shows it', `Array ( ${each((name, value) => `[${name}] => ${value}`, ' ')} )`],
  ['a record of Go', `{${each((name, value) => `${name}:${value}`, ' ')}}`],
  ['a collection of ASP.NET', each((name, value) => `Key: ${name}, Value: ${value}`)],
  ['a table with heads', `Key\tValue\n${each((name, value) => `${name}\t${value}`)}`],
  [
    'what stands below another name',
    `method: GET\nquery:\n${each((name, value) => `  ${name}: ${value}`)}\nheaders:\n  host: x`,
  ],
  ['an object of Node', `[Object: null prototype] {\n${each((name, value) => `  ${name}: '${value}',`)}\n}`],
  ['a collection of Laravel', `array:8 [▼\n${each((name, value) => `  "${name}" => "${value}"`)}\n]`],
  ['JSON within a message of JSON', JSON.stringify({ msg: `callback ${JSON.stringify(plain)}` })],
  ['an address that is a parameter of another', `GET /proxy?url=${encodeURIComponent(plainUrl)} HTTP/1.1`],
  ['a query that is encoded as a whole', encodeURIComponent(plainQuery)],
  ['a link of Slack', `Got <${plainUrl.replaceAll('&', '&amp;')}|${plainUrl.replaceAll('&', '&amp;')}>`],
  ['a sentence that goes on', `It called ${plainUrl}. What now?`],
  ['an address in brackets', `(see ${plainUrl}), please`],
  ['a log of Spring', `Before request [GET /hook?${plainQuery}, client=1.2.3.4]`],
  [
    'a log that has it twice, once with a mask',
    `Started GET "/hook?${plainQuery}" for 1.2.3.4\nParameters: ${JSON.stringify({ ...plain, control: '[FILTERED]' })}`,
  ],
  ['an address that a mail broke', plainUrl.replaceAll(/.{72}/gu, '$&\n')],
  ['quoted-printable', plainUrl.replaceAll('=', '=3D').replaceAll(/.{72}/gu, '$&=\n')],
  [
    'serialized PHP',
    `a:8:{${each((name, value) => `s:${name.length}:"${name}";s:${value.length}:"${value}";`, '')}}`,
  ],
  ['lines of YAML with a comment', each((name, value) => `${name}: "${value}" # as sent`)],
  ['a record of Kotlin', `Callback(${each((name, value) => `${name}=${value}`, ', ')}) at 10:11`],
  ['a map of Scala', `Map(${each((name, value) => `${name} -> ${value}`, ', ')})`],
  [
    'values of Go as a literal',
    `url.Values{${each((name, value) => `"${name}":[]string{"${value}"}`, ', ')}}`,
  ],
  ['a dump of Go', `{\n${each((name, value) => ` ${name}: (string) (len=${value.length}) "${value}",`)}\n}`],
  ['a record of Rust', `Callback { ${each((name, value) => `${name}: Some("${value}")`, ', ')} }`],
  ['a map of Clojure', `{${each((name, value) => `:${name} "${value}"`, ', ')}}`],
  ['a hash of Redis', each((name, value) => `1) "${name}"\n2) "${value}"`)],
  ['inputs of a form', each((name, value) => `<input type="hidden" name="${name}" value="${value}">`)],
  [
    'cells of HTML',
    `<table>${each((name, value) => `<tr><td>${name}</td><td>${value}</td></tr>`, '')}</table>`,
  ],
  ['lines of a container', each((name, value) => `web-1  |   ${name}: '${value}',`)],
  ['typographic quotation marks', `{${each((name, value) => `“${name}”: “${value}”`, ', ')}}`],
  [
    'a map to lists',
    JSON.stringify(Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, [value]]))),
  ],
  ['Base64', `body: ${btoa(plainQuery)}`],
  ['rows of values', `${Object.keys(plain).join(',')}\n${Object.values(plain).join(',')}`],
  [
    'a row of PostgreSQL',
    ` ${Object.keys(plain).join(' | ')}\n---+---\n ${Object.values(plain).join(' | ')}\n(1 row)`,
  ],
  [
    'a statement of SQL',
    `INSERT INTO calls (${Object.keys(plain).join(', ')}) VALUES ('${Object.values(plain).join("', '")}');`,
  ],
  [
    'what a service for tests keeps of a request',
    JSON.stringify({ uuid: 'x', method: 'GET', url: plainUrl, query: plain }),
  ],
  [
    'the same of a body',
    JSON.stringify({ method: 'POST', path: '/hook', headers: { accept: '*/*' }, body: plain }),
  ],
])('reads pairs that are listed: %s', (_, text) => {
  const result = readPastedCall(text);
  expect(read(text)).toEqual(Object.entries(plain));
  expect(result.ok ? result.value.notes.join(' ') : '').not.toContain('calls');
});

it('knows where values end that are all numbers', () => {
  const numbers = [
    ['status', 'approved'],
    ['type', 'sale'],
    ['orderid', '71'],
    ['client_orderid', '41'],
    ['amount', '5'],
    ['descriptor', '7 :), thanks'],
    ['merchantdata', '7, "8" and 9'],
  ];
  expect(read(`Callback(${numbers.map(([name, value]) => `${name}=${value}`).join(', ')})`)).toEqual(numbers);
});

it('reads a query once that HAR has twice, where a field of a request is in it', () => {
  const all = [...expected, ['currency', 'EUR']];
  const request = {
    method: 'GET',
    url: `${url}&currency=EUR`,
    headers: [],
    queryString: all.map(([name, value]) => ({ name, value })),
  };
  expect(read(JSON.stringify({ log: { entries: [{ request }] } }))).toEqual(all);
});

it('takes the heads of a table for no call', () => {
  expect(read('status | type | orderid | amount\n')).toContain('No callback');
  expect(read('SELECT status, type, orderid, amount FROM calls')).toContain('No callback');
});

it('reads no call of lines that have the names of other things', () => {
  expect(read('status: 200\ntype: text/html\nlength: 5')).toContain('No callback');
});

it('tells the method where the text does', () => {
  const line = readPastedCall(`1.2.3.4 - - [x] "GET ${target} HTTP/1.1" 200 2`);
  expect(line.ok && line.value.method).toBe('GET');
  const bare = readPastedCall(query);
  expect(bare.ok && bare.value.method).toBe(null);
});

it('undoes the escapes of a log', () => {
  const text = String.raw`1.2.3.4 - - [x] "GET /cb?status=approved&orderid=1&merchantdata={\x22a\x22:\"\xC3\xA8\"} HTTP/1.1" 200 2`;
  expect(read(text)).toEqual([
    ['status', 'approved'],
    ['orderid', '1'],
    ['merchantdata', '{"a":"è"}'],
  ]);
});

it('keeps what was not encoded', () => {
  expect(read('status=approved&orderid=1&merchantdata=a b & c')).toEqual([
    ['status', 'approved'],
    ['orderid', '1'],
    ['merchantdata', 'a b '],
    [' c', ''],
  ]);
  expect(read('/cb?status=approved&orderid=1&merchantdata=crème')).toContainEqual(['merchantdata', 'crème']);
});

it('takes an apostrophe within a value for none of the quotation marks around the call', () => {
  const text = "status=approved&orderid=1&merchantdata=O'Brien&amount=10";
  expect(read(`body: ${text}`)).toContainEqual(['merchantdata', "O'Brien"]);
  expect(read(`'https://shop.example/cb?${text}', 'status=x&orderid=2'`)).toContainEqual(['amount', '10']);
});

it('leaves a sign to a value that may have it', () => {
  const lastOf = (text: string): unknown => {
    const found = read(text);
    return typeof found === 'string' ? found : found.at(-1)?.[1];
  };
  expect(lastOf('got status=approved&orderid=1&amount=10,50 at noon')).toBe('10,50');
  expect(lastOf('got status=approved&orderid=1&merchantdata=a|b;c at noon')).toBe('a|b;c');
});

it('learns the signs of a list from most of its names, whatever a sentence before it names', () => {
  const list = 'status ~> approved\norderid ~> 1830001\nmerchant_order ~> inv 1\ncontrol ~> aa';
  expect(read(`A callback of type sale:\n${list}`)).toEqual([
    ['status', 'approved'],
    ['orderid', '1830001'],
    ['merchant_order', 'inv 1'],
    ['control', 'aa'],
  ]);
});

it('reads a call with names of its own where it stands alone', () => {
  expect(read('https://shop.example/h?a=1&b=2')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

const listedValues: readonly (readonly [string, string])[] = [
  ['status', 'approved'],
  ['orderid', '1830003'],
  ['client_orderid', 'inv-1'],
  ['amount', '10.50'],
  ['descriptor', 'a é'],
];
const writeEach = (write: (name: string, value: string) => string, joint: string): string =>
  listedValues.map(([name, value]) => write(name, value)).join(joint);

it.each<[string, string]>([
  [
    'logfmt',
    `level=info ${writeEach((name, value) => `${name}=${/ /u.test(value) ? '"a \\u00e9"' : value}`, ' ')}`,
  ],
  [
    'a record of Java',
    `INFO Callback(${writeEach((name, value) => `${name}=${value.replace(' ', '_')}`, ', ')})`,
  ],
  ['pairs of .NET', writeEach((name, value) => `[${name}, ${value}]`, '\n')],
  ['tuples of Python', `MultiDict([${writeEach((name, value) => `('${name}', '${value}')`, ', ')}])`],
  [
    'a sentence',
    `Hi, the callback was: ${writeEach((name, value) => `${name} = ${value.replace(' ', '_')}`, ', ')}`,
  ],
  [
    'a sentence with colons',
    `We got ${writeEach((name, value) => `${name}: ${value.replace(' ', '_')}`, ', ')}.\nWhy? Thanks.`,
  ],
  ['a list of names', JSON.stringify(listedValues.map(([name, value]) => ({ name, value })))],
  ['what Sentry has', JSON.stringify({ request: { url: 'https://a/b', query_string: listedValues } })],
  ['an object in an envelope', JSON.stringify({ data: Object.fromEntries(listedValues) })],
  ['a form in Wireshark', writeEach((name, value) => `    Form item: "${name}" = "${value}"`, '\n')],
  [
    'an event of API Gateway',
    JSON.stringify({
      httpMethod: 'GET',
      path: '/cb',
      queryStringParameters: Object.fromEntries(listedValues),
      multiValueQueryStringParameters: Object.fromEntries(
        listedValues.map(([name, value]) => [name, [value]]),
      ),
      body: null,
    }),
  ],
  [
    'an event of API Gateway with a body in Base64',
    JSON.stringify({
      httpMethod: 'POST',
      path: '/cb',
      body: btoa(new URLSearchParams(Object.fromEntries(listedValues)).toString()),
      isBase64Encoded: true,
    }),
  ],
])('reads %s, and no other call in it', (_, text) => {
  const result = readPastedCall(text);
  const own = result.ok
    ? result.value.pairs.map(({ name, value }) => [name.replace('data.', ''), value.replace('_', ' ')])
    : [];
  expect(own.filter(([name]) => name !== 'level')).toEqual(listedValues);
  expect(result.ok ? result.value.notes.join(' ') : '').not.toContain('calls');
});

it.each([
  'type=status-response\n&serial-number=1\n&merchant-order-id=inv-1\n&paynet-order-id=7\n&status=approved\n',
  '{"type":"async-response","serial-number":"1","merchant-order-id":"inv-1","paynet-order-id":7}',
])('takes the answer to a command for no callback: %s', (text) => {
  expect(read(text)).toBe(
    'This is the answer to a command, and no callback. It is read in Answers, at “Read a pasted answer”.',
  );
});

const printed = 'status=approved, orderid=1, amount=10';
it.each([
  [`{${printed}, merchantdata={"case": "T-1", "n": [1, 2]}, control=aa}`, '{"case": "T-1", "n": [1, 2]}'],
  [`{${printed}, merchantdata=[A, B], control=aa}`, '[A, B]'],
  [`{at=1, call={${printed}, merchantdata=[A, B], control=aa}}`, '[A, B]'],
  [`{${printed}, merchantdata={a=1, b=2}, control=aa}`, '{a=1, b=2}'],
  [
    '{status=[approved], orderid=[1], merchantdata=[{"case": "T-1", "n": 2}], control=[aa]}',
    '{"case": "T-1", "n": 2}',
  ],
  ['{status=[approved], orderid=[1], merchantdata=[A, B], control=[aa]}', 'A, B'],
])('takes merchant_data as it stands in %s', (text, value) => {
  expect(read(text)).toContainEqual(['merchantdata', value]);
  expect(read(text)).toContainEqual(['control', 'aa']);
});

const twoLines = '{"case": "T-1",\n "n": 2}';
it.each([
  [`status: approved\norderid: 1\namount: 10\nmerchantdata: ${twoLines}\ncontrol: aa`, twoLines],
  [`Call(${printed}, merchantdata=${twoLines}, control=aa)`, twoLines],
  [`Call(${printed}, merchantdata={a=1, b=2}, control=aa)`, '{a=1, b=2}'],
  [`Call(${printed}, merchantdata=a(, control=aa)`, 'a('],
  [`Call(${printed}, merchantdata=T-1, comment=x, control=aa)`, 'T-1'],
  [`Call(${printed}, control=aa, merchantdata=T-1)\nCall(${printed}, control=bb, merchantdata=T-2)`, 'T-1'],
  [
    `array(5) {\n  ["status"]=>\n  string(8) "approved"\n  ["orderid"]=>\n  string(1) "1"\n  ["merchantdata"]=>\n  string(24) "${twoLines}"\n  ["control"]=>\n  string(2) "aa"\n}`,
    twoLines,
  ],
  [
    `array:4 [\n  "status" => "approved"\n  "orderid" => "1"\n  "merchantdata" => """\n    {"case": "T-1",\\n\n     "n": 2}\n    """\n  "control" => "aa"\n]`,
    twoLines,
  ],
  ['<call status="approved" orderid="1" merchantdata="a &quot;b&quot; &amp;" control="aa"/>', 'a "b" &'],
])('ends merchant_data of %j where the next name is', (text, value) => {
  expect(read(text)).toContainEqual(['merchantdata', value]);
  expect(read(text)).toContainEqual(['control', 'aa']);
});

it.each([
  'status: approved\norderid: 1\nmerchantdata: T-1\n\nA note\ncontrol: aa',
  'status: approved\norderid: 1\nmerchantdata: T-1\nThe second:\nstatus: declined\norderid: 2\ncontrol: aa',
])('ends merchant_data where something else begins: %j', (text) => {
  expect(read(text)).toContainEqual(['merchantdata', 'T-1']);
});

it('leaves an object of JSON what it is', () => {
  const found = read('log {"status": "approved", "orderid": "1", "merchantdata": {"a": "b"}}');
  expect(found).toContainEqual(['merchantdata.a', 'b']);
});

it('reads tuples in quotation marks of both kinds', () => {
  const found = read(`MultiDict([('status', 'approved'), ('orderid', '1'), ('merchantdata', "O'Brien")])`);
  expect(found).toContainEqual(['merchantdata', "O'Brien"]);
});

it('reads a list of texts as a name that came more than once', () => {
  const found = read("{ status: 'approved', orderid: '1', merchantdata: [ 'A', 'B' ] }");
  expect(found).toEqual([
    ['status', 'approved'],
    ['orderid', '1'],
    ['merchantdata', 'A'],
    ['merchantdata', 'B'],
  ]);
});

it('reads all values that an event of API Gateway has of a parameter', () => {
  const event = {
    httpMethod: 'GET',
    queryStringParameters: { status: 'declined', orderid: '7' },
    multiValueQueryStringParameters: { status: ['approved', 'declined'], orderid: ['7'] },
  };
  expect(read(JSON.stringify(event))).toEqual([
    ['status', 'approved'],
    ['status', 'declined'],
    ['orderid', '7'],
  ]);
});

it('says that a text was cut', () => {
  const notesOf = (text: string): readonly string[] => {
    const result = readPastedCall(text);
    return result.ok ? result.value.notes : [];
  };
  expect(notesOf(`${url.slice(0, 80)}...`)).toEqual([
    'The text ends with a mark that it was cut there: what stood behind its last value is not in it.',
  ]);
  expect(notesOf(url)).toEqual([]);
});

it('reads the first of several, and says so', () => {
  const lines = ['1', '2', '2']
    .map((id) => `"GET /cb?status=approved&orderid=${id} HTTP/1.1" 200`)
    .join('\n');
  const result = readPastedCall(lines);
  expect(result.ok && result.value.notes).toEqual([
    'The text has 2 calls. One of those that say most is read.',
  ]);
  expect(read(lines)).toContainEqual(['orderid', '1']);
  // The one that says more is read, and the other one counted.
  const more = readPastedCall(`"GET /cb?status=declined&orderid=77&amount=8 HTTP/1.1" 200\n${url}`);
  expect(more.ok && more.value.notes).toEqual(result.ok && result.value.notes);
});

it.each<[string, string]>([
  ['', 'Nothing is pasted.'],
  [' \n', 'Nothing is pasted.'],
  ['x'.repeat(2_100_000), 'The text is longer than 2 MiB. Paste one call alone.'],
  [
    'Dear support, it does not work.',
    'No callback is found in the text. Paste its URL, a line of an access log, the request, or its body.',
  ],
  [
    '1.2.3.4 - - [x] "POST /cb HTTP/1.1" 200 2',
    'The text shows a POST without its body: an access log does not keep it. Paste the body, or start the inbox.',
  ],
  [
    'https://shop.example/hook',
    'The address has no query, so it says nothing. Paste its URL, a line of an access log, the request, or its body.',
  ],
  [
    '{"status":200,"message":"ok"}x',
    'No callback is found in the text. Paste its URL, a line of an access log, the request, or its body.',
  ],
])('says why there is none: %.40j', (text, reason) => {
  expect(read(text)).toBe(reason);
});

it('reads anything without an exception', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'GET ',
      ' HTTP/1.1',
      '{"',
      '":',
      'curl ',
      'status=',
      '&orderid=1',
      'http://a?',
      "'",
      'Array (',
      '\n',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(typeof readPastedCall(pieces.join('')).ok).toBe('boolean');
    }),
  );
});

it('reads parts of multipart as such, and not as a list', () => {
  const result = readPastedCall(multipart);
  expect(result).toMatchObject({ ok: true, value: { body: { kind: 'multipart' }, notes: [] } });
});

it.each(['', 'POST /cb HTTP/1.1\nHost: a.example\nContent-Type: application/json\n\n'])(
  'reads an object within JSON as one, and null as null: %j',
  (before) => {
    const body = '{"status":"approved","orderid":"1","control":null,"merchant_data":{"a":1}}';
    const result = readPastedCall(`${before}${body}`);
    expect(result.ok ? result.value.pairs.map(({ name, type }) => [name, type]) : result.failure).toEqual([
      ['status', 'text'],
      ['orderid', 'text'],
      ['control', 'null'],
      ['merchant_data.a', 'number'],
    ]);
  },
);

describe('“&amp;” in place of “&”', () => {
  const escaped = `https://shop.example/hook?${query.replaceAll('&', '&amp;')}`;

  it('is undone in an address, and it is said', () => {
    const result = readPastedCall(escaped);
    expect(result).toMatchObject({
      ok: true,
      value: { notes: [expect.stringMatching(/^Each “&amp;” is read/u)] },
    });
    expect(read(escaped)).toEqual(expected);
  });

  it('stays in a request that was made', () => {
    const line = `1.2.3.4 - - [21/Nov/2026:14:05:40 +0000] "GET /cb?${query.replaceAll('&', '&amp;')} HTTP/1.1" 200 2`;
    expect(read(line)).toContainEqual(['amp;type', 'sale']);
  });
});

it.each(
  someOf([
    '{"a":',
    '[',
    'GET ',
    'a=1&',
    'http://a?',
    'Array (',
    '"GET / HTTP/1.1" ',
    ' ',
    ' HTTP/1.1',
    'GET \t',
    '\\x22',
    '&amp;a=',
    '\n--a\ncontent-disposition:',
    '\n--',
    'a: b\n',
    '<a>b</a>',
    '[a:[b] ',
    ' -:[\0',
    '[a, ',
    "('a', '",
    ' a="\\',
    '"a" = "',
    '(%=',
    '%3D',
    '=%3D',
    '<http://a|',
    ' [a] => ',
    '{a:b ',
    'a: b, ',
    ', a = ',
    '[{"a":',
    '[{',
    'a:\n ',
    'a=1...,',
    'status=a, ',
    'status=a, type=b, merchantdata=(, ',
    "a'&b=",
    'status: type:\n',
    'status,type,orderid\n',
    '\t',
    '\n',
  ]),
)('is not slow where there is much of %j', (text) => {
  const spentMs = startProcessorClock();
  readPastedCall(`GET /${text.repeat(Math.floor(100_000 / text.length))}`);
  readPastedCall(text.repeat(Math.floor(100_000 / text.length)));
  readPastedCall(`http://a/?${text.repeat(Math.floor(50_000 / text.length))}!`);
  readPastedCall(`a="${text.repeat(Math.floor(50_000 / text.length))}!`);
  expect(spentMs()).toBeLessThan(4000);
});
