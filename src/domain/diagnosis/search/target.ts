/** What a base string has to give to be the one that was signed. */
import { encodeBase64 } from '../../octets/base64.ts';
import { concatenateOctets } from '../../octets/concatenate-octets.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import { authenticateOctets, hashOctets, sameOctets, type HashName } from '../../octets/hashes.ts';
import { pssFits, type PssMessage } from '../request/signature/open-rsa.ts';
import { octetsOf, utf8Octets } from '../plan/assemble.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';

export type Target =
  /** A text that the other code logged, or that was found inside the signature. */
  | { readonly kind: 'base-string'; readonly text: string }
  | { readonly kind: 'normalized-parameters'; readonly text: string }
  /** The digest inside an RSA signature. */
  | { readonly kind: 'digest'; readonly hash: HashName; readonly digest: Uint8Array }
  | { readonly kind: 'pss'; readonly opened: PssMessage }
  /** An HMAC or what stands in its place; `isCut`: only its first octets are known. */
  | {
      readonly kind: 'mac';
      readonly hash: HashName;
      readonly mac: Uint8Array;
      readonly secret: string;
      readonly isCut: boolean;
    };

/** What is signed in place of the text when it was hashed beforehand. */
function prehashed(plan: SigningPlan, digest: Uint8Array): Uint8Array {
  switch (plan.prehash) {
    case 'none':
    case 'octets':
      return digest;
    case 'hex':
      return utf8Octets(formatHex(digest));
    case 'hex with a line feed':
      return utf8Octets(`${formatHex(digest)}\n`);
    case 'upper-case hex':
      return utf8Octets(formatHex(digest).toUpperCase());
    case 'Base64':
      return utf8Octets(encodeBase64(digest));
  }
}

/** What is signed for the digest of a text. */
export function finalDigest(plan: SigningPlan, hash: HashName, digest: Uint8Array): Uint8Array {
  return plan.prehash === 'none' ? digest : hashOctets(hash, prehashed(plan, digest));
}

function digestOfText(plan: SigningPlan, hash: HashName, octets: Uint8Array): Uint8Array {
  return finalDigest(plan, hash, hashOctets(plan.firstHash ?? hash, octets));
}

/** The HMAC key of a plan (RFC 5849 section 3.4.2). */
export function hmacKeyOf(plan: SigningPlan, secret: string): Uint8Array {
  const { hmacKey } = plan;
  const made = hmacKey.secret(secret);
  if (typeof made === 'string') return utf8Octets(hmacKey.frame(made));
  // Octets have no text: the frame goes around a stand-in.
  const [before = '', after = ''] = hmacKey.frame('\0').split('\0');
  return concatenateOctets(utf8Octets(before), made, utf8Octets(after));
}

function authenticate(plan: SigningPlan, hash: HashName, secret: string, message: Uint8Array): Uint8Array {
  const key = hmacKeyOf(plan, secret);
  switch (plan.mac) {
    case 'hmac':
      return authenticateOctets(hash, key, message);
    case 'HMAC of the HMAC':
      return authenticateOctets(hash, key, authenticateOctets(hash, key, message));
    case 'HMAC of its hex':
      return authenticateOctets(hash, key, utf8Octets(formatHex(authenticateOctets(hash, key, message))));
    case 'HMAC of its Base64':
      return authenticateOctets(hash, key, utf8Octets(encodeBase64(authenticateOctets(hash, key, message))));
    case 'arguments swapped':
      return authenticateOctets(hash, message, key);
    case 'hash of key and text':
      return hashOctets(hash, concatenateOctets(key, message));
    case 'hash of text and key':
      return hashOctets(hash, concatenateOctets(message, key));
    case 'hash of text':
      return hashOctets(hash, message);
  }
}

/** What is made of the digest of a text that was hashed beforehand. */
export function macOfDigest(
  plan: SigningPlan,
  hash: HashName,
  secret: string,
  digest: Uint8Array,
): Uint8Array {
  return authenticate(plan, hash, secret, prehashed(plan, digest));
}

function macOf(plan: SigningPlan, hash: HashName, secret: string, text: string): Uint8Array {
  const octets = octetsOf(plan, text);
  return plan.prehash === 'none'
    ? authenticate(plan, hash, secret, octets)
    : macOfDigest(plan, hash, secret, hashOctets(plan.firstHash ?? hash, octets));
}

/** A base string, signed as its plan has it. */
export interface Trial {
  /** What is compared: two plans that make the same have the same effect on this request. */
  readonly made: Uint8Array;
  /** Whether it is what was signed. */
  readonly fits: boolean;
}

/** Each octet has a character of its own. */
const singleOctets = new TextDecoder('latin1');

/** Equal for what is the same. */
export function keyOf({ made }: Trial): string {
  return singleOctets.decode(made);
}

/** Compares what was made of a text with what was signed. @param text - where the target is a text. */
export function judgeMade(target: Target, made: Uint8Array, text: () => string): Trial {
  switch (target.kind) {
    case 'base-string':
    case 'normalized-parameters':
      return { made, fits: text() === target.text };
    case 'digest':
      return { made, fits: sameOctets(made, target.digest) };
    case 'pss':
      return { made, fits: pssFits(target.opened, made) };
    case 'mac':
      return {
        made,
        fits: sameOctets(target.isCut ? made.subarray(0, target.mac.length) : made, target.mac),
      };
  }
}

function make(target: Target, plan: SigningPlan, text: string): Uint8Array {
  switch (target.kind) {
    case 'base-string':
    case 'normalized-parameters':
      return hashOctets('SHA-256', utf8Octets(text));
    case 'digest':
      return digestOfText(plan, target.hash, octetsOf(plan, text));
    case 'pss':
      return digestOfText(plan, target.opened.hash, octetsOf(plan, text));
    case 'mac':
      return macOf(plan, target.hash, target.secret, text);
  }
}

/** Signs, as far as it can be done without a private key, and compares: the plain way. */
export function tryText(target: Target, plan: SigningPlan, text: string): Trial {
  return judgeMade(target, make(target, plan, text), () => text);
}
