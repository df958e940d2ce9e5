/** Fields that a log prints in a list: their values hold what separates the others, and have no quotation marks. */
import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import {
  asCurl,
  asMessage,
  diagnosePaste,
  pastedOrder,
  signedTexts,
  type SignedTexts,
} from './corpus/fixture-pasted.ts';

type Pair = readonly [name: string, value: string];

const fields: readonly Pair[] = [
  ['client_orderid', 'PO-2026-11-0417'],
  ['amount', '1250.50'],
  ['currency', 'EUR'],
  ['order_desc', 'Payout for October, 50% bonus (2nd)'],
  ['receiver_last_name', "O'Neill"],
  ['server_callback_url', 'https://shop.example/cb?o=417&t=a b'],
  ['merchant_data', '{"id":417,"note":"Zoë & Co / \\"x\\"","tags":["a","b"]}'],
  ['receiver_state', ''],
  ['receiver_email', 'Anna.ONeill@shop.example'],
];

const json = (text: string): string => JSON.stringify(text);
const list = (pairs: readonly Pair[], write: (name: string, value: string) => string, joint = ', '): string =>
  pairs.map(([name, value]) => write(name, value)).join(joint);
const sorted = (pairs: readonly Pair[]): Pair[] => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
const cell = (text: string): string => (/"/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const commaCell = (text: string): string => (/[",;]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const inspected = (text: string): string =>
  text.includes("'") ? `"${text}"` : `'${text.replaceAll('\\', '\\\\')}'`;
const markup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Below the header. */
const lists: readonly (readonly [string, (pairs: readonly Pair[]) => string])[] = [
  ['lines with arrows', (pairs) => list(pairs, (n, v) => `${n} -> ${v}`, '\n')],
  ['lines with broad arrows', (pairs) => list(pairs, (n, v) => `${n} => ${v}`, '\n')],
  ['lines with :=', (pairs) => list(pairs, (n, v) => `${n} := ${v}`, '\n')],
  ['bold names with their colon', (pairs) => list(pairs, (n, v) => `**${n}:** ${v}`, '\n')],
  ['dotted leaders', (pairs) => list(pairs, (n, v) => `${`${n} `.padEnd(26, '.')} ${v}`, '\n')],
  ['names in brackets before blanks', (pairs) => list(pairs, (n, v) => `[${n}] ${v}`, '\n')],
  [
    'entries of a protocol buffer',
    (pairs) => list(pairs, (n, v) => `form { key: ${json(n)} value: ${json(v)} }`, '\n'),
  ],
  [
    'a dump of Swift',
    (pairs) => list(pairs, (n, v) => `▿ (2 elements)\n  - key: ${json(n)}\n  - value: ${json(v)}`, '\n'),
  ],
  ['names in brackets', (pairs) => list(pairs, (n, v) => `[${n}]: ${v}`, '\n')],
  ['lines with hyphens', (pairs) => list(pairs, (n, v) => `${n} - ${v}`, '\n')],
  ['items with dashes', (pairs) => list(pairs, (n, v) => `• ${n} – ${v}`, '\n')],
  ['names of their types', (pairs) => list(pairs, (n, v) => `${n} (string): ${v}`, '\n')],
  ['values in brackets', (pairs) => list(pairs, (n, v) => `${n} = [${v}]`, '\n')],
  ['bold names of a wiki', (pairs) => list(pairs, (n, v) => `* *${n}*: ${v}`, '\n')],
  ['names behind their form', (pairs) => list(pairs, (n, v) => `request.POST.${n}\t${v}`, '\n')],
  ['CSV', (pairs) => `name,value\n${list(pairs, (n, v) => `${n},${commaCell(v)}`, '\n')}`],
  ['CSV with semicolons', (pairs) => list(pairs, (n, v) => `${n};${commaCell(v)}`, '\n')],
  [
    'columns of PowerShell',
    (pairs) =>
      `Name                           Value\n----                           -----\n${list(pairs, (n, v) => `${n.padEnd(30)} ${v}`, '\n')}`,
  ],
  [
    'a list of PowerShell',
    (pairs) => list(pairs, (n, v) => `Name  : ${n}\nKey   : ${n}\nValue : ${v}\n`, '\n'),
  ],
  [
    'console.table',
    (pairs) =>
      `┌─────────┬──────┬─────┐\n│ (index) │ 0    │ 1   │\n├─────────┼──────┼─────┤\n${pairs.map(([n, v], index) => `│    ${index}    │ '${n}' │ ${inspected(v)} │`).join('\n')}\n└─────────┴──────┴─────┘`,
  ],
  ['entries of .NET', (pairs) => list(pairs, (n, v) => `Key = ${n}, Value = ${v}`, '\n')],
  ['names and values in words', (pairs) => list(pairs, (n, v) => `name=${n}, value=${v}`, '\n')],
  [
    'objects with names and values',
    (pairs) => list(pairs, (n, v) => `BasicNameValuePair[name=${n}, value=${v}]`, '\n'),
  ],
  ['tuples of Scala', (pairs) => `Vector(${list(pairs, (n, v) => `(${n},${v})`)})`],
  ['pairs of C++', (pairs) => `(${list(pairs, (n, v) => `std::pair("${n}", ${json(v)})`)})`],
  ['a list of R', (pairs) => list(pairs, (n, v) => `$${n}\n[1] ${json(v)}\n`, '\n')],
  [
    'a dump with lengths behind the values',
    (pairs) => list(pairs, (n, v) => `   ${n} => "${v}" (${Buffer.byteLength(v)})`, '\n'),
  ],
  ['a Map of Scala', (pairs) => `Map(${list(pairs, (n, v) => `${n} -> ${v}`)})`],
  ['pairs of Kotlin', (pairs) => `[${list(pairs, (n, v) => `(${n}, ${v})`)}]`],
  ['pairs of .NET without commas', (pairs) => list(pairs, (n, v) => `[${n}, ${v}]`, ' ')],
  ['print_r in one line', (pairs) => `Array ( ${list(pairs, (n, v) => `[${n}] => ${v}`, ' ')} )`],
  [
    'var_dump of Xdebug',
    (pairs) =>
      `array (size=9)\n${list(pairs, (n, v) => `  '${n}' => string '${v}' (length=${Buffer.byteLength(v)})`, '\n')}`,
  ],
  ['binaries of Erlang', (pairs) => `[${list(pairs, (n, v) => `{<<"${n}">>,<<${json(v)}/utf8>>}`, ',\n ')}]`],
  [
    'pairs that blanks part',
    (pairs) => list(pairs, (n, v) => `${n}=${/[\s"=]/u.test(v) ? json(v) : v}`, ' '),
  ],
];

const prints: readonly (readonly [string, (texts: SignedTexts, pairs: readonly Pair[]) => string])[] = [
  ...lists.map(
    ([name, write]) =>
      [
        name,
        ({ url, authorization }: SignedTexts, pairs: readonly Pair[]) =>
          `POST ${url}\nAuthorization: ${authorization}\n\n${write(pairs)}`,
      ] as const,
  ),
  [
    'a map of Java',
    ({ url, authorization }, pairs) =>
      `POST ${url} headers={Authorization=${authorization}}, params={${list(pairs, (n, v) => `${n}=${v}`)}}`,
  ],
  [
    'a map of Groovy',
    ({ url, authorization }, pairs) =>
      `POST ${url}\nAuthorization: ${authorization}\nparams: [${list(pairs, (n, v) => `${n}:${v}`)}]`,
  ],
  [
    'a list of pairs of Apache HttpClient',
    ({ url, authorization }, pairs) =>
      `POST ${url} HTTP/1.1\nHeaders: [Authorization: ${authorization}]\nEntity: [${list(pairs, (n, v) => `${n}=${v}`)}]`,
  ],
  [
    'a map of lists of Spring',
    ({ url, authorization }, pairs) =>
      `Sending POST ${url} <{${list(pairs, (n, v) => `${n}=[${v}]`)}},[Content-Type:"application/x-www-form-urlencoded", Authorization:"${authorization}"]>`,
  ],
  [
    'a map of Dart',
    ({ url, authorization }, pairs) =>
      `I/flutter ( 4711): uri: ${url}\nI/flutter ( 4711): method: POST\nI/flutter ( 4711):  Authorization: ${authorization}\nI/flutter ( 4711): {${list(pairs, (n, v) => `${n}: ${v}`)}}`,
  ],
  [
    'url.Values of Go',
    ({ url, authorization }, pairs) =>
      `POST ${url}\nAuthorization: ${authorization}\nform: map[${list(sorted(pairs), (n, v) => `${n}:[${v}]`, ' ')}]`,
  ],
  [
    'url.Values of Go with %#v',
    ({ url, authorization }, pairs) =>
      `POST ${url}\nhttp.Header{"Authorization":[]string{${json(authorization)}}}\nurl.Values{${list(sorted(pairs), (n, v) => `"${n}":[]string{${json(v)}}`)}}`,
  ],
  [
    'pairs of .NET',
    ({ url, authorization }, pairs) =>
      `POST ${url} Authorization=${authorization} Params: ${list(pairs, (n, v) => `[${n}, ${v}]`)}`,
  ],
  [
    'a map of Clojure',
    ({ url, authorization }, pairs) =>
      `{:method :post, :url "${url}", :headers {"Authorization" ${json(authorization)}}, :form-params {${list(pairs, (n, v) => `:${n} ${json(v)}`)}}}`,
  ],
  [
    'a table of Markdown',
    ({ url, authorization }, pairs) =>
      `POST ${url}\n\n| Header | Value |\n|---|---|\n| Authorization | \`${authorization}\` |\n\n| Parameter | Value |\n|---|---|\n${list(pairs, (n, v) => `| \`${n}\` | \`${v}\` |`, '\n')}`,
  ],
  [
    'a table of a page',
    ({ url, authorization }, pairs) =>
      `<table>${list([['URL', url], ['Method', 'POST'], ['Authorization', authorization], ...pairs], (n, v) => `<tr><th>${n}</th><td>${markup(v)}</td></tr>`, '')}</table>`,
  ],
  [
    'names above their values, as developer tools copy them',
    ({ url, authorization }, pairs) =>
      `Request URL:\n${url}\nRequest Method:\nPOST\nauthorization:\n${authorization}\nForm Data\n${list(pairs, (n, v) => `${n}:\n${v}`, '\n')}`,
  ],
  [
    'cells of a spreadsheet',
    ({ url, authorization }, pairs) =>
      `URL\t${url}\nMethod\tPOST\nAuthorization\t${cell(authorization)}\n\nField\tValue\n${list(pairs, (n, v) => `${n}\t${cell(v)}`, '\n')}`,
  ],
  [
    'rows in a frame whose longest is not cut',
    ({ url, authorization }, pairs) =>
      `╔╣ Request ║ POST \n║  ${url}\n╚${'═'.repeat(90)}╝\n╔ Headers \n╟ Authorization: ${authorization}\n╚${'═'.repeat(90)}╝\n╔ Body\n${list(pairs, (n, v) => `╟ ${n}: ${v}`, '\n')}\n╚${'═'.repeat(90)}╝`,
  ],
];

const request = { ...pastedOrder, fields };

it.each(prints)('reads %s', (_, print) => {
  const diagnosis = diagnosePaste(print(signedTexts(request), fields));
  expect(namedIds(diagnosis)).toEqual(['right']);
});

it.each(prints)('finds a mistake in %s', (_, print) => {
  const lowered = signedTexts(request, (text) => text.replace(/^POST/u, 'post'));
  expect(namedIds(diagnosePaste(print(lowered, fields)))).toEqual(['method-lower-case']);
});

it.each(lists)('reads %s to the last field, which proves no order by itself', (_, write) => {
  const more: readonly Pair[] = [...fields, ['purpose', 'rent']];
  const { url, authorization } = signedTexts({ ...pastedOrder, fields: more });
  const text = `POST ${url}\nAuthorization: ${authorization}\n\n${write(more)}`;
  expect(namedIds(diagnosePaste(text, 1))).toEqual(['right']);
});

describe('lines with a field that has its name alone', () => {
  const sent: readonly Pair[] = [
    ['client_orderid', 'PO-1'],
    ['amount', '10.50'],
    ['purpose', ''],
    ['order_desc', 'rent'],
    ['shop_ref', '7'],
  ];
  const written = `client_orderid: PO-1\namount: 10.50\npurpose\norder_desc: rent\nshop_ref: 7`;
  const paste = ({ url, authorization }: SignedTexts): string =>
    `POST ${url}\nAuthorization: ${authorization}\n\n${written}`;

  it('read it as empty', () => {
    const diagnosis = diagnosePaste(paste(signedTexts({ ...pastedOrder, fields: sent })));
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(diagnosis.reading.leftOut).toBe(null);
  });

  it('do not tell whether it was sent where the signature is without it', () => {
    const fieldsWithout = sent.filter(([name]) => name !== 'purpose');
    const diagnosis = diagnosePaste(paste(signedTexts({ ...pastedOrder, fields: fieldsWithout })));
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(diagnosis.headline).toBe(
      'The signature is right without the empty fields in the pasted request: where they are sent with it, the gateway reads another text than the one that was signed.',
    );
  });
});

it.each([
  ['in lines', (pairs: readonly Pair[]) => list(pairs, (n, v) => `${n}: ${v}`, '\n\n')],
  ['below their names', (pairs: readonly Pair[]) => list(pairs, (n, v) => `${n}\n\n${v}`, '\n\n')],
])('reads fields %s with a blank line behind each', (_, write) => {
  const { url, authorization } = signedTexts(request);
  const text = `POST ${url}\nAuthorization: ${authorization}\n\n${write(fields)}\n\nThank you, Anna`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it('reads names with an index or a stop in a map', () => {
  const named: readonly Pair[] = [...fields, ['note[0]', 'a'], ['Ref.No', '7']];
  const { url, authorization } = signedTexts({ ...pastedOrder, fields: named });
  const text = `POST ${url}\nAuthorization: ${authorization}\nparams={${list(named, (n, v) => `${n}=${v}`)}}`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it('reads an empty value in a map of Dart', () => {
  const { url, authorization } = signedTexts({ ...pastedOrder, fields: [...fields, ['purpose', '']] });
  const map = list([['purpose', ''], ...fields], (n, v) => `${n}: ${v}`);
  expect(namedIds(diagnosePaste(`POST ${url}\nAuthorization: ${authorization}\nbody: {${map}}`))).toEqual([
    'right',
  ]);
});

it('keeps the blanks at the end of a line where the signature has them', () => {
  const padded: readonly Pair[] = [['bank_branch', 'Main  branch '], ...fields];
  const { url, authorization } = signedTexts({ ...pastedOrder, fields: padded });
  const lines = list(padded, (n, v) => `${n}: ${v}`, '\n');
  const diagnosis = diagnosePaste(`POST ${url}\nAuthorization: ${authorization}\n\n${lines}`);
  expect(namedIds(diagnosis)).toEqual(['right']);
});

it('reads the body in the rows of a trace of .NET', () => {
  const { url, authorization, body } = signedTexts();
  const octets = [...new TextEncoder().encode(body)];
  const rows = Array.from({ length: Math.ceil(octets.length / 16) }, (_, row) => {
    const own = octets.slice(row * 16, row * 16 + 16);
    const digits = own
      .map((octet, at) => octet.toString(16).padStart(2, '0').toUpperCase() + (at === 7 ? '-' : ' '))
      .join('');
    const shown = String.fromCharCode(...own);
    return `System.Net Verbose: 0 : [4711] ${(row * 16).toString(16).padStart(8, '0').toUpperCase()} : ${digits.padEnd(48)}: ${shown}`;
  });
  const { host, pathname } = new URL(url);
  const head = `System.Net Information: 0 : [4711] HttpWebRequest#12 - Request: POST ${pathname} HTTP/1.1\nSystem.Net Information: 0 : [4711] ConnectStream#56 - Sending headers\n{\nAuthorization: ${authorization}\nContent-Type: application/x-www-form-urlencoded\nHost: ${host}\n}.\n`;
  expect(namedIds(diagnosePaste(head + rows.join('\n')))).toEqual(['right']);
});

it('reads a text that pprint of Python has broken behind its blanks', () => {
  const { url, authorization } = signedTexts(request);
  const broken = authorization.replaceAll(', ', ", '\n                              '");
  const pairs = list(
    fields,
    (n, v) => `'${n}': ${v.includes("'") ? json(v) : `'${v.replaceAll('\\', '\\\\')}'`}`,
    ',\n          ',
  ).replace(
    'October, 50% bonus',
    "October, '\n                        '50% bonus '\n                        '",
  );
  const text = `{'data': {${pairs.replace("' (2nd)", "'(2nd)")}},\n 'headers': {'Authorization': '${broken}'},\n 'method': 'POST',\n 'url': '${url}'}`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it('reads elements of XML that hold the signs of a tag', () => {
  const tagged: readonly Pair[] = [...fields, ['purpose', 'rent <10> & more']];
  const { url, authorization } = signedTexts({ ...pastedOrder, fields: tagged });
  const elements = list(tagged, (n, v) => `<${n}>${markup(v).replaceAll('>', '&gt;')}</${n}>`, '\n');
  const text = `POST ${url}\nAuthorization: ${authorization}\n\n<order>\n${elements}\n</order>`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it('reads an element of XML that is closed at once as empty', () => {
  const sent: readonly Pair[] = [['purpose', ''], ...fields];
  const elements = list(sent, (n, v) => (v === '' ? `<${n}/>` : `<${n}>${markup(v)}</${n}>`), '');
  const paste = ({ url, authorization }: SignedTexts): string =>
    `POST ${url}\nAuthorization: ${authorization}\n\n<order>${elements}</order>`;
  expect(namedIds(diagnosePaste(paste(signedTexts({ ...pastedOrder, fields: sent }))))).toEqual(['right']);
  const full = signedTexts({ ...pastedOrder, fields: sent.filter(([, value]) => value !== '') });
  expect(namedIds(diagnosePaste(paste(full)))).toEqual(['empties-dropped']);
});

it('reads the fields of a page', () => {
  const plain = fields.filter(([, value]) => !value.includes('"'));
  const { url, authorization } = signedTexts({ ...pastedOrder, fields: plain });
  const inputs = list(plain, (n, v) => `<input type="hidden" name="${n}" value="${markup(v)}">`, '\n');
  const diagnosis = diagnosePaste(`POST ${url}\nAuthorization: ${authorization}\n\n${inputs}`);
  expect(namedIds(diagnosis)).toEqual(['right']);
});

it.each([
  ['a command', asCurl],
  ['a message', asMessage],
  [
    'an object',
    ({ url, authorization, body }: SignedTexts) =>
      JSON.stringify({ method: 'POST', url, authorization, body }),
  ],
])('reads %s in a cell of a table', (_, print) => {
  const printed = print(signedTexts(request)).replaceAll('"', '""');
  expect(namedIds(diagnosePaste(`"time","message"\n"2026-11-21","${printed}"`))).toEqual(['right']);
  expect(namedIds(diagnosePaste(`time;message\r\n21.11.2026;"${printed}"\r\n`))).toEqual(['right']);
});

it('takes the host of code of 1C from its connection', () => {
  const { url, authorization, body } = signedTexts(request);
  const { host, pathname } = new URL(url);
  const text = `Соединение = Новый HTTPСоединение("${host}", 443,,,,, Новый ЗащищенноеСоединениеOpenSSL());\nЗапрос = Новый HTTPЗапрос("${pathname}");\nЗапрос.Заголовки.Вставить("Authorization", "${authorization.replaceAll('"', '""')}");\nЗапрос.УстановитьТелоИзСтроки("${body}");\nОтвет = Соединение.ВызватьHTTPМетод("POST", Запрос);`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it('takes a body out of an Optional of Java', () => {
  const { url, authorization, body } = signedTexts();
  const text = `Request[method=POST, uri=${url}, headers={Authorization=[${authorization}]}, body=Optional[${body}]]`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});
