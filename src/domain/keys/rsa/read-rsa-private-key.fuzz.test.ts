import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeKeyFailure } from '../intake/describe-key-failure.ts';
import { armoured } from '../fixture-keys.ts';
import { readPkcs1, readRsaPrivateKey } from './read-rsa-private-key.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const der = new Uint8Array(privateKey.export({ type: 'pkcs1', format: 'der' }));
const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const base64 = pem.split('\n').slice(1, -2).join('');
const sound = readPkcs1(der);
/** Every six characters in a row. */
const NEEDLES = Array.from({ length: base64.length - 5 }, (_unused, index) => base64.slice(index, index + 6));
const PIECES = ['-----', 'BEGIN ', 'END ', 'RSA PRIVATE KEY', 'PRIVATE KEY', 'PUBLIC KEY', '\n', '"', base64];
const RUNS = { numRuns: 400 };

type Edit = readonly ['flip' | 'cut' | 'insert' | 'truncate' | 'extend', number, Uint8Array];
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.tuple(
    fc.constantFrom('flip', 'cut', 'insert', 'truncate', 'extend'),
    // The first octets are lengths and the version: they deserve half of the edits.
    fc.oneof(fc.nat(40), fc.nat(der.length)),
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
  ),
  { minLength: 1, maxLength: 3 },
);

function edited(octets: Uint8Array, [edit, at, bytes]: Edit): Uint8Array {
  switch (edit) {
    case 'flip':
      return octets.map((octet, index) => octet ^ (bytes[index - at] ?? 0));
    case 'cut':
      return Uint8Array.from([...octets.slice(0, at), ...octets.slice(at + bytes.length)]);
    case 'insert':
      return Uint8Array.from([...octets.slice(0, at), ...bytes, ...octets.slice(at)]);
    case 'truncate':
      return octets.slice(0, at);
    case 'extend':
      return Uint8Array.from([...octets, ...bytes]);
  }
  return octets;
}

/** Reads a text; checks what must hold for every input. */
function expectHarmless(text: string): ReturnType<typeof readRsaPrivateKey> {
  const start = performance.now();
  const read = readRsaPrivateKey(text);
  expect(performance.now() - start).toBeLessThan(1000);
  if (read.ok) return read;
  const said = JSON.stringify(read.failure) + Object.values(describeKeyFailure(read.failure)).join(' ');
  expect(NEEDLES.filter((needle) => said.includes(needle))).toStrictEqual([]);
  return read;
}

describe('readRsaPrivateKey, whatever is done to a key', () => {
  it('never throws or hangs, and accepts edited DER only when it is the same key', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const octets = list.reduce(edited, der);
        const read = expectHarmless(armoured('RSA PRIVATE KEY', octets));
        expect(read.ok).toBe(Buffer.compare(octets, der) === 0);
      }),
      RUNS,
    );
  });

  it('never throws or hangs, and accepts edited text only when it is the same key', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('-----', '-----BEGIN ', '-----END ', '\n', '\\n', '=', ' ', '"', 'Proc-Type:', 'A'),
    );
    fc.assert(
      fc.property(fc.nat(pem.length), fc.nat(3), piece, fc.boolean(), (at, removed, inserted, cut) => {
        const text = pem.slice(0, at) + inserted + (cut ? '' : pem.slice(at + removed));
        const read = expectHarmless(text);
        expect(read.ok ? read : sound).toStrictEqual(sound);
      }),
      RUNS,
    );
  });

  it('never throws on text of armour pieces', () => {
    const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const read = expectHarmless(pieces.join(''));
        expect(read.ok ? read : sound).toStrictEqual(sound);
      }),
      RUNS,
    );
  });
});
