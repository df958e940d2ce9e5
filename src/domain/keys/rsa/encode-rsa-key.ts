/** RSA keys written as DER (X.690) and PEM (RFC 7468): PKCS#8 for WebCrypto, the public half for people. */
import { encodeBase64 } from '../../octets/base64.ts';
import {
  TAG_BIT_STRING,
  TAG_NULL,
  TAG_OBJECT_IDENTIFIER,
  TAG_OCTET_STRING,
  TAG_SEQUENCE,
} from '../der/der.ts';
import { element, integer } from '../der/encode-der.ts';

/** What anyone may know of a key: n and e of RFC 8017 section 3.1. */
export interface RsaPublicNumbers {
  readonly modulus: bigint;
  readonly exponent: bigint;
}

/** AlgorithmIdentifier of rsaEncryption, 1.2.840.113549.1.1.1 with NULL parameters (RFC 8017 appendix A.1). */
const RSA_ENCRYPTION = element(
  TAG_SEQUENCE,
  element(TAG_OBJECT_IDENTIFIER, Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01)),
  element(TAG_NULL),
);

/**
 * Wraps an RSAPrivateKey into a PKCS#8 PrivateKeyInfo of version 0 (RFC 5208 section 5).
 *
 * @param pkcs1 - the DER of the RSAPrivateKey, taken over octet by octet.
 */
export function pkcs8FromPkcs1(pkcs1: Uint8Array): Uint8Array<ArrayBuffer> {
  const wrapped = element(TAG_OCTET_STRING, pkcs1);
  const pkcs8 = element(TAG_SEQUENCE, integer(0n), RSA_ENCRYPTION, wrapped);
  wrapped.fill(0);
  return pkcs8;
}

/** RSAPublicKey of PKCS#1 (RFC 8017 appendix A.1.1). */
export function encodeRsaPublicKey({ modulus, exponent }: RsaPublicNumbers): Uint8Array<ArrayBuffer> {
  return element(TAG_SEQUENCE, integer(modulus), integer(exponent));
}

/** SubjectPublicKeyInfo with an RSAPublicKey in it (RFC 5280 section 4.1, RFC 3279 section 2.3.1). */
export function encodeSpki(numbers: RsaPublicNumbers): Uint8Array<ArrayBuffer> {
  const noUnusedBits = Uint8Array.of(0);
  return element(
    TAG_SEQUENCE,
    RSA_ENCRYPTION,
    element(TAG_BIT_STRING, noUnusedBits, encodeRsaPublicKey(numbers)),
  );
}

/**
 * The textual encoding of RFC 7468 section 3: lines of 64 characters, LF, a line end after the last line.
 *
 * @example pemText('PUBLIC KEY', encodeSpki(numbers))
 */
export function pemText(label: string, der: Uint8Array): string {
  const base64 = encodeBase64(der);
  const lines: string[] = [];
  for (let start = 0; start < base64.length; start += 64) lines.push(base64.slice(start, start + 64));
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** The PEM text of a SubjectPublicKeyInfo, as `openssl pkey -pubout` prints it. */
export function spkiPem(spki: Uint8Array): string {
  return pemText('PUBLIC KEY', spki);
}

/** The PEM text of an RSAPublicKey, as `openssl rsa -RSAPublicKey_out` prints it. */
export function rsaPublicKeyPem(numbers: RsaPublicNumbers): string {
  return pemText('RSA PUBLIC KEY', encodeRsaPublicKey(numbers));
}

/** RSAPrivateKey of version 0 from its eight numbers in the order of RFC 8017 appendix A.1.2. */
export function encodeRsaPrivateKey(numbers: readonly bigint[]): Uint8Array<ArrayBuffer> {
  const encoded = numbers.map(integer);
  const pkcs1 = element(TAG_SEQUENCE, integer(0n), ...encoded);
  for (const octets of encoded) octets.fill(0);
  return pkcs1;
}
