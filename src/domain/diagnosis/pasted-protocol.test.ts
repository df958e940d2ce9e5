import { describe, expect, it } from 'vitest';
import { diagnoseParts, namedIds } from './corpus/fixture-diagnosis.ts';
import {
  asCurl,
  asMessage,
  diagnosePaste,
  pastedOrder,
  signedTexts,
  type SignedTexts,
} from './corpus/fixture-pasted.ts';
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { parsePaste } from './paste/parse-paste.ts';
import { nothingKnown } from './paste/request-parts.ts';

/** All protocol parameters as a body or a query has them (RFC 5849 sections 3.5.2 and 3.5.3). */
function lineOf({ authorization }: SignedTexts): string {
  const pairs = authorization.matchAll(/(oauth_\w+)="([^"]*)"/gu);
  return Array.from(pairs, ([, name = '', value = '']) => `${name}=${value}`).join('&');
}

const bare = { ...pastedOrder, fields: [] };
const written: readonly (readonly [string, (texts: SignedTexts, line: string) => string])[] = [
  ['before the fields', ({ url, body }, line) => `POST ${url}\n\n${line}&${body}`],
  ['before the fields, right below the URL', ({ url, body }, line) => `POST ${url}\n${line}&${body}`],
  ['behind the fields', ({ url, body }, line) => `POST ${url}\n\n${body}&${line}`],
  ['on a line of their own', ({ url, body }, line) => `POST ${url}\n${line}\n\n${body}`],
  ['below the fields', ({ url, body }, line) => `POST ${url}\n\n${body}\n\n${line}`],
  ['in the query', ({ url, body }, line) => `POST ${url}?${line}\n\n${body}`],
];

describe('protocol parameters that stand in no header', () => {
  it.each(written)('are read %s', (_, write) => {
    const right = signedTexts();
    expect(namedIds(diagnosePaste(write(right, lineOf(right))))).toEqual(['protocol-outside-header']);
    const wrong = signedTexts(undefined, (text) => text.replace('https', 'http'));
    expect(namedIds(diagnosePaste(write(wrong, lineOf(wrong))))).toEqual([
      'protocol-outside-header',
      'uri-scheme',
    ]);
  });

  it.each(['\n', '\n\n'])('are read alone', (between) => {
    const texts = signedTexts(bare);
    const { headline, notes } = diagnosePaste(`POST ${texts.url}${between}${lineOf(texts)}`);
    expect(headline).toBe('The protocol parameters are not in the Authorization header.');
    expect(notes).toContainEqual(expect.stringContaining('read as a part of the body'));
  });

  it.each(['&', '\n'])('are asked the rest of where nothing else is known, joined by %j', (joint) => {
    const texts = signedTexts();
    const line = lineOf(texts).replaceAll('&', joint);
    const { verdict, headline, notes } = diagnosePaste(line);
    expect(verdict).toMatchObject({ kind: 'incomplete', needs: [{ part: 'url' }, { part: 'body' }] });
    expect(headline).toBe('The URL is missing: type it, or take it from the composer.');
    expect(notes.join(' ')).toContain('nothing tells where they were sent');
    const reading = parsePaste(line);
    const parts = reading.ok ? reading.value.parts : nothingKnown;
    const { method } = pastedOrder;
    expect(namedIds(diagnoseParts({ ...parts, method, url: texts.url, body: texts.body }))).toEqual([
      'right',
    ]);
  });

  it('are the query of a request without a body', () => {
    const texts = signedTexts({ ...bare, method: 'GET' });
    const reading = parsePaste(`GET ${texts.url}\n${lineOf(texts)}`);
    expect(reading).toMatchObject({
      value: { parts: { url: `${texts.url}?${lineOf(texts)}`, body: null, authorization: null } },
    });
    expect(reading.ok ? reading.value.notes.join(' ') : '').toContain('read as the query');
  });

  it('are left alone where a header has them too', () => {
    const texts = signedTexts();
    const text = `POST ${texts.url}\nAuthorization: ${texts.authorization}\n\n${texts.body}\n\n${lineOf(texts)}`;
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });

  it('are a normalized string without the signature', () => {
    const texts = signedTexts();
    const line = lineOf(texts).replace(/&oauth_signature=[^&]*/u, '');
    const reading = parsePaste(`POST ${texts.url}\n${line}\n\n${texts.body}`);
    expect(reading).toMatchObject({ value: { parts: { body: texts.body, normalizedParameters: line } } });
  });
});

/** The names of protocol parameters as somebody forgot them, in what is signed. */
function withoutPrefix(baseString: string): string {
  const [method = '', uri = '', normalized = ''] = baseString.split('&');
  const pairs = decodeURIComponent(normalized).replaceAll('oauth_', '').split('&').toSorted();
  return [method, uri, percentEncode(pairs.join('&'))].join('&');
}

const jsonOf = (header: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Array.from(header.matchAll(/(oauth_\w+)="([^"]*)"/gu), ([, name, value = '']) => [
        name,
        decodeURIComponent(value),
      ]),
    ),
  );

const withNames =
  (change: (name: string) => string) =>
  (header: string): string =>
    header.replaceAll(/oauth_[a-z_]+/gu, change);

const headers: readonly (readonly [string, (header: string) => string, readonly string[]])[] = [
  ['whose names lack “oauth_”', (header) => header.replaceAll('oauth_', ''), ['header-names-bare']],
  ['one of whose names lacks it', (header) => header.replace('oauth_nonce', 'nonce'), ['header-names-bare']],
  [
    'without it and without a scheme word',
    (header) => header.replaceAll(/OAuth |oauth_/gu, ''),
    ['header-scheme-word', 'header-names-bare'],
  ],
  ['that is Base64', (header) => btoa(header), ['header-in-base64']],
  [
    'that is Base64 without padding',
    (header) => btoa(`${header} `).replaceAll('=', ''),
    ['header-in-base64'],
  ],
  [
    'behind whose scheme word Base64 stands',
    (header) => `OAuth ${btoa(header.slice(6))}`,
    ['header-in-base64'],
  ],
  ['the same with another padding', (header) => `OAuth ${btoa(`${header.slice(6)} `)}`, ['header-in-base64']],
  ['the same with a third one', (header) => `OAuth ${btoa(`${header.slice(6)}  `)}`, ['header-in-base64']],
  ['whose names are capitals', withNames((name) => name.toUpperCase()), ['header-names-bare']],
  [
    'whose names are in camel case',
    withNames((name) => name.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase())),
    ['header-names-bare'],
  ],
  ['whose names have hyphens', withNames((name) => name.replaceAll('_', '-')), ['header-names-bare']],
  [
    'without a blank behind its scheme word',
    (header) => header.replace('OAuth ', 'OAuth'),
    ['header-scheme-word'],
  ],
  [
    'whose names and values are joined by colons',
    (header) => header.replaceAll('="', ':"'),
    ['header-quoting'],
  ],
  ['that begins with its own name', (header) => `Authorization: ${header}`, ['header-scheme-word']],
  ['that has JSON behind its scheme word', (header) => `OAuth ${jsonOf(header)}`, ['header-in-json']],
  ['that is Base64 behind another word', (header) => `Basic ${btoa(header)}`, ['header-in-base64']],
];
const encoded: typeof headers = [
  ['that is percent-encoded', percentEncode, ['header-percent-encoded']],
  [
    'that is encoded as a form has it',
    (header) => new URLSearchParams([['', header]]).toString().slice(1),
    ['header-percent-encoded'],
  ],
  [
    'that is percent-encoded behind its scheme word',
    (header) => `OAuth ${percentEncode(header.slice(6))}`,
    ['header-percent-encoded'],
  ],
  ['that is encoded as an address', encodeURI, ['header-percent-encoded']],
  [
    'whose pairs are encoded one by one',
    (header) => header.replaceAll(/oauth_[^,]+/gu, (pair) => percentEncode(pair)),
    ['header-percent-encoded'],
  ],
  ['whose quotation marks are escaped', (header) => header.replaceAll('"', '\\"'), ['header-quoting']],
  ['whose quotation marks are encoded', (header) => header.replaceAll('"', '%22'), ['header-quoting']],
];
const asJson = ({ url, authorization, body }: SignedTexts): string =>
  JSON.stringify({ method: 'POST', url, headers: { Authorization: authorization }, body });

const asPairs = ({ url, authorization, body }: SignedTexts): string => {
  const pairs = [{ name: 'Authorization', value: authorization }];
  return JSON.stringify(
    { request: { method: 'POST', url, headers: pairs, postData: { text: body } } },
    null,
    4,
  );
};
const asFields = ({ url, authorization, body }: SignedTexts): string =>
  `Address: ${url}\nHttp-Method: POST\nHeaders: {Authorization=[${authorization}], Accept=[*/*]}\nPayload: ${body}`;

describe.each([
  ['a command', asCurl],
  ['a message', asMessage],
  ['JSON', asJson],
  ['a list of pairs', asPairs],
])('in %s, a header', (_, write) => {
  it.each(headers)('%s is named, and the rest is proven', (_what, change, ids) => {
    const right = signedTexts();
    const sent = { ...right, authorization: change(right.authorization) };
    const diagnosis = diagnosePaste(write(sent));
    expect(namedIds(diagnosis)).toEqual(ids);
    expect(diagnosis.proof).toBe('signature');
  });
});

describe.each([
  ['a command', asCurl],
  ['a message', asMessage],
  ['a list of pairs', asPairs],
])('in %s, a header', (_, write) => {
  it.each(encoded)('%s is named, and nothing that follows from it', (_what, change, ids) => {
    const right = signedTexts();
    const sent = { ...right, authorization: change(right.authorization) };
    expect(namedIds(diagnosePaste(write(sent)))).toEqual(ids);
    const wrong = signedTexts(undefined, (text) => text.replace('https', 'http'));
    const both = { ...wrong, authorization: change(wrong.authorization) };
    expect(namedIds(diagnosePaste(write(both)))).toEqual([...ids, 'uri-scheme']);
  });
});

it.each([
  [encodeURI, 'Marks between names and values', 'It has “%22” for a quotation mark, “%20” for a blank.'],
  [percentEncode, 'is percent-encoded as a whole', 'Decoded, it has the protocol parameters.'],
  [
    (header: string) => header.replaceAll('"', '%22'),
    'not in double quotation marks',
    '“%22” stands for each mark of',
  ],
])('says of an encoded header what is encoded of it: %#', (change, title, detail) => {
  const right = signedTexts();
  const { verdict } = diagnosePaste(asCurl({ ...right, authorization: change(right.authorization) }));
  const [first] = verdict.kind === 'explained' ? verdict.explanation.flat() : [];
  expect(first?.title).toContain(title);
  expect(first?.detail).toContain(detail);
});

it.each(['|', ' | '])('a header without quotation marks ends with its column: %j', (border) => {
  const { url, authorization, body } = signedTexts();
  const columns = ['2026-11-27 10:00:00.123', 'INFO', `POST ${url}`, authorization.replaceAll('"', ''), body];
  const diagnosis = diagnosePaste(columns.join(border));
  expect(namedIds(diagnosis)).toEqual(['header-quoting']);
  expect(diagnosis.proof).toBe('signature');
});

it('a header of a log that is encoded is named', () => {
  const right = signedTexts();
  const sent = { ...right, authorization: encodeURIComponent(right.authorization) };
  for (const write of [asJson, asFields]) {
    expect(namedIds(diagnosePaste(write(sent)))).toEqual(['header-percent-encoded']);
  }
});

it.each([
  ['JSON', jsonOf],
  ['JSON behind its scheme word', (header: string) => `OAuth ${jsonOf(header)}`],
])('a header that a command sends as %s is named', (_, change) => {
  const right = signedTexts();
  const sent = { ...right, authorization: change(right.authorization) };
  expect(namedIds(diagnosePaste(asCurl(sent)))).toEqual(['header-in-json']);
});

it('escaped quotation marks in a log are those of the log, and it is said so', () => {
  const { url, authorization, body } = signedTexts();
  const text = `method: POST\nurl: ${url}\nAuthorization: ${authorization.replaceAll('"', '\\"')}\nbody: ${body}`;
  const { verdict, notes } = diagnosePaste(text);
  expect(verdict.kind).toBe('right');
  expect(notes).toContainEqual(expect.stringContaining('Escaped quotes are read as quotes'));
});

it('names that were signed without “oauth_”, too, are named beside those that were sent so', () => {
  const signed = signedTexts(undefined, withoutPrefix);
  const sent = { ...signed, authorization: signed.authorization.replaceAll('oauth_', '') };
  const diagnosis = diagnosePaste(asMessage(sent));
  expect(namedIds(diagnosis)).toEqual(['header-names-bare', 'name-respelled']);
  expect(diagnosis.headline).toContain('lack “oauth_”');
});

it('parameters of another scheme are none of OAuth', () => {
  const { url, body } = signedTexts();
  const authorization = 'Digest username="a", nonce="b", version="1"';
  expect(namedIds(diagnosePaste(asMessage({ url, authorization, body })))).toEqual(['header-scheme-word']);
});

it('says what stands for a comma in the header, and that it ends in one', () => {
  const texts = signedTexts();
  const changed = (change: (header: string) => string): ReturnType<typeof diagnosePaste> =>
    diagnosePaste(asCurl({ ...texts, authorization: change(texts.authorization) }), 1);
  const { verdict } = changed((header) => header.replace('OAuth ', 'OAuth realm="";'));
  const details = verdict.kind === 'explained' ? verdict.explanation.flat().map(({ detail }) => detail) : [];
  expect(details).toEqual(['“;” stands for the comma behind “realm”.']);
  const open = changed((header) => `${header},`);
  expect(namedIds(open)).toEqual(['right']);
  expect(open.checks).toContainEqual({
    status: 'note',
    title: 'Header',
    text: 'ends in a comma, with no parameter behind it: a gateway may refuse it as malformed',
  });
});
