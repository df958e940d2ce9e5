/**
 * Bounds what comes over a connection. Limits of head and body leave out what counts as neither: a first line without
 * end, interim answers, empty lines, extensions of chunks (RFC 9112 section 7.1.1).
 */
import type { Socket } from 'node:net';

/** A connection that brought more is ended with this `code`. */
export const tooManyOctetsCode = 'COUNTERSIGN_TOO_MANY_OCTETS';

class TooManyOctetsError extends Error {
  readonly code = tooManyOctetsCode;
}

export function boundOctets(socket: Socket, limitBytes: number): void {
  const read = socket.read.bind(socket);
  let received = 0;
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (Buffer.isBuffer(chunk)) received += chunk.length;
    if (received <= limitBytes) return chunk;
    socket.destroy(new TooManyOctetsError('Too much came.'));
    return null;
  };
}
