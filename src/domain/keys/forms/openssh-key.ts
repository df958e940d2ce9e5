/**
 * OpenSSH's own form of private keys (PROTOCOL.key in its sources): the container, and the RSA key in it as PKCS#1.
 * Deciphering is the caller's.
 */
import { failed, success, type Result } from '../../result.ts';
import { encodeRsaPrivateKey } from '../rsa/encode-rsa-key.ts';
import { MODULUS_BITS_MAXIMUM } from '../rsa/rsa-private-key.ts';
import type { KeyFailure } from '../intake/key-failure.ts';
import { CIPHER_SIZES, type EncryptedKey, type KeyCipher } from './encrypted-key.ts';
import { readSshFields } from './ssh-fields.ts';

const MAGIC = new TextEncoder().encode('openssh-key-v1\0');
/** `ssh-keygen` takes 16 or 24 unless told otherwise; more than this takes longer than anybody waits. */
const ROUNDS_LIMIT = 128;
/** A blob of a 4096-bit key has some 1,900 octets; no number of it is taken before this is known. */
const BLOB_LIMIT = MODULUS_BITS_MAXIMUM * 2;

const CIPHERS: ReadonlyMap<string, KeyCipher> = new Map([
  ['aes128-ctr', 'aes-128-ctr'],
  ['aes192-ctr', 'aes-192-ctr'],
  ['aes256-ctr', 'aes-256-ctr'],
  ['aes128-cbc', 'aes-128-cbc'],
  ['aes192-cbc', 'aes-192-cbc'],
  ['aes256-cbc', 'aes-256-cbc'],
  ['3des-cbc', 'des-ede3-cbc'],
  ['aes128-gcm@openssh.com', 'aes-128-gcm'],
  ['aes256-gcm@openssh.com', 'aes-256-gcm'],
]);

/** Whether octets announce themselves as such a key. */
export function isOpenSshKey(octets: Uint8Array): boolean {
  return MAGIC.every((octet, index) => octets[index] === octet);
}

export type OpenSshContainer =
  | { readonly kind: 'plain'; readonly blob: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'encrypted'; readonly encrypted: EncryptedKey };

/** Reads the container; the kind of key is told before any passphrase. */
export function readOpenSshContainer(octets: Uint8Array<ArrayBuffer>): Result<OpenSshContainer, KeyFailure> {
  const fields = readSshFields(octets.slice(MAGIC.length));
  const cipherName = fields.text();
  const derivation = fields.text();
  const options = fields.string();
  const count = fields.uint32();
  const publicKey = fields.string();
  const blob = fields.string();
  if (cipherName === null || options === null || publicKey === null || blob === null) return damaged();
  if (count !== 1) return failed({ kind: 'openssh-several' });
  const type = readSshFields(publicKey).text();
  if (type !== 'ssh-rsa') return failed(otherKind(type ?? ''));
  if (blob.length > BLOB_LIMIT)
    return failed({ kind: 'key-too-large', bits: blob.length, limit: MODULUS_BITS_MAXIMUM });
  if (cipherName === 'none') return success({ kind: 'plain', blob });

  const cipher = CIPHERS.get(cipherName);
  if (cipher === undefined || derivation !== 'bcrypt') return encryption('openssh-cipher');
  const kdf = readSshFields(options);
  const salt = kdf.string();
  const rounds = kdf.uint32();
  if (salt === null || rounds === null || salt.length === 0 || rounds === 0) return encryption('parameters');
  if (rounds > ROUNDS_LIMIT) return encryption('rounds');
  if (blob.length === 0 || blob.length % CIPHER_SIZES[cipher].block !== 0) return encryption('length');
  // The tag of GCM stands behind the string that it belongs to.
  const tag = cipher.endsWith('gcm') ? fields.rest().slice(0, 16) : new Uint8Array(0);
  const ciphertext = new Uint8Array([...blob, ...tag]);
  return success({
    kind: 'encrypted',
    encrypted: { cipher, derivation: { kind: 'bcrypt', salt, rounds }, iv: 'derived', ciphertext },
  });
}

/**
 * The RSA key of a deciphered blob, as PKCS#1; its numbers are not yet checked.
 *
 * @returns null when the two check numbers differ, which is how a wrong passphrase shows.
 */
export function pkcs1FromOpenSsh(
  blob: Uint8Array<ArrayBuffer>,
): Result<Uint8Array<ArrayBuffer>, KeyFailure> | null {
  const fields = readSshFields(blob);
  const check = fields.uint32();
  if (check === null || check !== fields.uint32()) return null;
  if (fields.text() !== 'ssh-rsa') return damaged();
  const n = fields.integer();
  const e = fields.integer();
  const d = fields.integer();
  const qInv = fields.integer();
  const p = fields.integer();
  const q = fields.integer();
  // Where one is missing, so are all behind it.
  if (n === null || e === null || d === null || qInv === null || p === null || q === null) return damaged();
  // Without a remainder by 0 there is nothing to compute; the equations name what is wrong.
  if (p < 2n || q < 2n) return failed({ kind: 'equation', equation: p < 2n ? 'p > 1' : 'q > 1' });
  return success(encodeRsaPrivateKey([n, e, d, p, q, d % (p - 1n), d % (q - 1n), qInv]));
}

function otherKind(type: string): KeyFailure {
  if (type.startsWith('ecdsa-') || type.startsWith('sk-ecdsa')) return { kind: 'ec-key' };
  if (type.includes('ed25519')) return { kind: 'ed25519-key' };
  return { kind: type === 'ssh-dss' ? 'dsa-key' : 'openssh-other' };
}

function damaged(): { readonly ok: false; readonly failure: KeyFailure } {
  return failed({ kind: 'openssh-damaged' });
}

function encryption(problem: 'openssh-cipher' | 'parameters' | 'rounds' | 'length'): {
  readonly ok: false;
  readonly failure: KeyFailure;
} {
  return failed({ kind: 'encryption', problem });
}
