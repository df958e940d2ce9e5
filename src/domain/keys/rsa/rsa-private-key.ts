/** RSAPrivateKey of PKCS#1 (RFC 8017 appendix A.1.2): nine INTEGERs, their sizes judged before any arithmetic. */
import { failed, success, type Result } from '../../result.ts';
import { readDer, readUnsignedOctets, TAG_SEQUENCE, type DerElement } from '../der/der.ts';
import { derFailure } from '../der/der-failure.ts';
import { bitLengthOfOctets, integerFromOctets } from '../der/integer-octets.ts';
import type { KeyFailure, RsaPrivateKeyMember } from '../intake/key-failure.ts';

/** The interface document supports keys up to 4096 bits; below 1024 a factorization is within anyone's reach. */
export const MODULUS_BITS_MINIMUM = 1024;
export const MODULUS_BITS_MAXIMUM = 4096;

/** The numbers of a two-prime key in the notation of RFC 8017 section 3. They are not checked against each other. */
export interface RsaPrivateNumbers {
  readonly modulusBits: number;
  readonly n: bigint;
  readonly e: bigint;
  readonly d: bigint;
  readonly p: bigint;
  readonly q: bigint;
  readonly dP: bigint;
  readonly dQ: bigint;
  readonly qInv: bigint;
}

/**
 * Parses the DER of an RSAPrivateKey.
 *
 * @param bytes - the whole document.
 * @returns the numbers, each at most 4096 bits, or the first thing that is not as RFC 8017 has it.
 */
export function parseRsaPrivateKey(bytes: Uint8Array): Result<RsaPrivateNumbers, KeyFailure> {
  const document = readDer(bytes);
  if (!document.ok) return failed(derFailure(document.failure));
  if (document.value.tag !== TAG_SEQUENCE) return failed(derFailure('unexpected-element'));
  const members = document.value.children;

  const version = readMember(members[0], 'version');
  if (!version.ok) return version;
  // A multi-prime key has version 1 and a tenth member (RFC 8017 A.1.2); WebCrypto knows two primes only.
  if (version.value.length === 1 && version.value[0] === 1) return failed({ kind: 'multi-prime' });
  if (version.value.length > 0) return failed({ kind: 'unknown-version' });

  const modulus = readMember(members[1], 'modulus');
  if (!modulus.ok) return modulus;
  const modulusBits = bitLengthOfOctets(modulus.value);
  if (modulusBits > MODULUS_BITS_MAXIMUM) {
    return failed({ kind: 'key-too-large', bits: modulusBits, limit: MODULUS_BITS_MAXIMUM });
  }
  if (modulusBits < MODULUS_BITS_MINIMUM) {
    return failed({ kind: 'key-too-small', bits: modulusBits, limit: MODULUS_BITS_MINIMUM });
  }

  const e = readNumber(members[2], 'publicExponent');
  if (!e.ok) return e;
  const d = readNumber(members[3], 'privateExponent');
  if (!d.ok) return d;
  const p = readNumber(members[4], 'prime1');
  if (!p.ok) return p;
  const q = readNumber(members[5], 'prime2');
  if (!q.ok) return q;
  const dP = readNumber(members[6], 'exponent1');
  if (!dP.ok) return dP;
  const dQ = readNumber(members[7], 'exponent2');
  if (!dQ.ok) return dQ;
  const qInv = readNumber(members[8], 'coefficient');
  if (!qInv.ok) return qInv;
  if (members.length > 9) return failed(derFailure('element-count'));

  return success({
    modulusBits,
    n: integerFromOctets(modulus.value),
    e: e.value,
    d: d.value,
    p: p.value,
    q: q.value,
    dP: dP.value,
    dQ: dQ.value,
    qInv: qInv.value,
  });
}

function readMember(
  element: DerElement | undefined,
  member: RsaPrivateKeyMember,
): Result<Uint8Array, KeyFailure> {
  if (element === undefined) return failed({ kind: 'der', problem: 'element-count', member });
  const octets = readUnsignedOctets(element);
  return octets.ok ? octets : failed({ kind: 'der', problem: octets.failure, member });
}

function readNumber(
  element: DerElement | undefined,
  member: RsaPrivateKeyMember,
): Result<bigint, KeyFailure> {
  const octets = readMember(element, member);
  if (!octets.ok) return octets;
  if (bitLengthOfOctets(octets.value) > MODULUS_BITS_MAXIMUM) {
    return failed({ kind: 'number-too-large', member, limitBits: MODULUS_BITS_MAXIMUM });
  }
  return success(integerFromOctets(octets.value));
}
