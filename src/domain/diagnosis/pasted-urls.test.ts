import { describe, expect, it } from 'vitest';
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import {
  asCurl,
  asMessage,
  diagnosePaste,
  pastedOrder,
  signedTexts,
  type SignedTexts,
} from './corpus/fixture-pasted.ts';

const withUser = pastedOrder.url.replace('//', '//me:pw@');

/** Signed over another URL than the right one. */
function signedOver(sent: string, signed: string): string {
  const replace = (text: string): string => text.replace(/^POST&[^&]*/u, `POST&${percentEncode(signed)}`);
  return asCurl(signedTexts({ ...pastedOrder, url: sent }, replace));
}

it.each([
  [withUser, 'The user in the URL'],
  [`${pastedOrder.url}?a=b#c=d`, 'The fragment of the URL'],
  [`${pastedOrder.url};jsessionid=1A2B3C`, 'Path'],
])('tells what stands in %s though the signature is right', (url, title) => {
  const diagnosis = diagnosePaste(asCurl(signedTexts({ ...pastedOrder, url })));
  expect(namedIds(diagnosis)).toEqual(['right']);
  expect(diagnosis.checks).toContainEqual(expect.objectContaining({ status: 'note', title }));
});

it.each([
  ['uri-with-user', withUser, withUser],
  ['uri-with-user', withUser, withUser.replace(':pw', '')],
  ['uri-with-fragment', `${pastedOrder.url}#top`, `${pastedOrder.url}#top`],
  ['uri-with-fragment', `${pastedOrder.url}?a=b#top`, `${pastedOrder.url}?a=b#top`],
  ['uri-without-path-parameters', `${pastedOrder.url};jsessionid=1A2B3C`, pastedOrder.url],
])('finds %s in %s', (id, sent, signed) => {
  const diagnosis = diagnosePaste(signedOver(sent, signed));
  expect(namedIds(diagnosis)).toEqual([id]);
  const [[mistake] = []] = diagnosis.verdict.kind === 'explained' ? diagnosis.verdict.explanation : [];
  expect(mistake?.detail).not.toContain('pw');
});

it.each([
  ['a message, which does not tell the scheme', asMessage, 'that is right'],
  [
    'a message below its URL, which tells it',
    (signed: SignedTexts) => `Calling ${signed.url}\n\n${asMessage(signed)}`,
    'the URL of the request has “https”',
  ],
  ['a command, which tells it', asCurl, 'the URL of the request has “https”'],
])('claims no scheme but the one that was told: %s', (_, write, said) => {
  const signed = signedTexts(pastedOrder, (text) => text.replace('https', 'http'));
  const { verdict } = diagnosePaste(write(signed), 1);
  const named = verdict.kind === 'explained' ? verdict.explanation.flat() : [];
  expect(named.map(({ id, detail }) => [id, detail])).toEqual([
    ['uri-scheme', expect.stringContaining(said)],
  ]);
});

it('finds a fragment that was taken for the end of the query', () => {
  const change = (text: string): string => text.replace('a%3Db', 'a%3Db%2523top');
  const diagnosis = diagnosePaste(
    asCurl(signedTexts({ ...pastedOrder, url: `${pastedOrder.url}?a=b#top` }, change)),
  );
  expect(namedIds(diagnosis)).toEqual(['uri-with-fragment']);
});

const mixed = pastedOrder.url.replace('api/v4', 'Api/V4');

it.each([
  ['uri-capitals', mixed, `${mixed.toLowerCase()}/`],
  ['uri-capitals', `${mixed}/`, mixed.toLowerCase()],
  ['uri-path-encoding', `${pastedOrder.url}%7Ea`, `${pastedOrder.url}~a/`],
  ['uri-endpoint-group', pastedOrder.url, `${pastedOrder.url.replace('/6657', '/group/6657')}/`],
])('finds %s beside a slash at the end, sent as %s and signed as %s', (id, sent, signed) => {
  expect(namedIds(diagnosePaste(signedOver(sent, signed)))).toEqual([id, 'uri-trailing-slash']);
});

describe('a path for a client with a base address', () => {
  const right = signedTexts();
  const base = right.url.replace(/\/api.*/u, '');
  const path = right.url.slice(base.length);
  const axios = (own: string, rest: string): string =>
    `const api = axios.create({ baseURL: '${own}', headers: { Authorization: '${right.authorization}' } });\napi.post('${rest}', '${right.body}');`;
  const guzzle = (own: string, rest: string): string =>
    `$client = new Client(['base_uri' => '${own}']);\n$client->post('${rest}', ['headers' => ['Authorization' => '${right.authorization}', 'Content-Type' => 'application/x-www-form-urlencoded'], 'body' => '${right.body}']);`;
  it.each([
    ['is put behind it: axios', axios(base, path), 'right'],
    ['is put behind it with one slash: axios', axios(`${base}/`, path), 'right'],
    ['takes the place of its path: Guzzle', guzzle(`${base}/`, path), 'uri-other-path'],
    ['takes the place of what has no slash: Guzzle', guzzle(base, path.slice(1)), 'uri-other-path'],
    ['is resolved: Guzzle', guzzle(`${base}/`, path.slice(1)), 'right'],
  ])('%s', (_, text, id) => {
    expect(namedIds(diagnosePaste(text))).toEqual([id]);
  });
});

it.each([
  [
    'a template of JavaScript',
    (url: string) => `const id = 6657;\nfetch(\`${url.replace('6657', '${id}')}\`, { method: 'POST',`,
  ],
  [
    'a variable of JavaScript',
    (url: string) => `const id = '6657';\nfetch(\`${url.replace('6657', '${id}')}\`, { method: 'POST',`,
  ],
])('reads a URL with the values of its variables: %s', (_, call) => {
  const { url, authorization, body } = signedTexts();
  const text = `${call(url)} headers: { Authorization: '${authorization}', 'Content-Type': 'application/x-www-form-urlencoded' }, body: '${body}' });`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

describe('an address without its scheme', () => {
  const assumed = 'The request does not tell its scheme: https is assumed.';
  const { url, authorization, body } = signedTexts();
  const address = url.replace('https://', '');

  it.each([
    ['behind its method', `POST ${address}\nAuthorization: ${authorization}\n\n${body}`],
    ['behind a label', `URL: ${address}\nMethod: POST\nAuthorization: ${authorization}\nBody: ${body}`],
    ['in a sentence', `We post to ${address}.\n\nAuthorization: ${authorization}\n\n${body}`],
  ])('is read %s', (_, text) => {
    const diagnosis = diagnosePaste(text);
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(diagnosis.notes).toContain(assumed);
  });

  it('is not read where the text has another one', () => {
    const text = `POST ${url}\nAuthorization: ${authorization}\n\n${body}\n\nsee shop.example/api/v4/help`;
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });

  it('is told once of an object with host and path', () => {
    const { host, pathname } = new URL(url);
    const text = JSON.stringify({ method: 'POST', host, path: pathname, headers: { authorization }, body });
    const { notes } = diagnosePaste(text);
    expect(notes.filter((note) => note.includes('scheme'))).toEqual([assumed]);
  });
});
