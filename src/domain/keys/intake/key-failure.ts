/**
 * Why a pasted text cannot be used as the signing key.
 *
 * A failure names kinds, positions and sizes; it never holds a character or a number of the key. Labels are
 * of a closed list for the same reason: what stands between `BEGIN` and the hyphens is pasted text too.
 */
import type { DerProblem } from '../der/der.ts';

/** Armour labels that are recognized; every other label is called `other`. */
export type BlockLabel =
  | 'RSA PRIVATE KEY'
  | 'PRIVATE KEY'
  | 'ENCRYPTED PRIVATE KEY'
  | 'PUBLIC KEY'
  | 'RSA PUBLIC KEY'
  | 'CERTIFICATE'
  | 'CERTIFICATE REQUEST'
  | 'X509 CRL'
  | 'EC PRIVATE KEY'
  | 'EC PARAMETERS'
  | 'DSA PRIVATE KEY'
  | 'DSA PARAMETERS'
  | 'DH PARAMETERS'
  | 'OPENSSH PRIVATE KEY'
  | 'PKCS7'
  | 'PKCS12'
  | 'PGP'
  | 'AGE ENCRYPTED FILE'
  | 'TSS2 PRIVATE KEY'
  | 'other';

/** A well-known thing that is no private RSA key, or one that is not read here. */
export type ForeignKind =
  | 'public-key'
  | 'certificate'
  | 'certificate-request'
  | 'pkcs7'
  | 'pkcs8-other'
  | 'ec-key'
  | 'ed25519-key'
  | 'dsa-key'
  | 'rsa-pss-key'
  | 'openssh-other'
  | 'openssh-several'
  | 'openssh-damaged'
  | 'putty'
  | 'ssh-com'
  | 'jks'
  | 'jceks'
  | 'pkcs12-no-key'
  | 'pkcs12-damaged'
  | 'dotnet-damaged'
  | 'pvk-encrypted'
  | 'microsoft-key-damaged'
  | 'pgp'
  | 'encrypted-file'
  | 'compressed'
  | 'byte-dump'
  | 'binary'
  | 'key-reference'
  | 'placeholder'
  | 'path'
  | 'address'
  | 'html-page'
  | 'command'
  | 'numbers'
  | 'key-fingerprint'
  | 'other-block';

/** The text is empty, cut, damaged, or not one block. */
export type KeyTextFailure =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long'; readonly length: number; readonly limit: number }
  | { readonly kind: 'file-too-large'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'several-keys'; readonly labels: readonly BlockLabel[] }
  | { readonly kind: 'no-such-choice' }
  | { readonly kind: 'armour-mismatch'; readonly begin: BlockLabel; readonly end: BlockLabel }
  | { readonly kind: 'unreadable-block'; readonly label: BlockLabel }
  | { readonly kind: 'truncated'; readonly missing: KeyTruncation }
  /** Stars or words stand in place of the key, or of a part of it. */
  | { readonly kind: 'masked'; readonly line: number }
  /** Dots stand for a part of the key. */
  | { readonly kind: 'shortened'; readonly line: number }
  /** One line is not as long as the others. */
  | { readonly kind: 'line-length'; readonly line: number; readonly length: number; readonly usual: number }
  | {
      readonly kind: 'base64';
      readonly problem: Base64Problem;
      readonly line: number;
      readonly column: number;
    };

/** `body`: there is nothing but the lines; `bytes`: the outer DER length asks for more than there is. */
export type KeyTruncation = 'begin-line' | 'end-line' | 'both-lines' | 'body' | 'bytes';

/** `length`: characters are missing; `unused-bits`: the last character says more than whole bytes. */
export type Base64Problem = 'character' | 'padding' | 'length' | 'unused-bits';

/** The members of RSAPrivateKey, as RFC 8017 appendix A.1.2 spells them. */
export type RsaPrivateKeyMember =
  | 'version'
  | 'modulus'
  | 'publicExponent'
  | 'privateExponent'
  | 'prime1'
  | 'prime2'
  | 'exponent1'
  | 'exponent2'
  | 'coefficient';

/** The structure of a DER document, where it is of a private or public key. */
export type PrivateKeyShape =
  | 'pkcs1'
  | 'pkcs8'
  | 'encrypted-pkcs8'
  | 'public-key'
  | 'ec-key'
  | 'dsa-key'
  | 'other';

/** What the bytes under an armour label turned out to be. */
export type DocumentShape = PrivateKeyShape | 'certificate' | 'certificate-request' | 'pkcs7' | 'pkcs12';

/** The bytes are not one RSAPrivateKey in DER. */
export type KeyStructureFailure =
  | { readonly kind: 'der'; readonly problem: DerProblem; readonly member: RsaPrivateKeyMember | 'structure' }
  | { readonly kind: 'mislabelled'; readonly label: BlockLabel; readonly holds: DocumentShape }
  | { readonly kind: 'multi-prime' }
  | { readonly kind: 'unknown-version' };

/** The conditions of RFC 8017 section 3, in its notation. */
export type RsaEquation =
  | 'e is odd'
  | '3 ≤ e < 2^64'
  | 'p > 1'
  | 'q > 1'
  | 'p is odd'
  | 'q is odd'
  | 'p ≠ q'
  | 'n = p · q'
  | '0 < d < n'
  | 'e · d ≡ 1 (mod p − 1)'
  | 'e · d ≡ 1 (mod q − 1)'
  | 'dP = d mod (p − 1)'
  | 'dQ = d mod (q − 1)'
  | 'qInv = q⁻¹ mod p'
  | 'p is prime'
  | 'q is prime';

/** The numbers cannot, or must not, be used to sign. */
export type KeyNumbersFailure =
  | { readonly kind: 'key-too-small'; readonly bits: number; readonly limit: number }
  | { readonly kind: 'key-too-large'; readonly bits: number; readonly limit: number }
  | { readonly kind: 'number-too-large'; readonly member: RsaPrivateKeyMember; readonly limitBits: number }
  | { readonly kind: 'equation'; readonly equation: RsaEquation };

/** What of an encrypted key is beyond this reader, or damaged. */
export type EncryptionProblem =
  | 'cipher'
  | 'derivation'
  | 'scrypt'
  | 'pbes1'
  | 'pbes1-legacy'
  | 'pkcs12-cipher'
  | 'openssh-cipher'
  | 'rounds'
  | 'pkcs12-iterations'
  | 'iterations'
  | 'parameters'
  | 'headers'
  | 'length';

export interface EncryptionFailure {
  readonly kind: 'encryption';
  readonly problem: EncryptionProblem;
}

/** The text is a JSON Web Key that is no whole private RSA key (RFC 7518 section 6.3.2). */
export interface JwkFailure {
  readonly kind: 'jwk-damaged' | 'jwk-incomplete' | 'jwk-not-rsa';
}

export type KeyFailure =
  | { readonly kind: ForeignKind }
  | KeyTextFailure
  | KeyStructureFailure
  | KeyNumbersFailure
  | EncryptionFailure
  | JwkFailure;
