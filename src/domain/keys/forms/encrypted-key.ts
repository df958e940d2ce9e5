/**
 * Encrypted private keys: the parameters of PKCS#8 EncryptedPrivateKeyInfo with PBES2 (RFC 5958 section 3, RFC 8018
 * appendix A.4) and of OpenSSL's traditional PEM headers (RFC 1421 section 4.6). Deciphering itself is injected.
 */
import { failed, success, type Result } from '../../result.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import {
  readUnsignedOctets,
  TAG_INTEGER,
  TAG_OBJECT_IDENTIFIER,
  TAG_OCTET_STRING,
  TAG_SEQUENCE,
  type DerElement,
} from '../der/der.ts';
import { integerFromOctets } from '../der/integer-octets.ts';
import type { EncryptionFailure, EncryptionProblem } from '../intake/key-failure.ts';

/** RFC 8018 section 4.2 asks for 1,000, current advice for 600,000; more than this would block the page. */
const ITERATION_LIMIT = 10_000_000;
/** Java takes 10,000 and OpenSSL 2,048; SHA-1 is computed in script for these, which takes seconds for this many. */
const PKCS12_ITERATION_LIMIT = 1_000_000;

export type KeyCipher =
  | 'aes-128-cbc'
  | 'aes-192-cbc'
  | 'aes-256-cbc'
  | 'des-ede3-cbc'
  /** Of PKCS#12 files. */
  | 'des-ede2-cbc'
  | 'rc2-128-cbc'
  | 'rc2-40-cbc'
  /** Of OpenSSH keys. */
  | 'aes-128-ctr'
  | 'aes-192-ctr'
  | 'aes-256-ctr'
  | 'aes-128-gcm'
  | 'aes-256-gcm';
export type PbkdfHash = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

/** `openssl-md5` is EVP_BytesToKey with one round, which the traditional PEM encryption uses. */
export type KeyDerivation =
  | {
      readonly kind: 'pbkdf2';
      readonly hash: PbkdfHash;
      readonly salt: Uint8Array<ArrayBuffer>;
      readonly iterations: number;
    }
  | { readonly kind: 'openssl-md5'; readonly salt: Uint8Array<ArrayBuffer> }
  /** RFC 7292 appendix B, with SHA-1. */
  | { readonly kind: 'pkcs12'; readonly salt: Uint8Array<ArrayBuffer>; readonly iterations: number }
  /** bcrypt_pbkdf of OpenBSD. */
  | { readonly kind: 'bcrypt'; readonly salt: Uint8Array<ArrayBuffer>; readonly rounds: number };

/** All that deciphering needs but the passphrase. */
export interface EncryptedKey {
  readonly cipher: KeyCipher;
  readonly derivation: KeyDerivation;
  /** `derived`: it comes out of the derivation with the key. */
  readonly iv: Uint8Array<ArrayBuffer> | 'derived';
  readonly ciphertext: Uint8Array<ArrayBuffer>;
}

/** Deciphers; null when the padding or the tag shows that the passphrase is wrong. */
export type KeyDecryptor = (key: EncryptedKey, passphrase: string) => Promise<Uint8Array<ArrayBuffer> | null>;

export const CIPHER_SIZES: Readonly<Record<KeyCipher, { readonly key: number; readonly block: number }>> = {
  'aes-128-cbc': { key: 16, block: 16 },
  'aes-192-cbc': { key: 24, block: 16 },
  'aes-256-cbc': { key: 32, block: 16 },
  'des-ede3-cbc': { key: 24, block: 8 },
  'des-ede2-cbc': { key: 16, block: 8 },
  'rc2-128-cbc': { key: 16, block: 8 },
  'rc2-40-cbc': { key: 5, block: 8 },
  'aes-128-ctr': { key: 16, block: 16 },
  'aes-192-ctr': { key: 24, block: 16 },
  'aes-256-ctr': { key: 32, block: 16 },
  'aes-128-gcm': { key: 16, block: 16 },
  'aes-256-gcm': { key: 32, block: 16 },
};

/** Content octets of object identifiers, in hexadecimal: RFC 8018 appendices A and B, NIST's AES arc, RFC 7292. */
export const OID_PBES2 = '2a864886f70d01050d';
export const OID_PBKDF2 = '2a864886f70d01050c';
export const OID_HMAC_SHA256 = '2a864886f70d0209';
export const OID_AES_256_CBC = '60864801650304012a';
const OID_SCRYPT = '2b06010401da47040b';
/** pbeWithMD2AndDES-CBC and its kin (RFC 8018 appendix A.3), and PKCS#12's with RC4 and RC2 (RFC 7292 appendix C). */
const PBES1_LEGACY = [
  ...['01', '03', '04', '06', '0a', '0b'].map((last) => `2a864886f70d0105${last}`),
  ...['01', '02', '05', '06'].map((last) => `2a864886f70d010c01${last}`),
];
const PKCS12_TRIPLE_DES = ['2a864886f70d010c0103', '2a864886f70d010c0104'];
const PKCS12_CIPHERS: ReadonlyMap<string, KeyCipher> = new Map([
  ['2a864886f70d010c0103', 'des-ede3-cbc'],
  ['2a864886f70d010c0104', 'des-ede2-cbc'],
  ['2a864886f70d010c0105', 'rc2-128-cbc'],
  ['2a864886f70d010c0106', 'rc2-40-cbc'],
]);
const CIPHERS: ReadonlyMap<string, KeyCipher> = new Map([
  ['608648016503040102', 'aes-128-cbc'],
  ['608648016503040116', 'aes-192-cbc'],
  [OID_AES_256_CBC, 'aes-256-cbc'],
  ['2a864886f70d0307', 'des-ede3-cbc'],
]);
const HASHES: ReadonlyMap<string, PbkdfHash> = new Map([
  ['2a864886f70d0207', 'SHA-1'],
  [OID_HMAC_SHA256, 'SHA-256'],
  ['2a864886f70d020a', 'SHA-384'],
  ['2a864886f70d020b', 'SHA-512'],
]);

/**
 * Reads an EncryptedPrivateKeyInfo; `root` has its shape: an AlgorithmIdentifier and an OCTET STRING.
 *
 * @param container - in a PKCS#12 file its own ways of encrypting are read, too.
 */
export function readEncryptedPkcs8(
  root: DerElement,
  container: 'none' | 'pkcs12' = 'none',
): Result<EncryptedKey, EncryptionFailure> {
  const [algorithm, data] = root.children;
  const scheme = oidOf(algorithm);
  if (data === undefined || scheme === null) return refused('parameters');
  if (scheme !== OID_PBES2) {
    const cipher = container === 'pkcs12' ? PKCS12_CIPHERS.get(scheme) : undefined;
    if (cipher !== undefined) return readPkcs12Pbe(cipher, algorithm?.children[1], data);
    if (PBES1_LEGACY.includes(scheme))
      return refused(container === 'pkcs12' ? 'pkcs12-cipher' : 'pbes1-legacy');
    return refused(PKCS12_TRIPLE_DES.includes(scheme) ? 'pbes1' : 'cipher');
  }
  const [derivation, encryption] = algorithm?.children[1]?.children ?? [];
  const derivationOid = oidOf(derivation);
  if (derivationOid === OID_SCRYPT) return refused('scrypt');
  if (derivationOid !== OID_PBKDF2) return refused('derivation');
  const cipher = CIPHERS.get(oidOf(encryption) ?? '');
  if (cipher === undefined) return refused('cipher');
  const iv = encryption?.children[1];
  if (iv?.tag !== TAG_OCTET_STRING) return refused('parameters');
  const pbkdf2 = readPbkdf2(derivation?.children[1], CIPHER_SIZES[cipher].key);
  if (!pbkdf2.ok) return pbkdf2;
  return checkSizes({
    cipher,
    derivation: pbkdf2.value,
    iv: iv.content.slice(),
    ciphertext: data.content.slice(),
  });
}

/** pkcs-12PbeParams (RFC 7292 appendix C): salt and iterations. */
function readPkcs12Pbe(
  cipher: KeyCipher,
  parameters: DerElement | undefined,
  data: DerElement,
): Result<EncryptedKey, EncryptionFailure> {
  const [salt, iterations] = parameters?.children ?? [];
  if (salt?.tag !== TAG_OCTET_STRING || iterations === undefined) return refused('parameters');
  const count = readUnsignedOctets(iterations);
  if (!count.ok || count.value.length === 0) return refused('parameters');
  if (count.value.length > 4) return refused('pkcs12-iterations');
  const iterationCount = Number(integerFromOctets(count.value));
  if (iterationCount > PKCS12_ITERATION_LIMIT) return refused('pkcs12-iterations');
  return checkSizes({
    cipher,
    derivation: { kind: 'pkcs12', salt: salt.content.slice(), iterations: iterationCount },
    iv: 'derived',
    ciphertext: data.content.slice(),
  });
}

/**
 * An RFC 1421 block as OpenSSL writes it.
 *
 * @param name - the algorithm of the `DEK-Info` header, as written.
 */
export function readTraditionalKey(
  name: string,
  iv: Uint8Array<ArrayBuffer>,
  ciphertext: Uint8Array<ArrayBuffer>,
): Result<EncryptedKey, EncryptionFailure> {
  const cipher = traditionalCipher(name);
  if (cipher === undefined) return refused('cipher');
  return checkSizes({ cipher, derivation: { kind: 'openssl-md5', salt: iv.slice(0, 8) }, iv, ciphertext });
}

/** The cipher of a `DEK-Info` header. */
export function traditionalCipher(name: string): KeyCipher | undefined {
  return [...CIPHERS.values()].find((cipher) => cipher === name.toLowerCase());
}

function readPbkdf2(
  parameters: DerElement | undefined,
  keyLength: number,
): Result<KeyDerivation, EncryptionFailure> {
  const [salt, iterations, ...optional] = parameters?.children ?? [];
  if (salt?.tag !== TAG_OCTET_STRING || iterations === undefined) return refused('parameters');
  const count = readUnsignedOctets(iterations);
  if (!count.ok || count.value.length === 0) return refused('parameters');
  if (count.value.length > 4) return refused('iterations');
  const iterationCount = Number(integerFromOctets(count.value));
  if (iterationCount > ITERATION_LIMIT) return refused('iterations');

  const length = optional.find(({ tag }) => tag === TAG_INTEGER);
  const lengthOctets = length === undefined ? null : readUnsignedOctets(length);
  if (
    lengthOctets !== null &&
    !(lengthOctets.ok && integerFromOctets(lengthOctets.value) === BigInt(keyLength))
  ) {
    return refused('parameters');
  }
  const prf = optional.find(({ tag }) => tag === TAG_SEQUENCE);
  // RFC 8018 appendix A.2: the default is HMAC-SHA-1.
  const hash = prf === undefined ? 'SHA-1' : HASHES.get(oidOf(prf) ?? '');
  if (hash === undefined) return refused('derivation');
  return success({ kind: 'pbkdf2', hash, salt: salt.content.slice(), iterations: iterationCount });
}

function checkSizes(key: EncryptedKey): Result<EncryptedKey, EncryptionFailure> {
  const { block } = CIPHER_SIZES[key.cipher];
  if (key.iv !== 'derived' && key.iv.length !== block) return refused('parameters');
  const isWhole = key.ciphertext.length > 0 && key.ciphertext.length % block === 0;
  return isWhole ? success(key) : refused('length');
}

function oidOf(algorithm: DerElement | undefined): string | null {
  const oid = algorithm?.children[0];
  return oid?.tag === TAG_OBJECT_IDENTIFIER ? formatHex(oid.content) : null;
}

function refused(problem: EncryptionProblem): { readonly ok: false; readonly failure: EncryptionFailure } {
  return failed({ kind: 'encryption', problem });
}
