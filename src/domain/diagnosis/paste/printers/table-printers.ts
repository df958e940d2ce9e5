/** Tables that break their cells, dumps with the types of their values, and scripts that name a field to a call. */
import {
  fieldsOf,
  headersOf,
  hostOf,
  inspect,
  lengthOf,
  ownHeadersOf,
  printedOctets,
  rawOf,
  targetOf,
  type Pair,
  type Printer,
  type SampledRequest,
} from './printer.ts';

const partsOf = (r: SampledRequest): Pair[] => [
  ['Method', r.method],
  ['URL', r.url],
  ...ownHeadersOf(r),
  ['Body', r.body],
];

const pieces = (text: string, width: number): string[] =>
  text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [''];

/** @param bar - between the columns. */
function brokenRows(pairs: readonly Pair[], width: number, bar: string): string {
  return pairs
    .flatMap(([name, value]) =>
      pieces(value, width).map(
        (piece, index) =>
          `${bar} ${(index === 0 ? name : '').padEnd(16)} ${bar} ${piece.padEnd(width)} ${bar}`,
      ),
    )
    .join('\n');
}

const spewText = (text: string): string => `(string) (len=${text.length}) ${inspect(text)}`;
const spewValues = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, value]) => `  ${spewText(name)}: ([]string) (len=1 cap=1) {\n   ${spewText(value)}\n  }`)
    .join(',\n');
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const tablePrinters: readonly Printer[] = [
  {
    name: 'spew of Go',
    print: (r) =>
      `(*http.Request)(0xc0000b4000)({\n Method: ${spewText(r.method)},\n URL: (*url.URL)(0xc0000ae000)(${r.url}),\n Header: (http.Header) (len=2) {\n${spewValues(ownHeadersOf(r))}\n },\n ContentLength: (int64) ${lengthOf(r)},\n Form: (url.Values) (len=${fieldsOf(r).length}) {\n${spewValues(fieldsOf(r))}\n },\n PostForm: (url.Values) <nil>\n})`,
    posts: true,
    fields: true,
  },
  {
    name: 'LWP::ConsoleLogger',
    print: (r) =>
      `${r.method} ${r.url}\n\n.------------------+${'-'.repeat(82)}.\n${brokenRows([['Header', 'Value'], ...headersOf(r)], 80, '|')}\n'------------------+${'-'.repeat(82)}'\n\n${r.body}`,
    posts: true,
  },
  {
    name: 'rich of Python, a table',
    print: (r) =>
      `╭──────────────────┬${'─'.repeat(62)}╮\n${brokenRows(partsOf(r), 60, '│')}\n╰──────────────────┴${'─'.repeat(62)}╯`,
    posts: true,
  },
  {
    name: 'Format-Table, wrapped',
    print: (r) =>
      `Name                 Value\n----                 -----\n${partsOf(r)
        .flatMap(([name, value]) =>
          pieces(value, 90).map((piece, index) => `${(index === 0 ? name : '').padEnd(20)} ${piece}`),
        )
        .join('\n')}`,
    posts: true,
  },
  {
    name: 'user trace of App Connect',
    print: (r) =>
      `(0x01000000:Folder):HTTPRequestHeader = ( ['WSREQHDR' : 0x7f]\n${ownHeadersOf(r)
        .map(([name, value]) => `    (0x03000000:NameValue):${name} = '${value}' (CHARACTER)`)
        .join(
          '\n',
        )}\n)\n    (0x03000000:NameValue):RequestURL = '${r.url}' (CHARACTER)\n    (0x03000000:NameValue):Method = '${r.method}' (CHARACTER)\n    (0x03000000:NameValue):BLOB = X'${printedOctets(
        r.body,
      )
        .map((octet) => octet.toString(16).padStart(2, '0'))
        .join('')}' (BLOB)\n)`,
    posts: true,
  },
  {
    name: 'Robot Framework',
    print: (r) =>
      `*** Test Cases ***\nPayout\n    Create Session    gate    https://${hostOf(r)}\n    \${headers}=    Create Dictionary    Authorization=${r.authorization}    Content-Type=${r.contentType}\n    \${answer}=    POST On Session    gate    ${targetOf(r)}    data=${r.body}    headers=\${headers}`,
    posts: true,
  },
  {
    name: 'ABAP',
    print: (r) =>
      `cl_http_client=>create_by_url( EXPORTING url = '${r.url}' IMPORTING client = client ).\nclient->request->set_method( 'POST' ).\n${ownHeadersOf(
        r,
      )
        .map(
          ([name, value]) =>
            `client->request->set_header_field( name = '${name}' value = ${quoted(value)} ).`,
        )
        .join('\n')}\n${fieldsOf(r)
        .map(
          ([name, value]) => `client->request->set_form_field( name = '${name}' value = ${quoted(value)} ).`,
        )
        .join('\n')}`,
    posts: true,
    fields: true,
  },
  {
    name: 'Tavern',
    print: (r) =>
      `stages:\n  - name: payout\n    request:\n      url: ${r.url}\n      method: ${r.method}\n      headers:\n        Authorization: '${r.authorization}'\n        content-type: ${r.contentType}\n      data:\n${fieldsOf(
        r,
      )
        .map(([name, value]) => `        ${name}: "${value}"`)
        .join('\n')}\n    response:\n      status_code: 200`,
    posts: true,
    fields: true,
  },
  {
    name: 'octets of SQL, in hex',
    print: (r) =>
      `INSERT INTO log (raw) VALUES (X'${printedOctets(rawOf(r))
        .map((octet) => octet.toString(16).toUpperCase().padStart(2, '0'))
        .join('')}');`,
  },
];
