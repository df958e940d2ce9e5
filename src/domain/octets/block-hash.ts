/**
 * SHA-1, SHA-224 and SHA-256 (FIPS 180-4) with states that can be kept and gone on with: a search hashes thousands of
 * texts that begin alike. `hashOctets` is the plain way, which gives the same digests.
 */
import { type HashName, hashLengths } from './hashes.ts';

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

/** The first bits behind the point of the roots of prime numbers. */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const bits = new Int32Array(count);
  for (let prime = 2, found = 0; found < count; prime += 1) {
    let divisor = 2;
    while (prime % divisor !== 0) divisor += 1;
    if (divisor < prime) continue;
    bits[found] = (root(prime) % 1) * 2 ** 32;
    found += 1;
  }
  return bits;
}

const constants = fractions(64, Math.cbrt);

function readBlock(octets: Uint8Array, at: number, words: Int32Array): void {
  for (let index = 0, place = at; index < 16; index += 1, place += 4) {
    words[index] =
      ((octets[place] ?? 0) << 24) |
      ((octets[place + 1] ?? 0) << 16) |
      ((octets[place + 2] ?? 0) << 8) |
      (octets[place + 3] ?? 0);
  }
}

const words = new Int32Array(80);

/** Adds to the words that every state has. */
function addFive(state: Int32Array, a: number, b: number, c: number, d: number, e: number): void {
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
}

/** FIPS 180-4 section 6.2.2, the first step; the constants of the third are added here. */
function expandSha2(octets: Uint8Array, at: number, schedule: Int32Array, place: number): void {
  readBlock(octets, at, words);
  for (let t = 16; t < 64; t += 1) {
    const x = words[t - 15] ?? 0;
    const y = words[t - 2] ?? 0;
    words[t] =
      ((((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
        (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)) +
        (words[t - 16] ?? 0) +
        (words[t - 7] ?? 0)) |
      0;
  }
  for (let t = 0; t < 64; t += 1) schedule[place + t] = (words[t] ?? 0) + (constants[t] ?? 0);
}

/** FIPS 180-4 section 6.2.2, the other steps. */
function mixSha2(state: Int32Array, schedule: Int32Array, from: number, to: number): void {
  for (let block = from; block < to; block += 64) {
    let a = state[0] ?? 0;
    let b = state[1] ?? 0;
    let c = state[2] ?? 0;
    let d = state[3] ?? 0;
    let e = state[4] ?? 0;
    let f = state[5] ?? 0;
    let g = state[6] ?? 0;
    let h = state[7] ?? 0;
    for (let t = block; t < block + 64; t += 1) {
      const one =
        (h +
          (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
          (g ^ (e & (f ^ g))) +
          (schedule[t] ?? 0)) |
        0;
      const other =
        ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
          ((a & b) | (c & (a | b)))) |
        0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + other) | 0;
    }
    addFive(state, a, b, c, d, e);
    state[5] = (state[5] ?? 0) + f;
    state[6] = (state[6] ?? 0) + g;
    state[7] = (state[7] ?? 0) + h;
  }
}

/** Of each round, the same in a quarter of them (FIPS 180-4 section 4.2.1). */
const roundConstants = Int32Array.from(
  [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6].flatMap((constant) =>
    Array.from({ length: 20 }, () => constant),
  ),
);

/** FIPS 180-4 section 6.1.2, the first step; the constants of the third are added here. */
function expandSha1(octets: Uint8Array, at: number, schedule: Int32Array, place: number): void {
  readBlock(octets, at, words);
  for (let t = 16; t < 80; t += 1) {
    const x = (words[t - 3] ?? 0) ^ (words[t - 8] ?? 0) ^ (words[t - 14] ?? 0) ^ (words[t - 16] ?? 0);
    words[t] = (x << 1) | (x >>> 31);
  }
  for (let t = 0; t < 80; t += 1) schedule[place + t] = (words[t] ?? 0) + (roundConstants[t] ?? 0);
}

/** FIPS 180-4 section 6.1.2, the other steps. */
function mixSha1(state: Int32Array, schedule: Int32Array, from: number, to: number): void {
  for (let block = from; block < to; block += 80) {
    let a = state[0] ?? 0;
    let b = state[1] ?? 0;
    let c = state[2] ?? 0;
    let d = state[3] ?? 0;
    let e = state[4] ?? 0;
    for (let t = 0; t < 80; t += 1) {
      let mixed = b ^ c ^ d;
      if (t < 20) mixed = d ^ (b & (c ^ d));
      else if (t >= 40 && t < 60) mixed = (b & c) | (d & (b | c));
      const next = (((a << 5) | (a >>> 27)) + mixed + e + (schedule[block + t] ?? 0)) | 0;
      e = d;
      d = c;
      c = (b << 30) | (b >>> 2);
      b = a;
      a = next;
    }
    addFive(state, a, b, c, d, e);
  }
}

const sha2 = { words: 64, expand: expandSha2, mix: mixSha2 };

const blockHashes: readonly BlockHash[] = [
  { name: 'SHA-256', start: fractions(8, Math.sqrt), ...sha2 },
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
  {
    name: 'SHA-1',
    start: Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0),
    words: 80,
    expand: expandSha1,
    mix: mixSha1,
  },
];

/** @returns Null for a hash that is not made of these blocks. */
export function blockHashOf(name: HashName): BlockHash | null {
  return blockHashes.find((hash) => hash.name === name) ?? null;
}

const schedule = new Int32Array(80);

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

function writeWord(octets: Uint8Array, at: number, word: number): void {
  octets[at] = word >>> 24;
  octets[at + 1] = word >>> 16;
  octets[at + 2] = word >>> 8;
  octets[at + 3] = word;
}
