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
    for (const at of [200, 137, 73, 64, 9, 3, 0, 200, 137, 9, 0]) {
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

it('keeps no more than there is room for', () => {
  const hash = blockHashOf('SHA-256');
  if (hash === null) throw new Error('SHA-256 has no blocks.');
  const room = { left: 11 * hash.words };
  const schedules = createKeptSchedules(hash, octets, room);
  for (const at of [0, 1, 2, 3, 64, 65]) schedules.take(hash.start.slice(), at, 1);
  expect(room.left).toBe(hash.words);
});
