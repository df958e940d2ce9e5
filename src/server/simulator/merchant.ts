/** The one merchant of the simulated gateway: public material and a secret that protects nothing. */
import { createHash, createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { failed, success, type Result } from '#domain/result.ts';

export interface Merchant {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly publicKey: KeyObject | null;
}

export function createMerchant(): Merchant {
  return { consumerKey: 'acme-llc', consumerSecret: randomUUID().toUpperCase(), publicKey: null };
}

/** Reads one SPKI PEM block of an RSA key; fails with a sentence that repeats nothing of the text. */
export function readRegisteredKey(pem: string): Result<KeyObject, string> {
  if (!/^\s*-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----\s*$/.test(pem)) {
    return failed('The simulated gateway takes one PEM block labelled PUBLIC KEY.');
  }
  try {
    const key = createPublicKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength;
    if (key.asymmetricKeyType !== 'rsa' || bits === undefined) {
      return failed('The public key is not an RSA key.');
    }
    return bits < 512 || bits > 4096 ? failed('The RSA key must have 512 to 4096 bits.') : success(key);
  } catch {
    return failed('The public key cannot be read.');
  }
}

/** `SHA256:` and the lower-case hexadecimal digest of the DER of the SPKI. */
export function fingerprint(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' });
  return `SHA256:${createHash('sha256').update(der).digest('hex')}`;
}

/** SPKI PEM. */
export function exportPublicKey(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}
