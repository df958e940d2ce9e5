/** "Is this the fingerprint of my key?": the customary spellings of a SHA-256 fingerprint. */

/** The digest of an SPKI in the spellings that the page shows. */
export interface FingerprintSpellings {
  /** Lower-case hexadecimal. */
  readonly fingerprint: string;
  /** `SHA256:` and Base64 without padding. */
  readonly fingerprintBase64: string;
}

/**
 * @param text Perhaps a fingerprint: 64 hexadecimal digits, with or without colons, or 43 characters of Base64.
 * @returns Whether it is the key's; null when the text is no fingerprint.
 */
export function matchFingerprint(text: string, key: FingerprintSpellings): boolean | null {
  const bare = text.trim().replace(/^sha-?256[:=]?\s*/iu, '');
  const hex = bare.replaceAll(':', '').toLowerCase();
  if (/^[0-9a-f]{64}$/u.test(hex)) return hex === key.fingerprint;
  if (/^[A-Za-z0-9+/]{43}=?$/u.test(bare)) {
    return bare.replace('=', '') === key.fingerprintBase64.replace('SHA256:', '');
  }
  return null;
}
