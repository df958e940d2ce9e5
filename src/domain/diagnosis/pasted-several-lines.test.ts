/** Values of several lines: a list that leaves one out would be another body, and a wrong signature right with it. */
import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts, type SignedTexts } from './corpus/fixture-pasted.ts';

type Pair = readonly [name: string, value: string];

const fields: readonly Pair[] = [
  ['client_orderid', 'inv-1'],
  ['amount', '10.50'],
  ['purpose', "it's first;\nsecond"],
  ['currency', 'EUR'],
];
const request = { ...pastedOrder, fields };
const signed = signedTexts(request);
const withoutPurpose = signedTexts({ ...request, fields: fields.filter(([name]) => name !== 'purpose') });

const list = (write: (name: string, value: string) => string, joint = '\n'): string =>
  fields.map(([name, value]) => write(name, value)).join(joint);
const single = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const doubled = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const prints: readonly (readonly [string, string])[] = [
  ['PHP', `$fields = [\n${list((n, v) => `  '${n}' => ${single(v)},`)}\n];`],
  ['SQL', `UPDATE payouts SET\n${list((n, v) => `  ${n} = ${doubled(v)}`, ',\n')};`],
  ['PowerShell', `@{\n${list((n, v) => `  '${n}' = ${doubled(v)}`)}\n}`],
  ['C#', `var d = new Dictionary<string, string>\n{\n${list((n, v) => `  { "${n}", @"${v}" },`)}\n};`],
  ['YAML', list((n, v) => (v.includes('\n') ? `${n}: |-\n  ${v.replaceAll('\n', '\n  ')}` : `${n}: "${v}"`))],
  [
    'Bruno',
    `body:form-urlencoded {\n${list((n, v) => (v.includes('\n') ? `  ${n}: '''\n    ${v.replaceAll('\n', '\n    ')}\n  '''` : `  ${n}: ${v}`))}\n}`,
  ],
  ['lines with =', list((n, v) => `${n}=${v}`)],
  ['lines with a colon', list((n, v) => `  ${n}: ${v}`)],
  ['lines that are indented with what goes on', list((n, v) => `    ${n}: ${v.replaceAll('\n', '\n    ')}`)],
  ['columns', list((n, v) => `${n.padEnd(16)}: ${v.replaceAll('\n', `\n${' '.repeat(18)}`)}`)],
  ['a list with numbers', fields.map(([n, v], index) => `${index + 1}. ${n}: ${v}`).join('\n')],
  ['pairs of .NET', list((n, v) => `[${n}, ${v}]`)],
];

const paste = ({ url, authorization }: SignedTexts, body: string): string =>
  `POST ${url}\nAuthorization: ${authorization}\nContent-Type: application/x-www-form-urlencoded\n\n${body}`;

it.each(prints)('are read in %s', (_, body) => {
  expect(namedIds(diagnosePaste(paste(signed, body), 1))).toEqual(['right']);
  expect(namedIds(diagnosePaste(paste(withoutPurpose, body), 1))).toEqual(['field-missing']);
});

it.each([
  ['|', "it's first;\nsecond\n"],
  ['>', "it's first; second\n"],
  ['>-', "it's first; second"],
])('are made of a block of YAML with %s as it says', (style, purpose) => {
  const changed = fields.map(([n, v]): Pair => [n, n === 'purpose' ? purpose : v]);
  const own = signedTexts({ ...request, fields: changed });
  const body = list((n, v) =>
    v.includes('\n') ? `${n}: ${style}\n  ${v.replaceAll('\n', '\n  ')}` : `${n}: "${v}"`,
  );
  expect(namedIds(diagnosePaste(paste(own, body), 1))).toEqual(['right']);
});

it.each(['|-', '>-', "'''"])('are read behind a list that ends with %s', (style) => {
  const folded = style === '>-' ? 'first second\n  third' : 'first\nsecond\n  third';
  const own = signedTexts({ ...request, fields: [...fields.slice(0, 2), ['purpose', folded]] });
  const block = `  purpose: ${style}\n    first\n    second\n      third\n${style === "'''" ? "  '''\n}" : ''}`;
  const body = `  client_orderid: inv-1\n  amount: 10.50\n${block}`;
  expect(namedIds(diagnosePaste(paste(own, body), 1))).toEqual(['right']);
});

it('are read where a field without a block is the last one', () => {
  const own = signedTexts({
    ...request,
    fields: [...fields.slice(0, 2), ['order_desc', 'first\nsecond'], ['purpose', '1']],
  });
  const body = 'client_orderid: inv-1\namount: 10.50\norder_desc: |-\n  first\n  second\npurpose: 1';
  expect(namedIds(diagnosePaste(paste(own, body), 1))).toEqual(['right']);
});

it.each(['~', '# ', '// '])('are not missed where a field is switched off by %s', (sign) => {
  const body = `client_orderid: inv-1\namount: 10.50\n${sign}purpose: x\ncurrency: EUR`;
  expect(namedIds(diagnosePaste(paste(withoutPurpose, body), 1))).toEqual(['right']);
});

it('are not passed over where their quotation does not end', () => {
  const body = `[\n  'client_orderid' => 'inv-1',\n  'amount' => '10.50',\n  'purpose' => 'first\n  'currency' => 'EUR',\n]`;
  expect(diagnosePaste(paste(withoutPurpose, body), 1).verdict.kind).toBe('incomplete');
});

it.each([
  ['a heading', 'Answer:'],
  ['a line of a log', '2026-11-21 08:00:00 answer 403'],
  ['another part', 'Status url: https://shop.example/back'],
  ['a comment', '# of the second call'],
])('are not made of %s', (_, line) => {
  const body = `client_orderid: inv-1\namount: 10.50\n${line}\ncurrency: EUR`;
  expect(diagnosePaste(paste(signed, body), 1).reading.parts.body ?? '').not.toContain('%0A');
});

it('hold escaped signs of tags in a table of a page', () => {
  const tagged = { ...request, fields: [...fields.slice(0, 2), ['order_desc', 'a <tax> b'] as const] };
  const { url, authorization } = signedTexts(tagged);
  const escape = (text: string): string =>
    text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const rows = [['URL', url], ['Method', 'POST'], ['Authorization', authorization], ...tagged.fields].map(
    ([n = '', v = '']) => `<tr><td>${n}</td><td>${escape(v)}</td></tr>`,
  );
  expect(namedIds(diagnosePaste(`<table>${rows.join('\n')}</table>`, 1))).toEqual(['right']);
});
