/**
 * Keys as Windows CNG exports them (`BCRYPT_RSAKEY_BLOB`, `CngKey.Export` of .NET): a header whose lengths are
 * little-endian, then the numbers, big-endian.
 */
import { failed, success, type Result } from '../../result.ts';
import { integerFromOctets, integerFromOwnOctets } from '../der/integer-octets.ts';
import type { KeyFailure } from '../intake/key-failure.ts';
import { encodeRsaPrivateKey, type RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';

/** Magic, bits, and the lengths of exponent, modulus and both primes. */
const RSA_HEADER = 24;
/** A number of 8192 bits: larger ones are no key of a merchant. */
const LONGEST = 1024;
/** Magic, and the length of a coordinate. */
const EC_HEADER = 8;
const LONGEST_COORDINATE = 66;

const magicOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 4));
const wordAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);

/** Whether octets announce themselves as such a key: text has no lengths that fit behind its first letters. */
export function isCngKey(bytes: Uint8Array): boolean {
  if (bytes.length < RSA_HEADER) return false;
  const magic = magicOf(bytes);
  if (/^EC[SK][1-6]$/u.test(magic)) {
    const coordinate = wordAt(bytes, 4);
    const numbers = isPrivate(magic) ? 3 : 2;
    return coordinate <= LONGEST_COORDINATE && bytes.length === EC_HEADER + coordinate * numbers;
  }
  return /^RSA[123]$/u.test(magic) && [8, 12, 16, 20].every((at) => wordAt(bytes, at) <= LONGEST);
}

/** Curves come in pairs: the public key, then the private one. */
const isPrivate = (magic: string): boolean => Number(magic.charAt(3)) % 2 === 0;

/** The PKCS#1 document of a private key; its numbers are not yet checked. */
export function pkcs1FromCngKey(bytes: Uint8Array): Result<Uint8Array<ArrayBuffer>, KeyFailure> {
  const magic = magicOf(bytes);
  if (magic.startsWith('EC')) return failed({ kind: isPrivate(magic) ? 'ec-key' : 'public-key' });
  if (magic === 'RSA1') return failed({ kind: 'public-key' });
  const [exponent, modulus, prime1, prime2] = [8, 12, 16, 20].map((at) => wordAt(bytes, at));
  // A full one has both exponents, the coefficient and the private exponent behind the primes.
  const full = magic === 'RSA3' ? [prime1, prime2, prime1, modulus] : [];
  const lengths = [exponent, modulus, prime1, prime2, ...full].map((length = 0) => length);
  const length = lengths.reduce((sum, each) => sum + each, RSA_HEADER);
  if (lengths.includes(0) || bytes.length < length) return failed({ kind: 'microsoft-key-damaged' });
  const numbers: bigint[] = [];
  let at = RSA_HEADER;
  for (const each of lengths) {
    numbers.push(integerFromOwnOctets(bytes.slice(at, at + each)));
    at += each;
  }
  const [e = 0n, n = 0n, p = 0n, q = 0n, ...rest] = numbers;
  const [dp = 0n, dq = 0n, qi = 0n, d = 0n] = rest.length > 0 ? rest : exponentsOf(e, p, q);
  return success(encodeRsaPrivateKey([n, e, d, p, q, dp, dq, qi]));
}

/** Modulus and exponent of a public key; null for anything else. */
export function publicNumbersFromCngKey(bytes: Uint8Array): RsaPublicNumbers | null {
  if (!isCngKey(bytes) || magicOf(bytes) !== 'RSA1') return null;
  const start = RSA_HEADER + wordAt(bytes, 8);
  const end = start + wordAt(bytes, 12);
  if (bytes.length < end) return null;
  return {
    exponent: integerFromOctets(bytes.subarray(RSA_HEADER, start)),
    modulus: integerFromOctets(bytes.subarray(start, end)),
  };
}

/** What PKCS#1 has besides, where the primes are all there is (RFC 8017 section 3.2). */
function exponentsOf(e: bigint, p: bigint, q: bigint): readonly bigint[] {
  if (p < 3n || q < 3n) return [];
  const d = inverseOf(e, (p - 1n) * (q - 1n));
  return [d % (p - 1n), d % (q - 1n), inverseOf(q, p), d];
}

/** By Euclid's algorithm; where there is none, a number that no equation of a key holds for. */
function inverseOf(number: bigint, modulus: bigint): bigint {
  let [before, now] = [modulus, number % modulus];
  let [coefficient, next] = [0n, 1n];
  while (now !== 0n) {
    const quotient = before / now;
    [before, now] = [now, before - quotient * now];
    [coefficient, next] = [next, coefficient - quotient * next];
  }
  return ((coefficient % modulus) + modulus) % modulus;
}
