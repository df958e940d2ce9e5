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
  [
    'a PEM key',
    '-----BEGIN RSA PRIVATE KEY-----MIIEowIBAAKCAQEA-----END RSA PRIVATE KEY-----',
    ['key in PEM form'],
  ],
  ['a public key', '-----BEGIN PUBLIC KEY----- MIIBIjANBgkq -----END PUBLIC KEY-----', ['key in PEM form']],
  ['the Base64 text of a key', `MII${'EowIBAAKCAQEA'.repeat(20)}`, ['key in PEM form']],
  ['the consumer key', 'acme-llc', ['same as the consumer key']],
  ['the consumer key with a blank', ' acme-llc', ['same as the consumer key', 'begins or ends']],
  ['secret=', `secret=${upper}`, ['name of a setting']],
  ['consumer_secret:', `consumer_secret: ${upper}`, ['name of a setting']],
  ['"controlKey":', `"merchantControlKey":"${upper}"`, ['name of a setting', 'quotation marks']],
  ['export …', `CONSUMER_SECRET='${upper}'`, ['name of a setting']],
  ['stars', '********', ['masked']],
  ['bullets', '••••••••', ['masked']],
  ['a shortened one', '0F3B9C1A…', ['masked or shortened']],
  ['a vault reference', 'vault:secret/data/acme#control_key', ['reference']],
  ['a shell variable', '${CONSUMER_SECRET}', ['reference']],
  ['a Cyrillic А', upper.replace('A', 'А'), ['another alphabet']],
  ['a Greek Ε', upper.replace('E', 'Ε'), ['another alphabet']],
  ['a wide F', upper.replace('F', 'Ｆ'), ['another alphabet']],
  ['Cyrillic alone', 'секрет', []],
  ['Base64 with = signs', 'c2VjcmV0LW9mLWFjbWU=', []],
  ['a colon inside', 'ab:cd:ef', []],
])('%s', (_what, secret, words) => {
  const warnings = consumerSecretWarnings(secret, 'acme-llc');
  expect(warnings).toHaveLength(words.length);
  for (const [index, word] of words.entries()) expect(warnings[index]).toContain(word);
});
