/** The fingerprint that tells keys apart wherever one has to be chosen: SHA-256 of the SPKI. */
import { sha256 } from '@noble/hashes/sha2.js';
import { formatHex } from '../../octets/hexadecimal.ts';
import { formatFingerprint } from './format-fingerprint.ts';

export function fingerprintOf(spki: Uint8Array): string {
  return formatFingerprint(formatHex(sha256(spki)));
}
