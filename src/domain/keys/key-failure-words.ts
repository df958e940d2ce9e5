/** Words for the parts of a failure that are of closed lists. */
import type { DerProblem } from './der.ts';
import type {
  Base64Problem,
  BlockLabel,
  KeyTruncation,
  PrivateKeyShape,
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
  'begin-line': 'The key is truncated: its BEGIN line is missing.',
  'end-line': 'The key is truncated: its END line is missing.',
  'both-lines': 'This looks like the Base64 text of a key, but its BEGIN and END lines are missing.',
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

export const SHAPE_WORDS: Readonly<Record<PrivateKeyShape, string>> = {
  pkcs1: 'a PKCS#1 RSA private key',
  pkcs8: 'a PKCS#8 private key',
  'encrypted-pkcs8': 'an encrypted PKCS#8 private key',
  'public-key': 'a public key',
  'ec-key': 'an EC (elliptic curve) private key',
  'dsa-key': 'a DSA private key',
  other: 'something that is not a private key',
};
