import { describe, expect, it } from 'vitest';
import { parsePaste } from '../parse-paste.ts';
import { authorization, baseString, body, read, readParts, refusalOf, url } from '../fixture-pastes.ts';

const short = 'OAuth oauth_consumer_key="acme", oauth_nonce="n1"';

describe('an Authorization header', () => {
  const headers: readonly (readonly [text: string, value: string])[] = [
    [`Authorization: ${authorization}\n`, authorization],
    [authorization, authorization],
    [`authorization:${short}`, short],
    [`"${short.replaceAll('"', '\\"')}"`, short],
    [`'Authorization' => '${short}',`, short],
    [`"Authorization": "${short.replaceAll('"', '\\"')}",`, short],
    [`-H 'Authorization: ${short}'`, short],
    [`Authorization: ${short.replaceAll('"', '&quot;')}`, short],
    [`\`${short}\``, short],
    [
      'Authorization: OAuth1 oauth_consumer_key="a" oauth_nonce="b"',
      'OAuth1 oauth_consumer_key="a" oauth_nonce="b"',
    ],
    ["OAuth oauth_consumer_key='a', oauth_nonce='b'", "OAuth oauth_consumer_key='a', oauth_nonce='b'"],
    ['OAuth oauth_consumer_key=a&oauth_nonce=b', 'OAuth oauth_consumer_key=a&oauth_nonce=b'],
    ['oauth_consumer_key="a", oauth_nonce="b"', 'oauth_consumer_key="a", oauth_nonce="b"'],
    ['Bearer oauth_consumer_key="a", oauth_nonce="b"', 'Bearer oauth_consumer_key="a", oauth_nonce="b"'],
    [
      'Authorization: OAuth\n  oauth_consumer_key="a",\n  oauth_nonce="b"',
      'OAuth oauth_consumer_key="a", oauth_nonce="b"',
    ],
    [
      'OAuth oauth_nonce="b", oauth_signature="abc\r\ndef=", oauth_version="1.0"',
      'OAuth oauth_nonce="b", oauth_signature="abc\r\ndef=", oauth_version="1.0"',
    ],
    ['OAuth oauth_no=\nnce=3D"b", oauth_signature=3D"a"', 'OAuth oauth_nonce="b", oauth_signature="a"'],
    [
      'Authorization: OAuth oauth_consumer_key=“a”, oauth_nonce=“b”',
      'OAuth oauth_consumer_key="a", oauth_nonce="b"',
    ],
  ];
  it.each(headers)('is kept as written: %s', (text, value) => {
    expect(read(text)).toMatchObject({ kind: 'authorization', shell: null, cut: false });
    expect(readParts(text)).toEqual({ authorization: value });
  });

  it.each([`${short}, oauth_sig`, `${short}, oauth_signature="ab`, `${short}, oauth_signature="ab...`])(
    'is cut: %s',
    (text) => {
      expect(read(text).cut).toBe(true);
    },
  );
});

describe('a base string', () => {
  const texts: readonly (readonly [text: string, value: string])[] = [
    [baseString, baseString],
    [`${baseString}\n`, baseString],
    [`${baseString}\r\n`, baseString],
    [`${baseString}\n\n`, `${baseString}\n`],
    [`"${baseString}"`, baseString],
    [`"${baseString}\\n"`, `${baseString}\n`],
    [`base_string=${baseString}`, baseString],
    [`Base string: [${baseString}]`, baseString],
    [`post&https%3A%2F%2Fx&a%3Db`, 'post&https%3A%2F%2Fx&a%3Db'],
    ['https%3A%2F%2Fx&a%3Db', 'https%3A%2F%2Fx&a%3Db'],
    ['&https%3A%2F%2Fx&a%3Db', '&https%3A%2F%2Fx&a%3Db'],
    ['POST&https://x.example/y&amount=1&oauth_nonce=2', 'POST&https://x.example/y&amount=1&oauth_nonce=2'],
    [
      'POST\nhttps://x.example/y\namount=1&oauth_nonce=2',
      'POST\nhttps://x.example/y\namount=1&oauth_nonce=2',
    ],
    ['POST%26https%253A%252F%252Fx%26a', 'POST%26https%253A%252F%252Fx%26a'],
    ['POST&https%3A%2F%2Fx&a%3Db c', 'POST&https%3A%2F%2Fx&a%3Db c'],
    [
      `${'POST&https%3A%2F%2Fx&a%3D'.padEnd(60, 'b')}\n${'c'.repeat(60)}\nd`,
      `${'POST&https%3A%2F%2Fx&a%3D'.padEnd(60, 'b')}${'c'.repeat(60)}d`,
    ],
  ];
  it.each(texts)('is kept as written: %j', (text, value) => {
    expect(read(text)).toMatchObject({ kind: 'base-string', cut: false });
    expect(readParts(text)).toEqual({ baseString: value });
  });

  it('loses the line end of the paste with a note', () => {
    expect(read(`${baseString}\n`).notes).toEqual([
      'The line end after the base string is taken for one of the paste and left out.',
    ]);
  });
});

describe('pairs', () => {
  const texts: readonly (readonly [text: string, kind: string, value: string])[] = [
    ['amount=10.5&oauth_consumer_key=acme', 'normalized-parameters', 'amount=10.5&oauth_consumer_key=acme'],
    [
      'oauth_consumer_key=acme&oauth_nonce=1\n',
      'normalized-parameters',
      'oauth_consumer_key=acme&oauth_nonce=1',
    ],
    ['a=1\noauth_nonce=2', 'normalized-parameters', 'a=1&oauth_nonce=2'],
    ['a=1&oauth_nonce=2&oauth_signature=3', 'form-body', 'a=1&oauth_nonce=2&oauth_signature=3'],
    [body, 'form-body', body],
    ['?a=1&b=2', 'form-body', 'a=1&b=2'],
    ['data=abc', 'form-body', 'data=abc'],
    ['purpose=“quoted” ‘text’&a=1', 'form-body', 'purpose=“quoted” ‘text’&a=1'],
    ['purpose=R&D costs&city=New York&amount=1', 'form-body', 'purpose=R&D costs&city=New York&amount=1'],
    [`\ufeff${body}\u200b`, 'form-body', body],
    [`${body}\n`, 'form-body', body],
  ];
  it.each(texts)('are told apart: %j', (text, kind, value) => {
    expect(read(text).kind).toBe(kind);
    expect(Object.values(readParts(text))).toEqual([value]);
  });

  it.each([
    `${body}%`,
    `${body}%4`,
    `${body}&x=1…`,
    `${body}&x=1...`,
    `${body} [truncated]`,
    `${body}... (1234 more bytes)`,
  ])('are cut: %s', (text) => {
    expect(read(text)).toMatchObject({ kind: 'form-body', cut: true });
    expect(read(text).parts.body?.startsWith(body)).toBe(true);
    expect(read(text).notes).toHaveLength(1);
  });
});

describe('a text that is nothing of these', () => {
  it.each(['', ' \n\t'])('is empty: %j', (text) => {
    expect(refusalOf(text)).toBe('empty');
  });

  it.each([
    'Invoice 403 of our shop, amount 401.00',
    'kQ3vT0x8kQ3vT0x8kQ3vT0x8kQ3vT0x8kQ3vT0x8kQ3v0==',
    '<payout><amount>1</amount></payout>',
    '{"name":"acme","version":"1.0.0"}',
    '-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----',
    url,
  ])('is not recognized: %s', (text) => {
    expect(refusalOf(text)).toBe('not-recognized');
  });

  it.each([
    'HTTP/1.1 403 Forbidden\nDate: Sat, 21 Nov 2026 08:00:01 GMT\n\n<html>',
    'HTTP/1.1 403 Forbidden\nContent-Type: text/html\n\naccess denied',
    'HTTP/1.1 403 Forbidden\nDate: Sat, 21 Nov 2026 08:00:01 GMT\n\n<html>',
    '< HTTP/2 403\n< content-length: 13\n<\naccess denied',
    'type=error\n&serial-number=00000000-0000-0000-0000-000001a0\n&error-message=Declined\n&error-code=5\n',
    'type=validation-error&error-message=amount&error-code=2',
  ])('asks for the request where it is an answer alone: %s', (text) => {
    expect(refusalOf(text)).toBe('answer');
    const parsed = parsePaste(text);
    expect(parsed).toMatchObject({
      ok: false,
      failure: { kind: 'answer', next: expect.stringMatching(/^Paste the request that it answers/u) },
    });
  });

  it.each([
    'I used curl to send this but it fails with 403. Why?',
    'We get 403 for order 12345',
    'curl: (22) The requested URL returned error: 403',
    '<html><body><h1>Access is denied</h1></body></html>',
  ])('asks for the request where a refusal is told of alone: %s', (text) => {
    const parsed = parsePaste(text);
    expect(parsed.ok ? '' : parsed.failure.next).toMatch(
      /paste the request, as your code sent or logged it/u,
    );
  });

  it('takes a body for one where it is beside a request or no answer', () => {
    for (const text of ['type=error&amount=1', `curl -d 'type=error&error-code=1' ${url}`]) {
      const parsed = parsePaste(text);
      expect(parsed.ok && parsed.value.parts.body).toMatch(/^type=error/u);
    }
  });

  it('is too long', () => {
    expect(refusalOf(`a=${'b'.repeat(2 * 1024 * 1024)}`)).toBe('too-long');
  });
});
