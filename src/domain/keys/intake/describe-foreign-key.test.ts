import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeForeignKey } from './describe-foreign-key.ts';
import { nameUnarmouredText } from './unarmoured-text.ts';

const der = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
  type: 'pkcs1',
  format: 'der',
});

it.each([
  ['<RSAKeyValue><Modulus>AQAB</Modulus></RSAKeyValue>', 'dotnet-xml', '.NET'],
  ['b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ', 'openssh', 'OpenSSH'],
  [der.toString('hex'), 'hexadecimal', 'hexadecimal'],
  [der.toString('hex').replace(/(..)(?=.)/gu, '$1:'), 'hexadecimal', 'hexadecimal'],
] as const)('names a text without armour: %#', (text, kind, word) => {
  expect(nameUnarmouredText(text)).toEqual({ kind });
  expect(describeForeignKey(kind).what).toContain(word);
});
