/**
 * Octets that come piece by piece. They are copied: a piece of one octet is an object of a hundred, and may be a look into
 * 64 KiB that were read at once and stay as long as it does.
 */
export interface OctetsSoFar {
  readonly size: () => number;
  /** False, and nothing is added, where they would be more than the limit. */
  readonly add: (piece: Uint8Array) => boolean;
  readonly octets: () => Buffer;
}

export function startOctets(limitBytes: number): OctetsSoFar {
  let room = Buffer.alloc(0);
  let size = 0;
  return {
    size: () => size,
    add(piece) {
      const needed = size + piece.byteLength;
      if (needed > limitBytes) return false;
      if (needed > room.length) {
        const larger = Buffer.alloc(Math.min(limitBytes, Math.max(needed, 2 * room.length)));
        larger.set(room.subarray(0, size));
        room = larger;
      }
      room.set(piece, size);
      size = needed;
      return true;
    },
    octets: () => room.subarray(0, size),
  };
}
