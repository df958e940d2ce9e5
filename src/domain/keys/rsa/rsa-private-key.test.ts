import { generateKeyPairSync, generatePrimeSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { integerContent, MEMBERS, numbersFromJwk, pkcs1Octets, tlv } from '../fixture-keys.ts';
import type { KeyFailure } from '../intake/key-failure.ts';
import { parseRsaPrivateKey } from './rsa-private-key.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const sound = numbersFromJwk(privateKey.export({ format: 'jwk' }));
const NAMES = {
  version: 'version',
  n: 'modulus',
  e: 'publicExponent',
  d: 'privateExponent',
  p: 'prime1',
  q: 'prime2',
  dP: 'exponent1',
  dQ: 'exponent2',
  qInv: 'coefficient',
} as const;

function failureOf(octets: Uint8Array): KeyFailure | undefined {
  const parsed = parseRsaPrivateKey(octets);
  return parsed.ok ? undefined : parsed.failure;
}

function sequence(...members: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(tlv(0x30, members.flat()));
}

describe('parseRsaPrivateKey', () => {
  it('reads the nine numbers', () => {
    const { version: _version, ...numbers } = sound;
    const octets = new Uint8Array(privateKey.export({ type: 'pkcs1', format: 'der' }));
    expect(octets).toStrictEqual(pkcs1Octets(sound));
    expect(parseRsaPrivateKey(octets)).toStrictEqual({ ok: true, value: { modulusBits: 1024, ...numbers } });
  });

  it.each(MEMBERS)('refuses a bad encoding of %s', (name) => {
    const member = NAMES[name];
    const content = integerContent(sound[name]);
    const negative = pkcs1Octets(sound, { [name]: [0x80, ...content] });
    expect(failureOf(negative)).toStrictEqual({ kind: 'der', problem: 'negative-integer', member });
    const nonMinimal = pkcs1Octets(sound, { [name]: [0, ...(content[0] === 0 ? content : [0, ...content])] });
    expect(failureOf(nonMinimal)).toStrictEqual({ kind: 'der', problem: 'non-minimal-integer', member });
    const empty = pkcs1Octets(sound, { [name]: [] });
    expect(failureOf(empty)).toStrictEqual({ kind: 'der', problem: 'empty-integer', member });
  });

  it('refuses a missing sign octet, which makes the modulus negative', () => {
    const content = integerContent(sound.n).slice(1);
    expect(failureOf(pkcs1Octets(sound, { n: content }))).toStrictEqual({
      kind: 'der',
      problem: 'negative-integer',
      member: 'modulus',
    });
  });

  it('refuses a multi-prime key', () => {
    const primes = Array.from({ length: 3 }, () => generatePrimeSync(342, { bigint: true }));
    const n = primes.reduce((product, prime) => product * prime, 1n);
    const numbers = [1n, n, 65537n, 3n, ...primes.slice(0, 2), 5n, 7n, 9n].map((number) =>
      tlv(2, integerContent(number)),
    );
    const third = [primes[2] ?? 0n, 5n, 7n].flatMap((number) => tlv(2, integerContent(number)));
    const otherPrimes = tlv(0x30, tlv(0x30, third));
    expect(failureOf(sequence(...numbers, otherPrimes))).toStrictEqual({ kind: 'multi-prime' });
  });

  it.each([2n, 127n, 65536n])('refuses version %s', (version) => {
    expect(failureOf(pkcs1Octets({ ...sound, version }))).toStrictEqual({ kind: 'unknown-version' });
  });

  it.each([
    { bits: 512, kind: 'key-too-small', limit: 1024 },
    { bits: 1023, kind: 'key-too-small', limit: 1024 },
    { bits: 4097, kind: 'key-too-large', limit: 4096 },
    { bits: 131_072, kind: 'key-too-large', limit: 4096 },
    { bits: 8_000_000, kind: 'key-too-large', limit: 4096 },
  ])('refuses $bits bits before any arithmetic', ({ bits, kind, limit }) => {
    const whole = Math.floor((bits - 1) / 8);
    const top = 1 << ((bits - 1) % 8);
    const content = [...(top === 0x80 ? [0] : []), top, ...Array.from({ length: whole }, () => 0x5b)];
    const octets = pkcs1Octets(sound, { n: content });
    const spentMs = startProcessorClock();
    expect(failureOf(octets)).toStrictEqual({ kind, bits, limit });
    expect(spentMs()).toBeLessThan(1000);
  });

  it.each(['e', 'd', 'p', 'q', 'dP', 'dQ', 'qInv'] as const)('refuses a huge %s', (name) => {
    const content = [0x7f, ...Array.from({ length: 100_000 }, () => 0xff)];
    expect(failureOf(pkcs1Octets(sound, { [name]: content }))).toStrictEqual({
      kind: 'number-too-large',
      member: NAMES[name],
      limitBits: 4096,
    });
  });

  it('refuses bytes after the end, a tenth and a missing member, and another type', () => {
    const octets = [...pkcs1Octets(sound)];
    const members = MEMBERS.map((name) => tlv(2, integerContent(sound[name])));
    const structure = { kind: 'der', member: 'structure' } as const;
    expect(failureOf(Uint8Array.from([...octets, 0]))).toStrictEqual({
      ...structure,
      problem: 'trailing-bytes',
    });
    expect(failureOf(sequence(...members, [2, 1, 1]))).toStrictEqual({
      ...structure,
      problem: 'element-count',
    });
    expect(failureOf(sequence(...members.slice(0, 8)))).toStrictEqual({
      kind: 'der',
      problem: 'element-count',
      member: 'coefficient',
    });
    expect(failureOf(sequence(...members.slice(0, 4), [4, 1, 1]))).toStrictEqual({
      kind: 'der',
      problem: 'unexpected-element',
      member: 'prime1',
    });
    expect(failureOf(Uint8Array.from([2, 1, 0]))).toStrictEqual({
      ...structure,
      problem: 'unexpected-element',
    });
    expect(failureOf(Uint8Array.from(octets.slice(0, -1)))).toStrictEqual({
      kind: 'truncated',
      missing: 'bytes',
    });
  });
});
