/** "Is this the key that I registered?": a pasted public key against the one that is held. */
import { success, type Result } from '../../result.ts';
import type { RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { bitLengthOfInteger } from '../der/integer-octets.ts';
import {
  readPublicKey,
  samePublicKey,
  type PublicKeyFailure,
  type PublicKeyProblem,
} from './public-key-text.ts';

export type PublicKeyComparison =
  | { readonly kind: 'match' }
  /** `bits`: of the pasted key, which tells many mix-ups at a glance. */
  | { readonly kind: 'no-match'; readonly bits: number };

/** Compares what `text` holds with `held`. */
export function comparePublicKey(
  text: string,
  held: RsaPublicNumbers,
): Result<PublicKeyComparison, PublicKeyFailure> {
  const read = readPublicKey(text);
  if (!read.ok) return read;
  if (samePublicKey(read.value, held)) return success({ kind: 'match' });
  return success({ kind: 'no-match', bits: bitLengthOfInteger(read.value.modulus) });
}

const PASTE =
  'Paste the public key (BEGIN PUBLIC KEY or BEGIN RSA PUBLIC KEY), a certificate, an ssh-rsa line or a JWK.';
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
