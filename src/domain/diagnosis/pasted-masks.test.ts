import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const { url, authorization, body } = signedTexts();
const protocol = [...authorization.matchAll(/(oauth_\w+)="([^"]*)"/gu)].map(
  ([, name = '', value = '']) => [name, decodeURIComponent(value)] as const,
);
const parameters = [...protocol, ...pastedOrder.fields];

function list(pairs: typeof parameters, masked: readonly string[], mask: string, joint: string): string {
  return pairs.map(([name, value]) => `${name}=${masked.includes(name) ? mask : value}`).join(joint);
}

describe.each([
  ['lines', '\n'],
  ['a list', ', '],
])('parameters in %s below a line with the URL', (_, joint) => {
  it('are not a header by themselves', () => {
    expect(namedIds(diagnosePaste(`POST ${url}\n${list(parameters, [], '', joint)}`))).toEqual(['right']);
    const apart = diagnosePaste(`POST ${url}\n${list(protocol, [], '', joint)}\n\n${body}`);
    expect(namedIds(apart)).toEqual(['right']);
  });

  it.each(['***', '[FILTERED]', 'xxxx', '<redacted>', '(hidden)', '…'])(
    'are told to be masked: %s',
    (mask) => {
      const masked = ['oauth_consumer_key', 'oauth_signature'];
      const { headline } = diagnosePaste(`POST ${url}\n${list(parameters, masked, mask, joint)}`);
      expect(headline).toContain('“oauth_consumer_key” and “oauth_signature” look masked');
    },
  );

  it('are told to be masked where a field is', () => {
    const { headline } = diagnosePaste(`POST ${url}\n${list(parameters, ['email'], '***', joint)}`, 1);
    expect(headline).toContain('“email” looks masked');
  });
});

it.each([
  ['<hidden>', 'look masked'],
  ['[removed]', 'look masked'],
  ['(secret)', 'look masked'],
  ['<value>', 'look like places that code or a template fills'],
])('is told of fields whose values are all %s', (written, said) => {
  const lines = pastedOrder.fields.map(([name]) => `${name}: ${written}`).join('\n');
  const { verdict, headline } = diagnosePaste(`POST ${url}\nAuthorization: ${authorization}\n\n${lines}`, 1);
  expect([verdict.kind, headline]).toEqual(['incomplete', expect.stringContaining(said)]);
});

it('is told of one field where all values stand in brackets', () => {
  const lines = pastedOrder.fields
    .map(([name, value]) => `${name}: ${name === 'email' ? '[removed]' : `[${value}]`}`)
    .join('\n');
  const { headline } = diagnosePaste(`POST ${url}\nAuthorization: ${authorization}\n\n${lines}`, 1);
  expect(headline).toContain('“email” looks masked');
});

it('keeps a field whose URL has a query where a map is printed', () => {
  const map = diagnosePaste(`POST ${url} {${list(parameters, [], '', ', ')}}`);
  expect(namedIds(map)).toEqual(['right']);
  expect(map.reading.parts.body).toContain('server_callback_url=');
});

it('leaves the faults of a header that is called so', () => {
  const bare = authorization.replaceAll('"', '').replace('OAuth ', '');
  const ids = namedIds(diagnosePaste(`POST ${url}\nAuthorization: ${bare}\n\n${body}`));
  expect(ids).toEqual(['header-scheme-word', 'header-quoting']);
});

it.each([
  ['a message', `POST /x HTTP/1.1\nHost: gateway.example\nAuthorization: `, (text: string) => text],
  ['a map', `POST ${url}\nHeaders: {Authorization=`, (text: string) => text],
  ['JSON', `{"url": "${url}", "headers": {"Authorization": "`, (text: string) => text.replaceAll('"', '\\"')],
])('names no mistake of a signature that %s is cut in', (_, before, write) => {
  const whole = `${authorization.replace(/, oauth_signature="[^"]*"/u, '')}, oauth_signature="aB3%2F`;
  const { verdict } = diagnosePaste(`${before}${write(whole)}...`);
  expect(verdict.kind).toBe('incomplete');
});

it.each([
  [
    'JSON',
    (header: string) =>
      `{\n  "url": "${url}",\n  "headers": {\n    "authorization": "${header.replaceAll('"', '\\"')}\n    "content-type": "text/plain"\n  }\n}`,
  ],
  [
    'XML',
    (header: string) =>
      `<url>${url}</url>\n<name>Authorization</name>\n<value><![CDATA[${header}\n</header>\n<body><![CDATA[a=1]]></body>`,
  ],
])('misses no parameter of a header whose line of %s is cut', (_, write) => {
  const cut = 'OAuth oauth_consumer_key="acme", oauth_nonce="k3Vq8s", oauth_signature_method="RSA-S';
  expect(diagnosePaste(write(cut)).verdict.kind).toBe('incomplete');
});

it.each(['…', '...', ' [truncated]', '…[+304 chars]', '... (304 more bytes)'])(
  'names no mistake of a signature that a program has shortened: %s',
  (mark) => {
    const header = authorization.replace(/(?<=oauth_signature="[^"]{40})[^"]*/u, mark);
    const { verdict } = diagnosePaste(
      `POST ${new URL(url).pathname} HTTP/1.1\nHost: gateway.example\nAuthorization: ${header}\nContent-Type: application/x-www-form-urlencoded\n\n${body}`,
    );
    expect(verdict).toMatchObject({
      kind: 'incomplete',
      needs: [{ sentence: expect.stringContaining('“oauth_signature” looks masked') }],
    });
  },
);

it.each<readonly [string, (header: string, form: string) => string]>([
  [
    'cells of a page',
    (header, form) =>
      `<table><tr><td>POST</td><td>${url}</td></tr><tr><td>Authorization</td><td>${header.replaceAll('"', '&quot;').slice(0, 260)}</td></tr><tr><td>Body</td><td>${form.replaceAll('&', '&amp;')}</td></tr></table>`,
  ],
  [
    'columns',
    (header, form) =>
      `POST ${url}\nRequest Headers\nauthorization: ${header}\ncontent-type: application/x-www-form-urlencoded\nRequest Body\n${form}\n`
        .split('\n')
        .map((line) => line.slice(0, 120))
        .join('\n'),
  ],
  [
    'a field of a packet, in a name',
    (header, form) =>
      `<field name="http.request.full_uri" show="${url}"/><field name="http.request.method" show="POST"/><field name="http.authorization" showname="Authorization: ${header.slice(0, 100).replaceAll('"', '&quot;')}"/><field name="http.file_data" show="${form.replaceAll('&', '&amp;')}"/>`,
  ],
  [
    'a body with dots',
    (header, whole) =>
      `POST ${url}\nauthorization: ${header}\ncontent-type: application/x-www-form-urlencoded\n\n${whole.slice(0, 90)}…`,
  ],
])('names no mistake where a log is cut: %s', (_, write) => {
  expect(diagnosePaste(write(authorization, body), 1).verdict.kind).toBe('incomplete');
});

it.each(
  someOf([
    ' [TRUNCATED]',
    '...(truncated)',
    '... (1234 more characters)',
    '<truncated 3333 bytes>',
    ' ... [4096 of 8192 bytes]',
    '[...]',
    ' …[+1234]',
    ' **TRUNCATED**',
    '-- truncated --',
  ]),
)('names no mistake of a body that a log has shortened, with more behind it: %s', (mark) => {
  const short = body.slice(0, -12);
  for (const write of [
    (text: string) => `body ${text}\nresponse 403 {"error":"denied"}`,
    (text: string) => JSON.stringify({ body: text, status: 403 }),
  ]) {
    const text = `POST ${url}\nAuthorization: ${authorization}\n${write(short + mark)}`;
    const { verdict, reading } = diagnosePaste(text, 1);
    expect(reading.parts.body).toBe(short);
    expect(verdict.kind).toBe('incomplete');
  }
});

it('names no mistake of a value that a log has shortened', () => {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const form = { ...fields, order_desc: 'for a fr... (truncated)' };
  const text = JSON.stringify({ method: 'POST', url, headers: { authorization }, form, status: 403 });
  expect(diagnosePaste(text, 1).verdict.kind).toBe('incomplete');
});

it('keeps words in brackets that were sent', () => {
  const request = {
    ...pastedOrder,
    fields: [...pastedOrder.fields, ['purpose', 'a text (shortened)'] as const],
  };
  const sent = signedTexts(request);
  const plain = sent.body.replaceAll('%20', ' ').replaceAll('%28', '(').replaceAll('%29', ')');
  const text = `POST ${url}\nAuthorization: ${sent.authorization}\nbody: ${plain}\nresponse 403`;
  expect(diagnosePaste(text, 1).verdict.kind).toBe('right');
});
