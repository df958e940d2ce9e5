import { describe, expect, it } from 'vitest';
import { authorization, read, readInAllWays, readParts, refusalOf, url } from '../fixture-pastes.ts';
import { parsePaste } from '../parse-paste.ts';

const head = `POST /processing/api/v4/payout-check/6657 HTTP/1.1\nHost: gateway.example\nAuthorization: ${authorization}`;

describe('evidence', () => {
  it('makes no form of JSON that was sent', () => {
    const body = '{"client_orderid":"a","amount":"10.5","currency":"EUR"}';
    expect(readParts(`${head}\nContent-Type: application/json\n\n${body}`)).toEqual({
      method: 'POST',
      url,
      authorization,
      contentType: 'application/json',
      body,
    });
  });

  it.each([
    [
      'quotes and escapes inside a value',
      JSON.stringify({ client_orderid: 'a', amount: '1', order_desc: '{"a":"b\\\\c"}', currency: 'EUR' }),
      'client_orderid=a&amount=1&order_desc=%7B%22a%22%3A%22b%5C%5Cc%22%7D&currency=EUR',
    ],
    [
      'lists and objects',
      "{ client_orderid: 'a', amount: '1', currency: 'EUR', user: { name: 'x' }, ids: [ '1', '2' ] }",
      'client_orderid=a&amount=1&currency=EUR&user%5Bname%5D=x&ids%5B%5D=1&ids%5B%5D=2',
    ],
    [
      'a list for each name',
      "{'client_orderid': ['a'], 'amount': ['1'], 'currency': ['EUR'], 'note': ['']}",
      'client_orderid=a&amount=1&currency=EUR&note=',
    ],
    [
      'quotes that a dump of Symfony leaves as they are',
      'array:3 [\n  "client_orderid" => "a"\n  "amount" => "1"\n  "order_desc" => "7 "b" {"c":"d"}"\n]',
      'client_orderid=a&amount=1&order_desc=7%20%22b%22%20%7B%22c%22%3A%22d%22%7D',
    ],
    [
      'an object in a string',
      JSON.stringify({ data: JSON.stringify({ client_orderid: 'a', amount: '1', at: { city: 'x' } }) }),
      'client_orderid=a&amount=1&at%5Bcity%5D=x',
    ],
    [
      'lines above the next one of a log',
      '\nclient_orderid=a\namount=1\nshop_ref=\n2026-11-21 08:00:01 WARN 403',
      'client_orderid=a&amount=1&shop_ref=',
    ],
    [
      'parameters of the query among them',
      "{ tag: 'x', client_orderid: 'a', amount: '1' }",
      'client_orderid=a&amount=1',
    ],
  ])('writes decoded fields as a form: %s', (_, fields, body) => {
    const text = `POST ${url}?tag=x\nAuthorization: ${authorization}\nparams: ${fields}`;
    expect(readParts(text)).toMatchObject({ method: 'POST', authorization, body });
  });

  it.each([
    ['arrows', '{ ', ' , ', ' -> ', ' }'],
    ['lines of a table', 'Key | Value\n----|----\n', '\n', ' | ', ''],
  ])('makes a header of parameters that a log lists: %s', (_, before, joint, sign, behind) => {
    const pairs = authorization.matchAll(/(oauth_\w+)="([^"]*)"/gu);
    const list = Array.from(pairs, ([, name = '', value = '']) => name + sign + decodeURIComponent(value));
    const text = `POST ${url}\nheader: ${before}${list.join(joint)}${behind}\n\nbody: amount=10.5&currency=EUR`;
    expect(readParts(text)).toMatchObject({
      method: 'POST',
      url,
      authorization,
      body: 'amount=10.5&currency=EUR',
    });
  });

  it('joins encoded lines of a body as they stand, and offers them as values, too', () => {
    const pairs = ['client_orderid=a', 'amount=1', 'redirect_url=https%3A%2F%2Fa.example%2F'];
    const bodiesOf = (lines: readonly string[]): readonly (string | null)[] =>
      readInAllWays(`${head}\n\n${lines.join('\n')}`).readings.map(({ body }) => body);
    const twice = pairs.join('&').replaceAll('%', '%25');
    expect(bodiesOf(pairs).slice(0, 2)).toEqual([pairs.join('&'), twice]);
    // A blank shows that they are values.
    expect(bodiesOf([...pairs, 'city=New York'])[0]).toBe(`${twice}&city=New%20York`);
  });

  it.each([
    [
      'the Host header, not the host of the log',
      `{"host":"log-1.example.com","sent":${JSON.stringify(head)}}`,
      url,
    ],
    [
      'no address of a client',
      `10.0.0.1:50000 - "${head.split('\n', 1)[0] ?? ''}" ${authorization}`,
      undefined,
    ],
    ['no name of a logger', `INFO com.acme.pay.net - "POST /x HTTP/1.1" ${authorization}`, undefined],
    [
      'a host in a column',
      `x | gate.example | POST /api/v4/x HTTP/1.1 | ${authorization}`,
      'https://gate.example/api/v4/x',
    ],
  ])('puts a URL together with %s', (_, text, expected) => {
    expect(readParts(text)['url']).toBe(expected);
  });

  it('reads what a command printed below it', () => {
    const text = `$ http -v --form POST gateway.example/processing < body.txt\n${head}\n\nclient_orderid=a&amount=1`;
    expect(readParts(text)).toMatchObject({ url, authorization, body: 'client_orderid=a&amount=1' });
  });

  it.each([
    'gate: send "POST" Url',
    '[Request Method] POST',
    'time;POST;x',
    '{"m":"POST"}',
    'paths:\n  post:\n    tags: x',
    '  When method post\n  Then status 200',
  ])('finds a method that stands alone: %s', (line) => {
    expect(readParts(`${line}\n${url}\n${authorization}`)).toMatchObject({ method: 'POST', url });
  });

  it('finds the method of a call whose address stands in the next line', () => {
    const text = `await http.post(\n  Uri.parse('${url}'),\n  headers: {'Authorization': '${authorization}'},\n);`;
    expect(readParts(text)).toMatchObject({ method: 'POST', url });
  });

  it.each([
    ['GET https://config.shop.example/v1/settings 200', `{"verb":"POST","url":"${url}"}`],
    ['10.0.0.9 "GET /health HTTP/1.1" 200 15', `{"method":"POST","url":"${url}"}`],
    ['GET https://config.shop.example/v1/settings 200', `POST ${url}`],
  ])('takes no method of another address: %s', (before, line) => {
    const { readings } = readInAllWays(`${before}\n${line}\n${authorization}`);
    expect(readings[0]).toMatchObject({ method: 'POST', url });
    expect(readings.map((parts) => parts.method)).not.toContain('GET');
  });

  it('takes no method out of a list of them', () => {
    expect(readParts(`${url}\nAllow: GET, POST\n${authorization}`)).not.toHaveProperty('method');
  });

  it('leaves the label of a body out', () => {
    const line = `2026-11-21 08:00:00 INFO x - POST ${url} auth=${authorization} body=client_orderid=a&amount=1`;
    expect(readParts(line)).toMatchObject({ url, authorization, body: 'client_orderid=a&amount=1' });
  });

  it('takes nothing of the answer', () => {
    const text = `URL\t${url}\nMethod\tPOST\nResponse Code\t403\nContent-Type\ttext/html;charset=utf-8`;
    expect(readParts(text)).toEqual({ method: 'POST', url });
    const log = `${head}\n\nHTTP/1.1 403 Forbidden\nContent-Type: text/html\n\nclient_orderid=a&amount=1`;
    expect(readParts(log)).not.toHaveProperty('contentType');
    const headers = { 'Content-Type': ['text/html'] };
    const record = { request: { method: 'GET', headers: { Authorization: [authorization] } } };
    expect(readParts(JSON.stringify({ ...record, resp_headers: headers }))).not.toHaveProperty('contentType');
  });

  it.each([
    `GET ${url}?client_orderid=a&amount=1\nAuthorization: ${authorization}`,
    `{"method":"GET","url":"${url}?client_orderid=a&amount=1","query":"client_orderid=a&amount=1","headers":{"Authorization":${JSON.stringify(authorization)}},"body":{"encoding":"utf-8","string":""},"response":{"body":"x=1"}}`,
    `-- to (${url}?client_orderid=a&amount=1)\nGET ${url}?client_orderid=a&amount=1\nAuthorization: ${authorization}\nbody:\nstatusCode: 401`,
  ])('takes no query for a body: %s', (text) => {
    const parts = readParts(text);
    expect(parts).toMatchObject({ method: 'GET', url: `${url}?client_orderid=a&amount=1`, authorization });
    expect(parts['body'] ?? '').toBe('');
  });

  it('takes no content type of the answer, wherever the answer stands', () => {
    const options = `{\n  method: 'GET',\n  path: '/x',\n  headers: { Authorization: '${authorization}' }\n}`;
    const text = `${url}\n${options}\nstatusCode: 401\nheaders: { 'content-type': 'application/json' }`;
    expect(readParts(text)).not.toHaveProperty('contentType');
  });

  it.each(['array:9 [', '{mode: urlencoded}', 'String', '<stream>'])('invents no body of %s', (shown) => {
    const text = `method: POST\nurl: ${url}\nauthorization: ${authorization}\nbody: ${shown}`;
    expect(readParts(text)['body'] ?? '').not.toContain('array');
    expect(readParts(text)).toMatchObject({ method: 'POST', url, authorization });
  });

  it('reads a blank before the frame of a cell in both ways', () => {
    const rows = ['client_orderid | a', 'amount | 1', 'bank_branch | Main branch '].map(
      (row) => `| ${row} |`,
    );
    const table = parsePaste(`${head}\n\n| Field | Value |\n|---|---|\n${rows.join('\n')}`);
    expect(table.ok ? table.value.readings.map((each) => each.body) : []).toEqual([
      'client_orderid=a&amount=1&bank_branch=Main%20branch',
      'client_orderid=a&amount=1&bank_branch=Main%20branch%20',
    ]);
  });

  it.each([
    ['Perl', 'undef', true],
    ['PowerShell', '$null', true],
    ['Visual Basic', 'Nothing', true],
    ['Python', 'None', false],
  ])('knows whether the word for no value may have been sent: %s', (_, word, isNever) => {
    const fields = `client_orderid => 'a', amount => '1', currency => 'EUR', note => ${word}`;
    const found = parsePaste(`${head}\n\n(${fields})`);
    const own = 'client_orderid=a&amount=1&currency=EUR';
    const bodies = found.ok ? found.value.readings.map((each) => each.body) : [];
    expect(new Set(bodies)).toEqual(
      new Set([own, `${own}&note=`, ...(isNever ? [] : [`${own}&note=${word}`])]),
    );
  });

  it.each([
    ['an indented list', 'Form:\n  client_orderid: a\n  amount: 1\n  note: \n  tag: x\nOther:\n  id: 7'],
    [
      'a table with a frame',
      '┌────────────────┬───┐\n│ client_orderid │ a │\n│ amount         │ 1 │\n│ note           │   │\n│ tag            │ x │\n└────────────────┴───┘',
    ],
  ])('has the last fields of %s, which the document does not name', (_, list) => {
    const body = 'client_orderid=a&amount=1&note=&tag=x';
    expect(readParts(`POST ${url}\nAuthorization: ${authorization}\n${list}\n403`)).toMatchObject({ body });
  });

  it.each([
    ['few words', 'later ', '&order_desc=x&purpose=y'],
    ['many words', 'later '.repeat(50), ''],
  ])('joins fields over %s between them, or does not', (_, between, more) => {
    const fields = `'client_orderid' => 'a', 'amount' => '1', ${between} 'order_desc' => 'x', 'purpose' => 'y'`;
    expect(readParts(`${head}\n\n${fields}`)['body']).toBe(`client_orderid=a&amount=1${more}`);
  });

  it('says of no URL that it is not known where another part of the text has it', () => {
    const found = read(
      `URL: ${url}\nStatus: 403\n\nPOST /processing/api/v4/payout-check/6657 HTTP/1.1\nAuthorization: ${authorization}\n\namount=1&currency=EUR`,
    );
    expect(found.parts.url).toBe(url);
    expect(found.notes.join()).not.toContain('its URL is not known');
  });

  it('is not found in a text about something else', () => {
    expect(refusalOf('{"amount":"1","state":"open","city":"Riga","email":"a@b.example"}')).toBe(
      'not-recognized',
    );
  });
});
