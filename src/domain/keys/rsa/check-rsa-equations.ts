/**
 * The conditions that make nine numbers an RSA key (RFC 8017 sections 3.1 and 3.2), and the primality of p and q.
 *
 * A key that breaks one of them must not sign: one faulty CRT signature gives away a prime
 * (Boneh, DeMillo, Lipton 1997), and degenerate primes make some implementations loop for ever.
 */
import { failed, success, type Result } from '../../result.ts';
import type { KeyNumbersFailure, RsaEquation } from '../intake/key-failure.ts';
import { modularPower } from './modular-power.ts';
import type { RsaPrivateNumbers } from './rsa-private-key.ts';

interface Condition {
  readonly equation: RsaEquation;
  readonly holds: (key: RsaPrivateNumbers) => boolean;
}

/** In this order: each may rely on those above it, so that no remainder by 0 or 1 is ever taken. */
const CONDITIONS: readonly Condition[] = [
  { equation: 'e is odd', holds: ({ e }) => isOdd(e) },
  { equation: '3 ≤ e < 2^64', holds: ({ e }) => e >= 3n && e < 2n ** 64n },
  { equation: 'p > 1', holds: ({ p }) => p > 1n },
  { equation: 'q > 1', holds: ({ q }) => q > 1n },
  { equation: 'p is odd', holds: ({ p }) => isOdd(p) },
  { equation: 'q is odd', holds: ({ q }) => isOdd(q) },
  { equation: 'p ≠ q', holds: ({ p, q }) => p !== q },
  { equation: 'n = p · q', holds: ({ n, p, q }) => n === p * q },
  { equation: '0 < d < n', holds: ({ n, d }) => d > 0n && d < n },
  { equation: 'e · d ≡ 1 (mod p − 1)', holds: ({ e, d, p }) => (e * d) % (p - 1n) === 1n },
  { equation: 'e · d ≡ 1 (mod q − 1)', holds: ({ e, d, q }) => (e * d) % (q - 1n) === 1n },
  { equation: 'dP = d mod (p − 1)', holds: ({ d, p, dP }) => dP === d % (p - 1n) },
  { equation: 'dQ = d mod (q − 1)', holds: ({ d, q, dQ }) => dQ === d % (q - 1n) },
  { equation: 'qInv = q⁻¹ mod p', holds: ({ p, q, qInv }) => qInv < p && (q * qInv) % p === 1n },
  { equation: 'p is prime', holds: ({ p }) => isProbablePrime(p) },
  { equation: 'q is prime', holds: ({ q }) => isProbablePrime(q) },
];

/**
 * Checks that the numbers of a parsed key fit together.
 *
 * @param key - numbers of at most 4096 bits, as the parser gives them.
 * @returns the same numbers, or the first equation that does not hold; never a number.
 */
export function checkRsaEquations(key: RsaPrivateNumbers): Result<RsaPrivateNumbers, KeyNumbersFailure> {
  const broken = CONDITIONS.find(({ holds }) => !holds(key));
  return broken === undefined ? success(key) : failed({ kind: 'equation', equation: broken.equation });
}

function isOdd(integer: bigint): boolean {
  return integer % 2n === 1n;
}

/**
 * Fermat's test to the base 2. Enough here: it finds damaged numbers, and a number that was made to pass it
 * harms nobody, because every signature is verified before it is shown.
 */
function isProbablePrime(odd: bigint): boolean {
  return modularPower(2n, odd - 1n, odd) === 1n;
}
