import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts, type SignedTexts } from './corpus/fixture-pasted.ts';

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

describe('a literal with a name twice', () => {
  const twice = (join: string): string => `'amount'${join}'7.25', ${list(join, "'10.50'")}`;
  const ofGuzzle = ({ authorization }: { authorization: string }): string =>
    `'headers' => ['Authorization' => '${authorization}']`;
  const calls: readonly (readonly [string, (texts: { url: string; authorization: string }) => string])[] = [
    [
      'Python',
      ({ url, authorization }) =>
        `fields = {${twice(': ')}}\nrequests.post('${url}', data=fields, headers={'Authorization': '${authorization}'})`,
    ],
    [
      'JavaScript',
      ({ url, authorization }) =>
        `axios.post('${url}', new URLSearchParams({ ${twice(': ')} }), { headers: { Authorization: '${authorization}' } })`,
    ],
    [
      'PHP',
      ({ url, ...texts }) =>
        `$client->post('${url}', ['form_params' => [${twice(' => ')}], ${ofGuzzle(texts)}]);`,
    ],
  ];
  it.each(calls)('keeps its last value: %s', (_, code) => {
    expect(idsOf('10.50', code)).toEqual(['right']);
    const { url, authorization } = signedTexts({ ...pastedOrder, fields: [['amount', '7.25'], ...others] });
    const { verdict, notes } = diagnosePaste(code({ url, authorization }));
    expect(verdict).toMatchObject({ explanation: [[{ id: 'value-replaced' }]] });
    expect(notes).toContainEqual(expect.stringContaining('the last value is kept'));
    const both = signedTexts({ ...pastedOrder, fields: [['amount', '7.25'], ...pastedOrder.fields] });
    expect(diagnosePaste(code(both)).verdict).toMatchObject({
      explanation: [[{ id: 'field-missing', detail: expect.stringContaining('with another value as well') }]],
    });
  });

  it.each([
    [
      'a list of pairs',
      ({ url, authorization }: { url: string; authorization: string }) =>
        `requests.post('${url}', data=[('amount', '7.25'), ${pastedOrder.fields.map(([name, value]) => `('${name}', '${value}')`).join(', ')}], headers={'Authorization': '${authorization}'})`,
    ],
    [
      'a list of Perl',
      ({ url, authorization }: { url: string; authorization: string }) =>
        `use LWP::UserAgent;\n$ua->post('${url}', [${twice(' => ')}], Authorization => '${authorization}');`,
    ],
  ])('is none, and keeps both: %s', (_, code) => {
    const both = signedTexts({ ...pastedOrder, fields: [['amount', '7.25'], ...pastedOrder.fields] });
    expect(namedIds(diagnosePaste(code(both)))).toEqual(['right']);
  });
});

describe('fields that statements change behind their list', () => {
  type Texts = Readonly<Record<'url' | 'authorization', string>>;
  const python =
    (change: string) =>
    ({ url, authorization }: Texts) =>
      `fields = {${list(': ', "'10.50'")}}\n${change}\nrequests.post('${url}', data=fields, headers={'Authorization': '${authorization}'})`;
  const javascript =
    (change: string) =>
    ({ url, authorization }: Texts) =>
      `const order = { ${list(': ', "'10.50'")} };\n${change}\naxios.post('${url}', new URLSearchParams(order), { headers: { Authorization: '${authorization}' } })`;
  const php =
    (change: string) =>
    ({ url, authorization }: Texts) =>
      `$fields = [${list(' => ', "'10.50'")}];\n${change}\n$client->post('${url}', ['form_params' => $fields, 'headers' => ['Authorization' => '${authorization}']]);`;
  const powershell =
    (change: string) =>
    ({ url, authorization }: Texts) =>
      `$body = @{ ${list(' = ', "'10.50'").replaceAll(', ', '; ').replace('friend; and', 'friend, and')} }\n${change}\nInvoke-RestMethod -Method Post -Uri '${url}' -Headers @{ Authorization = '${authorization}' } -Body $body`;
  const { fields } = pastedOrder;
  const changed = fields.map(([name, value]) => [name, name === 'amount' ? '77.35' : value] as const);
  const fewer = fields.filter(([name]) => name !== 'email');
  const more = [...fields, ['purpose', 'gift']] as const;

  it.each([
    ['Python', python("fields['amount'] = '77.35'"), changed, 'value-replaced'],
    ['update of Python', python("fields.update(amount='77.35')"), changed, 'value-replaced'],
    ['pop of Python', python("fields.pop('email')"), fewer, 'field-missing'],
    ['another field of Python', python("fields['purpose'] = 'gift'"), more, 'field-missing'],
    ['JavaScript', javascript("order.amount = '77.35';"), changed, 'value-replaced'],
    ['delete of JavaScript', javascript('delete order.email;'), fewer, 'field-missing'],
    [
      'a copy of JavaScript',
      javascript("const order2 = { ...order, amount: '77.35' };"),
      changed,
      'value-replaced',
    ],
    ['PHP', php("$fields['amount'] = '77.35';"), changed, 'value-replaced'],
    ['unset of PHP', php("unset($fields['email']);"), fewer, 'field-missing'],
    ['PowerShell', powershell("$body.amount = '77.35'"), changed, null],
  ] as const)('are read as they are at last: %s', (_, code, sent, mistake) => {
    const { notes, ...diagnosis } = diagnosePaste(code(signedTexts({ ...pastedOrder, fields: sent })));
    expect(namedIds(diagnosis)).toEqual(['right']);
    if (mistake === null) return;
    expect(notes).toContainEqual(expect.stringContaining('as they are at last'));
    const before = diagnosePaste(code(signedTexts()));
    expect({ ids: namedIds(before), proof: before.proof }).toEqual({ ids: [mistake], proof: 'signature' });
  });

  it.each([
    ['behind the call', python('')(signedTexts()) + "\nfields['amount'] = '77.35'"],
    ['under a condition', python("if gift:\n    fields['purpose'] = 'gift'")(signedTexts())],
    ['of another list', python("others['amount'] = '77.35'")(signedTexts())],
  ])('are as they were where nothing tells that they are sent so: %s', (_, text) => {
    const { notes, ...diagnosis } = diagnosePaste(text);
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(notes).not.toContainEqual(expect.stringContaining('as they are at last'));
  });
});

it.each([
  ['Python', (value: string) => `${value}.strip()`, "' 10.50 '"],
  ['JavaScript', (value: string) => `(${value}).toFixed(2)`, '10.5'],
])('reads what a call on a text gives: %s', (_, call, value) => {
  const code = ({ url, authorization }: Readonly<Record<'url' | 'authorization', string>>): string =>
    `axios.post('${url}', new URLSearchParams({ ${list(': ', call(value))} }), { headers: { Authorization: '${authorization}' } })`;
  expect(idsOf('10.50', code)).toEqual(['right']);
});

const inPieces = (text: string, quote: string, between: string): string =>
  (text.match(/.{1,50}/gu) ?? [])
    .map((piece) => `${quote}${piece.replaceAll(quote, `\\${quote}`)}${quote}`)
    .join(between);

it.each([
  [
    'Python',
    ({ url, authorization, body }) =>
      `requests.post("${url}", headers={"Content-Type": "application/x-www-form-urlencoded", "Authorization": (\n    ${inPieces(authorization, "'", '\n    ')}\n)},\n  data=(\n    ${inPieces(body, '"', '\n    ')}\n))`,
  ],
  [
    'C',
    ({ url, authorization, body }) =>
      `curl_easy_setopt(curl, CURLOPT_URL, "${url}");\nlist = curl_slist_append(list, "Authorization: "\n    ${inPieces(authorization, '"', '\n    ')});\ncurl_easy_setopt(curl, CURLOPT_POSTFIELDS,\n    ${inPieces(body, '"', '\n    ')});`,
  ],
] satisfies readonly (readonly [string, (texts: SignedTexts) => string])[])(
  'reads literals under each other in %s as one text',
  (_, code) => {
    const right = diagnosePaste(code(signedTexts()));
    const wrong = diagnosePaste(code(signedTexts(pastedOrder, (text) => text.replace('POST&', 'post&'))));
    expect([right, wrong].map(namedIds)).toEqual([['right'], ['method-lower-case']]);
  },
);
