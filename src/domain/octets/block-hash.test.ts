import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blockHashOf, blockOctets, compress, endHash, paddingOctets } from './block-hash.ts';
import { hashOctets, type HashName } from './hashes.ts';

const names: readonly HashName[] = ['SHA-1', 'SHA-224', 'SHA-256'];

/** Octets that differ from place to place. */
function someOctets(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 167 + (index >> 8)) & 0xff);
}

function digestInTwo(name: HashName, octets: Uint8Array, border: number): string {
  const hash = blockHashOf(name);
  if (hash === null) throw new Error(`${name} has no blocks.`);
  const state = hash.start.slice();
  compress(hash, state, octets, 0, border);
  // What stood in this memory before must not be seen.
  const rest = new Uint8Array(octets.length - border + paddingOctets).fill(0xff);
  rest.set(octets.subarray(border));
  const digest = endHash(hash, state, rest, 0, octets.length - border, octets.length);
  return Buffer.from(digest).toString('hex');
}

it.each(names)('%s gives what Node gives, wherever it is gone on with', (name) => {
  const id = name.replace('-', '').toLowerCase();
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 1000, 2560]) {
    const octets = someOctets(length);
    const expected = createHash(id).update(octets).digest('hex');
    expect(Buffer.from(hashOctets(name, octets)).toString('hex')).toBe(expected);
    for (let border = 0; border <= length; border += blockOctets) {
      expect(digestInTwo(name, octets, border)).toBe(expected);
    }
  }
});

it('knows no blocks of other hashes', () => {
  expect((['SHA-384', 'SHA-512', 'MD5'] as const).map(blockHashOf)).toEqual([null, null, null]);
});

it('counts the bits of texts beyond half a gigabyte', () => {
  const hash = blockHashOf('SHA-256');
  if (hash === null) throw new Error('SHA-256 has no blocks.');
  const rest = new Uint8Array(paddingOctets + 1);
  endHash(hash, hash.start.slice(), rest, 0, 1, 2 ** 29 + 1);
  expect([...rest.subarray(56, 64)]).toEqual([0, 0, 0, 1, 0, 0, 0, 8]);
});
