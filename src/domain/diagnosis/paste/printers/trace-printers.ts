/** Traces of Windows, of SAP, and of what looks at calls and packets. */
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
  rawOf,
  targetOf,
  xmlText,
  type Pair,
  type Printer,
  type SampledRequest,
} from './printer.ts';

const lineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');
/** The message without its body, which is sent by a call of its own. */
const headOf = (r: SampledRequest): string => rawOf(r).slice(0, rawOf(r).length - r.body.length);
const answer = 'HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>';

/** Those of ABAP: what is no field begins with a tilde. */
const abapFields = (r: SampledRequest): Pair[] => [
  ['~request_method', r.method],
  ['~request_uri', targetOf(r)],
  ['~server_protocol', 'HTTP/1.1'],
  ['host', hostOf(r)],
  ...lower(ownHeadersOf(r)),
];

const streamOf = (text: string, direction: string): string[] => [
  `${direction} data:`,
  `${text.length} (0x${text.length.toString(16)}) bytes`,
  '<<<<-------- HTTP stream follows below ----------------------------------------------->>>>',
  ...lineFeeds(text).replace(/\n$/u, '').split('\n'),
  '<<<<-------- End ----------------------------------------------->>>>',
];

const etw = (provider: string, text: string): string =>
  `[0]0C5C.1A2C::2026-11-21 08:00:00.1234567 [Microsoft-Windows-${provider}]${text} `;

export const tracePrinters: readonly Printer[] = [
  {
    name: 'trace of WinHTTP',
    print: (r) =>
      [
        `WinHttpOpenRequest(0x155000, "${r.method}", "${targetOf(r)}", "", "", 0x0, 0x00800000)`,
        ...streamOf(headOf(r), 'sending'),
        ...(r.body === '' ? [] : streamOf(r.body, 'sending')),
        ...streamOf(answer, 'received'),
      ]
        .map((line) => `08:00:00.222 ::*0000001* :: ${line}`)
        .join('\r\n'),
  },
  {
    name: 'events of WebIO, as netsh writes them',
    print: (r) =>
      [
        etw('WebIO', `Request headers sent: Request=0x1F2A0B3, Length=812, Headers=${headOf(r)}`),
        etw('WebIO', `Request entity sent: Request=0x1F2A0B3, Length=${lengthOf(r)}, Buffer=${r.body}`),
        etw('WebIO', `Response headers received: Request=0x1F2A0B3, Length=99, Headers=${answer}`),
      ].join('\n'),
    posts: true,
  },
  {
    name: 'events of WinINet in XML',
    print: (r) =>
      [
        ['RequestHeader', 'Headers', headOf(r)],
        ['RequestPost', 'PostData', r.body],
        ['ResponseHeader', 'Headers', answer],
      ]
        .map(
          ([task = '', name = '', data = '']) =>
            `<Event><System><Provider Name="Microsoft-Windows-WinINet" /></System><EventData><Data Name="${name}">${xmlText(data).replaceAll('\r', '&#xD;')}</Data></EventData><RenderingInfo><Task>${task}</Task></RenderingInfo></Event>`,
        )
        .join('\n'),
    posts: true,
  },
  {
    name: 'calls of WinINet',
    print: (r) =>
      [
        `InternetConnectW(0x00cc0004, "${hostOf(r)}", 443, NULL, NULL, INTERNET_SERVICE_HTTP, 0, 0) = 0x00cc0008`,
        `HttpOpenRequestW(0x00cc0008, "${r.method}", "${targetOf(r)}", "HTTP/1.1", NULL, NULL, 0, 0) = 0x00cc000c`,
        `HttpSendRequestW(0x00cc000c, ${inspect(headerLines(ownHeadersOf(r)).join('\r\n'))}, -1, "${r.body}", ${lengthOf(r)}) = TRUE`,
      ]
        .map((line) => `08:00:00.101 1A2C ${line}`)
        .join('\n'),
    posts: true,
  },
  {
    name: 'trace of the ICM of SAP',
    print: (r) =>
      `IcmConnSendRequest(rqid=1/34/1): HTTP request:\n${lineFeeds(rawOf(r))}\nIcmReadFromConn(id=1/34): read 99 bytes\n${lineFeeds(answer)}`
        .split('\n')
        .map((line) => `[Thr 140737] ${line}`)
        .join('\n'),
  },
  {
    name: 'fields of the ICF of SAP',
    print: (r) =>
      `${abapFields(r)
        .map(([name, value]) => `${name.padEnd(24)}${value}`)
        .join('\n')}\n\nBody:\n${r.body}`,
    posts: true,
  },
  {
    name: 'recorder of the ICF of SAP, XML',
    print: (r) =>
      `<asx:abap version="1.0"><asx:values><REQUEST><HEADER_FIELDS>${abapFields(r)
        .map(([name, value]) => `<IHTTPNVP><NAME>${name}</NAME><VALUE>${xmlText(value)}</VALUE></IHTTPNVP>`)
        .join('')}</HEADER_FIELDS><CDATA>${xmlText(r.body)}</CDATA></REQUEST></asx:values></asx:abap>`,
    posts: true,
  },
  {
    name: 'exchange of the CPI of SAP',
    print: (r) =>
      `2026-11-21 08:00:00.123 #+00#DEBUG#com.sap.it.op.mpl#kr#Worker-1##Exchange[Headers: {Authorization=${r.authorization}, CamelHttpMethod=${r.method}, CamelHttpUri=${r.url}, Content-Type=${r.contentType}}, BodyType: String, Body: ${r.body}]`,
    posts: true,
  },
  {
    name: 'wire log of the CPI of SAP',
    print: (r) =>
      [...lineFeeds(headOf(r)).split('\n').slice(0, -1), r.body]
        .map((line, index, all) => (r.body !== '' && index === all.length - 1 ? line : `${line}[\\r][\\n]`))
        .map(
          (line) =>
            `2026 11 21 08:00:00#+00#DEBUG#org.apache.http.wire##anonymous#Camel (flow) thread #42#na#na#http-outgoing-0 >> "${line}"|`,
        )
        .join('\n'),
    posts: true,
  },
  {
    name: 'tcpdump -A with the body in a packet of its own',
    print: (r) =>
      [headOf(r), r.body]
        .map(
          (content) =>
            `08:00:00.123456 IP 10.0.0.1.50000 > 203.0.113.7.80: Flags [P.], seq 1:9, ack 1, win 502, length ${content.length}: HTTP\nE..t.D@.@..P..........P.Y..k.......D......${content}\n`,
        )
        .join(''),
    posts: true,
  },
  {
    name: 'tshark -T fields',
    print: (r) =>
      `http.request.method\thttp.host\thttp.request.uri\thttp.authorization\thttp.content_type\thttp.file_data\n${[r.method, hostOf(r), targetOf(r), r.authorization, r.contentType, r.body].join('\t')}\n`,
    posts: true,
  },
  {
    name: 'strace of writev',
    print: (r) =>
      `08:00:00.123456 writev(5, [{iov_base=${inspect(headOf(r))}, iov_len=745}, {iov_base=${inspect(r.body)}, iov_len=${lengthOf(r)}}], 2) = 918 <0.000042>\n08:00:00.323456 read(5, ${inspect(answer)}, 4096) = 99 <0.1>`,
    posts: true,
  },
  {
    name: 'printf into openssl s_client',
    print: (r) =>
      `printf '${rawOf(r).replaceAll('%', '%%').replaceAll("'", `'\\''`).replaceAll('\r\n', '\\r\\n')}' | openssl s_client -quiet -connect ${hostOf(r)}:443`,
  },
  {
    name: 'curl --trace-ascii with ids',
    print: (r) =>
      [
        ['08:00:00.123456 [0-0] => Send header', headOf(r)],
        ['08:00:00.123499 [0-0] => Send data', r.body],
      ]
        .map(([lead = '', text = '']) => `${lead}, ${text.length} bytes (0x1)\n${asciiRows(text)}`)
        .join('\n'),
    posts: true,
  },
  {
    name: 'debug log of Traefik',
    print: (r) =>
      `time="2026-11-21T08:00:00Z" level=debug msg="begin ServeHttp on request" Request=${inspect(json({ Method: r.method, URL: { Scheme: '', Host: '', Path: pathOf(r), RawQuery: '' }, Header: Object.fromEntries(ownHeadersOf(r).map(([name, value]) => [name, [value]])), Host: hostOf(r), RequestURI: targetOf(r), Form: null }))}`,
    lacks: ['body'],
    posts: true,
  },
  {
    name: 'http2debug of Go',
    print: (r) =>
      `${[
        [':authority', hostOf(r)],
        [':method', r.method],
        [':path', targetOf(r)],
        [':scheme', 'https'],
        ...lower(ownHeadersOf(r)),
      ]
        .map(
          ([name = '', value = '']) =>
            `2026/11/21 08:00:00 http2: Transport encoding header "${name}" = ${inspect(value)}`,
        )
        .join(
          '\n',
        )}\n2026/11/21 08:00:00 http2: Framer 0xc0002: wrote DATA flags=END_STREAM stream=1 len=9 data=${inspect(r.body)}`,
    posts: true,
  },
  {
    name: 'console of mitmproxy',
    print: (r) =>
      `2026-11-21 08:00:00 ${r.method} ${r.url} HTTP/2.0\n${headersOf(r)
        .map(([name, value]) => `${name.toLowerCase()}:`.padEnd(20) + value)
        .join('\n')}\nURL-encoded${' '.repeat(60)}[m:auto]\n${fieldsOf(r)
        .map(([name, value]) => `${name}:`.padEnd(24) + value)
        .join('\n')}`,
    posts: true,
    fields: true,
  },
  { name: 'log of Squid', print: (r) => squidLine(r, /[%[\]]/gu), lacks: ['body'] },
  { name: 'log of Squid, as it was', print: (r) => squidLine(r, /[%[\]"#;<>?{}|^~`]/gu), lacks: ['body'] },
];

function squidLine(r: SampledRequest, escaped: RegExp): string {
  const fields = headersOf(r).map(
    ([name, value]) => `${name}: ${value.replace(escaped, encodeURIComponent)}\\r\\n`,
  );
  return `1795228873.123     84 10.0.0.1 TCP_MISS/403 512 ${r.method} ${r.url} - HIER_DIRECT/203.0.113.9 text/html [${fields.join('')}] [HTTP/1.1 403 Forbidden\\r\\nContent-Type: text/html\\r\\n\\r]`;
}

/** Rows of 64, each with its offset; a line end ends one, and is left out. */
function asciiRows(text: string): string {
  let offset = 0;
  return text
    .split(/(?<=\r\n)/u)
    .flatMap(
      (line) =>
        line
          .replace('\r\n', '')
          .match(/^$|.{1,64}/gu)
          ?.map((row, index, all) =>
            index === all.length - 1 && line.endsWith('\r\n') ? ([row, 2] as const) : ([row, 0] as const),
          ) ?? [],
    )
    .map(([row, lineEnd]) => {
      const written = `${offset.toString(16).padStart(4, '0')}: ${row}`;
      offset += row.length + lineEnd;
      return written;
    })
    .join('\n');
}
