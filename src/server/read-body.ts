/** Reads a stream up to a limit; a declared length is not believed. */
export async function readLimited(
  stream: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limitBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
