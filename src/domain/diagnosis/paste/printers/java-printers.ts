/** Java, Kotlin and Scala. */
import { hexColumns } from './hex-rows.ts';
import {
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  json,
  lengthOf,
  ownHeadersOf,
  pathOf,
  rawOf,
  targetOf,
  xmlText,
  type Printer,
  type SampledRequest,
} from './printer.ts';

const apache = '2026-11-21 08:00:00,123 [main] DEBUG org.apache.http.wire - http-outgoing-0 >> ';
const apacheHeaders = '2026-11-21 08:00:00,123 [main] DEBUG org.apache.http.headers - http-outgoing-0 >> ';

function apacheWire(request: SampledRequest): string[] {
  return rawOf(request)
    .split('\n')
    .map((line, index, all) => {
      const isLast = index === all.length - 1;
      return isLast ? `"${line}"` : `"${line.replace('\r', '[\\r]')}[\\n]"`;
    })
    .filter((line) => line !== '""');
}

export const javaPrinters: readonly Printer[] = [
  {
    name: 'Apache HttpClient wire',
    print: (r) =>
      apacheWire(r)
        .map((line) => apache + line)
        .join('\n'),
  },
  {
    name: 'Apache HttpClient headers and one line of wire',
    print: (r) =>
      [
        `${apacheHeaders}${r.method} ${targetOf(r)} HTTP/1.1`,
        ...headerLines(headersOf(r)).map((line) => apacheHeaders + line),
        ...(r.body === '' ? [] : [`${apache}"${r.body}"`]),
        `${apache.replace('>>', '<<')}"HTTP/1.1 403 Forbidden[\\r][\\n]"`,
      ].join('\n'),
  },
  {
    name: 'OkHttp HttpLoggingInterceptor',
    print: (r) =>
      [
        `--> ${r.method} ${r.url}${r.body === '' ? '' : ` (${lengthOf(r)}-byte body)`}`,
        ...headerLines(ownHeadersOf(r)),
        ...(r.body === '' ? [] : [`Content-Length: ${lengthOf(r)}`, '', r.body]),
        `--> END ${r.method}${r.body === '' ? '' : ` (${lengthOf(r)}-byte body)`}`,
        '<-- 403 (123ms)',
        'Content-Type: text/html;charset=utf-8',
        'Date: Sat, 21 Nov 2026 08:00:01 GMT',
      ].join('\n'),
  },
  {
    name: 'OkHttp in logcat',
    print: (r) =>
      [
        `--> ${r.method} ${r.url} http/1.1`,
        ...headerLines(ownHeadersOf(r)),
        '',
        r.body,
        `--> END ${r.method} (${lengthOf(r)}-byte body)`,
      ]
        .map((line) => `11-21 08:00:00.123  4321  4380 D okhttp.OkHttpClient: ${line}`)
        .join('\n'),
  },
  {
    name: 'OkHttp Request.toString',
    print: (r) =>
      `Request{method=${r.method}, url=${r.url}, headers=[${ownHeadersOf(r)
        .map(([name, value]) => `${name}:${value}`)
        .join(', ')}]}`,
    lacks: ['body'],
  },
  {
    name: 'JDK HttpClient log',
    print: (r) =>
      [
        'Nov 21, 2026 8:00:00 AM jdk.internal.net.http.HttpRequestImpl logRequest',
        `INFO: REQUEST: ${r.url} ${r.method}`,
        'Nov 21, 2026 8:00:00 AM jdk.internal.net.http.Http1Request logHeaders',
        'INFO: HEADERS: REQUEST HEADERS:',
        `  ${r.method} ${targetOf(r)} HTTP/1.1`,
        ...headerLines(headersOf(r), '  '),
        '',
        'Nov 21, 2026 8:00:01 AM jdk.internal.net.http.Http1Response readHeadersAsync',
        'INFO: HEADERS: RESPONSE HEADERS:',
        '    content-type: text/html',
        '    date: Sat, 21 Nov 2026 08:00:01 GMT',
      ].join('\n'),
    lacks: ['body'],
  },
  {
    name: 'Spring CommonsRequestLoggingFilter',
    print: (r) =>
      `2026-11-21 08:00:00.123 DEBUG 1 --- [nio-8080-exec-1] o.s.w.f.CommonsRequestLoggingFilter      : After request [${r.method} ${targetOf(r)}, client=127.0.0.1, headers=[${headersOf(
        r,
      )
        .map(([name, value]) => `${name.toLowerCase()}:"${value}"`)
        .join(', ')}], payload=${r.body}]`,
    posts: true,
  },
  {
    name: 'Spring RestTemplate interceptor',
    print: (r) =>
      [
        '===========================request begin================================================',
        `URI         : ${r.url}`,
        `Method      : ${r.method}`,
        `Headers     : [Accept:"text/plain, */*", ${ownHeadersOf(r)
          .map(([name, value]) => `${name}:"${value}"`)
          .join(', ')}, Content-Length:"${lengthOf(r)}"]`,
        `Request body: ${r.body}`,
        '==========================request end================================================',
      ].join('\n'),
  },
  {
    name: 'Feign',
    print: (r) =>
      [
        `---> ${r.method} ${r.url} HTTP/1.1`,
        ...headerLines(ownHeadersOf(r)),
        '',
        r.body,
        `---> END HTTP (${lengthOf(r)}-byte body)`,
      ]
        .map(
          (line) =>
            `2026-11-21 08:00:00.123 DEBUG 1 --- [main] com.acme.GatewayApi : [GatewayApi#check] ${line}`,
        )
        .join('\n'),
  },
  {
    name: 'Reactor Netty wiretap',
    print: (r) =>
      `08:00:00.123 [reactor-http-nio-2] DEBUG r.n.http.client.HttpClient - [8a7b, L:/10.0.0.1:5000 - R:gw/10.0.0.2:443] WRITE: ${rawOf(r).length}B\n${hexColumns.netty(rawOf(r))}`,
  },
  {
    name: 'Logbook JSON',
    print: (r) =>
      json({
        origin: 'local',
        type: 'request',
        correlation: '2d66e4bc-9a0d-11e5-a84c-1f39510f0d6b',
        protocol: 'HTTP/1.1',
        sender: '127.0.0.1',
        method: r.method,
        uri: r.url,
        host: hostOf(r),
        path: pathOf(r),
        scheme: 'https',
        port: null,
        headers: Object.fromEntries(ownHeadersOf(r).map(([name, value]) => [name, [value]])),
        body: r.body,
      }),
    posts: true,
  },
  {
    name: 'Jersey LoggingFeature',
    print: (r) =>
      [
        'Nov 21, 2026 8:00:00 AM org.glassfish.jersey.logging.LoggingInterceptor log',
        'INFO: 1 * Sending client request on thread main',
        `1 > ${r.method} ${r.url}`,
        ...headerLines(ownHeadersOf(r), '1 > '),
        r.body,
        '',
        'Nov 21, 2026 8:00:01 AM org.glassfish.jersey.logging.LoggingInterceptor log',
        'INFO: 1 * Client response received on thread main',
        '1 < 403',
        '1 < Content-Type: text/html',
      ].join('\n'),
    posts: true,
  },
  {
    name: 'REST Assured',
    print: (r) =>
      [
        `Request method:\t${r.method}`,
        `Request URI:\t${r.url}`,
        'Proxy:\t\t\t<none>',
        'Request params:\t<none>',
        'Query params:\t<none>',
        `Form params:\t${fieldsOf(r)
          .map(([name, value]) => `${name}=${value}`)
          .join('\n\t\t\t\t')}`,
        'Path params:\t<none>',
        `Headers:\t\t${ownHeadersOf(r)
          .map(([name, value]) => `${name}=${value}`)
          .join('\n\t\t\t\t')}`,
        'Cookies:\t\t<none>',
        'Multiparts:\t\t<none>',
        'Body:\t\t\t<none>',
      ].join('\n'),
    fields: true,
    posts: true,
  },
  {
    name: 'a servlet that logs maps',
    print: (r) =>
      `INFO  c.a.LogFilter - method=${r.method}, url=${r.url}, headers={${headersOf(r)
        .map(([name, value]) => `${name.toLowerCase()}=${value}`)
        .join(', ')}}, body=${r.body}`,
    posts: true,
  },
  {
    name: 'Spring HttpHeaders and a MultiValueMap',
    print: (r) =>
      `<${r.method} ${r.url},{${fieldsOf(r)
        .map(([name, value]) => `${name}=[${value}]`)
        .join(', ')}},[${ownHeadersOf(r)
        .map(([name, value]) => `${name}:"${value}"`)
        .join(', ')}]>`,
    fields: true,
    posts: true,
  },
];

export const javaPrintersHeldOut: readonly Printer[] = [
  {
    name: 'Logbook',
    print: (r) =>
      `2026-11-21 08:00:00.123 TRACE 1 --- [nio-8080-exec-1] org.zalando.logbook.Logbook : Incoming Request: 2d66e4bc-9a0d-11e5-a84c-1f39510f0d6b\nRemote: 127.0.0.1\n${r.method} ${r.url} HTTP/1.1\n${headerLines(headersOf(r)).join('\n')}\n\n${r.body}`,
  },
  {
    name: 'Apache CXF',
    print: (r) =>
      [
        'INFO: Outbound Message',
        '---------------------------',
        'ID: 1',
        `Address: ${r.url}`,
        'Encoding: UTF-8',
        `Http-Method: ${r.method}`,
        `Content-Type: ${r.contentType}`,
        `Headers: {Accept=[*/*], Authorization=[${r.authorization}]}`,
        `Payload: ${r.body}`,
        '--------------------------------------',
      ].join('\n'),
    posts: true,
  },
  {
    name: 'dump of JAX-WS',
    print: (r) =>
      `---[HTTP request - ${r.url}]---\nAccept: */*\n${headerLines(ownHeadersOf(r)).join('\n')}\n${r.body}--------------------\n\n---[HTTP response - ${r.url} - 403]---\n: HTTP/1.1 403 Forbidden\nContent-type: text/html\n<html>--------------------`,
    lacks: ['method'],
    posts: true,
  },
  {
    name: 'result of JMeter in XML',
    print: (r) =>
      `<httpSample t="123" rc="403" rm="Forbidden">\n  <requestHeader class="java.lang.String">${xmlText(headerLines(headersOf(r)).join('\n'))}\n</requestHeader>\n  <responseHeader class="java.lang.String">HTTP/1.1 403 Forbidden\n</responseHeader>\n  <method class="java.lang.String">${r.method}</method>\n  <queryString class="java.lang.String">${xmlText(r.body)}</queryString>\n  <java.net.URL>${xmlText(r.url)}</java.net.URL>\n</httpSample>`,
    posts: true,
  },
  {
    name: 'Tomcat RequestDumperFilter',
    print: (r) =>
      [
        ['START TIME', '21-Nov-2026 08:00:00'],
        ['requestURI', pathOf(r)],
        ['authType', 'null'],
        ['characterEncoding', 'null'],
        ['contentLength', String(lengthOf(r))],
        ['contentType', r.contentType],
        ...headersOf(r).map(([name, value]) => ['header', `${name.toLowerCase()}=${value}`]),
        ['method', r.method],
        ...fieldsOf(r).map(([name, value]) => ['parameter', `${name}=${value}`]),
        ['protocol', 'HTTP/1.1'],
        ['scheme', 'https'],
        ['serverName', hostOf(r)],
        ['serverPort', '443'],
      ]
        .map(([name = '', value = '']) => `http-nio-8080-exec-1 ${name.padStart(20)}=${value}`)
        .join('\n'),
    fields: true,
    posts: true,
  },
  {
    name: 'Netty LoggingHandler',
    print: (r) =>
      [
        'DEBUG i.n.h.l.LoggingHandler - [id: 0x1f39510f] WRITE: DefaultFullHttpRequest(decodeResult: success, version: HTTP/1.1, content: UnpooledHeapByteBuf(ridx: 0, widx: 82, cap: 82))',
        `${r.method} ${targetOf(r)} HTTP/1.1`,
        ...headerLines(headersOf(r).map(([name, value]) => [name.toLowerCase(), value])),
      ].join('\n'),
    lacks: ['body'],
  },
  {
    name: 'Ktor client',
    print: (r) =>
      [
        `REQUEST: ${r.url}`,
        `METHOD: HttpMethod(value=${r.method})`,
        'COMMON HEADERS',
        '-> Accept: */*',
        `-> Authorization: ${r.authorization}`,
        'CONTENT HEADERS',
        `-> Content-Length: ${lengthOf(r)}`,
        `-> Content-Type: ${r.contentType}`,
        `BODY Content-Type: ${r.contentType}`,
        'BODY START',
        r.body,
        'BODY END',
      ].join('\n'),
    posts: true,
  },
  {
    name: 'a Java record',
    print: (r) =>
      `SignedCall[verb=${r.method}, target=${r.url}, authorizationHeader=${r.authorization}, formBody=${r.body}]`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'SoapUI HTTP log',
    print: (r) =>
      apacheWire(r)
        .map((line) => `Sat Nov 21 08:00:00 UTC 2026:DEBUG:>> ${line}`)
        .join('\n'),
  },
  {
    name: 'Scala case class',
    print: (r) =>
      `HttpRequest(HttpMethod(${r.method}),${r.url},List(Authorization: ${r.authorization}),HttpEntity.Strict(${r.contentType},${r.body}),HttpProtocol(HTTP/1.1))`,
    posts: true,
  },
  {
    name: 'Gatling',
    print: (r) =>
      [
        '>>>>>>>>>>>>>>>>>>>>>>>>>>',
        'Request:',
        'payout check: KO status.find.is(200), but actually found 403',
        '=========================',
        'HTTP request:',
        `${r.method} ${r.url}`,
        'headers:',
        ...headerLines(
          ownHeadersOf(r).map(([name, value]) => [name.toLowerCase(), value]),
          '\t',
        ),
        "body:StringRequestBody{contentType='application/x-www-form-urlencoded', charset=UTF-8, content=" +
          `${r.body}}`,
        '=========================',
        'HTTP response:',
        'status:',
        '\t403 Forbidden',
        'headers:',
        '\tcontent-type: text/html',
      ].join('\n'),
    posts: true,
  },
];
