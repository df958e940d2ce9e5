/** What clients, servers and captures export: the request as fields, or as a text that is encoded once more. */
import {
  base64,
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  inspect,
  json,
  lengthOf,
  lower,
  printedOctets,
  objectOf,
  ownHeadersOf,
  pathOf,
  rawOf,
  targetOf,
  type Printer,
} from './printer.ts';

const hex = (octet: number): string => octet.toString(16).padStart(2, '0');

/** Eight octets to a row, with what they show as a comment. */
function octetsOfC(text: string): string {
  const all = printedOctets(text);
  const rows = Array.from({ length: Math.ceil(all.length / 8) }, (_, row) => all.slice(row * 8, row * 8 + 8));
  const lines = rows.map((row, index) => {
    const shown = row.map((octet) => (octet > 31 && octet < 127 ? String.fromCharCode(octet) : '.')).join('');
    const values = row.map((octet) => `0x${hex(octet)}`).join(', ');
    return `${values}${index === rows.length - 1 ? '' : ','} /* ${shown} */`;
  });
  return `static const unsigned char pkt14[${all.length}] = {\n${lines.join('\n')}\n};`;
}

/** As `hexdump -C` prints. */
function dump(text: string): string {
  const all = printedOctets(text);
  const rows = Array.from({ length: Math.ceil(all.length / 16) }, (_, row) =>
    all.slice(row * 16, row * 16 + 16),
  );
  return rows
    .map((row, index) => {
      const shown = row
        .map((octet) => (octet > 31 && octet < 127 ? String.fromCharCode(octet) : '.'))
        .join('');
      return `${(index * 16).toString(16).padStart(8, '0')}  ${row.map(hex).join(' ').padEnd(48)} |${shown}|`;
    })
    .join('\n');
}

/** As spreadsheets write a cell that has quotes. */
const cellOf = (text: string): string =>
  `id,at,request\n1,2026-11-21 08:00:00,"${text.replaceAll('"', '""')}"\n`;
const caret = (text: string): string => text.replaceAll('"', '\\^"').replaceAll(/[%&]/gu, '^$&');

/** What Hurl would take for a comment, an escape or nothing, by its code point. */
const hurlText = (text: string): string =>
  text
    .replaceAll(/[\\#"]/gu, '\\$&')
    .replaceAll(/[^ -~]|^ | $/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);

export const exportPrinters: readonly Printer[] = [
  { name: 'percent-encoded as a whole', print: (r) => encodeURIComponent(rawOf(r)) },
  {
    name: 'strings of JSON in each other, percent-encoded as a whole',
    print: (r) =>
      encodeURIComponent(
        json({
          event: 'out',
          request: json(objectOf(r)),
        }),
      ),
    posts: true,
  },
  {
    name: 'strings of JSON in each other, in a cell of CSV',
    print: (r) =>
      cellOf(
        json({
          event: 'out',
          request: json(objectOf(r)),
        }),
      ),
    posts: true,
  },
  {
    name: 'an object with fields, in Base64',
    print: (r) =>
      json({
        at: '2026-11-21T08:00:00Z',
        data: base64(
          json({
            method: r.method,
            url: r.url,
            headers: Object.fromEntries(ownHeadersOf(r)),
            form: Object.fromEntries(fieldsOf(r)),
          }),
        ),
      }),
    fields: true,
    posts: true,
  },
  {
    name: 'value of a form',
    print: (r) => new URLSearchParams({ level: 'debug', request: rawOf(r), status: '403' }).toString(),
  },
  {
    name: 'form of the parts',
    print: (r) =>
      new URLSearchParams({
        level: 'debug',
        method: r.method,
        url: r.url,
        authorization: r.authorization,
        content_type: r.contentType,
        body: r.body,
        status: '403',
      }).toString(),
  },
  {
    name: 'beacon with the parts in its query',
    print: (r) =>
      `https://log.shop.example/b?m=pay&url=${encodeURIComponent(r.url)}&method=${r.method}&authorization=${encodeURIComponent(r.authorization)}&contentType=${encodeURIComponent(r.contentType)}&body=${encodeURIComponent(r.body)}`,
  },
  {
    name: 'properties of Java',
    print: (r) =>
      `request.method=${r.method}\nrequest.url=${r.url.replaceAll(':', '\\:')}\nrequest.header.Authorization=${r.authorization}\nrequest.header.Content-Type=${r.contentType}\nrequest.body=${r.body}\nresponse.status=403`,
    posts: true,
  },
  {
    name: 'Hurl, a form with escapes',
    print: (r) =>
      `${r.method} ${r.url}\nAuthorization: ${r.authorization}\n[Form]\n${fieldsOf(r)
        .map(([name, value]) => `${hurlText(name)}: ${hurlText(value)}`)
        .join('\n')}\n\nHTTP 403\n`,
    fields: true,
    posts: true,
    lacks: ['contentType'],
  },
  {
    name: 'PowerShell in a cell of CSV',
    print: (r) =>
      cellOf(
        `Invoke-RestMethod -Method ${r.method} -Uri "${r.url}" -Headers @{ "Authorization" = "${r.authorization.replaceAll('"', '`"')}" } -ContentType "${r.contentType}" -Body "${r.body}"`,
      ),
    posts: true,
  },
  {
    name: 'cURL for cmd in a cell of CSV',
    print: (r) =>
      cellOf(
        `curl -X ${r.method} ^"${r.url}^" ^\n  -H ^"Authorization: ${caret(r.authorization)}^" ^\n  -H ^"Content-Type: ${r.contentType}^" ^\n  --data-raw ^"${caret(r.body)}^"`,
      ),
    posts: true,
  },
  {
    name: 'hex dump in a cell of CSV',
    print: (r) => cellOf(dump(rawOf(r))),
  },
  {
    name: 'Splunk, raw events',
    print: (r) => `_raw="${rawOf(r).replace(/["\\]/gu, '\\$&')}",_time=1795228800,host=web-1`,
  },
  {
    name: 'CSV of CloudWatch Logs Insights',
    print: (r) =>
      `@timestamp,@message\n2026-11-21 08:00:00.123,"${json({
        level: 'INFO',
        ...objectOf(r),
      }).replaceAll('"', '""')}"\n`,
  },
  { name: 'array of C', print: (r) => octetsOfC(rawOf(r)) },
  {
    name: 'YAML of a followed stream',
    print: (r) =>
      `peers:\n  - peer: 0\n    host: 10.0.0.1\n    port: 50000\npackets:\n  - packet: 14\n    peer: 0\n    data: !!binary |\n${base64(
        rawOf(r),
      ).replace(/.{1,76}/gu, '      $&\n')}`,
  },
  {
    name: 'tshark -T json',
    print: (r) =>
      JSON.stringify([
        {
          _source: {
            layers: {
              http: {
                [`${r.method} ${targetOf(r)} HTTP/1.1\\r\\n`]: { 'http.request.method': r.method },
                'http.request.line': headerLines(headersOf(r)).map((line) => `${line}\r\n`),
                'http.request.full_uri': r.url,
                'http.file_data': printedOctets(r.body).map(hex).join(':'),
              },
            },
          },
        },
      ]),
    posts: true,
  },
  {
    name: 'tap of Envoy',
    print: (r) =>
      JSON.stringify(
        {
          http_buffered_trace: {
            request: {
              headers: [
                [':authority', hostOf(r)],
                [':path', targetOf(r)],
                [':method', r.method],
                [':scheme', 'https'],
                ...lower(ownHeadersOf(r)),
              ].map(([key, value]) => ({ key, value })),
              body: { truncated: false, as_bytes: base64(r.body) },
            },
            response: { headers: [{ key: ':status', value: '403' }] },
          },
        },
        null,
        1,
      ),
  },
  {
    name: 'event of a load balancer for a Lambda',
    print: (r) =>
      json({
        httpMethod: r.method,
        path: pathOf(r),
        queryStringParameters: Object.fromEntries(
          new URL(r.url).search
            .slice(1)
            .split('&')
            .flatMap((pair) => (pair === '' ? [] : [pair.split('=')])),
        ),
        headers: { ...Object.fromEntries(lower(headersOf(r))), 'x-forwarded-proto': 'https' },
        body: r.body,
        isBase64Encoded: false,
      }),
    posts: true,
  },
  {
    name: 'Bruno',
    print: (r) =>
      `meta {\n  name: payout\n  seq: 1\n}\n\n${r.method.toLowerCase()} {\n  url: ${r.url}\n  body: formUrlEncoded\n  auth: none\n}\n\nheaders {\n${headerLines(ownHeadersOf(r), '  ').join('\n')}\n}\n\nbody:form-urlencoded {\n${fieldsOf(
        r,
      )
        .map(([name, value]) => `  ${name}: ${value}`)
        .join('\n')}\n}`,
    fields: true,
    posts: true,
  },
  {
    name: 'Hoppscotch',
    print: (r) =>
      json({
        endpoint: r.url,
        params: [],
        headers: ownHeadersOf(r).map(([key, value]) => ({ key, value, active: true })),
        method: r.method,
        body: {
          contentType: r.contentType,
          body: fieldsOf(r)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n'),
        },
      }),
    fields: true,
    posts: true,
  },
  {
    name: 'hackney',
    print: (r) =>
      `{request,${r.method.toLowerCase()},<<${inspect(r.url)}>>,[${ownHeadersOf(r)
        .map(([name, value]) => `{<<${inspect(name)}>>,<<${inspect(value)}>>}`)
        .join(',\n  ')}],<<${inspect(r.body)}>>}`,
  },
  {
    name: 'gun',
    print: (r) =>
      `#{body => <<${inspect(r.body)}>>,headers =>\n      #{${lower(ownHeadersOf(r))
        .map(([name, value]) => `<<${inspect(name)}>> => <<${inspect(value)}>>`)
        .join(
          ',\n        ',
        )}},\n  host => "${hostOf(r)}",method => <<"${r.method}">>,path => <<${inspect(targetOf(r))}>>,port => 443}`,
  },
  {
    name: 'RequestDumperFilter of Tomcat',
    print: (r) =>
      [
        ['requestURI', pathOf(r)],
        ['contentLength', String(lengthOf(r))],
        ['contentType', r.contentType],
        ...lower(headersOf(r)).map(([name, value]) => ['header', `${name}=${value}`]),
        ['locale', 'en_US'],
        ['method', r.method],
        ...fieldsOf(r).map(([name, value]) => ['parameter', `${name}=${value}`]),
        ['pathInfo', 'null'],
        ['protocol', 'HTTP/1.1'],
        ['queryString', 'null'],
        ['remoteAddr', '10.0.0.3'],
        ['serverName', hostOf(r)],
        ['scheme', 'https'],
      ]
        .map(([name = '', value = '']) => `http-nio-8080-exec-1 ${name.padStart(18)}=${value}`)
        .join('\n'),
    fields: true,
    posts: true,
  },
  {
    name: 'tshark -V',
    print: (r) =>
      [
        'Hypertext Transfer Protocol',
        `    ${r.method} ${targetOf(r)} HTTP/1.1\\r\\n`,
        ...headerLines(headersOf(r)).map((line) => `    ${line}\\r\\n`),
        '    \\r\\n',
        `    [Full request URI: ${r.url}]`,
        'HTML Form URL Encoded: application/x-www-form-urlencoded',
        ...fieldsOf(r).flatMap(([name, value]) => [
          `    Form item: "${name}" = "${value}"`,
          `        Key: ${name}`,
          `        Value: ${value}`,
        ]),
      ].join('\n'),
    fields: true,
    posts: true,
  },
  {
    name: 'columns of IIS',
    print: (r) =>
      `#Software: Microsoft Internet Information Services 10.0\n#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port c-ip cs(Authorization) cs-host sc-status\n2026-11-21 08:00:00 10.0.0.2 ${r.method} ${pathOf(r)} ${targetOf(r).split('?')[1] ?? '-'} 443 10.0.0.1 ${r.authorization.replaceAll(' ', '+')} ${hostOf(r)} 403`,
    lacks: ['contentType', 'body'],
  },
  {
    name: 'pretty_dio_logger',
    print: (r) => {
      const rule = `╚${'═'.repeat(90)}╝`;
      const rows = (r.body.match(/.{1,90}/gu) ?? []).map((row) => `║ ${row}`);
      return [
        `╔╣ Request ║ ${r.method} `,
        `║  ${r.url}`,
        rule,
        '╔ Headers ',
        ...headerLines(ownHeadersOf(r), '╟ '),
        rule,
        '╔ Body',
        ...rows,
        rule,
      ].join('\n');
    },
    posts: true,
  },
  {
    name: 'Format-List, wrapped',
    print: (r) =>
      Object.entries({ Method: r.method, Uri: r.url, Authorization: r.authorization, Body: r.body })
        .map(
          ([name, value]) => `${name.padEnd(13)} : ${value.replace(/.{103}(?!$)/gu, '$&\n                ')}`,
        )
        .join('\n'),
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'HTTP file with a pair to a line',
    print: (r) =>
      `### payout\n${r.method} ${r.url}\n${headerLines(ownHeadersOf(r)).join('\n')}\n\n${r.body.replaceAll('&', '&\n')}`,
    posts: true,
  },
  {
    name: 'varnishlog',
    print: (r) =>
      `-   ReqMethod      ${r.method}\n-   ReqURL         ${targetOf(r)}\n-   ReqProtocol    HTTP/1.1\n${headerLines(
        headersOf(r),
        '-   ReqHeader      ',
      ).join('\n')}\n-   RespStatus     403\n-   RespHeader     Content-Type: text/html`,
    lacks: ['body'],
  },
  {
    name: 'exchange of Camel',
    print: (r) =>
      `Exchange[Id: 1F39-0001, Headers: {Authorization=${r.authorization}, CamelHttpMethod=${r.method}, CamelHttpUri=${r.url}, Content-Type=${r.contentType}}, BodyType: String, Body: ${r.body}]`,
    posts: true,
  },
  {
    name: 'Cohttp',
    print: (r) =>
      `((headers ((authorization ${inspect(r.authorization)}) (content-type ${r.contentType === '' ? '""' : r.contentType}) (host ${hostOf(r)}))) (meth ${r.method}) (scheme (https)) (resource ${inspect(targetOf(r))}) (version HTTP_1_1))\nbody: ${r.body}`,
  },
  {
    name: 'Nim tuple',
    print: (r) =>
      `(httpMethod: Http${r.method.charAt(0)}${r.method.slice(1).toLowerCase()}, url: ${inspect(r.url)}, headers: @[${ownHeadersOf(
        r,
      )
        .map(([name, value]) => `(${inspect(name)}, ${inspect(value)})`)
        .join(', ')}], body: ${inspect(r.body)})`,
  },
  {
    name: 'urllib3',
    print: (r) =>
      `DEBUG:pay:Authorization: ${r.authorization}\nDEBUG:pay:data='${r.body.replaceAll("'", "\\'")}'\nDEBUG:urllib3.connectionpool:https://${hostOf(r)}:443 "${r.method} ${targetOf(r)} HTTP/1.1" 403 199`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'Chinese labels',
    print: (r) =>
      `请求方法：${r.method}\n请求地址：${r.url}\n请求头：Authorization: ${r.authorization}\n请求体：${r.body}\n响应：403`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'Turkish labels',
    print: (r) =>
      `Yöntem: ${r.method}\nSunucu: ${hostOf(r)}\nYol: ${targetOf(r)}\nAuthorization: ${r.authorization}\nGövde: ${r.body}\nYanıt: 403`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'a list with emphasis',
    print: (r) =>
      `* Method: **${r.method}**\n* URL: ${r.url}\n* Authorization header: \`${r.authorization}\`\n* Body: \`${r.body}\`\n* Response: 403`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'a journal in Russian',
    print: (r) =>
      `HTTP-запрос:\nМетод: ${r.method}\nСервер: ${hostOf(r)}\nПорт: 443\nАдресРесурса: ${targetOf(r)}\nЗаголовки:\n${headerLines(
        ownHeadersOf(r),
      ).join('\n')}\nТело запроса:\n${r.body}\nКод состояния: 403`,
    posts: true,
  },
];
