import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { asCurl, asMessage, diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const texts = signedTexts();
const marks = [
  ['zero-width blank', '\u200b'],
  ['soft hyphen', '\u00ad'],
  ['byte order mark', '\ufeff'],
  ['direction', '\u200e'],
  ['joiner', '\u200d'],
  ['word joiner', '\u2060'],
] as const;

it.each(marks)('names what was not signed, as it is or encoded: %s', (_, mark) => {
  for (const written of [mark, encodeURIComponent(mark)]) {
    const body = texts.body.replace('Riga', `Ri${written}ga`);
    const diagnosis = diagnosePaste(asMessage({ ...texts, body }));
    expect(diagnosis.headline).toBe('The request has characters that nobody sees, and they were not signed.');
    expect(namedIds(diagnosis)).toEqual(['invisible-not-signed']);
  }
});

it.each(marks)('is right where they were signed: %s', (_, mark) => {
  const fields = pastedOrder.fields.map(
    ([name, value]) => [name, value.replace('Riga', `Ri${mark}ga`)] as const,
  );
  const signed = signedTexts({ ...pastedOrder, fields });
  const body = signed.body.replace(encodeURIComponent(mark), mark);
  expect(namedIds(diagnosePaste(asMessage({ ...signed, body })))).toEqual(['right']);
});

it('finds them beside another mistake', () => {
  const signed = signedTexts(pastedOrder, (text) => text.replace('https', 'http'));
  const body = signed.body.replace('Riga', 'Ri\u200bga');
  const ids = namedIds(diagnosePaste(asCurl({ ...signed, body })));
  expect(ids.toSorted()).toEqual(['invisible-not-signed', 'uri-scheme']);
});

it('takes those in the header for some that came with the copy', () => {
  const authorization = texts.authorization.replace('Acme', 'Ac\u200bme');
  expect(namedIds(diagnosePaste(asMessage({ ...texts, authorization })))).toEqual(['right']);
});

it('still says that letters were lost beside them', () => {
  const fields = [...pastedOrder.fields, ['purpose', 'Zoë\u200b']] as const;
  const lost = signedTexts({ ...pastedOrder, fields }, (text) =>
    text.replace('Zo%25C3%25AB%25E2%2580%258B', 'Zo'),
  );
  expect(namedIds(diagnosePaste(asMessage(lost)))).toEqual(['non-ascii-lost']);
});

it.each([
  ['a name', /currency/u, '\u200bcurrency'],
  ['an escape', /%20a/u, '%\u200b20a'],
])('takes those in %s for some that came with the copy', (_, place, written) => {
  const body = texts.body.replace(place, written);
  expect(body).not.toBe(texts.body);
  expect(namedIds(diagnosePaste(asMessage({ ...texts, body })))).toEqual(['right']);
});

it('names a byte order mark of a file that went in front of the first name', () => {
  const diagnosis = diagnosePaste(asMessage({ ...texts, body: `%EF%BB%BF${texts.body}` }));
  expect(namedIds(diagnosis)).toEqual(['invisible-not-signed']);
});
