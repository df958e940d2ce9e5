/** Base strings beside a request, encoded once more by the log or the page that shows them. */
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { namedIds, rightBaseString } from './corpus/fixture-diagnosis.ts';
import { asMessage, diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const baseString = rightBaseString(pastedOrder);
const encodings: readonly (readonly [string, (text: string) => string])[] = [
  ['as a page does', (text) => text.replaceAll('&', '&amp;')],
  ['for a query', percentEncode],
];

describe.each(encodings)('a base string that is encoded %s', (_, encode) => {
  const logged = `\n\nBase string: ${encode(baseString)}`;
  const checks = (text: string): readonly string[] =>
    diagnosePaste(text, 1).checks.map(({ title, status }) => `${title}: ${status}`);

  it('is the one that was signed', () => {
    const text = asMessage(signedTexts()) + logged;
    expect(namedIds(diagnosePaste(text, 1))).toEqual(['right']);
    expect(checks(text)).not.toContain('Logged base string: problem');
  });

  it('is the one that was signed where the code has encoded it', () => {
    const text = asMessage(signedTexts(pastedOrder, encode)) + logged;
    expect(namedIds(diagnosePaste(text, 1))).not.toEqual(['right']);
    expect(checks(text)).not.toContain('Logged base string: problem');
  });

  it('is told from one that was not signed', () => {
    const text = asMessage(signedTexts()) + logged.replace('10.50', '10.51');
    expect(checks(text)).toContain('Logged base string: problem');
  });

  it('stands for the request where there is none', () => {
    const { authorization } = signedTexts();
    expect(namedIds(diagnosePaste(`Authorization: ${authorization}${logged}`, 1))).toEqual(['well-formed']);
  });
});
