/** Spellings of the SHA-256 digest of a SubjectPublicKeyInfo, which is what each of them is a fingerprint of. */
import { encodeBase64 } from '../../octets/base64.ts';

/** `SHA256:` and the fingerprint in hexadecimal, as key tools print it. */
export function formatFingerprint(hex: string): string {
  return `SHA256:${hex}`;
}

/** The fingerprint's first and last digits, for narrow places. */
export function formatShortFingerprint(hex: string): string {
  return `SHA256:${hex.slice(0, 4)}…${hex.slice(-2)}`;
}

/**
 * `SHA256:` and Base64 without padding. The spelling is that of OpenSSH, but the digest is of the SPKI: `ssh-keygen -l`
 * hashes the key in SSH's own encoding and prints another one.
 */
export function formatFingerprintBase64(digest: Uint8Array): string {
  return `SHA256:${encodeBase64(digest).replaceAll('=', '')}`;
}

/** Upper-case pairs with colons between, as `openssl x509 -fingerprint` prints digests. */
export function formatFingerprintColons(hex: string): string {
  return (hex.toUpperCase().match(/../gu) ?? []).join(':');
}
