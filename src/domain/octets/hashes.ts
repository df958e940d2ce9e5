/** Hash functions by name, for searching: @noble/hashes computes in place, without a task per message. */
import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';

const functions = {
  'SHA-256': sha256,
  'SHA-1': sha1,
  'SHA-512': sha512,
  'SHA-384': sha384,
  'SHA-224': sha224,
  MD5: md5,
};

export type HashName = keyof typeof functions;

/** Octets that each hash gives. */
export const hashLengths: Readonly<Record<HashName, number>> = {
  'SHA-256': 32,
  'SHA-1': 20,
  'SHA-512': 64,
  'SHA-384': 48,
  'SHA-224': 28,
  MD5: 16,
};

export function hashOctets(name: HashName, octets: Uint8Array): Uint8Array {
  return functions[name](octets);
}

/** Octets that go into a hash at a time, and the length to which an HMAC key is brought. */
export function blockLengthOf(name: HashName): number {
  return functions[name].blockLen;
}

/** HMAC (RFC 2104). */
export function authenticateOctets(name: HashName, key: Uint8Array, octets: Uint8Array): Uint8Array {
  return hmac(functions[name], key, octets);
}

/** The hash whose digests have this length; null when none has. */
export function hashOfLength(octets: number): HashName | null {
  const names: readonly HashName[] = ['SHA-256', 'SHA-1', 'SHA-512', 'SHA-384', 'SHA-224', 'MD5'];
  return names.find((name) => hashLengths[name] === octets) ?? null;
}

export function sameOctets(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((octet, index) => octet === other[index]);
}
