import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { examineKey } from '#domain/keys/intake/examine-key-text.ts';
import type { KeyInput } from '#domain/keys/intake/key-examination.ts';
import { decryptKey } from './forge-decryption.ts';
import { generateRsaKey } from './rsa-sha256.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const passphrase = 'correct horse battery';

/** Octets of the secret numbers of a key. */
function needlesOf(key: KeyObject): Buffer[] {
  const { d = '', p = '', q = '' } = key.export({ format: 'jwk' });
  return [d, p, q].map((number) => Buffer.from(number, 'base64url').subarray(8, 24));
}

function holds(octets: Uint8Array, needles: readonly Buffer[]): boolean {
  return needles.some((needle) => Buffer.from(octets).includes(needle));
}

const needles = [...needlesOf(privateKey), Buffer.from(passphrase)];

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
  expect(holds(pkcs8, needles)).toBe(true);
  expect(made.length).toBeGreaterThan(10);
  const encoded = encode.mock.results.flatMap(({ type, value }) => (type === 'return' ? [value] : []));
  const left = [...made, ...encoded].filter(
    (octets) => octets.buffer !== pkcs8.buffer && holds(octets, needles),
  );
  expect(left.map(({ length }) => length)).toEqual([]);
});

it('of a pair that was made, the octets that can be saved are the only ones', async () => {
  vi.stubGlobal('Uint8Array', RecordedUint8Array);
  const generated = await generateRsaKey(1024);
  const pkcs8 = generated?.pkcs8 ?? new Native();
  const privateNumbers = createPrivateKey({ key: Buffer.from(pkcs8), type: 'pkcs8', format: 'der' });
  const ownNeedles = needlesOf(privateNumbers);
  expect(holds(pkcs8, ownNeedles)).toBe(true);
  const left = made.filter((octets) => octets.buffer !== pkcs8.buffer && holds(octets, ownNeedles));
  expect(left.map(({ length }) => length)).toEqual([]);
});
