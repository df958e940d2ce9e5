/** The blocks of SHA-224 and SHA-256 (FIPS 180-4 section 6.2.2). */
import { readWord } from './big-endian.ts';

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

/** Words of the schedule of a block. */
export const sha2Words = 64;

export const sha256Start = fractions(8, Math.sqrt);

const constants = fractions(sha2Words, Math.cbrt);
const words = new Int32Array(sha2Words);

/** The first step; the constants of the third are added here. */
export function expandSha2(octets: Uint8Array, at: number, schedule: Int32Array, place: number): void {
  for (let t = 0; t < 16; t += 1) {
    const word = readWord(octets, at + 4 * t);
    words[t] = word;
    schedule[place + t] = word + (constants[t] ?? 0);
  }
  for (let t = 16; t < sha2Words; t += 1) {
    const x = words[t - 15] ?? 0;
    const y = words[t - 2] ?? 0;
    const word =
      ((((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
        (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)) +
        (words[t - 16] ?? 0) +
        (words[t - 7] ?? 0)) |
      0;
    words[t] = word;
    schedule[place + t] = word + (constants[t] ?? 0);
  }
}

/** The other steps. */
export function mixSha2(state: Int32Array, schedule: Int32Array, from: number, to: number): void {
  for (let block = from; block < to; block += sha2Words) {
    let a = state[0] ?? 0;
    let b = state[1] ?? 0;
    let c = state[2] ?? 0;
    let d = state[3] ?? 0;
    let e = state[4] ?? 0;
    let f = state[5] ?? 0;
    let g = state[6] ?? 0;
    let h = state[7] ?? 0;
    for (let t = block; t < block + sha2Words; t += 1) {
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
    state[0] = (state[0] ?? 0) + a;
    state[1] = (state[1] ?? 0) + b;
    state[2] = (state[2] ?? 0) + c;
    state[3] = (state[3] ?? 0) + d;
    state[4] = (state[4] ?? 0) + e;
    state[5] = (state[5] ?? 0) + f;
    state[6] = (state[6] ?? 0) + g;
    state[7] = (state[7] ?? 0) + h;
  }
}
