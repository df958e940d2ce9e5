/** Words of 32 bits as four octets, the highest first. */

export function readWord(octets: Uint8Array, at: number): number {
  return (
    ((octets[at] ?? 0) << 24) |
    ((octets[at + 1] ?? 0) << 16) |
    ((octets[at + 2] ?? 0) << 8) |
    (octets[at + 3] ?? 0)
  );
}

export function writeWord(octets: Uint8Array, at: number, word: number): void {
  octets[at] = word >>> 24;
  octets[at + 1] = word >>> 16;
  octets[at + 2] = word >>> 8;
  octets[at + 3] = word;
}
