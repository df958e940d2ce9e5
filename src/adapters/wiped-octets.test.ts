import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { examineKey } from '#domain/keys/intake/examine-key-text.ts';
import type { KeyInput } from '#domain/keys/intake/key-examination.ts';
import { decryptKey } from './forge-decryption.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const { d = '', p = '', q = '' } = privateKey.export({ format: 'jwk' });
const passphrase = 'correct horse battery';
const needles = [
  ...[d, p, q].map((number) => Buffer.from(number, 'base64url').subarray(8, 24)),
  Buffer.from(passphrase),
];

const made: Uint8Array[] = [];
const Native = Uint8Array;

/** Keeps every array that is made, slices and copies included. */
class RecordedUint8Array extends Native {
  constructor(...given: ConstructorParameters<typeof Native>) {
    super(...given);
    made.push(this);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  made.length = 0;
});

const encryptedPkcs1 = { type: 'pkcs1', format: 'pem', cipher: 'des-ede3-cbc', passphrase } as const;
const encryptedPkcs8 = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const;

it.each<[string, KeyInput]>([
  ['PKCS#1', { text: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString() }],
  ['PKCS#8', { text: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }],
  ['encrypted PKCS#8', { text: privateKey.export(encryptedPkcs8).toString() }],
  ['encrypted PKCS#1', { text: privateKey.export(encryptedPkcs1).toString() }],
  ['a JWK', { text: JSON.stringify(privateKey.export({ format: 'jwk' })) }],
  ['hexadecimal', { text: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('hex') }],
  ['Base64', { text: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64') }],
])('the octets of %s are overwritten once it is read, and those of its passphrase', async (_, input) => {
  vi.stubGlobal('Uint8Array', RecordedUint8Array);
  const encode = vi.spyOn(TextEncoder.prototype, 'encode');
  const examination = await examineKey(input, { passphrase, decryptor: decryptKey });
  if (examination.kind !== 'key') throw new Error(examination.kind);
  const { pkcs8 } = examination.material;
  const holds = (octets: Uint8Array): boolean =>
    needles.some((needle) => Buffer.from(octets).includes(needle));
  expect(holds(pkcs8)).toBe(true);
  expect(made.length).toBeGreaterThan(10);
  const encoded = encode.mock.results.flatMap(({ type, value }) => (type === 'return' ? [value] : []));
  const left = [...made, ...encoded].filter((octets) => octets.buffer !== pkcs8.buffer && holds(octets));
  expect(left.map(({ length }) => length)).toEqual([]);
});
