/** Servers, proxies, clouds, traces, and what people make of them in tickets, mails and tables. */
import { hexColumns } from './hex-rows.ts';
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
  xmlText,
  type Printer,
} from './printer.ts';

const csv = (text: string): string => (/[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** As nginx and Apache escape log values. */
const x22 = (text: string): string => text.replaceAll('\\', '\\x5C').replaceAll('"', '\\x22');
const wrap = (text: string, width: number): string =>
  (text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []).join('\n');
/** As `fold -s`: behind the last blank, which stays, or inside a word. */
const fold = (text: string, width: number): string => {
  const piece = new RegExp(`.{1,${width}}$|.{1,${width - 1}} |.{${width}}`, 'gu');
  return text
    .split('\n')
    .map((line) => (line.match(piece) ?? []).join('\n'))
    .join('\n');
};

export const serverPrinters: readonly Printer[] = [
  {
    name: 'nginx',
    print: (r) =>
      `10.0.0.1 - - [21/Nov/2026:08:00:00 +0000] "${r.method} ${targetOf(r)} HTTP/1.1" 403 199 "-" "acme-pay/2.4" host="${hostOf(r)}" auth="${x22(r.authorization)}" ct="${r.contentType}" body="${x22(r.body)}"`,
    posts: true,
  },
  {
    name: 'mod_dumpio',
    print: (r) =>
      rawOf(r)
        .split(/(?<=\n)/u)
        .map(
          (line) =>
            `[Sat Nov 21 08:00:00.123456 2026] [dumpio:trace7] [pid 4321] mod_dumpio.c(103): [client 10.0.0.1:50000] mod_dumpio:  dumpio_in (data-HEAP): ${line.replaceAll('\r', '\\r').replaceAll('\n', '\\n')}`,
        )
        .join('\n'),
  },
  {
    name: 'audit log of ModSecurity',
    print: (r) =>
      `--8a7b1f39-A--\n[21/Nov/2026:08:00:00 +0000] Zx1 10.0.0.1 50000 10.0.0.2 443\n--8a7b1f39-B--\n${rawOf(
        { ...r, body: '' },
        '\n',
      ).trimEnd()}\n\n--8a7b1f39-C--\n${r.body}\n--8a7b1f39-F--\nHTTP/1.1 403 Forbidden\nContent-Type: text/html\n\n--8a7b1f39-Z--\n`,
    posts: true,
  },
  {
    name: 'execution log of API Gateway',
    print: (r) =>
      [
        `Starting execution for request: 8a7b`,
        `HTTP Method: ${r.method}, Resource Path: ${pathOf(r)}`,
        'Method request path: {}',
        'Method request query string: {}',
        `Method request headers: {${headersOf(r)
          .map(([name, value]) => `${name}=${value}`)
          .join(', ')}}`,
        `Method request body before transformations: ${r.body}`,
        'Method completed with status: 403',
      ]
        .map((line) => `2026-11-21T08:00:00.123Z (8a7b-1f39) ${line}`)
        .join('\n'),
    posts: true,
  },
  {
    name: 'event of a Lambda',
    print: (r) =>
      json({
        resource: '/{proxy+}',
        path: pathOf(r),
        httpMethod: r.method,
        headers: Object.fromEntries(headersOf(r)),
        multiValueHeaders: Object.fromEntries(headersOf(r).map(([name, value]) => [name, [value]])),
        queryStringParameters: null,
        requestContext: { stage: 'prod', httpMethod: r.method, path: pathOf(r) },
        body: base64(r.body),
        isBase64Encoded: true,
      }),
    posts: true,
  },
  {
    name: 'event of Sentry',
    print: (r) =>
      json({
        event_id: '8a7b1f39',
        platform: 'python',
        request: {
          url: r.url,
          method: r.method,
          data: Object.fromEntries(fieldsOf(r)),
          query_string: [],
          cookies: [],
          headers: ownHeadersOf(r),
          env: { SERVER_NAME: 'web-1' },
        },
      }),
    fields: true,
    posts: true,
  },
  {
    name: 'ECS in ELK',
    print: (r) =>
      json({
        '@timestamp': '2026-11-21T08:00:00.123Z',
        'log.level': 'DEBUG',
        message: 'gateway call',
        'http.request.method': r.method,
        'url.full': r.url,
        'http.request.headers.authorization': r.authorization,
        'http.request.headers.content-type': r.contentType,
        'http.request.body.content': r.body,
      }),
    posts: true,
  },
  {
    name: 'CSV',
    print: (r) =>
      `timestamp,method,url,authorization,content_type,body,status\n2026-11-21T08:00:00Z,${[r.method, r.url, r.authorization, r.contentType, r.body].map(csv).join(',')},403\n`,
    posts: true,
  },
  {
    name: 'psql, expanded',
    print: (r) =>
      `-[ RECORD 1 ]-+----------------\nid            | 42\nmethod        | ${r.method}\nurl           | ${r.url}\nauthorization | ${r.authorization}\ncontent_type  | ${r.contentType}\nrequest_body  | ${r.body}\nstatus        | 403\n`,
    posts: true,
  },
  { name: 'Fiddler', print: (r) => rawOf(r).replace(targetOf(r), r.url) },
  { name: 'Burp', print: (r) => rawOf(r).replace('HTTP/1.1', 'HTTP/2') },
  {
    name: 'mitmproxy',
    print: (r) => {
      const pad = (name: string): string => `${name}:`.padEnd(17);
      return `2026-11-21 08:00:00 ${r.method} ${r.url} HTTP/2.0\n                     ← 403 text/html 42b 123ms\n${headersOf(
        r,
      )
        .map(([name, value]) => `${pad(name)}${value}`)
        .join('\n')}\nURLEncoded form\n${fieldsOf(r)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}`;
    },
    fields: true,
    posts: true,
  },
  { name: 'xxd', print: (r) => hexColumns.xxd(rawOf(r)) },
  { name: 'hexdump -C', print: (r) => hexColumns.hexdump(rawOf(r)) },
  {
    name: 'tcpdump -X',
    print: (r) =>
      `08:00:00.123456 IP 10.0.0.1.50000 > 10.0.0.2.80: Flags [P.], seq 1:900, ack 1, win 502, length 899: HTTP: ${r.method} ${targetOf(r)} HTTP/1.1\n${hexColumns.tcpdump(`E..4@.@.${rawOf(r)}`)}`,
  },
  {
    name: 'packet bytes of Wireshark',
    print: (r) => hexColumns.wireshark(rawOf(r)),
  },
  {
    name: 'packet details of Wireshark',
    print: (r) =>
      [
        'Hypertext Transfer Protocol',
        `    ${r.method} ${targetOf(r)} HTTP/1.1\\r\\n`,
        ...headerLines(headersOf(r)).map((line) => `    ${line}\\r\\n`),
        '    \\r\\n',
        `    [Full request URI: ${r.url}]`,
        'HTML Form URL Encoded: application/x-www-form-urlencoded',
        ...fieldsOf(r).map(([name, value]) => `    Form item: "${name}" = "${value}"`),
      ].join('\n'),
    fields: true,
    posts: true,
  },
  {
    name: 'curl --trace',
    print: (r) => {
      const head = rawOf({ ...r, body: '' });
      return `== Info: Connected to ${hostOf(r)}\n=> Send header, ${head.length} bytes (0x${head.length.toString(16)})\n${hexColumns.curl(head)}\n${r.body === '' ? '' : `=> Send data, ${r.body.length} bytes (0x1)\n${hexColumns.curl(r.body)}\n`}<= Recv header, 24 bytes (0x18)\n${hexColumns.curl('HTTP/1.1 403 Forbidden\r\n')}`;
    },
    posts: true,
  },
  {
    name: 'strace',
    print: (r) =>
      `[pid  4321] sendto(5, ${inspect(rawOf(r))}, ${lengthOf(r) + 600}, MSG_NOSIGNAL, NULL, 0) = ${lengthOf(r) + 600}\n[pid  4321] recvfrom(5, "HTTP/1.1 403 Forbidden\\r\\nContent-Type: text/html\\r\\n", 4096, 0, NULL, NULL) = 199`,
  },
  {
    name: 'wget',
    print: (r) =>
      `wget --no-check-certificate --quiet \\\n  --method ${r.method} \\\n  --timeout=0 \\\n${ownHeadersOf(r)
        .map(([name, value]) => `  --header '${name}: ${value}' \\`)
        .join('\n')}\n  --body-data '${r.body.replaceAll("'", `'\\''`)}' \\\n   '${r.url}'`,
    posts: true,
  },
  {
    name: 'wget --debug',
    print: (r) =>
      `---request begin---\n${rawOf({ ...r, body: '' }, '\n')}---request end---\n[POST data: ${r.body}]\nHTTP request sent, awaiting response... \n---response begin---\nHTTP/1.1 403 Forbidden\nContent-Type: text/html\n\n---response end---`,
    posts: true,
  },
  {
    name: 'HTTPie',
    print: (r) =>
      `printf '%s' '${r.body.replaceAll("'", `'\\''`)}' | http --follow --timeout 3600 ${r.method} '${r.url}' \\\n${ownHeadersOf(
        r,
      )
        .map(([name, value]) => ` ${name}:'${value}'`)
        .join(' \\\n')}`,
    posts: true,
  },
  {
    name: 'HTTPie with fields',
    print: (r) =>
      `http --form ${r.method} ${r.url} 'Authorization:${r.authorization}' 'Content-Type:${r.contentType}' ${fieldsOf(
        r,
      )
        .map(([name, value]) => `'${name}=${value.replaceAll("'", `'\\''`)}'`)
        .join(' ')}`,
    fields: true,
    posts: true,
  },
  {
    name: 'XML',
    print: (r) =>
      `<?xml version="1.0"?>\n<logEntry time="2026-11-21T08:00:00Z">\n  <method>${r.method}</method>\n  <url>${xmlText(r.url)}</url>\n  <headers>\n${ownHeadersOf(
        r,
      )
        .map(([name, value]) => `    <header name="${name}">${xmlText(value)}</header>`)
        .join('\n')}\n  </headers>\n  <body>${xmlText(r.body)}</body>\n</logEntry>`,
    posts: true,
  },
  {
    name: 'YAML',
    print: (r) =>
      `request:\n  method: ${r.method}\n  url: ${json(r.url)}\n  headers:\n    authorization: >-\n      ${r.authorization}\n    content-type: ${r.contentType}\n  body: '${r.body.replaceAll("'", "''")}'\nresponse:\n  status: 403\n  headers:\n    content-type: text/html`,
    posts: true,
  },
  { name: 'Base64 of the message', print: (r) => wrap(base64(rawOf(r)), 76) },
  {
    name: 'body as octets',
    print: (r) =>
      `${r.method} ${r.url}\nAuthorization: ${r.authorization}\nContent-Type: ${r.contentType}\nbody=[${printedOctets(r.body).join(', ')}]`,
    posts: true,
  },
  {
    name: 'body as signed octets in JSON',
    print: (r) =>
      json({
        ...objectOf(r),
        body: printedOctets(r.body).map((octet) => (octet > 127 ? octet - 256 : octet)),
      }),
    posts: true,
  },
  {
    name: 'json-file log of Docker',
    print: (r) =>
      rawOf(r)
        .split(/(?<=\n)/u)
        .map((line) =>
          json({
            log: line.endsWith('\n') ? line : `${line}\n`,
            stream: 'stdout',
            time: '2026-11-21T08:00:00.123456789Z',
          }),
        )
        .join('\n'),
  },
  {
    name: 'access log of Istio',
    print: (r) =>
      `[2026-11-21T08:00:00.123Z] "${r.method} ${targetOf(r)} HTTP/1.1" 403 - via_upstream - "-" 133 42 12 11 "10.0.0.1" "acme-pay/2.4" "8a7b1f39-2c1d-4e5f-9a0b-1c2d3e4f5a6b" "${hostOf(r)}" "10.0.0.2:443" outbound|443||${hostOf(r)} 10.0.0.1:50000 10.0.0.2:443 10.0.0.1:40000 - - ${inspect(r.authorization)} "${r.contentType}" ${inspect(r.body)}`,
    posts: true,
  },
  {
    name: 'columns of Apache with the host in quotes',
    print: (r) =>
      `10.0.0.1 - - [21/Nov/2026:08:00:00 +0000] "${r.method} ${targetOf(r)} HTTP/1.1" 403 199 ${inspect(r.authorization)} "${hostOf(r)}" "${r.contentType}" ${inspect(r.body)}`,
    posts: true,
  },
  {
    name: 'labels in a line of rsyslog',
    print: (r) =>
      `Nov 21 08:00:00 web1 pay[4321]: Method: ${r.method}#012URL: ${r.url}#012${headerLines(ownHeadersOf(r)).join('#012')}#012Body: ${r.body}#012Response: 403`,
    posts: true,
  },
  {
    name: 'lines of a page',
    print: (r) =>
      `${r.method} ${r.url}<br/>${headerLines(ownHeadersOf(r)).join('<br/>')}<br/><br/>${fieldsOf(r)
        .map((pair) => pair.join('='))
        .join('<br/>')}`,
    fields: true,
    posts: true,
  },
  {
    name: 'a batch file',
    print: (r) =>
      `@echo off\r\ncurl -X ${r.method} "${r.url}" ^\r\n  -H "Authorization: ${r.authorization.replaceAll('%', '%%').replaceAll('"', '\\"')}" ^\r\n  -H "Content-Type: ${r.contentType}" -d "${r.body.replaceAll('%', '%%')}"\r\n`,
    posts: true,
  },
  {
    name: 'pieces of a log of Docker',
    print: (r) =>
      `${rawOf(r)}\n`
        .split(/(?<=\n)/u)
        .flatMap((line) => line.match(/[^]{1,150}/gu) ?? [])
        .map((log) => json({ log, stream: 'stdout', time: '2026-11-21T08:00:00.123456789Z' }))
        .join('\n'),
  },
  {
    name: 'pieces of a log of Kubernetes',
    print: (r) =>
      json(objectOf(r))
        .split(/(?<=^(?:.{180})+)/u)
        .map((piece, index, all) => {
          const tag = index === all.length - 1 ? 'F' : 'P';
          return `2026-11-21T08:00:00.12345678${index}Z stdout ${tag} ${piece}`;
        })
        .join('\n'),
    posts: true,
  },
  {
    name: 'a terminal of 100 columns',
    print: (r) =>
      [`${r.method} ${r.url}`, ...headerLines(ownHeadersOf(r)), '', r.body]
        .map((line) => wrap(line, 100))
        .join('\n'),
    posts: true,
  },
  {
    name: 'fold -s',
    print: (r) => fold(rawOf(r, '\n'), 80),
    posts: true,
  },
  {
    name: 'a folded log',
    print: (r) =>
      fold(
        `2026-11-21 08:00:00,123 DEBUG [main] Pay - sending ${r.method} ${r.url} headers={Authorization=${r.authorization}, Content-Type=${r.contentType}} body=${r.body}`,
        72,
      ),
    posts: true,
  },
  {
    name: 'a folded command',
    print: (r) =>
      fold(
        `curl -X ${r.method} '${r.url}' \\\n${headerLines(ownHeadersOf(r))
          .map((line) => `  -H '${line}' \\\n`)
          .join('')}  -d '${r.body.replaceAll("'", `'\\''`)}'`,
        80,
      ),
    posts: true,
  },
  {
    name: 'German labels',
    print: (r) =>
      `Methode: ${r.method}\nAdresse: ${r.url}\nKopfzeile Authorization = ${r.authorization}\nInhaltstyp: ${r.contentType}\nNutzlast: ${r.body}`,
    posts: true,
  },
  {
    name: 'one sentence',
    print: (r) =>
      `2026-11-21 08:00:00 sent ${r.method} to ${r.url} with Authorization: ${r.authorization} and body=${r.body}`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'a prefix and a labelled body',
    print: (r) =>
      [
        `INFO pay url=${r.url} method=${r.method}`,
        `INFO pay header: Authorization: ${r.authorization}`,
        `INFO pay body=${r.body}`,
      ]
        .map((line) => `2026-11-21T08:00:00.123Z ${line}`)
        .join('\n'),
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'JSON in JSON',
    print: (r) =>
      json({
        timestamp: '2026-11-21T08:00:00Z',
        log: json({
          event: 'http',
          request: json(objectOf(r)),
        }),
      }),
    posts: true,
  },
  {
    name: 'HTML of a ticket',
    print: (r) => `<pre>${xmlText(rawOf(r, '\n'))}</pre>`,
  },
  {
    name: 'shell variables',
    print: (r) =>
      `URL="${r.url}"\nAUTH='${r.authorization}'\nBODY="${r.body}"\ncurl -X ${r.method} "$URL" -H "Authorization: $AUTH" -H 'Content-Type: ${r.contentType}' --data "$BODY"`,
    posts: true,
  },
];

export const serverPrintersHeldOut: readonly Printer[] = [
  {
    name: 'mod_log_forensic',
    print: (r) =>
      `+8a7b:1f39|${r.method} ${targetOf(r)} HTTP/1.1|${headersOf(r)
        .map(([name, value]) => `${name}:${value}`)
        .join('|')}\n-8a7b:1f39`,
    lacks: ['body'],
    posts: true,
  },
  {
    name: 'HAProxy capture',
    print: (r) =>
      `Nov 21 08:00:00 lb haproxy[4321]: 10.0.0.1:50000 [21/Nov/2026:08:00:00.123] https~ gw/gw1 0/0/1/12/13 403 199 - - ---- 1/1/0/0/0 0/0 {${hostOf(r)}|${r.authorization}|${r.contentType}} "${r.method} ${targetOf(r)} HTTP/1.1"`,
    lacks: ['body'],
    posts: true,
  },
  {
    name: 'AWS WAF',
    print: (r) =>
      json({
        timestamp: 1795228800123,
        formatVersion: 1,
        action: 'ALLOW',
        httpRequest: {
          clientIp: '10.0.0.1',
          country: 'DE',
          headers: headersOf(r).map(([name, value]) => ({ name, value })),
          uri: pathOf(r),
          args: targetOf(r).split('?')[1] ?? '',
          httpVersion: 'HTTP/1.1',
          httpMethod: r.method,
          requestId: '8a7b',
        },
      }),
    lacks: ['body'],
    posts: true,
  },
  {
    name: 'Logpush of Cloudflare',
    print: (r) =>
      json({
        ClientRequestHost: hostOf(r),
        ClientRequestMethod: r.method,
        ClientRequestScheme: 'https',
        ClientRequestURI: targetOf(r),
        EdgeResponseStatus: 403,
        EdgeResponseContentType: 'text/html',
        RequestHeaders: Object.fromEntries(lower(ownHeadersOf(r))),
      }),
    lacks: ['body'],
    posts: true,
  },
  {
    name: 'Datadog',
    print: (r) =>
      json({
        id: 'AQ',
        content: {
          service: 'pay',
          message: `Outgoing ${r.method} request`,
          attributes: {
            http: {
              method: r.method,
              url: r.url,
              headers: Object.fromEntries(lower(ownHeadersOf(r))),
              request_body: r.body,
            },
            level: 'debug',
          },
        },
      }),
    posts: true,
  },
  {
    name: 'TSV of a spreadsheet',
    print: (r) =>
      `Time\tMethod\tURL\tAuthorization\tBody\n21.11.2026 08:00\t${r.method}\t${r.url}\t"${r.authorization.replaceAll('"', '""')}"\t${r.body}\n`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'SQL INSERT',
    print: (r) =>
      `INSERT INTO \`http_log\` VALUES (42,'${r.method}','${r.url}','${r.authorization}','${r.contentType}','${r.body.replaceAll("'", "''")}',403,'2026-11-21 08:00:00');`,
    posts: true,
  },
  {
    name: 'mysql \\G',
    print: (r) =>
      `*************************** 1. row ***************************\n           id: 42\n       method: ${r.method}\n          url: ${r.url}\nauthorization: ${r.authorization}\n         body: ${r.body}\n       status: 403\n1 row in set (0.00 sec)`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'a Markdown table',
    print: (r) =>
      `| Key | Value |\n| --- | --- |\n| Method | ${r.method} |\n| URL | ${r.url} |\n| Authorization | ${r.authorization} |\n| Body | ${r.body} |\n`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'rsyslog with escaped control characters',
    print: (r) =>
      `Nov 21 08:00:00 web1 pay[4321]: ${rawOf(r).replaceAll('\r', '#015').replaceAll('\n', '#012')}`,
  },
  {
    name: 'journalctl, octets of the message',
    print: (r) => json({ PRIORITY: '7', _COMM: 'pay', MESSAGE: printedOctets(rawOf(r)) }),
  },
  { name: 'hex of xxd -p', print: (r) => hexColumns.xxdPlain(rawOf(r)) },
  { name: 'od -c', print: (r) => hexColumns.od(rawOf(r)) },
  { name: 'Follow stream, hex', print: (r) => hexColumns.follow(rawOf(r)) },
  {
    name: 'ngrep',
    print: (r) =>
      `interface: eth0 (10.0.0.0/255.255.255.0)\nfilter: ( port 80 ) and (ip || ip6)\n####\nT 10.0.0.1:50000 -> 10.0.0.2:80 [AP] #4\n${rawOf(r).replaceAll('\r\n', '.\n')}\n####\nT 10.0.0.2:80 -> 10.0.0.1:50000 [AP] #6\nHTTP/1.1 403 Forbidden.\nContent-Type: text/html.\n.\n`,
    posts: true,
  },
  {
    name: 'JMeter',
    print: (r) =>
      `${r.method} ${r.url}\n\n${r.method} data:\n${r.body}\n\n[no cookies]\n\nRequest Headers:\n${headerLines(headersOf(r)).join('\n')}`,
    posts: true,
  },
  {
    name: 'mitmdump',
    print: (r) =>
      `10.0.0.1:50000: ${r.method} ${r.url} HTTP/1.1\n${headerLines(headersOf(r), '    ').join('\n')}\n\n    ${r.body}\n\n << HTTP/1.1 403 Forbidden 42b\n    Content-Type: text/html\n\n    <html>`,
    posts: true,
  },
  {
    name: 'Russian labels',
    print: (r) =>
      `Метод: ${r.method}\nАдрес запроса: ${r.url}\nЗаголовок: Authorization: ${r.authorization}\nТело запроса: ${r.body}\nОтвет: 403`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'a mail with quoted lines',
    print: (r) =>
      `On Sat, Nov 21, 2026 at 8:00 AM Support wrote:\n${['Please send us the request.', '', `${r.method} ${r.url}`, ...headerLines(ownHeadersOf(r)), '', r.body].map((line) => `> ${line}`).join('\n')}\n`,
    posts: true,
  },
  {
    name: 'an INI file',
    print: (r) =>
      `[request]\nmethod = ${r.method}\nurl = ${r.url}\nauthorization = ${r.authorization}\ncontent-type = ${r.contentType}\nbody = ${r.body}\n\n[response]\nstatus = 403\ncontent-type = text/html`,
    posts: true,
  },
  {
    name: 'OpenTelemetry attributes',
    print: (r) =>
      `Span #0\n    Name           : ${r.method}\nAttributes:\n     -> http.request.method: Str(${r.method})\n     -> url.full: Str(${r.url})\n     -> http.request.header.authorization: Slice([${inspect(r.authorization)}])\n     -> http.request.header.content-type: Slice(["${r.contentType}"])\n     -> http.request.body: Str(${r.body})\n     -> http.response.status_code: Int(403)`,
    posts: true,
  },
];
