/** One call in the shapes in which programs print it: right as it came, and never accepted where a value was changed. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPastedCall } from '../reading/read-pasted-call.ts';
import { fixtureOrder } from './fixture-judging.ts';
import { judgeCall, listControlTexts } from './judge-call.ts';

const sum = (text: string): string =>
  createHash('sha1').update(`${text}AF4B7DF6-9EC9-4AF5-9B5F-3F8B8C6AAE30`, 'utf8').digest('hex');

type Pairs = readonly (readonly [string, string])[];

function pairsOf(merchantData: string, control = sum('approved1830001inv-20261121-0001')): Pairs {
  return [
    ['status', 'approved'],
    ['type', 'sale'],
    ['orderid', '1830001'],
    ['merchant_order', 'inv-20261121-0001'],
    ['client_orderid', 'inv-20261121-0001'],
    ['amount', '10.50'],
    ['control', control],
    ['merchantdata', merchantData],
  ];
}

function judge(text: string, merchantData: string) {
  const read = readPastedCall(text);
  if (!read.ok) throw new Error(read.failure);
  const orders = [fixtureOrder(1, { merchantData })];
  const sums = new Map(listControlTexts(read.value, orders).map((each) => [each, sum(each)]));
  const judgement = judgeCall(read.value, { orders, isSimulator: true, earlier: null, expected: null, sums });
  return { ...judgement, notes: read.value.notes };
}

const query = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
const url = (pairs: Pairs): string => `https://shop.example/cb?${query(pairs)}`;
const each =
  (write: (name: string, value: string) => string, between = '\n') =>
  (pairs: Pairs): string =>
    pairs.map(([name, value]) => write(name, value)).join(between);
const rows = (text: string): string =>
  (
    Buffer.from(text)
      .toString('hex')
      .match(/.{1,32}/gu) ?? []
  )
    .map(
      (row, index) =>
        `${(index * 16).toString(16).padStart(8, '0')}: ${row.replaceAll(/(.{4})(?=.)/gu, '$1 ')}  .`,
    )
    .join('\n');
const safeLink = (address: string): string =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02%7Ca%40b.example&sdata=a%3D&reserved=0`;
const filtered = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('-', '%2D')
    .replaceAll('_', '%5F')
    .replaceAll('%2F', '_')
    .replaceAll('%', '-');

const texts = [
  'm-77',
  'say "hi"',
  '["a","b"]',
  'Thank you.',
  'x;',
  'x)',
  'C:\\new',
  '"q"',
  'https://x.example/?a=1&b=2',
];

describe.each<[string, (pairs: Pairs) => string]>([
  [
    'var_dump',
    (pairs) =>
      `array(8) {\n${each((name, value) => `  ["${name}"]=>\n  string(${value.length}) "${value}"`)(pairs)}\n}`,
  ],
  [
    'a dump of Laravel',
    (pairs) => `array:8 [\n${each((name, value) => `  "${name}" => "${value}"`)(pairs)}\n]`,
  ],
  [
    'a map of Clojure',
    (pairs) => `{${each((name, value) => `:${name} ${JSON.stringify(value)}`, ', ')(pairs)}}`,
  ],
  [
    'a dictionary of Swift',
    (pairs) => `[${each((name, value) => `"${name}": ${JSON.stringify(value)}`, ', ')(pairs)}]`,
  ],
  ['YAML', each((name, value) => `${name}: ${JSON.stringify(value)}`)],
  ['CSV of two columns', each((name, value) => `${name},"${value.replaceAll('"', '""')}"`)],
  ['lines of INI', (pairs) => `[callback]\n${each((name, value) => `${name} = ${value}`)(pairs)}`],
  [
    'lines of mysql',
    (pairs) => `*** 1. row ***\n${each((name, value) => `${name}: ${value}`)(pairs)}\n1 row in set`,
  ],
  [
    'a table of Markdown',
    (pairs) => `| Name | Value |\n|---|---|\n${each((name, value) => `| ${name} | ${value} |`)(pairs)}`,
  ],
  ['a map of Scala', (pairs) => `Map(${each((name, value) => `${name} -> ${value}`, ', ')(pairs)})`],
  ['an environment of CGI', (pairs) => `REQUEST_METHOD=GET\nQUERY_STRING=${query(pairs)}\nSCRIPT_NAME=/cb`],
  ['xxd', (pairs) => rows(query(pairs))],
  ['hexadecimal', (pairs) => Buffer.from(query(pairs)).toString('hex')],
  [
    'a text of JSON within a row',
    (pairs) => `log | 1 | ${JSON.stringify(JSON.stringify(Object.fromEntries(pairs)))}`,
  ],
  [
    'a log of HTTP/1.1',
    (pairs) => `10.0.0.1 - - "GET https://shop.example/cb?${query(pairs)} HTTP/1.1" 200 2`,
  ],
  [
    'a link of Proofpoint',
    (pairs) => `https://urldefense.com/v3/__https://shop.example/cb?${query(pairs)}__;!!Nyu6ZXf5!abc$`,
  ],
  ['lines that end with “&”', each((name, value) => `${name}=${encodeURIComponent(value)}`, '&\r\n')],
  ['lines that begin with “&”', each((name, value) => `${name}=${encodeURIComponent(value)}`, '\n &')],
  [
    'the source of a page that writes “&” as a number',
    (pairs) => `https://shop.example/cb?${query(pairs).replaceAll('&', '&#38;')}`,
  ],
  [
    'a link of Outlook that another one holds',
    (pairs) => safeLink(safeLink(`https://shop.example/cb?${query(pairs)}`)),
  ],
  [
    'an older link of Proofpoint',
    (pairs) =>
      `https://urldefense.proofpoint.com/v2/url?u=${filtered(`https://shop.example/cb?${query(pairs)}`)}&d=DwMFAg&e=`,
  ],
])('a call in %s', (_, write) => {
  it.each(texts)('is right with %j', (text) => {
    const { verdict, headline } = judge(write(pairsOf(text)), text);
    const isUnknown = verdict === 'cannot-say' && /may end elsewhere|written otherwise/u.test(headline);
    expect([headline, verdict === 'accept' || isUnknown]).toEqual([headline, true]);
  });

  it('is accepted with a plain text', () => {
    expect(judge(write(pairsOf('m-77')), 'm-77').verdict).toBe('accept');
  });

  it.each(texts)('is not accepted with a part of %j, nor with another sum', (text) => {
    expect(judge(write(pairsOf(text.slice(0, -1))), text).verdict).not.toBe('accept');
    expect(judge(write(pairsOf(text, sum('x'))), text).verdict).not.toBe('accept');
  });

  it('is refused where its text is another one', () => {
    expect(judge(write(pairsOf('quite another')), 'm-77').verdict).toBe('do-not-accept');
  });
});

it.each([
  ['of the address', `GET\t/cb\t${query(pairsOf("O'Brien & co"))}\t200`],
  ['of a line of ASP.NET', `Request starting HTTP/1.1 GET ${url(pairsOf("O'Brien & co"))} - - -`],
  ['of a link in HTML', `<a href="${url(pairsOf("O'Brien & co")).replaceAll('&', '&amp;')}">cb</a>`],
  ['of an address that is encoded whole', encodeURIComponent(url(pairsOf("O'Brien & co")))],
  [
    'that is written twice',
    each((name, value) => `${name}: '${value.replaceAll("'", "''")}'`)(pairsOf("O'Brien & co")),
  ],
])('does not refuse a call for an apostrophe %s', (_, text) => {
  expect(judge(text, "O'Brien & co").verdict).not.toBe('do-not-accept');
});

it('counts one call in a table of HTML', () => {
  const pairs = pairsOf('m-77');
  const cells = (tag: string, place: 0 | 1): string =>
    pairs.map((pair) => `<${tag}>${pair[place]}</${tag}>`).join('');
  const { verdict, notes } = judge(
    `<table><tr>${cells('th', 0)}</tr><tr>${cells('td', 1)}</tr></table>`,
    'm-77',
  );
  expect([verdict, notes.filter((note) => note.includes('calls'))]).toEqual(['accept', []]);
});

it.each([60, 100, 140, 185])(
  'says of one that two messages hold that it may be cut off: after %i signs',
  (place) => {
    const address = url(pairsOf('m-77'));
    const text = `[13:01] Ann: ${address.slice(0, place)}\n[13:02] Ann: ${address.slice(place)}`;
    expect(judge(text, 'm-77').headline).toBe('Cannot say: it may be cut off');
  },
);

const part = 'Where the text is only a part of the call, paste the whole call.';
const good = sum('approved1830001inv-20261121-0001');

it.each([
  [
    query(pairsOf('m-77').slice(0, 6)),
    'control is missing',
    `Deployments always send its 40 digits: without them nothing shows who made the call. ${part}`,
  ],
  [
    query(pairsOf('m-77').slice(0, 7)),
    'merchant_data is missing',
    `The order had it, and the document promises that it comes back. ${part}`,
  ],
  [
    query(pairsOf('m-77').slice(2)),
    'control cannot be checked without status',
    `It would hold for status approved of order 1830001. ${part}`,
  ],
  [
    `control=${good}&status=approved`,
    'control cannot be checked without orderid and merchant_order',
    `It would hold for status approved of order 1830001. ${part}`,
  ],
  [
    `control=${sum('x')}&orderid=1830001&merchantdata=m-77`,
    'control cannot be checked without status',
    `It is made over status, orderid and merchant_order. ${part}`,
  ],
  [`control=x&orderid=1830001`, 'control does not hold', 'It is not the 40 hexadecimal digits of a SHA-1.'],
  [query([...pairsOf('m-77').slice(0, 7), ['merchantdata', 'x']]), 'merchant_data is changed', null],
])('says what a text lacks that may be a part of a call: %s', (text, what, words) => {
  const { headline, explanation } = judge(`https://shop.example/cb?${text}`, 'm-77');
  expect([headline, words === null ? null : explanation]).toEqual([`Do not accept it: ${what}`, words]);
  expect(explanation?.includes(part)).toBe(words?.includes(part) ?? false);
});
