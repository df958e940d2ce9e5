/**
 * Keys as Windows exports them: a PRIVATEKEYBLOB of CryptoAPI (`ExportCspBlob` of .NET), alone or in a `.pvk` file, all
 * of it little-endian, or a blob of CNG.
 */
import { failed, success, type Result } from '../../result.ts';
import { integerFromOctets, integerFromOwnOctets } from '../der/integer-octets.ts';
import type { KeyFailure } from '../intake/key-failure.ts';
import { encodeRsaPrivateKey, type RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { isCngKey, pkcs1FromCngKey, publicNumbersFromCngKey } from './cng-key.ts';

const PVK_MAGIC = 0xb0b5f11e;
const PVK_HEADER = 24;
const PUBLIC_BLOB = 0x06;
const PRIVATE_BLOB = 0x07;
const BLOB_VERSION = 2;
/** CALG_RSA_KEYX, CALG_RSA_SIGN, CALG_DSS_SIGN. */
const ALGORITHMS: ReadonlySet<number> = new Set([0xa400, 0x2400, 0x2200]);
const DSS_SIGN = 0x2200;
const BLOB_HEADER = 8;
/** Behind the header: `RSA2`, bits, exponent. */
const RSA_HEADER = 12;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function isBlob(bytes: Uint8Array): boolean {
  if (bytes.length < BLOB_HEADER) return false;
  const isKey = bytes[0] === PUBLIC_BLOB || bytes[0] === PRIVATE_BLOB;
  return isKey && bytes[1] === BLOB_VERSION && ALGORITHMS.has(viewOf(bytes).getUint32(4, true));
}

const isPvk = (bytes: Uint8Array): boolean =>
  bytes.length >= PVK_HEADER && viewOf(bytes).getUint32(0, true) === PVK_MAGIC;

/** Whether octets announce themselves as such a key. */
export function isMicrosoftKey(bytes: Uint8Array): boolean {
  return isPvk(bytes) || isBlob(bytes) || isCngKey(bytes);
}

/** The PKCS#1 document of a private key; its numbers are not yet checked. */
export function pkcs1FromMicrosoftKey(bytes: Uint8Array): Result<Uint8Array<ArrayBuffer>, KeyFailure> {
  if (isCngKey(bytes)) return pkcs1FromCngKey(bytes);
  if (!isPvk(bytes)) return pkcs1FromBlob(bytes);
  const header = viewOf(bytes);
  const isEncrypted = header.getUint32(12, true) !== 0;
  if (isEncrypted) return failed({ kind: 'pvk-encrypted' });
  return pkcs1FromBlob(bytes.subarray(PVK_HEADER + header.getUint32(16, true)));
}

function pkcs1FromBlob(blob: Uint8Array): Result<Uint8Array<ArrayBuffer>, KeyFailure> {
  if (!isBlob(blob)) return failed({ kind: 'microsoft-key-damaged' });
  if (blob[0] === PUBLIC_BLOB) return failed({ kind: 'public-key' });
  const view = viewOf(blob);
  if (view.getUint32(4, true) === DSS_SIGN) return failed({ kind: 'dsa-key' });
  const start = BLOB_HEADER + RSA_HEADER;
  const octets = blob.length < start ? 0 : view.getUint32(BLOB_HEADER + 4, true) / 8;
  const half = Math.ceil(octets / 2);
  // Modulus, both primes, their exponents and the coefficient, private exponent.
  const lengths = [octets, half, half, half, half, half, octets];
  const length = lengths.reduce((sum, each) => sum + each, start);
  if (octets === 0 || blob.length < length) return failed({ kind: 'microsoft-key-damaged' });
  const numbers: bigint[] = [];
  let at = start;
  for (const each of lengths) {
    numbers.push(integerFromOwnOctets(blob.slice(at, at + each).reverse()));
    at += each;
  }
  const [n = 0n, p = 0n, q = 0n, dp = 0n, dq = 0n, qi = 0n, d = 0n] = numbers;
  const e = BigInt(view.getUint32(BLOB_HEADER + 8, true));
  return success(encodeRsaPrivateKey([n, e, d, p, q, dp, dq, qi]));
}

/** Modulus and exponent of a public key; null for anything else. */
export function publicNumbersFromMicrosoftKey(bytes: Uint8Array): RsaPublicNumbers | null {
  if (!isBlob(bytes)) return publicNumbersFromCngKey(bytes);
  const start = BLOB_HEADER + RSA_HEADER;
  if (bytes[0] !== PUBLIC_BLOB || bytes.length < start) return null;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) === DSS_SIGN) return null;
  const end = start + view.getUint32(BLOB_HEADER + 4, true) / 8;
  if (bytes.length < end) return null;
  return {
    exponent: BigInt(view.getUint32(BLOB_HEADER + 8, true)),
    modulus: integerFromOctets(bytes.slice(start, end).reverse()),
  };
}
