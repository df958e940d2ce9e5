import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const { fields } = pastedOrder;
const list = (write: (name: string, value: string) => string): string =>
  fields.map(([name, value]) => write(name, value)).join(', ');
const keywords = list((name, value) => `${name}="${value}"`);
const members = list((name, value) => `"${name}": "${value}"`);

describe.each([
  ['right', 'right'],
  ['uri-scheme', 'signed for http'],
])('code whose request is %s', (id) => {
  const { url, authorization } = signedTexts(pastedOrder, (text) =>
    id === 'right' ? text : text.replace('https', 'http'),
  );
  const python = (data: string): string =>
    `requests.post("${url}", headers={"Authorization": '${authorization}'}, data=${data})`;

  it.each([
    ['keyword arguments', python(`dict(${keywords})`)],
    ['a number among them', python(`dict(${keywords.replace('"10.50"', '10.50')})`)],
    ['nothing among them', python(`dict(middle_name=None, ${keywords}, x=None)`)],
    ['a line each', python(`dict(\n    ${keywords.replaceAll('", ', '",\n    ')},\n)`)],
    ['nothing in a literal', python(`{${members}, "x": None}`)],
    [
      'members of JavaScript',
      `axios.post('${url}', new URLSearchParams({ ${list((name, value) => `${name}: '${value}'`).replace("'10.50'", '10.50')}, x: undefined }), { headers: { Authorization: '${authorization}' } })`,
    ],
    [
      'nil of Ruby',
      `HTTParty.post('${url}', headers: { 'Authorization' => '${authorization}' }, body: { ${list((name, value) => `'${name}' => '${value}'`)}, 'x' => nil })`,
    ],
    [
      'pairs of Kotlin',
      `val fields = mapOf(${list((name, value) => `"${name}" to "${value}"`)}, "x" to null)\nhttp.post("${url}") { header("Authorization", "${authorization.replaceAll('"', '\\"')}"); form(fields) }`,
    ],
    [
      'a list with semicolons',
      `POST ${url}\nAuthorization: ${authorization}\n\n${fields.map((pair) => pair.join('=')).join('; ')}`,
    ],
    [
      'null in a log',
      JSON.stringify({
        method: 'POST',
        url,
        headers: { authorization },
        form: { ...Object.fromEntries(fields), x: null },
      }),
    ],
  ])('is read: %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual([id]);
  });
});

it('is not right where None was signed that the client leaves out', () => {
  const signed = signedTexts({ ...pastedOrder, fields: [...fields, ['x', 'None']] });
  const text = `requests.post("${signed.url}", headers={"Authorization": '${signed.authorization}'}, data={${members}, "x": None})`;
  expect(namedIds(diagnosePaste(text))).not.toEqual(['right']);
});

it('is right where other code sends the word, or nothing', () => {
  for (const value of ['None', '']) {
    const signed = signedTexts({ ...pastedOrder, fields: [...fields, ['x', value]] });
    const text = `All our requests are refused.\nPOST ${signed.url}\nAuthorization: ${signed.authorization}\n\n{${members}, "x": None}`;
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  }
});
