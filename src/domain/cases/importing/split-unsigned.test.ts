import { describe, expect, it } from 'vitest';
import { fates, pairsOf, previewOf } from './fixture-import.ts';

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6658';
const type = 'Content-Type: application/x-www-form-urlencoded';
const head = `POST /processing/api/v4/payout-check/6658 HTTP/1.1\nHost: sandbox.gateway.example\n${type}\n`;
const two = [
  ['client_orderid=a-1', 'amount=1'],
  ['client_orderid=a-2', 'amount=2'],
];

describe('requests without a signature', () => {
  it.each([
    [
      'commands',
      `curl ${url} -d client_orderid=a-1 -d amount=1\ncurl ${url} -d client_orderid=a-2 -d amount=2`,
    ],
    [
      'commands of several lines, behind prompts',
      `$ curl ${url} \\\n  -d client_orderid=a-1 \\\n  -d amount=1\n$ curl ${url} \\\n  -d 'client_orderid=a-2&amount=2'`,
    ],
    [
      'one command that makes several',
      `curl ${url} -d client_orderid=a-1 -d amount=1 \\\n  --next ${url} -d client_orderid=a-2 -d amount=2`,
    ],
    [
      'one command with its variables',
      `U=${url}\ncurl --variable 'id=a-1' --variable n=1 --expand-data 'client_orderid={{id}}&amount={{n}}' $U -: --variable id=a-2 --variable n=2 --expand-data 'client_orderid={{id}}' --expand-data amount={{n}} $U`,
    ],
    [
      'HTTPie',
      `http -f POST ${url} client_orderid=a-1 amount=1\nhttp -f POST ${url} client_orderid=a-2 amount=2`,
    ],
    [
      'a variable that is set before',
      `URL=${url}\ncurl $URL -d client_orderid=a-1 -d amount=1\ncurl $URL -d client_orderid=a-2 -d amount=2`,
    ],
    ['raw HTTP', `${head}\nclient_orderid=a-1&amount=1\n${head}\nclient_orderid=a-2&amount=2\n`],
    [
      'a file of requests',
      `@host = sandbox.gateway.example\nPOST https://{{host}}/processing/api/v4/payout-check/6658\n${type}\n\nclient_orderid = a-1 &\namount = 1\n\n### \nPOST https://{{host}}/processing/api/v4/payout-check/6658\n${type}\n\nclient_orderid=a-2&amount=2\n`,
    ],
    ['bodies', 'client_orderid=a-1&amount=1\r\nclient_orderid=a-2&amount=2\r\n'],
    ['lines of JSON', '{"client_orderid":"a-1","amount":1}\n{"client_orderid":"a-2","amount":2}\n'],
    [
      'objects of JSON',
      '{\n  "client_orderid": "a-1",\n  "amount": 1\n},\n{\n  "client_orderid": "a-2",\n  "amount": 2\n}\n',
    ],
    ['a list of YAML', '- client_orderid: a-1\n  amount: 1\n- client_orderid: a-2\n  amount: 2\n'],
  ])('are told apart: %s', (_, text) => {
    expect(previewOf(text).cases.map(pairsOf)).toEqual(two);
  });

  it('are read with and without a body', () => {
    const status = 'https://sandbox.gateway.example/processing/api/v4/status/6658';
    const { cases } = previewOf(`curl ${url} -d amount=1\ncurl '${status}?client_orderid=a'`);
    expect(cases.map(pairsOf)).toEqual([['amount=1'], ['client_orderid=a']]);
  });

  it('are one where --next stands in a value', () => {
    const { cases } = previewOf(`curl ${url} -d 'client_orderid=a-1&purpose=the --next one'`);
    expect(cases.map(pairsOf)).toEqual([['client_orderid=a-1', 'purpose=the --next one']]);
  });

  it('keep the variables that were set for the ones before', () => {
    const { cases } = previewOf(
      `curl --variable id=a --expand-data 'client_orderid={{id}}-1&amount=1' ${url} --next --expand-data 'client_orderid={{id}}-2&amount=2' ${url}`,
    );
    expect(cases.map(pairsOf)).toEqual(two);
  });

  it('are called what their file calls them', () => {
    const text = `### Paid\nPOST ${url}\n${type}\n\namount=1\n\n###\nPOST ${url}\n${type}\n\namount=2\n`;
    expect(previewOf(text).cases.map(({ name }) => name)).toEqual(['Paid', 'Imported request 2']);
  });

  it.each([
    ['a body in several lines', 'client_orderid=a-1&amount=1&\ncity=Riga&zip=1'],
    ['a body that was wrapped', 'client_orderid=a-1&amount=1\ncity=Riga&zip=1'],
    ['a value with line ends', `curl ${url} -d 'amount=1' \\\n -d 'city=Riga'`],
    ['what is said about a request', `${head}\nclient_orderid=a-1&amount=1\n\ncurl works, they say.`],
  ])('are one where the text is %s', (_, text) => {
    expect(previewOf(text).cases).toHaveLength(1);
  });

  it('are counted where one of them cannot be read', () => {
    const commands = ['amount=1', 'amount=2'].map((pair) => `curl ${url} -d ${pair}`);
    const { cases, notes } = previewOf([...commands, `curl ${url} -F amount`].join('\n'));
    expect(cases.map(pairsOf)).toEqual([['amount=1'], ['amount=2']]);
    expect(notes).toContain('1 of 3 requests could not be read.');
  });
});

describe('an address that is not known', () => {
  const order = { mode: 'urlencoded', urlencoded: [{ key: 'amount', value: '1' }] };
  const collection = (address: unknown): string =>
    JSON.stringify({
      info: {},
      item: [{ name: 'n', request: { method: 'POST', url: address, body: order } }],
    });

  it.each([
    '{{baseUrl}}/api/v4/payout-check/6658',
    'https://{{host}}:{{port}}/paynet/api/v4/payout-check/6658',
    'https://{{host}}:8443/paynet/api/v4/payout-check/6658',
  ])('is one of a collection without its variables: %s', (address) => {
    const [only] = previewOf(collection(address)).cases;
    expect(only).toMatchObject({
      origin: null,
      inputs: { operation: 'payout-check', addresseeId: '6658' },
    });
  });

  it.each(['"$BASE/api/v4/payout-check/6658"', '"${BASE_URL}/api/v4/payout-check/6658"'])(
    'is one of a command whose variable is not in the text: %s',
    (address) => {
      const [only] = previewOf(`curl ${address} -d amount=1`).cases;
      expect(only).toMatchObject({
        origin: null,
        inputs: { operation: 'payout-check', addresseeId: '6658' },
      });
    },
  );

  it('has the values of variables in its path', () => {
    const raw = 'https://a.example/paynet/api/v4/payout-check/:endpoint';
    const known = collection({ raw, variable: [{ key: 'endpoint', value: '42' }] });
    expect(previewOf(known).cases[0]).toMatchObject({
      origin: 'https://a.example',
      inputs: { addresseeId: '42' },
    });
  });

  it.each([':endpoint', '{{endpoint}}', '<endpoint>'])('lacks an id, which is said: %s', (id) => {
    const [only] = previewOf(collection(`https://a.example/paynet/api/v4/payout-check/${id}`)).cases;
    expect(only).toMatchObject({ inputs: { operation: 'payout-check', addresseeId: '6657' } });
    expect(only?.rows).toContainEqual({
      name: id,
      shown: null,
      fate: 'refused',
      why: 'the path has no value for it',
    });
    expect(only?.isPathKnown).toBe(false);
  });
});

it('says what stands in the query of an invoice and is not taken', () => {
  const [only] = previewOf(
    'curl -G https://a.example/paynet/view-invoice-xml/6657/r1 -d a=b -d oauth_nonce=n',
  ).cases;
  expect(only?.inputs).toMatchObject({ operation: 'view-invoice', endpointId: '6657', receiptId: 'r1' });
  expect(only === undefined ? [] : fates(only)).toEqual(['a refused –']);
});
