/** Test support: RSA keys of this run. Making one takes up to a second, and most tests want any that is no other's. */
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';

const made = new Map<string, KeyPairKeyObjectResult>();

/** The same pair for everybody who asks for this size and name, for as long as this process lives. */
export function rsaKeyPair(modulusLength: number, name = 'own'): KeyPairKeyObjectResult {
  const known = made.get(`${modulusLength} ${name}`);
  const pair = known ?? generateKeyPairSync('rsa', { modulusLength });
  made.set(`${modulusLength} ${name}`, pair);
  return pair;
}
