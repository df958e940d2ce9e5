/** Words for the parts of a failure that are of closed lists. */
import type { DerProblem } from '../der/der.ts';
import type {
  Base64Problem,
  BlockLabel,
  EncryptionProblem,
  JwkFailure,
  KeyTruncation,
  DocumentShape,
  RsaPrivateKeyMember,
} from './key-failure.ts';

/** A label of the closed list; what else was pasted there is not repeated. */
export function labelWords(label: BlockLabel): string {
  return label === 'other' ? 'a block of another kind' : label;
}

export function memberWords(member: RsaPrivateKeyMember | 'structure'): string {
  return member === 'structure' ? 'its structure' : `its ${member}`;
}

/** Whole sentences: what is missing decides how much is known. */
export const TRUNCATION_SENTENCES: Readonly<Record<KeyTruncation, string>> = {
  'begin-line': 'The key is truncated: its BEGIN line and a part of what follows are missing.',
  'end-line': 'The key is truncated: its END line and a part of what precedes it are missing.',
  'both-lines':
    'This looks like the Base64 text of a key, but it is cut, and its BEGIN and END lines are missing.',
  body: 'Nothing stands between the BEGIN and the END line.',
  bytes: 'The key is truncated: it announces more bytes than there are, so a part of it is missing.',
};

export const BASE64_WORDS: Readonly<Record<Base64Problem, string>> = {
  character: 'there is a character that Base64 does not have',
  padding: 'there is a misplaced = sign',
  length: 'characters are missing before the end',
  'unused-bits': 'the last character does not fit',
};

export const DER_WORDS: Readonly<Record<DerProblem, string>> = {
  truncated: 'bytes are missing',
  'trailing-bytes': 'there are bytes after the end',
  'length-overrun': 'a length is too large',
  'length-form': 'a length is not written as DER has it',
  'tag-form': 'there is an element that DER does not have',
  'too-deep': 'elements are nested too deeply',
  'unexpected-element': 'there is an element of another type than expected',
  'element-count': 'the number of elements is wrong',
  'empty-integer': 'there is an integer without bytes',
  'negative-integer': 'there is a negative integer',
  'non-minimal-integer': 'there is an integer with superfluous leading bytes',
};

export const SHAPE_WORDS: Readonly<Record<DocumentShape, string>> = {
  pkcs1: 'a PKCS#1 RSA private key',
  pkcs8: 'a PKCS#8 private key',
  'encrypted-pkcs8': 'an encrypted PKCS#8 private key',
  'public-key': 'a public key',
  certificate: 'a certificate',
  'certificate-request': 'a certificate request (CSR)',
  pkcs7: 'a bundle of certificates (PKCS#7)',
  pkcs12: 'a PKCS#12 container',
  'ec-key': 'an EC (elliptic curve) private key',
  'dsa-key': 'a DSA private key',
  other: 'something that is not a private key',
};

export const ENCRYPTION_SENTENCES: Readonly<Record<EncryptionProblem, string>> = {
  cipher: 'This private key is encrypted with a cipher that is not read here; AES-CBC and DES-EDE3-CBC are.',
  derivation:
    'This private key is encrypted, and its key derivation is not read here; PBKDF2 with HMAC-SHA-1, SHA-256, SHA-384 or SHA-512 is.',
  scrypt: 'This private key is encrypted with scrypt, which is not read here.',
  pbes1: 'This private key is encrypted in an old way (PBES1 or PKCS#12 PBE) that is not read here.',
  'pbes1-legacy':
    'This private key is encrypted in an old way (PBES1 with DES, RC2 or RC4) that is not read here, and that OpenSSL 3 reads on demand only.',
  'pkcs12-cipher':
    'This PKCS#12 file is encrypted with RC4, which is not read here, and which OpenSSL 3 reads on demand only.',
  'openssh-cipher':
    'This OpenSSH private key is encrypted with a cipher that is not read here, such as ChaCha20; AES and 3DES are.',
  'pkcs12-iterations':
    'This PKCS#12 file asks for more than a million iterations of its derivation, which would block the page, so it was not tried.',
  rounds: 'This OpenSSH private key asks for more bcrypt rounds than can be waited for, so it was not tried.',
  iterations:
    'This encrypted private key asks for more than 10 million PBKDF2 iterations, which would block the page, so it was not tried.',
  parameters: 'This private key is encrypted, and the parameters of its encryption are damaged.',
  headers:
    'What stands under the BEGIN line begins as no key does; so does an encrypted key that has lost its lines Proc-Type and DEK-Info.',
  length: 'This encrypted private key is truncated: its bytes do not fill whole cipher blocks.',
};

export const JWK_SENTENCES: Readonly<Record<JwkFailure['kind'], string>> = {
  'jwk-damaged': 'This looks like a JSON Web Key (JWK), but it is damaged or cut.',
  'jwk-incomplete':
    'This JSON Web Key (JWK) is not complete: of a private RSA key n, e, d, p, q, dp, dq and qi are needed, in Base64url.',
  'jwk-not-rsa': 'This is a JSON Web Key (JWK), but not an RSA key.',
};
