import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { asCurl, diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

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
