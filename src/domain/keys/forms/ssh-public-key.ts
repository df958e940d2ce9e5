/** One line of an `authorized_keys` or `.pub` file with an RSA key (RFC 4253 section 6.6). */
import { decodeBase64 } from '../../octets/base64.ts';
import type { RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { readSshFields } from './ssh-fields.ts';

const OTHER_KINDS = ['ssh-ed25519 ', 'ssh-dss ', 'ecdsa-sha2-', 'sk-'];

/** @returns n and e; null when the text is no such line at all. */
export function readSshPublicKey(text: string): RsaPublicNumbers | 'not-rsa' | 'damaged' | null {
  if (OTHER_KINDS.some((start) => text.startsWith(start))) return 'not-rsa';
  const [kind, base64] = text.split(/\s/u);
  if (kind !== 'ssh-rsa' || base64 === undefined) return null;
  const octets = decodeBase64(base64);
  return octets.ok ? readSshPublicOctets(octets.value) : 'damaged';
}

const LONGEST_KIND = 64;
const PUBLIC_KIND = /^(?:ssh-|ecdsa-sha2-|sk-)[\w.@-]{1,60}$/u;

/** The first number, in place: what holds a private key is not copied. */
function firstWord(octets: Uint8Array): number {
  return octets.length < 4 ? 0 : new DataView(octets.buffer, octets.byteOffset).getUint32(0);
}

/** Whether octets announce themselves as a public key of any kind: as in a line, an SSH2 file (RFC 4716), or alone. */
export function isSshPublicKey(octets: Uint8Array): boolean {
  const length = firstWord(octets);
  return length <= LONGEST_KIND && PUBLIC_KIND.test(String.fromCharCode(...octets.subarray(4, 4 + length)));
}

const SSH_COM_MAGIC = 0x3f6ff9eb;

/** Whether octets announce themselves as a private key as SSH.com writes it. */
export function isSshComKey(octets: Uint8Array): boolean {
  return firstWord(octets) === SSH_COM_MAGIC;
}

/** The key itself, as in a line or in an SSH2 file. */
export function readSshPublicOctets(octets: Uint8Array<ArrayBuffer>): RsaPublicNumbers | 'damaged' {
  const fields = readSshFields(octets);
  const name = fields.text();
  const exponent = fields.integer();
  const modulus = fields.integer();
  if (name !== 'ssh-rsa' || exponent === null || modulus === null || fields.rest().length > 0)
    return 'damaged';
  return { modulus, exponent };
}
