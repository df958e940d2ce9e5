import { describe, expect, it } from 'vitest';
import { authorization, readParts } from '../fixture-pastes.ts';

const url = 'https://gateway.example/processing/view-invoice-xml/6657/3b1f';
const raw = (header: string): string =>
  `GET /processing/view-invoice-xml/6657/3b1f HTTP/1.1\nHost: gateway.example\nAuthorization: ${header}\nAccept: */*\n\n`;
const lead = 'Authorization: ';

/** Breaks the line of the header where a text of it ends. */
function brokenBehind(text: string): string {
  const at = authorization.indexOf(text) + text.length;
  return `${authorization.slice(0, at)}\n${authorization.slice(at)}`;
}

describe('a header that is broken once', () => {
  it.each(['oauth_signature_method="RSA-', 'oauth_timestamp="17', 'oauth_version="1.'])(
    'is whole again where a value goes on: %s',
    (text) => {
      expect(readParts(raw(brokenBehind(text)))).toMatchObject({ method: 'GET', url, authorization });
    },
  );

  it('stays broken inside the signature, as Base64 with lines is sent', () => {
    const header = brokenBehind('oauth_signature="a%2');
    expect(readParts(raw(header)).authorization).toBe(header);
  });

  it('is broken at no width where another line is longer', () => {
    const header = brokenBehind('oauth_consumer_key="ac');
    const text = raw(header).replace('*/*', 'a'.repeat(lead.length + 100));
    expect(readParts(text).authorization).toBe(header);
  });
});

it.each([
  '2026-11-21 03:40:12 DEBUG pay: ',
  'Nov 21 03:40:12 host pay: ',
  '11/21/2026 3:40:12 AM  ',
  '[pay] ',
])('joins lines that a log has broken and prefixed: %s', (prefix) => {
  const lines = raw(authorization)
    .split('\n')
    .flatMap((line) => (line === '' ? [''] : (line.match(/.{1,60}/gu) ?? [])));
  expect(readParts(lines.map((line) => `${prefix}${line}`).join('\n'))).toMatchObject({
    url,
    authorization,
  });
});
