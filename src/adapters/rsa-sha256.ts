/**
 * RSA-SHA256: RSASSA-PKCS1-v1_5 (RFC 8017 section 8.2) by WebCrypto with a non-extractable key. Each
 * signature is opened with the public half by our own code before anybody sees it: a damaged key can give
 * a signature that reveals its factors.
 */
import { formatHex } from '#domain/hexadecimal.ts';
import { decodeBase64 } from '#domain/keys/base64.ts';
import { encodeSpki, spkiPem } from '#domain/keys/encode-rsa-key.ts';
import { bitLengthOfInteger, integerFromOctets } from '#domain/keys/integer-octets.ts';
import type { RsaPrivateKeyMaterial } from '#domain/keys/read-rsa-private-key.ts';
import { verifyPkcs1V15Sha256 } from '#domain/keys/verify-pkcs1-v15.ts';
import type { RsaKeyInfo } from '#services/signer.ts';

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

export interface RsaKey {
  readonly privateKey: CryptoKey;
  readonly modulus: bigint;
  readonly exponent: bigint;
  readonly info: RsaKeyInfo;
}

async function describe(
  modulus: bigint,
  exponent: bigint,
  origin: RsaKeyInfo['origin'],
): Promise<RsaKeyInfo> {
  const spki = encodeSpki({ modulus, exponent });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', spki));
  return {
    bits: bitLengthOfInteger(modulus),
    exponent: exponent.toString(),
    fingerprint: formatHex(digest),
    publicKeyPem: spkiPem(spki),
    origin,
  };
}

/** @throws DOMException where the browser refuses the key. */
export async function importRsaKey(material: RsaPrivateKeyMaterial): Promise<RsaKey> {
  const { modulus, exponent, pkcs8 } = material;
  const privateKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm, false, [
    'sign',
  ]);
  return { privateKey, modulus, exponent, info: await describe(modulus, exponent, 'pasted') };
}

function integerFromBase64Url(text: string | undefined): bigint | null {
  const base64 = (text ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const decoded = decodeBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
  return decoded.ok ? integerFromOctets(decoded.value) : null;
}

/** A pair whose private half cannot be exported; null when the browser's public key cannot be read. */
export async function generateRsaKey(bits: number): Promise<RsaKey | null> {
  const pair = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) },
    false,
    ['sign', 'verify'],
  );
  const { n, e } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const modulus = integerFromBase64Url(n);
  const exponent = integerFromBase64Url(e);
  if (modulus === null || exponent === null) return null;
  const info = await describe(modulus, exponent, 'generated');
  return { privateKey: pair.privateKey, modulus, exponent, info };
}

/** @returns The signature, or null when the public half does not accept it. */
export async function signRsaSha256(key: RsaKey, message: string): Promise<Uint8Array | null> {
  const bytes = new TextEncoder().encode(message);
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm.name, key.privateKey, bytes));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return verifyPkcs1V15Sha256(key, digest, signature) ? signature : null;
}
