/** The sentences for people: what the pasted text is, and what to do. Nothing of the text is repeated in them. */
import { describeForeignKey } from './describe-foreign-key.ts';
import {
  BASE64_WORDS,
  DER_WORDS,
  ENCRYPTION_SENTENCES,
  JWK_SENTENCES,
  labelWords,
  memberWords,
  SHAPE_WORDS,
  TRUNCATION_SENTENCES,
} from './key-failure-words.ts';
import type { BlockLabel, KeyFailure } from './key-failure.ts';

export interface KeyFailureText {
  /** What it is, in one sentence. */
  readonly what: string;
  /** What to do, in one sentence, with a command where one helps. */
  readonly next: string;
}

const COPY_AGAIN = 'Copy the key again from its original file, from the BEGIN line to the END line.';
const DECRYPT_FIRST =
  'Decrypt it with OpenSSL, openssl rsa -in key.pem -traditional -out pkcs1.pem, which asks for the passphrase, and paste the result.';
const EXPORT_JWK = 'Export the private RSA key with all its members, or as PEM, where the JWK was made.';
const MAKE_KEY =
  'Make a key of 2048 to 4096 bits, openssl genrsa -traditional -out pkcs1.pem 2048, and register its public key.';

/** Describes a failure; the switch covers every kind. */
export function describeKeyFailure(failure: KeyFailure): KeyFailureText {
  switch (failure.kind) {
    case 'empty':
      return {
        what: 'There is no key yet.',
        next: 'Paste the RSA private key in PEM form, from its BEGIN line to its END line.',
      };
    case 'too-long':
      return {
        what: `This text has ${failure.length} characters; a key has at most ${failure.limit}, so it was not read.`,
        next: 'Paste only the private key, from its BEGIN line to its END line.',
      };
    case 'file-too-large':
      return {
        what: `This file has ${failure.bytes} bytes; a key has at most ${failure.limit}, so it was not read.`,
        next: 'Choose the file that holds only the private key.',
      };
    case 'text':
      return {
        what: 'This text is not a key.',
        next: 'Paste the file that starts with BEGIN RSA PRIVATE KEY; a consumer secret belongs to HMAC-SHA1.',
      };
    case 'several-keys':
      return {
        what: `More than one key: this paste holds ${failure.labels.length} blocks, ${blockWords(failure.labels)}.`,
        next: 'Paste one RSA PRIVATE KEY block only: the key whose public half is registered.',
      };
    case 'armour-mismatch':
      return {
        what: `The BEGIN and END lines do not match: it begins as ${labelWords(failure.begin)} and ends as ${labelWords(failure.end)}.`,
        next: COPY_AGAIN,
      };
    case 'armour-damaged':
      return {
        what: 'The BEGIN or END line is damaged: each has exactly five plain hyphens before and after its words.',
        next: COPY_AGAIN,
      };
    case 'truncated':
      return { what: TRUNCATION_SENTENCES[failure.missing], next: COPY_AGAIN };
    case 'text-around':
      return {
        what: 'There is other text before or after the key block.',
        next: 'Paste only the lines from BEGIN RSA PRIVATE KEY to END RSA PRIVATE KEY.',
      };
    case 'quoted':
      return {
        what: 'The key stands in quotation marks.',
        next: 'Remove the quotes before the BEGIN line and after the END line.',
      };
    case 'escaped-line-feeds':
      return {
        what: 'The key holds the two characters \\n where its line ends should be, as in a JSON or .env file.',
        next: 'Replace each \\n by a line end, or paste the original PEM file.',
      };
    case 'base64':
      return {
        what: `The Base64 text of the key is damaged: ${BASE64_WORDS[failure.problem]} at line ${failure.line}, column ${failure.column}.`,
        next: COPY_AGAIN,
      };
    case 'der':
      return {
        what: `The key is damaged: ${DER_WORDS[failure.problem]} in ${memberWords(failure.member)}.`,
        next: COPY_AGAIN,
      };
    case 'mislabelled':
      return {
        what: `The BEGIN line says ${labelWords(failure.label)}, but the block holds ${SHAPE_WORDS[failure.holds]}.`,
        next: 'Copy the key again from its original file, or correct the BEGIN and END lines to what the block holds.',
      };
    case 'multi-prime':
      return {
        what: 'This RSA key is a multi-prime key, with more than two primes; browsers cannot sign with it.',
        next: MAKE_KEY,
      };
    case 'unknown-version':
      return { what: 'The key has a version number that PKCS#1 does not know.', next: COPY_AGAIN };
    case 'key-too-small':
      return {
        what: `This RSA key has ${failure.bits} bits; it must have at least ${failure.limit}.`,
        next: MAKE_KEY,
      };
    case 'key-too-large':
      return {
        what: `This RSA key has ${failure.bits} bits, which is too large: the gateway takes at most ${failure.limit}.`,
        next: MAKE_KEY,
      };
    case 'number-too-large':
      return {
        what: `The key is damaged: its ${failure.member} has more than ${failure.limitBits} bits.`,
        next: COPY_AGAIN,
      };
    case 'equation':
      return {
        what: `The numbers of this key do not fit together: ${failure.equation} does not hold, and signing with it could publish its primes.`,
        next: 'Copy the key again from its original file; openssl rsa -in key.pem -check -noout tests the file.',
      };
    case 'encryption':
      return { what: ENCRYPTION_SENTENCES[failure.problem], next: DECRYPT_FIRST };
    case 'jwk-damaged':
    case 'jwk-incomplete':
    case 'jwk-not-rsa':
      return { what: JWK_SENTENCES[failure.kind], next: EXPORT_JWK };
    case 'public-key':
    case 'certificate':
    case 'certificate-request':
    case 'pkcs8-rsa':
    case 'pkcs8-other':
    case 'dotnet-xml':
    case 'hexadecimal':
    case 'ec-key':
    case 'ed25519-key':
    case 'dsa-key':
    case 'rsa-pss-key':
    case 'encrypted':
    case 'openssh':
    case 'putty':
    case 'jwk':
    case 'pkcs12':
    case 'java-keystore':
    case 'other-block':
      return describeForeignKey(failure.kind);
  }
}

/** The first few; a text of many blocks would make a sentence of many lines. */
function blockWords(labels: readonly BlockLabel[]): string {
  const words = labels.slice(0, 6).map(labelWords).join(', ');
  return labels.length > 6 ? `${words} and others` : words;
}
