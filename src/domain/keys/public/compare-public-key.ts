/** "Is this the key that I registered?": a pasted public key against the one that is held. */
import { success, type Result } from '../../result.ts';
import type { RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { bitLengthOfInteger, integerFromOctets } from '../der/integer-octets.ts';
import { MODULUS_BITS_MINIMUM } from '../rsa/rsa-private-key.ts';
import { readFingerprintText } from './fingerprint-text.ts';
import { matchFingerprint } from './match-fingerprint.ts';
import {
  readPublicDer,
  readPublicKey,
  samePublicKey,
  type PublicKeyFailure,
  type PublicKeyProblem,
} from './public-key-text.ts';

export type PublicKeyComparison =
  /** `digest` completes "It is … of the key that is held"; null for the public key itself. */
  | { readonly kind: 'match'; readonly digest: string | null }
  /** `bits`: of the pasted key, which tells many mix-ups at a glance. */
  | { readonly kind: 'no-match'; readonly bits: number }
  /** A digest of something else than the public key that is held: of what cannot be known. */
  | { readonly kind: 'unknown-digest' }
  | { readonly kind: 'shortened-digest' };

const LOOKS_LIKE_KEY = /BEGIN|^\s*(?:ssh-|ecdsa-|sk-|\{)/u;

/**
 * Compares what `text` holds with `held`.
 *
 * @param text - a public key in any form, a certificate, or a fingerprint. A key decides by itself; a digest that is
 * none of this key's says nothing, because it may be of a certificate or of a file.
 */
export function comparePublicKey(
  text: string,
  held: RsaPublicNumbers,
): Result<PublicKeyComparison, PublicKeyFailure> {
  const read = readPublicKey(text);
  if (read.ok) return compareNumbers(read.value, held);
  const { problem } = read.failure;
  // The lines of a damaged key are as long as digests.
  if ((problem !== 'no-key' && problem !== 'damaged') || LOOKS_LIKE_KEY.test(text)) return read;
  const { values, hasDigest, isShortened } = readFingerprintText(text);
  const digest = matchFingerprint(values, held);
  if (digest !== null) return success({ kind: 'match', digest });
  const other = values.map((value) => readPublicOctets(value, text)).find((key) => key !== null);
  if (other !== undefined) return compareNumbers(other, held);
  if (hasDigest) return success({ kind: 'unknown-digest' });
  return isShortened ? success({ kind: 'shortened-digest' }) : read;
}

function compareNumbers(key: RsaPublicNumbers, held: RsaPublicNumbers): Result<PublicKeyComparison, never> {
  if (samePublicKey(key, held)) return success({ kind: 'match', digest: null });
  return success({ kind: 'no-match', bits: bitLengthOfInteger(key.modulus) });
}

/** A whole key or modulus that is spelt out in hexadecimal; null for anything else. */
function readPublicOctets(octets: Uint8Array, text: string): RsaPublicNumbers | null {
  if (octets.length * 8 < MODULUS_BITS_MINIMUM) return null;
  const document = readPublicDer(octets);
  if (document.ok) return document.value;
  const number = integerFromOctets(octets);
  // The exponent is not on such a line; another modulus is another key whatever it is.
  return /modulus/iu.test(text) ? { modulus: number, exponent: 65_537n } : null;
}

const PASTE =
  'Paste the public key (BEGIN PUBLIC KEY or BEGIN RSA PUBLIC KEY), a certificate, an ssh-rsa line, a JWK or a fingerprint.';
const TEXTS: Readonly<Record<PublicKeyProblem, { readonly what: string; readonly next: string }>> = {
  empty: { what: 'There is no public key yet.', next: PASTE },
  'too-long': { what: 'This text is too long for a public key, so it was not read.', next: PASTE },
  'private-key': {
    what: 'This is a private key; only public keys are compared, and a private key is registered nowhere.',
    next: 'Paste the public key that you sent to the gateway.',
  },
  'several-keys': { what: 'There is more than one key in this text.', next: 'Paste one public key.' },
  damaged: {
    what: 'This public key is damaged or truncated.',
    next: 'Copy it again from its original file, from the BEGIN line to the END line.',
  },
  'not-rsa': {
    what: 'This is a public key, but not an RSA key, so it is not the key that is held.',
    next: 'Register the RSA public key shown here.',
  },
  'no-key': { what: 'This text is not a public key.', next: PASTE },
};

/** What the pasted text is and what to do. */
export function describePublicKeyFailure(failure: PublicKeyFailure): {
  readonly what: string;
  readonly next: string;
} {
  return TEXTS[failure.problem];
}
