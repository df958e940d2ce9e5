import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { asCurl, asMessage, diagnosePaste, signedTexts } from './corpus/fixture-pasted.ts';

const texts = signedTexts();
const message = asMessage(texts);
const form = 'application/x-www-form-urlencoded';
const other = signedTexts(undefined, (text) => text.replace('10.50', '10.51')).authorization;

it.each([
  [
    'Authorization',
    'another scheme',
    message.replace('Authorization:', 'Authorization: Basic YTpi\nAuthorization:'),
  ],
  [
    'Authorization',
    'another signature',
    message.replace('Content-Type:', `Authorization: ${other}\nContent-Type:`),
  ],
  ['Authorization', 'a command', asCurl(texts).replace(' -d ', " -H 'Authorization: Basic YTpi' -d ")],
  ['Content-Type', 'JSON behind it', message.replace(form, `${form}\nContent-Type: application/json`)],
  [
    'Content-Type',
    'a command',
    asCurl(texts).replace(' -d ', ` -H 'Content-Type: ${form}' -H 'content-type: text/plain' -d `),
  ],
])('counts several fields: %s, %s', (field, _, text) => {
  const diagnosis = diagnosePaste(text);
  expect(namedIds(diagnosis)).toEqual(['header-field-repeated']);
  expect(diagnosis.headline).toBe(`The request has several ${field} headers.`);
});

it('takes a field that is printed again, or masked, for one', () => {
  for (const line of [
    `Authorization: ${texts.authorization}`,
    'Authorization: OAuth ***',
    'Authorization: [REDACTED]',
  ]) {
    const text = message.replace('Authorization:', `${line}\nAuthorization:`);
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  }
});

it('reads several types that are joined in one field', () => {
  const diagnosis = diagnosePaste(message.replace(form, `${form}, application/json`));
  expect(namedIds(diagnosis)).toEqual(['content-type-not-form']);
});
