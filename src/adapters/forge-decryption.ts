/**
 * Deciphering of private keys: the one file that knows node-forge, loaded when an encrypted key comes. forge deciphers
 * AES and 3DES in CBC mode and computes MD5, which WebCrypto lacks in part; PBKDF2 is WebCrypto's, because forge
 * would need minutes for the iterations that are customary today. forge parses nothing here.
 */
import aes from 'node-forge/lib/aes.js';
import des from 'node-forge/lib/des.js';
import md5 from 'node-forge/lib/md5.js';
import forgeUtil from 'node-forge/lib/util.js';
import {
  CIPHER_SIZES,
  type EncryptedKey,
  type KeyDecryptor,
  type KeyDerivation,
} from '#domain/keys/forms/encrypted-key.ts';

/** The {@link KeyDecryptor} over node-forge and WebCrypto. */
export const decryptKey: KeyDecryptor = async (encrypted, passphrase) => {
  const { cipher, derivation } = encrypted;
  const key = await deriveKey(derivation, new TextEncoder().encode(passphrase), CIPHER_SIZES[cipher].key);
  return decipher(encrypted, key);
};

function decipher({ cipher, iv, ciphertext }: EncryptedKey, key: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const implementation = cipher === 'des-ede3-cbc' ? des : aes;
  const decryption = implementation.createDecryptionCipher(binaryString(key), 'CBC');
  decryption.start(binaryString(iv));
  decryption.update(forgeUtil.createBuffer(binaryString(ciphertext)));
  return decryption.finish() ? octetsOf(decryption.output.getBytes()) : null;
}

async function deriveKey(
  derivation: KeyDerivation,
  passphrase: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array> {
  if (derivation.kind === 'openssl-md5') return deriveByMd5(derivation.salt, passphrase, length);
  const { hash, salt, iterations } = derivation;
  const material = await crypto.subtle.importKey('raw', passphrase, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash, salt, iterations },
    material,
    length * 8,
  );
  return new Uint8Array(bits);
}

/** EVP_BytesToKey with MD5 and one round: each digest is over the one before, the passphrase and the salt. */
function deriveByMd5(salt: Uint8Array, passphrase: Uint8Array, length: number): Uint8Array {
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
