/**
 * The schedules of the blocks of a text, for each place in a block at which another text that ends alike may have its
 * borders: a good third of the cost of hashing such an end is paid once. The plain way is `compress`.
 */
import { blockOctets, compress, type BlockHash } from '../../../octets/block-hash.ts';

export interface KeptSchedules {
  /** Takes blocks into the state. @param at - octets before the first one. @param count - how many. */
  readonly take: (state: Int32Array, at: number, count: number) => void;
}

/** Words that may be kept yet. */
export interface ScheduleRoom {
  left: number;
}

/** The blocks from one on to the last one are known. */
interface Known {
  readonly schedule: Int32Array;
  from: number;
}

export function createKeptSchedules(hash: BlockHash, octets: Uint8Array, room: ScheduleRoom): KeptSchedules {
  const { words, expand, mix } = hash;
  const knownAt = new Map<number, Known>();

  /** @returns Null where there is no room for it. */
  function begin(shift: number): Known | null {
    const blocks = Math.trunc((octets.length - shift) / blockOctets);
    if (blocks * words > room.left) return null;
    room.left -= blocks * words;
    const known = { schedule: new Int32Array(blocks * words), from: blocks };
    knownAt.set(shift, known);
    return known;
  }

  return {
    take(state, at, count) {
      const shift = at % blockOctets;
      const known = knownAt.get(shift) ?? begin(shift);
      if (known === null) {
        compress(hash, state, octets, at, at + count * blockOctets);
        return;
      }
      const first = (at - shift) / blockOctets;
      for (; known.from > first; known.from -= 1) {
        const block = known.from - 1;
        expand(octets, block * blockOctets + shift, known.schedule, block * words);
      }
      mix(state, known.schedule, first * words, (first + count) * words);
    },
  };
}
