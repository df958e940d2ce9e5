import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const others = pastedOrder.fields.filter(([name]) => name !== 'amount');
const idsOf = (signed: string, code: (texts: { url: string; authorization: string }) => string): string[] => [
  ...namedIds(diagnosePaste(code(signedTexts({ ...pastedOrder, fields: [['amount', signed], ...others] })))),
];

const list = (join: string, literal: string): string =>
  [`'amount'${join}${literal}`, ...others.map(([name, value]) => `'${name}'${join}'${value}'`)].join(', ');

const codes: readonly (readonly [
  name: string,
  literal: string,
  sent: string,
  code: (literal: string) => (texts: { url: string; authorization: string }) => string,
])[] = [
  [
    'requests of Python',
    '10.50',
    '10.5',
    (literal) =>
      ({ url, authorization }) =>
        `requests.post('${url}', data={${list(': ', literal)}}, headers={'Authorization': '${authorization}'})`,
  ],
  [
    'a whole amount of Python',
    '10.00',
    '10.0',
    (literal) =>
      ({ url, authorization }) =>
        `requests.post('${url}', data={${list(': ', literal)}}, headers={'Authorization': '${authorization}'})`,
  ],
  [
    'axios',
    '10.00',
    '10',
    (literal) =>
      ({ url, authorization }) =>
        `axios.post('${url}', new URLSearchParams({ ${list(': ', literal)} }), { headers: { Authorization: '${authorization}' } })`,
  ],
  [
    'Guzzle',
    '10.50',
    '10.5',
    (literal) =>
      ({ url, authorization }) =>
        `$client->post('${url}', ['form_params' => [${list(' => ', literal)}], 'headers' => ['Authorization' => '${authorization}']]);`,
  ],
  [
    'a truth value of PHP',
    'true',
    '1',
    (literal) =>
      ({ url, authorization }) =>
        `$client->post('${url}', ['form_params' => [${list(' => ', literal)}], 'headers' => ['Authorization' => '${authorization}']]);`,
  ],
  [
    'HTTParty',
    '10.00',
    '10.0',
    (literal) =>
      ({ url, authorization }) =>
        `HTTParty.post('${url}', headers: { 'Authorization' => '${authorization}' }, body: { ${list(' => ', literal)} })`,
  ],
];

describe.each(codes)('a literal in code for %s', (_, literal, sent, code) => {
  it('is read as the language makes a text of it', () => {
    expect(idsOf(sent, code(literal))).toEqual(['right']);
    expect(idsOf(literal, code(literal))).not.toContain('right');
  });

  it('is read as it stands in quotation marks', () => {
    expect(idsOf(literal, code(`'${literal}'`))).toEqual(['right']);
  });
});

it('changes no number of a log', () => {
  const signed = signedTexts();
  const form = JSON.stringify(Object.fromEntries(pastedOrder.fields)).replace('"10.50"', '10.50');
  const text = `{"method":"POST","url":"${signed.url}","authorization":${JSON.stringify(signed.authorization)},"form":${form}}`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});
