import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { matchFingerprint } from './match-fingerprint.ts';

const digest = createHash('sha256').update('key').digest();
const other = createHash('sha256').update('other').digest();
const key = {
  fingerprint: digest.toString('hex'),
  fingerprintBase64: `SHA256:${digest.toString('base64').replace('=', '')}`,
};
const colons = (bytes: Buffer): string =>
  bytes
    .toString('hex')
    .toUpperCase()
    .replace(/(..)(?=.)/gu, '$1:');

it.each([
  [digest.toString('hex'), true],
  [`SHA256:${digest.toString('hex')}`, true],
  [` ${colons(digest)}\n`, true],
  [digest.toString('base64'), true],
  [key.fingerprintBase64, true],
  [other.toString('hex'), false],
  [colons(other), false],
  [`SHA256:${other.toString('base64')}`, false],
  ['hello', null],
  ['-----BEGIN PUBLIC KEY-----', null],
  ['', null],
])('%j: %s', (text, expected) => {
  expect(matchFingerprint(text, key)).toBe(expected);
});
