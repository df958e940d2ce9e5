/** What a text in which no key was found is: something that names or replaces a key, another format, or no key at all. */
import { looksLikeRsaKeyValue } from '../forms/rsa-key-value.ts';
import type { KeyFailure } from './key-failure.ts';

/** First words of one-line public keys (RFC 4253 section 6.6, RFC 5656, RFC 8709) and of an SSH2 file (RFC 4716). */
const SSH_PUBLIC_KEY =
  /^(?:\S{1,200}[ \t])?(?:ssh-rsa|ssh-dss|ssh-ed25519|ecdsa-sha2-\S+|sk-\S+) AAAA|^-{4} BEGIN SSH2/mu;

/** In this order: what is more particular comes first. */
const KINDS: readonly (readonly [RegExp, KeyFailure])[] = [
  [/^[\t ]*PuTTY-User-Key-File-\d/mu, { kind: 'putty' }],
  // From its first offset on, or without offsets, in columns of characters.
  [
    /^[\t ]*(?:0x)?0{6,16}[:h]?[\t ]+(?:\S{1,8}[\t ]+){7}|(?:^(?:[\t ]{1,8}\S{1,3}){12,16}[\t ]*\n){2}/mu,
    { kind: 'byte-dump' },
  ],
  // How gzip begins (RFC 1952 section 2.3.1), in Base64.
  [/^\s{0,20}["']?H4sI[A-Za-z0-9+/]{40}/u, { kind: 'compressed' }],
  [/^[\t ]*["']?kty["']?[\t ]*[:=]/mu, { kind: 'jwk-damaged' }],
  [SSH_PUBLIC_KEY, { kind: 'public-key' }],
  [
    /^[\t ]*(?:\$ANSIBLE_VAULT;|age-encryption\.org|U2FsdGVkX1)|ENC\[AES256_GCM,|^[\t ]*sops:|^kind:[\t ]*SealedSecret\b/mu,
    { kind: 'encrypted-file' },
  ],
  [
    /\b(?:private[-\s]?exponent|publicExponent|exponent1)\s{0,5}:|^[\t ]*Modulus=[0-9A-F]{128,}|^[\t ]*0:d=0 [^\n]{1,80}\n[^\n]{0,20}:d=1 [^\n]{1,80}INTEGER/imu,
    { kind: 'numbers' },
  ],
  [
    /\bvault:|\barn:aws[\w-]*:(?:kms|secretsmanager|ssm|acm)|\bprojects\/[^\s/]+\/(?:locations\/|secrets\/)|\.vault\.azure\.net\b|\b(?:pkcs11|tpmkey|tpm2|aws-?kms|gcp-?kms|azure-?kms|azurekv|hashivault|handle|engine|keychain|secretmanager|secretsmanager|aws-sm|ssm|op|bws|doppler|akv|kms):|@Microsoft\.KeyVault\(|\b(?:HSM|PKCS ?#?11)\b|\bsecretKeyRef\b|\b(?:alias|key)\/[0-9a-z-]{8,}/iu,
    { kind: 'key-reference' },
  ],
  [/^\s*(?:<!doctype html|<html\b|<head\b|<body\b)|<\/html>/iu, { kind: 'html-page' }],
  [
    /^\s*(?:[\w.-]{1,60}[\t ]{0,5}[:=][\t ]{0,5})?["']?(?:\$\{{1,2}[^{}\n]{1,80}\}{1,2}|\{\{[^{}\n]{1,80}\}\}|%[A-Z_]{3,60}%|\$[A-Z_]{3,60})["']?\s*$/u,
    { kind: 'placeholder' },
  ],
  [
    /^[\s"'<[{(]*(?:(?:your|insert|paste|put|replace|enter)\b|your_|changeme\b|todo\b|xxx)[^\n]{0,60}$|^\s*<[^<>\n]{0,60}\bkey\b[^<>\n]{0,60}>\s*$/iu,
    { kind: 'placeholder' },
  ],
  [/^\s*(?:https?|s3|gs|ftp):\/\/\S{1,2000}\s*$/iu, { kind: 'address' }],
  [
    /^\s*(?:[\w.-]{2,60}[\t ]{0,5}[:=][\t ]{0,5})?["']?(?:file:\/\/|classpath:|~?\.{0,2}[\\/]|[A-Za-z]:[\\/]|\\\\)[^\n]{1,250}$|^\s*["']?[\w.-]{1,80}\.(?:pem|key|der|p8|p12|pfx|ppk|crt|cer|jks|pub|txt)["']?\s*$|^\s*id_rsa\s*$/u,
    { kind: 'path' },
  ],
  [
    /^\s*(?:[$#>]\s*)?(?:openssl|ssh-keygen|cat|type|less|keytool|certutil|puttygen|gpg|kubectl|vault|aws|gcloud|az|pbcopy|sudo)\s|\b(?:unable to load|No such file|Permission denied|command not found|Could not (?:open|read|find)|is not recognized)/iu,
    { kind: 'command' },
  ],
  [
    /^\s*(?:SHA\d{1,3}[-:(]|MD5[:(]|\d{3,5} (?:SHA256|MD5):|(?:[0-9a-f]{2}:){15,}[0-9a-f]{2}\s*$|[0-9a-f]{64} [ *]\S)|Fingerprint\s*=/iu,
    { kind: 'key-fingerprint' },
  ],
];
/** What tools show in place of a secret. */
const MASKED =
  /^[\s"']*(?:[*•●█x.#]{6,}|\[?(?:redacted|hidden|masked|filtered|removed|sensitive)(?:\s\w{1,20})?\]?)[\s"']*$/iu;
// Four characters, or three stars, tell as much as all of a run, which may be long.
const MASK_INSIDE =
  /[A-Za-z0-9+/]{4}\s{0,3}(?:\*{3}|•{3}|\[?redacted\]?)|(?:\*{3}|•{3}|\[?redacted\]?)\s{0,3}[A-Za-z0-9+/]{4}|(?:key|secret|password)["']?\s{0,3}[:=]\s{0,3}["']?(?:\*{3,}|•{3,}|\[?redacted)/iu;
const SHORTENED = /[A-Za-z0-9+/]{4}\s{0,3}(?:…|\.{3})/u;
/** A DER SEQUENCE of 256 octets to 64 KiB, in Base64. */
const BASE64_START = /^\s*["'`]?MI[A-Za-z0-9+/]{2}[A-Za-z0-9+/=\s\\n]{40,}/u;

/**
 * Names a text.
 *
 * @param text - not blank, bounded by the limit of key texts; only its beginning is looked at.
 */
export function nameText(text: string): KeyFailure {
  const start = text.slice(0, 20_000);
  const named = KINDS.find(([pattern]) => pattern.test(start));
  if (named !== undefined) return named[1];
  if (isBinary(start)) return { kind: 'binary' };
  if (looksLikeRsaKeyValue(start)) return { kind: 'dotnet-damaged' };
  if (MASKED.test(start)) return { kind: 'masked', line: 1 };
  const inside = MASK_INSIDE.exec(start);
  if (inside !== null) return { kind: 'masked', line: lineOf(start, inside.index) };
  const dots = SHORTENED.exec(start);
  if (dots !== null) return { kind: 'shortened', line: lineOf(start, dots.index) };
  if (BASE64_START.test(start)) return { kind: 'truncated', missing: 'both-lines' };
  return { kind: 'text' };
}

/** What no text has, or what a decoder puts in the place of octets that are none. */
const NO_TEXT = /(?![\t\n\r])\p{Cc}|\uFFFD/gu;

function isBinary(text: string): boolean {
  return (text.match(NO_TEXT)?.length ?? 0) > 4 + text.length / 50;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
