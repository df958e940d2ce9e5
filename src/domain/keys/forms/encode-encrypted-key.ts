/**
 * EncryptedPrivateKeyInfo with PBES2 (RFC 5958 section 3, RFC 8018 appendices A.4, B.1.2 and B.2.5): PBKDF2 with
 * HMAC-SHA-256 and AES-256 in CBC mode, as OpenSSL 3 writes and reads it. Ciphering is the caller's.
 */
import { octetsFromHex } from '../../octets/hexadecimal.ts';
import { TAG_NULL, TAG_OBJECT_IDENTIFIER, TAG_OCTET_STRING, TAG_SEQUENCE } from '../der/der.ts';
import { element, integer } from '../der/encode-der.ts';
import { OID_AES_256_CBC, OID_HMAC_SHA256, OID_PBES2, OID_PBKDF2 } from './encrypted-key.ts';

/** OWASP's password storage advice for PBKDF2 with HMAC-SHA-256 (2023). */
export const EXPORT_ITERATIONS = 600_000;

export interface Pbes2Parts {
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly iv: Uint8Array;
  /** The PrivateKeyInfo, padded and enciphered with AES-256-CBC. */
  readonly ciphertext: Uint8Array;
}

/** The DER document, for an `ENCRYPTED PRIVATE KEY` block. */
export function encodeEncryptedPkcs8({
  salt,
  iterations,
  iv,
  ciphertext,
}: Pbes2Parts): Uint8Array<ArrayBuffer> {
  const hash = element(TAG_SEQUENCE, oid(OID_HMAC_SHA256), element(TAG_NULL));
  const derivation = element(
    TAG_SEQUENCE,
    oid(OID_PBKDF2),
    element(TAG_SEQUENCE, element(TAG_OCTET_STRING, salt), integer(BigInt(iterations)), hash),
  );
  const encryption = element(TAG_SEQUENCE, oid(OID_AES_256_CBC), element(TAG_OCTET_STRING, iv));
  return element(
    TAG_SEQUENCE,
    element(TAG_SEQUENCE, oid(OID_PBES2), element(TAG_SEQUENCE, derivation, encryption)),
    element(TAG_OCTET_STRING, ciphertext),
  );
}

function oid(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return element(TAG_OBJECT_IDENTIFIER, octetsFromHex(hexadecimal));
}
