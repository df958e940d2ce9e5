/** A private key as PEM, in the form that was asked for; encrypted by WebCrypto. */
import { EXPORT_ITERATIONS, encodeEncryptedPkcs8 } from '#domain/keys/forms/encode-encrypted-key.ts';
import { pemText } from '#domain/keys/rsa/encode-rsa-key.ts';
import { pkcs1FromPkcs8 } from '#domain/keys/forms/pkcs8.ts';
import type { PrivateKeyExport } from '#services/signer.ts';

/** OpenSSL asks for at least four characters, so nothing shorter could be read by it. */
export const PASSPHRASE_MINIMUM = 4;

/**
 * @param pkcs8 - a PrivateKeyInfo that was checked.
 * @param passphrase - for `encrypted-pkcs8`, at least {@link PASSPHRASE_MINIMUM} characters.
 * @returns the PEM text; null when the octets are no PKCS#8 document.
 */
export async function exportPrivateKey(
  pkcs8: Uint8Array<ArrayBuffer>,
  kind: PrivateKeyExport,
  passphrase: string,
): Promise<string | null> {
  switch (kind) {
    case 'pkcs1': {
      const pkcs1 = pkcs1FromPkcs8(pkcs8);
      return pkcs1.ok ? pemText('RSA PRIVATE KEY', pkcs1.value) : null;
    }
    case 'pkcs8':
      return pemText('PRIVATE KEY', pkcs8);
    case 'encrypted-pkcs8':
      return pemText('ENCRYPTED PRIVATE KEY', await encrypt(pkcs8, passphrase));
  }
}

async function encrypt(pkcs8: Uint8Array<ArrayBuffer>, passphrase: string): Promise<Uint8Array> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(passphrase),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: EXPORT_ITERATIONS },
    material,
    { name: 'AES-CBC', length: 256 },
    false,
    ['encrypt'],
  );
  // AES-CBC of WebCrypto pads as PKCS#7 has it, which PBES2 asks for (RFC 8018 section 6.2.1).
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, pkcs8));
  return encodeEncryptedPkcs8({ salt, iterations: EXPORT_ITERATIONS, iv, ciphertext });
}
