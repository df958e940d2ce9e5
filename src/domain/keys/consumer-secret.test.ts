import { expect, it } from 'vitest';
import { consumerSecretWarnings } from './consumer-secret.ts';

const upper = '0F3B9C1A-52E0-4D6C-9A53-0D5C2F7B91E4';

it.each([
  ['a usual one', upper, []],
  ['digits alone', '01234567-0123-0123-0123-012345678901', []],
  ['a blank inside', 'correct horse', []],
  ['a blank before', ` ${upper}`, ['begins or ends']],
  ['a line end after', `${upper}\n`, ['begins or ends']],
  ['a non-breaking blank', 'a\u00A0b', ['unusual blank']],
  ['a thin blank', 'a\u2009b', ['unusual blank']],
  ['a byte order mark', `\uFEFF${upper}`, ['invisible']],
  ['a soft hyphen', 'a\u00ADb', ['invisible']],
  ['a change of direction', 'a\u202Eb', ['invisible']],
  ['a dash', upper.replace('-', '–'), ['dash']],
  ['quotation marks', `"${upper}"`, ['quotation marks']],
  ['braces', `{${upper}}`, ['quotation marks or braces']],
  ['lower case', upper.toLowerCase(), ['lower case']],
  ['mixed case', upper.replace('F', 'f'), ['lower case']],
  ['lower case without hyphens', upper.toLowerCase().replaceAll('-', ''), ['lower case']],
  ['lower case and a blank', `${upper.toLowerCase()} `, ['begins or ends', 'lower case']],
])('%s', (_what, secret, words) => {
  const warnings = consumerSecretWarnings(secret);
  expect(warnings).toHaveLength(words.length);
  for (const [index, word] of words.entries()) expect(warnings[index]).toContain(word);
});
