import { describe, expect, it } from 'vitest';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { readPastedCall } from './read-pasted-call.ts';
import { joinBrokenLines } from './wrapped-lines.ts';

const pairs = {
  status: 'approved',
  type: 'sale',
  orderid: '1830003',
  merchant_order: 'inv-20261121-0003',
  client_orderid: 'inv-20261121-0003',
  amount: '10.50',
  merchantdata: 'batch=7;who=Zoë & sons',
  control: 'cf75a72dc7baf668fd8f472303799bc71312faea',
};
const query = new URLSearchParams(pairs).toString();
const url = `https://shop.example/hook?${query}`;
const nginx = `10.0.0.7 - - [21/Nov/2026:14:05:40 +0000] "GET /hook?${query} HTTP/1.1" 200 2 "-" "Java/17"`;

const broken = (text: string, width: number, before = ''): string =>
  (text.match(new RegExp(`.{1,${width}}`, 'gsu')) ?? []).map((line) => before + line).join('\n');

function read(text: string): Record<string, string> {
  const result = readPastedCall(text);
  return result.ok ? Object.fromEntries(result.value.pairs.map(({ name, value }) => [name, value])) : {};
}

const widths = [44, 60, 66, 72, 76, 78, 80, 90, 100, 120, 132];

describe.each<[string, (width: number) => string]>([
  ['a line of an access log', (width) => broken(nginx, width)],
  ['a line of an access log in a mail', (width) => `It came so:\n\n${broken(nginx, width, '> ')}\n\nWhy?`],
  ['a URL in a mail', (width) => `It came so:\n${broken(url, width, '> ')}`],
  ['a URL that is indented', (width) => `It came so:\n${broken(url, width, '    ')}`],
  ['a body', (width) => broken(query, width)],
  ['a command', (width) => broken(`curl '${url}'`, width)],
  ['lines of Windows', (width) => broken(nginx, width).replaceAll('\n', '\r\n')],
])('%s that is broken at one width', (_, write) => {
  it.each(widths)('is whole again: %i', (width) => {
    expect(read(write(width))).toEqual(pairs);
  });
});

it.each(widths.filter((width) => width < 100))(
  'joins JSON, unless most lines begin with a name: %i',
  (width) => {
    expect(read(broken(`INFO callback ${JSON.stringify(pairs)} []`, width))).toEqual(pairs);
  },
);

it('joins the halves of a name, of which the second one is another name', () => {
  const width = query.indexOf('_orderid');
  expect(read(broken(query, width))).toEqual(pairs);
});

it('says that lines are joined', () => {
  const result = readPastedCall(broken(nginx, 80));
  expect(result.ok && result.value.notes).toContain('Lines that were broken at one width are joined.');
});

const long = { ...pairs, merchant_order: 'a'.repeat(40), client_orderid: 'a'.repeat(40) };
const entries = Object.entries(long);

it.each<[string, string]>([
  ['a dump', `Array\n(\n${entries.map(([name, value]) => `    [${name}] => ${value}`).join('\n')}\n)`],
  ['JSON', JSON.stringify(long, null, 2)],
  ['two addresses', `${url}\n${url}`],
  ['two addresses, the second one shorter', `${url}\nhttps://shop.example/hook?status=approved&type=sale`],
  ['a log of two', `${nginx}\n${nginx}\n10.0.0.7 - - "GET / HTTP/1.1" 200`],
  ['two bodies', `${query}\n${query.replace('approved', 'declined')}\nend`],
  ['a request', `GET /hook?${query} HTTP/1.1\nHost: shop.example\nAccept: */*`],
  ['a query, and what was answered', `${query}\n200 OK`],
  [
    'a table',
    `${entries.map(([name, value]) => `| ${name.padEnd(20)} | ${value.padEnd(50)} |`).join('\n')}\n8 rows`,
  ],
])('leaves lines that were not broken: %s', (_, text) => {
  expect(joinBrokenLines(text)).toBeNull();
});

it('takes little time for many lines of one length', () => {
  const milliseconds = startProcessorClock();
  joinBrokenLines(`${`${'status='.padEnd(47, 'a')}\n`.repeat(4000)}end`);
  expect(milliseconds()).toBeLessThan(500);
});
