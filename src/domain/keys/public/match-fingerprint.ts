/** "Is this a fingerprint of my key?": every digest of every customary form is computed and compared. */
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { formatHex } from '../../octets/hexadecimal.ts';
import type { RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { publicKeyForms } from './public-key-forms.ts';

const HASHES = [
  { name: 'SHA-256', octets: 32, hash: sha256 },
  { name: 'MD5', octets: 16, hash: md5 },
  { name: 'SHA-1', octets: 20, hash: sha1 },
  { name: 'SHA-224', octets: 28, hash: sha224 },
  { name: 'SHA-384', octets: 48, hash: sha384 },
  { name: 'SHA-512', octets: 64, hash: sha512 },
];

/**
 * Names the first value that is a digest or a form of the key.
 *
 * @param values - octets that a text spells out.
 * @returns what it is, as in "It is …"; null when none is of this key in a form that is known here.
 */
export function matchFingerprint(values: readonly Uint8Array[], key: RsaPublicNumbers): string | null {
  const forms = publicKeyForms(key);
  // The first name stays: forms that give the same octets are one.
  const names = new Map(forms.toReversed().map(({ name, octets }) => [formatHex(octets), name]));
  for (const { name, octets: length, hash } of HASHES) {
    if (!values.some((value) => value.length === length)) continue;
    for (const form of forms.toReversed()) {
      names.set(formatHex(hash(form.octets)), `the ${name} digest of ${form.name}`);
    }
  }
  const matched = values.map((value) => names.get(formatHex(value))).find((name) => name !== undefined);
  return matched ?? null;
}
