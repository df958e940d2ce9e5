/** SHA-256 and HMAC-SHA1 by @noble/hashes: synchronous, without keys of the page. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { formatHex } from '#domain/octets/hexadecimal.ts';
import { encodeBase64 } from '#domain/octets/base64.ts';

const octetsOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Lower-case hexadecimal. */
export function sha256Hex(text: string): string {
  return formatHex(sha256(octetsOf(text)));
}

/** RFC 5849 section 3.4.2, for published secrets only. @returns Base64. */
export function hmacSha1Base64(key: string, text: string): string {
  return encodeBase64(hmac(sha1, octetsOf(key), octetsOf(text)));
}
