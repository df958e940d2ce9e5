/**
 * RSA-SHA256: RSASSA-PKCS1-v1_5 (RFC 8017 section 8.2) by WebCrypto with a non-extractable key. Each
 * signature is opened with the public half by our own code before anybody sees it: a damaged key can give
 * a signature that reveals its factors.
 */
import { formatHex } from '#domain/octets/hexadecimal.ts';
import { encodeSpki, rsaPublicKeyPem, spkiPem } from '#domain/keys/rsa/encode-rsa-key.ts';
import { formatFingerprintBase64, formatFingerprintColons } from '#domain/keys/public/format-fingerprint.ts';
import { bitLengthOfInteger } from '#domain/keys/der/integer-octets.ts';
import { pkcs1FromPkcs8 } from '#domain/keys/forms/pkcs8.ts';
import { readPkcs1, type RsaPrivateKeyMaterial } from '#domain/keys/rsa/read-rsa-private-key.ts';
import { verifyPkcs1V15Sha256 } from '#domain/keys/rsa/verify-pkcs1-v15.ts';
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
  const fingerprint = formatHex(digest);
  return {
    bits: bitLengthOfInteger(modulus),
    exponent: exponent.toString(),
    fingerprint,
    fingerprintBase64: formatFingerprintBase64(digest),
    fingerprintColons: formatFingerprintColons(fingerprint),
    publicKeyPem: spkiPem(spki),
    rsaPublicKeyPem: rsaPublicKeyPem({ modulus, exponent }),
    origin,
    exportable: origin === 'generated',
  };
}

/** @throws DOMException where the browser refuses the key. */
export async function importRsaKey(
  material: RsaPrivateKeyMaterial,
  origin: RsaKeyInfo['origin'] = 'pasted',
): Promise<RsaKey> {
  const { modulus, exponent, pkcs8 } = material;
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  return { privateKey, modulus, exponent, info: await describe(modulus, exponent, origin) };
}

/** A new pair: the key that signs, which cannot be exported, and the octets that can be saved. */
export interface GeneratedRsaKey {
  readonly key: RsaKey;
  /** PrivateKeyInfo; secret, to be overwritten after use. */
  readonly pkcs8: Uint8Array<ArrayBuffer>;
}

/** Makes a pair; null when our own reader refuses what the browser made. */
export async function generateRsaKey(bits: number): Promise<GeneratedRsaKey | null> {
  const pair = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const exported = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const pkcs1 = pkcs1FromPkcs8(exported);
  exported.fill(0);
  if (!pkcs1.ok) return null;
  const read = readPkcs1(pkcs1.value);
  pkcs1.value.fill(0);
  if (!read.ok) return null;
  return { key: await importRsaKey(read.value, 'generated'), pkcs8: read.value.pkcs8 };
}

/** @returns The signature, or null when the public half does not accept it. */
export async function signRsaSha256(key: RsaKey, message: string): Promise<Uint8Array | null> {
  const bytes = new TextEncoder().encode(message);
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm.name, key.privateKey, bytes));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return verifyPkcs1V15Sha256(key, digest, signature) ? signature : null;
}
