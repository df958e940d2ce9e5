/** Go, Rust, .NET and others. */
import { hexColumns } from './hex-rows.ts';
import {
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  inspect,
  json,
  lengthOf,
  lower,
  ownHeadersOf,
  pathOf,
  printedOctets,
  rawOf,
  targetOf,
  type Printer,
  type SampledRequest,
} from './printer.ts';

const rustMap = (pairs: readonly (readonly [string, string])[]): string =>
  `{${pairs.map(([name, value]) => `${inspect(name)}: ${inspect(value)}`).join(', ')}}`;

/** As NSData describes itself: its octets by four. */
const describedData = (text: string): string =>
  `<${printedOctets(text)
    .map((octet) => octet.toString(16).padStart(2, '0'))
    .join('')
    .replaceAll(/(.{8})(?=.)/gu, '$1 ')}>`;

const calls = (r: SampledRequest, call: (name: string, value: string) => string): string =>
  fieldsOf(r)
    .map(([name, value]) => call(inspect(name), inspect(value)))
    .join('\n');

export const otherLanguagePrinters: readonly Printer[] = [
  {
    name: 'description of NSURLRequest and NSData',
    print: (r) =>
      `<NSMutableURLRequest: 0x13f5ea540> { URL: ${r.url} }\nHTTPMethod = ${r.method}\nallHTTPHeaderFields = {\n${ownHeadersOf(
        r,
      )
        .map(([name, value]) => `    ${name.includes('-') ? json(name) : name} = ${json(value)};`)
        .join('\n')}\n}\nHTTPBody = ${describedData(r.body)}`,
    posts: true,
  },
  {
    name: 'cURL of Alamofire with an optional method',
    print: (r) =>
      `$ curl -i \\\n\t-X Optional("${r.method}") \\\n${headerLines(ownHeadersOf(r))
        .map((line) => `\t-H ${json(line)} \\\n`)
        .join('')}\t-d ${json(r.body)} \\\n\t"${r.url}"`,
    posts: true,
  },
  {
    name: 'HttpClient of C#, as Postman writes it',
    print: (r) =>
      `var client = new HttpClient();\nvar request = new HttpRequestMessage(HttpMethod.Post, "${r.url}");\nrequest.Headers.Add("Authorization", ${inspect(r.authorization)});\nvar collection = new List<KeyValuePair<string, string>>();\n${calls(r, (name, value) => `collection.Add(new(${name}, ${value}));`)}\nvar content = new FormUrlEncodedContent(collection);\nrequest.Content = content;\nvar response = await client.SendAsync(request);`,
    lacks: ['contentType'],
    fields: true,
    posts: true,
  },
  {
    name: 'FormUrlEncodedContent of a list',
    print: (r) =>
      `var content = new FormUrlEncodedContent(new[]\n{\n${calls(r, (name, value) => `    new KeyValuePair<string, string>(${name}, ${value}),`)}\n});\nvar request = new HttpRequestMessage(HttpMethod.Post, "${r.url}");\nrequest.Headers.TryAddWithoutValidation("Authorization", ${inspect(r.authorization)});`,
    lacks: ['contentType'],
    fields: true,
    posts: true,
  },
  {
    name: 'RestSharp',
    print: (r) =>
      `var options = new RestClientOptions("${new URL(r.url).origin}")\n{\n  MaxTimeout = -1,\n};\nvar client = new RestClient(options);\nvar request = new RestRequest("${targetOf(r)}", Method.Post);\nrequest.AddHeader("Content-Type", "${r.contentType}");\nrequest.AddHeader("Authorization", ${inspect(r.authorization)});\n${calls(r, (name, value) => `request.AddParameter(${name}, ${value});`)}\nRestResponse response = await client.ExecuteAsync(request);`,
    fields: true,
    posts: true,
  },
  {
    name: 'FormBody of OkHttp',
    print: (r) =>
      `val body = FormBody.Builder()\n${calls(r, (name, value) => `    .add(${name}, ${value})`)}\n    .build()\nval request = Request.Builder()\n    .url("${r.url}")\n    .header("Authorization", ${inspect(r.authorization)})\n    .post(body)\n    .build()`,
    lacks: ['contentType'],
    fields: true,
    posts: true,
  },
  {
    name: 'reqwest, as Postman writes it',
    print: (r) =>
      `    let mut headers = reqwest::header::HeaderMap::new();\n    headers.insert("Content-Type", "${r.contentType}".parse()?);\n    headers.insert("Authorization", ${inspect(r.authorization)}.parse()?);\n\n    let mut params = std::collections::HashMap::new();\n${calls(r, (name, value) => `    params.insert(${name}, ${value});`)}\n\n    let request = client.request(reqwest::Method::POST, "${r.url}")\n        .headers(headers)\n        .form(&params);`,
    fields: true,
    posts: true,
  },
  {
    name: 'NSURLSession, as Insomnia writes it',
    print: (r) => {
      const [first, ...others] = r.body.split('&');
      const data = (text = ''): string => `${inspect(text)}.data(using: String.Encoding.utf8)!`;
      return `let headers = [\n${ownHeadersOf(r)
        .map(([name, value]) => `  ${inspect(name)}: ${inspect(value)}`)
        .join(
          ',\n',
        )}\n]\n\nlet postData = NSMutableData(data: ${data(first)})\n${others.map((pair) => `postData.append(${data(`&${pair}`)})`).join('\n')}\n\nlet request = NSMutableURLRequest(url: NSURL(string: "${r.url}")! as URL,\n                                    timeoutInterval: 10.0)\nrequest.httpMethod = "${r.method}"`;
    },
    posts: true,
  },
  { name: 'DumpRequestOut', print: (r) => `2026/11/21 08:00:00 ${rawOf(r)}` },
  { name: 'DumpRequestOut with %q', print: (r) => `2026/11/21 08:00:00 client.go:42: ${inspect(rawOf(r))}` },
  {
    name: 'http.Request with %+v',
    print: (r) =>
      `&{Method:${r.method} URL:${r.url} Proto:HTTP/1.1 ProtoMajor:1 ProtoMinor:1 Header:map[${ownHeadersOf(r)
        .map(([name, value]) => `${name}:[${value}]`)
        .join(
          ' ',
        )}] Body:{Reader:${r.body}} GetBody:0x6a1b20 ContentLength:${lengthOf(r)} TransferEncoding:[] Close:false Host:${hostOf(r)} Form:map[] PostForm:map[] MultipartForm:<nil> Trailer:map[] RemoteAddr: RequestURI: TLS:<nil> Cancel:<nil> Response:<nil> Pattern: ctx:{emptyCtx:{}} pat:<nil> matches:[] otherValues:map[]}`,
    posts: true,
  },
  {
    name: 'zap console',
    print: (r) =>
      `2026-11-21T08:00:00.123Z\tDEBUG\tgateway/client.go:42\tsend\t${json({ method: r.method, url: r.url, authorization: r.authorization, body: r.body }).replaceAll('&', '\\u0026')}`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'logrus',
    print: (r) =>
      `time="2026-11-21T08:00:00Z" level=debug msg="gateway request" authorization=${inspect(r.authorization)} body=${inspect(r.body)} method=${r.method} url=${inspect(r.url)}`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'reqwest Request',
    print: (r) =>
      `Request { method: ${r.method}, url: Url { scheme: "https", cannot_be_a_base: false, username: "", password: None, host: Some(Domain("${hostOf(r)}")), port: None, path: "${pathOf(r)}", query: None, fragment: None }, headers: ${rustMap(lower(ownHeadersOf(r)))} } body=${inspect(r.body)}`,
    posts: true,
  },
  {
    name: 'hyper Request, pretty',
    print: (r) =>
      `Request {\n    method: ${r.method},\n    uri: ${r.url},\n    version: HTTP/1.1,\n    headers: {\n${lower(
        ownHeadersOf(r),
      )
        .map(([name, value]) => `        ${inspect(name)}: ${inspect(value)},`)
        .join('\n')}\n    },\n    body: ${inspect(r.body)},\n}`,
    posts: true,
  },
  {
    name: 'HttpClient of .NET',
    print: (r) =>
      [
        'info: System.Net.Http.HttpClient.gateway.LogicalHandler[100]',
        `      Start processing HTTP request ${r.method} ${r.url}`,
        'trce: System.Net.Http.HttpClient.gateway.LogicalHandler[102]',
        '      Request Headers:',
        ...headerLines(ownHeadersOf(r), '      '),
        '',
        'info: System.Net.Http.HttpClient.gateway.ClientHandler[100]',
        `      Sending HTTP request ${r.method} ${r.url}`,
        'info: System.Net.Http.HttpClient.gateway.ClientHandler[101]',
        '      Received HTTP response headers after 123.4ms - 403',
        'trce: System.Net.Http.HttpClient.gateway.ClientHandler[103]',
        '      Response Headers:',
        '      Content-Type: text/html; charset=utf-8',
      ].join('\n'),
    lacks: ['body'],
    posts: true,
  },
  {
    name: 'HttpRequestMessage.ToString',
    print: (r) =>
      `Method: ${r.method}, RequestUri: '${r.url}', Version: 1.1, Content: System.Net.Http.FormUrlEncodedContent, Headers:\n{\n${headerLines(ownHeadersOf(r), '  ').join('\n')}\n}\nContent: ${r.body}`,
    posts: true,
  },
  {
    name: 'HttpLogging of ASP.NET Core',
    print: (r) =>
      [
        'info: Microsoft.AspNetCore.HttpLogging.HttpLoggingMiddleware[1]',
        '      Request:',
        '      Protocol: HTTP/1.1',
        `      Method: ${r.method}`,
        '      Scheme: https',
        '      PathBase: ',
        `      Path: ${pathOf(r)}`,
        ...headerLines(headersOf(r), '      '),
        'info: Microsoft.AspNetCore.HttpLogging.HttpLoggingMiddleware[3]',
        `      RequestBody: ${r.body}`,
        'info: Microsoft.AspNetCore.HttpLogging.HttpLoggingMiddleware[2]',
        '      Response:',
        '      StatusCode: 403',
        '      Content-Type: text/html',
      ].join('\n'),
    posts: true,
  },
  {
    name: 'cURLDescription of Alamofire',
    print: (r) =>
      `$ curl -v \\\n\t-X ${r.method} \\\n${ownHeadersOf(r)
        .map(([name, value]) => `\t-H "${name}: ${value.replaceAll('"', '\\"')}" \\`)
        .join('\n')}\n\t-d "${r.body}" \\\n\t"${r.url}"`,
    posts: true,
  },
];

export const otherLanguagePrintersHeldOut: readonly Printer[] = [
  {
    name: 'Resty debug',
    print: (r) =>
      `2026/11/21 08:00:00.123456 DEBUG RESTY \n==============================================================================\n~~~ REQUEST ~~~\n${r.method}  ${targetOf(r)}  HTTP/1.1\nHOST   : ${hostOf(r)}\nHEADERS:\n${headerLines(ownHeadersOf(r), '\t').join('\n')}\nBODY   :\n${r.body}\n------------------------------------------------------------------------------\n~~~ RESPONSE ~~~\nSTATUS       : 403 Forbidden\nHEADERS      :\n\tContent-Type: text/html\nBODY         :\n<html>\n==============================================================================`,
    posts: true,
  },
  {
    name: 'slog text',
    print: (r) =>
      `time=2026-11-21T08:00:00.123Z level=DEBUG msg="outgoing call" req.method=${r.method} req.url=${r.url} req.header.Authorization=${inspect(r.authorization)} req.body="${r.body}"`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'k6 http-debug',
    print: (r) =>
      `INFO[0000] Request:\n${rawOf(r)}\n  group= iter=0 request_id=1f39 scenario=default source=http-debug vu=1`,
    posts: true,
  },
  {
    name: 'reqwest connection_verbose',
    print: (r) =>
      `2026-11-21T08:00:00.123Z TRACE reqwest::connect::verbose: 8a7b write: b${inspect(rawOf(r))}\n2026-11-21T08:00:01.123Z TRACE reqwest::connect::verbose: 8a7b read: b"HTTP/1.1 403 Forbidden\\r\\nContent-Type: text/html\\r\\n\\r\\n"`,
  },
  {
    name: 'System.Net tracing',
    print: (r) =>
      `System.Net.Sockets Verbose: 0 : [12345] Data from Socket#1::Send\n${hexColumns.dotNet(rawOf(r))}`,
  },
  {
    name: 'Serilog compact',
    print: (r) =>
      json({
        '@t': '2026-11-21T08:00:00.1234567Z',
        '@mt': 'Calling {Verb} {Uri} with {AuthorizationHeader} and {Form}',
        Verb: r.method,
        Uri: r.url,
        AuthorizationHeader: r.authorization,
        Form: r.body,
        SourceContext: 'Acme.Pay',
      }),
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'pairs of a .NET dictionary',
    print: (r) =>
      `${r.method} ${r.url}\r\n[Authorization, ${r.authorization}]\r\n[Content-Type, ${r.contentType}]\r\n${fieldsOf(
        r,
      )
        .map(([name, value]) => `[${name}, ${value}]`)
        .join('\r\n')}`,
    fields: true,
    posts: true,
  },
  {
    name: 'Dio LogInterceptor',
    print: (r) =>
      [
        '*** Request ***',
        `uri: ${r.url}`,
        `method: ${r.method}`,
        'responseType: ResponseType.json',
        'followRedirects: true',
        'headers:',
        ...headerLines(lower(ownHeadersOf(r)), ' '),
        'data:',
        r.body,
        '',
      ]
        .map((line) => `I/flutter ( 4321): ${line}`)
        .join('\n'),
    posts: true,
  },
  {
    name: 'HTTPoison.Request',
    print: (r) =>
      `%HTTPoison.Request{\n  method: :${r.method.toLowerCase()},\n  url: ${inspect(r.url)},\n  headers: [\n${ownHeadersOf(
        r,
      )
        .map(([name, value]) => `    {${inspect(name)}, ${inspect(value)}}`)
        .join(',\n')}\n  ],\n  body: ${inspect(r.body)},\n  params: %{},\n  options: []\n}`,
    posts: true,
  },
  {
    name: 'a Clojure map',
    print: (r) =>
      `{:method :${r.method.toLowerCase()}, :url ${inspect(r.url)}, :headers {${ownHeadersOf(r)
        .map(([name, value]) => `${inspect(name)} ${inspect(value)}`)
        .join(', ')}}, :body ${inspect(r.body)}}`,
    posts: true,
  },
  {
    name: 'httr verbose',
    print: (r) =>
      `-> ${rawOf({ ...r, body: '' })
        .trimEnd()
        .replaceAll(
          '\r\n',
          '\n-> ',
        )}\n-> Content-Length: ${lengthOf(r)}\n-> \n>> ${r.body}\n\n<- HTTP/1.1 403 Forbidden\n<- Content-Type: text/html\n<- `,
    posts: true,
  },
  {
    name: 'a Swift description',
    print: (r) =>
      `URLRequest(url: ${r.url}, httpMethod: Optional("${r.method}"), allHTTPHeaderFields: Optional([${ownHeadersOf(
        r,
      )
        .map(([name, value]) => `${json(name)}: ${json(value)}`)
        .join(', ')}]), httpBody: Optional(${json(r.body)}))`,
    posts: true,
  },
  {
    name: 'a Lua table',
    print: (r) =>
      `{\n  method = "${r.method}",\n  url = ${inspect(r.url)},\n  headers = {\n${ownHeadersOf(r)
        .map(([name, value]) => `    ["${name}"] = ${inspect(value)},`)
        .join('\n')}\n  },\n  source = ${inspect(r.body)}\n}`,
    posts: true,
  },
];
