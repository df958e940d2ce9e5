/** PHP, Ruby, Perl. */
import {
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  inspect,
  json,
  ownHeadersOf,
  pathOf,
  phpText,
  rawOf,
  rubyHash,
  targetOf,
  type Pair,
  type Printer,
  type SampledRequest,
} from './printer.ts';

const octets = (text: string): number => new TextEncoder().encode(text).length;
const serializeText = (text: string): string => `s:${octets(text)}:"${text}";`;
const serialize = (pairs: readonly Pair[]): string =>
  `a:${pairs.length}:{${pairs.map(([name, value]) => serializeText(name) + serializeText(value)).join('')}}`;

/** Symfony's VarDumper leaves quotes inside a string as they are. */
const dumped = (pairs: readonly Pair[], indent: string): string =>
  pairs.map(([name, value]) => `${indent}"${name}" => "${value}"`).join('\n');

function symfonyDump(r: SampledRequest): string {
  const headers = ownHeadersOf(r);
  return `array:4 [\n  "method" => "${r.method}"\n  "url" => "${r.url}"\n  "headers" => array:${headers.length} [\n${dumped(headers, '    ')}\n  ]\n  "body" => "${r.body}"\n]`;
}

const psr7 = (className: string, properties: readonly Pair[], indent: string): string =>
  properties
    .map(([name, value]) => `${indent}[${name}:GuzzleHttp\\Psr7\\${className}:private] => ${value}`)
    .join('\n');

const faraday = 'I, [2026-11-21T08:00:00.123456 #4321]  INFO -- request: ';

export const phpRubyPrinters: readonly Printer[] = [
  {
    name: 'debugInfo of the OAuth extension',
    print: (r) =>
      `Array\n(\n    [headers_sent] => ${r.method} ${targetOf(r)} HTTP/1.1\nUser-Agent: PECL-OAuth/2.0.7\nHost: ${hostOf(r)}\nAccept: */*\n${headerLines(ownHeadersOf(r)).join('\n')}\n    [headers_recv] => HTTP/1.1 403 Forbidden\nServer: nginx\nContent-Type: text/html\n    [body_sent] => ${r.body}\n    [body_recv] => Access denied\n)`,
    posts: true,
  },
  {
    name: 'elements of an array, for http_build_query',
    print: (r) =>
      `$params = [];\n${fieldsOf(r)
        .map(([name, value]) => `$params[${phpText(name)}] = ${phpText(value)};`)
        .join(
          '\n',
        )}\ncurl_setopt($ch, CURLOPT_URL, '${r.url}');\ncurl_setopt($ch, CURLOPT_CUSTOMREQUEST, '${r.method}');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, http_build_query($params));\ncurl_setopt($ch, CURLOPT_HTTPHEADER, [${phpText(`Authorization: ${r.authorization}`)}, ${phpText(`Content-Type: ${r.contentType}`)}]);`,
    fields: true,
    posts: true,
  },
  {
    name: 'print_r',
    print: (r) =>
      `Array\n(\n    [method] => ${r.method}\n    [url] => ${r.url}\n    [headers] => Array\n        (\n            [Authorization] => ${r.authorization}\n            [Content-Type] => ${r.contentType}\n        )\n\n    [body] => ${r.body}\n)\n`,
    posts: true,
  },
  {
    name: 'print_r of a PSR-7 request',
    print: (r) =>
      `GuzzleHttp\\Psr7\\Request Object\n(\n${psr7(
        'Request',
        [
          ['method', r.method],
          ['requestTarget', ''],
        ],
        '    ',
      )}\n    [uri:GuzzleHttp\\Psr7\\Request:private] => GuzzleHttp\\Psr7\\Uri Object\n        (\n${psr7(
        'Uri',
        [
          ['scheme', 'https'],
          ['userInfo', ''],
          ['host', hostOf(r)],
          ['port', ''],
          ['path', pathOf(r)],
          ['query', new URL(r.url).search.slice(1)],
          ['fragment', ''],
        ],
        '            ',
      )}\n        )\n\n    [headers:GuzzleHttp\\Psr7\\Request:private] => Array\n        (\n${ownHeadersOf(r)
        .map(
          ([name, value]) =>
            `            [${name}] => Array\n                (\n                    [0] => ${value}\n                )\n`,
        )
        .join(
          '\n',
        )}\n        )\n\n    [protocol:GuzzleHttp\\Psr7\\Request:private] => 1.1\n)\nBody: ${r.body}`,
    posts: true,
  },
  {
    name: 'print_r of fields',
    print: (r) =>
      `POST ${r.url}\nAuthorization: ${r.authorization}\nContent-Type: ${r.contentType}\nArray\n(\n${fieldsOf(
        r,
      )
        .map(([name, value]) => `    [${name}] => ${value}`)
        .join('\n')}\n)\n`,
    fields: true,
    posts: true,
  },
  {
    name: 'var_dump',
    print: (r) =>
      `array(4) {\n  ["method"]=>\n  string(${r.method.length}) "${r.method}"\n  ["url"]=>\n  string(${octets(r.url)}) "${r.url}"\n  ["headers"]=>\n  array(2) {\n    ["Authorization"]=>\n    string(${octets(r.authorization)}) "${r.authorization}"\n    ["Content-Type"]=>\n    string(${r.contentType.length}) "${r.contentType}"\n  }\n  ["body"]=>\n  string(${octets(r.body)}) "${r.body}"\n}\n`,
    posts: true,
  },
  {
    name: 'var_dump of a message with a field to a line',
    print: (r) => {
      const message = `${r.method} ${r.url}\n${headerLines(ownHeadersOf(r)).join('\n')}\n\n${fieldsOf(r)
        .map((pair) => pair.join('='))
        .join('\n')}`;
      return `string(${octets(message)}) "${message}"\n`;
    },
    fields: true,
    posts: true,
  },
  {
    name: 'var_export',
    print: (r) =>
      `array (\n  'method' => '${r.method}',\n  'url' => ${phpText(r.url)},\n  'headers' => \n  array (\n    0 => ${phpText(`Authorization: ${r.authorization}`)},\n    1 => ${phpText(`Content-Type: ${r.contentType}`)},\n  ),\n  'body' => ${phpText(r.body)},\n)`,
    posts: true,
  },
  { name: 'dump of Symfony', print: symfonyDump, posts: true },
  {
    name: 'dd of Laravel',
    print: (r) => `${symfonyDump(r).replace('array:4 [', 'array:4 [ // app/Http/Pay.php:42')}\n`,
    posts: true,
  },
  {
    name: 'dump of Symfony with decoded fields',
    print: (r) =>
      `^ array:3 [▼\n  "url" => "${r.url}"\n  "headers" => array:2 [▼\n${dumped(ownHeadersOf(r), '    ')}\n  ]\n  "form_params" => array:${fieldsOf(r).length} [▼\n${dumped(fieldsOf(r), '    ')}\n  ]\n]`,
    lacks: ['method'],
    fields: true,
    posts: true,
  },
  {
    name: 'debug of Guzzle',
    print: (r) =>
      [
        `* Connected to ${hostOf(r)} (10.0.0.2) port 443`,
        `> ${r.method} ${targetOf(r)} HTTP/1.1`,
        ...headerLines(headersOf(r)),
        '',
        `* upload completely sent off: ${octets(r.body)} bytes`,
        '< HTTP/1.1 403 Forbidden',
        '< Content-Type: text/html;charset=utf-8',
        '< Date: Sat, 21 Nov 2026 08:00:01 GMT',
        '<',
      ].join('\n'),
    lacks: ['body'],
    posts: true,
  },
  {
    name: 'MessageFormatter of Guzzle in one line',
    print: (r) =>
      `[2026-11-21T08:00:00.123456+00:00] guzzle.INFO: ${rawOf(r).replaceAll('\r\n', ' ')} - HTTP/1.1 403 Forbidden Content-Type: text/html [] []`,
    posts: true,
  },
  {
    name: 'MessageFormatter of Guzzle, debug',
    print: (r) =>
      `>>>>>>>>\n${rawOf(r)}\n<<<<<<<<\nHTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\n\r\n<html>\n--------\nNULL`,
    posts: true,
  },
  {
    name: 'Monolog with a context',
    print: (r) =>
      `[2026-11-21T08:00:00.123456+00:00] app.DEBUG: Request ${json({ method: r.method, uri: r.url, headers: { Authorization: [r.authorization], 'Content-Type': [r.contentType] }, body: r.body }).replaceAll('/', '\\/')} []`,
    posts: true,
  },
  {
    name: 'serialize',
    print: (r) =>
      `a:4:{s:6:"method";${serializeText(r.method)}s:3:"url";${serializeText(r.url)}s:7:"headers";${serialize(ownHeadersOf(r))}s:4:"body";${serializeText(r.body)}}`,
    posts: true,
  },
  {
    name: 'cURL options of PHP',
    print: (r) =>
      `<?php\n\n$curl = curl_init();\n\ncurl_setopt_array($curl, array(\n  CURLOPT_URL => ${phpText(r.url)},\n  CURLOPT_RETURNTRANSFER => true,\n  CURLOPT_TIMEOUT => 0,\n  CURLOPT_CUSTOMREQUEST => '${r.method}',\n  CURLOPT_POSTFIELDS => ${phpText(r.body)},\n  CURLOPT_HTTPHEADER => array(\n    ${phpText(`Authorization: ${r.authorization}`)},\n    ${phpText(`Content-Type: ${r.contentType}`)}\n  ),\n));\n\n$response = curl_exec($curl);`,
    posts: true,
  },
  {
    name: 'Net::HTTP set_debug_output',
    print: (r) => {
      const raw = rawOf(r);
      const body = r.body === '' ? '' : `\n<- ${inspect(r.body)}`;
      return `opening connection to ${hostOf(r)}:443...\nopened\nstarting SSL for ${hostOf(r)}:443...\nSSL established\n<- ${inspect(raw.slice(0, raw.length - r.body.length))}${body}\n-> "HTTP/1.1 403 Forbidden\\r\\n"\n-> "Content-Type: text/html\\r\\n"\n-> "\\r\\n"\nConn close`;
    },
  },
  {
    name: 'Faraday logger',
    print: (r) =>
      [
        `${faraday}${r.method} ${r.url}`,
        faraday +
          ownHeadersOf(r)
            .map(([name, value]) => `${name}: ${inspect(value)}`)
            .join('\n'),
        ...(r.body === '' ? [] : [faraday + r.body]),
        `${faraday.replace('request', 'response')}Status 403`,
        `${faraday.replace('request', 'response')}content-type: "text/html"`,
      ].join('\n'),
  },
  {
    name: 'log of rest-client',
    print: (r) =>
      `RestClient.post "${r.url}", ${inspect(r.body)}, ${ownHeadersOf(r)
        .map(([name, value]) => `${inspect(name)}=>${inspect(value)}`)
        .join(', ')}\n# => 403 Forbidden | text/html 42 bytes`,
    posts: true,
  },
  {
    name: 'a Rack env',
    print: (r) =>
      `{"rack.version"=>[1, 6], "rack.errors"=>#<IO:<STDERR>>, "REQUEST_METHOD"=>"${r.method}", "SCRIPT_NAME"=>"", "PATH_INFO"=>"${pathOf(r)}", "QUERY_STRING"=>"${targetOf(r).split('?')[1] ?? ''}", "SERVER_PROTOCOL"=>"HTTP/1.1", "rack.url_scheme"=>"https", "HTTP_HOST"=>"${hostOf(r)}", "HTTP_AUTHORIZATION"=>${inspect(r.authorization)}, "CONTENT_TYPE"=>"${r.contentType}", "rack.input"=>#<StringIO:0x00007f>}\nbody: ${inspect(r.body)}`,
    posts: true,
  },
  {
    name: 'Rails parameters',
    print: (r) =>
      `Started ${r.method} "${targetOf(r)}" for 127.0.0.1 at 2026-11-21 08:00:00 +0000\nProcessing by PayoutsController#check as */*\n  Parameters: ${rubyHash(fieldsOf(r))}\nCompleted 403 Forbidden in 3ms`,
    lacks: ['url', 'authorization', 'contentType'],
    fields: true,
    posts: true,
  },
  {
    name: 'Data::Dumper',
    print: (r) =>
      `$VAR1 = {\n          'uri' => ${phpText(r.url)},\n          'method' => '${r.method}',\n          'headers' => {\n                         'Authorization' => ${phpText(r.authorization)},\n                         'Content-Type' => '${r.contentType}'\n                       },\n          'content' => ${phpText(r.body)}\n        };\n`,
    posts: true,
  },
  {
    name: 'LWP as_string',
    print: (r) => `${r.method} ${r.url}\n${headerLines(ownHeadersOf(r)).join('\n')}\n\n${r.body}\n`,
  },
];

export const phpRubyPrintersHeldOut: readonly Printer[] = [
  {
    name: 'an exception of Guzzle',
    print: (r) =>
      `GuzzleHttp\\Exception\\ClientException: Client error: \`${r.method} ${r.url}\` resulted in a \`403 Forbidden\` response:\n<html><body>Access is denied</body></html> in /app/vendor/guzzlehttp/guzzle/src/Exception/RequestException.php:113`,
    lacks: ['authorization', 'contentType', 'body'],
    posts: true,
  },
  {
    name: 'HTTParty curl formatter',
    print: (r) =>
      [`${r.method} ${r.url}`, 'Headers:', ...headerLines(ownHeadersOf(r)), '', 'Query:', 'Body:', r.body]
        .map((line) => `[HTTParty] [2026-11-21 08:00:00.123456 +0000] > ${line}`)
        .join('\n'),
    posts: true,
  },
  {
    name: 'a Faraday::Env',
    print: (r) =>
      `#<struct Faraday::Env method=:${r.method.toLowerCase()}, request_body=${inspect(r.body)}, url=#<URI::HTTPS ${r.url}>, request=#<struct Faraday::RequestOptions timeout=nil>, request_headers=${rubyHash(ownHeadersOf(r))}, ssl=#<struct Faraday::SSLOptions verify=true>>`,
    posts: true,
  },
  {
    name: 'http_build_query in PHP source',
    print: (r) =>
      `$url = ${phpText(r.url)};\n$data = [\n${fieldsOf(r)
        .map(([name, value]) => `    ${phpText(name)} => ${phpText(value)},`)
        .join(
          '\n',
        )}\n];\n$ch = curl_init($url);\ncurl_setopt($ch, CURLOPT_POST, true);\ncurl_setopt($ch, CURLOPT_POSTFIELDS, http_build_query($data));\ncurl_setopt($ch, CURLOPT_HTTPHEADER, [${phpText(`Authorization: ${r.authorization}`)}, ${phpText(`Content-Type: ${r.contentType}`)}]);`,
    fields: true,
    posts: true,
  },
  {
    name: 'a dump of Laravel Http',
    print: (r) =>
      `Illuminate\\Http\\Client\\Request {#1234\n  #request: GuzzleHttp\\Psr7\\Request {#1235\n    -method: "${r.method}"\n    -requestTarget: null\n    -uri: GuzzleHttp\\Psr7\\Uri {#1236\n      -scheme: "https"\n      -userInfo: ""\n      -host: "${hostOf(r)}"\n      -port: null\n      -path: "${pathOf(r)}"\n      -query: "${targetOf(r).split('?')[1] ?? ''}"\n      -fragment: ""\n    }\n    -headers: array:3 [\n      "Host" => array:1 [\n        0 => "${hostOf(r)}"\n      ]\n      "Authorization" => array:1 [\n        0 => "${r.authorization}"\n      ]\n      "Content-Type" => array:1 [\n        0 => "${r.contentType}"\n      ]\n    ]\n    -protocol: "1.1"\n  }\n  #data: array:${fieldsOf(r).length} [\n${dumped(fieldsOf(r), '    ')}\n  ]\n}`,
    fields: true,
    posts: true,
  },
  {
    name: 'Mojo::UserAgent debug',
    print: (r) =>
      `-- Connect 2c1 (https://${hostOf(r)}:443)\n-- Client >>> Server (https://${hostOf(r)})\n${rawOf(r).replaceAll('\r\n', '\\x0d\\x0a\n')}\n-- Client <<< Server (https://${hostOf(r)})\nHTTP/1.1 403 Forbidden\\x0d\\x0a\nContent-Type: text/html\\x0d\\x0a`,
    posts: true,
  },
  {
    name: 'WebMock stub',
    print: (r) =>
      `Real HTTP connections are disabled. Unregistered request: ${r.method} ${r.url} with body '${r.body}' with headers {${[
        ['Accept', '*/*'],
        ...ownHeadersOf(r),
      ]
        .map(([name = '', value = '']) => `'${name}'=>'${value}'`)
        .join(', ')}}`,
    posts: true,
  },
];
