/**
 * Opens an RSA signature with the public key (RSAVP1, RFC 8017 section 5.2.2) and reads what is inside. Nothing is
 * verified here: whoever forges a signature deceives nobody but himself.
 */
import { decodeBase64 } from '../../../octets/base64.ts';
import { formatHex, octetsFromHex } from '../../../octets/hexadecimal.ts';
import type { RsaPublicNumbers } from '../../../keys/rsa/encode-rsa-key.ts';
import {
  bitLengthOfInteger,
  integerFromOctets,
  octetsFromInteger,
} from '../../../keys/der/integer-octets.ts';
import { modularPower } from '../../../keys/rsa/modular-power.ts';
import { hashLengths, hashOfLength, hashOctets, type HashName } from '../../../octets/hashes.ts';

export type Opened =
  /** EMSA-PKCS1-v1_5 (RFC 8017 section 9.2). */
  | { readonly kind: 'digest-info'; readonly hash: HashName; readonly digest: Uint8Array }
  /** A DigestInfo that names another hash than the one whose length its digest has. */
  | {
      readonly kind: 'misnamed-digest';
      readonly named: HashName;
      readonly hash: HashName;
      readonly digest: Uint8Array;
    }
  /** Type 1 padding around something else than a DigestInfo. */
  | { readonly kind: 'padded'; readonly content: Uint8Array }
  /** No padding: the message itself, zero octets before or behind it, or a text that fills the space. */
  | { readonly kind: 'bare'; readonly content: Uint8Array }
  | PssMessage
  /** Ends as EMSA-PSS does with a salt that fills the space: only a text proves it, and tells the hash. */
  | { readonly kind: 'filled-pss'; readonly readings: readonly PssMessage[] }
  | { readonly kind: 'unreadable' }
  /** The number is not below the modulus, or there are more octets than it has. */
  | { readonly kind: 'too-large' };

/** Ends as EMSA-PSS does (RFC 8017 section 9.1), and its padding is right. */
export interface PssMessage {
  readonly kind: 'pss';
  readonly hash: HashName;
  readonly salt: Uint8Array;
  readonly check: Uint8Array;
}

/** DigestInfo up to the digest, in hexadecimal, with and without the NULL of its algorithm. */
const digestInfos: readonly (readonly [HashName, string])[] = [
  ['SHA-256', '3031300d060960864801650304020105000420'],
  ['SHA-256', '302f300b06096086480165030402010420'],
  ['SHA-1', '3021300906052b0e03021a05000414'],
  ['SHA-1', '301f300706052b0e03021a0414'],
  ['SHA-384', '3041300d060960864801650304020205000430'],
  ['SHA-512', '3051300d060960864801650304020305000440'],
  ['SHA-224', '302d300d06096086480165030402040500041c'],
  ['MD5', '3020300c06082a864886f70d020505000410'],
];

/** Whether a DigestInfo begins so, whatever its two lengths say. */
function namesAlgorithm(hex: string, prefix: string): boolean {
  const [outer, inner] = [4, prefix.length - 2];
  return hex.startsWith('30') && hex.slice(outer, inner) === prefix.slice(outer, inner);
}

function encodedMessage(octets: Uint8Array, key: RsaPublicNumbers, length: number): Uint8Array | null {
  const representative = integerFromOctets(octets);
  if (octets.length > length || representative >= key.modulus) return null;
  const opened = octetsFromInteger(modularPower(representative, key.exponent, key.modulus));
  const message = new Uint8Array(length);
  message.set(opened, length - opened.length);
  return message;
}

function readPadded(message: Uint8Array): Opened | null {
  if (message[0] !== 0x00 || message[1] !== 0x01) return null;
  let index = 2;
  while (message[index] === 0xff) index += 1;
  if (index < 10 || message[index] !== 0x00) return null;
  const content = message.slice(index + 1);
  const hex = formatHex(content);
  for (const [hash, prefix] of digestInfos) {
    const digestAt = prefix.length / 2;
    if (hex.startsWith(prefix) && content.length === digestAt + hashLengths[hash]) {
      return { kind: 'digest-info', hash, digest: content.slice(digestAt) };
    }
  }
  for (const [named, prefix] of digestInfos) {
    const digest = content.slice(prefix.length / 2);
    const hash = hashOfLength(digest.length);
    if (hash !== null && namesAlgorithm(hex, prefix)) return { kind: 'misnamed-digest', named, hash, digest };
  }
  return { kind: 'padded', content };
}

/** MGF1 (RFC 8017 appendix B.2.1). */
function mask(hash: HashName, seed: Uint8Array, length: number): Uint8Array {
  const octets = new Uint8Array(length);
  for (let counter = 0, offset = 0; offset < length; counter += 1, offset += hashLengths[hash]) {
    const block = hashOctets(hash, Uint8Array.from([...seed, 0, 0, counter >> 8, counter & 0xff]));
    octets.set(block.subarray(0, length - offset), offset);
  }
  return octets;
}

function readPss(message: Uint8Array, bits: number): Opened | null {
  if (message.at(-1) !== 0xbc) return null;
  const body = message.slice(bits % 8 === 1 ? 1 : 0);
  const hashes: readonly HashName[] = ['SHA-256', 'SHA-1', 'SHA-512', 'SHA-384'];
  const filled: PssMessage[] = [];
  for (const hash of hashes) {
    const maskedLength = body.length - hashLengths[hash] - 1;
    if (maskedLength < 1) continue;
    const check = body.slice(maskedLength, -1);
    const unmasked = mask(hash, check, maskedLength).map((octet, index) => octet ^ (body[index] ?? 0));
    unmasked[0] = (unmasked[0] ?? 0) & (0xff >> (8 * body.length - (bits - 1)));
    const one = unmasked.indexOf(0x01);
    if (one < 0 || unmasked.subarray(0, one).some((octet) => octet !== 0)) continue;
    const opened: PssMessage = { kind: 'pss', hash, salt: unmasked.slice(one + 1), check };
    if (one > 3) return opened;
    // Under another hash than its own, one of some hundred seems to have a salt that leaves next to no zeros.
    filled.push(opened);
  }
  return filled.length === 0 ? null : { kind: 'filled-pss', readings: filled };
}

/** So many zeros do not come by chance. */
const telling = 8;

function isText(octets: Uint8Array): boolean {
  return octets.every((octet) => octet === 0x0a || octet === 0x0d || (octet >= 0x20 && octet < 0x7f));
}

function readBare(message: Uint8Array): Opened | null {
  const start = message.findIndex((octet) => octet !== 0);
  const end = message.findLastIndex((octet) => octet !== 0) + 1;
  if (start < 0) return null;
  if (start >= telling) return { kind: 'bare', content: message.slice(start) };
  if (message.length - end >= telling) return { kind: 'bare', content: message.slice(start, end) };
  return isText(message) ? { kind: 'bare', content: message } : null;
}

/** Opens a signature. @param key - odd modulus of at most 4096 bits, exponent under 2^64. */
export function openRsa(octets: Uint8Array, key: RsaPublicNumbers): Opened {
  const bits = bitLengthOfInteger(key.modulus);
  const message = encodedMessage(octets, key, Math.ceil(bits / 8));
  if (message === null) return { kind: 'too-large' };
  return readPadded(message) ?? readPss(message, bits) ?? readBare(message) ?? { kind: 'unreadable' };
}

/** EMSA-PSS-VERIFY, its last steps (RFC 8017 section 9.1.2, steps 12 and 13). */
export function pssFits(opened: PssMessage, digest: Uint8Array): boolean {
  const message = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, ...digest, ...opened.salt]);
  const check = hashOctets(opened.hash, message);
  return check.every((octet, index) => octet === opened.check[index]);
}

/** What octets in place of a DigestInfo are: a digest, the text of one, or text. */
export function readContent(content: Uint8Array):
  | { readonly kind: 'digest'; readonly hash: HashName; readonly digest: Uint8Array }
  | {
      readonly kind: 'digest-text';
      readonly notation: 'hexadecimal text' | 'Base64';
      readonly hash: HashName;
      readonly digest: Uint8Array;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'octets' } {
  const text = isText(content) ? String.fromCharCode(...content) : null;
  if (text === null) {
    const hash = hashOfLength(content.length);
    return hash === null ? { kind: 'octets' } : { kind: 'digest', hash, digest: content };
  }
  const written = text.trim();
  if (/^(?:[0-9A-Fa-f]{2})+$/u.test(written)) {
    const hash = hashOfLength(written.length / 2);
    if (hash !== null)
      return { kind: 'digest-text', notation: 'hexadecimal text', hash, digest: octetsFromHex(written) };
  }
  const decoded = decodeBase64(written);
  const hash = decoded.ok ? hashOfLength(decoded.value.length) : null;
  return decoded.ok && hash !== null
    ? { kind: 'digest-text', notation: 'Base64', hash, digest: decoded.value }
    : { kind: 'text', text };
}
