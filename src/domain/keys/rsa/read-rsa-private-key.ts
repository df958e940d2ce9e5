/** From octets to a key that may sign: DER, numbers, equations, and what WebCrypto and people need of it. */
import { failed, success, type Result } from '../../result.ts';
import { bitLengthOfInteger } from '../der/integer-octets.ts';
import { checkRsaEquations } from './check-rsa-equations.ts';
import { encodeSpki, pkcs8FromPkcs1, type RsaPublicNumbers } from './encode-rsa-key.ts';
import type { KeyFailure } from '../intake/key-failure.ts';
import type { KeyWarning } from './key-warning.ts';
import { parseRsaPrivateKey } from './rsa-private-key.ts';

/** NIST SP 800-131A revision 2, section 3: signatures with less than 2048 bits are for legacy use. */
const MODULUS_BITS_RECOMMENDED = 2048;

/** Generators take primes of the same size; the smaller one decides how hard it is to factor the modulus. */
const PRIME_BITS_DIFFERENCE = 64;

/** A checked key. `pkcs8` is secret: import it and let go of it. All else may be shown. */
export interface RsaPrivateKeyMaterial extends RsaPublicNumbers {
  /** PrivateKeyInfo for `crypto.subtle.importKey('pkcs8', …)`. */
  readonly pkcs8: Uint8Array<ArrayBuffer>;
  /** SubjectPublicKeyInfo, for `importKey('spki', …)`, fingerprints and PEM. */
  readonly spki: Uint8Array<ArrayBuffer>;
  readonly bits: number;
  readonly warnings: readonly KeyWarning[];
}

/** As {@link readPkcs1}, of octets that were made on the way to it: they are overwritten. */
export function takePkcs1(pkcs1: Uint8Array): Result<RsaPrivateKeyMaterial, KeyFailure> {
  const read = readPkcs1(pkcs1);
  pkcs1.fill(0);
  return read;
}

/**
 * Reads the DER of an RSAPrivateKey: the way in for every form that ends in PKCS#1.
 *
 * @param pkcs1 - the whole document (RFC 8017 appendix A.1.2).
 */
export function readPkcs1(pkcs1: Uint8Array): Result<RsaPrivateKeyMaterial, KeyFailure> {
  const parsed = parseRsaPrivateKey(pkcs1);
  if (!parsed.ok) return parsed;
  const checked = checkRsaEquations(parsed.value);
  if (!checked.ok) return failed(checked.failure);
  const { n: modulus, e: exponent, p, q, modulusBits: bits } = checked.value;
  const warnings: KeyWarning[] = bits < MODULUS_BITS_RECOMMENDED ? ['under-2048-bits'] : [];
  const difference = bitLengthOfInteger(p) - bitLengthOfInteger(q);
  if (Math.abs(difference) > PRIME_BITS_DIFFERENCE) warnings.push('unequal-primes');
  return success({
    pkcs8: pkcs8FromPkcs1(pkcs1),
    spki: encodeSpki({ modulus, exponent }),
    bits,
    exponent,
    modulus,
    warnings,
  });
}
