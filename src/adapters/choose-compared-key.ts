/** The public key with which a signature is judged: what was pasted, else the one that is held. */
import type { PublicKey } from '#domain/diagnosis/verdict/observe/examine-signature.ts';
import { bitLengthOfInteger } from '#domain/keys/der/integer-octets.ts';
import { describePublicKeyFailure } from '#domain/keys/public/compare-public-key.ts';
import { readPublicKey } from '#domain/keys/public/public-key-text.ts';
import { encodeSpki, type RsaPublicNumbers } from '#domain/keys/rsa/encode-rsa-key.ts';
import { formatHex } from '#domain/octets/hexadecimal.ts';
import type { RsaKey } from './rsa-sha256.ts';

export type KeyChoice =
  | { readonly kind: 'key'; readonly key: PublicKey | null }
  | { readonly kind: 'refused'; readonly what: string; readonly next: string };

/** Opening a signature takes time with the square of the size: what no gateway has is refused. */
export function isTooLarge({ modulus, exponent }: RsaPublicNumbers): boolean {
  return bitLengthOfInteger(modulus) > 8192 || bitLengthOfInteger(exponent) > 64 || modulus % 2n === 0n;
}

export async function publicFingerprint(numbers: RsaPublicNumbers): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encodeSpki(numbers));
  return `SHA256:${formatHex(new Uint8Array(digest))}`;
}

export async function chooseComparedKey(text: string, held: RsaKey | null): Promise<KeyChoice> {
  if (text.trim() === '') {
    if (held === null) return { kind: 'key', key: null };
    return { kind: 'key', key: { numbers: held, fingerprint: `SHA256:${held.info.fingerprint}` } };
  }
  const read = readPublicKey(text);
  if (!read.ok) return { kind: 'refused', ...describePublicKeyFailure(read.failure) };
  if (isTooLarge(read.value)) {
    return {
      kind: 'refused',
      what: 'This public key is larger than any that gateways take, or damaged.',
      next: 'Paste the public key that is registered.',
    };
  }
  return { kind: 'key', key: { numbers: read.value, fingerprint: await publicFingerprint(read.value) } };
}
