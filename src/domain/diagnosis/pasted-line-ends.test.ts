import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { asCurl, asMessage, diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';
import { rightOnly } from './verdict/diagnosis.ts';

const texts = signedTexts();
const broken = (body: string): string =>
  body.replace('friend%2C%20and%20more', 'friend%2C%20and%20\nmore').replace('&city', '&\n  city');
const withBlanks = (body: string): string => body.replaceAll('%20', ' ').replace('and more', 'and\nmore');

it.each([
  ['in the middle of a value', broken],
  ['in place of a blank', withBlanks],
])('takes a line end for one that came with the copy where the signature fits without: %s', (_, change) => {
  const diagnosis = diagnosePaste(asCurl({ ...texts, body: change(texts.body) }));
  expect(namedIds(diagnosis)).toEqual(['right']);
  expect(diagnosis.notes.join(' ')).toContain('curl sends them as they are');
});

it('takes it for one that was sent where it was signed', () => {
  const fields = pastedOrder.fields.map(
    ([name, value]) => [name, value.replace('and more', 'and\nmore')] as const,
  );
  const { url, authorization, body } = signedTexts({ ...pastedOrder, fields });
  const diagnosis = diagnosePaste(asCurl({ url, authorization, body: body.replace('%0A', '\n') }));
  expect(namedIds(diagnosis)).toEqual(['right']);
  expect(diagnosis.reading.parts.body).toContain('\n');
});

it.each([broken, withBlanks])('names another mistake without one of line ends', (change) => {
  const signed = signedTexts(pastedOrder, (text) => text.replace('https', 'http'));
  const diagnosis = diagnosePaste(asCurl({ ...signed, body: change(signed.body) }));
  expect(namedIds(diagnosis)).toEqual(['uri-scheme']);
});

it('says that line ends were not signed where they were surely sent', () => {
  const body = texts.body.replace('and%20more', 'and%0Amore');
  const { headline } = diagnosePaste(asCurl({ ...texts, body }));
  expect(headline).toBe('A value has line ends that were signed as blanks, or left out.');
});

const counting = (body: string, more: number): string =>
  asMessage({ ...texts, body }).replace(
    'Content-Type:',
    `Content-Length: ${texts.body.length + more}\nContent-Type:`,
  );
const logged = (body: string): string =>
  JSON.stringify({ method: 'POST', url: texts.url, headers: { authorization: texts.authorization }, body });
const lineEnds =
  'without the line ends in the pasted request: where they are sent with it, the gateway reads another';
const invisible = 'without the invisible characters in the pasted request';
const question = 'without the “?” before the body in the pasted request: where it is sent with it';
const quoted = 'without the quotation marks around the body in the pasted request: where they are sent';
const right = 'The signature is right: it verifies over the base string of this request.';

it.each([
  ['quoted data', asCurl({ ...texts, body: `${texts.body}\n` }), lineEnds],
  ['quoted data, in front', asCurl({ ...texts, body: `\n${texts.body}` }), lineEnds],
  ['quoted data, in a value', asCurl({ ...texts, body: broken(texts.body) }), lineEnds],
  [
    'escapes of bash',
    asCurl(texts).replace(/ -d '(.*)'$/u, (_, data: string) => ` --data-binary $'${data}\\n'`),
    lineEnds,
  ],
  ['a string of JSON', logged(`${texts.body}\n`), lineEnds],
  ['Content-Length, as LF', counting(texts.body, 1), lineEnds],
  ['Content-Length, as CR LF', counting(texts.body, 2), lineEnds],
  ['a mark in data', asCurl({ ...texts, body: `\ufeff${texts.body}` }), invisible],
  ['a mark in a message', asMessage({ ...texts, body: `\ufeff${texts.body}` }), invisible],
  ['a mark in JSON', logged(`\ufeff${texts.body}`), invisible],
  ['a mark that Content-Length counts', counting(`\ufeff${texts.body}`, 3), invisible],
  ['a question mark in JSON', logged(`?${texts.body}`), question],
  ['quotation marks in JSON', logged(`"${texts.body}"`), quoted],
  ['nothing: a mark before all of the text', `\ufeff${asMessage(texts)}`, right],
  ['nothing: the length of the body', counting(texts.body, 0), right],
  ['nothing: a line end behind a message', `${asMessage(texts)}\n`, right],
])('says of a right signature what may have been sent besides: %s', (_, text, headline) => {
  const diagnosis = diagnosePaste(text);
  expect(namedIds(diagnosis)).toEqual(['right']);
  expect(diagnosis.headline).toContain(headline);
  const withouts: Readonly<Record<string, string>> = {
    [lineEnds]: 'line ends',
    [invisible]: 'invisible characters',
    [question]: '“?” before the body',
    [quoted]: 'quotation marks around the body',
  };
  const without = withouts[headline];
  expect(rightOnly(diagnosis)).toBe(without === undefined ? null : `without ${without}`);
});

const counted = (body: string): string =>
  asMessage({ ...texts, body }).replace('Content-Type:', `Content-Length: ${body.length}\nContent-Type:`);

it.each([
  ['a question mark', `?${texts.body}`, 'body-encoded-as-whole'],
  ['quotation marks', `"${texts.body}"`, 'body-encoded-as-whole'],
  ['JSON', JSON.stringify(Object.fromEntries(pastedOrder.fields)), 'content-type-not-form'],
  ['an encoded body', encodeURIComponent(texts.body), 'body-encoded-as-whole'],
  ['Base64', btoa(texts.body), 'body-encoded-as-whole'],
  ['lines', texts.body.replaceAll('&', '&\n'), 'name-respelled'],
])('takes a body that Content-Length counts for what was sent: %s', (_, body, id) => {
  expect(namedIds(diagnosePaste(counted(body)))).toEqual([id]);
});
