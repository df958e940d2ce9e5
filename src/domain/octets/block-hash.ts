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

const choose = (x: number, y: number, z: number): number => z ^ (x & (y ^ z));
const majority = (x: number, y: number, z: number): number => (x & y) | (z & (x | y));
const sumOfA = (a: number): number =>
  ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
const sumOfE = (e: number): number =>
  ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));

/** FIPS 180-4 section 6.2.2, the other steps; four rounds at a time, behind which the eight letters have moved by four. */
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
    for (let t = block; t < block + 64; t += 4) {
      const one = (h + sumOfE(e) + choose(e, f, g) + (schedule[t] ?? 0)) | 0;
      const e1 = (d + one) | 0;
      const a1 = (one + sumOfA(a) + majority(a, b, c)) | 0;
      const two = (g + sumOfE(e1) + choose(e1, e, f) + (schedule[t + 1] ?? 0)) | 0;
      const e2 = (c + two) | 0;
      const a2 = (two + sumOfA(a1) + majority(a1, a, b)) | 0;
      const three = (f + sumOfE(e2) + choose(e2, e1, e) + (schedule[t + 2] ?? 0)) | 0;
      const e3 = (b + three) | 0;
      const a3 = (three + sumOfA(a2) + majority(a2, a1, a)) | 0;
      const four = (e + sumOfE(e3) + choose(e3, e2, e1) + (schedule[t + 3] ?? 0)) | 0;
      h = e1;
      g = e2;
      f = e3;
      e = (a + four) | 0;
      d = a1;
      c = a2;
      b = a3;
      a = (four + sumOfA(a3) + majority(a3, a2, a1)) | 0;
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

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** FIPS 180-4 section 4.1.1. */
function mixed(t: number, x: number, y: number, z: number): number {
  if (t < 20) return choose(x, y, z);
  return t >= 40 && t < 60 ? majority(x, y, z) : x ^ y ^ z;
}

/** FIPS 180-4 section 6.1.2, the other steps; five rounds at a time, behind which each letter is in its place again. */
function mixSha1(state: Int32Array, schedule: Int32Array, from: number, to: number): void {
  for (let block = from; block < to; block += 80) {
    let a = state[0] ?? 0;
    let b = state[1] ?? 0;
    let c = state[2] ?? 0;
    let d = state[3] ?? 0;
    let e = state[4] ?? 0;
    for (let t = 0; t < 80; t += 5) {
      const at = block + t;
      e = (rotate(a, 5) + mixed(t, b, c, d) + e + (schedule[at] ?? 0)) | 0;
      b = rotate(b, 30);
      d = (rotate(e, 5) + mixed(t, a, b, c) + d + (schedule[at + 1] ?? 0)) | 0;
      a = rotate(a, 30);
      c = (rotate(d, 5) + mixed(t, e, a, b) + c + (schedule[at + 2] ?? 0)) | 0;
      e = rotate(e, 30);
      b = (rotate(c, 5) + mixed(t, d, e, a) + b + (schedule[at + 3] ?? 0)) | 0;
      d = rotate(d, 30);
      a = (rotate(b, 5) + mixed(t, c, d, e) + a + (schedule[at + 4] ?? 0)) | 0;
      c = rotate(c, 30);
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
