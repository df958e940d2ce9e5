/** Consoles of test tools, dumps of servers and code of clients that show a request in their own way. */
import { hexColumns } from './hex-rows.ts';
import {
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  inspect,
  json,
  lower,
  ownHeadersOf,
  pathOf,
  rawOf,
  targetOf,
  xmlText,
  type Printer,
} from './printer.ts';

const powershellText = (text: string): string => `"${text.replace(/["`$]/gu, '`$&')}"`;

export const toolPrinters: readonly Printer[] = [
  {
    name: 'cfhttp of ColdFusion',
    print: (r) =>
      [
        `<cfhttp url="${xmlText(r.url)}" method="${r.method}" result="res">`,
        ...ownHeadersOf(r).map(
          ([name, value]) => `  <cfhttpparam type="header" name="${name}" value="${xmlText(value)}">`,
        ),
        ...fieldsOf(r).map(
          ([name, value]) => `  <cfhttpparam type="formfield" name="${name}" value="${xmlText(value)}">`,
        ),
      ].join('\n'),
    posts: true,
    fields: true,
  },
  {
    name: 'Undertow, dump of a request',
    print: (r) =>
      [
        '----------------------------REQUEST---------------------------',
        `               URI=${pathOf(r)}`,
        ' characterEncoding=null',
        `       contentType=[${r.contentType}]`,
        ...headersOf(r).map(([name, value]) => `            header=${name}=${value}`),
        '            locale=[]',
        `            method=${r.method}`,
        ...fieldsOf(r).map(([name, value]) => `         parameter=${name}=${value}`),
        '          protocol=HTTP/1.1',
        '       queryString=',
        '        remoteAddr=/10.0.0.5:51234',
        '            scheme=https',
        `              host=${hostOf(r)}`,
        '        serverPort=443',
        '--------------------------RESPONSE--------------------------',
        '            status=403',
      ].join('\n'),
    posts: true,
    fields: true,
  },
  {
    name: 'PowerShell, a dictionary of headers',
    print: (r) =>
      `$headers = New-Object "System.Collections.Generic.Dictionary[[String],[String]]"\n${ownHeadersOf(r)
        .map(([name, value]) => `$headers.Add("${name}", ${powershellText(value)})`)
        .join(
          '\n',
        )}\n\n$body = ${powershellText(r.body)}\n\n$response = Invoke-RestMethod '${r.url}' -Method '${r.method}' -Headers $headers -Body $body`,
    posts: true,
  },
  { name: 'hex dump of od -t x1', print: (r) => hexColumns.odHexadecimal(rawOf(r), 8) },
  { name: 'hex dump of od -A d -t x1', print: (r) => hexColumns.odHexadecimal(rawOf(r), 10) },
  { name: 'hex dump of Format-Hex', print: (r) => hexColumns.formatHex(rawOf(r)) },
  { name: 'hex dump of hexyl', print: (r) => hexColumns.hexyl(rawOf(r)) },
  {
    name: 'hex dump of BIO_dump',
    print: (r) =>
      `write to 0x55d0c8a0 [0x55d0d000] (812 bytes => 812 (0x32C))\n${hexColumns.bioDump(rawOf(r))}`,
  },
  {
    name: 'hex dump of socat -x',
    print: (r) => `> 2026/11/21 08:00:00.123456  length=812 from=0 to=811\n${hexColumns.bare(rawOf(r))}\n--`,
  },
  {
    name: 'hex dump of socat -v -x',
    print: (r) =>
      `> 2026/11/21 08:00:00.123456  length=812 from=0 to=811\n${hexColumns.bareWithText(rawOf(r))}\n--`,
  },
  {
    name: 'hex dump of SAP, words of four octets',
    print: (r) =>
      `Sat Nov 21 08:00:00:123 2026\nNiIWrite: hdl 34 sent data\n${hexColumns.words(rawOf(r))}`
        .split('\n')
        .map((line) => `[Thr 140737] ${line}`)
        .join('\n'),
  },
  {
    name: 'curl -v of HTTP/2, fields in brackets',
    print: (r) =>
      `${[`:method: ${r.method}`, `:path: ${targetOf(r)}`, ':scheme: https', `:authority: ${hostOf(r)}`, ...headerLines(lower(ownHeadersOf(r)))].map((line) => `* h2h3 [${line}]`).join('\n')}\n* Using Stream ID: 1 (easy handle 0x55d)\n\n${r.body}`,
    posts: true,
  },
  {
    name: 'Python, http.client',
    print: (r) =>
      `import http.client\n\nconn = http.client.HTTPSConnection("${hostOf(r)}")\npayload = ${inspect(r.body)}\nheaders = {\n${ownHeadersOf(
        r,
      )
        .map(([name, value]) => `  '${name}': '${value}'`)
        .join(
          ',\n',
        )}\n}\nconn.request("${r.method}", "${targetOf(r)}", payload, headers)\nres = conn.getresponse()`,
    posts: true,
  },
  {
    name: 'xh',
    print: (r) =>
      `xh -f ${r.method} ${r.url} 'Authorization:${r.authorization}' 'Content-Type:${r.contentType}' ${fieldsOf(
        r,
      )
        .map(([name, value]) => `'${name}=${value.replaceAll("'", String.raw`'\''`)}'`)
        .join(' ')}`,
    posts: true,
    fields: true,
  },
  {
    name: 'LoadRunner',
    print: (r) =>
      `${ownHeadersOf(r)
        .map(([name, value]) => `web_add_header("${name}", ${inspect(value)});`)
        .join(
          '\n',
        )}\n\nweb_submit_data("check",\n\t"Action=${r.url}",\n\t"Method=${r.method}",\n\t"Mode=HTTP",\n\tITEMDATA,\n${fieldsOf(
        r,
      )
        .map(([name, value]) => `\t"Name=${name}", ${inspect(`Value=${value}`)}, ENDITEM,`)
        .join('\n')}\n\tLAST);`,
    posts: true,
    fields: true,
  },
  {
    name: 'Safari, a copied request',
    print: (r) =>
      `Summary\nURL: ${r.url}\nStatus: 403\nSource: Network\nAddress: 203.0.113.7:443\n\nRequest\n${r.method} ${targetOf(r)} HTTP/1.1\n${headerLines(ownHeadersOf(r)).join('\n')}\n\nResponse\nHTTP/1.1 403 Forbidden\nContent-Type: text/html\n\nRequest Data\nMIME Type: ${r.contentType}\n${headerLines(fieldsOf(r)).join('\n')}`,
    posts: true,
    fields: true,
  },
  {
    name: 'the network pane of a browser, a line each for name and value',
    print: (r) =>
      [
        ['Request URL', r.url],
        ['Request Method', r.method],
        ['Status Code', '403 Forbidden'],
        ['Remote Address', '203.0.113.7:443'],
        ['server', 'nginx'],
        ...lower(ownHeadersOf(r)),
      ]
        .map((pair) => pair.join('\n'))
        .concat('Form Data', ...fieldsOf(r).map((pair) => pair.join('\n')))
        .join('\n'),
    posts: true,
    fields: true,
  },
  {
    name: 'http::formatQuery of Tcl',
    print: (r) =>
      `set query [http::formatQuery ${fieldsOf(r)
        .map(([name, value]) => `${name} {${value}}`)
        .join(
          ' \\\n    ',
        )}]\nset token [http::geturl ${r.url} -method POST -headers [list Authorization {${r.authorization}}] -query $query]`,
    fields: true,
    posts: true,
    lacks: ['contentType'],
  },
  {
    name: 'sttp of Scala',
    print: (r) =>
      `basicRequest.post(uri"${r.url}").header("Authorization", """${r.authorization}""").body(Map(${fieldsOf(
        r,
      )
        .map(([name, value]) => `${json(name)} -> ${json(value)}`)
        .join(', ')})).send(backend)`,
    fields: true,
    posts: true,
    lacks: ['contentType'],
  },
  {
    name: 'Zinc of Smalltalk',
    print: (r) =>
      `ZnClient new url: '${r.url}'; headerAt: 'Authorization' put: '${r.authorization}'; ${fieldsOf(r)
        .map(([name, value]) => `formAt: '${name}' put: ${json(value)}`)
        .join('; ')}; post`,
    fields: true,
    posts: true,
    lacks: ['contentType', 'method'],
  },
  {
    name: 'pairs of Lisp',
    print: (r) =>
      `((:METHOD . :${r.method}) (:URI . "${r.url}") (:HEADERS (("Authorization" . ${json(r.authorization)}) ("Content-Type" . "${r.contentType}"))) (:CONTENT . ${json(r.body)}))`,
    posts: true,
  },
  {
    name: 'Uri.https of Dart',
    print: (r) =>
      `await http.post(Uri.https('${hostOf(r)}', '${targetOf(r)}'), headers: {'Authorization': '${r.authorization}', 'Content-Type': '${r.contentType}'}, body: ${json(r.body)});`,
    posts: true,
  },
  {
    name: 'Splunk, pairs with the host of the target',
    print: (r) =>
      `11/21/2026 08:00:00.123 +0000 host=pay-1 source=app.log event=outbound method=${r.method} uri="${targetOf(r)}" dest_host="${hostOf(r)}" scheme=https req_authorization=${json(r.authorization)} content_type="${r.contentType}" req_body="${r.body}" status=403`,
    posts: true,
  },
];
