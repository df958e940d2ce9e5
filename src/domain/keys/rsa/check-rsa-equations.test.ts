import { generateKeyPairSync, generatePrimeSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkRsaEquations } from './check-rsa-equations.ts';
import { numbersFromJwk, pkcs1Octets, type FixtureNumbers } from '../fixture-keys.ts';
import type { RsaEquation } from '../intake/key-failure.ts';
import { readPkcs1 } from './read-rsa-private-key.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const sound = numbersFromJwk(privateKey.export({ format: 'jwk' }));
const other = numbersFromJwk(
  generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' }),
);
const { n, e, d, p, q, dP, dQ, qInv } = sound;

const BROKEN: readonly (readonly [string, Partial<FixtureNumbers>, RsaEquation])[] = [
  ['n of another key', { n: other.n }, 'n = p · q'],
  ['n + 2', { n: n + 2n }, 'n = p · q'],
  ['n even', { n: n + 1n }, 'n = p · q'],
  ['e = 0', { e: 0n }, 'e is odd'],
  ['e = 1', { e: 1n }, '3 ≤ e < 2^64'],
  ['e = 2', { e: 2n }, 'e is odd'],
  ['e = 3', { e: 3n }, 'e · d ≡ 1 (mod p − 1)'],
  ['e = 65536', { e: e - 1n }, 'e is odd'],
  ['e of 65 bits', { e: 2n ** 64n + 1n }, '3 ≤ e < 2^64'],
  ['e congruent but over 64 bits', { e: e + (p - 1n) * (q - 1n) }, '3 ≤ e < 2^64'],
  ['d = 0', { d: 0n }, '0 < d < n'],
  ['d = 1', { d: 1n }, 'e · d ≡ 1 (mod p − 1)'],
  ['d + 2', { d: d + 2n }, 'e · d ≡ 1 (mod p − 1)'],
  ['d of another key', { d: other.d % n }, 'e · d ≡ 1 (mod p − 1)'],
  ['d right for p only', { d: dP }, 'e · d ≡ 1 (mod q − 1)'],
  ['d beyond n', { d: d + (p - 1n) * (q - 1n) * 2n }, '0 < d < n'],
  ['p = 0', { p: 0n }, 'p > 1'],
  ['p = 1', { p: 1n }, 'p > 1'],
  ['p = 6', { p: 6n }, 'p is odd'],
  ['p + 2', { p: p + 2n }, 'n = p · q'],
  ['p = n and q = 1', { p: n, q: 1n }, 'q > 1'],
  ['p of another key', { p: other.p }, 'n = p · q'],
  ['q = 0', { q: 0n }, 'q > 1'],
  ['q = 6', { q: 6n }, 'q is odd'],
  ['q + 2', { q: q + 2n }, 'n = p · q'],
  ['q = p', { q: p }, 'p ≠ q'],
  ['n = p²', { q: p, n: p * p }, 'p ≠ q'],
  ['dP = 0', { dP: 0n }, 'dP = d mod (p − 1)'],
  ['dP + 2', { dP: dP + 2n }, 'dP = d mod (p − 1)'],
  ['dP not reduced', { dP: dP + p - 1n }, 'dP = d mod (p − 1)'],
  ['dQ = 1', { dQ: 1n }, 'dQ = d mod (q − 1)'],
  ['dQ + 2', { dQ: dQ + 2n }, 'dQ = d mod (q − 1)'],
  ['dP and dQ swapped', { dP: dQ, dQ: dP }, 'dP = d mod (p − 1)'],
  ['qInv = 0', { qInv: 0n }, 'qInv = q⁻¹ mod p'],
  ['qInv + 1', { qInv: qInv + 1n }, 'qInv = q⁻¹ mod p'],
  ['qInv not reduced', { qInv: qInv + p }, 'qInv = q⁻¹ mod p'],
  ['p and q swapped alone', { p: q, q: p }, 'dP = d mod (p − 1)'],
  ['p and q swapped with their exponents', { p: q, q: p, dP: dQ, dQ: dP }, 'qInv = q⁻¹ mod p'],
];

describe('checkRsaEquations', () => {
  it('lets a generated key pass unchanged', () => {
    const key = { modulusBits: 1024, n, e, d, p, q, dP, dQ, qInv };
    expect(checkRsaEquations(key)).toStrictEqual({ ok: true, value: key });
  });

  it.each(BROKEN)('names the equation that breaks: %s', (_name, change, equation) => {
    const octets = pkcs1Octets({ ...sound, ...change });
    const spentMs = startProcessorClock();
    expect(readPkcs1(octets)).toStrictEqual({ ok: false, failure: { kind: 'equation', equation } });
    expect(spentMs()).toBeLessThan(1000);
  });

  it('finds a composite factor although every congruence holds', () => {
    const composite = withCompositeFactor();
    const exchanged = {
      ...composite,
      p: composite.q,
      q: composite.p,
      dP: composite.dQ,
      dQ: composite.dP,
      qInv: inverseModulo(composite.p, composite.q) ?? 0n,
    };
    const brokenBy = (key: FixtureNumbers) => readPkcs1(pkcs1Octets(key));
    expect(brokenBy(composite)).toStrictEqual({
      ok: false,
      failure: { kind: 'equation', equation: 'p is prime' },
    });
    expect(brokenBy(exchanged)).toStrictEqual({
      ok: false,
      failure: { kind: 'equation', equation: 'q is prime' },
    });
  });
});

/** A consistent key over p = a · b: exponents are inverse modulo p − 1, which is not the order of the group. */
function withCompositeFactor(): FixtureNumbers {
  for (;;) {
    const made = generatePrimeSync(256, { bigint: true }) * generatePrimeSync(257, { bigint: true });
    const order = (made - 1n) * (q - 1n);
    const inverse = inverseModulo(65537n, order);
    const coefficient = inverseModulo(q, made);
    if (inverse === undefined || coefficient === undefined || (made * q).toString(2).length < 1024) continue;
    return {
      version: 0n,
      n: made * q,
      e: 65537n,
      d: inverse,
      p: made,
      q,
      dP: inverse % (made - 1n),
      dQ: inverse % (q - 1n),
      qInv: coefficient,
    };
  }
}

/** Extended Euclid; undefined when there is no inverse. */
function inverseModulo(value: bigint, modulus: bigint): bigint | undefined {
  let [remainder, next, factor, nextFactor] = [modulus, value % modulus, 0n, 1n];
  while (next !== 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return remainder === 1n ? ((factor % modulus) + modulus) % modulus : undefined;
}
