import { startOctets } from './octets-so-far.ts';

/** Reads a stream up to a limit; a declared length is not believed. */
export async function readLimited(
  stream: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<Buffer | null> {
  const read = startOctets(limitBytes);
  for await (const chunk of stream) {
    if (!read.add(chunk)) return null;
  }
  return read.octets();
}
