/** RFC 5849 sections 3.4.2 and 3.4.3 (with SHA-256 instead of SHA-1), on Node's cryptography. */
import { constants, createHmac, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import { encodeOctets, encodeUtf8 } from './octets.ts';

/**
 * HMAC-SHA1: the key is the encoded consumer secret, `&`, and the encoded token secret, which these
 * gateways do not have; the `&` stays.
 */
export function computeHmacSha1(baseString: string, consumerSecret: string, tokenSecret = ''): Buffer {
  const key = `${encodeOctets(encodeUtf8(consumerSecret))}&${encodeOctets(encodeUtf8(tokenSecret))}`;
  return createHmac('sha1', key).update(baseString, 'utf8').digest();
}

/** The bytes of a signature in standard Base64, or null. */
export function decodeSignature(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : null;
}

export function verifyHmacSha1(baseString: string, consumerSecret: string, signature: Buffer): boolean {
  const expected = computeHmacSha1(baseString, consumerSecret);
  return expected.length === signature.length && timingSafeEqual(expected, signature);
}

/** RSASSA-PKCS1-v1_5 (RFC 8017 section 8.2.2) over SHA-256 of the base string. */
export function verifyRsaSha256(baseString: string, publicKey: KeyObject, signature: Buffer): boolean {
  return verify(
    'sha256',
    Buffer.from(baseString, 'utf8'),
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    signature,
  );
}
