/** Long texts, which are lent to a faster hash that takes the whole. */
import { hashOctets, type HashName } from '../../../octets/hashes.ts';
import type { Stepwise } from '../stepwise.ts';
import type { HashFrame } from './hash-frame.ts';
import type { TextPiece } from './text-memory.ts';

export interface LongText {
  readonly frame: HashFrame;
  readonly pieces: readonly TextPiece[];
  /** Octets. */
  readonly length: number;
}

/** They are hashed at the same time. */
const lentAtMost = 8;

/** @returns Gives the hash of each text, as far as it was made. */
export function createTextLender(
  hash: HashName,
): (texts: readonly LongText[]) => Stepwise<ReadonlyMap<LongText, Uint8Array>> {
  /** It is used again for the next ones. */
  const lentMemory: Uint8Array<ArrayBuffer>[] = [];

  function writeWhole({ frame, pieces, length }: LongText, index: number): Uint8Array<ArrayBuffer> {
    const { before, mark } = frame;
    const whole = before.length + length;
    const known = lentMemory[index];
    const memory =
      known !== undefined && known.length >= whole ? known : new Uint8Array(whole + (whole >> 3));
    lentMemory[index] = memory;
    memory.set(before);
    memory.set(mark, before.length);
    let at = before.length + mark.length;
    for (const piece of pieces) {
      const octets = frame.octetsOf(piece);
      memory.set(octets, at);
      at += octets.length;
    }
    return memory.subarray(0, whole);
  }

  return function* hashLent(texts) {
    const digests = new Map<LongText, Uint8Array>();
    for (let from = 0; from < texts.length; from += lentAtMost) {
      const some = texts.slice(from, from + lentAtMost);
      const written = some.map(writeWhole);
      const lent = yield { kind: 'digests', hash, texts: written };
      const made = lent ?? written.map((text) => hashOctets(hash, text));
      for (const [index, text] of some.entries()) {
        const digest = made[index];
        if (digest !== undefined) digests.set(text, text.frame.finish(digest));
      }
    }
    return digests;
  };
}
