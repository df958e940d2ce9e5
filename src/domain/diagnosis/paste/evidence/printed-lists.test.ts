/** Lists of fields as programs and people print them, and what stands beside a list and is none of its fields. */
import { expect, it } from 'vitest';
import { parsePaste } from '../parse-paste.ts';

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657';
const top = `Method: POST\nURL: ${url}\n\n`;
const form = { client_orderid: 'A1', amount: '1.50', currency: 'EUR', order_desc: 'a|b' };
const pairs = Object.entries(form);
const list = (print: (name: string, value: string) => string, joint = '\n'): string =>
  pairs.map(([name, value]) => print(name, value)).join(joint);

const sent = (text: string): readonly unknown[] => {
  const read = parsePaste(text);
  return read.ok
    ? read.value.readings.map(({ body }) => Object.fromEntries(new URLSearchParams(body ?? '')))
    : [];
};

it.each<readonly [string, string]>([
  ['a dictionary of Cocoa', `${top}params: {\n${list((name, value) => `    ${name} = "${value}";`)}\n}`],
  [
    'a dictionary of Cocoa whose words have no quotation marks',
    `${top}{\n${list((name, value) => `    ${name} = ${/^\w+$/u.test(value) ? value : `"${value}"`};`)}\n}`,
  ],
  [
    'names and values of Perl in turn',
    `$VAR1 = {\n 'url' => '${url}',\n 'method' => 'POST',\n 'form' => [\n${list((name, value) => `   '${name}',\n   '${value}'`, ',\n')}\n ]\n};`,
  ],
  [
    'names above their values, below a heading',
    `${top}Body:\n${list((name, value) => `${name}:\n${value}`)}`,
  ],
  ['values that stand further in', `${top}Body:\n${list((name, value) => `${name}:\n    ${value}`)}`],
  ['entries of .NET in words', `${top}${list((name, value) => `Key: ${name}, Value: ${value}`)}`],
  [
    'a table of Markdown with its border in a cell',
    `${top}| name | value |\n|---|---|\n${list((name, value) => `| ${name} | ${value.replace('|', String.raw`\|`)} |`)}`,
  ],
  [
    'elements behind that of a content type',
    `<call><method>POST</method><url>${url}</url><contentType>application/x-www-form-urlencoded</contentType>${list((name, value) => `<${name}>${value}</${name}>`, '')}</call>`,
  ],
])('reads %s', (_, text) => {
  expect(sent(text)[0]).toEqual(form);
});

it.each<readonly [string, (lists: string) => string, (values: readonly string[]) => string]>([
  ['QueryDict of Django', (lists) => `<QueryDict: {${lists}}>`, (values) => `['${values.join("', '")}']`],
  [
    'url.Values of Go',
    (lists) => `url.Values{${lists.replaceAll("'", '"')}}`,
    (values) => `[]string{'${values.join("', '")}'}`,
  ],
])('reads each value of a list for each name: %s', (_, print, write) => {
  const lists = [...pairs.map(([name, value]) => [name, [value]] as const), ['tags[]', ['z', 'a']] as const];
  const text = print(
    lists
      .toReversed()
      .map(([name, values]) => `'${name}': ${write(values)}`)
      .join(', '),
  );
  const read = parsePaste(top + text);
  const body = new URLSearchParams(read.ok ? (read.value.parts.body ?? '') : '');
  expect([...body]).toEqual(
    lists.toReversed().flatMap(([name, values]) => values.map((value) => [name, value])),
  );
});

it('counts the content type of a line of a log as no field', () => {
  const text = `level=debug method=POST url=${url} content_type=application/x-www-form-urlencoded ${list((name, value) => `${name}="${value}"`, ' ')}`;
  expect(sent(text)).toContainEqual(form);
  expect(sent(text)).not.toContainEqual(expect.objectContaining({ content_type: expect.anything() }));
});

it('reads the line ends of a cell of Markdown', () => {
  const rows = Object.entries({ ...form, order_desc: 'one<br>two' }).map(
    ([name, value]) => `| ${name} | ${value} |`,
  );
  expect(sent(`${top}| name | value |\n|---|---|\n${rows.join('\n')}`)[0]).toEqual({
    ...form,
    order_desc: 'one\ntwo',
  });
});

it('reads a value of several lines between entries of .NET', () => {
  const [first, ...others] = ['order_desc', 'client_orderid', 'amount', 'currency'].map(
    (name) => `Key: ${name}, Value: ${name === 'order_desc' ? 'one\ntwo' : 'A1'}`,
  );
  expect(sent(`${top}${[first, ...others].join('\n')}`)[0]).toMatchObject({ order_desc: 'one\ntwo' });
});

it.each([0, 1, 3])('reads no list of names and values in turn with a value of two lines: at %s', (place) => {
  const others = pairs.filter(([name]) => name !== 'order_desc');
  const inTurn = others.toSpliced(place, 0, ['order_desc', 'one\ntwo']).flat();
  const text = `${top}$VAR1 = [\n${inTurn.map((each) => `  '${each}'`).join(',\n')}\n];`;
  expect(sent(text).flatMap((body) => Object.keys(Object(body)))).toEqual([]);
});

it('reads no list that goes on with a field that is not read', () => {
  const text = `${top}{\n${list((name, value) => `    ${name} = "${value}";`)}\n    "shop-ref" = A7;\n}`;
  expect(sent(text)).not.toContainEqual(form);
});
