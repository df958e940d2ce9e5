/** Requests of which a log has left something out, and says so by a length, a mark or where it ends. */
import { expect, it } from 'vitest';
import { rightOnly } from './verdict/diagnosis.ts';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts, type SignedTexts } from './corpus/fixture-pasted.ts';

const { fields } = pastedOrder;
const signed = signedTexts();
const ofMore = (more: readonly (readonly [string, string])[]): SignedTexts => ({
  ...signed,
  authorization: signedTexts({ ...pastedOrder, fields: [...fields, ...more] }).authorization,
});
const emptySigned = ofMore([['purpose', '']]);
const cutOff = '&purpose=';

type Show = (texts: SignedTexts, length: number) => string;

const host = new URL(pastedOrder.url).host;
const path = new URL(pastedOrder.url).pathname;
const type = 'application/x-www-form-urlencoded';
const head = ({ authorization }: SignedTexts, length: number): string[] => [
  `POST ${path} HTTP/1.1`,
  `Host: ${host}`,
  `Authorization: ${authorization}`,
  `Content-Type: ${type}`,
  `Content-Length: ${length}`,
];
const shows: readonly (readonly [string, Show])[] = [
  ['a raw request', (texts, length) => `${head(texts, length).join('\r\n')}\r\n\r\n${texts.body}`],
  [
    'OkHttp',
    ({ url, authorization, body }, length) =>
      `--> POST ${url}\nContent-Type: ${type}\nContent-Length: ${length}\nAuthorization: ${authorization}\n\n${body}\n--> END POST (${length}-byte body)`,
  ],
  [
    'curl -v',
    (texts, length) =>
      `${head(texts, length)
        .map((line) => `> ${line}`)
        .join('\n')}\n>\n} [${length} bytes data]\n${texts.body}\n< HTTP/1.1 403 Forbidden`,
  ],
  [
    'a HAR',
    ({ url, authorization, body }, length) =>
      JSON.stringify({
        log: {
          entries: [
            {
              request: {
                method: 'POST',
                url,
                headers: [
                  { name: 'Authorization', value: authorization },
                  { name: 'Content-Type', value: type },
                  { name: 'Content-Length', value: String(length) },
                ],
                postData: { mimeType: type, text: body },
              },
            },
          ],
        },
      }),
  ],
  [
    'a log of JSON',
    ({ url, authorization, body }, length) =>
      JSON.stringify({
        method: 'POST',
        url,
        headers: { authorization, 'content-type': type, 'content-length': length },
        body,
      }),
  ],
  [
    'http.client of Python',
    (texts, length) =>
      `send: b'${head(texts, length).join('\\r\\n')}\\r\\n\\r\\n'\nsend: b'${texts.body}'\nreply: 'HTTP/1.1 403 Forbidden\\r\\n'`,
  ],
];

it.each(shows)('are told by Content-Length in %s', (_, show) => {
  const length = signed.body.length;
  expect(rightOnly(diagnosePaste(show(signed, length), 1))).toBe(null);
  expect(namedIds(diagnosePaste(show(signed, length), 1))).toEqual(['right']);
  const more = diagnosePaste(show(signed, length + cutOff.length), 1);
  expect(namedIds(more)).toEqual(['right']);
  expect(rightOnly(more)).toBe('without what is cut off');
  expect(more.headline).toContain('right over what is pasted, which is cut');
  expect(namedIds(diagnosePaste(show(emptySigned, length + cutOff.length), 1))).toEqual(['incomplete']);
});

it('are no matter of a body that a log prints decoded, or of the length of an answer', () => {
  const [, show] = shows[0] ?? [];
  const decoded = { ...signed, body: decodeURIComponent(signed.body.replaceAll('%26', '%2526')) };
  const plain = { ...decoded, body: decoded.body.replaceAll('%26', '&') };
  expect(diagnosePaste(show?.(plain, signed.body.length) ?? '', 1).reading.leftOut).not.toBe(
    'what is cut off',
  );
  const answered = `${show?.(signed, signed.body.length) ?? ''}\n\nHTTP/1.1 403 Forbidden\nContent-Length: 4000\n`;
  expect(rightOnly(diagnosePaste(answered, 1))).toBe(null);
});

it('leave a mistake that stands in what is there', () => {
  const [, show] = shows[0] ?? [];
  const wrong = signedTexts(pastedOrder, (text) => text.replace('POST', 'GET'));
  expect(namedIds(diagnosePaste(show?.(wrong, wrong.body.length + 9) ?? '', 1))).toEqual(['method-other']);
});

const run = [...head(signed, signed.body.length), '', signed.body].join('\n');
const listed = (more: string): string =>
  `POST ${signed.url}\nAuthorization: ${signed.authorization}\n\nArray\n(\n${fields.map(([name, value]) => `    [${name}] => ${value}`).join('\n')}\n${more}`;
const logged = JSON.stringify({
  method: 'POST',
  url: signed.url,
  headers: { authorization: signed.authorization },
  data: Object.fromEntries(fields),
  response: { status: 403, data: '<html><body>Access denied' },
});

it.each([
  ['an answer', `${run}\n\nHTTP/1.1 403 Forbidden\n\n<html><body>Access den...`],
  ['an answer of a log', `${run}\n2026-11-21 INFO response 403 <html>… [truncated]`],
  ['an answer below a list', `${listed(')')}\nHTTP/1.1 403 Forbidden\n\n<html><body>Access den...`],
  ['an answer in JSON', `${logged.slice(0, -12)}...`],
  [
    'a line of the answer below a list',
    `${listed(')')}\n2026-11-21 08:00:01 DEBUG response status=403 body=acc… [truncated]`,
  ],
  ['words', `${run}\n\nThis is all that we have...`],
  ['words below a list', `${listed(')')}\n\nThis is all that we have...`],
  [
    'a comment below a command',
    `curl '${signed.url}' -H 'Authorization: ${signed.authorization}' -d '${signed.body}'\n# and so on ...`,
  ],
])('are none where %s ends so behind the request', (_, text) => {
  const diagnosis = diagnosePaste(text, 1);
  expect([namedIds(diagnosis), rightOnly(diagnosis)]).toEqual([['right'], null]);
});

it('are none where the widest row of a table ends with its border', () => {
  const rows = [`URL: ${signed.url}`, `Authorization: ${signed.authorization}`, `Body: ${signed.body}`];
  const width = Math.max(...rows.map((row) => row.length));
  const bar = `+${'-'.repeat(width + 2)}+`;
  const table = ['POST', ...rows].flatMap((row) => [`| ${row.padEnd(width)} |`, bar]);
  expect(rightOnly(diagnosePaste([bar, ...table].join('\n'), 1))).toBe(null);
});

it('are told by a mark below a list whose next line is not read', () => {
  expect(rightOnly(diagnosePaste(listed('    [tags] => Array\n        (\n ...'), 1))).toBe(
    'without what is cut off',
  );
});
