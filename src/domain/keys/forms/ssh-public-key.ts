/** One line of an `authorized_keys` or `.pub` file with an RSA key (RFC 4253 section 6.6). */
import { decodeBase64 } from '../../octets/base64.ts';
import type { RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { integerFromOctets } from '../der/integer-octets.ts';

const OTHER_KINDS = ['ssh-ed25519 ', 'ssh-dss ', 'ecdsa-sha2-', 'sk-'];

/** @returns n and e; null when the text is no such line at all. */
export function readSshPublicKey(text: string): RsaPublicNumbers | 'not-rsa' | 'damaged' | null {
  if (OTHER_KINDS.some((start) => text.startsWith(start))) return 'not-rsa';
  const [kind, base64] = text.split(/\s/u);
  if (kind !== 'ssh-rsa' || base64 === undefined) return null;
  const octets = decodeBase64(base64);
  const fields = octets.ok ? splitFields(octets.value) : null;
  const [name, exponent, modulus, ...rest] = fields ?? [];
  if (name === undefined || exponent === undefined || modulus === undefined || rest.length > 0) {
    return 'damaged';
  }
  if (new TextDecoder().decode(name) !== 'ssh-rsa') return 'damaged';
  return { modulus: integerFromOctets(modulus), exponent: integerFromOctets(exponent) };
}

/** Strings of RFC 4251 section 5: four octets of length, then as many octets. */
function splitFields(octets: Uint8Array): readonly Uint8Array[] | null {
  const fields: Uint8Array[] = [];
  let rest = octets;
  while (rest.length > 0) {
    if (rest.length < 4) return null;
    const length = Number(integerFromOctets(rest.subarray(0, 4)));
    if (length > rest.length - 4) return null;
    fields.push(rest.subarray(4, 4 + length));
    rest = rest.subarray(4 + length);
  }
  return fields;
}
