import { describe, expect, it } from 'vitest';
import { asCurl, asMessage, diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';
import { splitRequests } from './many/split-requests.ts';

const texts = signedTexts();
const message = asMessage(texts);
const lines = (second: number): string =>
  message.replaceAll(/^/gmu, `2026-11-21 08:00:0${second}.120 DEBUG http - `);
const { url, authorization, body } = texts;
const entry = {
  request: {
    method: 'POST',
    url,
    headers: [{ name: 'Authorization', value: authorization }],
    postData: { mimeType: 'application/x-www-form-urlencoded', text: body },
  },
  response: { status: 503 },
};
const [head = ''] = message.split('\n\n');
/** As Apache HttpClient logs a message twice, once with its line ends. */
const wire = (quote: string): string =>
  [...head.split('\n'), '', ...(quote === '' ? [] : [body])]
    .map(
      (line) =>
        `DEBUG http-outgoing-0 >> ${quote}${line}${quote === '' || line === body ? '' : '[\\r][\\n]'}${quote}`,
    )
    .join('\n');
const har = (...entries: readonly unknown[]): string => JSON.stringify({ log: { entries } }, null, 2);

describe('a request that was sent again as it was', () => {
  it.each<readonly [string, string]>([
    ['messages', `${message}\n\nHTTP/1.1 502 Bad Gateway\n\n${message}\n\nHTTP/1.1 403 Forbidden\n`],
    ['lines of a log', `${lines(1)}\n2026-11-21 08:00:02.000 WARN retry - 503\n${lines(3)}`],
    ['commands', `${asCurl(texts)}\n${asCurl(texts)}`],
    ['entries of a HAR', har(entry, entry)],
  ])('is counted in %s', (_, text) => {
    const { verdict, notes, otherCauses } = diagnosePaste(text, 1);
    expect(verdict.kind).toBe('right');
    expect(notes).toContainEqual(expect.stringContaining('stands in the text 2 times'));
    expect(otherCauses).toContainEqual(
      expect.objectContaining({ likelihood: 'seen in this request', title: 'Nonce used before' }),
    );
  });

  it.each<readonly [string, string]>([
    ['once', `${message}\n\nHTTP/1.1 403 Forbidden\n`],
    [
      'in two forms',
      `Sending POST ${url}\nheaders: {"Authorization": ${JSON.stringify(authorization)}}\n${message}`,
    ],
    ['by two loggers of one client', ['"', ''].map((quote) => wire(quote)).join('\n')],
  ])('is not said to be one that is printed %s', (_, text) => {
    const { notes, otherCauses } = diagnosePaste(text, 1);
    expect(notes).not.toContainEqual(expect.stringContaining('times'));
    expect(otherCauses).toContainEqual(
      expect.objectContaining({ likelihood: 'possible', title: 'Nonce used before' }),
    );
  });

  it('is told of among others', () => {
    const [, ...others] = pastedOrder.fields;
    const other = signedTexts({ ...pastedOrder, fields: [['client_orderid', 'inv-2'], ...others] });
    const splitting = splitRequests([message, message, asMessage(other)].join('\n\n'));
    let step = splitting.next();
    while (step.done !== true) step = splitting.next();
    expect(step.value).toMatchObject({
      total: 2,
      note: expect.stringContaining('One request stands there 2 times'),
    });
  });
});
