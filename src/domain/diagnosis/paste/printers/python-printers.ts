/** Python. */
import {
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  json,
  lengthOf,
  ownHeadersOf,
  pathOf,
  pythonBytes,
  pythonDict,
  pythonText,
  rawOf,
  targetOf,
  type Printer,
} from './printer.ts';

export const pythonPrinters: readonly Printer[] = [
  {
    name: 'http.client debuglevel',
    print: (r) => {
      const raw = rawOf(r);
      const head = raw.slice(0, raw.length - r.body.length);
      const body = r.body === '' ? '' : `\nsend: ${pythonBytes(r.body)}`;
      return `send: ${pythonBytes(head)}${body}\nreply: 'HTTP/1.1 403 Forbidden\\r\\n'\nheader: Date: Sat, 21 Nov 2026 08:00:01 GMT\nheader: Content-Type: text/html;charset=utf-8`;
    },
  },
  { name: 'http.client debuglevel, one send', print: (r) => `send: ${pythonBytes(rawOf(r))}` },
  {
    name: 'a dict of a PreparedRequest',
    print: (r) =>
      `{'method': ${pythonText(r.method)}, 'url': ${pythonText(r.url)}, 'headers': ${pythonDict(headersOf(r).slice(1))}, '_cookies': <RequestsCookieJar[]>, 'body': ${pythonText(r.body)}, 'hooks': {'response': []}, '_body_position': None}`,
    posts: true,
  },
  {
    name: 'a tuple',
    print: (r) =>
      `(${pythonText(r.method)}, ${pythonText(r.url)}, ${pythonDict(ownHeadersOf(r))}, ${pythonText(r.body)})`,
    posts: true,
  },
  {
    name: 'logging with arguments',
    print: (r) =>
      `DEBUG:acme.gateway:${r.method} ${r.url} headers=${pythonDict(ownHeadersOf(r))} data=${r.body}`,
    posts: true,
  },
  {
    name: 'requests_toolbelt dump_all',
    print: (r) =>
      `${rawOf(r)
        .split('\r\n')
        .map((line) => `< ${line}`)
        .join('\r\n')}\r\n\r\n> HTTP/1.1 403 Forbidden\r\n> Content-Type: text/html\r\n> \r\n<html>`,
  },
  {
    name: 'Django META and body',
    print: (r) =>
      `{'CONTENT_LENGTH': '${lengthOf(r)}', 'CONTENT_TYPE': ${pythonText(r.contentType)}, 'HTTP_AUTHORIZATION': ${pythonText(r.authorization)}, 'HTTP_HOST': ${pythonText(hostOf(r))}, 'PATH_INFO': ${pythonText(pathOf(r))}, 'QUERY_STRING': ${pythonText(targetOf(r).split('?')[1] ?? '')}, 'REMOTE_ADDR': '127.0.0.1', 'REQUEST_METHOD': ${pythonText(r.method)}, 'wsgi.url_scheme': 'https'}\n${pythonBytes(r.body)}`,
    posts: true,
  },
  {
    name: 'Flask headers and data',
    print: (r) =>
      `[2026-11-21 08:00:00,123] INFO in app: ${r.method} ${r.url}\n${headerLines(headersOf(r)).join('\r\n')}\r\n\r\n\n[2026-11-21 08:00:00,123] INFO in app: ${pythonBytes(r.body)}`,
    posts: true,
  },
  {
    name: 'a VCR cassette',
    print: (r) =>
      `interactions:\n- request:\n    body: ${r.body}\n    headers:\n      Accept:\n      - '*/*'\n      Authorization:\n      - ${r.authorization}\n      Content-Type:\n      - ${r.contentType}\n    method: ${r.method}\n    uri: ${r.url}\n  response:\n    body:\n      string: <html>Access is denied</html>\n    headers:\n      Content-Type:\n      - text/html\n    status:\n      code: 403\n      message: Forbidden\nversion: 1`,
    posts: true,
  },
  {
    name: 'structlog',
    print: (r) =>
      `2026-11-21 08:00:00 [debug    ] request                        authorization=${pythonText(r.authorization)} body=${pythonText(r.body)} method=${r.method} url=${r.url}`,
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'loguru serialized',
    print: (r) =>
      json({
        text: `2026-11-21 08:00:00.123 | DEBUG    | acme.gateway:check:42 - sending\n`,
        record: {
          level: { name: 'DEBUG', no: 10 },
          message: `sending ${r.method} ${r.url} headers=${pythonDict(ownHeadersOf(r))} body=${pythonText(r.body)}`,
          name: 'acme.gateway',
        },
      }),
    posts: true,
  },
  {
    name: 'a POST dict of decoded fields',
    print: (r) =>
      `requests.request(${pythonText(r.method)}, ${pythonText(r.url)}, headers=${pythonDict(ownHeadersOf(r))}, data=${pythonDict(fieldsOf(r))})`,
    fields: true,
    posts: true,
  },
  {
    name: 'Python source with variables',
    print: (r) =>
      `import requests\n\nurl = ${json(r.url)}\n\npayload = ${pythonText(r.body)}\nheaders = {\n${ownHeadersOf(
        r,
      )
        .map(([name, value]) => `  '${name}': ${pythonText(value)}`)
        .join(
          ',\n',
        )}\n}\n\nresponse = requests.request("${r.method}", url, headers=headers, data=payload)\n\nprint(response.text)`,
    posts: true,
  },
];

export const pythonPrintersHeldOut: readonly Printer[] = [
  {
    name: 'aiohttp RequestInfo',
    print: (r) =>
      `<TraceRequestStartParams(method=${pythonText(r.method)}, url=URL(${pythonText(r.url)}), headers=<CIMultiDict(${headersOf(
        r,
      )
        .map(([name, value]) => `${pythonText(name)}: ${pythonText(value)}`)
        .join(', ')})>)>\nchunk sent: ${pythonBytes(r.body)}`,
    posts: true,
  },
  {
    name: 'httpcore headers as tuples of bytes',
    print: (r) =>
      `Request(method=${pythonBytes(r.method)}, url=URL(scheme=b'https', host=${pythonBytes(hostOf(r))}, port=None, target=${pythonBytes(targetOf(r))}), headers=[${headersOf(
        r,
      )
        .map(([name, value]) => `(${pythonBytes(name)}, ${pythonBytes(value)})`)
        .join(', ')}], content=${pythonBytes(r.body)})`,
    posts: true,
  },
  {
    name: 'pprint with broken strings',
    print: (r) => {
      const pieces = r.authorization.split(/(?<=, )/u).map(pythonText);
      return `{'data': ${pythonText(r.body)},\n 'headers': {'Authorization': ${pieces.join(`\n                               `)},\n             'Content-Type': ${pythonText(r.contentType)}},\n 'method': '${r.method}',\n 'url': ${pythonText(r.url)}}`;
    },
    posts: true,
  },
  {
    name: 'a mock call',
    print: (r) =>
      `E   Expected: request(${pythonText(r.method)}, 'https://other.example/x')\nE     Actual: request(${pythonText(r.method)}, ${pythonText(r.url)}, headers=${pythonDict(ownHeadersOf(r))}, data=${pythonBytes(r.body)}, timeout=30)`,
    posts: true,
  },
  {
    name: 'curlify',
    print: (r) =>
      `curl -X ${r.method} ${headersOf(r)
        .slice(1)
        .map(([name, value]) => `-H '${name}: ${value}'`)
        .join(' ')}${r.body === '' ? '' : ` -d '${r.body.replaceAll("'", `'"'"'`)}'`} '${r.url}'`,
  },
  {
    name: 'werkzeug environ',
    print: (r) =>
      `environ: ${pythonDict([
        ['wsgi.url_scheme', 'https'],
        ['REQUEST_METHOD', r.method],
        ['SCRIPT_NAME', ''],
        ['PATH_INFO', pathOf(r)],
        ['QUERY_STRING', targetOf(r).split('?')[1] ?? ''],
        ['HTTP_HOST', hostOf(r)],
        ['HTTP_AUTHORIZATION', r.authorization],
        ['CONTENT_TYPE', r.contentType],
      ])}\nform: ImmutableMultiDict([${fieldsOf(r)
        .map(([name, value]) => `(${pythonText(name)}, ${pythonText(value)})`)
        .join(', ')}])`,
    fields: true,
    posts: true,
  },
];
