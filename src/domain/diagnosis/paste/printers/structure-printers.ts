/** Tables, markup, and messages whose lines, octets or parts stand apart: the structure tells more than the tool. */
import { hexColumns } from './hex-rows.ts';
import {
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  inspect,
  json,
  nodeObject,
  nodeText,
  ownHeadersOf,
  pathOf,
  pythonBytes,
  pythonText,
  rawOf,
  targetOf,
  xmlText,
  type Printer,
  type SampledRequest,
} from './printer.ts';

const queryOf = (r: SampledRequest): string => targetOf(r).split('?')[1] ?? '';
const marked = (r: SampledRequest, mark: string): string => rawOf(r).replaceAll('\r\n', mark);
const doubled = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const cdata = (text: string): string => `<![CDATA[${text}]]>`;

export const structurePrinters: readonly Printer[] = [
  {
    name: 'an access log of JSON with the query apart',
    print: (r) =>
      json({
        verb: r.method,
        full_url: r.url,
        query_string: queryOf(r),
        request_headers: Object.fromEntries(ownHeadersOf(r)),
        request_body: r.body,
        status: 403,
      }),
  },
  {
    name: 'an object of Node.js with its query, and the answer below',
    print: (r) =>
      `request: {\n  method: '${r.method}',\n  href: ${nodeText(r.url)},\n  search: ${nodeText(queryOf(r) === '' ? '' : `?${queryOf(r)}`)},\n  headers: ${nodeObject(ownHeadersOf(r), '  ')}\n}\npayload: ${r.body}\nstatusCode: 403\nheaders: { server: 'nginx', 'content-type': 'text/html' }\nbody: type=error&error-message=denied`,
  },
  { name: 'a message with <EOL> for line ends', print: (r) => `Sent 08:00:00: ${marked(r, '<EOL>')}` },
  { name: 'a message with pilcrows for line ends', print: (r) => `out> ${marked(r, '¶')}` },
  { name: 'a message with {CR}{LF} for line ends', print: (r) => `tx: ${marked(r, '{CR}{LF}')}` },
  {
    name: 'a message as cat -A shows it',
    print: (r) => `${rawOf(r, '^M$\n')}${r.body === '' ? '' : '$'}`,
  },
  {
    name: 'lines of syslog with the CR of each',
    print: (r) =>
      rawOf(r, '#015\n')
        .split('\n')
        .map((line) => `Nov 21 08:00:00 web-3 pay[771]: ${line}`)
        .join('\n'),
  },
  {
    name: 'cells of a spreadsheet with the headers in one of them',
    print: (r) =>
      `Date\tVerb\tAddress\tRequest headers\tForm\tResult\n21.11.2026\t${r.method}\t${r.url}\t${doubled(headerLines(ownHeadersOf(r)).join('\n'))}\t${r.body}\t403`,
  },
  {
    name: 'a table with semicolons',
    print: (r) =>
      `id;verb;endpoint;auth;type;data;code\n17;${r.method};${r.url};${doubled(r.authorization)};${r.contentType};${r.body};403`,
  },
  {
    name: 'XML with CDATA sections',
    print: (r) =>
      `<exchange>\n  <verb>${r.method}</verb>\n  <address>${xmlText(r.url)}</address>\n${ownHeadersOf(r)
        .map(([name, value]) => `  <field key="${name}">${cdata(value)}</field>`)
        .join('\n')}\n  <payload>${cdata(r.body)}</payload>\n</exchange>`,
  },
  {
    name: 'XML with a request in attributes',
    print: (r) =>
      `<call method="${r.method}" scheme="https" host="${hostOf(r)}" path="${pathOf(r)}" query="${xmlText(queryOf(r))}">\n${ownHeadersOf(
        r,
      )
        .map(([name, value]) => `  <header><name>${name}</name><value>${cdata(value)}</value></header>`)
        .join('\n')}\n  <body>${xmlText(r.body)}</body>\n</call>`,
  },
  {
    name: 'a method as an argument alone',
    print: (r) =>
      `gate: send "${r.method}" Address("${r.url}")\n${ownHeadersOf(r)
        .map(([name, value]) => `gate:   ${inspect(name)} = ${inspect(value)}`)
        .join('\n')}\ngate: data ${inspect(r.body)}`,
  },
  {
    name: 'a method behind a name in brackets',
    print: (r) =>
      `[Request Method] ${r.method}\n[Request URL] ${r.url}\n[Request Headers]\n${headerLines(ownHeadersOf(r)).join('\n')}\n[Request Body]\n${r.body}\n[Response Status] 403`,
  },
  {
    name: 'an object of headers, and one of fields below it',
    print: (r) =>
      `${r.method} ${targetOf(r)} ${nodeObject(headersOf(r), '')} [Object: null prototype] ${nodeObject(fieldsOf(r), '')}`,
    fields: true,
    posts: true,
  },
  {
    name: 'a tree of names and values',
    print: (r) =>
      `${headerLines([[`${r.method} ${targetOf(r)} HTTP/1.1`, ''], ...headersOf(r)], '    ')
        .join('\n')
        .replace('HTTP/1.1: ', 'HTTP/1.1')}\nForm fields\n${fieldsOf(r)
        .map(
          ([name, value]) =>
            `    Form field: "${name}" = "${value}"\n        Key: ${name}\n        Value: ${value}`,
        )
        .join('\n')}`,
    fields: true,
    posts: true,
  },
  {
    name: 'lines of fields below those of the headers',
    print: (r) =>
      `General\nRequest URL: ${r.url}\nRequest Method: ${r.method}\nStatus Code: 403 Forbidden\n\nRequest Headers\n${headerLines(headersOf(r)).join('\n')}\n\nForm Data\nview source\n${headerLines(fieldsOf(r)).join('\n')}\n`,
    fields: true,
    posts: true,
  },
];

export const structurePrintersHeldOut: readonly Printer[] = [
  {
    name: 'a scope of a Python server',
    print: (r) =>
      `scope: {'type': 'http', 'scheme': 'https', 'server': ('172.16.0.9', 8000), 'client': ('172.16.0.1', 40022), 'method': '${r.method}', 'path': ${pythonText(pathOf(r))}, 'query_string': ${pythonBytes(queryOf(r))}, 'headers': [${headersOf(
        r,
      )
        .map(([name, value]) => `(${pythonBytes(name.toLowerCase())}, ${pythonBytes(value)})`)
        .join(
          ', ',
        )}]}\nmessage: {'type': 'http.request', 'body': ${pythonBytes(r.body)}, 'more_body': False}`,
  },
  {
    name: 'a log of JSON that names its own host',
    print: (r) =>
      json({ '@timestamp': '2026-11-21T08:00:00Z', host: 'app-7.shop.example', message: rawOf(r) }),
  },
  {
    name: 'columns with the host of the request',
    print: (r) =>
      `203.0.113.9:40022 - [21/Nov/2026:08:00:00 +0000] ${hostOf(r)} "${r.method} ${targetOf(r)} HTTP/1.1" 403 "acme.pay.client" ${json(r.authorization)} ${json(r.contentType)} ${json(r.body)}`,
  },
  {
    name: 'a base address with its port, and a path',
    print: (r) =>
      `{\n  baseAddress: 'https://${hostOf(r)}:443',\n  path: ${nodeText(targetOf(r))},\n  method: '${r.method}',\n  headers: ${nodeObject(headersOf(r), '  ')},\n  data: ${nodeText(r.body)},\n  response: 'type=error\\n' +\n    '&error-message=denied'\n}`,
  },
  {
    name: 'a command above the message that it sent',
    print: (r) =>
      `$ http --verbose --form ${r.method} ${hostOf(r)}${pathOf(r)} < form.txt\n${rawOf(r, '\n')}\n\nHTTP/1.1 403 Forbidden\nContent-Type: text/html\n\ndenied`,
  },
  {
    name: 'a hex dump with the octets of a record behind',
    print: (r) =>
      `plain text before encryption (\n${hexColumns.wireshark(`${rawOf(r)}\u0017\0\0\0\0\0\0\0`)}\n)`,
  },
];
