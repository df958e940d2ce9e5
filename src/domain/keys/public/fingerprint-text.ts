/** Digests and numbers that a text spells out: in hexadecimal with or without colons, in Base64, in the lines of tools. */
import { decodeBase64 } from '../../octets/base64.ts';
import { octetsFromHex } from '../../octets/hexadecimal.ts';

/** MD5 is the shortest digest in use as a fingerprint. */
const OCTETS_MINIMUM = 16;
/** Nobody pastes more; what stands behind is not looked at. */
const VALUES_LIMIT = 100;
/** MD5, SHA-1, SHA-224, SHA-256, SHA-384, SHA-512. */
const DIGEST_OCTETS = [16, 20, 28, 32, 48, 64];

/** Digits in a row. */
const PLAIN_HEX = /(?<![0-9a-z])[0-9a-f]{32,}(?![0-9a-z])/giu;
/** Pairs with a mark between; long numbers go on over line ends, with or without a mark there. */
const SPLIT_HEX = /(?<![0-9a-z])(?:[0-9a-f]{2}(?:[:-]\s{0,40}|\s{1,40})){15,1040}[0-9a-f]{2}(?![0-9a-z])/giu;
/** Base64 or Base64url of one of the digests' lengths, with or without padding. */
const BASE64 =
  /(?<![\w+/-])(?:[\w+/-]{22}|[\w+/-]{27}|[\w+/-]{38}|[\w+/-]{43}|[\w+/-]{64}|[\w+/-]{86})={0,2}(?![\w+/=-])/gu;
/** Digits before what stands for the left-out middle. */
const SHORTENED = /[0-9a-f:+/]{4}(?:…|\.{2,3})/iu;

export interface FingerprintText {
  /** The octets of each value that may be a digest, a number or a document. */
  readonly values: readonly Uint8Array[];
  /** Whether one of them is as long as a digest. */
  readonly hasDigest: boolean;
  /** Whether a part of a fingerprint was left out. */
  readonly isShortened: boolean;
}

/**
 * Finds what looks like a fingerprint; names of files and keys around it do not matter.
 *
 * @param text - at most 256 KiB.
 */
export function readFingerprintText(text: string): FingerprintText {
  const whole = /^[0-9a-f:\s]+$/iu.test(text) ? [text] : [];
  const parts = [...text.matchAll(PLAIN_HEX), ...text.matchAll(SPLIT_HEX)].map(([found]) => found);
  const hex = [...whole, ...parts]
    .map((found) => found.replaceAll(/[^0-9a-f]/giu, ''))
    .filter((digits) => digits.length % 2 === 0)
    .map(octetsFromHex);
  // curl writes pins of public keys as sha256//Base64, and a slash is Base64, too.
  const base64 = [...text.replaceAll(/sha256\/\//giu, ' ').matchAll(BASE64)].flatMap(([found]) =>
    octetsOf(found),
  );
  const values = [...hex, ...base64].filter(({ length }) => length >= OCTETS_MINIMUM).slice(0, VALUES_LIMIT);
  return {
    values,
    hasDigest: values.some(({ length }) => DIGEST_OCTETS.includes(length)),
    isShortened: SHORTENED.test(text),
  };
}

function octetsOf(text: string): readonly Uint8Array[] {
  const bare = text.replaceAll('=', '').replaceAll('-', '+').replaceAll('_', '/');
  const octets = decodeBase64(bare.padEnd(Math.ceil(bare.length / 4) * 4, '='));
  return octets.ok ? [octets.value] : [];
}
