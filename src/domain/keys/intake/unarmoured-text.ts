/** What a text without a BEGIN line is: other formats, a damaged or missing armour, or no key at all. */
import { hasEndLine } from '../forms/armour.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { readDer } from '../der/der.ts';
import type { KeyFailure } from './key-failure.ts';
import { pkcs8Kind } from '../forms/pkcs8.ts';
import { privateKeyShape } from '../der/private-key-shape.ts';

/** First words of one-line public keys (RFC 4253 section 6.6, RFC 5656, RFC 8709) and of an SSH2 file (RFC 4716). */
const SSH_PUBLIC_KEY_STARTS = [
  'ssh-rsa ',
  'ssh-dss ',
  'ssh-ed25519 ',
  'ecdsa-sha2-',
  '---- BEGIN SSH2 PUBLIC KEY',
];
/** PuTTY's documentation, appendix C: the first line of a PPK file of any version. */
const PUTTY_START = 'PuTTY-User-Key-File-';
/** `openssh-key-v1`, the magic of OpenSSH's own form, in Base64. */
const OPENSSH_BASE64_START = 'b3BlbnNzaC1rZXktdjE';
/** A DER SEQUENCE in hexadecimal digits, perhaps with colons or blanks between. */
const HEXADECIMAL_DER = /^30[:\s]?8[0-9a-f:\s]{200,}$/iu;
/** Any RSA key has more; a consumer secret or an identifier has less. */
const BARE_BASE64_MINIMUM = 100;
/** A DER SEQUENCE of 256 octets to 64 KiB, in Base64. */
const DER_SEQUENCE_START = 'MI';

/**
 * Names a text in which no BEGIN line was found.
 *
 * @param text - not blank, at most 16 KiB.
 */
export function nameUnarmouredText(text: string): KeyFailure {
  const trimmed = text.trim();
  if (trimmed.startsWith(PUTTY_START)) return { kind: 'putty' };
  if (SSH_PUBLIC_KEY_STARTS.some((start) => trimmed.startsWith(start))) return { kind: 'public-key' };
  if (trimmed.includes('<RSAKeyValue')) return { kind: 'dotnet-xml' };
  if (trimmed.startsWith(OPENSSH_BASE64_START)) return { kind: 'openssh' };
  if (HEXADECIMAL_DER.test(trimmed)) return { kind: 'hexadecimal' };
  // RFC 7517 section 4.1: "kty" must be present in every JWK.
  if (trimmed.startsWith('{') && trimmed.includes('"kty"')) return { kind: 'jwk' };

  const upper = trimmed.toUpperCase();
  const namesABlock = upper.includes('KEY') || upper.includes('CERTIFICATE');
  if (upper.includes('BEGIN') && namesABlock) return { kind: 'armour-damaged' };
  if (hasEndLine(trimmed)) return { kind: 'truncated', missing: 'begin-line' };
  return trimmed.length < BARE_BASE64_MINIMUM ? { kind: 'text' } : nameBareBase64(trimmed);
}

/** Base64 whose armour lines were not copied: what it is decides, not that the lines are missing. */
function nameBareBase64(text: string): KeyFailure {
  const octets = decodeBase64(text);
  const document = octets.ok ? readDer(octets.value) : octets;
  if (!document.ok) {
    const onlyTooShort = octets.ok || octets.failure.problem === 'length';
    const isKeyStart = onlyTooShort && text.startsWith(DER_SEQUENCE_START);
    return isKeyStart ? { kind: 'truncated', missing: 'both-lines' } : { kind: 'text' };
  }
  const shape = privateKeyShape(document.value);
  switch (shape) {
    case 'pkcs1':
      return { kind: 'truncated', missing: 'both-lines' };
    case 'pkcs8':
      return { kind: pkcs8Kind(document.value) };
    case 'encrypted-pkcs8':
      return { kind: 'encrypted' };
    case 'public-key':
    case 'ec-key':
    case 'dsa-key':
      return { kind: shape };
    case 'other':
      break;
  }
  return { kind: 'text' };
}
