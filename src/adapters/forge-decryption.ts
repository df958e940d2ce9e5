/**
 * Deciphering of private keys: the one file that knows node-forge and bcrypt-pbkdf, loaded when an encrypted key comes.
 * forge deciphers AES and 3DES in CBC mode and RC2, and computes MD5, which WebCrypto lacks in part; PBKDF2 and AES in
 * the other modes are WebCrypto's: forge would need minutes for the iterations that are customary today. Nothing is
 * parsed here.
 */
import { sha1 } from '@noble/hashes/legacy.js';
import bcrypt from 'bcrypt-pbkdf';
import aes, { type CbcCipher } from 'node-forge/lib/aes.js';
import des from 'node-forge/lib/des.js';
import md5 from 'node-forge/lib/md5.js';
import rc2 from 'node-forge/lib/rc2.js';
import forgeUtil from 'node-forge/lib/util.js';
import {
  CIPHER_SIZES,
  type EncryptedKey,
  type KeyCipher,
  type KeyDecryptor,
  type KeyDerivation,
} from '#domain/keys/forms/encrypted-key.ts';
import { derivePkcs12 } from './pkcs12-derivation.ts';

interface KeyAndVector {
  readonly key: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
}

/** The {@link KeyDecryptor} over node-forge, bcrypt-pbkdf and WebCrypto. */
export const decryptKey: KeyDecryptor = async (encrypted, passphrase) => {
  for (const spelling of spellings(encrypted.derivation, passphrase)) {
    const derived = await derive(encrypted, spelling);
    spelling.fill(0);
    const octets = await decipher(encrypted, derived);
    derived.key.fill(0);
    if (octets !== null) return octets;
  }
  return null;
};

/** An empty passphrase of PKCS#12 is a zero character to some programs, and nothing to others. */
function spellings(derivation: KeyDerivation, passphrase: string): readonly Uint8Array<ArrayBuffer>[] {
  if (derivation.kind !== 'pkcs12') return [new TextEncoder().encode(passphrase)];
  const spelt = new Uint8Array((passphrase.length + 1) * 2);
  Array.from({ length: passphrase.length }, (_unused, index) => {
    const unit = passphrase.charCodeAt(index);
    spelt.set([unit >> 8, unit & 0xff], index * 2);
  });
  return passphrase === '' ? [spelt, new Uint8Array(0)] : [spelt];
}

async function decipher(
  { cipher, derivation, ciphertext }: EncryptedKey,
  { key, iv }: KeyAndVector,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (cipher.endsWith('-ctr'))
    return decipherByBrowser({ name: 'AES-CTR', counter: iv, length: 128 }, key, ciphertext);
  if (cipher.endsWith('-gcm')) return decipherByBrowser({ name: 'AES-GCM', iv }, key, ciphertext);
  const decryption = cbcCipher(cipher, key);
  decryption.start(binaryString(iv));
  decryption.update(forgeUtil.createBuffer(binaryString(ciphertext)));
  // OpenSSH pads with 1, 2, 3: what comes out is judged by its own check numbers.
  const finished = derivation.kind === 'bcrypt' ? decryption.finish(() => true) : decryption.finish();
  return finished ? octetsOf(decryption.output.getBytes()) : null;
}

function cbcCipher(cipher: KeyCipher, key: Uint8Array): CbcCipher {
  if (cipher === 'des-ede2-cbc')
    return des.createDecryptionCipher(binaryString(key) + binaryString(key.subarray(0, 8)), 'CBC');
  if (cipher === 'des-ede3-cbc') return des.createDecryptionCipher(binaryString(key), 'CBC');
  if (cipher === 'rc2-128-cbc' || cipher === 'rc2-40-cbc') {
    return rc2.createDecryptionCipher(binaryString(key), key.length * 8);
  }
  return aes.createDecryptionCipher(binaryString(key), 'CBC');
}

/** Null when the tag of GCM does not fit. */
async function decipherByBrowser(
  algorithm: AesCtrParams | AesGcmParams,
  key: Uint8Array<ArrayBuffer>,
  ciphertext: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const imported = await crypto.subtle.importKey('raw', key, algorithm.name, false, ['decrypt']);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, imported, ciphertext));
  } catch {
    return null;
  }
}

async function derive(
  { cipher, derivation, iv }: EncryptedKey,
  passphrase: Uint8Array<ArrayBuffer>,
): Promise<KeyAndVector> {
  const length = CIPHER_SIZES[cipher].key;
  const vectorLength = iv === 'derived' ? (cipher.endsWith('-gcm') ? 12 : CIPHER_SIZES[cipher].block) : 0;
  const given = iv === 'derived' ? new Uint8Array(0) : iv;
  switch (derivation.kind) {
    case 'openssl-md5':
      return { key: deriveByMd5(derivation.salt, passphrase, length), iv: given };
    case 'pbkdf2':
      return { key: await derivePbkdf2(derivation, passphrase, length), iv: given };
    case 'pkcs12': {
      const { salt, iterations } = derivation;
      const key = derivePkcs12(sha1, { passphrase, salt, iterations }, 'key', length);
      return { key, iv: derivePkcs12(sha1, { passphrase, salt, iterations }, 'iv', vectorLength) };
    }
    case 'bcrypt': {
      const both = new Uint8Array(length + vectorLength);
      const { salt, rounds } = derivation;
      // -1 for empty input, which ssh-keygen does not take either.
      bcrypt.pbkdf(passphrase, passphrase.length, salt, salt.length, both, both.length, rounds);
      // Views: overwriting the key leaves no other copy.
      return { key: both.subarray(0, length), iv: both.subarray(length) };
    }
  }
}

async function derivePbkdf2(
  { hash, salt, iterations }: Extract<KeyDerivation, { kind: 'pbkdf2' }>,
  passphrase: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey('raw', passphrase, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash, salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, length * 8));
}

/** EVP_BytesToKey with MD5 and one round: each digest is over the one before, the passphrase and the salt. */
function deriveByMd5(salt: Uint8Array, passphrase: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  let digest = '';
  let derived = '';
  while (derived.length < length) {
    const hash = md5.create();
    hash.update(digest + binaryString(passphrase) + binaryString(salt), 'raw');
    digest = hash.digest().getBytes();
    derived += digest;
  }
  return octetsOf(derived.slice(0, length));
}

/** forge's octet strings are strings of characters below 256. */
function binaryString(octets: Uint8Array): string {
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}

function octetsOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
