/** `SHA256:` and the fingerprint in hexadecimal, as key tools print it. */
export function formatFingerprint(hex: string): string {
  return `SHA256:${hex}`;
}

/** The fingerprint's first and last digits, for narrow places. */
export function formatShortFingerprint(hex: string): string {
  return `SHA256:${hex.slice(0, 4)}…${hex.slice(-2)}`;
}
