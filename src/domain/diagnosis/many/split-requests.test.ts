import { describe, expect, it } from 'vitest';
import { parsePaste } from '../paste/parse-paste.ts';
import { hexColumns } from '../paste/printers/hex-rows.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { form, harEntry, harOf, signSample, split, type SampleRequest } from './fixture-many.ts';
import { tellsOfSeveral } from './split-requests.ts';

const samples = [1, 2, 3, 4].map((index) => signSample(index, { description: `it's no. ${index}` }));
const pathOf = ({ url }: SampleRequest): string => new URL(url).pathname;
const fieldsOf = ({ body }: SampleRequest): (readonly [string, string])[] => [...new URLSearchParams(body)];

function partsOf(text: string): RequestParts {
  const read = parsePaste(text);
  if (!read.ok) throw new Error(`${read.failure.what}\n${text}`);
  return read.value.parts;
}

type Printed = Pick<RequestParts, 'method' | 'url' | 'authorization' | 'body'>;

const plain = (body: string | null, isDecoded: boolean): string | null =>
  isDecoded ? new URLSearchParams(body ?? '').toString() : body;

/** What is read of each request of a text. */
const readAll = (text: string, isDecoded = false): Printed[] =>
  split(text)
    .requests.map(partsOf)
    .map(({ method, url, authorization, body }) => ({
      method,
      url,
      authorization,
      body: plain(body, isDecoded),
    }));

const printed = (requests: readonly SampleRequest[], isDecoded = false): Printed[] =>
  requests.map(({ method, url, authorization, body }) => ({
    method,
    url,
    authorization,
    body: plain(body, isDecoded),
  }));

const raw = (request: SampleRequest): string =>
  `POST ${pathOf(request)} HTTP/1.1\r\nHost: ${new URL(request.url).host}\r\nAuthorization: ${request.authorization}\r\nContent-Type: ${form}\r\nContent-Length: ${request.body.length}\r\n\r\n${request.body}\r\n`;
const refusal =
  'HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\n\r\n<html>Access is denied</html>\r\n\r\n';
const curl = ({ url, authorization, body }: SampleRequest): string =>
  `curl -X POST '${url}' \\\n  -H 'Authorization: ${authorization}' \\\n  -H 'Content-Type: ${form}' \\\n  --data '${body}'\n`;
const stamp = (index: number): string => `2026-11-21 08:00:0${index % 10},${100 + index}`;

describe('several requests in one text', () => {
  it.each([60, 200, 331])('are whole where a container runtime logs pieces of %i characters', (size) => {
    const pieces = (line: string): string =>
      (line.match(new RegExp(`.{1,${size}}`, 'gu')) ?? [])
        .map(
          (piece, index, all) => `${stampOf(index)} stdout ${index === all.length - 1 ? 'F' : 'P'} ${piece}`,
        )
        .join('\n');
    const stampOf = (index: number): string => `2026-11-21T08:00:00.${String(index).padStart(9, '0')}Z`;
    const lines = samples.map(({ method, url, authorization, body }) =>
      JSON.stringify({ method, url, headers: { authorization }, body }),
    );
    const text = lines.map(pieces).join('\n');
    expect(tellsOfSeveral(text)).toBe(true);
    expect(readAll(text)).toEqual(printed(samples));
  });

  it('are those of a HAR, without what else the page has loaded', () => {
    const image = {
      request: { method: 'GET', url: 'https://shop.example/logo.png', headers: [], httpVersion: 'HTTP/1.1' },
      response: { status: 200, headers: [] },
    };
    const text = harOf(samples.flatMap((request) => [harEntry(request), image]));
    expect(readAll(text)).toEqual(printed(samples));
    expect(split(text)).toMatchObject({ total: 4, others: 4, isMixed: false });
  });

  it('keep the numbers of a log as they are written', () => {
    const text = JSON.stringify(samples.map((each) => ({ ...each, fields: null })));
    expect(
      split(text.replaceAll('"fields":null', '"amount":10.50')).requests.every((each) =>
        each.includes('10.50'),
      ),
    ).toBe(true);
  });

  it('are those of nested folders of a collection', () => {
    const item = (request: SampleRequest): unknown => ({
      name: `Order ${request.orderId}`,
      request: {
        method: 'POST',
        header: [
          { key: 'Authorization', value: request.authorization },
          { key: 'Content-Type', value: form },
        ],
        url: {
          raw: request.url,
          protocol: 'https',
          host: new URL(request.url).host.split('.'),
          path: pathOf(request).slice(1).split('/'),
        },
        body: {
          mode: 'urlencoded',
          urlencoded: fieldsOf(request).map(([key, value]) => ({ key, value, type: 'text' })),
        },
      },
      response: [],
    });
    const [one, two, three, four] = samples.map(item);
    const text = JSON.stringify({
      info: {
        name: 'Payouts',
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      item: [{ name: 'a', item: [one, { name: 'b', item: [two, three] }] }, four],
    });
    expect(readAll(text, true)).toEqual(printed(samples, true));
  });

  it('are the executions of a run of newman', () => {
    const execution = (request: SampleRequest): unknown => ({
      cursor: { position: 0, iteration: 0 },
      request: {
        method: 'POST',
        url: {
          protocol: 'https',
          host: new URL(request.url).host.split('.'),
          path: pathOf(request).slice(1).split('/'),
          query: [],
          variable: [],
        },
        header: [
          { key: 'Authorization', value: request.authorization },
          { key: 'Content-Type', value: form },
        ],
        body: { mode: 'raw', raw: request.body },
      },
      response: { id: 'x', status: 'Forbidden', code: 403, header: [], responseTime: 7 },
    });
    expect(
      readAll(JSON.stringify({ run: { stats: {}, executions: samples.map(execution) } }, null, 2)),
    ).toEqual(printed(samples));
  });

  it.each([
    [
      'JSON lines',
      samples
        .map((each) =>
          JSON.stringify({ level: 'debug', ...each, headers: { Authorization: each.authorization } }),
        )
        .join('\n'),
    ],
    [
      'a JSON array',
      JSON.stringify(
        samples.map(({ authorization, ...rest }) => ({ ...rest, headers: { Authorization: authorization } })),
        null,
        1,
      ),
    ],
    ['HTTP messages', samples.map(raw).join('\r\n')],
    ['hex dumps', samples.map((each) => `sent:\n${hexColumns.xxd(raw(each))}\n`).join('received\n')],
    [
      'backslashes of Markdown',
      samples
        .map(raw)
        .join('\n')
        .replaceAll(/[_~*]/gu, String.raw`\$&`),
    ],
    ['typographic quotes', samples.map(raw).join('\n').replaceAll('="', '=“').replaceAll('"', '”')],
    [
      'a quoted-printable mail',
      samples
        .map(raw)
        .join('\n')
        .replaceAll('=', '=3D')
        .replaceAll(/(?<=^(?:.{70})+)(?<!=.?)(?=.)/gmu, '=\n'),
    ],
    ['HTTP messages with answers', samples.map((each) => raw(each) + refusal).join('')],
    ['curl commands', samples.map(curl).join('\n')],
    [
      'curl commands on one line each',
      samples.map((each) => curl(each).replaceAll(/ \\\n\s+/gu, ' ')).join(''),
    ],
    [
      'curl commands under headings',
      samples.map((each, index) => `# ${index + 1}. order ${each.orderId}\n${curl(each)}`).join('\n'),
    ],
    [
      'an application log',
      samples
        .map((each, index) =>
          [
            `${stamp(index)} INFO [main] Pay - Sending POST ${each.url}`,
            `${stamp(index)} DEBUG [main] Pay - Authorization: ${each.authorization}`,
            `${stamp(index)} DEBUG [main] Pay - Body: ${each.body}`,
            `${stamp(index)} WARN [main] Pay - Response: 403 Forbidden`,
          ].join('\n'),
        )
        .join('\n'),
    ],
    [
      'an application log that begins in the middle',
      `${stamp(0)} INFO [main] Pay - started\n${stamp(0)} DEBUG [main] Pool - ready\n${samples
        .map((each, index) =>
          [
            `${stamp(index)} DEBUG [main] Pay - Authorization: ${each.authorization}`,
            `${stamp(index)} DEBUG [main] Pay - POST ${each.url}`,
            `${stamp(index)} DEBUG [main] Pay - Body: ${each.body}`,
            `${stamp(index)} WARN [main] Pay - Response: 200 OK`,
          ].join('\n'),
        )
        .join('\n')}`,
    ],
    [
      'one request per line',
      samples
        .map(
          (each, index) =>
            `${stamp(index)} POST ${each.url} Authorization=[${each.authorization}] body=${each.body} status=403`,
        )
        .join('\n'),
    ],
    [
      'entries of a log in one line of JSON, several for each request',
      JSON.stringify(
        samples.flatMap((each) =>
          [
            `--> POST ${each.url}`,
            `Authorization: ${each.authorization}`,
            each.body,
            '<-- 403 Forbidden',
          ].map((message) => ({ time: '08:00', message })),
        ),
      ),
    ],
    [
      'records of JSON in JSON',
      JSON.stringify({
        records: samples.map(({ url, authorization, body }) => ({
          id: 1,
          message: JSON.stringify({ method: 'POST', url, headers: { Authorization: authorization }, body }),
        })),
      }),
    ],
    [
      'rows of a table in CSV',
      `time,method,url,authorization,body\n${samples
        .map(
          (each, index) =>
            `${stamp(index)},POST,${each.url},"${each.authorization.replaceAll('"', '""')}","${each.body}"`,
        )
        .join('\n')}`,
    ],
    [
      'a log with lines of others in between',
      samples
        .map((each, index) =>
          [
            `${stamp(index)} INFO cart ${index % 2 === 0 ? 'opened' : 'closed'}`,
            `${stamp(index)} DEBUG POST ${each.url}`,
            ...(index === 2 ? [`${stamp(index)} WARN slow`] : []),
            `${stamp(index)} DEBUG Authorization: ${each.authorization}`,
            ...(index === 1 ? [`${stamp(index)} WARN pool low`, `${stamp(index)} WARN pool lower`] : []),
            `${stamp(index)} DEBUG body=${each.body}`,
            `${stamp(index)} INFO answered 403`,
          ].join('\n'),
        )
        .join('\n'),
    ],
    [
      'requests among others that are not signed',
      samples
        .map((each) => `GET /health HTTP/1.1\r\nHost: shop.example\r\n\r\n${raw(each)}${refusal}`)
        .join(''),
    ],
  ])('are told apart in %s', (_, text) => {
    expect(tellsOfSeveral(text)).toBe(true);
    expect(readAll(text)).toEqual(printed(samples));
  });

  it('may be printed by two programs: the application and the client below it', () => {
    const text = samples
      .map((each, index) =>
        [
          `${stamp(index)} INFO [main] Pay - Sending POST ${each.url}`,
          `${stamp(index)} DEBUG [main] wire - POST ${pathOf(each)} HTTP/1.1`,
          `${stamp(index)} DEBUG [main] wire - Host: ${new URL(each.url).host}`,
          `${stamp(index)} DEBUG [main] wire - Authorization: ${each.authorization}`,
          `${stamp(index)} DEBUG [main] wire - `,
          `${stamp(index)} DEBUG [main] wire - ${each.body}`,
          `${stamp(index)} DEBUG [main] wire - HTTP/1.1 200 OK`,
        ].join('\n'),
      )
      .join('\n');
    expect(readAll(text)).toEqual(printed(samples));
  });
});

describe('lines of several requests that stand among each other', () => {
  const lines = (each: SampleRequest, id: string): string[] => [
    `${id}Sending POST ${each.url}`,
    `${id}Authorization: ${each.authorization}`,
    `${id}Body: ${each.body}`,
    `${id}Response: 403`,
  ];
  const interleave = (all: readonly (readonly string[])[]): string =>
    [0, 1, 2, 3].flatMap((row) => all.map((each) => each[row] ?? '')).join('\n');

  it.each([
    ['in brackets', (index: number) => `08:00:0${index} [req-${index}a] DEBUG `],
    ['by name', (index: number) => `08:00:00 DEBUG traceId=${index}b7 `],
    ['in a column', (index: number) => `2026-11-21 08:00:00 8f${index}a DEBUG `],
    ['in JSON', (index: number) => `{"time":"08:00","requestId":"r${index}"} `],
  ])('are joined by an id %s', (_, id) => {
    const text = interleave(samples.map((each, index) => lines(each, id(index))));
    expect(readAll(text)).toEqual(printed(samples));
    expect(split(text).isMixed).toBe(false);
  });

  it('are not joined where a thread has several requests, or nothing tells', () => {
    const text = interleave(
      samples.map((each) => [`base: ${each.authorization}`, ...lines(each, '08:00 [exec-1] ').slice(1)]),
    );
    expect(split(text)).toMatchObject({ total: 4, isMixed: true });
  });
});

describe('a request that a comment of code keeps', () => {
  const [one, two, three] = samples;
  if (one === undefined || two === undefined || three === undefined) throw new Error('no samples');
  const kept = `# ${curl(one).replaceAll('\\\n', '')}`;

  it('is none beside others, and named', () => {
    const text = kept + curl(two) + curl(three);
    expect(split(text)).toMatchObject({ total: 2, note: expect.stringContaining('a comment has it') });
    expect(readAll(text)).toEqual(printed([two, three]));
  });

  it('makes no several ones of a single one', () => {
    expect(tellsOfSeveral(kept + curl(two))).toBe(false);
    expect(split(curl(one) + curl(two)).note).toBeNull();
  });
});

describe('one request', () => {
  const [sample] = samples;
  if (sample === undefined) throw new Error('no sample');

  it.each([
    ['is one although it is printed twice', `${curl(sample)}\n${raw(sample)}`],
    ['is one although it is sent twice', raw(sample) + refusal + raw(sample) + refusal],
    [
      'is one beside a base string with another nonce',
      `base string: POST&https%3A%2F%2Fx%2Fy&amount%3D1%26oauth_consumer_key%3Dacme%26oauth_nonce%3Dother%26oauth_timestamp%3D1\n${raw(sample)}`,
    ],
    [
      'is one in a HAR of many',
      harOf([harEntry(sample), { request: { method: 'GET', url: 'https://x.example/', headers: [] } }]),
    ],
  ])('%s', (_, text) => {
    expect(tellsOfSeveral(text)).toBe(false);
    expect(split(text)).toMatchObject({ total: 1 });
  });

  it('is found once among others, with what all of its prints hold', () => {
    const [one, two] = samples;
    if (one === undefined || two === undefined) throw new Error('no samples');
    const text = [`Authorization: ${one.authorization}`, raw(two), raw(one)].join('\n');
    expect(split(text).requests.map((each) => partsOf(each).body)).toEqual([one.body, two.body]);
  });

  it('is no reason to call lines mixed when it is sent again later', () => {
    const [one, two] = samples;
    if (one === undefined || two === undefined) throw new Error('no samples');
    const text = [one, two, one].map((each) => raw(each) + refusal).join('');
    expect(split(text)).toMatchObject({ total: 2, isMixed: false });
    expect(readAll(text)).toEqual(printed([one, two]));
  });

  it('has a nonce of its own, or a signature', () => {
    const same = samples.map((each) => ({
      ...each,
      authorization: each.authorization.replace(/oauth_nonce="[^"]*"/u, 'oauth_nonce="fixed"'),
    }));
    expect(readAll(same.map(raw).join('\n'))).toEqual(printed(same));
  });
});

it('reads the first thousand and counts all', () => {
  const many = Array.from({ length: 1003 }, (_, index) => harEntry(signSample(index)));
  const found = split(harOf(many));
  expect(found.requests).toHaveLength(1000);
  expect(found.total).toBe(1003);
});
