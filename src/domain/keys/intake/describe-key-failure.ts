/** The sentences for people: what the pasted text is, and what to do. Nothing of the text is repeated in them. */
import { COMMANDS } from './conversion-commands.ts';
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
import type { BlockLabel, EncryptionProblem, KeyFailure } from './key-failure.ts';

export interface KeyFailureText {
  /** What it is, in one sentence. */
  readonly what: string;
  /** What to do, in one sentence, with a command where one helps. */
  readonly next: string;
}

const COPY_AGAIN = 'Copy the key again from its original file, from the BEGIN line to the END line.';
const DECRYPT_FIRST = `Decrypt it with OpenSSL, ${COMMANDS.toPkcs1}, which asks for the passphrase, and paste the result.`;
const DECRYPT_LEGACY = `Decrypt it with OpenSSL 3, ${COMMANDS.toPkcs1Legacy}, and paste the result.`;
const EXPORT_JWK = 'Export the private RSA key with all its members, or as PEM, where the JWK was made.';
const MAKE_KEY = `Make a key of 2048 to 4096 bits, ${COMMANDS.makeKey}, and register its public key.`;
const CONVERT_OPENSSH = `Convert a copy in place, ${COMMANDS.opensshToPem}, which asks for the passphrase, and paste the copy.`;
/** How an encrypted key is converted, where that is not {@link DECRYPT_FIRST}. */
const CONVERSIONS: ReadonlyMap<EncryptionProblem, string> = new Map([
  // Among them are DES, SEED and Blowfish, which OpenSSL 3 reads on demand only.
  ['cipher', DECRYPT_LEGACY],
  ['pbes1-legacy', DECRYPT_LEGACY],
  ['headers', COPY_AGAIN],
  [
    'pkcs12-cipher',
    `Take the key out of it with OpenSSL 3, ${COMMANDS.pkcs12ToPemLegacy}, and paste the result.`,
  ],
  ['pkcs12-iterations', `Take the key out of it, ${COMMANDS.pkcs12ToPem}, and paste the result.`],
  ['openssh-cipher', CONVERT_OPENSSH],
  ['rounds', CONVERT_OPENSSH],
]);

const mayBePrivate = (label: BlockLabel): boolean => label === 'other' || label.includes('PRIVATE KEY');

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
        what: 'No RSA key is recognized here.',
        next: 'Paste the file that starts with BEGIN RSA PRIVATE KEY; a consumer secret belongs to HMAC-SHA1.',
      };
    case 'several-keys':
      return {
        what: `${failure.labels.some(mayBePrivate) ? 'More than one key' : 'No private key'}: this paste holds ${failure.labels.length} blocks, ${blockWords(failure.labels)}.`,
        next: 'Paste one RSA PRIVATE KEY block only: the key whose public half is registered.',
      };
    case 'no-such-choice':
      return { what: 'There is no such key in this text.', next: 'Paste the key again, and choose.' };
    case 'unreadable-block':
      return {
        what: `The BEGIN line says ${labelWords(failure.label)}; what stands under it is damaged or not read here.`,
        next: 'Paste the private key: the file that starts with BEGIN RSA PRIVATE KEY and never leaves your side.',
      };
    case 'masked':
      return {
        what: `The key is masked: line ${failure.line} has stars or other marks in place of its characters.`,
        next: 'Copy it from its original file: what a tool hides when it shows a key cannot be put back.',
      };
    case 'shortened':
      return {
        what: `The key is shortened: on line ${failure.line} dots or a word stand for a part that was left out.`,
        next: COPY_AGAIN,
      };
    case 'line-length':
      return { what: lineLengthSentence(failure), next: COPY_AGAIN };
    case 'armour-mismatch':
      return {
        what: `The BEGIN and END lines do not match: it begins as ${labelWords(failure.begin)} and ends as ${labelWords(failure.end)}.`,
        next: COPY_AGAIN,
      };
    case 'truncated':
      return { what: TRUNCATION_SENTENCES[failure.missing], next: COPY_AGAIN };
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
        next: 'Paste the private RSA key: the file that starts with BEGIN RSA PRIVATE KEY and never leaves your side.',
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
        next: `Copy the key again from its original file; ${COMMANDS.checkKey} tests the file.`,
      };
    case 'encryption':
      return {
        what: ENCRYPTION_SENTENCES[failure.problem],
        next: CONVERSIONS.get(failure.problem) ?? DECRYPT_FIRST,
      };
    case 'jwk-damaged':
    case 'jwk-incomplete':
    case 'jwk-not-rsa':
      return { what: JWK_SENTENCES[failure.kind], next: EXPORT_JWK };
    case 'public-key':
    case 'certificate':
    case 'certificate-request':
    case 'pkcs7':
    case 'pkcs8-other':
    case 'ec-key':
    case 'ed25519-key':
    case 'dsa-key':
    case 'rsa-pss-key':
    case 'openssh-other':
    case 'openssh-several':
    case 'openssh-damaged':
    case 'putty':
    case 'ssh-com':
    case 'jks':
    case 'jceks':
    case 'pkcs12-no-key':
    case 'pkcs12-damaged':
    case 'pvk-encrypted':
    case 'microsoft-key-damaged':
    case 'dotnet-damaged':
    case 'pgp':
    case 'encrypted-file':
    case 'compressed':
    case 'byte-dump':
    case 'binary':
    case 'key-reference':
    case 'placeholder':
    case 'path':
    case 'address':
    case 'html-page':
    case 'command':
    case 'numbers':
    case 'key-fingerprint':
    case 'other-block':
      return describeForeignKey(failure.kind);
  }
}

function lineLengthSentence({ line, length, usual }: Extract<KeyFailure, { kind: 'line-length' }>): string {
  const difference = length < usual ? 'something is missing there' : 'something was added there';
  return `The key is damaged on line ${line}: it has ${length} characters where the other lines have ${usual}, so ${difference}.`;
}

/** The first few; a text of many blocks would make a sentence of many lines. */
function blockWords(labels: readonly BlockLabel[]): string {
  const words = labels.slice(0, 6).map(labelWords).join(', ');
  return labels.length > 6 ? `${words} and others` : words;
}
