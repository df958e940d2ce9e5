/**
 * SHA-1, SHA-224 and SHA-256 (FIPS 180-4) with states that can be kept and gone on with: a search hashes thousands of
 * texts that begin alike. `hashOctets` is the plain way, which gives the same digests.
 */
import { writeWord } from './big-endian.ts';
import { type HashName, hashLengths } from './hashes.ts';
import { expandSha1, mixSha1, sha1Start, sha1Words } from './sha1-blocks.ts';
import { expandSha2, mixSha2, sha256Start, sha2Words } from './sha2-blocks.ts';

/** Octets that go into a state at a time. */
export const blockOctets = 64;

/** The most that a state has. */
export const stateWords = 8;

export interface BlockHash {
  readonly name: HashName;
  /** Before the first block. */
  readonly start: Int32Array;
  /** Words of the schedule of a block. */
  readonly words: number;
  /** Writes the schedule of a block at a place: with it the block is not looked at again. */
  readonly expand: (octets: Uint8Array, at: number, schedule: Int32Array, place: number) => void;
  /** Takes blocks into the state by their schedules, from one word to another. */
  readonly mix: (state: Int32Array, schedule: Int32Array, from: number, to: number) => void;
}

const sha2 = { words: sha2Words, expand: expandSha2, mix: mixSha2 };

const blockHashes: readonly BlockHash[] = [
  { name: 'SHA-256', start: sha256Start, ...sha2 },
  {
    name: 'SHA-224',
    start: Int32Array.of(
      0xc1059ed8,
      0x367cd507,
      0x3070dd17,
      0xf70e5939,
      0xffc00b31,
      0x68581511,
      0x64f98fa7,
      0xbefa4fa4,
    ),
    ...sha2,
  },
  { name: 'SHA-1', start: sha1Start, words: sha1Words, expand: expandSha1, mix: mixSha1 },
];

/** @returns Null for a hash that is not made of these blocks. */
export function blockHashOf(name: HashName): BlockHash | null {
  return blockHashes.find((hash) => hash.name === name) ?? null;
}

const schedule = new Int32Array(Math.max(sha1Words, sha2Words));

/** Takes whole blocks into the state, from one octet to another. */
export function compress(
  { words: count, expand, mix }: BlockHash,
  state: Int32Array,
  octets: Uint8Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += blockOctets) {
    expand(octets, at, schedule, 0);
    mix(state, schedule, 0, count);
  }
}

/** Room that the end of a hash takes behind the text. */
export const paddingOctets = 72;

/**
 * Takes the rest of a text into a state, which is then used up.
 *
 * @param rest - behind its end there is room for padding.
 * @param from - a border of blocks.
 * @param to - the end of the text.
 * @param whole - octets of the text from its beginning.
 */
export function endHash(
  hash: BlockHash,
  state: Int32Array,
  rest: Uint8Array,
  from: number,
  to: number,
  whole: number,
): Uint8Array {
  const end = from + Math.ceil((to - from + 9) / blockOctets) * blockOctets;
  rest[to] = 0x80;
  // Shorter than a call of `fill` takes.
  for (let at = to + 1; at < end - 8; at += 1) rest[at] = 0;
  writeWord(rest, end - 8, Math.floor(whole / 2 ** 29));
  writeWord(rest, end - 4, whole << 3);
  compress(hash, state, rest, from, end);
  const digest = new Uint8Array(hashLengths[hash.name]);
  for (let at = 0; at < digest.length; at += 4) writeWord(digest, at, state[at / 4] ?? 0);
  return digest;
}
