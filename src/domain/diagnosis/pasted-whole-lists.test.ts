/** Lists of fields: one that is read without its last lines is another body, and a wrong signature right with it. */
import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';
import { rightOnly } from './verdict/diagnosis.ts';

type Pair = readonly [name: string, value: string];

const fields: readonly Pair[] = [
  ['shop_ref', 'A7'],
  ['client_orderid', 'inv-1'],
  ['amount', '10.50'],
  ['currency', 'EUR'],
  ['order_desc', 'x'],
  ['city', 'Riga'],
];
const own: readonly Pair[] = [
  ['shop-ref', 'A8'],
  ['Ref.No', 'Z 1'],
  ['note[0]', 'q'],
];
const signedOver = (list: readonly Pair[]) => signedTexts({ ...pastedOrder, fields: list });
const paste = (signed: readonly Pair[], body: string): string => {
  const { url, authorization } = signedOver(signed);
  return `Method: POST\nURL: ${url}\nAuthorization: ${authorization}\nContent-Type: application/x-www-form-urlencoded\n\nBody:\n${body}`;
};
const ids = (signed: readonly Pair[], body: string): readonly string[] =>
  namedIds(diagnosePaste(paste(signed, body), 1));

const lists: readonly (readonly [string, (list: readonly Pair[]) => string])[] = [
  ['numbers', (list) => list.map(([n, v], index) => `${index + 6}) ${n} = ${v}`).join('\n')],
  ['=>', (list) => list.map(([n, v]) => `${n} => ${v}`).join('\n')],
  ['|', (list) => list.map(([n, v]) => `${n} | ${v}`).join('\n')],
  ['tabs', (list) => list.map(([n, v]) => `${n}\t${v}`).join('\n')],
  ['equals signs', (list) => list.map(([n, v]) => `${n} = ${v}`).join('\n')],
  ['quotation marks of a text', (list) => list.map(([n, v]) => `${n}: “${v}”`).join('\n')],
  ['French quotation marks', (list) => list.map(([n, v]) => `${n} : «\u00a0${v}\u00a0»`).join('\n')],
  ['bold names', (list) => list.map(([n, v]) => `- **${n}**: ${v}`).join('\n')],
];

it.each(lists)('are read to their end with %s', (_, print) => {
  const all = [...fields, ...own];
  expect(ids(all, print(all))).toEqual(['right']);
  expect(ids(fields, print(all))).not.toEqual(['right']);
  const withoutCity = fields.filter(([name]) => name !== 'city');
  expect(ids(withoutCity, print(fields))).toEqual(['field-missing']);
});

it.each(['body:', 'params:', 'order_fields:'])('are read without the heading “%s”', (heading) => {
  const list = fields.map(([n, v]) => `${n}: ${v}`).join('\n');
  // No reading explains it, so the first one counts.
  const { url, authorization } = signedTexts({ ...pastedOrder, fields }, () => 'something else');
  const text = `POST ${url}\nAuthorization: ${authorization}\n\n${heading}\n${list}`;
  expect(diagnosePaste(text, 1).reading.parts.body).toMatch(/^shop_ref=/u);
});

it('are read with a first field that is empty', () => {
  expect(
    ids([['remark', ''], ...fields], ['remark: ', ...fields.map(([n, v]) => `${n}: ${v}`)].join('\n')),
  ).toEqual(['right']);
});

it('come before what an answer says of each field', () => {
  const [body, errors] = ['x', ['is wrong']].map((value) =>
    JSON.stringify(Object.fromEntries(fields.map(([name]) => [name, value]))),
  );
  const { reading } = diagnosePaste(paste(fields, `${body}\nSo we get:\nerrors: ${errors}`), 1);
  expect(reading.parts.body).not.toContain('wrong');
});

it('are read up to the sentence that follows them', () => {
  const body = fields.map(([n, v]) => `${n}: ${v}`).join('\n');
  expect(ids(fields, `${body}\nand get a 403. Any idea?\n\nBest regards`)).toEqual(['right']);
});

it.each(['\n... (2 more)', '\n…', ', ... 2 more items }'])(
  'are cut where “%s” stands behind them',
  (mark) => {
    const isObject = mark.endsWith('}');
    const body = fields.map(([n, v]) => (isObject ? `'${n}': '${v}'` : `${n}: ${v}`));
    const text = isObject ? `data: { ${body.join(', ')}${mark}` : `${body.join('\n')}${mark}\n\nThanks`;
    const diagnosis = diagnosePaste(paste(fields, text), 1);
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(rightOnly(diagnosis)).toBe('without what is cut off');
    expect(ids([...fields, ['purpose', 'rent']], text)).toEqual(['incomplete']);
  },
);

it('are no body where their line goes on with a field that was not read', () => {
  const signed: readonly Pair[] = fields.slice(1, 4);
  const row = 'client_orderid=inv-1; amount=10.50; currency=EUR; order_desc=Rent; May (part 1); city=Riga';
  expect(ids(signed, row)).not.toEqual(['right']);
});

it('are not read without a field that is a structure', () => {
  const rows = fields.map(([n, v]) => `    [${n}] => ${v}`).join('\n');
  const text = `Array\n(\n${rows}\n    [purpose] => Array\n        (\n            [0] => a\n        )\n)`;
  expect(ids(fields, text)).not.toEqual(['right']);
});

it('may have blanks around each “&”: it is said that they are not signed', () => {
  const diagnosis = diagnosePaste(paste(fields, fields.map(([n, v]) => `${n}=${v}`).join(' & ')), 1);
  expect(namedIds(diagnosis)).toEqual(['right']);
  expect(rightOnly(diagnosis)).toBe('without blanks around “&”');
});
