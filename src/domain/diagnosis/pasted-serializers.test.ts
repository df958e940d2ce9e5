import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

type Fields = readonly (readonly [string, string])[];
type Code = (literal: string) => (texts: { readonly url: string; readonly authorization: string }) => string;

const { fields } = pastedOrder;
const own = fields.map(([name, value]) => `${name}: '${value}'`).join(', ');
const members = fields.map(([name, value]) => `'${name}': '${value}'`).join(', ');
const entries = fields.map(([name, value]) => `'${name}' => '${value}'`).join(', ');
const axios =
  (make: string): Code =>
  (literal) =>
  ({ url, authorization }) =>
    `axios.post('${url}', ${make}({ ${own}, tag: ${literal} }), { headers: { Authorization: '${authorization}' } })`;
const requests: Code =
  (literal) =>
  ({ url, authorization }) =>
    `requests.post('${url}', data={${members}, 'tag': ${literal}}, headers={'Authorization': '${authorization}'})`;
const curl: Code =
  (literal) =>
  ({ url, authorization }) =>
    `curl_setopt_array($ch, [CURLOPT_URL => '${url}', CURLOPT_POSTFIELDS => http_build_query([${entries}, 'tag' => ${literal}]), CURLOPT_HTTPHEADER => ['Authorization: ${authorization}']]);`;

const ways: readonly Fields[] = [
  [
    ['tag', 'x'],
    ['tag', 'y'],
  ],
  [
    ['tag[0]', 'x'],
    ['tag[1]', 'y'],
  ],
  [
    ['tag[]', 'x'],
    ['tag[]', 'y'],
  ],
  [['tag', 'x,y']],
  [['tag', 'null']],
  [['tag', '']],
  [],
];
const rightOf = (code: ReturnType<Code>): readonly Fields[] =>
  ways.filter((sent) => {
    const texts = signedTexts({ ...pastedOrder, fields: [...fields, ...sent] });
    return namedIds(diagnosePaste(code(texts), 1)).join() === 'right';
  });

describe.each<readonly [string, Code, list: Fields | undefined, nothing: Fields | undefined]>([
  ['URLSearchParams', axios('new URLSearchParams'), ways[3], ways[4]],
  ['qs', axios('qs.stringify'), ways[1], ways[5]],
  ['querystring', axios('querystring.stringify'), ways[0], ways[5]],
  ['requests of Python', requests, ways[0], undefined],
  ['http_build_query', curl, ways[1], ways[6]],
])('a form that is made by %s', (_, code, list, nothing) => {
  it('has a list in one way', () => {
    expect(rightOf(code("['x', 'y']"))).toEqual([list]);
  });

  it.runIf(nothing !== undefined)('has a field without a value in one way', () => {
    expect(rightOf(code('null'))).toEqual([nothing]);
  });
});

it('reads names in quotation marks beside others', () => {
  const code: Code =
    (literal) =>
    ({ url, authorization }) =>
      `axios.post('${url}', new URLSearchParams({ ${members}, tag: ${literal} }), { headers: { Authorization: '${authorization}' } })`;
  expect(rightOf(code('null'))).toEqual([ways[4]]);
});

it.each(ways.slice(0, 3).map((sent) => [sent[0]?.[0], sent] as const))(
  'names a list that URLSearchParams joins, where it was signed as %s',
  (_, sent) => {
    const texts = signedTexts({ ...pastedOrder, fields: [...fields, ...sent] });
    const diagnosis = diagnosePaste(axios('new URLSearchParams')("['x', 'y']")(texts));
    expect(namedIds(diagnosis)).toEqual(['nested-otherwise']);
    expect(diagnosis.headline).toContain('sent as one value');
  },
);
