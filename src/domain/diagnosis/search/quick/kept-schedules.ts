/**
 * The schedules of the blocks of a text, for each place in a block at which another text that ends alike may have its
 * borders: a good third of the cost of hashing such an end is paid once. The plain way is `compress`.
 */
import { blockOctets, compress, type BlockHash } from '../../../octets/block-hash.ts';

export interface KeptSchedules {
  /** Of the text that they are of. */
  readonly octets: Uint8Array;
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

/** How many octets two texts end with in common. */
function countSharedEnd(one: Uint8Array, other: Uint8Array): number {
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one[one.length - 1 - shared] === other[other.length - 1 - shared]) shared += 1;
  return shared;
}

/** @param like - of the text that most texts end like; null for itself. */
export function createKeptSchedules(
  hash: BlockHash,
  octets: Uint8Array,
  room: ScheduleRoom,
  like: KeptSchedules | null = null,
): KeptSchedules {
  const { words, expand, mix } = hash;
  const knownAt = new Map<number, Known>();
  const usedAt = new Set<number>();
  const ownEnd = octets.length - (like === null ? 0 : countSharedEnd(octets, like.octets));

  /** @returns Null where there is no room for it. */
  function begin(shift: number): Known | null {
    const blocks = Math.min(
      Math.ceil((ownEnd - shift) / blockOctets),
      Math.trunc((octets.length - shift) / blockOctets),
    );
    if (blocks * words > room.left) return null;
    room.left -= blocks * words;
    const known = { schedule: new Int32Array(blocks * words), from: blocks };
    knownAt.set(shift, known);
    return known;
  }

  function takeOwn(state: Int32Array, at: number, count: number): void {
    const shift = at % blockOctets;
    // What is used once is not worth keeping.
    const known = knownAt.get(shift) ?? (usedAt.has(shift) ? begin(shift) : null);
    usedAt.add(shift);
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
  }

  return {
    octets,
    take(state, at, count) {
      const own =
        like === null ? count : Math.min(count, Math.max(0, Math.ceil((ownEnd - at) / blockOctets)));
      if (own > 0) takeOwn(state, at, own);
      if (like === null || own === count) return;
      const end = like.octets.length - octets.length;
      like.take(state, at + own * blockOctets + end, count - own);
    },
  };
}
