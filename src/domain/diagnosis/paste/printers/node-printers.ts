/** Node.js, browsers and clients with a window. */
import {
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  json,
  lengthOf,
  lower,
  nodeObject,
  nodeText,
  ownHeadersOf,
  pathOf,
  targetOf,
  base64,
  rawOf,
  type Printer,
} from './printer.ts';

export const nodePrinters: readonly Printer[] = [
  {
    name: 'an AxiosError',
    print: (r) =>
      `AxiosError: Request failed with status code 403\n    at settle (/app/node_modules/axios/dist/node/axios.cjs:1967:12)\n    at IncomingMessage.handleStreamEnd (/app/node_modules/axios/dist/node/axios.cjs:3066:11) {\n  code: 'ERR_BAD_REQUEST',\n  config: {\n    transitional: { silentJSONParsing: true, forcedJSONParsing: true, clarifyTimeoutError: false },\n    adapter: [ 'xhr', 'http', 'fetch' ],\n    transformRequest: [ [Function: transformRequest] ],\n    timeout: 0,\n    headers: Object [AxiosHeaders] ${nodeObject(headersOf(r).slice(1), '    ')},\n    method: '${r.method.toLowerCase()}',\n    url: ${nodeText(r.url)},\n    data: ${nodeText(r.body)}\n  },\n  request: <ref *1> ClientRequest {\n    _events: [Object: null prototype] { abort: [Function (anonymous)] },\n    path: '${targetOf(r)}'\n  },\n  response: {\n    status: 403,\n    headers: Object [AxiosHeaders] {\n      'content-type': 'text/html;charset=utf-8',\n      date: 'Sat, 21 Nov 2026 08:00:01 GMT'\n    },\n    data: '<html>Access is denied</html>'\n  }\n}`,
    posts: true,
  },
  {
    name: 'an axios config as JSON',
    print: (r) =>
      JSON.stringify(
        {
          config: {
            transitional: { silentJSONParsing: true },
            timeout: 0,
            xsrfCookieName: 'XSRF-TOKEN',
            headers: Object.fromEntries(ownHeadersOf(r)),
            method: r.method.toLowerCase(),
            url: r.url,
            data: r.body,
          },
          status: 403,
        },
        null,
        2,
      ),
    posts: true,
  },
  {
    name: 'request options and the written body',
    print: (r) =>
      `{\n  protocol: 'https:',\n  hostname: '${hostOf(r)}',\n  port: 443,\n  path: '${targetOf(r)}',\n  method: '${r.method}',\n  headers: ${nodeObject(ownHeadersOf(r), '  ')}\n}\nwrite ${r.body}`,
    posts: true,
  },
  {
    name: 'got options',
    print: (r) =>
      `{\n  method: '${r.method}',\n  url: URL {\n    href: '${r.url}',\n    origin: '${new URL(r.url).origin}',\n    protocol: 'https:',\n    username: '',\n    password: '',\n    host: '${hostOf(r)}',\n    hostname: '${new URL(r.url).hostname}',\n    port: '',\n    pathname: '${pathOf(r)}',\n    search: '${new URL(r.url).search}',\n    searchParams: URLSearchParams {},\n    hash: ''\n  },\n  headers: ${nodeObject(lower(ownHeadersOf(r)), '  ')},\n  body: ${nodeText(r.body)},\n  retry: { limit: 2 }\n}`,
    posts: true,
  },
  {
    name: 'copied as fetch',
    print: (r) =>
      `await fetch("${r.url}", {\n    "credentials": "omit",\n    "headers": ${JSON.stringify(Object.fromEntries(lower(ownHeadersOf(r))), null, 2)},\n    "referrer": "https://shop.example/",\n    "body": ${json(r.body)},\n    "method": "${r.method}",\n    "mode": "cors"\n});`,
    posts: true,
  },
  {
    name: 'pino-http',
    print: (r) =>
      json({
        level: 20,
        time: 1795228800123,
        pid: 1,
        hostname: 'web-1',
        req: {
          id: 1,
          method: r.method,
          url: targetOf(r),
          query: {},
          headers: Object.fromEntries(lower(headersOf(r))),
          remoteAddress: '::1',
        },
        body: Object.fromEntries(fieldsOf(r)),
        msg: 'request',
      }),
    fields: true,
    posts: true,
  },
  {
    name: 'winston with the request in its message',
    print: (r) =>
      json({
        level: 'debug',
        message: `${r.method} ${r.url} Authorization: ${r.authorization} body: ${r.body}`,
        timestamp: '2026-11-21T08:00:00.123Z',
      }),
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'the console of Postman, expanded',
    print: (r) =>
      [
        `${r.method} ${r.url}`,
        '403',
        '123 ms',
        'Network',
        'Request Headers',
        ...headerLines([...ownHeadersOf(r), ['User-Agent', 'PostmanRuntime/7.36.0'], ['Host', hostOf(r)]]),
        'Request Body',
        ...fieldsOf(r).map(([name, value]) => `${name}: "${value}"`),
        'Response Headers',
        'Content-Type: text/html;charset=utf-8',
        'Date: Sat, 21 Nov 2026 08:00:01 GMT',
        'Response Body',
        '<html>Access is denied</html>',
      ].join('\n'),
    fields: true,
    posts: true,
  },
  {
    name: 'a Postman collection',
    print: (r) =>
      JSON.stringify(
        {
          info: {
            name: 'Payouts',
            schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
          },
          item: [
            {
              name: 'payout check',
              request: {
                method: r.method,
                header: ownHeadersOf(r).map(([key, value]) => ({ key, value, type: 'text' })),
                body: {
                  mode: 'urlencoded',
                  urlencoded: fieldsOf(r).map(([key, value]) => ({ key, value, type: 'text' })),
                },
                url: {
                  raw: r.url,
                  protocol: 'https',
                  host: hostOf(r).split('.'),
                  path: pathOf(r).slice(1).split('/'),
                },
              },
              response: [],
            },
          ],
        },
        null,
        '\t',
      ),
    fields: true,
    posts: true,
  },
  {
    name: 'the timeline of Insomnia',
    print: (r) =>
      [
        '* Preparing request to ' + r.url,
        '* Current time is 2026-11-21T08:00:00.123Z',
        '* Using libcurl/7.79.1',
        '',
        `> ${r.method} ${targetOf(r)} HTTP/1.1`,
        ...headerLines(headersOf(r), '> '),
        '',
        ...(r.body === '' ? [] : [`| ${r.body}`, '']),
        '* Mark bundle as not supporting multiuse',
        '',
        '< HTTP/1.1 403 Forbidden',
        '< Content-Type: text/html',
      ].join('\n'),
    posts: true,
  },
  {
    name: 'a HAR',
    print: (r) =>
      JSON.stringify({
        log: {
          version: '1.2',
          creator: { name: 'Firefox', version: '128.0' },
          entries: [
            {
              startedDateTime: '2026-11-21T08:00:00.123Z',
              request: {
                method: r.method,
                url: r.url,
                httpVersion: 'HTTP/2',
                headers: headersOf(r).map(([name, value]) => ({ name, value })),
                queryString: [],
                ...(r.body === ''
                  ? {}
                  : {
                      postData: {
                        mimeType: r.contentType,
                        text: r.body,
                        params: fieldsOf(r).map(([name, value]) => ({ name, value })),
                      },
                    }),
              },
              response: {
                status: 403,
                headers: [{ name: 'Content-Type', value: 'text/html' }],
                content: { mimeType: 'text/html', text: '<html>' },
              },
            },
          ],
        },
      }),
    posts: true,
  },
  {
    name: 'the summary of Charles',
    print: (r) =>
      [
        `URL\t${r.url}`,
        'Status\tComplete',
        'Response Code\t403 Forbidden',
        'Protocol\tHTTP/1.1',
        'TLS\tTLSv1.3 (TLS_AES_128_GCM_SHA256)',
        `Method\t${r.method}`,
        'Kept Alive\tNo',
        'Content-Type\ttext/html;charset=utf-8',
        'Client Address\t127.0.0.1:50123',
        `Remote Address\t${hostOf(r)}/10.0.0.2:443`,
        'Timing',
        'Request Start Time\t21.11.26 08:00:00',
        'Size',
        'Request\t1.21 KB (1,234 bytes)',
      ].join('\n'),
    lacks: ['authorization', 'contentType', 'body'],
  },
  {
    name: 'JavaScript source with variables',
    print: (r) =>
      `const axios = require('axios');\nconst endpoint = '${r.url}';\nconst auth = ${nodeText(r.authorization)};\nlet data = ${nodeText(r.body)};\n\nlet config = {\n  method: '${r.method.toLowerCase()}',\n  maxBodyLength: Infinity,\n  url: endpoint,\n  headers: { \n    'Authorization': auth, \n    'Content-Type': '${r.contentType}'\n  },\n  data : data\n};\n\naxios.request(config);`,
    posts: true,
  },
  {
    name: 'the network panel of Chromium',
    print: (r) =>
      `Request URL: ${r.url}\nRequest Method: ${r.method}\nStatus Code: 403 Forbidden\nRemote Address: 10.0.0.2:443\nReferrer Policy: strict-origin-when-cross-origin\nContent-Type: text/html\nDate: Sat, 21 Nov 2026 08:00:01 GMT\n${headerLines(headersOf(r)).join('\n')}\n${fieldsOf(
        r,
      )
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}`,

    fields: true,
    posts: true,
  },
  {
    name: 'ngrok API',
    print: (r) =>
      json({
        uri: '/api/requests/http/airin_3',
        id: 'airin_3',
        remote_addr: '10.0.0.9',
        request: {
          method: r.method,
          proto: 'HTTP/1.1',
          headers: Object.fromEntries(headersOf(r).map(([name, value]) => [name, [value]])),
          uri: targetOf(r),
          raw: base64(rawOf(r)),
        },
        response: {
          status: '403 Forbidden',
          status_code: 403,
          headers: { 'Content-Type': ['text/html'] },
          raw: base64('HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\n\r\n<html>'),
        },
      }),
  },
];

export const nodePrintersHeldOut: readonly Printer[] = [
  {
    name: 'bunyan',
    print: (r) =>
      json({
        name: 'pay',
        hostname: 'web-1',
        pid: 7,
        level: 20,
        req: { method: r.method, url: targetOf(r), headers: Object.fromEntries(lower(headersOf(r))) },
        payload: r.body,
        msg: 'out',
        time: '2026-11-21T08:00:00.123Z',
        v: 0,
      }),
    posts: true,
  },
  {
    name: 'a recording of nock',
    print: (r) =>
      `<<<<<<-- cut here -->>>>>>\n\nnock('https://${hostOf(r)}:443', {"encodedQueryParams":true,"reqheaders":${json(Object.fromEntries(lower(ownHeadersOf(r))))}})\n  .${r.method.toLowerCase()}('${targetOf(r)}', ${json(r.body)})\n  .reply(403, "<html>", ["Content-Type","text/html"]);\n\n<<<<<<-- cut here -->>>>>>`,
    posts: true,
  },
  {
    name: 'an Insomnia export',
    print: (r) =>
      json({
        _type: 'export',
        __export_format: 4,
        resources: [
          {
            _id: 'req_1',
            parentId: 'wrk_1',
            url: r.url,
            name: 'check',
            method: r.method,
            body: {
              mimeType: r.contentType,
              params: fieldsOf(r).map(([name, value], index) => ({ id: `pair_${index}`, name, value })),
            },
            parameters: [],
            headers: ownHeadersOf(r).map(([name, value]) => ({ name, value })),
            authentication: {},
            _type: 'request',
          },
        ],
      }),
    fields: true,
    posts: true,
  },
  {
    name: 'a Hoppscotch export',
    print: (r) =>
      json({
        v: '2',
        name: 'check',
        method: r.method,
        endpoint: r.url,
        params: [],
        headers: ownHeadersOf(r).map(([key, value]) => ({ active: true, key, value })),
        auth: { authType: 'none', authActive: true },
        body: { contentType: r.contentType, body: r.body },
      }),
    posts: true,
  },
  {
    name: 'a session of Charles as JSON',
    print: (r) =>
      json([
        {
          status: 'COMPLETE',
          method: r.method,
          protocolVersion: 'HTTP/1.1',
          scheme: 'https',
          host: hostOf(r),
          port: 443,
          path: pathOf(r),
          query: targetOf(r).split('?')[1] ?? null,
          request: {
            sizes: { headers: 600, body: 82 },
            mimeType: r.contentType,
            header: {
              firstLine: `${r.method} ${targetOf(r)} HTTP/1.1`,
              headers: headersOf(r).map(([name, value]) => ({ name, value })),
            },
            body: { text: r.body, charset: null },
          },
          response: {
            status: 403,
            mimeType: 'text/html',
            header: {
              firstLine: 'HTTP/1.1 403 Forbidden',
              headers: [{ name: 'Content-Type', value: 'text/html' }],
            },
            body: { text: '<html>' },
          },
        },
      ]),
    posts: true,
  },
  {
    name: 'superagent toJSON',
    print: (r) =>
      `Error: Forbidden {\n  req: {\n    method: '${r.method}',\n    url: '${r.url}',\n    data: ${nodeText(r.body)},\n    headers: ${nodeObject(lower(ownHeadersOf(r)), '    ')}\n  },\n  header: { 'content-type': 'text/html' },\n  status: 403\n}`,
    posts: true,
  },
  {
    name: 'Bruno',
    print: (r) =>
      `meta {\n  name: check\n  type: http\n  seq: 1\n}\n\npost {\n  url: ${r.url}\n  body: formUrlEncoded\n  auth: none\n}\n\nheaders {\n${headerLines(ownHeadersOf(r), '  ').join('\n')}\n}\n\nbody:form-urlencoded {\n${fieldsOf(
        r,
      )
        .map(([name, value]) => `  ${name}: ${value}`)
        .join('\n')}\n}\n`,
    fields: true,
    posts: true,
  },
  {
    name: 'a .http file',
    print: (r) =>
      `### check\n# @name check\n${r.method} ${r.url}\n${headerLines(ownHeadersOf(r)).join('\n')}\n\n${r.body}\n\n### next\n`,
    posts: true,
  },
  {
    name: 'a Playwright trace',
    print: (r) =>
      `  pw:api → apiRequestContext.post(${r.url})\n→ ${r.method} ${r.url}\n  user-agent: Playwright/1.65\n  accept: */*\n${headerLines(lower(ownHeadersOf(r)), '  ').join('\n')}\n  content-length: ${lengthOf(r)}\n← 403 Forbidden\n  content-type: text/html`,
    lacks: ['body'],
    posts: true,
  },
];
