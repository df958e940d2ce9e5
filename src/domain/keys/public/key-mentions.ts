/** Keys that a pasted text names beside a request: whole public keys and certificates, and fingerprints with a label. */
import type { RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { readFingerprintText } from './fingerprint-text.ts';
import { readPublicKey, samePublicKey } from './public-key-text.ts';

export interface MentionedFingerprint {
  /** As it stands there, with its label. */
  readonly text: string;
  readonly octets: Uint8Array;
}

export interface KeyMentions {
  readonly keys: readonly RsaPublicNumbers[];
  readonly fingerprints: readonly MentionedFingerprint[];
}

/** Nobody pastes more; what stands behind is not looked at. */
const mostMentions = 8;

const wholeKeys: readonly RegExp[] = [
  /-----BEGIN (?:RSA )?(?:PUBLIC KEY|CERTIFICATE)-----[\s\S]{80,8000}?-----END (?:RSA )?(?:PUBLIC KEY|CERTIFICATE)-----/gu,
  /ssh-rsa AAAA[A-Za-z0-9+/=]{80,2000}/gu,
  /\{[^{}]{0,4000}"kty"[^{}]{0,4000}\}/gu,
];

/** What key tools, logs and headers write before a digest of a key. */
const names = String.raw`(?:fingerprint|thumbprint|\bx5t(?:#s256)?|\bkid\b|key[ _-]?(?:id|sha-?(?:1|256))|(?<![\w-])(?:sha-?(?:1|256|512)|md5)(?=:|//)|\bpin-sha256)`;
const label = new RegExp(String.raw`${names}[^\r\n]{0,200}`, 'giu');
const labelName = new RegExp(`^${names}`, 'iu');
const digestOctets = [16, 20, 28, 32, 48, 64];

/** The first value behind the label, if it is as long as a digest. */
const value = /(?:[0-9A-Fa-f]{2}[:-]){15,63}[0-9A-Fa-f]{2}|[A-Za-z0-9+/_-]{16,}={0,2}/u;
/** Between a label and its value stand no other words but these. */
const between =
  /^[\s"'`:=#([{>/*-]*(?:(?:is|sha-?(?:1|256|512)|md5|rsa|key|of|spki|public)[\s"'`:=#([{>/*-]*)*$/iu;

function fingerprintIn(found: string): MentionedFingerprint | null {
  const [name = ''] = labelName.exec(found) ?? [];
  const match = value.exec(found.slice(name.length));
  if (match === null || !between.test(found.slice(name.length, name.length + match.index))) return null;
  const octets = readFingerprintText(match[0]).values.find(({ length }) => digestOctets.includes(length));
  return octets === undefined
    ? null
    : { text: found.slice(0, name.length + match.index + match[0].length), octets };
}

interface WholeKey {
  readonly text: string;
  readonly numbers: RsaPublicNumbers;
}

function findWholeKeys(text: string): readonly WholeKey[] {
  return wholeKeys
    .flatMap((pattern) => text.match(pattern) ?? [])
    .slice(0, mostMentions)
    .flatMap((found) => {
      const read = readPublicKey(found);
      return read.ok ? [{ text: found, numbers: read.value }] : [];
    });
}

/** @returns The public key or certificate that stands in a text; null where there is none, or more than one key. */
export function findOnlyKey(text: string): string | null {
  const [first, ...others] = findWholeKeys(text);
  if (first === undefined) return null;
  return others.every(({ numbers }) => samePublicKey(numbers, first.numbers)) ? first.text : null;
}

export function findKeyMentions(text: string): KeyMentions {
  const keys = findWholeKeys(text).map(({ numbers }) => numbers);
  const fingerprints = (text.match(label) ?? [])
    .slice(0, mostMentions)
    .map(fingerprintIn)
    .filter((mention) => mention !== null);
  return { keys, fingerprints };
}
