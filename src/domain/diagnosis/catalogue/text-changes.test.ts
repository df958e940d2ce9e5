import { expect, it } from 'vitest';
import { latin1AsUtf8 } from './text-changes.ts';

it.each([
  ['M\xc3\xbcller', 'Müller'],
  ['10 \xe2\x82\xac', '10 €'],
  ['\xf0\x9f\x98\x80', '\u{1f600}'],
  ['M\xfcller', null],
  ['\xc3\xbc and \xfc', null],
  ['\xc2', null],
  ['10 €', null],
  ['Muller', 'Muller'],
])('takes the letters of %j for octets of UTF-8', (text, read) => {
  expect(latin1AsUtf8(text)).toBe(read);
});
