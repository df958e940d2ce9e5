import { describe, expect, it } from 'vitest';
import { authorization, baseString, body, readInAllWays, url } from '../fixture-pastes.ts';
import { markTaken } from './mark-taken.ts';

/** Each part with its pasted bytes, and what stands for bytes that are left out between them. */
function shown(pasted: string): Readonly<Record<string, readonly string[]>> {
  const { parts, ...reading } = readInAllWays(pasted);
  return Object.fromEntries(
    markTaken(reading, parts).map(({ part, runs, isWhole }) => [
      isWhole ? part : `${part}, in part`,
      runs.map(({ spans }) => spans.map(({ start, end }) => pasted.slice(start, end)).join(' … ')),
    ]),
  );
}

const escaped = authorization.replaceAll('"', '\\"');
const pairs = body.split('&');
const own = 'a%2Bb%3D';

describe('what was taken', () => {
  it.each<readonly [what: string, pasted: string, marked: Readonly<Record<string, readonly string[]>>]>([
    [
      'several data options',
      `curl -X POST '${url}' -H 'Authorization: ${authorization}' ${pairs.map((pair) => `-d '${pair}'`).join(' ')}`,
      { method: ['POST'], url: [url], authorization: [authorization], body: pairs, signature: [own] },
    ],
    [
      'a method that is in no word of the command, and a value that curl encodes',
      `curl ${url} -H "Authorization: ${escaped}" --data-urlencode "purpose=it's a gift"`,
      { url: [url], authorization: [escaped], body: ["purpose=it's a gift"], signature: [own] },
    ],
    [
      'ANSI-C quoting',
      `curl '${url}' -H 'Authorization: ${authorization}' --data-raw $'purpose=it\\'s'`,
      { url: [url], authorization: [authorization], body: ["purpose=it\\'s"], signature: [own] },
    ],
    [
      'cmd.exe',
      `curl ^"${url}^" ^\n  -H ^"Authorization: ${authorization.replaceAll('"', '^\\^"')}^" ^\n  --data-raw ^"a=1^&b=2^"`,
      {
        url: [url],
        authorization: [authorization.replaceAll('"', '^\\^"')],
        body: ['a=1^&b=2'],
        signature: [own],
      },
    ],
    [
      'PowerShell',
      `curl.exe -X POST "${url}" \`\n  -H 'Authorization: ${escaped}' \`\n  -d 'a=it''s&b=2'`,
      { method: ['POST'], url: [url], authorization: [escaped], body: ["a=it''s&b=2"], signature: [own] },
    ],
    [
      'a header that is folded',
      `Authorization: ${authorization.replaceAll(', ', ',\n  ')}\n`,
      { authorization: ['OAuth', ...authorization.slice(6).split(', ')], signature: [own] },
    ],
    ['a base string', `base string = ${baseString}`, { baseString: [baseString] }],
    [
      'the same words in other places',
      `POST it is, I said. amount=10.50\n${pairs.join('&')} does not work:\nPOST ${url}\nAuthorization: ${authorization}\n`,
      { method: ['POST'], url: [url], authorization: [authorization], body: [body], signature: [own] },
    ],
  ])('is marked: %s', (_, pasted, marked) => {
    expect(shown(pasted)).toEqual(marked);
  });

  const long = `${body}&merchant_data=${'%E4%BD%A0'.repeat(8000)}`;
  const doubled = long.replaceAll('%', '%%');
  it.each<readonly [what: string, pasted: string, marked: string]>([
    ['Bash', `curl -X POST '${url}' -H 'Authorization: ${authorization}' -d '${long}'`, long],
    [
      'a batch file',
      `@echo off\r\ncurl -X POST "${url}" -H "Authorization: ${escaped}" -d "${doubled}"`,
      doubled,
    ],
    ['PowerShell', `curl.exe -X POST "${url}" -H 'Authorization: ${escaped}' -d '${long}'`, long],
    ['a message', `POST ${url} HTTP/1.1\nAuthorization: ${authorization}\n\n${long}`, long],
    ['a list', JSON.stringify({ method: 'POST', url, authorization, body: long }), long],
    [
      'a log far from it',
      `${'nothing to see here\n'.repeat(3000)}POST ${url} HTTP/1.1\nAuthorization: ${authorization}\n\n${long}`,
      long,
    ],
  ])('is marked with a value of 64k: %s', (_, pasted, marked) => {
    expect(shown(pasted)['body']).toEqual([marked]);
  });

  it('is said to be undone', () => {
    const pasted = `> {"url":"${url}","authorization":"${escaped}","body":"${body.replaceAll('&', '\\u0026')}"}`;
    const { parts, ...reading } = readInAllWays(pasted);
    const undone = markTaken(reading, parts).map(({ part, runs }) => [
      part,
      runs.flatMap((run) => run.undone),
    ]);
    const what = 'quotation marks and their escapes';
    const quotes = [{ what, escapes: [{ written: '\\"', read: '"' }] }];
    expect(Object.fromEntries(undone)).toEqual({
      url: [],
      authorization: quotes,
      body: [{ what, escapes: [{ written: '\\u0026', read: '&' }] }],
      signature: [],
    });
  });

  it.each(['a=1&b=2', 'purpose=i', 'urpose=it'])(
    'is not marked where nothing in the text gives it: %s',
    (other) => {
      const { parts, ...reading } = readInAllWays(
        `curl '${url}' -H 'Authorization: ${authorization}' -d 'purpose=it'`,
      );
      expect(markTaken(reading, { ...parts, body: other }).map(({ part }) => part)).not.toContain('body');
    },
  );

  it.each<readonly [what: string, pasted: string, part: string, bytes: string]>([
    [
      'a host',
      `gateway.example fails\nPOST /x HTTP/1.1\nHost: gateway.example\nAuthorization: ${authorization}`,
      'url',
      'gateway.example',
    ],
    ['a method', `POST fails:\ncurl '${url}' -X POST -H 'Authorization: ${authorization}'`, 'method', 'POST'],
  ])('is marked where it is named, not where it is mentioned before: %s', (_, pasted, part, bytes) => {
    const { parts, ...reading } = readInAllWays(pasted);
    const taken = markTaken(reading, parts).find((each) => each.part === part);
    const starts = taken?.runs.flatMap(({ spans }) => spans.map(({ start }) => start));
    expect(starts?.at(-1)).toBe(pasted.lastIndexOf(bytes));
  });
});

it('takes the request of a report from its records, wherever else the report says the same', () => {
  const records = [
    'countersign-request: 1',
    'method: POST',
    `url: ${url}`,
    'content-type: application/x-www-form-urlencoded',
    'protocol: oauth_consumer_key=acme [4 characters]',
    'body: client_orderid=a%2F1 [3 characters, 5 as encoded]',
    'end-of-request: 6 records',
  ].join('\n');
  const before = `- \`client_orderid\`: signed \`client_orderid=a/1\`, expected \`client_orderid=a%2F1\`\n\nPOST ${url}\n\n`;
  const { parts, ...reading } = readInAllWays(`${before}${records}\n`);
  expect(reading.kind).toBe('report');
  const starts = markTaken(reading, parts)
    .filter(({ part }) => part !== 'method')
    .map(({ part, runs }) => [part, (runs[0]?.spans[0]?.start ?? 0) > before.length]);
  expect(starts).toEqual([
    ['url', true],
    ['authorization', true],
    ['contentType', true],
    ['body', true],
  ]);
});
