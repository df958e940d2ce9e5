/**
 * HMAC-SHA1 (RFC 5849 section 3.4.2) by two implementations: WebCrypto signs, crypto-js repeats it, and
 * only a value that both give is returned.
 */
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import hmacSha1 from 'crypto-js/hmac-sha1.js';
import { formatHex } from '#domain/octets/hexadecimal.ts';

export interface HmacKey {
  readonly webCryptoKey: CryptoKey;
  readonly text: string;
}

/** @param text The key string: encoded secret, `&`, nothing. Never empty, which WebCrypto would refuse. */
export async function importHmacKey(text: string): Promise<HmacKey> {
  const webCryptoKey = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(text),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  return { webCryptoKey, text };
}

/** @returns The 20 bytes, or null when the two implementations disagree. */
export async function signHmacSha1(key: HmacKey, message: string): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(
    await crypto.subtle.sign('HMAC', key.webCryptoKey, new TextEncoder().encode(message)),
  );
  const repeated = hmacSha1(Utf8.parse(message), Utf8.parse(key.text)).toString(Hex);
  return formatHex(bytes) === repeated ? bytes : null;
}
