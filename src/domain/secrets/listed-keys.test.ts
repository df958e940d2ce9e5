import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';
import { startProcessorClock } from '../fixture-processor-time.ts';
import { octetForms } from '../fixture-octet-forms.ts';
import { takeOutSecrets } from './take-out-secrets.ts';

const { privateKey, publicKey } = rsaKeyPair(2048);
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encrypted = { cipher: 'aes-256-cbc', passphrase: 'horse' } as const;

/** Octets without order, the same in each run. */
const noise = (outputLength: number): Buffer =>
  createHash('shake256', { outputLength }).update('noise').digest();
/** Of a key no more than what tells one: by chance its numbers may look like escapes. */
const headOf = (octets: Buffer, kept: number): Buffer =>
  Buffer.concat([octets.subarray(0, kept), noise(octets.length - kept)]);
const pkcs8 = headOf(privateKey.export({ type: 'pkcs8', format: 'der' }), 40);

/** A PKCS#1 document of 1024 bits with this length. */
const ofLength = (length: number): Buffer =>
  Buffer.concat([
    Buffer.from(`3082${length.toString(16).padStart(4, '0')}02010002818100`, 'hex'),
    noise(length - 7),
  ]);

const documents: Record<string, Buffer> = {
  'PKCS#1 whose length is written with a backslash': ofLength(0x25c),
  'PKCS#1 of 16384 bits whose length is written with a backslash': ofLength(0x235c),
  'PKCS#1 whose length is written with a quotation mark': ofLength(0x222),
  'PKCS#1 whose length is written with a line end': ofLength(0x20a),
  'PKCS#1': headOf(privateKey.export({ type: 'pkcs1', format: 'der' }), 12),
  'PKCS#8': pkcs8,
  'encrypted PKCS#8': headOf(privateKey.export({ type: 'pkcs8', format: 'der', ...encrypted }), 24),
  SEC1: headOf(ec.privateKey.export({ type: 'sec1', format: 'der' }), 8),
  'PKCS#8 of a curve': headOf(ec.privateKey.export({ type: 'pkcs8', format: 'der' }), 40),
  PEM: Buffer.from(
    `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64').replaceAll(/.{64}/gu, '$&\n')}\n-----END PRIVATE KEY-----\n`,
  ),
};

/** What looks like one from afar: the second one is a certificate of version 1 with the serial number 1. */
const harmless: Record<string, Buffer> = {
  'public key': publicKey.export({ type: 'spki', format: 'der' }),
  'public key of PKCS#1': publicKey.export({ type: 'pkcs1', format: 'der' }),
  'public key of a curve': ec.publicKey.export({ type: 'spki', format: 'der' }),
  'old certificate': Buffer.from(
    `30819b308186020101300d06092a864886f70d01010b0500300c310a300806035504030c0161${'00'.repeat(96)}`,
    'hex',
  ),
  'message of SNMP': Buffer.from(`302902010104067075626c6963a01c0204${'00'.repeat(40)}`, 'hex'),
  signature: noise(256),
  'text of a request': Buffer.from('amount=10.50&currency=EUR&order_desc=thirty characters and more'),
};

const before = 'amount=1&x=2\n\n';
const behind = '\n\nPOST /a';

const rows = (of: Record<string, Buffer>): (readonly [string, string, string])[] =>
  Object.entries(of).flatMap(([document, octets]) =>
    Object.entries(octetForms).map(([form, write]) => [document, form, write(octets)] as const),
  );

describe('a private key', () => {
  it.each(rows(documents))('%s is taken out as %s', (_document, _form, text) => {
    const { rest, secrets } = takeOutSecrets(`${before}${text}${behind}`);
    expect(secrets.map(({ kind }) => kind)).toContain('private-key');
    // The words around a list stay, and what is asked of the gateway.
    expect(rest.length).toBeLessThan(before.length + behind.length + 40);
    expect(rest.endsWith(behind)).toBe(true);
    expect(rest.startsWith('amount=1')).toBe(true);
  });
});

describe('no private key', () => {
  it.each(rows(harmless))('is %s as %s', (_document, _form, text) => {
    expect(takeOutSecrets(`${before}${text}${behind}`).secrets).toEqual([]);
  });
});

it.each([
  '48, -126, ',
  '0x30, 0x82, ',
  String.raw`\x30\x82`,
  '30:82:',
  '00000000: 3082 3082 3082\n',
  '1',
  `${'1'.repeat(4_000)} `,
  `${'48 '.repeat(39)}x`,
  '&#48;',
  '0\0',
  String.raw`0\x82`,
  String.raw`0\x82\x7f\xff\x02\x01\x00\x02\x81\x81`,
])('looks through 64,000 characters of %j in a moment', (piece) => {
  const text = piece.repeat(Math.ceil(64_000 / piece.length));
  const spentMs = startProcessorClock();
  takeOutSecrets(text);
  expect(spentMs()).toBeLessThan(500);
});
