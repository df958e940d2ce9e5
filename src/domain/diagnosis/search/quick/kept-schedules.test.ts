import { expect, it } from 'vitest';
import { blockHashOf, blockOctets, compress } from '../../../octets/block-hash.ts';
import type { HashName } from '../../../octets/hashes.ts';
import { createKeptSchedules } from './kept-schedules.ts';

const names: readonly HashName[] = ['SHA-1', 'SHA-224', 'SHA-256'];
const octets = Uint8Array.from(
  { length: 5 * blockOctets + 40 },
  (_, index) => (index * 167 + (index >> 7)) & 0xff,
);

it.each(names)('%s takes the blocks that it takes without them, wherever their borders are', (name) => {
  const hash = blockHashOf(name);
  if (hash === null) throw new Error(`${name} has no blocks.`);
  for (const words of [Infinity, 6 * hash.words, 0]) {
    const schedules = createKeptSchedules(hash, octets, { left: words });
    // From late to early and once more: what is known already is met, and what is not.
    for (const at of [200, 137, 73, 64, 9, 3, 0, 200, 137, 9, 0, 200, 137]) {
      const most = Math.trunc((octets.length - at) / blockOctets);
      for (const count of [most, 1]) {
        const expected = hash.start.slice();
        compress(hash, expected, octets, at, at + count * blockOctets);
        const state = hash.start.slice();
        schedules.take(state, at, count);
        expect([...state]).toEqual([...expected]);
      }
    }
  }
});

it.each(names)('%s takes from another text what both end with, wherever it begins there', (name) => {
  const hash = blockHashOf(name);
  if (hash === null) throw new Error(`${name} has no blocks.`);
  const room = { left: Infinity };
  const like = createKeptSchedules(hash, octets, room);
  for (const shared of [0, 1, 63, 64, 100, 200, octets.length]) {
    for (const more of [0, 1, 40, 64, 129]) {
      const other = Uint8Array.from([
        ...Array.from({ length: more }, (_, index) => (index * 29 + 7) & 0xff),
        ...octets.subarray(octets.length - shared),
      ]);
      const schedules = createKeptSchedules(hash, other, room, like);
      for (const at of [0, 1, 64, 70, 0, 1, 64, 70]) {
        const most = Math.trunc((other.length - at) / blockOctets);
        for (const count of [most, 1].filter((each) => each > 0 && each <= most)) {
          const expected = hash.start.slice();
          compress(hash, expected, other, at, at + count * blockOctets);
          const state = hash.start.slice();
          schedules.take(state, at, count);
          expect([...state]).toEqual([...expected]);
        }
      }
    }
  }
});

it('keeps nothing of a text that ends like another, where it was kept of that', () => {
  const hash = blockHashOf('SHA-256');
  if (hash === null) throw new Error('SHA-256 has no blocks.');
  const room = { left: Infinity };
  const like = createKeptSchedules(hash, octets, room);
  const kept = { left: 1000 };
  const schedules = createKeptSchedules(hash, Uint8Array.of(1, 2, 3, ...octets), kept, like);
  const state = hash.start.slice();
  for (let turn = 0; turn < 3; turn += 1) schedules.take(state, 64, 2);
  const expected = hash.start.slice();
  for (let turn = 0; turn < 3; turn += 1) like.take(expected, 61, 2);
  expect([...state]).toEqual([...expected]);
  expect(kept.left).toBe(1000);
});

it('keeps no more than there is room for', () => {
  const hash = blockHashOf('SHA-256');
  if (hash === null) throw new Error('SHA-256 has no blocks.');
  const room = { left: 11 * hash.words };
  const schedules = createKeptSchedules(hash, octets, room);
  for (const at of [0, 1, 2, 3, 64, 65, 66]) schedules.take(hash.start.slice(), at, 1);
  expect(room.left).toBe(hash.words);
});
