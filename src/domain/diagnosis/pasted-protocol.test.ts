import { describe, expect, it } from 'vitest';
import { diagnoseParts, namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts, type SignedTexts } from './corpus/fixture-pasted.ts';
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
